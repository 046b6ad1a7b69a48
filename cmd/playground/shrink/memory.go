package shrink

import (
	"bytes"
	"encoding/binary"
)

const (
	constant = 0x41 // i32.const
	end      = 0x0b
)

// image is the memory that the data of a module make: each part has its place in it.
func image(data []byte) (memory []byte) {
	r := &reader{bytes: data}
	for range r.number() {
		r.take(2) // of memory 0; constant
		at := r.signed()
		r.take(1) // end
		part := r.take(r.number())
		if missing := at + len(part) - len(memory); missing > 0 {
			memory = append(memory, make([]byte, missing)...)
		}
		copy(memory[at:], part)
	}
	return memory
}

// A part costs up to this many bytes beside its content, so fewer zeros than that are written. The most that any
// browser takes are 100,000 parts.
const partCost = 8

// segments are the data of a module that make a memory, without the zeros.
func segments(memory []byte) []byte {
	var parts []byte
	n := 0
	for at := 0; at < len(memory); {
		if memory[at] == 0 {
			at++
			continue
		}
		size := partSize(memory[at:])
		parts = append(appendSigned(append(parts, 0, constant), at), end)
		parts = append(binary.AppendUvarint(parts, uint64(size)), memory[at:at+size]...)
		at += size
		n++
	}
	return append(binary.AppendUvarint(nil, uint64(n)), parts...)
}

// partSize returns the number of bytes before enough zeros that starting another part pays, or before the last zeros.
func partSize(memory []byte) int {
	if n := bytes.Index(memory, make([]byte, partCost)); n >= 0 {
		return n
	}
	return len(bytes.TrimRight(memory, "\x00"))
}
