package bench

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"gomc/outcome"
	"gomc/results"
)

// peer is another model checker for Murphi: a program that writes a program.
type peer struct {
	name     string
	command  string   // that generates
	needs    string   // a compiler
	version  []string // arguments that make the command tell its version, or nil
	commands func(symmetry bool) (build [][]string, run []string)
	sizes    []string // arguments for tables of growing size, where a run must be told
}

// peers are the tools that are looked for. What they are told keeps them on one
// thread, and their symmetry reduction at its default or off.
var peers = []peer{
	{name: "rumur", command: "rumur", needs: "cc", version: []string{"--version"}, commands: rumur},
	{name: "cmurphi", command: "mu", needs: "c++", commands: cmurphi(), sizes: tables},
	{name: "cmurphi -b", command: "mu", needs: "c++", commands: cmurphi("-b"), sizes: tables},
}

// tables are sizes for CMurphi, in MB. It clears all of its table at the start, and a
// table that is nearly full is slow, so the best is found by trying.
var tables = []string{"-m8", "-m16", "-m32", "-m64", "-m128", "-m256", "-m512", "-m1024", "-m2048", "-m4096"}

func rumur(symmetry bool) (build [][]string, run []string) {
	reduction := "off"
	if symmetry {
		reduction = "heuristic"
	}
	compile := []string{"cc", "-std=c11", "-O3", "model.c", "-o", "checker", "-lpthread"}
	if runtime.GOARCH == "amd64" {
		compile = append(compile, "-mcx16") // its set needs compare-and-swap of 16 bytes
	}
	return [][]string{{"rumur", "--threads", "1", "--symmetry-reduction", reduction, "--output", "model.c", "model.m"}, compile},
		[]string{"./checker"}
}

// cmurphi takes flags of its compiler: with -b it packs states by bits, without by bytes.
func cmurphi(flags ...string) func(symmetry bool) (build [][]string, run []string) {
	return func(symmetry bool) (build [][]string, run []string) {
		run = []string{"./checker", "-pn"}
		if !symmetry {
			run = append(run, "-nosym")
		}
		generate := slices.Concat([]string{"mu"}, flags, []string{"model.m"})
		return [][]string{generate, {"c++", "-O2", "-w", "-fpermissive", "-I" + besides("mu"), "model.cpp", "-o", "checker"}}, run
	}
}

// besides is the folder include next to that of a command.
func besides(command string) string {
	path, err := exec.LookPath(command)
	if err != nil {
		return "include"
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	return filepath.Join(filepath.Dir(path), "..", "include")
}

// peers prepares every peer for a case; one that is not there gets a row that says so.
func (p *Plan) peers(ctx context.Context, c *Case, dir string) ([]*contestant, error) {
	var out []*contestant
	for i := range peers {
		made, err := peers[i].prepare(ctx, c, dir)
		if err != nil {
			return nil, errors.Join(context.Cause(ctx), err)
		}
		out = append(out, made)
	}
	return out, nil
}

// prepare generates and compiles the peer's checker. The error is ours, or that of
// the context; what is wrong with the peer is in the row.
func (t *peer) prepare(ctx context.Context, c *Case, dir string) (*contestant, error) {
	out := &contestant{row: c.row(t.name, "")}
	if out.row.Skipped = t.missing(c); out.row.Skipped != "" {
		return out, nil
	}
	own, err := os.MkdirTemp(dir, t.name)
	if err == nil {
		err = os.WriteFile(filepath.Join(own, "model.m"), []byte(c.Text), 0o600)
	}
	if err != nil {
		return nil, err
	}
	out.row.Version = t.tellVersion(ctx, own)
	build, run := t.commands(c.About.Symmetry)
	if err := t.build(ctx, own, build, &out.row); err != nil {
		return nil, err
	}
	if run, err = t.sized(ctx, own, run, &out.row); err != nil {
		return nil, err
	}
	out.run = func(ctx context.Context, row *results.BenchRow) error {
		f, err := process(ctx, own, run...)
		if err == nil {
			f.peerOutcome(row)
		}
		return err
	}
	return out, nil
}

// sized adds the argument for a table to a command. From the least size with which the command ends, it tries the sizes
// as long as a larger one is faster.
func (t *peer) sized(ctx context.Context, dir string, run []string, row *results.BenchRow) ([]string, error) {
	best, least := run, 0.0
	for i, size := range t.sizes {
		if row.Skipped != "" {
			break
		}
		command := slices.Concat(run, []string{size})
		f, err := process(ctx, dir, command...)
		if err != nil {
			return nil, err
		}
		probe := *row
		f.peerOutcome(&probe)
		switch {
		case probe.Skipped == "" && (least == 0 || f.cpu < least):
			best, least = command, f.cpu
		case least > 0:
			return best, nil
		case i == len(t.sizes)-1:
			row.Skipped = probe.Skipped
		}
	}
	return best, nil
}

// missing says why the peer cannot run the case, or "".
func (t *peer) missing(c *Case) string {
	if c.Refused != "" {
		return c.Refused
	}
	for _, command := range []string{t.command, t.needs} {
		if _, err := exec.LookPath(command); err != nil {
			return "there is no " + command + " on this machine"
		}
	}
	return ""
}

func (t *peer) tellVersion(ctx context.Context, dir string) string {
	if t.version == nil {
		return ""
	}
	f, err := process(ctx, dir, append([]string{t.command}, t.version...)...)
	if err != nil {
		return ""
	}
	return strings.TrimSpace(f.out)
}

// build runs the commands and adds up what they take.
func (t *peer) build(ctx context.Context, dir string, commands [][]string, row *results.BenchRow) error {
	total := 0.0
	for _, command := range commands {
		f, err := process(ctx, dir, command...)
		if err != nil {
			return err
		}
		if f.status != 0 {
			row.Skipped = fmt.Sprintf("%s: %s", command[0], f.complaint())
			return nil
		}
		total += f.cpu
	}
	row.Compile = results.Samples{total}
	return nil
}

// What both peers write at the end of a run.
var (
	peerStatus = regexp.MustCompile(`(?:Status|Result):\s+(.*)\n`)
	peerCounts = regexp.MustCompile(`(\d+) states, (\d+) rules fired`)
)

// peerVerdict translates the verdict of a peer into gomc's words, where the two mean the same.
func peerVerdict(status string) string {
	switch {
	case strings.HasPrefix(status, "No error found"):
		return string(outcome.Verified)
	case strings.HasPrefix(status, "Invariant ") && strings.HasSuffix(status, "failed."):
		return string(outcome.Violated)
	}
	return status
}

// peerOutcome enters what a peer found and took.
func (f *finished) peerOutcome(row *results.BenchRow) {
	counts := peerCounts.FindAllStringSubmatch(f.out, -1)
	status := peerStatus.FindStringSubmatch(f.out)
	if counts == nil || status == nil {
		row.Skipped = f.complaint()
		return
	}
	row.Verdict = peerVerdict(strings.TrimSpace(status[1]))
	last := counts[len(counts)-1]
	row.States, _ = strconv.ParseUint(last[1], 10, 64) // they are digits
	row.Transitions, _ = strconv.ParseUint(last[2], 10, 64)
	row.Workers = 1
	f.enter(row)
}
