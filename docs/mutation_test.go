package docs_test

import (
	"bytes"
	"context"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gomc/apps/mutate"
)

// mutate is gomc mutate, as far as pages use it.
func (p *page) mutate(t *testing.T, out io.Writer, x *invocation) (status int) {
	report := p.mutants(t, x)
	if err := report.Text(out, 0, false); err != nil {
		t.Fatal(err)
	}
	return report.Exit()
}

func (p *page) mutants(t *testing.T, x *invocation) *mutate.Report {
	model, err := p.load(t, x.arguments[0])
	if err != nil {
		t.Fatal(err)
	}
	report, err := mutate.Run(context.Background(), model, mutate.Options{Spec: x.asked})
	if err != nil {
		t.Fatal(err)
	}
	return report
}

// TestMutationSchema: the JSON of reports with mutants of all fates but undecided ones.
func TestMutationSchema(t *testing.T) {
	p := &page{}
	for _, path := range []string{"models/two_phase_commit.m", "models/peterson.m"} {
		var text bytes.Buffer
		if err := p.mutants(t, &invocation{arguments: []string{path}}).JSON(&text); err != nil {
			t.Fatal(err)
		}
		if err := validate(t, "mutation.schema.json", text.String()); err != nil {
			t.Error(path, err)
		}
		if err := validate(t, "mutation.schema.json", strings.Replace(text.String(), `"fate": "`, `"fate": "x`, 1)); err == nil {
			t.Error(path, "a fate that is none passes")
		}
	}
}

// TestMutationOperators: the page lists the operators, in their order.
func TestMutationOperators(t *testing.T) {
	eachPage(t, func(t *testing.T, p *page) {
		if p.path != "mutation.md" {
			t.Skip()
		}
		var listed []string
		for _, match := range regexp.MustCompile("(?m)^\\| `([a-z]+(?:-[a-z]+)?)` \\| (?:an?|the|`.`) .*\\|$").
			FindAllStringSubmatch(strings.Split(strings.Join(p.lines, "\n"), "## The fate of")[0], -1) {
			listed = append(listed, match[1])
		}
		if !slices.Equal(listed, mutate.OperatorNames()) {
			t.Errorf("listed are %v, and there are %v", listed, mutate.OperatorNames())
		}
	})
}
