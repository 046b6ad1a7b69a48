// Package machines makes random programs of P, and explores them in a second, slow way.
//
// A Program is a tree of its own: Source writes it as text for gomc, and Explore runs it. Explore shares no code with
// package programs, not even the parser: it walks the tree statement by statement, keeps states as Go values that it
// copies, and takes every interleaving. What it says of scheduling points, halt, raise, receive and monitors was
// written from the semantics that docs/p.md states and not from the other engine.
package machines

import (
	"fmt"
	"slices"
	"strings"
)

// Type is a type of values.
type Type int

// The types.
const (
	None Type = iota
	Int
	Bool
	Ref
	Seq
	Set
	Map
	Data     // an int that is chosen, copied and compared for equality
	DataSet  // of those
	DataPair // from one to another: a map
	Crowd    // a set of machines, from which none is removed
)

var typeNames = [...]string{"", "int", "bool", "machine", "seq[int]", "set[int]", "map[int, int]", "int",
	"set[int]", "map[int, int]", "set[machine]"}

// Null and Halt stand for events that every program has.
const (
	Null = -1
	Halt = -2
)

// Program is a program of P with one test, of the machine Main and of all monitors.
type Program struct {
	Events   []Type // their payloads
	Machines []*Machine
	Monitors []*Machine
}

// Machine is a machine or a monitor.
type Machine struct {
	Name      string
	Vars      []Var
	States    []*State // it begins in the first
	Functions []*Function
	Blind     []int // events that a monitor does not observe
}

// Var is a variable.
type Var struct {
	Name string
	Type Type
}

// State is a state. Heat is "", "hot" or "cold".
type State struct {
	Name, Heat  string
	Entry, Exit *Block
	On          []*Reaction
}

// ReactionKind is the kind of a Reaction.
type ReactionKind int

// The kinds.
const (
	Do ReactionKind = iota
	GoTo
	Defer
	Ignore
)

// Reaction says how a state reacts to an event, or to Null.
type Reaction struct {
	Event int
	Kind  ReactionKind
	State int    // of GoTo
	Body  *Block // of Do, and of GoTo; nil: none
}

// Function is a method of a machine with one int as parameter, p. One without a result may leave its callers, too.
type Function struct {
	Name   string
	Body   *Block
	Result *Expr // nil: none
}

// Block is the code of a handler. Its parameter, if it has one, is p; the parameter of a case of a receive is r.
type Block struct {
	Param Type
	Local bool // it declares `var i : int` and j
	Stmts []*Stmt
}

// Stmt is a statement; what its fields mean depends on its Kind.
type Stmt struct {
	Kind       StmtKind
	Var        string
	X, Y       *Expr
	Event      int // also a state, a machine or a function
	Then, Else []*Stmt
	Cases      []*Case // of Receive
	Text       string
}

// Case is a case of a receive.
type Case struct {
	Event int
	Body  *Block
}

// StmtKind says what a statement does.
type StmtKind int

// The kinds.
const (
	Assign   StmtKind = iota // Var = X
	SetElem                  // Var[X] = Y
	Insert                   // Var += (X), or, of a sequence, += (sizeof(Var), X)
	Remove                   // Var -= X
	If                       // if (X) Then else Else
	Repeat                   // i = 0; while (i < X) { Then; i = i + 1; }
	Each                     // foreach (i in Var) Then
	Assert                   // assert X, Text
	Send                     // send Var, Event, X
	New                      // Var = new Event(X)
	Raise                    // raise Event, X
	Goto                     // goto Event
	Announce                 // announce Event, X
	Call                     // Var = function Event (X), or, of one without a result, the call alone
	Receive                  // receive Cases
	Tell                     // foreach (o in Var) Then
	Walk                     // j = 0; while (j < sizeof(Var)) { Then; j = j + 1; }, where `o` is Var[j]
)

// Expr is an expression: Op with operands, or a leaf. `$` and `choose` stand alone on the right of an Assign.
type Expr struct {
	Op   string // "int", "bool", "var", "this", "null", "$", "choose", "sizeof", "in", "at", "first", "text", or an operator
	N    int
	Name string
	X, Y *Expr
}

func (e *Expr) String() string {
	switch e.Op {
	case "int":
		return fmt.Sprint(e.N)
	case "bool":
		return fmt.Sprint(e.N == 1)
	case "var":
		return e.Name
	case "this", "null", "$":
		return e.Op
	case "text":
		return fmt.Sprintf("format(\"{0}\", %s)", e.X)
	case "choose":
		return fmt.Sprintf("choose(%s)", e.X)
	case "sizeof":
		return fmt.Sprintf("sizeof(%s)", e.X)
	case "first":
		return fmt.Sprintf("%s[0]", e.X)
	case "in":
		return fmt.Sprintf("(%s in %s)", e.X, e.Y)
	case "at":
		return fmt.Sprintf("%s[%s]", e.X, e.Y)
	case "!":
		return fmt.Sprintf("!(%s)", e.X)
	}
	return fmt.Sprintf("(%s %s %s)", e.X, e.Op, e.Y)
}

// EventName is the name of an event.
func EventName(e int) string {
	switch e {
	case Null:
		return "null"
	case Halt:
		return "halt"
	}
	return fmt.Sprintf("E%d", e)
}

// Source is the program as text.
func (p *Program) Source() string {
	s := &speller{program: p}
	for e, payload := range p.Events {
		s.line("event %s%s;", EventName(e), typed(payload))
	}
	var all, on []string
	for _, m := range p.Machines {
		s.machine(m, "machine "+m.Name)
		all = append(all, m.Name)
	}
	for _, m := range p.Monitors {
		var seen []string
		for e := range p.Events {
			if !slices.Contains(m.Blind, e) {
				seen = append(seen, EventName(e))
			}
		}
		s.machine(m, fmt.Sprintf("spec %s observes %s", m.Name, strings.Join(seen, ", ")))
		on = append(on, m.Name)
	}
	module := fmt.Sprintf("{ %s }", strings.Join(all, ", "))
	if on != nil {
		module = fmt.Sprintf("assert %s in %s", strings.Join(on, ", "), module)
	}
	s.line("test t [main = Main] : %s;", module)
	return s.text.String()
}

func typed(t Type) string {
	if t == None {
		return ""
	}
	return " : " + typeNames[t]
}

// speller writes a program.
type speller struct {
	program *Program
	text    strings.Builder
	depth   int
	of      *Machine
}

func (s *speller) line(format string, args ...any) {
	s.text.WriteString(strings.Repeat("  ", s.depth))
	fmt.Fprintf(&s.text, format+"\n", args...)
}

func (s *speller) in(open string, body func()) {
	s.line("%s {", open)
	s.depth++
	body()
	s.depth--
	s.line("}")
}

func (s *speller) machine(m *Machine, head string) {
	s.of = m
	s.in(head, func() {
		for _, v := range m.Vars {
			s.line("var %s%s;", v.Name, typed(v.Type))
		}
		for i, state := range m.States {
			word := strings.TrimSpace(state.Heat + " state")
			if i == 0 {
				word = "start " + word
			}
			s.in(word+" "+state.Name, func() { s.state(state) })
		}
		for _, f := range m.Functions {
			s.function(f)
		}
	})
}

func (s *speller) function(f *Function) {
	head := fmt.Sprintf("fun %s(p : int)", f.Name)
	if f.Result != nil {
		head += " : int"
	}
	s.in(head, func() {
		s.body(f.Body)
		if f.Result != nil {
			s.line("return %s;", f.Result)
		}
	})
}

func (s *speller) state(state *State) {
	s.block("entry", state.Entry)
	s.block("exit", state.Exit)
	for _, r := range state.On {
		on := "on " + EventName(r.Event)
		switch {
		case r.Kind == Defer:
			s.line("defer %s;", EventName(r.Event))
		case r.Kind == Ignore:
			s.line("ignore %s;", EventName(r.Event))
		case r.Kind == Do:
			s.block(on+" do", r.Body)
		case r.Body == nil:
			s.line("%s goto %s;", on, s.of.States[r.State].Name)
		default:
			s.block(on+" goto "+s.of.States[r.State].Name+" with", r.Body)
		}
	}
}

func (s *speller) block(head string, b *Block) {
	if b == nil {
		return
	}
	if b.Param != None {
		head += fmt.Sprintf(" (p : %s)", typeNames[b.Param])
	}
	s.in(head, func() { s.body(b) })
}

func (s *speller) body(b *Block) {
	if b.Local {
		s.line("var i : int;")
		s.line("var j : int;") // of a loop within another one
		if slices.ContainsFunc(s.of.Vars, func(v Var) bool { return v.Type == Crowd }) {
			s.line("var o : machine;")
		}
	}
	s.stmts(b.Stmts)
}

func (s *speller) stmts(list []*Stmt) {
	for _, x := range list {
		s.stmt(x)
	}
}

func comma(x *Expr) string {
	if x == nil {
		return ""
	}
	return ", " + x.String()
}

// stmt is a dispatch over statements.
func (s *speller) stmt(x *Stmt) {
	switch x.Kind {
	case Assign:
		s.line("%s = %s;", x.Var, x.X)
	case SetElem:
		s.line("%s[%s] = %s;", x.Var, x.X, x.Y)
	case Insert:
		if x.Y != nil {
			s.line("%s += (%s, %s);", x.Var, x.Y, x.X)
		} else {
			s.line("%s += (%s);", x.Var, x.X)
		}
	case Remove:
		s.line("%s -= (%s);", x.Var, x.X)
	case If:
		s.in(fmt.Sprintf("if (%s)", x.X), func() { s.stmts(x.Then) })
		if x.Else != nil {
			s.in("else", func() { s.stmts(x.Else) })
		}
	case Repeat:
		s.line("i = 0;")
		s.in(fmt.Sprintf("while (i < %s)", x.X), func() { s.stmts(x.Then); s.line("i = i + 1;") })
	case Each:
		s.in(fmt.Sprintf("foreach (i in %s)", x.Var), func() { s.stmts(x.Then) })
	case Tell:
		s.in(fmt.Sprintf("foreach (o in %s)", x.Var), func() { s.stmts(x.Then) })
	case Walk:
		s.line("j = 0;")
		s.in(fmt.Sprintf("while (j < sizeof(%s))", x.Var), func() {
			for _, y := range x.Then {
				z := *y
				if z.Var == "o" {
					z.Var = x.Var + "[j]"
				}
				s.stmt(&z)
			}
			s.line("j = j + 1;")
		})
	case Assert:
		s.line("assert %s, %q;", x.X, x.Text)
	case Send:
		s.line("send %s, %s%s;", x.Var, EventName(x.Event), comma(x.X))
	case New:
		args := ""
		if x.X != nil {
			args = x.X.String()
		}
		s.line("%s = new %s(%s);", x.Var, s.program.Machines[x.Event].Name, args)
	case Raise:
		s.line("raise %s%s;", EventName(x.Event), comma(x.X))
	case Goto:
		s.line("goto %s;", s.of.States[x.Event].Name)
	case Announce:
		s.line("announce %s%s;", EventName(x.Event), comma(x.X))
	case Call:
		call := fmt.Sprintf("%s(%s);", s.of.Functions[x.Event].Name, x.X)
		if x.Var != "" {
			call = x.Var + " = " + call
		}
		s.line("%s", call)
	case Receive:
		s.in("receive", func() {
			for _, c := range x.Cases {
				param := ""
				if c.Body.Param != None {
					param = fmt.Sprintf(" (r : %s)", typeNames[c.Body.Param])
				}
				s.in(fmt.Sprintf("case %s :%s", EventName(c.Event), param), func() { s.body(c.Body) })
			}
		})
	}
}
