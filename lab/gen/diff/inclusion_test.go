package diff

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gomc/engine/interp"
	"gomc/internal/nodiff"
	"gomc/internal/records"
	"gomc/lab/gen"
	"gomc/semantics"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/messages/channels"
)

// mailboxKinds of mailbox, each of which lets machines come to no less than the one before it.
var mailboxKinds = []mailboxes.Kind{mailboxes.Atomic, mailboxes.P, mailboxes.Pair, mailboxes.Bag}

// reachedStates bounds a search under one kind.
var reachedStates = flag.Int("reached", 30_000, "how many states a model of machines may have under one kind of mailbox")

// inclusions counts models, and in how many an inclusion is strict.
type inclusions struct {
	models int
	strict map[mailboxes.Kind]int
}

// check compares what the machines of a model come to under each kind of mailbox, where none
// overflows: all local states of machines together, all those of monitors together, and what
// can go wrong. With --outbox=auto all three are the same as without or, where
// something can go wrong, that.
func (i *inclusions) check(compile func(semantics.Options) (nodiff.Reached, error), done *records.Compared) error {
	var last nodiff.Reached
	all := make([]nodiff.Reached, len(mailboxKinds))
	for k, kind := range mailboxKinds {
		r, err := compile(semantics.Options{Semantics: channels.M, Mailbox: kind})
		if err != nil && kind == mailboxes.Atomic {
			continue // it cannot be had with crashes; what else is wrong is so under p
		}
		if err != nil {
			return err
		}
		if r.Overflows || !r.Whole {
			return errTooLarge
		}
		if what := last.Within(&r); k > 0 && what != "" {
			return fmt.Errorf("under %s there are %s that there are not under %s", mailboxKinds[k-1], what, kind)
		}
		last, all[k] = r, r
		if kind == mailboxes.Atomic {
			continue
		}
		auto, err := compile(semantics.Options{Semantics: channels.M, Mailbox: kind, DirectSends: true})
		if err != nil {
			return err
		}
		if len(r.Faults) > 0 && len(auto.Faults) > 0 {
			// A monitor fails in the step that shows it the event, which has no successor: with an
			// outbox the sender has already moved then.
			r.Machines, r.Monitors, auto.Machines, auto.Monitors = nil, nil, nil, nil
		}
		if what := r.Within(&auto) + auto.Within(&r); what != "" {
			return fmt.Errorf("under %s: other %s without outboxes", kind, what)
		}
	}
	i.models++
	for k := range mailboxKinds[1:] {
		if all[k].Machines != nil && all[k].Size() < all[k+1].Size() {
			i.strict[mailboxKinds[k+1]]++
			done.Has("more under " + string(mailboxKinds[k+1]))
		}
	}
	return nil
}

func reachedOf(text string, constants map[string]string) func(semantics.Options) (nodiff.Reached, error) {
	return func(o semantics.Options) (r nodiff.Reached, err error) {
		o.Constants = constants
		p, err := compileAs(text, o)
		if err == nil {
			r = nodiff.ReachedBy(interp.New(p, interp.Options{}), *reachedStates)
		}
		return r, err
	}
}

// TestMailboxes: random machines come to no less under a kind of mailbox than under those
// before it, and to more often enough that the comparison says something.
func TestMailboxes(t *testing.T) {
	for name, model := range map[string]func(uint64) string{"histories": gen.Histories, "machines": gen.Machines} {
		t.Run(name, func(t *testing.T) { sameInclusions(t, model) })
	}
}

func sameInclusions(t *testing.T, model func(uint64) string) {
	i := inclusions{strict: map[mailboxes.Kind]int{}}
	campaign(t, model, func(text string, _ uint64, done *records.Compared) error { return i.check(reachedOf(text, nil), done) })
	t.Logf("%d models, strict: %v", i.models, i.strict)
	for _, kind := range mailboxKinds[1:] {
		if i.models >= 100 && 20*i.strict[kind] < i.models {
			t.Errorf("in %d of %d models only there is more under %s than before", i.strict[kind], i.models, kind)
		}
	}
}

// TestMailboxesOfModels is the same for the models of the library and of the conformance tests.
func TestMailboxesOfModels(t *testing.T) {
	for _, pattern := range []string{"../../../models/*.m", "../../../conformance/*.m"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(string(text), "\nmachine ") {
				continue
			}
			i := inclusions{strict: map[mailboxes.Kind]int{}}
			err = i.check(reachedOf(string(text), smallConstants[filepath.Base(file)]), &records.Compared{})
			t.Logf("%s: %v, %v", filepath.Base(file), i.strict, err)
			if err != nil && err != errTooLarge {
				t.Errorf("%s: %v", file, err)
			}
		}
	}
}

// smallConstants are constants that make models of the library small.
var smallConstants = map[string]map[string]string{
	"bank.m": {"Top": "11", "Abstract": "true"}, "transactions.m": {"Clients": "1", "Vals": "1"},
	"failure_detector.m": {"Attempts": "1"}, "paxos_machines.m": {"Acceptors": "1"},
	"switch_led.m": {"Flips": "1"}, "elevator.m": {"Presses": "1"},
}
