package sim

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"gomc/spec"
)

// SavedSchema numbers the JSON form of a Saved.
const SavedSchema = 4

// Saved is the state of a sample between two runs, from which another sample can continue.
type Saved struct {
	Schema    int        `json:"schema"`
	Program   string     `json:"program"`            // which one was sampled, as its owner tells programs apart
	Flags     string     `json:"flags"`              // what decides what a run is
	Seed      uint64     `json:"seed"`               // of run 0
	Next      uint64     `json:"next"`               // the first run that was not taken
	Found     string     `json:"found,omitempty"`    // what it has found, and how to find it again
	Findings  []SavedRun `json:"findings,omitempty"` // the first run to each finding, if the sample continues after it
	Runs      uint64     `json:"runs"`
	Steps     uint64     `json:"steps"`
	Offered   uint64     `json:"offered"`
	Resting   uint64     `json:"resting"`
	Cut       uint64     `json:"cut"`
	Quit      uint64     `json:"given_up"`
	Judged    uint64     `json:"judged"`
	Longest   int        `json:"longest"`
	Fired     []uint64   `json:"fired"`
	Lengths   []uint64   `json:"lengths"`
	HighWater []int      `json:"fillings"`
	Sketch    []byte     `json:"sketch"`
	// Alone are vectors of control states, hashed, and behind each the only run that has shown it;
	// Several those that more runs than one have.
	Alone   []uint64   `json:"alone"`
	Several []uint64   `json:"several"`
	Places  []Place    `json:"places,omitempty"`  // of the strategy guided: where runs have been
	Pending []SavedRun `json:"pending,omitempty"` // and the runs from which it is yet to learn
}

// SavedRun is a run: its number, and of the strategy guided its tape. What it has come by is told of a run to learn from.
type SavedRun struct {
	Run    uint64 `json:"run"`
	Tape   tape   `json:"tape,omitempty"`
	Places []Stop `json:"places,omitempty"`
}

// Stop is a place that a run has come by, after some steps.
type Stop struct {
	What uint64 `json:"what"`
	At   int    `json:"at"`
}

// Place is a place where runs have been, and a tape that leads there.
type Place struct {
	What uint64 `json:"what"`
	Runs uint64 `json:"runs"`
	Tape tape   `json:"tape"`
}

// SavedError is the error for a sample that cannot be gone on with.
type SavedError struct{ Message string }

func (e *SavedError) Error() string { return e.Message }

// ParseSaved reads what was saved of a sample of a program, to go on with a Spec or, if that says so, to add it to others,
// whose seeds are different. The error is a *SavedError.
func ParseSaved(text []byte, program string, asked spec.Spec) (*Saved, error) {
	var s Saved
	switch err := json.Unmarshal(text, &s); {
	case err != nil:
		return nil, &SavedError{fmt.Sprintf("this is no sample: %v", err)}
	case s.Schema != SavedSchema || len(s.Sketch) != 1<<sketchBits:
		return nil, &SavedError{"this is no sample that this version of gomc has saved"}
	case s.Program != program:
		return nil, &SavedError{"this is a sample of another model, or of other constants or semantics"}
	case s.Found != "" && (len(s.Findings) == 0 || !asked.KeepGoing):
		return nil, &SavedError{"this sample has come to its end: " + s.Found}
	case s.Found != "" && asked.Merge != "":
		return nil, &SavedError{"samples are added up that have found nothing; this one has: " + s.Found}
	}
	if asked.Merge != "" {
		asked.Seed = s.Seed
	}
	if s.Flags != essential(asked) {
		return nil, &SavedError{fmt.Sprintf("this sample was taken with %s, not with %s", s.Flags, essential(asked))}
	}
	return &s, nil
}

// essential returns the flags of the knobs that decide which runs there are.
func essential(s spec.Spec) string {
	for i := range spec.Knobs {
		if k := &spec.Knobs[i]; k.SameRuns() {
			k.Copy(&s, &spec.Spec{})
		}
	}
	return s.Flags()
}

// Saving is where a sample is saved while it is taken.
type Saving struct {
	To      func(*Saved)  // nil: it is not saved
	Between time.Duration // the least time from one save to the next; 0: as usual
}

// saving is when a sample was saved.
type saving struct {
	last time.Time
	took time.Duration
}

// The least time between two times that a sample is saved while it is taken, which is not to take more than a share of the time.
const (
	leastBetween = 15 * time.Second
	shareSaving  = 20
)

// saveIfDue saves the sample when much would be lost.
func (s *sample) saveIfDue() {
	least := cmp.Or(s.opts.Save.Between, max(leastBetween, shareSaving*s.saved.took))
	if s.opts.Save.To == nil || time.Since(s.saved.last) < least {
		return
	}
	began := time.Now()
	s.opts.Save.To(s.save())
	s.saved.last, s.saved.took = time.Now(), time.Since(began)
}

// save returns the state of the sample so far.
func (s *sample) save() *Saved {
	out := s.total.saved()
	out.Flags, out.Seed, out.Next, out.Found = essential(s.task.spec), s.task.spec.Seed, s.numbers.next, s.ending()
	if s.task.spec.KeepGoing {
		for _, f := range s.result.found {
			if !f.start { // which is found before any run
				out.Findings = append(out.Findings, SavedRun{Run: f.run, Tape: f.tape})
			}
		}
	}
	for _, r := range s.guide.pending {
		out.Pending = append(out.Pending, r.saved())
	}
	for _, p := range s.guide.corpus.places {
		out.Places = append(out.Places, Place{p.what, p.runs, p.tape})
	}
	return out
}

// saved converts a run to its saved form.
func (r *shown) saved() SavedRun {
	out := SavedRun{Run: r.run, Tape: r.tape}
	for _, p := range r.places {
		out.Places = append(out.Places, Stop{p.what, p.at})
	}
	return out
}

// shown is the reverse.
func (r *SavedRun) shown() *shown {
	out := &shown{run: r.Run, tape: r.Tape}
	for _, p := range r.Places {
		out.places = append(out.places, place{p.What, p.At})
	}
	return out
}

// ending describes the first finding of a sample in one line; empty if there is none.
func (s *sample) ending() string {
	if len(s.result.found) == 0 {
		return ""
	}
	f := s.result.found[0]
	return fmt.Sprintf("%s in run %d of seed %d", f.finding.Message, f.run, s.task.spec.Seed)
}

// resume continues a sample.
func (s *sample) resume(from *Saved) error {
	s.numbers.first, s.numbers.next = from.Next, from.Next
	for i, p := range from.Places {
		s.guide.corpus.known[p.What] = i
		s.guide.corpus.places = append(s.guide.corpus.places, visited{p.What, p.Tape, p.Runs})
	}
	for i := range from.Pending {
		s.guide.pending = append(s.guide.pending, from.Pending[i].shown())
	}
	return s.addSaved(from, 0)
}

// merge adds up samples of other seeds.
func (s *sample) merge(all []*Saved) error {
	slices.SortFunc(all, func(a, b *Saved) int { return cmp.Compare(a.Seed, b.Seed) })
	for i, from := range all {
		if i > 0 && from.Seed-all[i-1].Seed < all[i-1].Next {
			return &SavedError{fmt.Sprintf("two of the samples have the run of seed %d", from.Seed)}
		}
		if err := s.addSaved(from, from.Seed); err != nil {
			return err
		}
	}
	s.numbers.merged = len(all)
	return nil
}

// addSaved adds what another sample has counted, whose runs are told from others by so much more.
func (s *sample) addSaved(from *Saved, more uint64) error {
	c, err := from.counted(more)
	if err != nil || !s.total.like(c) {
		return &SavedError{"this is a sample of another model"}
	}
	s.total.add(c)
	return nil
}
