package programs

import (
	"context"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"gomc/internal/limit"
	"gomc/outcome"
	sem "gomc/semantics/p"
	"gomc/source"
	"gomc/spec"
)

// expectation is the content of a `// expect: [test:] verdict [: message]` line about a test.
type expectation struct{ test, verdict, message string }

func expectations(t *testing.T, path string) (list []expectation) {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	verdicts := []string{"verified", "violated", "error", "deadlock", "bounded", "stopped"}
	for line := range strings.Lines(string(text)) {
		rest, ok := strings.CutPrefix(strings.TrimSpace(line), "// expect: ")
		if !ok {
			continue
		}
		var e expectation
		if first, more, ok := strings.Cut(rest, ": "); ok && !slices.Contains(verdicts, first) {
			e.test, rest = first, more
		}
		e.verdict, e.message, _ = strings.Cut(rest, ": ")
		if !slices.Contains(verdicts, e.verdict) {
			t.Fatalf("%s: %q is no verdict", path, e.verdict)
		}
		list = append(list, e)
	}
	return list
}

func run(t *testing.T, p *Program, test string, asked spec.Spec) *outcome.Outcome {
	t.Helper()
	o, err := p.Check(context.Background(), test, asked, Hooks{})
	if err != nil {
		t.Fatalf("%s: %v", p.Name, err)
	}
	return o
}

// owned are the programs of our own, those of conformance/p and of models/p.
func owned(t *testing.T) (paths []string) {
	t.Helper()
	for _, folder := range []string{"../conformance/p", "../models/p"} {
		more, err := filepath.Glob(folder + "/*.p")
		if err != nil || len(more) == 0 {
			t.Fatal("no programs", err)
		}
		paths = append(paths, more...)
	}
	return paths
}

// TestConformance checks the programs of our own, and those that were written for reductions: each of their tests has
// the verdict that its first lines say, and, of what is wrong, the message, with a trace.
func TestConformance(t *testing.T) {
	written, err := filepath.Glob("testdata/written/*.p")
	if err != nil || len(written) == 0 {
		t.Fatal("no programs", err)
	}
	for _, path := range append(owned(t), written...) {
		t.Run(filepath.Base(path), func(t *testing.T) {
			want := expectations(t, path)
			p, err := Load(path)
			if err != nil {
				t.Fatal(err)
			}
			if len(want) != len(p.Tests()) {
				t.Fatalf("%d tests, and %d lines that say what is expected", len(p.Tests()), len(want))
			}
			for i, test := range p.Tests() {
				if want[i].test != "" && want[i].test != test {
					t.Errorf("test %s, and %s is expected", test, want[i].test)
				}
				agrees(t, run(t, p, test, spec.Spec{}), want[i])
				agrees(t, run(t, p, test, spec.Spec{Symmetry: true}), want[i])
				agrees(t, run(t, p, test, spec.Spec{DeadMessages: spec.DropDead}), want[i])
			}
		})
	}
}

// TestResume: what cannot go on is refused with a reason.
func TestResume(t *testing.T) {
	dir := write(t, map[string]string{
		"a.p": `event E : int; machine Main { start state S { entry { send this, E, 0; }
			on E do (x : int) { if (x < 50) { send this, E, x + 1; } } } }
			test one [main = Main] : { Main }; test two [main = Main] : { Main };`,
	})
	load := func(name string) *Program {
		p, err := Load(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	folder, damaged := filepath.Join(dir, "half"), filepath.Join(dir, "damaged")
	for _, to := range []string{folder, damaged} {
		if o := run(t, load("a.p"), "one", spec.Spec{Checkpoint: to, MaxStates: 50}); o.Exit != outcome.ExitStopped {
			t.Fatal(told(o))
		}
	}
	values := filepath.Join(damaged, "values")
	text, err := os.ReadFile(values)
	if err != nil {
		t.Fatal(err)
	}
	foreign := func(name, body string) string {
		to := filepath.Join(dir, name)
		text := fmt.Sprintf("%08x\n%s\n", crc32.ChecksumIEEE([]byte(body)), body)
		err := errors.Join(os.Mkdir(to, 0o700), os.WriteFile(filepath.Join(to, "values"), []byte(text), 0o600))
		if err != nil {
			t.Fatal(err)
		}
		return to
	}
	cut, other := foreign("cut", "no end"), foreign("other", "not JSON\n")
	crowd := foreign("crowd", `{"test": "one", "room": 3}`+"\n")
	text[len(text)/2] ^= 1
	if err := os.WriteFile(values, text, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		file, test string
		asked      spec.Spec
		want       string
	}{
		{"a.p", "two", spec.Spec{Resume: folder}, "a search of another test"},
		{"a.p", "one", spec.Spec{Resume: damaged}, "damaged"},
		{"a.p", "one", spec.Spec{Resume: dir}, "no search of a program of P"},
		{"a.p", "one", spec.Spec{Resume: cut}, "no end of the first line"},
		{"a.p", "one", spec.Spec{Resume: other}, "no search of a program of P"},
		{"a.p", "one", spec.Spec{Resume: crowd}, "room for 3 machines"},
		{"a.p", "one", spec.Spec{Checkpoint: folder}, "was not finished"},
		{"a.p", "one", spec.Spec{DiskLimit: 1 << 30}, "--disk-limit"},
		{"a.p", "one", spec.Spec{Disk: dir, Checkpoint: folder}, "by itself"},
	} {
		_, err := load(c.file).Check(context.Background(), c.test, c.asked, Hooks{})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s, %+v: %v, and %q is expected", c.test, c.asked, err, c.want)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "a.p"), []byte(`event E : int; machine Main { start state S { } }
		test one [main = Main] : { Main };`), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err = load("a.p").Check(context.Background(), "one", spec.Spec{Resume: folder}, Hooks{})
	if err == nil || !strings.Contains(err.Error(), "another text") {
		t.Errorf("another program goes on: %v", err)
	}
}

func agrees(t *testing.T, o *outcome.Outcome, want expectation) {
	t.Helper()
	if string(o.Verdict) != want.verdict {
		t.Errorf("%s, and %s is expected (%s)", o.Verdict, want.verdict, told(o))
		return
	}
	if want.message == "" {
		return
	}
	if len(o.Findings) == 0 || !strings.Contains(o.Findings[0].Message, want.message) {
		t.Errorf("it says %s: %q is expected", told(o), want.message)
	}
	if o.Trace == nil || len(o.Trace.Steps) == 0 {
		t.Fatal("there is no trace")
	}
	for n, step := range o.Trace.Steps {
		for _, m := range step.Event.Consumed {
			if len(m.SentIn) != 1 {
				t.Errorf("step %d takes %s, and the trace does not say where it was sent", n, m.Message)
			}
		}
	}
}

// TestTwins: programs of our own that do what a model of machines does have the verdict of that, and at most three times
// its states: what is the same in both is told apart by no more than where a machine stands between two sends.
func TestTwins(t *testing.T) {
	for _, c := range []struct{ program, test, model, flags string }{
		{"bank", "withdraws___wrong_false__most_30", "bank", ""},
		{"transactions", "reads___newer_true", "transactions", ""},
		{"paxos", "teaches___acceptors_2__strict_true", "paxos_machines", "--const Acceptors=2 : "},
	} {
		text, err := os.ReadFile("../models/" + c.model + ".m")
		if err != nil {
			t.Fatal(err)
		}
		var theirs uint64
		_, line, _ := strings.Cut(string(text), "-- expect: "+c.flags+"verified ")
		if _, err := fmt.Sscan(line, &theirs); err != nil {
			t.Fatalf("%s: %v", c.model, err)
		}
		p, err := Load("../models/p/" + c.program + ".p")
		if err != nil {
			t.Fatal(err)
		}
		if o := run(t, p, c.test, spec.Spec{}); o.Exit != outcome.ExitVerified || o.States > 3*theirs || theirs > 9*o.States {
			t.Errorf("%s: %s, and the model has %d states", c.program, told(o), theirs)
		}
	}
}

// TestPlain: taking the steps of one machine alone, where they commute with those of others, and leaving out dead
// variables change no verdict, of liveness neither.
func TestPlain(t *testing.T) {
	fewer := 0
	for _, path := range owned(t) {
		fewer += compared(t, path, 0)
	}
	if fewer < 3 {
		t.Errorf("only %d tests have fewer states", fewer)
	}
}

// TestPlainSuite is TestPlain for P's own tests below the folders that GOMC_P_SUITE lists, where they are small.
func TestPlainSuite(t *testing.T) {
	roots := filepath.SplitList(os.Getenv("GOMC_P_SUITE"))
	if len(roots) == 0 {
		t.Skip("GOMC_P_SUITE names no folders with tests of P")
	}
	fewer, folders := 0, 0
	for _, root := range roots {
		for _, kind := range []string{"Correct", "DynamicError"} {
			found, err := filepath.Glob(filepath.Join(root, kind, "*", "*"))
			if err != nil {
				t.Fatal(err)
			}
			for _, folder := range found {
				fewer += compared(t, folder, 5_000)
			}
			folders += len(found)
		}
	}
	t.Logf("%d folders, %d tests have fewer states", folders, fewer)
}

// compared compares the verdicts of the tests of a program with those of plain searches, of at most `most` states if
// that is not 0. It returns how many verified tests have fewer states than in the plain search.
func compared(t *testing.T, path string, most uint64) (fewer int) {
	p, err := Load(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range p.meaning.Tests {
		some, all := searched(t, p, test, most, false), searched(t, p, test, most, true)
		if some.Exit == outcome.ExitStopped || all.Exit == outcome.ExitStopped {
			continue
		}
		if some.Verdict != all.Verdict || some.Exit != all.Exit || some.States > all.States && all.Exit == 0 {
			t.Errorf("%s: %s\nand plainly %s", path, told(some), told(all))
		}
		if some.Exit == 0 && some.States < all.States {
			fewer++
		}
	}
	return fewer
}

// searched returns the outcome of a search, plain or not.
func searched(t *testing.T, p *Program, test *sem.Test, most uint64, plain bool) *outcome.Outcome {
	watch := limit.Start(limit.Options{})
	defer watch.Stop()
	c := check{Program: p, test: test, watch: watch, ctx: context.Background(), room: firstRoom, plain: plain}
	c.asked.Deadlock, c.asked.MaxStates = spec.NoDeadlock, most
	o, err := c.inOrders()
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// TestByChance: for a monitor that stays hot because a choice is unfair, the report says that it would cool down by
// chance; not for one that cannot cool down.
func TestByChance(t *testing.T) {
	for name, cools := range map[string]bool{"hot_unfair_choice": true, "hot_forever": false, "hot_cold": false} {
		p, err := Load("../conformance/p/" + name + ".p")
		if err != nil {
			t.Fatal(err)
		}
		said := run(t, p, "t", spec.Spec{}).Findings[0].Suggestion
		if strings.Contains(said, "probability one") != cools {
			t.Errorf("%s: %q", name, said)
		}
	}
}

// TestExits: each kind of error has its exit status.
func TestExits(t *testing.T) {
	for name, status := range map[string]int{
		"values": 0, "sends_interleave": 10, "deadlock": 11, "hot_at_end": 12, "hot_forever": 12, "unhandled": 14, "cast": 14,
		"set_order_removed": 20,
	} {
		p, err := Load("../conformance/p/" + name + ".p")
		if err != nil {
			t.Fatal(err)
		}
		if o := run(t, p, p.Tests()[0], spec.Spec{}); o.Exit != status {
			t.Errorf("%s: exit status %d, and %d is expected", name, o.Exit, status)
		}
	}
}

// TestLimits: a program with infinitely many states ends at a limit, and is not verified.
func TestLimits(t *testing.T) {
	endless := write(t, map[string]string{"a.p": `event E : int;
machine Main { start state S { entry { send this, E, 0; } on E do (x : int) { send this, E, x + 1; } } }`})
	spins := write(t, map[string]string{"a.p": `machine Main { start state S { entry { while (true) { } } } }`})
	grows := write(t, map[string]string{"a.p": `machine Main { start state S { entry { new M(); } } }
machine M { start state S { entry { new M(); } } }`})
	for folder, want := range map[string]struct {
		asked spec.Spec
		exit  int
	}{
		endless: {spec.Spec{MaxStates: 200}, outcome.ExitStopped},
		spins:   {spec.Spec{TimeLimit: spec.Duration(time.Nanosecond)}, outcome.ExitStopped},
		grows:   {spec.Spec{}, outcome.ExitBounded},
	} {
		p, err := Load(folder)
		if err != nil {
			t.Fatal(err)
		}
		o := run(t, p, "DefaultImpl", want.asked)
		if o.Exit != want.exit {
			t.Errorf("%s, exit status %d, and %d is expected", told(o), o.Exit, want.exit)
		}
		grown := "the mailbox of Main takes most values, 100 or more" // 0 to 99, and none
		if (folder == endless) != slices.Contains(o.Notes, grown) {
			t.Errorf("it is said that %q", o.Notes)
		}
	}
}

// write makes a folder with files.
func write(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestFairChoices: in a test with hot states, as many `$$` as can be told apart are fair, and more are refused at the
// first that is too many; without hot states there may be any number.
func TestFairChoices(t *testing.T) {
	const hot = "event E;\nspec Hot observes E { start hot state H { on E goto C; } cold state C { } }\n"
	for n, refused := range map[int]bool{12: false, 13: true} {
		text := "machine Main { start state S { entry {" + strings.Repeat("\nif ($$) { }", n) + "\nannounce E; } } }\n"
		for observed, refused := range map[string]bool{"assert Hot in ": refused, "": false} {
			path := filepath.Join(write(t, map[string]string{
				"a.p": hot + text + "test t [main = Main] : " + observed + "{ Main };\n"}), "a.p")
			p, err := Load(path)
			if err != nil {
				t.Fatal(err)
			}
			_, err = p.Check(context.Background(), "t", spec.Spec{}, Hooks{})
			if (err != nil) != refused || refused && !strings.Contains(err.Error(), "a.p:16:5: error: in a test with hot states") {
				t.Errorf("%d `$$`, %q: %v", n, observed, err)
			}
		}
	}
}

const machine = "machine Main { start state S { } }\n"

// TestProjects: what belongs to a program, and whose tests are run.
func TestProjects(t *testing.T) {
	dir := write(t, map[string]string{
		"main/a.pproj": `<Project><InputFiles><PFile>./Src</PFile><PFile>./Gone/</PFile></InputFiles>
			<IncludeProject>../lib/lib.pproj</IncludeProject></Project>`,
		"main/Src/deep/a.p":      machine + "test mine [main = Main] : { Main, Timer };",
		"main/Src/._a.p":         "\x00",
		"main/not/listed.p":      "this is no program",
		"lib/lib.pproj":          `<Project><InputFiles><PFile>t.p</PFile></InputFiles><IncludeProject>../main/a.pproj</IncludeProject></Project>`,
		"lib/t.p":                "machine Timer { start state S { } }\ntest theirs [main = Timer] : { Timer };",
		"plain/b.p":              machine,
		"plain/sub/c.p":          "event E;",
		"two/a.pproj":            "<Project></Project>",
		"two/b.pproj":            "<Project></Project>",
		"bad/a.pproj":            "<Project>",
		"bare/m.txt":             "nothing",
		"wrong/a.p":              "event E;\nevent E;",
		"foreign/a.p":            "type T; fun F(s : seq[T]); fun G(); machine Main { var t : T; start state S { } fun H() : (int, T); }",
		"function/a.p":           "fun F(n : int, b : bool) : seq[int]; machine Main { start state S { entry { F(1, true); } } }",
		"empty/e.pproj":          "<Project></Project>",
		"model/m.m":              "var x : boolean;",
		"include/a.pproj":        `<Project><IncludeProject>gone.pproj</IncludeProject></Project>`,
		"moved/a.pproj":          `<Project><IncludeProject>../Common/T/t.pproj</IncludeProject></Project>`,
		"moved/Common/T/t.pproj": `<Project><InputFiles><PFile>t.p</PFile></InputFiles></Project>`,
		"moved/Common/T/t.p":     machine,
		"include/unlisted.p":     machine,
	})
	for name, want := range map[string]string{
		"main": "mine", "main/a.pproj": "mine", "plain": "DefaultImpl", "plain/b.p": "DefaultImpl", "foreign": "DefaultImpl",
		"two": "has 2 projects", "bad": "is no project of P", "wrong": "declared twice", "empty": "no file of P",
		"include": "includes gone.pproj, which does not exist", "moved": "DefaultImpl",
	} {
		p, err := Load(filepath.Join(dir, name))
		got := fmt.Sprint(err)
		if err == nil {
			got = strings.Join(p.Tests(), " ")
		}
		if !strings.Contains(got, want) {
			t.Errorf("%s: %s, and %s is expected", name, got, want)
		}
	}
	for name, is := range map[string]bool{
		"main": true, "main/a.pproj": true, "plain": true, "plain/b.p": true, "bare": false, "model": false,
		"model/m.m": false, "two": true,
	} {
		if Is(filepath.Join(dir, name)) != is {
			t.Errorf("%s is a program: %v is expected", name, is)
		}
	}
	p, err := Load(filepath.Join(dir, "moved"))
	if err != nil || len(p.Warnings) != 1 || !strings.Contains(p.Warnings.Error(), "../Common/T/t.pproj") {
		t.Errorf("the project that was moved: %v, %v", err, p.Warnings)
	}
	p, err = Load(filepath.Join(dir, "main"))
	if err != nil || len(p.Warnings) != 1 || !strings.Contains(p.Warnings.Error(), "Gone") {
		t.Errorf("the folder that does not exist: %v, %v", err, p.Warnings)
	}
	p, err = Load(filepath.Join(dir, "foreign"))
	if err != nil {
		t.Fatal(err)
	}
	var list source.List
	if _, err = p.Check(context.Background(), "DefaultImpl", spec.Spec{}, Hooks{}); !errors.As(err, &list) ||
		!list.Refused() || list[0].Suggestion != "type T = seq[any]; or another type of P, and bodies in P for F, H" {
		t.Errorf("a foreign type is run: %v", err)
	}
	p, err = Load(filepath.Join(dir, "function"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err = p.Check(context.Background(), "DefaultImpl", spec.Spec{}, Hooks{}); !errors.As(err, &list) ||
		!list.Refused() || !strings.HasPrefix(list[0].Suggestion, "fun F(n: int, b: bool): seq[int] { ... }") {
		t.Errorf("a foreign function is run: %v", err)
	}
}

// TestDiagnose: a file that an editor has open is a part of the project above it that lists it, with what else is open; or
// it is alone.
func TestDiagnose(t *testing.T) {
	dir := write(t, map[string]string{
		"a.pproj":    "<Project><InputFiles><PFile>./PSrc</PFile></InputFiles></Project>",
		"PSrc/a.p":   "event Old;",
		"PSrc/b.p":   "this was saved",
		"PTst/c.p":   "not listed",
		"alone/d.p":  "",
		"PSrc/sub.p": "event Sub;",
	})
	const text = "machine Main { start state S { defer New, Sub, Gone; } }"
	read := func(path string) ([]byte, error) {
		if filepath.Base(path) == "a.p" {
			return []byte("event New;"), nil
		}
		return os.ReadFile(path)
	}
	for name, want := range map[string][]string{"PSrc/b.p": {"Gone"}, "PTst/c.p": {"New", "Sub", "Gone"}, "alone/d.p": {"New", "Sub", "Gone"}} {
		_, list := Diagnose(source.NewFile(filepath.Join(dir, name), text), read)
		var missing []string
		for _, d := range list {
			missing = append(missing, strings.Trim(strings.TrimPrefix(d.Message, "there is no event "), "'"))
		}
		if !slices.Equal(missing, want) {
			t.Errorf("%s: %v is missing, and %v is expected", name, missing, want)
		}
	}
}

// TestSuite runs P's own tests below the folders that GOMC_P_SUITE lists. None that P calls correct may be found wrong
// but those in disputed, and none that P finds wrong may be verified.
func TestSuite(t *testing.T) {
	roots := filepath.SplitList(os.Getenv("GOMC_P_SUITE"))
	if len(roots) == 0 {
		t.Skip("GOMC_P_SUITE names no folders with tests of P: only our own programs are checked")
	}
	for _, root := range roots {
		folders, err := filepath.Glob(filepath.Join(root, "*", "*", "*"))
		if err != nil {
			t.Fatal(err)
		}
		count := map[string]int{}
		for _, folder := range folders {
			kind := filepath.Base(filepath.Dir(filepath.Dir(folder)))
			if kind != "Correct" && kind != "DynamicError" {
				continue
			}
			verdict, said := worstOf(t, folder)
			count[kind+" "+verdict]++
			wrong := verdict == "violated" || verdict == "error" || verdict == "deadlock"
			switch {
			case kind == "Correct" && wrong && !slices.Contains(disputed, filepath.Base(folder)),
				kind == "DynamicError" && verdict == "verified":
				t.Errorf("%s: %s\n%s", folder, verdict, said)
			case verdict != "verified" && kind == "Correct", !wrong && kind == "DynamicError":
				t.Logf("%s: %s\n%s", folder, verdict, said)
			}
		}
		t.Log(root, count)
	}
}

// disputed are tests that P calls correct, of a folder that P's own runner leaves out, in which an error is found. They were
// written for states that are pushed: such a state inherits what the one below it defers and handles. P has no such states any
// more, and a goto inherits nothing. So in Elevator the event that ReturnState raises has no handler; in OSR it is
// the same in sReturningTimerStoppedDriver, and sStoppingTimerDriver does not defer eSwitchStatusChange.
var disputed = []string{"Elevator", "OSR"}

// worstOf is the worst verdict of the tests of a program.
func worstOf(t *testing.T, folder string) (verdict, said string) {
	p, err := Load(folder)
	if err != nil {
		t.Errorf("%s: %v", folder, err)
		return "refused", ""
	}
	verdict = "verified"
	for _, test := range p.Tests() {
		o, err := p.Check(context.Background(), test, spec.Spec{TimeLimit: spec.Duration(20 * time.Second), Memory: 1 << 30},
			Hooks{})
		if err != nil {
			t.Errorf("%s: %v", folder, err)
			return "refused", ""
		}
		if o.Exit != 0 && (verdict == "verified" || o.Exit < outcome.ExitBounded) {
			verdict, said = string(o.Verdict), told(o)
		}
	}
	return verdict, said
}
