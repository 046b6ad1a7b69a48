package machines

import (
	"fmt"
	"math/rand/v2"
	"slices"
)

// Random makes a random program.
func Random(seed uint64) *Program { return random(seed, nil) }

// random makes one that also handles data, if there is a hand that does.
func random(seed uint64, data hand) *Program {
	g := &generator{Rand: rand.New(rand.NewPCG(seed, 17)), program: &Program{}, data: data}
	payloads := []Type{None, None, Int, Int, Ref, Bool}
	if data != nil {
		payloads = data.payloads()
	}
	for range 2 + g.IntN(3) {
		g.program.Events = append(g.program.Events, payloads[g.IntN(6)])
	}
	names := []string{"Main", "A", "B"}[:1+g.some(3)]
	for i, name := range names {
		g.program.Machines = append(g.program.Machines, &Machine{Name: name})
		g.takes = append(g.takes, i > 0 && g.likely(3))
	}
	for i, m := range g.program.Machines {
		g.machine(m, i)
	}
	for i := range g.IntN(3) {
		m := &Machine{Name: fmt.Sprint("W", i)}
		g.program.Monitors = append(g.program.Monitors, m)
		g.machine(m, -1)
	}
	return g.program
}

// hand makes what a program does with Data: a value, a statement, a condition.
type hand interface {
	payloads() []Type // of events
	vars() []Var
	opening(g *generator) []*Stmt // of the first machine
	datum(g *generator) *Expr
	handle(g *generator) *Stmt
	meets(g *generator) *Expr
}

// generator makes random parts of a program.
type generator struct {
	*rand.Rand
	program *Program
	takes   []bool // by machine: it is created with an int
	data    hand
	scope
}

// scope says what a statement may use.
type scope struct {
	of      *Machine
	number  int  // of the machine; -1: a monitor
	payload Type // of p or r
	param   string
	still   bool // no goto and no raise: an exit, a function, or what runs with a goto
	chooses bool
	creates bool
	least   int // events that may be raised, and states that may be gone to, come behind these
	leastTo int
	back    bool // the first state may be gone to, too
}

func (g *generator) likely(n int) bool { return g.IntN(n) > 0 }
func (g *generator) rarely(n int) bool { return g.IntN(n) == 0 }
func (g *generator) some(n int) int    { return 1 + g.IntN(n-1) }

func (g *generator) machine(m *Machine, number int) {
	g.scope = scope{of: m, number: number}
	m.Vars = []Var{{"x", Int}, {"y", Int}, {"b", Bool}}
	if number >= 0 {
		m.Vars = append(m.Vars, Var{"m", Ref})
	}
	for _, v := range []Var{{"q", Seq}, {"s", Set}, {"k", Map}} {
		if g.rarely(3) {
			m.Vars = append(m.Vars, v)
		}
	}
	if g.data != nil {
		m.Vars = append(m.Vars, g.data.vars()...)
	}
	for i := range 1 + g.IntN(3) {
		s := &State{Name: fmt.Sprint("S", i)}
		if number < 0 {
			s.Heat = []string{"", "hot", "", "cold"}[g.IntN(4)]
		}
		m.States = append(m.States, s)
	}
	if number >= 0 && g.rarely(2) {
		m.Functions = append(m.Functions, nil)
		g.scope.still = true
		g.param, g.payload, g.chooses = "p", Int, true
		f := &Function{Name: "f", Body: g.block(Int, 2)}
		if g.rarely(3) { // a receive, so that it does not come round again for nothing
			g.leastTo, g.back = 1, true
			f.Body.Stmts = append(append(f.Body.Stmts, g.receive()), g.ending()...)
		} else {
			f.Result = g.number(1)
		}
		m.Functions[0] = f
	}
	for i, s := range m.States {
		g.state(s, i)
	}
}

func (g *generator) state(s *State, i int) {
	acting := g.scope.number >= 0
	g.scope = scope{of: g.of, number: g.scope.number, chooses: acting, creates: i == 0 && acting, least: 0, leastTo: i + 1}
	if i == 0 && acting || g.rarely(3) {
		param := None
		if i == 0 && acting && g.takes[g.scope.number] {
			param = Int
		}
		g.least = len(g.program.Events) // none is raised
		s.Entry = g.handler(param, 4)
		if i == 0 && g.scope.number == 0 {
			s.Entry.Stmts = append(g.opening(), s.Entry.Stmts...)
		}
	}
	g.creates, g.back = false, true
	if g.rarely(5) {
		s.Exit = g.between(None, 1)
	}
	for e, payload := range g.program.Events {
		g.least, g.leastTo = e+1, 1
		if r := g.reaction(e, payload); r != nil {
			s.On = append(s.On, r)
		}
	}
	if acting && g.rarely(8) {
		g.least, g.leastTo = len(g.program.Events), 1
		s.On = append(s.On, &Reaction{Event: Null, Kind: Do, Body: g.handler(None, 2)})
	}
	if acting && g.rarely(8) {
		r := &Reaction{Event: Halt, Kind: []ReactionKind{Defer, Ignore, Ignore, Do}[g.IntN(4)]}
		if r.Kind == Do {
			g.still = true
			r.Body = g.handler(None, 2)
			g.still = false
		}
		s.On = append(s.On, r)
	}
}

func (g *generator) reaction(e int, payload Type) *Reaction {
	acting, to := g.scope.number >= 0, g.to()
	switch n := g.IntN(12); {
	case n < 5:
		return &Reaction{Event: e, Kind: Do, Body: g.handler(payload, 3)}
	case n < 8 && to >= 0:
		r := &Reaction{Event: e, Kind: GoTo, State: to}
		if g.rarely(2) {
			r.Body = g.between(payload, 2)
		}
		return r
	case n < 9 && acting:
		return &Reaction{Event: e, Kind: Defer}
	case n < 11:
		return &Reaction{Event: e, Kind: Ignore}
	}
	if g.rarely(8) {
		return nil
	}
	return &Reaction{Event: e, Kind: Ignore}
}

// between returns a handler that runs while the state changes. Sometimes it waits there.
func (g *generator) between(payload Type, most int) *Block {
	g.still = true
	b := g.handler(payload, most)
	if g.scope.number >= 0 && g.rarely(4) {
		b.Stmts = append(b.Stmts, g.receive())
	}
	g.still = false
	return b
}

// to returns a state that one may go to, or -1: one whose entry takes nothing.
func (g *generator) to() int {
	first := g.leastTo
	if g.back && (g.scope.number < 0 || !g.takes[g.scope.number]) && g.rarely(2) {
		first = 0
	}
	if n := len(g.of.States) - first; n > 0 {
		return first + g.IntN(n)
	}
	return -1
}

// handler returns a block, whose parameter is sometimes left out.
func (g *generator) handler(payload Type, most int) *Block {
	if g.rarely(5) && !g.creates {
		payload = None
	}
	g.param, g.payload = "p", payload
	b := g.block(payload, most)
	if !g.still && g.rarely(4) {
		b.Stmts = append(b.Stmts, g.ending()...)
	}
	return b
}

func (g *generator) block(payload Type, most int) *Block {
	b := &Block{Param: payload, Local: true}
	for range g.IntN(most + 1) {
		b.Stmts = append(b.Stmts, g.stmt(2))
	}
	return b
}

// ending leaves the handler: by a goto, a raise or halt.
func (g *generator) ending() []*Stmt {
	to := g.to()
	switch n := len(g.program.Events) - g.least; {
	case n > 0 && g.likely(2):
		e := g.least + g.IntN(n)
		return []*Stmt{{Kind: Raise, Event: e, X: g.of1(g.program.Events[e])}}
	case to >= 0 && g.likely(2):
		return []*Stmt{{Kind: Goto, Event: to}}
	case g.scope.number >= 0 && g.rarely(2):
		return []*Stmt{{Kind: Raise, Event: Halt}}
	}
	return nil
}

// of1 returns a value of a type; nil of none.
func (g *generator) of1(t Type) *Expr {
	switch t {
	case Int:
		return g.number(1)
	case Bool:
		return g.condition(1)
	case Ref:
		return g.reference()
	case Data:
		return g.data.datum(g)
	}
	return nil
}

func variable(name string) *Expr { return &Expr{Op: "var", Name: name} }
func constant(n int) *Expr       { return &Expr{Op: "int", N: n} }

func (g *generator) has(name string) bool {
	return slices.ContainsFunc(g.of.Vars, func(v Var) bool { return v.Name == name })
}

func (g *generator) reference() *Expr {
	switch {
	case g.scope.number < 0:
		return &Expr{Op: "null"}
	case g.payload == Ref && g.likely(2):
		return variable(g.param)
	case g.rarely(2):
		return &Expr{Op: "this"}
	}
	return variable("m")
}

// number returns a small one, unless the program keeps adding.
func (g *generator) number(depth int) *Expr {
	switch n := g.IntN(9); {
	case n < 2 || depth == 0 && n < 5:
		return constant(g.IntN(3))
	case n < 5 || depth == 0:
		return variable([]string{"x", "y"}[g.IntN(2)])
	case n < 6 && g.payload == Int:
		return variable(g.param)
	case n < 7:
		for _, c := range []string{"q", "s", "k"} {
			if g.has(c) && g.likely(2) {
				if c != "s" && g.rarely(10) {
					return &Expr{Op: "at", X: variable(c), Y: g.number(0)}
				}
				return &Expr{Op: "sizeof", X: variable(c)}
			}
		}
	}
	if g.rarely(30) {
		return &Expr{Op: "%", X: g.number(depth - 1), Y: g.number(depth - 1)}
	}
	sum := &Expr{Op: []string{"+", "-"}[g.IntN(2)], X: g.number(depth - 1), Y: g.number(depth - 1)}
	return &Expr{Op: "%", X: sum, Y: constant(2 + g.IntN(2))}
}

func (g *generator) condition(depth int) *Expr {
	if g.data != nil && g.rarely(2) {
		return g.data.meets(g)
	}
	switch n := g.IntN(8); {
	case n < 2:
		return variable("b")
	case n < 3 && g.payload == Bool:
		return variable(g.param)
	case n < 4 && depth > 0:
		return &Expr{Op: "!", X: g.condition(depth - 1)}
	case n < 5 && depth > 0:
		return &Expr{Op: []string{"&&", "||"}[g.IntN(2)], X: g.condition(depth - 1), Y: g.condition(depth - 1)}
	case n < 6:
		for _, c := range []string{"q", "s", "k"} {
			if g.has(c) {
				return &Expr{Op: "in", X: g.number(0), Y: variable(c)}
			}
		}
	}
	return &Expr{Op: []string{"==", "<"}[g.IntN(2)], X: g.number(depth), Y: g.number(depth)}
}

// stmt returns a statement. It is a dispatch over their kinds.
func (g *generator) stmt(depth int) *Stmt {
	acting := g.scope.number >= 0
	if g.data != nil && g.rarely(2) {
		return g.data.handle(g)
	}
	switch n := g.IntN(26); {
	case n < 6 && acting:
		return g.guarded(g.send(g.target()))
	case n < 7 && acting && g.rarely(3):
		return g.guarded(&Stmt{Kind: Send, Var: g.target(), Event: Halt})
	case n < 9 && g.creates && len(g.program.Machines) > 1:
		return g.creation()
	case n < 11 && depth > 0:
		s := &Stmt{Kind: If, X: g.condition(1), Then: []*Stmt{g.stmt(depth - 1)}}
		if g.rarely(2) {
			s.Else = []*Stmt{g.stmt(depth - 1)}
		}
		if !g.still && g.rarely(3) {
			s.Then = append(s.Then, g.ending()...)
		}
		return s
	case n < 12 && depth > 1:
		return &Stmt{Kind: Repeat, X: constant(g.IntN(3)), Then: []*Stmt{g.stmt(0)}}
	case n < 13 && g.has("q") && depth > 1:
		return &Stmt{Kind: Each, Var: "q", Then: []*Stmt{g.stmt(0)}}
	case n < 14 && g.rarely(3):
		either := &Expr{Op: "||", X: g.condition(1), Y: &Expr{Op: "<", X: g.number(1), Y: constant(1 + g.IntN(4))}}
		return &Stmt{Kind: Assert, X: either, Text: fmt.Sprint("claim ", g.IntN(9))}
	case n < 16 && g.chooses:
		if g.rarely(2) {
			return &Stmt{Kind: Assign, Var: "x", X: &Expr{Op: "choose", X: constant(1 + g.IntN(3))}}
		}
		return &Stmt{Kind: Assign, Var: "b", X: &Expr{Op: "$"}}
	case n < 17 && acting && g.rarely(3):
		e := g.IntN(len(g.program.Events))
		return &Stmt{Kind: Announce, Event: e, X: g.of1(g.program.Events[e])}
	case n < 18 && len(g.of.Functions) > 0 && g.of.Functions[0] != nil:
		if g.of.Functions[0].Result != nil {
			return &Stmt{Kind: Call, Var: "y", Event: 0, X: g.number(0)}
		}
		if !g.still {
			return &Stmt{Kind: Call, Event: 0, X: g.number(0)}
		}
	case n < 19 && acting && depth > 1 && g.rarely(2):
		return g.receive()
	case n < 22:
		if s := g.update(); s != nil {
			return s
		}
	case n < 23 && acting:
		return &Stmt{Kind: Assign, Var: "m", X: g.reference()}
	}
	if g.rarely(3) {
		return &Stmt{Kind: Assign, Var: "b", X: g.condition(1)}
	}
	return &Stmt{Kind: Assign, Var: []string{"x", "y"}[g.IntN(2)], X: g.number(1)}
}

func (g *generator) target() string {
	if g.payload == Ref && g.likely(2) {
		return g.param
	}
	if g.rarely(4) {
		return "this"
	}
	return "m"
}

// opening creates some machines, and sends to them.
func (g *generator) opening() (list []*Stmt) {
	for i := 1; i < len(g.program.Machines); i++ {
		if g.likely(4) {
			list = append(list, g.creation(), g.send("m"))
		}
		if g.rarely(2) && len(list) > 0 {
			list = append(list, g.send("m"))
		}
	}
	if g.data != nil {
		list = append(list, g.data.opening(g)...)
	}
	return append(list, g.send("this"))
}

// send sends an event; to a variable that may be null mostly where it is not.
func (g *generator) send(to string) *Stmt {
	e := g.IntN(len(g.program.Events))
	return &Stmt{Kind: Send, Var: to, Event: e, X: g.of1(g.program.Events[e])}
}

func (g *generator) guarded(s *Stmt) *Stmt {
	if s.Var != "m" && s.Var != g.param || g.rarely(12) {
		return s
	}
	none := &Expr{Op: "==", X: variable(s.Var), Y: &Expr{Op: "null"}}
	return &Stmt{Kind: If, X: &Expr{Op: "!", X: none}, Then: []*Stmt{s}}
}

// creation creates another machine: Main others, and these none, so that there are few.
func (g *generator) creation() *Stmt {
	if g.scope.number > 0 {
		return &Stmt{Kind: Assign, Var: "x", X: constant(1)}
	}
	s := &Stmt{Kind: New, Var: "m", Event: 1 + g.IntN(len(g.program.Machines)-1)}
	if g.takes[s.Event] {
		s.X = g.number(1)
	}
	return s
}

// update changes a collection.
func (g *generator) update() *Stmt {
	var there []string
	for _, c := range []string{"q", "s", "k"} {
		if g.has(c) {
			there = append(there, c)
		}
	}
	if len(there) == 0 {
		return nil
	}
	c := there[g.IntN(len(there))]
	switch {
	case c == "k" && g.likely(3), c == "q" && g.rarely(6):
		return &Stmt{Kind: SetElem, Var: c, X: g.number(0), Y: g.number(0)}
	case c == "k" || g.rarely(4):
		return &Stmt{Kind: Remove, Var: c, X: g.number(0)}
	case c == "s":
		return &Stmt{Kind: Insert, Var: c, X: g.number(0)}
	}
	// a sequence that is long already grows no more
	size := &Expr{Op: "sizeof", X: variable("q")}
	return &Stmt{Kind: If, X: &Expr{Op: "<", X: size, Y: constant(2)}, Then: []*Stmt{{Kind: Insert, Var: "q", X: g.number(0), Y: size}}}
}

// receive waits for some events.
func (g *generator) receive() *Stmt {
	outer := g.scope
	defer func() { g.scope = outer }()
	s := &Stmt{Kind: Receive}
	for e, payload := range g.program.Events {
		if g.likely(2) && len(s.Cases) > 0 {
			continue
		}
		g.scope.payload, g.scope.param = payload, "r"
		c := &Case{Event: e, Body: &Block{Param: payload}}
		for range g.IntN(3) {
			c.Body.Stmts = append(c.Body.Stmts, g.stmt(1))
		}
		s.Cases = append(s.Cases, c)
	}
	return s
}
