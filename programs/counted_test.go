package programs

import (
	"context"
	"testing"

	"gomc/programs/symbols"
	"gomc/programs/vm"
	"gomc/spec"
)

const counted = "testdata/counted.p"

// TestCounted: programs that count without end have the verdict that their first lines say, for any workers, with all
// reductions and in files.
func TestCounted(t *testing.T) {
	for _, path := range []string{counted, "testdata/request_ids.p"} {
		p, err := Load(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range expectations(t, path) {
			countsOn(t, p, want)
		}
	}
}

func countsOn(t *testing.T, p *Program, want expectation) {
	plain := run(t, p, want.test, spec.Spec{MaxStates: 5000})
	agrees(t, plain, want)
	for _, asked := range []spec.Spec{{Workers: 3}, {Search: spec.AutoSearch}, {Disk: t.TempDir()}} {
		asked.MaxStates = 5000
		other := run(t, p, want.test, asked)
		if agrees(t, other, want); asked.Search == "" && other.States != plain.States {
			t.Errorf("%s: %d states, and %d with %+v", want.test, plain.States, other.States, asked)
		}
	}
}

// TestCountedPremises: without one of the premises of counters, some of these programs have a wrong verdict.
func TestCountedPremises(t *testing.T) {
	p, err := Load(counted)
	if err != nil {
		t.Fatal(err)
	}
	for name, missing := range map[string]symbols.Missing{"begun": {Begun: true}, "falls": {Falls: true},
		"gone": {Gone: true}, "fixed": {Fixed: true}, "keys": {Keys: true}} {
		var wrong []string
		for _, want := range expectations(t, counted) {
			o, err := p.Check(context.Background(), want.test, spec.Spec{MaxStates: 5000},
				Hooks{Missing: vm.Premises{Counters: missing}})
			if err != nil || string(o.Verdict) != want.verdict {
				wrong = append(wrong, want.test)
			}
		}
		if t.Logf("%s: %v", name, wrong); len(wrong) == 0 {
			t.Errorf("that %s is not looked at makes no difference", name)
		}
	}
}
