package interp

import (
	"slices"

	"gomc/engine"
	"gomc/ir"
	"gomc/outcome"
	"gomc/source"
)

// mostOperands bounds how many operands are told of one condition.
const mostOperands = 16

// explanation is the visitor that explains the first instance that is false.
type explanation struct {
	m        *Interp
	property *ir.Property
	why      *outcome.Reasons
}

func (x *explanation) arrive(*template) bool {
	e := explainer{m: x.m}
	var holds bool
	fault, abandoned := x.m.attempt(func() { holds = e.truth(x.property.Cond) })
	if holds || fault != nil || abandoned {
		return true
	}
	parameters(x.m, x.property.Params, &x.why.Instance)
	e.tell(x.why)
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

// moment is what an expression with calls may change while it is evaluated.
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
	b.mem, b.regs, b.tape = append(b.mem[:0], m.mem[:m.sp]...), append(b.regs[:0], m.regs[:m.rtop]...), m.tape.At()
	return b
}

// comeBack returns to a moment.
func (to *moment) comeBack(m *Interp) {
	if to != nil {
		copy(m.mem, to.mem)
		copy(m.regs, to.regs)
		m.tape.Return(to.tape)
	}
}

// whyFalse explains an assertion that has failed. It evaluates the condition again, so it has to be the moment before
// that was done: then functions in it write and choose the same.
func whyFalse(m *Interp, cond ir.Expr) (why outcome.Reasons) {
	put, live, narration, effects := m.put, m.live, m.narration, m.effects
	around := slices.Clone(m.at.loops)
	m.put, m.live, m.narration, m.effects = silent, false, nil, nil
	defer func() {
		m.put, m.live, m.narration, m.effects, m.at.loops = put, live, narration, effects, around
	}()
	parameters(m, m.at.template.params, &why.Instance)
	enclosing(m, &why.Instance)
	e := explainer{m: m}
	holds := true
	if fault, _ := m.attempt(func() { holds = e.truth(cond) }); fault == nil && !holds {
		e.tell(&why)
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

// explainer evaluates a condition once, as eval does, and notes what decides it. What does not is taken back: of a
// conjunction that is false, the operands that are true.
type explainer struct {
	m        *Interp
	instance []outcome.Binding // of the quantifiers that are decided by one of their instances
	operands []outcome.Operand
}

// tell adds what was noted.
func (x *explainer) tell(why *outcome.Reasons) {
	why.Instance = append(why.Instance, x.instance...)
	for _, o := range x.operands {
		told := func(b outcome.Binding) bool { return b.Name == o.Name }
		if !slices.ContainsFunc(why.Instance, told) {
			why.Operands = append(why.Operands, o)
		}
	}
	why.Operands = why.Operands[:min(len(why.Operands), mostOperands)]
}

// truth evaluates a condition. It is a dispatch over the kinds of expression.
func (x *explainer) truth(e ir.Expr) bool {
	switch e := e.(type) {
	case *ir.Logic:
		return x.logic(e)
	case *ir.Unary:
		if e.Op == ir.Not {
			return !x.truth(e.X)
		}
	case *ir.Binary:
		return x.number(e) != 0
	case *ir.Cond:
		if x.truth(e.C) {
			return x.truth(e.A)
		}
		return x.truth(e.B)
	case *ir.Quant:
		return x.quantified(e)
	case *ir.IsUndefined:
		return x.isUndefined(e)
	case *ir.Equal:
		a, b := x.shown(e.A), x.shown(e.B)
		return equal(x.m, e.A.Type, a, b)
	case *ir.IsMember:
		return has(e, x.m.mem[x.shown(e.Place)])
	}
	return x.number(e) != 0
}

// logic keeps of two operands the one that decides, or both.
func (x *explainer) logic(e *ir.Logic) bool {
	instances, operands := len(x.instance), len(x.operands)
	first := x.truth(e.X)
	switch {
	case e.Op == ir.And && !first:
		return false
	case e.Op == ir.Or && first, e.Op == ir.Implies && !first:
		return true
	}
	between, second := *x, x.truth(e.Y)
	if e.Op == ir.And && !second || e.Op == ir.Or && second {
		x.instance = slices.Delete(x.instance, instances, len(between.instance))
		x.operands = slices.Delete(x.operands, operands, len(between.operands))
	}
	return second
}

// quantified adds the instance that decides, or the value that all instances have.
func (x *explainer) quantified(e *ir.Quant) bool {
	var all []explainer
	found := false
	x.m.loop(&e.Loop, func() bool {
		one := explainer{m: x.m}
		if named(e.Loop.Name) {
			value := display(e.Loop.Type, x.m.reg(e.Loop.Reg))
			one.instance = append(one.instance, outcome.Binding{Name: e.Loop.Name, Value: value})
		}
		found = one.truth(e.Body) == e.Exists
		all = append(all, one)
		return !found
	})
	if found {
		decides := all[len(all)-1]
		x.instance = append(x.instance, decides.instance...)
		x.add(decides.operands...)
	} else {
		x.undecided(all)
	}
	return found == e.Exists
}

// undecided adds the values of every instance: an operand that is the same in all of them once, another one with its
// instance.
func (x *explainer) undecided(all []explainer) {
	for i := range all {
		for _, o := range all[i].operands {
			if !everywhere(all, o) {
				o.In = append(slices.Clone(all[i].instance), o.In...)
			}
			x.add(o)
		}
	}
}

// everywhere reports whether an operand is the same in all instances.
func everywhere(all []explainer, o outcome.Operand) bool {
	for i := range all {
		if !slices.ContainsFunc(all[i].operands, o.Same) {
			return false
		}
	}
	return true
}

// add notes operands, each once, as many as are told.
func (x *explainer) add(list ...outcome.Operand) {
	for _, o := range list {
		if len(x.operands) < mostOperands && !slices.ContainsFunc(x.operands, o.Same) {
			x.operands = append(x.operands, o)
		}
	}
}

// note adds an operand that has a text of its own.
func (x *explainer) note(text, value string) {
	if text != "" && text != value {
		x.add(outcome.Operand{Name: text, Value: value})
	}
}

func (x *explainer) isUndefined(e *ir.IsUndefined) bool {
	a := x.m.addr(e.Place)
	switch {
	case e.Of != nil:
		of := *e.Of
		of.Pre = nil // it has been filled: the place is a part of it
		x.shown(&of)
		x.indices(e.Place)
	case e.Place.Type != ir.Mark:
		x.note(quote(e.Place.At), formatCell(e.Place.Type, x.m.mem[a]))
		x.indices(e.Place)
	}
	return x.m.mem[a] == 0
}

// shown notes a place that need not be simple, or defined, and returns its address.
func (x *explainer) shown(p *ir.Place) int {
	a := x.m.addr(p)
	x.note(quote(p.At), x.m.format(p.Type, a))
	x.indices(p)
	return a
}

// indices notes the variables by which a place is found.
func (x *explainer) indices(p *ir.Place) {
	for i := range p.Path {
		x.index(p.Path[i].Index)
	}
}

func (x *explainer) index(e ir.Expr) {
	switch e := e.(type) {
	case *ir.Reg:
		x.number(e)
	case *ir.Load:
		if !ir.Calls(e) && e.Place.Pre == nil {
			x.number(e)
		}
	case *ir.Convert:
		x.index(e.X)
	}
}

// number evaluates an operand. It is a dispatch over the kinds of expression.
func (x *explainer) number(e ir.Expr) int64 {
	m := x.m
	switch e := e.(type) {
	case *ir.Reg:
		v := m.eval(e)
		x.note(quote(e.At), display(e.Type, v))
		return v
	case *ir.Load:
		v := m.eval(e)
		if e.Place.Type != ir.Mark {
			x.note(quote(e.Place.At), display(e.Place.Type, v))
		}
		x.indices(e.Place)
		return v
	case *ir.Binary:
		if !derived(e) {
			v := x.number(e.X)
			return m.binary(e, v, x.number(e.Y))
		}
		return x.whole(e, e.At, nil)
	case *ir.Unary:
		return m.unary(e, x.number(e.X))
	case *ir.Convert:
		return x.number(e.X) + e.Delta
	case *ir.Cond:
		if !e.At.Known() {
			return x.chosen(e)
		}
		return x.whole(e, e.At, nil)
	case *ir.Count:
		return x.whole(e, e.At, nil)
	case *ir.Call:
		x.arguments(e)
		return x.whole(e, e.At, e.Func.Result)
	case *ir.Logic, *ir.Quant, *ir.IsUndefined, *ir.Equal, *ir.IsMember:
		return truth(x.truth(e))
	}
	return m.eval(e)
}

// whole notes an operand by its text.
func (x *explainer) whole(e ir.Expr, at source.Span, t *ir.Type) int64 {
	v := x.m.eval(e)
	x.note(quote(at), display(t, v))
	return v
}

// chosen is a conditional, of which the branch taken is told, and why.
func (x *explainer) chosen(e *ir.Cond) int64 {
	if x.truth(e.C) {
		return x.number(e.A)
	}
	return x.number(e.B)
}

// derived reports whether an expression stands for a text that is no sum of others: the size of a collection.
func derived(e *ir.Binary) bool {
	for _, part := range []ir.Expr{e.X, e.Y} {
		if c, is := part.(*ir.Cond); is && c.At == e.At {
			return true
		}
	}
	return false
}

// arguments notes what a function is given.
func (x *explainer) arguments(e *ir.Call) {
	for i := range e.Args {
		switch a := &e.Args[i]; {
		case a.X != nil:
			x.index(a.X)
		case a.Copy != nil && a.Copy.Pre == nil && !ir.Calls(&ir.Load{Place: a.Copy}):
			x.shown(a.Copy)
		case a.Ref != nil && a.Ref.Pre == nil && !ir.Calls(&ir.Load{Place: a.Ref}):
			x.shown(a.Ref)
		}
	}
}
