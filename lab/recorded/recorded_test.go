package recorded

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"gomc/outcome"
	"gomc/results"
)

var update = flag.Bool("update", false, "rewrite the page of the records, and testdata")

// folder has the records.
const folder = "../../results/recorded"

// TestRecordedPage: README.md is up to date with the records beside it.
func TestRecordedPage(t *testing.T) {
	page, err := Page(os.DirFS(folder))
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(folder, "README.md")
	if *update {
		if err := os.WriteFile(path, []byte(page), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if have, err := os.ReadFile(path); err != nil || string(have) != page {
		t.Errorf("%s is not current (%v): go test -C lab ./recorded -run Recorded -update", path, err)
	}
}

// TestBrowserRecord: models have the same counts in a browser as elsewhere, with both engines.
func TestBrowserRecord(t *testing.T) {
	names, err := filepath.Glob(filepath.Join(folder, "browser-*.tsv"))
	if err != nil || len(names) == 0 {
		t.Fatal("nothing is recorded", err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		rows := strings.Split(strings.TrimSpace(string(text)), "\n")[2:]
		for i, row := range rows {
			cells := strings.Split(row, "\t")
			if len(cells) != 6 || cells[5] != "the same" {
				t.Errorf("%s: %s", name, row)
			}
			if i%2 == 1 && (cells[1] != "--engine=compiled" || !strings.HasPrefix(rows[i-1], cells[0]+"\t\t")) {
				t.Errorf("%s: %s is not there with both engines", name, cells[0])
			}
		}
	}
}

func TestRecordedRefuses(t *testing.T) {
	for name, text := range map[string]string{"bench-a.json": "no", "bench-b.json": `{"schema": 99}`,
		"campaign-a.json": `{"schema": 99}`} {
		if page, err := Page(fstest.MapFS{name: {Data: []byte(text)}}); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v\n%s", name, err, page)
		}
	}
}

// TestRecordedPaper: a record is read back as it was written.
func TestRecordedPaper(t *testing.T) {
	published, err := results.LoadPaper("B")
	if err != nil {
		t.Fatal(err)
	}
	table := &results.PaperTable{Schema: results.PaperSchema, Tool: "gomc 1.2", Command: "gomc table",
		Published: *published}
	for i := range table.Rows {
		table.Rows[i].Measured = &results.Measured{Verdict: outcome.Verified, States: 1234}
	}
	var want bytes.Buffer
	if err := table.Write(&want, results.FormatMarkdown, results.Style{}); err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(table)
	if err != nil {
		t.Fatal(err)
	}
	page, err := Page(fstest.MapFS{"paper-x-2026-11-21.json": {Data: text}})
	if err != nil || !strings.Contains(page, "## [paper-x-2026-11-21]") || !strings.Contains(page,
		"1,234") || !strings.Contains(page, want.String()) {
		t.Errorf("%v\n%s", err, page)
	}
	if _, err := Page(fstest.MapFS{"paper-x.json": {Data: []byte(`{"schema": 99}`)}}); err == nil {
		t.Error("schema 99 is accepted")
	}
}

// golden compares what write writes with a file of testdata.
func golden(t *testing.T, name string, write func(*bytes.Buffer) error) {
	t.Helper()
	var got bytes.Buffer
	if err := write(&got); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, got.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(path); err != nil || got.String() != string(want) {
		t.Errorf("%s differs (%v; -update rewrites it); got:\n%s", path, err, got.String())
	}
}
