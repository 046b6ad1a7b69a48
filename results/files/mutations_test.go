package files_test

import (
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"

	"gomc/internal/damage"
	"gomc/internal/modeltest"
	"gomc/outcome"
	"gomc/results"
	"gomc/results/files"
	"gomc/results/page"
)

// TestDamagedFiles reads files that are not quite what a writer of ours writes. Each is
// refused, or everything that can be done with an outcome can be done with it.
func TestDamagedFiles(t *testing.T) {
	accepted, refused := 0, 0
	damages := 4 // of each file
	if modeltest.All() {
		damages = 15
	}
	for n, r := range runs(t) {
		if r.outcome.Trace == nil || len(encoded(t, r.outcome, ".json")) > 1<<18 {
			continue
		}
		for _, extension := range []string{".json", ".itf.json"} {
			if extension == ".itf.json" && r.outcome.Trace.Steps[0].Faulty {
				continue // there is no state to write
			}
			for _, d := range damage.JSON([]byte(encoded(t, r.outcome, extension)), uint64(n), damages) {
				o, err := files.Parse(d.Text)
				if err != nil {
					refused++
					continue
				}
				accepted++
				useAll(t, r.name+extension+" "+d.What, o)
			}
		}
	}
	if least := 8 * damages; accepted < least || refused < least {
		t.Errorf("%d damaged files were read and %d refused: that shows little", accepted, refused)
	}
}

// useAll does whatever can be done with an outcome that was read.
func useAll(t *testing.T, what string, o *outcome.Outcome) {
	t.Helper()
	defer func() {
		if r := recover(); r != nil {
			t.Errorf("%s: %v\n%s", what, r, debug.Stack())
		}
	}()
	for _, format := range files.Formats {
		_ = format.Encode(io.Discard, o)
	}
	for _, format := range results.Formats {
		results.Report(io.Discard, o, results.Format(format), results.Style{})
	}
	if o.Trace != nil && len(o.Trace.Steps) > 0 {
		for _, detail := range results.Details {
			for _, width := range []int{0, 40} {
				_ = results.ShowTrace(io.Discard, o, results.Style{Trace: results.Detail(detail), Width: width}, results.View{})
			}
		}
	}
	_ = (&page.Report{Outcome: o}).Write(io.Discard)
}

// TestMissingEnd: the chart of a message that comes from nowhere was an internal failure.
func TestMissingEnd(t *testing.T) {
	text := `{"schema": 1, "trace": {"steps": [{"event": {"rule": "a", "kind": "startstate"}},
		{"event": {"rule": "b", "kind": "receive", "process": "B", "consumed": [{"message": "M", "to": "B"}]}}]}}`
	path := filepath.Join(t.TempDir(), "x.json")
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := files.Read(path); err == nil || !strings.Contains(err.Error(), "step 1: a message has no sender") {
		t.Errorf("error %v", err)
	}
}
