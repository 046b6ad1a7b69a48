package match

import (
	"encoding/binary"
	"slices"

	"gomc/ir"
)

// mostRecalled bounds what a test of a line remembers.
const mostRecalled = 1 << 12

// recalled is what a test has said, by the values of the cells that it has looked at. It looks at the same cells
// wherever these have the same values.
type recalled struct {
	cells   ir.CellSet
	mask    ir.CellMask
	answers map[string]Answer
}

// ask evaluates a test, or remembers what it has said.
func (s *search) ask(t *Test, at *Situation) (Answer, error) {
	if !at.Brief || !t.Stable || at.State == nil || at.State.Asked == nil || at.State.Asked.cells == nil {
		return t.Eval(at)
	}
	asked, state := at.State.Asked, at.State.Words
	for _, r := range t.recalled {
		if answer, known := r.answers[string(r.key(s, state))]; known {
			asked.cells.AddAll(r.cells)
			return answer, nil
		}
	}
	own := &Asked{cells: s.engine.Program().NewCellSet()}
	look := *at
	look.State = &View{Words: state, Asked: own}
	answer, err := t.Eval(&look)
	asked.All = asked.All || own.All
	asked.cells.AddAll(own.cells)
	if err == nil && !own.All {
		t.remember(s, own.cells, state, answer)
	}
	return answer, err
}

// key is the values of the cells in a state.
func (r *recalled) key(s *search, state []uint64) []byte {
	s.scratch.key = s.scratch.key[:0]
	for i, m := range r.mask.Mask {
		if m != 0 {
			s.scratch.key = binary.NativeEndian.AppendUint64(s.scratch.key, state[r.mask.Lo+i]&m)
		}
	}
	return s.scratch.key
}

// remember keeps an answer.
func (t *Test) remember(s *search, cells ir.CellSet, state []uint64, answer Answer) {
	i := slices.IndexFunc(t.recalled, func(r *recalled) bool { return slices.Equal(r.cells, cells) })
	if i < 0 {
		i = len(t.recalled)
		t.recalled = append(t.recalled,
			&recalled{cells, s.engine.Program().Layout.MaskOf(cells), map[string]Answer{}})
	}
	r := t.recalled[i]
	if len(r.answers) >= mostRecalled {
		clear(r.answers)
	}
	r.answers[string(r.key(s, state))] = answer
}
