/* Files: read whole, replaced whole, or left as they were. Each test has a folder of its own. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <errno.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>

#include "base/file_private.h"
#include "file_folder.h"

static void a_file_is_read_whole(void **state)
{
    const Fixture *f = *state;
    FILE *file = fopen("bytes", "wb");
    assert_non_null(file);
    for (int i = 0; i < 300000; i++)
        fputc(i % 256, file);
    fclose(file);
    Text bytes;
    assert_null(file_read(f->arena, "bytes", &bytes));
    assert_int_equal(bytes.len, 300000);
    for (size_t i = 0; i < bytes.len; i++)
        assert_int_equal((unsigned char)bytes.at[i], i % 256);
}

static void an_empty_file_is_an_empty_text(void **state)
{
    const Fixture *f = *state;
    make("empty", "");
    Text bytes = {NULL, 99};
    assert_null(file_read(f->arena, "empty", &bytes));
    assert_int_equal(bytes.len, 0);
    assert_non_null(bytes.at);
}

static void the_size_that_a_file_claims_is_not_believed(void **state)
{
    const Fixture *f = *state;
    struct stat status;
    if (stat("/proc/self/status", &status) != 0 || status.st_size != 0)
        skip();
    Text bytes;
    assert_null(file_read(f->arena, "/proc/self/status", &bytes));
    assert_true(bytes.len > 100);
}

static void sixteen_mebibytes_are_read_and_no_more(void **state)
{
    const Fixture *f = *state;
    Text bytes;
    make("large", "");
    assert_int_equal(truncate("large", FILE_MAX), 0);
    assert_null(file_read(f->arena, "large", &bytes));
    assert_int_equal(bytes.len, FILE_MAX);
    assert_int_equal(truncate("large", FILE_MAX + 1), 0);
    assert_string_equal(file_read(f->arena, "large", &bytes), "is larger than 16 MiB");
    assert_int_equal(bytes.len, 0);
}

static void what_is_no_file_is_not_read(void **state)
{
    const Fixture *f = *state;
    Text bytes;
    assert_int_equal(mkdir("sub", 0777), 0);
    make("file", "x");
    assert_string_equal(file_read(f->arena, "nothing", &bytes), "no such file");
    assert_string_equal(file_read(f->arena, "", &bytes), "no such file");
    assert_string_equal(file_read(f->arena, "sub", &bytes), "is a folder");
    assert_string_equal(file_read(f->arena, "file/x", &bytes),
                        "a part of its path is not a folder");
    assert_string_equal(file_read(f->arena, "/dev/zero", &bytes), "is a device");

    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    struct sockaddr_un address = {.sun_family = AF_UNIX, .sun_path = "socket"};
    assert_int_equal(bind(fd, (const struct sockaddr *)&address, sizeof address), 0);
    assert_string_equal(file_read(f->arena, "socket", &bytes), "is a socket");
    close(fd);
}

static void links_that_lead_nowhere_are_told_apart(void **state)
{
    const Fixture *f = *state;
    Text bytes;
    assert_int_equal(symlink("nothing", "dangling"), 0);
    assert_int_equal(symlink("loop", "loop"), 0);
    assert_string_equal(file_read(f->arena, "dangling", &bytes), "no such file");
    assert_string_equal(file_read(f->arena, "loop", &bytes), "too many symbolic links");
}

/* A pipe that holds `content` and has been closed for writing. */
static int full_pipe(const char *content)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], content, strlen(content)), strlen(content));
    close(ends[1]);
    return ends[0];
}

static void a_pipe_given_by_name_is_read(void **state)
{
    const Fixture *f = *state;
    int fd = full_pipe("from a pipe");
    char name[32];
    snprintf(name, sizeof name, "/dev/fd/%d", fd);
    Text bytes;
    assert_null(file_read(f->arena, name, &bytes));
    assert_text(bytes, "from a pipe");
    close(fd);
}

/* Not every system lets a pipe be made larger. */
static bool make_room(int fd, int size)
{
#ifdef F_SETPIPE_SZ
    return fcntl(fd, F_SETPIPE_SZ, size) >= 0;
#else
    (void)fd;
    return size == 0;
#endif
}

/* A pipe does not say how much is to come. */
static void a_long_pipe_is_read_whole(void **state)
{
    enum { LENGTH = 300000, PIPE_SIZE = 1024 * 1024 };
    const Fixture *f = *state;
    static char content[LENGTH + 1];
    int ends[2];
    for (int i = 0; i < LENGTH; i++)
        content[i] = (char)('a' + i % 23);
    assert_int_equal(pipe(ends), 0);
    if (!make_room(ends[1], PIPE_SIZE))
        skip();
    assert_int_equal(write(ends[1], content, LENGTH), LENGTH);
    close(ends[1]);
    char name[32];
    snprintf(name, sizeof name, "/dev/fd/%d", ends[0]);
    Text bytes;
    assert_null(file_read(f->arena, name, &bytes));
    assert_text(bytes, content);
    close(ends[0]);
}

static void a_single_dash_is_standard_input(void **state)
{
    const Fixture *f = *state;
    int before = dup(STDIN_FILENO);
    int fd = full_pipe("from standard input");
    dup2(fd, STDIN_FILENO);
    Text bytes;
    FileError error = file_read(f->arena, "-", &bytes);
    dup2(before, STDIN_FILENO);
    close(before);
    close(fd);
    assert_null(error);
    assert_text(bytes, "from standard input");
}

static void a_folder_is_listed_by_bytes_and_not_deeper(void **state)
{
    const Fixture *f = *state;
    assert_int_equal(mkdir("sub", 0777), 0);
    make("sub/red.yaml", "");
    make("sub/Blue.yaml", "");
    make("sub/b10.yaml", "");
    make("sub/b9.yaml", "");
    make("sub/.hidden.yaml", "");
    make("sub/.yaml", "");
    make("sub/red.yaml~", "");
    make("sub/notes.txt", "");
    assert_int_equal(mkdir("sub/deeper.yaml", 0777), 0);
    const char **names;
    size_t count;
    assert_null(file_list(f->arena, "sub", ".yaml", &names, &count));
    assert_int_equal(count, 4);
    assert_string_equal(names[0], "sub/Blue.yaml");
    assert_string_equal(names[1], "sub/b10.yaml");
    assert_string_equal(names[2], "sub/b9.yaml");
    assert_string_equal(names[3], "sub/red.yaml");
    assert_null(file_list(f->arena, "sub/", ".txt", &names, &count));
    assert_int_equal(count, 1);
    assert_string_equal(names[0], "sub/notes.txt");
}

static void what_is_no_folder_is_not_listed(void **state)
{
    const Fixture *f = *state;
    const char **names;
    size_t count = 9;
    make("file", "x");
    assert_string_equal(file_list(f->arena, "nothing", "", &names, &count), "no such folder");
    assert_int_equal(count, 0);
    assert_string_equal(file_list(f->arena, "file", "", &names, &count),
                        "a part of its path is not a folder");
    assert_true(file_is_folder("."));
    assert_false(file_is_folder("file"));
    assert_false(file_is_folder("nothing"));
}

static FileKind kind_of(const char *name)
{
    FileKind kind = FILE_OTHER;
    assert_null(file_look(name, &kind));
    return kind;
}

static void what_cannot_be_looked_at_is_not_nothing(void **state)
{
    (void)state;
    FileKind kind;
    make("file", "x");
    assert_int_equal(symlink("loop", "loop"), 0);
    assert_int_equal(symlink("nowhere", "link"), 0);
    assert_int_equal(kind_of("."), FILE_FOLDER);
    assert_int_equal(kind_of("file"), FILE_REGULAR);
    assert_int_equal(kind_of("/dev/null"), FILE_OTHER);
    assert_int_equal(kind_of("nothing"), FILE_NOTHING);
    assert_int_equal(kind_of("link"), FILE_NOTHING);
    assert_string_equal(file_look("loop", &kind), "too many symbolic links");
    assert_string_equal(file_look("file/x", &kind), "a part of its path is not a folder");
    assert_string_equal(file_make_folder("loop", false), "too many symbolic links");
    assert_string_equal(file_replace("loop", TEXT("x")), "too many symbolic links");
    assert_string_equal(file_make_folder("file", false), "a part of its path is not a folder");
    assert_false(file_is_folder("loop"));
}

static void a_new_file_gets_the_mode_that_the_umask_leaves(void **state)
{
    (void)state;
    assert_null(file_replace("new", TEXT("first\n")));
    assert_content("new", "first\n");
    assert_int_equal(mode_of("new"), 0644);
    umask(077);
    assert_null(file_replace("private", TEXT("")));
    assert_int_equal(mode_of("private"), 0600);
    assert_content("private", "");
    assert_int_equal(entries_of("."), 2);
}

static void a_replaced_file_keeps_its_mode(void **state)
{
    (void)state;
    make("game", "old and longer\n");
    chmod("game", 0664);
    assert_null(file_replace("game", TEXT("new\n")));
    assert_content("game", "new\n");
    assert_int_equal(mode_of("game"), 0664);
    assert_int_equal(entries_of("."), 1);
}

static void whoever_reads_the_old_file_goes_on_reading_it(void **state)
{
    (void)state;
    make("game", "old");
    int fd = open("game", O_RDONLY);
    assert_null(file_replace("game", TEXT("new")));
    char bytes[8] = "";
    assert_int_equal(read(fd, bytes, sizeof bytes), 3);
    assert_memory_equal(bytes, "old", 3);
    close(fd);
}

static bool is_link(const char *name)
{
    struct stat status;
    return lstat(name, &status) == 0 && S_ISLNK(status.st_mode);
}

static void symbolic_links_are_followed(void **state)
{
    (void)state;
    assert_int_equal(mkdir("sub", 0777), 0);
    make("sub/game", "old");
    assert_int_equal(symlink("sub/second", "first"), 0);
    assert_int_equal(symlink("game", "sub/second"), 0); /* from the folder that it stands in */
    assert_null(file_replace("first", TEXT("new")));
    assert_true(is_link("first"));
    assert_true(is_link("sub/second"));
    assert_false(is_link("sub/game"));
    assert_content("sub/game", "new");
    assert_int_equal(entries_of("sub"), 2);
}

static void a_link_to_a_file_that_is_not_there_makes_it(void **state)
{
    const Fixture *f = *state;
    char target[2 * PATH_MAX];
    assert_int_equal(mkdir("sub", 0777), 0);
    snprintf(target, sizeof target, "%s/sub/new", f->folder);
    assert_int_equal(symlink(target, "dangling"), 0);
    assert_null(file_replace("dangling", TEXT("new")));
    assert_true(is_link("dangling"));
    assert_content("sub/new", "new");
}

static void a_circle_of_links_is_an_error(void **state)
{
    (void)state;
    assert_int_equal(symlink("two", "one"), 0);
    assert_int_equal(symlink("one", "two"), 0);
    assert_string_equal(file_replace("one", TEXT("new")), "too many symbolic links");
    assert_int_equal(entries_of("."), 2);
}

static void a_folder_cannot_be_replaced(void **state)
{
    (void)state;
    assert_int_equal(mkdir("sub", 0777), 0);
    assert_int_equal(symlink("sub", "link"), 0);
    assert_string_equal(file_replace("sub", TEXT("new")), "is a folder");
    assert_string_equal(file_replace("link", TEXT("new")), "is a folder");
    assert_string_equal(file_replace(".", TEXT("new")), "is a folder");
    assert_true(file_is_folder("sub"));
}

static void a_place_that_cannot_be_is_an_error(void **state)
{
    (void)state;
    char name[PATH_MAX + 10];
    memset(name, 'n', sizeof name);
    name[sizeof name - 1] = '\0';
    make("file", "x");
    assert_string_equal(file_replace("no/such/folder", TEXT("new")), "no such folder");
    assert_string_equal(file_replace("file/x", TEXT("new")), "a part of its path is not a folder");
    assert_string_equal(file_replace("", TEXT("new")), "no such folder");
    assert_string_equal(file_replace(name, TEXT("new")), "the name is too long");
    name[300] = '\0';
    assert_string_equal(file_replace(name, TEXT("new")), "the name is too long");
    assert_int_equal(entries_of("."), 1);
}

/* The superuser may write everywhere, so as that user the tests become another one for a while.
 * False when they may not. */
static bool become_ordinary(const Fixture *f)
{
    if (geteuid() != 0)
        return true;
    return chown(f->folder, 65534, 65534) == 0 && seteuid(65534) == 0;
}

static void become_oneself(void)
{
    if (geteuid() != getuid() && seteuid(getuid()) != 0)
        fail();
}

static void a_folder_that_may_not_be_written_keeps_its_file(void **state)
{
    const Fixture *f = *state;
    if (!become_ordinary(f))
        skip();
    assert_int_equal(mkdir("sub", 0777), 0);
    make("sub/game", "old");
    chmod("sub", 0500);
    FileError replaced = file_replace("sub/game", TEXT("new"));
    FileError made = file_replace("sub/new", TEXT("new"));
    become_oneself();
    assert_string_equal(replaced, "permission denied");
    assert_string_equal(made, "permission denied");
    assert_content("sub/game", "old");
    assert_int_equal(entries_of("sub"), 1);
}

static void a_file_that_its_owner_made_read_only_stays(void **state)
{
    const Fixture *f = *state;
    if (!become_ordinary(f))
        skip();
    make("game", "old");
    chmod("game", 0444);
    FileError error = file_replace("game", TEXT("new"));
    become_oneself();
    assert_string_equal(error, "permission denied");
    assert_content("game", "old");
    assert_int_equal(entries_of("."), 1);
}

/* From here on no file may grow beyond `bytes`: writing fails half-way. */
static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    signal(SIGXFSZ, bytes == RLIM_INFINITY ? SIG_DFL : SIG_IGN);
}

static void a_failure_half_way_leaves_the_old_file_and_nothing_else(void **state)
{
    (void)state;
    make("game", "old");
    limit_files(10);
    FileError replaced = file_replace("game", TEXT("new, and longer than allowed"));
    FileError made = file_replace("new", TEXT("new, and longer than allowed"));
    FileError private = file_create_private("seed", TEXT("longer than allowed"));
    limit_files(RLIM_INFINITY);
    assert_string_equal(replaced, "it would be larger than files may be here");
    assert_string_equal(made, "it would be larger than files may be here");
    assert_string_equal(private, "it would be larger than files may be here");
    assert_content("game", "old");
    assert_int_equal(entries_of("."), 1);
}

static void a_full_device_is_an_error(void **state)
{
    (void)state;
    struct stat status;
    if (stat("/dev/full", &status) != 0 || !S_ISCHR(status.st_mode))
        skip();
    assert_int_equal(symlink("/dev/full", "link"), 0);
    assert_string_equal(file_replace("/dev/full", TEXT("new")), "the disk is full");
    assert_string_equal(file_replace("link", TEXT("new")), "the disk is full");
    assert_null(file_replace("/dev/null", TEXT("new")));
    assert_int_equal(stat("/dev/full", &status), 0);
    assert_true(S_ISCHR(status.st_mode));
}

static void an_open_file_given_by_its_name_is_written_to(void **state)
{
    (void)state;
    char name[32];
    make("report", "");
    int fd = open("report", O_WRONLY);
    assert_true(fd >= 0);
    snprintf(name, sizeof name, "/dev/fd/%d", fd);
    assert_null(file_replace(name, TEXT("one ")));
    snprintf(name, sizeof name, "/proc/self/fd/%d", fd);
    assert_null(file_replace(name, TEXT("two")));
    struct stat by_fd, by_name;
    assert_int_equal(fstat(fd, &by_fd), 0);
    assert_int_equal(stat("report", &by_name), 0);
    assert_int_equal(by_fd.st_ino, by_name.st_ino);
    close(fd);
    assert_content("report", "one two");
}

static void the_ending_of_a_yaml_file_is_known_in_capitals_too(void **state)
{
    (void)state;
    static const char *const yaml[] = {"a.yaml", "a.YAML", "x/a.Yaml"};
    static const char *const none[] = {".yaml", "yaml", "a.yaml~", "a.yam", "a.json", "", "ayml"};
    for (size_t i = 0; i < sizeof yaml / sizeof *yaml; i++)
        assert_int_equal(file_yaml_ending(text_of(yaml[i])), 5);
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_int_equal(file_yaml_ending(text_of(none[i])), 0);
    assert_int_equal(file_yaml_ending(TEXT("a.yml")), 4);
    assert_int_equal(file_yaml_ending(TEXT("a.YML")), 4);
}

static void a_private_file_is_made_once(void **state)
{
    (void)state;
    umask(0);
    assert_null(file_create_private("seed", TEXT("0123\n")));
    assert_int_equal(mode_of("seed"), 0600);
    assert_string_equal(file_create_private("seed", TEXT("4567\n")), "is there already");
    assert_content("seed", "0123\n");
    assert_string_equal(file_create_private("no/seed", TEXT("1")), "no such folder");
    assert_int_equal(symlink("nothing", "link"), 0);
    assert_string_equal(file_create_private("link", TEXT("1")), "is there already");
}

static void a_link_that_leads_round_leads_nowhere(void **state)
{
    const Fixture *f = *state;
    assert_int_equal(symlink("other", "link"), 0);
    assert_int_equal(symlink("link", "other"), 0);
    assert_string_equal(file_replace("link", TEXT("new")), "too many symbolic links");
    assert_string_equal(file_target(f->arena, "link"), "link");
}

/* Links and folders of names as long as they may be. */
static void what_does_not_fit_into_a_path_is_told(void **state)
{
    const Fixture *f = *state;
    char target[PATH_MAX], slashes[PATH_MAX + 1] = "nothing/", beside[PATH_MAX + 8];
    for (size_t i = 0; i + 1 < sizeof target; i++)
        target[i] = i % 2 ? '/' : 'x';
    target[sizeof target - 1] = '\0';
    assert_int_equal(mkdir("sub", 0777), 0);
    assert_int_equal(symlink(target, "sub/link"), 0);
    assert_string_equal(file_replace("sub/link", TEXT("new")), "the name is too long");
    assert_string_equal(file_target(f->arena, "sub/link"), "sub/link");

    memset(slashes + strlen(slashes), '/', PATH_MAX - 1 - strlen(slashes));
    assert_string_equal(file_replace(slashes, TEXT("new")), "the name is too long");
    file_flush_folder(slashes); /* which it cannot, and no matter */
    file_flush_folder("nothing/game");
    slashes[PATH_MAX - 1] = '/';
    assert_string_equal(file_make_folder(slashes, false), "the name is too long");
    assert_string_equal(file_replace(slashes, TEXT("new")), "the name is too long");
    assert_string_equal(file_target(f->arena, slashes), slashes);

    /* room for the file, but not for one beside it */
    size_t len = 0;
    for (; len + strlen("./game") < PATH_MAX; len += strlen("./"))
        memcpy(beside + len, "./", strlen("./"));
    memcpy(beside + len, "game", sizeof "game");
    beside[PATH_MAX - 1] = '\0';
    assert_string_equal(file_replace(beside, TEXT("new")), "the name is too long");
    assert_int_equal(entries_of("."), 1);
}

static void a_folder_that_cannot_be_made_is_told(void **state)
{
    (void)state;
    make("file", "x");
    assert_string_equal(file_make_folder("file", false), "a part of its path is not a folder");
    assert_string_equal(file_make_folder("file/x", false), "a part of its path is not a folder");
    assert_string_equal(file_make_folder("file/x/y", false), "a part of its path is not a folder");
    assert_null(file_make_folder("sub/x", false));
    assert_null(file_make_folder("private", true));
    assert_int_equal(mode_of("private"), 0700);
    assert_int_equal(rmdir("sub/x"), 0);
    assert_true(file_is_folder("sub"));
}

static void what_is_no_file_keeps_its_secrets(void **state)
{
    (void)state;
    make("seed", "x");
    assert_false(file_is_private("seed"));
    assert_int_equal(chmod("seed", 0600), 0);
    assert_true(file_is_private("seed"));
    assert_true(file_is_private("nothing"));
    assert_int_equal(mkfifo("pipe", 0666), 0);
    assert_true(file_is_private("pipe"));
}

static void a_new_folder_is_one_with_nothing_in_it(void **state)
{
    bool made = false;
    (void)state;
    umask(022);
    assert_null(file_new_folder("new", &made));
    assert_true(made);
    assert_null(file_new_folder("new", &made));
    assert_false(made);
    assert_null(file_create("new/.hidden", TEXT("x")));
    assert_int_equal(mode_of("new/.hidden"), 0644);
    assert_string_equal(file_create("new/.hidden", TEXT("y")), "is there already");
    assert_string_equal(file_new_folder("new", &made), "is not empty");
    assert_string_equal(file_new_folder("new/.hidden", &made), "is a file");
    assert_string_equal(file_new_folder("no/folder", &made), "no such folder");
    file_remove("new");
    assert_true(file_is_folder("new"));
    file_remove("new/.hidden");
    file_remove("new");
    assert_false(file_is_folder("new"));
}

/* What file_stdout says in a child whose standard output is `fd`: 0 for no error, 1 for a full
 * disk, 2 for something else. */
static int stdout_in_child(int fd, Text bytes)
{
    fflush(stdout);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        dup2(fd, STDOUT_FILENO);
        FileError error = file_stdout(bytes);
        _exit(error == NULL ? 0 : strcmp(error, "the disk is full") == 0 ? 1 : 2);
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static void standard_output_is_flushed_and_its_errors_are_seen(void **state)
{
    (void)state;
    int fd = open("out", O_WRONLY | O_CREAT, 0666);
    assert_true(fd >= 0);
    assert_int_equal(stdout_in_child(fd, TEXT("a report\n")), 0);
    close(fd);
    assert_content("out", "a report\n");
    fd = open("/dev/full", O_WRONLY);
    if (fd < 0)
        skip();
    assert_int_equal(stdout_in_child(fd, TEXT("a report\n")), 1);
    assert_int_equal(stdout_in_child(fd, TEXT("")), 0);
    close(fd);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_file_is_read_whole),
        TEST(an_empty_file_is_an_empty_text),
        TEST(the_size_that_a_file_claims_is_not_believed),
        TEST(sixteen_mebibytes_are_read_and_no_more),
        TEST(what_is_no_file_is_not_read),
        TEST(what_cannot_be_looked_at_is_not_nothing),
        TEST(links_that_lead_nowhere_are_told_apart),
        TEST(a_pipe_given_by_name_is_read),
        TEST(a_long_pipe_is_read_whole),
        TEST(a_single_dash_is_standard_input),
        TEST(a_folder_is_listed_by_bytes_and_not_deeper),
        TEST(what_is_no_folder_is_not_listed),
        TEST(a_new_file_gets_the_mode_that_the_umask_leaves),
        TEST(a_replaced_file_keeps_its_mode),
        TEST(whoever_reads_the_old_file_goes_on_reading_it),
        TEST(symbolic_links_are_followed),
        TEST(a_link_to_a_file_that_is_not_there_makes_it),
        TEST(a_circle_of_links_is_an_error),
        TEST(a_folder_cannot_be_replaced),
        TEST(a_place_that_cannot_be_is_an_error),
        TEST(a_folder_that_may_not_be_written_keeps_its_file),
        TEST(a_file_that_its_owner_made_read_only_stays),
        TEST(a_failure_half_way_leaves_the_old_file_and_nothing_else),
        TEST(a_full_device_is_an_error),
        TEST(an_open_file_given_by_its_name_is_written_to),
        TEST(the_ending_of_a_yaml_file_is_known_in_capitals_too),
        TEST(a_private_file_is_made_once),
        TEST(a_link_that_leads_round_leads_nowhere),
        TEST(what_does_not_fit_into_a_path_is_told),
        TEST(a_folder_that_cannot_be_made_is_told),
        TEST(what_is_no_file_keeps_its_secrets),
        TEST(a_new_folder_is_one_with_nothing_in_it),
        TEST(standard_output_is_flushed_and_its_errors_are_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
