package results

import (
	"bytes"
	"slices"
	"testing"
	"time"

	"gomc/internal/records"
	"gomc/outcome"
)

// TestPublished: each paper's data is whole: every row has a name, a model and an
// expectation, and every ratio two rows.
func TestPublished(t *testing.T) {
	for _, name := range Papers {
		p, err := LoadPaper(name)
		if err != nil {
			t.Fatal(err)
		}
		if p.Paper != name || p.Reference == "" || p.Table == "" || p.Setup == "" || len(p.Rows) == 0 {
			t.Errorf("%s: %+v", name, p)
		}
		known := map[string]bool{}
		for _, r := range p.Rows {
			if known[r.ID] || r.Published.Result == "" || r.Model == "" || r.Expect != outcome.Verified && r.Expect != outcome.Violated {
				t.Errorf("%s: row %+v", name, r)
			}
			known[r.ID] = true
			if verified := r.Published.Result == "Verified"; r.Published.States > 0 && !r.Published.More && verified != (r.Expect == outcome.Verified) {
				t.Errorf("%s: %s is %s, and expected to be %s", name, r.ID, r.Published.Result, r.Expect)
			}
		}
		for _, r := range p.Ratios {
			if !known[r.Of] || !known[r.To] || r.Count != "states" && r.Count != "transitions" {
				t.Errorf("%s: ratio %+v", name, r)
			}
		}
		for _, f := range p.Figures {
			if !known[f.Of] || f.What == "" || f.Published == "" || !slices.Contains([]string{"depth", "lines", "systems", "soundness",
				"subproblems"}, f.Count) {
				t.Errorf("%s: figure %+v", name, f)
			}
		}
	}
}

// TestPublishedFigures: the sums that the text of paper A makes of its table come out.
func TestPublishedFigures(t *testing.T) {
	p, err := LoadPaper("A")
	if err != nil {
		t.Fatal(err)
	}
	table := PaperTable{Published: *p}
	slow, fast := table.row("n3 M-MP symm"), table.row("n3 M symm")
	// "the number of states and transitions is approximately 1/13 of those with M-MP"
	for _, count := range []string{"states", "transitions"} {
		if r := slow.Published.count(count) / fast.Published.count(count); r != 12 {
			t.Errorf("%s: %d", count, r)
		}
	}
	if slow.Published.States != table.row("n3 MP symm").Published.States || len(p.Rows) != 38 {
		t.Error("MP and M-MP have equally many states, in 24 rows of the paper and 14 of ours")
	}
}

// TestPublishedFiguresB: the figures of paper B's text come out of its tables: up to 89 %
// of the states by quorums (regular storage), up to 81 % by splitting (Paxos).
func TestPublishedFiguresB(t *testing.T) {
	p, err := LoadPaper("B")
	if err != nil {
		t.Fatal(err)
	}
	table := PaperTable{Published: *p}
	saved := func(from, to string) uint64 {
		return 100 - (100*table.row(to).Published.count("states")+table.row(from).Published.count("states")/2)/table.row(from).Published.count("states")
	}
	for _, test := range []struct {
		from, to string
		percent  uint64
	}{{"storage31 single", "storage31 quorum", 89}, {"paxos quorum", "paxos combined", 81}} {
		if got := saved(test.from, test.to); got != test.percent {
			t.Errorf("from %s to %s: %d %%, want %d", test.from, test.to, got, test.percent)
		}
	}
	if more := table.row("echo3111 quorum").Published; !more.More || more.count("states") != 0 {
		t.Errorf("a search that timed out has a count: %+v", more)
	}
}

// paperTable has a row of each sort.
func paperTable() *PaperTable {
	row := func(id, property string, symmetric bool, states uint64, m Measured) PaperRow {
		published := PublishedCounts{Result: "Out of mem."}
		if states > 0 {
			published = PublishedCounts{States: states, Transitions: 7 * states, Time: "24 s", Result: "Verified"}
		}
		return PaperRow{ID: id, Protocol: "Paxos", Parameters: "m = 2", Property: property, Semantics: "M",
			Symmetry:  symmetric,
			Published: published, Model: "paxos", Expect: outcome.Verified, Measured: &m}
	}
	return &PaperTable{
		Schema: PaperSchema, Tool: "gomc 1.2", Command: "gomc table --paper=X", Commit: "0123456789ab",
		Date:        time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC),
		Environment: records.Environment{System: "linux/amd64", Cores: 2, Go: "go1.26"},
		Published: Published{
			Paper: "X", Reference: "A. Body, On Something, 2010", Table: "Table 1: something", Setup: "Murphi", Notes: []string{"What is not said."},
			Rows: []PaperRow{
				row("plain", "safety", false, 1577161, Measured{Verdict: outcome.Verified, States: 187535, Transitions: 957642,
					Depth: 22, Seconds: 0.4, VisitedBytes: 9 << 20}),
				row("symm", "safety", true, 135271, Measured{Verdict: outcome.Verified, States: 16544, Transitions: 84089,
					Depth: 22, Seconds: 0.05, VisitedBytes: 900 << 10}),
				row("stopped", "safety", true, 0, Measured{Verdict: outcome.Stopped, Exit: outcome.ExitStopped,
					Reason: "the time limit is reached", States: 1000, Transitions: 5000, Seconds: 60}),
				{ID: "out of time", Protocol: "Paxos", Parameters: "m = 2", Property: "safety", Semantics: "M",
					Column: "single, SPOR", Model: "paxos",
					Published: PublishedCounts{States: 16087468, More: true, Time: "> 48 h", Result: "Timed out"},
					Expect:    outcome.Verified, Measured: &Measured{Reason: "not run: it takes an hour"}},
				row("local", "safety", false, 0, Measured{Verdict: outcome.Verified, States: 355, Transitions: 1395, Depth: 22,
					Seconds: 0.01, Local: &MeasuredLocally{12, 3, 4567}}),
				row("large", "liveness", false, 0, Measured{Reason: "not run: it takes an hour"}),
			},
			Ratios: []PaperRatio{{"symmetry", "plain", "symm", "states"}, {"symmetry", "plain", "symm", "transitions"},
				{"more", "plain", "stopped", "states"}, {"most", "large", "plain", "states"}, {"longest", "out of time", "plain", "states"}},
			Figures: []PaperFigure{{"depth", "25", "local", "depth"}, {"system states", "0", "local", "systems"},
				{"soundness checks", "773", "local", "soundness"},
				{"sub-problems", "427,731", "local", "subproblems"}, {"of a global search", "1", "plain", "systems"}, {"of none",
					"1", "large", "depth"}},
		},
	}
}

func TestPaperFormats(t *testing.T) {
	for format, extension := range map[Format]string{FormatText: "txt", FormatMarkdown: "md", FormatCSV: "csv",
		FormatJSON: "json"} {
		golden(t, "paper."+extension, func(b *bytes.Buffer) error { return paperTable().Write(b, format, Style{}) })
	}
}

func TestPaperExit(t *testing.T) {
	table := paperTable()
	if got := table.Exit(); got != outcome.ExitStopped {
		t.Errorf("a row that was stopped: exit %d", got)
	}
	table.Rows[2].Measured = &Measured{Reason: "not run"}
	if got := table.Exit(); got != outcome.ExitVerified {
		t.Errorf("all as in the paper: exit %d", got)
	}
	table.Rows[0].Measured = &Measured{Verdict: outcome.Violated, Exit: outcome.ExitViolated}
	if got := table.Exit(); got != outcome.ExitViolated {
		t.Errorf("violated where verified is expected: exit %d", got)
	}
	table.Rows[0].Measured = &Measured{Verdict: outcome.Verified}
	table.Rows[0].Expect = outcome.Violated
	if got := table.Exit(); got != outcome.ExitInternal {
		t.Errorf("verified where violated is expected: exit %d", got)
	}
}
