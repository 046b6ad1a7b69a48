package local_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"gomc/checker/local"
	"gomc/outcome"
)

// untimed returns an outcome without what depends on the machine, and the number of workers.
func untimed(o *outcome.Outcome) *outcome.Outcome {
	out, l := *o, *o.Locality
	out.Seconds, out.PeakBytes, out.StateBytes, out.Settings, out.Locality = 0, 0, 0, outcome.Settings{}, &l
	l.Exploring, l.Combining, l.Deciding, l.Rounds = 0, 0, 0, slices.Clone(l.Rounds)
	for i := range l.Rounds {
		l.Rounds[i].Seconds = 0
	}
	return &out
}

// TestWorkers: the outcome does not depend on how many workers look for runs, to the last sub-problem.
func TestWorkers(t *testing.T) {
	for _, c := range []struct {
		model     string
		constants map[string]string
		opts      local.Options
	}{
		{"one_paxos.m", nil, local.Options{Duplicates: -1}},
		{"one_paxos.m", map[string]string{"Second": "false"}, local.Options{Duplicates: -1}},
		{"one_paxos.m", nil, local.Options{Duplicates: -1, Gen: true, MaxStates: 60}},
		{"paxos_last.m", nil, local.Options{Duplicates: -1}},
		{"paxos_last.m", map[string]string{"Highest": "false"}, local.Options{Duplicates: -1}},
		{"paxos_node.m", nil, local.Options{Duplicates: 0, Internal: 2}},
		{"rand_tree.m", nil, local.Options{Duplicates: -1}},
		{"rand_tree.m", map[string]string{"Careful": "false"}, local.Options{Duplicates: -1}},
		{"tree.m", nil, local.Options{Duplicates: -1, Gen: true}},
		{"chain.m", map[string]string{"Nodes": "8"}, local.Options{Duplicates: -1}},
	} {
		t.Run(fmt.Sprint(c.model, c.constants, c.opts.Gen), func(t *testing.T) {
			p := model(t, c.model, c.constants)
			one := untimed(search(t, p, c.opts))
			for _, workers := range []int{2, 7} {
				c.opts.Workers = workers
				if several := untimed(search(t, p, c.opts)); !reflect.DeepEqual(several, one) {
					t.Errorf("%d workers: %s (%s), %+v\none: %s (%s), %+v", workers, several.Verdict, several.Reason,
						several.Locality, one.Verdict, one.Reason, one.Locality)
				}
			}
		})
	}
}
