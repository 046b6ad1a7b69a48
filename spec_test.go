package gomc

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"testing"

	"gomc/spec"
)

const twoStates = `var x : boolean; startstate begin x := false; end; rule begin x := !x; end;`

// TestWrongValues: a value that an option does not have is an error, and no default.
func TestWrongValues(t *testing.T) {
	for name, opts := range map[string]Spec{
		"semantics":      {Semantics: "mp"},
		"single-message": {SingleMessage: "on"},
		"split":          {Split: "quorums"},
		"undefined":      {Dialect: spec.Dialect{Undefined: "murphi"}},
		"rule-order":     {Dialect: spec.Dialect{RuleOrder: "random"}},
		"range-loop":     {Dialect: spec.Dialect{RangeLoop: "down"}},
		"while-limit":    {Dialect: spec.Dialect{WhileLimit: -1}},
		"scalarset-base": {Dialect: spec.Dialect{FirstElement: 7}},
	} {
		_, err := Compile(loaded(t, twoStates), opts)
		refusesValue(t, name, err)
	}
	minusOne := -1
	for name, opts := range map[string]Spec{
		"search":        {Search: "dfs"},
		"por":           {POR: "on"},
		"por-events":    {POR: "deletion", Cut: "coarse"},
		"por-prefer":    {POR: "deletion", Seeds: "random"},
		"deadlock":      {Deadlock: "stutter"},
		"store":         {Store: "hash"},
		"hash bits":     {Store: spec.Compact, HashBits: 8},
		"engine":        {Engine: "wasm"},
		"local":         {Local: "on"},
		"local-events":  {Local: "opt", Events: -1},
		"local-repeats": {Local: "opt", Repeats: &minusOne},
		"workers":       {Workers: -1},
		"max-errors":    {MaxErrors: -1},
		"max-depth":     {MaxDepth: -1},
		"time-limit":    {TimeLimit: -1},
		"memory":        {Memory: 1},
		"compile-after": {ChangeOver: -1},
	} {
		p, err := Compile(loaded(t, twoStates), Spec{})
		if err != nil {
			t.Fatal(err)
		}
		_, err = Check(context.Background(), p, opts, Hooks{})
		refusesValue(t, name, err)
	}
}

func loaded(t *testing.T, text string) *Model {
	t.Helper()
	m, err := Load("model.m", text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func refusesValue(t *testing.T, knob string, err error) {
	t.Helper()
	var wrong *spec.ValueError
	if !errors.As(err, &wrong) || wrong.Knob != knob {
		t.Errorf("%s: %v", knob, err)
	}
}

// TestOff: what a flag calls off is off through the Go API as well.
func TestOff(t *testing.T) {
	p, err := Compile(loaded(t, twoStates), Spec{Split: spec.NoSplit})
	if err != nil {
		t.Fatal(err)
	}
	o, err := Check(context.Background(), p, Spec{POR: spec.NoPOR}, Hooks{})
	if err != nil || len(o.Reductions) > 0 || o.Settings.POR != "" {
		t.Errorf("%v, %+v", err, o)
	}
	if _, err = Check(context.Background(), p, Spec{POR: spec.NoPOR, Search: spec.Dynamic}, Hooks{}); !unsupported(err) {
		t.Errorf("dpor without partial-order reduction: %v", err)
	}
}

func unsupported(err error) bool {
	var u *spec.UnsupportedError
	return errors.As(err, &u)
}

// TestKnobsOfTheAPI: every field of a Spec is a knob, and every knob a field; none is among the
// hooks.
func TestKnobsOfTheAPI(t *testing.T) {
	var known []string
	for _, k := range spec.Knobs {
		known = append(known, k.Fields...)
	}
	for f := range fieldsOf(Spec{}) {
		if !slices.Contains(known, f) {
			t.Errorf("the field %s of a Spec belongs to no knob", f)
		}
	}
	for _, f := range known {
		if !fieldsOf(Spec{})[f] || fieldsOf(Hooks{})[f] {
			t.Errorf("package spec knows of a field %s, which a Spec has not, or the hooks have", f)
		}
	}
}

func fieldsOf(options any) map[string]bool {
	out := map[string]bool{}
	for _, f := range reflect.VisibleFields(reflect.TypeOf(options)) {
		out[f.Name] = true
	}
	return out
}

// TestDeparture: a check takes what decides about the program from the program, and refuses to
// be asked for another.
func TestDeparture(t *testing.T) {
	e, _ := FindExample("hello")
	p := programOf(t, e, Spec{Semantics: spec.MP, Dialect: spec.CMurphi})
	for _, s := range []Spec{{}, {Semantics: spec.MP}, {Semantics: spec.MP, Dialect: spec.CMurphi, Split: spec.NoSplit}} {
		o, err := Check(context.Background(), p, s, Hooks{})
		if err != nil || o.Settings.Semantics != spec.MP || o.Settings.Dialect != spec.CMurphi {
			t.Errorf("%+v: %v, %+v", s, err, o)
		}
	}
	for _, s := range []Spec{{Semantics: spec.M}, {Dialect: spec.Rumur}, {Split: spec.Reply}, {Lossy: true}, {SingleMessage: spec.Count},
		{Constants: map[string]string{"N": "1"}}, {From: &spec.Start{}}} {
		if _, err := Check(context.Background(), p, s, Hooks{}); !unsupported(err) {
			t.Errorf("%+v: %v", s, err)
		}
	}
}
