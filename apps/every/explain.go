package every

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"gomc"
	"gomc/parser/ast"
	"gomc/prove"
	"gomc/results"
	"gomc/results/layout"
	"gomc/source"
	"gomc/spec"
)

// Explanation says of each scalarset of a model whether it can be what gomc prove has any number of.
type Explanation struct {
	Model string         `json:"model"`
	Sets  []Explanation1 `json:"scalarsets"`
}

// Explanation1 is about one scalarset.
type Explanation1 struct {
	Name     string    `json:"name"`
	InScope  bool      `json:"in_scope"`
	Nodes    int       `json:"nodes,omitempty"` // that the invariants speak of
	Refusals []Refusal `json:"refusals,omitempty"`

	list source.List
}

// Refusal is one obstacle to a proof.
type Refusal struct {
	Code    string `json:"code,omitempty"`
	At      string `json:"at,omitempty"`
	Message string `json:"message"`
	Try     string `json:"try,omitempty"`
}

// Scalarsets are the names of the scalarsets that a model declares by name.
func Scalarsets(m *gomc.Model) (names []string) {
	for _, item := range m.Tree().Items {
		if d, ok := item.(*ast.TypeDecl); ok {
			if _, is := d.Type.(*ast.ScalarsetType); is {
				for _, n := range d.Names {
					names = append(names, n.Name)
				}
			}
		}
	}
	return names
}

// Suggest returns a flag that names the scalarsets of a model.
func Suggest(m *gomc.Model) string {
	names := Scalarsets(m)
	if len(names) == 0 {
		return "a model with a scalarset: const N: 3; type node_t: scalarset(N);"
	}
	return "--every " + strings.Join(names, ", or --every ")
}

// Explain returns the obstacles to a proof for one scalarset, or for each when none is named. It returns the error of
// gomc.Compile for the model itself.
func Explain(m *gomc.Model, every string, s gomc.Spec) (*Explanation, error) {
	if _, err := gomc.Compile(m, s); err != nil {
		return nil, err
	}
	names := Scalarsets(m)
	if every != "" {
		names = []string{every}
	}
	x := &Explanation{Model: m.Name}
	for _, name := range names {
		one, err := explain1(m, name, s)
		if err != nil {
			return nil, err
		}
		x.Sets = append(x.Sets, one)
	}
	return x, nil
}

func explain1(m *gomc.Model, name string, s gomc.Spec) (Explanation1, error) {
	out := Explanation1{Name: name}
	got, err := Premises(m, name, s)
	var unsupported *spec.UnsupportedError
	list, diagnosed := gomc.AsDiagnostics(err)
	switch {
	case err == nil:
		out.InScope, out.Nodes = true, prove.Needed(got.Form)
	case diagnosed:
		for _, d := range list {
			if d.Severity == source.Error {
				out.Refusals = append(out.Refusals, Refusal{d.Code, d.Span.String(), d.Message, d.Suggestion})
				out.list = append(out.list, d)
			}
		}
	case errors.As(err, &unsupported):
		out.Refusals = []Refusal{{Message: unsupported.Message, Try: unsupported.Try}}
	default:
		return out, err
	}
	return out, nil
}

// Text writes the explanation for a terminal.
func (x *Explanation) Text(w io.Writer, _ results.Style) error {
	var b strings.Builder
	if len(x.Sets) == 0 {
		fmt.Fprintf(&b, "%s: no scalarset is declared by name, so there is nothing to have any number of\n", x.Model)
	}
	for i := range x.Sets {
		x.Sets[i].write(&b, x.Model)
	}
	return layout.Write(w, b.String())
}

func (e *Explanation1) write(b *strings.Builder, model string) {
	if e.InScope {
		fmt.Fprintf(b, "%s: --every %s can be tried\n", model, e.Name)
		return
	}
	fmt.Fprintf(b, "%s: --every %s is refused\n", model, e.Name)
	for _, d := range e.list {
		b.WriteString(d.Render(false))
	}
	if len(e.list) == 0 {
		for _, r := range e.Refusals {
			fmt.Fprintf(b, "  %s\n  try: %s\n", layout.Clean(r.Message), layout.Clean(r.Try))
		}
	}
}

// JSON writes the explanation for programs.
func (x *Explanation) JSON(w io.Writer) error { return layout.JSON(w, x) }
