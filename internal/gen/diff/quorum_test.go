package diff

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"gomc/checker"
	"gomc/engine/interp"
	"gomc/internal/diag"
	"gomc/internal/gen"
	"gomc/ir"
	"gomc/ir/refine"
	"gomc/results"
	"gomc/semantics"
	"gomc/semantics/message"
)

func quorums(s uint64) string { return gen.Messages(s, gen.Traffic{Once: true, Quorums: true}) }

// TestSingleMessage: quorums whose messages come one by one, against quorums.
func TestSingleMessage(t *testing.T) {
	t.Run("collect", func(t *testing.T) { campaign(t, quorums, oneByOne(semantics.Collect)) })
	t.Run("count", func(t *testing.T) { campaign(t, quorums, oneByOne(semantics.Count)) })
}

// sentOnce stands in models in which a process sends once, so that no sender has two
// messages for one quorum.
const sentOnce = "seq : 0..1;"

// oneByOne checks that a model reaches the same states of its processes, and finds the
// same errors, when its quorums are received message by message.
func oneByOne(mode semantics.Expansion) comparison {
	return func(text string, _ uint64, done *results.Compared) error {
		whole, err := compile(text, message.M)
		if err != nil {
			return err
		}
		single, err := compileAs(text, semantics.Options{Semantics: message.M, SingleMessage: mode})
		if mode == semantics.Count && (uncountable(err) || !strings.Contains(text, sentOnce)) {
			return nil
		}
		if err != nil {
			return err
		}
		a, err := explore(whole, func([]uint64) {})
		if err != nil {
			return err
		}
		b, err := explore(single, func([]uint64) {})
		if err != nil {
			return err
		}
		done.States += uint64(len(a.states) + len(b.states))
		return sameProcesses(a, b)
	}
}

// uncountable reports whether an error is only that quorums cannot be counted.
func uncountable(err error) bool {
	var list diag.List
	return errors.As(err, &list) && !slices.ContainsFunc(list, func(d diag.Diagnostic) bool {
		return d.Severity == diag.Error && d.Code != semantics.CodeSingle
	})
}

// sameProcesses compares the states of processes, but for what the second program has
// them remember of quorums: that follows the variables of each.
func sameProcesses(whole, single *space) error {
	local, other := whole.locals(), map[string]bool{}
	kept := keptCells(whole.program, single.program)
	for _, state := range single.states {
		var cells []uint64
		for _, c := range kept {
			cells = append(cells, raw(state, single.program.Layout.Cells[c]))
		}
		other[key(cells)] = true
	}
	if a, b := missing(local, other), missing(other, local); a+b > 0 {
		return fmt.Errorf("of %d local states with quorums %d are not reached message by message; of %d message by message %d not with quorums",
			len(local), a, len(other), b)
	}
	if a, b := whole.kinds(), single.kinds(); a != b {
		return fmt.Errorf("findings:\nwith quorums: %s\nmessage by message: %s", a, b)
	}
	return nil
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
		"quorums": quorums,
		"traffic": func(s uint64) string { return gen.Messages(s, gen.Traffic{Loose: true}) },
	} {
		t.Run(name, func(t *testing.T) { campaign(t, model, sameGraph) })
	}
}

func sameGraph(text string, seed uint64, done *results.Compared) error {
	expansion := []semantics.Expansion{semantics.Whole, semantics.Collect}[seed/3%2]
	p, err := compileAs(text, semantics.Options{Semantics: message.All[seed%3], SingleMessage: expansion})
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
func edges(e checker.Engine, p *ir.Program, state []uint64) []string {
	b := &checker.Batch{}
	b.Reset(p.Layout.Words)
	e.Expand(state, b)
	var out []string
	for i, step := range b.Steps {
		to := "fault"
		if step.Fault == nil {
			to = key(b.State(i))
		}
		out = append(out, fmt.Sprint(p.Rules[step.Rule].Origin().Number, " ", to))
	}
	slices.Sort(out)
	return out
}
