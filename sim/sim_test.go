package sim_test

import (
	"reflect"
	"testing"

	"gomc"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/outcome"
	"gomc/sim"
	"gomc/spec"
)

// sampled takes runs of a model in the interpreter.
func sampled(t *testing.T, text string, asked gomc.Spec) *outcome.Outcome {
	t.Helper()
	m, err := gomc.Load("walk.m", text)
	if err != nil {
		t.Fatal(err)
	}
	p, err := gomc.Compile(m, gomc.Spec{})
	if err != nil {
		t.Fatal(err)
	}
	about := p.About()
	asked.Engine, asked.NoShrink = spec.Interp, true
	fresh := func() (engine.Engine, error) { return interp.New(p.Code(), interp.Options{}), nil }
	o, err := sim.Sample(interp.New(p.Code(), interp.Options{}), interp.New(p.Code(), interp.Options{}),
		sim.Options{Spec: asked.EffectiveSample(&about), Clone: fresh})
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// walk is a walk on 0..40 in which the mistake takes luck: twelve steps up, net, of thirty.
const walk = `var at : 0..40;
startstate begin at := 20; end;
rule "up" at < 40 ==> begin at := at + 1; end;
rule "down" at > 0 ==> begin at := at - 1; end;
invariant "low" at < 32;`

// TestRunIsItsSeed: run i of a sample is the first run of the sample whose seed is greater by i, with any number of
// workers.
func TestRunIsItsSeed(t *testing.T) {
	asked := gomc.Spec{Seed: 7, Runs: 5000, Steps: 30}
	one := sampled(t, walk, asked)
	if one.Verdict != outcome.Violated || one.Sample.Found.Run == 0 {
		t.Fatalf("%s: %s; the test wants a finding behind the first run", one.Verdict, one.Reason)
	}
	asked.Workers = 3
	if three := sampled(t, walk, asked); !reflect.DeepEqual(three.Trace, one.Trace) ||
		three.Sample.Runs != one.Sample.Runs ||
		three.Sample.Steps != one.Sample.Steps || three.Sample.Found.Run != one.Sample.Found.Run {
		t.Errorf("with three workers: %+v, with one: %+v", three.Sample, one.Sample)
	}
	alone := sampled(t, walk, gomc.Spec{Seed: asked.Seed + one.Sample.Found.Run, Runs: 1, Steps: 30})
	if !reflect.DeepEqual(alone.Trace, one.Trace) {
		t.Errorf("run %d of seed %d is not the run of its own seed", one.Sample.Found.Run, asked.Seed)
	}
	before := sampled(t, walk, gomc.Spec{Seed: 7, Runs: one.Sample.Found.Run, Steps: 30})
	if before.Verdict != outcome.Sampled {
		t.Errorf("%s in an earlier run", before.Verdict)
	}
}

// TestStepsNotTaken: no run takes a step to the state itself, or to one that an assumption excludes; and what a run
// could do wrong is found though it does not do it.
func TestStepsNotTaken(t *testing.T) {
	quiet := sampled(t, `var n : 0..9; startstate begin n := 0; end;
rule "again" begin n := n; end;
rule "on" n < 9 ==> begin n := n + 1; end;
assume "early" n < 4;`, gomc.Spec{Runs: 50, Steps: 20, Deadlock: spec.NoDeadlock})
	if quiet.Verdict != outcome.Sampled || quiet.Sample.Steps != 50*3 {
		t.Errorf("%s, %d steps; want three of each of 50 runs", quiet.Verdict, quiet.Sample.Steps)
	}
	fault := sampled(t, `var n : 0..9; startstate begin n := 0; end;
ruleset i : 0..99 do rule "on" n < 9 ==> begin n := n + 1; end; end;
rule "beyond" n = 0 ==> begin n := n + 10; end;`, gomc.Spec{Runs: 1, Steps: 1})
	if fault.Verdict != outcome.Errored {
		t.Errorf("%s: %s; want the error of a step that one of a hundred runs would take", fault.Verdict, fault.Reason)
	}
}
