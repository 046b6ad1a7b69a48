package ast

// Types as written.
type (
	// NamedType is a type by name; `boolean` is one, spelt in lower case whatever the source has.
	NamedType struct {
		Where
		Name string
	}

	// RangeType is `lo .. hi`.
	RangeType struct {
		Where
		Lo, Hi Expr
	}

	// EnumType is `enum { a, b }`.
	EnumType struct {
		Where
		Members []*Ident
	}

	// ScalarsetType is `scalarset(n)`, with optional names for its elements: nil when
	// there are no braces.
	ScalarsetType struct {
		Where
		Size  Expr
		Names []*Ident
	}

	// UnionType is `union { T, U }`.
	UnionType struct {
		Where
		Members []TypeExpr
	}

	// RecordType is `record f, g: T end`.
	RecordType struct {
		Where
		Fields []*Field
	}

	// ArrayType is `array [I] of T`.
	ArrayType struct {
		Where
		Index, Elem TypeExpr
	}

	// MultisetType is `multiset [n] of T`.
	MultisetType struct {
		Where
		Size Expr
		Elem TypeExpr
	}

	// RealType is `real(digits, exponent)`.
	RealType struct {
		Where
		Digits, Exponent Expr
	}

	// SetType is `set of T` or, with a Bound, `set [n] of T`.
	SetType struct {
		Where
		Bound Expr
		Elem  TypeExpr
	}

	// SeqType is `seq [n] of T`.
	SeqType struct {
		Where
		Bound Expr
		Elem  TypeExpr
	}

	// MapType is `map [K] to V`.
	MapType struct {
		Where
		Key, Elem TypeExpr
	}

	// SubsetType is `subset of T` or `subset of s`, with Size elements: the range of a quantifier's variable.
	SubsetType struct {
		Where
		Size Expr     // nil: any
		Of   TypeExpr // nil: of a Set; a name may be that of either
		Set  Expr
	}

	// Field is `names: T` in a record or a message.
	Field struct {
		Where
		Names []*Ident
		Type  TypeExpr
	}
)

// Expressions.
type (
	// Int is an integer literal; Text keeps the spelling (decimal or 0x), Value is 0 when Bad.
	Int struct {
		Where
		Text  string
		Value int64
		Bad   bool // does not fit 64 bits
	}

	// Real is a literal such as 1.5; parsed only to be refused.
	Real struct {
		Where
		Text string
	}

	// Str is a string literal with its escapes interpreted.
	Str struct {
		Where
		Value string
	}

	// Undefined is the word `undefined` standing for a value.
	Undefined struct{ Where }

	// FieldRef is `x.name`.
	FieldRef struct {
		Where
		X    Expr
		Name *Ident
	}

	// Index is `x[i]`.
	Index struct {
		Where
		X, I Expr
	}

	// Unary is a prefix operator: - + ! ~, and in formulas always and eventually.
	Unary struct {
		Where
		Op Op
		X  Expr
	}

	// Binary is an infix operator; OpSpan locates the operator itself.
	Binary struct {
		Where
		Op     Op
		OpSpan Where
		X, Y   Expr
	}

	// Cond is `c ? a : b`.
	Cond struct {
		Where
		C, A, B Expr
	}

	// Quantified is `forall quants with p do body end` or `exists ...`.
	Quantified struct {
		Where
		Exists bool
		Quants []*Quant
		Filter Expr // nil: all
		Body   Expr
	}

	// QuantifiedIn is `forall s in q do body end`: over the senders of a quorum, or the
	// elements of a set, sequence or map.
	QuantifiedIn struct {
		Where
		Exists bool
		Var    *Ident
		Set    Expr
		Filter Expr // nil: all
		Body   Expr
	}

	// In is `x in s` or, if Not, `x notin s`.
	In struct {
		Where
		Not    bool
		X, Set Expr
	}

	// Let is `let x := e do body end`.
	Let struct {
		Where
		Var     *Ident
		X, Body Expr
	}

	// Call is `f(args)`.
	Call struct {
		Where
		Func *Ident
		Args []Expr
	}

	// IsUndefined is `isundefined(x)`.
	IsUndefined struct {
		Where
		X Expr
	}

	// IsMember is `ismember(x, T)`.
	IsMember struct {
		Where
		X    Expr
		Type TypeExpr
	}

	// MultisetCount is `multisetcount(i: bag, pred)`.
	MultisetCount struct {
		Where
		Index *Ident
		Bag   Expr
		Pred  Expr
	}

	// SetLiteral is `{a, b}`.
	SetLiteral struct {
		Where
		Elems []Expr
	}

	// MapLiteral is `{k -> v, l -> w}`; without keys `{->}`.
	MapLiteral struct {
		Where
		Keys, Values []Expr
	}

	// ListLiteral is `[a, b]`: a sequence or an array.
	ListLiteral struct {
		Where
		Elems []Expr
	}

	// Comprehension is `{head for x in s; y : T where p}`, `{key -> head for ...}` of a map, `[head for ...]` of a
	// sequence.
	Comprehension struct {
		Where
		List   bool
		Key    Expr // nil: no map
		Head   Expr
		From   []*Generator
		Filter Expr // nil: all
	}

	// Filtered is `{x in s | p}` or `{x : T | p}`.
	Filtered struct {
		Where
		From *Generator
		Cond Expr
	}

	// Generator is `x in s`, or a quantifier over a type or between bounds.
	Generator struct {
		Where
		Var   *Ident // nil: of a Quant
		Set   Expr
		Quant *Quant
	}

	// RecordLiteral is `T{f : a, g : b}`.
	RecordLiteral struct {
		Where
		Name   *Ident
		Fields []*FieldValue
	}

	// FieldValue is `f : a` in a RecordLiteral.
	FieldValue struct {
		Where
		Name  *Ident
		Value Expr
	}

	// AllOf is `all T`: the set of all values of a type.
	AllOf struct {
		Where
		Type *NamedType
	}

	// Aggregated is `sum quants do body end`, and the like.
	Aggregated struct {
		Where
		Kind   Aggregate
		Quants []*Quant
		Filter Expr // nil: all
		Body   Expr
	}

	// AggregatedIn is `sum x in s do body end`, and the like.
	AggregatedIn struct {
		Where
		Kind   Aggregate
		Var    *Ident
		Set    Expr
		Filter Expr // nil: all
		Body   Expr
	}

	// Extreme is `min x in s with p by key end`, or max: the x whose key is least.
	Extreme struct {
		Where
		Kind   Aggregate
		From   *Generator
		Filter Expr // nil: all
		Key    Expr
	}

	// UnionOf is `union of x`: of the sets in a sequence, map or array, or those that a comprehension makes.
	UnionOf struct {
		Where
		X Expr
	}

	// EventAtom is `fired(P[i], "rule", values)` or `enabled(...)`, in a formula.
	EventAtom struct {
		Where
		Enabled bool
		Process Expr // nil: of none
		Name    *Str // nil: any
		Args    []Expr
	}

	// MessageAtom is `sent message [from p] [to p] [where c]` or `received ...`, in a formula.
	MessageAtom struct {
		Where
		Received bool
		Message  *Ident
		From, To Expr // nil: any
		Filter   Expr // where; nil: any
	}

	// Paren is a parenthesised expression; kept so that the formatter can be exact.
	Paren struct {
		Where
		X Expr
	}
)

// Aggregate says what an Aggregated computes, named by its word.
type Aggregate string

// The aggregates.
const (
	CountOf Aggregate = "count"
	SumOf   Aggregate = "sum"
	MinOf   Aggregate = "min"
	MaxOf   Aggregate = "max"
)

// Op is an operator, named by its canonical spelling.
type Op string

// The operators. `&&`, `||` are kept apart from `&`, `|`: they bind looser and are always logical.
const (
	Add     Op = "+"
	Sub     Op = "-"
	Mul     Op = "*"
	Div     Op = "/"
	Mod     Op = "%"
	Eq      Op = "="
	Ne      Op = "!="
	Lt      Op = "<"
	Le      Op = "<="
	Gt      Op = ">"
	Ge      Op = ">="
	And     Op = "&"
	Or      Op = "|"
	LogAnd  Op = "&&"
	LogOr   Op = "||"
	Xor     Op = "^"
	Shl     Op = "<<"
	Shr     Op = ">>"
	Implies Op = "->"
	Not     Op = "!"
	Compl   Op = "~"
)

// The operators of formulas. What has two spellings has two operators, so that a model keeps its own.
const (
	Always     Op = "always"
	Box        Op = "[]"
	Eventually Op = "eventually"
	Diamond    Op = "<>"
	Until      Op = "until"
	Unless     Op = "unless"
	Release    Op = "release"
	LeadsTo    Op = "leadsto"
	Squiggle   Op = "~>"
)

// Temporal reports whether an operator says something of a run, and not of a state.
func (o Op) Temporal() bool {
	switch o {
	case Always, Box, Eventually, Diamond, Until, Unless, Release, LeadsTo, Squiggle:
		return true
	}
	return false
}

func (*NamedType) typeExpr()     {}
func (*RangeType) typeExpr()     {}
func (*EnumType) typeExpr()      {}
func (*ScalarsetType) typeExpr() {}
func (*UnionType) typeExpr()     {}
func (*RecordType) typeExpr()    {}
func (*ArrayType) typeExpr()     {}
func (*MultisetType) typeExpr()  {}
func (*RealType) typeExpr()      {}
func (*SetType) typeExpr()       {}
func (*SeqType) typeExpr()       {}
func (*MapType) typeExpr()       {}
func (*SubsetType) typeExpr()    {}

func (*Ident) expr()         {}
func (*Int) expr()           {}
func (*Real) expr()          {}
func (*Str) expr()           {}
func (*Undefined) expr()     {}
func (*FieldRef) expr()      {}
func (*Index) expr()         {}
func (*Unary) expr()         {}
func (*Binary) expr()        {}
func (*Cond) expr()          {}
func (*Quantified) expr()    {}
func (*QuantifiedIn) expr()  {}
func (*In) expr()            {}
func (*Call) expr()          {}
func (*IsUndefined) expr()   {}
func (*IsMember) expr()      {}
func (*MultisetCount) expr() {}
func (*SetLiteral) expr()    {}
func (*MapLiteral) expr()    {}
func (*ListLiteral) expr()   {}
func (*RecordLiteral) expr() {}
func (*AllOf) expr()         {}
func (*Comprehension) expr() {}
func (*Filtered) expr()      {}
func (*Let) expr()           {}
func (*Extreme) expr()       {}
func (*UnionOf) expr()       {}
func (*Aggregated) expr()    {}
func (*AggregatedIn) expr()  {}
func (*EventAtom) expr()     {}
func (*MessageAtom) expr()   {}
func (*Paren) expr()         {}
