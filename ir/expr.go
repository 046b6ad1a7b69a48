package ir

import "gomc/source"

// Root says where a Place starts.
type Root uint8

// The roots.
const (
	State Root = iota // Base is a cell of the state
	Frame             // Base is a cell of the current frame
	Ref               // Base is an offset from the cell whose address is in register Reg
)

// Place names storage: a run of Type.Cells() cells, found by following Path
// from the root. Its address is
//
//	root + Base, then for each step: + index*Stride, + Offset.
//
// Pre, when present, is executed first (a function call or a conditional that
// fills the frame cells which the place then names).
type Place struct {
	Pre  []Stmt
	Root Root
	Base int
	Reg  int
	Path []Step
	Type *Type
	At   source.Span
}

// Step is one dynamic index. Index must evaluate to First .. First+Count-1, else
// the fault is an index error. A Slot step indexes the slots of a bag: the cell
// at the address reached so far is the occupied flag, and an empty slot is a
// fault; Offset then includes the flag.
type Step struct {
	Index  Expr
	First  int64
	Count  int64
	Stride int
	Offset int
	Slot   bool
	Total  bool  // the index is known to be legal: a parameter or loop variable over the index type itself
	Type   *Type // of the index; nil for a Slot
	At     source.Span
}

// Expr computes an int64 and never changes the state. It has no Undefined
// result: reading an Undefined cell is a fault. Calls are the exception to the
// first sentence: a function called in a statement may write.
type Expr interface{ expr() }

// Expressions.
type (
	// Const is a constant. An Extreme is no number of the model, but one that none can be below, or above: what a greatest
	// or least value is before there is any.
	Const struct {
		V       int64
		Extreme bool
	}

	// Reg is the value in a register: a parameter, a loop variable, a value alias. Type, nil for
	// an integer of no type, and At are for display, where the model has a name for it.
	Reg struct {
		N    int
		Type *Type
		At   source.Span
	}

	// Load reads a simple cell; Undefined is a fault.
	Load struct{ Place *Place }

	// Unary is -x, !x or ~x.
	Unary struct {
		Op Op
		X  Expr
		At source.Span
	}

	// Binary is strict: both operands are evaluated, left first. Arithmetic that
	// leaves 64 bits and division by zero are faults.
	Binary struct {
		Op   Op
		X, Y Expr
		At   source.Span
	}

	// Logic is And, Or or Implies, short-circuit from the left.
	Logic struct {
		Op   Op
		X, Y Expr
	}

	// Cond evaluates only the selected branch. At is known where it stands for something else: the length of a
	// sequence, or, with Same, whether two values are the same, of which either may be Undefined.
	Cond struct {
		C, A, B Expr
		At      source.Span
		Same    bool // C: the one is Undefined; A: the other is; B: that is not, and they are equal
	}

	// Quant is forall or exists over a Loop, stopping at the first deciding value. At is for display, where the model
	// has a text for it.
	Quant struct {
		Exists bool
		Loop   Loop
		Body   Expr
		At     source.Span
	}

	// Call runs a function and yields its result, which must be simple; see Call's
	// use as a statement for the others. Into is a place in the caller's frame that
	// receives the result (nil for a procedure); Undefined there is a fault when the
	// call is used as an expression.
	Call struct {
		Func *Func
		Args []Arg
		Into *Place
		At   source.Span
	}

	// IsUndefined tests one simple cell. The indices in the place are read. Of is for display: the
	// collection in which Place is the mark of an element; nil: it is none. So is At, known where the model asks.
	IsUndefined struct {
		Place *Place
		Of    *Place
		At    source.Span
	}

	// Equal compares two places of the same compound type cell by cell; two
	// Undefined cells are equal. At is for display.
	Equal struct {
		A, B *Place
		At   source.Span
	}

	// IsMember tests whether the union value in Place lies in First .. First+Count-1;
	// an Undefined cell is in no member. At is for display.
	IsMember struct {
		Place        *Place
		First, Count int64
		At           source.Span
	}

	// Convert adds Delta to X (moving a value between a union and a member). When
	// To is set the result must be a value of To, else a fault.
	Convert struct {
		X     Expr
		Delta int64
		To    *Type
		At    source.Span
	}

	// Count is the number of elements of a bag for which Pred holds, with Reg set
	// to the slot (or code); a nil Pred counts them all.
	Count struct {
		Bag  *Place
		Reg  int
		Pred Expr
		At   source.Span
	}
)

func (*Const) expr()       {}
func (*Reg) expr()         {}
func (*Load) expr()        {}
func (*Unary) expr()       {}
func (*Binary) expr()      {}
func (*Logic) expr()       {}
func (*Cond) expr()        {}
func (*Quant) expr()       {}
func (*Call) expr()        {}
func (*IsUndefined) expr() {}
func (*Equal) expr()       {}
func (*IsMember) expr()    {}
func (*Convert) expr()     {}
func (*Count) expr()       {}

// Loop sets Reg to From, From+By, ... up to and including To (down to, when By is
// negative). By is nil for 1; a step of 0 is a fault. From, To and By are
// evaluated once, in that order. No iterations when To is already passed, unless
// Auto (Rumur's reading): there a nil By means "towards To", and a By that leads
// away from To is a fault.
type Loop struct {
	Reg          int
	From, To, By Expr
	Auto         bool
	Type         *Type // of the variable, for display; nil for integers of no type
	Name         string
	At           source.Span
}

// Arg is one argument: Ref for a `var` parameter, Copy for a by-value designator
// (Undefined travels, ranges are converted and checked, Delta added as in Copy),
// X for any other by-value argument, and none of these for `undefined`.
type Arg struct {
	Ref   *Place
	Copy  *Place
	Delta int64
	X     Expr
	At    source.Span
}

// Op is an operator of Unary, Binary or Logic.
type Op uint8

// The operators.
const (
	Add Op = iota
	Sub
	Mul
	Div // truncates toward zero
	Mod // has the sign of the dividend
	Eq
	Ne
	Lt
	Le
	Gt
	Ge
	BitAnd
	BitOr
	BitXor
	Shl // a negative count shifts the other way, 64 or more gives 0 (or -1 for Shr of a negative)
	Shr // arithmetic
	And
	Or
	Implies
	Neg
	Not
	Compl
)

func (o Op) String() string {
	return [...]string{"+", "-", "*", "/", "%", "=", "!=", "<", "<=", ">", ">=",
		"&", "|", "^", "<<", ">>", "&", "|", "->", "-", "!", "~"}[o]
}
