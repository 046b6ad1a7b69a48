package diff

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"gomc/internal/bench"
	"gomc/results"
)

// rows are what the campaigns of this process came to.
var rows []results.CampaignRow

func TestMain(m *testing.M) {
	flag.Parse()
	run := results.CampaignRun{Without: *mend, Command: commandLine(), Date: time.Now().UTC().Truncate(time.Second), Environment: bench.Environment()}
	status := m.Run()
	if run.Rows = rows; *record != "" {
		if err := keepRecord(&run); err != nil {
			fmt.Fprintln(os.Stderr, "not recorded:", err)
			status = 1
		}
	}
	os.Exit(status)
}

func keepRecord(run *results.CampaignRun) (err error) {
	if run.Commit, err = commit(); err != nil {
		return err
	}
	return add(*record, run)
}

// add puts a run at the end of a record, which is made if need be. What is run again
// replaces what came of it before.
func add(name string, run *results.CampaignRun) error {
	all := results.Campaign{Schema: results.CampaignSchema}
	text, err := os.ReadFile(name)
	switch {
	case err == nil:
		err = json.Unmarshal(text, &all)
	case errors.Is(err, fs.ErrNotExist):
		err = nil
	}
	if err != nil {
		return err
	}
	for i := range all.Runs {
		if all.Runs[i].Without != run.Without {
			continue
		}
		all.Runs[i].Rows = slices.DeleteFunc(all.Runs[i].Rows, func(old results.CampaignRow) bool {
			return slices.ContainsFunc(run.Rows, func(r results.CampaignRow) bool {
				return r.Comparison == old.Comparison && r.Profile == old.Profile && r.From == old.From
			})
		})
	}
	all.Runs = append(slices.DeleteFunc(all.Runs, func(r results.CampaignRun) bool { return len(r.Rows) == 0 }), *run)
	if text, err = json.MarshalIndent(&all, "", "  "); err != nil {
		return err
	}
	return os.WriteFile(name, append(text, '\n'), 0o644)
}

// commit is that of the checkout, with a + when anything but the records has changed.
func commit() (string, error) {
	revision, err := exec.Command("git", "rev-parse", "--short=12", "HEAD").Output()
	if err != nil {
		return "", err
	}
	changes, err := exec.Command("git", "status", "--porcelain", "--", ":(top)", ":(top,exclude)results/recorded").Output()
	if err != nil {
		return "", err
	}
	out := strings.TrimSpace(string(revision))
	if len(changes) > 0 {
		out += "+"
	}
	return out, nil
}

// commandLine is how go test was called, as far as it decides what was compared.
func commandLine() string {
	line := "go test ./internal/gen/diff"
	for _, name := range []string{"test.run", "models", "from", "most", "strength", "until-wrong", "without", "rumur", "killed", "killed-within"} {
		if f := flag.Lookup(name); f.Value.String() != f.DefValue {
			line += fmt.Sprintf(" -%s=%s", strings.TrimPrefix(name, "test."), quoted(f.Value.String()))
		}
	}
	return line
}

// quoted puts a word into quotes if a shell would take it for something else.
func quoted(word string) string {
	if strings.ContainsAny(word, "|^$() ") {
		return "'" + word + "'"
	}
	return word
}

func TestAdd(t *testing.T) {
	name := filepath.Join(t.TempDir(), "campaign.json")
	for _, run := range []results.CampaignRun{
		{Command: "none", Rows: []results.CampaignRow{{Comparison: "Engines", Profile: "full", From: 1, Models: 1}}},
		{Command: "one", Rows: []results.CampaignRow{{Comparison: "Engines", Profile: "full", From: 1, Models: 2}, {Comparison: "Engines", Profile: "wild", From: 1}}},
		{Command: "less", Without: "a mend", Rows: []results.CampaignRow{{Comparison: "Engines", Profile: "full", From: 1, Models: 5}}},
		{Command: "two", Rows: []results.CampaignRow{{Comparison: "Engines", Profile: "full", From: 1, Models: 3}, {Comparison: "Engines", Profile: "full", From: 4}}},
	} {
		if err := add(name, &run); err != nil {
			t.Fatal(err)
		}
	}
	var got results.Campaign
	text, err := os.ReadFile(name)
	if err == nil {
		err = json.Unmarshal(text, &got)
	}
	if err != nil || len(got.Runs) != 3 || got.Runs[0].Command != "one" || len(got.Runs[0].Rows) != 1 ||
		len(got.Runs[1].Rows) != 1 || len(got.Runs[2].Rows) != 2 || got.Runs[2].Rows[0].Models != 3 {
		t.Errorf("%v: %s", err, text)
	}
	if err := os.WriteFile(name, []byte("no"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := add(name, &results.CampaignRun{}); err == nil {
		t.Error("what is no record was written over")
	}
}
