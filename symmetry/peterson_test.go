package symmetry

import (
	"encoding/binary"
	"testing"

	"gomc/ir"
)

// Peterson's algorithm for n processes as CMurphi's n_peterson states it: every
// process always has one rule. Written out here so that a whole state space tests
// this room without any other.

type petersonState struct {
	*model
	n                       int
	label, level, last, own int // first cells of the arrays
}

func newPeterson(n int) *petersonState {
	pid := scalarset("pid", n)
	priority := span(0, int64(n))
	m := newModel([]*ir.Type{pid},
		variable("P", array(pid, enum(5))),
		variable("Q", array(pid, priority)),
		variable("turn", array(priority, pid)),
		variable("localj", array(pid, priority)))
	return &petersonState{m, n, m.Vars[0].Base, m.Vars[1].Base, m.Vars[2].Base, m.Vars[3].Base}
}

func (p *petersonState) start() []uint64 {
	cells := make([]uint64, len(p.Layout.Cells))
	for i := range p.n {
		cells[p.label+i], cells[p.level+i] = 1, 1
	}
	return p.pack(cells)
}

// step executes process i; raw values are one more than the values.
func (p *petersonState) step(c []uint64, i int) {
	label, level, own := &c[p.label+i], &c[p.level+i], &c[p.own+i]
	last := &c[p.last+int(max(*own, 1))-1]
	switch *label - 1 {
	case 0:
		*own, *label = 2, 2
	case 1:
		*level, *label = *own, 3
	case 2:
		*last, *label = uint64(i)+1, 4
	case 3:
		if p.held(c, i) && *last == uint64(i)+1 {
			return
		}
		if *own++; *own < uint64(p.n)+1 {
			*label = 2
		} else {
			*label = 5
		}
	case 4:
		*level, *label = 2, 1
	}
}

// held reports whether another process has come as high as i.
func (p *petersonState) held(c []uint64, i int) bool {
	for k := range p.n {
		if k != i && c[p.level+k] >= c[p.own+i] {
			return true
		}
	}
	return false
}

func (p *petersonState) count(canonical func([]uint64)) (states, fired int) {
	start := p.start()
	canonical(start)
	seen := map[string]bool{key(start): true}
	queue := [][]uint64{start}
	cells := make([]uint64, len(p.Layout.Cells))
	for ; len(queue) > 0; queue = queue[1:] {
		for i := range p.n {
			p.Layout.Unpack(queue[0], cells)
			p.step(cells, i)
			next := p.pack(cells)
			canonical(next)
			fired++
			if k := key(next); !seen[k] {
				seen[k] = true
				queue = append(queue, next)
			}
		}
	}
	return len(seen), fired
}

func key(state []uint64) string {
	var out []byte
	for _, w := range state {
		out = binary.LittleEndian.AppendUint64(out, w)
	}
	return string(out)
}

func TestPeterson(t *testing.T) {
	orbits := []int{2: 25, 3: 172, 4: 1132, 5: 6770, 6: 35159, 7: 163298}
	for n := 2; n < len(orbits); n++ {
		if n > 5 && testing.Short() {
			break
		}
		p := newPeterson(n)
		states, fired := p.count(New(p.Program).Canonical)
		if states != orbits[n] || fired != n*orbits[n] {
			t.Errorf("%d processes: %d orbits, %d rules fired, want %d, %d", n, states, fired, orbits[n], n*orbits[n])
		}
	}
	p := newPeterson(4)
	if states, _ := p.count(func(s []uint64) { copy(s, Brute(p.Program, s)) }); states != orbits[4] {
		t.Errorf("the oracle finds %d orbits, want %d", states, orbits[4])
	}
}
