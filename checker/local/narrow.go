package local

import (
	"slices"

	"gomc/ir"
)

// narrowed is q with indices worked out as far as its parameters determine them, so that
// what it reads is no more than what it looks at: of Node[i - 1] one process only.
func (e *partial) narrowed(q *ir.Property) *ir.Property { return with(q, e.narrow(q.Cond)) }

func (e *partial) narrow(x ir.Expr) ir.Expr {
	switch x := x.(type) {
	case *ir.Load:
		return &ir.Load{Place: e.foldIndices(x.Place)}
	case *ir.IsUndefined:
		return &ir.IsUndefined{Place: e.foldIndices(x.Place)}
	case *ir.IsMember:
		return &ir.IsMember{Place: e.foldIndices(x.Place), First: x.First, Count: x.Count}
	case *ir.Equal:
		return &ir.Equal{A: e.foldIndices(x.A), B: e.foldIndices(x.B)}
	case *ir.Unary:
		return &ir.Unary{Op: x.Op, X: e.narrow(x.X), At: x.At}
	case *ir.Binary:
		return &ir.Binary{Op: x.Op, X: e.narrow(x.X), Y: e.narrow(x.Y), At: x.At}
	case *ir.Logic:
		return &ir.Logic{Op: x.Op, X: e.narrow(x.X), Y: e.narrow(x.Y)}
	case *ir.Cond:
		return &ir.Cond{C: e.narrow(x.C), A: e.narrow(x.A), B: e.narrow(x.B)}
	case *ir.Quant:
		return &ir.Quant{Exists: x.Exists, Loop: x.Loop, Body: e.narrow(x.Body)}
	case *ir.Convert:
		return &ir.Convert{X: e.narrow(x.X), Delta: x.Delta, To: x.To, At: x.At}
	}
	return x
}

// foldIndices replaces indices that are known and in range by constants.
func (e *partial) foldIndices(p *ir.Place) *ir.Place {
	if p.Pre != nil || p.Root != ir.State {
		return p
	}
	q := *p
	q.Path = slices.Clone(p.Path)
	for i := range q.Path {
		s := &q.Path[i]
		s.Index = e.narrow(s.Index)
		if g := e.expr(s.Index); g.known && !g.mayFault {
			s.Index = &ir.Const{V: g.v}
		}
	}
	return &q
}
