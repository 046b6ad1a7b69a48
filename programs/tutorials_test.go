//go:build unix

package programs

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"gomc/internal/records"
	"gomc/outcome"
	"gomc/source"
	"gomc/spec"
)

var (
	tutorials      = flag.String("tutorials", "", "a file for what is found in P's tutorials and portfolio, and what it costs")
	tutorialStates = flag.Uint64("tutorialstates", 100_000, "so many states of each test")
	tutorialMore   = flag.String("tutorialmore", "^$", "fifty times as many of these: a regular expression, as below")
	tutorialReduce = flag.Bool("tutorialreduce", false, "with all reductions (--reduce)")
	tutorialsOf    = flag.String("tutorialsof", "", "of these alone: a regular expression that folder and test, with a blank between, have")
)

// TestTutorials checks every test of P's tutorials and portfolio, below the folder that GOMC_P_SUITE names, as they
// are: by a search with a bound on states, and, where that does not end, by random runs. It writes a table, of which
// docs/p.md has the tutorials.
func TestTutorials(t *testing.T) {
	if *tutorials == "" {
		t.Skip("no file")
	}
	table, err := os.Create(*tutorials)
	if err != nil {
		t.Fatal(err)
	}
	defer table.Close()
	more := regexp.MustCompile(*tutorialMore)
	reduces := ""
	if *tutorialReduce {
		reduces = " -tutorialreduce"
	}
	fmt.Fprintf(table, "# GOMC_P_SUITE=DIR go test ./programs -run TestTutorials -tutorials FILE -tutorialstates %d"+reduces+
		" -tutorialmore '%s': P's tutorials and portfolio as they are (p-org/P at 260da928f); processor seconds, the most"+
		" memory of the process so far, load"+
		" %.0f on %d cores, %s, %s\n", *tutorialStates, *tutorialMore, load(), runtime.NumCPU(),
		time.Now().UTC().Format(time.DateOnly), runtime.Version())
	fmt.Fprintf(table, "program\ttest\tverdict\twhat\tsteps\tstates\ttransitions\tdepth\tcpu_s\tby chance\tMiB at most\n")
	eachTutorial(t, func(name string, err error) {
		fmt.Fprintf(table, "%s\t\trefused\t%s\t\t\t\t\t\t\t\n", name, whyRefused(err))
	}, func(name string, p *Program, test string) {
		states := *tutorialStates
		if more.MatchString(name + " " + test) {
			states *= 50
		}
		fmt.Fprintf(table, "%s\t%s\t%s\n", name, test, tutorial(t, p, test, states))
	})
}

// eachTutorial visits the tests of P's tutorials and portfolio that are asked for, and what is refused.
func eachTutorial(t *testing.T, refused func(name string, err error), visit func(name string, p *Program, test string)) {
	t.Helper()
	of, suite := regexp.MustCompile(*tutorialsOf), os.Getenv("GOMC_P_SUITE")
	for _, folder := range programFolders(t, suite, "Tutorial/*", "Tutorial/*/*", "Portfolio/*", "Portfolio/*/*") {
		name, _ := filepath.Rel(suite, folder)
		p, err := Load(folder)
		if err != nil {
			if of.MatchString(name + " ") {
				refused(name, err)
			}
			continue
		}
		for _, test := range p.Tests() {
			if of.MatchString(name + " " + test) {
				visit(name, p, test)
			}
		}
	}
}

// TestGains counts the states of tests of P's tutorials and portfolio without reductions, with each, and with all, and
// writes a table.
func TestGains(t *testing.T) {
	if *tutorials == "" {
		t.Skip("no file")
	}
	table, err := os.Create(*tutorials)
	if err != nil {
		t.Fatal(err)
	}
	defer table.Close()
	fmt.Fprintf(table, "# GOMC_P_SUITE=DIR go test ./programs -run TestGains -tutorials FILE -tutorialstates %d"+
		" -tutorialsof '%s': states of P's tutorials and portfolio (p-org/P at 260da928f) with each reduction alone,"+
		" and with all; empty: more than that many, or not verified; load %.0f on %d cores, %s, %s\n", *tutorialStates,
		*tutorialsOf, load(), runtime.NumCPU(), time.Now().UTC().Format(time.DateOnly), runtime.Version())
	fmt.Fprintf(table, "program\ttest\tnone\tsymm\tpor\tdead\tall\n")
	eachTutorial(t, func(string, error) {}, func(name string, p *Program, test string) {
		fmt.Fprintf(table, "%s\t%s%s\n", name, test, gains(t, p, test))
	})
}

// gains are the numbers of states of a test with each reduction.
func gains(t *testing.T, p *Program, test string) (row string) {
	for _, asked := range []spec.Spec{{}, {Symmetry: true}, {POR: spec.Deletion}, {DeadMessages: spec.DropDead},
		{Symmetry: true, POR: spec.Deletion, DeadMessages: spec.DropDead}} {
		asked.MaxStates, asked.MaxErrors = *tutorialStates, 1
		o, err := p.Check(context.Background(), test, asked, Hooks{})
		if err != nil {
			t.Fatal(err)
		}
		row += "\t"
		if o.Verdict == outcome.Verified {
			row += fmt.Sprint(o.States)
		}
	}
	return row
}

// programFolders returns the folders that match some patterns and have a project, or files of P of their own.
func programFolders(t *testing.T, root string, patterns ...string) (folders []string) {
	for _, pattern := range patterns {
		found, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, folder := range found {
			projects, _ := filepath.Glob(filepath.Join(folder, "*"+projectExt))
			files, _ := filepath.Glob(filepath.Join(folder, "[^.]*"+programExt))
			part := slices.Contains([]string{"PSrc", "PSpec", "PTst"}, filepath.Base(folder))
			if len(projects)+len(files) > 0 && !part {
				folders = append(folders, folder)
			}
		}
	}
	return folders
}

func whyRefused(err error) string {
	if list, ok := err.(source.List); ok {
		return list[0].Message
	}
	return err.Error()
}

// tutorial is the rest of a row.
func tutorial(t *testing.T, p *Program, test string, states uint64) string {
	asked := spec.Spec{MaxStates: states, MaxErrors: 1}
	if *tutorialReduce {
		asked.Search = spec.AutoSearch
	}
	began := processor()
	o, err := p.Check(context.Background(), test, asked, Hooks{})
	if err != nil {
		return "refused\t" + whyRefused(err) + strings.Repeat("\t", 7)
	}
	took := processor() - began
	what, steps, chance := o.Reason, "", ""
	if o.Sample != nil {
		chance = fmt.Sprintf("in one of %d runs before the search", o.Sample.Runs)
	} else if strings.Contains(strings.Join(o.Notes, ""), "numbers meet") {
		chance = "in one of some runs before the search, in which numbers meet"
	}
	if o.Exit == outcome.ExitStopped {
		other := func(note string) bool { return !strings.Contains(note, "takes most") }
		what = strings.Join(slices.DeleteFunc(o.Notes, other), "; ")
		chance = byChance(t, p, test)
	}
	if o.Trace != nil {
		steps = fmt.Sprint(len(o.Trace.Steps) - 1)
	}
	return fmt.Sprintf("%s\t%s\t%s\t%d\t%d\t%d\t%.2f\t%s\t%d", o.Verdict, what, steps, o.States, o.Transitions, o.Depth,
		took.Seconds(), chance, o.PeakBytes>>20)
}

// chances is the number of random runs, of at most 2,000 steps each.
const chances = 30

// byChance returns the finding of random runs.
func byChance(t *testing.T, p *Program, test string) string {
	o, err := p.Sample(context.Background(), test, spec.Spec{Runs: chances, Steps: 2000, NoShrink: true}, Hooks{})
	if err != nil {
		return err.Error()
	}
	if len(o.Findings) == 0 {
		return fmt.Sprintf("nothing in %d runs", chances)
	}
	return o.Reason
}

// load returns how many processes were at work lately; 0 where that is not known.
func load() float64 {
	if l := records.Here().Load; l != nil {
		return l[0]
	}
	return 0
}

func processor() time.Duration {
	var u syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
