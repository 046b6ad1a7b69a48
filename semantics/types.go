package semantics

import (
	"math"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/source"
)

// boolType is the one boolean type; intType is the type of integer expressions
// that are not a variable of some range; badType silences follow-up errors.
var (
	boolType = &ir.Type{Kind: ir.Bool, Name: "boolean"}
	intType  = &ir.Type{Kind: ir.Range, Name: "integer", Lo: math.MinInt64, Hi: math.MaxInt64}
	badType  = &ir.Type{Kind: ir.Range, Name: "?"}
	flagType = &ir.Type{Kind: ir.Range, Name: "present"}
)

// typeExpr resolves a type as written. Enum members are entered in the current scope.
func (c *compiler) typeExpr(t ast.TypeExpr) *ir.Type {
	switch t := t.(type) {
	case *ast.NamedType:
		return c.namedType(t)
	case *ast.RangeType:
		return c.rangeType(t)
	case *ast.EnumType:
		return c.enumType(t)
	case *ast.ScalarsetType:
		return c.scalarsetInPlace(t)
	case *ast.UnionType:
		return c.unionType(t)
	case *ast.RecordType:
		return c.recordType(t)
	case *ast.ArrayType:
		return c.arrayType(t)
	case *ast.MultisetType:
		return c.multisetType(t)
	case *ast.RealType:
		c.errorf(CodeUnsupported, t.At(), "real numbers are not supported").
			Suggest("scale to integers: a range such as 0..1000 for thousandths")
	case *ast.SetType:
		return c.setType(t)
	case *ast.SeqType:
		return c.seqType(t)
	case *ast.MapType:
		return c.mapType(t)
	}
	return badType
}

func (c *compiler) namedType(t *ast.NamedType) *ir.Type {
	name := &ast.Ident{Where: t.Where, Name: t.Name}
	if ids := c.namedIDs(name); ids != nil {
		return ids
	}
	s := c.lookup(name, symType)
	if s == nil {
		return badType
	}
	if s.kind != symType {
		c.noType(t, s)
		return badType
	}
	return s.typ
}

// noType refuses what is no type, and says by what type the instances of a role are told apart.
func (c *compiler) noType(t *ast.NamedType, s *symbol) {
	what := s.kind.String()
	if s.role != nil && s.role.machine != nil {
		what = "machine"
	}
	d := c.errorf(CodeWrongKind, t.At(), "%q is a %s, not a type", t.Name, what).Note(s.at, "declared here")
	if s.role != nil && s.role.proc.Index != nil {
		d.Suggest("%s, the type of its index", s.role.proc.Index)
	}
}

func (c *compiler) rangeType(t *ast.RangeType) *ir.Type {
	lo, okLo := c.constInt(t.Lo)
	hi, okHi := c.constInt(t.Hi)
	if !okLo || !okHi {
		return badType
	}
	if lo > hi {
		c.errorf(CodeBadType, t.At(), "the range %d..%d is empty", lo, hi)
		return badType
	}
	if uint64(hi)-uint64(lo) >= 1<<63 {
		c.errorf(CodeTooLarge, t.At(), "the range %d..%d has more than 2^63 values", lo, hi)
		return badType
	}
	return &ir.Type{Kind: ir.Range, Lo: lo, Hi: hi, Decl: t.At()}
}

func (c *compiler) enumType(t *ast.EnumType) *ir.Type {
	out := &ir.Type{Kind: ir.Enum, Decl: t.At()}
	for i, m := range t.Members {
		out.Members = append(out.Members, m.Name)
		c.declare(m, &symbol{kind: symConst, typ: out, value: int64(i)})
	}
	return out
}

// scalarsetInPlace is a scalarset that no declaration names. Two of one size are one type,
// as in Rumur, for what else could index an array of the one?
func (c *compiler) scalarsetInPlace(t *ast.ScalarsetType) *ir.Type {
	out := c.scalarsetType(t)
	if out == badType || t.Names != nil {
		return out
	}
	if known := c.inPlace[out.Size]; known != nil {
		return known
	}
	c.inPlace[out.Size] = out
	return out
}

func (c *compiler) scalarsetType(t *ast.ScalarsetType) *ir.Type {
	n, ok := c.constInt(t.Size)
	if !ok {
		return badType
	}
	if n < 1 || n > maxScalarset {
		c.errorf(CodeBadType, t.At(), "a scalarset has 1 to %d elements, not %d", maxScalarset, n)
		return badType
	}
	out := &ir.Type{Kind: ir.Scalarset, Size: n, Decl: t.At()}
	if t.Names != nil {
		c.nameThem(out, t)
	}
	return out
}

// nameThem gives the elements of a scalarset the names that stand in braces. They are
// shown in traces; in the model they mean nothing, because no element is special.
func (c *compiler) nameThem(out *ir.Type, t *ast.ScalarsetType) {
	c.differs(topicElements, t.At())
	if int64(len(t.Names)) != out.Size {
		c.errorf(CodeBadType, t.At(), "%s for %s", counted(len(t.Names), "name"), counted(int(out.Size), "element")).
			Suggest("name each of the %d, or none: they are then shown with numbers", out.Size)
		return
	}
	first := map[string]*ast.Ident{}
	for _, name := range t.Names {
		if other := first[name.Name]; other != nil {
			c.errorf(CodeRedeclared, name.At(), "two elements are called %q", name.Name).Note(other.At(), "the first one")
		}
		first[name.Name] = name
		c.elements[name.Name] = name
		c.typed(name, out)
		out.Members = append(out.Members, name.Name)
	}
}

func (c *compiler) unionType(t *ast.UnionType) *ir.Type {
	c.differs(topicUnion, t.At())
	out := &ir.Type{Kind: ir.Union, Decl: t.At()}
	offset := int64(0)
	for _, m := range t.Members {
		part := c.typeExpr(m)
		if part == badType {
			return badType
		}
		if part.Kind != ir.Enum && part.Kind != ir.Scalarset && part.Kind != ir.Bool {
			c.errorf(CodeBadType, m.At(), "a union is made of enums and scalarsets, not of a %s", part.Kind)
			return badType
		}
		if _, twice := out.Part(part); twice {
			c.errorf(CodeBadType, m.At(), "%s is in this union twice", part)
			return badType
		}
		out.Parts = append(out.Parts, ir.Part{Type: part, Offset: offset})
		offset += int64(part.Count())
	}
	if len(out.Parts) < 2 {
		c.errorf(CodeBadType, t.At(), "a union has at least two members")
		return badType
	}
	return out
}

func (c *compiler) recordType(t *ast.RecordType) *ir.Type {
	return &ir.Type{Kind: ir.Record, Decl: t.At(), Fields: c.fields(t.Fields)}
}

// fields resolves the fields of a record or message.
func (c *compiler) fields(list []*ast.Field) []ir.Field {
	var out []ir.Field
	seen := map[string]source.Span{}
	offset := 0
	for _, f := range list {
		typ := c.typeExpr(f.Type)
		c.compareEnd(f.Type.At(), true)
		for _, name := range f.Names {
			c.compareName(name)
			if first, twice := seen[name.Name]; twice {
				c.errorf(CodeRedeclared, name.At(), "two fields are called %q", name.Name).Note(first, "the first one")
				continue
			}
			seen[name.Name] = name.At()
			c.typed(name, typ)
			out = append(out, ir.Field{Name: name.Name, Type: typ, Offset: offset})
			offset += c.cells(typ, f.At())
		}
	}
	return out
}

// cells is typ.Cells() within the limit.
func (c *compiler) cells(typ *ir.Type, at source.Span) int {
	if typ == badType {
		return 1
	}
	n := typ.Cells()
	if n > maxCells {
		c.errorf(CodeTooLarge, at, "%s is too large: more than %d cells", typ, maxCells)
		return 1
	}
	return n
}

func (c *compiler) arrayType(t *ast.ArrayType) *ir.Type {
	index, elem := c.typeExpr(t.Index), c.typeExpr(t.Elem)
	if index == badType || elem == badType {
		return badType
	}
	if !index.Simple() {
		c.errorf(CodeBadType, t.Index.At(), "an array cannot be indexed by a %s", index.Kind)
		return badType
	}
	size := c.cells(elem, t.Elem.At())
	if index.Count() > maxCells || index.Count()*uint64(max(1, size)) > maxCells {
		c.errorf(CodeTooLarge, t.At(), "this array has more than %d cells", maxCells)
		return badType
	}
	return &ir.Type{Kind: ir.Array, Index: index, Elem: elem, Decl: t.At()}
}

func (c *compiler) multisetType(t *ast.MultisetType) *ir.Type {
	c.differs(topicMultiset, t.At())
	n, ok := c.constInt(t.Size)
	elem := c.typeExpr(t.Elem)
	if !ok || elem == badType {
		return badType
	}
	if n < 1 || n > maxCells || int(n)*(1+c.cells(elem, t.At())) > maxCells {
		c.errorf(CodeBadType, t.At(), "a multiset has room for 1 to %d elements, not %d", maxCells/(1+elem.Cells()), n)
		return badType
	}
	return &ir.Type{Kind: ir.Bag, Cap: int(n), Elem: elem, Decl: t.At()}
}

// isInt reports whether t is an integer type, bounded or not.
func isInt(t *ir.Type) bool { return t.Kind == ir.Range }

// compatible reports whether values of a and b may be compared or assigned, with a
// check at run time where a does not contain all of b.
func compatible(a, b *ir.Type) bool {
	switch {
	case a == badType || b == badType || isInt(a) && isInt(b):
		return true
	case ir.Same(a, b):
		return a.Form == ir.SetForm || sameBounds(a, b)
	case a.Kind == ir.Union && b.Kind != ir.Union:
		_, ok := a.Part(b)
		return ok
	case b.Kind == ir.Union && a.Kind != ir.Union:
		_, ok := b.Part(a)
		return ok
	}
	return false
}

// delta is what must be added to a value of from to make it one of to; they are compatible.
func delta(to, from *ir.Type) int64 {
	if to.Kind == ir.Union && from.Kind != ir.Union {
		p, _ := to.Part(from)
		return p.Offset
	}
	if from.Kind == ir.Union && to.Kind != ir.Union {
		p, _ := from.Part(to)
		return -p.Offset
	}
	return 0
}
