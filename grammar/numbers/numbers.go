// Package numbers keeps tables of the grammar as text: numbers of 16 bits, low byte first, which are read where they
// lie.
package numbers

import (
	"encoding/binary"
	"math"
	"slices"
)

// At is the i-th number of a table, counted from 0.
func At(table string, i int) int { return int(binary.LittleEndian.Uint16([]byte(table[2*i : 2*i+2]))) }

// Encode is the table of some lists, one behind the other. It panics if a number is negative or has more than 16 bits.
func Encode(lists ...[]int) string {
	var out []byte
	for _, n := range slices.Concat(lists...) {
		if n < 0 || n > math.MaxUint16 {
			panic("a table of the grammar has grown too large for numbers of 16 bits")
		}
		out = binary.LittleEndian.AppendUint16(out, uint16(n))
	}
	return string(out)
}
