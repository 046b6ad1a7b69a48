package runs

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
	table      []uint32 // numbers of records, from 1 on, by hash; a power of two
}

// NewBuffer is empty; the first `key` words tell records apart.
func NewBuffer(width, key int) *Buffer { return &Buffer{width: width, key: key} }

// Len is how many records there are.
func (b *Buffer) Len() int { return len(b.words) / b.width }

// Bytes is what they take.
func (b *Buffer) Bytes() uint64 { return 8*uint64(cap(b.words)) + 4*uint64(cap(b.table)) }

// Growth is how many more bytes are needed for a moment where there is no more room.
func (b *Buffer) Growth() uint64 { return 16*uint64(cap(b.words)) + 8*uint64(cap(b.table)) }

// Full reports whether the next record needs more room.
func (b *Buffer) Full() bool { return 2*b.Len() >= len(b.table) }

// Add adds key, then rest, unless there is one with the same key.
func (b *Buffer) Add(key []uint64, rest ...uint64) {
	if b.Full() {
		b.grow()
	}
	slot := b.slot(key)
	if b.table[slot] != 0 {
		return
	}
	b.words = append(append(b.words, key...), rest...)
	b.table[slot] = uint32(b.Len())
}

// slot is where a key is in the table, or would be.
func (b *Buffer) slot(key []uint64) uint64 {
	mask := uint64(len(b.table) - 1)
	for i := store.Hash(key) & mask; ; i = (i + 1) & mask {
		n := b.table[i]
		if n == 0 || slices.Equal(b.words[int(n-1)*b.width:int(n-1)*b.width+b.key], key) {
			return i
		}
	}
}

// leastTable is the size of the first table.
const leastTable = 64

// grow makes room for twice as many.
func (b *Buffer) grow() {
	size := max(leastTable, 2*len(b.table))
	b.table = make([]uint32, size)
	words := make([]uint64, len(b.words), size/2*b.width)
	copy(words, b.words)
	b.words = words
	for n := range b.Len() {
		b.table[b.slot(b.words[n*b.width:n*b.width+b.key])] = uint32(n + 1)
	}
}

// Sorted sorts the records, which lie one after the other. Nothing may be added until Reset.
func (b *Buffer) Sorted() []uint64 {
	Sort(b.words, b.width)
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
}

// NewSorter sorts with so many records in memory.
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
	r, err := s.space.WriteSorted(s.words, s.width)
	if err != nil {
		return err
	}
	s.words = s.words[:0]
	s.runs, err = s.space.Reduce(append(s.runs, r), s.width)
	return err
}

// WriteSorted sorts records in memory and makes a run of them.
func (s *Space) WriteSorted(words []uint64, width int) (*Run, error) {
	Sort(words, width)
	w := s.NewWriter(width)
	for at := 0; at < len(words); at += width {
		w.Add(words[at : at+width])
	}
	s.Traffic.Spills++
	return w.Close()
}

// Each visits all records in order; it can be called again.
func (s *Sorter) Each(visit func(record []uint64) error) error {
	if !s.sorted {
		Sort(s.words, s.width)
		s.sorted = true
	}
	sources := []Source{NewFlat(s.words, s.width)}
	for _, r := range s.runs {
		sources = append(sources, r.Iterate())
	}
	return Merge(sources, s.width, visit)
}

// All is all records in order, each until the next; an error is the last.
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

// errEnough ends a visit that nobody wants to go on.
var errEnough = errors.New("enough")

// Close gives everything up.
func (s *Sorter) Close() {
	for _, r := range s.runs {
		s.space.Remove(r)
	}
	s.runs, s.words = nil, nil
}
