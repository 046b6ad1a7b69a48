package results

import (
	"fmt"
	"strings"

	"gomc/outcome"
	"gomc/results/layout"
	"gomc/spec"
)

// sampleTotals returns the totals of a sample.
func sampleTotals(o *outcome.Outcome) string {
	s := o.Sample
	return fmt.Sprintf("%s, %s, about %s, %s", layout.Count(s.Runs, "run"), layout.Count(s.Steps, "step"),
		layout.Count(s.Distinct, "different state"), layout.Duration(o.Seconds))
}

// sampledLine says how runs were drawn.
func sampledLine(o *outcome.Outcome) string {
	if o.Sample == nil {
		return ""
	}
	seeds := "seed " + layout.Thousands(o.Settings.Seed)
	if n := o.Sample.Merged; n > 0 {
		seeds = "the seeds of " + layout.Count(uint64(n), "sample")
	}
	return fmt.Sprintf("%s (%s)%s, %s, at most %s a run", o.Settings.Strategy, strategies[o.Settings.Strategy],
		depthOf(o.Settings), seeds, layout.Count(uint64(o.Settings.Steps), "step"))
}

// strategies say how each chooses.
var strategies = map[spec.Strategy]string{
	spec.Random: "a participant evenly, then one of its steps",
	spec.PCT:    "the participant of the highest priority",
	spec.POS:    "the step of the highest priority",
	spec.Delay:  "the participant that was enabled last",
	spec.Swarm:  "by weights of rules and participants that are drawn for each run",
	spec.Guided: "back to where few runs have been, and on from there",
	spec.Mix:    "one of random, pct, delay and swarm, drawn for each run",
}

func depthOf(s outcome.Settings) string {
	if s.Depth == 0 {
		return ""
	}
	return fmt.Sprintf(" of depth %d", s.Depth)
}

// foundLine says which run found what is told first.
func foundLine(o *outcome.Outcome) string {
	if o.Sample == nil || o.Sample.Found == nil {
		return ""
	}
	f := o.Sample.Found
	again := fmt.Sprintf("--seed=%d --runs=1", f.Seed)
	if o.Settings.Strategy == spec.Guided { // it depends on those before
		again = fmt.Sprintf("--seed=%d --runs=%d", f.Seed-f.Run, f.Run+1)
	}
	return fmt.Sprintf("in run %s, of %s; %s repeats it%s", layout.Thousands(f.Run), layout.Count(uint64(f.Steps),
		"step"), again, shrunkLine(f))
}

// shrunkLine says how the run was shortened.
func shrunkLine(f *outcome.Found) string {
	s := f.Shrunk
	switch {
	case s == nil:
		return ""
	case s.Ended != "" && s.Steps == f.Steps:
		return fmt.Sprintf("; none shorter was found among %s runs and states, until %s", layout.Thousands(s.Tried), s.Ended)
	}
	how := map[outcome.ShrunkBy]string{outcome.Searched: "found breadth first",
		outcome.Narrowed: "found breadth first among fewer participants", outcome.Reduced: "by leaving out steps"}[s.By]
	line := fmt.Sprintf("; shown is one of %s, %s", layout.Count(uint64(s.Steps), "step"), how)
	if s.Ended != "" {
		line += fmt.Sprintf("; a shorter one was looked for among %s runs and states, until %s", layout.Thousands(s.Tried),
			s.Ended)
	}
	return line
}

// endsLine says how runs ended.
func endsLine(o *outcome.Outcome) string {
	if o.Sample == nil {
		return ""
	}
	s := o.Sample
	line := fmt.Sprintf("%s at rest, %s after %s", layout.Thousands(s.Resting), layout.Thousands(s.Cut),
		layout.Count(uint64(o.Settings.Steps), "step"))
	if s.GivenUp > 0 {
		line += fmt.Sprintf(", %s given up where nothing was new", layout.Thousands(s.GivenUp))
	}
	if s.Judged != nil {
		line += fmt.Sprintf("; formulas were judged on %s, which ended or can repeat for ever; %s are not judged",
			layout.Thousands(*s.Judged), layout.Thousands(s.Resting+s.Cut+s.GivenUp-*s.Judged))
	}
	return line
}

// offeredLine says how many steps there were to choose from.
func offeredLine(o *outcome.Outcome) string {
	if o.Sample == nil || o.Sample.Steps == 0 {
		return ""
	}
	return fmt.Sprintf("%.1f steps looked at for each that was taken", float64(o.Sample.Offered)/float64(o.Sample.Steps))
}

// controlLine says what was seen of control states, and what may be unseen.
func controlLine(o *outcome.Outcome) string {
	if o.Sample == nil || o.Sample.Control == nil {
		return ""
	}
	c := o.Sample.Control
	return fmt.Sprintf("%s seen, %s in one run only; a further run shows a new one with probability about %.2g",
		layout.Count(c.Vectors, "vector"), layout.Thousands(c.Alone), c.Fresh)
}

// lengths is the table of runs by their lengths.
func lengths(s *outcome.Sample) *layout.Table {
	g := &layout.Table{Head: []string{"steps", "runs"}, Numbers: []bool{true, true}}
	if s == nil {
		return g
	}
	for _, l := range s.Lengths {
		g.Rows = append(g.Rows, []string{lengthRange(l), layout.Thousands(l.Runs)})
	}
	return g
}

func lengthRange(l outcome.Length) string {
	if l.From == l.To {
		return layout.Thousands(uint64(l.From))
	}
	return strings.Join([]string{layout.Thousands(uint64(l.From)), layout.Thousands(uint64(l.To))}, " to ")
}

// taken is the table of rules with how often each was taken.
func taken(o *outcome.Outcome) *layout.Table {
	g := &layout.Table{Head: []string{"rule", "kind", "line", "taken"}, Numbers: []bool{false, false, true, true}}
	for _, r := range o.Rules {
		g.Rows = append(g.Rows, []string{quoted(r.Name), r.Kind, outcome.LineText(r.File, r.Line), layout.Thousands(r.Fired)})
	}
	return g
}
