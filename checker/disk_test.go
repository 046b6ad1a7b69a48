package checker

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"gomc/checker/disk"
	"gomc/checker/disk/extsort"
	"gomc/internal/limit"
	"gomc/internal/modeltest"
	"gomc/outcome"
	"gomc/spec"

	"pgregory.net/rapid"
)

// TestDiskChangesNothing: whatever happens, and however little fits into memory, the outcome equals that of a search in
// memory.
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
			opts.Reductions.Canonicalizer = canonicalBy(func(x uint64) uint64 { return x &^ 1 })
		}
		want := answer(g.clone(), opts)
		opts.Tuning.Outgrown = rapid.Uint64Range(0, 40).Draw(t, "outgrown")
		if opts.Spills = opts.Tuning.Outgrown > 0; !opts.Spills {
			opts.Spec.Disk = spec.TempDisk
		}
		opts.Tuning.DiskBuffer = rapid.IntRange(1, 20).Draw(t, "buffer")
		opts.Tuning.Files.Small = rapid.SampledFrom([]int{0, -1}).Draw(t, "small")
		for workers := 1; workers <= 3; workers++ {
			if got := answer(g.clone(), g.shared(opts, workers)); got != want {
				t.Fatalf("on disk with %d workers\n%s\nin memory\n%s", workers, got, want)
			}
		}
	})
}

// checkIn is Check with its states in a file system.
func checkIn(g *graph, opts Options, files extsort.FS) (*outcome.Outcome, error) {
	if err := complete(&opts, g.Program()); err != nil {
		return nil, err
	}
	opts.Watch = limit.Start(limit.Options{})
	defer opts.Watch.Stop()
	folder, err := disk.In(files)
	if err != nil {
		return nil, err
	}
	d, err := disk.New(g, opts, time.Now, folder)
	if err != nil {
		return nil, err
	}
	s, err := onDiskOf(d, nil)
	if err != nil {
		return nil, err
	}
	defer s.search.Close()
	defer s.closeFormulas()
	s.explore()
	s.measure()
	if s.Result.Err != nil {
		return nil, s.Result.Err
	}
	return s.conclude(g)
}

// answerIn is the outcome as `answer` has it; stopped: a file system has ended the search, or left a finding without its trace.
func answerIn(g *graph, opts Options, files extsort.FS) (text string, stopped bool) {
	o, err := checkIn(g, opts, files)
	if err != nil {
		return err.Error(), false
	}
	stopped = o.Verdict == outcome.Stopped || strings.Contains(o.Reason, "; then the search was stopped: ")
	return comparable(o), stopped || len(o.Findings) > 0 && strings.Contains(strings.Join(o.Warnings, ""), "there is no trace: cannot ")
}

// diskOptions draws options of a search on disk, by one worker or several.
func diskOptions(t *rapid.T, g *graph) Options {
	opts := Options{Spec: spec.Spec{
		Disk:      "elsewhere",
		Deadlock:  rapid.SampledFrom([]spec.Deadlock{spec.Stuttering, spec.Stuck, spec.NoDeadlock, spec.NoDeadlock}).Draw(t, "deadlock"),
		MaxErrors: rapid.IntRange(1, 2).Draw(t, "max errors"),
	}}
	opts.Tuning.DiskBuffer, opts.Tuning.Files.Small = rapid.IntRange(1, 20).Draw(t, "buffer"), rapid.SampledFrom([]int{0, -1}).Draw(t, "small")
	return g.shared(opts, rapid.IntRange(1, 3).Draw(t, "workers"))
}

// withoutPower makes a search lose its power again and again, within a number of calls, and continue each time from the
// files that are there: resumed is called with them. The outcome must equal that of an undisturbed search.
func withoutPower(t *rapid.T, g *graph, opts Options, within int, resumed func(*brittle)) {
	want, _ := answerIn(g.clone(), opts, newBrittle())
	files := newBrittle()
	for range 200 {
		files.how, files.breaks = powerLoss, rapid.IntRange(1, within).Draw(t, "power lost")
		opts.Spec.Resume = ""
		if files.files["manifest"] != nil {
			opts.Spec.Resume = "elsewhere"
			resumed(files)
		}
		got, stopped := answerIn(g.clone(), opts, files)
		if !files.powerOff {
			if got != want {
				t.Fatalf("after all\n%s\nwant\n%s", got, want)
			}
			return
		}
		if !stopped && got != want && !strings.Contains(got, "there is no power") {
			t.Fatalf("without power\n%s\nwant\n%s", got, want)
		}
		files = files.restart(func(name string) bool { return rapid.Bool().Draw(t, name) })
		if files.files["manifest"] == nil {
			files = newBrittle() // nothing was to last
		}
	}
}

// TestDiskPower: the power is lost, again and again. Each time the search continues from the files that are there, and
// its outcome equals that of an undisturbed search.
func TestDiskPower(t *testing.T) {
	resumed := 0
	rapid.Check(t, func(t *rapid.T) {
		g := safetyGraph(t)
		opts := diskOptions(t, g)
		withoutPower(t, g, opts, 60, func(*brittle) { resumed++ })
	})
	if resumed < 100 {
		t.Errorf("searches were resumed %d times in all", resumed)
	}
}

// TestDiskFaults: whichever call of the file system fails, the search is stopped, or refuses, or is not affected.
func TestDiskFaults(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := safetyGraph(t)
		opts := diskOptions(t, g)
		whole := newBrittle()
		want, _ := answerIn(g.clone(), opts, whole)
		for how := range failures {
			files := newBrittle()
			files.how, files.breaks = how, rapid.IntRange(1, whole.calls+1).Draw(t, "call")
			got, stopped := answerIn(g.clone(), opts, files)
			if !stopped && got != want && !strings.HasPrefix(got, "cannot ") {
				t.Fatalf("failure %d in call %d of %d\n%s\nwant\n%s", how, files.breaks, whole.calls, got, want)
			}
		}
	})
}

// TestDiskFaultsInTurn: the same for every call of some searches, each in turn.
func TestDiskFaultsInTurn(t *testing.T) {
	type drawn struct {
		graph *graph
		opts  Options
	}
	searches := rapid.Custom(func(t *rapid.T) drawn {
		g := safetyGraph(t)
		return drawn{g, diskOptions(t, g)}
	})
	for _, seed := range modeltest.Share([]int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19}, 2) {
		s := searches.Example(seed)
		whole := newBrittle()
		want, _ := answerIn(s.graph.clone(), s.opts, whole)
		for how := range failures {
			for call := range whole.calls {
				files := newBrittle()
				files.how, files.breaks = how, call+1
				got, stopped := answerIn(s.graph.clone(), s.opts, files)
				if !stopped && got != want && !strings.HasPrefix(got, "cannot ") {
					t.Fatalf("search %d, failure %d in call %d of %d\n%s\nwant\n%s", seed, how, files.breaks, whole.calls, got, want)
				}
			}
		}
	}
}

// TestCheckpoint: a search in memory that is stopped goes on from its checkpoint, on disk, and comes to what one that
// nothing stops comes to; and one that outgrows its memory makes checkpoints further on.
func TestCheckpoint(t *testing.T) {
	tried, resumed, dir := 0, 0, t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		tried++
		g := safetyGraph(t)
		opts := Options{Spec: spec.Spec{
			Deadlock:  rapid.SampledFrom([]spec.Deadlock{spec.Stuttering, spec.NoDeadlock}).Draw(t, "deadlock"),
			MaxErrors: rapid.IntRange(1, 3).Draw(t, "max errors"),
		}}
		want := answer(g.clone(), opts)
		first := opts
		first.Spec.Checkpoint, first.Spec.MaxStates = filepath.Join(dir, "states"), rapid.Uint64Range(1, 30).Draw(t, "max states")
		if rapid.Bool().Draw(t, "now and then") {
			first.Tuning.Between = 1
		}
		first.Tuning.Outgrown = rapid.Uint64Range(0, 30).Draw(t, "outgrown")
		first.Spills = true
		stopped := g.clone()
		o, err := Check(stopped, stopped, first)
		if err != nil {
			t.Fatal(err)
		}
		o.Settings.MaxStates = 0
		got := comparable(o)
		if left, _ := os.ReadDir(first.Spec.Checkpoint); !slices.ContainsFunc(left, func(e os.DirEntry) bool { return e.Name() == "manifest" }) {
			if len(left) > 0 {
				t.Fatalf("without a checkpoint there is %v", left)
			}
			if !strings.Contains(got, "the limit of") && got != want {
				t.Fatalf("with checkpoints\n%s\nwant\n%s", got, want)
			}
			return
		}
		resumed++
		opts.Spec.Resume = first.Spec.Checkpoint
		if got := answer(g.clone(), opts); got != want {
			t.Fatalf("resumed\n%s\nwant\n%s", got, want)
		}
		if left, _ := os.ReadDir(first.Spec.Checkpoint); len(left) > 0 {
			t.Fatalf("%v is left", left)
		}
	})
	if 5*resumed < tried {
		t.Errorf("of %d searches, %d were resumed", tried, resumed)
	}
}
