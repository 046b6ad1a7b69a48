package results

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"math"
	"slices"
	"strings"
	"time"

	"gomc/internal/records"
	"gomc/results/layout"
)

// ServicesSchema numbers the JSON form of Services.
const ServicesSchema = 1

// Services are measurements of services that gomc generate has made of models, as paper D has them of its own in its
// Figures 4 and 5. The laboratory makes them (make -C lab services).
type Services struct {
	Schema      int                 `json:"schema"`
	Paper       string              `json:"paper"`
	Commit      string              `json:"commit"`
	Date        time.Time           `json:"date"`
	Environment records.Environment `json:"environment"`
	Seconds     float64             `json:"seconds"` // how long a run was measured
	Throughput  []Throughput        `json:"throughput"`
	Repair      Repair              `json:"repair"`
}

// Throughput is how many operations in a second a service has answered, while three clients asked in a closed loop.
type Throughput struct {
	Service string    `json:"service"` // hash table or 2PC
	Over    string    `json:"over"`    // MP or CR: the protocol that replicates it
	Faults  int       `json:"faults"`  // replicas of each group that may crash
	Nodes   int       `json:"nodes"`   // replicas in all
	Rates   []float64 `json:"rates"`   // of each run
}

// Repair is a run in which a replica is killed.
type Repair struct {
	What    string  `json:"what"`
	Step    float64 `json:"step"`    // seconds of a count
	Killed  float64 `json:"killed"`  // when, in seconds
	Answers []int   `json:"answers"` // in each step
}

// LoadServices reads what was measured for a paper; nil: nothing was.
func LoadServices(paper string) (*Services, error) {
	text, known := papers.All()[strings.ToLower(paper)+"-services.json"]
	if !known {
		return nil, nil
	}
	s := &Services{}
	if err := json.Unmarshal([]byte(text), s); err != nil {
		return nil, err
	}
	if s.Schema != ServicesSchema {
		return nil, fmt.Errorf("%w: services of schema %d", fs.ErrInvalid, s.Schema)
	}
	return s, nil
}

// Name returns how the paper calls it, as in CR-1FT.
func (t *Throughput) Name() string { return fmt.Sprintf("%s-%dFT", t.Over, t.Faults) }

// Mean returns the mean of the runs, and Deviation their standard deviation, as of a sample.
func (t *Throughput) Mean() (mean float64) {
	for _, r := range t.Rates {
		mean += r / float64(len(t.Rates))
	}
	return mean
}

// Deviation is the standard deviation of the runs, as of a sample; 0 of one run.
func (t *Throughput) Deviation() float64 {
	if len(t.Rates) < 2 {
		return 0
	}
	squares, mean := 0.0, t.Mean()
	for _, r := range t.Rates {
		squares += (r - mean) * (r - mean)
	}
	return math.Sqrt(squares / float64(len(t.Rates)-1))
}

// Rate returns how many answers a second had between two times.
func (r *Repair) Rate(from, to float64) float64 {
	n := 0
	for _, answers := range r.between(from, to) {
		n += answers
	}
	return float64(n) / (to - from)
}

// between are the counts of the steps between two times.
func (r *Repair) between(from, to float64) []int {
	return r.Answers[min(int(math.Round(from/r.Step)), len(r.Answers)):min(int(math.Round(to/r.Step)), len(r.Answers))]
}

// End returns when the run ends.
func (r *Repair) End() float64 { return float64(len(r.Answers)) * r.Step }

// Before is the rate in the half of the time before the kill that is next to it.
func (r *Repair) Before() float64 { return r.Rate(r.Killed/2, r.Killed) }

// After is the rate in the last half of the time behind the kill.
func (r *Repair) After() float64 { return r.Rate((r.Killed+r.End())/2, r.End()) }

// Stall is the longest time without an answer behind the kill.
func (r *Repair) Stall() float64 {
	longest, now := 0, 0
	for _, n := range r.between(r.Killed, r.End()) {
		if now++; n > 0 {
			now = 0
		}
		longest = max(longest, now)
	}
	return float64(longest) * r.Step
}

// barWidth is how long the longest bar is.
const barWidth = 40

// bar is as long as n is of the greatest.
func bar(n, most float64) string {
	if most <= 0 {
		return ""
	}
	return strings.Repeat("█", int(math.Round(n/most*barWidth)))
}

// perSecond returns a rate without its fraction.
func perSecond(n float64) string { return layout.Thousands(uint64(math.Round(n))) }

// throughput is Figure 4.
func (s *Services) throughput() *layout.Table {
	g := &layout.Table{
		Head:    []string{"Figure 4: service", "over", "replicas", "operations per second", "deviation", ""},
		Numbers: []bool{false, false, true, true, true, false},
	}
	most := 0.0
	for i := range s.Throughput {
		most = max(most, s.Throughput[i].Mean())
	}
	for i := range s.Throughput {
		t := &s.Throughput[i]
		g.Rows = append(g.Rows, []string{t.Service, t.Name(), fmt.Sprint(t.Nodes),
			perSecond(t.Mean()), perSecond(t.Deviation()), bar(t.Mean(), most)})
	}
	return g
}

// repairSteps is how many bars a second of Figure 5 has.
const repairSteps = 5

// repair is Figure 5, in longer steps than it was measured.
func (s *Services) repair() *layout.Table {
	g := &layout.Table{
		Head:    []string{"Figure 5: seconds", "answers per second", ""},
		Numbers: []bool{true, true, false},
	}
	r, step := &s.Repair, 1.0/repairSteps
	var rates []float64
	for from := 0.0; from+step < r.End()+step/2; from += step {
		rates = append(rates, r.Rate(from, from+step))
	}
	for i, rate := range rates {
		from := fmt.Sprintf("%.1f", float64(i)*step)
		g.Rows = append(g.Rows, []string{from, perSecond(rate), bar(rate, slices.Max(rates))})
	}
	return g
}

// grids are both figures, as tables.
func (s *Services) grids() []*layout.Table {
	if s == nil {
		return nil
	}
	return []*layout.Table{s.throughput(), s.repair()}
}

// Markdown is both figures as tables of Markdown, and what was measured.
func (s *Services) Markdown() string {
	var out strings.Builder
	for _, g := range s.grids() {
		out.WriteString(g.Markdown() + "\n")
	}
	for _, line := range s.remarks() {
		out.WriteString("* " + layout.Clean(line) + "\n")
	}
	return out.String()
}

// remarks say what was measured, and where.
func (s *Services) remarks() []string {
	if s == nil {
		return nil
	}
	return []string{
		fmt.Sprintf("Figures 4 and 5, gomc: %s, commit %s; %s.", s.Date.UTC().Format("2006-01-02 15:04 MST"),
			layout.OrDash(s.Commit), s.Environment.Line()),
		fmt.Sprintf("Figure 4: runs of %g s on one machine, all processes on loopback, three clients in a closed loop;"+
			" mean and standard deviation of %d.", s.Seconds, len(s.Throughput[0].Rates)),
		"Figure 5: " + s.Repair.remark(),
		"Figures 4 and 5 of the paper are pictures without numbers. Its text says that MP is slightly slower than CR," +
			" and 2FT slower than 1FT; and that behind the failure of a replica there is a stall, then a burst, and then" +
			" a higher rate than before.",
	}
}

// remark says in words what the run shows.
func (r *Repair) remark() string {
	return fmt.Sprintf("%s at %g s: %.0f answers per second in the half before that, none for %.0f ms, and %.0f per"+
		" second in the last half of what comes behind.", r.What, r.Killed, r.Before(), r.Stall()*1000, r.After())
}
