package main

import (
	"errors"
	"fmt"

	"gomc"

	"github.com/spf13/pflag"
)

// startFlag is the state that a search begins in.
type startFlag struct{ path fileName }

func (f *startFlag) register(set *pflag.FlagSet) {
	set.Var(&f.path, "from", "begin in the state of a `snapshot` (gomc snapshot, docs/online.md) instead of in the start states")
}

// program compiles the model of a file, and gives the program its start state.
func (f *startFlag) program(s *modelFile, asked gomc.Spec) (*gomc.Program, error) {
	program, err := s.program(asked)
	if err != nil {
		return nil, err
	}
	return f.apply(program)
}

// apply gives the program its start state.
func (f *startFlag) apply(p *gomc.Program) (*gomc.Program, error) {
	if f.path == "" {
		return p, nil
	}
	s, err := gomc.LoadSnapshot(string(f.path))
	if err != nil {
		return nil, f.unusable(err)
	}
	q, err := p.From(s)
	return q, f.unusable(err)
}

// unusable says why a snapshot cannot be used, nil for nil.
func (f *startFlag) unusable(err error) error {
	var wrong *gomc.SnapshotError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &wrong):
		return &usageError{wrong.Message, wrong.Try}
	}
	return &usageError{fmt.Sprintf("cannot read %s: %v", f.path, cause(err)), ""}
}
