package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"gomc"
	limits "gomc/internal/limit"
	"gomc/outcome"
	"gomc/plan"
	"gomc/programs"
	"gomc/results"
	"gomc/source"
	"gomc/spec"
)

// modelFile is a model on its way to a program, and where its diagnostics go.
type modelFile struct {
	path   string
	output *outputFlags
	out    outFiles // that also say why there is no program
}

// standardInput stands for a model that comes from there, standardInputName for it in messages.
const standardInput, standardInputName = "-", "<standard input>"

// load reads and parses the model.
func (s *modelFile) load() (model *gomc.Model, err error) {
	if s.path != standardInput && programs.Is(s.path) {
		return nil, &usageError{s.path + " is a program of P, and this is for models", "gomc check, sim, explore or graph"}
	}
	if s.path == standardInput {
		s.path, about = standardInputName, standardInputName
		model, err = gomc.LoadReader(s.path, os.Stdin)
	} else {
		about = s.path
		model, err = gomc.LoadFile(s.path)
	}
	if err == nil {
		for _, file := range model.Files() {
			read = append(read, file.Name)
		}
	}
	return model, s.explained(err)
}

// within makes the program under the limits of the run.
func (s *modelFile) within(ctx context.Context, most time.Duration, memory uint64, make func(*modelFile) (*gomc.Program, error)) (program *gomc.Program, err error) {
	watch := limits.Start(limits.Options{Context: ctx, Time: most, Memory: limits.BudgetOf(memory)})
	defer watch.Stop()
	if e := watch.Do(func() { program, err = make(s) }); e != nil {
		return nil, s.unread(e)
	}
	return program, err
}

// unread reports that a limit came before there was a program.
func (s *modelFile) unread(e *limits.Error) error {
	o := outcome.NotRead("gomc "+gomc.Version, s.path, e.Message)
	out := &sink{Writer: os.Stdout}
	results.Report(out, o, results.Format(s.output.format.Value), s.output.style()) // out keeps the error
	if err := s.out.write(o); err != nil {
		return err
	}
	if out.err != nil {
		return out.err
	}
	return exitStopped
}

// program loads the model and compiles it.
func (s *modelFile) program(asked gomc.Spec) (*gomc.Program, error) {
	model, err := s.load()
	if err != nil {
		return nil, err
	}
	return s.compile(model, asked)
}

// compile turns the model into a program and prints what is questionable about it.
func (s *modelFile) compile(model *gomc.Model, asked gomc.Spec) (*gomc.Program, error) {
	program, err := gomc.Compile(model, asked)
	if err != nil {
		return nil, s.explained(err)
	}
	s.render(program.Warnings)
	return program, nil
}

// explained prints the diagnostics in an error and reduces it to an exit status;
// other errors are about the file.
func (s *modelFile) explained(err error) error {
	list, ok := gomc.AsDiagnostics(err)
	var refused *gomc.SnapshotError
	var unsupported *spec.UnsupportedError
	switch {
	case err == nil:
		return nil
	case errors.As(err, new(*plan.Refusal)):
		return err
	case errors.As(err, new(*severalError)):
		return err
	case errors.As(err, &unsupported):
		return &usageError{unsupported.Message, unsupported.Try}
	case errors.As(err, &refused):
		return &usageError{refused.Message, refused.Try}
	case !ok:
		return unreadableBecause(s.path, err)
	}
	about = s.path
	s.render(list)
	o := outcome.NotCompiled("gomc "+gomc.Version, s.path, list)
	return cmp.Or(s.out.write(o), error(exitError(o.Exit)))
}

// unanswered explains why there is no answer about the model: diagnostics, our failure, or options that do not go
// together.
func (s *modelFile) unanswered(err error) error {
	if _, ok := gomc.AsDiagnostics(err); ok {
		return s.explained(err)
	}
	return unanswered(err)
}

// render prints diagnostics on stderr.
func (s *modelFile) render(list source.List) {
	for _, d := range list {
		d.Suggestion = advised(d.Suggestion)
		diagnose(d, s.output.colour.Value)
	}
}

// unreadable says why a model cannot be read.
func unreadable(path string) error {
	_, err := os.Stat(path)
	return unreadableBecause(path, err)
}

func unreadableBecause(path string, err error) error {
	u := &usageError{message: fmt.Sprintf("cannot read %s: %v", path, cause(err))}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		u.try = similar(path)
	case errors.Is(err, syscall.EISDIR):
		first := firstModel(path)
		u.try = invoked.CommandPath() + " " + first
		if first == "" {
			u.message += ", with no model (*.m) and no program of P (*.p, *.pproj) in it"
			example := filepath.Join(path, "hello.m")
			u.try = fmt.Sprintf("gomc examples hello > %s && gomc %s", example, example)
		}
	}
	return u
}

// firstModel returns the first model below a folder; "": there is none.
func firstModel(folder string) (first string) {
	_ = filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.Type().IsRegular() && filepath.Ext(path) == ".m" {
			first = path
			return fs.SkipAll
		}
		return nil // what cannot be read has none to offer
	})
	return first
}

// similar returns a file that may have been meant, or a model of the library.
func similar(path string) string {
	var names []string
	entries, _ := os.ReadDir(filepath.Dir(path)) // nothing to suggest when it cannot be read
	for _, e := range entries {
		if !e.IsDir() {
			names = append(names, e.Name())
		}
	}
	if near := source.Nearest(filepath.Base(path), names); near != "" {
		return filepath.Join(filepath.Dir(path), near)
	}
	if e, ok := gomc.FindExample(filepath.Base(path)); ok {
		return fmt.Sprintf("gomc examples %s > %s", e.Name, path)
	}
	return ""
}
