package rows_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"gomc/checker/temporal/rows"
)

type edge struct {
	to    uint32
	event uint64
}

// read lists the edges of a state.
func read(r *rows.Rows, state uint32) (list []edge) {
	for c := r.Row(state); r.Next(&c); {
		list = append(list, edge{c.To, c.Event})
	}
	return list
}

// TestRows: what is written is read, whatever the numbers, and however the rows are cut into parts.
func TestRows(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 18))
	for _, events := range []bool{false, true} {
		all := rows.Rows{Events: events, Stay: 77}
		var want [][]edge
		var p rows.Part
		for len(want) < 9000 {
			p.Reset(&all)
			for range 1 + r.IntN(40) {
				want = append(want, write(&p, r, uint32(len(want)), events))
			}
			all.Append(&p)
		}
		for i, list := range want {
			for k, to := range all.Targets(uint32(i), nil) {
				if list[k].to != to {
					t.Fatalf("state %d: edge %d leads to %d, not %d", i, k, to, list[k].to)
				}
			}
			if got := read(&all, uint32(i)); !slices.Equal(got, list) {
				t.Fatalf("state %d: %v, not %v", i, got, list)
			}
		}
		if all.Len() != len(want) || read(&all, uint32(len(want))) != nil {
			t.Errorf("%d states, not %d", all.Len(), len(want))
		}
	}
}

// TestAgain: rows that were dropped are found again, in whatever order they are asked for.
func TestAgain(t *testing.T) {
	target := func(state uint32) uint32 { return state * 7 % 5000 }
	find := func(from, to uint32, p *rows.Part) {
		for state := from; state < to; state++ {
			p.Begin(state)
			p.Edge(target(state), 3)
			p.Edge(state, 4)
			p.End()
		}
	}
	all := rows.Rows{Events: true, Find: find, Most: 1}
	var p rows.Part
	p.Reset(&all)
	find(0, 5000, &p)
	all.Append(&p)
	if !all.Dropped() || all.Len() != 5000 || all.Bytes() != 0 {
		t.Fatalf("%d states in %d bytes, dropped: %v", all.Len(), all.Bytes(), all.Dropped())
	}
	r := rand.New(rand.NewPCG(2, 18))
	for range 3000 {
		from := uint32(r.IntN(4000))
		for k := range uint32(r.IntN(3)) {
			for _, state := range []uint32{from + k, 4999 - from - k, from} {
				if got := read(&all, state); !slices.Equal(got, []edge{{target(state), 3}, {state, 4}}) {
					t.Fatalf("state %d: %v", state, got)
				}
			}
		}
	}
	for state := range uint32(5000) {
		before := all.Row(4999 - state)
		if got := read(&all, state); got[0].to != target(state) || !all.Next(&before) || before.To != target(4999-state) {
			t.Fatalf("state %d: %v", state, got)
		}
	}
}

// write writes a row with up to 30 edges, and now and then with many.
func write(p *rows.Part, r *rand.Rand, state uint32, events bool) (want []edge) {
	n := r.IntN(30)
	if r.IntN(1000) == 0 {
		n = 400_000
	}
	p.Begin(state)
	for range n {
		e := edge{to: r.Uint32() >> r.IntN(32)}
		if events {
			e.event = r.Uint64() >> r.IntN(64)
		}
		p.Edge(e.to, e.event)
		if e.to != rows.None && (events || len(want) == 0 || want[len(want)-1] != e) {
			want = append(want, e)
		}
	}
	p.End()
	if n == 0 && events {
		return []edge{{state, 77}}
	} else if n == 0 {
		return []edge{{state, 0}}
	}
	return want
}

// TestRests: a state without steps stays where it is; one whose steps lead nowhere is cut.
func TestRests(t *testing.T) {
	all := rows.Rows{Events: true, Stay: 5}
	var p rows.Part
	p.Reset(&all)
	for state, edges := range [][]edge{{}, {{rows.None, 1}}, {{rows.None, 1}, {0, 2}}} {
		p.Begin(uint32(state))
		for _, e := range edges {
			p.Edge(e.to, e.event)
		}
		p.End()
	}
	all.Append(&p)
	for state, want := range [][]edge{{{0, 5}}, nil, {{0, 2}}} {
		if got := read(&all, uint32(state)); !slices.Equal(got, want) || all.Rests(uint32(state)) != (state == 0) {
			t.Errorf("state %d: %v, at rest: %v", state, got, all.Rests(uint32(state)))
		}
	}
	if all.Cut() != 1 {
		t.Errorf("%d states are cut", all.Cut())
	}
}

// TestStays: a run may stay in a state of which all edges are optional, which is none at rest; one that leads nowhere and is not binds it.
func TestStays(t *testing.T) {
	for _, events := range []bool{false, true} {
		all := rows.Rows{Events: events, Stay: 99, Optional: func(event uint64) bool { return event >= 10 }}
		var p rows.Part
		p.Reset(&all)
		for state, edges := range [][][2]uint32{{{1, 10}, {2, 11}}, {{1, 10}, {2, 3}}, {{0, 12}, {rows.None, 3}}, {}, {{rows.None, 12}}} {
			p.Begin(uint32(state))
			for _, e := range edges {
				p.Edge(e[0], uint64(e[1]))
			}
			p.End()
		}
		all.Append(&p)
		for state, want := range [][]uint32{{1, 2, 0}, {1, 2}, {0}, {3}, {4}} {
			s := uint32(state)
			if got := all.Targets(s, nil); !slices.Equal(got, want) || all.Stays(s) != (state == 0 || state >= 3) || all.Rests(s) != (state >= 3) {
				t.Errorf("events %v, state %d: %v, stays %v, rests %v", events, state, got, all.Stays(s), all.Rests(s))
			}
		}
	}
}
