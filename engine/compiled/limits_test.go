package compiled_test

import (
	"fmt"
	"strings"
	"testing"

	"gomc/engine/compiled"
	"gomc/engine/interp"
	"gomc/internal/modeltest"
	"gomc/internal/nodiff"
	"gomc/ir"
	"gomc/semantics"
)

// model compiles the text of a model.
func model(t *testing.T, text string) *ir.Program {
	t.Helper()
	return modeltest.Compile(t, "model.m", text, semantics.Options{})
}

const descend = `
	var x : 0..10000;
	function down (n : 0..10000) : 0..10000;
	begin if n = 0 then return 0; end; return down(n - 1) + 1; end;
	startstate begin x := 1; end;
	rule "deeper" x < %d ==> begin x := x * 3; end;
	rule "down" x > 1 ==> begin x := down(x); end;`

// TestLimits runs into what generated code has bounds for.
func TestLimits(t *testing.T) {
	for name, c := range map[string]struct {
		text        string
		states      int
		interpreted bool
	}{
		"records that do not fit": {`
			var x : 0..30000;
			startstate begin x := 0; end;
			ruleset i : 0..30000 do rule x = 0 ==> begin x := i; end; end;`, 2, false},
		"a recursion within the stack": {fmt.Sprintf(descend, 1024), 8, false},
		"a recursion that is too deep": {fmt.Sprintf(descend, 6000), 10, true},
		"a while loop without end": {`
			var x : boolean;
			startstate begin x := false; end;
			rule begin while !x do y := 1; end; end;
			`, 1, true},
		"a large state": {`
			var a : array [0..4999] of 0..6; i : 0..4999;
			startstate begin clear a; i := 17; end;
			rule "one" i < 4990 & !isundefined(a[i]) ==> begin a[i] := (a[i] + 1) % 7; i := (i * 31) % 5000; end;
			rule "all" a[20] = 0 ==> begin for k : 0..4999 do a[k] := 3; end; end;
			rule "none" a[20] = 3 ==> begin undefine a; a[20] := 1; end;
			invariant forall k : 0..4999 do isundefined(a[k]) | a[k] < 7 end;`, 20, false},
	} {
		t.Run(name, func(t *testing.T) {
			p := model(t, strings.Replace(c.text, "var x : boolean;", "var x : boolean; y : 0..1;", 1))
			e, err := compiled.New(p, compiled.Options{})
			if err != nil {
				t.Fatal(err)
			}
			defer e.Close()
			if err := nodiff.Compare(interp.New(p, interp.Options{}), e, c.states); err != nil {
				t.Error(err)
			}
			if (e.Interpreted() > 0) != c.interpreted {
				t.Errorf("%d calls were left to the interpreter", e.Interpreted())
			}
		})
	}
}

// TestRefusal names what is not covered, and where.
func TestRefusal(t *testing.T) {
	p := model(t, `
		var x : 0..3;
		function f () : boolean; begin return true; end;
		startstate begin x := 0; end;
		rule begin x := 1; end;
		invariant f();`)
	f := p.Funcs[0]
	f.Body = append([]ir.Stmt{&ir.Clear{Dst: &ir.Place{Type: p.Vars[0].Type, At: p.Properties[0].At}}}, f.Body...)
	_, err := compiled.New(p, compiled.Options{})
	if want := "a guard or property that changes the state (model.m:6:3)"; err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%v, not %q", err, want)
	}
}
