package store

import (
	"encoding/binary"
	"math/bits"
)

// Hash mixes the words of a state into 64 bits, two words at a time, by the
// multiply-and-fold step of wyhash. It has no random seed: a run repeats exactly.
// In the exact store, two states that collide cost a comparison, never an answer.
func Hash(state []uint64) uint64 {
	const k0, k1, k2 = 0xa0761d6478bd642f, 0xe7037ed1a0b428db, 0x8ebc6af09c88c6e3
	h := uint64(len(state)) ^ k2
	for ; len(state) >= 2; state = state[2:] {
		h = fold(state[0]^k0, state[1]^h)
	}
	if len(state) == 1 {
		h = fold(state[0]^k1, h)
	}
	return fold(h^k0, k1)
}

func fold(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	return hi ^ lo
}

// Key is words as a key of a map.
func Key(words []uint64) string {
	b := make([]byte, 0, 8*len(words))
	for _, w := range words {
		b = binary.LittleEndian.AppendUint64(b, w)
	}
	return string(b)
}
