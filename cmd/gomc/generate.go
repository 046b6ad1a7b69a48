package main

import (
	"errors"
	"fmt"
	"slices"

	"gomc/apps/generate"
	"gomc/apps/generate/program"
	"gomc/cmd/gomc/values"
	"gomc/programs"

	"github.com/spf13/cobra"
)

// generateFlags holds the flags of gomc generate.
type generateFlags struct {
	knobFlags
	outputFlags
	listing     listing
	test        testFlag
	lang        values.Choice
	name        string
	out         string
	monitors    bool
	acknowledge []string
}

func newGenerate() *cobra.Command {
	f := &generateFlags{}
	cmd := forModel(&cobra.Command{
		Use:   "generate [flags] model.m",
		Short: "Make Go code of the machines of a model",
	}, f.run)
	cmd.ValidArgsFunction = completePrograms
	set := cmd.Flags()
	f.lang = values.Chosen([]string{"go"})
	set.Var(&f.lang, "lang", "the language of the code")
	set.StringVar(&f.name, "package", "", "the `name` of the package; else that of the model")
	set.StringVarP(&f.out, "out", "o", "", "the `folder` of the package")
	set.BoolVar(&f.monitors, "monitors", false, "compile monitors in, for tests")
	set.StringSliceVar(&f.acknowledge, "acknowledge", nil,
		"use the code although the verdict rests on `WHAT` it does not keep")
	f.listing.register(set)
	f.test.register(set)
	f.registerCompiling(set, nil)
	f.registerColour(set)
	f.dialectFlags.register(set)
	return cmd
}

func (f *generateFlags) run(path string, given func(flag string) bool) error {
	if f.out == "" {
		return &usageError{"it is not said where the package is to be", "-o FOLDER"}
	}
	made, err := f.made(path, given)
	if err != nil {
		return err
	}
	written, err := made.Write(f.out, f.acknowledge)
	var edited *generate.EditedError
	switch {
	case errors.As(err, &edited):
		return &usageError{edited.Error(), "another folder, or another name for that file"}
	case err != nil:
		return failure{err}
	}
	for _, what := range made.Rests {
		if !slices.Contains(f.acknowledge, what) {
			warn(fmt.Sprintf("the package runs in tests alone: the verdict rests on %q (--acknowledge)", what))
		}
	}
	return f.listing.wrote(written)
}

// made is the package of a model, or of a test of a program of P.
func (f *generateFlags) made(path string, given func(flag string) bool) (*generate.Package, error) {
	s := &modelFile{path: path, output: &f.outputFlags}
	if programs.Is(path) {
		from, test, err := f.test.ofProgram(s, "generate", given)
		if err != nil {
			return nil, err
		}
		made, err := program.Of(from, test, program.Options{
			Package: f.name, Monitors: f.monitors, Acknowledge: f.acknowledge,
		})
		return made, s.explained(err)
	}
	model, err := s.load()
	if err != nil {
		return nil, err
	}
	made, err := generate.Of(model, generate.Options{
		Spec: f.asked(), Package: f.name, Acknowledge: f.acknowledge, Monitors: f.monitors,
	})
	return made, s.explained(err)
}
