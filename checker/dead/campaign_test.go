package dead_test

import (
	"flag"
	"fmt"
	"testing"

	"gomc/checker/dead"
	"gomc/semantics"
	"gomc/semantics/message"
)

var (
	models = flag.Uint64("models", 40, "how many random models to compare")
	first  = flag.Uint64("from", 1, "the seed of the first")
)

// TestCampaign compares searches with and without dead messages on random models whose messages come late.
func TestCampaign(t *testing.T) {
	var compared, fewer, violated, plain, left, refused, large int
	for seed := *first; seed < *first+*models && !t.Failed(); seed++ {
		text := staleModel(seed)
		for _, how := range []message.Semantics{message.M, message.MMP} {
			p := compile(fmt.Sprint("stale ", seed), text, semantics.Options{Semantics: how})
			if p == nil {
				t.Fatalf("seed %d is no model:\n%s", seed, text)
			}
			if dead.Refusal(p) != nil {
				refused++
				continue
			}
			full, less, wrong := compare(t, p, 20_000)
			switch {
			case t.Failed():
				t.Errorf("seed %d under %s:\n%s", seed, how, text)
				return
			case full == 0:
				large++
				continue
			}
			compared++
			plain, left = plain+full, left+less
			if less < full {
				fewer++
			}
			if wrong {
				violated++
			}
		}
	}
	fmt.Printf("dead messages: %d comparisons of seeds %d to %d, %d with fewer states, %d with something wrong, %d refused, %d too large; %d states and %d without dead messages\n",
		compared, *first, *first+*models-1, fewer, violated, refused, large, plain, left)
	if fewer < compared/4 || violated < compared/8 {
		t.Error("hardly anything has been compared")
	}
}
