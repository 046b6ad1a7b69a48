package constants

import (
	"context"
	"maps"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/spec"
)

const lock = `
const Bound : 2; Hasty : false; Wide : 1; Nodes : 2;
type who : scalarset(Nodes);
var inside : array [who] of boolean; n : 0..9; m : 0..Wide;
startstate begin for w : who do inside[w] := false; end; n := 0; m := 0; end;
ruleset w : who do
  rule "enter" !(exists v : who do inside[v] end) | Hasty & n > 2 ==> begin inside[w] := true; end;
  rule "leave" inside[w] ==> begin inside[w] := false; if n < Bound then n := n + 1; end; end;
end;`

// swapped has as many states and transitions with either value, and others.
const swapped = `
const Up : true;
var x : -1..1;
startstate begin x := 0; end;
rule x = 0 ==> begin x := Up ? 1 : -1; end;
rule x != 0 ==> begin x := 0; end;`

// runOf checks a model with constants.
func runOf(t *testing.T, text, of string, values map[string]string) Run {
	t.Helper()
	model, err := gomc.Load("model.m", text)
	if err != nil {
		t.Fatal(err)
	}
	asked := gomc.Spec{Constants: values, Deadlock: spec.NoDeadlock}
	compiled := func() (*gomc.Program, error) { return gomc.Compile(model, asked) }
	p, err := compiled()
	if err != nil {
		t.Fatal(err)
	}
	o, err := gomc.Check(context.Background(), p, asked, gomc.Hooks{})
	if err != nil {
		t.Fatal(err)
	}
	return Run{Of: of, Values: values, Outcome: o, Program: compiled}
}

func TestOf(t *testing.T) {
	for _, c := range []struct {
		name, text string
		runs       []string // settings of constants, with commas between them; behind a bar: of something else
		says       []string
	}{
		{"a switch that nothing meets", lock, []string{"", "Hasty=true"},
			[]string{"Hasty=false and Hasty=true give the same 9 states"}},
		{"a switch that is met", lock, []string{"Bound=3", "Bound=3,Hasty=true"}, nil},
		{"a bound that is reached", lock, []string{"", "Bound=3", "Bound=4"}, nil},
		{"a range that is not used up", lock, []string{"", "Bound=3", "Wide=2", "Wide=5"},
			[]string{"Wide=1, Wide=2 and Wide=5 give the same 9 states"}},
		{"two groups", lock, []string{"Bound=0", "Bound=9", "Bound=0,Wide=2", "Bound=9,Wide=2"},
			[]string{"Wide=1 and Wide=2 give the same 3", "Wide=1 and Wide=2 give the same 30"}},
		{"the value that it has", lock, []string{"", "Bound=2", "Hasty=false"}, nil},
		{"two constants at once", lock, []string{"", "Hasty=true,Wide=2"}, nil},
		{"of something else", lock, []string{"", "Hasty=true|other"}, nil},
		{"as many states, and others", swapped, []string{"", "Up=false"}, nil},
	} {
		var runs []Run
		for _, settings := range c.runs {
			settings, of, _ := strings.Cut(settings, "|")
			values := map[string]string{}
			for _, s := range strings.Split(settings, ",") {
				if name, value, is := strings.Cut(s, "="); is {
					maps.Copy(values, map[string]string{name: value})
				}
			}
			runs = append(runs, runOf(t, c.text, of, values))
		}
		all, err := Of(context.Background(), runs)
		if err != nil {
			t.Fatal(err)
		}
		matches := len(all) == len(c.says) && !slices.ContainsFunc(all, func(a Alike) bool {
			return !slices.ContainsFunc(c.says, func(s string) bool { return strings.HasPrefix(a.Message(), s) })
		})
		if !matches {
			t.Errorf("%s: %v, want %q", c.name, all, c.says)
		}
	}
}
