package conform_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gomc/conform"
)

const counter = `
var n : 0..3;
startstate begin n := 0; end;
rule "up" n < 3 ==> begin n := n + 1; end;
rule "reset" n > 0 ==> begin n := 0; end;
`

// bounded counts, and forgets to stop where it should.
type bounded struct{ n, most int }

func (b *bounded) Reset() (conform.State, error) {
	b.n = 0
	return conform.State{"n": b.n}, nil
}

func (b *bounded) Do(s conform.Step) (conform.State, error) {
	if b.n++; s.Event == "reset" || b.n > b.most {
		b.n = 0
	}
	return conform.State{"n": b.n}, nil
}

// told is a test that fails without ending this one.
type told struct{ failed, logged string }

func (t *told) Helper()                           {}
func (t *told) Fatalf(format string, args ...any) { t.failed += fmt.Sprintf(format, args...) }
func (t *told) Logf(format string, args ...any)   { t.logged += fmt.Sprintf(format, args...) }

// TestRun: a difference fails the test, with the shortest run and the test that repeats it.
func TestRun(t *testing.T) {
	model := filepath.Join(t.TempDir(), "counter.m")
	if err := os.WriteFile(model, []byte(counter), 0o644); err != nil {
		t.Fatal(err)
	}
	var right told
	conform.Run(&right, model, &bounded{most: 3}, conform.Options{Runs: 20, Steps: 30})
	if right.failed != "" || !strings.HasPrefix(right.logged, "20 runs, 600 steps, no difference") {
		t.Error(right)
	}
	var wrong told
	conform.Run(&wrong, model, &bounded{most: 2}, conform.Options{Runs: 20, Steps: 30})
	const again = "conform.Replay(t, %q, system,\n\t\t\"up\",\n\t\t\"up\",\n\t\t\"up\")\n"
	if !strings.Contains(wrong.failed, "=> n is 0, and 3 in the model\n") || !strings.Contains(wrong.failed, fmt.Sprintf(again, model)) {
		t.Error(wrong.failed)
	}
	var repeated told
	conform.Replay(&repeated, model, &bounded{most: 2}, "up", "up", "up")
	if !strings.Contains(repeated.failed, "=> n is 0, and 3 in the model\n") {
		t.Error(repeated)
	}
	var absent told
	conform.Run(&absent, model+"x", &bounded{}, conform.Options{})
	if !strings.Contains(absent.failed, "no such file") {
		t.Error(absent)
	}
}
