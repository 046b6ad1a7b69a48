package types

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/effects"
	"gomc/source"
)

// DeclareResult is the suggestion where a function was meant.
const DeclareResult = "a function is declared with the type of its value: 'function f(...): TYPE'"

// calling checks a function call in an expression.
func calling(c *Checker, e *ast.Call) core.Expr {
	if x := builtIn(c, e); x != nil {
		return x
	}
	x := c.Call(e)
	if x == nil {
		return core.NewBad(e.At())
	}
	f := x.Func.Func
	if f.Result == nil {
		c.Errorf(codes.Call, e.At(), "%q is a procedure and has no value", e.Func.Name).
			Note(f.At, "declared here").Suggest(DeclareResult)
		return core.NewBad(e.At())
	}
	if f.Result == core.BadType {
		return core.NewBad(e.At())
	}
	return x
}

// Call checks a call of a function or procedure; nil after an error.
func (c *Checker) Call(e *ast.Call) *core.Call {
	s := c.Lookup(e.Func, core.Function)
	if s == nil {
		return nil
	}
	if s.Kind != core.Function {
		c.Errorf(codes.Call, e.Func.At(), "%q is a %s and cannot be called", e.Func.Name, s.Kind).Note(s.At, "declared here")
		return nil
	}
	f := s.Func
	c.Differences.NoteIf(above(c, s), compat.Forward, e.Func.At())
	if !c.Takes(e, len(f.Params), f.At) {
		return nil
	}
	x := &core.Call{Typed: typed(f.Result, e), Func: s}
	for i, arg := range e.Args {
		x.Args = append(x.Args, c.Argument(f.Params[i], arg))
	}
	calls(c, x)
	return x
}

// Takes reports, else complains, whether a call has as many arguments as what it calls takes, which is declared there.
func (c *Checker) Takes(e *ast.Call, n int, declared source.Span) bool {
	if len(e.Args) != n {
		c.Errorf(codes.Arguments, e.At(), "%q takes %s, not %d", e.Func.Name, Counted(n, "argument"), len(e.Args)).
			Note(declared, "declared here")
	}
	return len(e.Args) == n
}

// above reports whether a function is called above its declaration. Within one item a call of itself is none.
func above(c *Checker, s *core.Symbol) bool {
	return s.Decl.Item > c.Body.Item || c.Body.Func != nil && s.Decl.Item == c.Body.Item && c.Body.Func != s.Func
}

// passed is a variable passed by value, judged when all effects are known.
type passed struct {
	callee *effects.Effects
	effects.Origin
	refs map[int]effects.Origin // what its `var` parameters name
	at   source.Span
}

// calls notes what a call does to the state.
func calls(c *Checker, x *core.Call) {
	callee, refs := c.Uses.Of[x.Func.Func], map[int]effects.Origin{}
	for n, arg := range x.Args {
		switch o := effects.PlaceOf(arg); {
		case core.IsBad(arg):
		case x.Func.Func.Params[n].ByRef:
			refs[n+1] = o
		case o.Global != nil || o.Param > 0:
			c.Uses.passed = append(c.Uses.passed, passed{callee, o, refs, arg.At()})
		}
	}
	c.Body.Effects.Call(callee, refs)
}

// Compare notes arguments passed by value that the callee may change behind its own back.
func (u *Uses) Compare(differences *compat.Finder) {
	for _, p := range u.passed {
		differences.NoteIf(p.changes(), compat.Reference, p.at)
	}
}

// changes reports whether the callee may change the variable: by name, as another argument of the call,
// or, where the caller has it as a `var` parameter, by the name of the variable that this may be.
func (p *passed) changes() bool {
	if p.callee.Written[p.Global] || p.Param > 0 && len(p.callee.Written) > 0 {
		return true
	}
	for i := range p.callee.Params {
		o := p.refs[i]
		if p.Global != nil && (o.Global == p.Global || o.Param > 0) || p.Param > 0 && (o.Global != nil || o.Param > 0) {
			return true
		}
	}
	return false
}

// Argument checks an argument for a parameter.
func (c *Checker) Argument(p *core.Param, e ast.Expr) core.Expr {
	if p.ByRef {
		return refArgument(c, p, e)
	}
	if _, undefined := Strip(e).(*ast.Undefined); undefined {
		c.Differences.Note(compat.Undefined, e.At())
		return &core.Undefined{Typed: typed(p.Type, e)}
	}
	x := c.ExprHint(e, p.Type)
	c.Differences.NoteIf(core.IsTemporary(x) && !x.Type().Simple(), compat.CompoundArg, e.At())
	if !c.Fits(x, p.Type, e, "parameter "+p.Name) {
		return core.NewBad(e.At())
	}
	return x
}

func refArgument(c *Checker, p *core.Param, e ast.Expr) core.Expr {
	x := c.Target(e)
	if core.IsBad(x) {
		return x
	}
	if p.Type != core.BadType && !c.Same(x.Type(), p.Type) {
		c.Errorf(codes.Arguments, e.At(),
			"a `var` parameter needs exactly its type: %s, not %s", Article(p.Type), Article(x.Type())).
			Note(p.At, "the parameter")
		return core.NewBad(e.At())
	}
	return x
}

// Fits checks that a value may go to a place of type to.
func (c *Checker) Fits(x core.Expr, to *ir.Type, e ast.Expr, what string) bool {
	if noValue(x) {
		c.bareName(x)
		return false
	}
	if core.IsBad(x) || to == core.BadType {
		return false
	}
	if !c.Compatible(to, x.Type()) {
		c.Errorf(codes.Type, e.At(), "%s is %s, and this is %s", what, Article(to), Article(x.Type())).
			Suggest("%s", unionAdvice(c, to, x.Type()))
		return false
	}
	c.Differences.Types(to, x.Type(), e.At())
	return true
}

// Source checks what is assigned to something of a type: a value, Undefined, or what `new` creates; Bad after an
// error. Undefined travels from a bare designator or a call; anything else is read strictly.
func (c *Checker) Source(e ast.Expr, to *ir.Type, what string) core.Expr {
	switch s := Strip(e).(type) {
	case *ast.Undefined:
		c.Differences.Note(compat.Undefined, e.At())
		return &core.Undefined{Typed: typed(to, e)}
	case *ast.New:
		return c.idea(s, Wanted{Type: to, What: what})
	}
	x := c.ExprHint(e, to)
	if !c.Fits(x, to, e, what) {
		return core.NewBad(e.At())
	}
	return x
}

// builtIn returns a built-in function of collections, or nil: the names are the model's own where it declares them.
func builtIn(c *Checker, e *ast.Call) core.Expr {
	d := c.Info.BuiltIn(e.Func.Name)
	if d == nil || c.Find(e.Func) != nil {
		return nil
	}
	if x := c.idea(e, Wanted{}); x != nil {
		return x
	}
	c.Info.Select(e.Func, d)
	if len(e.Args) != 1 {
		c.Errorf(codes.Arguments, e.At(), "%q takes 1 argument, not %d", e.Func.Name, len(e.Args))
		return core.NewBad(e.At())
	}
	switch e.Func.Name {
	case "size":
		return sizeOf(c, e)
	case "first", "last":
		return endOf(c, e, e.Func.Name == "last")
	}
	return keysOf(c, e)
}
