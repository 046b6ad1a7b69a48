package main

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"gomc"
	"gomc/apps/repl"
	"gomc/cmd/gomc/terminal"
	limits "gomc/internal/limit"
	"gomc/outcome"
	"gomc/results/files"
	"gomc/spec"

	"github.com/spf13/cobra"
)

// replFlags holds the flags of gomc repl.
type replFlags struct {
	knobFlags
	start startFlag
	given func(flag string) bool
	outputFlags
}

func newRepl() *cobra.Command {
	f := &replFlags{}
	cmd := forModel(&cobra.Command{
		Use:   "repl [flags] model.m",
		Short: "Evaluate expressions in states of a model, at a prompt or by a script",
	}, f.run)
	set := cmd.Flags()
	f.registerCompiling(set, &f.start)
	set.Lookup("from").Usage = fromUsage
	f.registerColour(set)
	f.dialectFlags.register(set)
	return cmd
}

// fromUsage is the usage of --from where the state of a trace will do, too.
const fromUsage = "begin where the trace of a `file` ends (gomc check --out), or in its state (gomc snapshot)"

func (f *replFlags) run(path string, given func(flag string) bool) error {
	f.given = given
	if path == standardInput {
		return &usageError{"the lines come from standard input: the model cannot", "gomc repl model.m"}
	}
	s, begin, err := f.session(path)
	if err != nil {
		return err
	}
	return f.talk(s, begin)
}

// session is the run that the flags ask for, and what begins it.
func (f *replFlags) session(path string) (*prompt, []int, error) {
	ctx, _, stop := ofProcess.Begin()
	defer stop()
	p := &prompt{source: &modelFile{path: path, output: &f.outputFlags}, out: &sink{Writer: os.Stdout}}
	o, err := bounded(ctx, func() (*origin, error) { return originOf(p.source, &f.knobFlags, &f.start, f.given) })
	if err != nil {
		return nil, nil, err
	}
	p.Session = repl.New(o.program, p.out, f.style())
	return p, o.taken, nil
}

// origin is where expressions are evaluated: in the start states of a program, or behind the steps of a trace.
type origin struct {
	program *gomc.Program
	taken   []int    // nil: none
	state   []uint64 // behind them
}

// originOf compiles a model for a command that evaluates expressions. A trace has its own settings, and its model need
// not be named.
func originOf(s *modelFile, knobs *knobFlags, start *startFlag, given func(flag string) bool) (*origin, error) {
	path, model := string(start.path), s.path
	if strings.EqualFold(filepath.Ext(s.path), ".json") {
		if path != "" {
			return nil, &usageError{"there are two places to begin: " + path + " and " + s.path, "one of them"}
		}
		path, model = s.path, ""
	}
	if path == "" || model != "" && !hasTrace(path) {
		program, err := quietly(s, knobs.asked(), start)
		return &origin{program: program}, err
	}
	for _, k := range spec.Knobs {
		if k.Name != "from" && given(k.Name) {
			return nil, &usageError{"a trace has its own settings: --" + k.Name + " does not go with it", "without --" + k.Name}
		}
	}
	return (&traceFlags{model: model, outputFlags: *s.output}).origin(path)
}

// origin returns where a trace ends. A step that fails is not taken.
func (f *traceFlags) origin(path string) (*origin, error) {
	o, err := f.outcome(path)
	if err == nil {
		err = traced(path, o)
	}
	if err != nil {
		return nil, err
	}
	w, err := f.witness(o)
	if err != nil {
		return nil, err
	}
	run := w.run
	return &origin{run.Program(), run.Taken, run.States[len(run.Taken)-1]}, nil
}

// hasTrace reports whether a file is an outcome, and no snapshot.
func hasTrace(path string) bool {
	o, err := files.ReadTest(path, "")
	return err == nil && o.Trace != nil && len(o.Trace.Steps) > 0
}

// quietly is the program of a model, of which only what is wrong is told.
func quietly(s *modelFile, asked gomc.Spec, start *startFlag) (*gomc.Program, error) {
	model, err := s.load()
	if err != nil {
		return nil, err
	}
	program, err := gomc.Compile(model, asked)
	if err != nil {
		return nil, s.explained(err)
	}
	return start.apply(program)
}

// prompt reads lines about the states of a model, and answers them.
type prompt struct {
	*repl.Session
	source *modelFile
	out    *sink
	lines  *terminal.Lines
}

// talk answers lines until they end. For a script it exits with the status of the first line that had no answer.
func (f *replFlags) talk(p *prompt, begin []int) error {
	if err := p.answered(func(w *limits.Watch) error { return p.Begin(w, begin) }); err != nil {
		p.explain(err)
		return exitWith(statusOf(err))
	}
	p.lines = terminal.NewLines(os.Stdin, os.Stdout)
	p.lines.Complete = p.Complete
	status := p.loop()
	if p.lines.Prompts() {
		status = 0
	}
	return cmp.Or(p.out.err, exitWith(status))
}

// loop is the status of the first line without an answer.
func (p *prompt) loop() (status int) {
	for p.out.err == nil {
		line, more := p.next()
		if !more {
			break
		}
		last := false
		err := p.answered(func(w *limits.Watch) (err error) {
			last, err = p.Do(w, line)
			return err
		})
		if err != nil {
			p.explain(err)
			status = cmp.Or(status, statusOf(err))
		}
		if last || !p.lines.Prompts() && errors.As(err, new(*limits.Error)) {
			break
		}
	}
	return status
}

// next is the next line. A signal while it is awaited ends the process.
func (p *prompt) next() (line string, more bool) {
	defer ofProcess.Writing()()
	return p.lines.Next(fmt.Sprintf("step %d> ", p.Len()))
}

// answered has limits and a first Ctrl-C end the work on a line.
func (p *prompt) answered(work func(*limits.Watch) error) error {
	ctx, _, stop := ofProcess.Begin()
	defer stop()
	watch := limits.Start(limits.Options{Context: ctx, Memory: limits.DefaultBudget()})
	defer watch.Stop()
	return work(watch)
}

// explain says why a line has no answer.
func (p *prompt) explain(err error) {
	var line *repl.LineError
	if list, wrong := gomc.AsDiagnostics(err); wrong {
		p.source.render(list)
	} else if errors.As(err, &line) {
		complain(line.Message, line.Try)
	} else {
		complain(err.Error(), "")
	}
}

// statusOf is the exit status of a line without an answer.
func statusOf(err error) int {
	var line *repl.LineError
	if _, wrong := gomc.AsDiagnostics(err); wrong {
		return outcome.ExitModel
	} else if errors.As(err, &line) {
		return line.Status
	}
	return outcome.ExitStopped
}
