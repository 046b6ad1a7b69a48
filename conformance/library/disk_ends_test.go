package library

import (
	"context"
	"errors"
	"path/filepath"
	"testing"
	"time"

	"gomc"
	"gomc/internal/modeltest"
	"gomc/outcome"
	"gomc/spec"
)

// TestEveryLimitEveryPlace: whatever limit stops a search, and wherever it keeps what it has, another goes on with that and comes
// to what an undisturbed one comes to.
func TestEveryLimitEveryPlace(t *testing.T) {
	places := map[string]func(*gomc.Spec, string){
		"disk":       func(s *gomc.Spec, dir string) { s.Disk = dir },
		"checkpoint": func(s *gomc.Spec, dir string) { s.Checkpoint = dir },
	}
	limits := map[string]func(*gomc.Spec) context.Context{
		"time": func(s *gomc.Spec) context.Context { s.TimeLimit = 1; return context.Background() },
		"signal": func(*gomc.Spec) context.Context {
			ctx, cancel := context.WithCancelCause(context.Background())
			cancel(errors.New("SIGTERM"))
			return ctx
		},
	}
	for _, n := range []uint64{1, 2, 3, 50, 333} {
		limits["states "+time.Duration(n).String()] = func(s *gomc.Spec) context.Context { s.MaxStates = n; return context.Background() }
	}
	for _, x := range []struct {
		model string
		asked gomc.Spec
	}{
		{"peterson", gomc.Spec{}}, {"hello", gomc.Spec{}}, {"synod", gomc.Spec{Constants: map[string]string{"Acceptors": "2"}, Symmetry: true}}, {"synod_faulty", gomc.Spec{MaxErrors: 3}},
	} {
		e, known := gomc.FindExample(x.model)
		if !known {
			t.Fatal(x.model)
		}
		p := programOf(t, e, x.asked)
		x.asked.Engine = spec.Interp
		whole, err := gomc.Check(context.Background(), p, x.asked, gomc.Hooks{})
		if err != nil {
			t.Fatal(err)
		}
		for place, put := range places {
			for limit, set := range limits {
				asked, dir := x.asked, filepath.Join(t.TempDir(), "kept")
				put(&asked, dir)
				ctx := set(&asked)
				o, err := gomc.Check(ctx, p, asked, gomc.Hooks{})
				if err != nil {
					t.Fatalf("%s, %s, %s: %v", x.model, place, limit, err)
				}
				if o.Verdict != outcome.Stopped {
					continue // all was done, or something found before that
				}
				if o.States == 0 && o.Disk == nil {
					continue // the search had not begun, and there is no folder
				}
				if o.Disk == nil || o.Disk.Folder == "" {
					t.Errorf("%s, %s, %s: nothing is kept: %+v", x.model, place, limit, o.Disk)
					continue
				}
				again := x.asked
				again.Resume = dir
				got, err := gomc.Check(context.Background(), p, again, gomc.Hooks{})
				if err != nil {
					t.Errorf("%s, %s, %s: %v", x.model, place, limit, err)
					continue
				}
				if a, b := answerOf(t, got), answerOf(t, whole); a != b {
					t.Errorf("%s, %s, %s: resumed %s, whole %s", x.model, place, limit, a, b)
				}
			}
		}
	}
}

// answerOf is an outcome without what may differ.
func answerOf(t *testing.T, o *gomc.Outcome) string {
	t.Helper()
	other := *o
	other.StateBytes, other.Disk = 0, nil
	return modeltest.Repeatable(t, &other)
}
