package match

import (
	"encoding/binary"
	"slices"

	"gomc/ir"
)

// mostRecalled bounds what a test of a line remembers.
const mostRecalled = 1 << 12

// recalled caches the answers of a test, by the values of the cells that it looks at. It looks at the same cells
// wherever these have the same values.
type recalled struct {
	cells   ir.CellSet
	touches []int // the pieces in which they are
	mask    ir.CellMask
	answers map[string]Answer
}

// ask evaluates a test, or remembers what it has said.
func (s *search) ask(t *Test, at *Situation) (Answer, error) {
	if !at.Brief || !t.Stable || at.State == nil || at.State.Asked == nil || at.State.Asked.cells == nil {
		return t.Eval(at)
	}
	asked, x := at.State.Asked, &at.State.state
	if x.of != nil && t.sweeps != x.of.sweeps {
		t.recalled, t.sweeps = nil, x.of.sweeps
	}
	for _, r := range t.recalled {
		if answer, known := r.answers[string(r.key(s, x))]; known {
			asked.cells.AddAll(r.cells)
			return answer, nil
		}
	}
	own := &Asked{cells: s.engine.Program().NewCellSet()}
	look := *at
	look.State = &View{state: *x, Asked: own}
	answer, err := t.Eval(&look)
	asked.All = asked.All || own.All
	asked.cells.AddAll(own.cells)
	if err == nil && !own.All {
		t.remember(s, own.cells, x, answer)
	}
	return answer, err
}

// key is the values of the cells in a state.
func (r *recalled) key(s *search, x *state) []byte {
	s.scratch.key = s.scratch.key[:0]
	if x.ids != nil {
		for _, k := range r.touches {
			s.scratch.key = binary.NativeEndian.AppendUint32(s.scratch.key, x.ids[k])
		}
		return s.scratch.key
	}
	for i, m := range r.mask.Mask {
		if m != 0 {
			s.scratch.key = binary.NativeEndian.AppendUint64(s.scratch.key, x.packed[r.mask.Lo+i]&m)
		}
	}
	return s.scratch.key
}

// remember keeps an answer.
func (t *Test) remember(s *search, cells ir.CellSet, x *state, answer Answer) {
	i := slices.IndexFunc(t.recalled, func(r *recalled) bool { return slices.Equal(r.cells, cells) })
	if i < 0 {
		i = len(t.recalled)
		r := &recalled{cells: cells, mask: s.engine.Program().Layout.MaskOf(cells), answers: map[string]Answer{}}
		if x.of != nil {
			r.touches = x.of.touched(cells)
		}
		t.recalled = append(t.recalled, r)
	}
	r := t.recalled[i]
	if len(r.answers) >= mostRecalled {
		clear(r.answers)
	}
	r.answers[string(r.key(s, x))] = answer
}
