package p

import (
	"gomc/parser/p/ast"
	"gomc/source"
)

// body is the work on one function.
type body struct {
	*checker
	f    *Function
	uses *effects // what the function does by itself
	vars *scope
	loop int // loops around the statement
	// for a case of `receive`: it is one, and how many loops are around it
	isCase bool
	around int
}

// checkBodies reads the body of every function; handlers of `receive` are read with the function around them.
func (c *checker) checkBodies() {
	for _, f := range c.bodies {
		if f.Foreign() {
			continue
		}
		c.checkBody(&body{f: f})
		if f.Result != Null && f.Result != Invalid && !returns(f.Body.Stmts, c) {
			c.errorf(CodeNoReturn, f.end(), "not every path through %s returns a value", f.title())
		}
	}
}

// end is the brace that ends the body.
func (f *Function) end() source.Span {
	at := f.Body.Span
	at.Start = at.End - 1
	return at
}

func (c *checker) checkBody(b *body) {
	f := b.f
	b.checker, b.uses, b.vars = c, &f.effects, f.scope
	for _, v := range f.Params {
		b.hides(v)
	}
	for _, d := range f.Body.Vars {
		locals := c.declareVariables(f.scope, d.Names, Local)
		c.resolveVariables(d.Names, d.Type)
		f.Locals = append(f.Locals, locals...)
		for _, v := range locals {
			b.hides(v)
		}
	}
	b.stmts(f.Body.Stmts)
}

// hides refuses a variable with the name of a parameter of the program.
func (b *body) hides(v *Variable) {
	if global := b.scope.variables[v.Name]; global != nil && global != v {
		b.errorf(CodeParam, v.Span, "'%s' hides a parameter of the program", v.Name).Note(global.Span,
			"which is declared here")
	}
}

// monitor is the monitor that the function belongs to, or nil.
func (b *body) monitor() *Machine {
	if m := b.f.Owner; m != nil && m.IsMonitor() {
		return m
	}
	return nil
}

// looksOn refuses an operation in a monitor.
func (b *body) looksOn(what string, at source.Span) bool {
	if m := b.monitor(); m != nil {
		b.errorf(CodeMonitor, at, "%s is not allowed in monitor '%s', which looks on", what, m.Name)
		return true
	}
	return false
}

// returns reports whether a list of statements surely returns, raises or changes the state.
func returns(stmts []ast.Stmt, c *checker) bool {
	for _, s := range stmts {
		if leaves(s, c) {
			return true
		}
	}
	return false
}

func leaves(s ast.Stmt, c *checker) bool {
	switch s := s.(type) {
	case *ast.Block:
		return returns(s.Stmts, c)
	case *ast.If:
		return s.Else != nil && leaves(s.Then, c) && leaves(s.Else, c)
	case *ast.Return, *ast.Goto, *ast.Raise:
		return true
	case *ast.Claim:
		cond, ok := s.Cond.(*ast.Bool)
		return ok && !cond.Value
	case *ast.Receive:
		for _, r := range s.Cases {
			if !returns(r.Handler.Body.Stmts, c) {
				return false
			}
		}
		return true
	}
	return false
}

// want checks that a value can be given where another type is wanted.
func (b *body) want(want Type, x ast.Expr, t Type) bool {
	if Accepts(want, t) {
		return true
	}
	null(b.errorf(CodeType, x.At(), "expected %s, found %s", want, found(x, t)), x, want)
	return false
}

// found is the type of an expression in messages.
func found(x ast.Expr, t Type) string {
	if isNull(x) {
		return "null"
	}
	return t.String()
}

func isNull(x ast.Expr) bool {
	word, ok := x.(*ast.Word)
	return ok && word.Word == "null"
}

// null says what to write for `null` beside a machine, an interface, an event or an event set, which for P's compiler
// are no types of null, though a variable of such a type begins with it.
func null(d *source.Diagnostic, x ast.Expr, beside Type) {
	if of, ok := beside.(*Permission); ok && isNull(x) {
		d.Suggest("default(%s), which is null: the word itself goes with machine, event, data and any alone", of.Name)
	}
}

// given checks the arguments of an event, a machine or a state against its payload: none, one value, or the fields of
// a tuple one by one.
func (b *body) given(at source.Span, payload Type, args []ast.Expr, types []Type) {
	tuple, isTuple := payload.(*Tuple)
	switch {
	case payload == Invalid:
	case len(args) == 0:
		if !Same(payload, Null) {
			b.errorf(CodeType, at, "expected a payload of type %s, found none", payload)
		}
	case len(args) == 1:
		b.want(payload, args[0], types[0])
	case !isTuple || tuple.Names != nil:
		b.errorf(CodeArguments, at, "expected one value of type %s, found %d", payload, len(args))
	case len(tuple.Types) != len(args):
		b.errorf(CodeArguments, at, "expected %d values, found %d", len(tuple.Types), len(args))
	default:
		for i := range args {
			b.want(tuple.Types[i], args[i], types[i])
		}
	}
}

func (b *body) exprs(all []ast.Expr) []Type {
	types := make([]Type, len(all))
	for i, x := range all {
		types[i] = b.expr(x)
	}
	return types
}
