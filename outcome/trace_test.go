package outcome_test

import (
	"reflect"
	"strings"
	"testing"

	"gomc/outcome"
)

func TestDifference(t *testing.T) {
	list := func(s string) []outcome.Binding {
		var out []outcome.Binding
		for _, f := range strings.Fields(s) {
			name, value, _ := strings.Cut(f, "=")
			out = append(out, outcome.Binding{name, value})
		}
		return out
	}
	tests := []struct {
		name, before, after string
		want                []outcome.Change
	}{
		{"the first state is all new", "", "a=1 c={m}", []outcome.Change{{"a", "", "1"}, {"c", "", "{m}"}}},
		{"nothing", "a=1 b=2", "a=1 b=2", []outcome.Change{}},
		{"only what differs", "a=1 b=2 c=3", "a=1 b=5 c=4", []outcome.Change{{"b", "2", "5"}, {"c", "3", "4"}}},
		{"a channel fills", "a=1 d=4", "a=1 c={m} d=4", []outcome.Change{{"c", "{}", "{m}"}}},
		{"a channel empties", "a=1 c={m} d=4", "a=1 d=5", []outcome.Change{{"c", "{m}", "{}"}, {"d", "4", "5"}}},
		{"a queue empties, last", "a=1 c=[m]", "a=2", []outcome.Change{{"a", "1", "2"}, {"c", "[m]", "[]"}}},
		{"one channel for another", "a=1 c={m}", "a=1 b={n}", []outcome.Change{{"c", "{m}", "{}"}, {"b", "{}", "{n}"}}},
		{"something else comes and goes", "a=1 c=x", "a=1 d=", []outcome.Change{{"c", "x", ""}, {"d", "", ""}}},
	}
	for _, test := range tests {
		if got := outcome.Changes(list(test.before), list(test.after)); !reflect.DeepEqual(got, test.want) {
			t.Errorf("%s: got %v, want %v", test.name, got, test.want)
		}
	}
}

func TestCompleteChannels(t *testing.T) {
	list := func(pairs ...string) (out []outcome.Binding) {
		for i := 0; i < len(pairs); i += 2 {
			out = append(out, outcome.Binding{Name: pairs[i], Value: pairs[i+1]})
		}
		return out
	}
	trace := &outcome.Trace{Steps: []outcome.TraceStep{
		{Changed: []outcome.Change{{Name: "set", After: "{}"}}},
		{Changed: []outcome.Change{{Name: "M[a -> b]", Before: "{}", After: "{M}"}}},
		{Changed: []outcome.Change{{Name: "M[a -> b]", Before: "{M}", After: "{}"}, {Name: "set", Before: "{}", After: "{1}"}}},
		{Faulty: true},
	}}
	trace.Complete()
	for i, want := range [][]outcome.Binding{list("set", "{}"), list("set", "{}", "M[a -> b]", "{M}"), list("set", "{1}"), nil} {
		if got := trace.Steps[i].State; !reflect.DeepEqual(got, want) {
			t.Errorf("step %d: %v, want %v", i, got, want)
		}
	}
}
