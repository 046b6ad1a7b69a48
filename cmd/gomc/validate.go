package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gomc"
	"gomc/apps/validate"
	"gomc/cmd/gomc/completion"
	"gomc/cmd/gomc/terminal"
	"gomc/cmd/gomc/values"
	"gomc/conform/log"
	"gomc/outcome"
	"gomc/programs"
	"gomc/results"
	"gomc/results/page"
	"gomc/source"

	"github.com/spf13/cobra"
)

// validateFlags holds the flags of gomc validate.
type validateFlags struct {
	knobFlags
	reportFlags
	mapping string
	each    bool
	shown   values.Natural
	suggest bool
	follow  bool
	of      ofProgramFlags
}

// ofProgramFlags holds the flags for programs of P.
type ofProgramFlags struct {
	test     testFlag
	monitors bool // alone
}

func newValidate() *cobra.Command {
	f := &validateFlags{}
	cmd := &cobra.Command{
		Use:   "validate [flags] model.m log...",
		Short: "Check whether a model explains the logs of a real system",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) < 2 {
				return &usageError{"validate needs a model and at least one log",
					"gomc validate --map mapping.map model.m log.jsonl"}
			}
			return nil
		},
		ValidArgsFunction: completion.Files("m", "p", "jsonl", "log", "json"),
	}
	set := cmd.Flags()
	cmd.RunE = func(_ *cobra.Command, args []string) error { return f.run(args[0], args[1:], set.Changed) }
	f.of.test.register(set)
	set.BoolVar(&f.of.monitors, "monitors", false, "of a program of P, show the events to the monitors of the test alone")
	set.StringVar(&f.mapping, "map", "",
		"the mapping `file`: what lines of the logs mean in the model; none: they are of gomc's own form")
	set.BoolVar(&f.suggest, "suggest", false, "write a first mapping for the logs")
	set.BoolVar(&f.follow, "follow", false, "wait for further lines, and print how far the logs are explained")
	set.BoolVar(&f.each, "each", false, "each log is of a run of its own; else all are of one")
	f.shown = values.Natural{Value: validate.DefaultShown, Bits: 31, Try: "0: all; or leave the flag out: the last 500"}
	set.Var(&f.shown, "last", "how many last steps of a run are told")
	f.registerFormat(set, textOrJSON)
	f.colour = values.Chosen(terminal.ColourModes)
	set.Var(&f.colour, "color", colourUsage)
	f.registerProgress(set)
	f.registerTrace(set, results.DetailAuto, "form of the run in the text; auto: none of a valid one")
	f.registerFiles(set, "also write the run as a page for a browser")
	f.knobFlags.register(set, "semantics", "mailbox", "mailbox-capacity", "system", "const", "faults", "lossy")
	f.add(set, "max-states", "stop after this many configurations")
	f.knobFlags.register(set, "time-limit", "memory")
	f.dialectFlags.register(set)
	return cmd
}

func (f *validateFlags) run(path string, logs []string, given func(flag string) bool) error {
	if err := f.contradiction(logs); err != nil {
		return err
	}
	if programs.Is(path) {
		return f.ofProgram(path, logs, given)
	}
	if given("test") || f.of.monitors {
		return &usageError{"--test and --monitors are for programs of P", "gomc validate without them"}
	}
	ctx, cancel, stop := ofProcess.Begin()
	defer stop()
	if path == standardInput || strings.Count(" "+strings.Join(logs, " ")+" ", " - ") > 1 {
		return &usageError{"standard input can be one log, and not the model", "a file for the model"}
	}
	model := &modelFile{path: path, output: &f.outputFlags, out: f.out}
	program, err := bounded(ctx, func() (*gomc.Program, error) { return compared(model, f.asked()) })
	if err != nil {
		return err
	}
	if f.suggest {
		return f.suggested(ctx, func(logs []validate.Log) (string, error) { return validate.Suggest(program, logs) }, logs)
	}
	if err := f.drawable(program, path); err != nil {
		return err
	}
	r, err := f.validated(ctx, model, func(opts validate.Options) (*validate.Report, error) {
		return validate.Check(ctx, program, logsOf(logs), opts)
	})
	if err != nil {
		return err
	}
	return f.tellAll(r, program.Model().Files(), &sink{Writer: os.Stdout, cancel: cancel})
}

// validated is the report that check makes. What it warns of is told.
func (f *validateFlags) validated(
	ctx context.Context, model *modelFile, check func(validate.Options) (*validate.Report, error),
) (*validate.Report, error) {
	mapping, err := f.mappingFile(model.path)
	if err != nil {
		return nil, err
	}
	opts := validate.Options{Spec: f.asked(), Mapping: mapping, Each: f.each, Shown: int(f.shown.Value)}
	live := terminal.NewPulse(f.progress.Value)
	if f.follow {
		opts.Follow, opts.Live = true, f.live
	} else {
		opts.Progress = live.Callback()
	}
	r, err := check(opts)
	live.Erase()
	if err != nil {
		return nil, f.wrong(ctx, err)
	}
	model.render(r.Warnings)
	for _, note := range r.Notes {
		warn(note)
	}
	return r, nil
}

// ofProgram validates logs against a test of a program of P: its machines, or its monitors alone.
func (f *validateFlags) ofProgram(path string, logs []string, given func(flag string) bool) error {
	ctx, cancel, stop := ofProcess.Begin()
	defer stop()
	files := &modelFile{path: path, output: &f.outputFlags, out: f.out}
	program, test, err := f.of.test.ofProgram(files, "validate", given, "max-states", "time-limit", "memory")
	if err != nil {
		return err
	}
	if f.suggest {
		return f.suggested(ctx, func(logs []validate.Log) (string, error) {
			return validate.SuggestProgram(program, test, logs)
		}, logs)
	}
	if err := cmp.Or(f.out.possible(true), f.html.possible(f.out)); err != nil {
		return err
	}
	check := validate.CheckProgram
	if f.of.monitors {
		check = validate.CheckMonitors
	}
	r, err := f.validated(ctx, files, func(opts validate.Options) (*validate.Report, error) {
		return check(ctx, program, test, logsOf(logs), opts)
	})
	if err != nil {
		return err
	}
	return f.tellAll(r, program.Files, &sink{Writer: os.Stdout, cancel: cancel})
}

// contradiction refuses flags that say nothing together.
func (f *validateFlags) contradiction(logs []string) error {
	for i, l := range logs {
		if slices.Contains(logs[:i], l) {
			return &usageError{l + " is given twice", "each log once"}
		}
	}
	switch {
	case f.follow && f.suggest:
		return &usageError{"a mapping is suggested from logs that have an end, and --follow waits for more",
			"--suggest alone"}
	case f.follow && f.each && len(logs) > 1:
		return &usageError{"with --each the logs come one after the other, and with --follow the first does not end",
			"--follow with one log, or a command for each"}
	}
	return nil
}

// live prints how far logs that grow are explained.
func (f *validateFlags) live(now *validate.Following) {
	if f.json() {
		text, _ := json.Marshal(now) // numbers and texts
		_ = say(string(text) + "\n") // what comes behind it shows the error again
		return
	}
	fmt.Println(now)
}

// suggested prints a first mapping.
func (f *validateFlags) suggested(
	ctx context.Context, suggest func([]validate.Log) (string, error), logs []string,
) error {
	text, err := suggest(logsOf(logs))
	if err != nil {
		return f.wrong(ctx, err)
	}
	return say(text)
}

// noMapping says that there is none, whatever stands beside the model.
const noMapping = "none"

// mappingFile reads the mapping: that of --map, or the one beside the model. If there is none, the lines have to be of
// gomc's own form.
func (f *validateFlags) mappingFile(model string) (*source.File, error) {
	if f.mapping == noMapping {
		return nil, nil
	}
	if f.mapping == "" {
		f.mapping = strings.TrimSuffix(model, filepath.Ext(model)) + ".map"
		if !exists(f.mapping) {
			return nil, nil
		}
	}
	text, err := source.ReadFile(f.mapping, gomc.MaxModelBytes, "mapping")
	if err != nil {
		return nil, &usageError{fmt.Sprintf("cannot read %s: %v", f.mapping, cause(err)), similar(f.mapping)}
	}
	read = append(read, f.mapping)
	return source.NewFile(f.mapping, string(text)), nil
}

// logsOf are the logs of some paths.
func logsOf(paths []string) (all []validate.Log) {
	for _, p := range paths {
		if p == standardInput {
			in := func() (io.ReadCloser, error) { return io.NopCloser(os.Stdin), nil }
			all = append(all, validate.Log{Name: standardInputName, Open: in, Once: true})
			continue
		}
		read = append(read, p)
		info, err := os.Stat(p)
		all = append(all, validate.Log{Name: p, Open: func() (io.ReadCloser, error) { return os.Open(p) },
			Once: err == nil && !info.Mode().IsRegular()})
	}
	return all
}

// wrong explains why there is no verdict.
func (f *validateFlags) wrong(ctx context.Context, err error) error {
	var list gomc.Diagnostics
	if errors.As(err, &list) {
		(&modelFile{output: &f.outputFlags}).render(list)
		return &usageError{"the mapping " + f.mapping + " cannot be used", "gomc validate --help"}
	}
	if line, at, is := validate.LineError(err); is {
		fmt.Fprint(os.Stderr, explainLine(line, at))
		said.Add(source.Error, "", source.Span{}, "%s", line.Message).Suggest("%s", line.Try).
			Note(source.Span{}, "at %s:%d:%d", line.File, line.Line, line.Column)
		return exitWith(outcome.ExitUsage)
	}
	if ctx.Err() != nil {
		return exitStopped
	}
	var file *os.PathError
	if errors.As(err, &file) {
		return &usageError{fmt.Sprintf("cannot read %s: %v", file.Path, cause(err)), similar(file.Path)}
	}
	return unanswered(err)
}

// explainLine says what is wrong with a line of a log, and where the mapping asks for it.
func explainLine(e *log.Error, at source.Span) string {
	text := fmt.Sprintf("%s:%d:%d: error: %s\n%s\n", e.File, e.Line, e.Column, e.Message, e.Excerpt())
	if at.Known() {
		text += fmt.Sprintf("%s: note: it is asked for here\n%s\n", at, strings.Join(at.Excerpt(), "\n"))
	}
	if e.Try != "" {
		text += "  try: " + e.Try + "\n"
	}
	return text
}

// tellAll prints the report and writes the files.
func (f *validateFlags) tellAll(r *validate.Report, of []*source.File, out *sink) error {
	told := f.tell(out, r.Exit(), r.JSON, r.Text)
	var status exitError
	if told != nil && !errors.As(told, &status) {
		return told
	}
	if o := r.Shown().Outcome; o != nil {
		if err := f.write(o, of); err != nil {
			return err
		}
	}
	return told
}

// write writes the files of --out and --html.
func (f *validateFlags) write(o *gomc.Outcome, of []*source.File) error {
	return cmp.Or(f.out.write(o), f.html.write(&page.Report{Outcome: o, Files: of}))
}
