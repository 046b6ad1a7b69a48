package spec

import "strings"

// Advise is what a message says to try, for a command that has some flags only: of alternatives, joined by ", or ", those
// that it can follow. What to try is said for gomc check, where questions are refused and states are searched; other
// commands ask such questions, too. Where nothing is left that they can do, it is gomc check that can.
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
