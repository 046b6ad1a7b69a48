package results

import "strings"

func mendsSection(text []byte) (string, error) {
	var c Campaign
	if err := decode(text, &c, &c.Schema, CampaignSchema); err != nil {
		return "", err
	}
	return c.mendsMarkdown()
}

// mendsMarkdown is the record as a part of a page.
func (c *Campaign) mendsMarkdown() (string, error) {
	table, err := c.mends().markdown()
	return table + "\n" + c.mendsNotes("* "), err
}

// mends has a row for each run without a mend: after how many models of which sort a campaign
// found that it was missing.
func (c *Campaign) mends() *grid {
	g := &grid{head: []string{"without", "comparison", "models of", "found after", "how"}, numbers: []bool{false, false, false, true, false}}
	for _, run := range c.newest() {
		for _, r := range run.Rows {
			after := "not in " + thousands(r.Models)
			if len(r.Failed) > 0 {
				after = thousands(r.Failed[0] - r.From + 1)
			}
			g.rows = append(g.rows, []string{run.Without, r.Comparison, orDash(r.Profile), after, orDash(clean(r.First))})
		}
	}
	return g
}

func (c *Campaign) mendsNotes(bullet string) string {
	lines := []string{"What was taken out stands in the patches in `mends/`, or is done wrongly on purpose by the test that the command names; the conformance programs of a mend do not take part."}
	lines = append(lines, c.origins()...)
	return bullet + strings.Join(lines, "\n"+bullet) + "\n"
}
