package value

import (
	"encoding/binary"
	"errors"
)

// Save is every value, in the order of their numbers: the length of each, and what it is made of.
func (t *Table) Save() (out []byte) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	for n := range t.entries.count {
		entry := t.entries.get(n + 1)
		out = append(binary.AppendUvarint(out, uint64(len(entry))), entry...)
	}
	return out
}

// Restore makes the values that were saved, with the same numbers. Those that the table has already have to be the
// first of them.
func (t *Table) Restore(saved []byte) error {
	for n := V(2); len(saved) > 0; n += 2 {
		size, head := binary.Uvarint(saved)
		if head <= 0 || size > uint64(len(saved)-head) {
			return errors.New("the values are cut off")
		}
		entry := saved[head : head+int(size)]
		if t.intern(entry) != n {
			return errors.New("the values are those of another program")
		}
		saved = saved[head+int(size):]
	}
	return nil
}
