package recorded

import (
	"strings"

	"gomc/internal/records"
	"gomc/results/layout"
)

func mendsSection(text []byte) (string, error) {
	var c campaign
	if err := decode(text, &c, &c.Schema, records.CampaignSchema); err != nil {
		return "", err
	}
	return c.mendsMarkdown(), nil
}

// mendsMarkdown is the record as a part of a page.
func (c *campaign) mendsMarkdown() string { return c.mends().Markdown() + "\n" + c.mendsNotes("* ") }

// mends has a row for each run without a mend: after how many models of which sort a campaign
// found that it was missing.
func (c *campaign) mends() *layout.Table {
	g := &layout.Table{Head: []string{"without", "comparison", "models of", "found after", "how"}, Numbers: []bool{false,
		false, false, true, false}}
	for _, run := range c.newest() {
		for _, r := range run.Rows {
			after := "not in " + layout.Thousands(r.Models)
			if len(r.Failed) > 0 {
				after = layout.Thousands(r.Failed[0] - r.From + 1)
			}
			g.Rows = append(g.Rows, []string{run.Without, r.Comparison, layout.OrDash(r.Profile), after,
				layout.OrDash(layout.Clean(r.First))})
		}
	}
	return g
}

func (c *campaign) mendsNotes(bullet string) string {
	lines := []string{"What was taken out stands in the patches in `mends/`, or is done wrongly on purpose by the test that the command names; the conformance programs of a mend do not take part."}
	lines = append(lines, c.origins()...)
	return bullet + strings.Join(lines, "\n"+bullet) + "\n"
}
