package gomc

import (
	"context"
	"fmt"

	"gomc/checker/audit"
	"gomc/outcome"
	"gomc/spec"
)

// mostPlainErrors is how many errors the plain run of a self-check looks for: what the run found
// must be among them.
const mostPlainErrors = 3000

// compareWithPlain holds the outcome of a self-check against the plain run of the same question,
// as the registry of knobs (package spec) says: by what those that are turned promise to keep.
// Tests and campaigns hold every combination of knobs to the same. The error is internal.
func (r *run) compareWithPlain(ctx context.Context, o *Outcome) error {
	if o.SelfCheck == nil || o.Verdict == outcome.Stopped {
		return nil
	}
	plain, err := r.plain(ctx)
	switch why := unfinished(plain); {
	case err != nil:
		return fmt.Errorf("internal error: the plain run of the self-check: %w", err)
	case why != "":
		o.SelfCheck.PlainLeftOut = why
		return nil
	}
	if what := audit.Disagreement(o, r.spec.Kept(), audit.Reference{All: plain}); what != "" {
		return fmt.Errorf("internal error: the self-check failed: %s", what)
	}
	o.SelfCheck.Plain = plain.States
	return nil
}

// unfinished says why a plain run tells nothing, or "".
func unfinished(plain *Outcome) string {
	switch {
	case plain == nil:
		return ""
	case len(plain.Findings) >= mostPlainErrors:
		return fmt.Sprintf("it finds %d errors, and there may be more", mostPlainErrors)
	case plain.Verdict == outcome.Stopped:
		return plain.Reason
	}
	return ""
}

// plain asks the same question of a plain run, within what is left of the limits.
func (r *run) plain(ctx context.Context) (*Outcome, error) {
	question := r.spec.Plain()
	question.Constants = r.program.asked.Constants
	question.MaxErrors, question.MaxStates = mostPlainErrors, spec.UnreducedStates
	p, err := Compile(r.program.model, question)
	if err == nil {
		p, err = p.with(r.program.doubling)
	}
	if err == nil && r.program.from != nil {
		p, err = p.From(r.program.from)
	}
	if err != nil {
		return nil, err
	}
	again := &run{program: p, spec: p.effective(&question), hooks: &Hooks{}, watch: r.watch}
	return again.global(ctx)
}
