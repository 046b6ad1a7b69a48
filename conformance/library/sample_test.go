package library

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gomc"
	"gomc/checker/trace"
	"gomc/engine/interp"
	"gomc/internal/modeltest"
	"gomc/ir/refine"
	"gomc/outcome"
	"gomc/plan"
	"gomc/sim"
	"gomc/spec"
)

// sampled samples a program.
func sampled(t *testing.T, p *gomc.Program, asked gomc.Spec) *gomc.Outcome {
	t.Helper()
	o, err := gomc.Sample(context.Background(), p, asked, gomc.Hooks{})
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// TestSampleRepeats: a sample is the same on any engine, with any number of workers, and again,
// with all its numbers and its trace. The compiled engine takes its time to compile: one sample of each model has it.
func TestSampleRepeats(t *testing.T) {
	for i, name := range []string{"synod_faulty", "peterson", "paxos_faulty", "failure_detector", "bank"} {
		e, _ := gomc.FindExample(name)
		p := programOf(t, e, gomc.Spec{})
		strategies := spec.Values[spec.Strategy]()
		for k := range 4 {
			if k/2 != i%2 && !modeltest.All() {
				continue // for the time that it takes
			}
			keep := k%2 == 1
			asked := gomc.Spec{Runs: 12, Steps: 60, Seed: 7, KeepGoing: keep, Engine: spec.Interp, Strategy: strategies[(i+k)%len(strategies)]}
			want := modeltest.Repeatable(t, sampled(t, p, asked))
			others := []gomc.Spec{{Engine: spec.Interp, Workers: 3}, {Engine: spec.Auto, Workers: 2}}
			if k == i%4 {
				others = append(others, gomc.Spec{Engine: spec.Compiled, Workers: 1})
			}
			for _, other := range others {
				asked.Engine, asked.Workers = other.Engine, other.Workers
				if got := modeltest.Repeatable(t, sampled(t, p, asked)); got != want {
					t.Errorf("%s, %s, keep going %v, %s on %d workers\n%s\ninterp on one\n%s", name, asked.Strategy, keep, other.Engine, other.Workers, got, want)
				}
			}
		}
	}
}

// TestSampleKnobs: no combination of the knobs on which no run depends changes a number or a trace, with any strategy.
func TestSampleKnobs(t *testing.T) {
	e, _ := gomc.FindExample("synod_faulty")
	asked := gomc.Spec{Runs: 70, Steps: 40, KeepGoing: true, Faults: "crash:1", Strategy: spec.Swarm}
	p := programOf(t, e, asked)
	strategies := spec.Values[spec.Strategy]()
	plain := map[spec.Strategy]string{}
	for i, s := range combinations(gomc.Spec{}) {
		asked.Strategy = strategies[i%len(strategies)]
		for k := range spec.Knobs {
			if varied(&spec.Knobs[k]) {
				spec.Knobs[k].Copy(&asked, &s)
			}
		}
		if !plan.PossibleSample(&asked) {
			continue
		}
		got := modeltest.Repeatable(t, sampled(t, p, asked))
		if plain[asked.Strategy] == "" {
			plain[asked.Strategy] = got
		} else if got != plain[asked.Strategy] {
			t.Errorf("%s\n%s\nwant\n%s", asked.Flags(), got, plain[asked.Strategy])
		}
	}
}

// varied are the knobs of samples that tests combine.
func varied(k *spec.Knob) bool {
	return k.Samples() && k.SameRuns() && k.Use == spec.OfBoth && len(k.Values) > 0
}

// combinations returns all of the values of those knobs.
func combinations(from gomc.Spec) []gomc.Spec {
	all := []gomc.Spec{from}
	for i := range spec.Knobs {
		k := &spec.Knobs[i]
		if !varied(k) {
			continue
		}
		var more []gomc.Spec
		for _, s := range all {
			for _, v := range k.Values {
				if err := k.Set(&s, v); err != nil {
					panic(err)
				}
				more = append(more, s)
			}
		}
		all = more
	}
	return all
}

// TestStrategiesReachAll: no strategy leaves out a step that there is: of a small model, each comes to all
// states.
func TestStrategiesReachAll(t *testing.T) {
	e, _ := gomc.FindExample("hello")
	p := programOf(t, e, gomc.Spec{})
	all, err := gomc.Check(context.Background(), p, gomc.Spec{}, gomc.Hooks{})
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range spec.Values[spec.Strategy]() {
		if o := sampled(t, p, gomc.Spec{Runs: 3000, Steps: 60, Strategy: s}); o.Sample.Distinct != all.States {
			t.Errorf("%s: %d states of %d", s, o.Sample.Distinct, all.States)
		}
	}
}

// TestSampleRun: the run that an outcome names is the one that its seed makes.
func TestSampleRun(t *testing.T) {
	e, _ := gomc.FindExample("synod_faulty")
	p := programOf(t, e, gomc.Spec{})
	first := sampled(t, p, gomc.Spec{Runs: 1000, Seed: 3})
	if first.Sample.Found == nil || first.Sample.Found.Run == 0 {
		t.Fatalf("nothing found, or in run 0: %+v", first.Sample)
	}
	again := sampled(t, p, gomc.Spec{Runs: 1, Seed: first.Sample.Found.Seed})
	if again.Sample.Found == nil || again.Sample.Found.Steps != first.Sample.Found.Steps {
		t.Fatalf("%+v, and again %+v", first.Sample.Found, again.Sample.Found)
	}
	if a, b := steps(t, first), steps(t, again); a != b {
		t.Errorf("%s\nand again\n%s", a, b)
	}
}

func steps(t *testing.T, o *gomc.Outcome) string {
	t.Helper()
	text, err := json.Marshal(o.Trace)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestSampleFindsWhatCheckFinds: whatever a sample of a conformance program finds, the search of all
// states finds, and the trace is a run of the program that shows it.
func TestSampleFindsWhatCheckFinds(t *testing.T) {
	files, err := filepath.Glob("conformance/*.m")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	found := 0
	for i, path := range modeltest.Share(files, 4) {
		if i%3 != 0 && !strings.Contains(path, "machine_") && !strings.Contains(path, "fault") {
			continue // for the time that it takes
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		model, err := gomc.LoadFile(path)
		if err != nil || strings.Contains(string(text), "expect: rejected") {
			continue
		}
		p, err := gomc.Compile(model, gomc.Spec{})
		if err != nil {
			continue // it says so of itself
		}
		found += sampleAgainstCheck(t, path, p)
	}
	if found < modeltest.LeastOf(50, 4) {
		t.Errorf("only %d programs in which a sample finds anything", found)
	}
}

// sampleAgainstCheck compares, and says whether there was anything to compare.
func sampleAgainstCheck(t *testing.T, path string, p *gomc.Program) int {
	t.Helper()
	strategies := spec.Values[spec.Strategy]()
	o := sampled(t, p, gomc.Spec{Runs: 10, Steps: 20, KeepGoing: true, Engine: spec.Interp, Strategy: strategies[len(path)%len(strategies)]})
	if o.Verdict == outcome.Verified {
		t.Errorf("%s: a sample verifies nothing", path)
	}
	if len(o.Findings) == 0 {
		return 0
	}
	all, err := gomc.Check(context.Background(), p, gomc.Spec{MaxErrors: 10_000, MaxStates: 3000, Engine: spec.Interp}, gomc.Hooks{})
	if err != nil {
		t.Fatal(path, err)
	}
	for _, f := range o.Findings {
		known := all.Verdict == outcome.Stopped
		for _, g := range all.Findings {
			known = known || f.Same(g)
		}
		if !known {
			t.Errorf("%s: a sample finds %q, and the search does not", path, f.Message)
		}
	}
	narrator := interp.New(p.Code(), interp.Options{})
	states, err := trace.Retrace(narrator, o.Trace)
	if err != nil {
		t.Errorf("%s: %v", path, err)
	} else if shows, visible := trace.Confirm(narrator, o, states); visible && !shows {
		t.Errorf("%s: the trace does not show %q", path, o.Findings[0].Message)
	}
	return 1
}

// twoMistakes has one mistake that chance comes to soon, by a long way, and one that is near and that
// chance hardly finds.
const twoMistakes = `
var far, near, idle : 0..12;
startstate begin far := 0; near := 0; idle := 0; end;
rule "a" far < 12 ==> begin far := far + 1; end;
rule "b" far < 12 ==> begin far := far + 1; end;
rule "c" begin idle := (idle + 1) % 13; end;
ruleset i : 0..9 do rule "towards" near < 2 & i = 3 & far = 0 & idle = 5 ==> begin near := near + 1; end; end;
invariant "far" far < 6;
invariant "near" near < 2;`

// shrunkBy returns the outcome of a sample with a bound on the states of the search for shorter runs.
func shrunkBy(t *testing.T, p *gomc.Program, states int, shrink bool) *gomc.Outcome {
	t.Helper()
	asked := gomc.Spec{Runs: 100, Steps: 60, NoShrink: !shrink, Engine: spec.Interp}
	about := p.About()
	effective := asked.Effective(&about)
	const most = 256 // rules, as gomc cuts them for a sample
	e := interp.New(refine.ByParameters(refine.ByProcess(p.Code(), most), most), interp.Options{})
	o, err := sim.Sample(e, interp.New(p.Code(), interp.Options{}), sim.Options{Spec: effective.EffectiveSample(&about), Shrink: states})
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// TestShrinkKeepsTheFinding: what is shown is the same finding, by a run that is no longer; by a search,
// it is a shortest one.
func TestShrinkKeepsTheFinding(t *testing.T) {
	p, err := gomc.Compile(loaded(t, twoMistakes), gomc.Spec{})
	if err != nil {
		t.Fatal(err)
	}
	for states, by := range map[int]outcome.ShrunkBy{0: outcome.Searched, 1: outcome.Reduced} {
		o := shrunkBy(t, p, states, true)
		if o.Findings[0].Property != "far" || len(o.Trace.Steps) != 7 || o.Sample.Found.Shrunk.By != by || o.Sample.Found.Steps <= 6 {
			t.Errorf("%s: %d steps to %q, shrunk from %d: %+v", by, len(o.Trace.Steps), o.Reason, o.Sample.Found.Steps, o.Sample.Found.Shrunk)
		}
	}
}

// farther is a model in which a run gets far by a jump in place of many steps, or else takes many, and does much besides.
const farther = `
type noise_t : 1..8; one_t : 1..1;
var n : 0..12; noise : array [noise_t] of boolean;
startstate begin n := 0; for i : noise_t do noise[i] := false; end; end;
ruleset o : one_t do
  rule "step" n < 12 ==> begin n := n + 1; end;
  rule "jump" n = 4 ==> begin n := 12; end;
end;
ruleset i : noise_t do rule "noise" begin noise[i] := !noise[i]; end; end;
invariant "near" n < 12;
`

// TestShrinkDetours: where there is too much to search, steps are put in place of others.
func TestShrinkDetours(t *testing.T) {
	p, err := gomc.Compile(loaded(t, farther), gomc.Spec{})
	if err != nil {
		t.Fatal(err)
	}
	o := shrunkBy(t, p, 100, true)
	if s := o.Sample.Found.Shrunk; s.By != outcome.Reduced || s.Steps != 5 {
		t.Errorf("%d steps, shrunk from %d: %+v", len(o.Trace.Steps)-1, o.Sample.Found.Steps, s)
	}
	if jumps := o.Sample.Found.Steps; jumps < 12 {
		t.Errorf("the run of the sample jumps itself: it has %d steps", jumps)
	}
}

// TestShrinkNarrows: one participant and three steps are better than two and two.
func TestShrinkNarrows(t *testing.T) {
	p, err := gomc.Compile(loaded(t, `
type who_t : 1..2;
var n : 0..3;
startstate begin n := 0; end;
ruleset i : who_t do rule "step" n < 3 ==> begin n := n + 1; end; end;
rule "jump" n = 1 ==> begin n := 3; end;
invariant "near" n < 3;
`), gomc.Spec{})
	if err != nil {
		t.Fatal(err)
	}
	o := shrunkBy(t, p, 0, true)
	if s := o.Sample.Found.Shrunk; s.By != outcome.Narrowed || s.Steps != 3 || o.Trace.Shortest {
		t.Errorf("%+v", s)
	}
}

// TestShrinkModels: in models of the library and in programs with machines, runs that are shrunk show
// what they showed before, on a replay.
func TestShrinkModels(t *testing.T) {
	paths, err := filepath.Glob("conformance/machine_*.m")
	if err != nil {
		t.Fatal(err)
	}
	tried := 0
	for _, path := range append(modeltest.Share(paths, 6), "models/paxos_faulty.m", "models/synod_faulty.m", "models/paxos_erroneous.m") {
		model, err := gomc.LoadFile(path)
		if err != nil {
			continue
		}
		p, err := gomc.Compile(model, gomc.Spec{})
		if err != nil {
			continue
		}
		plain := shrunkBy(t, p, 0, false)
		if plain.Sample.Found == nil {
			continue
		}
		tried++
		for _, states := range []int{0, 1} {
			o := shrunkBy(t, p, states, true)
			if len(o.Trace.Steps) > len(plain.Trace.Steps) || !o.Findings[0].Same(plain.Findings[0]) {
				t.Errorf("%s: %d steps to %q, of %d to %q", path, len(o.Trace.Steps), o.Reason, len(plain.Trace.Steps), plain.Reason)
			}
			narrator := interp.New(p.Code(), interp.Options{})
			states, err := trace.Retrace(narrator, o.Trace)
			if err != nil {
				t.Fatal(path, err)
			}
			if shows, visible := trace.Confirm(narrator, o, states); visible && !shows {
				t.Errorf("%s: the trace does not show %q", path, o.Reason)
			}
		}
	}
	if tried < modeltest.LeastOf(12, 6) {
		t.Errorf("only %d programs in which there is anything to shrink", tried)
	}
}

// TestSampleFormulas: a sample finds no run that violates a formula which a check verifies, and of most
// formulas that are violated it finds one, told with its loop.
func TestSampleFormulas(t *testing.T) {
	paths, err := filepath.Glob("conformance/ltl*.m")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, path := range modeltest.Few(paths) {
		model, err := gomc.LoadFile(path)
		if err != nil {
			continue
		}
		p, err := gomc.Compile(model, gomc.Spec{})
		if err != nil {
			continue
		}
		asked := gomc.Spec{Deadlock: spec.NoDeadlock, Engine: spec.Interp}
		all, err := gomc.Check(context.Background(), p, asked, gomc.Hooks{})
		if err != nil {
			t.Fatal(path, err)
		}
		asked.Runs, asked.Steps = 20, 60
		o := sampled(t, p, asked)
		switch {
		case all.Verdict == outcome.Verified && len(o.Findings) > 0:
			t.Errorf("%s: verified, and a sample finds %q", path, o.Reason)
		case len(o.Findings) > 0 && o.Findings[0].Kind == "ltl":
			found++
			if o.Trace == nil || o.Trace.Loop == nil {
				t.Errorf("%s: a run that violates a formula is told without its loop", path)
			}
		}
	}
	if found < modeltest.Least(12) {
		t.Errorf("only %d formulas that a sample finds violated", found)
	}
}

// TestSampleResume: a resumed sample equals the one that takes all runs itself, whichever workers take them. A sample
// of another program or strategy cannot be resumed.
func TestSampleResume(t *testing.T) {
	e, _ := gomc.FindExample("synod")
	p := programOf(t, e, gomc.Spec{})
	file := filepath.Join(t.TempDir(), "sample")
	whole := modeltest.Repeatable(t, sampled(t, p, gomc.Spec{Runs: 800, Strategy: spec.PCT}))
	sampled(t, p, gomc.Spec{Runs: 300, Strategy: spec.PCT, Resume: file, Workers: 2})
	if got := modeltest.Repeatable(t, sampled(t, p, gomc.Spec{Runs: 500, Strategy: spec.PCT, Resume: file})); got != whole {
		t.Errorf("300 runs and 500\n%s\n800\n%s", got, whole)
	}
	other := programOf(t, e, gomc.Spec{Constants: map[string]string{"Acceptors": "2"}})
	for _, x := range []struct {
		p     *gomc.Program
		asked gomc.Spec
	}{{other, gomc.Spec{Strategy: spec.PCT}}, {p, gomc.Spec{Strategy: spec.POS}}, {p, gomc.Spec{Strategy: spec.PCT, Seed: 2}}} {
		x.asked.Runs, x.asked.Resume = 10, file
		var wrong *gomc.SampleFileError
		if _, err := gomc.Sample(context.Background(), x.p, x.asked, gomc.Hooks{}); !errors.As(err, &wrong) {
			t.Errorf("%+v: %v", x.asked, err)
		}
	}
}

// TestSampleResumeFindings: with --keep-going a sample goes on that has found something, and has found it still.
func TestSampleResumeFindings(t *testing.T) {
	for _, x := range []struct {
		name  string
		asked gomc.Spec
	}{{"synod_faulty", gomc.Spec{Steps: 60}}, {"synod_faulty", gomc.Spec{Steps: 60, Strategy: spec.Guided}}, {"token_ring", gomc.Spec{Steps: 30, Faults: "lose:1", Fairness: spec.ProcessFairness}}} {
		e, _ := gomc.FindExample(x.name)
		p := programOf(t, e, x.asked)
		x.asked.KeepGoing, x.asked.NoShrink = true, true
		take := func(runs uint64, file string) *gomc.Outcome {
			asked := x.asked
			asked.Runs, asked.Resume = runs, file
			return sampled(t, p, asked)
		}
		file := filepath.Join(t.TempDir(), "sample")
		whole := take(500, "")
		if len(whole.Findings) == 0 {
			t.Errorf("%s: nothing is found", x.name)
		}
		take(300, file)
		if got := take(200, file); modeltest.Repeatable(t, got) != modeltest.Repeatable(t, whole) {
			t.Errorf("%s: 300 runs and 200\n%s\n500\n%s", x.name, modeltest.Repeatable(t, got), modeltest.Repeatable(t, whole))
		}
		x.asked.KeepGoing, x.asked.Resume = false, file
		var ended *gomc.SampleFileError
		if _, err := gomc.Sample(context.Background(), p, x.asked, gomc.Hooks{}); !errors.As(err, &ended) {
			t.Errorf("%s goes on: %v", x.name, err)
		}
	}
}

// TestSampleResumeGuided: what guided knows is kept, too; it learns after each 64 runs.
func TestSampleResumeGuided(t *testing.T) {
	e, _ := gomc.FindExample("synod")
	p := programOf(t, e, gomc.Spec{})
	file := filepath.Join(t.TempDir(), "sample")
	whole := modeltest.Repeatable(t, sampled(t, p, gomc.Spec{Runs: 200, Steps: 60, Strategy: spec.Guided}))
	sampled(t, p, gomc.Spec{Runs: 100, Steps: 60, Strategy: spec.Guided, Resume: file, Workers: 2})
	if got := modeltest.Repeatable(t, sampled(t, p, gomc.Spec{Runs: 100, Steps: 60, Strategy: spec.Guided, Resume: file})); got != whole {
		t.Errorf("100 runs and 100\n%s\n200\n%s", got, whole)
	}
}

// TestSampleMerge: two samples with the seeds of one add up to it.
func TestSampleMerge(t *testing.T) {
	e, _ := gomc.FindExample("synod")
	p := programOf(t, e, gomc.Spec{})
	folder := t.TempDir()
	one, other := filepath.Join(folder, "one"), filepath.Join(folder, "other")
	whole := sampled(t, p, gomc.Spec{Runs: 500, Steps: 60})
	sampled(t, p, gomc.Spec{Runs: 200, Steps: 60, Resume: one})
	sampled(t, p, gomc.Spec{Runs: 300, Steps: 60, Seed: 201, Resume: other})
	sum := sampled(t, p, gomc.Spec{Steps: 60, Merge: other + "," + one})
	if sum.Sample.Merged != 2 || sum.Verdict != outcome.Sampled {
		t.Errorf("%d samples, %s", sum.Sample.Merged, sum.Verdict)
	}
	sum.Sample.Merged, sum.Reason = 0, whole.Reason
	if got, want := modeltest.Repeatable(t, sum), modeltest.Repeatable(t, whole); got != want {
		t.Errorf("merged\n%s\n500 runs\n%s", got, want)
	}
	var wrong *gomc.SampleFileError
	if _, err := gomc.Sample(context.Background(), p, gomc.Spec{Steps: 60, Merge: one + "," + one}, gomc.Hooks{}); !errors.As(err, &wrong) {
		t.Errorf("the same twice: %v", err)
	}
	if _, err := gomc.Sample(context.Background(), p, gomc.Spec{Steps: 60, Merge: one, Runs: 5}, gomc.Hooks{}); !unsupported(err) {
		t.Errorf("with runs: %v", err)
	}
}

// TestSampleEnds: a sample that has found something cannot be resumed as if it had not.
func TestSampleEnds(t *testing.T) {
	e, _ := gomc.FindExample("synod_faulty")
	p := programOf(t, e, gomc.Spec{})
	asked := gomc.Spec{Runs: 1000, NoShrink: true, Resume: filepath.Join(t.TempDir(), "sample")}
	if o := sampled(t, p, asked); o.Verdict != outcome.Violated {
		t.Fatal(o.Verdict)
	}
	var ended *gomc.SampleFileError
	if _, err := gomc.Sample(context.Background(), p, asked, gomc.Hooks{}); !errors.As(err, &ended) {
		t.Errorf("goes on: %v", err)
	}
}

func loaded(t *testing.T, text string) *gomc.Model {
	t.Helper()
	m, err := gomc.Load("model.m", text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func unsupported(err error) bool {
	var u *spec.UnsupportedError
	return errors.As(err, &u)
}
