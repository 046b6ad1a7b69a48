package steps

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/effects"
	"gomc/semantics/formulas"
	"gomc/semantics/kernel"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/rules"
	"gomc/semantics/types"
	"gomc/source"
)

// Lowering makes the steps of one machine.
type Lowering struct {
	Machine *mailboxes.Machine
	Control *Control
	Settle  *Procedure
	Steps   []*Step // those that run a block
	Waits   *Waits

	program    *Program
	of         declared
	uses       map[*core.Handling]*effects.Effects // what its conditions do
	handlers   []*core.Handler
	blocks     map[*core.Handling]*Procedure
	boundaries map[boundary]*Procedure
	taking     []*taking
}

// declared is a machine as the text declares it, and as rules know it.
type declared struct {
	role    *core.Role
	process *rules.Process
}

// Program holds what the lowerings of all machines of a program share.
type Program struct {
	Kernel   *kernel.Model
	Rules    *rules.Lowering
	Watchers *formulas.Watchers
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
	Block *Procedure
	Null  bool // it is for `on null`
}

// New makes the lowering of a machine, which is declared as a process. The first of its procedures, settle, runs the
// continuation of blocks. Uses holds the effects of the conditions of its handlers.
func New(program *Program, control *Control, role *core.Role, process *rules.Process, r *types.Receiving,
	uses map[*core.Handling]*effects.Effects, at source.Span) *Lowering {
	l := &Lowering{Machine: control.Machine(), Control: control, program: program, of: declared{role, process}, uses: uses,
		blocks: map[*core.Handling]*Procedure{}, boundaries: map[boundary]*Procedure{}}
	l.Waits = &Waits{Machine: l.Machine, of: r, steps: l}
	l.Settle = l.procedure("(settle)", true, at)
	return l
}

// procedure begins a procedure that no text has. It is given the control of its caller if it is called by blocks.
func (l *Lowering) procedure(name string, called bool, at source.Span) *Procedure {
	checked := types.NewBody(l.of.role)
	checked.Func = &core.Func{}
	return l.begin(name, called, at, checked)
}

// block begins the procedure of a block of the text, which was checked.
func (l *Lowering) block(name string, at source.Span, text *types.Body) *Procedure {
	return l.begin(name, true, at, text)
}

func (l *Lowering) begin(name string, called bool, at source.Span, checked *types.Body) *Procedure {
	p := NewProcedure(l.program.Kernel.NewBody(checked), l.Control, l.of.process, name, called, at)
	p.Code.Begin(p.Func)
	return p
}

// rule begins a rule that no text has, with the instance among its parameters.
func (l *Lowering) rule() (b *Block, params []ir.Param) {
	b = l.Control.Block(l.program.Kernel.NewBody(types.NewBody(l.of.role)))
	return b, l.program.Rules.Params(b.Code, l.of.process, core.Around{})
}

// add enters a rule with its code.
func (l *Lowering) add(b *Block, r *ir.Rule) { l.program.Rules.AddCode(b.Code, r, false) }

// taken is the code that tells watchers of formulas that the event in an envelope is taken; s is nil if its sender does
// not matter.
func (t *taking) taken(e *core.Event, s *mailboxes.Sender) []ir.Stmt {
	m, at := t.l.Machine, t.rule.At
	w := formulas.Way{Received: true, Event: e, To: m.Proc}
	var from ir.Expr
	if s != nil {
		w.From = s.Machine.Proc
		if p := m.SenderPlace(t.envelope, s, at); p != nil {
			from = &ir.Load{Place: p}
		}
	}
	return t.l.program.Watchers.Told(w, from, t.b.Code.Self, t.envelope, m.Types.Mail.View(t.envelope, e).Type, at)
}

// Enter makes handlers known. All of a state have to be before any of its rules is lowered.
func (l *Lowering) Enter(all []*core.Handler) { l.handlers = append(l.handlers, all...) }

// handling are the handlers of a state for an event; nil stands for all events.
func (l *Lowering) handling(s *core.State, e *core.Event) []*core.Handler {
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
	p := l.block(x.State.Name+word, x.Where, text)
	l.boundaries[boundary{x.State, x.Exit}] = p
	p.Finish(l.text(p, x.State, x.Block, Taken{}))
}

// text is the code of a block, which handles an event or none.
func (l *Lowering) text(p *Procedure, in *core.State, x *core.Block, event Taken) (out []ir.Stmt) {
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
		view := l.Machine.Types.Mail.View(event.Envelope, x.Goes.Event)
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

// Paths are the blocks of the machine, for Count.
func (l *Lowering) Paths() *PathCode {
	return &PathCode{Machine: l.Machine, Control: l.Control, Raised: l.visitRaised,
		Entry: func(in *core.State) *PathBlock { return Sending(l.boundaries[boundary{in, false}]) },
		Exit:  func(in *core.State) *PathBlock { return Sending(l.boundaries[boundary{in, true}]) }}
}

// Sending returns a procedure as Count knows it; nil of none.
func Sending(p *Procedure) *PathBlock {
	if p == nil {
		return nil
	}
	return &PathBlock{Code: p.Func, Gotos: p.Effects.Gotos, Raises: p.Effects.Raises, Halts: p.Effects.Halts}
}

// visitRaised visits the handlers of what the machine raises.
func (l *Lowering) visitRaised(visit func(*PathBlock, *core.State)) {
	for _, h := range l.handlers {
		for _, x := range h.Ways {
			if block := l.blocks[x]; block != nil && l.Machine.Core.Raises[h.Event] {
				visit(Sending(block), h.State)
			}
		}
	}
}

func (l *Lowering) from(h *core.Handler, x *core.Handling) *mailboxes.Sender {
	return mailboxes.At(l.Machine.Senders(h.Event), x.From)
}

func (l *Lowering) to(h *core.Handler, x *core.Handling) *mailboxes.Sender {
	return mailboxes.At(l.Machine.Receivers(h.Event), x.To)
}
