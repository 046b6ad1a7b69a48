package records

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestAddRun(t *testing.T) {
	name := filepath.Join(t.TempDir(), "campaign.json")
	for _, run := range []CampaignRun{
		{Command: "none", Rows: []CampaignRow{{Comparison: "Engines", Profile: "full", From: 1, Models: 1}}},
		{Command: "one", Rows: []CampaignRow{{Comparison: "Engines", Profile: "full", From: 1, Models: 2},
			{Comparison: "Engines", Profile: "wild", From: 1}}},
		{Command: "less", Without: "a mend", Rows: []CampaignRow{{Comparison: "Engines", Profile: "full", From: 1,
			Models: 5}}},
		{Command: "two", Rows: []CampaignRow{{Comparison: "Engines", Profile: "full", From: 1, Models: 3},
			{Comparison: "Engines", Profile: "full", From: 4}}},
	} {
		if err := AddRun(name, &run); err != nil {
			t.Fatal(err)
		}
	}
	var got Campaign
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
	if err := AddRun(name, &CampaignRun{}); err == nil {
		t.Error("what is no record was written over")
	}
}

// TestRecordBar: a measure replaces what it was, and no other.
func TestRecordBar(t *testing.T) {
	name := filepath.Join(t.TempDir(), "bars.tsv")
	for _, b := range []Bar{{"b", "9", "1", "x"}, {"a", "9", "2", "y"}, {"b", "9", "3", "z"}} {
		if err := RecordBar(name, &b); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(text), "\n")
	if len(lines) != 4 || !strings.HasPrefix(lines[1], "a\t9\t2\ty\t") || !strings.HasPrefix(lines[2], "b\t9\t3\tz\t") {
		t.Errorf("%q", lines)
	}
}
