package diff

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"gomc/internal/records"
	"gomc/outcome"
)

var built = flag.String("gomc", "", "the gomc that TestEnds ends; empty: it is built")

// ending is a command that is ended at random moments, and what is known of it.
type ending struct {
	name  string
	args  []string
	keeps string                   // the file or folder that it goes on with; "": none
	again func(e *ending) []string // the command that goes on
	took  time.Duration            // undisturbed
	want  map[int]bool             // exit statuses, undisturbed or stopped
	told  func([]byte) string      // what does not depend on how often it was ended
	whole string                   // that, undisturbed
	finds []string                 // what is in that
}

// counters has 11^4 states for a few steps each, startsApart two mistakes, of which each start state leads to one, pages large states.
const (
	counters = `type n_t : 0..10; var a, b, c, d : n_t;
startstate begin a := 0; b := 0; c := 0; d := 0; end;
rule "a" a < 10 ==> begin a := a + 1; end;  rule "b" b < 10 ==> begin b := b + 1; end;
rule "c" c < 10 ==> begin c := c + 1; end;  rule "d" d < 10 ==> begin d := d + 1; end;
rule "again" a + b + c + d = 40 ==> begin a := 0; b := 0; c := 0; d := 0; end;
`
	startsApart = `var n : 0..1; k : 0..4;
startstate begin n := 0; k := 0; end;
startstate begin n := 1; k := 0; end;
ruleset i : 1..2 do rule "up" n = 1 & k + i <= 4 ==> begin k := k + i; end; end;
rule "one" n = 0 & k < 4 ==> begin k := k + 1; end;
rule "back" k = 4 ==> begin k := 0; end;
rule "over" n = 1 & k = 3 ==> begin error "over"; end;
rule "under" n = 1 & k = 3 ==> begin assert "under" false; end;
`
	pages = `type n_t : 0..39; at_t : 0..199; var a, b, c : n_t; page : array [at_t] of 0..1073741823;
startstate begin a := 0; b := 0; c := 0; for i : at_t do page[i] := 0; end; end;
rule "a" a < 39 ==> begin a := a + 1; for i : at_t do page[i] := (page[i] * 31 + 7 * i + a) % 1000003; end; end;
rule "b" b < 39 ==> begin b := b + 1; for i : at_t do page[i] := (page[i] * 37 + 3 * i + b) % 1000003; end; end;
rule "c" c < 39 ==> begin c := c + 1; for i : at_t do page[i] := (page[i] * 41 + 5 * i + c) % 1000003; end; end;
`
)

// filling is the command that takes memory from the beginning on.
const filling = "check of large states on disk"

// endings are the commands.
func endings() []ending {
	stated := func(statuses ...int) map[int]bool {
		out := map[int]bool{outcome.ExitStopped: true}
		for _, s := range statuses {
			out[s] = true
		}
		return out
	}
	sample := []string{"sim", "--format=json", "--runs=3000", "--steps=60", "--resume=kept"}
	disk := func(e *ending) []string { return []string{"check", "--format=json", "--resume=kept", "m.m"} }
	return []ending{
		{name: "check", args: []string{"check", "--format=json", "--out=out.json", "m.m"}, want: stated(0)},
		{name: "check on disk", args: []string{"check", "--format=json", "--disk=kept", "m.m"}, keeps: "kept", again: disk, want: stated(0), told: searched},
		{name: "check with checkpoints", args: []string{"check", "--format=json", "--checkpoint=kept", "m.m"}, keeps: "kept", again: disk, want: stated(0), told: searched},
		{name: "check to a number of states", args: []string{"check", "--format=json", "--disk=kept", "--max-states=3000", "m.m"}, keeps: "kept", again: disk, want: stated(), told: searched},
		{name: filling, args: []string{"check", "--format=json", "--disk=kept", "--max-states=40000", "pages.m"}, want: stated()},
		{name: "sim", args: append(slices.Clone(sample), "m.m"), keeps: "kept", want: stated(20)},
		{name: "sim guided", args: append(slices.Clone(sample), "--strategy=guided", "--keep-going", "starts.m"), keeps: "kept", want: stated(14), told: foundAll, finds: []string{"over", "under"}},
		{name: "table", args: []string{"table", "--format=json", "m.m"}, want: stated(0)},
		{name: "online", args: []string{"online", "--format=json", "--steps=20", "--max-states=2000", "m.m"}, want: stated(0, 20)},
		{name: "graph", args: []string{"graph", "starts.m"}, want: stated(0)},
		{name: "compat", args: []string{"compat", "m.m"}, want: stated(0)},
		{name: "snapshot", args: []string{"snapshot", "m.m"}, want: stated(0)},
		{name: "trace", args: []string{"trace", "bug.json"}, want: stated(0)},
		{name: "bench", args: []string{"bench", "--runs=1", "--format=json", "starts.m"}, want: stated(0)},
		{name: "runs", args: []string{"runs", "."}, want: stated(0)},
		{name: "examples", args: []string{"examples", "paxos"}, want: stated(0)},
	}
}

// searched returns the result of a search, without times.
func searched(text []byte) string {
	var o outcome.Outcome
	if err := json.Unmarshal(text, &o); err != nil {
		return err.Error()
	}
	return fmt.Sprint(o.Verdict, o.States, o.Transitions, o.Depth, o.PerDepth, o.Findings)
}

// foundAll returns the findings of a sample.
func foundAll(text []byte) string {
	var o outcome.Outcome
	if err := json.Unmarshal(text, &o); err != nil {
		return err.Error()
	}
	return fmt.Sprint(o.Verdict, o.Findings, o.Trace != nil)
}

// disturbance is a way in which a command is ended.
type disturbance struct {
	name   string
	shell  string           // limits for it, as a shell sets them,
	kib    [2]int           // with a number from here to there behind them, and what the command needs to start
	mostly string           // the command that every other is; "": none
	send   []syscall.Signal // after a random time, 10 ms apart
	stdout func(r *rand.Rand) (*os.File, func(after time.Duration))
	also   []int // exit statuses
}

func disturbances() []disturbance {
	wish := func(name string, signals ...syscall.Signal) disturbance {
		return disturbance{name: name, send: signals}
	}
	return []disturbance{
		{name: "nothing"},
		wish("SIGINT", syscall.SIGINT), wish("SIGTERM", syscall.SIGTERM), wish("SIGHUP", syscall.SIGHUP),
		wish("SIGINT twice", syscall.SIGINT, syscall.SIGINT), wish("SIGTERM twice", syscall.SIGTERM, syscall.SIGTERM), wish("SIGINT and SIGTERM", syscall.SIGINT, syscall.SIGTERM),
		wish("SIGKILL", syscall.SIGKILL),
		{name: "closed pipe", stdout: closing, also: []int{1}},
		{name: "full output", stdout: full, also: []int{1}},
		{name: "files of 4 KiB", shell: "ulimit -f 8", also: []int{1, 2}},
		{name: "no bytes in files", shell: "ulimit -f 0", also: []int{1, 2}},
		{name: "few files", shell: "ulimit -n 12", also: []int{1, 2}},
		// with less the Go runtime gives up before main, or soon behind it; with more nothing of this is refused
		{name: "little address space", shell: "ulimit -v", kib: [2]int{96 << 10, 400 << 10}, mostly: filling, also: []int{1}},
	}
}

// closing returns a pipe whose reader goes.
func closing(*rand.Rand) (*os.File, func(time.Duration)) {
	r, w, err := os.Pipe()
	if err != nil {
		panic(err)
	}
	return w, func(after time.Duration) { time.AfterFunc(after, func() { r.Close() }) }
}

// full returns a device that is full.
func full(*rand.Rand) (*os.File, func(time.Duration)) {
	f, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		panic(err)
	}
	return f, func(time.Duration) {}
}

// TestEnds ends commands in all ways, -models times, at random moments: the exit status is a documented one, nothing is given up by the Go
// runtime, every file is whole or not there, and who goes on comes to what an undisturbed command comes to.
func TestEnds(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip(err)
	}
	if signal.Ignored(syscall.SIGHUP) { // under nohup commands would ignore it as well; what is handled, they do not
		signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP)
	}
	gomc := *built
	if gomc == "" {
		gomc = filepath.Join(t.TempDir(), "gomc")
		build(t, gomc)
	}
	all, starts := endings(), startsIn(t, gomc)
	row := records.CampaignRow{Comparison: "Ends", From: *first, Models: *count}
	defer func() {
		row.Close()
		finished(t, row)
	}()
	for i := range all {
		if wrong := all[i].measure(t, gomc); wrong != "" {
			row.Models, row.Failed, row.First = 1, []uint64{*first}, all[i].name+", undisturbed: "+firstOf(wrong)
			t.Fatalf("%s: %s", all[i].name, wrong)
		}
	}
	began := time.Now()
	for seed := *first; seed < *first+*count; seed++ {
		if late(began) {
			row.Models = seed - *first
			break
		}
		r := rand.New(rand.NewPCG(seed, 25))
		e, d := &all[r.IntN(len(all))], disturbances()[seed%uint64(len(disturbances()))]
		if d.kib[1] > 0 {
			d.kib[0], d.kib[1] = d.kib[0]+starts, d.kib[1]+starts
		}
		if i := slices.IndexFunc(all, func(e ending) bool { return e.name == d.mostly }); i >= 0 && r.IntN(2) == 0 {
			e = &all[i]
		}
		wrong := e.end(t, gomc, &d, r, &row)
		if wrong == "" {
			continue
		}
		if row.Failed = append(row.Failed, seed); row.First == "" {
			row.First = fmt.Sprintf("%s, %s: %s", e.name, d.name, firstOf(wrong))
		}
		t.Errorf("seed %d: %s, ended by %s: %s", seed, e.name, d.name, wrong)
		if *until {
			row.Models = seed - *first + 1
			break
		}
	}
}

// startsIn returns the least address space, in KiB, from which on up to 4 GiB the command starts. It grows with the
// command and with the Go runtime, which reserves less where it is refused much: in some of less, a command starts, too.
func startsIn(t *testing.T, gomc string) (kib int) {
	t.Helper()
	const most, step = 4 << 20, 8 << 10
	for kib = most; ; kib -= step {
		cmd := exec.Command("sh", "-c", fmt.Sprint("ulimit -v ", kib, `; exec "$0" --version`), gomc)
		if cmd.Run() != nil {
			break
		}
	}
	if kib == most {
		t.Fatalf("the command does not start in %d KiB of address space", most)
	}
	t.Logf("the command starts in %d KiB of address space", kib+step)
	return kib + step
}

func firstOf(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}

// place returns a folder with the models.
func place(t *testing.T, gomc string) string {
	dir := t.TempDir()
	for name, text := range map[string]string{"m.m": counters, "starts.m": startsApart, "pages.m": pages} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	made := exec.Command(gomc, "check", "--trace=off", "--out=bug.json", "starts.m")
	made.Dir = dir
	made.Run() // that there is a mistake is no mistake
	return dir
}

// measure runs the command undisturbed; what is wrong with that, or nothing.
func (e *ending) measure(t *testing.T, gomc string) (wrong string) {
	cmd := exec.Command(gomc, e.args...)
	cmd.Dir = place(t, gomc)
	began := time.Now()
	out, err := cmd.Output()
	e.took = time.Since(began)
	if status := cmd.ProcessState.ExitCode(); !e.want[status] {
		return fmt.Sprintf("exit status %d, %v\n%s", status, err, out)
	}
	if e.again != nil && cmd.ProcessState.ExitCode() == outcome.ExitStopped {
		next := exec.Command(gomc, e.again(e)...)
		next.Dir = cmd.Dir
		if out, err = next.Output(); err != nil {
			return fmt.Sprintf("who goes on: %v\n%s", err, out)
		}
	}
	if e.told != nil {
		e.whole = e.told(out)
	}
	for _, what := range e.finds {
		if !strings.Contains(e.whole, what) {
			return "not found: " + what
		}
	}
	return ""
}

// end runs the command and ends it; what is wrong with that, or nothing.
func (e *ending) end(t *testing.T, gomc string, d *disturbance, r *rand.Rand, row *records.CampaignRow) (wrong string) {
	dir := place(t, gomc)
	after := time.Duration(r.Int64N(int64(e.took) * 5 / 4))
	status, out, diagnostics := disturbed(t, gomc, dir, e.args, d, r, after)
	row.Has(d.name)
	killed := slices.Contains(d.send, syscall.SIGKILL)
	early := status == -1 && len(out) == 0 && len(diagnostics) == 0 // the signal came before the program did
	switch {
	case killed && status == -1:
		row.Has("it was ended before it could say anything")
	case early:
		row.Has(d.name + " came before the program")
		if n := row.With[d.name+" came before the program"]; n >= 12 && 4*n > 3*row.With[d.name] { // some are on a busy machine
			return fmt.Sprintf("it said nothing, %d times of %d", n, row.With[d.name])
		}
	case !e.want[status] && !slices.Contains(d.also, status):
		return fmt.Sprintf("exit status %d\n%s", status, diagnostics)
	case bytes.Contains(diagnostics, []byte("goroutine ")):
		return fmt.Sprintf("it was given up\n%s", diagnostics)
	case status != 0 && len(out) == 0 && len(diagnostics) == 0 && d.stdout == nil:
		return fmt.Sprintf("exit status %d without a word", status)
	}
	if wrong := e.files(dir, killed); wrong != "" {
		return wrong
	}
	if status == outcome.ExitStopped {
		row.Has("it was stopped and reported")
	}
	if e.keeps == "" || status >= 0 && status != outcome.ExitStopped {
		return ""
	}
	return e.goOn(gomc, dir, killed || early, row)
}

// disturbed returns the result of a command that is disturbed.
func disturbed(t *testing.T, gomc, dir string, args []string, d *disturbance, r *rand.Rand, after time.Duration) (status int, out, diagnostics []byte) {
	cmd := exec.Command(gomc, args...)
	if d.shell != "" {
		limit := d.shell
		if d.kib[1] > 0 {
			limit = fmt.Sprint(limit, " ", d.kib[0]+r.IntN(d.kib[1]-d.kib[0]))
		}
		cmd = exec.Command("sh", append([]string{"-c", limit + `; exec "$0" "$@"`, gomc}, args...)...)
	}
	cmd.Dir = dir
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if d.stdout != nil {
		f, begin := d.stdout(r)
		defer f.Close()
		cmd.Stdout = f
		begin(after)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		cmd.Wait() // its status is looked at
	}()
	for i, s := range d.send {
		wait := after
		if i > 0 {
			wait = 10 * time.Millisecond
		}
		select {
		case <-time.After(wait):
			cmd.Process.Signal(s) // it may have ended by itself
		case <-ended:
		}
	}
	select {
	case <-ended:
	case <-time.After(5 * time.Minute):
		cmd.Process.Kill()
		<-ended
		return -2, stdout.Bytes(), append(stderr.Bytes(), "it did not end"...)
	}
	return cmd.ProcessState.ExitCode(), stdout.Bytes(), stderr.Bytes()
}

// files looks at what is left.
func (e *ending) files(dir string, killed bool) string {
	for _, name := range []string{"out.json", "kept"} {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err == nil && !json.Valid(text) {
			return name + " is not whole"
		}
	}
	var left []string
	for _, pattern := range []string{"*.part-*", "*.new", "*.lock", "kept/lock"} {
		found, _ := filepath.Glob(filepath.Join(dir, pattern))
		left = append(left, found...)
	}
	if len(left) > 0 && !killed {
		return fmt.Sprint("left behind: ", left)
	}
	if _, err := os.Stat(filepath.Join(dir, "kept/lock")); err == nil {
		return "a lock is left in the folder"
	}
	return ""
}

// goOn goes on with what was kept.
func (e *ending) goOn(gomc, dir string, killed bool, row *records.CampaignRow) string {
	args, at := e.args, filepath.Join(dir, e.keeps)
	if e.again != nil {
		args, at = e.again(e), filepath.Join(at, "manifest")
	}
	if _, err := os.Stat(at); errors.Is(err, os.ErrNotExist) {
		if left, _ := os.ReadDir(filepath.Join(dir, e.keeps)); len(left) > 0 && !killed {
			return fmt.Sprintf("nobody can go on, and there are %d files", len(left))
		}
		return "" // it had not begun
	}
	cmd := exec.Command(gomc, args...)
	cmd.Dir = dir
	var diagnostics bytes.Buffer
	cmd.Stderr = &diagnostics
	out, _ := cmd.Output()
	row.Has("another went on")
	if status := cmd.ProcessState.ExitCode(); !e.want[status] && (e.again == nil || status != 0) {
		return fmt.Sprintf("who goes on has exit status %d\n%s", status, diagnostics.Bytes())
	}
	if e.told != nil && e.told(out) != e.whole {
		return fmt.Sprintf("who goes on comes to\n%s\nnot\n%s", e.told(out), e.whole)
	}
	return ""
}
