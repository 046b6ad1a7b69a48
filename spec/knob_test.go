package spec_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"gomc/outcome"
	"gomc/plan"
	"gomc/spec"
)

// TestKnobsArrive: the value of a knob survives JSON, the flags, and being copied.
func TestKnobsArrive(t *testing.T) {
	for _, k := range spec.Knobs {
		for _, value := range k.Values {
			var s, copied spec.Spec
			if err := k.Set(&s, value); err != nil || k.Get(&s) != value {
				t.Errorf("%s=%s: %v, %q", k.Name, value, err, k.Get(&s))
			}
			text, err := json.Marshal(&s)
			if err != nil {
				t.Fatal(err)
			}
			if read, err := outcome.ReadSettings(text); err != nil || !reflect.DeepEqual(read.Spec, s) {
				t.Errorf("%s=%s: %v, %s, read as %+v", k.Name, value, err, text, read)
			}
			if flags, err := spec.ParseFlags(strings.Fields(s.Flags())); err != nil || !reflect.DeepEqual(flags, s) {
				t.Errorf("%s=%s: %v, %s, read as %+v", k.Name, value, err, s.Flags(), flags)
			}
			if k.Copy(&copied, &s); !reflect.DeepEqual(copied, s) {
				t.Errorf("%s=%s: copied as %+v", k.Name, value, copied)
			}
		}
	}
}

// TestValidate: a value that a knob does not have is an error that names the knob, and the zero value is none.
func TestValidate(t *testing.T) {
	if err := (&spec.Spec{}).Validate(); err != nil {
		t.Error(err)
	}
	minusOne := -1
	for name, s := range map[string]spec.Spec{
		"semantics": {Semantics: "mp"}, "while-limit": {Dialect: spec.Dialect{WhileLimit: -1}}, "faults": {Faults: "often"},
		"mailbox-capacity": {Capacity: spec.MostCapacity + 1}, "property": {Properties: []string{"-"}}, "store": {Store: "hash"},
		"hash bits": {Store: spec.Compact, HashBits: spec.MostHashBits + 1}, "local-repeats": {Repeats: &minusOne},
		"workers": {Workers: spec.MostWorkers + 1}, "max-depth": {MaxDepth: -1}, "time-limit": {TimeLimit: -1},
		"memory": {Memory: spec.LeastMemory - 1}, "time": {Time: -1}, "depth": {Depth: spec.MostDepth + 1},
	} {
		var wrong *spec.ValueError
		if err := s.Validate(); !errors.As(err, &wrong) || wrong.Knob != name {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestLimits: what bounds a run is told once, in the order of the knobs.
func TestLimits(t *testing.T) {
	s := spec.Spec{MaxStates: 7, MaxErrors: 2, MaxDepth: 3, Memory: 1 << 30, DiskLimit: 1 << 20, TimeLimit: 5}
	want := []spec.Limit{{7, spec.Things, "state"}, {3, spec.Position, "depth"}, {5, spec.Nanoseconds, ""}, {1 << 30, spec.Bytes, ""},
		{1 << 20, spec.Bytes, "on disk"}, {2, spec.Things, "error"}}
	if got := s.Limits(); !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
	if got := (&spec.Spec{MaxErrors: 1, Workers: 2}).Limits(); got != nil {
		t.Errorf("one error is no limit, nor are workers: %v", got)
	}
}

// TestEffective: filling in the defaults of a Spec does not change its meaning.
func TestEffective(t *testing.T) {
	for _, m := range []spec.Model{{}, {Processes: true},
		{Properties: spec.PropertyKinds{SaysFinal: true}, Scalarsets: true}} {
		for _, a := range spec.Knobs {
			for _, b := range spec.Knobs {
				for _, values := range pairs(a.Values, b.Values) {
					var s spec.Spec
					if a.Set(&s, values[0]) != nil || b.Set(&s, values[1]) != nil || !plan.Possible(&s, &m) {
						continue
					}
					e := s.Effective(&m)
					again := e.Effective(&m)
					if !reflect.DeepEqual(e, again) || !plan.Possible(&e, &m) || e.Kept() != s.Kept() || e.Deadlock == "" {
						t.Errorf("%s is %+v, and then %+v", s.Flags(), e, again)
					}
				}
			}
		}
	}
}

func pairs(a, b []string) (all [][2]string) {
	for _, v := range a {
		for _, w := range b {
			all = append(all, [2]string{v, w})
		}
	}
	return all
}
