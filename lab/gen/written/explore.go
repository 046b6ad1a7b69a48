package written

import (
	"fmt"
	"maps"
	"slices"

	"gomc/lab/gen/naive"
	"gomc/parser/p/ast"
)

// Findings holds the results of exploring a test.
type Findings struct {
	Wrong    map[string]bool // assertions that fail, with their messages
	Error    map[string]bool // what else ends a run
	Waits    bool            // nothing can happen, and a machine waits in a receive
	Hot      bool            // a monitor is hot where nothing can happen, or for ever on a fair run
	States   int
	Complete bool // and not given up because there are too many
}

func (f *Findings) String() string {
	return fmt.Sprintf("%d states, assertions %v, errors %v, waits %v, hot %v", f.States,
		slices.Sorted(maps.Keys(f.Wrong)), slices.Sorted(maps.Keys(f.Error)), f.Waits, f.Hot)
}

// toss is a value of a fair choice.
type toss struct {
	place ast.Expr
	value int
}

// edge is a step of a machine.
type edge struct {
	to, by int
	cooled []bool // the monitors that have reached a cold state on the way
	tosses []toss
}

type explorer struct {
	found  Findings
	worlds []*world
	known  map[string]int
	edges  [][]edge
}

// Explore visits all states of a test, at most n.
func (p *Program) Explore(test string, n int) (found *Findings, err error) {
	defer caught(&err)
	x := &explorer{known: map[string]int{}, found: Findings{Wrong: map[string]bool{}, Error: map[string]bool{}}}
	if w := x.try(func() *world { return p.begin(test) }); w != nil {
		x.add(w)
	}
	for i := 0; i < len(x.worlds); i++ {
		if len(x.worlds) > n {
			return &x.found, nil
		}
		x.expand(i)
	}
	x.found.States, x.found.Complete = len(x.worlds), true
	if len(x.worlds) > 0 {
		for k := range x.worlds[0].monitors {
			x.found.Hot = x.found.Hot || x.staysHot(k)
		}
	}
	return &x.found, nil
}

func (p *Program) begin(test string) *world {
	d := p.tests[test]
	if d == nil || len(d.Params) > 0 || d.Refines != nil {
		refuse("a test with parameters, or of refinement")
	}
	machines, monitors := p.parts(d.Module)
	w := &world{program: p, part: map[string]bool{}}
	for _, name := range machines {
		w.part[name] = true
	}
	for _, name := range monitors {
		m := p.machines[name]
		a := w.newActor(m, nil)
		a.monitor, a.phase, a.work = true, idle, nil
		w.monitors = append(w.monitors, a)
		r := &runner{world: w, actor: a, fuel: p.fuel}
		r.chain(func() { r.enter(a.at, nil) })
	}
	w.machines = []*actor{w.newActor(p.machines[d.Main.Name], nil)}
	return w
}

// try does something that may go wrong, or be given up; then there is no world.
func (x *explorer) try(f func() *world) (w *world) {
	defer func() {
		switch e := recover().(type) {
		case nil:
		case wrong:
			if w = nil; e.assertion {
				x.found.Wrong[e.message] = true
			} else {
				x.found.Error[e.message] = true
			}
		case pruned:
			w = nil
		default:
			panic(e)
		}
	}()
	return f()
}

func (x *explorer) add(w *world) int {
	key := w.key()
	i, ok := x.known[key]
	if !ok {
		i = len(x.worlds)
		x.known[key] = i
		x.worlds, x.edges = append(x.worlds, w), append(x.edges, nil)
	}
	return i
}

func (x *explorer) expand(i int) {
	w, rests := x.worlds[i], true
	for id, a := range w.machines {
		if a.enabled() {
			rests = false
			x.steps(i, id)
		}
	}
	if rests {
		waits := func(a *actor) bool { return a.phase == waiting }
		hot := func(m *actor) bool { return m.at.Temperature == ast.Hot }
		x.found.Waits = x.found.Waits || slices.ContainsFunc(w.machines, waits)
		x.found.Hot = x.found.Hot || slices.ContainsFunc(w.monitors, hot)
	}
}

// mostWays is how many lists of choices a step may have.
const mostWays = 2000

// steps takes a step of a machine once for each list of choices.
func (x *explorer) steps(i, id int) {
	ways := 0
	naive.EachWay(func(choose func(n int) int) {
		if ways++; ways > mostWays {
			refuse("a step of more than %d ways", mostWays)
		}
		var tosses []toss
		next := x.try(func() *world {
			w := x.worlds[i].copied()
			for _, m := range w.monitors {
				m.cooled = false
			}
			r := &runner{world: w, actor: w.machines[id]}
			r.choose = func(place ast.Expr, n int) int {
				v := choose(n)
				if word, is := place.(*ast.Word); is && word.Word == "$$" {
					tosses = append(tosses, toss{place, v})
				}
				return v
			}
			r.step()
			return w
		})
		if next == nil {
			return
		}
		e := edge{x.add(next), id, nil, tosses}
		for _, m := range next.monitors {
			e.cooled = append(e.cooled, m.cooled)
		}
		x.edges[i] = append(x.edges[i], e)
	})
}

// staysHot reports whether some fair run keeps a monitor from cooling down.
func (x *explorer) staysHot(k int) bool {
	isCold := func(s *ast.StateDecl) bool { return s.Temperature == ast.Cold }
	cold := slices.ContainsFunc(x.worlds[0].monitors[k].of.States, isCold)
	heat := func(i int) ast.Temperature { return x.worlds[i].monitors[k].at.Temperature }
	var in []int
	for i := range x.worlds {
		if heat(i) == ast.Hot || cold && heat(i) != ast.Cold {
			in = append(in, i)
		}
	}
	return x.fairWithin(in, func(e edge) bool { return !(cold && e.cooled[k]) },
		func(i int) bool { return heat(i) == ast.Hot })
}

// fairWithin reports whether a fair run may stay in some states for ever, by edges that it may take, and meet a hot one
// again and again. Of a `$$` of which a strongly connected part has one value alone, a fair run takes none at last:
// such edges are taken out, and what is left is looked at again.
func (x *explorer) fairWithin(in []int, may func(edge) bool, hot func(int) bool) bool {
	inside := map[int]bool{}
	for _, i := range in {
		inside[i] = true
	}
	for _, part := range x.parts(in, func(e edge) bool { return inside[e.to] && may(e) }) {
		if !slices.ContainsFunc(part, hot) || !x.allMove(part, may) {
			continue
		}
		lone := x.lone(part, may)
		if len(lone) == 0 || x.fairWithin(part, func(e edge) bool {
			return may(e) && !slices.ContainsFunc(e.tosses, func(t toss) bool { return lone[t.place] })
		}, hot) {
			return true
		}
	}
	return false
}

// within visits the edges that stay in a part.
func (x *explorer) within(part []int, may func(edge) bool, visit func(edge)) {
	inside := map[int]bool{}
	for _, i := range part {
		inside[i] = true
	}
	for _, i := range part {
		for _, e := range x.edges[i] {
			if inside[e.to] && may(e) {
				visit(e)
			}
		}
	}
}

// allMove reports whether there are steps in a part, and each machine takes one, or cannot act in one of its states.
func (x *explorer) allMove(part []int, may func(edge) bool) bool {
	excused := map[int]bool{}
	moves := false
	for _, i := range part {
		for id, a := range x.worlds[i].machines {
			excused[id] = excused[id] || !a.enabled()
		}
	}
	x.within(part, may, func(e edge) { excused[e.by], moves = true, true })
	for id := range x.worlds[part[0]].machines {
		moves = moves && excused[id]
	}
	return moves
}

// lone are the fair choices of which a part has one value alone.
func (x *explorer) lone(part []int, may func(edge) bool) map[ast.Expr]bool {
	seen := map[toss]bool{}
	x.within(part, may, func(e edge) {
		for _, t := range e.tosses {
			seen[t] = true
		}
	})
	lone := map[ast.Expr]bool{}
	for t := range seen {
		if !seen[toss{t.place, 1 - t.value}] {
			lone[t.place] = true
		}
	}
	return lone
}

// parts returns the strongly connected parts of what is reached from some states, by edges that may be taken.
func (x *explorer) parts(in []int, may func(edge) bool) [][]int {
	return naive.Parts(in, func(i int, visit func(int)) {
		for _, e := range x.edges[i] {
			if may(e) {
				visit(e.to)
			}
		}
	})
}
