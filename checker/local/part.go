package local

import (
	"slices"

	"gomc/engine"
	"gomc/ir"
)

// part is a piece of the program that an engine of its own runs: some rules of one
// process, or one property.
type part struct {
	engine engine.Engine
	rules  []int32 // in the whole program
	batch  engine.Batch
}

// rulesOf makes the part of p with those rules of one process that are wanted; nil when
// there is none.
func (s *search) rulesOf(p *process, wanted func(*ir.Rule) bool) (*part, error) {
	part := &part{}
	var rules []*ir.Rule
	for i, r := range s.program.Rules {
		if r.Process == p.role && r.Kind <= ir.Receive && wanted(r) {
			rules, part.rules = append(rules, pinned(r, p)), append(part.rules, int32(i))
		}
	}
	if rules == nil {
		return nil, nil
	}
	var err error
	part.engine, err = s.engineFor(rules, nil)
	return part, err
}

// engineFor runs rules and properties on states of the whole program.
func (s *search) engineFor(rules []*ir.Rule, properties []*ir.Property) (engine.Engine, error) {
	q := *s.program
	q.Part, q.Starts, q.Rules, q.Properties, q.Covers = true, nil, rules, properties, nil
	engine, err := s.opts.NewEngine(&q)
	if err == nil {
		engine.Watch(s.opts.Watch)
	}
	return engine, err
}

// pinned is r as an event of one instance of its process only.
func pinned(r *ir.Rule, p *process) *ir.Rule {
	if p.role.Index == nil {
		return r
	}
	q := *r
	q.Params = slices.Clone(r.Params)
	pin(q.Self(), p.index)
	return &q
}

// pin leaves one value to a parameter.
func pin(p *ir.Param, v int64) { p.From, p.To, p.By = v, v, 1 }

// quorumOf is the parameter by which r receives a quorum, or nil.
func quorumOf(r *ir.Rule) *ir.Param {
	for i := range r.Params {
		if p := &r.Params[i]; p.Kind == ir.Pick && p.Quorum {
			return p
		}
	}
	return nil
}

// expand lists the steps of the part in a state.
func (p *part) expand(state []uint64) *engine.Batch {
	p.batch.Reset(len(state))
	p.engine.Expand(state, &p.batch)
	return &p.batch
}
