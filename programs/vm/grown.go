package vm

import (
	"fmt"

	"gomc/programs/value"
	sem "gomc/semantics/p"
)

// mostLookedAt is how many values are looked at for what has grown.
const mostLookedAt = 2_000_000

// leastGrown is how many values something takes that is worth telling.
const leastGrown = 100

// Grown says what takes most values in the states that were met: a variable of a machine, or a mailbox; "" where nothing
// takes many. The number is rounded down to its first digit, for it depends a little on the workers: what one of them
// computes for states behind a limit is counted, too.
func (p *Program) Grown() string {
	type place struct{ machine, variable int } // variable -1: the mailbox
	met := map[place]map[value.V]bool{}
	p.table.Each(value.Instance, mostLookedAt, func(v value.V) {
		if p.phase(v) == halted {
			return
		}
		note := func(variable int, x value.V) {
			k := place{p.typ(v), variable}
			if met[k] == nil {
				met[k] = map[value.V]bool{}
			}
			met[k][x] = true
		}
		for i, x := range p.table.View(p.table.Part(v, 3)) {
			note(i, x)
		}
		note(-1, p.table.Part(v, 4))
	})
	most, at := leastGrown-1, place{}
	for k, values := range met {
		if n := firstDigit(len(values)); n > most || n == most && (k.machine < at.machine || k.machine == at.machine &&
			k.variable < at.variable) {
			most, at = n, k
		}
	}
	if most < leastGrown {
		return ""
	}
	return fmt.Sprintf("%s takes most values, %d or more", p.placeName(p.sem.Machines[at.machine], at.variable), most)
}

// firstDigit returns a number with zeros behind its first digit.
func firstDigit(n int) int {
	unit := 1
	for n/unit >= 10 {
		unit *= 10
	}
	return n / unit * unit
}

func (p *Program) placeName(m *sem.Machine, variable int) string {
	if variable < 0 {
		return "the mailbox of " + m.Name
	}
	return "variable " + m.Fields[variable].Name + " of " + m.Name
}
