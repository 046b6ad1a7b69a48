package plan

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gomc/spec"
)

// Obstacle is something that keeps a question from being answered in the way that is asked for.
type Obstacle struct {
	Knob    string // whose value cannot be honoured
	Message string // why, in a sentence
	Model   string // what to change in the model, in words, so that it could be; "": nothing is known
}

// question is a Spec asked of a model.
type question struct {
	s *spec.Spec
	m *spec.Model
}

// rule is a combination that cannot be had.
type rule struct {
	knob  string
	when  func(q *question) bool
	why   string                      // with %s for what says returns
	says  func(q *question) string    // nil: why has no %s
	model string                      // see Obstacle
	found func(q *question) *Obstacle // in place of when and why, for what names a place in the model
}

// group is rules with a common premise.
type group struct {
	when    func(q *question) bool
	subject func(q *question) string // begins each message; nil: nothing does
	rules   []rule
}

// obstacles returns all that a Spec meets, in the order of the groups, each message once.
func obstacles(q *question, groups []group) (all []Obstacle) {
	for _, g := range groups {
		if g.when != nil && !g.when(q) {
			continue
		}
		subject := ""
		if g.subject != nil {
			subject = g.subject(q)
		}
		for i := range g.rules {
			if o := g.rules[i].met(q, subject); o != nil && !slices.ContainsFunc(all, func(p Obstacle) bool { return p.Message == o.Message }) {
				all = append(all, *o)
			}
		}
	}
	return all
}

// met is the obstacle of a rule, nil if it is not met.
func (r *rule) met(q *question, subject string) *Obstacle {
	switch {
	case r.found != nil:
		return r.found(q)
	case !r.when(q):
		return nil
	case r.says != nil:
		return &Obstacle{r.knob, subject + fmt.Sprintf(r.why, r.says(q)), r.model}
	}
	return &Obstacle{r.knob, subject + r.why, r.model}
}

// excluded are the obstacles of knobs that a way to search cannot honour.
func excluded(q *question, way spec.Way, subject string) (all []Obstacle) {
	for i := range spec.Knobs {
		k := &spec.Knobs[i]
		for _, x := range k.Not {
			if x.Way == way && k.Get(q.s) != "" && !slices.Contains(x.Allowed, k.Get(q.s)) {
				why := strings.ReplaceAll(x.Why, "%q", strconv.Quote(k.Get(q.s)))
				all = append(all, Obstacle{Knob: k.Name, Message: subject + why})
			}
		}
	}
	return all
}

// said makes an obstacle of what a fact says of a model.
func said(knob string, u *spec.UnsupportedError) *Obstacle {
	if u == nil {
		return nil
	}
	o := &Obstacle{Knob: knob, Message: u.Message}
	if !strings.Contains(u.Try, "--") {
		o.Model = u.Try
	}
	return o
}

// contradictions are the obstacles that a Spec meets whatever the model.
func contradictions(q *question) []Obstacle { return obstacles(q, alone) }

// refusals are the obstacles that a check meets.
func refusals(q *question) (all []Obstacle) {
	for i := range spec.Knobs {
		if k := &spec.Knobs[i]; k.Use == spec.OfSamples && k.Get(q.s) != "" {
			all = append(all, Obstacle{Knob: k.Name, Message: "--" + k.Name + " is about runs that are sampled (gomc sim), and a check explores all there are"})
		}
	}
	all = append(all, obstacles(q, ofChecks)...)
	if q.s.Local != "" {
		all = append(all, excluded(q, spec.Locally, "the local search explores no global states: ")...)
	}
	if q.s.Search.Stateless() {
		all = append(all, excluded(q, spec.Stateless, "a stateless search ")...)
	}
	if q.inFiles() {
		all = append(all, excluded(q, spec.OnDisk, inFilesSubject(q))...)
	}
	return all
}
