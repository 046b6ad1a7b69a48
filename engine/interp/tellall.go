package interp

import (
	"gomc/engine"
	"gomc/ir"
	"gomc/outcome"
)

// TellingAll returns a function that describes all steps of a rule, by its index, in a state, in one pass over its
// instances. It is nil where other rules decide which may fire.
func TellingAll(m *Interp) func(state []uint64, rule int) []outcome.Event {
	if m.decidedByOthers() {
		return nil
	}
	return func(state []uint64, rule int) []outcome.Event {
		var b engine.Batch
		p := Part{m: m, t: &m.templates.rules[rule], rule: rule}
		return p.Tell(state, &b)
	}
}

// decidedByOthers reports whether other rules decide which may fire.
func (m *Interp) decidedByOthers() bool {
	return m.facts.lasting || m.facts.ranked || m.prog.GuardsFirst
}

// Part is some of the instances of a rule.
type Part struct {
	m    *Interp
	t    *template
	rule int
	each expansion // that Steps makes, each time anew
}

// PartOf is the instances of a rule, by its index, in which parameters have given values, by their registers. The
// parameters are of the kind ir.Each. It is nil where other rules decide which may fire.
func PartOf(m *Interp, rule int, values map[int]int64) *Part {
	if m.decidedByOthers() {
		return nil
	}
	r := *m.prog.Rules[rule]
	r.Params = append([]ir.Param(nil), r.Params...)
	for i := range r.Params {
		p := &r.Params[i]
		if v, fixed := values[p.Reg]; fixed && p.Kind == ir.Each {
			p.From, p.To, p.By = v, v, 1
		}
	}
	t := ruleTemplate(m.prog, &r, false)
	return &Part{m: m, t: &t, rule: rule}
}

// Tell makes the steps of the part in a state, in a batch that it empties, and describes each.
func (p *Part) Tell(state []uint64, b *engine.Batch) []outcome.Event {
	m := p.m
	b.Reset(m.lay.Words)
	x := telling{expansion: expanding(m, state, b)}
	x.rule = p.rule
	m.seen.put = silent
	m.enumerate(p.t, &x)
	m.seen.narration, m.seen.put = nil, printed
	for _, n := range x.again {
		x.told[n] = m.narrate(n, func(b *engine.Batch) {
			x := expanding(m, state, b)
			x.rule = p.rule
			m.enumerate(p.t, &x)
		})
	}
	return x.told
}

// Steps makes the steps of the part in a state, in a batch that it empties, where it reads and writes no cells but
// those near. The others are not looked at. The successors have those that are written, and are empty beside.
func (p *Part) Steps(state []uint64, near, written []int, b *engine.Batch) {
	m := p.m
	b.Reset(m.lay.Words)
	m.look()
	clear(m.before)
	for _, cell := range near {
		m.before[cell] = m.lay.Raw(state, cell)
	}
	copy(m.mem, m.before)
	m.seen.put = silent
	p.each = expansion{m: m, batch: b, from: state, rule: p.rule, part: true, written: written}
	m.enumerate(p.t, &p.each)
	m.seen.put = printed
}

// telling tells each instance as it fires.
type telling struct {
	expansion
	told  []outcome.Event
	again []int // the numbers of steps that are not told yet: those of one instance that makes several
}

func (x *telling) arrive(t *template) bool {
	more := true
	x.step(func() { more = x.expansion.arrive(t) })
	return more
}

func (x *telling) faulted(t *template, bound int, f *engine.Fault) bool {
	more := true
	x.step(func() { more = x.expansion.faulted(t, bound, f) })
	return more
}

// step lets an instance make its steps, and tells the only one.
func (x *telling) step(make func()) {
	before := len(x.batch.Steps)
	n := narration{target: before, every: true}
	x.m.seen.narration = &n
	make()
	x.m.seen.narration = nil
	made := len(x.batch.Steps) - before
	for i := range made {
		x.told = append(x.told, outcome.Event{})
		if made > 1 {
			x.again = append(x.again, before+i)
		}
	}
	if made == 1 {
		x.told[before] = n.told()
	}
}
