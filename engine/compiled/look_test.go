package compiled_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"gomc/engine"
	"gomc/engine/compiled"
	"gomc/engine/interp"
	limits "gomc/internal/limit"
)

// endless are models in which one thing takes minutes; "go" is true in their only state.
var endless = map[string]string{
	"for": `var x: 0..6; startstate begin x := 0; end;
		rule "go" begin for i := 0 to 1000000000000 do x := (x + i) % 7; end; end;`,
	"while": `var x: 0..6; startstate begin x := 0; end;
		rule "go" begin while x < 7 do x := (x + 1) % 7; end; end;`,
	"guard": `var x: 0..6; startstate begin x := 0; end;
		rule "go" forall i := 0 to 1000000 do forall j := 0 to 1000000 do x + i + j >= 0 end end ==> begin x := 1; end;`,
	"ruleset": `var x: 0..6; startstate begin x := 0; end;
		ruleset i: 0..1000000000 do rule "go" (x + i) % 7 > 7 ==> begin x := 2; end; end;`,
	"recursion": `var x: 0..6;
		function fib(n: 0..60): 0..1; begin if n < 2 then return 0; end; return (fib(n - 1) + fib(n - 2)) % 2; end;
		startstate begin x := 0; end;
		rule "go" begin x := fib(60); end;`,
}

// TestLook gives up what takes minutes soon after a limit is reached, in both engines,
// and then does other work.
func TestLook(t *testing.T) {
	for name, text := range endless {
		t.Run(name, func(t *testing.T) {
			p := model(t, text)
			p.WhileLimit = 1 << 60
			e, err := compiled.New(p, compiled.Options{})
			if err != nil {
				t.Fatal(err)
			}
			defer e.Close()
			givesUp(t, e)
			givesUp(t, interp.New(p, interp.Options{}))
		})
	}
}

func givesUp(t *testing.T, e engine.Engine) {
	t.Helper()
	var b engine.Batch
	b.Reset(e.Program().Layout.Words)
	e.Starts(&b)
	state := b.State(0)
	for range 2 { // it stays usable
		ctx, cancel := context.WithCancelCause(context.Background())
		w := limits.Start(limits.Options{Context: ctx})
		e.Watch(w)
		time.AfterFunc(30*time.Millisecond, func() { cancel(errors.New("enough")) })
		b.Reset(len(state))
		if err := limits.Within(func() { e.Expand(state, &b) }); err == nil || err.Kind != limits.Interrupted {
			t.Fatalf("%T: %v", e, err)
		}
		w.Stop()
		e.Watch(nil)
		if _, ok := e.Judge(state); !ok {
			t.Errorf("%T: it judges otherwise afterwards", e)
		}
	}
}
