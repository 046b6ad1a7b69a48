package ast

// Statements.
type (
	// Assign is `lhs := rhs`; rhs may be Undefined.
	Assign struct {
		Where
		LHS, RHS Expr
	}

	// If is `if c then s {elsif c then s} [else s] end`.
	If struct {
		Where
		Arms []*IfArm
		Else []Stmt
	}

	// IfArm is one condition and its statements.
	IfArm struct {
		Where
		Cond Expr
		Body []Stmt
	}

	// Switch is `switch x {case a, b: s} [else s] end`.
	Switch struct {
		Where
		X     Expr
		Cases []*Case
		Else  []Stmt
	}

	// Case is one list of labels and its statements.
	Case struct {
		Where
		Labels []Expr
		Body   []Stmt
	}

	// For is `for quants do s end`.
	For struct {
		Where
		Quants []*Quant
		Body   []Stmt
	}

	// ForIn is `for s in q do body end`: over the senders of a quorum, or the elements
	// of a set, sequence or map.
	ForIn struct {
		Where
		Var  *Ident
		Set  Expr
		Body []Stmt
	}

	// Choose is `choose x : T [where e] [fair]` or `choose x : s ...`: one of Type and Set is nil. A
	// name stands in Type, whatever it names.
	Choose struct {
		Where
		X      Expr
		Type   TypeExpr
		Set    Expr
		Filter Expr // or nil
		Fair   bool
	}

	// While is `while c do s end`.
	While struct {
		Where
		Cond Expr
		Body []Stmt
	}

	// AliasStmt is `alias a: e; ... do s end`.
	AliasStmt struct {
		Where
		Aliases []*Alias
		Body    []Stmt
	}

	// CallStmt is a procedure or function call standing alone.
	CallStmt struct {
		Where
		Call *Call
	}

	// AddTo is `add x to s`.
	AddTo struct {
		Where
		X, Set Expr
	}

	// RemoveFrom is `remove x from s`.
	RemoveFrom struct {
		Where
		X, Set Expr
	}

	// AppendTo is `append x to s`.
	AppendTo struct {
		Where
		X, Seq Expr
	}

	// InsertAt is `insert x at i in s`.
	InsertAt struct {
		Where
		X, I, Seq Expr
	}

	// RemoveAt is `remove at i from s`.
	RemoveAt struct {
		Where
		I, Seq Expr
	}

	// Clear is `clear x`.
	Clear struct {
		Where
		X Expr
	}

	// Undefine is `undefine x`.
	Undefine struct {
		Where
		X Expr
	}

	// ErrorStmt is `error "message"`.
	ErrorStmt struct {
		Where
		Message *Str
	}

	// Check is the statement form of assert, invariant, assume, cover (and liveness and final, only to be refused).
	Check struct {
		Where
		Kind    PropertyKind
		Cond    Expr
		Message *Str // before or after; nil when absent
	}

	// Put is `put e` or `put "text"` (X is then a *Str).
	Put struct {
		Where
		X Expr
	}

	// Return is `return [e]`.
	Return struct {
		Where
		X Expr // nil when absent
	}

	// Yield is `yield ["label"] [when e]`: other steps may come between what stands in front of it and what is behind.
	Yield struct {
		Where
		Label *Str // nil when absent
		When  Expr // nil when absent
	}

	// MultisetAdd is `multisetadd(x, bag)`.
	MultisetAdd struct {
		Where
		X, Bag Expr
	}

	// MultisetRemove is `multisetremove(i, bag)`.
	MultisetRemove struct {
		Where
		Index, Bag Expr
	}

	// MultisetRemovePred is `multisetremovepred(i: bag, pred)`.
	MultisetRemovePred struct {
		Where
		Index *Ident
		Bag   Expr
		Pred  Expr
	}

	// Send is `send M(args) to e`.
	Send struct {
		Where
		Message *Ident
		Args    []Expr
		To      Expr
	}

	// Broadcast is `broadcast M(args) to Role`, or to a set of its instances.
	Broadcast struct {
		Where
		Message *Ident
		Args    []Expr
		To      Expr
	}

	// Reply is `reply M(args)`: a send to the sender of the message or event that is being consumed.
	Reply struct {
		Where
		Message *Ident
		Args    []Expr
	}
)

func (*Assign) stmt()             {}
func (*If) stmt()                 {}
func (*Switch) stmt()             {}
func (*For) stmt()                {}
func (*Choose) stmt()             {}
func (*ForIn) stmt()              {}
func (*AddTo) stmt()              {}
func (*RemoveFrom) stmt()         {}
func (*AppendTo) stmt()           {}
func (*InsertAt) stmt()           {}
func (*RemoveAt) stmt()           {}
func (*While) stmt()              {}
func (*AliasStmt) stmt()          {}
func (*CallStmt) stmt()           {}
func (*Clear) stmt()              {}
func (*Undefine) stmt()           {}
func (*ErrorStmt) stmt()          {}
func (*Check) stmt()              {}
func (*Put) stmt()                {}
func (*Return) stmt()             {}
func (*Yield) stmt()              {}
func (*MultisetAdd) stmt()        {}
func (*MultisetRemove) stmt()     {}
func (*MultisetRemovePred) stmt() {}
func (*Send) stmt()               {}
func (*Broadcast) stmt()          {}
func (*Reply) stmt()              {}
