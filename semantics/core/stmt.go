package core

import (
	"gomc/ir"
	"gomc/source"
)

// Stmt is a statement that was checked. Those of ideas beyond the plain language are of the packages that know them.
type Stmt interface{ At() source.Span }

// Place is where a statement stands.
type Place struct{ Where source.Span }

// At returns the place.
func (p Place) At() source.Span { return p.Where }

// None is a statement that does nothing: one that is wrong.
type None struct{ Place }

// Assign is `to := x`.
type Assign struct {
	Place
	To, X Expr
}

// Clear is `clear x`: collections become empty, other parts get their least values; those that have none, which the
// check lets pass in the dialect of CMurphi alone, become Undefined.
type Clear struct {
	Place
	X Expr
}

// Undefine is `undefine x`.
type Undefine struct {
	Place
	X Expr
}

// Put is `put`: of a text, a place or a value, of which Named is shown first, if it is not "".
type Put struct {
	Place
	Text  string
	X     Expr // nil of a text
	Named string
}

// Fail is `error`.
type Fail struct {
	Place
	Message string
}

// Assert is `assert`, and Assume and Cover are the statements of these names.
type (
	Assert struct {
		Place
		Cond    Expr
		Message string
	}
	Assume struct {
		Place
		Cond Expr
	}
	Cover struct {
		Place
		Cond Expr
		Name string
	}
)

// BagAdd is multisetadd.
type BagAdd struct {
	Place
	Bag, X Expr
}

// BagRemove is multisetremove.
type BagRemove struct {
	Place
	Bag  Expr
	Slot *Slot
}

// BagRemoveIf is multisetremovepred.
type BagRemoveIf struct {
	Place
	Symbol *Symbol
	Bag    Expr
	Pred   Expr
}

// Add is `add x to s`.
type Add struct {
	Place
	Set, X Expr
}

// Remove is `remove x from s`, of a set or a map.
type Remove struct {
	Place
	From, X Expr
}

// Append is `append x to s`.
type Append struct {
	Place
	Seq, X Expr
}

// Insert is `insert x at i in s`: before the element at i, or at the end.
type Insert struct {
	Place
	Seq, X, I Expr
}

// RemoveAt is `remove at i from s`.
type RemoveAt struct {
	Place
	Seq, I Expr
}

// Unclearable finds a scalarset, or a union, among the cells of t: it has no least value; nil: there is none.
func Unclearable(t *ir.Type) *ir.Type {
	for _, leaf := range ir.Leaves(t) {
		if leaf.Kind == ir.Scalarset || leaf.Kind == ir.Union {
			return leaf
		}
	}
	return nil
}
