package results

import (
	"bytes"
	"testing"
	"time"
)

// campaigned is a record of three runs: the second goes on behind the first, the
// third does not.
func campaigned() *Campaign {
	run := func(commit string, from uint64, failed ...uint64) CampaignRun {
		return CampaignRun{
			Command: "go test ./internal/gen/diff -run=Engines", Commit: commit, Date: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC),
			Environment: Environment{System: "linux/amd64", Cores: 2, Go: "go1.26"},
			Rows: []CampaignRow{
				{Comparison: "Engines", Profile: "full", From: from, Models: 100, TooLarge: 2, Failed: failed, Compared: Compared{States: 4000, Interpreted: 30}},
				{Comparison: "Semantics", From: from, Models: 100, TooLarge: 20, Compared: Compared{With: map[string]uint64{"a deadlock": 10, "a reply": 60}}},
			},
		}
	}
	return &Campaign{Schema: CampaignSchema, Runs: []CampaignRun{run("0123456789ab", 1), run("0123456789ab", 101, 111, 150), run("abcdef012345+", 501)}}
}

func TestCampaign(t *testing.T) {
	golden(t, "campaign.md", func(b *bytes.Buffer) error {
		text, err := campaigned().markdown()
		b.WriteString(text)
		return err
	})
}
