package ir

import "gomc/source"

// Stmt changes cells, registers or the course of execution.
type Stmt interface{ stmt() }

// Statements.
type (
	// Store writes the value of X to a simple place; a value outside Dst.Type is a
	// fault and leaves the cell as it was. X is evaluated before the place.
	Store struct {
		Dst *Place
		X   Expr
		At  source.Span
	}

	// Copy moves a value with Undefined intact. A simple source has Delta added and
	// must then lie in Dst.Type; a compound one is moved cell by cell. The source is
	// located before the destination; they may overlap.
	Copy struct {
		Dst, Src *Place
		Delta    int64
		At       source.Span
	}

	// Undefine sets every cell to Undefined and empties bags.
	Undefine struct{ Dst *Place }

	// Clear sets every cell to its least value and empties bags.
	Clear struct{ Dst *Place }

	// If chooses by a boolean. Where one branch is there to put a message on its way, Sends says
	// which: the other branch, which is empty, loses it, as a trace tells. To run it, Sends is
	// nothing.
	If struct {
		Cond       Expr
		Then, Else []Stmt
		Sends      *BagAdd
	}

	// For runs Body for each value of Loop.
	For struct {
		Loop Loop
		Body []Stmt
	}

	// While repeats; more than Program.WhileLimit iterations are a fault. Rest names what does
	// not come to rest then, where it is no loop of the source.
	While struct {
		Rest string
		Cond Expr
		Body []Stmt
		At   source.Span
	}

	// Let puts a value in a register (a value alias, a switch subject).
	Let struct {
		Reg int
		X   Expr
	}

	// Bind puts the address of a place in a register (a reference alias).
	Bind struct {
		Reg   int
		Place *Place
	}

	// CallStmt runs a procedure, or a function whose result goes to Call.Into or is dropped.
	CallStmt struct{ Call *Call }

	// Return leaves the current function or rule. A function's result has been
	// written to its Result cells just before.
	Return struct{}

	// Fail is `error "..."`, the end of a function that did not return (NoReturn), what cannot be
	// done with a collection, or an event that its receiver has no use for (Kind). Of a collection
	// the message shows it: Of is it, and Key, of KeyType, stands for the %s in Message; either
	// may be nil. Try says what to try, or "". Mailbox is whose mailbox is full, and Created the
	// machine of which none is left to create; nil: none.
	Fail struct {
		Message  string
		Try      string
		NoReturn bool
		Kind     FailKind
		Of       *Place
		Key      Expr
		KeyType  *Type
		Mailbox  *Process
		Created  *Process
		At       source.Span
	}

	// Assert faults when Cond is false.
	Assert struct {
		Cond    Expr
		Message string // or "" for the text of the condition
		At      source.Span
	}

	// Assume abandons the transition when Cond is false: no successor, not fired.
	Assume struct {
		Cond Expr
		At   source.Span
	}

	// Cover counts executions in which Cond holds, under Program.Covers[Point].
	Cover struct {
		Cond  Expr
		Point int
	}

	// Note says of the step that something has happened in it: note number N of Program.Notes.
	Note struct{ N int }

	// Put prints Text, or the value of X as one of Type, or each cell under Place.
	Put struct {
		Text  string
		X     Expr
		Type  *Type
		Place *Place
	}

	// Choose gives Dst one of the values of a domain: of the simple type Of, or, where Of is
	// nil, of the elements of Bag (for which Elem and the type of Dst are the same). The
	// candidates are tried in ascending order of values or slots: each is put in Dst, with
	// Delta added where it is a value of Of, and in Reg (of an element: its slot or code), and
	// then Where must hold, if there is one. Dst and Bag are located once, before. None: a
	// fault. Which of the others it is the model does not say, so an instance has a step for
	// each; see Rule. Where calls nothing that chooses.
	//
	// With Fresh, it is the first of them, and no choice at all: the least id that is not in use. Of a scalarset, that
	// tells values apart. The lowering that emits it must ensure that in every state the ids for which Where holds are
	// indistinguishable. Then a renamed state may pick another of them, and its successor is still a renaming of the
	// original successor.
	//
	// Hidden says that reports do not name the choice: it shows in what else happens.
	Choose struct {
		Dst    *Place
		Of     *Type
		Delta  int64
		Bag    *Place
		Reg    int
		Where  Expr
		Fresh  bool
		Hidden bool
		At     source.Span
	}

	// BagAdd puts the element at Elem into the first empty slot of a bag; a full one
	// is a fault. In a Set an element already there changes nothing. A Fifo first
	// closes its gaps, in order, and takes the element at the end. Elem is located
	// before Bag. Kept says that what is added is a copy of a consumed message,
	// which is not sent again.
	BagAdd struct {
		Bag, Elem *Place
		Kept      bool
		At        source.Span
	}

	// BagRemove takes the element in slot (or with code) Index out of a bag; one that
	// is not there is a fault. The other elements keep their slots. Index is evaluated
	// before Bag is located.
	BagRemove struct {
		Bag   *Place
		Index Expr
		At    source.Span
	}

	// BagRemoveIf takes out every element for which Pred holds, with Reg set to its
	// slot, ascending, each as soon as Pred has been found to hold.
	BagRemoveIf struct {
		Bag  *Place
		Reg  int
		Pred Expr
	}
)

// FailKind says what a Fail is.
type FailKind uint8

// The kinds of Fail.
const (
	Stated   FailKind = iota // an error statement, or no return
	Absent                   // no such element
	Full                     // no room
	Unwanted                 // an event that its receiver has no use for
)

func (*Store) stmt()       {}
func (*Copy) stmt()        {}
func (*Undefine) stmt()    {}
func (*Clear) stmt()       {}
func (*If) stmt()          {}
func (*For) stmt()         {}
func (*While) stmt()       {}
func (*Let) stmt()         {}
func (*Bind) stmt()        {}
func (*CallStmt) stmt()    {}
func (*Return) stmt()      {}
func (*Fail) stmt()        {}
func (*Assert) stmt()      {}
func (*Assume) stmt()      {}
func (*Cover) stmt()       {}
func (*Note) stmt()        {}
func (*Put) stmt()         {}
func (*Choose) stmt()      {}
func (*BagAdd) stmt()      {}
func (*BagRemove) stmt()   {}
func (*BagRemoveIf) stmt() {}
