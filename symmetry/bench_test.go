package symmetry

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"gomc/ir"
)

// flat: an array over a scalarset of small records, and nothing else.
func flatModel(n int) *model {
	s := scalarset("s", n)
	return newModel([]*ir.Type{s}, variable("v", array(s, record(enum(4), span(0, 5), boolean()))))
}

func newModel(sets []*ir.Type, vars ...*ir.Var) *model {
	m := &model{Program: program(vars...), sets: sets}
	m.Scalarsets = sets
	return m
}

// peterson: the n-process mutual exclusion algorithm: each process has a state and a
// level, each level knows the process that came last.
func petersonModel(n int) *model {
	s := scalarset("proc", n)
	return newModel([]*ir.Type{s},
		variable("P", array(s, enum(5))),
		variable("level", array(s, span(0, int64(n)))),
		variable("last", array(span(1, int64(n)), s)))
}

// paxos: two leaders and three acceptors, channels as bitmaps.
func paxosModel(leaders, acceptors int) *model {
	l, a := scalarset("leader", leaders), scalarset("acceptor", acceptors)
	number := span(0, int64(leaders))
	return newModel([]*ir.Type{l, a},
		variable("started", number),
		variable("Leader", array(l, record(enum(3), number, l))),
		variable("Acceptor", array(a, record(number, number, l))),
		variable("Learner", array(a, array(span(1, int64(leaders)), l))),
		variable("Read", array(l, array(a, bitmap(record(number))))),
		variable("ReadRepl", array(a, array(l, bitmap(record(number, l))))),
		variable("Write", array(l, array(a, bitmap(record(number, l))))),
		variable("Accept", array(a, bitmap(record(number, l)))))
}

// randomStates fills cells at random; one bitmap in `sparse` is not empty.
func (m *model) randomStates(count, sparse int) [][]uint64 {
	random := rand.New(rand.NewPCG(7, 7))
	var out [][]uint64
	for range count {
		cells := make([]uint64, len(m.Layout.Cells))
		for i, c := range m.Layout.Cells {
			switch {
			case c.Kind == ir.Value:
				cells[i] = random.Uint64N(c.Type.Count() + 1)
			case random.IntN(sparse) == 0:
				cells[i] = 1 << random.IntN(c.Bits)
			}
		}
		out = append(out, m.pack(cells))
	}
	return out
}

func benchmark(b *testing.B, m *model, states [][]uint64) {
	benchmarkWith(b, m, New(m.Program), states)
}

func benchmarkWith(b *testing.B, m *model, s *Symmetry, states [][]uint64) {
	state := make([]uint64, m.Layout.Words)
	for _, from := range states {
		copy(state, from)
		s.Canonical(state)
	}
	b.ReportMetric(float64(m.Layout.Bits), "bits")
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		copy(state, states[i])
		s.Canonical(state)
		if i++; i == len(states) {
			i = 0
		}
	}
}

func BenchmarkFlat7(b *testing.B) { m := flatModel(7); benchmark(b, m, m.randomStates(1000, 1)) }

func BenchmarkPeterson(b *testing.B) {
	for _, n := range []int{7, 9} {
		m := petersonModel(n)
		b.Run(fmt.Sprint(n), func(b *testing.B) { benchmark(b, m, m.randomStates(1000, 1)) })
	}
}

func BenchmarkPaxos(b *testing.B) {
	for _, n := range []int{2, 3} {
		m := paxosModel(n, 3)
		b.Run(fmt.Sprint(n, "x", 3), func(b *testing.B) { benchmark(b, m, m.randomStates(1000, 4)) })
		b.Run(fmt.Sprint(n, "x", 3, " refining"), func(b *testing.B) {
			s := New(m.Program)
			s.m.table = nil
			benchmarkWith(b, m, s, m.randomStates(1000, 4))
		})
	}
}

func BenchmarkFunction6(b *testing.B) {
	m := function(6)
	benchmark(b, m, m.randomStates(1000, 1))
}

func BenchmarkSymmetric9(b *testing.B) {
	m := petersonModel(9)
	benchmark(b, m, [][]uint64{m.pack(make([]uint64, len(m.Layout.Cells)))})
}

func BenchmarkRegular(b *testing.B) {
	for _, g := range regular {
		m := relation(g.n)
		b.Run(g.name, func(b *testing.B) { benchmark(b, m, [][]uint64{m.graph(g.n, g.edge)}) })
	}
}

// The oracle, for comparison.
func BenchmarkBrute(b *testing.B) {
	m := paxosModel(2, 3)
	state := m.randomStates(1, 4)[0]
	for b.Loop() {
		Brute(m.Program, state)
	}
}

// network: a multiset of messages between nodes, and a little state of each node.
func networkModel(n int) *model {
	s := scalarset("node", n)
	message := record(enum(4), s, union(s, enum(1)), boolean())
	return newModel([]*ir.Type{s},
		variable("Node", array(s, record(enum(3), array(s, boolean())))),
		variable("Net", slots(ir.Multi, 8, message)))
}

// messages fills the network with at most `most` messages.
func (m *model) messages(count, most int) [][]uint64 {
	random := rand.New(rand.NewPCG(7, 7))
	var out [][]uint64
	for range count {
		cells := make([]uint64, len(m.Layout.Cells))
		n := random.IntN(most + 1)
		for i, c := range m.Layout.Cells {
			b := m.Layout.Bags[0]
			slot := (i - b.Base) / b.Type.SlotCells()
			switch {
			case i >= b.Base && slot >= n:
			case c.Kind == ir.Flag:
				cells[i] = 1
			default:
				cells[i] = random.Uint64N(c.Type.Count()) + 1
			}
		}
		out = append(out, m.pack(cells))
	}
	return out
}

func BenchmarkNetwork(b *testing.B) {
	for _, n := range []int{3, 4, 6} {
		m := networkModel(n)
		b.Run(fmt.Sprint(n), func(b *testing.B) { benchmark(b, m, m.messages(1000, 6)) })
		b.Run(fmt.Sprint(n, " refining"), func(b *testing.B) {
			s := New(m.Program)
			s.m.table = nil
			benchmarkWith(b, m, s, m.messages(1000, 6))
		})
	}
}

func BenchmarkNew(b *testing.B) {
	models := map[string]*model{
		"paxos 3x3": paxosModel(3, 3), "paxos 3x5": paxosModel(3, 5), "function 4": function(4),
		"peterson 200": petersonModel(200), "network 3": networkModel(3),
	}
	for name, m := range models {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				New(m.Program)
			}
		})
	}
}
