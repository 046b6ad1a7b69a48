package diff

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"gomc/checker/store"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/records"
	"gomc/ir"
	"gomc/ir/refine"
	"gomc/lab/gen"
	"gomc/semantics"
	"gomc/semantics/codes"
	"gomc/semantics/messages/channels"
	"gomc/source"
)

// sentOnce stands in models in which a process sends a message once, so that no sender has two
// messages for one quorum.
const sentOnce = "seq : 0..1)"

// messageByMessage returns the results of a plain search of a model when its quorums are received message by message;
// nil when it has none, or they cannot be. They must agree with the model with quorums, as far as this is promised for
// the model.
func messageByMessage(text string, whole *truth, seed uint64, traffic gen.MessageProfile) (*truth, error) {
	if whole.program.Faults {
		return nil, nil // some are refused beside it
	}
	for _, mode := range []semantics.Expansion{[]semantics.Expansion{semantics.Count, semantics.Collect}[seed/3%2], semantics.Collect} {
		single, err := newTruth(text, semantics.Options{Semantics: channels.All[seed%3], SingleMessage: mode})
		switch {
		case uncountable(err):
			continue
		case err != nil:
			return nil, err
		case len(single.program.Layout.Cells) == len(whole.program.Layout.Cells):
			return nil, nil
		}
		if traffic.Once && (mode == semantics.Collect || traffic.Quorums && strings.Contains(text, sentOnce)) {
			err = sameProcesses(whole, single)
		}
		if err != nil {
			return nil, fmt.Errorf("%s, %s: %w", channels.All[seed%3], mode, err)
		}
		return single, nil
	}
	return nil, nil
}

// uncountable reports whether an error is only that quorums cannot be counted.
func uncountable(err error) bool {
	var list source.List
	return errors.As(err, &list) && !slices.ContainsFunc(list, func(d source.Diagnostic) bool {
		return d.Severity == source.Error && d.Code != codes.Single
	})
}

// sameProcesses compares the states of processes, but for what the second program has them
// remember of quorums, and what goes wrong. A deadlock with quorums is one message by
// message, of the same states of processes, but not the other way round: a message that
// has been received cannot be received otherwise any more.
func sameProcesses(whole, single *truth) error {
	kept := keptCells(whole.program, single.program)
	local, other := whole.locals(), project(single.states, single.program, kept)
	if a, b := missing(local, other), missing(other, local); a+b > 0 {
		return fmt.Errorf("of %d local states with quorums %d are not reached message by message; of %d message by message %d not with quorums",
			len(local), a, len(other), b)
	}
	if !slices.Equal(whole.faults, single.faults) {
		return fmt.Errorf("found with quorums: %v, message by message: %v", whole.faults, single.faults)
	}
	for i, q := range whole.program.Properties {
		if a, b := whole.findingsWith(q), single.findingsWith(single.program.Properties[i]); !slices.Equal(a, b) {
			return fmt.Errorf("%s %s: found with quorums: %v, message by message: %v", q.Kind, q.Title(), a, b)
		}
	}
	if whole.program.Semantics == string(channels.MP) {
		return nil // there a message that waits for others blocks the process, and one that has been received does not
	}
	rest := project(whole.stuck, whole.program, keptCells(whole.program, whole.program))
	if n := missing(rest, project(single.stuck, single.program, kept)); n > 0 {
		return fmt.Errorf("of %d local states at rest with quorums %d are not so message by message", len(rest), n)
	}
	return nil
}

// project keeps some cells of states.
func project(states map[string][]uint64, p *ir.Program, kept []int) map[string]bool {
	out := map[string]bool{}
	for _, state := range states {
		var cells []uint64
		for _, c := range kept {
			cells = append(cells, raw(state, p.Layout.Cells[c]))
		}
		out[store.Key(cells)] = true
	}
	return out
}

// keptCells are the cells of single that whole has, too, channels left aside.
func keptCells(whole, single *ir.Program) (kept []int) {
	for i, v := range single.Vars {
		was := whole.Vars[i].Type
		instances, stride, size := 1, v.Type.Cells(), was.Cells()
		if v.Process != nil && v.Process.Index != nil {
			instances, stride, size = int(v.Type.Index.Count()), v.Type.Elem.Cells(), was.Elem.Cells()
		}
		for n := range instances {
			for c := range size {
				if v.Channel == nil {
					kept = append(kept, v.Base+n*stride+c)
				}
			}
		}
	}
	return kept
}

// TestSplit: receives that are cut by their senders, against the whole, edge by edge.
func TestSplit(t *testing.T) {
	for name, model := range map[string]func(uint64) string{
		"quorums": func(s uint64) string { return gen.Messages(s, gen.MessageProfile{Once: true, Quorums: true}) },
		"traffic": func(s uint64) string { return gen.Messages(s, gen.MessageProfile{Loose: true}) },
	} {
		t.Run(name, func(t *testing.T) { campaign(t, model, sameGraph) })
	}
}

func sameGraph(text string, seed uint64, done *records.Compared) error {
	expansion := []semantics.Expansion{semantics.Whole, semantics.Collect}[seed/3%2]
	p, err := compileAs(text, semantics.Options{Semantics: channels.All[seed%3], SingleMessage: expansion})
	if uncountable(err) { // a quorum from a queue, or of no constant size
		return nil
	}
	if err != nil {
		return err
	}
	q, err := refine.Split(p, []refine.Mode{refine.Combined, refine.Reply, refine.Quorum}[seed/6%3])
	if err != nil {
		return err
	}
	a, err := explore(p, func([]uint64) {})
	if err != nil {
		return err
	}
	done.States += uint64(len(a.states))
	e, f := interp.New(p, interp.Options{}), interp.New(q, interp.Options{})
	for _, state := range a.states {
		if was, is := edges(e, p, state), edges(f, q, state); !slices.Equal(was, is) {
			return fmt.Errorf("%d edges of a state become %d, or others", len(was), len(is))
		}
	}
	return nil
}

// edges are the steps from a state, by the rule of the model and where they lead to.
func edges(e engine.Engine, p *ir.Program, state []uint64) []string {
	b := &engine.Batch{}
	b.Reset(p.Layout.Words)
	e.Expand(state, b)
	var out []string
	for i, step := range b.Steps {
		to := "fault"
		if step.Fault == nil {
			to = store.Key(b.State(i))
		}
		out = append(out, fmt.Sprint(p.Rules[step.Rule].Origin().Number, " ", to))
	}
	slices.Sort(out)
	return out
}
