package main

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"gomc"
	"gomc/apps/diff"
	"gomc/apps/explore"
	"gomc/cmd/gomc/terminal"
	"gomc/cmd/gomc/values"
	"gomc/cmd/gomc/walk"
	"gomc/outcome"
	"gomc/programs"
	"gomc/results"
	"gomc/results/files"
	"gomc/results/sequence"
	"gomc/source"

	"github.com/spf13/cobra"
)

// traceFlags holds the flags of gomc trace.
type traceFlags struct {
	steps      values.Steps
	interact   bool
	process    string
	variable   string
	expression string
	asks       struct{ replay, explore, nearest bool } // the model
	to         values.Choice
	html       htmlFile
	model      string
	test       string
	outputFlags
}

// newTrace is the command gomc trace.
func newTrace() *cobra.Command {
	f := &traceFlags{to: values.Choosable(formatNames())}
	f.trace, f.colour = values.Choosable(results.Details[:4]), values.Chosen(terminal.ColourModes)
	cmd := &cobra.Command{
		Use:               "trace [flags] FILE",
		Short:             "Show, query, replay or convert a kept trace",
		ValidArgsFunction: cobra.FixedCompletions([]string{"json"}, cobra.ShellCompDirectiveFilterFileExt),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 {
				return &usageError{fmt.Sprintf("one file is needed, not %d", len(args)), "gomc trace bug.json"}
			}
			return f.run(args[0], cmd.Flags().Changed)
		},
	}
	f.register(cmd)
	return cmd
}

// formatNames are the extensions without their dot.
func formatNames() []string {
	var names []string
	for _, extension := range files.Extensions() {
		names = append(names, strings.TrimPrefix(extension, "."))
	}
	return names
}

func (f *traceFlags) register(cmd *cobra.Command) {
	set := cmd.Flags()
	set.Var(&f.steps, "step", "show step N alone, with the whole state after it, or the steps N..M, N.. or ..M; 0 is the start state")
	set.BoolVarP(&f.interact, "interactive", "i", false, "walk through the trace by commands from stdin")
	set.StringVar(&f.process, "process", "", "show only steps of a process, as `Leader` or Leader[leader_t_0]")
	set.StringVar(&f.variable, "var", "", "show only steps that change a variable or a part of it, as `Leader` or Leader[leader_t_0].phase")
	set.Var(&f.trace, "trace", "changes, states, the chart alone, the steps that matter "+
		"(default: changes and chart, of one step its state)")
	set.StringVar(&f.expression, "eval", "", "evaluate an `expression` after each step shown")
	set.BoolVar(&f.asks.replay, "replay", false, "take the steps in the model: does the finding show again?")
	set.BoolVar(&f.asks.explore, "explore", false,
		"take the steps in the model, and serve a page to go on from there, or round the loop (see gomc explore)")
	set.BoolVar(&f.asks.nearest, "nearest", false, "show beside it the nearest run that does not fail")
	f.registerFormat(set, textOrJSON)
	set.Lookup("format").Usage = "form of the outcome, or of the answer, on stdout"
	set.Var(&f.to, "to", "write the outcome to stdout in another format")
	set.Var(&f.html, "html", "write the outcome as a self-contained page for a browser")
	set.StringVar(&f.model, "model", "", "`file` of the model, if it is not where the trace says")
	set.StringVar(&f.test, "test", "", "of a file with several tests of a program of P, this `TEST`")
	set.Var(&f.colour, "color", colourUsage)
}

func (f *traceFlags) run(path string, given func(flag string) bool) error {
	if err := f.contradiction(given); err != nil {
		return err
	}
	o, err := f.outcome(path)
	if err != nil {
		return err
	}
	switch {
	case f.to.Value != "":
		return f.convert(path, o)
	case f.html.fileName != "":
		return f.page(o)
	case f.json() && !f.asks.replay && f.expression == "":
		out := &sink{Writer: os.Stdout}
		_ = results.JSON(out, o, results.Detail(cmp.Or(f.trace.Value, "diff"))) // out keeps the error
		return out.err
	}
	if err := traced(path, o); err != nil {
		return err
	}
	if unknown, try := results.Unknown(o, f.process, f.variable); unknown != "" {
		return &usageError{unknown, try}
	}
	if last := len(o.Trace.Steps) - 1; !f.steps.Within(last) {
		return &usageError{fmt.Sprintf("the last step is %d", last), fmt.Sprintf("--step=%d", last)}
	}
	switch {
	case results.Detail(f.trace.Value) == results.DetailChart && !sequence.Drawn(o.Trace).HasProcesses():
		return &usageError{"there is no chart of " + path + ": neither a process nor a ruleset takes part in the trace",
			"--trace=diff"}
	case f.interact:
		return f.walk(o)
	case f.asks.explore:
		return f.serve(o)
	case f.asks.replay || f.expression != "" || f.asks.nearest:
		return f.query(o)
	}
	out := &sink{Writer: os.Stdout}
	results.ShowTrace(out, o, f.style(), f.view()) // out keeps the error
	return out.err
}

// outcome reads the outcome of a file.
func (f *traceFlags) outcome(path string) (*outcome.Outcome, error) {
	o, err := files.ReadTest(path, f.test)
	if many := (*files.SeveralError)(nil); errors.As(err, &many) {
		try := cmp.Or(source.Nearest(f.test, many.Tests), many.Tests[0])
		return nil, &usageError{path + ": " + err.Error(), "--test=" + try}
	}
	if err != nil {
		return nil, &usageError{err.Error(), ""}
	}
	read = append(read, path, cmp.Or(f.model, o.Model))
	return o, nil
}

// traced refuses an outcome without a trace.
func traced(path string, o *outcome.Outcome) error {
	if o.Trace == nil || len(o.Trace.Steps) == 0 {
		why := strings.TrimSuffix(string(o.Verdict)+", "+o.Reason, ", ")
		return &usageError{path + " has no trace: " + why, "gomc trace --to junit.xml " + path}
	}
	return nil
}

// walk obeys commands about a trace. The model is read when it is asked about for the first time.
func (f *traceFlags) walk(o *outcome.Outcome) error {
	view := f.view()
	if len(view.Steps(o.Trace)) == 0 {
		return &usageError{"no step of the trace has anything to do with that", ""}
	}
	out := &sink{Writer: os.Stdout}
	var model *witness
	w := &walk.Walk{
		Outcome: o, Style: f.style(), View: view, Out: out, Done: func() bool { return out.err != nil },
		Complain: func(err error) { report(err) },
		Probe: func(expression string) (_ *gomc.Probe, _ [][]uint64, err error) {
			if model == nil {
				if model, err = f.witness(o); err != nil {
					return nil, nil, err
				}
			}
			probe, err := model.probe(expression)
			return probe, model.run.States, err
		},
	}
	w.Obey(terminal.NewLines(os.Stdin, os.Stdout).Next)
	return out.err
}

// contradiction refuses flags of which one would have no effect.
func (f *traceFlags) contradiction(given func(flag string) bool) error {
	if one, other := f.together(); one != "" {
		return &usageError{one + " and " + other + " do not go together", "one of them"}
	}
	part := f.steps.Given && f.expression == "" || f.process != "" || f.variable != ""
	if part && f.json() {
		return &usageError{"--format=json has all steps", "gomc trace --format=json bug.json | jq '.trace.steps[2]'"}
	}
	if part && f.trace.Value == string(results.DetailCause) {
		return &usageError{"--trace=cause is of all of a run", "--trace=diff"}
	}
	if f.json() && f.trace.Value == string(results.DetailChart) {
		return &usageError{"--format=json has no chart", "--trace=diff"}
	}
	for flag, value := range map[string]string{"eval": f.expression, "process": f.process, "var": f.variable} {
		if given(flag) && value == "" {
			return &usageError{"--" + flag + " needs something to look for", "gomc trace --help"}
		}
	}
	asked := f.asks.replay || f.asks.explore || f.asks.nearest || f.expression != "" || f.interact
	if given("model") && !asked && f.html.fileName == "" {
		return &usageError{"only --replay, --eval, --interactive, --explore, --nearest and --html look at the model",
			"gomc trace --replay --model " + f.model}
	}
	return nil
}

// together are two flags of which one would have no effect, or "": what a command does is the first of a list, and
// goes with few of those behind it.
func (f *traceFlags) together() (one, other string) {
	flags := []struct {
		name  string
		given bool
		with  string // flags behind it that go with it
	}{
		{"--to", f.to.Value != "", ""},
		{"--html", f.html.fileName != "", ""},
		{"--format=json", f.json(), "--replay --eval --step --process --var --trace"},
		{"--explore", f.asks.explore, ""},
		{"--nearest", f.asks.nearest, ""},
		{"--replay", f.asks.replay, ""},
		{"--eval", f.expression != "", "--step"},
		{"--interactive", f.interact, "--process --var --step"},
		{"--process", f.process != "", "--var --trace --step"},
		{"--var", f.variable != "", "--trace --step"},
		{"--trace", f.trace.Value != "", "--step"},
		{"--step", f.steps.Given, ""},
	}
	for i, a := range flags {
		for _, b := range flags[i+1:] {
			if a.given && b.given && !slices.Contains(strings.Fields(a.with), b.name) {
				return a.name, b.name
			}
		}
	}
	return "", ""
}

func (f *traceFlags) view() results.View {
	return results.View{Some: f.steps.Given, From: f.steps.From, To: f.steps.To, Process: f.process, Var: f.variable}
}

func (f *traceFlags) convert(path string, o *outcome.Outcome) error {
	format, err := files.ByName("." + f.to.Value)
	if err != nil {
		return err // the flag allows known formats only
	}
	out := &sink{Writer: os.Stdout}
	err = format.Encode(out, o)
	var missing *files.NoTraceError
	switch {
	case out.err != nil:
		return out.err
	case errors.As(err, &missing):
		return &usageError{fmt.Sprintf("%s cannot be had as %s: %s", path, f.to.Value, missing.Message), "--to json"}
	case err != nil:
		return failure{err}
	}
	return nil
}

// page writes the outcome for a browser. A model that was given must be the right one.
func (f *traceFlags) page(o *outcome.Outcome) error {
	if err := f.html.possible(nil); err != nil {
		return err
	}
	r := reportOf(o, cmp.Or(f.model, o.Model))
	if r.Files == nil && f.model != "" {
		return &usageError{r.Absent, "without --model"}
	}
	return f.html.write(r)
}

// serve opens the explorer where the trace leads: where its loop begins, if it has one, else at its end.
func (f *traceFlags) serve(o *outcome.Outcome) error {
	ctx, _, stop := ofProcess.Begin()
	defer stop()
	w, err := bounded(ctx, func() (*witness, error) { return f.witness(o) })
	if err != nil {
		return err
	}
	return serve(ctx, w.source.path, 0, explore.OfProgram(w.run.Program()), explore.Link(w.run.Taken, o.Trace.Loop))
}

// besides shows the nearest run that does not fail beside the one that does.
func (f *traceFlags) besides(o *outcome.Outcome, near *outcome.Contrast) error {
	out := &sink{Writer: os.Stdout}
	if near == nil {
		fmt.Fprintln(out, "no run of the form is found that leaves this one by one other step, and does not fail")
		return out.err
	}
	other := outcome.Outcome{Trace: near.With(o.Trace)}
	if err := diff.Runs("this run", "a run that does not fail", o, &other).Text(out, f.style()); err != nil {
		return err
	}
	return out.err
}

// besidesOfProgram is besides for a run of a program of P.
func (f *traceFlags) besidesOfProgram(o *outcome.Outcome, path string) error {
	program, err := programs.Load(path)
	if err != nil {
		return (&modelFile{path: path, output: &f.outputFlags}).explained(err)
	}
	near, err := program.Nearest(o)
	if changed := (*programs.ChangedError)(nil); errors.As(err, &changed) {
		return &usageError{err.Error(), "gomc check " + path}
	}
	if err != nil {
		return notTaken(err)
	}
	return f.besides(o, near)
}

// query asks the model about the trace.
func (f *traceFlags) query(o *outcome.Outcome) error {
	ctx, _, stop := ofProcess.Begin()
	defer stop()
	_, err := bounded(ctx, func() (any, error) { return nil, f.answered(o) })
	return err
}

func (f *traceFlags) answered(o *outcome.Outcome) error {
	if path := cmp.Or(f.model, o.Model); f.asks.nearest && programs.Is(path) {
		return f.besidesOfProgram(o, path)
	}
	q, err := f.witness(o)
	if err != nil {
		return err
	}
	switch {
	case f.asks.nearest:
		return f.besides(o, q.run.Nearest())
	case f.expression == "":
		return f.replayed(o, q.run)
	}
	probe, err := q.probe(f.expression)
	if err != nil {
		return err
	}
	return f.evaluate(probe, q.run)
}

// witness is the model that a trace is of, having taken its steps.
type witness struct {
	source *modelFile
	model  *gomc.Model
	run    *gomc.Run
}

func (f *traceFlags) witness(o *outcome.Outcome) (*witness, error) {
	w := &witness{source: &modelFile{path: cmp.Or(f.model, o.Model), output: &f.outputFlags}}
	var err error
	if w.model, err = w.source.load(); err != nil {
		return nil, err
	}
	if err := w.model.Unchanged(o); err != nil {
		return nil, &usageError{err.Error(), "gomc check " + w.source.path}
	}
	program, err := gomc.Compile(w.model, o.Settings.Spec)
	if err != nil {
		return nil, w.source.explained(err)
	}
	if w.run, err = gomc.Retrace(program, o); err != nil {
		return nil, notTaken(err)
	}
	return w, nil
}

func (w *witness) probe(expression string) (*gomc.Probe, error) {
	probe, err := w.run.Program().Probe(expression)
	return probe, w.source.explained(err)
}

// notTaken reports that the model cannot take a trace, or that the finding does not show at its end. This is an answer
// to the question, not a failure.
func notTaken(err error) error {
	complain(err.Error(), "the trace of gomc check --out=trace.json, as it was written, with the model as it was then")
	return exitError(outcome.ExitOther)
}

// replayed says what a replay has shown.
func (f *traceFlags) replayed(o *outcome.Outcome, run *gomc.Run) error {
	text := fmt.Sprintf("%s takes the %d steps of the trace", o.Model, len(run.States)-1)
	switch {
	case run.Visible && !run.Shows:
		return notTaken(fmt.Errorf("%s, but at the end there is nothing of: %s", text, o.Findings[0].Message))
	case run.Shows:
		text += "; " + o.Findings[0].Message
	case len(o.Findings) > 0:
		text += "; what it is a trace to cannot be seen in its last state alone: " + o.Findings[0].Message
	}
	if f.json() {
		again := &results.Replayed{Steps: len(run.States) - 1, Shows: run.Shows, Text: text}
		return list(&results.Listing{Replayed: again})
	}
	return say("replayed: " + text + "\n")
}

// evaluate prints the value after each step, or after one.
func (f *traceFlags) evaluate(probe *gomc.Probe, run *gomc.Run) error {
	var out strings.Builder
	l := &results.Listing{}
	for n, state := range run.States {
		if f.steps.Has(n) {
			out.WriteString(walk.Answer(probe, n, state))
			l.Values = append(l.Values, evaluated(probe, n, state)...)
		}
	}
	switch {
	case out.Len() == 0:
		return &usageError{fmt.Sprintf("step %d fails: there is no state after it", f.steps.From), ""}
	case f.json():
		return list(l)
	}
	return say(out.String())
}

// evaluated is an expression after a step of a run; nothing after one that fails, which leads to no state.
func evaluated(probe *gomc.Probe, n int, state []uint64) []results.Evaluated {
	if state == nil {
		return nil
	}
	parts, fault := probe.In(state)
	if fault != nil {
		return []results.Evaluated{{Step: &n, Fault: fault.Message}}
	}
	return []results.Evaluated{{Step: &n, Parts: parts}}
}
