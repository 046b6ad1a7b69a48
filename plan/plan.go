package plan

import (
	"slices"

	"gomc/ir"
	"gomc/source"
	"gomc/spec"
)

// Plan is how a question about a program is answered, or why it cannot be.
type Plan struct {
	Asked     spec.Spec // as it was asked
	Spec      spec.Spec // with the knobs of the program, all defaults, and without reductions that are left out
	Facts     *Facts
	Obstacles []Obstacle  // what keeps the plan from being carried out; none: nothing does
	Warnings  source.List // what its author would not expect
	Spills    bool        // a search that begins in memory goes on on disk when that does not suffice
	Effects   bool        // steps print output that the caller wants
}

// Make plans a check. Effects says that what steps print is wanted. The error is a *spec.ValueError.
func Make(asked *spec.Spec, f *Facts, effects bool) (*Plan, error) {
	if err := asked.Validate(); err != nil {
		return nil, err
	}
	p := &Plan{Asked: *asked, Facts: f, Effects: effects && f.Puts()}
	q := f.question(asked)
	if p.Effects {
		m := *q.m
		m.Effects, q.m = true, &m
	}
	p.Obstacles = slices.Concat(contradictions(&question{s: asked, m: q.m}), f.departures(asked), refusals(q))
	p.Spec = f.Under(asked)
	p.warn()
	p.Spills = spills(q)
	if f.dearly(&p.Spec) != nil {
		p.Spec.POR, p.Spec.Cut, p.Spec.Seeds = "", "", ""
	}
	return p, nil
}

// MakeSample plans a sample of runs. The error is a *spec.ValueError.
func MakeSample(asked *spec.Spec, f *Facts) (*Plan, error) {
	if err := asked.Validate(); err != nil {
		return nil, err
	}
	p := &Plan{Asked: *asked, Facts: f, Obstacles: f.departures(asked)}
	var compiled spec.Spec
	for i := range spec.Knobs {
		if k := &spec.Knobs[i]; k.Compiles {
			k.Copy(&compiled, f.asked)
		}
	}
	compiled.Outbox = "" // which may be a default
	for _, s := range []*spec.Spec{asked, &compiled} {
		for _, o := range sampling(&question{s: s, m: f.Model()}) {
			if !slices.Contains(p.Obstacles, o) {
				p.Obstacles = append(p.Obstacles, o)
			}
		}
	}
	filled := f.Under(asked)
	// of formulas, a sample asks less than a search
	q := &question{s: &spec.Spec{Outbox: filled.Outbox, Deadlock: filled.Deadlock, Engine: filled.Engine}, m: f.Model()}
	p.Obstacles = append(p.Obstacles, obstacles(q, ofSampled)...)
	p.Spec = filled.EffectiveSample(f.Model())
	return p, nil
}

// ofSampled are the values that do not go together with a model in a sample.
var ofSampled = []group{
	{rules: []rule{outboxes}},
	{when: func(q *question) bool { return q.m.Properties.Temporal }, subject: ofFormulas, rules: ofRuns},
}

// sampling are the obstacles that a sample meets whatever the model.
func sampling(q *question) (all []Obstacle) {
	for i := range spec.Knobs {
		if k := &spec.Knobs[i]; !k.Samples() && !k.Off(k.Get(q.s)) {
			all = append(all, Obstacle{Knob: k.Name, Message: "--" + k.Name + " is about searches of all states (gomc check): a sample takes single runs"})
		}
	}
	return slices.Concat(all, obstacles(q, []group{{rules: ofSamples}}), contradictions(q))
}

// Contradictions are the obstacles that a Spec meets whatever the model.
func Contradictions(s *spec.Spec) []Obstacle {
	return contradictions(&question{s: s, m: &spec.Model{}})
}

// Possible reports whether a check of a model meets no obstacle.
func Possible(s *spec.Spec, m *spec.Model) bool {
	q := &question{s: s, m: m}
	return len(contradictions(q)) == 0 && len(refusals(q)) == 0
}

// PossibleSample reports whether a sample meets no obstacle, whatever the model.
func PossibleSample(s *spec.Spec) bool {
	return len(sampling(&question{s: s, m: &spec.Model{}})) == 0
}

// question returns the question for the program: asked, with the knobs that the program was compiled with.
func (f *Facts) question(asked *spec.Spec) *question {
	all := *asked
	for i := range spec.Knobs {
		if k := &spec.Knobs[i]; k.Compiles {
			k.Copy(&all, f.asked)
		}
	}
	return &question{s: &all, m: f.Model()}
}

// departures are the knobs that decide about the program and have another value than it was compiled with.
func (f *Facts) departures(asked *spec.Spec) (all []Obstacle) {
	for _, name := range asked.Departures(f.asked) {
		all = append(all, Obstacle{Knob: name, Message: "the program was compiled with another --" + name + ", which a check of it cannot change"})
	}
	return all
}

// spills reports whether a search that begins in memory can go on on disk.
func spills(q *question) bool {
	if !q.s.MayGoOnDisk() || q.s.OnDisk() {
		return false
	}
	onDisk := *q.s
	onDisk.Disk, onDisk.Checkpoint = spec.TempDisk, ""
	return Possible(&onDisk, q.m)
}

// LeftAsTheyAre are the scalarsets whose values symmetry reduction does not rename.
func (p *Plan) LeftAsTheyAre() []*ir.Type {
	return p.Facts.Orders().Fixed(p.Facts.Comparing(&p.Spec))
}
