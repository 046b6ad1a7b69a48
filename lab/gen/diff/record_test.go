package diff

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"gomc/internal/records"
)

// rows collects the results of the campaigns of this process.
var rows []records.CampaignRow

// campaignRun is the run that the rows belong to.
var campaignRun records.CampaignRun

func TestMain(m *testing.M) {
	flag.Parse()
	campaignRun = records.CampaignRun{Without: *mend, Command: commandLine(), Environment: records.Here(),
		Date: time.Now().UTC().Truncate(time.Second)}
	status := m.Run()
	if err := keepAll(); err != nil {
		fmt.Fprintln(os.Stderr, "not recorded:", err)
		status = 1
	}
	os.Exit(status)
}

// finished adds a row, and records it at once, so that a campaign of hours that is ended early has not been in vain.
func finished(t *testing.T, row records.CampaignRow) {
	rows = append(rows, row)
	if err := keepAll(); err != nil {
		t.Error("not recorded:", err)
	}
}

// keepAll records the comparisons, and the results of leaving conditions out.
func keepAll() error {
	campaignRun.Rows = rows
	if *record != "" {
		if err := keepRecord(*record, &campaignRun); err != nil {
			return err
		}
	}
	if *conditions == "" {
		return nil
	}
	for _, r := range conditionRuns {
		one := campaignRun
		one.Without, one.Rows = r.Without, r.Rows
		if err := keepRecord(*conditions, &one); err != nil {
			return err
		}
	}
	return nil
}

func keepRecord(name string, run *records.CampaignRun) (err error) {
	if run.Commit, err = records.Commit(); err != nil {
		return err
	}
	return records.AddRun(name, run)
}

// commandLine returns how go test was called, as far as it decides what was compared.
func commandLine() string {
	line := "go test -C lab ./gen/diff"
	for _, name := range []string{"test.run", "models", "from", "most", "reached", "strength", "until-wrong", "without", "rumur", "targets", "whole", "killed", "killed-within", "killed-memory", "killed-from", "cross", "meanings"} {
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
