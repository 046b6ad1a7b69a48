package mcp

import (
	"context"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"time"

	"gomc"
	"gomc/outcome"
	"gomc/programs"
	"gomc/source"
)

// The languages of a text.
const (
	murphi    = "murphi"
	languageP = "p"
)

// programName is the name of a program of P that is given as a text.
const programName = "program.p"

// isProgram reports whether the model is a program of P: a text that says so, a file of P or a project.
func (m *Model) isProgram() bool {
	return m.Text != "" && m.Language == languageP || path.Ext(m.Path) == ".p" || path.Ext(m.Path) == ".pproj" ||
		m.Path != "" && m.Language == languageP
}

// program is the program of P: a text, a file, a project with all of its files, or what is in a folder.
func (m *Model) program(folder string) (*programs.Program, error) {
	if err := m.one(); err != nil {
		return nil, err
	}
	if m.Text != "" {
		return programs.LoadText(source.NewFile(programName, m.Text))
	}
	return inFiles(m, folder, func(files fs.FS, name string) (*programs.Program, error) {
		return programs.LoadFS(files, name, MaxModelBytes)
	})
}

// only is the test of a program that is asked for, or its only one.
func (m *Model) only(p *programs.Program) (string, error) {
	tests, err := p.Choose(m.Test)
	if err != nil {
		return "", err
	}
	if len(tests) > 1 {
		return "", &requestError{fmt.Sprintf("the program has %d tests", len(tests)),
			"test: one of " + strings.Join(tests, ", ")}
	}
	return tests[0], nil
}

// testing is how a test of a program of P is searched or sampled.
type testing struct {
	command string
	knobs   []string
	do      func(*programs.Program, context.Context, string, gomc.Spec, programs.Hooks) (*outcome.Outcome, error)
}

// The two ways.
var (
	checking = testing{"check", programs.Knobs(), (*programs.Program).Check}
	sampling = testing{"sim", programs.SampleKnobs(), sampled}
)

// sampled takes as many runs as the flags ask for, as far as the time goes.
func sampled(
	p *programs.Program, ctx context.Context, test string, asked gomc.Spec, hooks programs.Hooks,
) (*outcome.Outcome, error) {
	asked.Time, asked.TimeLimit = lower(asked.Time, asked.TimeLimit), 0
	return p.Sample(ctx, test, asked, hooks)
}

// runProgram searches or samples a test of a program of P.
func (m *Model) runProgram(ctx context.Context, q *question, how *testing) (*answer, error) {
	found, err := m.tested(ctx, q, how)
	if list, wrong := gomc.AsDiagnostics(err); wrong {
		return notCompiled(list)
	} else if err != nil {
		return nil, explained(err)
	}
	return toldRun(found)
}

// tested runs a search or a sample of the test.
func (m *Model) tested(ctx context.Context, q *question, how *testing) (*outcome.Outcome, error) {
	began := time.Now()
	asked, err := m.spec(q.Limits)
	if err != nil {
		return nil, err
	}
	if err := programs.Unfit(how.command, m.gives, how.knobs...); err != nil {
		return nil, err
	}
	program, err := m.program(q.Limits.Folder)
	if err != nil {
		return nil, err
	}
	test, err := m.only(program)
	if err != nil {
		return nil, err
	}
	return how.do(program, ctx, test, asked, programs.Hooks{Progress: q.progress, Spent: time.Since(began)})
}

// gives reports whether a flag is given.
func (m *Model) gives(flag string) bool {
	for _, word := range m.Flags {
		if name, _, _ := strings.Cut(word, "="); name == "--"+flag {
			return true
		}
	}
	return false
}

// diagnoseProgram is diagnose for a program of P.
func (m *Model) diagnoseProgram(q *question) (*answer, error) {
	program, err := m.program(q.Limits.Folder)
	if list, wrong := gomc.AsDiagnostics(err); wrong {
		return told(list.Error(), &Diagnosed{Diagnostics: diagnosticsOf(outcome.Diagnoses(list))})
	} else if err != nil {
		return nil, err
	}
	text := program.Warnings.Error()
	if len(program.Warnings) == 0 {
		text = "the program compiles, without warnings; its tests: " + strings.Join(program.Tests(), ", ")
	}
	return told(text, &Diagnosed{Compiles: true, Diagnostics: diagnosticsOf(outcome.Diagnoses(program.Warnings))})
}

// noProgram refuses a program of P where a tool is for models alone.
func (m *Model) noProgram(what string) error {
	if m.isProgram() {
		return &requestError{what + " of programs of P is not supported", "a model in Murphi"}
	}
	return nil
}
