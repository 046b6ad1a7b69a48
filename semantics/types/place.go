package types

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/source"
)

// fieldRef is `x.f`: a field of a record, or a variable of a process.
func fieldRef(c *Checker, e *ast.FieldRef) core.Expr {
	if x := c.elsewhereField(e); x != nil {
		return x
	}
	x := prefix(c, e.X)
	switch {
	case noValue(x):
		return c.bareName(x)
	case core.IsBad(x):
		return core.NewBad(e.At())
	case x.Type().Kind != ir.Record || IsCollection(x.Type()) || !core.IsPlace(x):
		c.Errorf(codes.NotIndexed, e.At(), "only a record has fields, and this is %s", Article(x.Type()))
		return core.NewBad(e.At())
	}
	f, ok := x.Type().Field(e.Name.Name)
	if !ok {
		c.NoField(e.Name, x.Type())
		return core.NewBad(e.At())
	}
	c.Info.Select(e.Name, c.Info.Member(x.Type().Decl, f.Name))
	return &core.Field{Typed: typed(f.Type, e), X: x, Field: f}
}

// prefix checks the expression before the dot of a field.
func prefix(c *Checker, e ast.Expr) core.Expr {
	if id, ok := Strip(e).(*ast.Ident); ok {
		if s := c.Find(id); s != nil && s.Kind == core.Taken {
			return &core.Name{Typed: typed(s.Type, e), Symbol: s}
		}
	}
	return c.exprOf(e, prefixKinds)
}

// SeveralEvents is the name of the type of what a handler for several events takes.
const SeveralEvents = "(several events)"

// NoField reports that a record has no field of a name.
func (c *Checker) NoField(name *ast.Ident, t *ir.Type) {
	names := make([]string, 0, len(t.Fields))
	for _, f := range t.Fields {
		names = append(names, f.Name)
	}
	if t.Name == SeveralEvents {
		c.Errorf(codes.NoField, name.At(), "this is for several events, whose fields differ").
			Suggest("an event at a time")
		return
	}
	d := c.Errorf(codes.NoField, name.At(), "there is no field %q in this record", name.Name)
	if t.Decl.Known() {
		d.Note(t.Decl, "the record")
	}
	d.Meant(source.Did, name.Name, names)
}

// indexed is `x[i]`: an element of an array, sequence, map or multiset, or a sender's message in a quorum.
func indexed(c *Checker, e *ast.Index) core.Expr {
	x := c.exprOf(e.X, prefixKinds)
	switch {
	case IsMessages(x):
		return c.idea(e, Wanted{Quorum: quorumOf(x)})
	case noValue(x):
		return c.bareName(x)
	case core.IsBad(x):
		c.ExprHint(e.I, core.BadType)
		return core.NewBad(e.At())
	}
	switch t := x.Type(); {
	case t.Form == ir.SeqForm:
		if i := c.Integer(e.I); !core.IsBad(i) {
			return &core.Item{Typed: typed(t.Member, e), X: x, I: i}
		}
		return core.NewBad(e.At())
	case t.Form == ir.MapForm:
		if key := valueOf(c, e.I, t.Index); key != nil {
			return &core.Entry{Typed: typed(t.Member, e), X: x, Key: key}
		}
		return core.NewBad(e.At())
	case t.Form == ir.SetForm:
	case t.Kind == ir.Bag && core.IsPlace(x):
		return picked(c, x, e)
	case t.Kind == ir.Array && core.IsPlace(x):
		if i := c.Index(e.I, t.Index); i != nil {
			return &core.Element{Typed: typed(t.Elem, e), X: x, I: i}
		}
		return core.NewBad(e.At())
	}
	return notIndexed(c, x, e)
}

func notIndexed(c *Checker, x core.Expr, e *ast.Index) core.Expr {
	d := c.Errorf(codes.NotIndexed, e.At(),
		"only arrays, multisets, sequences and maps can be indexed, and this is %s", Article(x.Type()))
	if id, ok := Strip(e.X).(*ast.Ident); ok {
		if s := c.Find(id); s != nil && s.At.Known() {
			d.Note(s.At, "declared here")
		}
	}
	return core.NewBad(e.At())
}

// Index checks an index of an array over (or a role indexed by) t; nil after an error.
func (c *Checker) Index(e ast.Expr, t *ir.Type) core.Expr {
	i := c.ExprHint(e, t)
	switch {
	case noValue(i):
		c.bareName(i)
	case core.IsBad(i):
	case !i.Type().Simple() || !c.Compatible(t, i.Type()):
		c.Errorf(codes.Type, e.At(), "the index must be %s, and this is %s", Article(t), Article(i.Type()))
	default:
		return i
	}
	return nil
}

// valueOf checks a value of a simple type t that is about to be an index: what is no value of t is an error that
// names the value, not an index of something that the model does not have. It is nil after an error.
func valueOf(c *Checker, e ast.Expr, t *ir.Type) core.Expr {
	i := c.Index(e, t)
	if i == nil || Within(i.Type(), t) {
		return i
	}
	if k, constant := i.(*core.Const); constant && unconverted(k, t) && !t.Contains(k.V) {
		c.Errorf(codes.Type, e.At(), "%d is no value of %s", k.V, t)
		return nil
	}
	return i
}

// picked is `x[i]` of a multiset.
func picked(c *Checker, x core.Expr, e *ast.Index) core.Expr {
	i := c.Expr(e.I)
	slot, ok := i.(*core.Slot)
	if !ok {
		if !core.IsBad(i) || IsMessages(i) {
			c.Errorf(codes.Bag, e.I.At(),
				"an element of a multiset is reached only through `choose`, multisetcount or multisetremovepred")
		}
		return core.NewBad(e.At())
	}
	if !c.ChosenFrom(slot, x) {
		return core.NewBad(e.At())
	}
	return &core.Picked{Typed: typed(x.Type().Elem, e), X: x, Slot: slot}
}

// ChosenFrom checks that an element is used with a multiset of the type that it was chosen from. That it is the
// same multiset is not checked: CMurphi does not check it, and two elements of an array of multisets cannot be told
// apart here.
func (c *Checker) ChosenFrom(slot *core.Slot, bag core.Expr) bool {
	if ir.Same(slot.Symbol.Of.Type(), bag.Type()) {
		return true
	}
	c.Errorf(codes.Bag, slot.At(), "%q is an element of another type of multiset", slot.Symbol.Name).
		Note(slot.Symbol.At, "chosen here")
	return false
}

// Assignable checks that x may be changed.
func (c *Checker) Assignable(x core.Expr) bool {
	why := core.ReadOnly(x)
	_, constant := x.(*core.Const)
	switch {
	case noValue(x):
		c.bareName(x)
		return false
	case core.IsBad(x):
		return false
	case core.IsPlace(x) && why == "":
		return true
	case why != "":
	case constant:
		why = "it is a constant"
	default:
		why = "it is a value, not a variable"
	}
	c.Errorf(codes.NotAssign, x.At(), "%q cannot be changed: %s", Shorten(x.At().Text()), why)
	return false
}

// Target checks something that is about to be changed; Bad after an error.
func (c *Checker) Target(e ast.Expr) core.Expr {
	x := c.exprOf(e, storageKinds)
	if !c.Assignable(x) {
		return core.NewBad(e.At())
	}
	return x
}

// Bag checks a designator that must be a multiset.
func (c *Checker) Bag(e ast.Expr) core.Expr {
	x := c.Expr(e)
	if noValue(x) {
		return c.bareName(x)
	}
	if !core.IsBad(x) && x.Type().Kind != ir.Bag {
		c.Errorf(codes.Bag, e.At(), "expected a multiset, found %s", Article(x.Type()))
		return core.NewBad(e.At())
	}
	return x
}

// Choose declares the name of a chosen element of a multiset.
func (c *Checker) Choose(name *ast.Ident, bag core.Expr) *core.Symbol {
	return c.Declare(name, &core.Symbol{Kind: core.Chosen, Type: bag.Type().Elem, Of: bag})
}

func multisetCount(c *Checker, e *ast.MultisetCount) core.Expr {
	bag := c.Bag(e.Bag)
	if core.IsBad(bag) {
		return core.NewBad(e.At())
	}
	s := c.Choose(e.Index, bag)
	return &core.CountIn{Typed: typed(core.IntType, e), Symbol: s, Bag: bag, Pred: c.Boolean(e.Pred)}
}
