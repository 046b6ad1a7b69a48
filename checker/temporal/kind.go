package temporal

import (
	"slices"

	"gomc/checker/search"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/ltl"
)

// Kind encodes what is true in a state and what is possible in it: the atoms, whether a run may stay there, the enabled
// instances of fairness, and which of the rules that formulas ask about are enabled.
type Kind []uint64

// kindWords is where these lie: the words behind the atoms, and the bits of rules.
type kindWords struct {
	stays, enabled, asked, all int
	rules                      map[int32]int // of those that are asked about, where their bits are
}

func (j *Judge) kindWords() kindWords {
	k := kindWords{rules: map[int32]int{}}
	for _, list := range AskedRules(j.program) {
		for _, rule := range list {
			if _, known := k.rules[int32(rule)]; !known {
				k.rules[int32(rule)] = len(k.rules)
			}
		}
	}
	k.stays = (j.atoms.width + 63) / 64
	k.enabled = k.stays + 1
	k.asked = k.enabled + (len(j.fair.names)+63)/64
	k.all = k.asked + (len(k.rules)+63)/64
	return k
}

// KindWords is the size of a kind.
func (j *Judge) KindWords() int { return j.atoms.layout.all }

// KindOf is the kind of a state with these values of atoms and these events that are possible.
func (j *Judge) KindOf(to Kind, values []bool, events []uint64, stays bool) Kind {
	w := &j.atoms.layout
	to = slices.Grow(to[:0], w.all)[:w.all]
	clear(to)
	for i, v := range values {
		if v {
			to.set(0, i)
		}
	}
	if stays {
		to.set(w.stays, 0)
	}
	if !j.Rows.Events {
		return to
	}
	for _, event := range events {
		for _, i := range j.fairnessOf(event) {
			if !j.fair.losing[i] {
				to.set(w.enabled, int(i))
			}
		}
		rule, _ := search.RuleOf(j.program, event)
		if bit, asked := w.rules[rule]; asked {
			to.set(w.asked, bit)
		}
	}
	return to
}

func (k Kind) set(word, bit int) { k[word+bit/64] |= 1 << (bit % 64) }

func (k Kind) has(word, bit int) bool { return k[word+bit/64]>>(bit%64)&1 != 0 }

// Enabled reports whether an instance of fairness is, in states of a kind.
func (j *Judge) Enabled(k Kind, instance int) bool { return k.has(j.atoms.layout.enabled, instance) }

// letterOf returns the letter, for a question, of an edge that leaves a state of a kind.
func (j *Judge) letterOf(q *question, choice uint32, k Kind, event uint64) (l ltl.Letter) {
	followed := q.graph.values[choice]
	for n, p := range q.props {
		switch {
		case !p.ofState():
		case p.property < 0:
			if k.has(j.atoms.layout.stays, 0) {
				l |= 1 << n
			}
		case k.has(0, j.atoms.first[p.property]+p.under(followed)):
			l |= 1 << n
		}
	}
	if !q.sees() {
		return l
	}
	events := q.eventsUnder(choice)
	for rule, bit := range j.atoms.layout.rules {
		if k.has(j.atoms.layout.asked, bit) {
			l |= events.enabled[rule]
		}
	}
	return l | q.eventLetter(event, choice)
}

// Marks evaluates the atoms in some states, one after the other, as engines do. It returns the fault of the first state
// in which an evaluation fails; At is the number of that state among these.
func (j *Judge) Marks(e engine.Engine, states []uint64, values []bool) ([]bool, *Fault) {
	words := j.program.Layout.Words
	for first := 0; first < len(states)/words; {
		done := 0
		if values, done = e.Mark(states[first*words:], values); first+done == len(states)/words {
			break
		}
		first += done
		var fault *engine.Fault
		var property int
		if values, property, fault = j.satisfied(e, states[first*words:(first+1)*words], values); fault != nil {
			return values, &Fault{store.Index(first), property, fault}
		}
		first++
	}
	return values, nil
}

// Possible lists what can happen in a state with some steps, except those that an assumption drops: an event for each
// step that is kept, or ended where it leads to a state that exists; and how runs continue there.
type Possible struct {
	Events []uint64 // of the steps that lead somewhere
	Rests  bool     // a run stays there, since there are none
	Stays  bool     // a run may stay there, since none of them has to happen
	Cut    bool     // there are none, since all that has to happen was dropped
}

// PossibleAfter computes the Possible of a state from the events of all its steps; dropped says which of these an
// assumption drops; nil: none.
func (j *Judge) PossibleAfter(p *Possible, events []uint64, dropped []bool) {
	p.Events, p.Rests, p.Stays, p.Cut = p.Events[:0], false, false, false
	bound := false
	for i, event := range events {
		bound = bound || j.Rows.Optional == nil || !j.Rows.Optional(event)
		if dropped == nil || !dropped[i] {
			p.Events = append(p.Events, event)
		}
	}
	switch {
	case len(p.Events) > 0:
		p.Stays = !bound
	case len(events) > 0 && bound:
		p.Cut = true
	default:
		p.Rests = true
	}
}
