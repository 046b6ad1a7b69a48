package diff

import (
	"testing"

	"gomc/engine/interp"
	"gomc/internal/nodiff"
	"gomc/internal/records"
	"gomc/lab/gen"
	"gomc/semantics"
	"gomc/semantics/machines/mailboxes"
	direct "gomc/semantics/machines/steps"
	"gomc/semantics/messages/channels"
)

// outboxConditions lists the conditions under which sends leave with their step, by their names in package semantics.
// Some matter only beside another one.
var outboxConditions = []struct{ name, beside string }{
	{"once", ""}, {"sole", ""}, {"observed", ""}, {"target drops", "drop"}, {"target null", "null"}, {"drop", ""}, {"null", ""},
	{"joint", ""}, {"assume", ""}, {"moving", ""}, {"crash", ""}, {"partition", ""}, {"target restarts", "sole"},
}

// conditionRuns collects the results of leaving conditions out, for the record.
var conditionRuns []records.CampaignRun

// TestConditions leaves out each condition under which sends leave with their step: sooner or later there is a random model
// that comes to something else than with all outboxes. With all conditions none does.
func TestConditions(t *testing.T) {
	rows := make([]records.CampaignRow, len(outboxConditions))
	for i := range rows {
		rows[i] = records.CampaignRow{Comparison: "Conditions", From: *first}
	}
	campaign(t, gen.Outboxes, func(text string, seed uint64, _ *records.Compared) error {
		whole, err := judgedOf(text, false, nil)
		if err != nil {
			return err
		}
		same := func(without ...string) (bool, string, error) {
			auto, err := judgedOf(text, true, without)
			if err != nil {
				return false, "", err
			}
			what := differs(whole, auto)
			return what == "", what, nil
		}
		if ok, what, err := same(); err != nil || !ok {
			if err == nil {
				t.Errorf("seed %d: other %s without outboxes", seed, what)
			}
			return err
		}
		for i, c := range outboxConditions {
			row := &rows[i]
			if len(row.Failed) > 0 {
				continue
			}
			row.Models = seed - row.From + 1
			if c.beside != "" {
				if ok, _, err := same(c.beside); err != nil || !ok {
					continue
				}
			}
			if ok, what, err := same(c.name, c.beside); err == nil && !ok {
				row.Failed, row.First = []uint64{seed}, "other "+what
			}
		}
		return nil
	})
	for i, c := range outboxConditions {
		t.Logf("%s: %v after %d", c.name, rows[i].Failed, rows[i].Models)
		conditionRuns = append(conditionRuns, records.CampaignRun{Without: "outbox: " + c.name, Rows: rows[i : i+1]})
		if len(rows[i].Failed) == 0 && *count >= 1000 {
			t.Errorf("%s: nobody noticed in %d models that it is left out", c.name, rows[i].Models)
		}
	}
}

// mostJudged bounds a search: models with less are many, and say as much.
const mostJudged = 3000

// judgedOf returns the reachable states of a model with all outboxes, or only with those that are needed when some
// conditions are left out.
func judgedOf(text string, atOnce bool, without []string) (r nodiff.Reached, err error) {
	direct.WithoutConditions(without, func() {
		p, failed := compileAs(text, semantics.Options{Semantics: channels.M, Mailbox: mailboxes.P, DirectSends: atOnce})
		if err = failed; err == nil {
			r = nodiff.Judged(interp.New(p, interp.Options{}), min(*reachedStates, mostJudged))
		}
	})
	if err == nil && (r.Overflows || !r.Whole) {
		err = errTooLarge
	}
	return r, err
}

// differs returns what only one of two has. If something goes wrong in both, it compares only that: a step that fails
// has no successor, and with an outbox the sender has moved by then.
func differs(a, b nodiff.Reached) string {
	if len(a.Faults) > 0 && len(b.Faults) > 0 {
		a.Machines, a.Monitors, b.Machines, b.Monitors = nil, nil, nil, nil
	}
	if what := a.Within(&b); what != "" {
		return what
	}
	return b.Within(&a)
}
