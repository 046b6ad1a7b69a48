package validate

import (
	"context"
	"fmt"

	"gomc/conform/mapping"
	"gomc/conform/match"
	"gomc/programs"
	"gomc/spec"
)

// CheckProgram validates logs against the machines of a test of a program of P. The error is as that of Check, or
// Diagnostics of the program.
func CheckProgram(ctx context.Context, p *programs.Program, test string, logs []Log, opts Options) (*Report, error) {
	of, err := p.Observe(test)
	if err != nil {
		return nil, err
	}
	if opts.Mapping == nil {
		return nil, unmapped(p)
	}
	s := newSession(p.Name, of.Engine, opts)
	names := machines(p, of)
	s.observe = func() (*match.Observer, error) {
		return s.mapped(func() (*mapping.Mapping, error) { return mapping.LoadMachines(names, opts.Mapping) })
	}
	r, err := s.all(ctx, logs, s.run)
	if err == nil && of.Full() {
		err = &spec.UnsupportedError{Message: fmt.Sprintf("the program creates more than %d machines", of.Room),
			Try: "fewer of them"}
	}
	return r, err
}

// machines returns what a mapping may name of a test.
func machines(p *programs.Program, of *programs.Observed) *mapping.Machines {
	return &mapping.Machines{Name: p.Name, Rules: of.Rules, Fields: of.Fields, Events: of.Events, Room: of.Room,
		Describe: of.Engine.Describe}
}

// unmapped says that a program needs a mapping.
func unmapped(p *programs.Program) error {
	return &spec.UnsupportedError{Message: "what lines mean in a program of P is said by a mapping",
		Try: fmt.Sprintf("--map FILE, with: observe %q of %q  line \"kind\" is on EVENT (payload = line.x);  end",
			"my system", p.Name)}
}
