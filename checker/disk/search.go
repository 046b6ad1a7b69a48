package disk

import (
	"math"
	"sync"
	"time"

	"gomc/checker/disk/extsort"
	"gomc/checker/search"
	"gomc/engine"
	"gomc/internal/limit"
)

// Search is a breadth-first search on disk.
type Search struct {
	search.Core
	folder  *Folder
	workers []*worker
	stored  stored
	order   ordered
	saved   checkpoints
	team    *led // explores the levels; nil: the search does
	level   level
}

// stored is the part of a search that is on disk.
type stored struct {
	visited  extsort.Tiers
	levels   []*extsort.Run    // for each distance the states, in the order in which they were found
	perDepth []uint64          // states stored
	skips    []map[uint64]bool // for each level, the positions of states that are stored, but not expanded
	states   uint64
	begun    bool  // start states are stored
	err      error // what is wrong with the disk
}

// ordered is the new states of a level.
type ordered struct {
	mutex  sync.Mutex      // held to add to them
	sorter *extsort.Sorter // by where they were found
	most   int             // candidates and new states in memory
}

// New makes a search of the program that e runs, in a folder, which Close closes. The options are complete.
func New(e engine.Engine, opts search.Options, now func() time.Time, folder *Folder) (*Search, error) {
	core, err := search.NewCore(e, opts, now)
	if err != nil {
		return nil, err
	}
	if opts.Spec.DiskLimit > 0 {
		folder.Space.Limit = opts.Spec.DiskLimit
	}
	if opts.Tuning.Files.Small != 0 {
		folder.Space.Memory.Run = max(0, opts.Tuning.Files.Small)
	}
	if most := limit.BudgetOf(opts.Spec.Memory).Bytes / 16; most > 0 {
		folder.Space.Memory.Most = int(min(most, mostKept, limit.Room(opts.Spec.Memory)/8))
	}
	folder.Space.Removal.Lasting = !folder.gone
	if opts.Tuning.DiskBuffer > 0 {
		folder.Space.LeastParted = 1
	}
	if err := folder.Space.Share(opts.Spec.Workers); err != nil {
		return nil, err
	}
	s := &Search{Core: core, folder: folder, workers: newWorkers(core.Workers.All)}
	s.settleSize()
	s.saved.began = s.Clock.Now()
	s.folder.Space.Waiting = s.Report
	s.Attach(s)
	if opts.Spec.Resume != "" {
		if err := s.resume(); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// lead is the first worker, which does all that is done state by state.
func (s *Search) lead() *worker { return s.workers[0] }

// settleSize decides how much is kept in memory.
func (s *Search) settleSize() {
	s.order.most = s.capacity()
	s.order.sorter = s.folder.Space.NewSorter(places+s.Words(), s.order.most)
}

// mostKept is the most bytes of runs in memory that would be small files.
const mostKept = 64 << 20

// Explore stores and expands states until none is left, and reports whether it
// came that far.
func (s *Search) Explore() bool {
	if !s.saved.any {
		s.SaveNothing() // killed before there is another one, it can be begun anew in the same folder
	}
	if !s.Look() || !s.stored.begun && !s.exploreStarts() {
		return false
	}
	explore := s.exploreLevel
	if s.team != nil {
		explore = s.team.exploreLevel
	}
	for s.frontier().Records > 0 {
		if s.DeepEnough() {
			return true
		}
		if !explore() {
			return false
		}
		s.Counts.Level++
		if err := s.checkpointIfDue(); err != nil {
			return s.broken(err)
		}
	}
	return true
}

// frontier is the states to be expanded.
func (s *Search) frontier() *extsort.Run { return s.stored.levels[s.Counts.Level] }

// exploreStarts stores the start states, one by one.
func (s *Search) exploreStarts() bool {
	s.level = s.newLevel(nil)
	defer s.endLevel()
	s.ResetBatch()
	s.Workers.Batch.StopAtFault = false
	s.Engine.Starts(&s.Workers.Batch)
	for n := range s.Workers.Batch.Steps {
		if s.Workers.Batch.Steps[n].Fault == nil {
			s.lead().propose(s.Workers.Batch.State(n), 0, stepWord(n, 0))
		}
	}
	return s.settle() && s.redo(s.redoStarts)
}

// exploreLevel expands the states of a level and stores what is new.
func (s *Search) exploreLevel() bool {
	if s.level.reader == nil {
		s.level = s.newLevel(s.frontier())
	}
	defer s.endLevel()
	begun := s.standing()
	if !s.expandLevel() || !s.settle() {
		s.TakeBackTo(s.level.hits)
		return false
	}
	return s.conclude(begun)
}

// conclude makes a level count, or does it once more where something happens in it.
func (s *Search) conclude(begun standing) bool {
	if s.level.eventful || s.stored.states+s.level.fresh > s.maxStates() {
		if err := s.checkpointAt(begun); err != nil {
			return s.broken(err)
		}
		return s.redo(s.redoLevel)
	}
	s.commit()
	return true
}

// commit makes a level count.
func (s *Search) commit() {
	s.Counts.Tally.Add(&s.level.tally)
	s.Counts.HighWater.Add(&s.level.highWater)
	if s.level.fresh > 0 {
		s.Counts.Depth = s.Counts.Level + 1
		s.stored.perDepth = append(s.stored.perDepth, s.level.fresh)
		s.stored.states += s.level.fresh
	}
}

func (s *Search) maxStates() uint64 { return s.MostStates(math.MaxInt64) }

// broken ends the search: the disk cannot be used.
func (s *Search) broken(err error) bool {
	if limited, is := err.(*limit.Error); is {
		return s.Limited(limited)
	}
	s.stored.err = err
	return s.Halt(err.Error())
}
