// Package refine splits rules into rules with fewer instances. The resulting program has the same
// layout, properties and start states and generates the same state graph: only the names of the
// edges are finer. This is the transition refinement of P. Bokor, J. Kinder, M. Serafini and N.
// Suri, Efficient Model Checking of Fault-Tolerant Distributed Protocols (2011), Definition 1. The
// effects of a rule, such as the messages it consumes and sends, then concern fewer instances, and
// so are more precise.
//
// Rules are split by their parameters (ByParameters, ByProcess, ByRegisters), by the conditions of
// their bodies (ByBranches), or, as the authors did by hand (Definitions 3 and 4, Theorem 2), by
// the senders of the messages they consume (Split). There a receive is split if its code shows that
//
//   - it is a reply: it sends, and all its sends go to the senders of the messages it consumes
//     (Split with Reply); a send in a function that it calls counts as going elsewhere;
//   - it consumes an exact quorum: the size is a constant (Split with Quorum).
//
// Senders that can never send to the receiver are left out; see reachableChannels.
//
// Each part names the rule it was split from (ir.Rule.Whole), so that reports can add the counts of
// the parts to the rule of the model.
package refine

import (
	"slices"

	"gomc/ir"
)

// ByParameters splits each rule into one for each assignment to its Each parameters. Where
// that makes more than `most` rules of all, rules that have many instances are split by
// their first parameters only, or not at all. The program is p itself when nothing can
// be split.
func ByParameters(p *ir.Program, most int) *ir.Program {
	return splitByParams(p, most, everyParam)
}

// ByProcess splits each event of a process into one for each instance of the process, and
// other rules as ByParameters does.
func ByProcess(p *ir.Program, most int) *ir.Program {
	return splitByParams(p, most, func(r *ir.Rule) []*ir.Param {
		switch self := r.Self(); {
		case r.Process == nil:
			return everyParam(r)
		case self == nil:
			return nil
		default:
			return []*ir.Param{self}
		}
	})
}

// ByRegisters splits each rule by the parameters in some registers, so that all of these have
// one value in each part; ok is false when there would be more than `most` rules.
func ByRegisters(p *ir.Program, most int, registers func(*ir.Rule) []int) (cut *ir.Program, ok bool) {
	by := func(r *ir.Rule) (all []*ir.Param) {
		list := registers(r)
		for _, q := range everyParam(r) {
			if q.Kind == ir.Each && slices.Contains(list, q.Reg) {
				all = append(all, q)
			}
		}
		return all
	}
	if total(p, by) > most {
		return nil, false
	}
	return splitByParams(p, most, by), true
}

func everyParam(r *ir.Rule) (all []*ir.Param) {
	for i := range r.Params {
		all = append(all, &r.Params[i])
	}
	return all
}

// splitByParams splits each rule by those of its parameters that `by` chooses, the first first.
func splitByParams(p *ir.Program, most int, by func(*ir.Rule) []*ir.Param) *ir.Program {
	share := most
	if total(p, by) > most {
		share = most / max(1, len(p.Rules))
	}
	out := *p
	out.Rules = make([]*ir.Rule, 0, len(p.Rules))
	for _, r := range p.Rules {
		out.Rules = append(out.Rules, parts(r, by(r), share)...)
	}
	if len(out.Rules) == len(p.Rules) {
		return p
	}
	return &out
}

// total returns how many rules there would be; no more than fit in an int.
func total(p *ir.Program, by func(*ir.Rule) []*ir.Param) int {
	n := 0
	for _, r := range p.Rules {
		instances := 1
		for _, q := range by(r) {
			if v := values(q); v > 0 && instances < 1<<30 {
				instances *= v
			}
		}
		n += min(instances, 1<<30)
	}
	return n
}

// values is the number of values of an Each parameter, capped; 0 for others and for those
// without any.
func values(p *ir.Param) int {
	if p.Kind != ir.Each || p.By > 0 && p.From > p.To || p.By < 0 && p.From < p.To {
		return 0
	}
	distance := uint64(p.To) - uint64(p.From)
	step := uint64(p.By)
	if p.By < 0 {
		distance, step = -distance, -step
	}
	return int(min(distance/step, 1<<20)) + 1
}

// parts splits a rule by the first of some parameters into at most `most` rules; it is the
// only part when that cannot be.
func parts(r *ir.Rule, by []*ir.Param, most int) []*ir.Rule {
	list := []*ir.Rule{r}
	for i := range r.Params {
		if !slices.Contains(by, &r.Params[i]) {
			continue
		}
		n := values(&r.Params[i])
		if n <= 1 {
			continue
		}
		if len(list)*n > most {
			break
		}
		next := make([]*ir.Rule, 0, len(list)*n)
		for _, part := range list {
			for k := range n {
				next = append(next, fixed(part, i, k))
			}
		}
		list = next
	}
	return list
}

// fixed is the part of r in which parameter i has its k-th value.
func fixed(r *ir.Rule, i, k int) *ir.Rule {
	part := *r
	part.Whole = r.Origin()
	part.Params = append([]ir.Param(nil), r.Params...)
	q := &part.Params[i]
	q.From += int64(k) * q.By
	q.To, q.By = q.From, 1
	return &part
}
