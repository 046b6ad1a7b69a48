package shrink

import "encoding/binary"

// Instructions (WebAssembly Core Specification 2.0, 5.4). Those that compare and divide are of unsigned numbers.
const (
	i32, loop, empty, branchIf = 0x7f, 0x03, 0x40, 0x0d
	get, set, tee, load, store = 0x20, 0x21, 0x22, 0x28, 0x36
	add, sub, divide, less     = 0x6a, 0x6b, 0x6e, 0x49
	and, shiftLeft, shiftRight = 0x71, 0x74, 0x76
	aligned                    = 2
)

// The local variables of the function that runs first.
const at, entry, locals byte = 0, 1, 6

// started is the body of a function that does several things.
func started(parts ...[]byte) []byte {
	out := []byte{1, locals, i32} // of one type
	for _, part := range parts {
		out = append(out, part...)
	}
	return append(out, end)
}

// advance ends a loop over addresses.
func advance(out []byte, by, to int) []byte {
	out = append(appendSigned(append(out, get, at, constant), by), add, tee, at, constant)
	return append(appendSigned(out, to), less, branchIf, 0, end)
}

// What is known of a function, the list begins with where it begins, and where its entry is; and the entry with where it
// begins, and where its name is. These four numbers grow from one function to the next, and what grows hardly compresses:
// so they are written as differences, and the function that runs first adds them up.

// subtract makes differences of the numbers.
func (t *tables) subtract() {
	var before [4]uint32
	for i := range t.nfunc {
		pair := t.functions[8*i : 8*i+8]
		entry := t.functions[binary.LittleEndian.Uint32(pair[4:]):]
		for k, number := range [][]byte{pair, pair[4:], entry, entry[4:]} {
			n := binary.LittleEndian.Uint32(number)
			binary.LittleEndian.PutUint32(number, n-before[k])
			before[k] = n
		}
	}
}

// sums adds up the differences:
//
//	for at := list; at < end; at += 8 {
//		a += memory32[at]; memory32[at] = a; b += memory32[at+4]; memory32[at+4] = b; entry = list + b
//		c += memory32[entry]; memory32[entry] = c; d += memory32[entry+4]; memory32[entry+4] = d
//	}
func (t *tables) sums() []byte {
	const a, b, c, d byte = 2, 3, 4, 5
	out := append(appendSigned([]byte{constant}, t.at), set, at, loop, empty)
	out = sum(sum(out, at, 0, a), at, 4, b)
	out = append(appendSigned(append(out, get, b, constant), t.at), add, set, entry)
	out = sum(sum(out, entry, 0, c), entry, 4, d)
	return advance(out, 8, t.at+8*t.nfunc)
}

// sum adds a number in memory to a variable, and puts the result in its place.
func sum(out []byte, address, offset, to byte) []byte {
	return append(out, get, address, get, to, get, address, load, aligned, offset, add, tee, to, store, aligned, offset)
}
