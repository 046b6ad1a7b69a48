package extsort

import (
	"errors"
	"slices"
	"strings"
	"sync/atomic"
)

// Concat makes one run of others, the records of each behind those of the one before. It has no file of its own: the
// others are its pieces, and go where it goes.
func (s *Space) Concat(pieces []*Run, width int) *Run {
	r := &Run{space: s, width: width}
	for _, p := range pieces {
		if p.Records > 0 {
			r.Pieces = append(r.Pieces, p)
			r.Records += p.Records
		} else {
			s.Remove(p)
		}
	}
	r.assemble()
	return r
}

// assemble makes the index of a run of those of its pieces, as far as these have one.
func (r *Run) assemble() {
	r.blocks, r.firsts = nil, nil
	r.is.indexed = true
	for _, p := range r.Pieces {
		for _, b := range p.blocks {
			b.in = p
			r.blocks = append(r.blocks, b)
		}
		r.firsts = append(r.firsts, p.firsts...)
		r.is.indexed = r.is.indexed && p.is.indexed
	}
}

// openPieces opens all pieces. Each is checked against its description; openPieces checks that the number of their
// records is that of the run.
func (s *Space) openPieces(r *Run, width int) error {
	r.space, r.width = s, width
	records := uint64(0)
	for _, p := range r.Pieces {
		if err := s.openPiece(p, width); err != nil {
			return err
		}
		records += p.Records
	}
	if records != r.Records {
		return r.wrong("open", errDamaged)
	}
	r.assemble()
	return nil
}

// openPiece opens a piece, unless it is open.
func (s *Space) openPiece(p *Run, width int) error {
	if p.is.indexed {
		return nil
	}
	return s.Open(p, width)
}

// Borrow takes over a run that another process has written, by its description. Load opens it when it is to be read.
func (s *Space) Borrow(r *Run, width int) {
	r.space, r.width = s, width
	for _, p := range r.Pieces {
		s.Borrow(p, width)
	}
	if len(r.Pieces) == 0 && !r.is.held {
		r.is.stored, s.files[r] = true, true
		s.Traffic.Written += uint64(r.Bytes)
		s.hold(r)
	}
}

// Load opens a run that was borrowed, unless it is open.
func (r *Run) Load() error {
	if r.is.indexed || r.space == nil {
		return nil
	}
	return r.space.Open(r, r.width)
}

// Recount finds out what the files of this writer take, where that has a limit: others may have removed some.
func (s *Space) Recount() {
	if s.Limit == 0 {
		return
	}
	names, err := s.FS.List()
	if err != nil {
		return // then what is known of them is all there is to go by
	}
	s.Traffic.Held = 0
	for _, name := range names {
		if !strings.HasPrefix(name, Prefix+s.Naming.Tag) {
			continue
		}
		if f, err := s.FS.Open(name); err == nil {
			size, _ := f.Size()
			s.Traffic.Held += uint64(size)
			f.Close()
		}
	}
}

// Lend marks a run as one that others read: it is theirs to remove the file.
func (r *Run) Lend() { r.is.borrowed = true }

// Lent reports whether others read the run.
func (r *Run) Lent() bool { return r.is.borrowed }

// Drop removes a run that no manifest names.
func (s *Space) Drop(r *Run) {
	for _, f := range r.Files() {
		s.discard(f)
	}
}

// Take has a sorter go on with sorted runs alone, which it removes when it begins again.
func (s *Sorter) Take(runs []*Run) { s.runs, s.words, s.sorted = runs, s.words[:0], true }

// Load opens the runs that were borrowed.
func (s *Sorter) Load() error {
	for _, r := range s.runs {
		if err := r.Load(); err != nil {
			return err
		}
	}
	return nil
}

// Files are the runs that a run consists of: its pieces, or itself.
func (r *Run) Files() []*Run {
	if len(r.Pieces) > 0 {
		return r.Pieces
	}
	return []*Run{r}
}

// Samples visits some of the records of a sorted run, and says for how many each stands.
func (r *Run) Samples(visit func(record []uint64, records uint64)) { r.samples(visit) }

// Bounded is the records of a source from one on, up to but without another, by their first words; nil is no bound.
// Records that do not ascend are an error: who wrote them is not trusted with that.
type Bounded struct {
	Of       *Run
	From, To []uint64
	Read     *uint64 // where what is read is added up; nil: nowhere
	Cut      int     // that From is, of the Cuts of the run, from 1 on; 0: it is none
}

// Len is about how many records there are: those of all blocks that may have some.
func (b *Bounded) Len() uint64 {
	n := uint64(0)
	b.samples(func(_ []uint64, records uint64) { n += records })
	return n
}

// Between returns those that lie between other bounds as well.
func (b *Bounded) Between(from, to []uint64) Source {
	if from == nil || b.From != nil && slices.Compare(from, b.From) < 0 {
		from = b.From
	}
	if to == nil || b.To != nil && slices.Compare(b.To, to) < 0 {
		to = b.To
	}
	a := &ascending{from: from, previous: make([]uint64, b.Of.width), total: b.Read}
	if b.Cut > 0 && b.Cut <= len(b.Of.Cuts) && slices.Equal(from, b.From) {
		a.part = part{it: b.Of.Iterate(), to: to}
		a.it.block = min(max(0, b.Of.Cuts[b.Cut-1]), len(b.Of.blocks))
	} else {
		a.part = b.Of.between(from, to)
	}
	return a
}

func (b *Bounded) samples(visit func(record []uint64, records uint64)) {
	b.Of.samples(func(record []uint64, records uint64) {
		late := b.From == nil || slices.Compare(record[:len(b.From)], b.From) >= 0
		if late && (b.To == nil || slices.Compare(record[:len(b.To)], b.To) < 0) {
			visit(record, records)
		}
	})
}

// ascending is a part whose records ascend, from its first key on.
type ascending struct {
	part
	from     []uint64
	previous []uint64
	read     uint64
	total    *uint64
	err      error
}

// errOrder is the error of records that are out of order.
var errOrder = errors.New("its records are not in order")

func (a *ascending) Next() bool {
	if a.err != nil {
		return false
	}
	if !a.part.Next() {
		if a.total != nil {
			atomic.AddUint64(a.total, a.read)
			a.read = 0
		}
		return false
	}
	r := a.it.record
	if a.read > 0 && !less(a.previous, r) || a.read == 0 && less(r[:len(a.from)], a.from) {
		a.err = a.it.run.wrong("read", errOrder)
		return false
	}
	a.read++
	copy(a.previous, r)
	return true
}

func (a *ascending) Err() error {
	if a.err != nil {
		return a.err
	}
	return a.part.Err()
}
