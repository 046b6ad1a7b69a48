package library

import (
	"context"
	"encoding/binary"
	"errors"
	"maps"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/modeltest"
	"gomc/ir"
	"gomc/outcome"
	"gomc/spec"
)

// TestNoWarnings: a model of the library gives no cause for any, and a rule that never fires is one. The searches are
// those of the library's expectations, in other ways: a third of the models are searched, or all.
func TestNoWarnings(t *testing.T) {
	for _, e := range modeltest.Share(protocols(), 3) {
		p := programOf(t, e, gomc.Spec{})
		o, err := gomc.Check(context.Background(), p, gomc.Spec{Symmetry: p.Symmetric()}, gomc.Hooks{})
		if refused := (*spec.UnsupportedError)(nil); errors.As(err, &refused) { // formulas of temporal logic
			o, err = gomc.Check(context.Background(), p, gomc.Spec{}, gomc.Hooks{})
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range o.Warnings {
			if rule, ok := larger[e.Name]; ok && strings.HasPrefix(w, rule) {
				continue
			}
			if e.Name != "raft" || !strings.Contains(w, "came where an equal one was waiting") {
				t.Errorf("%s: %s", e.Name, w)
			}
		}
	}
}

// larger are rules that fire in larger instances alone, with a ballot more.
var larger = map[string]string{"basic_paxos": `rule "Preparing: ignore Accepted"`, "multi_paxos": `rule "Following: ignore Forward"`}

// TestNoEmptyFormula: nor does what is said of the runs of one say nothing.
func TestNoEmptyFormula(t *testing.T) {
	for _, e := range gomc.Examples() {
		expected, err := e.Expectations()
		if e.Of == "" || err != nil {
			continue
		}
		p, asked := expectedProgram(t, &expected[0], e)
		o, err := gomc.Check(context.Background(), p, asked, gomc.Hooks{})
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range o.Warnings {
			if strings.HasPrefix(w, "ltl ") {
				t.Errorf("%s: %s", e.Name, w)
			}
		}
	}
}

// TestEachProtocolSpeaksOfRuns: every model has formulas, or hot states, or another that says what it promises
// of its runs, but for those that are another one with a mistake.
func TestEachProtocolSpeaksOfRuns(t *testing.T) {
	mistaken := []string{"byzantine3", "paxos_erroneous", "paxos_faulty", "synod_faulty"}
	for _, e := range protocols() {
		_, apart := gomc.FindExample(e.Name + "_runs")
		itself := strings.Contains(e.Text, "\nltl ") || strings.Contains(e.Text, " hot state ")
		if strings.HasPrefix(e.Name, "spec_") {
			continue // what histories are compared with: its runs go on as the clients please
		}
		if n := slices.Contains(mistaken, e.Name); n == (apart || itself) {
			t.Errorf("%s: %s_runs %v, formulas %v", e.Name, e.Name, apart, itself)
		}
	}
}

// protocols are the models of the library that stand by themselves. What is true of the states of
// one is as true where formulas are added to it.
func protocols() []gomc.Example {
	return slices.DeleteFunc(gomc.Examples(), func(e gomc.Example) bool { return e.Of != "" })
}

// crowded are the models whose M-MP states are too many whatever the constants: a liar
// says everything at once, and each of its messages is delivered or not; what Raft sends
// again meets what it sent before, so that its semantics differ, too.
var crowded = []string{"bracha", "pbft", "raft"}

// final lists the models that say what is true in the end, which under MP need not come.
var final = []string{"commit_crash"}

// TestTheorems holds a third of the models with messages, or all, to what is proved of the three
// semantics (design.md 3.2): one verdict, the same states of MP and M-MP, the same
// combinations of local states of all three. In the library no message is sent
// while its like is under way; then each message that is pending under M is,
// whatever the others are, delivered or not under M-MP, and the numbers of states
// must agree with that too.
func TestTheorems(t *testing.T) {
	for _, e := range modeltest.Share(protocols(), 3) {
		if slices.Contains(crowded, e.Name) || slices.Contains(final, e.Name) || modeltest.HasMachines(e.Text) {
			continue
		}
		programs := map[spec.Semantics]*gomc.Program{}
		for _, s := range spec.Values[spec.Semantics]() {
			programs[s] = programOf(t, e, gomc.Spec{Semantics: s, Constants: modeltest.Small(e.Text)})
		}
		if programs["M"].HasProcesses() {
			t.Run(e.Name, func(t *testing.T) {
				t.Parallel()
				sameVerdict(t, programs)
				m, mmp, mp := reach(t, programs["M"].Code()), reach(t, programs["M-MP"].Code()), reach(t, programs["MP"].Code())
				sameReach(t, m, mmp, mp)
			})
		}
	}
}

// semanticsOf lists the semantics that a model can be given.
func semanticsOf(e gomc.Example) []spec.Semantics {
	if modeltest.HasMachines(e.Text) {
		return []spec.Semantics{spec.M}
	}
	return spec.Values[spec.Semantics]()
}

func programOf(t *testing.T, e gomc.Example, opts gomc.Spec) *gomc.Program {
	t.Helper()
	model, err := e.Load()
	if err != nil {
		t.Fatal(err)
	}
	p, err := gomc.Compile(model, opts)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func sameVerdict(t *testing.T, programs map[spec.Semantics]*gomc.Program) {
	verdicts := map[outcome.Verdict]spec.Semantics{}
	for s, p := range programs {
		o, err := gomc.Check(context.Background(), p, gomc.Spec{}, gomc.Hooks{})
		if err != nil {
			t.Fatal(err)
		}
		verdicts[o.Verdict] = s
	}
	if len(verdicts) != 1 {
		t.Errorf("verdicts differ: %v", verdicts)
	}
}

func sameReach(t *testing.T, m, mmp, mp *reached) {
	if !maps.Equal(mmp.states, mp.states) {
		t.Errorf("MP reaches %d states, M-MP %d, or others", len(mp.states), len(mmp.states))
	}
	if mp.transitions > mmp.transitions {
		t.Errorf("MP has %d transitions, more than the %d of M-MP", mp.transitions, mmp.transitions)
	}
	if !maps.Equal(m.local, mmp.local) || !maps.Equal(m.local, mp.local) {
		t.Errorf("combinations of local states: M %d, M-MP %d, MP %d, or others", len(m.local), len(mmp.local), len(mp.local))
	}
	if m.deliveries != len(mmp.states) {
		t.Errorf("M-MP reaches %d states; the messages pending under M allow %d", len(mmp.states), m.deliveries)
	}
}

// reached holds the states that a program can reach, properties left aside.
type reached struct {
	states      map[string]struct{}
	local       map[string]struct{} // the states without their channels
	transitions int
	deliveries  int // the sum, over the states, of 2 to the number of messages in channels
}

// reach is a search of its own, so that it cannot share a mistake with the checker's.
func reach(t *testing.T, p *ir.Program) *reached {
	t.Helper()
	r := &reached{states: map[string]struct{}{}, local: map[string]struct{}{}}
	machine := interp.New(p, interp.Options{})
	var batch engine.Batch
	batch.Reset(p.Layout.Words)
	machine.Starts(&batch)
	for todo := r.add(t, p.Layout, &batch); len(todo) > 0; todo = todo[1:] {
		batch.Reset(p.Layout.Words)
		machine.Expand(todo[0], &batch)
		r.transitions += len(batch.Steps)
		todo = append(todo, r.add(t, p.Layout, &batch)...)
	}
	return r
}

// add keeps the states of a batch and returns those that are new.
func (r *reached) add(t *testing.T, l *ir.Layout, batch *engine.Batch) (fresh [][]uint64) {
	t.Helper()
	for i, step := range batch.Steps {
		if step.Fault != nil {
			t.Fatal(step.Fault)
		}
		state := batch.State(i)
		if _, known := r.states[bytesOf(state)]; !known {
			r.states[bytesOf(state)] = struct{}{}
			r.look(l, state)
			fresh = append(fresh, append([]uint64(nil), state...))
		}
	}
	return fresh
}

// look takes a new state apart, into what processes know and what is on its way.
func (r *reached) look(l *ir.Layout, state []uint64) {
	cells := make([]uint64, len(l.Cells))
	l.Unpack(state, cells)
	var local []uint64
	pending := 0
	for i, c := range l.Cells {
		switch {
		case c.Var.Channel == nil:
			local = append(local, cells[i])
		case c.Kind == ir.Bitmap:
			pending += bits.OnesCount64(cells[i])
		case c.Kind == ir.Flag:
			pending += int(cells[i])
		}
	}
	r.local[bytesOf(local)] = struct{}{}
	r.deliveries += 1 << pending
}

func bytesOf(words []uint64) string {
	var b []byte
	for _, w := range words {
		b = binary.LittleEndian.AppendUint64(b, w)
	}
	return string(b)
}
