//go:build unix

package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

const root = ".."

func main() {
	minutes := flag.Float64("minutes", 10, "how long it takes at most")
	base := flag.String("base", "", "the commit from which the change differs; none: where the branch left main")
	flag.Parse()
	end := time.Now().Add(time.Duration(*minutes * float64(time.Minute)))
	failed, err := run(chosen(changed(*base)), end, os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, "error:", err)
	}
	if failed || err != nil {
		os.Exit(1)
	}
}

// changed lists the files of the change; nil if that cannot be known, as without a history.
func changed(base string) []string {
	head := git("rev-parse", "HEAD")
	for _, from := range []string{base, git("merge-base", "HEAD", "origin/main"), git("merge-base", "HEAD", "origin/HEAD"),
		git("merge-base", "HEAD", "main"), "HEAD~10", "HEAD~1",
	} {
		if from == "" || from == head || git("rev-parse", "--verify", "--quiet", from+"^{commit}") == "" {
			continue
		}
		fmt.Println("what differs from", from)
		return strings.Fields(git("diff", "--name-only", from, "HEAD"))
	}
	return nil
}

// git returns what a command of git prints, "" if it fails.
func git(args ...string) string {
	out, err := exec.Command("git", append([]string{"-C", root}, args...)...).Output()
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(out))
}

// closing is the last line of a run.
const closing = "%d passed, %d failed, %d skipped"

// counted holds the counts that it prints.
type counted struct{ passed, failed, skipped int }

// run runs pieces, as many as there is time for.
func run(all []piece, end time.Time, out io.Writer) (failed bool, err error) {
	folder, err := os.MkdirTemp("", "gomc-ci-")
	if err != nil {
		return false, err
	}
	defer os.RemoveAll(folder)
	runner := filepath.Join(folder, "testrun")
	build := exec.Command("go", "build", "-o", runner, "./internal/testrun")
	build.Dir = root
	if text, err := build.CombinedOutput(); err != nil {
		return false, fmt.Errorf("%w: %s", err, text)
	}
	var sum counted
	for _, p := range all {
		left := time.Until(end)
		if left < time.Duration(p.seconds)*time.Second/2 {
			fmt.Fprintf(out, "no time for: %s\n", p.name)
			continue
		}
		bad, err := p.run(runner, end, &sum, out)
		if err != nil {
			return true, err
		}
		failed = failed || bad
	}
	fmt.Fprintf(out, closing+"\n", sum.passed, sum.failed, sum.skipped)
	return failed, nil
}

// run runs one piece until it ends or the time is up, adds to the sum and reports whether a test has failed.
func (p piece) run(runner string, end time.Time, sum *counted, out io.Writer) (failed bool, err error) {
	ctx, cancel := context.WithDeadline(context.Background(), end)
	defer cancel()
	args := append([]string{"-C", p.module, "-timeout", "0"}, p.args...)
	cmd := exec.CommandContext(ctx, runner, args...)
	cmd.Dir, cmd.SysProcAttr = root, &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) } // with go test and the tests
	cmd.WaitDelay = time.Second
	cmd.Env = append(os.Environ(), "GOMC_TESTS=all")
	var said bytes.Buffer
	cmd.Stdout, cmd.Stderr = io.MultiWriter(out, &said), out
	fmt.Fprintf(out, "%s: go test %s\n", p.name, strings.Join(args, " "))
	err = cmd.Run()
	if ctx.Err() != nil {
		fmt.Fprintf(out, "%s: the time is up\n", p.name)
		return strings.Contains(said.String(), "--- FAIL"), nil
	}
	sum.add(said.String())
	if _, ended := err.(*exec.ExitError); err != nil && !ended {
		return true, err
	}
	return err != nil, nil
}

// add adds what the last line of a run says.
func (c *counted) add(said string) {
	lines := strings.Split(strings.TrimSpace(said), "\n")
	last, one := lines[len(lines)-1], counted{}
	if n, _ := fmt.Sscanf(last, closing, &one.passed, &one.failed, &one.skipped); n == 3 {
		c.passed, c.failed, c.skipped = c.passed+one.passed, c.failed+one.failed, c.skipped+one.skipped
	}
}
