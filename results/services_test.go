package results

import (
	"math"
	"strings"
	"testing"
)

// TestServices: means, deviations and rates follow from the counts, and a bar is as long as its number says.
func TestServices(t *testing.T) {
	s := &Services{Throughput: []Throughput{
		{Service: "hash table", Over: "CR", Faults: 1, Nodes: 2, Rates: []float64{90, 100, 110}},
		{Service: "hash table", Over: "CR", Faults: 2, Nodes: 3, Rates: []float64{50}}},
		Repair: Repair{What: "a table of which one is killed", Step: 0.1, Killed: 0.4, Answers: []int{4, 4, 4, 4, 1, 0, 0, 4, 4, 4}}}
	a, b, r := &s.Throughput[0], &s.Throughput[1], &s.Repair
	if a.Name() != "CR-1FT" || a.Mean() != 100 || a.Deviation() != 10 || b.Mean() != 50 || b.Deviation() != 0 {
		t.Error(a.Name(), a.Mean(), a.Deviation(), b.Mean(), b.Deviation())
	}
	for _, c := range []struct{ got, want float64 }{{r.Rate(0, 0.5), 34}, {r.Rate(0.6, 0.8), 20}, {r.Stall(), 0.2}, {r.Before(), 40}, {r.After(), 40}, {r.End(), 1}} {
		if math.Abs(c.got-c.want) > 1e-9 {
			t.Errorf("%v, want %v", c.got, c.want)
		}
	}
	text := s.Markdown()
	for _, want := range []string{"| hash table | CR-1FT | 2 | 100 | 10 | " + strings.Repeat("█", 40) + " |",
		"| hash table | CR-2FT | 3 | 50 | 0 | " + strings.Repeat("█", 20) + " |", "| 0.6 | 20 | " + strings.Repeat("█", 20) + " |", "none for 200 ms"} {
		if !strings.Contains(strings.Join(strings.Fields(text), " "), want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

// TestLoadServices: only paper D has services.
func TestLoadServices(t *testing.T) {
	if s, err := LoadServices("A"); s != nil || err != nil {
		t.Error(s, err)
	}
	s, err := LoadServices("D")
	if err != nil || s == nil || len(s.Throughput) != 8 || s.Repair.Rate(s.Repair.Killed, s.Repair.End()) == 0 {
		t.Errorf("%v %+v", err, s)
	}
}
