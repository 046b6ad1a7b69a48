package types

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/effects"
	"gomc/spec"
)

// ValueAlias is why an alias of what is no place cannot be changed.
const ValueAlias = "it is an alias of a value"

// Stmt checks a statement. One that is wrong is core.None.
func (c *Checker) Stmt(s ast.Stmt) core.Stmt {
	if c.Body.Receiving != nil {
		return noted(c, s)
	}
	return statement(c, s)
}

func statement(c *Checker, s ast.Stmt) core.Stmt {
	if out := block(c, s); out != nil {
		return out
	}
	out := simple(c, s)
	if out == nil {
		return c.ideaStmt(s, nil)
	}
	if to := core.Changes(out); to != nil {
		c.Body.Effects.Wrote(effects.PlaceOf(to))
	}
	return out
}

// Stmts checks a list of statements.
func (c *Checker) Stmts(list []ast.Stmt) []core.Stmt {
	out := make([]core.Stmt, 0, len(list))
	for _, s := range list {
		out = append(out, c.Stmt(s))
	}
	return out
}

// Subject checks what a switch is over.
func (c *Checker) Subject(s *ast.Switch) core.Source {
	return core.Source{X: c.Simple(c.Expr(s.X)), At: s.X.At()}
}

// Labels checks the labels of a case.
func (c *Checker) Labels(one *ast.Case, subject core.Expr) []core.Label {
	out := make([]core.Label, 0, len(one.Labels))
	for _, e := range one.Labels {
		out = append(out, label(c, e, subject))
	}
	return out
}

// Alias declares the names of an alias.
func (c *Checker) Alias(a *ast.Alias) []core.Alias {
	out := make([]core.Alias, 0, len(a.Names))
	for _, name := range a.Names {
		x := c.Value(a.Value)
		out = append(out, core.Alias{Symbol: c.Declare(name, NameOf(x)), Is: x})
	}
	return out
}

// simple checks a statement of the plain language that has no statements in it; nil of all others.
func simple(c *Checker, s ast.Stmt) core.Stmt {
	at := core.Place{Where: s.At()}
	switch s := s.(type) {
	case *ast.Assign:
		return assignment(c, s)
	case *ast.Clear:
		return clearing(c, s)
	case *ast.Undefine:
		if x := c.Target(s.X); !core.IsBad(x) {
			return &core.Undefine{Place: at, X: x}
		}
	case *ast.ErrorStmt:
		return &core.Fail{Place: at, Message: s.Message.Value}
	case *ast.Put:
		return c.Put(s)
	case *ast.Check:
		return checking(c, s)
	case *ast.MultisetAdd:
		if bag := bagTarget(c, s.Bag); !core.IsBad(bag) {
			return &core.BagAdd{Place: at, Bag: bag, X: c.Source(s.X, bag.Type().Elem, "an element")}
		}
	case *ast.MultisetRemove:
		return bagRemove(c, s)
	case *ast.MultisetRemovePred:
		if bag := bagTarget(c, s.Bag); !core.IsBad(bag) {
			slot := c.Choose(s.Index, bag)
			return &core.BagRemoveIf{Place: at, Symbol: slot, Bag: bag, Pred: c.Boolean(s.Pred)}
		}
	case *ast.AddTo, *ast.RemoveFrom, *ast.AppendTo, *ast.InsertAt, *ast.RemoveAt:
		if x := change(c, s); x != nil {
			return x
		}
	default:
		return nil
	}
	return &core.None{Place: at}
}

func assignment(c *Checker, s *ast.Assign) core.Stmt {
	to := c.Target(s.LHS)
	if entry, ok := to.(*core.Entry); ok {
		entry.Stored = true
	}
	if core.IsBad(to) {
		c.ExprHint(s.RHS, core.BadType)
		return &core.None{Place: core.Place{Where: s.At()}}
	}
	return &core.Assign{Place: core.Place{Where: s.At()}, To: to, X: c.Source(s.RHS, to.Type(), "the left side")}
}

// clearing is `clear x`: each part of x that is no collection must have a least value.
func clearing(c *Checker, s *ast.Clear) core.Stmt {
	x := c.Target(s.X)
	if core.IsBad(x) || !clearable(c, x.Type(), s) {
		return &core.None{Place: core.Place{Where: s.At()}}
	}
	return &core.Clear{Place: core.Place{Where: s.At()}, X: x}
}

func clearable(c *Checker, t *ir.Type, s *ast.Clear) bool {
	switch {
	case IsCollection(t):
		return true
	case !HoldsCollection(t):
		return hasLeast(c, t, s)
	case t.Kind == ir.Array:
		return clearable(c, t.Elem, s)
	}
	ok := true
	for _, f := range t.Fields {
		ok = clearable(c, f.Type, s) && ok
	}
	return ok
}

// hasLeast reports whether what has no collection in it can be cleared.
func hasLeast(c *Checker, t *ir.Type, s *ast.Clear) bool {
	wrong := core.Unclearable(t)
	if wrong == nil {
		return true
	}
	c.Differences.Note(compat.Clear, s.At())
	if c.Dialect.Undefined == spec.Compared && enumUnions(t) {
		return true
	}
	c.Errorf(codes.Scalarset, s.At(), "cannot clear %s: it has no least value", Article(wrong)).
		Suggest("undefine %s", Shorten(s.X.At().Text()))
	return false
}

// enumUnions reports whether all cells of t are unions of enums. CMurphi clears such a cell
// to something that equals none of its values, for which Undefined stands here.
func enumUnions(t *ir.Type) bool {
	isScalarset := func(p ir.Part) bool { return p.Type.Kind == ir.Scalarset }
	for _, leaf := range ir.Leaves(t) {
		if leaf.Kind != ir.Union || slices.ContainsFunc(leaf.Parts, isScalarset) {
			return false
		}
	}
	return true
}

// Put checks `put`.
func (c *Checker) Put(s *ast.Put) core.Stmt {
	at := core.Place{Where: s.At()}
	if text, ok := s.X.(*ast.Str); ok {
		return &core.Put{Place: at, Text: text.Value}
	}
	x := c.Value(s.X)
	if core.IsBad(x) {
		return &core.None{Place: at}
	}
	put := &core.Put{Place: at, X: x}
	if name, ok := x.(*core.Name); ok && name.Symbol.Kind == core.Register && name.Symbol.ReadOnly != ValueAlias {
		if _, bare := s.X.(*ast.Ident); bare {
			c.Differences.Note(compat.Put, s.At())
			put.Named = s.X.At().Text() // what a ruleset or loop counts is shown with its name, as variables are
		}
	}
	return put
}

func checking(c *Checker, s *ast.Check) core.Stmt {
	at := core.Place{Where: s.At()}
	cond, message := c.Boolean(s.Cond), ""
	if s.Message != nil {
		message = s.Message.Value
		c.Differences.NoteIf(s.Message.At().Start < s.Cond.At().Start, compat.Message, compat.Heading(s.At(), nil))
	}
	c.Differences.NoteIf(s.Kind != ast.Assert, compat.Check, compat.Heading(s.At(), nil))
	switch s.Kind {
	case ast.Assume:
		return &core.Assume{Place: at, Cond: cond}
	case ast.Cover:
		return &core.Cover{Place: core.Place{Where: s.Cond.At()}, Cond: cond, Name: message}
	case ast.Liveness, ast.Final:
		c.Errorf(codes.Unsupported, s.At(), "a %s property cannot be a statement", s.Kind).Suggest("move it to the top level")
		return &core.None{Place: at}
	}
	return &core.Assert{Place: at, Cond: cond, Message: message}
}

// bagTarget checks a multiset that is about to be changed; Bad after an error.
func bagTarget(c *Checker, e ast.Expr) core.Expr {
	bag := c.Bag(e)
	if core.IsBad(bag) || !c.Assignable(bag) {
		return core.NewBad(e.At())
	}
	return bag
}

func bagRemove(c *Checker, s *ast.MultisetRemove) core.Stmt {
	at := core.Place{Where: s.At()}
	bag, i := bagTarget(c, s.Bag), c.Expr(s.Index)
	slot, ok := i.(*core.Slot)
	switch {
	case core.IsBad(bag):
	case !ok && (IsMessages(i) || !core.IsBad(i)):
		c.Errorf(codes.Bag, s.Index.At(), "only an element chosen with `choose` can be removed")
	case ok && c.ChosenFrom(slot, bag):
		return &core.BagRemove{Place: at, Bag: bag, Slot: slot}
	}
	return &core.None{Place: at}
}

// change checks what changes a collection; nil after an error.
func change(c *Checker, s ast.Stmt) core.Stmt {
	at := core.Place{Where: s.At()}
	switch s := s.(type) {
	case *ast.AddTo:
		set := c.Changed(s.Set, ir.SetForm)
		if x := member(c, s.X, set); x != nil {
			return &core.Add{Place: at, Set: set, X: x}
		}
	case *ast.RemoveFrom:
		from := c.Changed(s.Set, ir.SetForm, ir.MapForm)
		if x := member(c, s.X, from); x != nil {
			return &core.Remove{Place: at, From: from, X: x}
		}
	case *ast.AppendTo:
		if seq := c.Changed(s.Seq, ir.SeqForm); !core.IsBad(seq) {
			return &core.Append{Place: at, Seq: seq, X: c.Source(s.X, seq.Type().Member, "an element")}
		}
	case *ast.InsertAt:
		seq, i := c.Changed(s.Seq, ir.SeqForm), c.Integer(s.I)
		if !core.IsBad(seq) && !core.IsBad(i) {
			return &core.Insert{Place: at, Seq: seq, I: i, X: c.Source(s.X, seq.Type().Member, "an element")}
		}
	case *ast.RemoveAt:
		seq, i := c.Changed(s.Seq, ir.SeqForm), c.Integer(s.I)
		if !core.IsBad(seq) && !core.IsBad(i) {
			return &core.RemoveAt{Place: at, Seq: seq, I: i}
		}
	}
	return nil
}

// member checks an element of a set or map, if that is one.
func member(c *Checker, e ast.Expr, set core.Expr) core.Expr {
	if core.IsBad(set) {
		return nil
	}
	return c.Member(e, set.Type())
}
