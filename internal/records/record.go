package records

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"
)

// RecordRun adds the results of checking random models, here and now, to a record of campaigns.
func RecordRun(name string, run *CampaignRun) (err error) {
	run.Date, run.Environment = time.Now().UTC().Truncate(time.Second), Here()
	if run.Commit, err = Commit(); err != nil {
		return err
	}
	return AddRun(name, run)
}

// AddRun appends a run to a record, which is made if need be. Seeds that are run again replace their earlier results.
func AddRun(name string, run *CampaignRun) error {
	all := Campaign{Schema: CampaignSchema}
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
		all.Runs[i].Rows = slices.DeleteFunc(all.Runs[i].Rows, func(old CampaignRow) bool {
			return slices.ContainsFunc(run.Rows, func(r CampaignRow) bool {
				return r.Comparison == old.Comparison && r.Profile == old.Profile && r.From == old.From
			})
		})
	}
	all.Runs = append(slices.DeleteFunc(all.Runs, func(r CampaignRun) bool { return len(r.Rows) == 0 }), *run)
	if text, err = json.MarshalIndent(&all, "", "  "); err != nil {
		return err
	}
	return os.WriteFile(name, append(text, '\n'), 0o644)
}

// Commit returns the commit of the checkout, with a + when anything but the records has changed.
func Commit() (string, error) {
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
