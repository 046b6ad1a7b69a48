package emptiness_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"gomc/checker/temporal/automaton"
	"gomc/checker/temporal/emptiness"
	"gomc/checker/temporal/lasso"
	"gomc/checker/temporal/rows"
	"gomc/internal/records"
	"gomc/ltl"
)

// An orbitGraph is a random graph of states that stand for their orbits: its edges rename three values. What it
// stands for is a graph of pairs of a state and a renaming, on which the same questions are asked without any
// renaming.
type orbitGraph struct {
	labels []ltl.Letter // p0 and p1 of each state
	marked [][3]bool    // p2 of each state and value
	edges  [][]orbitEdge
	kinds  [2]fairKind // of what a value does
	owing  [2]int      // what owes it something, where it is losing
}

// orbitEdge is of an event of a value, or of none.
type orbitEdge struct {
	to, does, value, renaming int
}

// idling is the effect of an event that no fairness is about.
const idling = 2

// permutations lists the permutations of three values, by the images of these.
var permutations = [6][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}

// after is p, followed by q.
func after(p, q int) int {
	return slices.Index(permutations[:], [3]int{permutations[q][permutations[p][0]], permutations[q][permutations[p][1]], permutations[q][permutations[p][2]]})
}

func randomOrbitGraph(r *rand.Rand) *orbitGraph {
	g := &orbitGraph{}
	n := 1 + r.IntN(4)
	for i := range n {
		g.labels = append(g.labels, ltl.Letter(r.IntN(4)))
		g.marked = append(g.marked, [3]bool{r.IntN(3) == 0, r.IntN(3) == 0, r.IntN(3) == 0})
		var list []orbitEdge
		for k := range 1 + r.IntN(4) {
			to := r.IntN(n)
			if k == 0 {
				to = (i + 1) % n // so that all can be reached
			}
			list = append(list, orbitEdge{to, r.IntN(3), r.IntN(3), r.IntN(6) * r.IntN(2)})
		}
		g.edges = append(g.edges, list)
	}
	for k := range g.kinds {
		g.kinds[k], g.owing[k] = []fairKind{weak, weak, strong, strong, losing, unfair}[r.IntN(6)], r.IntN(2)
	}
	return g
}

// The propositions: p0 and p1 of the state, p2 of the value that is followed, whether that value does this or that,
// and whether any does.
const (
	orbitProps = 7
	stateProps = 3
)

func (g *orbitGraph) letter(state, value int) ltl.Letter {
	l := g.labels[state]
	if g.marked[state][value] {
		l |= 1 << 2
	}
	return l
}

func firedLetter(does, value, followed int) (l ltl.Letter) {
	if does == idling {
		return 0
	}
	if value == followed {
		l = 1 << (3 + does)
	}
	return l | 1<<(5+does)
}

// fairness has three instances for each kind that is fair: events are numbered does*3 + value.
func (g *orbitGraph) fairness() (f emptiness.Fairness, first [2]int) {
	of, owes := make([][]int32, 10), make([][]int32, 10)
	for k, kind := range g.kinds {
		first[k] = -1
		if kind == unfair {
			continue
		}
		first[k] = len(f.Strong)
		for v := range 3 {
			instance := int32(len(f.Strong))
			of[k*3+v] = append(of[k*3+v], instance)
			if kind == losing {
				owes[g.owing[k]*3+v] = append(owes[g.owing[k]*3+v], instance)
			}
			f.Strong, f.Losing = append(f.Strong, kind >= strong), append(f.Losing, kind == losing)
		}
	}
	f.Of = func(e uint64) []int32 { return of[e] }
	f.Owes = func(e uint64) []int32 { return owes[e] }
	return f, first
}

// question returns the question about the graph itself; blind: with instances that are not renamed.
func (g *orbitGraph) question(a *automaton.Automaton, blind bool) *emptiness.Question {
	all := &rows.Rows{Starts: []uint32{0}, Events: true, Named: true, Stay: 9}
	var p rows.Part
	p.Reset(all)
	for i, list := range g.edges {
		p.Begin(uint32(i))
		for _, e := range list {
			p.NamedEdge(uint32(e.to), uint64(e.does*3+e.value), uint64(e.renaming))
		}
		p.End()
	}
	all.Append(&p)
	fair, first := g.fairness()
	renames := make([]*emptiness.Renames, 6)
	for n, to := range permutations {
		renames[n] = &emptiness.Renames{Choices: []uint32{uint32(to[0]), uint32(to[1]), uint32(to[2])}, Instances: make([]int32, len(fair.Strong))}
		for i := range fair.Strong {
			renames[n].Instances[i] = int32(i)
		}
		for _, at := range first {
			for v := range 3 {
				if at >= 0 && !blind {
					renames[n].Instances[at+v] = int32(at + to[v])
				}
			}
		}
	}
	graph := &emptiness.Graph{Rows: all, Choices: 3, Renames: func(n uint64) *emptiness.Renames { return renames[n] }}
	q := &emptiness.Question{Graph: graph, Automaton: a, Fairness: fair,
		State: func(place uint32) ltl.Letter {
			state, value := graph.Split(place)
			return g.letter(int(state), int(value))
		}}
	if !seesEvents(a) { // then nodes are taken out and opened in another way
		graph.Kinds = func([]*emptiness.Question) func(uint32) uint64 {
			return func(place uint32) uint64 { return uint64(q.State(place)) }
		}
		return q
	}
	q.Event = func(place uint32, event uint64) ltl.Letter {
		_, value := graph.Split(place)
		return firedLetter(int(event/3), int(event%3), int(value))
	}
	return q
}

// seesEvents reports whether an automaton looks at propositions about events.
func seesEvents(a *automaton.Automaton) bool {
	return slices.ContainsFunc(a.States, func(list []automaton.Transition) bool {
		return slices.ContainsFunc(list, func(t automaton.Transition) bool { return (t.True|t.False)>>stateProps != 0 })
	})
}

// unfolded is the question about what the graph stands for, where one value is followed.
func (g *orbitGraph) unfolded(a *automaton.Automaton, followed int) *emptiness.Question {
	type pair struct{ state, renaming int }
	list, numbers := []pair{{}}, map[pair]int{{}: 0}
	all := &rows.Rows{Starts: []uint32{0}, Events: true, Stay: 9}
	var p rows.Part
	p.Reset(all)
	for i := 0; i < len(list); i++ {
		p.Begin(uint32(i))
		for _, e := range g.edges[list[i].state] {
			to := pair{e.to, after(list[i].renaming, e.renaming)}
			if _, known := numbers[to]; !known {
				numbers[to] = len(list)
				list = append(list, to)
			}
			p.Edge(uint32(numbers[to]), uint64(e.does*3+slices.Index(permutations[list[i].renaming][:], e.value)))
		}
		p.End()
	}
	all.Append(&p)
	fair, _ := g.fairness()
	return &emptiness.Question{Graph: emptiness.Plain(all), Automaton: a, Fairness: fair,
		State: func(place uint32) ltl.Letter {
			return g.letter(list[place].state, permutations[list[place].renaming][followed])
		},
		Event: func(_ uint32, event uint64) ltl.Letter { return firedLetter(int(event/3), int(event%3), followed) }}
}

// run is the run of a lasso through places: its loop is repeated until the renaming is one with which it began before.
func (g *orbitGraph) run(l *emptiness.Lasso) *lasso.Run {
	fair, _ := g.fairness()
	followed, renaming := int(slices.Concat(l.Prefix, l.Loop)[0].Place%3), 0
	r := &lasso.Run{}
	step := func(s emptiness.Step) {
		state, back := int(s.Place/3), permutations[renaming]
		real := func(event int) uint64 { return uint64(event/3*3 + slices.Index(back[:], event%3)) }
		at := lasso.Step{Letter: g.letter(state, permutations[renaming][followed]), Enabled: map[int]bool{}, Taken: map[int]bool{}}
		for _, e := range g.edges[state] {
			for _, i := range fair.Of(real(e.does*3 + e.value)) {
				at.Enabled[int(i)] = !fair.Losing[i]
			}
		}
		event := real(int(s.Event))
		for _, i := range fair.Of(event) {
			at.Taken[int(i)] = true
		}
		for _, i := range fair.Owes(event) {
			at.Enabled[int(i)] = true
		}
		at.Letter |= firedLetter(int(event/3), int(event%3), followed)
		r.Steps = append(r.Steps, at)
		renaming = after(renaming, int(s.Renaming))
	}
	for _, s := range l.Prefix {
		step(s)
	}
	for began := map[int]int{}; ; {
		if at, known := began[renaming]; known {
			r.Loop = at
			return r
		}
		began[renaming] = len(r.Steps)
		for _, s := range l.Loop {
			step(s)
		}
	}
}

// TestThreads: on random graphs whose edges rename values, questions about fair runs have the answers that they have
// about the graphs that these stand for, and each lasso is a fair run of which the formula is false. They have not,
// if fairness is not renamed.
func TestThreads(t *testing.T) {
	violated, byFairness, wrongWithout, firstWrong := 0, 0, 0, 0
	for n := range *triples / 4 {
		r := rand.New(rand.NewPCG(uint64(n), 56))
		props := orbitProps
		if n%2 == 1 {
			props = stateProps
		}
		g, f := randomOrbitGraph(r), randomOrbitFormula(r, 2+r.IntN(6), props)
		a, err := automaton.New(f.Normal(true))
		if err != nil {
			t.Fatal(err)
		}
		want, without := false, false
		for value := range 3 {
			q, unfair := g.unfolded(a, value), g.unfolded(a, value)
			unfair.Fairness = emptiness.Fairness{}
			exists, _ := emptiness.Exists(q)
			unfairly, _ := emptiness.Exists(unfair)
			want, without = want || exists, without || unfairly
		}
		l := emptiness.Find(g.question(a, false)).Lasso
		exists, _ := emptiness.Exists(g.question(a, false))
		if (l != nil) != want || exists != want {
			keep(t, records.CampaignRow{From: 1, Models: uint64(n) + 1, Failed: []uint64{uint64(n) + 1}})
			t.Fatalf("seed %d: %v: found %v, but violated = %v\n%+v", n, f, l, want, g)
		}
		if without && !want {
			byFairness++
		}
		if blind, _ := emptiness.Exists(g.question(a, true)); blind != want {
			if wrongWithout++; firstWrong == 0 {
				firstWrong = n + 1
			}
		}
		if l == nil {
			continue
		}
		violated++
		run := g.run(l)
		if run.Satisfies(f) {
			t.Fatalf("seed %d: %v is true of %v\n%+v", n, f, l, g)
		}
		fair, _ := g.fairness()
		for i, strong := range fair.Strong {
			if !run.Fair(i, strong) {
				t.Fatalf("seed %d: %v: the lasso %v is not fair to %d\n%+v", n, f, l, i, g)
			}
		}
	}
	graphs := *triples / 4
	t.Logf("%d graphs: %d violated, %d hold by fairness alone; if instances were not renamed, %d answers would be wrong, the first of graph %d",
		graphs, violated, byFairness, wrongWithout, firstWrong)
	keep(t, records.CampaignRow{From: 1, Models: uint64(graphs), Compared: records.Compared{With: map[string]uint64{"a formula violated": uint64(violated),
		"a formula that holds by fairness alone": uint64(byFairness), "another answer if fairness is not renamed": uint64(wrongWithout)}}})
	if violated < graphs/4 || byFairness < graphs/50 || wrongWithout < graphs/100 {
		t.Error("the graphs are no test")
	}
}

// randomOrbitFormula draws one of a size, of the first propositions.
func randomOrbitFormula(r *rand.Rand, size, props int) *ltl.Formula {
	f := randomFormula(r, size)
	var within func(f *ltl.Formula)
	within = func(f *ltl.Formula) {
		if f == nil {
			return
		}
		if f.Op == ltl.Prop {
			f.Prop = r.IntN(props)
		}
		within(f.X)
		within(f.Y)
	}
	within(f)
	return f
}
