package vm

import (
	"gomc/parser/p/ast"
	"gomc/programs/bytecode"
	sem "gomc/semantics/p"
)

// flows is where the values of variables go. A variable whose value goes nowhere but into variables of which that is
// true, too, and into what is printed, decides nothing: no choice, no check, nothing that another machine sees. It
// is not kept, so that a program that counts for its own sake has finitely many states: a slice (Weiser, ICSE 1981)
// whose criterion are asserts, errors and all that is sent.
type flows struct {
	needed map[*sem.Variable]bool
	into   map[*sem.Variable][]*sem.Variable
	uses   []use
}

// use is an instruction that reads or writes a variable.
type use struct {
	fn *bytecode.Func
	pc int
	of *sem.Variable
}

// nowhere is where printed values go.
var nowhere = &sem.Variable{}

func newFlows() *flows {
	return &flows{needed: map[*sem.Variable]bool{}, into: map[*sem.Variable][]*sem.Variable{}}
}

// reads notes that a variable is read: for another one, or, where that is nil, for what must be known.
func (f *flows) reads(v, sink *sem.Variable) {
	if sink == nil {
		f.need(v)
		return
	}
	f.into[sink] = append(f.into[sink], v)
	if f.needed[sink] {
		f.need(v)
	}
}

func (f *flows) need(v *sem.Variable) {
	if f.needed[v] {
		return
	}
	f.needed[v] = true
	for _, from := range f.into[v] {
		f.need(from)
	}
}

// drop takes the variables that decide nothing out of the code: each holds its default.
func (c *compiler) drop() {
	for _, u := range c.flows.uses {
		if c.flows.needed[u.of] {
			continue
		}
		switch in := &u.fn.Code[u.pc]; in.Op {
		case bytecode.Field, bytecode.Local:
			*in = bytecode.Instr{Op: bytecode.Const, Value: c.defaultOf(u.of.Type, u.of.Span), At: in.At}
		default:
			*in = bytecode.Instr{Op: bytecode.Pop, At: in.At}
		}
	}
}

// into compiles what goes into a variable: nil, into what must be known.
func (g *generator) into(sink *sem.Variable, compile func()) {
	outer := g.sink
	g.sink = sink
	compile()
	g.sink = outer
}

// sinkOf is the variable into which a statement puts values, where that cannot fail; nil otherwise.
func (g *generator) sinkOf(s ast.Stmt) *sem.Variable {
	switch s := s.(type) {
	case *ast.Assign:
		if e, ok := s.Place.(*ast.Element); ok && isMap(g.program.Types[e.X]) {
			return g.variable(e.X)
		}
		return g.variable(s.Place)
	case *ast.Insert:
		v := g.variable(s.Place)
		size, ok := s.Index.(*ast.Property)
		if s.Index == nil || ok && size.Word == "sizeof" && g.variable(size.X) == v {
			return v
		}
	case *ast.Remove:
		if _, list := g.program.Types[s.Place].(*sem.Seq); !list {
			return g.variable(s.Place)
		}
	}
	return nil
}

func isMap(t sem.Type) bool {
	_, ok := t.(*sem.Map)
	return ok
}

// variable is the variable that an expression is; nil: it is none.
func (g *generator) variable(x ast.Expr) *sem.Variable {
	if name, ok := x.(*ast.Name); ok {
		if v, ok := g.program.Uses[name].(*sem.Variable); ok {
			return v
		}
	}
	return nil
}

// total reports whether an expression has a value whatever those of its operands are.
func total(x ast.Expr) bool {
	switch x := x.(type) {
	case *ast.Name, *ast.Text, *ast.Tuple, *ast.Unary:
		return true
	case *ast.Property:
		return x.Word == "sizeof"
	case *ast.Binary:
		switch x.Op {
		case "+", "-", "*", "==", "!=", "<", "<=", ">", ">=":
			return true
		}
	}
	return false
}
