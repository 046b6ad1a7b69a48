package results

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"gomc/outcome"
	"gomc/spec"
)

// StrategiesSchema numbers the JSON form of Strategies.
const StrategiesSchema = 1

// Strategies is what strategies of gomc sim cost, and how soon they find mistakes.
type Strategies struct {
	Schema      int         `json:"schema"`
	Command     string      `json:"command"`
	Date        time.Time   `json:"date"`
	Environment Environment `json:"environment"`
	Rates       []Rate      `json:"rates"`
	Hunts       []Hunt      `json:"hunts"`
}

// Rate is how fast steps are taken by one worker.
type Rate struct {
	Model     string  `json:"model"`
	Strategy  string  `json:"strategy"`
	Runs      uint64  `json:"runs"`
	Steps     uint64  `json:"steps"`
	Seconds   float64 `json:"seconds"`           // of wall time, the least of several samples
	Processor float64 `json:"processor_seconds"` // of that sample
	Looked    float64 `json:"looked_at"`         // steps that there were to choose from, for each taken
}

// Hunt is how soon samples with different seeds find something.
type Hunt struct {
	Model     string    `json:"model"`
	Constants string    `json:"constants"`
	Strategy  string    `json:"strategy"`
	Steps     int       `json:"steps"`                       // a run
	Limit     uint64    `json:"limit"`                       // runs of each sample
	Runs      []uint64  `json:"runs"`                        // of each sample, the last of which has found it; 0: none has
	Processor []float64 `json:"processor_seconds,omitempty"` // of each sample, with all that shrinking takes
	Shown     []int     `json:"shown,omitempty"`             // steps of the run that each sample shows, 0 where it shows none
}

// Note adds a sample, which has taken some time of processors.
func (h *Hunt) Note(o *outcome.Outcome, spent time.Duration) {
	last, shown := uint64(0), 0
	if f := o.Sample.Found; f != nil {
		last, shown = f.Run+1, f.Steps
		if f.Shrunk != nil {
			shown = f.Shrunk.Steps
		}
	}
	h.Runs, h.Shown, h.Steps = append(h.Runs, last), append(h.Shown, shown), o.Settings.Steps
	h.Processor = append(h.Processor, spent.Seconds())
}

// times are the median and the most of the processor time, where that is known.
func (h *Hunt) times() (median, most string) {
	if len(h.Processor) == 0 {
		return "", ""
	}
	list := slices.Sorted(slices.Values(h.Processor))
	return fmt.Sprintf("%.1f", list[len(list)/2]), fmt.Sprintf("%.1f", list[len(list)-1])
}

// shown is how long the runs are that were shown, from the shortest to the longest.
func (h *Hunt) shown() string {
	list := slices.Sorted(slices.Values(slices.DeleteFunc(slices.Clone(h.Shown), func(n int) bool { return n == 0 })))
	switch {
	case len(list) == 0:
		return ""
	case list[0] == list[len(list)-1]:
		return fmt.Sprint(list[0])
	}
	return fmt.Sprintf("%d to %d", list[0], list[len(list)-1])
}

// find is the hunt of a mistake with a strategy, nil if there is none yet.
func (s *Strategies) find(model, constants, strategy string) *Hunt {
	i := slices.IndexFunc(s.Hunts, func(h Hunt) bool { return h.Model == model && h.Constants == constants && h.Strategy == strategy })
	if i < 0 {
		return nil
	}
	return &s.Hunts[i]
}

// Seeds is how many seeds a hunt has had.
func (s *Strategies) Seeds(model, constants string, strategy spec.Strategy) int {
	if h := s.find(model, constants, string(strategy)); h != nil {
		return len(h.Runs)
	}
	return 0
}

// Add adds a hunt, to those of the same with other seeds.
func (s *Strategies) Add(h *Hunt) {
	if old := s.find(h.Model, h.Constants, h.Strategy); old != nil {
		old.Runs, old.Processor, old.Shown = append(old.Runs, h.Runs...), append(old.Processor, h.Processor...), append(old.Shown, h.Shown...)
		return
	}
	s.Hunts = append(s.Hunts, *h)
}

// Found is in how many samples it was found.
func (h *Hunt) Found() (n int) {
	for _, runs := range h.Runs {
		if runs > 0 {
			n++
		}
	}
	return n
}

// sorted are the numbers of runs, those that found nothing at the end.
func (h *Hunt) sorted() []uint64 {
	list := slices.Clone(h.Runs)
	for i, runs := range list {
		if runs == 0 {
			list[i] = h.Limit + 1
		}
	}
	slices.Sort(list)
	return list
}

// at is the number of runs at a place of the list, "> limit" where that found nothing.
func (h *Hunt) at(i int) string {
	runs := h.sorted()[i]
	if runs > h.Limit {
		return "> " + thousands(h.Limit)
	}
	return thousands(runs)
}

func strategiesSection(text []byte) (string, error) {
	var s Strategies
	if err := decode(text, &s, &s.Schema, StrategiesSchema); err != nil {
		return "", err
	}
	return s.markdown()
}

// markdown is the record as a part of a page.
func (s *Strategies) markdown() (string, error) {
	rates := ""
	if len(s.Rates) > 0 {
		table, err := s.rates().markdown()
		if err != nil {
			return "", err
		}
		rates = "Steps taken a second by one worker, and how many there were to choose from, all of which are computed:\n\n" + table + "\n"
	}
	hunts, err := s.hunts().markdown()
	return strings.Join([]string{
		fmt.Sprintf("`%s`\n", clean(s.Command)),
		rates + "Runs until something is found, over samples with different seeds, the time of processors that it took, and how many steps the run that is shown has:\n", hunts,
		fmt.Sprintf("* %s\n%s", s.Date.Format("2006-01-02 15:04 UTC"), s.Environment.line()),
	}, "\n"), err
}

func (s *Strategies) rates() *grid {
	g := &grid{head: []string{"model", "strategy", "runs", "steps", "steps/s", "steps/s of processor time", "looked at"}, numbers: []bool{false, false, true, true, true, true, true}}
	for _, r := range s.Rates {
		g.rows = append(g.rows, []string{r.Model, r.Strategy, thousands(r.Runs), thousands(r.Steps), thousands(uint64(float64(r.Steps) / r.Seconds)),
			thousands(uint64(float64(r.Steps) / r.Processor)), fmt.Sprintf("%.1f", r.Looked)})
	}
	return g
}

func (s *Strategies) hunts() *grid {
	g := &grid{head: []string{"model", "constants", "strategy", "steps a run", "found", "median", "least", "most", "processor s", "most", "shown"},
		numbers: []bool{false, false, false, true, true, true, true, true, true, true, true}}
	for i := range s.Hunts {
		h := &s.Hunts[i]
		n := len(h.Runs)
		median, most := h.times()
		g.rows = append(g.rows, []string{h.Model, h.Constants, h.Strategy, thousands(uint64(h.Steps)), fmt.Sprintf("%d of %d", h.Found(), n), h.at(n / 2), h.at(0), h.at(n - 1), median, most, h.shown()})
	}
	return g
}
