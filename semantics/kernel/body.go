package kernel

import (
	"slices"

	"gomc/ir"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/types"
	"gomc/semantics/walks"
	"gomc/source"
	"gomc/spec"
)

// Ideas lowers what the plain language does not have: what processes and machines add to its code. A statement of
// theirs can stand wherever one of the plain language can, and the other way round. So this package calls what lies
// above it, as package types does, in this one place.
type Ideas interface {
	// There is the test that the value of a loop's variable is one to be looked at; nil: all are.
	There(b *Body, l *ir.Loop) ir.Expr
	// Exists returns the test that the object named by a value of a type exists; nil: it always does.
	Exists(b *Body, t *ir.Type, value ir.Expr, at source.Span) ir.Expr
	// AnyOrder reports whether loops at a place of the text go through values without an order in any order.
	AnyOrder(b *Body, at source.Span) bool
	// Scatter lowers a loop whose rounds have no order.
	Scatter(b *Body, loop func() []ir.Stmt) []ir.Stmt
	// Call returns a call of a function with the arguments that its text does not show.
	Call(b *Body, f *core.Func, at source.Span) *ir.Call
	// Called returns the statements that follow such a call.
	Called(b *Body, f *core.Func, at source.Span) []ir.Stmt
	// Stmt lowers a statement of core that this package does not know.
	Stmt(b *Body, s core.Stmt) []ir.Stmt
	// Expr lowers such an expression.
	Expr(b *Body, x core.Expr) Operand
	// New creates a machine, and puts its id into a place.
	New(b *Body, dst Operand, x *core.New) []ir.Stmt
	// CoverPoint numbers what a cover statement covers.
	CoverPoint(name string, at source.Span) int
}

// Model holds what all bodies of a model share.
type Model struct {
	Program     *ir.Program
	Dialect     spec.Dialect
	Differences *compat.Finder // of what other tools do; nil: not looked for
	Procedures  []*Body        // of functions and procedures, in the order in which they were begun

	ideas  Ideas
	stored map[*core.Symbol]*Storage
	covers map[*core.Cover]int // their points
}

// NewModel returns a Model without bodies.
func NewModel(p *ir.Program, dialect spec.Dialect, ideas Ideas) *Model {
	return &Model{Program: p, Dialect: dialect, ideas: ideas, stored: map[*core.Symbol]*Storage{},
		covers: map[*core.Cover]int{}}
}

// Storage is where a symbol is kept.
type Storage struct {
	Place *ir.Place // of a Local, or what is like one
	Reg   int       // of a Register or Chosen
}

// Storage returns where a symbol is kept; nothing can be said of it before it is translated.
func (m *Model) Storage(s *core.Symbol) *Storage {
	if m.stored[s] == nil {
		m.stored[s] = &Storage{Reg: -1}
	}
	return m.stored[s]
}

// Body is code that is being made: the frame it needs, and whose it is.
type Body struct {
	Checked     *types.Body     // what was checked, with what it does to the state
	Fair        []core.Fairness // what is said of fairness around it
	Cells, Regs int
	Locals      []ir.Local
	Own         *ir.Place                   // the variables of the process it belongs to
	Self        ir.Expr                     // the index of that process's instance; nil when single
	Func        *ir.Func                    // nil in a rule, start state or property
	Kept        map[*core.Symbol]*core.Kept // what a machine keeps of a block that receives; else nil
	Return      func() []ir.Stmt            // continues behind a procedure that is inlined; nil: ends the code

	instead map[*core.Symbol]*ir.Place // where variables are looked at while a choice is made; else nil
	model   *Model
}

// NewBody returns a Body without code, of what was checked.
func (m *Model) NewBody(checked *types.Body) *Body { return &Body{model: m, Checked: checked} }

// Begin makes it the body of a function or procedure of the program.
func (b *Body) Begin(f *ir.Func) {
	b.Func = f
	b.model.Procedures = append(b.model.Procedures, b)
	b.model.Program.Funcs = append(b.model.Program.Funcs, f)
}

// Procedure is the body of a function or procedure; nil if it was lowered from none.
func (m *Model) Procedure(f *ir.Func) *Body {
	if i := slices.IndexFunc(m.Procedures, func(b *Body) bool { return b.Func == f }); i >= 0 {
		return m.Procedures[i]
	}
	return nil
}

// There is the test that the value of a loop's variable is one to be looked at; nil: all are.
func (b *Body) There(l *ir.Loop) ir.Expr { return b.model.ideas.There(b, l) }

// NewReg allots a register.
func (b *Body) NewReg() int {
	b.Regs++
	return b.Regs - 1
}

// Temp allots frame cells for a value of type t.
func (b *Body) Temp(t *ir.Type, at source.Span) *ir.Place {
	p := &ir.Place{Root: ir.Frame, Base: b.Cells, Type: t, At: at}
	b.Cells += t.Cells()
	return p
}

// Walks is the frame as package walks knows it.
func (b *Body) Walks() walks.Frame { return walks.Frame{Reg: b.NewReg, Temp: b.Temp} }

// Local allots frame cells under a name.
func (b *Body) Local(name string, t *ir.Type, at source.Span) *ir.Place {
	p := b.Temp(t, at)
	b.Locals = append(b.Locals, ir.Local{Name: name, Type: t, Cell: p.Base})
	return p
}

// Allot gives local variables their cells.
func (b *Body) Allot(locals []*core.Symbol) {
	for _, s := range locals {
		if b.Kept[s] == nil {
			b.model.Storage(s).Place = b.Local(s.Name, s.Type, s.At)
		}
	}
}

// KeepIn says in which register a symbol is kept that another part of the code has filled.
func (b *Body) KeepIn(s *core.Symbol, reg int) { b.model.Storage(s).Reg = reg }

// RegisterOf returns where the variable of a ruleset is kept.
func (b *Body) RegisterOf(s *core.Symbol) *ir.Reg { return &ir.Reg{N: b.model.Storage(s).Reg} }

// PlaceOf returns where a local variable is kept.
func (b *Body) PlaceOf(s *core.Symbol) *ir.Place { return b.model.Storage(s).Place }

// KeepAt says in which cells a symbol is kept that another part of the code has filled.
func (b *Body) KeepAt(s *core.Symbol, p *ir.Place) { b.model.Storage(s).Place = p }

// KeepSelf says that a symbol is the index of the instance at hand; nil: it has no name.
func (b *Body) KeepSelf(s *core.Symbol) {
	if s == nil {
		return
	}
	switch self := b.Self.(type) {
	case *ir.Reg:
		*b.model.Storage(s) = Storage{Reg: self.N}
	case *ir.Load:
		*b.model.Storage(s) = Storage{Place: self.Place}
	}
}
