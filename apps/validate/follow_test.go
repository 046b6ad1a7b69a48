package validate_test

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gomc"
	"gomc/apps/validate"
	"gomc/conform"
)

// followed is the lock server, with a run of it in lines.
func followed(t *testing.T) (*gomc.Program, []string) {
	t.Helper()
	model, err := gomc.LoadFile("../../conform/trace/testdata/lock.m")
	if err != nil {
		t.Fatal(err)
	}
	program, err := conform.Compile(model, gomc.Spec{})
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("../../conform/trace/testdata/lock.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	return program, strings.SplitAfter(strings.TrimSpace(string(text)), "\n")
}

// TestFollow: a file is explained as it grows, an incomplete line waits, and the log ends with the context.
func TestFollow(t *testing.T) {
	program, lines := followed(t)
	path := filepath.Join(t.TempDir(), "lock.jsonl")
	add := func(text string) {
		f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.WriteString(text); err != nil {
			t.Fatal(err)
		}
		f.Close()
	}
	add(lines[0] + lines[1] + lines[2][:20])
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var told []*validate.Following
	opts := validate.Options{Follow: true, Live: func(now *validate.Following) {
		told = append(told, now)
		switch now.Lines {
		case 2:
			add(lines[2][20:] + lines[3] + lines[4])
		case 5:
			add(lines[5][:9])
			cancel()
		default:
			t.Error(now)
			cancel()
		}
	}}
	logs := []validate.Log{{Name: path, Open: func() (io.ReadCloser, error) { return os.Open(path) }}}
	r, err := validate.Check(ctx, program, logs, opts)
	if err != nil {
		t.Fatal(err)
	}
	if run := r.Runs[0]; run.Verdict != validate.Valid || run.Result.Lines != 5 || len(told) != 2 {
		t.Error(run.Verdict, run.Result.Lines, told)
	}
	if last := told[len(told)-1]; last.Seen != 3 || last.Events != 5 || last.Verdict != validate.Valid || last.Possible == 0 {
		t.Errorf("%+v", last)
	}
}

// TestFollowShorter: a file that was cut is an error.
func TestFollowShorter(t *testing.T) {
	program, lines := followed(t)
	path := filepath.Join(t.TempDir(), "lock.jsonl")
	if err := os.WriteFile(path, []byte(lines[0]+lines[1]), 0o600); err != nil {
		t.Fatal(err)
	}
	opts := validate.Options{Follow: true, Live: func(*validate.Following) {
		if err := os.Truncate(path, 10); err != nil {
			t.Error(err)
		}
	}}
	logs := []validate.Log{{Name: path, Open: func() (io.ReadCloser, error) { return os.Open(path) }}}
	_, err := validate.Check(t.Context(), program, logs, opts)
	if err == nil || !strings.Contains(err.Error(), "it has become shorter while it was followed") {
		t.Error(err)
	}
}

// TestFollowPipe: a pipe has an end, its last line need not have one; a line that is refused ends it at once.
func TestFollowPipe(t *testing.T) {
	program, lines := followed(t)
	for _, c := range []struct {
		text string
		want validate.Verdict
	}{
		{strings.Join(lines, ""), validate.Valid},
		{lines[0] + lines[4] + lines[1], validate.Refused},
	} {
		in, out := io.Pipe()
		go func() {
			io.WriteString(out, c.text)
			if c.want == validate.Valid {
				out.Close()
			}
		}()
		opts := validate.Options{Follow: true, Live: func(*validate.Following) {}}
		logs := []validate.Log{{Name: "pipe", Open: func() (io.ReadCloser, error) { return in, nil }}}
		r, err := validate.Check(t.Context(), program, logs, opts)
		if err != nil || r.Runs[0].Verdict != c.want {
			t.Error(r, err)
		}
	}
}
