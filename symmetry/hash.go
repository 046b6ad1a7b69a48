package symmetry

import "math/bits"

// Distinct odd constants keep the roles of hashed things apart.
const (
	seedUnit   = 0x9e3779b97f4a7c15
	seedCode   = 0xbf58476d1ce4e5b9
	seedHeld   = 0x94d049bb133111eb
	seedSame   = 0xd6e8feb86659fd93
	seedRole   = 0xa0761d6478bd642f
	seedNode   = 0xe7037ed1a0b428db
	seedSlot   = 0x8ebc6af09c88c6e3
	seedColour = 0x589965cc75374cc3
	seedTwins  = 0x1d8e4e27c47d124f
)

// mix hashes two words into one: the halves of their 128-bit product, folded.
func mix(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a^0x2d358dccaa6c78a5, b^0x8bb84b93962eacc9)
	return hi ^ lo
}
