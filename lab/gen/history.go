package gen

import (
	"fmt"
	"strings"
)

// Histories returns the model that belongs to seed in which machines remember in which order
// what came, and so can tell one order of arrival from another. Three or four of them send each
// other events, often several in one step; now and then a mailbox drops what has no room, or cuts the run off, an
// event waits for a condition, or a monitor remembers what it has observed.
func Histories(seed uint64) string {
	g := &historyGenerator{generator: newGenerator(seed, Full)}
	g.machines, g.events = g.Between(3, 4), g.Between(2, 3)
	var names []string
	for e := range g.events {
		names = append(names, fmt.Sprintf("E%d ();", e))
	}
	g.line("event %s", strings.Join(names, " "))
	for m := range g.machines {
		g.machine(m)
	}
	if g.Chance(30) {
		g.monitor()
	}
	return g.text()
}

// historyGenerator is a model half written.
type historyGenerator struct {
	*generator
	machines, events int
}

func (g *historyGenerator) machine(m int) {
	g.line("machine M%d", m)
	if g.Chance(15) {
		g.line("  mailbox %d %s;", g.Between(1, 2), OneOf(g.Random, "drop", "drop", "assume"))
	}
	g.line("  var left : 0..2; h : seq [8] of 0..%d;", g.events)
	budget := g.Between(0, 2)
	if m == 0 {
		budget = g.Between(1, 2)
	}
	g.line("  start state S")
	g.line("    entry begin if isundefined(left) then left := %d; end; end;", budget)
	g.rules(m)
	g.line("  end;")
	g.line("  state T")
	g.rules(m)
	g.line("  end;")
	g.line("end;")
}

// rules writes the rules and handlers of a state: the machine starts something by itself, and remembers the events that
// it gets.
func (g *historyGenerator) rules(m int) {
	if g.Chance(50) {
		g.line(`    rule "begin" left > 0 ==> begin left := left - 1; %s end;`, g.sends(m))
	}
	for e := range g.events {
		switch n := g.Below(100); {
		case n < 10:
			g.line("    defer E%d;", e)
		case n < 15:
			g.line("    ignore E%d;", e)
		default:
			when, react := "", ""
			if g.Chance(8) {
				when = " when size(h) < 2"
			}
			if g.Chance(45) {
				react = fmt.Sprintf(" if left > 0 then left := left - 1; %s end;", g.sends(m))
			}
			if g.Chance(35) {
				react += " goto " + OneOf(g.Random, "S", "T") + ";"
			}
			g.line("    on E%d%s ==> begin append %d to h;%s end;", e, when, e, react)
		}
	}
}

// sends returns one to three sends to other machines.
func (g *historyGenerator) sends(m int) string {
	if g.Chance(40) { // whom it tells last may tell the first, which can know one order from the other
		return fmt.Sprintf("send E%d to M%d; send E%d to M%d;", g.Below(g.events), (m+2)%g.machines, g.Below(g.events), (m+1)%g.machines)
	}
	var all []string
	for range g.Between(1, 3) {
		all = append(all, fmt.Sprintf("send E%d to M%d;", g.Below(g.events), (m+1+g.Below(g.machines-1))%g.machines))
	}
	return strings.Join(all, " ")
}

func (g *historyGenerator) monitor() {
	g.line("monitor Order observes E0, E1")
	g.line("  var h : seq [16] of 0..1;")
	g.line("  start state Watching")
	for e := range 2 {
		g.line("    on E%d ==> begin append %d to h; end;", e, e)
	}
	g.line("  end;")
	g.line("end;")
}
