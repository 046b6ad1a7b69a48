package sim

import (
	"math"
	"math/bits"
)

// sketch estimates how many different states there are among many, within about 1 % (P.
// Flajolet, É. Fusy, O. Gandouet and F. Meunier, HyperLogLog, AofA 2007). Of 64 bits of hash, no
// correction of large numbers is needed; small ones are counted linearly, as the paper says.
type sketch [1 << sketchBits]uint8

const sketchBits = 14

// note notes the hash of a state.
func (s *sketch) note(hash uint64) {
	at, rest := hash>>(64-sketchBits), hash<<sketchBits
	rank := uint8(min(bits.LeadingZeros64(rest), 64-sketchBits) + 1)
	if rank > s[at] {
		s[at] = rank
	}
}

// add adds what another has noted.
func (s *sketch) add(t *sketch) {
	for i, rank := range t {
		s[i] = max(s[i], rank)
	}
}

// estimate is about how many different hashes were noted.
func (s *sketch) estimate() uint64 {
	const m = 1 << sketchBits
	sum, empty := 0.0, 0
	for _, rank := range s {
		sum += math.Ldexp(1, -int(rank))
		if rank == 0 {
			empty++
		}
	}
	raw := 0.7213 / (1 + 1.079/m) * m * m / sum
	if raw <= 2.5*m && empty > 0 {
		raw = m * math.Log(m/float64(empty))
	}
	return uint64(math.Round(raw))
}
