package matrix

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"gomc"
	"gomc/internal/modeltest"
	"gomc/spec"
)

var (
	folder = flag.String("folder", "", "compare the models of this folder alone")
	shares = flag.Int("shares", 24, "compare one combination of so many, others for each model; 1: all of them")
)

// gridStates bounds the states of a question in the grid: twice as many as there are when the
// default engine changes over.
const gridStates = 1000

// gridShare is how many models there are for one that is in the grid, unless all are asked for.
const gridShare = 32

// TestGrid runs one in 32 models of conformance/ and models/, or every one, in combinations in which every two
// values of knobs meet: in a share of them, which the name of the model chooses, so that those
// of all models are compared on some. With -shares=1 it is all of them (make -C lab campaign-grid).
func TestGrid(t *testing.T) {
	var all grid
	began := cpu()
	t.Run("models", func(t *testing.T) {
		for _, path := range modeltest.Share(gridModels(t), gridShare) {
			t.Run(filepath.Base(path), func(t *testing.T) {
				t.Parallel()
				name := filepath.Base(path)
				g := grid{first: share(name, *shares)}
				g.add(t, &Subject{Name: path, Text: textOf(t, path), Constants: smallOf(t, path), Most: gridStates})
				all.sum(&g)
			})
		}
	})
	fmt.Printf("grid: %s; %.0f s of CPU\n", &all, (cpu() - began).Seconds())
	if all.combinations < 100*all.models / *shares {
		t.Error("hardly anything has been compared")
	}
}

// smallOf are constants that make a model small. NAME_runs.m has those of NAME.m, which it includes.
func smallOf(t *testing.T, path string) map[string]string {
	t.Helper()
	text, err := os.ReadFile(strings.Replace(path, "_runs.m", ".m", 1))
	if err != nil {
		t.Fatal(err)
	}
	return modeltest.Small(string(text))
}

// textOf is the text of a model with all that it includes. One that is meant to be wrong is left as it is.
func textOf(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	model, err := gomc.LoadFile(path)
	if err == nil {
		model, err = model.Flat()
	}
	if err != nil {
		return string(text)
	}
	return model.Text()
}

// endless are models of which one step has no end under a profile, where no limit reaches.
var endless = map[string]string{"err_while_limit.m": "rumur"}

func gridModels(t *testing.T) (all []string) {
	t.Helper()
	for _, pattern := range []string{cmp.Or(*folder, "../../conformance"), cmp.Or(*folder, "../../models")} {
		files, err := filepath.Glob(pattern + "/*.m")
		if err != nil || len(files) == 0 {
			t.Fatal(pattern, err)
		}
		if all = append(all, slices.DeleteFunc(files, leftOut)...); *folder != "" {
			break
		}
	}
	return all
}

// leftOut says which models are compared only if all combinations are: most of those that include
// one that is compared by itself, and add formulas.
func leftOut(path string) bool {
	const one = 13 // one in that many is compared
	return strings.HasSuffix(path, "_runs.m") && *shares > 1 && share(filepath.Base(path), one) != 0
}

// share returns which of n shares a name falls to.
func share(name string, n int) int { return int(crc32.ChecksumIEEE([]byte(name))) % n }

// cpu is the processor time that this process has taken.
func cpu() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		return 0
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// grid counts what was compared.
type grid struct {
	models, combinations, tooLarge, rejected, disagreements int
	first                                                   int        // compared combination; then every *shares-th
	mutex                                                   sync.Mutex // of the sum
}

func (g *grid) sum(h *grid) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	g.models += h.models
	g.combinations += h.combinations
	g.tooLarge += h.tooLarge
	g.rejected += h.rejected
	g.disagreements += h.disagreements
}

func (g *grid) String() string {
	return fmt.Sprintf("%d models, %d combinations compared, %d left out as too large, %d models rejected, %d disagreements",
		g.models, g.combinations, g.tooLarge, g.rejected, g.disagreements)
}

// add compares a model, as a whole and property by property.
func (g *grid) add(t *testing.T, s *Subject) {
	if err := s.Open(); err != nil {
		var list gomc.Diagnostics
		if g.rejected++; !errors.As(err, &list) {
			t.Error(err)
		}
		return
	}
	g.models++
	g.compare(t, s, s.Array(2))
	for _, text := range Alone(s.Text) {
		only := &Subject{Name: s.Name, Text: text, Constants: s.Constants, Most: s.Most}
		if only.Open() == nil { // a word may be left that means nothing without a property
			g.compare(t, only, only.Reductions())
		}
	}
}

// compare runs a model in combinations.
func (g *grid) compare(t *testing.T, s *Subject, rows []spec.Spec) {
	for i := g.first; i < len(rows); i += *shares {
		x := rows[i]
		if profile := endless[filepath.Base(s.Name)]; profile != "" && x.Dialect.String() == profile {
			continue
		}
		if !s.Possible(&x) { // the list was made for a model that is alike, but for what three values come to
			continue
		}
		c, err := s.Compare(&x)
		switch {
		case errors.Is(err, ErrTooLarge):
			g.tooLarge++
			continue
		case err != nil:
			t.Errorf("gomc %s %s: %v", s.Name, x.Flags(), err)
		case c.Disagreement != "":
			g.disagree(t, s, &x, c.Disagreement)
		}
		g.combinations++
	}
}

// awaited are models on which some combination is known to be wrong, and where.
var awaited = map[string]string{}

func (g *grid) disagree(t *testing.T, s *Subject, x *spec.Spec, what string) {
	g.disagreements++
	report := t.Errorf
	if why := awaited[filepath.Base(s.Name)]; why != "" {
		report = t.Logf
	}
	report("gomc %s %s: %s", s.Name, x.Flags(), what)
}
