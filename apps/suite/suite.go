// Package suite runs the `-- expect:` lines of models as a suite of tests: each line is a run of gomc check, with the
// expected outcome.
//
// The lines stand in the comment that a model begins with:
//
//	-- expect[(slow)]: [flags :] verdict [states [transitions]] [depth n] [exit status]
//
// The verdict is a word of outcomes, or rejected (the model does not compile), or refused (the flags are not
// supported). What is not stated is not compared. A line that begins like an expectation but is none counts as a
// failing test; so does an expectation anywhere else in the model.
package suite

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"gomc"
	"gomc/outcome"
	"gomc/source"
)

// Case is one expectation of a model, with its result.
type Case struct {
	Path    string // of the model
	At      int    // the number of the header line
	Line    string // the header line
	Args    []string
	Failure string // "": as expected
	Detail  string // what gomc said, of a failure
	Skipped bool   // it is slow
	Time    time.Duration

	got *outcome.Outcome // nil: none
}

// Models are the files that end in .m among paths and below those that are folders, in order.
func Models(paths []string) ([]string, error) {
	var models []string
	for _, path := range paths {
		err := filepath.WalkDir(path, func(at string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case entry.IsDir() && at != path && strings.HasPrefix(entry.Name(), "."):
				return fs.SkipDir
			case entry.Type().IsRegular() && filepath.Ext(at) == ".m" || at == path && !entry.IsDir():
				models = append(models, at)
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return models, nil
}

// Cases are the expectations of a model, none of which has been run.
func Cases(path string) ([]Case, error) {
	text, err := source.ReadFile(path, gomc.MaxModelBytes, "model")
	if err != nil {
		return nil, err
	}
	example := gomc.NewExample(strings.TrimSuffix(path, ".m"), string(text))
	expectations, err := example.Expectations()
	var wrong *gomc.ExpectationError
	if errors.As(err, &wrong) {
		failure := "this is no expectation: " + wrong.Err.Error()
		return []Case{{Path: path, At: wrong.At, Line: wrong.Line, Failure: failure}}, nil
	}
	var cases []Case
	for _, x := range expectations {
		args := append([]string{"check", "--format=json", path}, x.Flags...)
		cases = append(cases, Case{Path: path, At: x.At, Line: x.Line, Args: args, Skipped: x.Slow})
	}
	return append(cases, below(path, string(text), len(example.Header))...), err
}

// below are lines that would be expectations in the comment that a model begins with, and stand after it: tests that
// fail.
func below(path, text string, header int) (cases []Case) {
	for i, line := range strings.Split(text, "\n") {
		comment, ok := strings.CutPrefix(strings.TrimSpace(line), "--")
		comment = strings.TrimSpace(comment)
		if ok && i >= header && (strings.HasPrefix(comment, "expect:") || strings.HasPrefix(comment, "expect(slow):")) {
			cases = append(cases, Case{Path: path, At: i + 1, Line: comment,
				Failure: "this line is not read: it does not stand in the comment that the model begins with"})
		}
	}
	return cases
}

// Run runs cases, each by this program as a process of its own; slow ones only if asked to. The error is that one could
// not be run, or was ended.
func Run(ctx context.Context, cases []Case, slow bool) error {
	for i := range cases {
		c := &cases[i]
		if c.Failure != "" || c.Skipped && !slow {
			continue
		}
		c.Skipped = false
		if err := c.run(ctx); err != nil {
			return err
		}
	}
	return nil
}

func (c *Case) run(ctx context.Context) error {
	began := time.Now()
	status, stdout, stderr, err := ourselves(ctx, c.Args)
	c.Time = time.Since(began)
	if err != nil {
		return err
	}
	c.Failure, c.Detail = Compare(c.expectation(), status, stdout), stderr
	if got := (outcome.Outcome{}); json.Unmarshal(stdout, &got) == nil {
		c.got = &got
	}
	return nil
}

// ourselves runs this program with other arguments.
func ourselves(ctx context.Context, args []string) (status int, stdout []byte, stderr string, err error) {
	self, err := os.Executable()
	if err != nil {
		return 0, nil, "", err
	}
	var out, errs bytes.Buffer
	cmd := exec.CommandContext(ctx, self, args...)
	cmd.Args[0] = os.Args[0]
	cmd.Stdout, cmd.Stderr = &out, &errs
	err = cmd.Run()
	var exited *exec.ExitError
	if errors.As(err, &exited) && exited.Exited() {
		err = nil
	}
	if err != nil {
		return 0, nil, "", err
	}
	return cmd.ProcessState.ExitCode(), out.Bytes(), errs.String(), nil
}

// expectation is the line once more, which Cases has read before.
func (c *Case) expectation() gomc.Expectation {
	example := gomc.NewExample("", "-- "+c.Line)
	all, err := example.Expectations()
	if err != nil || len(all) != 1 {
		panic(fmt.Sprint("an expectation that was read is none: ", c.Line, err))
	}
	return all[0]
}

// noSearch are the exit statuses of verdicts that come before any search.
var noSearch = map[string]int{gomc.Rejected: outcome.ExitModel, gomc.Refused: outcome.ExitUsage}

// Compare says how a run of gomc check --format=json differs from what was expected; "" if it does not.
func Compare(x gomc.Expectation, status int, stdout []byte) string {
	if want, without := noSearch[x.Verdict]; without {
		if status != want {
			return fmt.Sprintf("expected %s, exit status %d, got %s", x.Verdict, want, told(status, stdout))
		}
		return ""
	}
	var got outcome.Outcome
	if err := json.Unmarshal(stdout, &got); err != nil {
		return fmt.Sprintf("expected %s, got %s", x.Verdict, told(status, stdout))
	}
	if wrong := Differences(x, status, &got); len(wrong) > 0 {
		return strings.Join(wrong, "; ")
	}
	return ""
}

// told describes the result of a run in words.
func told(status int, stdout []byte) string {
	var got outcome.Outcome
	if json.Unmarshal(stdout, &got) == nil && got.Verdict != "" {
		return fmt.Sprintf("%s, exit status %d", because(got.Verdict, got.Reason), status)
	}
	return fmt.Sprintf("exit status %d and no outcome", status)
}

// because returns a verdict with its reason, if it has one.
func because(verdict outcome.Verdict, reason string) string {
	if reason == "" {
		return string(verdict)
	}
	return fmt.Sprintf("%s (%s)", verdict, reason)
}

// Differences returns how an outcome differs from what was expected, with its exit status.
func Differences(x gomc.Expectation, status int, got *outcome.Outcome) (wrong []string) {
	if status == outcome.ExitModel || status == outcome.ExitUsage || status == outcome.ExitInternal {
		return []string{fmt.Sprintf("expected %s, got %s", x.Verdict, because(got.Verdict, notCompiled(got)))}
	}
	if string(got.Verdict) != x.Verdict {
		wrong = append(wrong, fmt.Sprintf("expected %s, got %s", x.Verdict, because(got.Verdict, got.Reason)))
	}
	for i, n := range []uint64{got.States, got.Transitions}[:len(x.Counts)] {
		if n != x.Counts[i] {
			wrong = append(wrong, fmt.Sprintf("expected %d %s, got %d", x.Counts[i], []string{"states", "transitions"}[i], n))
		}
	}
	others := map[string]uint64{"exit": uint64(status)}
	if got.Trace != nil {
		others["depth"] = uint64(len(got.Trace.Steps) - 1)
	}
	for _, key := range sortedKeys(x.Others) {
		if n, known := others[key]; !known {
			wrong = append(wrong, fmt.Sprintf("expected %s %d, and there is none", key, x.Others[key]))
		} else if n != x.Others[key] {
			wrong = append(wrong, fmt.Sprintf("expected %s %d, got %d", key, x.Others[key], n))
		}
	}
	return wrong
}

// notCompiled returns the reason of an outcome, with the first error in the model, unless it says that.
func notCompiled(got *outcome.Outcome) string {
	for i := range got.Diagnostics {
		if d := &got.Diagnostics[i]; d.Severity == source.Error.String() && !strings.Contains(got.Reason, d.Message) {
			return got.Reason + ": " + d.Placed()
		}
	}
	return got.Reason
}

func sortedKeys(m map[string]uint64) []string {
	var keys []string
	for key := range m {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}
