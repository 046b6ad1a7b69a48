package value

import (
	"encoding/binary"
	"errors"
)

// Save returns every value, in the order in which they were made: how many words each has, and these.
func (t *Table) Save() (out []byte) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	for n, left := lowest, t.entries.count; left > 0; n, left = t.entries.next(n), left-1 {
		text := t.entries.text(n)
		out = binary.AppendUvarint(out, uint64(len(text)))
		for _, w := range text {
			out = binary.LittleEndian.AppendUint32(out, uint32(w))
		}
	}
	return out
}

// Restore makes the values that were saved, with the same numbers. Those that the table has already have to be the
// first of them.
func (t *Table) Restore(saved []byte) error {
	for n := lowest; len(saved) > 0; n = t.entries.next(n) {
		size, head := binary.Uvarint(saved)
		if head <= 0 || size > uint64(len(saved)-head)/uint64(bytesOf) {
			return errors.New("the values are cut off")
		}
		saved = saved[head:]
		text := make([]V, size)
		for i := range text {
			text[i] = V(binary.LittleEndian.Uint32(saved[i*bytesOf:]))
		}
		if size < headSize || uint64(text[1]) != size-headSize || t.intern(text) != V(2*n) {
			return errors.New("the values are those of another program")
		}
		saved = saved[int(size)*bytesOf:]
	}
	return nil
}
