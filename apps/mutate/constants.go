package mutate

import (
	"context"
	"errors"
	"maps"
	"strconv"

	"gomc"
	"gomc/apps/constants"
	"gomc/outcome"
	"gomc/spec"
)

// Constant is a constant with another value than it has in the model: one more, one less, or the other boolean. It is
// no mutant, as what a model is about is not changed, and counts for no score; but where it makes no difference, what
// is verified says nothing of it.
type Constant struct {
	Name  string `json:"name"`
	Value string `json:"value"`
	Other string `json:"other"`
	Same  bool   `json:"same"`          // with it, the state graph is the model's
	Why   string `json:"why,omitempty"` // it is not known whether there is a difference
}

// constants returns the variants of the model with another value of one constant, as far as they compile.
func (r *run) constants() (all []Constant, err error) {
	for _, name := range r.model.Constants() {
		value := constants.Value(r.program, name)
		for _, other := range others(value) {
			if r.failed() != nil {
				return nil, r.failed()
			}
			c := Constant{Name: name, Value: value, Other: other}
			compiles, err := r.vary(&c)
			if err != nil {
				return nil, err
			}
			if compiles {
				all = append(all, c)
			}
		}
	}
	return all, nil
}

// others are values beside that of a constant.
func others(value string) []string {
	if value == "true" || value == "false" {
		return []string{strconv.FormatBool(value == "false")}
	}
	n, err := strconv.ParseInt(value, 10, 32)
	if err != nil {
		return nil
	}
	return []string{strconv.FormatInt(n-1, 10), strconv.FormatInt(n+1, 10)}
}

// vary finds out whether a constant makes a difference, and reports whether the model compiles with it.
func (r *run) vary(c *Constant) (compiles bool, err error) {
	ctx, cancel := r.limited()
	defer cancel()
	asked := r.opts.Spec
	asked.Constants = maps.Clone(asked.Constants)
	spec.Find("const").Copy(&asked, &spec.Spec{Constants: map[string]string{c.Name: c.Other}})
	program, err := gomc.Compile(r.model, asked)
	if err != nil {
		return false, nil // a size of 0, an empty range: there is no such model
	}
	o, err := gomc.Check(ctx, program, asked, gomc.Hooks{})
	var refused *spec.UnsupportedError
	switch {
	case errors.As(err, &refused):
		return false, nil
	case err != nil:
		return true, err
	case len(o.Findings) > 0 || o.States > r.outcome.States:
	case o.Verdict != outcome.Verified:
		c.Why = o.Reason
	case o.States == r.outcome.States && o.Transitions == r.outcome.Transitions:
		return true, r.compareConstant(ctx, c, program)
	}
	return true, nil
}

// compareConstant compares state graphs of the same size.
func (r *run) compareConstant(ctx context.Context, c *Constant, program *gomc.Program) error {
	m := &Result{}
	if err := r.compare(ctx, m, program); err != nil {
		return err
	}
	c.Same, c.Why = m.Status == Same, m.Why
	return nil
}
