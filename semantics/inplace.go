package semantics

import (
	"slices"

	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/types"
)

// A procedure that yields is no function of the program: it stands in the place of each of its calls, and is cut with
// the rule or receive around. Its body is checked once by itself, for what is wrong wherever it is called.

// splicing is the idea of procedures that yield: it knows their calls.
type splicing struct{ c *checker }

// Expr is nil: no expression yields.
func (splicing) Expr(ast.Expr, types.Wanted) core.Expr { return nil }

// Stmt is the text of such a procedure in the place of a call; nil of everything else.
func (s splicing) Stmt(call ast.Stmt, _ *core.Quorum) core.Stmt {
	if x, is := call.(*ast.CallStmt); is {
		return s.c.inPlace(x)
	}
	return nil
}

// inPlace checks a procedure that yields in the place of its call; nil of all other calls.
func (c *checker) inPlace(s *ast.CallStmt) core.Stmt {
	f := c.called(s)
	if f == nil || !c.splits(f) {
		return nil
	}
	switch none := (&core.None{Place: core.Place{Where: s.At()}}); {
	case !c.types.MaySplit(s.At()):
		return none
	case slices.Contains(c.splicing, f):
		c.errorf(codes.Yield, s.At(), "%q yields and calls itself: how much it would have to keep is not known", f.Name).
			Note(f.At, "declared here").Suggest("a while loop")
		return none
	case !c.types.Takes(s.Call, len(f.Params), f.At):
		return none
	}
	return c.splice(s, f)
}

// splice returns a procedure that yields in the place of a call.
func (c *checker) splice(s *ast.CallStmt, f *function) core.Stmt {
	out := &core.InPlace{Place: core.Place{Where: s.At()}, Text: f.decl.At()}
	var args []core.Expr
	for i, arg := range s.Call.Args {
		args = append(args, c.types.Argument(f.Params[i], arg))
	}
	n := 0
	for _, p := range f.decl.Params {
		for _, name := range p.Names {
			c.pass(out, name, f.params[n], args[n])
			n++
		}
	}
	out.Locals = c.items.Locals(f.decl.Decls)
	c.splicing = append(c.splicing, f)
	out.Body = c.types.Stmts(f.decl.Body)
	c.splicing = c.splicing[:len(c.splicing)-1]
	return out
}

// pass declares a parameter for a call: a name for a variable, or a variable of its own.
func (c *checker) pass(to *core.InPlace, name *ast.Ident, declared *core.Symbol, arg core.Expr) {
	if declared.Param > 0 {
		a := core.Alias{Symbol: c.types.Declare(name, types.NameOf(arg)), Is: arg}
		c.types.MayKeep(a)
		to.Names = append(to.Names, a)
		return
	}
	s := &core.Symbol{Kind: core.Local, Type: declared.Type, ReadOnly: declared.ReadOnly}
	to.Params, to.Args = append(to.Params, c.types.Declare(name, s)), append(to.Args, arg)
}

// called is the function or procedure that a statement calls; nil after an error.
func (c *checker) called(s *ast.CallStmt) *function {
	callee := c.types.Find(s.Call.Func)
	if callee == nil || callee.Kind != core.Function {
		return nil
	}
	i := slices.IndexFunc(c.declared.funcs, func(f *function) bool { return &f.Func == callee.Func })
	if i < 0 {
		return nil
	}
	return c.declared.funcs[i]
}

// splits reports whether a procedure yields, itself or by what it calls.
func (c *checker) splits(f *function) bool {
	if f.yields == nil {
		yields := c.yieldsIn(f, map[*function]bool{})
		f.yields = &yields
	}
	return *f.yields
}

// yieldsIn reports whether there is a yield in a procedure, or in those that it calls and that were not met.
func (c *checker) yieldsIn(f *function, met map[*function]bool) (found bool) {
	if f.decl.Result != nil || f.role != nil && f.role.machine != nil || met[f] {
		return false
	}
	met[f] = true
	ast.Inspect(f.decl, func(n ast.Node) bool {
		switch s := n.(type) {
		case *ast.Yield:
			found = true
		case *ast.CallStmt:
			callee := c.called(s)
			found = found || callee != nil && c.yieldsIn(callee, met)
		}
		return !found
	})
	return found
}
