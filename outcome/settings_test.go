package outcome

import (
	"encoding/json"
	"reflect"
	"testing"
	"time"

	"gomc/spec"
)

// TestOldRecords: records of before there was a Spec read as the Spec of their run, as far as they
// say what that was.
func TestOldRecords(t *testing.T) {
	repeats := 2
	for text, want := range map[string]spec.Spec{
		`{"semantics": "MP", "reductions": ["symmetry"], "settings": {"deadlock": "off", "time_limit_seconds": 90, "memory_limit_bytes": 67108864,
			"constants": {"N": "3"}, "dialect": "cmurphi --octal=on", "engine": "interp, compiled", "store": "compact", "hash_bits": 48, "workers": 2}}`: {
			Semantics: spec.MP, Constants: map[string]string{"N": "3"}, Deadlock: spec.NoDeadlock, Engine: spec.Auto, Store: spec.Compact, HashBits: 48,
			Workers: 2, Symmetry: true, TimeLimit: spec.Duration(90 * time.Second), Memory: 64 << 20,
		},
		`{"semantics": "M", "reductions": ["partial order (closure)"], "profile": {}, "settings": {"deadlock": "off", "dialect": "gomc", "engine": "compiled", "store": "exact", "workers": 1}}`: {
			Semantics: spec.M, Deadlock: spec.NoDeadlock, Engine: spec.Compiled, Store: spec.Exact, Workers: 1, POR: spec.Closure, Profile: true,
		},
		`{"semantics": "M", "reductions": ["local"], "local": {"general": true}, "self_check": {}, "settings": {"dialect": "gomc", "engine": "interp (no compiled code: x)", "local_repeats": 2, "store": "exact", "workers": 1}}`: {
			Semantics: spec.M, Engine: spec.Auto, Store: spec.Exact, Workers: 1, Local: spec.Gen, Repeats: &repeats, SelfCheck: true,
		},
	} {
		if want.Dialect = (spec.Dialect{}); want.Store == spec.Compact {
			want.Dialect = spec.CMurphi
			want.Dialect.Octal = true
		}
		var o Outcome
		if err := json.Unmarshal([]byte(text), &o); err != nil || o.Settings.Complete || !reflect.DeepEqual(o.Settings.Spec, want) {
			t.Errorf("%v\n%+v, want\n%+v", err, o.Settings.Spec, want)
		}
	}
}

// TestSettingsArrive: settings survive JSON, and ReadSettings takes them and a Spec, but nothing
// that a knob does not have.
func TestSettingsArrive(t *testing.T) {
	want := Settings{Spec: spec.Spec{Semantics: spec.M, Engine: spec.Auto, ChangeOver: 8, TimeLimit: 1500, Store: spec.Exact}, Ran: "interp, compiled", DefaultMemory: 7, Complete: true}
	text, err := json.Marshal(want)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := ReadSettings(text); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%v, %s: %+v", err, text, got)
	}
	bare, err := json.Marshal(want.Spec)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := ReadSettings(bare); err != nil || !reflect.DeepEqual(got.Spec, want.Spec) {
		t.Errorf("%v, %s: %+v", err, bare, got)
	}
	for _, text := range []string{`{"engine": "wasm"}`, `{"motor": "auto"}`, `{"store": 3}`, `[]`, `{"dialect": "pascal"}`} {
		if got, err := ReadSettings([]byte(text)); err == nil {
			t.Errorf("%s is read as %+v", text, got)
		}
	}
}
