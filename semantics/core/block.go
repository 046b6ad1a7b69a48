package core

import (
	"gomc/ir"
	"gomc/source"
)

// If runs the body of the first arm whose condition holds, or Else.
type If struct {
	Place
	Arms []Arm
	Else []Stmt
}

// Arm is a part of an If.
type Arm struct {
	Cond Expr
	Body []Stmt
}

// Switch runs the body of the first case that has the value of X among its labels, or Else.
type Switch struct {
	Place
	X     Source
	Cases []Case
	Else  []Stmt
}

// Case is a part of a Switch.
type Case struct {
	Labels []Label
	Body   []Stmt
}

// Label is compared with the value of a Switch, as values of type As.
type Label struct {
	X  Expr     // Bad after an error
	As *ir.Type // nil then
	At source.Span
}

// For runs its body for all values of its variables; the first of several loops is the outermost.
type For struct {
	Place
	Loops []*Loop
	Body  []Stmt
}

// ForIn runs its body for the elements that a collection has when the loop begins, or the keys of a map.
type ForIn struct {
	Place
	Symbol *Symbol
	Set    Expr
	Body   []Stmt
}

// While runs its body as long as Cond holds.
type While struct {
	Place
	Cond Expr
	Body []Stmt
}

// AliasBlock runs its body with names for places and values.
type AliasBlock struct {
	Place
	Names []Alias
	Body  []Stmt
}

// Alias is a name for a place, whose address is found once, or for a value, which is computed once.
type Alias struct {
	Symbol *Symbol
	Is     Expr
}

// CallStmt calls a procedure, or a function whose value is not used.
type CallStmt struct {
	Place
	Call *Call
}

// Return ends a procedure, or a function with a value.
type Return struct {
	Place
	X Source // without X of a procedure
}

// Choose assigns one of the values of a type, or one of the elements of a set or multiset, for which Filter holds.
type Choose struct {
	Place
	To      Expr
	Of      *ir.Type    // whose values can be chosen; nil of a multiset
	From    Expr        // the set or multiset that has what can be chosen; nil: all values of the type
	OfWhere source.Span // where Of or From stands
	Subsets *Subsets    // one of which is chosen; nil: a value of Of
	Filter  Expr        // nil: any
	Fair    bool        // noted is which value is chosen: the note of the first one is First
	First   int
}

// Changes is the place that a statement changes itself, or nil.
func Changes(s Stmt) Expr {
	switch s := s.(type) {
	case *Assign:
		return s.To
	case *Clear:
		return s.X
	case *Undefine:
		return s.X
	case *BagAdd:
		return s.Bag
	case *BagRemove:
		return s.Bag
	case *BagRemoveIf:
		return s.Bag
	case *Add:
		return s.Set
	case *Remove:
		return s.From
	case *Append:
		return s.Seq
	case *Insert:
		return s.Seq
	case *RemoveAt:
		return s.Seq
	case *Choose:
		return s.To
	}
	return nil
}

// Bodies are the lists of statements that a statement is made of, in the order of the text.
func Bodies(s Stmt) [][]Stmt {
	switch s := s.(type) {
	case *If:
		var out [][]Stmt
		for _, arm := range s.Arms {
			out = append(out, arm.Body)
		}
		return append(out, s.Else)
	case *Switch:
		var out [][]Stmt
		for _, one := range s.Cases {
			out = append(out, one.Body)
		}
		return append(out, s.Else)
	case *For:
		return [][]Stmt{s.Body}
	case *ForIn:
		return [][]Stmt{s.Body}
	case *While:
		return [][]Stmt{s.Body}
	case *AliasBlock:
		return [][]Stmt{s.Body}
	case *ForMessages:
		return [][]Stmt{s.Body}
	case *InPlace:
		return [][]Stmt{s.Body}
	}
	return nil
}

// WithBodies returns a copy of a statement in which made has rewritten each list of statements.
func WithBodies(s Stmt, made func([]Stmt) []Stmt) Stmt {
	switch s := s.(type) {
	case *If:
		out := &If{Place: s.Place, Else: made(s.Else)}
		for _, arm := range s.Arms {
			out.Arms = append(out.Arms, Arm{Cond: arm.Cond, Body: made(arm.Body)})
		}
		return out
	case *Switch:
		out := &Switch{Place: s.Place, X: s.X, Else: made(s.Else)}
		for _, one := range s.Cases {
			out.Cases = append(out.Cases, Case{Labels: one.Labels, Body: made(one.Body)})
		}
		return out
	case *For:
		return &For{Place: s.Place, Loops: s.Loops, Body: made(s.Body)}
	case *ForIn:
		return &ForIn{Place: s.Place, Symbol: s.Symbol, Set: s.Set, Body: made(s.Body)}
	case *While:
		return &While{Place: s.Place, Cond: s.Cond, Body: made(s.Body)}
	case *AliasBlock:
		return &AliasBlock{Place: s.Place, Names: s.Names, Body: made(s.Body)}
	case *ForMessages:
		out := *s
		out.Body = made(s.Body)
		return &out
	case *InPlace:
		out := *s
		out.Body = made(s.Body)
		return &out
	}
	return s
}
