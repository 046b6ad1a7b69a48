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
	"strings"
	"time"

	"gomc/checker"
	"gomc/checker/local"
	"gomc/engine"
	"gomc/ir"
	"gomc/ir/refine"
	"gomc/outcome"
	"gomc/parser/ast"
	"gomc/parser/systems"
	"gomc/semantics"
	"gomc/semantics/codes"
	"gomc/semantics/message"
	"gomc/semantics/selection"
	"gomc/source"
	"gomc/spec"
)

// Version is what Outcome.Tool says after "gomc"; the command sets it.
var Version = "(development)"

// Diagnostics is what is wrong, or questionable, in a model. As an error it holds
// at least one of severity error.
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
	// Warnings are what parser and compiler found questionable.
	Warnings Diagnostics

	code   *ir.Program
	uncut  *ir.Program // code before its receives were split
	model  *Model
	asked  Spec      // what it was compiled with
	from   *Snapshot // its start state, or nil
	orders *orders   // where the order of scalarset values may matter

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
	p := &Program{Warnings: slices.Concat(m.warnings, list), model: m, asked: s, orders: &orders{}}
	if s.Semantics != "" && code.Semantics == "" {
		p.Warnings.Warnf("", source.Span{}, "the semantics %s has no effect: %s has no processes", s.Semantics, m.Name)
	}
	if err := p.run(code); err != nil {
		return nil, err
	}
	if p.HasMachines() {
		p.asked.Outbox = cmp.Or(s.Outbox, s.DefaultOutbox(len(code.Formulas) > 0))
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

// compiling is a Spec as the compiler takes it.
func compiling(s *Spec) semantics.Options {
	return semantics.Options{
		Semantics: message.Semantics(cmp.Or(s.Semantics, spec.M)), Constants: s.Constants, Dialect: s.Dialect,
		SingleMessage: semantics.Expansion(s.SingleMessage), Faults: s.Faults, Lossy: s.Lossy, Mailbox: kindOf(s.Mailbox), Capacity: int(max(0, s.Capacity)), DirectSends: cmp.Or(s.Outbox, s.DefaultOutbox(false)) == spec.AutoOutbox, Stuck: s.Liveness == spec.StuckLively,
		NoFormulas: s.Formulas == spec.NoFormulas, Properties: s.Properties, AnyStart: s.From != nil,
	}
}

// options are how the program was compiled.
func (p *Program) options() semantics.Options {
	o := compiling(&p.asked)
	o.Room = p.doubling.room
	return o
}

// splits reports whether receives are split.
func (p *Program) splits() bool { return p.asked.Split != "" && p.asked.Split != spec.NoSplit }

// Model is what the program was compiled from.
func (p *Program) Model() *Model { return p.model }

// Spec is what the program was compiled with.
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

// HasProcesses reports whether the model uses the message layer.
func (p *Program) HasProcesses() bool { return p.code.Semantics != "" }

// Semantics are those under which the model can be checked: none without processes, and M alone with machines, whose mailboxes
// leave nothing to deliver.
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
func (p *Program) HasMailboxes() bool { return p.About().Machines }

// Symmetric reports whether the model has values that may be permuted.
func (p *Program) Symmetric() bool { return len(p.code.Scalarsets) > 0 }

// Dump prints the compiled program for people.
func (p *Program) Dump(w io.Writer) error { return p.code.Dump(w) }

// Hooks are what a check calls, and what its caller wants to know beside the answer. None of
// them changes the answer. An error of Output ends the search: see OutputError.
type Hooks struct {
	Progress  func(outcome.Progress) // called about twice a second; nil: never
	Wave      func(local.Wave)       // called after each wave of a local search; nil: never
	Output    io.Writer              // for the model's put statements; nil: discarded
	Hints     bool                   // note what could make the search smaller, when it was large and found nothing
	Spent     time.Duration          // of the time limit, before: with the model
	SetsOnly  bool                   // --por does not look ahead, so that what its sets lose shows
	NewSearch checker.NewSearch      // makes the search of all states, instead of one of gomc's own; nil: one of these

	choosing // of searches among which --reduce chooses
}

// withoutMachines warns of settings of mailboxes and outboxes for a model without machines.
func (p *Program) withoutMachines() (list Diagnostics) {
	for _, name := range []string{"mailbox", "outbox", "mailbox-capacity"} {
		if value := spec.Find(name).Get(&p.asked); value != "" {
			list.Warnf("", source.Span{}, "--%s=%s has no effect: the model has no machines", name, value)
		}
	}
	return list
}

// Advice warns of knobs that have no effect on this program, or one that surprises.
func (p *Program) Advice(s Spec) Diagnostics {
	var list Diagnostics
	if p.asked.Lossy && !p.Loses() {
		list.Warnf("", source.Span{}, "--lossy has no effect: there is no channel without an order")
	}
	if s.Fairness != "" && len(p.code.Formulas) == 0 {
		why := "the model has no formula of temporal logic"
		if p.asked.Formulas == spec.NoFormulas {
			why = "--formulas=off leaves out those that fairness is assumed for"
		}
		list.Warnf("", source.Span{}, "--fairness=%s has no effect: %s", s.Fairness, why)
	}
	if p.asked.Formulas == spec.NoFormulas && !slices.ContainsFunc(p.code.NotJudged, isFormula) {
		list.Warnf("", source.Span{}, "--formulas=off has no effect: the model states no formula of temporal logic")
	}
	if p.asked.Liveness != "" && !checker.ModelOf(p.code).Properties.Hot {
		list.Warnf("", source.Span{}, "--liveness=%s has no effect: the model has no hot states", p.asked.Liveness)
	}
	if !p.HasMachines() {
		list = append(list, p.withoutMachines()...)
	}
	if s.Symmetry && !p.Symmetric() {
		list.Warnf("", source.Span{}, "symmetry reduction has no effect: the model declares no scalarset by name that has 2 to 64 elements")
	}
	if d := p.costsSymmetry(&s); d != nil {
		list.Warnf(codes.Order, d.At, "partial-order reduction is left out: beside it, symmetry reduction would leave the values of %s as they are: %v", d.Type, d).
			Suggest("a result that does not depend on the order, or --trust-symm if it does not, " +
				"or --no-symm to have partial-order reduction")
		s.POR = ""
	}
	if s.Symmetry && p.Symmetric() && p.refuse(&s, &Hooks{}) == nil { // else there is more to say than what it leaves as it is
		list = append(list, p.fixedAdvice(p.comparing(&s))...)
		list = append(list, p.watchAdvice(p.comparing(&s))...)
	}
	if s.SelfCheck && s.Local == "" && !s.Reduces() && !s.Drops() && !(s.Symmetry && p.Symmetric()) {
		list.Warnf("", source.Span{}, "the self-check has nothing to check: no reduction has an effect")
	}
	if p.code.Semantics == string(spec.MP) && s.Deadlock != "" && s.Deadlock != spec.NoDeadlock {
		list.Warnf("", source.Span{}, "under MP a process can be blocked for ever by a message that it does not want: "+
			"a deadlock found may be no more than that")
	}
	if p.code.Semantics == string(spec.MP) && slices.ContainsFunc(p.code.Properties, func(q *ir.Property) bool { return q.When != ir.Always }) {
		list.Warnf("", source.Span{}, "under MP a process can be blocked for ever by a message that it does not want, and is at rest then: "+
			"final and atrest need not say what they do under M and M-MP")
	}
	if p.code.Semantics == string(spec.MP) && slices.ContainsFunc(p.code.Properties, isLiveness) {
		list.Warnf("", source.Span{}, "under MP a process can be blocked for ever by a message that it does not want, and liveness "+
			"asks what can still happen: it need not hold although it does under M and M-MP")
	}
	if p.asked.SingleMessage != "" {
		list = append(list, p.singleAdvice(&s)...)
	}
	return list
}

// isFormula reports whether the title of a property is that of a formula of temporal logic, or asks about hot states.
func isFormula(title string) bool {
	return strings.HasPrefix(title, "ltl ") || strings.HasPrefix(title, "liveness ") && strings.HasSuffix(title, ` can cool down"`)
}

// singleAdvice warns of questions whose answer changes when messages come one by one.
func (p *Program) singleAdvice(s *Spec) (list Diagnostics) {
	if s.Deadlock != "" && s.Deadlock != spec.NoDeadlock {
		list.Warnf("", source.Span{}, "messages are received one by one: where the model with quorums has deadlocks is another question")
	}
	if slices.ContainsFunc(p.code.Properties, isLiveness) {
		list.Warnf("", source.Span{}, "messages are received one by one: liveness asks what can still happen, and a message "+
			"that has been received cannot be received otherwise any more")
	}
	return list
}

func isLiveness(p *ir.Property) bool { return p.Kind == ir.Liveness }

// Check explores a program as a Spec says, in which what decides about the program may be left
// out. A cancelled context ends it early with the verdict stopped. The error says that there is
// no answer: an internal failure, a *spec.UnsupportedError for values that do not go together, or a
// *spec.ValueError for one that a knob does not have; or it is an *OutputError, beside the outcome so far. Neither ctx
// nor p may be nil: that panics.
func Check(ctx context.Context, p *Program, s Spec, hooks Hooks) (*Outcome, error) {
	if err := p.refuse(&s, &hooks); err != nil {
		return nil, err
	}
	if hooks.Output == nil {
		return checkAsked(ctx, p, s, hooks)
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	output := &stoppingWriter{Writer: hooks.Output, cancel: cancel}
	hooks.Output = output
	o, err := checkAsked(ctx, p, s, hooks)
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

// checkAsked is Check for what was not refused.
func checkAsked(ctx context.Context, p *Program, s Spec, hooks Hooks) (*Outcome, error) {
	o, err := checkFor(ctx, p, s, hooks)
	if err == nil {
		suggestRecovery(ctx, p, s, o)
	}
	return o, err
}

// checkFor is checkAsked without what helps.
func checkFor(ctx context.Context, p *Program, s Spec, hooks Hooks) (*Outcome, error) {
	switch {
	case s.Chooses():
		return checkReduced(ctx, p, s, hooks)
	case p.asked.Mailbox == spec.AutoMailbox:
		return checkIncluding(ctx, p, s, hooks)
	case p.asked.Capacity == spec.AutoCapacity:
		return checkDoubling(ctx, p, s, hooks)
	}
	return checkOnce(ctx, p, s, hooks)
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

// puts reports whether the model has a put statement.
func (p *Program) puts() bool {
	mayPut := func(r *ir.Rule) bool { return ir.Occurs(r.Body, isPut) }
	return slices.ContainsFunc(p.code.Starts, mayPut) || slices.ContainsFunc(p.code.Rules, mayPut) ||
		slices.ContainsFunc(p.code.Funcs, func(f *ir.Func) bool { return ir.Occurs(f.Body, isPut) })
}

// putsInProperties reports whether a property may put something.
func (p *Program) putsInProperties() bool {
	return slices.ContainsFunc(p.code.Properties, func(q *ir.Property) bool {
		return ir.Occurs([]ir.Expr{q.Cond}, isPut) ||
			slices.ContainsFunc(q.Params, func(x ir.Param) bool { return ir.Occurs(x.Bind, isPut) })
	})
}

func isPut(n any) bool {
	_, is := n.(*ir.Put)
	return is
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
