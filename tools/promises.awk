# The sentences of a manual page, one a line, without its macros: what check-promises.sh looks for.
# In these pages each sentence begins on a line of its own. Examples, and what stands before
# DESCRIPTION or behind SEE ALSO, are none; the table of forms, check-forms.sh compares.

function flush() {
    gsub(/ +/, " ", text)
    gsub(/^ | $/, "", text)
    if (text != "" && counts)
        print text
    text = ""
}

# What a line of macros shows, nearly: their names and marks are left out.
function shown(line, n, i, part, out) {
    n = split(line, part, " ")
    out = ""
    for (i = 1; i <= n; i++)
        if (part[i] !~ /^\.?(Cm|Ar|Ql|Fl|Em|Pa|Pq|Po|Pc|Ns|No|Sx|Xr|Li|Nm|It|Sq|Dq)$/)
            out = out " " part[i]
    return out
}

/^\.\\"/ { next }
/^\.Bd/ { flush(); inside = 1; next }
/^\.Ed/ { inside = 0; next }
inside { next }
/^\.Sh/ { flush(); counts = $0 !~ /NAME|SEE ALSO|FORMS BY SYSTEM/; next }
/^\.(Ss|Pp|Bl|El|Dd|Dt|Os|Nd)/ { flush(); next }
/^\.It/ { flush(); text = shown($0); next }
/^\./ { text = text " " shown($0); if ($NF == ".") flush(); next }
{ text = text " " $0; if ($0 ~ /[.]$/) flush() }
END { flush() }
