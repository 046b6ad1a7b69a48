package core

import (
	"slices"

	"gomc/ir"
)

// Header stands around a rule, start state or property and gives it parameters: Each, Aliases or Pick. Each item below
// a ruleset has headers of its own, with symbols of its own.
type Header interface{ header() }

// Each is the variable of a ruleset: it has the values of a type, or the numbers From, From+By ... To.
type Each struct {
	Place
	Symbol       *Symbol
	Type         *ir.Type // nil of numbers
	From, To, By int64
	Ruleset      int // the number of the ruleset, from 1; its variables share it
}

// Values is the type of its values.
func (e *Each) Values() *ir.Type {
	if e.Type != nil {
		return e.Type
	}
	return &ir.Type{Kind: ir.Range, Lo: min(e.From, e.To), Hi: max(e.From, e.To)}
}

// Aliases are the names of an alias around items.
type Aliases struct{ Names []Alias }

// Pick is `choose` around items: an element of a multiset. The multiset may be Bad.
type Pick struct {
	Symbol *Symbol
	Bag    Expr
}

func (*Each) header()    {}
func (*Aliases) header() {}
func (*Pick) header()    {}

// Around describes what encloses an item: its process and its headers, outermost first. Self is the symbol of the
// instance's index; nil for a single process, or if the index has no name.
type Around struct {
	Self *Symbol
	Head []Header
}

// Picks reports whether a choose stands around.
func (a Around) Picks() bool {
	return slices.ContainsFunc(a.Head, func(h Header) bool {
		p, is := h.(*Pick)
		return is && !IsBad(p.Bag)
	})
}

// Rule is a rule of the model, or of a process.
type Rule struct {
	Place
	Around
	Name     string
	Priority int64
	Guard    Expr   // nil: always
	Most     *Limit // how often it fires; nil: as often as it likes
	// Continues says that it is the rest of a rule or receive that has begun.
	Continues bool
	Locals    []*Symbol
	Body      []Stmt
}

// Limit is how often a rule fires in a run, each instance of it; of a process, since its start. It is counted in a
// field of the process, or in a variable of the model, an array over the values of the rulesets around the rule.
// Undefined says: never yet.
type Limit struct {
	Place
	N     int64
	Type  *ir.Type // of what counts it
	Field ir.Field // of the process
	Var   *ir.Var  // of a rule outside of processes
}

// StartState is a start state of the model, or of a process.
type StartState struct {
	Place
	Around
	Name   string
	Locals []*Symbol
	Body   []Stmt
}

// Property is an invariant, assumption, cover, liveness property or final.
type Property struct {
	Place
	Around
	Kind   ir.PropertyKind
	Name   string
	Number int       // among those of its kind; 0: the next
	When   ir.Moment // in which states it is judged
	Cond   Expr
}

// ViewLine is a line of a view: what it evaluates. Words and texts it does not.
type ViewLine struct {
	Place
	Around
	When  Expr // nil: always
	Shown []Expr
}

// Procedure is the body of a function or procedure.
type Procedure struct {
	Self   *Symbol
	Locals []*Symbol
	Body   []Stmt
}
