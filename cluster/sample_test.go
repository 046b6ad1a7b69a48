package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"gomc"
	"gomc/outcome"
	"gomc/sim"
	"gomc/spec"
)

// rare returns a toy in which few runs of some steps meet an error.
func rare() string {
	return toy(4, 12) + `
invariant "rare" !(c[1] = 8 & c[2] < 1 & c[3] < 1);
invariant "seldom" !(c[4] = 8 & c[3] < 1 & c[1] < 1);
`
}

// sampleAlone returns the outcome of one machine with the same runs.
func sampleAlone(t *testing.T, p *gomc.Program, s gomc.Spec) *gomc.Outcome {
	t.Helper()
	o, err := gomc.Sample(context.Background(), p, s, gomc.Hooks{})
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// TestSample: a sample has one outcome on one machine and by a cluster, also if results are lost.
func TestSample(t *testing.T) {
	for name, c := range map[string]struct {
		model  string
		spec   gomc.Spec
		faults string
		least  uint64 // the first run that may have the finding; 0: there is none
	}{
		"nothing found": {toy(4, 8), gomc.Spec{Runs: 3000, Steps: 30}, "", 0},
		"lost results":  {toy(4, 8), gomc.Spec{Runs: 3000, Steps: 30, Seed: 77}, "0,4,0", 0},
		"found":         {rare(), gomc.Spec{Runs: 9000, Steps: 24, Strategy: spec.Random}, "", 400},
		"all found":     {rare(), gomc.Spec{Runs: 9000, Steps: 24, Strategy: spec.Random, KeepGoing: true}, "", 400},
		"priorities":    {toy(4, 8), gomc.Spec{Runs: 2000, Steps: 30, Strategy: spec.PCT}, "", 0},
	} {
		t.Run(name, func(t *testing.T) {
			p := compiled(t, "toy.m", c.model, c.spec)
			alone := sampleAlone(t, p, c.spec)
			if found := alone.Sample.Found; (found != nil) != (c.least > 0) || found != nil && found.Run < c.least {
				t.Fatalf("%+v is no case for this test", found)
			}
			g := newGroup(t, false)
			g.faults = c.faults
			g.add(3)
			coordinator := &Coordinator{Access: g.server.Access, Least: 3, Patience: time.Minute}
			o, err := coordinator.Sample(context.Background(), p, c.spec, gomc.Hooks{})
			if err != nil {
				t.Fatalf("%v\n%s", err, g.output.String())
			}
			n := coordinator.Counts()
			if n.Tasks < 3 || c.faults != "" && n.Again == 0 {
				t.Errorf("%+v", n)
			}
			settings, _ := json.Marshal(o.Settings.Spec)
			want, _ := json.Marshal(alone.Settings.Spec)
			if string(settings) != string(want) {
				t.Errorf("settings %s instead of %s", settings, want)
			}
			same(t, o, told(t, alone))
		})
	}
}

// TestSampleRefusals: samples that a cluster does not support are refused, and so are flags that no sample supports.
func TestSampleRefusals(t *testing.T) {
	for want, s := range map[string]gomc.Spec{
		"learn from each other":   {Strategy: spec.Guided},
		"begins samples and ends": {Resume: "x"},
		"about searches":          {Symmetry: true},
	} {
		p := compiled(t, "toy.m", toy(2, 3), gomc.Spec{})
		_, err := (&Coordinator{}).Sample(context.Background(), p, s, gomc.Hooks{})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", want, err)
		}
	}
}

// TestUnpack: what a stranger says that runs have shown is no sample unless it is one, and is joined with others only
// if it is of the runs behind theirs.
func TestUnpack(t *testing.T) {
	for _, text := range []string{"", "{}", `{"schema":4,"alone":[1]}`, "[" + strings.Repeat("1,", 1<<10)} {
		if s, err := unpack(pack([]byte(text))); err == nil {
			t.Errorf("%.20s: %+v", text, s)
		}
	}
	if _, err := unpack([]byte("stranger")); err == nil {
		t.Error("what is not packed is unpacked")
	}
	part := func(seed, runs uint64, rules int) *sim.Saved {
		return &sim.Saved{Schema: sim.SavedSchema, Seed: seed, Next: runs, Runs: runs, Fired: make([]uint64, rules),
			Lengths: make([]uint64, 64), Sketch: make([]byte, 1<<14), Alone: []uint64{5, 1}}
	}
	first := part(1, 10, 2)
	for _, parts := range [][]*sim.Saved{{}, {first, part(12, 10, 2)}, {first, first}, {first, part(11, 10, 3)}} {
		if s, err := sim.Join(parts); err == nil {
			t.Errorf("%+v", s)
		}
	}
	s, err := sim.Join([]*sim.Saved{part(1, 10, 2), part(11, 20, 2)})
	if err != nil || s.Next != 30 || s.Runs != 30 || len(s.Alone) != 0 || len(s.Several) != 1 {
		t.Errorf("%+v %v", s, err)
	}
}

// TestSampleInTime: a sample whose time is over has taken whole tasks, and says how many runs these were.
func TestSampleInTime(t *testing.T) {
	s := gomc.Spec{Time: spec.Duration(time.Second), Steps: 50}
	p := compiled(t, "toy.m", toy(4, 8), s)
	g := newGroup(t, true)
	g.add(2)
	c := &Coordinator{Access: g.server.Access, Least: 2, Patience: time.Minute}
	o, err := c.Sample(context.Background(), p, s, gomc.Hooks{})
	if err != nil {
		t.Fatal(err)
	}
	if o.Verdict != outcome.Sampled || o.Sample.Runs == 0 || o.Sample.Runs%leastRuns != 0 {
		t.Errorf("%s: %d runs", o.Verdict, o.Sample.Runs)
	}
	s.Time, s.Runs = 0, o.Sample.Runs
	same(t, o, told(t, sampleAlone(t, p, s)))
}

// TestSampleInterrupted: an endless sample that is interrupted reports what it has shown until then.
func TestSampleInterrupted(t *testing.T) {
	for name, c := range map[string]struct {
		model string
		keep  bool
	}{"nothing found": {toy(4, 8), false}, "all found": {rare(), true}} {
		t.Run(name, func(t *testing.T) {
			s := gomc.Spec{Time: spec.Duration(time.Hour), Steps: 24, Strategy: spec.Random, KeepGoing: c.keep}
			p := compiled(t, "toy.m", c.model, s)
			g := newGroup(t, true)
			g.add(2)
			ctx, cancel := context.WithCancelCause(context.Background())
			watch := func(s Status) {
				if s.Counts.Tasks >= 8 {
					cancel(errors.New("somebody is tired of it"))
				}
			}
			o, err := (&Coordinator{Access: g.server.Access, Least: 2, Watch: watch}).Sample(ctx, p, s, gomc.Hooks{})
			if err != nil {
				t.Fatal(err)
			}
			if o.Sample.Runs < 4*leastRuns || (o.Sample.Found != nil) != c.keep {
				t.Errorf("%d runs, %+v", o.Sample.Runs, o.Sample.Found)
			}
			s.Time, s.Runs = 0, o.Sample.Runs
			want := sampleAlone(t, p, s)
			if !c.keep {
				want.Verdict, want.Exit = outcome.Stopped, outcome.ExitStopped
				want.Reason = "interrupted: somebody is tired of it"
			}
			same(t, o, told(t, want))
		})
	}
}
