package diff

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"gomc/internal/records"
	"gomc/outcome"
)

var (
	crossed = flag.String("cross", "", "TestCross runs the models of models/ and conformance/ whose paths match this expression; \".\": all")
	meant   = flag.String("meanings", ".*", "with -cross: only the meanings whose flags match this expression")
)

// meanings are flags that change what a model means, or what is asked of it.
var meanings = []string{"", "--mailbox=pair", "--mailbox=bag", "--mailbox=atomic", "--semantics=MP", "--semantics=M-MP",
	"--faults=1", "--faults=off", "--deadlock=stuttering", "--liveness=stuck", "--formulas=off", "--fairness=process"}

// ways are flags that change nothing but how an answer is found.
var ways = []string{"--symm", "--por", "--symm --por", "--outbox=always", "--outbox=auto --symm", "--split=combined", "--split=quorum --por",
	"--search=dpor", "--local", "--disk --memory=64MiB", "--workers=2 --engine=compiled", "--store=compress --symm", "--single-message=collect"}

// crossLimits let large models be compared, too: as far as they are searched.
const crossLimits = "--max-states=15000 --time-limit=6s --memory=1GiB --trace=off --progress=off"

// TestCross runs the command on every model under every meaning, and beside that in every way. It crashes nowhere, and
// refuses nothing without a word; and where both come to an end the status says the same. Unlike the grid it leaves
// models as large as they are, and sees how the process ends.
func TestCross(t *testing.T) {
	if *crossed == "" {
		t.Skip("needs -cross=.; it takes an hour or more (make -C lab campaign-cross)")
	}
	wanted, asked := regexp.MustCompile(*crossed), regexp.MustCompile(*meant)
	root := filepath.Join("..", "..", "..")
	c := cross{gomc: filepath.Join(t.TempDir(), "gomc"), root: root}
	for _, meaning := range meanings {
		if asked.MatchString(meaning) {
			c.meanings = append(c.meanings, meaning)
		}
	}
	build(t, c.gomc)
	c.row = records.CampaignRow{Comparison: "Cross", Profile: *crossed, From: 1}
	var group sync.WaitGroup
	free := make(chan struct{}, 2)
	for _, path := range slices.Concat(modelsIn(t, root, "models"), modelsIn(t, root, "conformance")) {
		if !wanted.MatchString(path) || *until && t.Failed() {
			continue
		}
		c.row.Models++
		number := c.row.Models
		free <- struct{}{}
		group.Go(func() {
			defer func() { <-free }()
			c.model(t, path, number)
		})
	}
	group.Wait()
	c.row.Close()
	finished(t, c.row)
}

// modelsIn are the paths, from the root, of the models in a folder.
func modelsIn(t *testing.T, root, folder string) []string {
	all, err := filepath.Glob(filepath.Join(root, folder, "*.m"))
	if err != nil || len(all) == 0 {
		t.Fatal(folder, err)
	}
	for i, path := range all {
		all[i] = filepath.Join(folder, filepath.Base(path))
	}
	return all
}

// cross is a campaign of that sort.
type cross struct {
	gomc, root string
	meanings   []string
	mutex      sync.Mutex // of the row
	row        records.CampaignRow
}

// model runs one model under all meanings, in all ways.
func (c *cross) model(t *testing.T, path string, number uint64) {
	for _, meaning := range c.meanings {
		plain := c.run(t.Context(), path, meaning)
		if plain.status == outcome.ExitUsage || plain.status == outcome.ExitModel {
			if what := plain.broken(); what != "" {
				c.wrong(t, number, "gomc %s %s %s", meaning, path, what)
			}
			continue
		}
		for _, way := range append([]string{""}, ways...) {
			got := plain
			if way != "" {
				got = c.run(t.Context(), path, meaning+" "+way)
			}
			c.mutex.Lock()
			c.row.Combinations++
			c.mutex.Unlock()
			if what := got.beside(&plain, way); what != "" {
				c.wrong(t, number, "gomc %s %s %s %s", meaning, way, path, what)
			}
		}
	}
}

func (c *cross) wrong(t *testing.T, number uint64, format string, args ...any) {
	t.Errorf(format, args...)
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if !slices.Contains(c.row.Failed, number) {
		c.row.Failed = append(c.row.Failed, number)
	}
	if c.row.First == "" {
		c.row.First = fmt.Sprintf(format, args...)
		c.row.First = strings.ToValidUTF8(c.row.First[:min(len(c.row.First), mostNoted)], "")
	}
}

// crossRun is how a command ended, and what it said on the side.
type crossRun struct {
	status int // -1: a signal, or it took too long
	said   string
}

func (c *cross) run(ctx context.Context, path, flags string) crossRun {
	ctx, cancel := context.WithTimeout(ctx, 2*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, c.gomc, append(strings.Fields(crossLimits+" "+flags), path)...)
	cmd.Dir = c.root
	var said bytes.Buffer
	cmd.Stderr = &said
	err := cmd.Run()
	var failed *exec.ExitError
	if err != nil && !errors.As(err, &failed) {
		return crossRun{-1, err.Error()}
	}
	return crossRun{cmd.ProcessState.ExitCode(), strings.TrimSpace(said.String())}
}

// broken says in what way a command has ended as none may; "": it has not.
func (r *crossRun) broken() string {
	switch {
	case r.status < 0 || r.status == outcome.ExitInternal || strings.Contains(r.said, "goroutine "):
		return fmt.Sprintf("fails with status %d: %.300s", r.status, r.said)
	case (r.status == outcome.ExitUsage || r.status == outcome.ExitModel) && r.said == "":
		return fmt.Sprintf("is refused with status %d and without a word", r.status)
	}
	return ""
}

// beside says in what an answer differs from a plain one; "": in nothing.
func (r *crossRun) beside(plain *crossRun, way string) string {
	asymmetric := r.status == outcome.ExitError && strings.Contains(way, "--symm") // gomc says that values are not treated alike
	found := func(s int) bool { return s >= outcome.ExitViolated && s <= outcome.ExitError }
	switch what := r.broken(); {
	case what != "":
		return what
	case plain.status == outcome.ExitVerified && found(r.status) && !asymmetric, r.status == outcome.ExitVerified && found(plain.status):
		return fmt.Sprintf("ends with status %d, plain %d", r.status, plain.status)
	}
	return ""
}
