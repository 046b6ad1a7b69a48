package semantics

import (
	"fmt"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/source"
)

// The translation of expressions that package types has checked. It reports nothing, and looks up no name.

// expr checks and translates an expression.
func (c *compiler) expr(e ast.Expr) operand { return c.lower(c.types.Expr(e)) }

// boolean is the value of an expression that must be a boolean.
func (c *compiler) boolean(e ast.Expr) ir.Expr { return c.value(c.types.Boolean(e)) }

// integer is an expression that must be an integer.
func (c *compiler) integer(e ast.Expr) operand { return c.lower(c.types.Integer(e)) }

// later is an expression of an idea that package core does not know: what it means is translated with the rest.
type later struct {
	core.Typed
	code func() operand
}

// laterPlace is one that is a place.
type laterPlace struct {
	later
	readonly string
	origin   origin
}

// computed is a value that is computed later.
func computed(t *ir.Type, at source.Span, code func() ir.Expr) core.Expr {
	return &later{core.Typed{T: t, Where: at}, func() operand { return operand{x: code()} }}
}

// atPlace is a place that is formed later.
func atPlace(t *ir.Type, at source.Span, readonly string, o origin, code func() *ir.Place) core.Expr {
	return &laterPlace{later{core.Typed{T: t, Where: at}, func() operand { return operand{place: code()} }}, readonly, o}
}

// ReadOnly is why it cannot be assigned.
func (x *laterPlace) ReadOnly() string { return x.readonly }

// lower translates an expression.
func (c *compiler) lower(x core.Expr) operand {
	o := c.lowered(x)
	o.checked, o.typ, o.at, o.readonly = x, x.Type(), x.At(), core.ReadOnly(x)
	if o.place != nil {
		o.computed, o.origin = core.IsTemporary(x), c.originOf(x)
	}
	return o
}

// value is the value of a simple expression.
func (c *compiler) value(x core.Expr) ir.Expr { return c.lower(x).expr() }

// originOf is what a place denotes, for effects.
func (c *compiler) originOf(x core.Expr) origin {
	switch root := core.Root(x).(type) {
	case *core.Name:
		if root.Symbol.Kind == core.Own {
			return origin{own: true}
		}
		return c.storage(root.Symbol).origin
	case *laterPlace:
		return root.origin
	}
	return origin{}
}

// lowered is lower without what is told by the expression alone. This is a dispatch over the kinds of expression.
func (c *compiler) lowered(x core.Expr) operand {
	switch x := x.(type) {
	case *core.Bad:
		return operand{}
	case *core.Const:
		return operand{isConst: true, value: x.V}
	case *core.Name:
		return c.lowerName(x)
	case *core.Slot:
		return operand{slot: c.storage(x.Symbol)}
	case *messages:
		return operand{quorum: x.quorum}
	case *later:
		return x.code()
	case *laterPlace:
		return x.code()
	case *core.Read:
		return operand{x: c.value(x.X)}
	case *core.Unary:
		return operand{x: &ir.Unary{Op: x.Op, X: c.value(x.X), At: x.Where}}
	case *core.Binary:
		return c.lowerBinary(x)
	case *core.Logic:
		left := c.value(x.X)
		return operand{x: &ir.Logic{Op: x.Op, X: left, Y: c.value(x.Y)}}
	case *core.Equal:
		return operand{x: c.lowerEqual(x)}
	case *core.Cond:
		return c.lowerCond(x)
	case *core.Quantified:
		return operand{x: c.lowerQuantified(x)}
	case *core.Call:
		return c.lowerCall(x)
	case *core.IsUndefined:
		return operand{x: &ir.IsUndefined{Place: c.lower(x.X).place}}
	case *core.IsMember:
		return operand{x: c.lowerIsMember(x)}
	case *core.CountIn:
		bag, s := c.lower(x.Bag).place, c.bindSlot(x.Symbol)
		return operand{x: &ir.Count{Bag: bag, Reg: s.reg, Pred: c.value(x.Pred)}}
	}
	if entry, ok := x.(*core.Entry); ok && entry.Stored {
		return c.storedEntry(entry)
	}
	if core.Below(x) != nil {
		return operand{place: c.lowerPart(x)}
	}
	return c.lowerCollection(x)
}

// bindSlot gives the name of a chosen element its register.
func (c *compiler) bindSlot(s *core.Symbol) *symbol {
	slot := c.storage(s)
	slot.reg = c.body.newReg()
	return slot
}

func (c *compiler) lowerName(x *core.Name) operand {
	s := c.storage(x.Symbol)
	switch x.Symbol.Kind {
	case core.Register:
		return operand{x: &ir.Reg{N: s.reg}}
	case core.Variable:
		return operand{place: &ir.Place{Root: ir.State, Base: s.origin.global.Base, Type: x.T, At: x.Where}}
	case core.Own:
		return operand{place: c.body.own.Field(s.field, x.Where)}
	}
	return operand{place: at2(s.place, x.Where)}
}

// lowerPart is a part of a place.
func (c *compiler) lowerPart(x core.Expr) *ir.Place {
	at := x.At()
	whole := c.lower(core.Below(x)).place
	switch x := x.(type) {
	case *core.Field:
		return whole.Field(x.Field, at)
	case *core.Element:
		return c.indexed(x.I, whole.Type.Index).of(whole, at)
	case *core.Picked:
		return whole.Slot(&ir.Reg{N: c.storage(x.Slot.Symbol).reg}, at)
	case *core.Item:
		return c.element(whole, c.value(x.I), at)
	case *core.End:
		return c.endOf(whole, x.Last, at)
	case *core.Entry:
		return c.mapValue(whole, x)
	}
	panic(fmt.Sprintf("a place of kind %T", x))
}

func (c *compiler) lowerBinary(x *core.Binary) operand {
	left, right := c.lower(x.X), c.lower(x.Y)
	a, b := left.expr(), right.expr()
	if x.As != nil {
		a, b = left.as(x.As), right.as(x.As)
	}
	return operand{x: &ir.Binary{Op: x.Op, X: a, Y: b, At: x.Where}}
}

// lowerEqual is equality of compound values, or where Undefined, of an operand that may be it, equals Undefined and
// nothing else.
func (c *compiler) lowerEqual(x *core.Equal) ir.Expr {
	left, right := c.lower(x.X), c.lower(x.Y)
	var out ir.Expr
	if x.As == nil {
		out = &ir.Equal{A: left.place, B: right.place}
	} else {
		undefined := [2]ir.Expr{&ir.Const{}, &ir.Const{}}
		for i, o := range []operand{left, right} {
			if x.Lenient[i] {
				undefined[i] = &ir.IsUndefined{Place: o.place}
			}
		}
		out = &ir.Cond{C: &ir.Logic{Op: ir.Or, X: undefined[0], Y: undefined[1]},
			A: &ir.Logic{Op: ir.And, X: undefined[0], Y: undefined[1]},
			B: &ir.Binary{Op: ir.Eq, X: left.as(x.As), Y: right.as(x.As), At: x.Where}}
	}
	if x.Not {
		return not(out, x.Where)
	}
	return out
}

// lowerCond is `c ? a : b`; a compound one fills a temporary.
func (c *compiler) lowerCond(x *core.Cond) operand {
	cond, a, b := c.lower(x.C), c.lower(x.A), c.lower(x.B)
	if x.T.Simple() {
		out := &ir.Cond{C: cond.expr(), A: a.as(x.T), B: b.as(x.T)}
		c.compareBranch(out.A, x.A.At())
		c.compareBranch(out.B, x.B.At())
		return operand{x: out}
	}
	return c.filled(x.T, x.Where, func(to *ir.Place) []ir.Stmt {
		return []ir.Stmt{&ir.If{Cond: cond.expr(),
			Then: []ir.Stmt{&ir.Copy{Dst: to, Src: a.place, At: x.Where}},
			Else: []ir.Stmt{&ir.Copy{Dst: to, Src: b.place, At: x.Where}}}}
	})
}

// loop translates a loop whose header was checked, and gives its variable a register.
func (c *compiler) loop(l *core.Loop) ir.Loop {
	out := ir.Loop{Name: l.Symbol.Name, At: l.At, Type: l.Type, Auto: l.Auto, From: c.value(l.From), To: c.value(l.To)}
	if l.By != nil {
		out.By = c.value(l.By)
	}
	out.Reg = c.body.newReg()
	c.storage(l.Symbol).reg = out.Reg
	return out
}

func (c *compiler) loops(list []*core.Loop) []ir.Loop {
	out := make([]ir.Loop, 0, len(list))
	for _, l := range list {
		out = append(out, c.loop(l))
	}
	return out
}

func (c *compiler) lowerQuantified(x *core.Quantified) ir.Expr {
	loops := c.loops(x.Loops)
	body := c.value(x.Body)
	for i := len(loops) - 1; i >= 0; i-- {
		if there := c.there(&loops[i]); there != nil && x.Exists {
			body = &ir.Logic{Op: ir.And, X: there, Y: body}
		} else if there != nil {
			body = &ir.Logic{Op: ir.Implies, X: there, Y: body}
		}
		body = &ir.Quant{Exists: x.Exists, Loop: loops[i], Body: body}
	}
	return body
}

func (c *compiler) lowerIsMember(x *core.IsMember) ir.Expr {
	o := c.lower(x.X)
	if o.designator() {
		return &ir.IsMember{Place: o.place, First: x.First, Count: x.Count}
	}
	return &ir.Logic{Op: ir.And,
		X: &ir.Binary{Op: ir.Ge, X: o.expr(), Y: &ir.Const{V: x.First}, At: x.Where},
		Y: &ir.Binary{Op: ir.Lt, X: o.expr(), Y: &ir.Const{V: x.First + x.Count}, At: x.Where}}
}

// lowerCall translates a function call in an expression.
func (c *compiler) lowerCall(x *core.Call) operand {
	call := c.callOf(x)
	call.Into = c.body.temp(x.T, x.Where)
	if x.T.Simple() {
		return operand{x: call}
	}
	result := *call.Into
	result.Pre = []ir.Stmt{&ir.CallStmt{Call: call}}
	return operand{place: &result}
}

// callOf translates a call's arguments.
func (c *compiler) callOf(x *core.Call) *ir.Call {
	f := c.storage(x.Func).fn
	call := &ir.Call{Func: f.ir, At: x.Where, Args: c.hiddenArgs(f, x.Where)}
	for i, arg := range x.Args {
		call.Args = append(call.Args, c.argument(x.Func.Func.Params[i], arg))
	}
	return call
}

// argument translates an argument for a parameter.
func (c *compiler) argument(p *core.Param, x core.Expr) ir.Arg {
	at := x.At()
	if _, undefined := x.(*core.Undefined); undefined {
		return c.undefinedArgument(p, x)
	}
	o := c.lower(x)
	switch {
	case o.bad() || p.Type == badType:
		return ir.Arg{At: at}
	case p.ByRef:
		return ir.Arg{Ref: o.place, At: at}
	case c.opts.Dialect.ByReference:
		return c.sharedArgument(p, o)
	case isForm(p.Type, ir.SetForm) && narrower(p.Type, o.typ):
		t := c.filled(p.Type, at, func(to *ir.Place) []ir.Stmt { return c.moveWithin(operand{typ: p.Type, place: to}, o, at) })
		return ir.Arg{Copy: t.place, At: at}
	case o.place != nil:
		return ir.Arg{Copy: o.place, Delta: delta(p.Type, o.typ), At: at}
	}
	return ir.Arg{X: o.as(p.Type), At: at}
}

// undefinedArgument passes `undefined` by value: an argument without a source, or
// under CMurphi's reading a temporary.
func (c *compiler) undefinedArgument(p *core.Param, x core.Expr) ir.Arg {
	if !c.opts.Dialect.ByReference || p.Type == badType {
		return ir.Arg{At: x.At()}
	}
	t := c.filled(p.Type, x.At(), func(to *ir.Place) []ir.Stmt { return []ir.Stmt{&ir.Undefine{Dst: to}} })
	return ir.Arg{Ref: t.place, At: x.At()}
}

// sharedArgument passes a by-value argument as CMurphi does: a designator of the very
// type by reference, anything else in a temporary.
func (c *compiler) sharedArgument(p *core.Param, o operand) ir.Arg {
	if o.designator() && ir.Same(o.typ, p.Type) && !narrower(p.Type, o.typ) {
		return ir.Arg{Ref: o.place, At: o.at}
	}
	t := c.filled(p.Type, o.at, func(to *ir.Place) []ir.Stmt { return c.move(operand{typ: p.Type, place: to}, o, o.at) })
	return ir.Arg{Ref: t.place, At: o.at}
}
