package disk

import (
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"time"

	"gomc/checker/disk/extsort"
	"gomc/checker/search"
	"gomc/engine"
	"gomc/internal/limit"
)

// Member does tasks of a Team.
type Member struct {
	s    *Search
	runs map[string]*extsort.Run // those of the latest task, by their files
	Far  atomic.Bool             // others read its files over a network, so that it is worth to compress all of them
}

// NewMember makes a member that runs the program of an engine. The folder need not be its own: the names of its files
// have tag, and no others do.
func NewMember(
	e engine.Engine, opts search.Options, now func() time.Time, folder *Folder, tag string,
) (*Member, error) {
	opts.Spec.Resume, opts.Tuning.Files.Small = "", -1
	s, err := New(e, opts, now, folder)
	if err != nil {
		return nil, err
	}
	s.folder.Space.Removal.Lasting, s.folder.Space.Naming = false, extsort.Naming{Tag: tag, Borrows: true}
	return &Member{s: s, runs: map[string]*extsort.Run{}}, nil
}

// Search is the member as a search, which explores nothing by itself.
func (m *Member) Search() *Search { return m.s }

// Do does a task. The error is an *extsort.Error if a file is not what it should be.
func (m *Member) Do(t *Task) (done *Done, err error) {
	defer func() {
		if fault := recover(); fault != nil { // a file that a stranger has made may say anything
			err = fmt.Errorf("a task cannot be done: %v", fault)
		}
		m.endTask()
	}()
	m.s.folder.Space.Recount()
	kept := m.runs
	m.runs = map[string]*extsort.Run{}
	defer func() {
		for name, r := range kept {
			if m.runs[name] == nil {
				m.s.folder.Space.Drop(r)
			}
		}
	}()
	done = &Done{Level: t.Level}
	defer spend(&done.Spent)()
	before := m.s.Workers.CoverHits()
	e := limit.Within(func() {
		switch {
		case t.Expand != nil:
			err = m.expand(kept, t.Level, t.Expand, done)
		case t.Settle != nil:
			err = m.settle(kept, t.Settle, done)
		case t.Order != nil:
			err = m.order(kept, t.Order, done)
		default:
			err = errors.New("there is nothing to do in a task")
		}
	})
	if e != nil {
		return &Done{Level: t.Level, Why: e.Message, Hits: make([]uint64, len(before))}, nil
	}
	if m.s.Result.Stop != "" {
		done.Why = m.s.Result.Stop
	}
	done.Hits = m.s.Workers.CoverHits()
	for i, n := range before {
		if m.s.Program.Covers[i].Premise == nil {
			done.Hits[i] -= n
		}
	}
	return done, err
}

// spend begins to measure what processors do, or the time that passes where that is not known; the function that it
// returns says it.
func spend(to *time.Duration) func() {
	began := time.Now()
	spent := func() time.Duration {
		if t, known := limit.ProcessorTime(); known {
			return t
		}
		return time.Since(began)
	}
	before := spent()
	return func() { *to = spent() - before }
}

// endTask gives up what only a task needs.
func (m *Member) endTask() {
	s := m.s
	for _, w := range s.workers {
		w.buffer.Reset()
		w.Tally.Reset()
		w.events, w.unsure, w.full = w.events[:0], false, false
	}
	for _, r := range s.level.candidates {
		if !r.Lent() {
			s.folder.Space.Drop(r) // the task has failed
		}
	}
	s.stored.visited.Runs, s.level.candidates, s.stored.levels = nil, nil, nil
	s.level.next = nil
	s.endLevel()
}

// open makes a described run ready to be read; it may be open since the task before.
func (m *Member) open(kept map[string]*extsort.Run, r *extsort.Run, width int) (*extsort.Run, error) {
	if r == nil {
		return nil, errors.New("a task names no run")
	}
	if len(r.Pieces) > 0 {
		var pieces []*extsort.Run
		for _, p := range r.Pieces {
			p, err := m.open(kept, p, width)
			if err != nil {
				return nil, err
			}
			pieces = append(pieces, p)
		}
		return m.s.folder.Space.Concat(pieces, width), nil
	}
	if was := kept[r.Name]; was != nil && was.Sum == r.Sum && was.Bytes == r.Bytes && was.Records == r.Records {
		m.runs[r.Name] = was
		return was, nil
	}
	if was := m.runs[r.Name]; was != nil {
		return was, nil
	}
	if err := m.s.folder.Space.Open(r, width); err != nil {
		return nil, err
	}
	m.runs[r.Name] = r
	return r, nil
}

// wrote remembers a run that was written.
func (m *Member) wrote(r *extsort.Run) *extsort.Run {
	r.Lend()
	m.runs[r.Name] = r
	return r
}

func (m *Member) expand(kept map[string]*extsort.Run, level int, x *Expansion, done *Done) error {
	s := m.s
	f, err := m.open(kept, x.Frontier, s.Words())
	if err != nil {
		return err
	}
	if x.From >= x.To || x.To > f.Records {
		return errors.New("a task names states that its level does not have")
	}
	s.Counts.Level, s.Result.Stop = level, ""
	s.level = s.newLevel(f)
	s.level.unexpanded = x.Unexpanded
	s.level.reader.it, _, _, _ = f.At(x.From)
	s.level.reader.next, s.level.reader.to, s.level.reader.style = x.From, x.To, m.passing(x.Cuts)
	if !s.expandLevel() {
		if s.stored.err != nil {
			return s.stored.err
		}
		return nil
	}
	if err := s.spill(); err != nil {
		return err
	}
	done.Expanded = &Expanded{
		Candidates: s.level.candidates, Tally: s.level.tally, Merged: s.level.tally.Merged,
		Eventful: s.level.eventful, Last: s.level.last,
	}
	for _, r := range s.level.candidates {
		m.wrote(r)
		if !x.Sample {
			continue
		}
		done.Expanded.Samples = samplesOf(done.Expanded.Samples, r, s.Words())
	}
	return nil
}

// passing is the style of what is read once, by those whose parts begin at some keys.
func (m *Member) passing(cuts [][]uint64) extsort.Style {
	return extsort.Style{Cuts: cuts, Plain: !m.Far.Load()}
}

// samplesOf adds samples of the keys of a run.
func samplesOf(to []extsort.Sample, r *extsort.Run, key int) []extsort.Sample {
	r.Samples(func(record []uint64, records uint64) {
		to = append(to, extsort.Sample{Key: slices.Clone(record[:key]), Records: records})
	})
	return to
}

// mostTogether is how many sources are merged at a time.
const mostTogether = 16

func (m *Member) settle(kept map[string]*extsort.Run, x *Settling, done *Done) error {
	s := m.s
	d := &Settled{Read: make([]uint64, len(x.Candidates))}
	var sources []extsort.Sorted
	for i, r := range x.Candidates {
		r, err := m.open(kept, r, s.Words()+places)
		if err != nil {
			return err
		}
		sources = append(sources, &extsort.Bounded{Of: r, From: x.From, To: x.To, Read: &d.Read[i], Cut: x.Cut})
	}
	s.Result.Stop = ""
	s.level = s.newLevel(nil)
	s.level.reader = &reader{} // the states are successors
	var parents [][]uint64
	for _, p := range x.Parents {
		parents = append(parents, []uint64{p})
	}
	s.order.sorter.Style(m.passing(parents))
	for _, v := range x.Visited {
		r, err := m.open(kept, v.Run, s.Words())
		if err != nil {
			return err
		}
		s.stored.visited.Runs = append(s.stored.visited.Runs, extsort.Tiered{Run: r, Tier: v.Tier})
	}
	if x.Rewrite {
		if err := m.rewrite(x); err != nil {
			return err
		}
		for _, v := range s.stored.visited.Runs {
			d.Samples = samplesOf(d.Samples, v.Run, s.Words())
		}
	}
	var temporary []*extsort.Run
	for len(sources) > mostTogether {
		r, err := s.folder.Space.Write(sources[:mostTogether], s.Words(), s.Words()+places, (*extsort.Writer).Add)
		if err != nil {
			return err
		}
		temporary = append(temporary, r)
		sources = append(sources[mostTogether:], r)
	}
	r, err := s.settleParts(sources)
	if err != nil {
		return err
	}
	for _, t := range temporary {
		s.folder.Space.Remove(t)
	}
	d.Samples = samplesOf(d.Samples, r, s.Words())
	if err := m.addVisited(r); err != nil {
		return err
	}
	if d.Order, err = s.order.sorter.Write(places+s.Words(), (*extsort.Writer).Add); err != nil {
		return err
	}
	m.wrote(d.Order)
	for _, v := range s.stored.visited.Runs {
		m.wrote(v.Run)
	}
	d.Visited, d.Stored, d.Fresh = s.stored.visited.Runs, s.level.fresh, s.level.tally.Fresh
	d.Most, d.Eventful = s.level.highWater.Most, s.level.eventful
	for _, r := range s.level.rejected {
		d.Rejected = append(d.Rejected, Rejected{r.at, r.state})
	}
	done.Settled = d
	return nil
}

// rewrite makes a run of those visited states that are in the owner's range.
func (m *Member) rewrite(x *Settling) error {
	s := m.s
	sources := make([]extsort.Sorted, 0, len(s.stored.visited.Runs))
	for _, v := range s.stored.visited.Runs {
		sources = append(sources, &extsort.Bounded{Of: v.Run, From: x.From, To: x.To})
	}
	s.stored.visited.Runs = nil
	if len(sources) == 0 {
		return nil
	}
	r, err := s.folder.Space.Write(sources, s.Words(), s.Words(), (*extsort.Writer).Add)
	if err != nil {
		return err
	}
	return m.addVisited(r)
}

// addVisited adds a run of visited states. What was merged before anybody knew of it goes.
func (m *Member) addVisited(r *extsort.Run) error {
	obsolete, err := m.s.stored.visited.Add(m.s.folder.Space, r, m.s.Words())
	for _, o := range obsolete {
		if !o.Lent() {
			m.s.folder.Space.Drop(o)
		}
	}
	if r.Records == 0 {
		m.s.folder.Space.Drop(r)
	}
	return err
}

func (m *Member) order(kept map[string]*extsort.Run, x *Ordering, done *Done) error {
	s := m.s
	var sources []extsort.Sorted
	for _, r := range x.Orders {
		r, err := m.open(kept, r, places+s.Words())
		if err != nil {
			return err
		}
		sources = append(sources, &extsort.Bounded{Of: r, From: []uint64{x.From}, To: []uint64{x.To}, Cut: x.Cut})
	}
	r, err := s.folder.Space.Write(sources, places, s.Words(), func(w *extsort.Writer, record []uint64) {
		w.Tag(record[0])
		w.Add(record[places:])
	})
	if err != nil {
		return err
	}
	done.Piece = m.wrote(r)
	return nil
}
