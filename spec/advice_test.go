package spec

import (
	"slices"
	"testing"
)

func TestAdvise(t *testing.T) {
	has := func(flag string) bool { return slices.Contains([]string{"symm", "store", "faults", "steps"}, flag) }
	for try, want := range map[string]string{
		"":                                    "",
		"another file":                        "another file",
		"--store=exact":                       "--store=exact",
		"--no-symm":                           "no --symm",
		"--no-symm, or --por=off":             "no --symm",
		"--por=off, or --faults=off":          "--faults=off",
		"mailbox 4, or --mailbox-capacity=4":  "mailbox 4",
		"--por=off":                           "gomc check with --por=off",
		"--por=off, or --fairness=none":       "gomc check with --por=off, or --fairness=none",
		"gomc sim --runs=1, or --store=exact": "gomc sim --runs=1, or --store=exact",
		"`strong fair` for a; under --fairness=event it is violated": "`strong fair` for a; under --fairness=event it is violated",
	} {
		if got := Advise(try, has); got != want {
			t.Errorf("%q is %q, want %q", try, got, want)
		}
	}
}
