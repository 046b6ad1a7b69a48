package mcp

import (
	"context"
	"errors"
	"io/fs"
	"strings"

	"gomc"
	"gomc/outcome"
	"gomc/spec"
)

// Diagnostic is an error or warning of the front end about a model.
type Diagnostic struct {
	Severity   string        `json:"severity"`
	Code       string        `json:"code,omitempty"`
	Message    string        `json:"message"`
	File       string        `json:"file,omitempty"`
	Line       int           `json:"line,omitempty"`
	Column     int           `json:"column,omitempty"`
	Notes      []string      `json:"notes,omitempty"`
	Suggestion string        `json:"suggestion,omitempty"`
	Fix        *outcome.Edit `json:"fix,omitempty" jsonschema:"what may mend it; the end is behind the last character"`
}

// Diagnosed holds the diagnostics of a model.
type Diagnosed struct {
	Compiles    bool         `json:"compiles"`
	Diagnostics []Diagnostic `json:"diagnostics"`
}

func diagnose(ctx context.Context, q *question, m Model) (*answer, error) {
	if m.isProgram() {
		return m.diagnoseProgram(q)
	}
	m.Flags = append(m.Flags, "--max-states=1") // only a search gives warnings
	program, err := m.compile(q.Limits)
	if list, wrong := gomc.AsDiagnostics(err); wrong {
		return told(list.Error(), &Diagnosed{Diagnostics: diagnosticsOf(outcome.Diagnoses(list))})
	} else if err != nil {
		return nil, explained(err)
	}
	found, err := gomc.Check(ctx, program, program.Spec(), gomc.Hooks{})
	if err != nil {
		return nil, explained(err)
	}
	out := &Diagnosed{Compiles: true, Diagnostics: diagnosticsOf(found.Diagnostics)}
	text := strings.Join(found.Warnings, "\n")
	if text == "" {
		text = "the model compiles, without warnings"
	}
	return told(text, out)
}

func diagnosticsOf(list []outcome.Diagnosis) []Diagnostic {
	out := []Diagnostic{}
	for _, d := range list {
		one := Diagnostic{d.Severity, d.Code, d.Message, d.File, d.Line, d.Column, nil, d.Suggestion, d.Fix}
		for _, n := range d.Notes {
			one.Notes = append(one.Notes, n.Placed())
		}
		out = append(out, one)
	}
	return out
}

// explained is an error of the library with what to try.
func explained(err error) error {
	if u := (*spec.UnsupportedError)(nil); errors.As(err, &u) {
		return &requestError{u.Message, u.Try}
	}
	return err
}

// Formatted is a model in canonical layout.
type Formatted struct {
	Text    string `json:"text"`
	Changed bool   `json:"changed" jsonschema:"whether it was otherwise before"`
}

func format(_ context.Context, q *question, m Model) (*answer, error) {
	if err := m.one(); err != nil {
		return nil, err
	}
	if err := m.noProgram("the layout"); err != nil {
		return nil, err
	}
	if m.Example != "" {
		return nil, &requestError{"models of the library are formatted", "text or path"}
	}
	out, err := inFiles(&m, q.Limits.Folder, func(files fs.FS, name string) (*Formatted, error) {
		text, formatted, err := gomc.FormatFS(files, name)
		return &Formatted{formatted, formatted != text}, err
	})
	if list, wrong := gomc.AsDiagnostics(err); wrong {
		return nil, &requestError{list.Error(), "the tool diagnose, which has edits that may mend it"}
	} else if err != nil {
		return nil, err
	}
	return told(out.Text, out)
}
