package bfs

import (
	"gomc/checker/search"
	"gomc/checker/store"
	"gomc/checker/temporal/rows"
	"gomc/engine"
)

// Who asks about runs is left a row for each state that is expanded (package rows). Rounds write those of
// their states part by part, when it is known where the successors are stored, and append them when they are
// committed; so the rows do not depend on rounds or workers. Neither does when they are reviewed: after
// firstReview states, and then whenever they are twice as many, or four times behind the first reviews. Where few are
// left to be expanded, the search may be about to end, and rows are looked at then anyway: a review waits for a while.

const (
	// firstReview is how many states are expanded before their rows are looked at.
	firstReview = 4096
	// reviewsOfFew is how many reviews there are until states are many: then what takes long to find has been looked
	// for in other ways, too, and a review costs as much as a part of the search.
	reviewsOfFew = 4
	// fewLeft: a review waits until at most one in fewLeft of the expanded states is left,
	fewLeft = 8
	// longestWait: and waits for at most one in longestWait of the states.
	longestWait = 4
)

// writes reports whether rows are needed: not after an error.
func (s *Search) writes() bool { return s.Opts.Rows != nil && len(s.Result.Findings) == 0 }

// reviewAt returns how many states are expanded when rows are reviewed next.
func (s *Search) reviewAt() store.Index {
	doublings := s.reviewed.reviews + max(0, s.reviewed.reviews-reviewsOfFew)
	at := store.Index(firstReview) << doublings
	if s.reviewed.waited {
		at += at / longestWait
	}
	return at
}

// numbers reports whether they are to say how successors were renamed.
func (s *Search) numbers() bool { return s.Opts.Rows != nil && s.Opts.Rows.Named }

// foldNumbered does what foldAll does, and notes the number of the renaming of each successor.
func (w *worker) foldNumbered(records []uint64, stride int) {
	w.edges.numbers = w.edges.numbers[:0]
	for at := 0; at < len(records); at += stride {
		n := uint64(0)
		if records[at]&engine.Stutter == 0 {
			n = w.Form.Numbered(records[at+1:at+stride:at+stride], &w.Tally.Left)
		}
		w.edges.numbers = append(w.edges.numbers, n)
	}
}

// postpones reports whether they are to say which events are possible and left out.
func (s *Search) postpones() bool { return s.writes() && s.Opts.Rows.Postpones }

// form brings a state into its form, and notes how it was renamed, if rows are to say so.
func (s *Search) form(state []uint64) {
	w := s.lead()
	if !s.numbers() {
		w.Form.Counted(state, &s.Counts.Left)
		return
	}
	w.edges.numbers = append(w.edges.numbers[:0], w.Form.Numbered(state, &s.Counts.Left))
}

// waits reports whether a review waits for what is left.
func (s *Search) waits() bool {
	s.reviewed.waited = !s.reviewed.waited && (s.frontier.seen.Len()-int(s.frontier.next))*fewLeft < int(s.frontier.next)
	return s.reviewed.waited
}

// review has the rows looked at when it is time; false: that ends the search.
func (s *Search) review() bool {
	if !s.writes() || s.frontier.next != s.reviewAt() || s.waits() {
		return true
	}
	s.reviewed.reviews++
	s.Workers.NoteHits()
	defer s.TakeBackHits() // whatever is evaluated for it
	return s.Opts.Review()
}

// startRows says where runs start.
func (s *Search) startRows() {
	for i := range s.frontier.seen.Len() {
		s.Opts.Rows.Starts = append(s.Opts.Rows.Starts, uint32(i))
	}
}

// writePart writes the rows of part k.
func (s *Search) writePart(k int) {
	p, chunk, n := s.rounds.parts[k], s.rounds.store.Chunk(k), 0
	named := s.numbers()
	p.rows.Reset(s.Opts.Rows)
	for i := p.from; i < p.to; i++ {
		p.rows.Begin(uint32(i))
		records := p.records.Of(int(i - p.from))
		for at := 0; at < len(records); at += p.records.Stride() {
			to := uint32(i)
			if records[at]&engine.Stutter == 0 {
				to = target(chunk.Found(n))
			}
			renaming := uint64(0)
			if named {
				renaming = p.numbers[n]
			}
			p.rows.NamedEdge(to, search.EventOf(s.Program, records[at]), renaming)
			n++
		}
		if s.postpones() {
			for _, event := range p.postponed.of(int(i - p.from)) {
				p.rows.Edge(rows.Postponed, event)
			}
		}
		p.rows.End()
	}
}

// target returns a state as rows say it.
func target(i store.Index, known bool) uint32 {
	if !known {
		return rows.None
	}
	return uint32(i)
}

// appendParts appends the rows of a round.
func (s *Search) appendParts() {
	if !s.writes() {
		return
	}
	for _, p := range s.rounds.parts[:s.rounds.used] {
		s.Opts.Rows.Append(&p.rows)
	}
}

// row collects the row of a state that is expanded alone; nil: it is not needed.
type row struct {
	search *Search
	part   *rows.Part
}

// newRow begins the row of state i.
func (s *Search) newRow(i store.Index) *row {
	if !s.writes() {
		return nil
	}
	r := &row{s, &rows.Part{}}
	r.part.Reset(s.Opts.Rows)
	r.part.Begin(uint32(i))
	return r
}

// add adds a step of the batch, to a state in canonical form, which has been admitted or not.
func (r *row) add(state []uint64, step int) {
	if r != nil {
		s, renaming := r.search, uint64(0)
		if s.numbers() && !s.Workers.Batch.Steps[step].Stutter {
			renaming = s.lead().edges.numbers[0]
		}
		event := search.EventOf(s.Program, s.Workers.Batch.Steps[step].Header())
		r.part.NamedEdge(target(s.frontier.seen.Find(state)), event, renaming)
	}
}

// postpone adds a step of the batch that is not taken.
func (r *row) postpone(step int) {
	if r != nil && r.search.Opts.Rows.Postpones {
		r.part.Edge(rows.Postponed, search.EventOf(r.search.Program, r.search.Workers.Batch.Steps[step].Header()))
	}
}

// end ends it, and appends it unless something is wrong.
func (r *row) end() {
	if r != nil && r.search.writes() {
		r.part.End()
		r.search.Opts.Rows.Append(r.part)
	}
}

// edgeNotes holds the data that rows store about the steps of a worker's states, besides their targets.
type edgeNotes struct {
	numbers   []uint64 // of the renamings of the records, or of the state that was brought into its form last
	renamed   []uint64 // scratch: the same of the records of one state, before the reducer has left any out
	postponed postponed
}

// postponed is the events of steps that are left out, of states that come one after the other.
type postponed struct {
	events []uint64
	ends   []int // of those of each state
}

// reset forgets them.
func (p *postponed) reset() { p.events, p.ends = p.events[:0], p.ends[:0] }

// end ends a state.
func (p *postponed) end() { p.ends = append(p.ends, len(p.events)) }

// add appends others.
func (p *postponed) add(others *postponed) {
	before := len(p.events)
	p.events = append(p.events, others.events...)
	for _, end := range others.ends {
		p.ends = append(p.ends, before+end)
	}
}

// of is the events of the i-th state.
func (p *postponed) of(i int) []uint64 {
	from := 0
	if i > 0 {
		from = p.ends[i-1]
	}
	return p.events[from:p.ends[i]]
}
