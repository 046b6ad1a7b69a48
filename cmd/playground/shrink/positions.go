package shrink

import (
	"bytes"
	"encoding/binary"
	"slices"
)

// Positions: functions get no table of positions any more (offset 0), which the runtime knows and prints as "?:0", and
// the tables become zeros. So do those that say where a goroutine must not be preempted from outside, which it never is
// under WebAssembly, and which arguments of a function at work are still alive, which a traceback alone asks for.
// Everything else, such as the names of functions and what the garbage collector reads, stays.

// tables holds the linker's tables about functions: a list of functions, and numbers for ranges of instructions, to
// which offsets in the entry of a function lead.
type tables struct {
	names     []byte
	files     []byte // their names, and which of them each package has
	functions []byte // begins with nfunc pairs, the second of which is the offset of an entry
	values    []byte
	nfunc     int
	at        int // the address of functions
	namesAt   int
}

// findTables finds the header by its first eight bytes: the version, and the sizes of instructions and pointers.
// Without one it is nil.
func findTables(memory []byte) *tables {
	start := []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}
	for at := 0; ; at++ {
		next := bytes.Index(memory[at:], start)
		if next < 0 {
			return nil
		}
		at += next
		if t := tablesAt(memory[at:]); t != nil {
			t.at, t.namesAt = t.at+at, t.namesAt+at
			return t
		}
	}
}

func tablesAt(header []byte) *tables {
	if len(header) < 72 {
		return nil
	}
	word := func(i int) int { return int(binary.LittleEndian.Uint64(header[8+8*i:])) }
	nfunc, names, files, values, functions := word(0), word(3), word(4), word(6), word(7)
	ordered := slices.IsSorted([]int{names, files, values, functions, len(header) - 8*nfunc})
	if nfunc <= 0 || names != 72 || !ordered {
		return nil
	}
	return &tables{header[names:files], header[files:values], header[functions:], header[values:functions], nfunc,
		functions, names}
}

// Where an entry of a function has which offset, in bytes: runtime._func.
const (
	pcsp, pcfile, pcln, npcdata, files, startLine, nfuncdata, pcdata = 16, 20, 24, 28, 32, 36, 43, 44
)

// The columns of pcdata and funcdata that nothing needs (internal/abi, PCDATA_UnsafePoint and so on): where a goroutine
// may be preempted, and what a traceback alone tells of calls that were inlined, of arguments and of wrappers.
var (
	needless     = []uint32{0, 2, 3}
	needlessData = []int{3, 5, 6, 7}
)

// clear removes the tables that nothing needs.
func (t *tables) clear() {
	clear(t.files)
	positions, others := map[uint32]bool{}, map[uint32]bool{}
	for i := range t.nfunc {
		entry := t.functions[binary.LittleEndian.Uint32(t.functions[8*i+4:]):]
		positions[binary.LittleEndian.Uint32(entry[pcfile:])] = true
		positions[binary.LittleEndian.Uint32(entry[pcln:])] = true
		others[binary.LittleEndian.Uint32(entry[pcsp:])] = true
		for k := range binary.LittleEndian.Uint32(entry[npcdata:]) {
			column := entry[pcdata+4*k : pcdata+4*k+4]
			at := binary.LittleEndian.Uint32(column)
			if !slices.Contains(needless, k) {
				others[at] = true
				continue
			}
			positions[at] = true
			clear(column)
		}
		t.forget(entry)
		clear(entry[pcfile : pcln+4])
		clear(entry[files : startLine+4])
	}
	t.erase(positions, others)
}

// forget takes needless data of a function away, which lie elsewhere.
func (t *tables) forget(entry []byte) {
	data := entry[pcdata+4*binary.LittleEndian.Uint32(entry[npcdata:]):]
	for _, k := range needlessData {
		if k < int(entry[nfuncdata]) {
			binary.LittleEndian.PutUint32(data[4*k:], absent)
		}
	}
}

// absent stands for data that a function has not.
const absent = 1<<32 - 1

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
