// Package gomc is the API of the model checker for Go programs, and of the command gomc:
// it connects the packages and decides only defaults.
//
//	model, err := gomc.LoadFile("models/paxos.m")     // parse
//	asked := gomc.Spec{Semantics: spec.MP, Symmetry: true}
//	program, err := gomc.Compile(model, asked)
//	outcome, err := gomc.Check(ctx, program, asked, gomc.Hooks{})
//
// An invalid model is an error of type Diagnostics; the findings of a check are never
// an error, they are in the Outcome.
package gomc

import (
	"cmp"
	"context"
	"errors"
	"io"
	"slices"
	"time"

	"gomc/checker"
	"gomc/checker/local"
	"gomc/engine"
	"gomc/ir"
	"gomc/ir/refine"
	"gomc/outcome"
	"gomc/parser/ast"
	"gomc/parser/systems"
	"gomc/plan"
	"gomc/semantics"
	"gomc/semantics/messages/channels"
	"gomc/semantics/selection"
	"gomc/source"
	"gomc/spec"
)

// Version follows "gomc" in Outcome.Tool; the command sets it.
var Version = "(development)"

// Diagnostics lists errors and warnings about a model. As an error it holds at least one of severity error.
type Diagnostics = source.List

// Outcome is everything that a check found out.
type Outcome = outcome.Outcome

// Model is a parsed model.
type Model struct {
	Name     string
	tree     *ast.Model
	warnings Diagnostics
	included map[inclusion]*source.File
	system   *systems.Selected // that it is of its file; nil: it is the file
}

// Text is the text of the model's own file, as it was read.
func (m *Model) Text() string { return m.tree.File.Text }

// Files are the texts of the model: first its own, then those that it includes.
func (m *Model) Files() []*source.File { return m.tree.Files }

// Tree is the model as it was parsed.
func (m *Model) Tree() *ast.Model { return m.tree }

// Constants are the names of those that Spec.Constants can override.
func (m *Model) Constants() (names []string) {
	for _, item := range m.tree.Items {
		if d, ok := item.(*ast.ConstDecl); ok {
			for _, name := range d.Names {
				names = append(names, name.Name)
			}
		}
	}
	return names
}

// Properties are words by which Spec.Properties can name those that are judged: names, or #n of one without.
func (m *Model) Properties() []string {
	all, _ := selection.Of(m.tree.Items, selection.Asked{})
	return all.Words()
}

// MaxModelBytes bounds the size of a model's text, so that a wrong file name (a
// disk image, an endless device) is an error at once.
const MaxModelBytes = 16 << 20

// Spec is everything that decides what a run does; package spec has the values of its knobs.
// The zero value explores every state of a model under M and stops at the first error.
type Spec = spec.Spec

// Program is a compiled model, ready to be checked any number of times.
type Program struct {
	// Warnings are the warnings of parser and compiler.
	Warnings Diagnostics

	code     *ir.Program
	uncut    *ir.Program // code before its receives were split
	model    *Model
	asked    Spec      // what it was compiled with
	compiled Spec      // as it was asked, without defaults
	from     *Snapshot // its start state, or nil
	facts    *plan.Facts

	doubling doubling // of room
}

// Compile gives the names of a model their meaning, as a Spec has it: the part of it that
// decides about the program, which Check takes for granted. The error is Diagnostics, a
// *spec.ValueError for a value that a knob does not have, or a *SnapshotError for a start state that is
// none of the model.
func Compile(m *Model, s Spec) (*Program, error) { return CompileAfter(m, s, nil) }

// CompileAfter is Compile, and calls a function with the program as each pass of the compiler leaves it
// (semantics.Passes), which the next one changes. A model may be translated twice; then what the function is shown last
// counts.
func CompileAfter(m *Model, s Spec, after func(pass string, code *ir.Program)) (*Program, error) {
	if err := s.Validate(); err != nil {
		return nil, err
	}
	m, s, err := m.chosen(s)
	if err != nil {
		return nil, err
	}
	options := compiling(&s)
	options.Hooks.After = after
	code, list := semantics.Compile(m.tree, options)
	if list.HasErrors() {
		if m.system != nil {
			list = m.system.Explain(list)
		}
		return nil, slices.Concat(m.warnings, list)
	}
	p := &Program{Warnings: slices.Concat(m.warnings, list), model: m, asked: s, compiled: s}
	if s.Semantics != "" && code.Semantics == "" {
		p.Warnings.Warnf("", source.Span{}, "the semantics %s has no effect: %s has no processes", s.Semantics, m.Name)
	}
	if err := p.run(code); err != nil {
		return nil, err
	}
	if p.HasMachines() {
		p.asked.Outbox = cmp.Or(s.Outbox, s.DefaultOutbox(len(code.Formulas) > 0))
		p.facts = plan.FactsOf(p.code, p.uncut, &p.asked)
	}
	if p.splits() && p.code == p.uncut {
		p.Warnings.Warnf("", source.Span{}, "--split=%s has no effect: the model has no such receive from one of several senders", s.Split)
	}
	if s.From == nil {
		return p, nil
	}
	start, err := ParseSnapshot(s.From.File, s.From.State)
	if err != nil {
		return nil, err
	}
	return p.From(start)
}

// compiling returns a Spec as the compiler takes it.
func compiling(s *Spec) semantics.Options {
	return semantics.Options{
		Semantics: channels.Semantics(cmp.Or(s.Semantics, spec.M)), Constants: s.Constants, Dialect: s.Dialect,
		SingleMessage: semantics.Expansion(s.SingleMessage), Faults: s.Faults, Lossy: s.Lossy, Mailbox: kindOf(s.Mailbox), Capacity: int(max(0, s.Capacity)), DirectSends: cmp.Or(s.Outbox, s.DefaultOutbox(false)) == spec.AutoOutbox, Stuck: s.Liveness == spec.StuckLively,
		NoFormulas: s.Formulas == spec.NoFormulas, Properties: s.Properties, AnyStart: s.From != nil,
	}
}

// options returns how the program was compiled.
func (p *Program) options() semantics.Options {
	o := compiling(&p.asked)
	o.Room = p.doubling.room
	return o
}

// splits reports whether receives are split.
func (p *Program) splits() bool { return p.asked.Split != "" && p.asked.Split != spec.NoSplit }

// Model returns the model that the program was compiled from.
func (p *Program) Model() *Model { return p.model }

// Spec returns the Spec that the program was compiled with.
func (p *Program) Spec() Spec { return p.asked }

// Code is the compiled program, for callers that bring their own engine.
func (p *Program) Code() *ir.Program { return p.code }

// Engine makes an engine that runs the program. It is the caller's to close.
func (p *Program) Engine(kind spec.Engine) (engine.Engine, error) {
	e, _, err := engineFor(&Spec{Engine: kind}, p.code, nil)
	return e, err
}

// run makes code the program that p runs, with its receives split as p's are. Which senders a
// receive has depends on the start states, too. The error is Diagnostics.
func (p *Program) run(code *ir.Program) error {
	p.code, p.uncut = code, code
	defer func() { p.facts = plan.FactsOf(p.code, p.uncut, &p.asked) }()
	if !p.splits() {
		return nil
	}
	cut, err := refine.Split(code, refine.Mode(p.asked.Split))
	var many *refine.TooManyPartsError
	if errors.As(err, &many) {
		var list Diagnostics
		list.Errorf("", many.Rule.At, "%v", many)
		return list
	}
	p.code = cut
	return err
}

// HasMessages reports whether the program has messages at all.
func (p *Program) HasMessages() bool { return len(p.code.Channels) > 0 }

// Loses reports whether the network can lose any of them.
func (p *Program) Loses() bool {
	return slices.ContainsFunc(p.code.Rules, func(r *ir.Rule) bool { return r.Kind == ir.Loss })
}

// HasMachines reports whether the model has machines, or monitors.
func (p *Program) HasMachines() bool {
	return slices.ContainsFunc(p.code.Processes, func(q *ir.Process) bool { return q.Machine != nil })
}

// HasRulesets reports whether a rule stands in a ruleset.
func (p *Program) HasRulesets() bool {
	return slices.ContainsFunc(p.code.Rules, func(r *ir.Rule) bool { return len(r.Params) > 0 })
}

// HasProcesses reports whether the model uses the message layer.
func (p *Program) HasProcesses() bool { return p.code.Semantics != "" }

// Semantics returns those under which the model can be checked: none without processes, and M alone with machines,
// whose mailboxes leave nothing to deliver.
func (p *Program) Semantics() []spec.Semantics {
	switch {
	case !p.HasProcesses():
		return nil
	case slices.ContainsFunc(p.code.Processes, func(q *ir.Process) bool { return q.Machine != nil && !q.Machine.Monitor }):
		return []spec.Semantics{spec.M}
	}
	return spec.Values[spec.Semantics]()
}

// HasMailboxes reports whether events wait at some machine.
func (p *Program) HasMailboxes() bool { return p.facts.Model().Machines }

// Symmetric reports whether the model has values that may be permuted.
func (p *Program) Symmetric() bool { return len(p.code.Scalarsets) > 0 }

// Dump prints the compiled program for people.
func (p *Program) Dump(w io.Writer) error { return p.code.Dump(w) }

// Hooks holds the callbacks of a check, and options of its caller beside the question. None of them changes the answer.
// An error of Output ends the search: see OutputError.
type Hooks struct {
	Progress  func(outcome.Progress) // called about twice a second; nil: never
	Wave      func(local.Wave)       // called after each wave of a local search; nil: never
	Output    io.Writer              // for the model's put statements; nil: discarded
	Hints     bool                   // note what could make the search smaller, when it was large and found nothing
	Spent     time.Duration          // of the time limit, before: with the model
	TellsRun  bool                   // a sample that finds nothing tells a run all the same
	SetsOnly  bool                   // --por does not look ahead, so that what its sets lose shows
	NewSearch checker.NewSearch      // makes the search of all states, instead of one of gomc's own; nil: one of these

	choosing // of searches among which --reduce chooses
}

// Plan decides how a check of the program is made, or why it cannot be: see package plan. Wanted says that what the model
// puts is. The error is a *spec.ValueError.
func (p *Program) Plan(s Spec, wanted bool) (*plan.Plan, error) {
	return plan.Make(&s, p.facts, wanted)
}

// Refused is the error of a plan that has obstacles, a *plan.Refusal; nil: it has none. To find what can be answered
// instead, the model may be compiled again.
func (p *Program) Refused(how *plan.Plan) error {
	return how.Refused(func(s *Spec) bool { return p.possible(s, how) })
}

// possible reports whether a Spec meets no obstacle that differs from the one of a plan in some knobs. What neither
// chooses is as the program was compiled.
func (p *Program) possible(s *Spec, how *plan.Plan) bool {
	facts, again := p.facts, p.compiled
	for i := range spec.Knobs {
		if k := &spec.Knobs[i]; k.Compiles && !k.OfModel() && k.Get(s) != k.Get(&how.Asked) {
			k.Copy(&again, s)
			facts = nil
		}
	}
	if facts == nil {
		q, err := Compile(p.model, again)
		if err != nil {
			return false
		}
		facts = q.facts
	}
	other, err := plan.Make(s, facts, how.Effects)
	return err == nil && len(other.Obstacles) == 0
}

// Check explores a program as a Spec says, in which what decides about the program may be left
// out. A cancelled context ends it early with the verdict stopped. The error says that there is
// no answer: an internal failure, a *spec.UnsupportedError for values that do not go together, or a
// *spec.ValueError for one that a knob does not have; or it is an *OutputError, beside the outcome so far. Neither ctx
// nor p may be nil: that panics.
func Check(ctx context.Context, p *Program, s Spec, hooks Hooks) (*Outcome, error) {
	how, err := p.Plan(s, hooks.Output != nil)
	if err == nil {
		err = p.Refused(how)
	}
	if err != nil {
		return nil, err
	}
	return Perform(ctx, p, how, hooks)
}

// Perform is Check with the plan of the program (Program.Plan), which has no obstacles.
func Perform(ctx context.Context, p *Program, how *plan.Plan, hooks Hooks) (*Outcome, error) {
	if hooks.Output == nil {
		return perform(ctx, p, how, hooks)
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	output := &stoppingWriter{Writer: hooks.Output, cancel: cancel}
	hooks.Output = output
	o, err := perform(ctx, p, how, hooks)
	if err == nil && output.err != nil {
		err = &OutputError{output.err}
	}
	return o, err
}

// OutputError says that what a model puts could not be written to Hooks.Output. The search ended there.
type OutputError struct{ Err error }

func (e *OutputError) Error() string { return "cannot write what the model puts: " + e.Err.Error() }

func (e *OutputError) Unwrap() error { return e.Err }

// stoppingWriter is a writer whose first error ends a search. Nothing is written behind it.
type stoppingWriter struct {
	io.Writer
	cancel context.CancelCauseFunc
	err    error
}

func (w *stoppingWriter) Write(text []byte) (n int, err error) {
	if w.err != nil {
		return 0, w.err
	}
	if n, err = w.Writer.Write(text); err != nil {
		w.err = err
		w.cancel(err)
	}
	return n, err
}

// perform carries out a plan, and says what helps against what was found.
func perform(ctx context.Context, p *Program, how *plan.Plan, hooks Hooks) (*Outcome, error) {
	o, err := answer(ctx, p, how, hooks)
	if err == nil {
		suggestRecovery(ctx, p, how.Asked, o)
	}
	return o, err
}

// answer carries out a plan, in as many searches as it takes.
func answer(ctx context.Context, p *Program, how *plan.Plan, hooks Hooks) (*Outcome, error) {
	switch {
	case how.Asked.Chooses():
		return checkReduced(ctx, p, how.Asked, hooks)
	case p.asked.Mailbox == spec.AutoMailbox:
		return checkIncluding(ctx, p, how.Asked, hooks)
	case p.asked.Capacity == spec.AutoCapacity:
		return checkDoubling(ctx, p, how, hooks)
	}
	return checkOnce(ctx, p, how, hooks)
}

// checkPart makes a search that is a part of another: what it asks has not been refused.
func checkPart(ctx context.Context, p *Program, s Spec, hooks Hooks) (*Outcome, error) {
	how, err := p.Plan(s, hooks.Output != nil)
	if err != nil {
		return nil, err
	}
	if len(how.Obstacles) > 0 {
		return nil, p.Refused(how)
	}
	return perform(ctx, p, how, hooks)
}

// sign notes in an outcome how the program was compiled and run: an effective Spec, and the
// engine that ran.
func (p *Program) sign(o *Outcome, s *Spec, engine string) {
	o.Tool = "gomc " + Version
	o.Settings = outcome.Settings{Spec: *s, Ran: engine, Complete: true}
}

// warn adds what is questionable to an outcome.
func (p *Program) warn(o *Outcome, questionable Diagnostics) {
	o.Warnings, o.Diagnostics = append(lines(questionable), o.Warnings...), outcome.Diagnoses(questionable)
}

// Saved lists the searches in a folder, or in folders of it, with which Spec.Resume can go on.
func Saved(dir string) ([]outcome.Saved, error) { return checker.Saved(dir) }

// lines puts each diagnostic into one line, file:line:column first.
func lines(list Diagnostics) []string {
	var out []string
	for _, d := range list {
		line := d.Message
		if d.Span.Known() {
			line = d.Span.String() + ": " + line
		}
		out = append(out, line)
	}
	return out
}

// AsDiagnostics finds the diagnostics in an error of Load, LoadFile or Compile.
func AsDiagnostics(err error) (list Diagnostics, ok bool) {
	ok = errors.As(err, &list)
	return list, ok
}
