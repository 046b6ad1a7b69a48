package machines

import (
	"fmt"
	"slices"

	"gomc/lab/gen/naive"
)

// Findings holds the facts about a program that exploring it has found.
type Findings struct {
	Ends     [][][2]string   // what can be seen of each state in which nothing can happen
	Waits    []bool          // of each, whether a machine waits in a receive
	Wrong    map[string]bool // what goes wrong on the way
	HotEnds  int             // states in which nothing can happen, no machine waits, and a monitor is hot
	Hot      bool            // a monitor is hot in a state in which nothing can happen, or for ever on a fair run
	Ordered  bool            // a set of several machines was gone through in its order: in others there may be other ends
	States   int
	Complete bool // and not given up because there are too many
}

// edge is a step of a machine.
type edge struct {
	to, by int
	cooled []bool // the monitors that have reached a cold state on the way
}

// explorer goes through all states.
type explorer struct {
	found  Findings
	worlds []*world
	known  map[string]int
	edges  [][]edge
}

// Explore visits all states, at most n.
func (p *Program) Explore(most int) *Findings {
	x := &explorer{known: map[string]int{}}
	x.found.Wrong = map[string]bool{}
	if w, ok := x.try(func() *world { return p.begin() }); ok {
		x.add(w)
	}
	for i := 0; i < len(x.worlds); i++ {
		if len(x.worlds) > most {
			return &x.found
		}
		x.expand(i)
	}
	x.found.States, x.found.Complete = len(x.worlds), true
	for k := range p.Monitors {
		x.found.Hot = x.found.Hot || len(x.worlds) > 0 && x.staysHot(k)
	}
	return &x.found
}

// try does something that may go wrong.
func (x *explorer) try(f func() *world) (w *world, ok bool) {
	defer func() {
		switch e := recover().(type) {
		case nil:
		case wrong:
			x.found.Wrong[string(e)] = true
			ok = false
		default:
			panic(e)
		}
	}()
	return f(), true
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
		x.rest(w)
	}
}

// steps takes a step of a machine once for each list of choices.
func (x *explorer) steps(i, id int) {
	naive.EachWay(func(choose func(n int) int) {
		next, ok := x.try(func() *world {
			w := x.worlds[i].copied()
			for _, m := range w.monitors {
				m.cooled = false
			}
			r := &runner{world: w, actor: w.machines[id], choose: choose}
			r.step()
			x.found.Ordered = x.found.Ordered || r.ordered
			return w
		})
		if !ok {
			return
		}
		e := edge{x.add(next), id, nil}
		for _, m := range next.monitors {
			e.cooled = append(e.cooled, m.cooled)
		}
		x.edges[i] = append(x.edges[i], e)
	})
}

func (x *explorer) rest(w *world) {
	waits := false
	for _, a := range w.machines {
		waits = waits || a.phase == waiting
	}
	hot := slices.ContainsFunc(w.monitors, func(m *actor) bool { return m.at().Heat == "hot" })
	if x.found.Hot = x.found.Hot || hot; hot && !waits {
		x.found.HotEnds++
	}
	x.found.Ends, x.found.Waits = append(x.found.Ends, w.describe()), append(x.found.Waits, waits)
}

// staysHot reports whether some run that is fair to all machines keeps a monitor from cooling down: a strongly
// connected part of the states that do not cool it, with a hot one, in which each machine acts or cannot act at times.
func (x *explorer) staysHot(k int) bool {
	heats := map[string]bool{}
	for _, s := range x.worlds[0].monitors[k].of.States {
		heats[s.Heat] = true
	}
	heat := func(i int) string { return x.worlds[i].monitors[k].at().Heat }
	heated := func(i int) bool { return heat(i) == "hot" || heats["cold"] && heat(i) != "cold" }
	var in []int
	for i := range x.worlds {
		if heated(i) {
			in = append(in, i)
		}
	}
	warm := func(e edge) bool { return heated(e.to) && !(heats["cold"] && e.cooled[k]) }
	for _, part := range x.parts(in, warm) {
		hot := false
		for _, i := range part {
			hot = hot || heat(i) == "hot"
		}
		if hot && x.fair(part, warm) {
			return true
		}
	}
	return false
}

// fair reports whether a run may stay in a part for ever, by edges that it may take, and is fair.
func (x *explorer) fair(part []int, may func(edge) bool) bool {
	inside, moves := map[int]bool{}, false
	for _, i := range part {
		inside[i] = true
	}
	excused := map[int]bool{}
	for _, i := range part {
		for id, a := range x.worlds[i].machines {
			if !a.enabled() {
				excused[id] = true
			}
		}
		for _, e := range x.edges[i] {
			if inside[e.to] && may(e) {
				excused[e.by], moves = true, true
			}
		}
	}
	for id := range x.worlds[part[0]].machines {
		moves = moves && excused[id]
	}
	return moves
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

func (f *Findings) String() string {
	return fmt.Sprintf("%d states, %d ends, hot %v, wrong %v", f.States, len(f.Ends), f.Hot, f.Wrong)
}
