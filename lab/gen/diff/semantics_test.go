package diff

import (
	"fmt"
	"strings"
	"testing"

	"gomc/checker/store"
	"gomc/engine"
	"gomc/internal/records"
	"gomc/ir"
	"gomc/lab/gen"
	"gomc/semantics/messages/channels"
)

// The theorems of paper A, for models whose messages are sent at most once.
func TestSemantics(t *testing.T) {
	campaign(t, func(s uint64) string { return gen.Messages(s, gen.MessageProfile{Once: true}) }, equivalent)
}

// TestTheorem holds models of all kinds to the theorem of docs/language.md, "When the
// three agree": its premises are looked for in what the search of each comes upon.
func TestTheorem(t *testing.T) {
	for name, traffic := range map[string]gen.MessageProfile{"loose": {Loose: true}, "local": {Local: true}, "quorums": {Quorums: true}, "plain": {}, "urgent": {Urgent: true}} {
		t.Run(name, func(t *testing.T) {
			campaign(t, func(s uint64) string { return gen.Messages(s, traffic) }, agreeing)
		})
	}
}

// agreeing checks that nothing is merged, or overflows, under all three semantics or
// under none, and in the latter case that they are equivalent. A channel that may drop overflows where it would be full
// if it could not.
func agreeing(text string, seed uint64, done *records.Compared) error {
	merged, full := map[bool]string{}, map[bool]string{}
	for _, semantics := range channels.All {
		p, err := compile(strings.ReplaceAll(text, " drop", ""), semantics)
		if err != nil {
			return err
		}
		if p.Semantics != string(semantics) {
			continue // the model means nothing under these
		}
		s, err := explore(p, func([]uint64) {})
		if err != nil {
			return err
		}
		merged[s.merged > 0] += " " + string(semantics)
		full[strings.Contains(s.kinds(), string(engine.BagFull))] += " " + string(semantics)
	}
	switch {
	case len(merged) == 2 && full[true] == "":
		return fmt.Errorf("messages are merged under%s and not under%s", merged[true], merged[false])
	case len(full) == 2 && merged[true] == "":
		return fmt.Errorf("channels overflow under%s and not under%s", full[true], full[false])
	case merged[true] != "" || full[true] != "" || merged[false] != " M-MP MP M":
		return nil // not a model that the theorem is about
	}
	return equivalent(text, seed, done)
}

// equivalent checks that MP and M-MP reach the same configurations, MP in no more
// steps, and that all three reach the same local states and find the same errors.
func equivalent(text string, _ uint64, done *records.Compared) error {
	spaces := map[channels.Semantics]*space{}
	for _, semantics := range channels.All {
		p, err := compile(text, semantics)
		if err != nil {
			return err
		}
		if spaces[semantics], err = explore(p, func([]uint64) {}); err != nil {
			return err
		}
		done.States += uint64(len(spaces[semantics].states))
	}
	mp, mmp, m := spaces[channels.MP], spaces[channels.MMP], spaces[channels.M]
	if a, b := missing(keys(mp), keys(mmp)), missing(keys(mmp), keys(mp)); a+b > 0 {
		return fmt.Errorf("of %d configurations of MP %d are not in M-MP; of %d in M-MP %d are not in MP", len(mp.states), a, len(mmp.states), b)
	}
	if mp.transitions > mmp.transitions {
		return fmt.Errorf("MP takes %d steps, M-MP only %d", mp.transitions, mmp.transitions)
	}
	local, other := mmp.locals(), m.locals()
	if a, b := missing(local, other), missing(other, local); a+b > 0 {
		return fmt.Errorf("of %d local states of M-MP %d are not in M; of %d in M %d are not in M-MP", len(local), a, len(other), b)
	}
	if a, b, c := mp.kinds(), mmp.kinds(), m.kinds(); a != b || b != c {
		return fmt.Errorf("findings:\nMP: %s\nM-MP: %s\nM: %s", a, b, c)
	}
	return nil
}

func keys(s *space) map[string]bool {
	out := map[string]bool{}
	for k := range s.states {
		out[k] = true
	}
	return out
}

// missing counts the elements of a that are not in b.
func missing(a, b map[string]bool) int {
	n := 0
	for k := range a {
		if !b[k] {
			n++
		}
	}
	return n
}

// locals projects the states to what is not a channel.
func (s *space) locals() map[string]bool {
	out := map[string]bool{}
	for _, state := range s.states {
		var cells []uint64
		for _, c := range s.program.Layout.Cells {
			if c.Var.Channel == nil {
				cells = append(cells, raw(state, c))
			}
		}
		out[store.Key(cells)] = true
	}
	return out
}

func raw(state []uint64, c ir.Cell) uint64 {
	v := state[c.Word] >> c.Shift
	if c.Bits == 64 {
		return v
	}
	return v & (1<<c.Bits - 1)
}
