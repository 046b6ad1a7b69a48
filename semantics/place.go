package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/source"
)

// at2 is p as used at another place of the text.
func at2(p *ir.Place, at source.Span) *ir.Place {
	q := *p
	q.At = at
	return &q
}

func (c *compiler) useGlobal(s *symbol, at source.Span) operand {
	if c.refuseGlobal(s, at) {
		return badOperand(at)
	}
	c.read(s.origin)
	p := &ir.Place{Root: ir.State, Base: s.origin.global.Base, Type: s.typ, At: at}
	return operand{typ: s.typ, place: p, at: at, origin: s.origin}
}

// useOwn is a variable of the process that the current body belongs to.
func (c *compiler) useOwn(s *symbol, at source.Span) operand {
	return operand{typ: s.typ, place: c.body.own.Field(s.field, at), at: at, readonly: s.readonly, origin: origin{own: true}}
}

// fieldRef is `x.f`: a field of a record, or a variable of a process.
func (c *compiler) fieldRef(e *ast.FieldRef) operand {
	if r, instance, ok := c.processRef(e.X); ok {
		return c.processField(r, instance, e)
	}
	if id, ok := strip(e.X).(*ast.Ident); ok && id.Name == faultsVar && c.find(id) == nil {
		return c.faultCount(e)
	}
	x := c.prefix(e.X)
	if x.quorum != nil || x.slot != nil {
		return c.bareName(x, e.X)
	}
	if x.bad() {
		return badOperand(e.At())
	}
	if x.typ.Kind != ir.Record || isCollection(x.typ) || x.place == nil {
		c.errorf(CodeNotIndexed, e.At(), "only a record has fields, and this is %s", article(x.typ))
		return badOperand(e.At())
	}
	f, ok := x.typ.Field(e.Name.Name)
	if !ok {
		c.noField(e.Name, x.typ)
		return badOperand(e.At())
	}
	c.info.Select(e.Name, c.info.Member(x.typ.Decl, f.Name))
	x.typ, x.place, x.at = f.Type, x.place.Field(f, e.At()), e.At()
	return x
}

// prefix is what stands before the dot of a field.
func (c *compiler) prefix(e ast.Expr) operand {
	if id, ok := strip(e).(*ast.Ident); ok {
		if s := c.find(id); s != nil && s.kind == symTaken {
			return operand{typ: s.typ, place: at2(s.place, e.At()), at: e.At(), readonly: s.readonly}
		}
	}
	return c.exprOf(e, prefixKinds)
}

func (c *compiler) noField(name *ast.Ident, t *ir.Type) {
	names := make([]string, 0, len(t.Fields))
	for _, f := range t.Fields {
		names = append(names, f.Name)
	}
	if t.Name == severalEvents {
		c.errorf(CodeNoField, name.At(), "this is for several events, whose fields differ").
			Suggest("an event at a time")
		return
	}
	d := c.errorf(CodeNoField, name.At(), "there is no field %q in this record", name.Name)
	if t.Decl.Known() {
		d.Note(t.Decl, "the record")
	}
	if near := source.Nearest(name.Name, names); near != "" {
		d.Suggest("did you mean %q?", near)
	}
}

// bareName reports a quorum or a chosen element used as if it were a value.
func (c *compiler) bareName(x operand, e ast.Expr) operand {
	name := shorten(e.At().Text())
	if x.quorum != nil {
		c.errorf(CodeQuorum, e.At(), "%q is a set of messages, one from each sender", name).
			Suggest("%s[s].field, with s from `for s in %s`", name, name)
	} else {
		c.errorf(CodeBag, e.At(), "%q stands for a chosen element and can only be an index of its multiset", name)
	}
	return badOperand(e.At())
}

// index is `x[i]`: an element of an array, a chosen element of a multiset, or a
// sender's message in a quorum.
func (c *compiler) index(e *ast.Index) operand {
	x := c.exprOf(e.X, prefixKinds)
	if x.quorum != nil {
		return c.quorumMessage(x.quorum, e)
	}
	if x.slot != nil {
		return c.bareName(x, e.X)
	}
	if x.bad() {
		c.exprHint(e.I, badType)
		return badOperand(e.At())
	}
	switch {
	case x.typ.Form == ir.SeqForm:
		return c.seqElement(x, e)
	case x.typ.Form == ir.MapForm:
		return c.mapValue(x, e)
	case x.typ.Form == ir.SetForm:
	case x.typ.Kind == ir.Bag && x.place != nil:
		return c.bagElement(x, e)
	case x.typ.Kind == ir.Array && x.place != nil:
		return c.arrayElement(x, e)
	}
	d := c.errorf(CodeNotIndexed, e.At(), "only arrays, multisets, sequences and maps can be indexed, and this is %s", article(x.typ))
	if id, ok := strip(e.X).(*ast.Ident); ok {
		if s := c.find(id); s != nil && s.at.Known() {
			d.Note(s.at, "declared here")
		}
	}
	return badOperand(e.At())
}

func (c *compiler) arrayElement(x operand, e *ast.Index) operand {
	i, ok := c.indexValue(e.I, x.typ.Index)
	if !ok {
		return badOperand(e.At())
	}
	x.place, x.typ, x.at = i.of(x.place, e.At()), x.typ.Elem, e.At()
	return x
}

// indexValue is an index, and whether it is known to be legal.
type indexValue struct {
	x     ir.Expr
	total bool
}

// of is the element of the array at p that i selects.
func (i indexValue) of(p *ir.Place, at source.Span) *ir.Place {
	q := p.IndexBy(i.x, at)
	if len(q.Path) > len(p.Path) {
		q.Path[len(q.Path)-1].Total = i.total
	}
	return q
}

// indexValue translates an index of an array over (or a role indexed by) t.
func (c *compiler) indexValue(e ast.Expr, t *ir.Type) (indexValue, bool) {
	i := c.exprHint(e, t)
	if i.slot != nil || i.quorum != nil {
		c.bareName(i, e)
		return indexValue{}, false
	}
	if i.bad() {
		return indexValue{}, false
	}
	if !i.typ.Simple() || !c.compatible(t, i.typ) {
		c.errorf(CodeType, e.At(), "the index must be %s, and this is %s", article(t), article(i.typ))
		return indexValue{}, false
	}
	return indexValue{c.as(i, t), total(i, t)}, true
}

// total reports whether o is a register that holds only values of t.
func total(o operand, t *ir.Type) bool {
	if _, reg := o.x.(*ir.Reg); !reg {
		return false
	}
	if ir.Same(o.typ, t) {
		return true
	}
	return isInt(o.typ) && isInt(t) && t.Lo <= o.typ.Lo && o.typ.Hi <= t.Hi
}

func (c *compiler) bagElement(x operand, e *ast.Index) operand {
	i := c.expr(e.I)
	if i.slot == nil {
		if !i.bad() {
			c.errorf(CodeBag, e.I.At(), "an element of a multiset is reached only through `choose`, multisetcount or multisetremovepred")
		}
		return badOperand(e.At())
	}
	if !c.chosenFrom(i.slot, x, e.I) {
		return badOperand(e.At())
	}
	x.place, x.typ, x.at = x.place.Slot(&ir.Reg{N: i.slot.reg}, e.At()), x.typ.Elem, e.At()
	return x
}

// chosenFrom checks that an element is used with a multiset of the type that it was
// chosen from. That it be the same multiset nobody asks: CMurphi does not, and two
// elements of an array of multisets cannot be told apart here.
func (c *compiler) chosenFrom(slot *symbol, bag operand, e ast.Expr) bool {
	if ir.Same(slot.place.Type, bag.typ) {
		return true
	}
	c.errorf(CodeBag, e.At(), "%q is an element of another type of multiset", slot.name).Note(slot.at, "chosen here")
	return false
}

// alias enters a name for a value or a place, and returns the statement that binds it.
// A place whose address cannot change and cannot fail is simply repeated (nil).
// aliasOfValue is why an alias of what is no place cannot be changed.
const aliasOfValue = "it is an alias of a value"

func (c *compiler) alias(name *ast.Ident, e ast.Expr) ir.Stmt {
	o := c.expr(e)
	switch {
	case o.slot != nil || o.quorum != nil:
		o = c.bareName(o, e)
		fallthrough
	case o.bad():
		c.declare(name, &symbol{kind: symReg, typ: badType, readonly: "it is an alias of an error"})
		return nil
	case o.designator() && fixed(o.place):
		c.declare(name, &symbol{kind: symLocal, typ: o.typ, place: o.place, readonly: o.readonly, origin: o.origin})
		return nil
	case o.place != nil:
		return c.aliasPlace(name, o)
	case o.isConst:
		c.declare(name, &symbol{kind: symConst, typ: o.typ, value: o.value})
		return nil
	}
	reg := c.body.newReg()
	c.declare(name, &symbol{kind: symReg, typ: o.typ, reg: reg, readonly: aliasOfValue})
	return &ir.Let{Reg: reg, X: o.expr()}
}

func (c *compiler) aliasPlace(name *ast.Ident, o operand) ir.Stmt {
	reg := c.body.newReg()
	p := &ir.Place{Root: ir.Ref, Reg: reg, Type: o.typ, At: name.At()}
	c.declare(name, &symbol{kind: symLocal, typ: o.typ, place: p, readonly: o.readonly, origin: o.origin})
	return &ir.Bind{Reg: reg, Place: o.place}
}

// fixed reports whether a place stays the same, and stays legal, while the registers
// it is indexed by are in scope: all of them range over the very type of the index.
func fixed(p *ir.Place) bool {
	if len(p.Pre) > 0 {
		return false
	}
	for _, s := range p.Path {
		if _, reg := s.Index.(*ir.Reg); !reg || s.Slot || !s.Total {
			return false
		}
	}
	return true
}
