package ast

// Machines and their events.
type (
	// EventDecl is `name(fields)` in an event section.
	EventDecl struct {
		Where
		Name   *Ident
		Fields []*Field
	}

	// Machine is `[model] machine name [index: T] items end`: a Process whose items hold states.
	Machine struct {
		Process
		Model  bool
		Most   Expr     // the most that new can create; nil when all are there from the start
		Params []*Field // of new
	}

	// State is `[start] [hot | cold] state name (fields) items end`.
	State struct {
		Where
		Start  bool
		Temper string // "hot", "cold" or ""
		Name   *Ident
		Params []*Field
		Items  []Item // Boundary, Handler, Deferral, Rule, Ruleset, AliasRule
	}

	// Boundary is the `entry` or the `exit` of a state.
	Boundary struct {
		Where
		Exit  bool
		Decls []Item
		Body  []Stmt
	}

	// Handler is `on ["name"] [v:] events [from s] [where c] [when g]`, followed by `==> decls begin body end`,
	// by `goto state`, or by `goto state with decls begin body end`.
	//
	// In a monitor it may be `on crash p : Process ...` or `on restart p : Process ...`: then From is p, and Events is the process.
	Handler struct {
		Where
		Name   *Str
		Fault  string   // "crash", "restart" or ""
		Var    *Ident   // nil when left out
		Events []*Ident // one of them, `null`, may be no event
		From   *Ident   // the sender's name; nil when left out
		To     *Ident   // the receiver's, in a monitor
		Filter Expr     // where
		Guard  Expr     // when
		Goto   *Ident   // nil: ==>
		With   bool
		Decls  []Item
		Body   []Stmt
	}

	// Deferral is `defer events` or `ignore events`.
	Deferral struct {
		Where
		Ignore bool
		Events []*Ident
	}

	// Bound is `mailbox n`, `mailbox n drop` or `outbox n`.
	Bound struct {
		Where
		Outbox bool
		Size   Expr
		Full   *Ident // how an event that does not fit is treated; nil: it is an error
	}

	// Monitor is `monitor name observes events, crash process, restart process items end`: a Process whose items hold states.
	Monitor struct {
		Process
		Observes []*Ident
		Faults   []*Observed
	}

	// Observed is `crash process` or `restart process`.
	Observed struct {
		Where
		Fault string
		Of    *Ident
	}
)

// Statements and the expression that only machines have.
type (
	// Goto is `goto state(args)`.
	Goto struct {
		Where
		State *Ident
		Args  []Expr
	}

	// Raise is `raise event(args)`.
	Raise struct {
		Where
		Event *Ident
		Args  []Expr
	}

	// Announce is `announce event(args)`.
	Announce struct {
		Where
		Event *Ident
		Args  []Expr
	}

	// Halt is `halt`.
	Halt struct{ Where }

	// Create is `new machine(args)` as a statement.
	Create struct {
		Where
		New *New
	}

	// ReceiveStmt is `receive {case [v:] events [from s]: statements} end`.
	ReceiveStmt struct {
		Where
		Cases []*ReceiveCase
	}

	// ReceiveCase is one or several events that a ReceiveStmt takes, and what is done then.
	ReceiveCase struct {
		Where
		Var    *Ident
		Events []*Ident
		From   *Ident
		Body   []Stmt
	}

	// New is `new machine(args)`.
	New struct {
		Where
		Machine *Ident
		Args    []Expr
	}
)

func (*EventDecl) item() {}
func (*State) item()     {}
func (*Boundary) item()  {}
func (*Handler) item()   {}
func (*Deferral) item()  {}
func (*Bound) item()     {}

func (*Goto) stmt()        {}
func (*Raise) stmt()       {}
func (*Announce) stmt()    {}
func (*Halt) stmt()        {}
func (*Create) stmt()      {}
func (*ReceiveStmt) stmt() {}

func (*New) expr() {}
