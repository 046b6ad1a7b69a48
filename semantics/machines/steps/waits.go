package steps

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/types"
	"gomc/source"
)

// Waits cuts the blocks of one machine.
type Waits struct {
	Machine *mailboxes.Machine
	Resumes []*Resume

	of    *types.Receiving // such blocks
	steps *Lowering
}

// Resume is how a block continues when an event for which it waits has arrived.
type Resume struct {
	Wait  *core.State
	Event *core.Event
	From  *core.Endpoint // nil: it does not matter
	Block *Procedure
	At    source.Span
}

// block is a part of a block that receives, in the procedure that does it.
type block struct {
	*Waits
	*Procedure
	state *core.State
	after *rest // where `return` goes; nil: to the end
}

// rest is the continuation of a statement; nil means that nothing follows.
type rest struct {
	list   []core.Stmt
	next   *rest
	after  *rest                 // where `return` goes in it
	code   func(block) []ir.Stmt // in place of all the others
	places []stretch             // of the text that code stands for
	joined *Procedure            // that does it, once there is one
}

// stretch is a part of the text that may be executed yet. Around says that it is a loop, whose next round comes, or a
// receive: names inside of it are not known yet where it begins.
type stretch struct {
	at     source.Span
	around bool
}

// text lists the places of the text of a rest.
func (k *rest) text() []stretch {
	if k == nil {
		return nil
	}
	out := slices.Clone(k.places)
	for _, s := range k.list {
		out = append(out, stretch{at: s.At()})
	}
	return append(out, k.next.text()...)
}

// nothing reports whether a rest is nothing.
func (k *rest) nothing() bool {
	return k == nil || k.code == nil && len(k.list) == 0 && k.next.nothing()
}

// Taken is an event that code handles.
type Taken struct {
	Event    *core.Event
	Var      *core.Symbol   // its name, or nil
	From     *core.Endpoint // who has sent it; nil: it does not matter
	Envelope *ir.Place      // nil: there is no event
}

// Block is the code of a block of a state, which handles an event or none.
func (l *Waits) Block(p *Procedure, in *core.State, x *core.Block, event Taken) []ir.Stmt {
	b := l.in(p, in)
	out := append(b.forget(nil, x.Receives), b.take(event, x.Receives)...)
	for _, h := range x.Head {
		if each, is := h.(*core.Each); is && b.Code.Kept[each.Symbol] != nil {
			own := b.own(each.Symbol, each.Where)
			out = append(out, &ir.Store{Dst: own, X: b.Code.RegisterOf(each.Symbol), At: each.Where})
		}
	}
	b.Code.Allot(x.Locals)
	return append(out, b.sequence(x.Body, nil)...)
}

// in returns a part of a block of a state, in a procedure.
func (l *Waits) in(p *Procedure, state *core.State) block {
	p.Code.Kept = l.of.Kept
	return block{Waits: l, Procedure: p, state: state}
}

// take says where an event is that is taken, and its sender, and keeps them where the text needs them later on.
func (b block) take(x Taken, at source.Span) (out []ir.Stmt) {
	if x.Var != nil {
		view := b.Machine.Types.Mail.View(x.Envelope, x.Event)
		if b.Code.KeepAt(x.Var, view); b.Code.Kept[x.Var] != nil {
			own := b.own(x.Var, at)
			for i, f := range x.Var.Type.Fields {
				out = append(out, &ir.Copy{Dst: own.Field(f, at), Src: view.Field(view.Type.Fields[i], at), At: at})
			}
		}
	}
	if x.From == nil || x.From.Index == nil {
		return out
	}
	p := b.Machine.SenderPlace(x.Envelope, mailboxes.At(b.Machine.Senders(x.Event), x.From), at)
	if b.Code.KeepAt(x.From.Symbol, p); b.Code.Kept[x.From.Symbol] != nil {
		out = append(out, &ir.Copy{Dst: b.own(x.From.Symbol, at), Src: p, At: at})
	}
	return out
}

// Forget undefines what the machine keeps when no block waits any more.
func (l *Waits) Forget(p *Procedure, at source.Span) []ir.Stmt {
	if len(l.Machine.Core.Keeps) == 0 {
		return nil
	}
	all := l.in(p, nil).forget(nil, at)
	return []ir.Stmt{&ir.If{Cond: l.Machine.Awake(p.Code.Own, at), Then: all}}
}

// own returns where the machine keeps what a name stands for.
func (b block) own(s *core.Symbol, at source.Span) *ir.Place {
	return b.Code.Own.Field(b.Code.Kept[s].Field, at)
}

// forget undefines what the machine keeps and none of some places in the text needs.
func (b block) forget(places []stretch, at source.Span) (out []ir.Stmt) {
	for _, k := range b.Machine.Core.Keeps {
		if !needed(k, places) {
			out = append(out, &ir.Undefine{Dst: b.Code.Own.Field(k.Field, at)})
			b.Effects.Writes = true
		}
	}
	return out
}

// needed reports whether one of some places in the text needs what is kept.
func needed(k *core.Kept, places []stretch) bool {
	return slices.ContainsFunc(places, func(s stretch) bool {
		if s.around && k.Scope != s.at && k.Scope.In(s.at) {
			return false
		}
		return slices.ContainsFunc(k.Uses, func(use source.Span) bool { return use.In(s.at) })
	})
}

// does notes what a statement does by itself.
func (b block) does(s core.Stmt) {
	b.Effects.Absorb(b.of.Does[s])
}

// sequence lowers statements and then what is left to do after them.
func (b block) sequence(list []core.Stmt, k *rest) (out []ir.Stmt) {
	for i, s := range list {
		if core.Awaits(s) {
			return append(out, b.cut(s, &rest{list: list[i+1:], next: k, after: b.after})...)
		}
		b.does(s)
		b.Code.Return = nil
		if b.after != nil {
			b.Code.Return = func() []ir.Stmt { return append(b.resume(b.after), &ir.Return{}) }
		}
		out = append(out, b.Code.Stmt(s)...)
	}
	return append(out, b.resume(k)...)
}

// resume lowers a rest.
func (b block) resume(k *rest) []ir.Stmt {
	switch {
	case k.nothing():
		return nil
	case k.code != nil:
		return k.code(b)
	}
	b.after = k.after
	return b.sequence(k.list, k.next)
}

// procedure makes one that does a part of the block.
func (b block) procedure(name string, at source.Span) block {
	part := b.Waits.in(b.steps.procedure(b.state.Name+name, true, at), b.state)
	part.after = b.after
	return part
}

// goTo ends the code with a call of another part.
func (b block) goTo(p *Procedure, at source.Span) []ir.Stmt {
	return []ir.Stmt{b.Call(p, at), &ir.Return{}}
}

// joined returns a rest to which there are several ways.
func (b block) joined(k *rest, at source.Span) *rest {
	if k.nothing() || k.code != nil {
		return k
	}
	call := func(from block) []ir.Stmt {
		if k.joined == nil {
			part := b.procedure(".rest", at)
			k.joined = part.Procedure
			part.Procedure.Finish(part.resume(k))
		}
		return from.goTo(k.joined, at)
	}
	return &rest{code: call, places: k.text()}
}

// cut lowers a statement that receives, and what is left to do.
func (b block) cut(s core.Stmt, k *rest) []ir.Stmt {
	at := compat.Heading(s.At(), nil)
	if loop, is := s.(*core.While); is {
		return b.while(loop, k)
	}
	b.does(s)
	switch s := s.(type) {
	case *core.Await:
		return b.await(s, b.joined(k, at))
	case *core.If:
		return b.ifThen(s.Arms, s.Else, b.joined(k, at))
	case *core.Switch:
		subject, hold := b.Code.Subject(s.X)
		return append([]ir.Stmt{hold}, b.cases(s, subject, 0, b.joined(k, at))...)
	case *core.For:
		return b.over(s, 0, k)
	case *core.ForIn:
		return b.each(s, k)
	case *core.Inlined:
		return b.inlined(s, b.joined(k, at))
	}
	panic(fmt.Sprintf("a statement of kind %T receives", s))
}

func (b block) ifThen(arms []core.Arm, otherwise []core.Stmt, k *rest) []ir.Stmt {
	if len(arms) == 0 {
		return b.sequence(otherwise, k)
	}
	cond := b.Code.Value(arms[0].Cond)
	then := b.sequence(arms[0].Body, k)
	return []ir.Stmt{&ir.If{Cond: cond, Then: then, Else: b.ifThen(arms[1:], otherwise, k)}}
}

func (b block) cases(s *core.Switch, subject kernel.Operand, i int, k *rest) []ir.Stmt {
	if i == len(s.Cases) {
		return b.sequence(s.Else, k)
	}
	test := b.Code.CaseTest(subject, s.Cases[i].Labels)
	then := b.sequence(s.Cases[i].Body, k)
	return []ir.Stmt{&ir.If{Cond: test, Then: then, Else: b.cases(s, subject, i+1, k)}}
}

// inlined lowers a procedure that receives in the place of its call.
func (b block) inlined(s *core.Inlined, after *rest) (out []ir.Stmt) {
	var move []ir.Stmt
	for i, p := range s.Params {
		at := s.Args[i].At
		value := kernel.Operand{Type: p.Type, Place: b.Code.Local(p.Name, p.Type, at)}
		out = append(out, b.Code.Store(value, s.Args[i].X, at)...)
		b.Code.KeepAt(p, value.Place)
		if b.Code.Kept[p] != nil {
			move = append(move, &ir.Copy{Dst: b.own(p, at), Src: value.Place, At: at})
		}
	}
	out = append(out, move...)
	b.Code.Allot(s.Locals)
	for _, local := range s.Locals {
		if b.Code.Kept[local] != nil {
			out = append(out, &ir.Undefine{Dst: b.own(local, local.At)})
		}
	}
	if b.after = after; after == nil {
		b.after = &rest{}
	}
	return append(out, b.sequence(s.Body, after)...)
}

// await ends the block, which continues when one of the events arrives.
func (b block) await(s *core.Await, k *rest) []ir.Stmt {
	at, m := compat.Heading(s.Where, nil), b.Machine
	w := m.NewWait(b.waitName(at), b.state, s.Events, at)
	made := map[*core.Awaiting]*Procedure{}
	for _, way := range s.Ways {
		if made[way.Then] == nil {
			made[way.Then] = b.awaiting(way.Then, k)
		}
		b.Resumes = append(b.Resumes, &Resume{w, way.Event, way.From, made[way.Then], compat.Heading(way.Then.Where, nil)})
	}
	b.Effects.Writes = true
	out := b.forget(append(k.text(), stretch{at: s.Where, around: true}), at)
	return append(out, m.Wait(b.Code.Own, w, at), &ir.Return{})
}

// waitName returns the name of a receive in traces: its state and line.
func (b block) waitName(at source.Span) string {
	first := fmt.Sprintf("%s: receive in line %d", b.state.Name, at.Line())
	name := first
	taken := func(w *core.State) bool { return w.Name == name }
	for n := 2; slices.ContainsFunc(b.Machine.Waits, taken); n++ {
		name = fmt.Sprintf("%s (%d)", first, n)
	}
	return name
}

// awaiting is the procedure that continues with an event.
func (b block) awaiting(x *core.Awaiting, k *rest) *Procedure {
	part := b.procedure(".receive "+x.Event.Name, compat.Heading(x.Where, nil))
	envelope := part.ByRef("(event)", b.Machine.Types.Mail.Type, compat.Heading(x.Where, nil))
	part.Procedure.Fill(func() []ir.Stmt {
		out := part.take(Taken{x.Event, x.Var, x.From, envelope}, x.Where)
		return append(out, part.sequence(x.Body, k)...)
	})
	return part.Procedure
}
