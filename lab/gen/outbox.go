package gen

import (
	"fmt"
	"strings"
)

// Outboxes returns the model that belongs to seed in which it shows whether sends of one step leave one by one: machines that
// remember what came, as in Histories, each of which sends to few others, so that a receiver may hear from one of
// them alone; with all that has a say in it: mailboxes that lose events, `on null`, a monitor, crashes,
// restarts and partitions, and properties about several machines or about states that are not at rest. What takes several
// machines that stand in just the right place is written so in a tenth of them.
func Outboxes(seed uint64) string {
	g := &outboxGenerator{historyGenerator: historyGenerator{generator: newGenerator(seed, Full)}}
	switch n := g.Below(100); {
	case n < 5:
		return g.waiting()
	case n < 10:
		return g.divided()
	}
	g.kind = OneOf(g.Random, plainOutbox, plainOutbox, plainOutbox, faultyOutbox, faultyOutbox, movingOutbox)
	g.machines, g.events = OneOf(g.Random, 3, 3, 3, 4), 2
	switch g.kind {
	case faultyOutbox:
		g.machines = 3
	case movingOutbox:
		g.machines = 2
	}
	g.line("event E0 (); E1 ();")
	for m := range g.machines {
		g.targets = append(g.targets, g.Below(g.machines-1))
		if g.Chance(60) {
			g.targets[m] = 0 // the next one
		}
	}
	g.nulls, g.drops, g.persists, g.halts, g.logs = g.Chance(35), g.Chance(35), g.Chance(60), g.Chance(30), g.Chance(50)
	if g.kind == faultyOutbox {
		g.nulls, g.drops, g.halts, g.logs, g.persists = false, false, false, true, g.Chance(85)
	}
	g.halts = g.halts || g.kind == movingOutbox
	for m := range g.machines {
		g.machine(m)
	}
	if g.watched = g.Chance(40); g.watched {
		g.monitor()
	}
	if g.kind == faultyOutbox {
		g.faults()
	}
	g.property()
	return g.text()
}

// outboxGenerator is a model half written.
type outboxGenerator struct {
	historyGenerator
	targets                                      []int // how far behind each machine the one is to which it sends most
	nulls, drops, persists, halts, logs, watched bool
	kind                                         outboxKind
}

// outboxKind is the theme of such a model. Machines may react to few events, or there are too many states.
type outboxKind int

const (
	plainOutbox  outboxKind = iota
	faultyOutbox            // something crashes, or is cut off
	movingOutbox            // nothing can happen any more once what was sent is lost
)

// waiting returns a model in which the last of two sends keeps whom it is for from doing what it does when nothing
// comes, and what others make of the first may come before that. It takes four machines for that, which chance seldom
// puts so.
func (g *outboxGenerator) waiting() string {
	g.line("event E0 (); E1 ();")
	g.actor(0, g.Between(1, 2), `rule "begin" left > 0 ==> begin left := left - 1; send E0 to M1; send E1 to M2; end;`)
	g.actor(1, 1, fmt.Sprintf("on E0 ==> begin %s if left > 0 then left := left - 1; send E0 to M3; end; end;", g.remember(0)))
	g.actor(2, 1, fmt.Sprintf("on null when left > 0 ==> begin left := left - 1; send E1 to M3; end; on E1 ==> begin %s left := 0; end;", g.remember(1)))
	g.actor(3, 0, fmt.Sprintf("on E0 ==> begin %s end; on E1 ==> begin %s end;", g.remember(0), g.remember(1)))
	return g.text()
}

// divided returns a model in which the network falls apart between two sends of a step, and each receiver knows which
// came.
func (g *outboxGenerator) divided() string {
	g.machines = 3
	g.line("event E0 (); E1 ();")
	far := g.Between(1, 2)
	g.actor(0, 2, fmt.Sprintf(`rule "begin" left > 0 ==> begin left := left - 1; if left = 1 then send E0 to M%d; send E0 to M%d; else send E1 to M%[1]d; send E1 to M%[2]d; end; end;`,
		far, 3-far))
	for m := 1; m < 3; m++ {
		g.actor(m, 0, fmt.Sprintf("on E0 ==> begin %s end; on E1 ==> begin %s end;", g.remember(0), g.remember(1)))
	}
	g.line("faults partition M%d at most 1; end;", OneOf(g.Random, 0, 0, 1, 2))
	return g.text()
}

// actor writes a machine that does something so often.
func (g *outboxGenerator) actor(m, budget int, what string) {
	g.line("machine M%d", m)
	g.line("  var left : 0..2; h : seq [5] of 0..1;")
	g.line("  start state S")
	g.line("    entry begin if isundefined(left) then left := %d; end; end;", budget)
	g.line("    %s", what)
	g.line("  end;")
	g.line("end;")
}

func (g *outboxGenerator) machine(m int) {
	g.line("machine M%d", m)
	if g.drops && g.Chance(60) {
		g.line("  mailbox 1 drop;")
	}
	word := "var"
	if g.persists {
		word = "persistent var"
	}
	g.line("  var left : 0..2; %s h : seq [5] of 0..%d;", word, g.events)
	g.line("  start state S")
	g.line("    entry begin if isundefined(left) then left := %d; end; end;", g.budget(m))
	g.rules(m)
	g.line("  end;")
	g.line("  state T")
	g.rules(m)
	g.line("  end;")
	g.line("end;")
}

func (g *outboxGenerator) rules(m int) {
	if g.begins(m) {
		g.begin(m)
	}
	for e := range g.events {
		react := ""
		if g.Chance([]int{50, 40, 50}[g.kind]) {
			react = fmt.Sprintf(" if left > 0 then left := left - 1; %s end;", g.sends(m))
		}
		if g.Chance(25) {
			react += " goto " + OneOf(g.Random, "S", "T") + ";"
		}
		if g.halts && g.Chance(15) {
			react += " if left = 0 then halt; end;"
		}
		g.line("    on E%d ==> begin %s%s end;", e, g.remember(e), react)
	}
	if g.nulls && g.Chance(50) {
		g.line("    on null when left > 0 ==> begin left := left - 1; %s %s end;", g.remember(g.events), g.sends(m))
	}
}

// budget returns how often a machine may do something.
func (g *outboxGenerator) budget(m int) int {
	switch {
	case g.kind == faultyOutbox && m == 0:
		return g.Between(1, 2)
	case g.kind == movingOutbox:
		return 1
	}
	return OneOf(g.Random, 1, 1, 2)
}

// begins reports whether a machine may do something by itself.
func (g *outboxGenerator) begins(m int) bool {
	switch g.kind {
	case faultyOutbox:
		return m == 0 || g.Chance(20)
	case movingOutbox:
		return g.Chance([]int{30, 80}[m])
	}
	return g.Chance(60)
}

// begin is the rule by which it does. Where machines begin again, what is sent first can be told from what is sent later; and
// where something is to get lost, one of them is gone then.
func (g *outboxGenerator) begin(m int) {
	what, log, last := g.sends(m), "", OneOf(g.Random, "", " goto T;")
	if g.logs {
		log = g.remember(g.events)
	}
	switch {
	case g.kind == faultyOutbox && m == 0 && g.Chance(60):
		far := g.Between(1, 2)
		what = fmt.Sprintf("if size(h) < 2 then send E0 to M%d; send E0 to M%d; else send E1 to M%[2]d; end;", far, 3-far)
	case g.kind == faultyOutbox:
		what = fmt.Sprintf("if size(h) < 2 then %s else %s end;", strings.ReplaceAll(what, "E1", "E0"), strings.ReplaceAll(what, "E0", "E1"))
	case g.kind == movingOutbox && m == 1 && g.Chance(60):
		last = " halt;"
	}
	g.line(`    rule "begin" left > 0 ==> begin left := left - 1; %s %s%s end;`, log, what, last)
}

// remember writes down what came, as long as there is room.
func (g *outboxGenerator) remember(what int) string {
	return fmt.Sprintf("if size(h) < 5 then append %d to h; end;", what)
}

// sends returns one or two sends, most of them to the same machine.
func (g *outboxGenerator) sends(m int) string {
	text := g.sendOne(m)
	if g.Chance(50) {
		text += " " + g.sendOne(m)
	}
	return text
}

func (g *outboxGenerator) sendOne(m int) string {
	far := g.targets[m]
	if g.kind == faultyOutbox && m > 0 && g.Chance(70) {
		return fmt.Sprintf("send E%d to M%d;", g.Below(g.events), OneOf(g.Random, 0, 0, 3-m))
	}
	if g.Chance(30) {
		far = g.Below(g.machines - 1)
	}
	return fmt.Sprintf("send E%d to M%d;", g.Below(g.events), (m+1+far)%g.machines)
}

// faults lets one machine crash, and perhaps restart, or cuts it off.
func (g *outboxGenerator) faults() {
	m := g.Below(g.machines)
	switch n := g.Below(100); {
	case n < 10:
		g.line("faults crash M%d at most 1; end;", m)
	case n < 60:
		g.line("faults crash M%d at most 1; restart M%[1]d at most 1; end;", m)
	default:
		g.line("faults partition M%d at most 1; end;", m)
	}
}

// property writes a property that may make outboxes necessary, or none.
func (g *outboxGenerator) property() {
	a, b := g.Below(g.machines), g.Below(g.machines-1)
	if b >= a {
		b++
	}
	switch n := g.Below(100); {
	case g.kind == movingOutbox:
		g.line(`invariant "moving" !atrest -> size(M%d.h) < %d;`, a, g.Between(1, 2))
	case n < 25 && g.watched:
		g.line(`invariant "joint" size(M%d.h) >= %d -> size(Order.h) >= %d;`, a, g.Between(1, 2), g.Between(1, 3))
	case n < 50 && g.watched:
		g.line(`invariant "joint" M%d.left = 0 -> size(Order.h) >= %d;`, a, g.Between(1, 2))
	case n < 65:
		g.line(`assume "order" M%d.left < 1 -> M%d.left < %d;`, a, b, g.Between(1, 2))
	}
}
