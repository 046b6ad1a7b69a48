package types

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/effects"
	"gomc/semantics/resolve"
	"gomc/source"
)

// Body is the code that is being checked: what it belongs to, what it may do there, and what it does to the state.
type Body struct {
	Item      int // the number of the top-level item that it stands in
	Around    core.Around
	Process   *ir.Process      // it belongs to this process or machine, or nil
	Machine   *core.Machine    // the process, if it is one
	Role      *core.Role       // as it is declared
	Answers   *ir.Process      // who has sent what `reply` answers in a process; nil: there is nothing to answer
	In        *core.State      // of a machine: the state whose item it is
	Func      *core.Func       // the function, procedure or start state; nil in a rule or property
	Property  *Rest            // not nil: it may look into processes
	Start     *Start           // a start state of a process, or nil
	Fixed     Fixed            // what it cannot do here
	Receiving *Receiving       // a block of a machine that receives, or nil
	Effects   *effects.Effects // its own and, when all are closed, those of its calls
}

// NewBody is code of a process or machine, or of none (nil).
func NewBody(r *core.Role) *Body {
	b := &Body{Role: r, Effects: effects.New()}
	if r != nil {
		b.Process, b.Machine = r.Process, r.Machine
	}
	return b
}

// NewBody is code in the item at hand.
func (c *Checker) NewBody(r *core.Role) *Body {
	b := NewBody(r)
	b.Item = c.Body.Item
	return b
}

// Enter makes a body the one that is being checked, until the function that it returns is called.
func (c *Checker) Enter(b *Body) (leave func()) {
	outer := c.Body
	c.Body = b
	return func() { c.Body = outer }
}

// Fixed says what code must not do at a place.
type Fixed struct {
	Stays string  // why a machine cannot leave its state, or ""
	Whole OneStep // why a step cannot be split
}

// OneStep is why a step cannot be split somewhere, and what to do instead; "" where it can.
type OneStep struct{ Why, Instead string }

// Start is a start state of a process.
type Start struct {
	Again bool // it is entered after a crash
}

// Rest says what a property may know about whether the state is at rest. That is known only when the state has been
// expanded; so a property that asks is checked twice, with the word true and with the word false.
type Rest struct {
	Known  bool // it may ask
	Moving bool
	Asked  bool
}

// Looks notes that a function looks into a process from outside, which only properties may call then. It reports false
// where no such function is being checked.
func (b *Body) Looks(at source.Span) bool {
	if b.Func == nil || b.Process != nil {
		return false
	}
	b.Effects.Foreign = at
	return true
}

// word is `atrest`, or a word of processes or machines; nil of other names.
func word(c *Checker, e *ast.Ident) core.Expr {
	if e.Name != c.Info.AtRest.Name {
		return c.otherWord(e)
	}
	switch b := c.Body; {
	case b.Property == nil:
		c.Errorf(codes.Rest, e.At(), "only a property can ask whether the state is at rest")
	case !b.Property.Known:
		c.Errorf(codes.Rest, e.At(),
			"it is not known here whether the state is at rest: only a final, an invariant and a cover can ask")
	default:
		c.Info.Select(e, c.Info.AtRest)
		b.Property.Asked = true
		return core.NewBool(!b.Property.Moving, e.At())
	}
	return core.NewBad(e.At())
}

// used notes that a name of storage is used. A machine may not use a variable of the model.
func used(c *Checker, s *core.Symbol, at source.Span) bool {
	if s.Kind == core.Variable && c.Body.Machine != nil && c.Body.Property == nil {
		c.Errorf(codes.Machine, at, "a machine cannot touch the global variable %q", s.Name).Note(s.At, "declared here").
			Suggest("a variable of the machine, or an event")
		return false
	}
	c.Body.Effects.Read(effects.OriginOf(s))
	return true
}

// Receiving is a block of a machine that receives: it is cut there.
type Receiving struct {
	Named map[*resolve.Declaration]*core.Kept // what the machine keeps, by its names
	Kept  map[*core.Symbol]*core.Kept         // and by what these stand for
	Does  map[core.Stmt]*effects.Effects      // what statements do in the piece of code in which they are
	parts []*effects.Effects
}

// noted checks a statement of such a block. What a part of it does is done by itself if it is not cut.
func noted(c *Checker, s ast.Stmt) core.Stmt {
	r, b := c.Body.Receiving, c.Body
	outer, before := b.Effects, r.parts
	b.Effects, r.parts = effects.New(), nil
	out := statement(c, s)
	if !core.Awaits(out) {
		for _, part := range r.parts {
			b.Effects.Absorb(part)
		}
	}
	r.Does[out] = b.Effects
	b.Effects, r.parts = outer, append(before, b.Effects)
	return out
}

// PureUse is code that must not change the state.
type PureUse struct {
	What    string
	At      source.Span
	Effects *effects.Effects
	Allowed bool // to change it all the same: the effect shows in a run
}

// Uses collects the checks that have to wait until the effects of all functions are known.
type Uses struct {
	Of     map[*core.Func]*effects.Effects // of all functions
	Pure   []PureUse
	passed []passed
}
