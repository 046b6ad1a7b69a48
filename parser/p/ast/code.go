package ast

// Type is a type as it is written.
type Type interface {
	Node
	typ()
}

// BasicType is a type with a word of its own: bool, int, float, string, event, machine, data, any.
type BasicType struct {
	Where
	Word string
}

// NamedType is a type by its name: an enum, a typedef, an event set, an interface, a machine or an event.
type NamedType struct {
	Where
	Name *Ident
}

// SeqType is `seq[Element]`.
type SeqType struct {
	Where
	Element Type
}

// SetType is `set[Element]`.
type SetType struct {
	Where
	Element Type
}

// MapType is `map[Key, Value]`.
type MapType struct {
	Where
	Key, Value Type
}

// TupleType is `(types)`; with Names, `(name: type, ...)`.
type TupleType struct {
	Where
	Names []*Ident // nil: unnamed
	Types []Type
}

func (*BasicType) typ() {}
func (*NamedType) typ() {}
func (*SeqType) typ()   {}
func (*SetType) typ()   {}
func (*MapType) typ()   {}
func (*TupleType) typ() {}

// Stmt is a statement.
type Stmt interface {
	Node
	stmt()
}

type (
	// Block is `{ statements }`.
	Block struct {
		Where
		Stmts []Stmt
	}
	// Claim is `assert` or `assume`.
	Claim struct {
		Where
		Assume  bool
		Cond    Expr
		Message Expr
	}
	// Print is `print Message;`.
	Print struct {
		Where
		Message Expr
	}
	// Return is `return Value;`.
	Return struct {
		Where
		Value Expr
	}
	// Jump is `break` or `continue`.
	Jump struct {
		Where
		Continue bool
	}
	// Assign is `Place = Value;`.
	Assign struct {
		Where
		Place Expr
		Value Expr
	}
	// Insert is `Place += (Value);` for a set, `Place += (Index, Value);` for a sequence or map.
	Insert struct {
		Where
		Place Expr
		Index Expr
		Value Expr
	}
	// Remove is `Place -= Value;`.
	Remove struct {
		Where
		Place Expr
		Value Expr
	}
	// While is a loop.
	While struct {
		Where
		Cond Expr
		Body Stmt
	}
	// Foreach is a loop over a collection; the variable is declared before.
	Foreach struct {
		Where
		Var        *Ident
		Collection Expr
		Body       Stmt
	}
	// If is a conditional; Else may be nil.
	If struct {
		Where
		Cond Expr
		Then Stmt
		Else Stmt
	}
	// Create is `new Name(args);`.
	Create struct {
		Where
		Name *Ident
		Args []Expr
	}
	// CallStmt is `name(args);`.
	CallStmt struct {
		Where
		Name *Ident
		Args []Expr
	}
	// Raise is `raise Event, args;`.
	Raise struct {
		Where
		Event Expr
		Args  []Expr
	}
	// Send is `send Target, Event, args;`.
	Send struct {
		Where
		Target Expr
		Event  Expr
		Args   []Expr
	}
	// Announce is `announce Event, args;`.
	Announce struct {
		Where
		Event Expr
		Args  []Expr
	}
	// Goto is `goto State, args;`.
	Goto struct {
		Where
		State *Ident
		Args  []Expr
	}
	// Receive waits for one of some events.
	Receive struct {
		Where
		Cases []*ReceiveCase
	}
	// ReceiveCase is `case events : handler`.
	ReceiveCase struct {
		Where
		Events  []*Ident
		Handler *Handler
	}
	// Nothing is a lone semicolon.
	Nothing struct{ Where }
)

func (*Block) stmt()    {}
func (*Claim) stmt()    {}
func (*Print) stmt()    {}
func (*Return) stmt()   {}
func (*Jump) stmt()     {}
func (*Assign) stmt()   {}
func (*Insert) stmt()   {}
func (*Remove) stmt()   {}
func (*While) stmt()    {}
func (*Foreach) stmt()  {}
func (*If) stmt()       {}
func (*Create) stmt()   {}
func (*CallStmt) stmt() {}
func (*Raise) stmt()    {}
func (*Send) stmt()     {}
func (*Announce) stmt() {}
func (*Goto) stmt()     {}
func (*Receive) stmt()  {}
func (*Nothing) stmt()  {}

// Expr is an expression, or a place that is written to.
type Expr interface {
	Node
	expr()
}

type (
	// Name is a variable, a member of an enum, an event or a parameter by its name.
	Name struct {
		Where
		Name string
	}
	// Word is `null`, `halt`, `this`, `$` or `$$`.
	Word struct {
		Where
		Word string
	}
	// Bool is `true` or `false`.
	Bool struct {
		Where
		Value bool
	}
	// Int is an integer without a sign, as written.
	Int struct {
		Where
		Digits string
	}
	// Float is a decimal number, as written.
	Float struct {
		Where
		Text string
	}
	// Text is a string, or `format("...", args)`. Escapes are as they are written.
	Text struct {
		Where
		Raw  string // between the quotes
		Args []Expr
	}
	// Tuple is `(values)`; with Names, `(name = value, ...)`.
	Tuple struct {
		Where
		Names  []*Ident
		Values []Expr
	}
	// Field is `X.name`.
	Field struct {
		Where
		X    Expr
		Name *Ident
	}
	// Part is `X.0`.
	Part struct {
		Where
		X     Expr
		Index *Int
	}
	// Element is `X[Index]`.
	Element struct {
		Where
		X, Index Expr
	}
	// Property is `keys(X)`, `values(X)` or `sizeof(X)`.
	Property struct {
		Where
		Word string
		X    Expr
	}
	// Default is `default(Type)`.
	Default struct {
		Where
		Type Type
	}
	// Creation is `new Name(args)`.
	Creation struct {
		Where
		Name *Ident
		Args []Expr
	}
	// Call is `name(args)`.
	Call struct {
		Where
		Name *Ident
		Args []Expr
	}
	// Unary is `-X` or `!X`.
	Unary struct {
		Where
		Op string
		X  Expr
	}
	// Binary is `X op Y`.
	Binary struct {
		Where
		Op   string
		OpAt Where
		X, Y Expr
	}
	// Cast is `X as Type` or, with To, `X to Type`.
	Cast struct {
		Where
		X    Expr
		To   bool
		Type Type
	}
	// Choose is `choose(X)`; without X, a boolean.
	Choose struct {
		Where
		X Expr
	}
)

func (*Name) expr()     {}
func (*Word) expr()     {}
func (*Bool) expr()     {}
func (*Int) expr()      {}
func (*Float) expr()    {}
func (*Text) expr()     {}
func (*Tuple) expr()    {}
func (*Field) expr()    {}
func (*Part) expr()     {}
func (*Element) expr()  {}
func (*Property) expr() {}
func (*Default) expr()  {}
func (*Creation) expr() {}
func (*Call) expr()     {}
func (*Unary) expr()    {}
func (*Binary) expr()   {}
func (*Cast) expr()     {}
func (*Choose) expr()   {}
