package store_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/checker/store"
	"gomc/internal/modeltest"
	"gomc/outcome"
	"gomc/spec"
)

// TestCompactOnLibrary: with hashes of any size, a search of a model of the library
// counts and finds what the exact one does, but calls no model verified.
func TestCompactOnLibrary(t *testing.T) {
	protocols := slices.DeleteFunc(gomc.Examples(), func(e gomc.Example) bool { return e.Of != "" })
	for _, e := range modeltest.Share(protocols, 6) {
		t.Run(e.Name, func(t *testing.T) {
			model, err := e.Load()
			if err != nil {
				t.Fatal(err)
			}
			p, err := gomc.Compile(model, gomc.Spec{})
			if err != nil {
				t.Fatal(err)
			}
			opts := gomc.Spec{MaxStates: 20_000}
			want, err := gomc.Check(context.Background(), p, opts, gomc.Hooks{})
			if err != nil {
				t.Fatal(err)
			}
			opts.Store = spec.Compact
			for n, bits := range []int{40, 48, 56, 63, 64} {
				opts.HashBits, opts.Workers = bits, 1+n%2
				compareCompact(t, p, opts, want)
			}
		})
	}
}

func compareCompact(t *testing.T, p *gomc.Program, opts gomc.Spec, want *gomc.Outcome) {
	t.Helper()
	got, err := gomc.Check(context.Background(), p, opts, gomc.Hooks{})
	if unsupported := (*spec.UnsupportedError)(nil); errors.As(err, &unsupported) && (strings.Contains(err.Error(), "liveness") || strings.Contains(err.Error(), "temporal logic")) {
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	if a, b := seen(t, got), seen(t, want); a != b {
		t.Errorf("%d bits\n%s\nexact\n%s", opts.HashBits, a, b)
	}
	verdict, exact := got.Verdict, want.Verdict
	if exact == outcome.Verified {
		exact = outcome.Bounded
	}
	if verdict != exact || got.Settings.HashBits != opts.HashBits {
		t.Errorf("%d bits: %s, want %s; the settings say %d", opts.HashBits, verdict, exact, got.Settings.HashBits)
	}
	omission := fmt.Sprintf("(hash compaction to %d bits, omission probability <= %.2g)", opts.HashBits, got.Omission)
	if len(got.Findings) == 0 && !strings.Contains(got.Reason, omission) {
		t.Errorf("the reason is %q", got.Reason)
	}
}

// TestCompressedOnLibrary: a search that keeps states compressed, from the first states on, counts and finds what the
// plain one does, whatever it asks of the store besides, on any number of workers.
func TestCompressedOnLibrary(t *testing.T) {
	store.CompressSoon()
	for n, e := range modeltest.Share(gomc.Examples(), 4) {
		t.Run(e.Name, func(t *testing.T) {
			model, err := e.Load()
			if err != nil {
				t.Fatal(err)
			}
			for k, asked := range []gomc.Spec{{}, {POR: spec.Deletion}, {Symmetry: true}} {
				p, err := gomc.Compile(model, asked)
				if err != nil {
					continue
				}
				compareCompressed(t, p, asked, []int{1, 2, 3, 8}[(n+k)%4])
			}
		})
	}
}

func compareCompressed(t *testing.T, p *gomc.Program, asked gomc.Spec, workers int) {
	t.Helper()
	asked.MaxStates = 20_000
	want, err := gomc.Check(context.Background(), p, asked, gomc.Hooks{})
	if err != nil {
		return // what it does not combine, it does not with any store
	}
	asked.Store, asked.Workers = spec.Compressed, workers
	got, err := gomc.Check(context.Background(), p, asked, gomc.Hooks{})
	if err != nil {
		t.Fatal(err)
	}
	if a, b := seen(t, got), seen(t, want); a != b || got.Verdict != want.Verdict {
		t.Errorf("%d workers, compressed: %s\n%s\nin full: %s\n%s", workers, got.Verdict, a, want.Verdict, b)
	}
}

// seen returns the counts and findings of an outcome.
func seen(t *testing.T, o *gomc.Outcome) string {
	t.Helper()
	var steps []outcome.TraceStep
	if o.Trace != nil {
		steps = o.Trace.Steps
	}
	text, err := json.Marshal([]any{o.States, o.Transitions, o.PerDepth, o.Quiescent, o.Rules, o.Messages, o.Covers, o.Findings, steps})
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
