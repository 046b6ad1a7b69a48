//go:build !js

package checker

import (
	"cmp"
	"errors"
	"runtime/debug"
	"time"

	"gomc/checker/disk"
	"gomc/checker/search"
	"gomc/checker/semiexternal"
	"gomc/checker/temporal"
	"gomc/engine"
	"gomc/internal/limit"
	"gomc/outcome"
	"gomc/spec"
)

// Saved lists the searches in a folder, or in folders of it, with which --resume can go on.
func Saved(dir string) ([]outcome.Saved, error) { return disk.List(dir) }

// Kept returns the data that the engine of a search in a folder has kept beside states, for a search that --resume
// continues: see engine.Keeper.
func Kept(dir string) ([]byte, error) { return disk.Kept(dir) }

// Forget empties a folder of a search that is not to be continued.
func Forget(dir string) error { return disk.Forget(dir) }

// newOnDisk makes a search that keeps states on disk.
func newOnDisk(e engine.Engine, opts Options, now func() time.Time) (search.Search, error) {
	folder, err := disk.Open(cmp.Or(opts.Spec.Resume, opts.Spec.Disk), opts.Spec.Resume != "")
	if err != nil {
		return nil, err
	}
	s, err := disk.New(e, opts, now, folder)
	if err != nil {
		if opts.Spec.Resume != "" {
			folder.Close(true)
		} else {
			folder.Undo()
		}
		return nil, err
	}
	return s, nil
}

// goOnDisk has a search on disk go on with what one in memory has completed, if that does not
// suffice, and reports whether one does. Limits but that on memory hold in between.
func (s *runner) goOnDisk() bool {
	from, ok := s.search.(search.Layered)
	if !ok || !s.Result.OutOfMemory || !s.Opts.Spills {
		return false
	}
	levels, ok := from.Levels()
	if !ok {
		return false
	}
	if s.formulas.judge != nil {
		s.formulas.judge.Rows.Drop() // a search on disk has no use for it, but for the memory
	}
	if limit.SpaceLeft() < limit.SpaceToGoOn {
		s.Result.Stop += "; it cannot go on on disk: too little address space is left (ulimit -v)"
		return false
	}
	struck := s.Opts.Watch
	between := struck.Renew(false)
	defer between.Stop()
	next, err := s.adopt(&levels, between)
	if err == nil {
		err = s.askOnDisk(next)
	}
	if err == nil && s.saver != nil {
		err = s.saver.handOver(next)
	}
	var reached *limit.Error
	switch {
	case errors.As(err, &reached):
		s.Limited(reached)
		return false
	case err != nil:
		s.Result.Stop += "; it cannot go on on disk: " + err.Error()
		return false
	}
	s.search.Close()
	s.Core, s.search, s.kept = next.Common(), next, nil
	debug.FreeOSMemory() // what the rounds of the search before had needed
	next.Relieve()
	struck.Stop() // it had the collector of garbage work hard, for which there was a reason so far
	s.renewed = struck.Renew(true)
	next.Opts.Watch = s.renewed
	next.Watch()
	return true
}

// adopt makes the search that continues.
func (s *runner) adopt(levels *search.Levels, watch *limit.Watch) (*disk.Search, error) {
	folder, own, err := s.folderToGoOn()
	if err != nil {
		return nil, err
	}
	opts := s.Opts
	opts.Watch, opts.Spills, opts.AtLevel = watch, false, nil
	next, err := disk.Adopt(s.Engine, opts, s.Clock.Now, folder, levels)
	if err != nil && own {
		folder.Close(false)
	}
	if err != nil {
		return nil, err
	}
	next.Clock, next.Result.Notes = s.Clock, s.Result.Notes
	return next, nil
}

// folderToGoOn returns the folder of the checkpoints, or a new temporary one.
func (s *runner) folderToGoOn() (folder *disk.Folder, own bool, err error) {
	if s.saver != nil {
		return s.saver.folder, false, nil
	}
	folder, err = disk.Open(spec.TempDisk, false)
	return folder, true, err
}

// askOnDisk prepares to judge formulas of a search on disk, if it is one.
func (s *runner) askOnDisk(search search.Search) error {
	d, is := search.(*disk.Search)
	if !is || len(d.Program.Formulas) == 0 {
		return nil
	}
	j, err := temporal.New(d.Program, quotientOf(&d.Opts))
	if err != nil {
		return err
	}
	x, err := semiexternal.New(d, j)
	if err != nil {
		return err
	}
	x.Buffer, x.Files = d.Opts.Tuning.DiskBuffer, d.Opts.Tuning.Files
	x.Tick, j.Tick = s.work, s.work
	s.formulas = formulas{judge: j, onDisk: func() bool { return s.judgeOnDisk(d, x) }, close: x.Close}
	return nil
}

// judgeOnDisk looks for runs that violate formulas among the states of a search on disk.
func (s *runner) judgeOnDisk(d *disk.Search, x *semiexternal.Judge) bool {
	report, err := x.Formulas()
	s.formulas.report, s.formulas.whole = report, !s.Result.Bounded()
	if s.addViolations(); err != nil {
		return d.Broken(err)
	}
	if s.formulas.whole && report.Done && s.partial() == "" {
		s.Result.Notes = append(s.Result.Notes, x.Remarks()...)
	}
	if whole := x.Whole(); whole != nil && s.formulas.found != nil {
		s.formulas.judge = whole
		s.suggestFairness()
	}
	return report.Done
}
