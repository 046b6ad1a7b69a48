package vm

import (
	"gomc/programs/bytecode"
	"slices"
	"strconv"

	"gomc/parser/p/ast"
	"gomc/programs/value"
	sem "gomc/semantics/p"
	"gomc/source"
)

// expr leaves the value of an expression on the stack. It is a dispatch over expressions.
func (g *generator) expr(x ast.Expr) {
	if g.sink != nil && !total(x) {
		g.into(nil, func() { g.expr(x) })
		return
	}
	at := x.At()
	switch x := x.(type) {
	case *ast.Name:
		g.name(x)
	case *ast.Word:
		g.word(x)
	case *ast.Bool:
		g.emit(bytecode.Instr{Op: bytecode.Const, Value: value.BoolOf(x.Value), At: at})
	case *ast.Int:
		n, _ := strconv.ParseInt(x.Digits, 10, 64)
		g.emit(bytecode.Instr{Op: bytecode.Const, Value: g.table.Int(n), At: at})
	case *ast.Float:
		f, _ := strconv.ParseFloat(x.Text, 64)
		g.emit(bytecode.Instr{Op: bytecode.Const, Value: g.table.Float(f), At: at})
	case *ast.Text:
		g.text(x, 0)
	case *ast.Tuple:
		g.tuple(x)
	case *ast.Field:
		g.expr(x.X)
		g.emit(g.partInstr(bytecode.Part, x))
		g.checked(x)
	case *ast.Part:
		g.expr(x.X)
		g.emit(bytecode.Instr{Op: bytecode.Part, A: partOf(x), At: at})
		g.checked(x)
	case *ast.Element:
		g.operands(x.X, x.Index)
		in := bytecode.Instr{Op: bytecode.Element, At: at}
		if _, set := g.program.Types[x.X].(*sem.Set); set {
			in.B = 1
		}
		g.emit(in)
		g.checked(x)
	case *ast.Property:
		g.expr(x.X)
		words := map[string]bytecode.Op{"keys": bytecode.Keys, "values": bytecode.Values, "sizeof": bytecode.Size}
		g.op(words[x.Word], at)
	case *ast.Default:
		g.emit(bytecode.Instr{Op: bytecode.Const, Value: g.defaultOf(g.program.Types[x], at)})
	case *ast.Creation:
		g.create(x.Name, x.Args, at)
	case *ast.Call:
		g.call(x.Name, x.Args, at)
	case *ast.Unary:
		g.expr(x.X)
		g.emit(bytecode.Instr{Op: bytecode.Unary, A: int(bytecode.OperatorOf(x.Op)), At: at})
	case *ast.Binary:
		g.binary(x)
	case *ast.Cast:
		g.expr(x.X)
		in := bytecode.Instr{Op: bytecode.Is, Type: g.program.Types[x], At: at}
		if x.To {
			in.Op = bytecode.Convert
			if p, is := in.Type.(*sem.Permission); is {
				in.B = g.narrowed(p.Interface, nil)
			}
		}
		g.emit(in)
	case *ast.Choose:
		if x.X == nil {
			g.coin(x, 0)
			return
		}
		g.below(x)
	default:
		panic("an expression of the tree is not compiled")
	}
}

// text leaves a string on the stack; told, where it is only shown to people.
func (g *generator) text(x *ast.Text, told int) {
	for _, a := range x.Args {
		g.expr(a)
	}
	g.emit(bytecode.Instr{Op: bytecode.Format, A: len(x.Args), B: told, Text: x.Unescaped(), At: x.Span})
}

// message leaves a string that is only shown to people.
func (g *generator) message(x ast.Expr) {
	switch x := x.(type) {
	case *ast.Text:
		g.text(x, 1)
	case *ast.Binary:
		g.message(x.X)
		g.message(x.Y)
		g.emit(bytecode.Instr{Op: bytecode.Binary, A: int(bytecode.OperatorOf(x.Op)), At: x.Span})
	default:
		g.expr(x)
	}
}

// below chooses a number below one, or an element.
func (g *generator) below(x *ast.Choose) {
	g.expr(x.X)
	in := bytecode.Instr{Op: bytecode.Choose, At: x.Span}
	if g.program.Types[x.X] == sem.Int {
		in.A = g.choosesAt(x.Span)
	}
	g.emit(in)
}

// choosesAt is the number of a place that chooses a number below one, from 1 on.
func (c *compiler) choosesAt(at source.Span) int {
	c.choices.below = append(c.choices.below, at)
	return len(c.choices.below)
}

// sum compiles the sum of a number and of one that is chosen below a constant: that is a choice from the first one on.
func (g *generator) sum(x *ast.Binary) bool {
	from, choice, n := g.program.Chosen(x)
	if choice == nil {
		return false
	}
	g.expr(from)
	g.emit(bytecode.Instr{Op: bytecode.Choose, A: g.choosesAt(choice.Span), Value: g.table.Int(n), At: choice.Span})
	return true
}

// checked makes sure of the type of what was read out of a collection or tuple: a cast looks at what it casts, and
// not into it, as in P.
func (g *generator) checked(x ast.Expr) {
	if t, ok := g.program.Types[x].(sem.Basic); !ok || t != sem.Any && t != sem.Data {
		g.emit(bytecode.Instr{Op: bytecode.Is, Type: g.program.Types[x], At: x.At()})
	}
}

func (g *generator) name(x *ast.Name) {
	switch o := g.program.Uses[x].(type) {
	case *sem.Variable:
		g.load(o, x.Span)
	case *sem.Member:
		g.emit(bytecode.Instr{Op: bytecode.Const, Value: g.table.Int(o.Value), At: x.Span})
	case *sem.Event:
		g.emit(bytecode.Instr{Op: bytecode.Const, Value: g.event(o), At: x.Span})
	}
}

// event returns an event as a value; null is none.
func (c *compiler) event(e *sem.Event) value.V {
	if e == c.program.Null {
		return value.NullV
	}
	return c.table.Event(c.events[e])
}

func (g *generator) word(x *ast.Word) {
	switch x.Word {
	case "null":
		g.emit(bytecode.Instr{Op: bytecode.Const, Value: value.NullV, At: x.Span})
	case "halt":
		g.emit(bytecode.Instr{Op: bytecode.Const, Value: g.event(g.program.Halt)})
	case "this":
		g.op(bytecode.This, x.Span)
	case "$$":
		g.coin(x, g.fairCoin(x.Span))
	default:
		g.coin(x, 0)
	}
}

// coin is false or true; one that is fair has a number.
func (g *generator) coin(x ast.Expr, fair int) {
	both := g.table.List(value.Seq, []value.V{value.False, value.True})
	g.emit(bytecode.Instr{Op: bytecode.Const, Value: both})
	g.emit(bytecode.Instr{Op: bytecode.Choose, B: fair, At: x.At()})
}

func (g *generator) tuple(x *ast.Tuple) {
	for _, v := range x.Values {
		g.expr(v)
	}
	var names []string
	for _, n := range x.Names {
		names = append(names, n.Name)
	}
	g.emit(bytecode.Instr{Op: bytecode.Tuple, A: len(x.Values), B: g.table.Names(names)})
}

// operands leaves the values of two operands on the stack.
func (g *generator) operands(x, y ast.Expr) { g.late(x, func() { g.expr(y) }) }

// late leaves the value of an expression on the stack, and one that comes behind it. As in P (SimplifyExpression in
// IRTransformer.cs), a variable is read when the other has been evaluated: a function that is called there may have
// changed it.
func (g *generator) late(x ast.Expr, behind func()) {
	g.expr(x)
	begin := g.here()
	behind()
	called := slices.ContainsFunc(g.out.Code[begin:], func(in bytecode.Instr) bool { return in.Op == bytecode.Call })
	if v := g.variable(x); v == nil || v.Role != sem.Field || !called {
		return
	}
	second := g.temporary()
	g.emit(bytecode.Instr{Op: bytecode.SetLocal, A: second})
	g.op(bytecode.Pop, x.At())
	g.expr(x)
	g.emit(bytecode.Instr{Op: bytecode.Local, A: second})
}

// binary evaluates the second operand of a connective only where the first leaves the answer open.
func (g *generator) binary(x *ast.Binary) {
	switch x.Op {
	case "&&", "==>", "||":
		g.expr(x.X)
		skip, known := bytecode.False, value.False
		if x.Op != "&&" {
			known = value.True
		}
		if x.Op == "||" {
			skip = bytecode.True
		}
		over := g.op(skip, x.Span)
		g.expr(x.Y)
		end := g.op(bytecode.Jump, x.Span)
		g.patch(over)
		g.emit(bytecode.Instr{Op: bytecode.Const, Value: known})
		g.patch(end)
		return
	}
	if g.sum(x) {
		return
	}
	g.operands(x.X, x.Y)
	if x.Op == "in" {
		g.op(bytecode.Contains, x.Span)
		return
	}
	g.emit(bytecode.Instr{Op: bytecode.Binary, A: int(bytecode.OperatorOf(x.Op)), At: x.Span})
}
