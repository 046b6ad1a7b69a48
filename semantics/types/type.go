package types

import (
	"slices"
	"strconv"
	"strings"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/source"
	"gomc/spec"
)

// TypeOf resolves a type as written. Enum members are entered in the current scope.
func (c *Checker) TypeOf(t ast.TypeExpr) *ir.Type {
	switch t := t.(type) {
	case *ast.NamedType:
		return c.NamedType(t)
	case *ast.RangeType:
		return rangeType(c, t)
	case *ast.EnumType:
		return enumType(c, t)
	case *ast.ScalarsetType:
		return scalarsetInPlace(c, t)
	case *ast.UnionType:
		return unionType(c, t)
	case *ast.RecordType:
		return recordType(c, t)
	case *ast.ArrayType:
		return arrayType(c, t)
	case *ast.MultisetType:
		return multisetType(c, t)
	case *ast.RealType:
		c.Errorf(codes.Unsupported, t.At(), "real numbers are not supported").
			Suggest("scale to integers: a range such as 0..1000 for thousandths")
	case *ast.SetType:
		return setType(c, t)
	case *ast.SeqType:
		return seqType(c, t)
	case *ast.MapType:
		return mapType(c, t)
	case *ast.SubsetType:
		c.Errorf(codes.BadType, t.At(), "subsets are what quantifiers and choices go over, and no type").
			Suggest("set of T, for a variable that is one of them")
	}
	return core.BadType
}

func (c *Checker) NamedType(t *ast.NamedType) *ir.Type {
	name := &ast.Ident{Where: t.Where, Name: t.Name}
	if ids := c.idsNamed(name); ids != nil {
		return ids
	}
	s := c.Lookup(name, core.Type)
	if s == nil {
		return core.BadType
	}
	if s.Kind != core.Type {
		noType(c, t, s)
		return core.BadType
	}
	return s.Type
}

// noType refuses what is no type, and says by what type the instances of a role are told apart.
func noType(c *Checker, t *ast.NamedType, s *core.Symbol) {
	what := s.Kind.String()
	if s.Machine != nil {
		what = "machine"
	}
	d := c.Errorf(codes.WrongKind, t.At(), "%q is a %s, not a type", t.Name, what).Note(s.At, "declared here")
	if s.Process != nil && s.Process.Index != nil {
		d.Suggest("%s, the type of its index", s.Process.Index)
	}
}

func rangeType(c *Checker, t *ast.RangeType) *ir.Type {
	lo, okLo := c.Int(t.Lo)
	hi, okHi := c.Int(t.Hi)
	if !okLo || !okHi {
		return core.BadType
	}
	if lo > hi {
		c.Errorf(codes.BadType, t.At(), "the range %d..%d is empty", lo, hi)
		return core.BadType
	}
	if uint64(hi)-uint64(lo) >= 1<<63 {
		c.Errorf(codes.TooLarge, t.At(), "the range %d..%d has more than 2^63 values", lo, hi)
		return core.BadType
	}
	return &ir.Type{Kind: ir.Range, Lo: lo, Hi: hi, Decl: t.At()}
}

func enumType(c *Checker, t *ast.EnumType) *ir.Type {
	out := &ir.Type{Kind: ir.Enum, Decl: t.At()}
	for i, m := range t.Members {
		out.Members = append(out.Members, m.Name)
		c.Declare(m, &core.Symbol{Kind: core.Constant, Type: out, Value: int64(i)})
	}
	return out
}

// scalarsetInPlace returns a scalarset that no declaration names. Two of one size are one type, as in Rumur, for what
// else could index an array of the one?
func scalarsetInPlace(c *Checker, t *ast.ScalarsetType) *ir.Type {
	out := scalarsetType(c, t)
	if out == core.BadType || t.Names != nil {
		return out
	}
	if known := c.inPlace[out.Size]; known != nil {
		return known
	}
	c.inPlace[out.Size] = out
	return out
}

func scalarsetType(c *Checker, t *ast.ScalarsetType) *ir.Type {
	n, ok := c.Int(t.Size)
	if !ok {
		return core.BadType
	}
	if n < 1 || n > MaxScalarset {
		c.Errorf(codes.BadType, t.At(), "a scalarset has 1 to %d elements, not %d", MaxScalarset, n)
		return core.BadType
	}
	out := &ir.Type{Kind: ir.Scalarset, Size: n, Decl: t.At()}
	if t.Names != nil {
		nameThem(c, out, t)
	}
	return out
}

// nameThem gives the elements of a scalarset the names that stand in braces. They are
// shown in traces; in the model they mean nothing, because no element is special.
func nameThem(c *Checker, out *ir.Type, t *ast.ScalarsetType) {
	c.Differences.Note(compat.Elements, t.At())
	if int64(len(t.Names)) != out.Size {
		c.Errorf(codes.BadType, t.At(), "%s for %s", Counted(len(t.Names), "name"), Counted(int(out.Size), "element")).
			Suggest("name each of the %d, or none: they are then shown with numbers", out.Size)
		return
	}
	first := map[string]*ast.Ident{}
	for _, name := range t.Names {
		if other := first[name.Name]; other != nil {
			c.Errorf(codes.Redeclared, name.At(), "two elements are called %q", name.Name).Note(other.At(), "the first one")
		}
		first[name.Name] = name
		c.elements[name.Name] = name
		c.Typed(name, out)
		out.Members = append(out.Members, name.Name)
	}
}

func unionType(c *Checker, t *ast.UnionType) *ir.Type {
	c.Differences.Note(compat.Union, t.At())
	out := &ir.Type{Kind: ir.Union, Decl: t.At()}
	offset := int64(0)
	for _, m := range t.Members {
		part := c.TypeOf(m)
		if part == core.BadType {
			return core.BadType
		}
		if part.Kind != ir.Enum && part.Kind != ir.Scalarset && part.Kind != ir.Bool {
			c.Errorf(codes.BadType, m.At(), "a union is made of enums and scalarsets, not of a %s", part.Kind)
			return core.BadType
		}
		if _, twice := out.Part(part); twice {
			c.Errorf(codes.BadType, m.At(), "%s is in this union twice", part)
			return core.BadType
		}
		out.Parts = append(out.Parts, ir.Part{Type: part, Offset: offset})
		offset += int64(part.Count())
	}
	if len(out.Parts) < 2 {
		c.Errorf(codes.BadType, t.At(), "a union has at least two members")
		return core.BadType
	}
	return out
}

func recordType(c *Checker, t *ast.RecordType) *ir.Type {
	return &ir.Type{Kind: ir.Record, Decl: t.At(), Fields: c.Fields(t.Fields)}
}

// Fields resolves the fields of a record or message.
func (c *Checker) Fields(list []*ast.Field) []ir.Field {
	var out []ir.Field
	seen := map[string]source.Span{}
	offset := 0
	for _, f := range list {
		typ := c.TypeOf(f.Type)
		c.Differences.End(f.Type.At(), true)
		for _, name := range f.Names {
			c.Differences.Name(name)
			if first, twice := seen[name.Name]; twice {
				c.Errorf(codes.Redeclared, name.At(), "two fields are called %q", name.Name).Note(first, "the first one")
				continue
			}
			seen[name.Name] = name.At()
			c.Typed(name, typ)
			out = append(out, ir.Field{Name: name.Name, Type: typ, Offset: offset})
			offset += c.Cells(typ, f.At())
		}
	}
	return out
}

// Cells is typ.Cells() within the limit.
func (c *Checker) Cells(typ *ir.Type, at source.Span) int {
	if typ == core.BadType {
		return 1
	}
	n := typ.Cells()
	if n > MaxCells {
		c.Errorf(codes.TooLarge, at, "%s is too large: more than %d cells", typ, MaxCells)
		return 1
	}
	return n
}

func arrayType(c *Checker, t *ast.ArrayType) *ir.Type {
	index, elem := c.TypeOf(t.Index), c.TypeOf(t.Elem)
	if index == core.BadType || elem == core.BadType {
		return core.BadType
	}
	if !index.Simple() {
		c.Errorf(codes.BadType, t.Index.At(), "an array cannot be indexed by a %s", index.Kind)
		return core.BadType
	}
	size := c.Cells(elem, t.Elem.At())
	if index.Count() > MaxCells || index.Count()*uint64(max(1, size)) > MaxCells {
		c.Errorf(codes.TooLarge, t.At(), "this array has more than %d cells", MaxCells)
		return core.BadType
	}
	return &ir.Type{Kind: ir.Array, Index: index, Elem: elem, Decl: t.At()}
}

func multisetType(c *Checker, t *ast.MultisetType) *ir.Type {
	c.Differences.Note(compat.Multiset, t.At())
	n, ok := c.Int(t.Size)
	elem := c.TypeOf(t.Elem)
	if !ok || elem == core.BadType {
		return core.BadType
	}
	if n < 1 || n > MaxCells || int(n)*(1+c.Cells(elem, t.At())) > MaxCells {
		c.Errorf(codes.BadType, t.At(), "a multiset has room for 1 to %d elements, not %d", MaxCells/(1+elem.Cells()), n)
		return core.BadType
	}
	return &ir.Type{Kind: ir.Bag, Cap: int(n), Elem: elem, Decl: t.At()}
}

func setType(c *Checker, t *ast.SetType) *ir.Type {
	c.Differences.Note(compat.Collections, t.At())
	bound, ok := 0, true
	if t.Bound != nil {
		bound, ok = boundOf(c, t.Bound, "set", MaxElements)
	}
	elem := c.TypeOf(t.Elem)
	if !ok || elem == core.BadType || !canBeElement(c, elem, t.Elem.At()) {
		return core.BadType
	}
	out := ir.SetOf(elem, bound)
	out.Decl = t.At()
	return out
}

// boundOf returns how many elements a collection may have.
func boundOf(c *Checker, e ast.Expr, what string, most int64) (int, bool) {
	n, ok := c.Int(e)
	if ok && (n < 1 || n > most) {
		c.Errorf(codes.BadType, e.At(), "a %s has room for 1 to %d elements, not %d", what, most, n)
		return 0, false
	}
	return int(n), ok
}

// canBeElement refuses elements whose sets have no cells that a renaming of scalarset values
// moves like those of an array, and those of which there are too many.
func canBeElement(c *Checker, t *ir.Type, at source.Span) bool {
	if !flat(t) || len(ir.Leaves(t)) == 0 {
		c.Errorf(codes.BadType, at, "the elements of a set are simple values, or records of such, not %s", Article(t)).
			Suggest("a sequence or an array can hold them")
		return false
	}
	n := uint64(1)
	for _, leaf := range ir.Leaves(t) {
		if n *= min(leaf.Count(), MaxElements+1); n > MaxElements {
			c.Errorf(codes.TooLarge, at,
				"a set of %s would have more than %d possible elements, each of which takes a bit", t, MaxElements).
				Suggest("a smaller range, or a sequence")
			return false
		}
	}
	return true
}

// flat reports whether a value is nothing but simple values, in places that no renaming changes.
func flat(t *ir.Type) bool {
	switch {
	case t.Simple():
		return true
	case IsCollection(t), t.Kind == ir.Bag:
		return false
	case t.Kind == ir.Array:
		return !t.Index.Interchangeable() && flat(t.Elem)
	}
	for _, f := range t.Fields {
		if !flat(f.Type) {
			return false
		}
	}
	return true
}

func seqType(c *Checker, t *ast.SeqType) *ir.Type {
	c.Differences.Note(compat.Collections, t.At())
	bound, ok := boundOf(c, t.Bound, "sequence", MaxElements)
	elem := c.TypeOf(t.Elem)
	if !ok || elem == core.BadType || !canBeInside(c, elem, t.Elem.At()) {
		return core.BadType
	}
	if bound*c.Cells(elem, t.Elem.At()) >= MaxCells {
		c.Errorf(codes.TooLarge, t.At(), "this sequence has more than %d cells", MaxCells)
		return core.BadType
	}
	out := ir.SeqOf(elem, bound)
	out.Decl = t.At()
	return out
}

// canBeKey refuses what cannot be a key of a map.
func canBeKey(c *Checker, key *ir.Type, at source.Span) bool {
	if !key.Simple() {
		c.Errorf(codes.BadType, at, "the keys of a map are simple values, not %s", Article(key))
	}
	return key.Simple()
}

func mapType(c *Checker, t *ast.MapType) *ir.Type {
	c.Differences.Note(compat.Collections, t.At())
	key, elem := c.TypeOf(t.Key), c.TypeOf(t.Elem)
	if key == core.BadType || elem == core.BadType || !canBeInside(c, elem, t.Elem.At()) {
		return core.BadType
	}
	if !canBeKey(c, key, t.Key.At()) {
		return core.BadType
	}
	if key.Count() > MaxCells || key.Count()*uint64(1+c.Cells(elem, t.Elem.At())) > MaxCells {
		c.Errorf(codes.TooLarge, t.At(), "this map has more than %d cells", MaxCells)
		return core.BadType
	}
	out := ir.MapOf(key, elem)
	out.Decl = t.At()
	return out
}

// canBeInside refuses multisets in collections: a multiset is in order only between steps.
func canBeInside(c *Checker, t *ir.Type, at source.Span) bool {
	for _, leaf := range ir.Leaves(t) {
		if leaf.Kind == ir.Bag {
			c.Errorf(codes.Bag, at, "a multiset cannot be in a sequence or map").Suggest("a sequence instead of the multiset")
			return false
		}
	}
	return true
}

// DeclareConst folds a constant and enters it, with its override if there is one.
func (c *Checker) DeclareConst(d *ast.ConstDecl) {
	c.Differences.NoteIf(len(d.Names) > 1, compat.Names, d.At())
	x := c.Expr(d.Value)
	c.Differences.End(d.Value.At(), false)
	if _, choice := Strip(d.Value).(*ast.Cond); choice {
		c.Differences.Note(compat.Constant, d.Value.At())
	}
	for _, name := range d.Names {
		v, typ, ok := constantOf(c, x, d.Value)
		if !ok {
			typ = core.BadType
		}
		if text, given := c.Constants[name.Name]; given && c.atTop(name) {
			delete(c.Unused, name.Name)
			v = override(c, name, typ, text, v)
		}
		c.Declare(name, &core.Symbol{Kind: core.Constant, Type: typ, Value: v})
	}
}

// override reads the value that the command line gives to a constant.
func override(c *Checker, name *ast.Ident, typ *ir.Type, text string, old int64) int64 {
	if IsInt(typ) {
		if v, err := strconv.ParseInt(text, 0, 64); err == nil {
			return v
		}
	}
	if typ.Kind == ir.Bool || typ.Kind == ir.Enum {
		for v := range int64(typ.Count()) {
			if typ.Format(v) == text {
				return v
			}
		}
	}
	if typ != core.BadType {
		c.Errorf(codes.Override, name.At(), "%q cannot be set to %q: it is of type %s", name.Name, text, typ).
			Suggest("%s", fitting(typ))
	}
	return old
}

// fitting says what a constant of a type can be set to.
func fitting(typ *ir.Type) string {
	if IsInt(typ) {
		return "digits alone, for a number of at most 64 bits"
	}
	var values []string
	for v := range int64(min(typ.Count(), 10)) {
		values = append(values, typ.Format(v))
	}
	return "one of " + strings.Join(values, ", ")
}

// DeclareType enters a type under its names; a fresh type takes its name from them.
func (c *Checker) DeclareType(d *ast.TypeDecl) {
	typ := declaredType(c, d.Type)
	c.Differences.End(d.Type.At(), false)
	_, alias := d.Type.(*ast.NamedType)
	c.Differences.NoteIf(alias && typ.Kind == ir.Scalarset, compat.Alias, d.At())
	c.Differences.NoteIf(len(d.Names) > 1, compat.Names, d.At())
	for i, name := range d.Names {
		if i == 0 && !alias && typ != core.BadType && typ.Name == "" {
			typ.Name = name.Name
			permutable(c, name, typ)
		}
		c.Declare(name, &core.Symbol{Kind: core.Type, Type: typ})
	}
}

// declaredType is the type that a declaration names; a scalarset is one of its own.
func declaredType(c *Checker, t ast.TypeExpr) *ir.Type {
	if t, ok := t.(*ast.ScalarsetType); ok {
		return scalarsetType(c, t)
	}
	return c.TypeOf(t)
}

// permutable registers a scalarset declared by name at top level: its values may be permuted.
func permutable(c *Checker, name *ast.Ident, t *ir.Type) {
	if t.Kind == ir.Scalarset && c.atTop(name) && t.Size <= MaxPermutable {
		t.Symmetric = true
		c.Program.Scalarsets = append(c.Program.Scalarsets, t)
	}
}

// Int folds an integer that must be known now.
func (c *Checker) Int(e ast.Expr) (int64, bool) {
	v, typ, ok := constantOf(c, c.Expr(e), e)
	if ok && typ != core.BadType && !IsInt(typ) {
		c.Errorf(codes.Type, e.At(), "expected an integer constant, found a %s", Describe(typ))
		return 0, false
	}
	return v, ok && typ != core.BadType
}

// constantOf is the value of an operand that must be a constant.
func constantOf(c *Checker, x core.Expr, e ast.Expr) (int64, *ir.Type, bool) {
	if core.IsBad(x) {
		return 0, core.BadType, false
	}
	if core.Absorbs(x) {
		return 0, core.IntType, true
	}
	k, ok := x.(*core.Const)
	if !ok {
		notConstant(c, x, e.At())
		return 0, core.BadType, false
	}
	return k.V, k.T, true
}

func notConstant(c *Checker, x core.Expr, at source.Span) {
	if fault := core.Fault(x); fault != "" {
		c.Errorf(codes.ConstFault, at, "this constant cannot be computed: %s", fault)
		return
	}
	c.Errorf(codes.NotConstant, at, "this must be a constant").
		Suggest("use literals, constants and enum members only")
}

// Two types that are written apart are one when they are written alike: two records with
// fields of the same names and types, two enums of the same members. Where a model takes
// two for one, their members must keep having the same names, and the table of names
// is told so.

// Compatible is Compatible of types that are used together.
func (c *Checker) Compatible(a, b *ir.Type) bool {
	ok := Compatible(a, b) && !differentUnions(c, a, b)
	if ok {
		join(c, a, b)
	}
	return ok
}

// Same reports whether two types that are used together are one.
func (c *Checker) Same(a, b *ir.Type) bool {
	return ir.Same(a, b) && SameBounds(a, b) && c.Compatible(a, b)
}

// part is the part of a union that is t.
func part(c *Checker, union, t *ir.Type) (ir.Part, bool) {
	p, ok := union.Part(t)
	if ok {
		join(c, p.Type, t)
	}
	return p, ok
}

// join notes that the members of two types must have the same names. The types are
// compatible.
func join(c *Checker, a, b *ir.Type) {
	switch {
	case a == b, a == core.BadType, b == core.BadType:
	case a.Form != ir.NoForm:
		join(c, a.Member, b.Member)
		if a.Form == ir.MapForm {
			join(c, a.Index, b.Index)
		}
	case a.Kind == ir.Union:
		joinUnion(c, a, b)
	case b.Kind == ir.Union:
		joinUnion(c, b, a)
	case a.Kind == ir.Enum:
		for _, name := range a.Members {
			joinMember(c, a, b, name)
		}
	case a.Kind == ir.Record:
		for i, f := range a.Fields {
			joinMember(c, a, b, f.Name)
			join(c, f.Type, b.Fields[i].Type)
		}
	case a.Kind == ir.Array:
		join(c, a.Index, b.Index)
		join(c, a.Elem, b.Elem)
	case a.Kind == ir.Bag:
		join(c, a.Elem, b.Elem)
	}
}

// joinUnion joins the parts of a union with those of another, or with the one that t is.
func joinUnion(c *Checker, union, t *ir.Type) {
	for i, p := range union.Parts {
		if t.Kind == ir.Union && i < len(t.Parts) {
			join(c, p.Type, t.Parts[i].Type)
		} else if t.Kind != ir.Union && ir.Same(p.Type, t) {
			join(c, p.Type, t)
		}
	}
}

func joinMember(c *Checker, a, b *ir.Type, name string) {
	c.Info.Join(c.Info.Member(a.Decl, name), c.Info.Member(b.Decl, name))
}

// differentUnions reports whether two union types are different although they have the same
// members, since they are of two declarations.
func differentUnions(c *Checker, a, b *ir.Type) bool {
	return c.Dialect.Unions == spec.Declared && a.Kind == ir.Union && b.Kind == ir.Union && a != b
}

// unionAdvice returns a suggestion if two unions differ by their declarations alone, else "".
func unionAdvice(c *Checker, a, b *ir.Type) string {
	if differentUnions(c, a, b) && Compatible(a, b) {
		return "--unions=alike, or one type for both"
	}
	return ""
}

// Unordered reports whether the values of a type have no order.
func Unordered(t *ir.Type) bool {
	unordered := func(p ir.Part) bool { return Unordered(p.Type) }
	return t != nil && (t.Kind == ir.Scalarset || t.Kind == ir.Union && slices.ContainsFunc(t.Parts, unordered))
}

// eachNaming calls f for the scalarsets and enums in a type.
func eachNaming(t *ir.Type, f func(*ir.Type)) {
	switch t.Kind {
	case ir.Enum, ir.Scalarset:
		f(t)
	case ir.Union:
		for _, p := range t.Parts {
			eachNaming(p.Type, f)
		}
	case ir.Array:
		eachNaming(t.Index, f)
		eachNaming(t.Elem, f)
	case ir.Bag:
		eachNaming(t.Elem, f)
	case ir.Record:
		for _, field := range t.Fields {
			eachNaming(field.Type, f)
		}
	}
}
