package page

import (
	"slices"
	"strings"

	"gomc/outcome"
)

// isNumbered reports whether a name is the name of a machine of a program of P with the number that it got at its
// creation: `Server(2)`. (A regular expression would be the only one that a browser loads: 60 kB of it.)
func isNumbered(name string) bool {
	whose, behind, open := strings.Cut(name, "(")
	number, closed := strings.CutSuffix(behind, ")")
	return open && closed && isWord(whose) && number != "" && strings.Trim(number, "0123456789") == ""
}

// isWord reports whether a text is letters, digits and `_`.
func isWord(text string) bool {
	letter := func(c rune) bool { return c == '_' || '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z' }
	return text != "" && !strings.ContainsFunc(text, func(c rune) bool { return !letter(c) })
}

// Instances are the machines of a program of P, in the order in which a run creates them, with the monitors that change
// on the way, each where it first does, and of which the end depends on one, where that is
// known; nil: the trace is of no such program. What such a program declares are types of
// machines, none of which ever acts.
func Instances(t *outcome.Trace) (names []string) {
	if t == nil || !isOfMachines(t) {
		return nil
	}
	known := monitors(t)
	if t.Cause != nil && t.Loop == nil {
		reads := func(monitor string) bool {
			is := func(name string) bool { return strings.HasPrefix(name, monitor+".") }
			return slices.ContainsFunc(t.Cause.Reads, is)
		}
		known = slices.DeleteFunc(known, func(monitor string) bool { return !reads(monitor) })
	}
	for i := range t.Steps {
		for _, c := range t.Steps[i].Changed {
			owner, _, _ := strings.Cut(c.Name, ".")
			if (isNumbered(owner) || i > 0 && slices.Contains(known, owner)) && !slices.Contains(names, owner) {
				names = append(names, owner)
			}
		}
	}
	return names
}

// isOfMachines reports whether the first state, all of which its step changes, has a machine with a number.
func isOfMachines(t *outcome.Trace) bool {
	return len(t.Steps) > 0 && slices.ContainsFunc(t.Steps[0].Changed, func(c outcome.Change) bool {
		owner, is := strings.CutSuffix(c.Name, ".state")
		return is && isNumbered(owner)
	})
}

// monitors returns those in the first state, which have no numbers.
func monitors(t *outcome.Trace) (names []string) {
	for _, c := range t.Steps[0].Changed {
		if owner, is := strings.CutSuffix(c.Name, ".state"); is && !isNumbered(owner) {
			names = append(names, owner)
		}
	}
	return names
}
