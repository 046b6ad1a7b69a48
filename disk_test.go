package gomc

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gomc/checker"
	"gomc/internal/drawn"
	"gomc/internal/limit"
	"gomc/internal/modeltest"
	"gomc/outcome"
	"gomc/spec"
)

// tinyBuffer makes a search on disk spill on models of some hundred states.
var tinyBuffer = checker.Tuning{DiskBuffer: 40, Files: checker.FileTuning{Small: -1}}

// TestDiskOnLibrary: a ninth of the models of the library and the conformance programs, or all, have one outcome, traces
// included, whether their states are in memory or in files with room for next to none beside.
func TestDiskOnLibrary(t *testing.T) {
	var paths []string
	for _, pattern := range []string{"models/*.m", "conformance/*.m"} {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			t.Fatal("where are the models?", err)
		}
		paths = append(paths, modeltest.Share(found, 9)...)
	}
	var sum used
	for _, path := range paths {
		t.Run(path, func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			sum.add(onDisk(t, path, string(text)))
		})
	}
	if sum.spills < uint64(modeltest.LeastOf(1000, 9)) || sum.adopted < uint64(modeltest.LeastOf(60, 9)) {
		t.Errorf("%+v in all: the buffer is not as small as it was to be", sum)
	}
}

// TestDiskOnRandomModels does so for random models.
func TestDiskOnRandomModels(t *testing.T) {
	for _, kind := range []string{"murphi", "messages", "machines"} {
		t.Run(kind, func(t *testing.T) {
			var sum used
			models := drawn.Models(t, kind, 20)
			for _, m := range models {
				sum.add(onDisk(t, m.Name, m.Text))
			}
			if sum.spills < uint64(len(models))/2 || sum.adopted < uint64(len(models))/4 {
				t.Errorf("%+v in all", sum)
			}
		})
	}
}

// used is how often searches have spilled, and how many have begun in memory.
type used struct{ spills, adopted uint64 }

func (u *used) add(v used) { u.spills, u.adopted = u.spills+v.spills, u.adopted+v.adopted }

// onDisk compares searches of a model.
func onDisk(t *testing.T, name, text string) (sum used) {
	model, err := Load(name, text)
	if err != nil {
		return sum // meant to be wrong, or of several files
	}
	for _, semantics := range []spec.Semantics{spec.M, spec.MP} {
		program, err := Compile(model, Spec{Semantics: semantics})
		if err != nil || semantics != spec.M && !program.HasProcesses() {
			continue
		}
		for i, s := range []Spec{{Engine: spec.Auto, Workers: 2}, {Engine: spec.Interp, Symmetry: true, MaxErrors: 3}} {
			if program.HasProcesses() && (i == 0) != ((len(name)%2 == 0) == (semantics == spec.M)) {
				continue // one of both under each semantics, for the time that it takes
			}
			s.MaxStates = 700
			want, _ := tuned(t, program, s, checker.Tuning{})
			for _, outgrown := range []uint64{0, 60} {
				tuning := tinyBuffer
				if tuning.Outgrown = outgrown; outgrown == 0 {
					s.Disk = spec.TempDisk
				} else {
					s.Disk = spec.AutoDisk
				}
				got, disk := tuned(t, program, s, tuning)
				if disk == nil {
					continue // refused, or in memory to the end
				}
				if sum.spills += disk.Spills; disk.Adopted > 0 {
					sum.adopted++
				}
				if got != want {
					t.Errorf("%s %+v, on disk after %d states\n%s\nin memory\n%s", semantics, s, outgrown, got, want)
				}
			}
		}
	}
	return sum
}

// tuned returns the outcome of a check, without its variable parts, and how it used the disk; nil: not at all.
func tuned(t *testing.T, p *Program, s Spec, tuning checker.Tuning) (string, *outcome.Disk) {
	t.Helper()
	how, err := p.Plan(s, false)
	if err == nil {
		err = p.Refused(how)
	}
	if err != nil {
		return err.Error(), nil
	}
	watch := limit.Start(limit.Options{Memory: limit.BudgetOf(0)})
	defer watch.Stop()
	r := &run{program: p, plan: how, spec: how.Spec, hooks: &Hooks{}, watch: watch, tuning: tuning}
	o, err := r.global(context.Background())
	if err != nil {
		return err.Error(), nil
	}
	used := o.Disk
	o.Seconds, o.PeakBytes, o.StateBytes, o.Disk, o.Settings = 0, 0, 0, nil, outcome.Settings{}
	for i := range o.Formulas {
		o.Formulas[i].Nodes = 0 // those that were looked at, where it depends on how
	}
	text, err := json.Marshal(o)
	if err != nil {
		t.Fatal(err)
	}
	return string(text), used
}

// TestDiskLimit: a search that would need more disk than it may have is stopped, and goes on when it
// may have more.
func TestDiskLimit(t *testing.T) {
	e, _ := FindExample("german")
	model, err := Load(e.Name, e.Text)
	if err != nil {
		t.Fatal(err)
	}
	program, err := Compile(model, Spec{})
	if err != nil {
		t.Fatal(err)
	}
	check := func(s Spec) *Outcome {
		watch := limit.Start(limit.Options{})
		defer watch.Stop()
		how, err := program.Plan(s, false)
		if err != nil {
			t.Fatal(err)
		}
		r := &run{program: program, plan: how, spec: how.Spec, hooks: &Hooks{}, watch: watch, tuning: checker.Tuning{DiskBuffer: 5000, Files: checker.FileTuning{Small: -1}}}
		o, err := r.global(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		return o
	}
	folder := t.TempDir()
	const most = 100_000
	o := check(Spec{Disk: folder, DiskLimit: most, Engine: spec.Interp})
	if o.Verdict != outcome.Stopped || o.Exit != outcome.ExitStopped || !strings.Contains(o.Reason, "the limit on files (--disk-limit) is reached") || o.Disk.Peak > most || o.Disk.Folder != folder {
		t.Errorf("%s, exit %d: %s; %+v", o.Verdict, o.Exit, o.Reason, o.Disk)
	}
	o = check(Spec{Resume: folder, Engine: spec.Auto})
	if o.Verdict != outcome.Verified || o.States != 53_298 || o.Transitions != 212_112 || o.Disk.Resumed == 0 {
		t.Errorf("%s: %d states, %d transitions; %+v", o.Verdict, o.States, o.Transitions, o.Disk)
	}
	if left, _ := os.ReadDir(folder); len(left) > 0 {
		t.Errorf("%d files are left", len(left))
	}
}
