package docs_test

import (
	"bytes"
	"context"
	"flag"
	"io"
	"strings"
	"testing"

	"gomc"
	"gomc/apps/every"
	"gomc/results"
)

// prove is gomc prove, as far as pages use it.
func (p *page) prove(t *testing.T, out io.Writer, words []string) (status int) {
	set := flag.NewFlagSet("gomc prove", flag.ContinueOnError)
	var opts every.Options
	set.StringVar(&opts.Every, "every", "", "")
	set.IntVar(&opts.Nodes, "nodes", 0, "")
	explain := set.Bool("explain", false, "")
	if err := set.Parse(words); err != nil {
		t.Fatal(err)
	}
	model, err := p.load(t, set.Arg(0))
	if err != nil {
		t.Fatal(err)
	}
	if *explain {
		x, err := every.Explain(model, opts.Every, gomc.Spec{})
		if err != nil {
			t.Fatal(err)
		}
		if err := x.Text(out, results.Style{}); err != nil {
			t.Fatal(err)
		}
		return 0
	}
	report, err := every.Check(context.Background(), model, opts)
	if err != nil {
		t.Fatal(err)
	}
	if err := report.Text(out, results.Style{}); err != nil {
		t.Fatal(err)
	}
	return report.Exit()
}

// TestProveSchema has each verdict, lemmas, an abstract run, an error of a step, and a limit.
func TestProveSchema(t *testing.T) {
	for _, c := range []struct {
		path    string
		verdict every.Verdict
		spec    gomc.Spec
	}{
		{"exists_bits", every.Verified, gomc.Spec{}},
		{"quorum_of_all", every.Verified, gomc.Spec{}},
		{"two_scalarsets", every.Verified, gomc.Spec{}},
		{"late_bad", every.NotProved, gomc.Spec{}},
		{"undefined_late", every.Violated, gomc.Spec{}},
		{"stored_nodes", every.Violated, gomc.Spec{}},
		{"moesi", every.Stopped, gomc.Spec{MaxStates: 2}},
	} {
		m, err := gomc.LoadFile("../apps/every/testdata/" + c.path + ".m")
		if err != nil {
			t.Fatal(err)
		}
		r, err := every.Check(context.Background(), m, every.Options{Every: "NODE", Spec: c.spec, Lemmas: true})
		if err != nil {
			t.Fatal(err)
		}
		var text bytes.Buffer
		if err := r.JSON(&text); err != nil {
			t.Fatal(err)
		}
		if r.Verdict != c.verdict {
			t.Errorf("%s: %s", c.path, r.Verdict)
		}
		if err := validate(t, "prove.schema.json", text.String()); err != nil {
			t.Errorf("%s: %v", c.path, err)
		}
		if err := validate(t, "prove.schema.json", strings.Replace(text.String(), `"verdict": "`, `"verdict": "x`, 1)); err == nil {
			t.Error(c.path, "another verdict passes")
		}
	}
}
