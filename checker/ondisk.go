//go:build !js

package checker

import (
	"cmp"
	"errors"
	"runtime/debug"
	"time"

	"gomc/checker/disk"
	"gomc/checker/search"
	"gomc/engine"
	"gomc/internal/limit"
	"gomc/outcome"
	"gomc/spec"
)

// Saved lists the searches in a folder, or in folders of it, with which --resume can go on.
func Saved(dir string) ([]outcome.Saved, error) { return disk.List(dir) }

// newOnDisk makes a search that keeps states on disk.
func newOnDisk(e engine.Engine, opts Options, now func() time.Time) (search.Search, error) {
	folder, err := disk.Open(cmp.Or(opts.Resume, opts.Disk), opts.Resume != "")
	if err != nil {
		return nil, err
	}
	return disk.New(e, opts, now, folder)
}

// goOnDisk has a search on disk go on with what one in memory has completed, if that does not
// suffice, and reports whether one does. Limits but that on memory hold in between.
func (s *runner) goOnDisk() bool {
	from, ok := s.search.(search.Layered)
	if !ok || !s.OutOfMemory || !s.Opts.Spills {
		return false
	}
	levels, ok := from.Levels()
	if !ok {
		return false
	}
	struck := s.Opts.Watch
	between := struck.Renew(false)
	defer between.Stop()
	next, err := s.adopt(&levels, between)
	var reached *limit.Error
	switch {
	case errors.As(err, &reached):
		s.Limited(reached)
		return false
	case err != nil:
		s.Stop += "; it cannot go on on disk: " + err.Error()
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

// adopt makes the search that goes on.
func (s *runner) adopt(levels *search.Levels, watch *limit.Watch) (*disk.Search, error) {
	folder, err := disk.Open(spec.TempDisk, false)
	if err != nil {
		return nil, err
	}
	opts := s.Opts
	opts.Watch, opts.Spills = watch, false
	next, err := disk.Adopt(s.Engine, opts, s.Clock.Now, folder, levels)
	if err != nil {
		return nil, err
	}
	next.Clock, next.Notes = s.Clock, s.Notes
	return next, nil
}
