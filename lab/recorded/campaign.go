package recorded

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"gomc/internal/records"
	"gomc/results/layout"
)

// campaign is a record of campaigns, to be shown.
type campaign records.Campaign

// origin returns when, on which commit and by which command.
func origin(r *records.CampaignRun) string {
	return fmt.Sprintf("%s, commit %s: `%s`", r.Date.UTC().Format("2006-01-02 15:04 MST"), r.Commit, r.Command)
}

// markdown is the record as a part of a page.
func (c *campaign) markdown() string { return c.grid().Markdown() + "\n" + c.notes("* ") }

// grid has a row for each comparison and profile, over all runs.
func (c *campaign) grid() *layout.Table {
	g := &layout.Table{Head: []string{"comparison", "models of", "seeds", "models", "too large", "states", "traces",
		"left to interp", "disagreements"}}
	for i := range g.Head {
		g.Numbers = append(g.Numbers, i > 2)
	}
	for _, t := range c.totals() {
		g.Rows = append(g.Rows, []string{t.Comparison, layout.OrDash(t.Profile), t.seeds(), layout.Thousands(t.Models),
			layout.Thousands(t.TooLarge),
			layout.Thousands(t.States), layout.Thousands(t.Traces), layout.Thousands(t.Interpreted), layout.Thousands(uint64(len(t.Failed)))})
	}
	return g
}

// newest are the runs without the rows that have been made again, with another generator or on another commit: of seeds that two
// runs have compared in the same way, the later one counts.
func (c *campaign) newest() (runs []records.CampaignRun) {
	for _, run := range c.Runs {
		run.Rows = slices.DeleteFunc(slices.Clone(run.Rows), func(r records.CampaignRow) bool {
			return slices.ContainsFunc(c.Runs, func(later records.CampaignRun) bool {
				return later.Date.After(run.Date) && later.Without == run.Without && slices.ContainsFunc(later.Rows,
					func(other records.CampaignRow) bool { return overlaps(&r, &other) })
			})
		})
		if len(run.Rows) > 0 {
			runs = append(runs, run)
		}
	}
	return runs
}

// overlaps reports whether two rows are of the same comparison, and of some seeds both.
func overlaps(r, other *records.CampaignRow) bool {
	return r.Comparison == other.Comparison && r.Profile == other.Profile && r.From < other.From+other.Models && other.From < r.From+r.Models
}

// origins returns the origins of the runs that count, each once.
func (c *campaign) origins() (lines []string) {
	for _, r := range c.newest() {
		if line := origin(&r); !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	return lines
}

// campaignTotal adds up the rows of one comparison and profile.
type campaignTotal struct {
	records.CampaignRow
	ranges  [][2]uint64 // of seeds
	medians []uint64    // of the sizes of models, run by run
}

// totals are sorted by comparison and profile.
func (c *campaign) totals() (all []*campaignTotal) {
	for _, run := range c.newest() {
		for _, r := range run.Rows {
			i := slices.IndexFunc(all, func(t *campaignTotal) bool { return t.Comparison == r.Comparison && t.Profile == r.Profile })
			if i < 0 {
				i = len(all)
				all = append(all, &campaignTotal{CampaignRow: records.CampaignRow{Comparison: r.Comparison, Profile: r.Profile}})
			}
			all[i].add(&r)
		}
	}
	slices.SortFunc(all, func(a, b *campaignTotal) int {
		return cmp.Or(cmp.Compare(a.Comparison, b.Comparison), cmp.Compare(a.Profile, b.Profile))
	})
	return all
}

func (t *campaignTotal) add(r *records.CampaignRow) {
	last := r.From + r.Models - 1
	if n := len(t.ranges); n > 0 && t.ranges[n-1][1]+1 == r.From {
		t.ranges[n-1][1] = last
	} else {
		t.ranges = append(t.ranges, [2]uint64{r.From, last})
	}
	t.Models += r.Models
	t.TooLarge += r.TooLarge
	t.States += r.States
	t.Combinations += r.Combinations
	t.medians = append(t.medians, r.Median)
	t.Traces += r.Traces
	t.Interpreted += r.Interpreted
	t.Failed = append(t.Failed, r.Failed...)
	for what, n := range r.With {
		if t.With == nil {
			t.With = map[string]uint64{}
		}
		t.With[what] += n
	}
}

// shares returns the share of the compared models that have each feature, the most frequent first.
func (t *campaignTotal) shares() string {
	names := slices.SortedFunc(maps.Keys(t.With), func(a, b string) int {
		return cmp.Or(cmp.Compare(t.With[b], t.With[a]), cmp.Compare(a, b))
	})
	compared := max(1, t.Models-t.TooLarge)
	for i, what := range names {
		names[i] = fmt.Sprintf("%s in %d %%", what, (100*t.With[what]+compared/2)/compared)
	}
	return strings.Join(names, ", ")
}

func (t *campaignTotal) seeds() string {
	parts := make([]string, len(t.ranges))
	for i, r := range t.ranges {
		parts[i] = fmt.Sprintf("%d..%d", r[0], r[1])
	}
	return strings.Join(parts, ", ")
}

// notes says where the numbers come from and how to read them.
func (c *campaign) notes(bullet string) string {
	lines := c.origins()
	if len(c.Runs) > 0 {
		lines = append(lines, c.Runs[0].Environment.Line())
	}
	for _, t := range c.totals() {
		if len(t.Failed) > 0 {
			lines = append(lines, fmt.Sprintf("%s %s disagreed on the seeds %s", t.Comparison, layout.OrDash(t.Profile),
				strings.Trim(fmt.Sprint(t.Failed), "[]")))
		}
		if len(t.With) > 0 {
			lines = append(lines, fmt.Sprintf("%s %s, of the models compared: %s", t.Comparison, layout.OrDash(t.Profile),
				t.shares()))
		}
		if t.Combinations > 0 {
			lines = append(lines, fmt.Sprintf("%s %s: %s combinations of knobs; median states of a model, run by run: %s",
				t.Comparison, layout.OrDash(t.Profile), layout.Thousands(t.Combinations), strings.Trim(fmt.Sprint(t.medians),
					"[]")))
		}
	}
	lines = append(lines,
		"Matrix: combinations of all knobs in which every three values meet, each compared with a plain run in what package spec says it preserves. "+
			"Engines: compiled code against the interpreter, step by step, up to 5,000 states of a model; left to interp are the calls, "+
			"of at least four for each state, that met a fault and so were done by the interpreter both times; -cmurphi and -rumur are models read as that tool reads them.",
		"Triples: the search for runs against a tableau, on random graphs; ShortLassos: its lassos, against all that are shorter. "+
			"RandomPairs: refinement of random systems against a naive subset construction; "+
			"RandomSimulations: relations between them, by the definition of a simulation; "+
			"RandomArguments: what gomc compose proves against a check of the whole at once. "+
			"Quotients, ReducedRuns: formulas with symmetry reduction and with partial-order reduction, against plain searches. Spin: formulas against SPIN. "+
			"Runs: formulas under the three semantics; too large are also models with other errors.",
		"Search: workers, engines and stores, by the whole outcome. Oracle: the checker against a plain search, with and without symmetry. Symmetry: that, and all permutations of all states, of models all about scalarsets. "+
			"Reductions: every combination of partial-order reduction, split receives, symmetry reduction and quorums message by message against a plain search, "+
			"by the verdict on each property alone and by the states at rest and deadlocks; POR: the self-check, workers, and a search without a store. "+
			"Split: receives cut by their senders, the same graph. "+
			"Programs: programs of P in an engine and an explorer that share no code; Machines: engines, symmetry and reductions on machines that send each other events; Mailboxes: what they come to under each kind of mailbox, and with and without outboxes, with the share of models in which there is more under a kind than under the one before; Conditions: with and without outboxes, where crashes, restarts, partitions, lost events and properties may tell. "+
			"Relations: models with a fault, a rule or a start state more, with more room or less fairness, under another semantics or mailbox, or written otherwise, by what must become of the verdict; the shares are of models on which that says something. "+
			"Semantics: MP, M-MP and M by the theorems that relate them. "+
			"Proofs: gomc prove against instances of up to five nodes: none has an error if there is a proof, and what each of its states shows of some nodes is among the abstract states; "+
			"where an invariant is not proved, the same without invariants. Too large are proofs that take too long.")
	var out strings.Builder
	for _, line := range lines {
		out.WriteString(bullet + layout.Clean(line) + "\n")
	}
	return out.String()
}
