package main

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/outcome"
	"gomc/plan"
	"gomc/results/files"
	"gomc/spec"
)

// drawn is how many Specs are drawn.
const drawn = 20

// subjects are the models that they are drawn for, with a constant that can be another.
var subjects = map[string]string{
	"../../models/peterson.m": "N=2", "../../models/german.m": "Clients=2", "../../models/paxos_faulty.m": "Acceptors=2", "../../models/byzantine3.m": "",
	"../../models/one_paxos.m": "Second=false", "../../models/two_phase_commit.m": "", "../../models/synod.m": "", "../../models/hello.m": "",
}

// TestSpecRepeats: a run by flags, and one that --spec repeats from its record, have the same result.
func TestSpecRepeats(t *testing.T) {
	random := rand.New(rand.NewPCG(15, 3))
	paths := conformanceModels(t, random, 8)
	for path := range subjects {
		paths = append(paths, path)
	}
	slices.Sort(paths)
	found := 0
	for range drawn {
		path := paths[random.IntN(len(paths))]
		asked := draw(t, random, path)
		t.Log(filepath.Base(path), asked)
		first := outcomeOf(t, append(slices.Clone(asked), path))
		record := filepath.Join(t.TempDir(), "run.json")
		if err := files.Write(record, first); err != nil {
			t.Fatal(err)
		}
		again := outcomeOf(t, []string{"--spec=" + record})
		if a, b := answerOf(first), answerOf(again); !reflect.DeepEqual(a, b) {
			t.Errorf("%s %v\n%+v\nand again\n%+v", path, asked, a, b)
		}
		found += len(first.Findings)
	}
	if found == 0 {
		t.Error("nothing was found: no counterexample was compared")
	}
}

// conformanceModels draws some of conformance/ that put nothing: several workers would not keep the order, which a command refuses.
func conformanceModels(t *testing.T, random *rand.Rand, n int) (some []string) {
	all, err := filepath.Glob("../../conformance/*.m")
	if err != nil || len(all) < n {
		t.Fatal(len(all), err)
	}
	for _, i := range random.Perm(len(all)) {
		if text, err := os.ReadFile(all[i]); err == nil && !strings.Contains(string(text), gomc.Rejected) && !strings.Contains(string(text), "put ") && len(some) < n {
			some = append(some, all[i])
		}
	}
	return some
}

// draw draws flags that go together, and with a model.
func draw(t *testing.T, random *rand.Rand, path string) []string {
	t.Helper()
	model, err := gomc.LoadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for range 10_000 {
		s, flags := spec.Spec{}, []string(nil)
		for i := range spec.Knobs {
			k := &spec.Knobs[i]
			if len(k.Values) == 0 || random.IntN(3) > 0 {
				continue
			}
			k.Set(&s, k.Values[random.IntN(len(k.Values))]) // they are values
		}
		if constant := subjects[path]; constant != "" && random.IntN(2) == 0 {
			flags = append(flags, "--const="+constant)
		}
		if s.MaxStates == 0 || s.MaxStates > 2000 {
			s.MaxStates = 2000 // for the time that it takes
		}
		if s.Search == spec.Dynamic && s.MaxDepth == 0 {
			s.MaxDepth = 20 // not in every model do all runs end
		}
		program, err := gomc.Compile(model, s)
		if err != nil {
			continue
		}
		if about := program.About(); plan.Possible(&s, &about) {
			return append(flags, strings.Fields(s.Flags())...)
		}
	}
	t.Fatal("no combination is possible")
	return nil
}

// outcomeOf runs gomc check, in this process.
func outcomeOf(t *testing.T, args []string) *outcome.Outcome {
	t.Helper()
	path := filepath.Join(t.TempDir(), "out.json")
	stdout, stderr := os.Stdout, os.Stderr
	defer func() { os.Stdout, os.Stderr = stdout, stderr }()
	sink, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer sink.Close()
	os.Stdout, os.Stderr = sink, sink
	status := run(append([]string{"check", "--out=" + path}, args...))
	o, err := files.Read(path)
	if err != nil || o.Exit != status {
		t.Fatalf("%v: exit status %d, %v", args, status, err)
	}
	return o
}

// answerOf returns the part of an outcome that a repeated run must reproduce: everything except time and memory.
func answerOf(o *outcome.Outcome) *outcome.Outcome {
	a := *o
	a.Seconds, a.PeakBytes, a.StateBytes, a.Settings.DefaultMemory, a.Settings.Ran = 0, 0, 0, 0, ""
	a.Warnings, a.Diagnostics = nil, nil // of flags without effect, which the effective Spec has not
	a.Notes = nil
	for _, n := range o.Notes {
		if !strings.HasPrefix(n, "--reduce: ") { // how it chose what the record has
			a.Notes = append(a.Notes, n)
		}
	}
	if a.Profile != nil {
		p := *a.Profile
		p.Seconds, a.Profile = 0, &p
	}
	if a.Locality != nil {
		l := *a.Locality
		l.Exploring, l.Combining, l.Deciding, l.Rounds = 0, 0, 0, nil
		a.Locality = &l
	}
	return &a
}
