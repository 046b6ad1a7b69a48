package ast

// Declarations. A const, type or var section is split into one node per line
// ("a, b: T" is one node with two names).
type (
	// ConstDecl is `const A, B: value`.
	ConstDecl struct {
		Where
		Names []*Ident
		Value Expr
	}

	// TypeDecl is `type A, B: T`.
	TypeDecl struct {
		Where
		Names []*Ident
		Type  TypeExpr
	}

	// VarDecl is `var a, b: T`, or one of `persistent var`: of a process or machine, that survives a crash.
	VarDecl struct {
		Where
		Names      []*Ident
		Type       TypeExpr
		Persistent bool
	}

	// FuncDecl is a function, or a procedure when Result is nil.
	FuncDecl struct {
		Where
		Name     *Ident
		Params   []*FuncParam
		Result   TypeExpr // nil for a procedure
		External bool     // externfun, externproc: parsed only to be refused
		Decls    []Item   // ConstDecl, TypeDecl, VarDecl
		Body     []Stmt
	}

	// FuncParam is `[var] a, b: T`.
	FuncParam struct {
		Where
		Var   bool
		Names []*Ident
		Type  TypeExpr
	}
)

// Rules and properties.
type (
	// Rule is `rule [priority] ["name"] [guard ==>] decls begin body end`.
	Rule struct {
		Where
		Fair     *Fairness // nil: nothing is said of it
		Priority Expr      // nil: 0
		Name     *Str      // nil: unnamed
		Guard    Expr      // nil: true
		Most     Expr      // how often it fires; nil: as often as it likes
		Decls    []Item
		Body     []Stmt
	}

	// StartState is `startstate ["name"] decls begin body end`.
	StartState struct {
		Where
		Name  *Str
		Decls []Item
		Body  []Stmt
	}

	// Property is a top-level invariant, assert, assume, cover, liveness, final or ltl, whose Cond is a formula.
	Property struct {
		Where
		Kind PropertyKind
		Name *Str // before or after the expression
		Cond Expr
	}

	// Fairness is `fair`, `strong fair` or `unfair` before a rule, receive, ruleset or process.
	Fairness struct {
		Where
		Unfair, Strong bool
		Each           bool // each event inside for itself
	}

	// Ruleset is `ruleset quants do items end`.
	Ruleset struct {
		Where
		Fair   *Fairness
		Quants []*Quant
		Items  []Item
	}

	// AliasRule is `alias a: e; ... do items end`.
	AliasRule struct {
		Where
		Aliases []*Alias
		Items   []Item
	}

	// ChooseRule is `choose i: bag do items end`.
	ChooseRule struct {
		Where
		Index *Ident
		Bag   Expr
		Items []Item
	}

	// Alias is `names: value` in an alias rule or statement.
	Alias struct {
		Where
		Names []*Ident
		Value Expr
	}
)

// PropertyKind says how a property, or an assert-like statement, is judged.
type PropertyKind int

// The kinds of property. Assert is the statement form, and at top level a synonym of Invariant.
const (
	Invariant PropertyKind = iota
	Assert
	Assume
	Cover
	Liveness
	Final
	Temporal
)

func (k PropertyKind) String() string {
	return [...]string{"invariant", "assert", "assume", "cover", "liveness", "final", "ltl"}[k]
}

// How pages draw a state.
type (
	// View is `view ["name"] lines end`: how a process is drawn, or something else that has the name.
	View struct {
		Where
		Name  *Str // nil: the process around
		Lines []*ViewLine
	}

	// ViewLine is `what values [when cond];`.
	ViewLine struct {
		Where
		What  *Ident // label, colour, shape or place; semantics refuses other words
		Shown []Expr // a Str is a text; what a colour or a shape shows is its name, an Ident
		When  Expr   // nil: always
	}
)

// The message layer.
type (
	// MessageDecl is `name(fields) from roles to roles attributes`.
	MessageDecl struct {
		Where
		Name   *Ident
		Fields []*Field
		From   []*Ident
		To     []*Ident
		Attrs  []*Attr
	}

	// Attr is a channel attribute: set, bag [n], fifo [n], lossy, duplicating, capacity n.
	// The grammar accepts any name here; semantics refuses the unknown ones.
	Attr struct {
		Where
		Name *Ident
		Arg  Expr // nil when absent
	}

	// Link is `link name from P to Q carries M, N capacity n`.
	Link struct {
		Where
		Name     *Ident
		From, To *Ident
		Carries  []*Ident
		Capacity Expr // nil when absent
	}

	// Process is `process name [index: T] items end`; Index is nil for a single process.
	Process struct {
		Where
		Fair  *Fairness
		Name  *Ident
		Index *Ident
		Type  TypeExpr
		Items []Item // VarDecl, ConstDecl, TypeDecl, FuncDecl, StartState, Ruleset, AliasRule, Rule, Receive, Property
	}

	// Receive is `on ["name"] v: [quorum k of] message from s [where c] [when g] ==> decls begin body end`.
	Receive struct {
		Where
		Fair    *Fairness
		Name    *Str
		Var     *Ident
		Quorum  Expr // nil: one message
		Message *Ident
		From    *Ident // the sender's name; nil when left out
		Filter  Expr   // where
		Guard   Expr   // when
		Decls   []Item
		Body    []Stmt
	}

	// Faults is `faults ... end`. Line says that it is written as it was before that: one fault, and no end.
	Faults struct {
		Where
		Line bool
		List []*Fault
	}

	// Fault is `crash P, Q at most k`, or another kind of fault: restart, lose, duplicate, reorder, partition, heal.
	Fault struct {
		Where
		Fair     *Fairness // nil when absent
		Kind     string
		Targets  []*Ident
		Most     Expr // nil when absent
		Within   Expr // nil when absent
		Anywhere bool
	}
)

// Include is `include "path"`: the items of another file stand here. A tree that parser.Load
// made holds those items and no Include.
type Include struct {
	Where
	Path *Str
}

// Quant is `v: T` (Type set) or `v := from to to [by by]`.
type Quant struct {
	Where
	Name     *Ident
	Type     TypeExpr
	From, To Expr
	By       Expr // nil: 1
}

func (*ConstDecl) item()   {}
func (*TypeDecl) item()    {}
func (*VarDecl) item()     {}
func (*FuncDecl) item()    {}
func (*Rule) item()        {}
func (*StartState) item()  {}
func (*Property) item()    {}
func (*Ruleset) item()     {}
func (*AliasRule) item()   {}
func (*ChooseRule) item()  {}
func (*MessageDecl) item() {}
func (*Link) item()        {}
func (*Process) item()     {}
func (*Receive) item()     {}
func (*Faults) item()      {}
func (*Include) item()     {}
func (*View) item()        {}
