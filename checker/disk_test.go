package checker

import (
	"testing"

	"gomc/spec"

	"pgregory.net/rapid"
)

// TestDiskChangesNothing: whatever happens, and however little fits into memory, the outcome
// is that of a search in memory.
func TestDiskChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := safetyGraph(t)
		opts := Options{
			Spec: spec.Spec{
				Deadlock:  rapid.SampledFrom([]spec.Deadlock{spec.Stuttering, spec.Stuck, spec.NoDeadlock, spec.NoDeadlock}).Draw(t, "deadlock"),
				MaxErrors: rapid.IntRange(1, 4).Draw(t, "max errors"),
				MaxDepth:  rapid.SampledFrom([]int{0, 0, 3}).Draw(t, "max depth"),
				MaxStates: rapid.SampledFrom([]uint64{0, 0, 20}).Draw(t, "max states"),
			},
		}
		if rapid.Bool().Draw(t, "symmetry") {
			opts.Canonicalizer = canonicalBy(func(x uint64) uint64 { return x &^ 1 })
		}
		want := answer(g.clone(), opts)
		opts.Disk = spec.AutoDisk
		opts.DiskBuffer = rapid.IntRange(1, 20).Draw(t, "buffer")
		opts.DiskSmall = rapid.SampledFrom([]int{0, -1}).Draw(t, "small")
		for workers := 1; workers <= 3; workers++ {
			if got := answer(g.clone(), g.shared(opts, workers)); got != want {
				t.Fatalf("on disk with %d workers\n%s\nin memory\n%s", workers, got, want)
			}
		}
	})
}
