package diff

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"gomc"
	"gomc/apps/every"
	"gomc/checker/reach"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/records"
	"gomc/ir"
	"gomc/lab/gen"
	"gomc/lab/gen/nodes"
	"gomc/prove"
	"gomc/prove/form"
	"gomc/prove/grow"
	"gomc/prove/instance"
	"gomc/prove/step"
	"gomc/semantics/messages/channels"
	"gomc/spec"
)

// TestLemmas: lemmas of proofs, pasted into the model, hold in instances of up to five nodes.
func TestLemmas(t *testing.T) { campaign(t, nodes.Model, lemmasHold) }

// TestProofs holds proofs for every number of nodes against instances of up to five: every state that one reaches is
// among the abstract ones, none has an error, and lemmas hold. A model that is not proved since a property fails is
// compared without its properties.
func TestProofs(t *testing.T) {
	for name, model := range map[string]func(uint64) string{
		"nodes":   nodes.Model,
		"counts":  nodes.Counting,
		"quorums": nodes.Quorums,
		"ranked":  nodes.Ranked,
		"sets":    nodes.Sets,
		"murphi":  func(s uint64) string { return open(gen.Murphi(s, gen.Full)) },
		"crowd":   func(s uint64) string { return open(gen.Murphi(s, gen.Crowd)) },
	} {
		t.Run(name, func(t *testing.T) { campaign(t, model, sameInInstances) })
	}
}

var sized = regexp.MustCompile(`(\w+) : scalarset\(\d\)`)

// open leaves the size of the first scalarset of a model open.
func open(text string) string {
	done := false
	text = sized.ReplaceAllStringFunc(text, func(decl string) string {
		if done {
			return decl
		}
		done = true
		return sized.ReplaceAllString(decl, "$1 : scalarset(Nodes)")
	})
	return "const Nodes : 3;\n" + text
}

// bounds of the work on one model: of some they are wider.
type bounds struct {
	tapes, abstract int
	instance        [6]int // states, by the number of nodes
}

var (
	narrow = bounds{6_000, 600, [6]int{2: 800, 3: 600, 4: 400, 5: 300}}
	wide   = bounds{60_000, 4_000, [6]int{2: 6000, 3: 6000, 4: 3000, 5: 1500}}
)

func boundsOf(seed uint64) *bounds {
	if seed%64 == 0 {
		return &wide
	}
	return &narrow
}

func sameInInstances(text string, seed uint64, done *records.Compared) error {
	p, err := newProofs(text, seed, done)
	if p == nil || err != nil {
		return err
	}
	return p.compare()
}

func lemmasHold(text string, seed uint64, done *records.Compared) error {
	p, err := newProofs(text, seed, done)
	if p == nil || err != nil {
		return err
	}
	return p.lemmas()
}

// newProofs is nil for a model without a scalarset.
func newProofs(text string, seed uint64, done *records.Compared) (*proofs, error) {
	m, err := gomc.Load("random.m", text)
	if err != nil {
		return nil, err
	}
	all := every.Scalarsets(m)
	if len(all) == 0 {
		done.Has("no scalarset")
		return nil, nil
	}
	how := channels.M // the others order nodes in most models
	if seed%16 == 7 {
		how = channels.All[seed/16%3]
	}
	s := gomc.Spec{Semantics: spec.Semantics(how)}
	return &proofs{model: m, every: all[0], spec: s, seed: seed, done: done}, nil
}

// proofs compares one model with its instances.
type proofs struct {
	model *gomc.Model
	every string
	spec  gomc.Spec
	seed  uint64
	done  *records.Compared
}

func (p *proofs) compare() error {
	open, err := every.Premises(p.model, p.every, p.spec)
	if list, refused := gomc.AsDiagnostics(err); refused {
		p.done.Has("refused " + list[0].Code)
		return nil
	}
	if err != nil {
		return err
	}
	proof, judged := p.find(open.Form), true
	if bits := step.Candidates(open.Form); proof != nil && proof.Bits == nil && len(bits) > 0 && p.seed%3 == 0 {
		proof = p.withBits(open.Form, proof.Nodes, bits)
		p.done.Has("existence bits though it does without")
	}
	if proof != nil && proof.Set.Failure != nil && proof.Set.Failure.Property != nil {
		without := *open.Form
		without.Invariants, judged = nil, false
		proof = p.find(&without)
	}
	if proof != nil && proof.Proved() && !proof.Memory && p.seed%3 == 1 {
		proof = p.remembered(proof)
	}
	switch {
	case proof == nil || proof.Set.Limited:
		return errTooLarge
	case !proof.Proved():
		p.done.Has("an error that is not shown to be none")
		return nil
	case judged:
		p.done.Has("a proof")
	default:
		p.done.Has("a proof without the invariants")
	}
	if len(proof.Bits) > 0 {
		p.done.Has("existence bits")
	}
	if judged && len(step.Required(open.Form)) > 0 {
		p.done.Has("existence bits that invariants ask for")
	}
	if len(proof.Program.Majorities) > 0 {
		p.done.Has("counts")
	}
	p.done.Sizes = append(p.done.Sizes, uint64(len(proof.Set.States)))
	for n := max(proof.Nodes, 2); n <= 5; n++ {
		if err := p.instance(open, proof, judged, n); err != nil {
			return fmt.Errorf("%d nodes of %s, %d looked at: %w", n, p.spec.Semantics, proof.Nodes, err)
		}
	}
	return nil
}

// mostNodes is how many nodes are looked at: with more, one proof takes as long as hundreds.
const mostNodes = 3

// find looks for a proof, mostly with as many nodes as gomc prove takes; sometimes with as few as will do, or three.
// Nil: that takes too long.
func (p *proofs) find(open *form.Program) *prove.Proof {
	k := prove.Needed(open)
	switch p.seed % 10 {
	case 0:
		k = max(mostNodes, k)
	case 1:
	default:
		k = max(prove.DefaultNodes, k)
	}
	if k > mostNodes {
		return nil
	}
	most := boundsOf(p.seed)
	return proofWithin(most.tapes, func(look func()) *prove.Proof {
		return prove.Find(open, prove.Options{Nodes: k, MaxStates: most.abstract, Look: look,
			Workers: 1 + int(p.seed%7/6)})
	})
}

// withBits is the same with existence bits, whether they are needed or not.
func (p *proofs) withBits(open *form.Program, k int, bits []step.Tracked) *prove.Proof {
	most := boundsOf(p.seed)
	return proofWithin(most.tapes, func(look func()) *prove.Proof {
		set := grow.Find(step.New(open, k, bits), grow.Options{Look: look, MaxStates: most.abstract})
		return &prove.Proof{Program: open, Nodes: k, Bits: bits, Set: set}
	})
}

// remembered is the same with quorums remembered, whether that is needed or not.
func (p *proofs) remembered(proof *prove.Proof) *prove.Proof {
	with := form.Remembering(proof.Program)
	if with == nil {
		return proof
	}
	p.done.Has("remembered though it does without")
	most := boundsOf(p.seed)
	return proofWithin(most.tapes, func(look func()) *prove.Proof {
		set := grow.Find(step.New(with, proof.Nodes, proof.Bits), grow.Options{Look: look, MaxStates: most.abstract})
		return &prove.Proof{Program: with, Nodes: proof.Nodes, Bits: proof.Bits, Set: set, Memory: true}
	})
}

type tooManyTapes struct{}

// proofWithin returns a proof, or nil if it would take too many tapes.
func proofWithin(tapes int, find func(look func()) *prove.Proof) (proof *prove.Proof) {
	defer func() {
		if r := recover(); r != nil && r != any(tooManyTapes{}) {
			panic(r)
		}
	}()
	var tried atomic.Int64
	return find(func() {
		if tried.Add(1) > int64(tapes) {
			panic(tooManyTapes{})
		}
	})
}

// compiled returns the model compiled for n nodes.
func (p *proofs) compiled(m *gomc.Model, constant string, n int) (*ir.Program, error) {
	s := p.spec
	s.Formulas = spec.NoFormulas
	s.Constants = map[string]string{constant: fmt.Sprint(n)}
	q, err := gomc.Compile(m, s)
	if err != nil {
		return nil, err
	}
	return q.Code(), nil
}

var errFault = errors.New("an error")

// visit explores the states of an instance, up to `most`. It returns an error of the model.
func visit(e engine.Engine, most int, see func(state []uint64) error) error {
	visited := &reach.PlainSet{}
	var fault error
	x := reach.Exploration[engine.Step]{Visited: visited, Expand: []reach.Expander[engine.Step]{reach.By(e, nil)},
		Keep: func(store.Index, []uint64) bool { return visited.Len() < most },
		Edge: func(edge *reach.Edge[engine.Step]) error {
			if edge.Note.Fault != nil {
				fault = fmt.Errorf("%w: %s", errFault, edge.Note.Fault.Message)
				return fault
			}
			return nil
		}}
	if err := x.Run(); err != nil {
		return err
	}
	for i := range visited.Len() {
		if err := see(visited.State(store.Index(i), nil)); err != nil {
			return err
		}
	}
	return nil
}

func (p *proofs) instance(open *every.Model, proof *prove.Proof, judged bool, n int) error {
	code, err := p.compiled(p.model, open.Constant, n)
	if err != nil {
		return err
	}
	e := interp.New(code, interp.Options{})
	in, found := instance.New(code, p.every), known(proof)
	return visit(e, boundsOf(p.seed).instance[n], func(state []uint64) error {
		p.done.States++
		if v, good := e.Judge(state); judged && !good && code.Properties[v.Property].Kind == ir.Invariant {
			return fmt.Errorf("%s is false", code.Properties[v.Property].Title())
		}
		for _, s := range in.Abstract(found.program, found.machine, state) {
			if !found.has(s) {
				return fmt.Errorf("there is no abstract state %v, of %v", s, state)
			}
		}
		return nil
	})
}

// shown are abstract states without what is remembered of quorums, which no state of an instance shows.
type shown struct {
	program *form.Program
	machine *step.Machine
	states  map[string]bool
}

// known are the states of a proof.
func known(proof *prove.Proof) *shown {
	all := proof.Set.Machine
	program := *all.Program
	program.Cells = slices.DeleteFunc(slices.Clone(program.Cells), func(c form.Cell) bool { return c.Memory })
	program.Majorities = slices.DeleteFunc(slices.Clone(program.Majorities), func(m *form.Majority) bool { return m.Memory })
	out := &shown{&program, step.New(&program, proof.Nodes, proof.Bits), map[string]bool{}}
	counts := out.machine.Length() - out.machine.Size // bits, too
	for _, s := range proof.Set.States {
		state := append(slices.Clone(s[:out.machine.Size]), s[all.Size:all.Size+counts]...)
		out.states[out.key(state)] = true
	}
	return out
}

func (s *shown) key(state step.State) string { return fmt.Sprint(s.machine.Canonical(state)) }

func (s *shown) has(state step.State) bool { return s.states[s.key(state)] }

// Lemmas of large models take long. They are sought only up to these numbers of abstract states and cells of a view.
const (
	mostWithLemmas  = 60
	cellsWithLemmas = 14
)

// lemmas checks the command's own answer, and its lemmas, pasted into the model.
func (p *proofs) lemmas() error {
	s := p.spec
	s.MaxStates = mostWithLemmas
	r, err := every.Check(context.Background(), p.model, every.Options{Every: p.every, Spec: s})
	if err == nil && r.Verdict == every.Verified && r.Proof.Set.Machine.Size > cellsWithLemmas {
		return errTooLarge
	}
	if err == nil && r.Verdict == every.Verified {
		r, err = every.Check(context.Background(), p.model, every.Options{Every: p.every, Spec: s, Lemmas: true})
	}
	if list, refused := gomc.AsDiagnostics(err); refused {
		p.done.Has("refused " + list[0].Code)
		return nil
	}
	switch {
	case err != nil:
		return err
	case r.Verdict != every.Verified:
		p.done.Has(string(r.Verdict))
		return nil
	case len(r.Lemmas) == 0:
		p.done.Has("no lemmas")
		return nil
	}
	p.done.Has("lemmas")
	p.done.Sizes = append(p.done.Sizes, uint64(len(r.Lemmas)))
	var pasted strings.Builder
	pasted.WriteString(p.model.Text() + "\n")
	for _, l := range r.Lemmas {
		pasted.WriteString(l.Murphi + "\n")
	}
	m, err := gomc.Load("pasted.m", pasted.String())
	if err != nil {
		return fmt.Errorf("%w\n%s", err, &pasted)
	}
	for n := r.Nodes; n <= 5; n++ {
		if err := p.holdsIn(m, r.Constant, n); err != nil {
			return fmt.Errorf("%d nodes: %w\n%s", n, err, &pasted)
		}
	}
	return nil
}

// holdsIn explores an instance, and judges the invariants in each of its states.
func (p *proofs) holdsIn(m *gomc.Model, constant string, n int) error {
	code, err := p.compiled(m, constant, n)
	if err != nil {
		return err
	}
	e := interp.New(code, interp.Options{})
	return visit(e, wide.instance[n], func(state []uint64) error {
		p.done.States++
		if v, good := e.Judge(state); !good && code.Properties[v.Property].Kind == ir.Invariant {
			return fmt.Errorf("%s is false", code.Properties[v.Property].Title())
		}
		return nil
	})
}
