// Package form represents a model whose number of nodes is left open: a program of package ir in which one scalarset,
// whose values are the nodes, has no size any more.
//
// Cells are numbered as if every array over the nodes had one element. An address is a cell and the nodes that index
// it, outermost first (Address). A Cell says how many nodes that is (Dims), and which values it holds: numbers, a
// node, or a set of messages. A raw value 0 is Undefined; a number v is v-First+1, a node n is n+1, a set of messages
// is its bitmap.
//
// Expressions yield an int64: a number between -MostNumber and MostNumber, or a node: NodeValue(n). Statements, frames,
// registers and faults are those of package ir. What a loop or quantifier visits is either a range of numbers or all
// nodes, in no order. Nothing here says how many nodes there are, so two programs compiled for different numbers of
// nodes have the same form (Text) exactly if they depend on the number only in ways that the form expresses.
package form

import (
	"strings"

	"gomc/ir"
	"gomc/source"
)

// MaxDims is how many nodes may index a cell.
const MaxDims = 2

// Program is a model for every number of nodes.
type Program struct {
	Node       string // the name of the scalarset
	Cells      []Cell
	Starts     []*Rule
	Rules      []*Rule
	Invariants []*Property
	Funcs      []*Func
	Majorities []*Majority
}

// Majority is the condition that at least Need nodes satisfy a predicate of their own row. The register 0 of Pred is
// the node, the next ones are its arguments, further ones are its own.
type Majority struct {
	Pred   Expr
	Need   Need
	Args   []Domain
	Regs   int
	Cells  []int       // that Pred reads
	Faults bool        // Pred may fault
	Grows  bool        // a node that satisfies Pred does so with more messages, too
	Memory bool        // Pred says that a node is remembered (Remembering)
	At     source.Span `text:"-"`
}

// Domain is the set of values of an argument of a Majority: all nodes, or the numbers from From to To.
type Domain struct {
	Node     bool
	From, To int64
}

// Kind says what a cell holds.
type Kind uint8

// The kinds of cell.
const (
	Number Kind = iota // raw 1 .. Count; 0 is Undefined
	Node               // a node, or Undefined
	Bits               // a set of messages: a bitmap over Count codes
)

// Cell is a location in each row, in each pair of rows, or in the globals.
type Cell struct {
	Name   string // with a dot for each node: line[·].data
	Dims   int
	Kind   Kind
	First  int64    // of a Number
	Count  int64    // values of a Number; codes of Bits
	Type   *ir.Type `text:"-"`
	Bool   bool
	Memory bool      // Undefined, or that the node is remembered (Remembering)
	At     []Element `text:"-"` // by which it is indexed, outermost first
}

// Element is a value of a scalarset that is not that of the nodes.
type Element struct {
	Type  *ir.Type
	Value int64
}

// ElementOf is the element that a value of a type is; ok says whether it is one.
func ElementOf(t *ir.Type, v int64) (e Element, ok bool) {
	if t.Kind == ir.Union {
		p := t.PartOf(v)
		t, v = p.Type, v-p.Offset
	}
	return Element{t, v}, t.Kind == ir.Scalarset
}

// Raws returns how many raw values a Number or Bits cell has.
func (c *Cell) Raws() int64 {
	if c.Kind == Bits {
		return 1 << c.Count
	}
	return c.Count + 1
}

// Type is the type of a simple place.
type Type struct {
	Kind  Kind
	First int64
	Count int64
	Name  string
}

// Contains reports whether a number is a value of a type of numbers.
func (t *Type) Contains(v int64) bool { return uint64(v)-uint64(t.First) < uint64(t.Count) }

// MostNumber is the greatest number that a proof follows: numbers, nodes and what is not known are values apart.
const MostNumber = int64(1)<<59 - 1

const nodeBit = int64(1) << 60

// NodeValue is the value of an expression that is the node n.
func NodeValue(n int) int64 { return nodeBit | int64(n) }

// NodeOf is the node that a value is; ok says whether it is one.
func NodeOf(v int64) (n int, ok bool) {
	return int(v &^ nodeBit), v&nodeBit != 0 && v > 0
}

// IsNumber reports whether v is in the range of numbers that a proof represents.
func IsNumber(v int64) bool { return -MostNumber <= v && v <= MostNumber }

// Func is a function or procedure.
type Func struct {
	Name   string
	Params []FuncParam
	Result *Type // of a simple result; nil: a procedure, or Cells say how large
	Return int
	Size   int // cells of the result
	Cells  int
	Regs   int
	Body   []Stmt
}

// FuncParam is a parameter: an address in register Reg when ByRef, else cells from Cell on, of a Type when simple.
type FuncParam struct {
	ByRef bool
	Reg   int
	Cell  int
	Size  int
	Type  *Type
}

// Rule is a guarded transition, or a start state.
type Rule struct {
	Title  string
	At     source.Span `text:"-"`
	Params []Param
	Guard  []Expr // conjuncts
	Body   []Stmt
	Cells  int
	Regs   int
}

// Param binds registers, or picks a message.
type Param struct {
	Name         string
	Reg          int
	Node         bool // each node
	From, To, By int64
	Show         *ir.Type `text:"-"`

	Bind []Stmt // an alias; nil: none

	Pick *Pick // nil: none
}

// Pick chooses a message from a set of messages. If All is set, it chooses one from each node, or from as many nodes as
// Most says: then Sender is the register of the sender, and Bag is indexed by it.
type Pick struct {
	All     bool
	Most    *Most // nil: from each node
	Sender  int   // register
	Bag     *Place
	Reg     int // receives the code
	Into    int // frame cells; -1: none
	Flag    bool
	Radixes []int64
	Filter  Expr // nil: true
	Faults  bool // the filter may fault
}

// Property is an invariant.
type Property struct {
	Title string
	At    source.Span `text:"-"`
	Cond  Expr
	Bind  []Stmt
	Cells int
	Regs  int
	Nodes int // how many nodes it speaks of
}

// Root says where a place starts.
type Root = ir.Root

// Place names a run of Size cells.
type Place struct {
	Pre  []Stmt
	Root Root
	Base int
	Reg  int
	Path []Step
	Type *Type // of a simple place; nil of others
	Size int
	At   source.Span `text:"-"`
}

// Step is an index: by a node, or by a number.
type Step struct {
	Index  Expr
	Node   bool
	First  int64
	Count  int64
	Stride int
	Offset int
}

// Expr yields a value.
type Expr interface{ expr() }

// Expressions; see package ir.
type (
	Const     struct{ V int64 }
	NodeConst struct{ N int } // a certain node: only in what is still to be recognised as a loop
	Reg       struct{ N int }
	Load      struct{ Place *Place }
	Unary     struct {
		Op ir.Op
		X  Expr
		At source.Span `text:"-"`
	}
	Binary struct {
		Op   ir.Op
		X, Y Expr
		At   source.Span `text:"-"`
	}
	Logic struct {
		Op   ir.Op
		X, Y Expr
	}
	Cond  struct{ C, A, B Expr }
	Quant struct {
		Exists  bool
		Loop    Loop
		Body    Expr
		Faults  bool // the body may fault
		Tracked bool // in a property: an existence bit says what is so for the nodes that are not looked at
	}
	Call struct {
		Func *Func `text:"name"`
		Args []Arg
		Into *Place
		At   source.Span `text:"-"`
	}
	IsUndefined struct{ Place *Place }
	Equal       struct{ A, B *Place }
	IsMember    struct {
		Place        *Place
		First, Count int64
	}
	Convert struct {
		X     Expr
		Delta int64
		To    *Type
		At    source.Span `text:"-"`
	}
	Count struct {
		Bag  *Place
		Reg  int
		Pred Expr
	}
	// Field is a field of the message whose code a register holds: raw values below Radix, in Units of the code.
	Field struct {
		Reg         int
		Unit, Radix int64
		Type        *Type
		At          source.Span `text:"-"`
	}
	// Most is a Majority of the program, with values for its arguments: registers or constants.
	Most struct {
		Of     int
		Args   []Expr
		Faults bool // the predicate may fault, for any node
	}
)

func (*Const) expr()       {}
func (*NodeConst) expr()   {}
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
func (*Field) expr()       {}
func (*Most) expr()        {}

// Loop visits all nodes, or From, From+By .. To.
type Loop struct {
	Reg          int
	Node         bool
	From, To, By Expr
	Auto         bool
	At           source.Span `text:"-"`
}

// Written is a run of cells that a loop over nodes may write: Size from Cell on. Raw is the value that each iteration
// surely gives its own, or -1.
// May are all raw values that it gives any; nil: they are not known. But is a node, in a register, whose cells it does
// not write; nil: none is known.
type Written struct {
	Cell, Size int
	Raw        int64
	May        []int64
	But        *Reg
}

// Arg is an argument, as in package ir.
type Arg struct {
	Ref   *Place
	Copy  *Place
	Delta int64
	X     Expr
}

// Stmt changes something.
type Stmt interface{ stmt() }

// Statements; see package ir.
type (
	Store struct {
		Dst *Place
		X   Expr
		At  source.Span `text:"-"`
	}
	Copy struct {
		Dst, Src *Place
		Delta    int64
		At       source.Span `text:"-"`
	}
	// Set gives all cells from Dst on, of every node where the place has arrays over nodes, Undefined, or their least
	// value.
	Set struct {
		Dst   *Place
		Least bool
		Cells []int64 // the raw value of each
		Wide  bool    // it has arrays over nodes
	}
	If struct {
		Cond       Expr
		Then, Else []Stmt
	}
	// For visits all nodes, or a range. Where it visits nodes, no iteration reads what another one writes; Writes are
	// the cells that it writes, of those nodes that iterations have.
	For struct {
		Loop   Loop
		Body   []Stmt
		Writes []Written
		Faults bool // an iteration may fault
	}
	Let struct {
		Reg int
		X   Expr
	}
	Bind struct {
		Reg   int
		Place *Place
	}
	CallStmt struct{ Call *Call }
	Return   struct{}
	Fail     struct {
		Message string
		At      source.Span `text:"-"`
	}
	Assert struct {
		Cond    Expr
		Message string
		At      source.Span `text:"-"`
	}
	Assume struct{ Cond Expr }
	// Evaluate evaluates an expression only for its faults; the value is dropped.
	Evaluate struct{ X Expr }
	Choose   struct {
		Dst  *Place
		Node bool
		From int64
		To   int64
		Add  int64
		At   source.Span `text:"-"`
	}
	BagAdd struct {
		Bag     *Place
		Elem    *Place
		Radixes []int64
		At      source.Span `text:"-"`
	}
	BagRemove struct {
		Bag   *Place
		Index Expr
		At    source.Span `text:"-"`
	}
	// Take removes what a Pick of All has chosen.
	Take struct{ Param int }
	// Remember notes who is in the quorum of a Pick, of the nodes of which Most says that there are enough, in the
	// cells of the Majority Of of those that are remembered.
	Remember struct {
		Param int
		Of    int
		Most  *Most
	}
	// Best looks at all messages that a Pick of All has chosen, and keeps the greatest or least: for each, if Cond, it
	// does Body. Both find the node in the register Reg, and its message where the Pick puts it. Most says that as many
	// nodes as the Pick needs have a message that does not surpass what is kept.
	Best struct {
		Param   int
		Reg     int
		Cond    Expr
		Surpass Expr // the message is greater than what is kept, or less
		Body    []Stmt
		Most    *Most
	}
)

func (*Store) stmt()     {}
func (*Remember) stmt()  {}
func (*Copy) stmt()      {}
func (*Set) stmt()       {}
func (*If) stmt()        {}
func (*For) stmt()       {}
func (*Let) stmt()       {}
func (*Bind) stmt()      {}
func (*CallStmt) stmt()  {}
func (*Return) stmt()    {}
func (*Fail) stmt()      {}
func (*Assert) stmt()    {}
func (*Assume) stmt()    {}
func (*Evaluate) stmt()  {}
func (*Choose) stmt()    {}
func (*BagAdd) stmt()    {}
func (*BagRemove) stmt() {}
func (*Take) stmt()      {}
func (*Best) stmt()      {}

// NameAt is the name of a cell of certain nodes, which have names.
func (c *Cell) NameAt(at [MaxDims]int8, names []string) string {
	out := c.Name
	for _, n := range at {
		if n >= 0 {
			out = strings.Replace(out, "[·]", "["+names[n]+"]", 1)
		}
	}
	return out
}

// Messages returns a set of messages, by the bitmap of their codes.
func Messages(bag *ir.Type, bits uint64) string {
	var out []string
	for code := range ir.Codes(bag.Elem) {
		if bits>>code&1 != 0 {
			out = append(out, message(bag.Elem, code))
		}
	}
	return "{" + strings.Join(out, ", ") + "}"
}

func message(t *ir.Type, code uint64) string {
	var fields []string
	for i, leaf := range ir.Leaves(t) {
		radix := leaf.Count() + 1
		raw := code % radix
		code /= radix
		name := ""
		if t.Kind == ir.Record && len(t.Fields) == len(ir.Leaves(t)) {
			name = t.Fields[i].Name + ": "
		}
		value := "Undefined"
		if raw > 0 {
			value = leaf.Format(leaf.First() + int64(raw) - 1)
		}
		fields = append(fields, name+value)
	}
	return "(" + strings.Join(fields, ", ") + ")"
}
