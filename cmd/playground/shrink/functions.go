package shrink

import (
	"bytes"
	"encoding/binary"
)

// The table of functions has entries (runtime.findfuncbucket) for each 4,096 addresses: the number of the first
// function there, and for 16 parts of them how many functions later one begins, which is none here. A function has
// 65,536 addresses.
const (
	entrySize       = 4 + 16
	functionEntries = 65536 / 4096
	functionSize    = functionEntries * entrySize
)

// functions is the part of the table in memory that says what can be computed.
type functions struct{ begin, end int }

// findFunctions finds the table by what it says of some function in the middle; nil without one.
func findFunctions(memory []byte, nfunc int) *functions {
	middle := nfunc / 2
	begin := bytes.Index(memory, entries(middle)) - middle*functionSize
	if begin < 0 {
		return nil
	}
	n := 0
	for n < nfunc && bytes.HasPrefix(memory[begin+n*functionSize:], entries(n)) {
		n++
	}
	if n == 0 {
		return nil
	}
	return &functions{begin, begin + n*functionSize}
}

// entries returns the entries of one function.
func entries(number int) []byte {
	one := make([]byte, entrySize)
	binary.LittleEndian.PutUint32(one, uint32(number))
	return bytes.Repeat(one, functionEntries)
}

func (f *functions) clear(memory []byte) { clear(memory[f.begin:f.end]) }

// code writes the table:
//
//	for at := begin; at < end; at += entrySize { memory32[at] = (at - begin) / functionSize }
func (f *functions) code() []byte {
	out := append(appendSigned([]byte{constant}, f.begin), set, at, loop, empty, get, at, get, at, constant)
	out = append(appendSigned(out, f.begin), sub, constant)
	out = append(appendSigned(out, functionSize), divide, store, aligned, 0)
	return advance(out, entrySize, f.end)
}
