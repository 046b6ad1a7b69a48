package extsort

import (
	"errors"
	"iter"
	"slices"

	"gomc/checker/store"
)

// Buffer collects records, one of those that are alike in their first words: the first.
type Buffer struct {
	width, key int
	words      []uint64
	table      []entry // by hash; a power of two
}

// entry is the number of a record, from 1 on, and the low half of its hash: few records that
// are not the one that is looked for are looked at, and none when the table grows.
type entry struct{ number, hash uint32 }

// NewBuffer is empty; the first `key` words tell records apart.
func NewBuffer(width, key int) *Buffer { return &Buffer{width: width, key: key} }

// Len returns how many records there are.
func (b *Buffer) Len() int { return len(b.words) / b.width }

// Bytes returns the memory of the buffer in bytes.
func (b *Buffer) Bytes() uint64 { return 8*uint64(cap(b.words)) + 8*uint64(cap(b.table)) }

// Growth returns how many more bytes are needed for a moment where there is no more room.
func (b *Buffer) Growth() uint64 { return 16*uint64(cap(b.words)) + 16*uint64(cap(b.table)) }

// Full reports whether the buffer should grow before the next record.
func (b *Buffer) Full() bool { return 2*b.Len() >= len(b.table) }

// Crowded reports whether it has to: some more records than those that make it Full have room, so that
// a caller that cannot let it grow can first put its records elsewhere.
func (b *Buffer) Crowded() bool { return b.Len() >= crowd(len(b.table)) }

// crowd returns how many records there may be in a table of a size.
func crowd(table int) int { return table/2 + table/8 }

// Add adds key, then rest, unless there is one with the same key.
func (b *Buffer) Add(key []uint64, rest ...uint64) {
	if b.Crowded() {
		b.Grow()
	}
	hash := uint32(store.Hash(key))
	slot := b.slot(key, hash)
	if b.table[slot].number != 0 {
		return
	}
	b.words = append(append(b.words, key...), rest...)
	b.table[slot] = entry{uint32(b.Len()), hash}
}

// slot returns where a key is in the table, or would be.
func (b *Buffer) slot(key []uint64, hash uint32) uint32 {
	mask := uint32(len(b.table) - 1)
	for i := hash & mask; ; i = (i + 1) & mask {
		e := b.table[i]
		if e.number == 0 || e.hash == hash && slices.Equal(b.of(e), key) {
			return i
		}
	}
}

// of is the key of a record.
func (b *Buffer) of(e entry) []uint64 {
	at := int(e.number-1) * b.width
	return b.words[at : at+b.key]
}

// leastTable is the size of the first table.
const leastTable = 64

// Grow makes room for twice as many.
func (b *Buffer) Grow() {
	old := b.table
	b.table = make([]entry, max(leastTable, 2*len(old)))
	words := make([]uint64, len(b.words), crowd(len(b.table))*b.width)
	copy(words, b.words)
	b.words = words
	mask := uint32(len(b.table) - 1)
	for _, e := range old {
		if e.number == 0 {
			continue
		}
		i := e.hash & mask
		for b.table[i].number != 0 {
			i = (i + 1) & mask
		}
		b.table[i] = e
	}
}

// Sorted sorts the records, which lie one after the other, on the given number of goroutines. Nothing may be
// added until Reset.
func (b *Buffer) Sorted(workers int) []uint64 {
	Sort(b.words, b.width, workers)
	return b.words
}

// Reset begins again.
func (b *Buffer) Reset() {
	b.words = b.words[:0]
	clear(b.table)
}

// Sorter sorts records, of which there may be more than fit into memory.
type Sorter struct {
	space  *Space
	width  int
	most   int // words in memory
	words  []uint64
	runs   []*Run
	sorted bool
	style  Style
}

// Style has what is written from now on written so.
func (s *Sorter) Style(style Style) { s.style = style }

// NewSorter sorts with at most this many records in memory.
func (s *Space) NewSorter(width, most int) *Sorter {
	return &Sorter{space: s, width: width, most: max(1, most) * width}
}

// Add adds a record.
func (s *Sorter) Add(record ...[]uint64) error {
	for _, part := range record {
		s.words = append(s.words, part...)
	}
	if len(s.words) < s.most {
		return nil
	}
	return s.spill()
}

// spill puts what is in memory into a run.
func (s *Sorter) spill() error {
	Sort(s.words, s.width, s.space.Workers)
	r, err := s.space.WriteSorted(s.words, s.width, s.style)
	if err != nil {
		return err
	}
	s.words = s.words[:0]
	s.runs = append(s.runs, r)
	return s.space.Reduce(&s.runs, s.width)
}

// WriteSorted makes a run of sorted records.
func (s *Space) WriteSorted(words []uint64, width int, style Style) (*Run, error) {
	w := s.NewWriter(width)
	w.style, w.ahead = style, style.Cuts
	for at := 0; at < len(words); at += width {
		w.Add(words[at : at+width])
	}
	s.spilled()
	return s.join([]*Writer{w})
}

// spilled counts a run of what did not fit into memory.
func (s *Space) spilled() {
	s.shared.Lock()
	defer s.shared.Unlock()
	s.Traffic.Spills++
}

// Write makes a run of records of a width out of all: add writes one.
func (s *Sorter) Write(width int, add func(w *Writer, record []uint64)) (*Run, error) {
	s.sort()
	sources := []Sorted{NewFlat(s.words, s.width)}
	for _, r := range s.runs {
		sources = append(sources, r)
	}
	return s.space.writeStyled(sources, s.width, width, s.style, add)
}

func (s *Sorter) sort() {
	if !s.sorted {
		Sort(s.words, s.width, s.space.Workers)
		s.sorted = true
	}
}

// Each visits all records in order; it can be called again.
func (s *Sorter) Each(visit func(record []uint64) error) error {
	s.sort()
	sources := []Source{NewFlat(s.words, s.width)}
	for _, r := range s.runs {
		sources = append(sources, r.Iterate())
	}
	return Merge(sources, s.width, visit)
}

// All returns all records in order, each until the next; an error is the last.
func (s *Sorter) All() iter.Seq2[[]uint64, error] {
	return func(yield func([]uint64, error) bool) {
		err := s.Each(func(record []uint64) error {
			if !yield(record, nil) {
				return errEnough
			}
			return nil
		})
		if err != nil && err != errEnough {
			yield(nil, err)
		}
	}
}

// errEnough ends a visit early.
var errEnough = errors.New("enough")

// Reset begins again, in the same memory.
func (s *Sorter) Reset() {
	for _, r := range s.runs {
		s.space.Remove(r)
	}
	s.runs, s.words, s.sorted, s.style = nil, s.words[:0], false, Style{}
}
