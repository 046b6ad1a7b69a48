package explore

import (
	"gomc"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/limit"
	"gomc/spec"
)

// OfProgram is a page on which a program can be walked through by hand. It is to be
// served on a loopback address, and refuses requests to any other.
func OfProgram(p *gomc.Program) *Explorer {
	return New(&Source{
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
	})
}
