package compiled_test

import (
	"slices"
	"testing"

	"gomc/engine"
	"gomc/engine/compiled"
	"gomc/semantics/messages/channels"
)

// TestBatch demands of batches what the calls for one state yield.
func TestBatch(t *testing.T) {
	for _, name := range benchmarks {
		p := program(t, "../../models/"+name+".m", channels.M)
		e, err := compiled.New(p, compiled.Options{})
		if err != nil {
			t.Fatal(err)
		}
		states := slices.Concat(sample(t, e, 500)...)
		for len(states) > 0 {
			n := sameBatch(t, e, states)
			states = states[n*p.Layout.Words:]
		}
		e.Close()
	}
}

func sameBatch(t *testing.T, e *compiled.Engine, states []uint64) int {
	t.Helper()
	words := e.Program().Layout.Words
	states = states[:min(len(states), words*engine.BatchStates(words))]
	if n := e.Admit(states); n != len(states)/words {
		t.Errorf("%d states are judged well", n)
	}
	var r engine.Records
	n := e.ExpandAll(states, &r)
	if n == 0 {
		t.Fatal("nothing was expanded")
	}
	var lists [][]uint64
	for i := range n {
		lists = append(lists, slices.Clone(r.Of(i)))
	}
	for i, list := range lists {
		var b engine.Batch
		b.Reset(words)
		e.Expand(states[i*words:(i+1)*words], &b)
		if len(list) != len(b.Steps)*(1+words) {
			t.Fatalf("state %d: %d words of records for %d steps", i, len(list), len(b.Steps))
		}
		for k, s := range b.Steps {
			record := list[k*(1+words):][:1+words]
			if record[0] != s.Header() || !slices.Equal(record[1:], b.State(k)) {
				t.Errorf("state %d, step %d: %x, not %v %x", i, k, record, s, b.State(k))
			}
		}
	}
	return n
}
