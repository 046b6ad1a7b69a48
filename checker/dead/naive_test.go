package dead_test

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"gomc/checker/dead"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/bitset"
	"gomc/ir"
)

// The naive judge: all states of a small program, one by one, and what each process does in them. It shares
// nothing with package dead but the engine.

// graph is all states of a program and their steps.
type graph struct {
	p      *ir.Program
	states [][]uint64
	depth  []int
	steps  []edge
	faults map[string]int // what goes wrong, and at which distance first
	rest   map[string]bool
}

type edge struct {
	from, to int
	rule     int32
}

// explore lists the states of a program as each of them is given to form; nil when there are more than most.
func explore(p *ir.Program, most int, form func([]uint64)) *graph {
	return exploreBy(interp.New(p, interp.Options{}), most, form)
}

// exploreBy lists those that an engine leads to.
func exploreBy(e engine.Engine, most int, form func([]uint64)) *graph {
	p := e.Program()
	g := &graph{p: p, faults: map[string]int{}, rest: map[string]bool{}}
	known := map[string]int{}
	add := func(state []uint64, depth int) int {
		form(state)
		if v, ok := e.Judge(state); !ok {
			what := "property " + p.Properties[v.Property].Title()
			if p.Properties[v.Property].Kind != ir.Assumption {
				g.fault(what, depth)
			}
			return -1
		}
		k := store.Key(state)
		if n, old := known[k]; old {
			return n
		}
		known[k] = len(g.states)
		g.states, g.depth = append(g.states, slices.Clone(state)), append(g.depth, depth)
		return len(g.states) - 1
	}
	var b engine.Batch
	b.Reset(p.Layout.Words)
	e.Starts(&b)
	for i, s := range b.Steps {
		if s.Fault == nil {
			add(b.State(i), 0)
		}
	}
	for n := 0; n < len(g.states); n++ {
		if len(g.states) > most {
			return nil
		}
		b.Reset(p.Layout.Words)
		e.Expand(g.states[n], &b)
		for i, s := range b.Steps {
			if s.Fault != nil {
				g.fault(fmt.Sprint(s.Fault.Kind, s.Fault.At, s.Fault.Message), g.depth[n]+1)
				continue
			}
			if to := add(b.State(i), g.depth[n]+1); to >= 0 {
				g.steps = append(g.steps, edge{n, to, s.Rule})
			}
		}
		if !slices.ContainsFunc(b.Steps, func(s engine.Step) bool { return !p.Rules[s.Rule].Adverse() }) {
			g.rest[g.local(g.states[n])] = true
		}
	}
	return g
}

func (g *graph) fault(what string, depth int) {
	if d, known := g.faults[what]; !known || depth < d {
		g.faults[what] = depth
	}
}

// local returns a state without its messages, and without what bounds how many are lost or come twice: of a run in
// which that happens to a message of no use, the other has more left.
func (g *graph) local(state []uint64) string {
	var cells []uint64
	for _, v := range g.p.Vars {
		if v.Channel != nil || v.Mailbox != nil || v.Process == nil && v.Name == "faults" {
			continue
		}
		for c := v.Base; c < v.Base+v.Type.Cells(); c++ {
			cells = append(cells, g.raw(state, c))
		}
	}
	return store.Key(cells)
}

func (g *graph) raw(state []uint64, cell int) uint64 {
	c := &g.p.Layout.Cells[cell]
	return state[c.Word] >> c.Shift & (1<<c.Bits - 1)
}

// locals is at which distance each local part of a state comes first.
func (g *graph) locals() map[string]int {
	first := map[string]int{}
	for n, s := range g.states {
		k := g.local(s)
		if d, known := first[k]; !known || g.depth[n] < d {
			first[k] = g.depth[n]
		}
	}
	return first
}

// starts are the start states of a program.
func starts(p *ir.Program) (list [][]uint64) {
	var b engine.Batch
	b.Reset(p.Layout.Words)
	interp.New(p, interp.Options{}).Starts(&b)
	for i, s := range b.Steps {
		if s.Fault == nil {
			list = append(list, slices.Clone(b.State(i)))
		}
	}
	return list
}

// find finds what is dead in a program.
func find(t *testing.T, p *ir.Program) *dead.Messages {
	t.Helper()
	d, err := dead.Find(p, starts(p), dead.Options{
		Most:      *budget,
		NewEngine: func(part *ir.Program) (engine.Engine, error) { return interp.New(part, interp.Options{}), nil },
	})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// compare holds a search without dead messages against one with all: what goes wrong, and how soon; the
// states of processes and variables, and how soon; those of them that are at rest. It returns both numbers of
// states, none if there are too many, whether anything is wrong, and how the two differ.
func compare(t *testing.T, p *ir.Program, most int) (plain, left int, wrong bool, differ string) {
	t.Helper()
	full := explore(p, most, func([]uint64) {})
	if full == nil {
		return 0, 0, false, ""
	}
	d := find(t, p)
	less := explore(p, most, func(s []uint64) { d.Drop(s, nil) })
	if less == nil || len(less.states) > len(full.states) {
		return 0, 0, false, fmt.Sprintf("more than %d states without dead messages", len(full.states))
	}
	differ = cmp.Or(same("what goes wrong", full.faults, less.faults), same("local states", full.locals(), less.locals()))
	if !keepsCopies(p) {
		differ = cmp.Or(differ, sameRest(full.rest, less.rest))
	}
	if len(full.states) <= mostAhead && !bounded(p) {
		names := map[string]int{}
		differ = cmp.Or(differ, sameAhead(full.ahead(names), less.ahead(names)))
	}
	return len(full.states), len(less.states), len(full.faults) > 0, differ
}

// mostAhead bounds of how many states what is ahead of them is compared.
const mostAhead = 2_000

// bounded reports whether the network may do so much and no more: what it does to dead messages is not left to do.
func bounded(p *ir.Program) bool {
	return slices.ContainsFunc(p.Rules, func(r *ir.Rule) bool {
		return (r.Kind == ir.Loss || r.Kind == ir.Duplicate || r.Kind == ir.Reorder || r.Kind == ir.Partition) && len(r.NonLocal) > 0
	})
}

// ahead lists, for each state, its local part and those that it can come to: what AG EF asks. names numbers local parts.
func (g *graph) ahead(names map[string]int) map[string]bool {
	sets := make([]bitset.Set, len(g.states))
	before := make([][]int, len(g.states))
	own := make([]int, len(g.states))
	for n, s := range g.states {
		k := g.local(s)
		if _, known := names[k]; !known {
			names[k] = len(names)
		}
		own[n] = names[k]
	}
	for n := range sets {
		sets[n] = bitset.New(len(names))
		sets[n].Add(own[n])
	}
	for _, e := range g.steps {
		before[e.to] = append(before[e.to], e.from)
	}
	queue := make([]int, len(g.states))
	for n := range queue {
		queue[n] = n
	}
	for len(queue) > 0 {
		n := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		for _, from := range before[n] {
			if !sets[from].Holds(sets[n]) {
				sets[from].AddAll(sets[n])
				queue = append(queue, from)
			}
		}
	}
	kinds := map[string]bool{}
	for n, s := range sets {
		kinds[fmt.Sprint(own[n], slices.Collect(s.All()))] = true
	}
	return kinds
}

// sameAhead says how what can still happen differs.
func sameAhead(full, less map[string]bool) string {
	for k := range full {
		if !less[k] {
			return "no state can come to just the same local states as one with all messages: " + k
		}
	}
	for k := range less {
		if !full[k] {
			return "only without dead messages a state can come to just these local states: " + k
		}
	}
	return ""
}

// sameRest says how states at rest differ.
func sameRest(full, less map[string]bool) string {
	for k := range full {
		if !less[k] {
			return fmt.Sprintf("a state at rest is missing: %x", k)
		}
	}
	for k := range less {
		if !full[k] {
			return fmt.Sprintf("a state is at rest only without dead messages: %x", k)
		}
	}
	return ""
}

func keepsCopies(p *ir.Program) bool {
	return slices.ContainsFunc(p.Rules, func(r *ir.Rule) bool {
		return slices.ContainsFunc(r.Params, func(q ir.Param) bool { return q.Keeps })
	})
}

// same says how what is found at which distances differs.
func same(what string, full, less map[string]int) string {
	for k, d := range full {
		if e, known := less[k]; !known {
			return fmt.Sprintf("%s: %q is missing, at distance %d", what, k, d)
		} else if d != e {
			return fmt.Sprintf("%s: %q at distance %d instead of %d", what, k, e, d)
		}
	}
	for k := range less {
		if _, known := full[k]; !known {
			return fmt.Sprintf("%s: %q is not there with all messages", what, k)
		}
	}
	return ""
}
