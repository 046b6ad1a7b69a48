package sim

import (
	"gomc/ir"
)

// participants says who takes the steps of each rule.
type participants struct {
	of     []int32 // by rule
	count  int
	faults int32 // the one whose steps are faults; -1: there are none
}

// participant is the key of a participant: rules with equal keys belong to one; see the package comment.
type participant struct {
	process  *ir.Process
	ranges   *ir.Type
	value    int64
	rule     *ir.Rule
	instance bool
	faults   bool
}

func newParticipants(p *ir.Program) participants {
	known := map[participant]int32{}
	all := participants{faults: -1}
	for _, r := range p.Rules {
		who := participantOf(r)
		n, ok := known[who]
		if !ok {
			n = int32(len(known))
			known[who] = n
		}
		all.of = append(all.of, n)
		if who.faults {
			all.faults = n
		}
	}
	all.count = len(known)
	return all
}

func participantOf(r *ir.Rule) participant {
	switch {
	case r.Kind == ir.Delivery:
		return participant{}
	case r.Kind.Fault():
		return participant{faults: true}
	case r.Process != nil:
		return ofInstance(r)
	}
	for i := range r.Params {
		if q := &r.Params[i]; q.Kind == ir.Each && q.Type != nil && q.From == q.To {
			return participant{ranges: q.Type, value: q.From, instance: true}
		} else if q.Kind == ir.Each {
			break
		}
	}
	return participant{rule: r.Origin()}
}

func ofInstance(r *ir.Rule) participant {
	who := participant{process: r.Process}
	if self := r.Self(); self != nil && self.From == self.To {
		who.value, who.instance = self.From, true
	}
	return who
}
