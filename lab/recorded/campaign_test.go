package recorded

import (
	"bytes"
	"fmt"
	"slices"
	"testing"
	"time"

	"gomc/internal/records"
)

// TestNewest: a seed that was run again counts once, with its last result.
func TestNewest(t *testing.T) {
	run := func(minute int, without string, from, models uint64, failed ...uint64) records.CampaignRun {
		return records.CampaignRun{Without: without, Command: "go test", Date: time.Date(2026, 11, 23, 12, minute, 0, 0,
			time.UTC), Rows: []records.CampaignRow{
			{Comparison: "Conditions", From: from, Models: models, Failed: failed}, {Comparison: "Once",
				From: uint64(minute) * 1000, Models: 1}}}
	}
	c := &campaign{Runs: []records.CampaignRun{run(0, "", 1, 500, 7), run(2, "", 1, 2000), run(1, "", 501, 1500), run(3,
		"", 2001, 10), run(4, "a row", 1, 9, 9)}}
	var got []string
	for _, total := range c.totals() {
		if total.Comparison == "Conditions" {
			got = append(got, total.seeds(), fmt.Sprint(total.Models, total.Failed))
		}
	}
	if want := []string{"1..2010, 1..9", "2019 [9]"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if n := len(c.mends().Rows); n != 8 {
		t.Errorf("%d rows, want that of Conditions of three runs, and the others of five", n)
	}
}

// campaigned returns a record of three runs: the second goes on behind the first, the third does not.
func campaigned() *campaign {
	run := func(commit string, from uint64, failed ...uint64) records.CampaignRun {
		return records.CampaignRun{
			Command: "go test ./internal/gen/diff -run=Engines", Commit: commit, Date: time.Date(2026, 11, 21, 12, 0, 0, 0,
				time.UTC),
			Environment: records.Environment{System: "linux/amd64", Cores: 2, Go: "go1.26"},
			Rows: []records.CampaignRow{
				{Comparison: "Engines", Profile: "full", From: from, Models: 100, TooLarge: 2, Failed: failed,
					Compared: records.Compared{States: 4000, Interpreted: 30}},
				{Comparison: "Semantics", From: from, Models: 100, TooLarge: 20,
					Compared: records.Compared{With: map[string]uint64{"a deadlock": 10, "a reply": 60}}},
			},
		}
	}
	return &campaign{Schema: records.CampaignSchema, Runs: []records.CampaignRun{run("0123456789ab", 1),
		run("0123456789ab", 101, 111, 150), run("abcdef012345+", 501)}}
}

// TestMends: a mend whose absence was found, and one whose was not.
func TestMends(t *testing.T) {
	c := &campaign{Schema: records.CampaignSchema, Runs: []records.CampaignRun{{
		Without: "a check", Command: "go test -until-wrong", Commit: "0123456789ab+", Date: time.Date(2026, 11, 22, 12, 0,
			0, 0, time.UTC),
		Rows: []records.CampaignRow{
			{Comparison: "Matrix", Profile: "hostile", From: 101, Models: 7, Failed: []uint64{107},
				First: "gomc --symm: verified, | and the plain run is not"},
			{Comparison: "Theorem", From: 1, Models: 4000},
		},
	}}}
	golden(t, "mends.md", func(b *bytes.Buffer) error {
		b.WriteString(c.mendsMarkdown())
		return nil
	})
}

func TestCampaign(t *testing.T) {
	golden(t, "campaign.md", func(b *bytes.Buffer) error {
		b.WriteString(campaigned().markdown())
		return nil
	})
}
