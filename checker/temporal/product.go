package temporal

import (
	"fmt"
	"slices"

	"gomc/checker/temporal/automaton"
	"gomc/ltl"
	"gomc/spec"
)

// A Product combines automata that look at the same states, with a bit for each of their states. It is for code that
// reads edges in the order of a file and has no more than a word for each state. Which bits of a state lead to which
// bits of another depends only on the kind of the state (what is true in it and what is possible in it) and on the
// label of the edge.

// Product is the automata of some questions.
type Product struct {
	Width     int // bits, one for each state of an automaton that does more than wait, and each choice of what it follows
	Marks     int // the most that an automaton has and not all of its transitions
	Instances int // of fairness

	judge *Judge
	parts []part
}

// part is the bits of a question.
type part struct {
	of      *question
	formula int   // its number
	first   int   // its first bit
	skip    int   // states of the automaton without a bit: 1 if the first waits
	width   int   // bits of each choice
	marks   []int // the marks that not all transitions have, as bits of Marks
}

// mostBits is how many bits a product has.
const mostBits = 64

// Products are the products of all questions, of as many at a time as have bits. The error is a
// *spec.UnsupportedError.
func (j *Judge) Products() (list []*Product, err error) {
	for formula, questions := range j.questions {
		for _, q := range questions {
			if len(q.automaton.States) == 0 {
				continue // no run makes it false
			}
			t := partOf(q, formula)
			bits := t.width * int(q.graph.Choices)
			if bits > mostBits {
				return nil, &spec.UnsupportedError{Message: fmt.Sprintf("ltl %s: on disk there are %d bits for each state, "+
					"and its automaton needs %d", j.program.Formulas[formula].Title(), mostBits, bits), Try: "--disk=off"}
			}
			if len(list) == 0 || list[len(list)-1].Width+bits > mostBits {
				list = append(list, &Product{judge: j, Instances: len(j.fair.names)})
			}
			list[len(list)-1].add(t, bits)
		}
	}
	return list, nil
}

func (p *Product) add(t part, bits int) {
	t.first = p.Width
	p.parts = append(p.parts, t)
	p.Width, p.Marks = p.Width+bits, max(p.Marks, len(t.marks))
}

func partOf(q *question, formula int) part {
	t := part{of: q, formula: formula, width: len(q.automaton.States)}
	if q.automaton.Waits() {
		t.skip, t.width = 1, t.width-1
	}
	for m := range automaton.MaxMarks {
		if q.automaton.Marks>>m&1 != 0 && t.lacks(1<<m) {
			t.marks = append(t.marks, m)
		}
	}
	return t
}

// lacks reports whether some transition between states that have bits lacks a mark.
func (t *part) lacks(mark uint64) bool {
	return slices.ContainsFunc(t.of.automaton.States[t.skip:], func(list []automaton.Transition) bool {
		return slices.ContainsFunc(list, func(x automaton.Transition) bool { return x.Marks&mark == 0 })
	})
}

// bit returns the bit of a state of the automaton.
func (t *part) bit(choice uint32, state int) uint64 {
	return 1 << (t.first + int(choice)*t.width + state - t.skip)
}

// bits returns all of a question.
func (t *part) bits() uint64 {
	n := t.width * int(t.of.graph.Choices)
	return (1<<n - 1) << t.first // of 64, all
}

// Starts are the bits of runs that begin: those of automata that wait are met on the way.
func (p *Product) Starts() (bits uint64) {
	for i := range p.parts {
		if t := &p.parts[i]; t.skip == 0 {
			for choice := range t.of.graph.Choices {
				bits |= t.bit(choice, 0)
			}
		}
	}
	return bits
}

// Violated are the numbers of the formulas some questions of which have one of some bits, each with all bits of the
// first such question.
func (p *Product) Violated(bits uint64) (formulas []int, of []uint64) {
	for i := range p.parts {
		t := &p.parts[i]
		if t.bits()&bits != 0 && !slices.Contains(formulas, t.formula) {
			formulas, of = append(formulas, t.formula), append(of, t.bits())
		}
	}
	return formulas, of
}

// Formulas are the numbers of those about which there are questions, with the bits of all of them.
func (p *Product) Formulas(visit func(formula int, bits uint64)) {
	for i := range p.parts {
		visit(p.parts[i].formula, p.parts[i].bits())
	}
}

// Step describes the effect of an edge.
type Step struct {
	Leads   []uint64   // for each bit of the state that it leaves, to which of the one where it leads
	Marked  [][]uint64 // for each mark, the same by transitions that have it
	Enters  uint64     // bits where it leads, to which it leads from an automaton that waits
	Served  []uint64   // the instances to which a run is fair that takes the edge again and again: a bit for each
	Owed    []int32    // the losing instances to which the edge owes that others happen, and that it does not serve
	Renames []int32    // the images of instances; nil: they keep their names
}

// Serves reports whether the edge serves an instance.
func (s *Step) Serves(instance int) bool { return s.Served[instance/64]>>(instance%64)&1 != 0 }

// Step returns the effect of an edge that leaves a state of a kind, by an event, and renames values.
func (p *Product) Step(k Kind, event, renaming uint64) *Step {
	s := &Step{Leads: make([]uint64, p.Width), Served: p.served(k, event)}
	if p.Instances > 0 {
		s.Owed = slices.DeleteFunc(slices.Clone(p.judge.owes(event)), func(i int32) bool { return s.Serves(int(i)) })
	}
	for range p.Marks {
		s.Marked = append(s.Marked, make([]uint64, p.Width))
	}
	for i := range p.parts {
		t := &p.parts[i]
		for choice := range t.of.graph.Choices {
			to := choice
			if renaming != 0 && t.of.graph.Renames != nil {
				does := t.of.graph.Renames(renaming)
				to, s.Renames = does.Choices[choice], does.Instances
			}
			p.take(s, t, choice, to, p.judge.letterOf(t.of, choice, k, event))
		}
	}
	return s
}

// take adds what an automaton does from one choice to another.
func (p *Product) take(s *Step, t *part, choice, to uint32, letter ltl.Letter) {
	for q, list := range t.of.automaton.States {
		for i := range list {
			x := &list[i]
			if !x.Takes(letter) || x.To < t.skip {
				continue
			}
			bit := t.bit(to, x.To)
			if q < t.skip {
				s.Enters |= bit
				continue
			}
			n := t.first + int(choice)*t.width + q - t.skip
			s.Leads[n] |= bit
			for m := range p.Marks {
				if m >= len(t.marks) || x.Marks>>t.marks[m]&1 != 0 {
					s.Marked[m][n] |= bit
				}
			}
		}
	}
}

// served is the instances that an edge takes, and the weak ones that are not enabled in the state that it leaves.
func (p *Product) served(k Kind, event uint64) []uint64 {
	out := make([]uint64, (p.Instances+63)/64)
	if p.Instances == 0 {
		return out
	}
	for i, strong := range p.judge.fair.strong {
		if !strong && !p.judge.Enabled(k, i) {
			out[i/64] |= 1 << (i % 64)
		}
	}
	for _, i := range p.judge.fairnessOf(event) {
		out[i/64] |= 1 << (i % 64)
	}
	return out
}

// Strong says which instances have strong fairness.
func (j *Judge) Strong() []bool { return j.fair.strong }

// Losing says which instances depend on what is lost, and not on what is enabled.
func (j *Judge) Losing() []bool { return j.fair.losing }

// Idle reports whether no automaton does anything but wait in states of a kind, whatever happens there.
func (p *Product) Idle(k Kind) bool {
	for i := range p.parts {
		t := &p.parts[i]
		for choice := range t.of.graph.Choices {
			letter := ltl.Letter(0)
			if !t.of.sees() {
				letter = p.judge.letterOf(t.of, choice, k, 0)
			}
			for _, list := range t.of.automaton.States {
				for n := range list {
					if list[n].To >= t.skip && (t.of.sees() || list[n].Takes(letter)) {
						return false
					}
				}
			}
		}
	}
	return true
}
