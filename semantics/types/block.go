package types

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
)

// block checks a statement that others are a part of, or that is about control; nil of all others.
func block(c *Checker, s ast.Stmt) core.Stmt {
	at := core.Place{Where: s.At()}
	switch s := s.(type) {
	case *ast.If:
		return ifThen(c, s)
	case *ast.Switch:
		return switched(c, s)
	case *ast.For:
		return forAll(c, s)
	case *ast.ForIn:
		return forIn(c, s)
	case *ast.While:
		c.Differences.Note(compat.While, compat.Heading(s.At(), nil))
		c.Differences.Colon(s.Cond.At())
		return &core.While{Place: at, Cond: c.Boolean(s.Cond), Body: c.Stmts(s.Body)}
	case *ast.AliasStmt:
		return aliases(c, s)
	case *ast.CallStmt:
		return called(c, s)
	case *ast.Return:
		return returned(c, s)
	case *ast.Yield:
		return yielded(c, s)
	case *ast.Choose:
		return choosing(c, s)
	}
	return nil
}

func ifThen(c *Checker, s *ast.If) core.Stmt {
	out := &core.If{Place: core.Place{Where: s.At()}}
	for _, arm := range s.Arms {
		cond := c.Boolean(arm.Cond)
		out.Arms = append(out.Arms, core.Arm{Cond: cond, Body: c.Stmts(arm.Body)})
	}
	out.Else = c.Stmts(s.Else)
	return out
}

func switched(c *Checker, s *ast.Switch) core.Stmt {
	c.Differences.Labels(s)
	out := &core.Switch{Place: core.Place{Where: s.At()}, X: c.Subject(s)}
	for _, one := range s.Cases {
		labels := c.Labels(one, out.X.X)
		out.Cases = append(out.Cases, core.Case{Labels: labels, Body: c.Stmts(one.Body)})
	}
	out.Else = c.Stmts(s.Else)
	return out
}

func label(c *Checker, e ast.Expr, subject core.Expr) core.Label {
	x := c.Simple(c.ExprHint(e, subject.Type()))
	if core.IsBad(subject) || core.IsBad(x) {
		return core.Label{X: core.NewBad(e.At())}
	}
	if !c.Compatible(subject.Type(), x.Type()) {
		c.Errorf(codes.Type, e.At(), "this case is %s, and the switch is over %s", Article(x.Type()), Article(subject.Type()))
		return core.Label{X: core.NewBad(e.At())}
	}
	_, constant := x.(*core.Const)
	c.Differences.NoteIf(!constant, compat.Case, e.At())
	as := subject.Type()
	if x.Type().Kind == ir.Union {
		as = x.Type()
	}
	return core.Label{X: x, As: as, At: e.At()}
}

func forAll(c *Checker, s *ast.For) core.Stmt {
	out := &core.For{Place: core.Place{Where: s.At()}, Loops: c.plain(c.Loops(s.Quants, false), "a loop")}
	out.Body = c.Stmts(s.Body)
	if core.Yields(out) {
		c.mayYieldIn(out)
	}
	return out
}

// forIn is `for x in s do ... end`.
func forIn(c *Checker, s *ast.ForIn) core.Stmt {
	at := core.Place{Where: s.At()}
	set := c.Expr(s.Set)
	if IsCollection(set.Type()) {
		each := c.Each(s.Var, set.Type())
		return &core.ForIn{Place: at, Symbol: each, Set: set, Body: c.Stmts(s.Body)}
	}
	if !c.OverMessages(set) {
		return &core.None{Place: at}
	}
	return c.ideaStmt(s, quorumOf(set))
}

func aliases(c *Checker, s *ast.AliasStmt) core.Stmt {
	out := &core.AliasBlock{Place: core.Place{Where: s.At()}}
	for _, a := range s.Aliases {
		out.Names = append(out.Names, c.Alias(a)...)
	}
	if out.Body = c.Stmts(s.Body); core.Yields(out) {
		for _, name := range out.Names {
			c.MayKeep(name)
		}
	}
	return out
}

// NameOf returns the symbol of an alias of an expression.
func NameOf(x core.Expr) *core.Symbol {
	k, constant := x.(*core.Const)
	switch {
	case core.IsBad(x):
		return &core.Symbol{Kind: core.Register, Type: core.BadType, ReadOnly: "it is an alias of an error"}
	case core.IsPlace(x):
		return &core.Symbol{Kind: core.Local, Type: x.Type(), ReadOnly: core.ReadOnly(x), Of: x}
	case constant:
		return &core.Symbol{Kind: core.Constant, Type: x.Type(), Value: k.V}
	}
	return &core.Symbol{Kind: core.Register, Type: x.Type(), ReadOnly: ValueAlias, Of: x}
}

// called returns a call as a statement.
func called(c *Checker, s *ast.CallStmt) core.Stmt {
	if x := c.ideaStmt(s, nil); x != nil {
		return x
	}
	x := c.Call(s.Call)
	if x == nil {
		return &core.None{Place: core.Place{Where: s.At()}}
	}
	c.Differences.NoteIf(x.Func.Func.Result != nil, compat.Function, s.At())
	return &core.CallStmt{Place: core.Place{Where: s.At()}, Call: x}
}

func returned(c *Checker, s *ast.Return) core.Stmt {
	out := &core.Return{Place: core.Place{Where: s.At()}}
	f := c.Body.Func
	switch {
	case f == nil || f.Result == nil:
		if s.X != nil {
			c.Errorf(codes.Return, s.At(), "only a function returns a value").Suggest(DeclareResult)
		}
	case s.X == nil:
		c.Errorf(codes.Return, s.At(), "%q must return %s", f.Name, Article(f.Result)).Note(f.At, "declared here")
		return &core.None{Place: out.Place}
	default:
		out.X = core.Source{X: c.Source(s.X, f.Result, "the result"), At: s.X.At()}
	}
	return out
}
