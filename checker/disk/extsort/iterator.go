package extsort

import (
	"errors"
	"slices"
	"sort"
)

// Source is records, one after the other.
type Source interface {
	// Next goes to the next record, the first one at first, and reports whether there is one:
	// else Err says whether that is the end.
	Next() bool
	// Record is the present record, until Next is called.
	Record() []uint64
	Err() error
}

// Iterator goes through a run.
type Iterator struct {
	run    *Run
	block  int // the next one
	left   int // records of the present one
	code   []byte
	buffer [2][]byte
	record []uint64
	sought []uint64 // scratch
	ok     bool     // there is a present record
	err    error
}

// Iterate begins in front of the first record.
func (r *Run) Iterate() *Iterator {
	it := &Iterator{run: r, record: make([]uint64, r.width)}
	if !r.is.indexed {
		it.err = r.wrong("read", errUnopened)
	}
	return it
}

// errUnopened is the error of reading a run that was borrowed and not loaded.
var errUnopened = errors.New("it is not open")

// Record is the present record.
func (it *Iterator) Record() []uint64 { return it.record }

// Err returns the error that has ended the iteration.
func (it *Iterator) Err() error { return it.err }

// Next goes to the next record.
func (it *Iterator) Next() bool {
	if it.left == 0 {
		return it.load(it.block)
	}
	it.left--
	it.code = decode(it.code, it.record)
	return true
}

// load goes to the first record of a block.
func (it *Iterator) load(b int) bool {
	if it.ok = false; it.err != nil || b >= len(it.run.blocks) {
		it.block, it.left = len(it.run.blocks), 0
		return false
	}
	it.code, it.err = it.run.load(&it.run.blocks[b], &it.buffer)
	if it.err != nil {
		it.left, it.block = 0, len(it.run.blocks)
		return false
	}
	copy(it.record, it.run.first(b))
	it.block, it.left, it.ok = b+1, it.run.blocks[b].records-1, true
	return true
}

// Find reports whether a sorted run has a record; those that are looked for ascend.
func (it *Iterator) Find(record []uint64) bool {
	if it.block < len(it.run.blocks) && !less(record, it.run.first(it.block)) {
		it.skip(record)
	} else if !it.ok && !it.Next() {
		return false
	}
	for less(it.record, record) {
		if !it.Next() {
			return false
		}
	}
	return slices.Equal(it.record, record)
}

// skip goes to the last block that begins with the record or before it; there is a later one
// than the present one.
func (it *Iterator) skip(record []uint64) {
	rest := len(it.run.blocks) - it.block
	later := func(n int) bool { return less(record, it.run.first(it.block+n)) }
	step := 1
	for step < rest && !later(step) {
		step *= 2
	}
	it.load(it.block + sort.Search(min(step, rest), later) - 1)
}

// At begins at a record, by its number; Next goes there. The tag belongs to its block, and `behind` to the next block,
// if there is one.
func (r *Run) At(n uint64) (it *Iterator, tag, behind uint64, last bool) {
	b := 0
	for ; b < len(r.blocks)-1 && n >= uint64(r.blocks[b].records); b++ {
		n -= uint64(r.blocks[b].records)
	}
	it = r.Iterate()
	if it.block = b; n > 0 {
		for range n {
			it.Next()
		}
	}
	if last = b == len(r.blocks)-1; !last {
		behind = r.blocks[b+1].tag
	}
	return it, r.blocks[b].tag, behind, last
}

// Flat is records that lie one after the other.
type Flat struct {
	words []uint64
	width int
	at    int
}

// NewFlat begins in front of the first.
func NewFlat(words []uint64, width int) *Flat { return &Flat{words, width, -width} }

// Next goes to the next record.
func (f *Flat) Next() bool {
	f.at += f.width
	return f.at < len(f.words)
}

// Record is the present record.
func (f *Flat) Record() []uint64 { return f.words[f.at : f.at+f.width] }

// Err is none.
func (f *Flat) Err() error { return nil }

// Seek goes to the first record of a sorted run that is not in front of some, by their first words, and reports whether
// there is one. What is looked for ascends.
func (it *Iterator) Seek(first []uint64) bool {
	it.sought = append(append(it.sought[:0], first...), make([]uint64, it.run.width-len(first))...)
	it.Find(it.sought)
	return it.ok
}
