package extsort

import (
	"encoding/binary"
	"hash/crc32"
	"slices"
)

const (
	// blockBytes is how long a coded block is, about.
	blockBytes = 64 << 10
	// leastCompressed is the size from which compression has a chance.
	leastCompressed = 256
	// flushBytes is how much is written at a time.
	flushBytes = 1 << 20
	magic      = "gomcrun1"
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Style is how a run is written.
type Style struct {
	Cuts  [][]uint64 // with the first record that is not before one of these a block begins; they ascend
	Plain bool       // blocks are not compressed: they are read once, and soon
}

// Writer makes a run. After an error it does nothing more; Close tells.
type Writer struct {
	space    *Space
	run      *Run
	tag      uint64
	previous []uint64
	code     []byte // of the block
	records  int    // of the block
	out      []byte // to be written
	at       int64  // where that begins
	err      error
	style    Style
	ahead    [][]uint64 // cuts before which all records are so far
	unpicked uint64     // records since the latest one that is a sample
}

// NewWriter begins a run of records of a width.
func (s *Space) NewWriter(width int) *Writer {
	w := &Writer{space: s, run: &Run{space: s, width: width}, previous: make([]uint64, width)}
	w.out = append(w.out, magic...)
	w.out = binary.LittleEndian.AppendUint64(w.out, uint64(width))
	return w
}

// Tag sets the tag of the blocks that begin from now on.
func (w *Writer) Tag(tag uint64) { w.tag = tag }

// AtBlock reports whether the next record begins a block.
func (w *Writer) AtBlock() bool { return w.records == 0 }

// Records returns how many were added.
func (w *Writer) Records() uint64 { return w.run.Records + uint64(w.records) }

// Add adds a record.
func (w *Writer) Add(record []uint64) {
	for len(w.ahead) > 0 && !less(record[:len(w.ahead[0])], w.ahead[0]) {
		w.endBlock()
		w.run.Cuts, w.ahead = append(w.run.Cuts, len(w.run.blocks)), w.ahead[1:]
	}
	if w.records == 0 {
		w.run.blocks = append(w.run.blocks, block{tag: w.tag})
		w.run.firsts = append(w.run.firsts, record...)
	} else {
		w.code = appendCoded(w.code, w.previous, record)
	}
	copy(w.previous, record)
	w.records++
	w.pick(record)
	if len(w.code) >= blockBytes {
		w.endBlock()
	}
}

// pick makes each so manieth record a sample of the run, so that there are some, and not many.
func (w *Writer) pick(record []uint64) {
	r := w.run
	if w.unpicked++; w.unpicked < r.is.every && r.is.every > 0 {
		return
	}
	w.unpicked = 0
	r.is.every = max(1, r.is.every)
	if r.is.picked = append(r.is.picked, record...); len(r.is.picked) < mostPicked*r.width {
		return
	}
	r.is.every *= 2
	kept := r.is.picked[:0]
	for at := r.width; at < len(r.is.picked); at += 2 * r.width {
		kept = append(kept, r.is.picked[at:at+r.width]...)
	}
	r.is.picked = kept
}

// mostPicked is before how many records a writer begins to pick fewer.
const mostPicked = 64

// endBlock puts a block down.
func (w *Writer) endBlock() {
	if w.records == 0 {
		return
	}
	b := &w.run.blocks[len(w.run.blocks)-1]
	from := len(w.out)
	b.at, b.raw, b.records = w.at+int64(from), len(w.code), w.records
	if w.out = w.compress(w.out); len(w.out)-from >= len(w.code) {
		w.out = append(w.out[:from], w.code...)
	}
	b.size = len(w.out) - from
	b.sum = crc32.Checksum(w.out[from:], castagnoli)
	w.run.Records += uint64(w.records)
	w.records, w.code = 0, w.code[:0]
	w.flushIfMuch()
}

// flushIfMuch writes the buffered records, unless they may stay in memory.
func (w *Writer) flushIfMuch() {
	if len(w.out) > max(flushBytes, w.space.Memory.Run) || w.run.is.stored && len(w.out) > flushBytes {
		w.flush()
	}
}

// compress appends the compressed block; one that is not worth it is as long as before.
func (w *Writer) compress(to []byte) []byte {
	if len(w.code) < leastCompressed || w.style.Plain {
		return append(to, w.code...)
	}
	return w.space.codec.encoder.EncodeAll(w.code, to)
}

// flush writes the buffered records.
func (w *Writer) flush() {
	if w.err != nil {
		w.out = w.out[:0]
		return
	}
	w.space.shared.Lock()
	if w.err = w.run.create(); w.err == nil {
		w.err = w.run.write(w.out)
	}
	w.space.shared.Unlock()
	w.at += int64(len(w.out))
	w.out = w.out[:0]
}

// Close ends the run. After an error there is none.
func (w *Writer) Close() (*Run, error) {
	w.endBlock()
	w.run.is.indexed = true
	if w.keep() {
		return w.run, nil
	}
	w.flush()
	w.space.shared.Lock()
	defer w.space.shared.Unlock()
	if w.err == nil {
		w.err = w.run.finish()
	}
	if w.err != nil {
		w.space.remove(w.run)
		return nil, w.err
	}
	return w.run, nil
}

// keep keeps a run in memory, if it is small.
func (w *Writer) keep() bool {
	w.space.shared.Lock()
	defer w.space.shared.Unlock()
	if w.run.is.stored || !w.space.fits(len(w.out)) || w.err != nil {
		return false
	}
	w.run.data = slices.Clone(w.out)
	w.run.kept = len(w.run.data)
	w.space.Memory.kept += w.run.kept
	return true
}

// Abandon ends a run that is not needed.
func (w *Writer) Abandon() { w.space.discard(w.run) }

// abandon ends runs that are not needed.
func (s *Space) abandon(writers []*Writer) {
	for _, w := range writers {
		w.Abandon()
	}
}

// join makes one run of several, the blocks of each behind those of the one before.
func (s *Space) join(writers []*Writer) (*Run, error) {
	first := writers[0]
	first.endBlock()
	for i, w := range writers[1:] {
		r, err := w.Close()
		if err == nil {
			err = first.join(r)
			s.discard(r)
		}
		if err != nil {
			first.Abandon()
			s.abandon(writers[i+2:])
			return nil, err
		}
	}
	r, err := first.Close()
	for err == nil && len(r.Cuts) < len(first.style.Cuts) {
		r.Cuts = append(r.Cuts, len(r.blocks))
	}
	return r, err
}

// join adds the blocks of a run, as they are.
func (w *Writer) join(r *Run) error {
	var buffer []byte
	w.run.is.picked = nil // of parts, there are blocks enough
	for _, b := range r.Cuts[min(len(w.run.Cuts), len(r.Cuts)):] {
		w.run.Cuts = append(w.run.Cuts, len(w.run.blocks)+b)
	}
	for i := range r.blocks {
		b := r.blocks[i]
		stored, err := r.block(&b, &buffer)
		if err != nil {
			return err
		}
		b.at = w.at + int64(len(w.out))
		w.out = append(w.out, stored...)
		w.run.blocks = append(w.run.blocks, b)
		w.run.firsts = append(w.run.firsts, r.first(i)...)
		w.run.Records += uint64(b.records)
		w.flushIfMuch()
	}
	return w.err
}
