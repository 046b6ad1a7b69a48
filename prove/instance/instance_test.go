package instance_test

import (
	"errors"
	"flag"
	"fmt"
	"testing"

	"gomc/checker/reach"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/modeltest"
	"gomc/ir"
	"gomc/parser"
	"gomc/prove"
	"gomc/prove/form"
	"gomc/prove/instance"
	"gomc/prove/premises"
	"gomc/semantics"
	"gomc/source"
)

var (
	models = flag.Int("models", 300, "random models")
	from   = flag.Uint64("from", 1, "the seed of the first one")
)

// compiled is a random model for a number of nodes.
func compiled(t testing.TB, text string, n int) *ir.Program {
	p := modeltest.Compile(t, "random.m", text, semantics.Options{NoFormulas: true, Constants: map[string]string{"N": fmt.Sprint(n)}})
	return p
}

// ofText is the form of a model, and what is wrong with it.
func ofText(t testing.TB, text string) (*form.Program, source.List) {
	tree, list := parser.Parse(source.NewFile("random.m", text))
	if list.HasErrors() {
		t.Fatal(list, text)
	}
	opts := func(n string) semantics.Options {
		return semantics.Options{NoFormulas: true, Constants: map[string]string{"N": n}}
	}
	a, info, list := semantics.Analyze(tree, opts("3"))
	if list.HasErrors() {
		t.Fatal(list, text)
	}
	if _, errs := premises.Constant(tree, info, "NODE"); errs.HasErrors() {
		return nil, errs
	}
	b, _ := semantics.Compile(tree, opts("5"))
	r, errs := premises.Of(a, b, "NODE")
	if errs.HasErrors() {
		return nil, errs
	}
	return r.Program, nil
}

// TestRandom compares proofs of random models with their instances: every state that an instance of up to five nodes
// reaches is among the abstract ones, with its existence bits, and no instance has an error if there is a proof.
func TestRandom(t *testing.T) {
	counts := map[string]int{}
	for seed := *from; seed < *from+uint64(*models); seed++ {
		counts[random(t, seed)]++
	}
	t.Log(counts)
	if counts["proved"] == 0 || counts["not proved"] == 0 {
		t.Error("the models are all alike")
	}
}

func random(t *testing.T, seed uint64) string {
	text := randomModel(seed)
	p, errs := ofText(t, text)
	if errs.HasErrors() {
		if testing.Verbose() {
			t.Logf("%d %s", seed, errs[0].Message)
		}
		return "refused " + errs[0].Code
	}
	proof := within(p, 300_000)
	if proof == nil || proof.Set.Limited {
		return "limited"
	}
	if !proof.Proved() {
		return "not proved"
	}
	for n, most := range map[int]int{2: 20000, 3: 20000, 4: 8000, 5: 4000} {
		if f := compare(compiled(t, text, n), proof, "NODE", most); f != "" {
			t.Errorf("model %d, %d nodes: %s\n%s", seed, n, f, text)
			return "wrong"
		}
	}
	return "proved"
}

type tooMany struct{}

// within is a proof, or nil if it would take more tapes than that.
func within(p *form.Program, tapes int) (proof *prove.Proof) {
	defer func() {
		if r := recover(); r != nil && r != any(tooMany{}) {
			panic(r)
		}
	}()
	return prove.Find(p, prove.Options{MaxStates: 20000, Look: func() {
		if tapes--; tapes < 0 {
			panic(tooMany{})
		}
	}})
}

var errFound = errors.New("found")

// compare explores an instance, up to so many states, and says what it has that the proof has not: an error, or a state.
func compare(code *ir.Program, p *prove.Proof, node string, most int) (found string) {
	e := interp.New(code, interp.Options{})
	visited := &reach.PlainSet{}
	x := reach.Exploration[engine.Step]{Visited: visited, Expand: []reach.Expander[engine.Step]{reach.By(e, nil)},
		Keep: func(store.Index, []uint64) bool { return visited.Len() < most },
		Edge: func(edge *reach.Edge[engine.Step]) error {
			if edge.Note.Fault != nil {
				found = edge.Note.Fault.Message
				return errFound
			}
			return nil
		}}
	if err := x.Run(); err != nil {
		return found + err.Error()
	}
	in := instance.New(code, node)
	for i := range visited.Len() {
		state := visited.State(store.Index(i), nil)
		if v, good := e.Judge(state); !good {
			return code.Properties[v.Property].Title() + " is false"
		}
		for _, s := range in.Abstract(p.Program, p.Set.Machine, state) {
			if !p.Set.Has(s) {
				return fmt.Sprintf("the abstract state %v, of %v", s, state)
			}
		}
	}
	return ""
}
