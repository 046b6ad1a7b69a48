package extsort

// Backward goes through a run from its last record to its first. It decodes a block as a whole.
type Backward struct {
	run    *Run
	block  int      // blocks that are still to be read
	words  []uint64 // the records of the block that is being read, as far as they are to come; the present one is the last
	there  bool     // the last of words is the next record, and not the present one
	buffer [2][]byte
	err    error
}

// Backward begins behind the last record but some, which are skipped.
func (r *Run) Backward(skip uint64) *Backward {
	b := &Backward{run: r, block: len(r.blocks)}
	if !r.is.indexed {
		b.err = r.wrong("read", errUnopened)
		return b
	}
	for ; b.block > 0 && skip >= uint64(r.blocks[b.block-1].records); b.block-- {
		skip -= uint64(r.blocks[b.block-1].records)
	}
	if b.load() {
		b.words, b.there = b.words[:len(b.words)-int(skip)*r.width], true
	}
	return b
}

// Next goes to the record in front, the last one at first.
func (b *Backward) Next() bool {
	if !b.there && len(b.words) > 0 {
		b.words = b.words[:len(b.words)-b.run.width]
	}
	b.there = false
	return len(b.words) > 0 || b.load()
}

// load reads the block in front.
func (b *Backward) load() bool {
	if b.err != nil || b.block == 0 {
		return false
	}
	b.block--
	code, err := b.run.load(&b.run.blocks[b.block], &b.buffer)
	if b.err = err; err != nil {
		return false
	}
	record := append([]uint64(nil), b.run.first(b.block)...)
	b.words = append(b.words[:0], record...)
	for range b.run.blocks[b.block].records - 1 {
		code = decode(code, record)
		b.words = append(b.words, record...)
	}
	return true
}

// Record is the present record, until Next is called.
func (b *Backward) Record() []uint64 { return b.words[len(b.words)-b.run.width:] }

// Err returns the error that has ended it.
func (b *Backward) Err() error { return b.err }
