package order

import "gomc/ir"

// liveOut is the set of numbered cells that something may read when the code being
// walked now is done: the state, results, and locals that are still live.
func (w *walker) liveOut() ir.CellSet {
	set := newSet(w.top)
	set.AddRange(0, w.cells)
	for f := w.f; f != nil; f = f.caller {
		if f.fn != nil && f.fn.Result != nil {
			set.AddRange(f.first+f.fn.Return, f.first+f.fn.Return+f.fn.Result.Cells())
		}
		for _, l := range f.locals {
			for _, part := range parts(l) {
				if f.live(part) {
					set.AddRange(f.first+part.first, f.first+part.end)
				}
			}
		}
	}
	return set
}

// span is a run of cells of a frame.
type span struct{ first, end int }

// parts are the cells of a local one by one, or a large one as a whole.
func parts(l ir.Local) []span {
	n := l.Type.Cells()
	if n > 64 {
		return []span{{l.Cell, l.Cell + n}}
	}
	var out []span
	for c := l.Cell; c < l.Cell+n; c++ {
		out = append(out, span{c, c + 1})
	}
	return out
}

// live reports whether what is still to come in a frame may read a local before it
// assigns it. One that an alias may denote counts as needed.
func (f *frame) live(l span) bool {
	aliased := false
	ir.InspectAll(f.code, func(n any) bool {
		b, ok := n.(*ir.Bind)
		aliased = aliased || ok && mentions(b.Place, l)
		return !aliased
	})
	for k := len(f.rest) - 1; k >= 0 && !aliased; k-- {
		if u := use(f.rest[k], l); u != unused {
			return u == read
		}
	}
	return aliased
}

// What happens to a local first.
type usage uint8

const (
	unused usage = iota
	read
	replaced // all of it, or never used again
)

// use says what statements do to a local first.
func use(list []ir.Stmt, l span) usage {
	for _, s := range list {
		if u := useOf(s, l); u != unused {
			return u
		}
	}
	return unused
}

func useOf(s ir.Stmt, l span) usage {
	switch s := s.(type) {
	case *ir.Return:
		return replaced
	case *ir.Store:
		return assigned(s.Dst, s.X, l)
	case *ir.Copy:
		return assigned(s.Dst, s.Src, l)
	case *ir.Undefine:
		return assigned(s.Dst, nil, l)
	case *ir.Clear:
		return assigned(s.Dst, nil, l)
	case *ir.Choose:
		if u := assigned(s.Dst, s.Bag, l); u != unused || s.Where == nil {
			return u
		}
		return mentioned(s.Where, l)
	case *ir.If:
		return useOfIf(s, l)
	case *ir.For:
		return useByOptional(s.Body, l, s.Loop.From, s.Loop.To, s.Loop.By)
	case *ir.While:
		return useByOptional(s.Body, l, s.Cond)
	}
	return mentioned(s, l)
}

// assigned is the use by an assignment of what is in source.
func assigned(dst *ir.Place, source any, l span) usage {
	whole := dst.Root == ir.Frame && len(dst.Path) == 0 && dst.Base <= l.first && l.end <= dst.Base+dst.Type.Cells()
	switch {
	case source != nil && mentions(source, l):
		return read
	case whole:
		return replaced
	}
	return mentioned(dst, l)
}

func useOfIf(s *ir.If, l span) usage {
	if mentions(s.Cond, l) {
		return read
	}
	a, b := use(s.Then, l), use(s.Else, l)
	switch {
	case a == read || b == read:
		return read
	case a == replaced && b == replaced:
		return replaced
	}
	return unused
}

// useByOptional is the use by a body that may not run, after what always does.
func useByOptional(body []ir.Stmt, l span, before ...ir.Expr) usage {
	for _, e := range before {
		if e != nil && mentions(e, l) {
			return read
		}
	}
	if use(body, l) == read {
		return read
	}
	return unused
}

func mentioned(n any, l span) usage {
	if mentions(n, l) {
		return read
	}
	return unused
}

// mentions reports whether a node, or anything below it, names a cell of a local.
func mentions(n any, l span) bool {
	found := false
	ir.Inspect(n, func(n any) bool {
		if p, ok := n.(*ir.Place); ok && p.Root == ir.Frame {
			found = found || p.Base < l.end && p.Base+extent(p) > l.first
		}
		return !found
	})
	return found
}

// extent returns how many cells lie between the first and the last that a place may name.
func extent(p *ir.Place) int {
	n := p.Type.Cells()
	for i := range p.Path {
		n += int(p.Path[i].Count-1)*p.Path[i].Stride + p.Path[i].Offset
	}
	return n
}
