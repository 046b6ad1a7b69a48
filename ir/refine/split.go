package refine

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/source"
)

// Mode says which receives are split.
type Mode string

// The modes, as in the paper: reply-split, quorum-split (of quorums that are no
// replies) and combined-split.
const (
	Reply    Mode = "reply"
	Quorum   Mode = "quorum"
	Combined Mode = "combined"
)

// MaxParts is how many parts a rule may have.
const MaxParts = 5000

// TooManyPartsError is the error of Split for a rule with more than MaxParts parts.
type TooManyPartsError struct {
	Rule  *ir.Rule
	Parts int
}

func (e *TooManyPartsError) Error() string {
	return fmt.Sprintf("splitting would cut %s into %d and more rules; %d is the most", e.Rule.Title(), e.Parts, MaxParts)
}

// Span returns where the rule stands.
func (e *TooManyPartsError) Span() source.Span { return e.Rule.At }

// Split splits the receives of p. The program is p itself when there is nothing to split.
func Split(p *ir.Program, mode Mode) (*ir.Program, error) {
	out := *p
	out.Rules = nil
	possible := reachableChannels(p)
	for _, r := range p.Rules {
		list, err := split(p, r, mode, possible)
		if err != nil {
			return nil, err
		}
		out.Rules = append(out.Rules, list...)
	}
	if slices.Equal(out.Rules, p.Rules) {
		return p, nil
	}
	return &out, nil
}

// split is the parts of one rule, or the rule.
func split(p *ir.Program, r *ir.Rule, mode Mode, possible ir.CellSet) ([]*ir.Rule, error) {
	whole := []*ir.Rule{r}
	i := slices.IndexFunc(r.Params, func(q ir.Param) bool { return q.Kind == ir.Pick && q.Message != nil })
	if r.Kind != ir.Receive || i < 0 {
		return whole, nil
	}
	wanted := mode != Quorum
	if !repliesOnly(p, r, i) {
		wanted = mode != Reply && r.Params[i].Quorum
	}
	if !wanted {
		return whole, nil
	}
	var parts []*ir.Rule
	var err error
	if r.Params[i].Quorum {
		parts, err = bySets(r, i, possible)
	} else {
		parts = bySender(r, i, possible)
	}
	if err == nil && len(parts) == 0 {
		return whole, nil
	}
	return parts, err
}

// bySender splits a receive of one message by the parameter that its sender is; none
// when the sender is a single process.
func bySender(r *ir.Rule, pick int, possible ir.CellSet) []*ir.Rule {
	s := senderParam(r, pick)
	if s < 0 {
		return nil
	}
	ch := r.Consumes[0]
	var out []*ir.Rule
	for v := r.Params[s].From; v <= r.Params[s].To; v++ {
		if !maySend(ch, v, possible) {
			continue
		}
		part := partOf(r)
		part.Params[s].From, part.Params[s].To = v, v
		out = append(out, part)
	}
	return out
}

// senderParam is the index of the parameter that is the sender of the message picked,
// or -1.
func senderParam(r *ir.Rule, pick int) int {
	bag := r.Params[pick].Choices[0].Bag
	if r.Consumes[0].From.Index == nil || len(bag.Path) == 0 {
		return -1
	}
	reg, ok := bag.Path[0].Index.(*ir.Reg)
	if !ok {
		return -1
	}
	return slices.IndexFunc(r.Params, func(q ir.Param) bool { return q.Kind == ir.Each && q.Reg == reg.N })
}

// partOf returns a copy of r whose parameters may be changed.
func partOf(r *ir.Rule) *ir.Rule {
	part := *r
	part.Whole, part.Params = r.Origin(), slices.Clone(r.Params)
	return &part
}

// bySets splits a quorum receive of constant size by the set of senders.
func bySets(r *ir.Rule, pick int, possible ir.CellSet) (out []*ir.Rule, err error) {
	q := &r.Params[pick]
	k, exact := q.K.(*ir.Const)
	if !exact {
		return nil, nil
	}
	var able []int
	for i, c := range q.Choices {
		if maySend(r.Consumes[0], c.Sender, possible) {
			able = append(able, i)
		}
	}
	subsets(able, int(k.V), func(set []int) bool {
		if len(out) == MaxParts {
			err = &TooManyPartsError{r, len(out) + 1}
			return false
		}
		out = append(out, ofSet(r, pick, set))
		return true
	})
	return out, err
}

// subsets calls f with each subset of k elements, in lexical order, until it says no.
func subsets(all []int, k int, f func([]int) bool) bool {
	return subsetsFrom(nil, all, k, f)
}

func subsetsFrom(begun, rest []int, k int, f func([]int) bool) bool {
	if k == 0 {
		return f(begun)
	}
	for i := 0; i+k <= len(rest); i++ {
		if !subsetsFrom(append(begun[:len(begun):len(begun)], rest[i]), rest[i+1:], k-1, f) {
			return false
		}
	}
	return true
}

// ofSet is the part of a quorum receive in which exactly the choices in set are chosen.
// The registers of the others say so, as they would if they had not been chosen.
func ofSet(r *ir.Rule, pick int, set []int) *ir.Rule {
	q := r.Params[pick]
	var chosen []ir.Choice
	absent := ir.Param{Name: q.Name, Kind: ir.Alias, Sender: -1, Hidden: true}
	absentRegs := map[int]bool{}
	for i, c := range q.Choices {
		if slices.Contains(set, i) {
			chosen = append(chosen, c)
			continue
		}
		absent.Bind = append(absent.Bind, &ir.Let{Reg: c.Reg, X: &ir.Const{V: -1}})
		absentRegs[c.Reg] = true
	}
	part := partOf(r)
	part.Params[pick].Choices = chosen
	if len(absent.Bind) > 0 {
		part.Params = slices.Insert(part.Params, pick, absent)
	}
	part.Body = slices.DeleteFunc(slices.Clone(r.Body), func(s ir.Stmt) bool { return consumesOf(s, absentRegs) })
	return part
}

// consumesOf recognises `if (r >= 0) ...`, which is done for a chosen message only, of a
// register that holds -1.
func consumesOf(s ir.Stmt, absentRegs map[int]bool) bool {
	i, ok := s.(*ir.If)
	if !ok || len(i.Else) > 0 {
		return false
	}
	test, ok := i.Cond.(*ir.Binary)
	if !ok || test.Op != ir.Ge {
		return false
	}
	reg, ok := test.X.(*ir.Reg)
	zero, isConst := test.Y.(*ir.Const)
	return ok && isConst && zero.V == 0 && absentRegs[reg.N]
}

// maySend reports whether something can ever be in the channels from a sender.
func maySend(ch *ir.Channel, sender int64, possible ir.CellSet) bool {
	stride := ch.Var.Type.Elem.Cells()
	base := ch.Var.Base + int(sender-ch.From.Index.First())*stride
	for cell := base; cell < base+stride; cell++ {
		if possible.Has(cell) {
			return true
		}
	}
	return false
}
