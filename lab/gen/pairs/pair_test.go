package pairs

import (
	"strings"
	"testing"
)

// TestPairs: a seed says which pair, and what is written for Murphi has no word of the layer.
func TestPairs(t *testing.T) {
	for name, write := range map[string]func(uint64) Pair{"processes": Processes, "machines": Machines} {
		t.Run(name, func(t *testing.T) {
			for seed := uint64(1); seed <= 20; seed++ {
				pair := write(seed)
				if pair != write(seed) {
					t.Errorf("seed %d makes two pairs", seed)
				}
				for _, word := range []string{"\nmachine ", "\nprocess ", "\nmessage ", "\nevent ", " send ", " goto ", "@", "%!"} {
					if strings.Contains("\n"+pair.Plain, word) {
						t.Errorf("seed %d: %q in plain Murphi:\n%s", seed, word, pair.Plain)
					}
				}
				if strings.Contains(pair.Layer, "%!") {
					t.Errorf("seed %d: a wrong format:\n%s", seed, pair.Layer)
				}
			}
		})
	}
}
