package sim

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
)

// Join makes one sample of others, each of which has taken the runs behind those of the one before: what a sample would
// have saved that had taken all of them. None may have ended with a finding. The error is a *SavedError.
func Join(parts []*Saved) (*Saved, error) {
	if len(parts) == 0 {
		return nil, &SavedError{"there are no samples to be joined"}
	}
	first := parts[0]
	total, err := first.counted(0)
	if err != nil {
		return nil, err
	}
	next := first.Next
	findings := slices.Clone(first.Findings)
	found := first.Found
	for _, p := range parts[1:] {
		c, err := p.counted(next)
		switch {
		case err != nil:
			return nil, err
		case p.Program != first.Program || p.Schema != first.Schema || !total.like(c):
			return nil, &SavedError{"samples of different models are not joined"}
		case p.Seed != first.Seed+next:
			return nil, &SavedError{fmt.Sprintf("run %d of seed %d is in none of the samples, or in two", next, first.Seed)}
		}
		total.add(c)
		for _, r := range p.Findings {
			findings = append(findings, SavedRun{Run: r.Run + next, Tape: r.Tape})
		}
		if found == "" {
			found = p.Found
		}
		next += p.Next
	}
	out := total.saved()
	out.Program, out.Flags, out.Seed, out.Next = first.Program, first.Flags, first.Seed, next
	out.Found, out.Findings = found, findings
	return out, nil
}

// ParsePart reads a sample that is to be joined with others. The error is a *SavedError.
func ParsePart(text []byte) (*Saved, error) {
	var s Saved
	if err := json.Unmarshal(text, &s); err != nil {
		return nil, &SavedError{fmt.Sprintf("this is no sample: %v", err)}
	}
	_, err := s.counted(0)
	return &s, err
}

// counted restores the statistics of a saved sample. It adds more to the numbers of its runs, to distinguish them from
// the runs of other samples.
func (s *Saved) counted(more uint64) (*statistics, error) {
	c := &statistics{vectors: map[uint64]uint64{}, fired: slices.Clone(s.Fired)}
	fits := len(s.Sketch) == len(c.sketch) && len(s.Lengths) == len(c.lengths) && len(s.Alone)%2 == 0
	if s.Schema != SavedSchema || !fits {
		return nil, &SavedError{"this is no sample that this version of gomc has saved"}
	}
	c.runs, c.steps, c.offered, c.judged = s.Runs, s.Steps, s.Offered, s.Judged
	c.resting, c.cut, c.quit, c.longest = s.Resting, s.Cut, s.Quit, s.Longest
	c.highWater.Most = slices.Clone(s.HighWater)
	copy(c.lengths[:], s.Lengths)
	copy(c.sketch[:], s.Sketch)
	for i := 0; i < len(s.Alone); i += 2 {
		c.vectors[s.Alone[i]] = s.Alone[i+1] + more
	}
	for _, vector := range s.Several {
		c.vectors[vector] = several
	}
	return c, nil
}

// like reports whether others have counted the same things.
func (c *statistics) like(d *statistics) bool {
	return len(c.fired) == len(d.fired) && len(c.highWater.Most) == len(d.highWater.Most)
}

// saved converts the statistics to their saved form.
func (c *statistics) saved() *Saved {
	out := &Saved{
		Schema: SavedSchema, Runs: c.runs, Steps: c.steps, Offered: c.offered, Resting: c.resting, Cut: c.cut, Quit: c.quit,
		Judged: c.judged, Longest: c.longest, Fired: c.fired, Lengths: c.lengths[:], HighWater: c.highWater.Most,
		Sketch: c.sketch[:],
	}
	for _, vector := range slices.Sorted(maps.Keys(c.vectors)) {
		if by := c.vectors[vector]; by == several {
			out.Several = append(out.Several, vector)
		} else {
			out.Alone = append(out.Alone, vector, by)
		}
	}
	return out
}
