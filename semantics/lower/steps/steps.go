package steps

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/effects"
	"gomc/semantics/kernel"
	"gomc/semantics/lower/states"
	"gomc/semantics/lower/waits"
	"gomc/semantics/machine"
	"gomc/semantics/paths"
	"gomc/semantics/types"
	"gomc/source"
)

// Lowering makes the steps of one machine.
type Lowering struct {
	Machine *machine.Machine
	Control *states.Control
	Settle  *states.Procedure
	Steps   []*Step // those that run a block
	Waits   *waits.Lowering

	context    Context
	uses       map[*core.Handling]*effects.Effects // what its conditions do
	handlers   []*core.Handler
	blocks     map[*core.Handling]*states.Procedure
	boundaries map[boundary]*states.Procedure
	taking     []*taking
}

// Context is the program that the machine is a part of.
type Context interface {
	waits.Context
	// Block begins the procedure of a block of the text, which was checked.
	Block(name string, at source.Span, text *types.Body) *states.Procedure
	// Rule begins a rule, with the instance among its parameters. Done ends it.
	Rule() (b *states.Block, params []ir.Param, done func())
	// AddRule enters the rule at hand.
	AddRule(r *ir.Rule)
	// Taken is the code that tells observers that the event in an envelope is taken; from is nil if its sender does not
	// matter.
	Taken(e *core.Event, from *machine.Sender, envelope *ir.Place, at source.Span) []ir.Stmt
}

// boundary is the entry or the exit of a state.
type boundary struct {
	state *core.State
	exit  bool
}

// Step is a rule that runs a block.
type Step struct {
	Rule  *ir.Rule
	State *core.State // in which it does; nil: it is created
	Block *states.Procedure
	Null  bool // it is for `on null`
}

// New makes the steps of a machine; the first of its procedures is the one that does what blocks have left to do. Uses
// is what the conditions of its handlers do.
func New(control *states.Control, r *types.Receiving, uses map[*core.Handling]*effects.Effects, at source.Span,
	context Context) *Lowering {
	return &Lowering{Machine: control.Machine(), Control: control, context: context, Settle: context.Procedure("(settle)", true, at),
		Waits: waits.New(control.Machine(), r, context), uses: uses,
		blocks: map[*core.Handling]*states.Procedure{}, boundaries: map[boundary]*states.Procedure{}}
}

// Enter makes handlers known. All of a state have to be before any of its rules is lowered.
func (l *Lowering) Enter(all []*core.Handler) { l.handlers = append(l.handlers, all...) }

// Of are the handlers of a state for an event; nil stands for all events.
func (l *Lowering) of(s *core.State, e *core.Event) []*core.Handler {
	var out []*core.Handler
	for _, h := range l.handlers {
		if h.State == s && h.Event == e {
			out = append(out, h)
		}
	}
	return out
}

// Boundary lowers the entry or exit of a state, which is checked text.
func (l *Lowering) Boundary(x *core.Boundary, text *types.Body) {
	word := map[bool]string{false: ".entry", true: ".exit"}[x.Exit]
	p := l.context.Block(x.State.Name+word, x.Where, text)
	l.boundaries[boundary{x.State, x.Exit}] = p
	l.context.Fill(p, func() []ir.Stmt { return l.text(p, x.State, x.Block, waits.Taken{}) })
}

// text is the code of a block, which handles an event or none.
func (l *Lowering) text(p *states.Procedure, in *core.State, x *core.Block, event waits.Taken) (out []ir.Stmt) {
	p.Code.KeepSelf(x.Self)
	if x.Receives.Known() {
		return l.Waits.Block(p, in, x, event)
	}
	if x.Goes == nil {
		p.Code.Allot(x.Locals)
		return p.Code.Stmts(x.Body)
	}
	to, at := x.Goes.To, x.Goes.Where
	control := p.Control(at)
	if x.Goes.Event != nil {
		view := l.Machine.Mail.View(event.Envelope, x.Goes.Event)
		for i, f := range view.Type.Fields {
			arg := l.Control.Arg(control, to, i, at)
			src := kernel.Operand{Type: f.Type, Place: view.Field(f, at), At: at}
			out = append(out, p.Code.Move(kernel.Operand{Type: arg.Type, Place: arg}, src, at)...)
		}
	}
	if x.Goes.With {
		if exit := l.boundaries[boundary{in, true}]; exit != nil {
			out = append(out, p.Call(exit, at))
		}
		out = append(out, l.Control.Exited(control, at))
		p.Code.Allot(x.Locals)
		out = append(out, p.Code.Stmts(x.Body)...)
	}
	return append(out, l.Control.Goto(control, to, at)...)
}

// Paths are the blocks of the machine, for package paths.
func (l *Lowering) Paths() *paths.Code {
	return &paths.Code{Machine: l.Machine, Control: l.Control, Raised: l.visitRaised,
		Entry: func(in *core.State) *paths.Block { return Sending(l.boundaries[boundary{in, false}]) },
		Exit:  func(in *core.State) *paths.Block { return Sending(l.boundaries[boundary{in, true}]) }}
}

// Sending is a procedure as package paths knows it; nil of none.
func Sending(p *states.Procedure) *paths.Block {
	if p == nil {
		return nil
	}
	return &paths.Block{Code: p.Func, Gotos: p.Effects.Gotos, Raises: p.Effects.Raises, Halts: p.Effects.Halts}
}

// visitRaised visits the handlers of what the machine raises.
func (l *Lowering) visitRaised(visit func(*paths.Block, *core.State)) {
	for _, h := range l.handlers {
		for _, x := range h.Ways {
			if block := l.blocks[x]; block != nil && l.Machine.Core.Raises[h.Event] {
				visit(Sending(block), h.State)
			}
		}
	}
}

func (l *Lowering) from(h *core.Handler, x *core.Handling) *machine.Sender {
	return machine.At(l.Machine.Senders(h.Event), x.From)
}

func (l *Lowering) to(h *core.Handler, x *core.Handling) *machine.Sender {
	return machine.At(l.Machine.Receivers(h.Event), x.To)
}
