package cause

import (
	"slices"

	"gomc/engine"
	"gomc/outcome"
)

// mostTraced is the number of steps of a run up to which it is asked what its steps touch.
const mostTraced = 4000

// ofCourse is of a run whose steps put back much of what they change.
func ofCourse(t engine.Tracer, run *Run, end *End) *outcome.Cause {
	if end.Never || len(end.Enabled)+len(end.Events) > 0 || len(run.States) > mostTraced {
		return nil
	}
	c := &course{Course: t.Course(run, end), last: len(run.States)}
	c.in = make([]bool, c.last+1)
	c.in[0], c.in[c.last] = true, true
	for i := run.Loop; run.Loop > 0 && i < c.last; i++ {
		c.in[i] = true
	}
	c.Steps = append(c.Steps, c.End)
	c.history = make([][]held, len(c.Names))
	for i, touches := range c.Steps {
		for _, x := range touches {
			c.history[x.Part] = append(c.history[x.Part], held{i, x.Before, x.After})
		}
	}
	for grown := true; grown && !c.lost; {
		grown = false
		for i := c.last; i > 0; i-- {
			grown = c.in[i] && c.repair(i) || grown
		}
	}
	if c.lost {
		return nil
	}
	return c.told(end)
}

// course is a run of which the cause is looked for.
type course struct {
	*engine.Course
	last    int      // the end is the step of this number
	in      []bool   // by step: it is in the cause
	history [][]held // by part
	lost    bool     // something has changed that no step is said to touch
}

// held is the content of a part before and after a step that touches it.
type held struct {
	step          int
	before, after uint64
}

// repair adds, for each part that a step does not find as it was, the step that has changed it last, and reports whether
// there was one.
func (c *course) repair(step int) (grown bool) {
	for _, x := range c.Steps[step] {
		now := uint64(0)
		if h := c.lately(x.Part, step, func(h held) bool { return c.in[h.step] }); h != nil {
			now = h.after
		}
		if now == x.Before || x.Lax && now == 0 {
			continue
		}
		h := c.lately(x.Part, step, func(h held) bool { return h.before != h.after })
		if h == nil || c.in[h.step] {
			c.lost = true
			return false
		}
		c.in[h.step], grown = true, true
	}
	return grown
}

// lately is the last touch of a part before a step of which something is true; nil: there is none.
func (c *course) lately(part, step int, is func(held) bool) *held {
	list := c.history[part]
	at, _ := slices.BinarySearchFunc(list, step, func(h held, step int) int { return h.step - step })
	for at--; at >= 0; at-- {
		if is(list[at]) {
			return &list[at]
		}
	}
	return nil
}

// told is the cause, with what its steps have changed and who reads that.
func (c *course) told(end *End) *outcome.Cause {
	writes, read := make([][]string, c.last+1), make([][]int, c.last+1)
	var reads []string
	changed := func(h held) bool { return c.in[h.step] && h.before != h.after }
	for i := 1; i <= c.last; i++ {
		for _, x := range c.Steps[i] {
			if i == c.last {
				reads = append(reads, c.Names[x.Part])
			}
			if h := c.lately(x.Part, i, changed); h != nil && c.in[i] {
				read[h.step] = append(read[h.step], i)
				writes[h.step] = append(writes[h.step], c.Names[x.Part])
			}
		}
	}
	out := &outcome.Cause{Reads: names(reads)}
	for i := range c.last {
		if c.in[i] {
			readers := slices.Compact(read[i])
			out.Steps = append(out.Steps, outcome.Caused{Step: i, Writes: names(writes[i]), Read: append([]int{}, readers...)})
		}
	}
	if end.Fails >= 0 {
		out.Steps = append(out.Steps, outcome.Caused{Step: c.last, Writes: []string{}, Read: []int{}})
	}
	return out
}

// names returns the non-empty names, each once, sorted.
func names(list []string) []string {
	slices.Sort(list)
	list = slices.DeleteFunc(slices.Compact(list), func(name string) bool { return name == "" })
	return append([]string{}, list...)
}
