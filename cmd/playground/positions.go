//go:build !js

package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
)

// A program of Go says of each instruction in which file and line it stands, for the text of a panic. The linker has
// no flag that leaves this out, and it hardly compresses. stripPositions removes it from a module of js/wasm: functions
// have no table of positions any more (offset 0), which the runtime knows and prints as "?:0", and the tables are
// zeros. Everything else, such as the names of functions and what the garbage collector reads, stays.
//
// The layout is that of Go 1.20 to 1.26 (runtime.pcHeader, runtime._func). Of a module with another one it is an error.
func stripPositions(module []byte) ([]byte, error) {
	segments, err := dataSegments(module)
	if err != nil {
		return nil, err
	}
	memory := image(module, segments)
	t, err := findTables(memory)
	if err != nil {
		return nil, err
	}
	t.clear()
	out := slices.Clone(module)
	for _, s := range segments {
		copy(out[s.at:s.at+s.size], memory[s.offset:])
	}
	return out, nil
}

var errModule = errors.New("this is not a module as Go writes it")

// segment is a part of the memory, which stands at some byte of the module.
type segment struct{ offset, at, size int }

// dataSegments reads where the module keeps what memory holds at the start.
func dataSegments(module []byte) (out []segment, err error) {
	defer func() {
		if recover() != nil { // the module ends too early
			err = errModule
		}
	}()
	const dataSection = 11
	r := &reader{module, 8}
	for r.at < len(module) {
		section, end := r.byte(), 0
		size := r.number()
		if end = r.at + size; section != dataSection {
			r.at = end
			continue
		}
		for range r.number() {
			r.at += 2 // of memory 0; i32.const
			offset := r.number()
			r.at++ // end
			size := r.number()
			out = append(out, segment{offset, r.at, size})
			r.at += size
		}
		return out, nil
	}
	return nil, errModule
}

type reader struct {
	bytes []byte
	at    int
}

func (r *reader) byte() byte {
	r.at++
	return r.bytes[r.at-1]
}

func (r *reader) number() int {
	n, size := binary.Uvarint(r.bytes[r.at:])
	r.at += size
	return int(n)
}

// image is the memory that the segments make.
func image(module []byte, segments []segment) []byte {
	end := 0
	for _, s := range segments {
		end = max(end, s.offset+s.size)
	}
	memory := make([]byte, end)
	for _, s := range segments {
		copy(memory[s.offset:], module[s.at:s.at+s.size])
	}
	return memory
}

// tables is what the linker writes about functions: a list of them, and numbers for ranges of instructions, to which
// offsets in the entry of a function lead.
type tables struct {
	functions []byte // begins with nfunc pairs, the second of which is the offset of an entry
	values    []byte
	nfunc     int
}

// findTables finds the header by its first eight bytes: the version, and the sizes of instructions and pointers.
func findTables(memory []byte) (*tables, error) {
	start := []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}
	for at := 0; ; at++ {
		next := bytes.Index(memory[at:], start)
		if next < 0 {
			return nil, errModule
		}
		at += next
		if t := tablesAt(memory[at:]); t != nil {
			return t, nil
		}
	}
}

func tablesAt(header []byte) *tables {
	if len(header) < 72 {
		return nil
	}
	word := func(i int) int { return int(binary.LittleEndian.Uint64(header[8+8*i:])) }
	nfunc, names, values, functions := word(0), word(3), word(6), word(7)
	if nfunc <= 0 || names != 72 || values < names || functions < values || functions+8*nfunc > len(header) {
		return nil
	}
	return &tables{functions: header[functions:], values: header[values:functions], nfunc: nfunc}
}

// Where an entry of a function has which offset, in bytes: runtime._func.
const (
	pcsp, pcfile, pcln, npcdata, pcdata = 16, 20, 24, 28, 44
)

// clear removes the tables of files and of lines.
func (t *tables) clear() {
	positions, others := map[uint32]bool{}, map[uint32]bool{}
	for i := range t.nfunc {
		entry := t.functions[binary.LittleEndian.Uint32(t.functions[8*i+4:]):]
		positions[binary.LittleEndian.Uint32(entry[pcfile:])] = true
		positions[binary.LittleEndian.Uint32(entry[pcln:])] = true
		others[binary.LittleEndian.Uint32(entry[pcsp:])] = true
		for k := range binary.LittleEndian.Uint32(entry[npcdata:]) {
			others[binary.LittleEndian.Uint32(entry[pcdata+4*k:])] = true
		}
		clear(entry[pcfile : pcln+4])
	}
	t.erase(positions, others)
}

// erase zeroes the tables that no others use. A table ends where the next one begins.
func (t *tables) erase(positions, others map[uint32]bool) {
	var begins []uint32
	for at := range positions {
		begins = append(begins, at)
	}
	for at := range others {
		if !positions[at] {
			begins = append(begins, at)
		}
	}
	begins = append(begins, uint32(len(t.values)))
	slices.Sort(begins)
	for i, at := range begins[:len(begins)-1] {
		if positions[at] && !others[at] && at != 0 {
			clear(t.values[at:begins[i+1]])
		}
	}
}
