package diff

import (
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"gomc/engine"
	"gomc/engine/interp"
	"gomc/ir"
	"gomc/parser"
	"gomc/semantics"
	"gomc/semantics/message"
	"gomc/source"
	"gomc/symmetry"
)

// compile turns a model's text into a program.
func compile(text string, s message.Semantics) (*ir.Program, error) {
	return compileAs(text, semantics.Options{Semantics: s})
}

func compileAs(text string, opts semantics.Options) (*ir.Program, error) {
	tree, list := parser.Parse(source.NewFile("model.m", text))
	if list.HasErrors() {
		return nil, list
	}
	p, list := semantics.Compile(tree, opts)
	if list.Refused() { // the model means nothing under these semantics
		opts.Semantics = message.M
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
	b := &engine.Batch{}
	b.Reset(p.Layout.Words)
	e.Starts(b)
	queue := s.admit(e, b, canonical)
	for len(queue) > 0 {
		if len(s.states) > most {
			return nil, errTooLarge
		}
		b.Reset(p.Layout.Words)
		e.Expand(queue[0], b)
		for _, step := range b.Steps {
			if step.Fault == nil {
				s.transitions++
			}
			if step.Merged != 0 {
				s.merged++
			}
		}
		queue = append(queue[1:], s.admit(e, b, canonical)...)
	}
	return s, nil
}

// admit stores the successors in b and returns those that are new.
func (s *space) admit(e engine.Engine, b *engine.Batch, canonical func([]uint64)) [][]uint64 {
	var fresh [][]uint64
	for i, step := range b.Steps {
		if step.Fault != nil {
			s.findings[describe(step.Fault)]++
			continue
		}
		state := slices.Clone(b.State(i))
		canonical(state)
		if s.states[key(state)] != nil {
			continue
		}
		if v, ok := e.Judge(state); !ok {
			s.reject(v)
			continue
		}
		s.states[key(state)] = state
		fresh = append(fresh, state)
	}
	return fresh
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

func key(state []uint64) string {
	var b []byte
	for _, w := range state {
		b = binary.LittleEndian.AppendUint64(b, w)
	}
	return string(b)
}

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
			seen[key(images[0])] = true
		}
	}
	return n
}
