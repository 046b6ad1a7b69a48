//go:build !js

package checker

import (
	"time"

	"gomc/checker/disk"
	"gomc/checker/search"
	"gomc/outcome"
)

// saver makes checkpoints of a search in memory. A search on disk continues from one: it
// adopts the levels that are stored as a whole: a checkpoint is that search as it begins.
type saver struct {
	run    *runner
	folder *disk.Folder // nil: a search that has gone on on disk has it
	latest *disk.Search // that of the latest checkpoint; nil: there is none
	made   time.Time    // when it was
	took   time.Duration
	broken error // why there are no more
}

// leastBetween is the least time between two checkpoints; they are not to take more than a share of the time.
const (
	leastBetween = 15 * time.Second
	shareSaving  = 20
)

// save begins to make checkpoints, where that was asked for.
func (s *runner) save() error {
	if s.Opts.Spec.Checkpoint == "" {
		return nil
	}
	folder, err := disk.Open(s.Opts.Spec.Checkpoint, false)
	if err != nil {
		return err
	}
	folder.Space.Removal.Lasting = true
	s.saver = &saver{run: s, folder: folder, made: s.Clock.Now()}
	s.Opts.AtLevel = func([]uint64) bool { s.saver.saveIfDue(); return true }
	return nil
}

func (v *saver) saveIfDue() {
	between := v.run.Opts.Tuning.Between
	if between == 0 {
		between = max(leastBetween, shareSaving*v.took)
	}
	if v.run.Clock.Now().Sub(v.made) >= between {
		v.save()
	}
}

// save makes a checkpoint of the levels that are complete. When it cannot be made, a warning says why, and the search
// continues.
func (v *saver) save() {
	if v.broken != nil || v.folder == nil {
		return
	}
	levels, ok := v.run.search.(search.Layered).Levels()
	if !ok || len(levels.Findings) > 0 {
		return
	}
	began := v.run.Clock.Now()
	next, err := disk.Adopt(v.run.Engine, v.options(), v.run.Clock.Now, v.folder, &levels)
	v.run.search.Watch() // Adopt has the engine look at none
	if err == nil {
		err = next.Save()
	}
	if v.broken = err; err != nil {
		v.run.Result.Notes = append(v.run.Result.Notes, "there are no further checkpoints: "+err.Error())
		return
	}
	v.replace(next)
	v.made = v.run.Clock.Now()
	v.took = v.made.Sub(began)
}

// replace gives up what the checkpoint before has in files.
func (v *saver) replace(next *disk.Search) {
	if v.latest != nil {
		v.latest.Discard()
		v.folder.Space.Sweep()
	}
	v.latest = next
}

// handOver gives the folder to a search that continues.
func (v *saver) handOver(next *disk.Search) error {
	if err := next.Save(); err != nil {
		return err
	}
	v.replace(nil)
	v.folder = nil
	return nil
}

// stopped makes the last checkpoint of a search that was stopped.
func (v *saver) stopped() {
	if v == nil || v.run.Result.Stop == "" {
		return
	}
	if v.save(); v.latest == nil && v.broken == nil && v.folder != nil {
		v.saveNothing()
	}
}

// saveNothing makes a checkpoint of a search that was stopped before its first level, or that had found an error when no
// checkpoint was due yet: a search that continues from it begins anew, and finds the same.
func (v *saver) saveNothing() {
	if next, err := disk.New(v.run.Engine, v.options(), v.run.Clock.Now, v.folder); err == nil {
		next.SaveNothing()
		v.latest = next
	}
	v.run.search.Watch() // New has the engine look at none
}

// options returns the options of a search that is made for a checkpoint.
func (v *saver) options() search.Options {
	opts := v.run.Opts
	opts.Spec.Workers, opts.Watch, opts.AtLevel, opts.Tuning.Compared = 1, nil, nil, nil
	return opts
}

// keeps reports whether a later search can continue from the folder.
func (v *saver) keeps() bool { return v.run.Result.Stop != "" && v.latest != nil }

// report adds to size what the search has written to the folder and keeps in it.
func (v *saver) report(size *search.Size) {
	if v == nil || v.folder == nil {
		return
	}
	t := v.folder.Space.Traffic
	size.Disk = &outcome.Disk{Written: t.Written, Read: t.Read, Held: t.Held, Peak: t.Peak, Spills: t.Spills, Merges: t.Merges}
	if v.keeps() {
		size.Disk.Folder = v.run.Opts.Spec.Checkpoint
	}
}

// close gives the folder back.
func (v *saver) close() {
	if v != nil && v.folder != nil {
		v.folder.Close(v.keeps())
	}
}
