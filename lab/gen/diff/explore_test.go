package diff

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"gomc/checker/reach"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/ir"
	"gomc/parser"
	"gomc/semantics"
	"gomc/semantics/messages/channels"
	"gomc/source"
	"gomc/symmetry"
)

// compile turns a model's text into a program.
func compile(text string, s channels.Semantics) (*ir.Program, error) {
	return compileAs(text, semantics.Options{Semantics: s})
}

// mostRounds bounds the rounds of a step of a machine. Some never come to rest, and with the usual bound, of 65,536, to see that in
// each of thousands of states took most of the time of a campaign.
const mostRounds = 500

func compileAs(text string, opts semantics.Options) (*ir.Program, error) {
	if strings.Contains(text, "\nmachine ") && opts.Dialect.WhileLimit == 0 {
		opts.Dialect.WhileLimit = mostRounds
	}
	tree, list := parser.Parse(source.NewFile("model.m", text))
	if list.HasErrors() {
		return nil, list
	}
	p, list := semantics.Compile(tree, opts)
	if list.Refused() { // the model means nothing under these semantics
		opts.Semantics = channels.M
		p, list = semantics.Compile(tree, opts)
	}
	if p == nil {
		return nil, list
	}
	return p, nil
}

// space is a state space explored to the end, errors notwithstanding: a faulty step
// has no successor, a state that fails a property is dropped.
type space struct {
	program     *ir.Program
	states      map[string][]uint64
	transitions uint64
	merged      uint64         // transitions that merge messages
	findings    map[string]int // how often each thing went wrong
}

// maxStates bounds what a comparison explores; beyond it the model is skipped.
const maxStates = 60_000

var errTooLarge = errors.New("too many states")

// explore is the plain search. Each state is replaced by its canonical form.
func explore(p *ir.Program, canonical func([]uint64)) (*space, error) {
	return exploreUpTo(maxStates, p, canonical)
}

func exploreUpTo(most int, p *ir.Program, canonical func([]uint64)) (*space, error) {
	s := &space{program: p, states: map[string][]uint64{}, findings: map[string]int{}}
	e := interp.New(p, interp.Options{})
	take := reach.By(e, canonical)
	expand := func(i store.Index, state []uint64, to *reach.Steps[engine.Step]) error {
		if len(s.states) > most {
			return errTooLarge
		}
		return take(i, state, to)
	}
	all := reach.Exploration[engine.Step]{
		Visited: &reach.PlainSet{}, Expand: []reach.Expander[engine.Step]{expand},
		Keep: func(_ store.Index, state []uint64) bool { return s.keep(e, state) }, Edge: s.count,
	}
	if err := all.Run(); err != nil {
		return nil, err
	}
	s.judgeLate(e)
	return s, nil
}

// judgeLate looks for properties of states at rest, or of all others, which are known when what
// a state leads to is. A state counts once.
func (s *space) judgeLate(e engine.Engine) {
	late := func(q *ir.Property) bool { return q.When != ir.Always && q.Kind != ir.Coverage }
	if !slices.ContainsFunc(s.program.Properties, late) {
		return
	}
	b := engine.Batch{}
	for _, state := range s.states {
		b.Reset(len(state))
		e.Expand(state, &b)
		moving := slices.ContainsFunc(b.Steps, func(x engine.Step) bool { return x.Fault == nil })
		for i, q := range s.program.Properties {
			if !late(q) || moving != (q.When == ir.Moving) {
				continue
			}
			if values, fault := e.Satisfies(state, i, nil); fault != nil || slices.Contains(values, false) {
				s.findings[fmt.Sprintf("%s %s", q.Kind, q.Title())]++
				break
			}
		}
	}
}

// keep judges a new state.
func (s *space) keep(e engine.Engine, state []uint64) bool {
	v, ok := e.Judge(state)
	if ok {
		s.states[store.Key(state)] = slices.Clone(state)
	} else {
		s.reject(v)
	}
	return ok
}

// count counts a transition.
func (s *space) count(edge *reach.Edge[engine.Step]) error {
	switch step := &edge.Note; {
	case step.Fault != nil:
		s.findings[describe(step.Fault)]++
	case edge.From != store.None:
		s.transitions++
		if step.Merged != 0 {
			s.merged++
		}
	}
	return nil
}

func (s *space) reject(v engine.Verdict) {
	p := s.program.Properties[v.Property]
	if v.Fault != nil {
		s.findings[describe(v.Fault)]++
	} else if p.Kind != ir.Assumption {
		s.findings[fmt.Sprintf("%s %s", p.Kind, p.Title())]++
	}
}

// describe names a fault by its kind and place. The message may name scalarset
// values, which depend on the state chosen from an orbit.
func describe(f *engine.Fault) string { return fmt.Sprintf("%s at %v", f.Kind, f.At) }

// kinds lists what went wrong, without how often and where: which of several faulty
// expressions a loop over a scalarset comes to first depends on the order.
func (s *space) kinds() string {
	kinds := map[string]bool{}
	for finding := range s.findings {
		kind, _, _ := strings.Cut(finding, " at ")
		kinds[kind] = true
	}
	return strings.Join(slices.Sorted(maps.Keys(kinds)), "; ")
}

// total is the number of findings.
func (s *space) total() int {
	n := 0
	for _, k := range s.findings {
		n += k
	}
	return n
}

// orbits counts the classes of states under renaming, by brute force.
func (s *space) orbits(except []*ir.Type) int {
	orbits := symmetry.NewOrbits(s.program, except...)
	n, seen := 0, map[string]bool{}
	for name, state := range s.states {
		if seen[name] {
			continue
		}
		n++
		for images := range orbits.Images(state) {
			seen[store.Key(images[0])] = true
		}
	}
	return n
}
