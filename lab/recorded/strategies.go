package recorded

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"gomc/internal/records"
	"gomc/outcome"
	"gomc/results/layout"
	"gomc/spec"
)

// StrategiesSchema numbers the JSON form of Strategies.
const StrategiesSchema = 1

// Strategies records the cost of the strategies of gomc sim, and how soon they find mistakes.
type Strategies struct {
	Schema      int                 `json:"schema"`
	Command     string              `json:"command"`
	Date        time.Time           `json:"date"`
	Environment records.Environment `json:"environment"`
	Rates       []Rate              `json:"rates"`
	Hunts       []Hunt              `json:"hunts"`
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
	Findings  []string  `json:"findings,omitempty"`          // of each sample: what is wrong in that run
}

// Note adds a sample, which has taken some time of processors.
func (h *Hunt) Note(o *outcome.Outcome, spent time.Duration) {
	last, shown, finding := uint64(0), 0, ""
	if f := o.Sample.Found; f != nil {
		last, shown, finding = f.Run+1, f.Steps, o.Reason
		if f.Shrunk != nil {
			shown = f.Shrunk.Steps
		}
	}
	h.Runs, h.Shown, h.Steps = append(h.Runs, last), append(h.Shown, shown), o.Settings.Steps
	h.Findings = append(h.Findings, finding)
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

// lengths returns the sorted lengths of the runs that show a finding. If the record does not distinguish findings, it
// returns the lengths of all runs.
func (h *Hunt) lengths(finding string) (list []int) {
	for i, n := range h.Shown {
		if n > 0 && (h.Findings == nil || h.Findings[i] == finding) {
			list = append(list, n)
		}
	}
	slices.Sort(list)
	return list
}

// kinds returns the findings in the recorded runs, those with short runs first; a single "" if the record does not say.
func (h *Hunt) kinds() []string {
	if h.Findings == nil {
		return []string{""}
	}
	list := slices.DeleteFunc(slices.Clone(h.Findings), func(f string) bool { return f == "" })
	slices.Sort(list)
	list = slices.Compact(list)
	slices.SortStableFunc(list, func(a, b string) int { return h.lengths(a)[0] - h.lengths(b)[0] })
	return list
}

// shown returns how long the runs are that were shown, from the shortest to the longest to each finding.
func (h *Hunt) shown() string {
	var all []string
	for _, kind := range h.kinds() {
		list := h.lengths(kind)
		switch n := len(list); {
		case n == 0:
		case list[0] == list[n-1]:
			all = append(all, fmt.Sprint(list[0]))
		default:
			all = append(all, fmt.Sprintf("%d to %d", list[0], list[n-1]))
		}
	}
	return strings.Join(all, "; ")
}

// excess is by how much the longest run shown is longer than the shortest to the same finding that any strategy shows.
func (s *Strategies) excess(h *Hunt) string {
	worst := 0.0
	for _, kind := range h.kinds() {
		list := h.lengths(kind)
		if len(list) == 0 {
			return ""
		}
		least := list[0]
		for i := range s.Hunts {
			if o := &s.Hunts[i]; o.Findings != nil && o.Model == h.Model && o.Constants == h.Constants && len(o.lengths(kind)) > 0 {
				least = min(least, o.lengths(kind)[0])
			}
		}
		worst = max(worst, float64(list[len(list)-1])/float64(least))
	}
	if h.Findings == nil || worst == 0 {
		return ""
	}
	return fmt.Sprintf("%.2f", worst)
}

// find is the hunt of a mistake with a strategy, nil if there is none yet.
func (s *Strategies) find(model, constants, strategy string) *Hunt {
	i := slices.IndexFunc(s.Hunts, func(h Hunt) bool { return h.Model == model && h.Constants == constants && h.Strategy == strategy })
	if i < 0 {
		return nil
	}
	return &s.Hunts[i]
}

// SetRates puts rates in place of those of the same model and strategy, or behind the others.
func (s *Strategies) SetRates(rates []Rate) {
	for _, r := range rates {
		same := func(old Rate) bool { return old.Model == r.Model && old.Strategy == r.Strategy }
		if i := slices.IndexFunc(s.Rates, same); i >= 0 {
			s.Rates[i] = r
		} else {
			s.Rates = append(s.Rates, r)
		}
	}
}

// Seeds returns how many seeds a hunt has had, of which it is known what was found.
func (s *Strategies) Seeds(model, constants string, strategy spec.Strategy) int {
	if h := s.find(model, constants, string(strategy)); h != nil && h.Findings != nil {
		return len(h.Runs)
	}
	return 0
}

// Add adds a hunt, to those of the same with other seeds, or in place of one of which it is not known what was found.
func (s *Strategies) Add(h *Hunt) {
	if old := s.find(h.Model, h.Constants, h.Strategy); old != nil && old.Findings == nil {
		*old = *h
		return
	} else if old != nil {
		old.Runs, old.Processor, old.Shown = append(old.Runs, h.Runs...), append(old.Processor,
			h.Processor...), append(old.Shown, h.Shown...)
		old.Findings = append(old.Findings, h.Findings...)
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
		return "> " + layout.Thousands(h.Limit)
	}
	return layout.Thousands(runs)
}

func strategiesSection(text []byte) (string, error) {
	var s Strategies
	if err := decode(text, &s, &s.Schema, StrategiesSchema); err != nil {
		return "", err
	}
	return s.markdown(), nil
}

// markdown is the record as a part of a page.
func (s *Strategies) markdown() string {
	rates := ""
	if len(s.Rates) > 0 {
		rates = "Steps taken a second by one worker, and how many there were to choose from, all of which are computed:\n\n" +
			s.rates().Markdown() + "\n"
	}
	return strings.Join([]string{
		fmt.Sprintf("`%s`\n", layout.Clean(s.Command)),
		rates + "Runs until something is found, over samples with different seeds, the time of processors that it took, and how many steps the run that is shown has " +
			"(to one finding; to another), and by how much at most that is more than the shortest run shown to the same finding:\n", s.hunts().Markdown(),
		fmt.Sprintf("* %s\n%s", s.Date.Format("2006-01-02 15:04 UTC"), s.Environment.Line()),
	}, "\n")
}

func (s *Strategies) rates() *layout.Table {
	g := &layout.Table{Head: []string{"model", "strategy", "runs", "steps", "steps/s", "steps/s of processor time",
		"looked at"}, Numbers: []bool{false, false, true, true, true, true, true}}
	for _, r := range s.Rates {
		g.Rows = append(g.Rows, []string{r.Model, r.Strategy, layout.Thousands(r.Runs), layout.Thousands(r.Steps),
			layout.Thousands(uint64(float64(r.Steps) / r.Seconds)),
			layout.Thousands(uint64(float64(r.Steps) / r.Processor)), fmt.Sprintf("%.1f", r.Looked)})
	}
	return g
}

func (s *Strategies) hunts() *layout.Table {
	g := &layout.Table{Head: []string{"model", "constants", "strategy", "steps a run", "found", "median", "least",
		"most", "processor s", "most", "shown", "x"},
		Numbers: []bool{false, false, false, true, true, true, true, true, true, true, true, true}}
	for i := range s.Hunts {
		h := &s.Hunts[i]
		n := len(h.Runs)
		median, most := h.times()
		g.Rows = append(g.Rows, []string{h.Model, h.Constants, h.Strategy, layout.Thousands(uint64(h.Steps)),
			fmt.Sprintf("%d of %d", h.Found(), n), h.at(n / 2), h.at(0), h.at(n - 1), median, most, h.shown(), s.excess(h)})
	}
	return g
}
