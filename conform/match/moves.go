package match

import (
	"slices"

	"gomc/ir"
)

// A step that does nothing but move values, such as a read that takes effect, need not be made to say whether the next
// line of its process takes what it leaves: the line looks at the values where they come from. Of a history of many
// clients, nearly all of the reads that wait do not fit the state at hand.

// moves describes a step that only moves values and constants between cells; nil for any other step.
type moves struct {
	at   []int32 // of each cell, its place in the list, from 1 on; 0: the step does not write it
	list []move
}

// move is where the value of a cell comes from.
type move struct {
	cell int
	from int    // a cell; -1: it is constant
	raw  uint64 // which constant
}

// fixedRegisters are the parameters of a part.
type fixedRegisters map[int]int64

// Register is the value of a parameter that is fixed.
func (f fixedRegisters) Register(n int) (int64, bool) { v, fixed := f[n]; return v, fixed }

// Cell is not known.
func (fixedRegisters) Cell(*ir.Place, int) (uint64, bool) { return 0, false }

// movesOf finds what the only instance of a part moves.
func movesOf(p *ir.Program, of *part) *moves {
	r := p.Rules[of.rule]
	for i := range r.Params {
		if _, fixed := of.values[r.Params[i].Reg]; r.Params[i].Kind != ir.Each || !fixed {
			return nil
		}
	}
	m := &moves{at: make([]int32, len(p.Layout.Cells))}
	for _, s := range r.Body {
		if !m.add(p.Layout, s, fixedRegisters(of.values)) {
			return nil
		}
	}
	return m
}

// add adds what a statement moves, or reports that it does something else, or may fail.
func (m *moves) add(layout *ir.Layout, s ir.Stmt, known fixedRegisters) bool {
	switch s := s.(type) {
	case *ir.Store:
		v, constant := ir.Evaluate(s.X, known)
		to := cellsOf(layout, s.Dst, known)
		if !constant || len(to) != 1 || !s.Dst.Type.Contains(v) {
			return false
		}
		m.set(move{to[0], -1, uint64(v-s.Dst.Type.First()) + 1})
	case *ir.Undefine:
		to := cellsOf(layout, s.Dst, known)
		for _, cell := range to {
			m.set(move{cell, -1, 0})
		}
		return len(to) > 0
	case *ir.Copy:
		to, from := cellsOf(layout, s.Dst, known), cellsOf(layout, s.Src, known)
		return s.Src.Type == s.Dst.Type && s.Delta == 0 && m.copy(to, from)
	default:
		return false
	}
	return true
}

// copy adds what one place has to another.
func (m *moves) copy(to, from []int) bool {
	if len(to) == 0 || len(to) != len(from) {
		return false
	}
	sources := make([]move, len(to))
	for i, cell := range from {
		sources[i] = m.source(cell)
	}
	for i, cell := range to {
		sources[i].cell = cell
		m.set(sources[i])
	}
	return true
}

// source returns where the value that a cell has now comes from.
func (m *moves) source(cell int) move {
	if at := m.at[cell]; at > 0 {
		return m.list[at-1]
	}
	return move{cell, cell, 0}
}

func (m *moves) set(to move) {
	if at := m.at[to.cell]; at > 0 {
		m.list[at-1] = to
		return
	}
	m.list = append(m.list, to)
	m.at[to.cell] = int32(len(m.list))
}

// cellsOf are the cells of a place of the state that each hold a value; none: it has others, or is not known.
func cellsOf(layout *ir.Layout, p *ir.Place, known fixedRegisters) (all []int) {
	at := p.Base
	for i := range p.Path {
		s := &p.Path[i]
		n, is := ir.Evaluate(s.Index, known)
		if !is || s.Slot || n < s.First || n >= s.First+s.Count {
			return nil
		}
		at += int(n-s.First)*s.Stride + s.Offset
	}
	if p.Root != ir.State || len(p.Pre) > 0 {
		return nil
	}
	for cell := at; cell < at+p.Type.Cells(); cell++ {
		if layout.Cells[cell].Kind != ir.Value || layout.Cells[cell].Bits == 0 {
			return nil
		}
		all = append(all, cell)
	}
	return all
}

// raw is the value that a cell has behind the moves.
func (m *moves) raw(x *state, layout *ir.Layout, cell int) uint64 {
	to := m.source(cell)
	if to.from < 0 {
		return to.raw
	}
	return x.raw(layout, to.from)
}

// behind is the state behind the moves.
func (m *moves) behind(x *state, layout *ir.Layout) []uint64 {
	words := slices.Clone(x.words())
	for _, to := range m.list {
		layout.SetRaw(words, to.cell, m.raw(x, layout, to.cell))
	}
	return words
}

// moved are the moves of a part that happens without a line, if it has one step wherever it is possible. The first step
// that is made is compared with them.
func (o *owners) moved(q *quietPart, x *state) *moves {
	if q.tried {
		return q.moves
	}
	q.tried = true
	p := o.search.engine.Program()
	if !o.private[q.owner].Holds(q.of.guard) || o.cannot(q.owner, q.of, x) {
		return nil
	}
	all := o.search.parts.steps(q.of, x)
	if q.moves = movesOf(p, q.of); q.moves == nil || len(all) != 1 || all[0].fault != nil {
		q.moves = nil
		return nil
	}
	made := (&step{of: q.of, effect: &all[0]}).behind(x)
	if !slices.Equal(made.words(), q.moves.behind(x, p.Layout)) {
		panic("match: the moves of " + p.Rules[q.of.rule].Name + " are not what its step does")
	}
	return q.moves
}
