package program

import (
	"fmt"

	"gomc/machine"
)

// mostChoices is how many alternatives P allows.
const mostChoices = 10_000

// Choose chooses one of some values.
func Choose[T any](b *machine.Base, from []T) T {
	var all []T
	for _, x := range from {
		if !Has(all, x) {
			all = append(all, x)
		}
	}
	machine.Assert(len(all) > 0, "there is nothing to choose from")
	return all[b.Choose(len(all), func(i int) string { return Show(all[i]) })]
}

// Below chooses a number below n; of none it is 0.
func Below(b *machine.Base, n int) int {
	machine.Assert(n >= 0 && n <= mostChoices, "there is nothing to choose from, or too much")
	return b.Choose(max(n, 1), func(i int) string { return Show(i) })
}

// From chooses one of n numbers, from first on.
func From(b *machine.Base, first, n int) int {
	return first + b.Choose(n, func(i int) string { return Show(first + i) })
}

// Coin chooses a boolean.
func Coin(b *machine.Base) bool { return Choose(b, machine.Bools) }

// Goto enters a state with what it is given.
func Goto[T any](enter func(T) machine.Next, payload T) machine.Next {
	return func() machine.Next { return enter(payload) }
}

// handler takes events: a machine, or a monitor.
type handler interface {
	Takes(machine.Event, machine.ID) machine.Disposition
	Handle(machine.Event, machine.ID) machine.Next
}

// Raise has a machine handle an event before anything that waits. What it would defer or ignore is lost.
func Raise(h handler, e machine.Event) machine.Next {
	return func() machine.Next {
		switch h.Takes(e, machine.ID{}) {
		case machine.Deferred, machine.Ignored:
			return nil
		}
		return h.Handle(e, machine.ID{})
	}
}

// Decode refuses to read an event: the machines of a program run in one process.
func Decode(name string, _ []byte) (machine.Event, error) {
	return nil, fmt.Errorf("the machines of a program of P run in one process, and %s comes from another one", name)
}

// New makes a machine, and is a reference to it.
func New(b *machine.Base, name string, begin machine.Event) machine.ID {
	return machine.ID{Machine: name, Index: b.Create(name, begin)}
}
