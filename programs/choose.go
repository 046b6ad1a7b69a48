package programs

import (
	"fmt"
	"slices"
	"strings"

	"gomc/outcome"
	"gomc/source"
	"gomc/spec"
)

// Unfit refuses flags of a command that mean nothing for a program, by a *spec.UnsupportedError: all of knobs but
// these.
func Unfit(command string, given func(flag string) bool, knobs ...string) error {
	flags := []string{"dump", "events", "pairwise", "again", "process", "machine"}
	for _, k := range spec.Knobs {
		flags = append(append(flags, k.Name), k.Also...)
	}
	for _, flag := range flags {
		if given(flag) && !slices.Contains(knobs, flag) {
			return &spec.UnsupportedError{Message: "--" + flag + " is not for programs of P",
				Try: "gomc " + command + " without --" + flag}
		}
	}
	return nil
}

// Choose lists the tests to be checked: those of a name, or all. The error is a *spec.UnsupportedError.
func (p *Program) Choose(name string) ([]string, error) {
	all := p.Tests()
	if len(all) == 0 {
		return nil, &spec.UnsupportedError{Message: p.Name + " has no test, and no machine Main to begin with",
			Try: "test name [main = Machine] : { Machine, ... };"}
	}
	if name == "" {
		return all, nil
	}
	if chosen := p.Find(name); len(chosen) > 0 {
		return chosen, nil
	}
	try := strings.Join(all, ", ")
	if near := source.Nearest(name, all); near != "" {
		try = "--test=" + near
	}
	return nil, &spec.UnsupportedError{Message: fmt.Sprintf("%s has no test %s", p.Name, name), Try: try}
}

// Worse is the worse of two exit statuses: what is wrong with the program comes before what is not known of it, and
// both before success. A cover point that was never met, as perhaps with a smaller constant, hides nothing else that is
// wrong.
func Worse(a, b int) int {
	if gravity(b) > gravity(a) {
		return b
	}
	return a
}

func gravity(status int) int {
	switch {
	case status == outcome.ExitVerified:
		return 0
	case status >= outcome.ExitBounded:
		return 1
	case status == outcome.ExitUsage:
		return 2
	case status == outcome.ExitUncovered:
		return 3
	}
	return 4
}
