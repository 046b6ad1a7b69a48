package proofs

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"gomc"
	"gomc/apps/every"
	"gomc/internal/records"
	"gomc/prove"
)

var (
	public  = flag.String("public", "", "a folder with public models: flash/flash.m, german/german.m, mesi/mesi.m, mutualEx/mutualEx.m")
	record  = flag.String("record", "", "write a table to this file")
	seconds = flag.Duration("within", 10*time.Second, "of processor time that a proof may take")
	only    = flag.String("only", ".", "a regular expression for the models that are measured")
	most    = flag.Int("states", 0, "abstract states that a proof may have; 0: any number")
)

// subject is a model that is measured.
type subject struct{ name, file, every string }

var subjects = []subject{
	{"german", "../../models/german.m", "client_t"},
	{"two_phase_commit", "../../models/two_phase_commit.m", "participant_t"},
	{"moesi", "../../apps/every/testdata/moesi.m", "NODE"},
	{"lock", "../../apps/every/testdata/lock.m", "NODE"},
	{"ticket", "../../apps/every/testdata/ticket.m", "NODE"},
	{"vote", "../../apps/every/testdata/vote.m", "NODE"},
	{"mutualEx (public)", "mutualEx/mutualEx.m", "NODE"},
	{"mesi (public)", "mesi/mesi.m", "NODE"},
	{"german 2000 (public)", "german/german.m", "NODE"},
	{"flash without data (public)", "flash/flash.m", "NODE"},
}

const head = "model\tevery\tverdict\tabstract states\tsteps\tviews\trounds\tbits\tproof, CPU s\tMB\n"

// TestBars measures the search for each proof by itself, without that of instances. It fails where a model of this
// repository is not proved.
func TestBars(t *testing.T) {
	var table strings.Builder
	fmt.Fprintf(&table, "# %s; %s\n%s", commandLine(), machine(t), head)
	chosen := regexp.MustCompile(*only)
	for _, s := range subjects {
		if !chosen.MatchString(s.name) {
			continue
		}
		text, err := s.text()
		if errors.Is(err, fs.ErrNotExist) && strings.HasSuffix(s.name, "(public)") {
			t.Logf("%s is left out: %v", s.name, err)
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		row, verdict := s.measured(t, text)
		table.WriteString(row)
		t.Log(row)
		if verdict != "proved" && !strings.HasSuffix(s.name, "(public)") {
			t.Errorf("%s: %s", s.name, verdict)
		}
	}
	if *record == "" {
		return
	}
	if err := os.WriteFile(*record, []byte(table.String()), 0o644); err != nil {
		t.Error(err)
	}
}

// text is the text of the model. In public ones a type has a value beside the nodes that stands for all that a proof by
// hand leaves out: a plain model never has it.
func (s *subject) text() (string, error) {
	name := s.file
	if !strings.HasPrefix(name, "..") {
		name = filepath.Join(*public, name)
	}
	text, err := os.ReadFile(name)
	return strings.ReplaceAll(string(text), "ABS_NODE : union {NODE, OTHER};", "ABS_NODE : NODE;"), err
}

type outOfTime struct{}

func (s *subject) measured(t *testing.T, text string) (row, verdict string) {
	m, err := gomc.Load(filepath.Base(s.file), text)
	if err != nil {
		t.Fatal(err)
	}
	open, err := every.Premises(m, s.every, gomc.Spec{})
	if err != nil {
		t.Fatal(err)
	}
	runtime.GC()
	began := cpu(t)
	states, views, looks := 0, 0, 0
	p := within(func() *prove.Proof {
		return prove.Find(open.Form, prove.Options{MaxStates: *most, Progress: func(a, b int) { states, views = a, b },
			Look: func() {
				if looks++; looks%256 == 0 && cpu(t)-began > *seconds {
					panic(outOfTime{})
				}
			}})
	})
	took := (cpu(t) - began).Seconds()
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	used := memory.HeapInuse >> 20
	switch {
	case p == nil:
		verdict = "out of time"
		return fmt.Sprintf("%s\t%s\t%s\t%d or more\t-\t%d or more\t-\t-\t%.2f\t%d\n", s.name, s.every, verdict, states,
			views, took, used), verdict
	case p.Set.Limited:
		verdict = "too many states"
	case p.Proved():
		verdict = "proved"
	default:
		verdict = "not proved"
	}
	return fmt.Sprintf("%s\t%s\t%s\t%d\t%d\t%d\t%d\t%d\t%.2f\t%d\n", s.name, s.every, verdict, len(p.Set.States),
		p.Set.Steps,
		p.Set.Views.Len(), p.Set.Rounds, len(p.Bits), took, used), verdict
}

func within(find func() *prove.Proof) (p *prove.Proof) {
	defer func() {
		if r := recover(); r != nil && r != any(outOfTime{}) {
			panic(r)
		}
	}()
	return find()
}

// cpu is the processor time of this process.
func cpu(t *testing.T) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func machine(t *testing.T) string {
	commit, err := records.Commit()
	if err != nil {
		t.Fatal(err)
	}
	here := records.Here()
	return fmt.Sprintf("commit %s, %s, %s", commit, time.Now().UTC().Format(time.DateOnly), here.Line())
}

func commandLine() string {
	line := fmt.Sprintf("go test -C lab ./proofs -run Bars -within %s", *seconds)
	if *public != "" {
		line += " -public DIR"
	}
	if *most > 0 {
		line += fmt.Sprint(" -states ", *most)
	}
	return line + chosenOnly()
}

// chosenOnly is the flag that chooses some of what is measured.
func chosenOnly() string {
	if *only == "." {
		return ""
	}
	return fmt.Sprintf(" -only '%s'", *only)
}
