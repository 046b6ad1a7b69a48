package interp_test

import (
	"reflect"
	"testing"

	"gomc/engine"
	"gomc/engine/interp"
	"gomc/parser"
	"gomc/semantics"
	"gomc/source"
)

// TestTellingAll: narrating all steps of a rule in one pass agrees with Narrate for each.
func TestTellingAll(t *testing.T) {
	tree, list := parser.Parse(source.NewFile("m.m", `
const N : 3;
var x : 0..N; y : boolean;
startstate begin x := 0; y := false; end;
ruleset a : 0..N do rule "set" x != a ==> begin x := a; end; end;
rule "choose" var z : 0..N; begin choose z : 0..N; x := z; end;
ruleset a : 0..N do rule "both" a > 1 ==> var z : boolean; begin choose z : boolean; y := z; if a = 3 then assert x = 0; end; end; end;
`))
	if list.HasErrors() {
		t.Fatal(list)
	}
	p, list := semantics.Compile(tree, semantics.Options{})
	if list.HasErrors() {
		t.Fatal(list)
	}
	m := interp.New(p, interp.Options{})
	var b engine.Batch
	b.Reset(p.Layout.Words)
	m.Starts(&b)
	state := append([]uint64(nil), b.State(0)...)
	b.Reset(p.Layout.Words)
	m.Expand(state, &b)
	all := interp.TellingAll(m)
	n := 0
	for rule := range p.Rules {
		for _, e := range all(state, rule) {
			if want := m.Narrate(state, n); !reflect.DeepEqual(e, want) {
				t.Errorf("step %d: %v, and not %v", n, e, want)
			}
			n++
		}
	}
	if n != len(b.Steps) || n < 10 {
		t.Error(n, "steps are told, of", len(b.Steps))
	}
}
