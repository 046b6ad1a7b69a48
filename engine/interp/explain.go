package interp

import (
	"slices"

	"gomc/engine"
	"gomc/ir"
	"gomc/outcome"
)

// explanation is the visitor that explains the first instance that is false.
type explanation struct {
	m        *Interp
	property *ir.Property
	why      *outcome.Reasons
}

func (x *explanation) arrive(*template) bool {
	var instance []outcome.Binding
	parameters(x.m, x.property.Params, &instance)
	e := newExplainer(x.m, instance)
	var v verdict
	fault, abandoned := x.m.attempt(func() { v = e.decide(x.property.Cond) })
	if v.holds || fault != nil || abandoned {
		return true
	}
	x.why.Instance = instance
	v.tell(x.why)
	return false
}

func (x *explanation) faulted(*template, int, *engine.Fault) bool { return true }

func (x *explanation) dropped(*template, int) {}

// parameters appends the values of those of an instance.
func parameters(m *Interp, params []ir.Param, to *[]outcome.Binding) {
	for i := range params {
		if p := &params[i]; p.Kind == ir.Each && (p.Self || !p.Hidden) && named(p.Name) {
			*to = append(*to, outcome.Binding{Name: p.Name, Value: display(p.Type, m.regs[p.Reg])})
		}
	}
}

// named reports whether a variable is one of the model.
func named(name string) bool { return name != "" && name[0] != '(' }

// moment saves what the evaluation of an expression with calls may change.
type moment struct {
	mem  []uint64
	regs []int64
	tape int
}

// momentBefore is the moment before the condition of an assertion is evaluated; nil where that changes nothing.
func momentBefore(m *Interp, s *ir.Assert) *moment {
	calls, known := m.at.calls[s]
	if !known {
		calls = ir.Calls(s.Cond)
		m.at.calls[s] = calls
	}
	if !calls {
		return nil
	}
	b := m.at.spare
	if m.at.spare = nil; b == nil {
		b = &moment{}
	}
	b.mem, b.regs = append(b.mem[:0], m.mem[:m.stack.sp]...), append(b.regs[:0], m.regs[:m.stack.rtop]...)
	b.tape = m.at.tape.At()
	return b
}

// comeBack returns to a moment.
func (to *moment) comeBack(m *Interp) {
	if to != nil {
		copy(m.mem, to.mem)
		copy(m.regs, to.regs)
		m.at.tape.Return(to.tape)
	}
}

// whyFalse explains an assertion that has failed. It evaluates the condition again, so it has to be the moment before
// that was done: then functions in it write and choose the same.
func whyFalse(m *Interp, cond ir.Expr) (why outcome.Reasons) {
	put, live, narration, effects := m.seen.put, m.seen.live, m.seen.narration, m.guard.effects
	around := slices.Clone(m.at.loops)
	m.seen.put, m.seen.live, m.seen.narration, m.guard.effects = silent, false, nil, nil
	defer func() {
		m.seen.put, m.seen.live, m.seen.narration, m.guard.effects, m.at.loops = put, live, narration, effects, around
	}()
	parameters(m, m.at.template.params, &why.Instance)
	enclosing(m, &why.Instance)
	e, v := newExplainer(m, why.Instance), verdict{holds: true}
	if fault, _ := m.attempt(func() { v = e.decide(cond) }); fault == nil && !v.holds {
		v.tell(&why)
	}
	return why
}

// enclosing appends the variables of the loops and quantifiers that are being executed.
func enclosing(m *Interp, to *[]outcome.Binding) {
	for _, b := range m.at.loops {
		if named(b.loop.Name) {
			value := display(b.loop.Type, m.regs[b.register])
			*to = append(*to, outcome.Binding{Name: b.loop.Name, Value: value})
		}
	}
}
