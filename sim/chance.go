package sim

import (
	"math/bits"
	"math/rand/v2"
)

// chance is the source of a run's random draws.
type chance struct{ source rand.PCG }

// seed begins anew.
func (c *chance) seed(n uint64) { c.source.Seed(scatter(n), n) }

// below returns a number from 0 to n-1. That some of them are likelier by n/2⁶⁴ is no matter.
func (c *chance) below(n int) int {
	if n == 1 {
		return 0
	}
	high, _ := bits.Mul64(c.source.Uint64(), uint64(n))
	return int(high)
}

// scatter makes numbers that look unlike of ones that follow each other (SplitMix64).
func scatter(n uint64) uint64 {
	n += 0x9e3779b97f4a7c15
	n = (n ^ n>>30) * 0xbf58476d1ce4e5b9
	n = (n ^ n>>27) * 0x94d049bb133111eb
	return n ^ n>>31
}
