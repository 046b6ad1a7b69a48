package validate_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/apps/validate"
	"gomc/conform"
	"gomc/internal/records"
	"gomc/outcome"
	"gomc/results/files"
	"gomc/spec"
)

var written = flag.Int("written", 1, "runs of each model of the library that are written as logs, and validated")

// TestRoundTrip: a run that gomc sim writes as a log is explained by its model, without a mapping.
func TestRoundTrip(t *testing.T) {
	models, lines, refused, limited := 0, 0, 0, 0
	for _, e := range gomc.Examples() {
		if e.Of != "" {
			continue
		}
		model, err := e.Load()
		if err != nil {
			t.Fatal(err)
		}
		models++
		asked := []gomc.Spec{{}}
		if *written > 1 {
			asked = append(asked, gomc.Spec{Semantics: spec.MP}, gomc.Spec{Faults: "crash:1,lose:1"})
		}
		for _, s := range asked {
			system := systemOf(t, e.Name, model, s)
			for i := range *written {
				if system == nil {
					break // not every model has faults, or all semantics
				}
				n, verdict := system.roundTrip(t, uint64(100+i))
				switch lines += n; verdict {
				case validate.Refused:
					refused++
				case validate.Stopped:
					limited++
				}
			}
		}
	}
	records.Measure(t, *recorded, "runs that gomc sim writes as logs and that are refused", "none",
		fmt.Sprintf("%d, and %d too wide to decide", refused, limited),
		fmt.Sprintf("%d models, %d runs of each under M, and if more than one under MP and with faults, %d lines", models,
			*written, lines))
	if models < 40 || lines < 500**written || limited > models**written/100 {
		t.Error(models, "models,", lines, "lines,", limited, "too wide to decide: too few")
	}
}

// system is a model that runs, and the form in which logs are validated against it.
type system struct {
	name    string
	spec    gomc.Spec
	runs    *gomc.Program
	explain *gomc.Program
}

// systemOf is nil where the model cannot be compiled so.
func systemOf(t *testing.T, name string, model *gomc.Model, s gomc.Spec) *system {
	t.Helper()
	runs, err := gomc.Compile(model, s)
	if err != nil {
		return nil
	}
	explain, err := conform.Compile(model, gomc.Spec{Semantics: s.Semantics, Faults: s.Faults})
	if err != nil {
		t.Fatal(name, err)
	}
	s.Runs, s.Steps, s.NoShrink = 1, 40, true
	return &system{name, s, runs, explain}
}

// roundTrip writes a run, and validates it.
func (y *system) roundTrip(t *testing.T, seed uint64) (lines int, v validate.Verdict) {
	t.Helper()
	s, name := y.spec, y.name
	s.Seed = seed
	o, err := gomc.Sample(context.Background(), y.runs, s, gomc.Hooks{TellsRun: true})
	if err != nil {
		t.Fatal(name, err)
	}
	if o.Trace == nil {
		return 0, validate.Nothing
	}
	log := encode(t, o)
	asked := validate.Options{Spec: gomc.Spec{MaxStates: 100_000}, Shown: 10}
	r, err := validate.Check(context.Background(), y.explain, []validate.Log{logOf("run.jsonl", log)}, asked)
	if err != nil {
		t.Fatalf("%s: %v\n%s", name, err, log)
	}
	run := r.Runs[0]
	want := fmt.Sprint(validate.Valid, validate.Nothing)
	if o.Verdict != outcome.Sampled {
		want = fmt.Sprint(validate.Violated, validate.Valid, validate.Nothing) // of a formula, or a state at rest
	}
	if !strings.Contains(want, string(run.Verdict)) && run.Verdict != validate.Stopped {
		t.Errorf("%s, %+v: %s: %s\n%v\n%s", name, s.Faults, run.Verdict, run.Reason, run.Result.Next, log)
	}
	return run.Result.Lines, run.Verdict
}

func encode(t *testing.T, o *outcome.Outcome) string {
	t.Helper()
	format, err := files.ByName("run.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := format.Encode(&b, o); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestWritten: logs that the Go module conform/trace and its adapters write, as their tests say, are explained; the
// same with one event left out are not.
func TestWritten(t *testing.T) {
	model, err := gomc.LoadFile("../../conform/trace/testdata/lock.m")
	if err != nil {
		t.Fatal(err)
	}
	program, err := conform.Compile(model, gomc.Spec{})
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range []string{"trace", "slogtrace", "oteltrace"} {
		text, err := os.ReadFile("../../conform/" + folder + "/testdata/lock.jsonl")
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.SplitAfter(string(text), "\n")
		for _, c := range []struct {
			text string
			want validate.Verdict
		}{
			{string(text), validate.Valid},
			{strings.Join(slices.DeleteFunc(slices.Clone(lines), isGrant), ""), validate.Refused},
		} {
			logs := []validate.Log{logOf("lock.jsonl", c.text)}
			r, err := validate.Check(context.Background(), program, logs, validate.Options{})
			if err != nil || r.Runs[0].Verdict != c.want {
				t.Errorf("%s: %v, and not %s: %v\n%s", folder, r, c.want, err, c.text)
			}
		}
	}
}

func isGrant(line string) bool { return strings.Contains(line, `"event":"grant"`) }
