package extsort

import "math/bits"

// appendCoded codes a record by what differs from the one before.
func appendCoded(to []byte, before, record []uint64) []byte {
	mask := len(to)
	for range maskBytes(len(record)) {
		to = append(to, 0)
	}
	for i, word := range record {
		differs := word ^ before[i]
		if differs == 0 {
			continue
		}
		to[mask+i/8] |= 1 << (i % 8)
		which := len(to)
		to = append(to, 0)
		for differs != 0 {
			at := bits.TrailingZeros64(differs) >> 3
			to[which] |= 1 << at
			to = append(to, byte(differs>>(8*at)))
			differs &^= 0xff << (8 * at)
		}
	}
	return to
}

func maskBytes(width int) int { return (width + 7) / 8 }

// decode changes a record into the next one, and returns what is left of the code.
func decode(code []byte, record []uint64) []byte {
	n := maskBytes(len(record))
	masks := code[:n]
	code = code[n:]
	for i, mask := range masks {
		for ; mask != 0; mask &= mask - 1 {
			code = decodeWord(code, &record[8*i+bits.TrailingZeros8(mask)])
		}
	}
	return code
}

// decodeWord changes one word.
func decodeWord(code []byte, word *uint64) []byte {
	which, n := code[0], 1
	for ; which != 0; which &= which - 1 {
		*word ^= uint64(code[n]) << (8 * bits.TrailingZeros8(which))
		n++
	}
	return code[n:]
}
