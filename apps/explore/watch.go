package explore

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"gomc/outcome"
)

// mostWatched is the number of expressions that are watched at once.
const mostWatched = 12

// mostTold bounds the bytes of the values in an answer about one expression.
const mostTold = 1 << 22

// Watched is the values of an expression along a run.
type Watched struct {
	Refused string   `json:"refused,omitempty"` // why it has no values
	Changes []Moment `json:"changes"`
}

// Moment is a value that lasts from a step on to the next Moment.
type Moment struct {
	Step  int         `json:"step"`
	Parts [][2]string `json:"parts"`           // what stands behind the name of an array or a record, and values
	Fault string      `json:"fault,omitempty"` // why there is no value
}

// watch tells the values of expressions along a run, from a step on.
func (x *Explorer) watch(ctx context.Context, q *request) (any, error) {
	if len(q.Watched) > mostWatched {
		return nil, fmt.Errorf("at most %d expressions can be watched", mostWatched)
	}
	all := make([]Watched, len(q.Watched))
	err := x.session.at(ctx, q.Steps, func() {
		for i, expression := range q.Watched {
			all[i] = x.session.watched(strings.TrimSpace(expression), max(0, q.From))
		}
	})
	return all, err
}

// watched tells the values of what the page shows by that name, or else of an expression of the model.
func (s *session) watched(expression string, from int) Watched {
	v := values{from: from, out: Watched{Changes: []Moment{}}}
	if s.named(expression, &v) {
		return v.out
	}
	p, err := s.probe(expression)
	if err != nil {
		return Watched{Refused: err.Error(), Changes: []Moment{}}
	}
	p.Watch(s.limits)
	defer p.Watch(nil)
	for step := from; step < s.walk.Len(); step++ {
		bindings, fault := p.In(s.walk.StateAfter(step))
		if fault != nil {
			v.add(Moment{Step: step, Fault: fault.Message})
			continue
		}
		v.add(Moment{Step: step, Parts: partsOf(bindings)})
	}
	return v.out
}

// probe compiles an expression, once for as long as it is among those watched last.
func (s *session) probe(expression string) (Probe, error) {
	if p, known := s.probes[expression]; known {
		return p, nil
	}
	p, err := s.source.Probe(expression)
	if err != nil {
		return nil, err
	}
	if len(s.probes) >= mostWatched {
		clear(s.probes)
	}
	s.probes[expression] = p
	return p, nil
}

// named adds the values of a variable, a part of it, a process or a channel; false: the run has none of that name.
func (s *session) named(name string, v *values) bool {
	var parts [][2]string
	met := false
	for step, t := range s.walk.Trace().Steps {
		fresh := step == v.from
		for _, c := range t.Changed {
			if behind, is := partOf(c.Name, name); is {
				parts, fresh, met = with(parts, behind, c.After), true, true
			}
		}
		if fresh && met {
			v.add(Moment{Step: step, Parts: slices.Clone(parts)})
		}
	}
	return met
}

// partOf returns the path of a part within a whole, by their names: `[2].term` for `log[2].term` in `log`.
func partOf(part, whole string) (behind string, is bool) {
	behind, is = strings.CutPrefix(part, whole)
	return behind, is && whole != "" && (behind == "" || behind[0] == '[' || behind[0] == '.')
}

// with sets a part; one without a value is none.
func with(parts [][2]string, behind, value string) [][2]string {
	at := slices.IndexFunc(parts, func(p [2]string) bool { return p[0] == behind })
	switch {
	case at < 0 && value != "":
		return append(parts, [2]string{behind, value})
	case value == "":
		return slices.Delete(parts, max(0, at), at+1)
	}
	parts[at][1] = value
	return parts
}

// partsOf are the parts of a value, whose names begin alike.
func partsOf(bindings []outcome.Binding) [][2]string {
	whole := ""
	if len(bindings) > 0 {
		whole = bindings[0].Name
	}
	for _, b := range bindings {
		for whole != "" {
			if _, is := partOf(b.Name, whole); is {
				break
			}
			whole = whole[:max(0, strings.LastIndexAny(whole, ".["))]
		}
	}
	parts := make([][2]string, len(bindings))
	for i, b := range bindings {
		parts[i] = [2]string{strings.TrimPrefix(b.Name, whole), b.Value}
	}
	return parts
}

// values collects what changes from a step on.
type values struct {
	from int
	last Moment
	size int
	out  Watched
}

// add adds a value, unless it is the one before; what came before the first step wanted is only remembered.
func (v *values) add(m Moment) {
	if v.out.Refused != "" || m.Step < v.from {
		return
	}
	if len(v.out.Changes) > 0 && m.Fault == v.last.Fault && slices.Equal(m.Parts, v.last.Parts) {
		return
	}
	v.last, v.size = m, v.size+m.size()
	if v.out.Changes = append(v.out.Changes, m); v.size > mostTold {
		v.out = Watched{Refused: "its values along this run are too many: watch a part of it", Changes: []Moment{}}
	}
}

// size is about how many bytes tell a value.
func (m *Moment) size() (n int) {
	for _, part := range m.Parts {
		n += len(part[0]) + len(part[1]) + 8
	}
	return n + len(m.Fault) + 32
}
