package faults

import (
	"fmt"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/rules"
)

// Environment returns the rules of the network: deliveries and losses, including the losses that are counted.
func (l *Lowering) Environment() []*ir.Rule {
	all := l.messages.Environment()
	for _, r := range all {
		if f := l.lossBy(r); f != nil {
			l.faulty([]*ir.Rule{r}, f)
		}
	}
	all = append(all, l.ofEvents()...)
	all = append(all, l.partition()...)
	for _, m := range l.program.Messages {
		if f := l.faults.Of(ir.Duplicate, m); f != nil {
			all = append(all, l.faulty(l.duplicates(m), f)...)
		}
		if f := l.faults.Of(ir.Reorder, m); f != nil {
			all = append(all, l.faulty(l.messages.Reorders(m, f.Within), f)...)
		}
	}
	return all
}

// duplicates are the rules by which a message that has arrived is there once more, where there is room.
func (l *Lowering) duplicates(m *ir.Message) (out []*ir.Rule) {
	for _, a := range l.messages.Arrived(m, ir.Duplicate, "duplicate "+m.Name) {
		room := &ir.Const{V: int64(a.Bag.Type.Cap)}
		a.Rule.Guard = &ir.Binary{Op: ir.Lt, X: &ir.Count{Bag: a.Bag, Reg: -1}, Y: room, At: m.At}
		a.Rule.Body = []ir.Stmt{&ir.BagAdd{Bag: a.Bag, Elem: a.Elem, Kept: true, At: m.At}}
		out = append(out, a.Rule)
	}
	return out
}

// faulty makes rules those of a fault.
func (l *Lowering) faulty(all []*ir.Rule, f *core.FaultDecl) []*ir.Rule {
	for _, r := range all {
		r.At = f.Where
		l.limited(r, f)
	}
	return all
}

// lossBy is the fault by which a rule loses messages; nil where the message itself says so.
func (l *Lowering) lossBy(r *ir.Rule) *core.FaultDecl {
	if r.Kind != ir.Loss {
		return nil
	}
	lost := r.Params[len(r.Params)-1]
	if lost.Only != nil {
		return l.faults.Of(ir.Loss, lost.Only)
	}
	return l.faults.Of(ir.Loss, lost.Message)
}

// ofEvents are the rules of faults of events between machines.
func (l *Lowering) ofEvents() (all []*ir.Rule) {
	for _, f := range l.faults {
		for _, t := range f.Targets {
			if !f.Never && t.Symbol != nil && t.Symbol.Kind == core.EventName {
				all = append(all, l.faulty(l.ofEvent(f, t.Symbol.Event), f)...)
			}
		}
	}
	return all
}

func (l *Lowering) ofEvent(f *core.FaultDecl, e *core.Event) []*ir.Rule {
	switch f.Kind {
	case ir.Duplicate:
		return l.machines.Duplicates(e, f.Where)
	case ir.Reorder:
		return l.machines.Reorders(e, f.Within, f.Where)
	case ir.Loss:
		return l.machines.Losses(e, f.Where)
	}
	panic(fmt.Sprintf("faults of the kind %s have no rule for events", f.Kind))
}

// declareSides makes what says on which side of the network processes and machines are.
func (l *Lowering) declareSides(name string) {
	f := l.faults.Partition()
	if f == nil {
		return
	}
	var list []*ir.Process
	for _, t := range f.Targets {
		if t.Symbol != nil && t.Symbol.Process != nil {
			list = append(list, t.Symbol.Process)
		}
	}
	l.sides = l.machines.Divide(list, name, f.Where)
}

// partition are the rules by which the network falls apart and heals, and by which messages are cut off.
func (l *Lowering) partition() []*ir.Rule {
	if l.sides == nil {
		return nil
	}
	f := l.faults.Partition()
	falls, heals := l.sides.Rules()
	l.limited(falls, f)
	for _, h := range l.faults {
		if h.Heals && h.Fair {
			rules.Rely(heals, h.Strong, &ir.FairGroup{Name: "heal"})
		}
	}
	return append([]*ir.Rule{falls, heals}, l.messages.CutOff(l.sides.Var, l.sides.Separated, f.Where)...)
}
