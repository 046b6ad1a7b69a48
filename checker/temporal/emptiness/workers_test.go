package emptiness_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"gomc/checker/temporal/emptiness"
	"gomc/ltl"
)

// randomLarge returns a system of n states in the order of a search: most edges lead far behind, some back, and a few
// to states that are near.
func randomLarge(r *rand.Rand, n int) *system {
	s := &system{graph: graph{Starts: []uint32{0, 1}, First: []uint64{0}}}
	for i := range n {
		for range 1 + r.IntN(3) {
			to := i + 1 + n/8 + r.IntN(n/8)
			switch r.IntN(12) {
			case 0:
				to = r.IntN(i + 1)
			case 1:
				to = i + r.IntN(40)
			}
			if to < n {
				s.graph.To, s.graph.Event = append(s.graph.To, uint32(to)), append(s.graph.Event, uint64(r.IntN(events)))
			}
		}
		if uint64(len(s.graph.To)) == s.graph.First[i] {
			s.graph.To, s.graph.Event = append(s.graph.To, uint32(i)), append(s.graph.Event, events)
		}
		s.graph.First = append(s.graph.First, uint64(len(s.graph.To)))
		s.labels = append(s.labels, ltl.Letter(r.IntN(4)))
	}
	for range events {
		s.kinds, s.owing = append(s.kinds, []fairKind{unfair, weak, strong, losing}[r.IntN(4)]), append(s.owing, r.IntN(events))
	}
	return s.reachable()
}

// TestWorkers: whatever is asked of a large graph, the answers are the same for any number of workers, and so is the work
// that they took.
func TestWorkers(t *testing.T) {
	found := 0
	for seed := range uint64(max(1, *triples/3000)) {
		r := rand.New(rand.NewPCG(seed, 56))
		s := randomLarge(r, 50_000)
		g := s.graph.rows()
		var formulas []*ltl.Formula
		for range 3 {
			f := randomFormula(r, 2+r.IntN(3))
			formulas = append(formulas, f, &ltl.Formula{Op: ltl.Or, X: f, Y: &ltl.Formula{Op: ltl.Not, X: f}})
		}
		slices.Reverse(formulas)
		t.Logf("%d states", s.graph.Len())
		var want [][]emptiness.Answer
		took := 0
		for _, workers := range []int{1, 2, 3, 8} {
			steps := 0
			lists := make([][]*emptiness.Question, 3)
			var all []*emptiness.Question
			for k, f := range formulas {
				q := ask(t, s, g, f, s.fairness())
				q.Tick = func(n int) bool { steps += n; return true }
				lists[k/2], all = append(lists[k/2], q), append(all, q)
			}
			if !emptiness.Trim(all, workers) {
				t.Fatal("not done")
			}
			trimmed := steps
			got := emptiness.FindFirst(lists, workers)
			if workers == 1 {
				want, took = got, trimmed
			}
			if !reflect.DeepEqual(got, want) || trimmed != took {
				t.Errorf("seed %d, %d workers: %v in %d steps, and %v in %d by one\n%v", seed, workers, got, trimmed, want, took, formulas)
			}
			for _, answers := range got {
				if last := answers[len(answers)-1]; last.Lasso != nil {
					found++
				}
			}
		}
	}
	t.Logf("%d runs were found", found)
	if found == 0 {
		t.Error("the graphs are no test")
	}
}

// TestWorkersFail: what a question panics with comes to who has asked, on whatever goroutine that happens.
func TestWorkersFail(t *testing.T) {
	s := randomLarge(rand.New(rand.NewPCG(1, 56)), 200)
	var list []*emptiness.Question
	for k := range 8 {
		q := ask(t, s, s.graph.rows(), &ltl.Formula{Op: ltl.False}, emptiness.Fairness{})
		q.Event = func(uint32, uint64) ltl.Letter {
			if k == 5 {
				panic("asked")
			}
			return 0
		}
		list = append(list, q)
	}
	defer func() {
		if e := recover(); e != "asked" {
			t.Errorf("it ended with %v", e)
		}
	}()
	var lists [][]*emptiness.Question
	for _, q := range list {
		lists = append(lists, []*emptiness.Question{q})
	}
	emptiness.FindFirst(lists, 4)
	t.Error("it did not end")
}
