package temporal

import (
	"slices"

	"gomc/checker/reach"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/ir"
	"gomc/ltl"
	"gomc/ltl/emptiness"
)

// rows is the state graph.
type rows struct {
	graph emptiness.Graph
	rests []bool // the state is at rest
	cut   uint64 // states with no steps but to states that do not exist

	// An event is a rule by its number, or that of staying, or one of these.
	noted   []notedEvent
	numbers map[notedEvent]uint32
}

// notedEvent is that of a rule's steps about which there are notes.
type notedEvent struct {
	rule int32
	bits uint32
}

// event numbers that of a step.
func (r *rows) event(p *ir.Program, s *engine.Step) uint32 {
	e := notedEvent{s.Rule, p.NoteBits(s.Merged)}
	if e.bits == 0 {
		return uint32(s.Rule)
	}
	n, known := r.numbers[e]
	if !known {
		n = noEvent(p) + 1 + uint32(len(r.noted))
		r.noted, r.numbers[e] = append(r.noted, e), n
	}
	return n
}

// eventOf is that with a number; rule -1 stands for staying.
func (r *rows) eventOf(p *ir.Program, event uint32) notedEvent {
	switch {
	case event < noEvent(p):
		return notedEvent{int32(event), 0}
	case event == noEvent(p):
		return notedEvent{-1, 0}
	}
	return r.noted[event-noEvent(p)-1]
}

// forEvents lists for each event what is known of its rule, in a list that says nothing of notes.
func forEvents[T any](r *rows, ofRules []T) []T {
	list := slices.Clone(ofRules)
	for _, e := range r.noted {
		list = append(list, list[e.rule])
	}
	return list
}

// noEvent is that of staying in a state, by the number of rules.
func noEvent(p *ir.Program) uint32 { return uint32(len(p.Rules)) }

// errEnded is the error of an exploration that a limit has ended.
type errEnded struct{}

func (errEnded) Error() string { return "a limit is reached" }

// makeRows expands all states that were expanded once more. Rows of others are empty. Rules are
// noted where events matter.
func (j *Judge) makeRows(events bool) (*rows, bool) {
	p := j.Engine.Program()
	r := &rows{rests: make([]bool, j.States.Len()), numbers: map[notedEvent]uint32{}}
	r.graph.First = append(r.graph.First, 0)
	stepped := false // the state has a step, if to nowhere
	end := func() {
		i := len(r.graph.First) - 1
		if r.graph.First[i] == uint64(len(r.graph.To)) {
			if stepped {
				r.cut++
			} else {
				r.graph.To, r.rests[i] = append(r.graph.To, uint32(i)), true
				if events {
					r.graph.Event = append(r.graph.Event, noEvent(p))
				}
			}
		}
		r.graph.First = append(r.graph.First, uint64(len(r.graph.To)))
		stepped = false
	}
	x := reach.Exploration[engine.Step]{
		Visited: j.States, Expand: j.expanders(), Keep: func(store.Index, []uint64) bool { return false },
		Edge: func(e *reach.Edge[engine.Step]) error {
			for store.Index(len(r.graph.First)-1) < e.From {
				end()
			}
			stepped = true
			if e.To != store.None && (events || !slices.Contains(r.graph.To[r.graph.First[e.From]:], uint32(e.To))) {
				r.graph.To = append(r.graph.To, uint32(e.To))
				if events {
					r.graph.Event = append(r.graph.Event, r.event(p, &e.Note))
				}
			}
			if !j.Tick() {
				return errEnded{}
			}
			return nil
		},
	}
	if x.Run() != nil {
		return nil, false
	}
	for len(r.graph.First) <= int(j.Expanded) {
		end()
	}
	for len(r.graph.First) <= j.States.Len() {
		r.graph.First = append(r.graph.First, uint64(len(r.graph.To)))
	}
	for i := range store.Index(j.States.Len()) {
		if j.States.Parent(i) != store.None {
			break // start states are stored first
		}
		r.graph.Starts = append(r.graph.Starts, uint32(i))
	}
	return r, true
}

// expanders are those of the engines, which expand what was expanded before.
func (j *Judge) expanders() (list []reach.Expander[engine.Step]) {
	for _, e := range append([]engine.Engine{j.Engine}, j.Others...) {
		by := reach.By(e, nil)
		list = append(list, func(i store.Index, state []uint64, to *reach.Steps[engine.Step]) error {
			if i >= j.Expanded {
				return nil
			}
			return by(i, state, to)
		})
	}
	return list
}

// atoms are the values of some properties in all states.
type atoms struct {
	first map[int]int // the column of the first instance of a property
	width int
	bits  []uint64
}

// fault is what went wrong in evaluating a property.
type fault struct {
	at       store.Index
	property int
	*engine.Fault
}

// evaluate evaluates properties in all states.
func (j *Judge) evaluate(properties []int) (a *atoms, wrong *fault, ok bool) {
	a = &atoms{first: map[int]int{}}
	var values []bool
	var buf []uint64
	for i := range store.Index(j.States.Len()) {
		if !j.Tick() {
			return nil, nil, false
		}
		values = values[:0]
		state := j.States.State(i, buf)
		for _, q := range properties {
			a.first[q] = len(values)
			var f *engine.Fault
			if values, f = j.Engine.Satisfies(state, q, values); f != nil {
				return nil, &fault{i, q, f}, true
			}
		}
		if a.width == 0 {
			a.width = len(values)
			a.bits = make([]uint64, (a.width*j.States.Len()+63)/64)
		}
		for c, v := range values {
			if bit := int(i)*a.width + c; v {
				a.bits[bit/64] |= 1 << (bit % 64)
			}
		}
	}
	return a, nil, true
}

// letters is what is true of each state for the propositions of a check.
func letters(r *rows, a *atoms, c *check, enabled []ltl.Letter) func(uint32) ltl.Letter {
	props := c.props
	columns := make([]int, len(props))
	for n, p := range props {
		columns[n] = -1
		if p.property >= 0 {
			columns[n] = a.first[p.property] + p.instance
		}
	}
	return func(i uint32) (l ltl.Letter) {
		for n, c := range columns {
			bit := int(i)*a.width + c
			if !props[n].ofState() {
				continue
			}
			if c < 0 && r.rests[i] || c >= 0 && a.bits[bit/64]>>(bit%64)&1 != 0 {
				l |= 1 << n
			}
		}
		if len(c.around) > 0 {
			for e := r.graph.First[i]; e < r.graph.First[i+1]; e++ {
				l |= enabled[r.graph.Event[e]]
			}
		}
		return l
	}
}
