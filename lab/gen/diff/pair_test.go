package diff

import (
	"errors"
	"fmt"
	"regexp"
	"testing"

	"gomc/internal/records"
	"gomc/lab/gen/pairs"
	"gomc/semantics"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/messages/channels"
	"gomc/spec"
)

// mostPaired bounds the models of pairs. There are many, and small ones say as much.
const mostPaired = 4000

// fewPairs is the least number of pairs to compare; gomc alone takes some hundredths of a second for each.
const fewPairs = 50

// TestTwins: models that the generator has written twice, with processes or machines and in plain Murphi. Both have as many states,
// transitions and errors; with -rumur it is Rumur who reads the second, so that the two have nothing in common.
func TestTwins(t *testing.T) {
	dir := t.TempDir()
	for name, write := range map[string]func(uint64) pairs.Pair{"processes": pairs.Processes, "machines": pairs.Machines} {
		t.Run(name, func(t *testing.T) {
			number := *count
			if !*peer {
				number = max(number, fewPairs)
			}
			campaignOf(t, number, func(s uint64) string { return write(s).Layer }, func(text string, seed uint64, done *records.Compared) error {
				pair := write(seed)
				if text != pair.Layer { // it has been reduced, and has no twin
					return nil
				}
				if *peer {
					return pairInRumur(dir, pair, done)
				}
				return pairInGomc(pair, done)
			})
		})
	}
}

// TestTwinsThatFound: the pairs that showed mistakes, which few of a thousand do: kept names of a case that a loop goes back
// before (648), and the bound of a loop that receives names the sender (1151).
func TestTwinsThatFound(t *testing.T) {
	for _, seed := range []uint64{648, 1151} {
		if err := pairInGomc(pairs.Machines(seed), &records.Compared{}); err != nil {
			t.Errorf("seed %d: %v", seed, err)
		}
	}
}

// counted holds the counts that both models of a pair must share.
type counted struct {
	states      int
	transitions uint64
	errors      int
}

func countedIn(text, mailbox string) (counted, error) {
	p, err := compileAs(text, semantics.Options{Semantics: channels.M, Mailbox: mailboxes.Kind(mailbox)})
	if err != nil {
		return counted{}, fmt.Errorf("%w in\n%s", err, text)
	}
	s, err := exploreUpTo(mostPaired, p, func([]uint64) {})
	if err != nil {
		return counted{}, err
	}
	errors := s.mishaps()
	for what, times := range s.findings {
		if waitsForEver.MatchString(what) {
			errors -= times
		}
	}
	return counted{len(s.states), s.transitions, errors}, nil
}

// waitsForEver matches the error of a machine that waits in a receive where nothing can happen. Plain Murphi has no
// such error.
var waitsForEver = regexp.MustCompile(`^final "\w+ waits in no receive"`)

func pairInGomc(pair pairs.Pair, done *records.Compared) error {
	layer, err := countedIn(pair.Layer, pair.Mailbox)
	if err != nil {
		return err
	}
	plain, err := countedIn(pair.Plain, "")
	if err != nil {
		return err
	}
	totals{States: layer.states, Errors: layer.errors}.add(everything, done)
	return unlike(pair, layer, plain)
}

// everything is the way to explore pairs: all states, errors notwithstanding.
var everything = exploration{deadlock: spec.NoDeadlock, symmetry: "off", errors: 1_000_000_000}

func unlike(pair pairs.Pair, layer, plain any) error {
	if layer != plain {
		return fmt.Errorf("%+v, and in plain Murphi %+v\n%s\n----\n%s", layer, plain, pair.Layer, pair.Plain)
	}
	return nil
}

// pairInRumur compares the checker's answer about the one model with Rumur's about the other.
func pairInRumur(dir string, pair pairs.Pair, done *records.Compared) error {
	p, err := compileAs(pair.Layer, semantics.Options{Semantics: channels.M, Mailbox: mailboxes.Kind(pair.Mailbox)})
	if err != nil {
		return err
	}
	layer, err := oursUpTo(mostPaired, p, everything)
	if err != nil {
		return err
	}
	if layer.States >= mostPaired { // it has errors, and so is not said to have stopped
		return errTooLarge
	}
	layer.Errors, layer.Deadlocks = layer.Errors-layer.Deadlocks, 0 // those of machines that wait for ever
	plain, err := theirs(dir, pair.Plain, everything, layer)
	if errors.Is(err, errRumur) { // it took more than a minute
		return fmt.Errorf("%w for Rumur: %v", errTooLarge, err)
	}
	if err != nil {
		return err
	}
	layer.add(everything, done)
	return unlike(pair, layer, plain)
}
