# Runs a program of tests, in the folder of its package, for go test -exec, and adds a line to the file TIMES: how much
# processor time it took, in seconds, with the processes that it has waited for, and the folder.
"$@"
status=$?
times >"$TIMES.$$" # in a pipe it would be that of another shell
awk -v folder="${PWD#"$ROOT"}" '
	function seconds(s, part) { split(s, part, /[ms]/); return 60 * part[1] + part[2] }
	NR == 2 { printf "%.1f\t.%s\n", seconds($1) + seconds($2), folder }' "$TIMES.$$" >>"$TIMES"
rm "$TIMES.$$"
exit $status
