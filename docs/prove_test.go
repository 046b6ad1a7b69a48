package docs_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
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
	set.Func("const", "", func(text string) error { return opts.Spec.SetFlags([]string{"--const", text}) })
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

// The page of measured features, and the marks in it between which the table of what proofs take stands.
const (
	features    = "../results/recorded/features.md"
	proofsBegin = "<!-- proofs: go test ./docs -run ProofTable -update writes this table -->\n"
	proofsEnd   = "<!-- end of proofs -->\n"
)

// TestProofTable: the table of proofs shows the latest record.
func TestProofTable(t *testing.T) {
	records, err := filepath.Glob("../results/recorded/prove-*.tsv")
	if err != nil || len(records) == 0 {
		t.Fatal("there is no record", err)
	}
	record, err := os.ReadFile(slices.Max(records))
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(features)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, ok := strings.Cut(string(page), proofsBegin)
	old, tail, end := strings.Cut(rest, proofsEnd)
	if !ok || !end {
		t.Fatal(features, "has no place for the table")
	}
	table := proofTable(string(record))
	switch {
	case table == old:
	case *update:
		if err := os.WriteFile(features, []byte(head+proofsBegin+table+proofsEnd+tail), 0o644); err != nil {
			t.Fatal(err)
		}
	default:
		t.Error("the table is not that of the record; go test ./docs -run ProofTable -update writes it")
	}
}

// proofTable returns the table of a record, without the columns that are only for measuring.
func proofTable(record string) string {
	var out strings.Builder
	for line := range strings.Lines(record) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		c := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		fmt.Fprintf(&out, "| %s |\n", strings.Join(append(c[:1:1], c[2:9]...), " | "))
		if c[0] == "model" {
			out.WriteString("|---|---|--:|--:|--:|--:|--:|--:|\n")
		}
	}
	return out.String()
}
