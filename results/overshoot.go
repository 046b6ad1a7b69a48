package results

import (
	"cmp"
	"fmt"
	"slices"
	"time"
)

// OvershootSchema numbers the JSON form of an Overshoot.
const OvershootSchema = 1

// Overshoot is how far runs of models that would take for ever, or all memory, went beyond
// the limits that they were given.
type Overshoot struct {
	Schema      int            `json:"schema"`
	Command     string         `json:"command"`
	Date        time.Time      `json:"date"`
	Environment Environment    `json:"environment"`
	TimeLimit   float64        `json:"time_limit_seconds"`
	Memory      uint64         `json:"memory_limit_bytes"`
	Runs        []OvershootRun `json:"runs"`
}

// OvershootRun is one run.
type OvershootRun struct {
	Model   string  `json:"model"`
	Engine  string  `json:"engine"`
	Exit    int     `json:"exit"`
	Reason  string  `json:"reason,omitempty"`
	Seconds float64 `json:"seconds"`    // of wall time
	Bytes   uint64  `json:"peak_bytes"` // resident, at most; 0: not known
}

// markdown is the record as a part of a page.
func (o *Overshoot) markdown() (string, error) {
	g := &grid{head: []string{"model", "engine", "exit", "time", "peak", "because"}, numbers: []bool{false, false, true, true, true, false}}
	for _, r := range o.Runs {
		g.rows = append(g.rows, []string{r.Model, r.Engine, fmt.Sprint(r.Exit), fmt.Sprintf("%.2f s", r.Seconds), memory(r.Bytes), orDash(r.Reason)})
	}
	table, err := g.markdown()
	return fmt.Sprintf("`%s`\n\n%s\n%s", clean(o.Command), table, o.notes()), err
}

// load says whether other work ran on the machine.
func (e *Environment) load() string {
	if !e.Shared() {
		return ""
	}
	return fmt.Sprintf("; load average %.2f at the start: other work shared the machine", e.Load[0])
}

// notes say how far the worst runs went.
func (o *Overshoot) notes() string {
	e := &o.Environment
	text := fmt.Sprintf("* %s; limits of %g s and %s.\n* %d cores, %s, %s, %s%s.\n",
		o.Date.Format("2006-01-02 15:04 UTC"), o.TimeLimit, memory(o.Memory), e.Cores, e.Processor, e.System, e.Go, e.load())
	if len(o.Runs) == 0 {
		return text
	}
	longest := slices.MaxFunc(o.Runs, func(a, b OvershootRun) int { return cmp.Compare(a.Seconds, b.Seconds) })
	largest := slices.MaxFunc(o.Runs, func(a, b OvershootRun) int { return cmp.Compare(a.Bytes, b.Bytes) })
	return text + fmt.Sprintf("* The longest run took %.2f s (%s, %s), the largest had %s (%s, %s).\n",
		longest.Seconds, longest.Model, longest.Engine, memory(largest.Bytes), largest.Model, largest.Engine)
}
