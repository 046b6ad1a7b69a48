package library

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"gomc"
	"gomc/engine/interp"
	"gomc/internal/modeltest"
	"gomc/outcome"
	"gomc/sim"
	"gomc/spec"
)

// TestSampleLibrary: every strategy takes runs of a sixth of the models of the library, or of all, on every engine and with
// other numbers of workers the same, and the same when it goes on in the middle: behind runs that strategies learn from.
func TestSampleLibrary(t *testing.T) {
	for i, e := range modeltest.Share(gomc.Examples(), 6) {
		p := programOf(t, e, gomc.Spec{})
		for k, strategy := range spec.Values[spec.Strategy]() {
			first, rest := uint64(9), uint64(6)
			switch {
			case strategy == spec.Guided:
				first, rest = 70, 12 // the others do not learn
			case !*slow && (i+k)%3 > 0:
				continue
			}
			asked := gomc.Spec{Runs: first + rest, Steps: 12, Strategy: strategy, KeepGoing: true, Engine: spec.Interp, NoShrink: true}
			want := modeltest.Repeatable(t, sampled(t, p, asked))
			if i%16 == k {
				asked.Engine = spec.Compiled // which takes its time to compile
			}
			asked.Resume = filepath.Join(t.TempDir(), "kept")
			asked.Workers, asked.Runs = 1+(i+k)%3, first
			sampled(t, p, asked)
			asked.Engine, asked.Workers, asked.Runs = spec.Auto, 1+(i+k+1)%3, rest
			if got := modeltest.Repeatable(t, sampled(t, p, asked)); got != want {
				t.Errorf("%s, %s, %d runs and %d\n%s\nall\n%s", e.Name, strategy, first, rest, got, want)
			}
		}
	}
}

// severalStarts has two start states of which each has other steps, so that what is taken from one cannot be taken from the other.
const severalStarts = `
var n : 0..1; k : 0..4;
startstate begin n := 0; k := 0; end;
startstate begin n := 1; k := 0; end;
ruleset i : 1..2 do rule "up" n = 1 & k + i <= 4 ==> begin k := k + i; end; end;
rule "one" n = 0 & k < 4 ==> begin k := k + 1; end;
rule "back" k = 4 ==> begin k := 0; end;
rule "over" n = 1 & k = 3 ==> begin error "over"; end;
`

// severalFaults has a state in which several steps are wrong, one of them twice, and states behind it.
const severalFaults = `
var n : 0..3;
startstate begin n := 0; end;
rule "go"   n < 3 ==> begin n := n + 1; end;
rule "back" n = 3 ==> begin n := 0; end;
rule "div" n = 3 ==> begin n := 1 / (n-3); end;
ruleset i : 1..2 do rule "bad" n = 3 ==> begin assert "bad" i = 0; end; end;
rule "worse" n = 3 ==> begin error "worse"; end;
`

// severalFormulas has formulas that the same run violates.
const severalFormulas = `
var n : 0..3;
startstate begin n := 0; end;
rule "go" n < 3 ==> begin n := n + 1; end;
rule "stay" n = 3 ==> begin n := 2; end;
ltl "never two" [] (n != 2);
ltl "comes back" [] <> (n = 0);
ltl "true" <> (n = 3);
`

// TestSampleFindsAll: with --keep-going a sample comes by what a check comes by, in whichever order its workers do, and when it goes on.
func TestSampleFindsAll(t *testing.T) {
	for name, x := range map[string]struct {
		text     string
		findings int
	}{"starts": {severalStarts, 1}, "faults": {severalFaults, 3}, "formulas": {severalFormulas, 2}} {
		p, err := gomc.Compile(loaded(t, x.text), gomc.Spec{})
		if err != nil {
			t.Fatal(name, err)
		}
		for _, strategy := range spec.Values[spec.Strategy]() {
			asked := gomc.Spec{Runs: 400, Steps: 20, KeepGoing: true, Strategy: strategy, Engine: spec.Interp}
			o := sampled(t, p, asked)
			if len(o.Findings) != x.findings || o.Trace == nil {
				t.Errorf("%s, %s: %d findings, want %d: %+v", name, strategy, len(o.Findings), x.findings, o.Findings)
			}
			want := modeltest.Repeatable(t, o)
			for _, workers := range []int{1, 3} {
				asked.Engine, asked.Workers, asked.Resume = spec.Compiled, workers, filepath.Join(t.TempDir(), "kept")
				asked.Runs = 100
				sampled(t, p, asked)
				asked.Runs = 300
				if got := modeltest.Repeatable(t, sampled(t, p, asked)); got != want {
					t.Errorf("%s, %s, %d workers, 100 runs and 300\n%s\n400\n%s", name, strategy, workers, got, want)
				}
			}
		}
	}
}

// longSteps has 10^15 rules that fire in each state.
const longSteps = `
type t : 1..100000;
var n : 0..3;
startstate begin n := 0; end;
ruleset a : t do ruleset b : t do ruleset c : t do
rule "r" n < 3 ==> begin n := n + 1; end;
end; end; end;
`

// TestSampleTime: the time of a sample ends a step that would take for ever, and the search for a shorter run, which says how far it came.
func TestSampleTime(t *testing.T) {
	p, err := gomc.Compile(loaded(t, longSteps), gomc.Spec{})
	if err != nil {
		t.Fatal(err)
	}
	for _, engine := range []spec.Engine{spec.Interp, spec.Compiled} {
		o := sampled(t, p, gomc.Spec{Time: spec.Duration(200 * time.Millisecond), Engine: engine})
		if o.Verdict != outcome.Sampled || o.Sample.Steps > 0 {
			t.Errorf("%s: %s after %d steps", engine, o.Verdict, o.Sample.Steps)
		}
	}
	wide, err := gomc.Compile(loaded(t, `
type t : 0..40;
var a : array [t] of boolean; n : 0..40;
startstate begin for i : t do a[i] := false; end; n := 0; end;
ruleset i : t do rule "turn" begin a[i] := !a[i]; if n < 40 then n := n + 1; end; end; end;
invariant "near" n < 10;
`), gomc.Spec{})
	if err != nil {
		t.Fatal(err)
	}
	o := sampled(t, wide, gomc.Spec{Time: spec.Duration(time.Second), Engine: spec.Interp})
	if o.Verdict != outcome.Violated || o.Trace == nil || o.Sample.Found.Shrunk == nil {
		t.Fatalf("%s: %s, %+v", o.Verdict, o.Reason, o.Sample.Found)
	}
	if s := o.Sample.Found.Shrunk; s.Ended != "the time limit of 1s is reached" || s.Tried == 0 {
		t.Errorf("%+v", s)
	}
}

// TestSampleKeptInUse: while a sample is taken, no other goes on with its file; and what it has found is told if that cannot be written.
func TestSampleKeptInUse(t *testing.T) {
	p, err := gomc.Compile(loaded(t, severalFaults), gomc.Spec{})
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "kept")
	asked := gomc.Spec{Time: spec.Duration(800 * time.Millisecond), KeepGoing: true, Engine: spec.Interp, Resume: filepath.Join(dir, "sample")}
	var wrong *gomc.SampleFileError
	if _, err := gomc.Sample(context.Background(), p, asked, gomc.Hooks{}); !errors.As(err, &wrong) {
		t.Fatalf("a file in a folder that is not there: %v", err)
	}
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	var second error
	o, err := gomc.Sample(context.Background(), p, asked, gomc.Hooks{Progress: func(outcome.Progress) {
		if second == nil {
			_, second = gomc.Sample(context.Background(), p, asked, gomc.Hooks{})
			os.RemoveAll(dir)
		}
	}})
	if !errors.As(second, &wrong) {
		t.Errorf("a second sample: %v", second)
	}
	if !errors.As(err, &wrong) || o == nil || len(o.Findings) != 3 || o.Trace == nil {
		t.Errorf("%v with %+v", err, o)
	}
}

// TestSampleSaves: another sample can continue from the file that a sample saves while it runs.
func TestSampleSaves(t *testing.T) {
	e, _ := gomc.FindExample("synod")
	p := programOf(t, e, gomc.Spec{})
	asked := gomc.Spec{Runs: 700, Steps: 30, Engine: spec.Interp, Strategy: spec.Guided}
	about := p.About()
	effective := asked.Effective(&about)
	s := effective.EffectiveSample(&about)
	take := func(s gomc.Spec, from *sim.Saved, save func(*sim.Saved)) string {
		o, err := sim.Sample(interp.New(p.Code(), interp.Options{}), nil, sim.Options{Spec: s, From: from, Save: sim.Saving{To: save, Between: 1}})
		if err != nil {
			t.Fatal(err)
		}
		return modeltest.Repeatable(t, o)
	}
	var saved [][]byte
	whole := take(s, nil, func(x *sim.Saved) {
		text, err := json.Marshal(x)
		if err != nil {
			t.Fatal(err)
		}
		saved = append(saved, text)
	})
	if len(saved) < 8 {
		t.Fatalf("saved %d times", len(saved))
	}
	for _, text := range saved {
		from, err := sim.ParseSaved(text, "", s)
		if err != nil {
			t.Fatal(err)
		}
		if from.Next == s.Runs {
			continue // all of them, and it is saved once more at the end
		}
		rest := s
		rest.Runs -= from.Next
		if got := take(rest, from, nil); got != whole {
			t.Errorf("from run %d on\n%s\nall\n%s", from.Next, got, whole)
		}
	}
}
