package docs_test

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gomc/results/layout"
)

// The marks in the page on the tutorials between which the table of the tutorials stands.
const (
	tableBegin = "<!-- tutorials: go test ./docs -run Tutorials -update writes this table -->\n"
	tableEnd   = "<!-- end of tutorials -->\n"
)

// schedules are how many P's tutorials have `p check` try (Docs/docs/tutorial in p-org/P at 260da928f), by tests, without
// the values of their parameters.
var schedules = map[string]string{
	"tcSingleClient": "1,000", "tcMultipleClients": "1,000", "tcParameterizedMultipleClients": "1,000",
	"tcAbstractServer": "1,000", "tcSingleClientNoFailure": "10,000", "tcMultipleClientsNoFailure": "10,000",
	"tcMultipleClientsWithFailure": "10,000", "tcParametricTests": "1,000", "tcTest_FailureDetector": "10,000",
	"testBasicPaxos3on5": "1,000",
}

// tutorials is the page on P's tutorials.
const tutorials = "../results/recorded/tutorials.md"

// TestTutorials: the table of the tutorials shows the latest record.
func TestTutorials(t *testing.T) {
	records, err := filepath.Glob("../results/recorded/tutorials-p-*.tsv")
	if err != nil || len(records) == 0 {
		t.Fatal("there is no record", err)
	}
	record, err := os.ReadFile(slices.Max(records))
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(tutorials)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, ok := strings.Cut(string(page), tableBegin)
	old, tail, end := strings.Cut(rest, tableEnd)
	if !ok || !end {
		t.Fatal(tutorials, "has no place for the table")
	}
	table := tutorialTable(string(record), reducedOf(t), gainsOf(t))
	switch {
	case table == old:
	case *update:
		if err := os.WriteFile(tutorials, []byte(head+tableBegin+table+tableEnd+tail), 0o644); err != nil {
			t.Fatal(err)
		}
	default:
		t.Error("the table is not that of the record; go test ./docs -run Tutorials -update writes it")
	}
}

// reducedOf returns the results of tests with all reductions, by folder and test, from the latest record.
func reducedOf(t *testing.T) map[[2]string]string {
	records, err := filepath.Glob("../results/recorded/reduced-p-*.tsv")
	if err != nil || len(records) == 0 {
		t.Fatal("there is no record of reductions", err)
	}
	record, err := os.ReadFile(slices.Max(records))
	if err != nil {
		t.Fatal(err)
	}
	all := map[[2]string]string{}
	for line := range strings.Lines(string(record)) {
		if c := strings.Split(line, "\t"); len(c) > 5 && c[5] != "" {
			what := c[2] + ", " + c[5]
			if len(c) > 9 && c[2] != "stopped" && strings.HasPrefix(c[9], "in one of") {
				what = c[2] + ", by chance"
			}
			if len(c) > 10 && strings.TrimSpace(c[10]) != "" {
				what += fmt.Sprintf(", %s s, %s MiB", c[8], strings.TrimSpace(c[10]))
			}
			all[[2]string{c[0], c[1]}] = what
		}
	}
	return all
}

// gainsOf returns how many times fewer states there are with each reduction, by folder and test, of the latest record
// of that (programs.TestGains).
func gainsOf(t *testing.T) map[[2]string]string {
	records, err := filepath.Glob("../results/recorded/gains-p-*.tsv")
	if err != nil || len(records) == 0 {
		t.Fatal("there is no record of gains", err)
	}
	record, err := os.ReadFile(slices.Max(records))
	if err != nil {
		t.Fatal(err)
	}
	all := map[[2]string]string{}
	for line := range strings.Lines(string(record)) {
		c := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		none, err := strconv.ParseFloat(c[min(2, len(c)-1)], 64)
		if len(c) != 7 || err != nil {
			continue
		}
		var times []string
		for _, text := range c[3:] {
			few, err := strconv.ParseFloat(text, 64)
			if err != nil {
				times = append(times, "-")
				continue
			}
			times = append(times, strings.TrimSuffix(fmt.Sprintf("%.1f", none/few), ".0"))
		}
		all[[2]string{c[0], c[1]}] = strings.Join(times, ", ")
	}
	return all
}

// tutorialTable is the table of a record, whose columns are those that programs.TestTutorials writes, what reductions
// make of it, and what each gains.
func tutorialTable(record string, reduced, gains map[[2]string]string) string {
	var out strings.Builder
	out.WriteString("| program | test | `p check` tries | gomc | states | depth | cpu | `--reduce` | gains |\n" +
		"|---|---|--:|---|--:|--:|--:|---|---|\n")
	for line := range strings.Lines(record) {
		c := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(c) < 10 || strings.Contains(c[0], "Advanced") || c[1] == "" || c[0] == "program" {
			continue
		}
		name, values, _ := strings.Cut(c[1], "___")
		tries := schedules[name]
		if tries == "" {
			tries = "-"
		}
		cost := fmt.Sprintf("%s | %s | %s s", c[5], c[7], c[8])
		if c[8] == "" {
			cost = " | | "
		}
		program := strings.Replace(path.Base(c[0]), "_2026_02_23", "", 1) // the date that both have
		key := [2]string{c[0], c[1]}
		test := strings.TrimSpace(name + " " + valuesOf(values))
		fmt.Fprintf(&out, "| %s | %s | %s | %s | %s | %s | %s |\n", program, test, tries, said(c[2], c[3], c[9]), cost,
			reduced[key], gains[key])
	}
	return out.String()
}

// valuesOf returns the values of the parameters of a test.
func valuesOf(text string) string {
	var out []string
	for _, p := range strings.Split(text, "__") {
		out = append(out, p[strings.LastIndexByte(p, '_')+1:])
	}
	return strings.Join(out, ", ")
}

// widest is how much is said of a test.
const widest = 24

// said describes the result of a test, with the finding of random runs if the search did not end.
func said(verdict, what, byChance string) string {
	text := verdict
	switch {
	case verdict == "stopped" && byChance != "" && !strings.HasPrefix(byChance, "nothing"):
		text = "by chance: " + shortened(byChance)
	case verdict == "stopped" && what != "":
		name, _, _ := strings.Cut(strings.TrimPrefix(what, "variable "), " takes most values")
		text += "; grows: " + name
	case what != "" && verdict != "stopped":
		text += ": " + shortened(what)
	}
	text = strings.ReplaceAll(layout.Clean(text), "|", `\|`)
	if len(text) > widest {
		text = strings.TrimSpace(text[:widest]) + "..."
	}
	return text
}

// shortened returns a reason without what most have in common.
func shortened(reason string) string {
	reason = strings.TrimPrefix(reason, "assertion failed: ")
	return strings.TrimPrefix(reason, "on a fair run without end ")
}
