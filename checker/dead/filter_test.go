package dead_test

import (
	"os"
	"slices"
	"testing"

	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/modeltest"
	"gomc/semantics"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/messages/channels"
)

// TestHeldAreCounted: a filter counts as many steps as it leaves out, by rule, in a batch and in records.
func TestHeldAreCounted(t *testing.T) {
	text, err := os.ReadFile("../../models/paxos_machines.m")
	if err != nil {
		t.Fatal(err)
	}
	p := modeltest.Compile(t, "paxos_machines.m", string(text), semantics.Options{Semantics: channels.M, Mailbox: mailboxes.Pair, DirectSends: true})
	whole := interp.New(p, interp.Options{})
	less := find(t, p).Filter(interp.New(p, interp.Options{}))
	words := p.Layout.Words
	all, left := engine.Batch{Words: words}, engine.Batch{Words: words, Held: make([]uint64, len(p.Rules))}
	records := engine.Records{Words: words, Held: make([]uint64, len(p.Rules))}
	want := make([]uint64, len(p.Rules))
	todo, total := starts(p), uint64(0)
	for n := 0; n < len(todo) && n < 3000; n++ {
		state := todo[n]
		all.Reset(words)
		whole.Expand(state, &all)
		left.Reset(words)
		less.Expand(state, &left)
		less.ExpandAll(state, &records)
		for _, s := range all.Steps {
			want[s.Rule]++
		}
		for i, s := range left.Steps {
			want[s.Rule]--
			todo = append(todo, slices.Clone(left.State(i)))
		}
		total += uint64(len(all.Steps) - len(left.Steps))
	}
	if !slices.Equal(left.Held, want) || !slices.Equal(records.Held, want) || total < 500 {
		t.Errorf("%d left out\n%d in a batch\n%d in records\n%d", total, left.Held, records.Held, want)
	}
}
