package results

import (
	"fmt"
	"strings"

	"gomc/outcome"
	"gomc/spec"
)

// sampleTotals is what a sample has taken.
func sampleTotals(o *outcome.Outcome) string {
	s := o.Sample
	return fmt.Sprintf("%s, %s, about %s, %s", count(s.Runs, "run"), count(s.Steps, "step"), count(s.Distinct, "different state"), duration(o.Seconds))
}

// sampledLine says how runs were drawn.
func sampledLine(o *outcome.Outcome) string {
	if o.Sample == nil {
		return ""
	}
	seeds := "seed " + thousands(o.Settings.Seed)
	if n := o.Sample.Merged; n > 0 {
		seeds = "the seeds of " + count(uint64(n), "sample")
	}
	return fmt.Sprintf("%s (%s)%s, %s, at most %s a run", o.Settings.Strategy, strategies[o.Settings.Strategy], depthOf(o.Settings), seeds, count(uint64(o.Settings.Steps), "step"))
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
	return fmt.Sprintf("in run %s, of %s; %s repeats it%s", thousands(f.Run), count(uint64(f.Steps), "step"), again, shrunkLine(f))
}

// shrunkLine says what became of it.
func shrunkLine(f *outcome.Found) string {
	s := f.Shrunk
	switch {
	case s == nil:
		return ""
	case s.Ended != "" && s.Steps == f.Steps:
		return fmt.Sprintf("; none shorter was found among %s runs and states, until %s", thousands(s.Tried), s.Ended)
	}
	how := map[outcome.ShrunkBy]string{outcome.Searched: "found breadth first", outcome.Narrowed: "found breadth first among fewer participants", outcome.Reduced: "by leaving out steps"}[s.By]
	line := fmt.Sprintf("; shown is one of %s, %s", count(uint64(s.Steps), "step"), how)
	if s.Ended != "" {
		line += fmt.Sprintf("; a shorter one was looked for among %s runs and states, until %s", thousands(s.Tried), s.Ended)
	}
	return line
}

// endsLine says how runs ended.
func endsLine(o *outcome.Outcome) string {
	if o.Sample == nil {
		return ""
	}
	s := o.Sample
	line := fmt.Sprintf("%s at rest, %s after %s", thousands(s.Resting), thousands(s.Cut), count(uint64(o.Settings.Steps), "step"))
	if s.GivenUp > 0 {
		line += fmt.Sprintf(", %s given up where nothing was new", thousands(s.GivenUp))
	}
	if s.Judged != nil {
		line += fmt.Sprintf("; formulas were held against %s, which came to rest or could repeat themselves for ever, %s are not judged",
			thousands(*s.Judged), thousands(s.Resting+s.Cut+s.GivenUp-*s.Judged))
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
		count(c.Vectors, "vector"), thousands(c.Alone), c.Fresh)
}

// lengths is the table of runs by their lengths.
func lengths(s *outcome.Sample) *grid {
	g := &grid{head: []string{"steps", "runs"}, numbers: []bool{true, true}}
	if s == nil {
		return g
	}
	for _, l := range s.Lengths {
		g.rows = append(g.rows, []string{lengthRange(l), thousands(l.Runs)})
	}
	return g
}

func lengthRange(l outcome.Length) string {
	if l.From == l.To {
		return thousands(uint64(l.From))
	}
	return strings.Join([]string{thousands(uint64(l.From)), thousands(uint64(l.To))}, " to ")
}

// taken is the table of rules with how often each was taken.
func taken(o *outcome.Outcome) *grid {
	g := &grid{head: []string{"rule", "kind", "line", "taken"}, numbers: []bool{false, false, true, true}}
	for _, r := range o.Rules {
		g.rows = append(g.rows, []string{quoted(r.Name), r.Kind, outcome.LineText(r.File, r.Line), thousands(r.Fired)})
	}
	return g
}
