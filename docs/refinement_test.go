package docs_test

import (
	"bytes"
	"context"
	"flag"
	"io"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/apps/refine"
	"gomc/results"
)

// refine is gomc refine, as far as pages use it.
func (p *page) refine(t *testing.T, out io.Writer, words []string) (status int) {
	style := results.Style{}
	words = slices.DeleteFunc(slices.Clone(words), func(word string) bool {
		detail, trace := strings.CutPrefix(word, "--trace=")
		if trace {
			style.Trace = results.Detail(detail)
		}
		return trace
	})
	report := p.refinement(t, words)
	if err := report.Text(out, style); err != nil {
		t.Fatal(err)
	}
	return report.Result().Exit
}

func (p *page) refinement(t *testing.T, words []string) *refine.Report {
	set := flag.NewFlagSet("gomc refine", flag.ContinueOnError)
	var shown string
	set.StringVar(&shown, "show", "", "")
	var related, promises []string
	listed := func(name string, to *[]string) {
		set.Func(name, "", func(text string) error { *to = append(*to, text); return nil })
	}
	listed("relate", &related)
	listed("promise", &promises)
	if err := set.Parse(words); err != nil {
		t.Fatal(err)
	}
	opts, err := refine.Ask(shown, related, promises)
	if err != nil {
		t.Fatal(err)
	}
	var sides []*gomc.Program
	for _, path := range set.Args() {
		model, err := p.load(t, path)
		if err != nil {
			t.Fatal(err)
		}
		program, err := refine.Compile(model, gomc.Spec{})
		if err != nil {
			t.Fatal(err)
		}
		sides = append(sides, program)
	}
	report, err := refine.Check(context.Background(), sides[0], sides[1], opts)
	if err != nil {
		t.Fatal(err)
	}
	return report
}

// TestRefinementSchema: the JSON of reports of both verdicts.
func TestRefinementSchema(t *testing.T) {
	p := &page{}
	for _, words := range [][]string{
		{"--show=Prepare,Vote", "models/two_phase_commit.m", "models/two_phase_commit.m"},
		{"--show=Read=Prepare", "models/paxos_faulty.m", "models/two_phase_commit.m"},
		{"--show=Prepare,Vote", "--relate=true == true", "--promise=always true", "models/two_phase_commit.m",
			"models/two_phase_commit.m"},
	} {
		var text bytes.Buffer
		if err := p.refinement(t, words).JSON(&text); err != nil {
			t.Fatal(err)
		}
		if err := validate(t, "refinement.schema.json", text.String()); err != nil {
			t.Error(words, err)
		}
	}
}
