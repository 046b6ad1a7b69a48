package mcp

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"gomc"
	"gomc/internal/limit"
	"gomc/outcome"
	"gomc/parser/systems"
	"gomc/results"
)

// Report is the result of a check or a simulation.
type Report struct {
	Verdict     string       `json:"verdict" jsonschema:"as gomc says it, or: not a model"`
	Sentence    string       `json:"sentence,omitempty" jsonschema:"why, in a sentence"`
	Run         int          `json:"run,omitempty" jsonschema:"of the run that shows it: for explain, steps and evaluate"`
	Steps       int          `json:"steps,omitempty" jsonschema:"how many steps the run has, its start state among them"`
	States      uint64       `json:"states"`
	Transitions uint64       `json:"transitions"`
	Depth       int          `json:"depth"`
	Seconds     float64      `json:"seconds"`
	Findings    []Finding    `json:"findings,omitempty"`
	NotJudged   []string     `json:"not_judged,omitempty"`
	NeverFired  []string     `json:"never_fired,omitempty" jsonschema:"rules that never fired"`
	NotCovered  []string     `json:"not_covered,omitempty" jsonschema:"cover properties that nothing reached"`
	Warnings    []string     `json:"warnings,omitempty"`
	Notes       []string     `json:"notes,omitempty" jsonschema:"what to try next"`
	Diagnostics []Diagnostic `json:"diagnostics,omitempty"`
}

// Finding is an error that a check has found.
type Finding struct {
	Kind       string   `json:"kind"`
	Property   string   `json:"property,omitempty"`
	Message    string   `json:"message"`
	Why        []string `json:"why,omitempty" jsonschema:"which part of the property is false, with values"`
	Text       []string `json:"text,omitempty" jsonschema:"the property as the model has it"`
	Suggestion string   `json:"suggestion,omitempty"`
	File       string   `json:"file,omitempty"`
	Line       int      `json:"line,omitempty"`
}

func check(ctx context.Context, q *question, m Model) (*answer, error) {
	if m.isProgram() {
		return m.runProgram(ctx, q, &checking)
	}
	return m.run(ctx, q, gomc.Check)
}

// simulate takes as many runs as the flags ask for, as far as the time goes: a sample has no limit on time of its own.
func simulate(ctx context.Context, q *question, m Model) (*answer, error) {
	if m.isProgram() {
		return m.runProgram(ctx, q, &sampling)
	}
	return m.run(
		ctx,
		q,
		func(ctx context.Context, p *gomc.Program, asked gomc.Spec, hooks gomc.Hooks) (*gomc.Outcome, error) {
			ctx, cancel := limit.Timed(ctx, time.Duration(asked.TimeLimit))
			defer cancel()
			asked.TimeLimit = 0
			return gomc.Sample(ctx, p, asked, hooks)
		},
	)
}

type search func(context.Context, *gomc.Program, gomc.Spec, gomc.Hooks) (*gomc.Outcome, error)

// run searches or samples the model.
func (m *Model) run(ctx context.Context, q *question, how search) (*answer, error) {
	program, err := m.compile(q.Limits)
	if list, wrong := gomc.AsDiagnostics(err); wrong {
		return notCompiled(list)
	} else if err != nil {
		return nil, err
	}
	if err := several(program); err != nil {
		return nil, err
	}
	found, err := how(ctx, program, program.Spec(), gomc.Hooks{Hints: true, Progress: q.progress})
	if err != nil {
		return nil, explained(err)
	}
	return toldRun(found)
}

// toldRun tells an outcome, and keeps it if it has a run.
func toldRun(found *gomc.Outcome) (*answer, error) {
	var text strings.Builder
	if err := results.Text(&text, found, results.Style{Width: textWidth}); err != nil {
		return nil, err
	}
	a, err := told(text.String(), reported(found))
	if err == nil && found.Trace != nil {
		a.Kept = found
	}
	return a, err
}

// textWidth is how wide texts are.
const textWidth = 120

// several says that a model has several systems, each of which would be a check of its own.
func several(p *gomc.Program) error {
	all, err := p.Model().Systems(p.Spec())
	if err != nil {
		return explained(err)
	}
	if len(all) > 1 {
		why, try := systems.Ambiguous(all)
		return &requestError{why, try}
	}
	return nil
}

func notCompiled(list gomc.Diagnostics) (*answer, error) {
	return told(
		list.Error(),
		&Report{Verdict: notAModel, Sentence: "the model has errors, or not such as the flags ask for",
			Diagnostics: diagnosticsOf(outcome.Diagnoses(list))},
	)
}

// notAModel is the verdict of a text that does not compile.
const notAModel = "not a model"

// reported returns an outcome as far as a program wants it at once.
func reported(o *outcome.Outcome) *Report {
	r := &Report{
		Verdict:     string(o.Verdict),
		Sentence:    o.Reason,
		States:      o.States,
		Transitions: o.Transitions,
		Depth:       o.Depth,
		Seconds:     o.Seconds,
		Diagnostics: diagnosticsOf(o.Diagnostics),
		NotJudged:   o.NotJudged,
		Warnings:    o.Undiagnosed(),
		Notes:       o.Notes,
	}
	for i := range o.Findings {
		r.Findings = append(r.Findings, findingOf(&o.Findings[i]))
	}
	for _, rule := range o.Rules {
		if rule.Never() {
			r.NeverFired = append(r.NeverFired, fmt.Sprintf("%s (line %d)", rule.Name, rule.Line))
		}
	}
	for _, c := range o.Covers {
		if c.Hits == 0 {
			r.NotCovered = append(r.NotCovered, fmt.Sprintf("%s (line %d)", c.Name, c.Line))
		}
	}
	if o.Trace != nil {
		r.Steps = len(o.Trace.Steps)
	}
	return r
}

func findingOf(f *outcome.Finding) Finding {
	return Finding{
		Kind:       f.Kind,
		Property:   f.Property,
		Message:    f.Message,
		Why:        slices.Concat(f.Reasons.Lines(), f.Details),
		Text:       f.Excerpt.Whole,
		Suggestion: f.Suggestion,
		File:       f.File,
		Line:       f.Line,
	}
}
