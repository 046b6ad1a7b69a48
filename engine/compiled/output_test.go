package compiled_test

import (
	"bytes"
	"slices"
	"sync"
	"testing"

	"gomc/engine"
	"gomc/engine/compiled"
	"gomc/engine/interp"
	"gomc/internal/nodiff"
	"gomc/semantics/messages/channels"
)

// TestOutput compares what random programs print.
func TestOutput(t *testing.T) {
	printed := 0
	for seed := range uint64(60) {
		p := randomProgram(seed)
		var a, b bytes.Buffer
		e, err := compiled.New(p, compiled.Options{Output: &b})
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if err := nodiff.Compare(interp.New(p, interp.Options{Output: &a}), e, 20); err != nil {
			t.Errorf("seed %d: %v", seed, err)
		}
		if a.String() != b.String() {
			t.Errorf("seed %d: %q, not %q", seed, b.String(), a.String())
		}
		printed += a.Len()
		e.Close()
	}
	if printed == 0 {
		t.Error("nothing was printed")
	}
}

// TestClone runs several engines of one program at the same time.
func TestClone(t *testing.T) {
	p := program(t, "../../models/german.m", channels.M)
	first, err := compiled.New(p, compiled.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer first.Close()
	states := sample(t, first, 500)
	results := make([][]uint64, 4)
	var all sync.WaitGroup
	for i := range results {
		e, err := first.Clone()
		if err != nil {
			t.Fatal(err)
		}
		all.Go(func() {
			var b engine.Batch
			b.Reset(p.Layout.Words)
			for _, s := range states {
				e.Expand(s, &b)
			}
			results[i] = b.States
		})
	}
	all.Wait()
	closed(t, first, states[0])
	for i, r := range results {
		if len(r) == 0 || !slices.Equal(r, results[0]) {
			t.Errorf("engine %d yields %d words, not the same as engine 0", i, len(r))
		}
	}
}

// closed: an engine goes on when one that shares its code has been closed.
func closed(t *testing.T, e engine.Engine, state []uint64) {
	t.Helper()
	other, err := e.Clone()
	if err != nil {
		t.Fatal(err)
	}
	if err := other.Close(); err != nil {
		t.Error(err)
	}
	var b engine.Batch
	b.Reset(len(state))
	if e.Expand(state, &b); len(b.Steps) == 0 {
		t.Error("the engine that is left takes no step")
	}
}
