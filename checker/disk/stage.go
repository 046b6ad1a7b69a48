package disk

import (
	"encoding/json"
	"runtime/debug"

	"gomc/checker/disk/extsort"
)

// Stage is how far work has come that follows the exploration: a checkpoint has it, so that a search which is resumed
// goes on with that work.
type Stage struct {
	Text json.RawMessage // what the work is resumed by
	Runs []StageRun
}

// StageRun is a run that the work has written, and what for.
type StageRun struct {
	Run   *extsort.Run
	Width int // words of its records
	Part  string
}

// after is the state of such work.
type after struct {
	stage *Stage   // the latest; nil: there is none
	hits  []uint64 // of covers when it began
}

// open opens the runs.
func (g *Stage) open(space *extsort.Space) error {
	for _, r := range g.runs() {
		if err := space.Open(r.Run, r.Width); err != nil {
			return err
		}
	}
	return nil
}

// runs returns the runs of a stage; nil if there is no stage.
func (g *Stage) runs() []StageRun {
	if g == nil {
		return nil
	}
	return g.Runs
}

// SaveStage makes a checkpoint of work that follows the exploration, if the folder is to last.
func (s *Search) SaveStage(g *Stage) error {
	if s.saved.after.hits == nil {
		s.saved.after.hits = s.Workers.CoverHits()
	}
	s.saved.after.stage = g
	return s.checkpoint()
}

// Over gives back the memory that only the exploration needs.
func (s *Search) Over() {
	for _, w := range s.workers {
		w.buffer = extsort.NewBuffer(s.Words()+places, s.Words())
	}
	s.order.sorter = s.folder.Space.NewSorter(places+s.Words(), s.order.most)
	debug.FreeOSMemory()
}

// Stage returns the stage of the checkpoint with which the search was resumed, or of the latest one; nil: there is
// none.
func (s *Search) Stage() *Stage { return s.saved.after.stage }

// Due reports whether much would be lost without another checkpoint.
func (s *Search) Due() bool { return s.overdue() }

// Space returns where the search has its files.
func (s *Search) Space() *extsort.Space { return s.folder.Space }

// Words is the width of a state.
func (s *Search) Words() int { return s.Program.Layout.Words }

// Broken ends the search: a file cannot be used, or a limit is reached.
func (s *Search) Broken(err error) bool { return s.broken(err) }

// States returns how many are stored.
func (s *Search) States() uint64 { return s.stored.states }

// FirstStates returns how many of them are start states: the first ones.
func (s *Search) FirstStates() uint64 {
	if len(s.stored.levels) == 0 {
		return 0
	}
	return s.stored.levels[0].Records
}

// Found is some states that were found one after the other.
type Found struct {
	First  uint64   // the number of the first of them
	States []uint64 // one behind the other

	position   uint64          // of the first, in its level
	unexpanded map[uint64]bool // positions in the level
	none       bool            // none of the level was expanded
}

// Expanded reports whether a state was, by its number among these.
func (f *Found) Expanded(i int) bool {
	return !f.none && (len(f.unexpanded) == 0 || !f.unexpanded[f.position+uint64(i)])
}

// None reports whether none of their level was expanded.
func (f *Found) None() bool { return f.none }

// Visit calls visit with the states from a number on, in the order in which they were found, some at a time.
func (s *Search) Visit(from uint64, most int, visit func(*Found) error) error {
	first := uint64(0)
	for level, r := range s.stored.levels {
		if behind := first + r.Records; from < behind {
			if err := s.visitLevel(level, first, from-first, most, visit); err != nil {
				return err
			}
			from = behind
		}
		first += r.Records
	}
	return nil
}

// visitLevel visits the states of a level, the first of which has a number, from a position on.
func (s *Search) visitLevel(level int, first, position uint64, most int, visit func(*Found) error) error {
	r := s.stored.levels[level]
	if err := r.Load(); err != nil {
		return err
	}
	f := Found{none: level >= s.Counts.Level}
	if level < len(s.stored.skips) {
		f.unexpanded = s.stored.skips[level]
	}
	in := s.readLevel(r)
	in.it, _, _, _ = r.At(position)
	in.next = position
	for b := (batch{}); ; {
		if err := in.read(&b, most); err != nil || len(b.states) == 0 {
			return err
		}
		f.First, f.States, f.position = first+b.from, b.states, b.from
		if err := visit(&f); err != nil {
			return err
		}
	}
}
