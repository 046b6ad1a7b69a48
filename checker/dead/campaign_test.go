package dead_test

import (
	"flag"
	"fmt"
	"strings"
	"testing"
	"time"

	"gomc/checker/dead"
	"gomc/internal/records"
	"gomc/semantics"
	"gomc/semantics/messages/channels"
)

var (
	models = flag.Uint64("models", 40, "how many random models to compare")
	first  = flag.Uint64("from", 1, "the seed of the first")
	until  = flag.Bool("until-wrong", false, "end with the first model that fails")
	mend   = flag.String("without", "", "what has been taken out of gomc, to see whether that is found; for the record")
	budget = flag.Int("budget", 0, "how much work is done for a role; 0: as much as usual")
	record = flag.String("record", "", "add what came of it to this file (results.Campaign)")
)

// TestCampaign compares searches with and without dead messages on random models whose messages come late.
func TestCampaign(t *testing.T) {
	run := records.CampaignRun{Without: *mend, Command: command(), Date: time.Now().UTC().Truncate(time.Second),
		Environment: records.Here()}
	for _, how := range []channels.Semantics{channels.M, channels.MMP} {
		row := records.CampaignRow{Comparison: "Dead messages", Profile: string(how), From: *first, Models: *models}
		for seed := *first; seed < *first+row.Models; seed++ {
			if err := compareStale(t, seed, how, &row); err != "" {
				t.Errorf("seed %d under %s: %s\n%s", seed, how, err, staleModel(seed))
				if row.Failed = append(row.Failed, seed); row.First == "" {
					row.First = err
				}
				if *until {
					row.Models = seed - *first + 1
				}
			}
		}
		row.Close()
		t.Logf("%s: %+v", how, row)
		if *mend == "" && (row.With["fewer states"] < row.Models/4 || row.With["something wrong"] < row.Models/8) {
			t.Error("hardly anything has been compared")
		}
		run.Rows = append(run.Rows, row)
	}
	if *record == "" {
		return
	}
	var err error
	if run.Commit, err = records.Commit(); err == nil {
		err = records.AddRun(*record, &run)
	}
	if err != nil {
		t.Error("not recorded:", err)
	}
}

// compareStale compares the model of a seed, and says how the searches differ.
func compareStale(t *testing.T, seed uint64, how channels.Semantics, row *records.CampaignRow) string {
	text := staleModel(seed)
	p := compile(fmt.Sprint("stale ", seed), text, semantics.Options{Semantics: how})
	switch {
	case p == nil:
		return "it is no model"
	case dead.Refusal(p) != nil:
		row.Has("a refusal")
		return ""
	}
	full, less, wrong, differ := compare(t, p, 20_000)
	if full == 0 && differ == "" {
		row.TooLarge++
		return ""
	}
	row.States += uint64(full)
	row.Sizes = append(row.Sizes, uint64(full))
	for what, there := range map[string]bool{
		"fewer states": less < full, "something wrong": wrong, "quorums": strings.Contains(text, "quorum"),
		"restarts": strings.Contains(text, "restart "), "globals": strings.Contains(text, "var g :"),
		"a learner":    strings.Contains(text, "process C"),
		"one decision": strings.Contains(text, "vote"), "messages to oneself": strings.Contains(text, "Note"),
		"room that runs out": strings.Contains(text, "bag [") || strings.Contains(text, "capacity"),
	} {
		if there {
			row.Has(what)
		}
	}
	return differ
}

// command returns how go test was called, as far as it decides what was compared.
func command() string {
	line := "go test ./checker/dead -run 'TestCampaign$'"
	for _, name := range []string{"models", "from", "until-wrong", "without"} {
		if f := flag.Lookup(name); f.Value.String() != f.DefValue {
			line += fmt.Sprintf(" -%s='%s'", name, f.Value)
		}
	}
	return line
}
