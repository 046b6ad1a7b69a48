package kernel

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/types"
	"gomc/source"
)

// The translation of expressions that package types has checked. It reports nothing, and looks up no name.

// Lower translates an expression.
func (b *Body) Lower(x core.Expr) Operand {
	o := lowered(b, x)
	o.Type, o.At = x.Type(), x.At()
	o.Temporary = o.Place != nil && core.IsTemporary(x)
	return o
}

// Value is the value of a simple expression.
func (b *Body) Value(x core.Expr) ir.Expr { return b.Lower(x).Value() }

// lowered is Lower without what is told by the expression alone. This is a dispatch over the kinds of expression.
func lowered(b *Body, x core.Expr) Operand {
	switch x := x.(type) {
	case *core.Bad:
		return Operand{}
	case *core.Slot:
		return Operand{X: &ir.Reg{N: b.model.Storage(x.Symbol).Reg}}
	case *core.Const:
		return Operand{IsConst: true, Const: x.V}
	case *core.Name:
		return lowerName(b, x)
	case *core.InstanceField:
		return Operand{Place: b.Instance(x.Of, x.Where).Field(x.Field, x.Where)}
	case *core.Self:
		return Operand{X: b.Self}
	case *core.Read:
		return Operand{X: b.Value(x.X)}
	case *core.Unary:
		return Operand{X: &ir.Unary{Op: x.Op, X: b.Value(x.X), At: x.Where}}
	case *core.Binary:
		return lowerBinary(b, x)
	case *core.Logic:
		left := b.Value(x.X)
		return Operand{X: &ir.Logic{Op: x.Op, X: left, Y: b.Value(x.Y)}}
	case *core.Equal:
		return Operand{X: lowerEqual(b, x)}
	case *core.Cond:
		return lowerCond(b, x)
	case *core.Quantified:
		if slices.ContainsFunc(x.Loops, func(l *core.Loop) bool { return l.Subsets != nil }) {
			return quantSubsets(b, x)
		}
		return Operand{X: lowerQuantified(b, x)}
	case *core.Call:
		return lowerCall(b, x)
	case *core.IsUndefined:
		return Operand{X: &ir.IsUndefined{Place: b.Lower(x.X).Place, At: x.Where}}
	case *core.IsMember:
		return Operand{X: lowerIsMember(b, x)}
	case *core.CountIn:
		bag, reg := b.Lower(x.Bag).Place, b.Register(x.Symbol)
		return Operand{X: &ir.Count{Bag: bag, Reg: reg, Pred: b.Value(x.Pred), At: x.Where}}
	}
	if entry, ok := x.(*core.Entry); ok && entry.Stored {
		return storedEntry(b, entry)
	}
	if core.Below(x) != nil {
		return Operand{Place: lowerPart(b, x)}
	}
	return lowerCollection(b, x)
}

// Register gives a symbol that is kept in one its register: the variable of a ruleset, a chosen element.
func (b *Body) Register(s *core.Symbol) (reg int) {
	reg = b.NewReg()
	b.model.Storage(s).Reg = reg
	return reg
}

func lowerName(b *Body, x *core.Name) Operand {
	s := b.model.Storage(x.Symbol)
	if p := b.instead[x.Symbol]; p != nil {
		return Operand{Place: At(p, x.Where)}
	}
	if kept := b.Kept[x.Symbol]; kept != nil {
		return Operand{Place: b.Own.Field(kept.Field, x.Where)}
	}
	switch x.Symbol.Kind {
	case core.Register:
		if s.Place == nil { // else it is the index of an instance, which this code has in a cell
			return Operand{X: &ir.Reg{N: s.Reg, Type: x.T, At: x.Where}}
		}
	case core.Variable:
		return Operand{Place: &ir.Place{Root: ir.State, Base: x.Symbol.Var.Base, Type: x.T, At: x.Where}}
	case core.Own:
		return Operand{Place: b.Own.Field(x.Symbol.Field, x.Where)}
	}
	return Operand{Place: At(s.Place, x.Where)}
}

// lowerPart returns a part of a place.
func lowerPart(b *Body, x core.Expr) *ir.Place {
	at := x.At()
	whole := b.Lower(core.Below(x)).Place
	switch x := x.(type) {
	case *core.Field:
		f := x.Field
		if whole.Type != x.X.Type() { // an event, whose fields an envelope has elsewhere
			if own, is := whole.Type.Field(f.Name); is {
				f = own
			}
		}
		return whole.Field(f, at)
	case *core.Element:
		return b.Indexed(x.I, whole.Type.Index).Of(whole, at)
	case *core.Picked:
		return whole.Slot(&ir.Reg{N: b.model.Storage(x.Slot.Symbol).Reg}, at)
	case *core.Item:
		return element(b, whole, b.Value(x.I), at)
	case *core.End:
		return endOf(b, whole, x.Last, at)
	case *core.Entry:
		return mapValue(b, whole, x)
	}
	panic(fmt.Sprintf("a place of kind %T", x))
}

func lowerBinary(b *Body, x *core.Binary) Operand {
	left, right := b.Lower(x.X), b.Lower(x.Y)
	if x.As != nil {
		return Operand{X: &ir.Binary{Op: x.Op, X: left.As(x.As), Y: right.As(x.As), At: x.Where}}
	}
	return Operand{X: &ir.Binary{Op: x.Op, X: left.Value(), Y: right.Value(), At: x.Where}}
}

// lowerEqual is equality of compound values, or where Undefined, of an operand that may be it, equals Undefined and
// nothing else.
func lowerEqual(b *Body, x *core.Equal) ir.Expr {
	left, right := b.Lower(x.X), b.Lower(x.Y)
	var out ir.Expr
	if x.As == nil {
		out = &ir.Equal{A: left.Place, B: right.Place, At: x.Where}
	} else {
		undefined := [2]ir.Expr{&ir.Const{}, &ir.Const{}}
		for i, o := range []*Operand{&left, &right} {
			if x.Lenient[i] {
				undefined[i] = isUndefined(o)
			}
		}
		// The test of an operand is evaluated once, in front of what reads it: it may be what calls a function.
		out = &ir.Cond{At: x.Where, Same: true, C: undefined[0], A: undefined[1],
			B: &ir.Logic{Op: ir.And, X: Not(undefined[1], x.Where),
				Y: &ir.Binary{Op: ir.Eq, X: left.As(x.As), Y: right.As(x.As), At: x.Where}}}
	}
	if x.Not {
		return Not(out, x.Where)
	}
	return out
}

// isUndefined is the test whether an operand is Undefined. It calls a function of which the operand is the result,
// and leaves the operand to be what was returned.
func isUndefined(o *Operand) ir.Expr {
	call, is := o.X.(*ir.Call)
	if !is {
		return &ir.IsUndefined{Place: o.Place}
	}
	returned := *call.Into
	returned.Pre = []ir.Stmt{&ir.CallStmt{Call: call}}
	o.X, o.Place, o.Temporary = nil, call.Into, true
	return &ir.IsUndefined{Place: &returned}
}

// lowerCond is `c ? a : b`; a compound one fills a temporary.
func lowerCond(b *Body, x *core.Cond) Operand {
	cond, left, right := b.Lower(x.C), b.Lower(x.A), b.Lower(x.B)
	if x.T.Simple() {
		out := &ir.Cond{C: cond.Value(), A: left.As(x.T), B: right.As(x.T)}
		compareBranch(b, out.A, x.A.At())
		compareBranch(b, out.B, x.B.At())
		return Operand{X: out}
	}
	return filled(b, x.T, x.Where, func(to *ir.Place) []ir.Stmt {
		return []ir.Stmt{&ir.If{Cond: cond.Value(),
			Then: []ir.Stmt{&ir.Copy{Dst: to, Src: left.Place, At: x.Where}},
			Else: []ir.Stmt{&ir.Copy{Dst: to, Src: right.Place, At: x.Where}}}}
	})
}

// Loop translates a loop whose header was checked, and gives its variable a register.
func (b *Body) Loop(l *core.Loop) ir.Loop {
	out := ir.Loop{Name: l.Symbol.Name, At: l.At, Type: l.Type, Auto: l.Auto, From: b.Value(l.From), To: b.Value(l.To)}
	if l.By != nil {
		out.By = b.Value(l.By)
	}
	out.Reg = b.NewReg()
	b.model.Storage(l.Symbol).Reg = out.Reg
	return out
}

func loops(b *Body, list []*core.Loop) []ir.Loop {
	out := make([]ir.Loop, 0, len(list))
	for _, l := range list {
		out = append(out, b.Loop(l))
	}
	return out
}

func lowerQuantified(b *Body, x *core.Quantified) ir.Expr {
	loops := loops(b, x.Loops)
	body := b.Value(x.Body)
	for i := len(loops) - 1; i >= 0; i-- {
		if there := b.There(&loops[i]); there != nil && x.Exists {
			body = &ir.Logic{Op: ir.And, X: there, Y: body}
		} else if there != nil {
			body = &ir.Logic{Op: ir.Implies, X: there, Y: body}
		}
		body = &ir.Quant{Exists: x.Exists, Loop: loops[i], Body: body}
	}
	if whole, is := body.(*ir.Quant); is {
		whole.At = x.Where
	}
	return body
}

func lowerIsMember(b *Body, x *core.IsMember) ir.Expr {
	o := b.Lower(x.X)
	if o.Designates() {
		return &ir.IsMember{Place: o.Place, First: x.First, Count: x.Count, At: x.Where}
	}
	return &ir.Logic{Op: ir.And,
		X: &ir.Binary{Op: ir.Ge, X: o.Value(), Y: &ir.Const{V: x.First}, At: x.Where},
		Y: &ir.Binary{Op: ir.Lt, X: o.Value(), Y: &ir.Const{V: x.First + x.Count}, At: x.Where}}
}

// lowerCall translates a function call in an expression.
func lowerCall(b *Body, x *core.Call) Operand {
	call := callOf(b, x)
	call.Into = b.Temp(x.T, x.Where)
	if x.T.Simple() {
		return Operand{X: call}
	}
	result := *call.Into
	result.Pre = []ir.Stmt{&ir.CallStmt{Call: call}}
	return Operand{Place: &result}
}

// callOf translates a call's arguments.
func callOf(b *Body, x *core.Call) *ir.Call {
	call := b.model.ideas.Call(b, x.Func.Func, x.Where)
	for i, arg := range x.Args {
		call.Args = append(call.Args, argument(b, x.Func.Func.Params[i], arg))
	}
	return call
}

// argument translates an argument for a parameter.
func argument(b *Body, p *core.Param, x core.Expr) ir.Arg {
	at := x.At()
	if _, undefined := x.(*core.Undefined); undefined {
		return undefinedArgument(b, p, x)
	}
	o := b.Lower(x)
	switch {
	case p.ByRef:
		return ir.Arg{Ref: o.Place, At: at}
	case b.model.Dialect.ByReference:
		return sharedArgument(b, p, o)
	case types.IsForm(p.Type, ir.SetForm) && types.Narrower(p.Type, o.Type):
		t := filled(b, p.Type, at, func(to *ir.Place) []ir.Stmt {
			return moveWithin(b, Operand{Type: p.Type, Place: to}, o, at)
		})
		return ir.Arg{Copy: t.Place, At: at}
	case o.Place != nil:
		return ir.Arg{Copy: o.Place, Delta: types.Delta(p.Type, o.Type), At: at}
	}
	return ir.Arg{X: o.As(p.Type), At: at}
}

// undefinedArgument passes `undefined` by value: an argument without a source, or
// under CMurphi's reading a temporary.
func undefinedArgument(b *Body, p *core.Param, x core.Expr) ir.Arg {
	if !b.model.Dialect.ByReference {
		return ir.Arg{At: x.At()}
	}
	t := filled(b, p.Type, x.At(), func(to *ir.Place) []ir.Stmt { return []ir.Stmt{&ir.Undefine{Dst: to}} })
	return ir.Arg{Ref: t.Place, At: x.At()}
}

// sharedArgument passes a by-value argument as CMurphi does: a designator of exactly the parameter's type by reference,
// anything else in a temporary. Two ranges declared separately are two types, so the value is converted. The same holds
// for an enum passed as a union: its value must not be Undefined.
func sharedArgument(b *Body, p *core.Param, o Operand) ir.Arg {
	converts := o.Type != p.Type && (o.Type.Kind == ir.Range || o.Type.Kind == ir.Enum && p.Type.Kind == ir.Union)
	switch {
	case o.Designates() && converts:
		o = Operand{Type: o.Type, X: o.Value(), At: o.At}
	case o.Designates() && ir.Same(o.Type, p.Type) && !types.Narrower(p.Type, o.Type):
		return ir.Arg{Ref: o.Place, At: o.At}
	}
	t := filled(b, p.Type, o.At, func(to *ir.Place) []ir.Stmt {
		return b.Move(Operand{Type: p.Type, Place: to}, o, o.At)
	})
	return ir.Arg{Ref: t.Place, At: o.At}
}

// compareBranch notes operators that CMurphi evaluates outside the branch they stand in.
func compareBranch(b *Body, x ir.Expr, at source.Span) {
	if !b.model.Differences.Looks() {
		return
	}
	ir.Inspect(x, func(n any) bool {
		switch n.(type) {
		case *ir.Logic, *ir.Quant, *ir.Count:
			b.model.Differences.Note(compat.Lazy, at)
		}
		return true
	})
}
