package before

import (
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"gomc/internal/records"
	"gomc/results"
)

var (
	before = flag.String("before", "", "the commit to compare with; without it nothing is measured")
	built  = flag.String("built", "", "gomc of that commit, where it has been built")
	runs   = flag.Int("runs", 7, "pairs of runs of each model")
	record = flag.String("record", "", "write a table to this file")
)

// models lists the models of the earlier commit that gomc bench measures: large enough that a run takes a few tenths of
// a second.
var models = [][]string{
	{"models/paxos.m"}, {"models/bracha.m"}, {"models/regular_storage.m"}, {"models/raft_election.m"}, {"models/synod.m"},
	{"--const=N=6", "models/peterson.m"},
}

const head = "search\tstates\truns\tbefore, least CPU s\tnow, least CPU s\tratio of least\tmedian ratio of pairs\n"

// TestCost measures each search with both programs. It fails where they do not find the same states.
func TestCost(t *testing.T) {
	if *before == "" {
		t.Skip("-before names no commit")
	}
	folder := t.TempDir()
	programs := [2]string{"", filepath.Join(folder, "now")}
	earlier := filepath.Join(folder, "tree")
	execute(t, "../..", "git", "worktree", "add", "--detach", earlier, *before)
	t.Cleanup(func() { execute(t, "../..", "git", "worktree", "remove", "--force", earlier) })
	if programs[0] = *built; *built == "" {
		programs[0] = filepath.Join(folder, "old")
		execute(t, earlier, "go", "build", "-o", programs[0], "./cmd/gomc")
	}
	execute(t, "../..", "go", "build", "-o", programs[1], "./cmd/gomc")
	var table strings.Builder
	fmt.Fprintf(&table, "# %s\n%s", commandLine(t), head)
	var ratios []float64
	for _, model := range models {
		for _, s := range compared(t, earlier, programs, model) {
			t.Log(s.row())
			table.WriteString(s.row())
			ratios = append(ratios, s.ratio())
		}
	}
	fmt.Fprintf(&table, "geometric mean\t\t\t\t\t%.3f\t\n", mean(ratios))
	t.Logf("geometric mean of the ratios of least times: %.3f", mean(ratios))
	if *record == "" {
		return
	}
	if err := os.WriteFile(*record, []byte(table.String()), 0o644); err != nil {
		t.Error(err)
	}
}

// search is a search that gomc bench measures, with its processor times: before, and now.
type search struct {
	name   string
	states uint64
	times  [2][]float64
}

// ratio returns the ratio of the least times, which other processes disturb least.
func (s *search) ratio() float64 { return slices.Min(s.times[1]) / slices.Min(s.times[0]) }

func (s *search) row() string {
	var pairs []float64
	for i, now := range s.times[1] {
		pairs = append(pairs, now/s.times[0][i])
	}
	return fmt.Sprintf("%s\t%d\t%d\t%.3f\t%.3f\t%.3f\t%.3f\n", s.name, s.states, len(pairs), slices.Min(s.times[0]),
		slices.Min(s.times[1]), s.ratio(), median(pairs))
}

// compared measures a model with both programs in turn, and each of them first in every second pair.
func compared(t *testing.T, folder string, programs [2]string, model []string) (all []*search) {
	byName := map[string]*search{}
	for n := range *runs {
		for i := range programs {
			which := (i + n) % 2
			for _, r := range bench(t, folder, programs[which], model) {
				name := called(r, model)
				s := byName[name]
				if s == nil {
					s = &search{name: name, states: r.States}
					byName[name], all = s, append(all, s)
				}
				if s.states != r.States {
					t.Errorf("%s: %d states, and %d", name, s.states, r.States)
				}
				s.times[which] = append(s.times[which], r.Seconds[0])
			}
		}
	}
	return all
}

// bench returns the rows that one program measures for a model in one run: of itself, and not of the store alone.
func bench(t *testing.T, folder, program string, model []string) (rows []results.BenchRow) {
	c := exec.Command(program, append([]string{"bench", "--symm", "--por", "--runs=1", "--progress=off", "--format=json"},
		model...)...)
	c.Dir = folder
	out, err := c.Output()
	if err != nil {
		t.Fatalf("%v: %v\n%s", c, err, out)
	}
	var measured results.Bench
	if err := json.Unmarshal(out, &measured); err != nil {
		t.Fatalf("%v: %v", c, err)
	}
	for _, r := range measured.Rows {
		if r.Tool == results.BenchGomc && r.Skipped == "" {
			rows = append(rows, r)
		}
	}
	return rows
}

// called names a search.
func called(r results.BenchRow, model []string) string {
	name := strings.Join(model, " ")
	if r.Symmetry {
		name = "--symm " + name
	}
	if r.POR != "" {
		name = "--por " + name
	}
	return name
}

func execute(t *testing.T, folder, program string, args ...string) {
	t.Helper()
	c := exec.Command(program, args...)
	c.Dir = folder
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%s %v: %v\n%s", program, args, err, out)
	}
}

// median is of any number of values but none.
func median(of []float64) float64 {
	sorted := slices.Sorted(slices.Values(of))
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}

// mean is the geometric one.
func mean(of []float64) float64 {
	sum := 0.0
	for _, x := range of {
		sum += math.Log(x)
	}
	return math.Exp(sum / float64(len(of)))
}

func commandLine(t *testing.T) string {
	commit, err := records.Commit()
	if err != nil {
		t.Fatal(err)
	}
	here := records.Here()
	return fmt.Sprintf("go test -C lab ./before -run Cost -before %s -runs %d: processor time of searches, as gomc bench --symm --por measures it; "+
		"commit %s, %s, %s", *before, *runs, commit, time.Now().UTC().Format(time.DateOnly), here.Line())
}
