package explore

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"gomc"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/limit"
	"gomc/spec"
)

// Link returns the part behind the page's address that leads to the end of a run, whose steps are given by their
// numbers. For an infinite run, loop is the first step that it repeats, and the link leads to the state where that step
// can be taken.
func Link(steps []int, loop *int) string {
	var b strings.Builder
	for i, n := range steps {
		b.WriteByte("#."[min(i, 1)])
		b.WriteString(strconv.Itoa(n))
	}
	if loop != nil && *loop < len(steps) {
		fmt.Fprintf(&b, "*%d", *loop)
	}
	return b.String()
}

// OfProgram returns a page on which a program can be walked through by hand. It is to be served on a loopback address,
// and refuses requests to any other.
func OfProgram(p *gomc.Program) *Explorer {
	s := &Source{
		Name:     p.Model().Name,
		Narrator: func() engine.Narrator { return interp.New(p.Code(), interp.Options{}) },
		Engine:   func() (engine.Engine, error) { return p.Engine(spec.Auto) },
		Compile: func(expression string, w *limit.Watch) (Predicate, error) {
			q, err := p.Predicate(expression)
			if err != nil {
				return nil, err
			}
			q.Watch(w)
			return q.Holds, nil
		},
		Probe: func(expression string) (Probe, error) {
			q, err := p.Probe(expression)
			if list, wrong := gomc.AsDiagnostics(err); wrong {
				return nil, errors.New(inWords(list))
			}
			return q, err
		},
	}
	if views := p.Views(); views != nil {
		s.Views = views
	}
	return New(s)
}

// inWords is the first error of an expression on one line.
func inWords(list gomc.Diagnostics) string {
	for len(list) > 1 && !list[:1].HasErrors() {
		list = list[1:]
	}
	if list[0].Suggestion == "" {
		return list[0].Message
	}
	return list[0].Message + "; try: " + list[0].Suggestion
}
