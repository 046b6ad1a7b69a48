package programs

import (
	"errors"
	"fmt"

	"gomc/checker/trace"
	"gomc/engine"
	"gomc/outcome"
	"gomc/programs/vm"
	"gomc/source"
)

// ChangedError is the error of a run whose program is another one now.
type ChangedError struct{ Message string }

func (c *ChangedError) Error() string { return c.Message }

// Nearest is a run of the program that does not fail as that of an outcome does, and leaves it as late as it can; nil:
// none is found (trace.Nearest says which are looked for). The error says why the run is none of the program, as each
// machine takes its steps by itself.
func (p *Program) Nearest(o *outcome.Outcome) (found *outcome.Contrast, err error) {
	if o.Trace == nil || len(o.Trace.Steps) == 0 {
		return nil, errors.New("there is no trace")
	}
	if now := source.Hash(p.Files); o.ModelHash != "" && now != o.ModelHash {
		return nil, &ChangedError{fmt.Sprintf("%s has changed since: its sha256 was %.12s… and is %.12s…", p.Name, o.ModelHash, now)}
	}
	if len(o.Trace.Steps) > trace.MostCompared {
		return nil, nil
	}
	for _, order := range []vm.Order{vm.OrderOfInserted, vm.OrderOfValues} {
		var e engine.Narrator
		if e, err = p.single(o.Trace.Steps[0].Event.Rule, order); err != nil {
			return nil, err
		}
		ended := trace.Beside(e, func() {
			var taken []int
			if taken, err = trace.Told(e, o.Trace); err == nil {
				found = trace.Nearest(e, o, taken)
			}
			if found != nil {
				found.Failing = shown(e, o.Trace, taken)
			}
		})
		if err == nil || !ended {
			return found, nil
		}
	}
	return nil, err
}

// shown is a run as an engine shows it, which may keep other variables than the one that has found it.
func shown(e engine.Narrator, t *outcome.Trace, taken []int) *outcome.Trace {
	w := trace.NewWalk(e)
	for _, step := range taken {
		w.Take(step)
	}
	steps := w.Trace().Steps
	return &outcome.Trace{Steps: append(steps, t.Steps[len(steps):]...)} // behind them, one that fails
}

// single is an engine that takes each step of each machine of a test by itself.
func (p *Program) single(test string, order vm.Order) (engine.Narrator, error) {
	t, err := p.test(test)
	if err != nil {
		return nil, fmt.Errorf("%s has no test %q", p.Name, test)
	}
	program, err := vm.New(p.meaning, t, vm.Options{Room: mostRoom, Order: order, Plain: true})
	if err != nil {
		return nil, refused(err)
	}
	return program.NewEngine(), nil
}
