package dead_test

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gomc/checker/dead"
	"gomc/engine/interp"
	"gomc/internal/drawn"
	"gomc/internal/modeltest"
	"gomc/ir"
	"gomc/semantics"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/messages/channels"
)

// mailboxOptions are the ways in which events may wait and leave.
var mailboxOptions = []semantics.Options{
	{Semantics: channels.M, Mailbox: mailboxes.P}, {Semantics: channels.M, Mailbox: mailboxes.P, DirectSends: true},
	{Semantics: channels.M, Mailbox: mailboxes.Pair, DirectSends: true}, {Semantics: channels.M, Mailbox: mailboxes.Bag},
}

// compareEvents holds a search that does not take dead events without need against one that takes all, as compare does
// for messages. Where a mailbox may overflow, a run ends there, which hides what comes later: then it is the first of
// what goes wrong that must be as soon.
func compareEvents(t *testing.T, p *ir.Program, most int) (plain, left int, wrong bool, differ string) {
	t.Helper()
	full := explore(p, most, func([]uint64) {})
	if full == nil {
		return 0, 0, false, ""
	}
	less := exploreBy(find(t, p).Filter(interp.New(p, interp.Options{})), most, func([]uint64) {})
	if less == nil || len(less.states) > len(full.states) {
		return 0, 0, false, fmt.Sprintf("more than %d states without dead events", len(full.states))
	}
	switch {
	case full.overflows() || less.overflows():
		if a, b := full.soonest(), less.soonest(); a != b {
			differ = fmt.Sprintf("something goes wrong at distance %d instead of %d", b, a)
		}
	default:
		differ = cmp.Or(same("what goes wrong", full.faults, less.faults), same("local states", full.locals(), less.locals()),
			sameRest(full.rest, less.rest))
		if differ == "" && len(full.states) <= mostAhead && !bounded(p) {
			names := map[string]int{}
			differ = sameAhead(full.ahead(names), less.ahead(names))
		}
	}
	return len(full.states), len(less.states), len(full.faults) > 0, differ
}

func (g *graph) overflows() bool {
	for what := range g.faults {
		if strings.HasPrefix(what, "full") {
			return true
		}
	}
	return false
}

// soonest is the least distance at which anything goes wrong, -1 if nothing does.
func (g *graph) soonest() int {
	least := -1
	for _, d := range g.faults {
		if least < 0 || d < least {
			least = d
		}
	}
	return least
}

// TestMachines compares them on a ninth of the models of machines of conformance/ and models/, or all.
func TestMachines(t *testing.T) {
	compared, fewer := 0, 0
	for _, pattern := range []string{"../../conformance/*.m", "../../models/*.m"} {
		files, _ := filepath.Glob(pattern)
		for _, f := range modeltest.Share(files, 9) {
			text, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(string(text), "machine") {
				continue
			}
			for n, how := range mailboxOptions {
				p := compile(f, string(text), how)
				if p == nil || !dead.HasMailboxes(p) || dead.Refusal(p) != nil || hasPriorities(p) {
					continue
				}
				plain, left, _, differ := compareEvents(t, p, 4_000)
				if differ != "" {
					t.Errorf("%s, %d: %s", f, n, differ)
				}
				if plain > 0 {
					compared++
				}
				if left < plain {
					fewer++
					t.Logf("%s, %d: %d states, %d without dead events", f, n, plain, left)
				}
			}
		}
	}
	t.Logf("%d models compared, %d have fewer states", compared, fewer)
	if fewer < modeltest.LeastOf(8, 3) {
		t.Errorf("only %d models have dead events", fewer)
	}
}

// TestRandomMachines compares them on random machines.
func TestRandomMachines(t *testing.T) {
	sum := randomSum{refused: map[string]int{}}
	for _, m := range drawn.Models(t, "machines", 40) {
		sum.compare(t, m.Name, m.Text)
	}
	for seed := *first; seed < *first+*models; seed++ {
		sum.compare(t, fmt.Sprint("stale machines ", seed), staleMachines(seed))
	}
	for why, n := range sum.refused {
		t.Log(n, why)
	}
	t.Logf("%d compared, %d have fewer states, in %d something is wrong; %d are too large",
		sum.compared, sum.fewer, sum.violated, sum.large)
	if sum.fewer < sum.compared/20 || sum.violated < sum.compared/20 {
		t.Error("hardly anything has been compared")
	}
}

// randomSum counts what comparing random machines says.
type randomSum struct {
	compared, fewer, violated, large int
	refused                          map[string]int
}

// compare compares one model under each kind of mailbox.
func (sum *randomSum) compare(t *testing.T, name, text string) {
	for n, how := range mailboxOptions {
		p := compile(name, text, how)
		if p == nil {
			t.Fatal("no model: ", text)
		}
		if why := dead.Refusal(p); why != nil {
			sum.refused[kindOf(why)]++
			continue
		}
		if hasPriorities(p) {
			continue
		}
		plain, left, wrong, differ := compareEvents(t, p, 6_000)
		if differ != "" {
			t.Errorf("%s, %d: %s\n%s", name, n, differ, text)
		}
		if plain == 0 {
			sum.large++
			continue
		}
		sum.compared++
		if left < plain {
			sum.fewer++
		}
		if wrong {
			sum.violated++
		}
	}
}

// kindOf returns a refusal without names and places.
func kindOf(why error) string { return names.ReplaceAllString(why.Error(), "") }

var names = regexp.MustCompile(`"[^"]*"|\([^)]*\)`)

// blocked has an event that is ignored in one state, and waits for ever in the next: what comes then is behind it.
const blocked = `event D (); L (); Ask ();
machine A
  start state Work
    entry begin send D() to B; end;
    on Ask ==> begin send L() to B; end;
  end;
end;
machine B
var no : boolean;
  start state One
    entry begin no := false; end;
    ignore D;
    rule "go" ==> begin send Ask() to A; goto Two; end;
    defer L;
  end;
  state Two
    on D when no ==> begin end;
    on L ==> begin goto Three; end;
  end;
  state Three ignore D, L; end;
end;
invariant "never" B.at != Three;`

// TestBlocked compares them where an event without effect has to be taken in time.
func TestBlocked(t *testing.T) {
	for n, how := range mailboxOptions {
		p := compile("blocked", blocked, how)
		if p == nil {
			t.Fatal("no model")
		}
		if _, _, wrong, differ := compareEvents(t, p, 4_000); !wrong || differ != "" {
			t.Errorf("%d: something is wrong: %t; %s", n, wrong, differ)
		}
	}
}
