package recorded

import (
	"cmp"
	"fmt"
	"slices"

	"gomc/internal/records"
	"gomc/results/layout"
)

// overshoot is a record of runs under limits, to be shown.
type overshoot records.Overshoot

// markdown is the record as a part of a page.
func (o *overshoot) markdown() string {
	g := &layout.Table{Head: []string{"model", "engine", "exit", "time", "peak", "because"}, Numbers: []bool{false,
		false, true, true, true, false}}
	for _, r := range o.Runs {
		g.Rows = append(g.Rows, []string{r.Model, r.Engine, fmt.Sprint(r.Exit), fmt.Sprintf("%.2f s", r.Seconds),
			layout.Memory(r.Bytes), layout.OrDash(r.Reason)})
	}
	return fmt.Sprintf("`%s`\n\n%s\n%s", layout.Clean(o.Command), g.Markdown(), o.notes())
}

// notes say how far the worst runs went.
func (o *overshoot) notes() string {
	e := &o.Environment
	text := fmt.Sprintf("* %s; limits of %g s and %s.\n* %d cores, %s, %s, %s%s.\n",
		o.Date.Format("2006-01-02 15:04 UTC"), o.TimeLimit, layout.Memory(o.Memory), e.Cores, e.Processor, e.System, e.Go, e.LoadNote())
	if len(o.Runs) == 0 {
		return text
	}
	longest := slices.MaxFunc(o.Runs, func(a, b records.OvershootRun) int { return cmp.Compare(a.Seconds, b.Seconds) })
	largest := slices.MaxFunc(o.Runs, func(a, b records.OvershootRun) int { return cmp.Compare(a.Bytes, b.Bytes) })
	return text + fmt.Sprintf("* The longest run took %.2f s (%s, %s), the largest had %s (%s, %s).\n",
		longest.Seconds, longest.Model, longest.Engine, layout.Memory(largest.Bytes), largest.Model, largest.Engine)
}
