package extsort

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"slices"
)

// Run is records that were written, in memory or in a file.
type Run struct {
	Name    string // of the file; "": it is in memory
	Records uint64
	Bytes   int64 // of the file
	Sum     uint32
	Pieces  []*Run `json:",omitempty"` // of which it consists, where it has no file of its own
	Cuts    []int  `json:",omitempty"` // for each cut of its Style, the block that begins behind it
	space   *Space
	width   int
	blocks  []block
	firsts  []uint64 // the first record of each block
	data    []byte   // what is in memory
	kept    int      // bytes of it that are counted
	file    File     // when it is open
	used    uint64   // when the file was, in turn
	is      standing
}

// standing is the state of a run and its file.
type standing struct {
	stored   bool // there is one
	writing  bool // it is open, and stays so
	synced   bool
	indexed  bool     // the blocks are known
	held     bool     // its bytes are counted
	borrowed bool     // another process removes it
	picked   []uint64 // records, the last of each block of a fixed number; none: not known
	every    uint64
}

// block is where a part of a run lies.
type block struct {
	at      int64
	size    int
	raw     int // before it was compressed
	records int
	sum     uint32
	tag     uint64
	in      *Run // the piece; nil: the run itself
}

// Size returns how many bytes the run takes, wherever it is.
func (r *Run) Size() uint64 {
	size := max(uint64(r.Bytes), uint64(len(r.data)))
	for _, p := range r.Pieces {
		size += p.Size()
	}
	return size
}

func (r *Run) first(b int) []uint64 { return r.firsts[b*r.width : (b+1)*r.width] }

func (r *Run) wrong(do string, err error) error { return &Error{r.Name, do, err} }

// create makes the file, if there is none.
func (r *Run) create() (err error) {
	if r.is.stored {
		return nil
	}
	if err := r.space.closeOne(); err != nil {
		return err
	}
	r.Name = r.space.name()
	f, err := r.space.FS.Create(r.Name)
	if err != nil {
		return r.wrong("create", err)
	}
	r.file, r.is.stored, r.is.writing = f, true, true
	r.space.files[r] = true
	r.space.handles.runs = append(r.space.handles.runs, r)
	return nil
}

// open opens the file, unless it is open.
func (r *Run) open() (err error) {
	r.space.handles.turn++
	r.used = r.space.handles.turn
	if r.file != nil {
		return nil
	}
	if err := r.space.closeOne(); err != nil {
		return err
	}
	if r.file, err = r.space.FS.Open(r.Name); err != nil {
		r.file = nil
		return r.wrong("open", err)
	}
	r.space.handles.runs = append(r.space.handles.runs, r)
	return nil
}

// close closes the file, if it is open; the run can open it again.
func (r *Run) close() {
	if r.file == nil {
		return
	}
	r.file.Close()
	r.file, r.is.writing = nil, false
	r.space.handles.runs = slices.DeleteFunc(r.space.handles.runs, func(o *Run) bool { return o == r })
}

func (r *Run) write(b []byte) error {
	if err := r.space.take(len(b)); err != nil {
		return r.wrong("write", err)
	}
	r.Bytes += int64(len(b))
	if _, err := r.file.Write(b); err != nil {
		return r.wrong("write", err)
	}
	return nil
}

// finish writes index and trailer.
func (r *Run) finish() error {
	index := r.index()
	trailer := make([]byte, 0, trailerBytes)
	for _, n := range []uint64{uint64(r.Bytes), uint64(crc32.Checksum(index, castagnoli)), uint64(len(r.blocks)), r.Records} {
		trailer = binary.LittleEndian.AppendUint64(trailer, n)
	}
	r.Sum = crc32.Checksum(trailer, castagnoli)
	trailer = binary.LittleEndian.AppendUint64(trailer, uint64(r.Sum))
	err := r.write(append(index, trailer...))
	r.is.writing = false
	return err
}

const (
	trailerBytes = 5 * 8
	entryWords   = 6
)

// index returns the index of the file.
func (r *Run) index() (out []byte) {
	for i := range r.blocks {
		b := &r.blocks[i]
		for _, n := range []uint64{uint64(b.at), uint64(b.size), uint64(b.raw), uint64(b.records), uint64(b.sum), b.tag} {
			out = binary.LittleEndian.AppendUint64(out, n)
		}
		for _, word := range r.first(i) {
			out = binary.LittleEndian.AppendUint64(out, word)
		}
	}
	return out
}

// Persist writes a run that is in memory to a file, and makes sure that the file lasts.
func (r *Run) Persist() error {
	for _, p := range r.Pieces {
		if err := p.Persist(); err != nil {
			return err
		}
	}
	if len(r.Pieces) > 0 {
		return nil
	}
	if !r.is.stored {
		data := r.data
		if err := r.create(); err != nil {
			return err
		}
		if err := r.write(data); err != nil {
			return err
		}
		if err := r.finish(); err != nil {
			return err
		}
		r.forget()
	}
	return r.sync()
}

// forget gives up what is in memory.
func (r *Run) forget() {
	r.space.Memory.kept -= r.kept
	r.data, r.kept = nil, 0
}

// sync makes sure that the file lasts.
func (r *Run) sync() error {
	if r.is.synced {
		return nil
	}
	if err := r.open(); err != nil {
		return err
	}
	if err := r.file.Sync(); err != nil {
		return r.wrong("sync", err)
	}
	r.is.synced = true
	return nil
}

// errDamaged is the error of a file that holds something else than what was written.
var errDamaged = errors.New("its checksum is wrong: the file is damaged")

// Open opens the file of a run that was persisted: one of this name, with these numbers of bytes and
// records and this checksum.
func (s *Space) Open(r *Run, width int) (err error) {
	if len(r.Pieces) > 0 || r.Name == "" {
		return s.openPieces(r, width)
	}
	r.space, r.width, r.is.synced = s, width, true
	if err := r.open(); err != nil {
		return err
	}
	r.is.stored, r.is.borrowed = true, s.Naming.Borrows
	s.files[r] = true
	size, err := r.file.Size()
	switch {
	case err != nil:
		return r.wrong("open", err)
	case size != r.Bytes:
		return r.wrong("open", fmt.Errorf("it has %d bytes instead of %d", size, r.Bytes))
	}
	if err := r.readIndex(); err != nil {
		return r.wrong("read", err)
	}
	if !s.Naming.Borrows {
		s.hold(r)
	}
	return nil
}

// readIndex reads the end of the file.
func (r *Run) readIndex() error {
	if r.Bytes < trailerBytes {
		return errDamaged
	}
	trailer := make([]byte, trailerBytes)
	if _, err := r.file.ReadAt(trailer, r.Bytes-trailerBytes); err != nil {
		return err
	}
	number := func(b []byte, i int) uint64 { return binary.LittleEndian.Uint64(b[8*i:]) }
	sum, blocks, entry := crc32.Checksum(trailer[:4*8], castagnoli), number(trailer, 2), 8*(entryWords+r.width)
	if uint64(sum) != number(trailer, 4) || sum != r.Sum || number(trailer, 3) != r.Records {
		return errDamaged
	}
	from := number(trailer, 0)
	if from > uint64(r.Bytes) || blocks > uint64(r.Bytes) || blocks*uint64(entry) != uint64(r.Bytes)-trailerBytes-from {
		return errDamaged
	}
	index := make([]byte, int(blocks)*entry)
	if _, err := r.file.ReadAt(index, int64(from)); err != nil {
		return err
	}
	if uint64(crc32.Checksum(index, castagnoli)) != number(trailer, 1) {
		return errDamaged
	}
	records := uint64(0)
	r.blocks, r.firsts = nil, nil
	for ; len(index) > 0; index = index[entry:] {
		b := block{
			at: int64(number(index, 0)), size: int(number(index, 1)), raw: int(number(index, 2)),
			records: int(number(index, 3)), sum: uint32(number(index, 4)), tag: number(index, 5),
		}
		if !b.lies(from) {
			return errDamaged
		}
		records += uint64(b.records)
		r.blocks = append(r.blocks, b)
		for i := range r.width {
			r.firsts = append(r.firsts, number(index, entryWords+i))
		}
	}
	if records != r.Records {
		return errDamaged
	}
	r.is.indexed = true
	return nil
}

// lies reports whether a block can be one of a file whose index begins at a place: who wrote it may have been another
// process.
func (b *block) lies(before uint64) bool {
	const most = 1 << 30
	return b.at >= 0 && b.size >= 0 && b.size <= b.raw && b.raw <= most && b.records > 0 &&
		uint64(b.at)+uint64(b.size) <= before
}

// load reads a block and checks it. It may use buffer.
func (r *Run) load(b *block, buffer *[2][]byte) (code []byte, err error) {
	if b.in != nil {
		return b.in.load(&block{at: b.at, size: b.size, raw: b.raw, records: b.records, sum: b.sum}, buffer)
	}
	stored, err := r.block(b, &buffer[0])
	if err != nil {
		return nil, err
	}
	if b.size == b.raw {
		return stored, nil
	}
	buffer[1], err = r.space.codec.decoder.DecodeAll(stored, buffer[1][:0])
	if err != nil || len(buffer[1]) != b.raw {
		return nil, r.wrong("read", errDamaged)
	}
	return buffer[1], nil
}

// block returns a block as it was written.
func (r *Run) block(b *block, buffer *[]byte) ([]byte, error) {
	if r.data != nil {
		return r.data[b.at : b.at+int64(b.size)], nil
	}
	return r.read(b, buffer)
}

// read reads a block from the file.
func (r *Run) read(b *block, buffer *[]byte) ([]byte, error) {
	if cap(*buffer) < b.size {
		*buffer = make([]byte, max(b.size, blockBytes+blockBytes/4))
	}
	stored := (*buffer)[:b.size]
	if err := r.readAt(stored, b.at); err != nil {
		return nil, err
	}
	if crc32.Checksum(stored, castagnoli) != b.sum {
		return nil, r.wrong("read", errDamaged)
	}
	return stored, nil
}

// readAt fills a buffer from a place in the file.
func (r *Run) readAt(buffer []byte, at int64) error {
	r.space.shared.Lock()
	defer r.space.shared.Unlock()
	if err := r.open(); err != nil {
		return err
	}
	if _, err := r.file.ReadAt(buffer, at); err != nil {
		return r.wrong("read", err)
	}
	r.space.Traffic.Read += uint64(len(buffer))
	return nil
}
