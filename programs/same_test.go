//go:build unix

package programs

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"gomc/internal/limit"
	"gomc/internal/records"
	"gomc/outcome"
	"gomc/programs/value"
	"gomc/programs/vm"
	"gomc/spec"
)

// mostSame is how many states TestSame looks at of a test that is not our own.
const mostSame = 20_000

// TestSame: what is said of a test depends neither on the number of workers, nor on where its states are, nor on
// whether the search was stopped half way and went on, nor on which numbers the values have. The programs are our own,
// and those below the folders that GOMC_P_SUITE lists whose states are few.
func TestSame(t *testing.T) {
	var n sameness
	for _, path := range owned(t) {
		n.program(t, path, 0)
	}
	for _, root := range filepath.SplitList(os.Getenv("GOMC_P_SUITE")) {
		for _, path := range programFolders(t, root, "Correct/*/*", "DynamicError/*/*", "Tutorial/*", "Tutorial/*/*",
			"Portfolio/*", "Portfolio/*/*") {
			n.program(t, path, mostSame)
		}
	}
	if n.resumed < 20 || n.programs < 50 {
		t.Errorf("only %d programs, and searches of %d went on", n.programs, n.resumed)
	}
	figure := fmt.Sprintf("%d tests of %d programs, %d of which went on (%d programs, %d states)", n.tests, n.programs,
		n.resumes, n.resumed, n.states)
	t.Log(figure)
	if *recorded != "" {
		if err := records.RecordBar(*recorded, &records.Bar{
			Measure: "programs of P: verdict, findings, states of each depth and transitions are the same",
			Aim:     "50 programs", Figure: figure,
			Of: "1, 2 and 7 workers; on disk; stopped and resumed by 1, 2 and 7; with a table of 2,000 other values",
		}); err != nil {
			t.Error(err)
		}
	}
}

// sameness counts what was compared.
type sameness struct {
	programs, tests  int
	resumed, resumes int // programs with a test that went on, and such tests
	states           uint64
}

// program compares all tests of a program that compiles.
func (n *sameness) program(t *testing.T, path string, most uint64) {
	p, err := Load(path)
	if err != nil {
		return // of the verifier, or foreign
	}
	tests, resumes := n.tests, n.resumes
	for _, test := range p.Tests() {
		n.test(t, p, test, most)
	}
	if n.tests > tests {
		n.programs++
	}
	if n.resumes > resumes {
		n.resumed++
	}
}

func (n *sameness) test(t *testing.T, p *Program, test string, most uint64) {
	one, err := p.Check(context.Background(), test, spec.Spec{MaxStates: most}, Hooks{})
	if err != nil || one.Exit == outcome.ExitStopped {
		return // foreign, or large
	}
	n.tests++
	n.states += one.States
	for _, workers := range []int{2, 7} {
		if more := run(t, p, test, spec.Spec{Workers: workers}); told(more) != told(one) {
			t.Errorf("%s %s: %d workers find\n%s\none finds\n%s", p.Name, test, workers, told(more), told(one))
		}
	}
	disk := run(t, p, test, spec.Spec{Disk: spec.TempDisk, Workers: 2, MaxStates: most})
	if told(disk) != told(one) && !endless(disk, one) {
		t.Errorf("%s %s: on disk it is\n%s\nin memory\n%s", p.Name, test, told(disk), told(one))
	}
	numbered(t, p, test)
	if resumed(t, p, test, one, most) {
		n.resumes++
	}
}

// numbered compares the latest search of a test with one whose table of values holds others before it begins.
func numbered(t *testing.T, p *Program, name string) {
	test, err := p.test(name)
	if err != nil {
		t.Fatal(err)
	}
	watch := limit.Start(limit.Options{})
	defer watch.Stop()
	c := check{Program: p, test: test, watch: watch, ctx: context.Background(), room: firstRoom}
	c.asked.Deadlock = spec.NoDeadlock
	if _, err := c.inOrders(); err != nil {
		t.Fatal(err)
	}
	of := func(other bool) *outcome.Outcome {
		program, err := vm.New(p.meaning, test, c.searches.latest)
		if err != nil {
			t.Fatal(err)
		}
		if other {
			fill(program.Table())
		}
		o, _, _, err := c.once(program, c.searches.latest)
		if err != nil {
			t.Fatal(err)
		}
		return o
	}
	if with, without := told(of(true)), told(of(false)); with != without {
		t.Errorf("%s %s: with other values in the table it is\n%s\nwithout\n%s", p.Name, name, with, without)
	}
}

// TestRestarts: a search begins again where there is no room for a machine, or where numbers turn out not to stand for
// one another. Of the programs below the folders that GOMC_P_SUITE lists it is measured what all searches of a test
// take of processor time, by what the last one takes.
func TestRestarts(t *testing.T) {
	if *recorded == "" {
		t.Skip("nowhere to record it")
	}
	type test struct {
		name  string
		ratio float64
	}
	var all []test
	for _, root := range filepath.SplitList(os.Getenv("GOMC_P_SUITE")) {
		for _, path := range programFolders(t, root, "Tutorial/*", "Tutorial/*/*", "Portfolio/*", "Portfolio/*/*") {
			p, err := Load(path)
			if err != nil {
				continue
			}
			for _, name := range p.Tests() {
				if ratio := restarts(t, p, name); ratio > 0 {
					all = append(all, test{filepath.Base(path) + " " + name, ratio})
				}
			}
		}
	}
	if len(all) == 0 {
		t.Fatal("GOMC_P_SUITE names no folder with a program that takes long")
	}
	slices.SortFunc(all, func(a, b test) int { return cmp.Compare(a.ratio, b.ratio) })
	most := all[len(all)-1]
	figure := fmt.Sprintf("%.2f at most (%s), %.2f in the middle", most.ratio, most.name, all[len(all)/2].ratio)
	t.Log(figure, all)
	if err := records.RecordBar(*recorded, &records.Bar{
		Measure: "programs of P: processor time of all searches of a test by that of the last",
		Aim:     "<= 2.2", Figure: figure,
		Of: fmt.Sprintf("%d tests of P's tutorials and portfolio, at most 50,000 states, with 50 ms or more", len(all)),
	}); err != nil {
		t.Error(err)
	}
}

// restarts returns the time of all searches of a test in its last order, divided by the time of the last one, each the
// least of three; 0 where that is short, or the test cannot be run.
func restarts(t *testing.T, p *Program, name string) float64 {
	test, err := p.test(name)
	if err != nil {
		t.Fatal(err)
	}
	watch := limit.Start(limit.Options{})
	defer watch.Stop()
	fresh := func() check {
		c := check{Program: p, test: test, watch: watch, ctx: context.Background(), room: firstRoom}
		c.asked.Deadlock, c.asked.MaxStates = spec.NoDeadlock, 50_000
		return c
	}
	c := fresh()
	if _, err := c.inOrders(); err != nil {
		return 0
	}
	latest, whole, last := c.searches.latest, time.Hour, time.Hour
	for range 3 {
		c, begin := fresh(), processor()
		if _, _, err := c.withRoom(latest.Order); err != nil {
			t.Fatal(err)
		}
		whole = min(whole, processor()-begin)
		program, err := vm.New(p.meaning, test, latest)
		if err != nil {
			t.Fatal(err)
		}
		begin = processor()
		if _, _, _, err := c.once(program, latest); err != nil {
			t.Fatal(err)
		}
		if last = min(last, processor()-begin); last < 50*time.Millisecond {
			return 0
		}
	}
	return float64(whole) / float64(last)
}

// fill puts values into a table that a program may make later, the greatest first.
func fill(t *value.Table) {
	for i := range 500 {
		n := 500 - i
		seq := t.List(value.Seq, []value.V{t.Int(int64(n % 7)), t.Int(int64(n))})
		t.Tuple(0, []value.V{seq, t.Machine(n % 60)})
		t.String(fmt.Sprint(n))
		t.Int(int64(n) << 40)
	}
}

// endless reports whether a search was stopped that looks at all that goes wrong after finitely many steps before it
// looks for runs without end, of which one was found: there may be infinitely many states.
func endless(o, want *outcome.Outcome) bool {
	return o.Exit == outcome.ExitStopped && want.Exit == outcome.ExitLiveness
}

// resumed compares a search that is stopped half way, and goes on with other numbers of workers, where it can.
func resumed(t *testing.T, p *Program, test string, want *outcome.Outcome, most uint64) (is bool) {
	if want.States < 4 {
		return false
	}
	for _, workers := range []int{1, 2, 7} {
		dir := filepath.Join(t.TempDir(), "half")
		half := run(t, p, test, spec.Spec{Checkpoint: dir, MaxStates: want.States / 2, Workers: 8 - workers})
		if half.Exit != outcome.ExitStopped { // those of the first order, where there are others
			return false
		}
		o := run(t, p, test, spec.Spec{Resume: dir, Workers: workers, MaxStates: most})
		if endless(o, want) {
			return false
		}
		if told(o) != told(want) {
			t.Errorf("%s %s: with %d workers it goes on and is\n%s\nin one\n%s", p.Name, test, workers, told(o),
				told(want))
		}
	}
	return true
}

// told returns the part of an outcome that must not depend on the number of workers.
func told(o *outcome.Outcome) string {
	text := fmt.Sprintln(o.Verdict, o.Exit, o.Reason, o.States, o.Transitions, o.Depth, o.PerDepth)
	for _, f := range o.Findings {
		text += fmt.Sprintln(f.Message, f.Line, f.Column)
	}
	if o.Trace != nil {
		text += fmt.Sprintln(len(o.Trace.Steps), "steps")
	}
	return text
}
