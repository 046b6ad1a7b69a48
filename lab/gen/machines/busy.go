package machines

import (
	"fmt"
	"math/rand/v2"
)

// Busy makes a random program in which several machines act at once, and most have nothing to do with one another: what
// each does depends on the order in which events arrive, and each knows few others. An event is answered by later ones
// alone, mostly, so that most comes to an end.
func Busy(seed uint64) *Program {
	g := &busy{rand.New(rand.NewPCG(seed, 19)), &Program{Events: []Type{Ref, Ref, Int, None}}}
	for i, name := range []string{"Main", "A", "B", "C"}[:3+g.IntN(2)] {
		m := &Machine{Name: name, Vars: []Var{{"x", Int}, {"m", Ref}, {"n", Ref}, {"u", Ref}}}
		g.program.Machines = append(g.program.Machines, m)
		if i > 0 {
			g.machine(m)
		}
	}
	g.main()
	for i := range g.IntN(3) {
		g.monitor(fmt.Sprint("W", i))
	}
	return g.program
}

type busy struct {
	*rand.Rand
	program *Program
}

func (g *busy) likely(n int) bool { return g.IntN(n) > 0 }
func (g *busy) rarely(n int) bool { return g.IntN(n) == 0 }

// main creates machines, tells some of them of others, and takes no part any more, mostly.
func (g *busy) main() {
	m := g.program.Machines[0]
	names := []string{"m", "n", "u"}
	entry := &Block{}
	for range 1 + g.IntN(2) { // the first three are never told of the last three
		for _, name := range names {
			typ := 1 + g.IntN(len(g.program.Machines)-1)
			entry.Stmts = append(entry.Stmts, &Stmt{Kind: New, Var: name, Event: typ})
		}
		for range 2 + g.IntN(3) {
			entry.Stmts = append(entry.Stmts, g.send(names[g.IntN(3)], 0, names[g.IntN(3)]))
		}
	}
	s := &State{Name: "S0", Entry: entry}
	for e := range g.program.Events {
		s.On = append(s.On, &Reaction{Event: e, Kind: Ignore})
	}
	if g.rarely(6) {
		s.On[2] = &Reaction{Event: 2, Kind: Do, Body: g.handler(2)}
	}
	m.States = []*State{s}
}

// send sends an event from some number on: one of a machine that the sender knows.
func (g *busy) send(to string, least int, of string) *Stmt {
	e := least + g.IntN(len(g.program.Events)-least)
	s := &Stmt{Kind: Send, Var: to, Event: e}
	switch g.program.Events[e] {
	case Ref:
		if s.X = variable(of); g.rarely(5) {
			s.X = &Expr{Op: "this"}
		}
	case Int:
		if s.X = variable("x"); g.rarely(2) {
			s.X = constant(g.IntN(3))
		}
	}
	return s
}

func (g *busy) machine(m *Machine) {
	for i := range 1 + g.IntN(2) {
		s := &State{Name: fmt.Sprint("S", i)}
		if g.rarely(5) {
			s.Entry = &Block{Stmts: []*Stmt{g.notes("x")}}
		}
		m.States = append(m.States, s)
	}
	for i, s := range m.States {
		for e := range g.program.Events {
			s.On = append(s.On, g.reaction(e, (i+1)%len(m.States)))
		}
		switch {
		case g.rarely(2) && i > 0: // it is the other one, unless an event comes first
			by := &Block{Stmts: []*Stmt{g.notes("x")}}
			s.On = append(s.On, &Reaction{Event: Null, Kind: GoTo, State: 0, Body: by})
		case g.rarely(6): // what it has heard last, it tells once
			s.On = append(s.On, &Reaction{Event: Null, Kind: Do, Body: &Block{Stmts: []*Stmt{g.known("n", []*Stmt{
				g.send("n", 2, "n"), {Kind: Assign, Var: "n", X: &Expr{Op: "null"}}})}}})
		case g.rarely(6):
			s.On = append(s.On, &Reaction{Event: Halt, Kind: []ReactionKind{Defer, Ignore}[g.IntN(2)]})
		}
	}
}

func (g *busy) reaction(e, next int) *Reaction {
	switch n := g.IntN(14); {
	case n == 0:
		return &Reaction{Event: e, Kind: Ignore}
	case n == 1 && e > 0:
		return &Reaction{Event: e, Kind: Defer}
	case n < 5 && e > 1:
		return &Reaction{Event: e, Kind: GoTo, State: next, Body: g.handler(e)}
	}
	return &Reaction{Event: e, Kind: Do, Body: g.handler(e)}
}

// handler remembers what it is given, and sends.
func (g *busy) handler(e int) *Block {
	b := &Block{Param: g.program.Events[e]}
	given := b.Param == Ref
	if given && g.likely(2) {
		b.Stmts = append(b.Stmts, &Stmt{Kind: Assign, Var: []string{"m", "n"}[g.IntN(2)], X: variable("p")})
	}
	if given && g.rarely(12) { // it may play with another one for ever
		b.Stmts = append(b.Stmts, g.known("p", []*Stmt{{Kind: Send, Var: "p", Event: e, X: &Expr{Op: "this"}}}))
		return b
	}
	if e+1 < len(g.program.Events) && g.likely(3) {
		to := []string{"m", "n", "u"}[g.IntN(3)]
		if given && g.likely(2) {
			to = "p"
		}
		b.Stmts = append(b.Stmts, g.known(to, []*Stmt{g.send(to, e+1, "n")}))
		if g.rarely(3) {
			b.Stmts = append(b.Stmts, g.known(to, []*Stmt{g.send(to, e+1, "m")}))
		}
	}
	if g.rarely(8) { // at most once
		none := &Expr{Op: "==", X: variable("u"), Y: &Expr{Op: "null"}}
		typ := 1 + g.IntN(len(g.program.Machines)-1)
		b.Stmts = append(b.Stmts, &Stmt{Kind: If, X: none, Then: []*Stmt{{Kind: New, Var: "u", Event: typ}}})
	}
	if !given {
		b.Stmts = append(b.Stmts, g.notes("x"))
		if g.rarely(4) {
			b.Stmts = append(b.Stmts, g.claim())
		}
	}
	return b
}

// notes changes a number so that it tells in which order it was changed.
func (g *busy) notes(name string) *Stmt {
	twice := &Expr{Op: "+", X: variable(name), Y: variable(name)}
	sum := &Expr{Op: "+", X: twice, Y: constant(1 + g.IntN(2))}
	return &Stmt{Kind: Assign, Var: name, X: &Expr{Op: "%", X: sum, Y: constant(5)}}
}

func (g *busy) known(to string, then []*Stmt) *Stmt {
	none := &Expr{Op: "==", X: variable(to), Y: &Expr{Op: "null"}}
	return &Stmt{Kind: If, X: &Expr{Op: "!", X: none}, Then: then}
}

// monitor observes few events, mostly.
func (g *busy) monitor(name string) {
	m := &Machine{Name: name, Vars: []Var{{"x", Int}}}
	s := &State{Name: "S0", Heat: []string{"", "", "hot"}[g.IntN(3)]}
	other := &State{Name: "S1"}
	sees := g.IntN(len(g.program.Events))
	for e := range g.program.Events {
		if e != sees && g.likely(4) {
			m.Blind = append(m.Blind, e)
			continue
		}
		body := &Block{Stmts: []*Stmt{g.notes("x")}}
		if g.rarely(3) {
			body.Stmts = append(body.Stmts, g.claim())
		}
		s.On = append(s.On, &Reaction{Event: e, Kind: []ReactionKind{Do, Do, GoTo}[g.IntN(3)], State: 1, Body: body})
		other.On = append(other.On, &Reaction{Event: e, Kind: []ReactionKind{Do, Ignore}[g.IntN(2)], Body: &Block{}})
	}
	m.States = []*State{s, other}
	g.program.Monitors = append(g.program.Monitors, m)
}

// claim says that something is in some order.
func (g *busy) claim() *Stmt {
	return &Stmt{Kind: Assert, X: &Expr{Op: "!", X: &Expr{Op: "==", X: variable("x"), Y: constant(g.IntN(5))}},
		Text: fmt.Sprint("claim ", g.IntN(9))}
}
