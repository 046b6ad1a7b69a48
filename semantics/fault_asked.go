package semantics

import (
	"strings"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/resolve"
	"gomc/source"
)

// What follows is what properties ask of faults.

// mayAskOfFaults reports whether what is being translated may ask of faults: a property, or a function for properties.
func (c *compiler) mayAskOfFaults(at source.Span, what string) bool {
	if c.body.property {
		return true
	}
	if c.body.fn == nil || c.body.role != nil {
		c.errorf(CodeNonLocal, at, "only properties may ask %s: a process learns of it by what it does not hear", what).
			Suggest("a rule that gives up waiting")
		return false
	}
	c.body.effects.foreign = at
	return true
}

// crashedWord asks who has crashed.
const crashedWord = "crashed"

// crashedCall is `crashed(P[i])`, for properties; false where nothing lets it crash.
func (c *compiler) crashedCall(e *ast.Call, d *resolve.Declaration) operand {
	if len(e.Args) != 1 {
		c.errorf(CodeArguments, e.At(), "crashed takes one process").Suggest("crashed(P), or crashed(P[i])")
		return badOperand(e.At())
	}
	r, index, ok := c.processRef(e.Args[0])
	if !ok {
		c.errorf(CodeFault, e.Args[0].At(), "this is no process, and nothing else crashes").Suggest("crashed(P), or crashed(P[i])")
		return badOperand(e.At())
	}
	if !c.mayAskOfFaults(e.At(), "who has crashed") {
		return badOperand(e.At())
	}
	c.info.Select(e.Func, d)
	place, ok := c.instancePlace(r, index, &ast.FieldRef{Where: e.Where, X: e.Args[0], Name: e.Func})
	if !ok {
		return badOperand(e.At())
	}
	if r.machine != nil && r.machine.m.Crashes {
		return computation(r.machine.m.Crashed(place, e.At()), boolType, e.At())
	}
	if r.crash == nil {
		return computation(&ir.Const{}, boolType, e.At())
	}
	return computation(&ir.Unary{Op: ir.Not, X: r.isUp(place), At: e.At()}, boolType, e.At())
}

// apartWord asks who is cut off.
const apartWord = "apart"

// apartCall is `apart(P[i])`, that an instance is on the second side of the network, or `apart(P[i], Q[j])`, that two are on
// different sides. It is false where nothing lets the network fall apart.
func (c *compiler) apartCall(e *ast.Call, d *resolve.Declaration) operand {
	if len(e.Args) != 1 && len(e.Args) != 2 {
		c.errorf(CodeArguments, e.At(), "apart takes one process, or two").Suggest("apart(P[i]), or apart(P[i], P[j])")
		return badOperand(e.At())
	}
	if !c.mayAskOfFaults(e.At(), "who is cut off") {
		return badOperand(e.At())
	}
	c.info.Select(e.Func, d)
	var out ir.Expr
	for _, arg := range e.Args {
		side, ok := c.sideOf(arg, e)
		switch {
		case !ok:
			return badOperand(e.At())
		case out == nil:
			out = side
		default:
			out = &ir.Binary{Op: ir.Ne, X: out, Y: side, At: e.At()}
		}
	}
	return computation(out, boolType, e.At())
}

// sideOf is the side of the network on which an instance is; not ok: it is none.
func (c *compiler) sideOf(arg ast.Expr, e *ast.Call) (ir.Expr, bool) {
	r, index, ok := c.processRef(arg)
	if !ok {
		c.errorf(CodeFault, arg.At(), "this is no process, and nothing else is cut off").Suggest("apart(P[i]), or apart(P[i], P[j])")
		return nil, false
	}
	if _, ok := c.instancePlace(r, index, &ast.FieldRef{Where: e.Where, X: arg, Name: e.Func}); !ok {
		return nil, false
	}
	if c.sides == nil {
		return &ir.Const{}, true
	}
	all := c.sides.All(r.proc, e.At())
	switch {
	case all == nil:
		return &ir.Const{}, true
	case index == nil:
		return &ir.Load{Place: all}, true
	}
	i, ok := c.indexValue(index, r.proc.Index)
	return &ir.Load{Place: i.of(all, e.At())}, ok
}

// faultCount is `faults.crash_P`: how often that has happened. It is 0 where it never can.
func (c *compiler) faultCount(e *ast.FieldRef) operand {
	var names []string
	for _, d := range c.faultLines() {
		name := budgetName(d)
		if name != e.Name.Name {
			names = append(names, faultsVar+"."+name)
			continue
		}
		return c.countOf(d, e)
	}
	x := c.errorf(CodeFault, e.At(), "no line of a faults section is %s", e.Name.Name)
	if len(names) > 0 {
		x.Suggest("%s", strings.Join(names, ", "))
	} else {
		x.Suggest("faults crash P at most 1; end;, and faults.crash_P")
	}
	return badOperand(e.At())
}

// countOf is how often what a line says has happened.
func (c *compiler) countOf(d *ast.Fault, e *ast.FieldRef) operand {
	if !c.mayAskOfFaults(e.At(), "how often a fault has happened") {
		return badOperand(e.At())
	}
	if d.Most == nil {
		c.errorf(CodeFault, e.At(), "this fault is not counted: it may happen any number of times").Note(d.At(), "said here").
			Suggest("%s at most 2;", inLine(d))
		return badOperand(e.At())
	}
	if x, ok := strip(e.X).(*ast.Ident); ok {
		c.info.Select(x, &resolve.Declaration{Kind: resolve.Predeclared, Name: x.Name, Item: -1, Type: intType})
	}
	c.info.Select(e.Name, &resolve.Declaration{Kind: resolve.Predeclared, Name: e.Name.Name, Item: -1, Type: intType})
	c.selectTargets(d, e.Name)
	for _, f := range c.faults {
		if f.decl == d {
			return computation(&ir.Load{Place: c.counter(f)}, f.budget.Type, e.At())
		}
	}
	return constant(0, intType, e.At())
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
