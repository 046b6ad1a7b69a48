package bench

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gomc/engine"
	"gomc/engine/interp"
	"gomc/parser"
	"gomc/results"
	"gomc/semantics"
	"gomc/source"
	"gomc/symmetry"
)

// TestMain lets this program play gomc and its peers.
func TestMain(m *testing.M) {
	if text, ok := os.LookupEnv("GOMC_BENCH_SAY"); ok {
		os.Stdout.WriteString(text)
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// german returns a case with a plain model of the library.
func german(t *testing.T, symmetric bool) *Case {
	t.Helper()
	text, err := os.ReadFile("../../models/german.m")
	if err != nil {
		t.Fatal(err)
	}
	model, list := parser.Parse(source.NewFile("german.m", string(text)))
	p, more := semantics.Compile(model, semantics.Options{Constants: map[string]string{"Clients": "2"}})
	if list.HasErrors() || more.HasErrors() {
		t.Fatal(list, more)
	}
	c := &Case{
		About: results.BenchRow{Model: "german.m", Symmetry: symmetric}, Text: string(text),
		Build: func(string) (engine.Engine, error) { return interp.New(p, interp.Options{}), nil },
	}
	if symmetric {
		c.Canonical = symmetry.New(p)
	}
	return c
}

// TestRecording: the recording is the state space, and a pass over it meets all of it.
func TestRecording(t *testing.T) {
	for _, want := range []struct {
		symmetric           bool
		states, transitions uint64
	}{{false, 3156, 9168}, {true, 795, 2312}} {
		c := german(t, want.symmetric)
		r, err := c.record(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if uint64(r.set.Len()) != want.states || r.transitions != want.transitions {
			t.Errorf("symmetry %v: recorded %d states, %d transitions", want.symmetric, r.set.Len(), r.transitions)
		}
		var row results.BenchRow
		if err := c.inside(&row, way{engine: Engine{Name: "interp"}, store: "exact", workers: 1}, r); err != nil {
			t.Fatal(err)
		}
		if row.SplitStates != want.states || row.Split.Rules.Least() <= 0 || row.Split.Store.Least() <= 0 {
			t.Errorf("symmetry %v: %+v", want.symmetric, row)
		}
		if canonical := row.Split.Canonical.Least(); want.symmetric && canonical <= 0 {
			t.Error("canonical forms take no time")
		}
	}
}

func TestRecordingCanBeStopped(t *testing.T) {
	ctx, cancel := context.WithCancelCause(context.Background())
	why := errors.New("enough")
	cancel(why)
	if _, err := german(t, false).record(ctx); !errors.Is(err, why) {
		t.Error(err)
	}
}

// measure makes a plan for one case in which gomc says what is given.
func measure(t *testing.T, says string, engines ...Engine) ([]results.BenchRow, error) {
	t.Helper()
	t.Setenv("GOMC_BENCH_SAY", says)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	plan := Plan{Gomc: self, Engines: engines, Stores: []string{"exact"}, Workers: []int{1}, Cases: []Case{*german(t, false)}, Runs: 2,
		Progress: func(line string) { told = append(told, line) }}
	rows, err := plan.Measure(context.Background())
	if err == nil && len(told) != 1+2*(len(engines)+1) {
		t.Errorf("told %q", told)
	}
	return rows, err
}

const verified = `{"verdict": "verified", "states": 3156, "transitions": 9168, "bytes_per_state": 31.5, "settings": {"store": "exact"}}`

func TestMeasure(t *testing.T) {
	rows, err := measure(t, verified, Engine{Name: "interp"}, Engine{Name: "auto", Mixed: true})
	if err != nil {
		t.Fatal(err)
	}
	if len(rows) != 3 || rows[0].Engine != "interp" || rows[1].Engine != "auto" || rows[2].Tool != results.BenchStore {
		t.Fatalf("%+v", rows)
	}
	for _, r := range rows {
		if len(r.Seconds) != 2 || len(r.Wall) != 2 || r.States != 3156 {
			t.Errorf("%+v", r)
		}
	}
	if rows[0].Split == nil || len(rows[0].Split.Rules) != 2 || rows[1].Split != nil {
		t.Errorf("split of interp %v, of auto %v", rows[0].Split, rows[1].Split)
	}
}

func TestMeasureFails(t *testing.T) {
	if _, err := measure(t, "gibberish", Engine{Name: "interp"}); err == nil || !strings.Contains(err.Error(), "gibberish") {
		t.Error(err)
	}
}

func TestCompare(t *testing.T) {
	row := func(tool, engine string, states uint64) results.BenchRow {
		return results.BenchRow{Model: "m.m", Tool: tool, Engine: engine, Verdict: "verified", States: states, Transitions: 1}
	}
	if err := compare([]results.BenchRow{row("gomc", "interp", 5), row("gomc", "compiled", 6)}); err == nil {
		t.Error("two engines with different states are no error")
	}
	rows := []results.BenchRow{row("gomc", "interp", 5), row("rumur", "", 6), row("cmurphi", "", 5)}
	if err := compare(rows); err != nil {
		t.Error(err)
	}
	if rows[1].Verdict != "verified, another state space" || rows[2].Verdict != "verified" {
		t.Errorf("%q and %q", rows[1].Verdict, rows[2].Verdict)
	}
}

// TestCompareUnderSymmetry: a peer that sees several states of an orbit is not dropped.
func TestCompareUnderSymmetry(t *testing.T) {
	row := func(tool string, states uint64) results.BenchRow {
		return results.BenchRow{Model: "m.m", Tool: tool, Symmetry: true, Verdict: "verified", States: states, Transitions: 1}
	}
	rows := []results.BenchRow{row("gomc", 4), row("rumur", 6), row("cmurphi", 3)}
	if err := compare(rows); err != nil {
		t.Fatal(err)
	}
	if rows[1].Verdict != "verified, 1.50 states per orbit: its symmetry reduction is not exact" || rows[2].Verdict != "verified, another state space" {
		t.Errorf("%q and %q", rows[1].Verdict, rows[2].Verdict)
	}
}

func TestPeerOutcome(t *testing.T) {
	for _, c := range []struct {
		out, verdict, skipped string
		states                uint64
	}{
		{"\t1000 states explored in 0.10s, with 3033 rules fired and 270 states in the queue.\n\nStatus:\n\n\tNo error found.\n\n" +
			"State Space Explored:\n\n\t4813 states, 19217 rules fired in 0.10s.\n", "verified", "", 4813},
		{"Status:\n\n\t1 error(s) found.\n\nState Space Explored:\n\n\t7 states, 9 rules fired in 0s.\n", "1 error(s) found.", "", 7},
		{"Result:\n\n\tInvariant \"sum\" failed.\n\nState Space Explored:\n\n\t7 states, 9 rules fired in 0s.\n", "violated", "", 7},
		{"\nInternal error\n", "", "Internal error", 0},
		{"", "", "exit status 9", 0},
	} {
		var row results.BenchRow
		(&finished{out: c.out, status: 9}).peerOutcome(&row)
		if row.Verdict != c.verdict || row.Skipped != c.skipped || row.States != c.states {
			t.Errorf("%q: %+v", c.out, row)
		}
	}
}

// TestPeers: a peer that is not there is a row that says so, and one that is agrees.
func TestPeers(t *testing.T) {
	c := german(t, false)
	if len(c.Text) == 0 {
		t.Fatal("no text")
	}
	t.Setenv("PATH", t.TempDir())
	made, err := (&Plan{}).peers(context.Background(), c, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range made {
		if want := "there is no " + peers[i].command + " on this machine"; p.row.Skipped != want || p.row.Tool != peers[i].name {
			t.Errorf("%+v", p.row)
		}
	}
	c.Refused = "it knows no processes"
	made, err = (&Plan{}).peers(context.Background(), c, t.TempDir())
	if err != nil || made[0].row.Skipped != c.Refused {
		t.Errorf("%+v, %v", made[0].row, err)
	}
}

// TestPeerRuns plays a peer with scripts, and checks its command line and its result.
func TestPeerRuns(t *testing.T) {
	shell, err := os.Stat("/bin/sh")
	if err != nil || shell.IsDir() {
		t.Skip("no shell to play a peer with")
	}
	fake := peer{name: "fake", command: "/bin/sh", needs: "/bin/sh", version: []string{"-c", "echo one"},
		commands: func(symmetry bool) ([][]string, []string) {
			return [][]string{{"/bin/sh", "-c", "test -s model.m && echo 'Status:\n\tNo error found.\n3 states, 4 rules fired' > said"}},
				[]string{"/bin/sh", "-c", "cat said"}
		}}
	made, err := fake.prepare(context.Background(), german(t, true), t.TempDir())
	if err != nil || made.row.Skipped != "" || made.row.Version != "one" || len(made.row.Compile) != 1 {
		t.Fatalf("%+v, %v", made, err)
	}
	if err := made.run(context.Background(), &made.row); err != nil || made.row.States != 3 || made.row.Transitions != 4 {
		t.Errorf("%+v, %v", made.row, err)
	}
	fake.sizes = []string{"small", "enough", "best", "more", "most"} // a loop makes "enough" and "more" slower than "best"
	fake.commands = func(bool) ([][]string, []string) {
		return nil, []string{"/bin/sh", "-c", `case $0 in small) echo full;; enough|more) i=0; while [ $i -lt 50000 ]; do i=$((i+1)); done;; esac; case $0 in small) ;; *) printf 'Status:\n\tNo error found.\n3 states, '; echo "$0" >>sizes; echo 4 rules fired;; esac`}
	}
	dir := t.TempDir()
	if made, err = fake.prepare(context.Background(), german(t, true), dir); err != nil || made.row.Skipped != "" {
		t.Fatalf("%+v, %v", made, err)
	}
	if err := made.run(context.Background(), &made.row); err != nil || made.row.States != 3 {
		t.Errorf("%+v, %v", made.row, err)
	}
	said, err := filepath.Glob(filepath.Join(dir, "*", "sizes"))
	if err != nil || len(said) != 1 {
		t.Fatal(said, err)
	}
	if text, err := os.ReadFile(said[0]); err != nil || string(text) != "enough\nbest\nmore\nbest\n" {
		t.Errorf("it ran with %q, %v", text, err)
	}
	fake.commands = func(bool) ([][]string, []string) { return [][]string{{"/bin/sh", "-c", "echo broken; exit 1"}}, nil }
	if made, err = fake.prepare(context.Background(), german(t, true), t.TempDir()); err != nil || made.row.Skipped != "/bin/sh: broken" {
		t.Errorf("%+v, %v", made, err)
	}
}
