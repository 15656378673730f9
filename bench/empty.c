/* Nothing at all, but linked with the same libraries: what it costs to start a program. */
#include <sodium.h>
#include <yaml.h>

/* A library that a program does not use may not be linked with it, hence a call of each. */
int main(void)
{
    return yaml_get_version_string() && sodium_version_string() ? 0 : 1;
}
