package semantics

import (
	"strings"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/resolve"
	"gomc/semantics/types"
	"gomc/source"
)

// What follows is what properties ask of faults.

// mayAskOfFaults reports whether what is being translated may ask of faults: a property, or a function for properties.
func (c *compiler) mayAskOfFaults(at source.Span, what string) bool {
	if c.body.property {
		return true
	}
	if c.body.fn == nil || c.body.role != nil {
		c.errorf(codes.NonLocal, at, "only properties may ask %s: a process learns of it by what it does not hear", what).
			Suggest("a rule that gives up waiting")
		return false
	}
	c.body.effects.Foreign = at
	return true
}

// crashedWord asks who has crashed.
const crashedWord = "crashed"

// crashedCall is `crashed(P[i])`, for properties; false where nothing lets it crash.
func (c *compiler) crashedCall(e *ast.Call, d *resolve.Declaration) core.Expr {
	if len(e.Args) != 1 {
		c.errorf(codes.Arguments, e.At(), "crashed takes one process").Suggest("crashed(P), or crashed(P[i])")
		return core.NewBad(e.At())
	}
	r, index, ok := c.processRef(e.Args[0])
	if !ok {
		c.errorf(codes.Fault, e.Args[0].At(), "this is no process, and nothing else crashes").
			Suggest("crashed(P), or crashed(P[i])")
		return core.NewBad(e.At())
	}
	if !c.mayAskOfFaults(e.At(), "who has crashed") {
		return core.NewBad(e.At())
	}
	c.info.Select(e.Func, d)
	instance, ok := c.instanceOf(r, index, &ast.FieldRef{Where: e.Where, X: e.Args[0], Name: e.Func})
	if !ok {
		return core.NewBad(e.At())
	}
	return computed(core.BoolType, e.At(), func() ir.Expr {
		switch place := instance(); {
		case r.machine != nil && r.machine.m.Crashes:
			return r.machine.m.Crashed(place, e.At())
		case r.crash == nil:
			return &ir.Const{}
		default:
			return &ir.Unary{Op: ir.Not, X: r.isUp(place), At: e.At()}
		}
	})
}

// apartWord asks who is cut off.
const apartWord = "apart"

// apartCall is `apart(P[i])`, that an instance is on the second side of the network, or `apart(P[i], Q[j])`, that two are on
// different sides. It is false where nothing lets the network fall apart.
func (c *compiler) apartCall(e *ast.Call, d *resolve.Declaration) core.Expr {
	if len(e.Args) != 1 && len(e.Args) != 2 {
		c.errorf(codes.Arguments, e.At(), "apart takes one process, or two").Suggest("apart(P[i]), or apart(P[i], P[j])")
		return core.NewBad(e.At())
	}
	if !c.mayAskOfFaults(e.At(), "who is cut off") {
		return core.NewBad(e.At())
	}
	c.info.Select(e.Func, d)
	var sides []func() ir.Expr
	for _, arg := range e.Args {
		side := c.sideOf(arg, e)
		if side == nil {
			return core.NewBad(e.At())
		}
		sides = append(sides, side)
	}
	return computed(core.BoolType, e.At(), func() ir.Expr {
		if len(sides) == 1 {
			return sides[0]()
		}
		first := sides[0]()
		return &ir.Binary{Op: ir.Ne, X: first, Y: sides[1](), At: e.At()}
	})
}

// sideOf is how the side of the network is found on which an instance is; nil: it is none.
func (c *compiler) sideOf(arg ast.Expr, e *ast.Call) func() ir.Expr {
	r, index, ok := c.processRef(arg)
	if !ok {
		c.errorf(codes.Fault, arg.At(), "this is no process, and nothing else is cut off").
			Suggest("apart(P[i]), or apart(P[i], P[j])")
		return nil
	}
	var i core.Expr
	if index != nil && r.proc.Index != nil {
		if i = c.types.Index(index, r.proc.Index); i == nil {
			return nil
		}
	} else if _, ok := c.instanceOf(r, index, &ast.FieldRef{Where: e.Where, X: arg, Name: e.Func}); !ok {
		return nil
	}
	return func() ir.Expr { return c.side(r, i, e.At()) }
}

// side is the side on which an instance is; of a single process i is nil.
func (c *compiler) side(r *role, i core.Expr, at source.Span) ir.Expr {
	if c.faults.sides == nil {
		return &ir.Const{}
	}
	all := c.faults.sides.All(r.proc, at)
	switch {
	case all == nil:
		return &ir.Const{}
	case i == nil:
		return &ir.Load{Place: all}
	}
	return &ir.Load{Place: c.body.code.Indexed(i, r.proc.Index).Of(all, at)}
}

// faultCount is `faults.crash_P`: how often that has happened. It is 0 where it never can.
func (c *compiler) faultCount(e *ast.FieldRef) core.Expr {
	var names []string
	for _, d := range c.faultLines() {
		name := budgetName(d)
		if name != e.Name.Name {
			names = append(names, faultsVar+"."+name)
			continue
		}
		return c.countOf(d, e)
	}
	x := c.errorf(codes.Fault, e.At(), "no line of a faults section is %s", e.Name.Name)
	if len(names) > 0 {
		x.Suggest("%s", strings.Join(names, ", "))
	} else {
		x.Suggest("faults crash P at most 1; end;, and faults.crash_P")
	}
	return core.NewBad(e.At())
}

// countOf is how often what a line says has happened.
func (c *compiler) countOf(d *ast.Fault, e *ast.FieldRef) core.Expr {
	if !c.mayAskOfFaults(e.At(), "how often a fault has happened") {
		return core.NewBad(e.At())
	}
	if d.Most == nil {
		c.errorf(codes.Fault, e.At(), "this fault is not counted: it may happen any number of times").Note(d.At(), "said here").
			Suggest("%s at most 2;", inLine(d))
		return core.NewBad(e.At())
	}
	if x, ok := types.Strip(e.X).(*ast.Ident); ok {
		c.info.Select(x, &resolve.Declaration{Kind: resolve.Predeclared, Name: x.Name, Item: -1, Type: core.IntType})
	}
	c.info.Select(e.Name, &resolve.Declaration{Kind: resolve.Predeclared, Name: e.Name.Name, Item: -1, Type: core.IntType})
	c.selectTargets(d, e.Name)
	for _, f := range c.faults.declared {
		if f.decl == d {
			return computed(f.budget.Type, e.At(), func() ir.Expr { return &ir.Load{Place: c.counter(f)} })
		}
	}
	return core.NewConst(0, core.IntType, e.At())
}

// selectTargets notes that the name of a counter is made of names of processes or messages.
func (c *compiler) selectTargets(d *ast.Fault, name *ast.Ident) {
	at := name.At()
	at.Start += len(d.Kind)
	for _, t := range d.Targets {
		at.Start += len("_")
		at.End = at.Start + len(t.Name)
		c.info.Select(&ast.Ident{Where: ast.Where{Span: at}, Name: t.Name}, c.info.Lookup(t))
		at.Start = at.End
	}
}

// faultLines are all lines of faults sections.
func (c *compiler) faultLines() (list []*ast.Fault) {
	for _, item := range c.model.Items {
		if d, ok := item.(*ast.Faults); ok && !d.Line {
			list = append(list, d.List...)
		}
	}
	return list
}
