package por

import (
	"math/bits"
	"slices"

	"gomc/ir"
)

// area is some cells of a state, as bits of its packed words.
type area []mask

type mask struct {
	word int
	bits uint64
}

func areaOf(p *ir.Program, cells ir.CellSet) area {
	words := make([]uint64, p.Layout.Words)
	for c := range cells.All() {
		at := &p.Layout.Cells[c]
		words[at.Word] |= ones(at.Bits) << at.Shift
	}
	var out area
	for w, m := range words {
		if m != 0 {
			out = append(out, mask{w, m})
		}
	}
	return out
}

func ones(n int) uint64 { return ^uint64(0) >> (64 - n) }

// zero reports whether all cells are: a bag then is empty.
func (a area) zero(state []uint64) bool {
	for _, m := range a {
		if state[m.word]&m.bits != 0 {
			return false
		}
	}
	return true
}

// equal reports whether two states agree in all cells.
func (a area) equal(s, t []uint64) bool {
	for _, m := range a {
		if (s[m.word]^t[m.word])&m.bits != 0 {
			return false
		}
	}
	return true
}

// same reports whether two tests are.
func (t *test) same(u *test) bool { return t.table == u.table && slices.Equal(t.bits, u.bits) }

// maxTableBits is the size of the largest table of a test.
const maxTableBits = 10

// test is a condition on few bits of the state, as a table.
type test struct {
	bits  []bitRun
	table [1 << maxTableBits / 64]uint64
}

// bitRun is adjacent bits of a state, and their position in the index of a table.
type bitRun struct {
	word, shift int
	mask        uint64
	to          int
}

// holds looks the bits of a state up in the table.
func (t *test) holds(state []uint64) bool {
	at := uint64(0)
	for i := range t.bits {
		r := &t.bits[i]
		at |= state[r.word] >> r.shift & r.mask << r.to
	}
	return t.table[at/64]>>(at%64)&1 != 0
}

// bitRunsOf are the runs of adjacent bits of an area, the lowest first.
func bitRunsOf(a area) []bitRun {
	var out []bitRun
	to := 0
	for _, m := range a {
		for rest := m.bits; rest != 0; {
			shift := bits.TrailingZeros64(rest)
			n := bits.TrailingZeros64(^(rest >> shift))
			out = append(out, bitRun{m.word, shift, ones(n), to})
			to += n
			rest &^= ones(n) << shift
		}
	}
	return out
}

// falseTest is the test for a conjunct of a guard being false, without a fault, while
// some other cells are defined; nil when that depends on more than the parameters of the
// rule that have one value and a few bits of the state, or never is so.
func falseTest(p *ir.Program, r *ir.Rule, e ir.Expr, reads, others ir.CellSet) *test {
	cells := union(p, reads, others)
	s := newValuations(p, r, cells)
	if s == nil {
		return nil
	}
	t, ever := &test{bits: bitRunsOf(s.area)}, false
	for at := range s.size() {
		s.to(at)
		if n, ok := ir.Evaluate(e, s); ok && n == 0 && s.defined(others) {
			t.table[at/64] |= 1 << (at % 64)
			ever = true
		}
	}
	if !ever {
		return nil
	}
	return t
}

// valuations enumerates the values of some cells: the bits of the area stand for them.
type valuations struct {
	cells  []ir.Cell
	raw    map[int]uint64 // of the cells
	values map[int]int64  // of registers
	set    ir.CellSet
	area   area
	bits   int
}

// newValuations is nil when the cells have too many bits.
func newValuations(p *ir.Program, r *ir.Rule, cells ir.CellSet) *valuations {
	s := &valuations{set: cells, area: areaOf(p, cells)}
	s.cells, s.raw, s.values = p.Layout.Cells, map[int]uint64{}, map[int]int64{}
	for c := range cells.All() {
		if s.bits += p.Layout.Cells[c].Bits; s.bits > maxTableBits {
			return nil
		}
	}
	for i := range r.Params {
		if q := &r.Params[i]; q.Kind == ir.Each && q.From == q.To {
			s.values[q.Reg] = q.From
		}
	}
	return s
}

// Register is the value of a parameter that has only one.
func (s *valuations) Register(n int) (int64, bool) {
	v, ok := s.values[n]
	return v, ok
}

// Cell is the raw value of one of the cells.
func (s *valuations) Cell(p *ir.Place, at int) (uint64, bool) {
	raw, ok := s.raw[at]
	return raw, ok && p.Root == ir.State && s.cells[at].Kind == ir.Value
}

func (s *valuations) size() uint64 { return 1 << s.bits }

// to sets the cells to the values that the bits of at encode.
func (s *valuations) to(at uint64) {
	shift := 0
	for _, m := range s.area {
		w := deposit(at>>shift, m.bits)
		shift += bits.OnesCount64(m.bits)
		for c := range s.set.All() {
			if cell := &s.cells[c]; cell.Word == m.word {
				s.raw[c] = w >> cell.Shift & ones(cell.Bits)
			}
		}
	}
}

// defined reports whether all value cells of a set are.
func (s *valuations) defined(set ir.CellSet) bool {
	for c := range set.All() {
		if s.cells[c].Kind == ir.Value && s.raw[c] == 0 {
			return false
		}
	}
	return true
}

// deposit spreads the lowest bits of v over a mask.
func deposit(v, mask uint64) uint64 {
	out := uint64(0)
	for ; mask != 0; mask &= mask - 1 {
		if v&1 != 0 {
			out |= mask & -mask
		}
		v >>= 1
	}
	return out
}
