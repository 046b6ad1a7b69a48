package spec

import "strings"

// Advise adapts a suggestion to a command that has only some of the flags: of alternatives, joined by ", or ", it keeps
// those that the command can follow. Suggestions are written for gomc check, which refuses questions and searches
// states; other commands pass such questions on. If the command can follow none of them, the suggestion is to use gomc
// check.
func Advise(try string, has func(flag string) bool) string {
	if strings.Contains(try, "gomc ") {
		return try
	}
	var own []string
	alternatives := strings.Split(try, ", or ")
	for _, a := range alternatives {
		if without := strings.TrimPrefix(a, "--no-"); without != a && !has("no-"+without) && has(without) {
			a = "no --" + without
		}
		if all(a, has) {
			own = append(own, a)
		}
	}
	known := func(flag string) bool { return Find(flag) != nil }
	if len(own) == 0 && strings.HasPrefix(try, "--") && all(try, known) {
		return "gomc check with " + try
	} else if len(own) == 0 {
		return try
	}
	return strings.Join(own, ", or ")
}

// all reports whether all flags that an alternative names are had.
func all(alternative string, has func(flag string) bool) bool {
	for _, rest := range strings.Split(alternative, "--")[1:] {
		flag := rest[:len(rest)-len(strings.TrimLeft(rest, "abcdefghijklmnopqrstuvwxyz-"))]
		if flag != "" && !has(flag) {
			return false
		}
	}
	return true
}
