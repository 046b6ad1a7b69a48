package machines

import (
	"fmt"
	"math/rand/v2"
)

// Stale makes a random program whose machines take the greatest number that they are given, mostly, and pass over what
// comes with a lesser one: much of what they are sent comes in vain. Some have rounds, others are shut for good. Some
// numbers become less after all, and some events are deferred, received, or sent by a machine to itself.
func Stale(seed uint64) *Program {
	g := &stale{busy{rand.New(rand.NewPCG(seed, 63)), &Program{Events: []Type{Ref, Int, Int, Int, None}}}}
	for i, name := range []string{"Main", "A", "B", "C"}[:3+g.IntN(2)] {
		m := &Machine{Name: name, Vars: []Var{{"x", Int}, {"y", Int}, {"b", Bool}, {"m", Ref}, {"n", Ref}, {"u", Ref}}}
		g.program.Machines = append(g.program.Machines, m)
		switch {
		case i == 1 || i == 3 && g.rarely(2):
			g.acceptor(m)
		case i > 1:
			g.client(m)
		}
	}
	g.main()
	if g.rarely(2) {
		g.monitor("W")
	}
	return g.program
}

type stale struct{ busy }

// main creates an acceptor and clients, tells these of it, and takes no part any more.
func (g *stale) main() {
	m := g.program.Machines[0]
	entry := &Block{Stmts: []*Stmt{{Kind: New, Var: "m", Event: 1}}}
	for range 2 + g.IntN(2) {
		entry.Stmts = append(entry.Stmts, &Stmt{Kind: New, Var: "n", Event: 1 + g.IntN(len(g.program.Machines)-1)},
			&Stmt{Kind: Send, Var: "n", Event: 0, X: variable("m")})
		if g.rarely(3) {
			entry.Stmts = append(entry.Stmts, &Stmt{Kind: Send, Var: "m", Event: 0, X: variable("n")})
		}
	}
	s := &State{Name: "S0", Entry: entry}
	for e := range g.program.Events {
		s.On = append(s.On, &Reaction{Event: e, Kind: Ignore})
	}
	m.States = []*State{s}
}

// client sends some numbers to the machine that it is told of, and claims something of what comes back.
func (g *stale) client(m *Machine) {
	tell := &Block{Param: Ref}
	for range 1 + g.IntN(3) {
		e := 1 + g.IntN(4)
		s := &Stmt{Kind: Send, Var: "p", Event: e}
		if g.program.Events[e] == Int {
			s.X = constant(g.IntN(4))
		}
		tell.Stmts = append(tell.Stmts, s)
	}
	s := &State{Name: "S0", On: []*Reaction{{Event: 0, Kind: GoTo, State: 1, Body: tell}}}
	done := &State{Name: "S1", On: []*Reaction{{Event: 0, Kind: Ignore}}}
	for e := 1; e < len(g.program.Events); e++ {
		s.On = append(s.On, &Reaction{Event: e, Kind: []ReactionKind{Ignore, Defer}[g.IntN(2)]})
		body := &Block{Param: g.program.Events[e], Stmts: []*Stmt{g.notes("x")}}
		if g.rarely(2) {
			body.Stmts = append(body.Stmts, g.claim())
		}
		done.On = append(done.On, &Reaction{Event: e, Kind: Do, Body: body})
	}
	m.States = []*State{s, done}
}

// acceptor handles numbers.
func (g *stale) acceptor(m *Machine) {
	for i := range 1 + g.IntN(2) {
		m.States = append(m.States, &State{Name: fmt.Sprint("S", i)})
	}
	common := g.likely(3) // both states do the same
	for i, s := range m.States {
		told := []*Stmt{{Kind: Assign, Var: "m", X: variable("p")}}
		s.On = append(s.On, &Reaction{Event: 0, Kind: Do, Body: &Block{Param: Ref, Stmts: told}})
		for e := 1; e < len(g.program.Events); e++ {
			if i > 0 && common && g.likely(4) {
				s.On = append(s.On, m.States[0].On[e])
				continue
			}
			s.On = append(s.On, g.accepts(e, (i+1)%len(m.States)))
		}
		if g.rarely(8) {
			some := g.compared(variable("x"), ">", constant(0))
			null := []*Stmt{{Kind: If, X: some, Then: []*Stmt{g.falls()}}}
			s.On = append(s.On, &Reaction{Event: Null, Kind: Do, Body: &Block{Stmts: null}})
		}
	}
}

func (g *stale) compared(x *Expr, op string, y *Expr) *Expr { return &Expr{Op: op, X: x, Y: y} }

func (g *stale) falls() *Stmt {
	return &Stmt{Kind: Assign, Var: "x", X: g.compared(variable("x"), "-", constant(1))}
}

// accepts reacts to an event.
func (g *stale) accepts(e, next int) *Reaction {
	b := &Block{Param: g.program.Events[e]}
	given := variable("p")
	if b.Param == None {
		given = constant(1 + g.IntN(3))
	}
	switch n := g.IntN(16); {
	case n == 0:
		return &Reaction{Event: e, Kind: Defer}
	case n == 1:
		return &Reaction{Event: e, Kind: Ignore}
	case n == 2:
		b.Stmts = []*Stmt{g.falls()}
	case n == 3:
		b.Stmts = []*Stmt{{Kind: Assign, Var: "x", X: given}}
	case n == 4 && e < 4: // it is shut until it takes an event of its own
		shut := []*Stmt{g.shuts(1), {Kind: Send, Var: "this", Event: 4}}
		b.Stmts = []*Stmt{{Kind: If, X: &Expr{Op: "!", X: variable("b")}, Then: shut}}
	case n < 9 && e == 4:
		b.Stmts = []*Stmt{g.shuts(0)}
	case n == 5:
		b.Stmts = []*Stmt{{Kind: Assign, Var: "x", X: &Expr{Op: "choose", X: constant(3)}}}
	case n == 6:
		taken := &Block{Param: g.program.Events[3], Stmts: []*Stmt{g.notes("y")}}
		b.Stmts = []*Stmt{{Kind: If, X: g.compared(variable("y"), "<", constant(2)), Then: []*Stmt{
			{Kind: Receive, Cases: []*Case{{Event: 3, Body: taken}}}}}}
	case n == 7:
		return &Reaction{Event: e, Kind: GoTo, State: next, Body: b}
	default:
		b.Stmts = []*Stmt{{Kind: If, X: g.guard(given), Then: g.effects(e, given)}}
	}
	return &Reaction{Event: e, Kind: Do, Body: b}
}

func (g *stale) shuts(b int) *Stmt {
	return &Stmt{Kind: Assign, Var: "b", X: &Expr{Op: "bool", N: b}}
}

// guard is true for an event that does not come in vain.
func (g *stale) guard(given *Expr) *Expr {
	switch n := g.IntN(8); {
	case n < 5:
		return g.compared(given, []string{">", ">=", "=="}[g.IntN(3)], variable("x"))
	case n == 5:
		return g.compared(variable("x"), []string{"<", "<="}[g.IntN(2)], given)
	case n == 6 && g.rarely(2):
		return variable("b")
	case n == 6:
		return &Expr{Op: "!", X: variable("b")}
	}
	return g.compared(variable("y"), []string{"<", "=="}[g.IntN(2)], constant(1))
}

// effects are what an event does that does not come in vain.
func (g *stale) effects(e int, given *Expr) (list []*Stmt) {
	if g.rarely(2) {
		list = append(list, g.known("m", []*Stmt{g.send("m", 1+g.IntN(3), "m")}))
	}
	switch g.IntN(4) {
	case 0:
		list = append(list, g.shuts(1))
	case 1:
		list = append(list, &Stmt{Kind: Assign, Var: "y", X: g.compared(variable("y"), "+", constant(1))})
		list = []*Stmt{{Kind: If, X: g.compared(variable("y"), "<", constant(3)), Then: list}}
	default:
		list = append(list, &Stmt{Kind: Assign, Var: "x", X: given})
	}
	if g.rarely(2) {
		list = append(list, g.claim())
	}
	return list
}
