package files_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"gomc"
	"gomc/internal/modeltest"
	"gomc/outcome"
	"gomc/results"
	"gomc/results/files"
	"gomc/source"
	"gomc/spec"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// run is an outcome under test.
type run struct {
	name    string
	program *gomc.Program
	outcome *outcome.Outcome
}

// shareOfRuns is how many runs of a model there are for one that is looked at beside its first, unless all are.
const shareOfRuns = 4

// runs has models of the library, a third or all, each with a run of it that must find something and a share of the
// others, or all, and small models of our own with what those have not.
func runs(t *testing.T) []run {
	t.Helper()
	once.Do(func() {
		share := modeltest.Share(gomc.Examples(), 3)
		for _, e := range gomc.Examples() {
			named := slices.Contains(always, e.Name) || slices.Contains(withFormulas, e.Name)
			if !named && !slices.ContainsFunc(share, func(x gomc.Example) bool { return x.Name == e.Name }) {
				continue
			}
			if e.Of != "" && !slices.Contains(withFormulas, e.Name) {
				continue
			}
			found := violations(t, &e)
			if len(found) == 0 {
				found = searches(t, &e)
			}
			cached = append(cached, found...)
		}
		for name, text := range ours {
			asked := gomc.Spec{MaxErrors: 2, Symmetry: name == "asymmetric"}
			if name == "bags" {
				asked.Mailbox = spec.BagMailbox
			}
			cached = append(cached, check(t, name, name+".m", text, asked))
		}
		for _, name := range []string{"hello", "paxos_faulty", "bank"} {
			cached = append(cached, sample(t, name))
		}
	})
	return slices.Clone(cached)
}

var (
	once   sync.Once
	cached []run
)

// always are models that tests name.
var always = []string{"byzantine", "paxos_faulty", "peterson"}

// withFormulas are the models of several files that are looked at.
var withFormulas = []string{"elevator_runs", "peterson_runs", "two_phase_commit_runs"}

// sample samples runs of a model of the library.
func sample(t *testing.T, name string) run {
	t.Helper()
	e, _ := gomc.FindExample(name)
	model, err := gomc.Load(name+".m", e.Text)
	if err != nil {
		t.Fatal(err)
	}
	program, err := gomc.Compile(model, gomc.Spec{})
	if err != nil {
		t.Fatal(err)
	}
	o, err := gomc.Sample(context.Background(), program, gomc.Spec{Runs: 50}, gomc.Hooks{})
	if err != nil {
		t.Fatal(err)
	}
	return run{name + " sampled", program, o}
}

// violations are the runs of which the header of a model says that they find something,
// those that take long with fewer acceptors.
func violations(t *testing.T, e *gomc.Example) (found []run) {
	t.Helper()
	expected, err := e.Expectations()
	if err != nil {
		t.Fatal(err)
	}
	for i, x := range expected {
		if len(found) > 0 && (i+len(e.Name))%shareOfRuns != 0 && !modeltest.All() {
			continue
		}
		if x.Verdict == string(outcome.Verified) || x.Verdict == gomc.Rejected || x.Verdict == gomc.Refused || slices.ContainsFunc(x.Flags, inSnapshot) {
			continue
		}
		asked, err := spec.ParseFlags(x.Flags)
		if err != nil {
			t.Fatal(err)
		}
		if x.Slow && (asked.Local != "" || !strings.Contains(e.Text, "Acceptors")) {
			continue // nothing makes it small
		}
		if x.Slow {
			fewer := spec.Spec{Constants: map[string]string{"Acceptors": "2"}}
			spec.Find("const").Copy(&asked, &fewer)
		}
		r := checkModel(t, e.Name+" "+x.Line, e.Load, asked)
		if string(r.outcome.Verdict) != x.Verdict {
			t.Fatalf("%s: %s", r.name, r.outcome.Verdict)
		}
		found = append(found, r)
	}
	return found
}

// inSnapshot recognises the flag of a run that begins in a snapshot, which is not there for
// one who has the model only.
func inSnapshot(flag string) bool { return strings.HasPrefix(flag, "--from") }

// searches are runs that find nothing, under M and another semantics, or under all. The searches of large models are
// stopped.
func searches(t *testing.T, e *gomc.Example) (found []run) {
	t.Helper()
	most := uint64(5_000)
	if modeltest.All() {
		most = 200_000
	}
	for i, semantics := range spec.Values[spec.Semantics]() {
		if semantics != spec.M && i%2 != len(e.Name)%2 && !modeltest.All() {
			continue
		}
		if semantics != spec.M && strings.Contains(e.Text, "\nmachine ") {
			continue // machines have mailboxes, under every semantics the same
		}
		asked := gomc.Spec{Semantics: semantics, Symmetry: true, MaxStates: most, Profile: semantics == "M", SelfCheck: semantics == "M" && e.Name == "peterson"}
		found = append(found, checkModel(t, e.Name+" "+string(semantics), e.Load, asked))
	}
	return found
}

func check(t *testing.T, name, path, text string, asked gomc.Spec) run {
	t.Helper()
	return checkModel(t, name, func() (*gomc.Model, error) { return gomc.Load(path, text) }, asked)
}

func checkModel(t *testing.T, name string, load func() (*gomc.Model, error), asked gomc.Spec) run {
	t.Helper()
	model, err := load()
	if err != nil {
		t.Fatal(name, err)
	}
	program, err := gomc.Compile(model, asked)
	if err != nil {
		t.Fatal(name, err)
	}
	o, err := gomc.Check(context.Background(), program, asked, gomc.Hooks{})
	if err != nil {
		t.Fatal(name, err)
	}
	return run{name, program, o}
}

// ours are models for what the library has not: names that mean something in every
// other language, collections of all kinds, a step that fails, findings without a place.
var ours = map[string]string{
	"<script>": `
message Ping (n : 0..2) from A to B fifo [4] lossy;
process A var n : 0..2;
startstate begin n := 0; end;
rule "<script>alert(1)</script> & ]]> ; # %% 'x' -- {0}" n < 2 ==> begin n := n + 1; send Ping(n) to B; end;
end;
process B var n : 0..2;
startstate begin n := 0; end;
on "\"quoted\" | [[x]] ~~**__//" m : Ping ==> begin n := m.n; end;
end;
invariant "<img src=x onerror=alert(1)>" B.n < 2;`,
	"collections": `
type pair : record a : 0..3; b : boolean; end; who : scalarset (2);
var m : multiset [3] of 0..3; p : multiset [3] of pair; r : array [who] of record x : -2..2; y : array [boolean] of pair; end; n : 0..3;
startstate begin undefine r; n := 0; end;
rule "add" var q : pair; begin multisetadd (n / 2, m); q.a := n; q.b := n > 1; if n < 2 then multisetadd (q, p); end; for w : who do r[w].x := 0 - n; end; n := n + 1; end;
invariant n < 3;`,
	"sets": `
type who : scalarset (2); pair : record a : 0..3; b : boolean; end;
var s : set of who; p : set of pair; q : seq [3] of record a : array [0..1] of 0..3; s : set of 0..3; end;
  m : map [0..2] to set of who; e : map [who] to 0..1; r : array [boolean] of seq [2] of map [0..1] to pair; n : 0..3;
startstate begin s := {}; n := 0; e := {}; r[true] := [{}]; end;
rule "add"
  var f : record a : array [0..1] of 0..3; s : set of 0..3; end;
begin
  f.a := [n, 0]; f.s := {n, 3}; append f to q; add pair{a : n, b : n > 1} to p; m[n] := all who; n := n + 1;
  r[false] := [{}, r[true][0]]; r[true][0][0] := pair{a : n, b : true};
end;
invariant n < 3;`,
	"bags": `
event Ping (n : 0..1); Pong;
machine Client var n : 0..3;
  start state S
    entry begin n := 0; end;
    rule "ping" n < 3 ==> begin send Ping(n % 2) to Server[false]; send Ping(0) to Server[true]; n := n + 1; end;
    on Pong goto S;
  end;
end;
machine Server [b : boolean] var got : 0..3;
  start state Up
    entry begin got := 0; end;
    on p : Ping ==> begin got := got + 1; if b then send Pong to Client; end; end;
  end;
end;
invariant Client.n < 3 | Server[true].got < 3;`,
	"fails":    `var n : 0..3; startstate begin n := 3; end; rule "up" begin n := n + 1; end;`,
	"at once":  `var n : 0..3; startstate begin n := 4; end; rule "up" begin n := 0; end;`,
	"deadlock": `var n : 0..3; startstate begin n := 0; end; rule "up" n < 3 ==> begin n := n + 1; end;`,
	"cover":    `var n : boolean; startstate begin n := false; end; rule "flip" begin n := !n; end; cover "neither" n & !n; cover "set" n;`,
	"asymmetric": `
type s : scalarset (3);
var a : array [s] of boolean;
function last () : boolean; var b : boolean; begin for i : s do b := a[i]; end; return b; end;
startstate begin for i : s do a[i] := false; end; end;
ruleset i : s do rule "flip" begin a[i] := !a[i]; end; end;
invariant "last" !last() | exists i : s do exists j : s do i != j & a[i] & a[j] end end;`,
}

func encoded(t *testing.T, o *outcome.Outcome, extension string) string {
	t.Helper()
	format, err := files.ByName("x" + extension)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := format.Encode(&b, o); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// validator checks texts against a schema of docs/.
func validator(t *testing.T, path string) (schema *jsonschema.Schema, validate func(name, text string)) {
	t.Helper()
	schema, err := jsonschema.NewCompiler().Compile("../../docs/" + path)
	if err != nil {
		t.Fatal(err)
	}
	return schema, func(name, text string) {
		t.Helper()
		value, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(value); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestTablesMatchTheSchema has rows that were run and rows that were not.
func TestTablesMatchTheSchema(t *testing.T) {
	_, validate := validator(t, "table.schema.json")
	table := results.Comparison{Tool: "gomc 1", Rows: []results.Row{
		{Model: "a.m", Semantics: "MP", Skipped: "refused: a property reads a channel", Exit: outcome.ExitModel},
		{Model: "b.m", Symmetry: true, Skipped: "no scalarsets"},
	}}
	for _, r := range runs(t) {
		table.Rows = append(table.Rows, results.Row{Model: r.outcome.Model, Semantics: r.outcome.Semantics, Symmetry: true, Outcome: r.outcome})
	}
	var b bytes.Buffer
	if err := table.Write(&b, results.FormatJSON, results.Style{}); err != nil {
		t.Fatal(err)
	}
	validate("table", b.String())
}

func TestOutcomesMatchTheSchema(t *testing.T) {
	schema, validate := validator(t, "outcome.schema.json")
	for _, r := range runs(t) {
		validate(r.name, encoded(t, r.outcome, ".json"))
		for _, detail := range results.Details {
			var b bytes.Buffer
			if err := results.JSON(&b, r.outcome, results.Detail(detail)); err != nil {
				t.Fatal(err)
			}
			validate(r.name+" "+detail, b.String())
		}
	}
	var list source.List
	list.Errorf("GM0001", source.Span{File: source.NewFile("a.m", "x"), Start: 0, End: 1}, "bad").Suggest("good").Note(source.Span{}, "why")
	text := encoded(t, outcome.NotCompiled("gomc 1", "a.m", list), ".json")
	validate("diagnosed", text)
	unknown, _ := jsonschema.UnmarshalJSON(strings.NewReader(strings.Replace(text, `"schema"`, `"extra": 1, "schema"`, 1)))
	if schema.Validate(unknown) == nil {
		t.Error("the schema accepts what it does not know")
	}
}

// TestRoundTrips writes each trace, reads it back, and wants what was written.
func TestRoundTrips(t *testing.T) {
	traces := 0
	for _, r := range runs(t) {
		if r.outcome.Trace == nil {
			continue
		}
		for _, extension := range []string{".json", ".itf.json"} {
			path := filepath.Join(t.TempDir(), "x"+extension)
			err := files.Write(path, r.outcome)
			if r.name == "at once" && extension == ".itf.json" {
				if missing := (*files.NoTraceError)(nil); !errors.As(err, &missing) {
					t.Errorf("a trace without states: %v", err)
				}
				continue
			}
			if err != nil {
				t.Fatal(r.name, err)
			}
			o, err := files.Read(path)
			if err != nil {
				t.Fatal(r.name, err)
			}
			same(t, r.name+extension, o, r.outcome)
			replay(t, r, o)
			traces++
		}
	}
	if traces < 20 {
		t.Errorf("only %d traces", traces)
	}
}

// replay takes a trace that was read again, and wants the finding at its end.
func replay(t *testing.T, r run, o *outcome.Outcome) {
	t.Helper()
	run, err := gomc.Retrace(r.program, o)
	if err != nil {
		t.Fatal(r.name, err)
	}
	if run.Visible != run.Shows || !run.Visible && !slices.Contains([]string{"liveness", "ltl", "asymmetry"}, o.Findings[0].Kind) {
		t.Errorf("%s: the finding %s shows: %v", r.name, o.Findings[0].Message, run.Shows)
	}
}

// same compares outcomes without what JSON does not carry.
func same(t *testing.T, name string, got, want *outcome.Outcome) {
	t.Helper()
	plain := func(o *outcome.Outcome) (bare outcome.Outcome, steps []outcome.TraceStep) {
		text, err := json.Marshal(o)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(text, &bare); err != nil {
			t.Fatal(err)
		}
		steps, bare.Trace = bare.Trace.Steps, nil
		return bare, steps
	}
	bare, steps := plain(got)
	wantBare, wantSteps := plain(want)
	if !reflect.DeepEqual(bare, wantBare) {
		t.Errorf("%s: got %+v, want %+v", name, bare, wantBare)
	}
	if len(steps) != len(wantSteps) {
		t.Fatalf("%s: %d steps, want %d", name, len(steps), len(wantSteps))
	}
	for i := range steps {
		// Which channels a state lists first depends on the trace in ITF.
		for _, s := range []*outcome.TraceStep{&steps[i], &wantSteps[i]} {
			slices.SortFunc(s.State, func(a, b outcome.Binding) int { return strings.Compare(a.Name, b.Name) })
			slices.SortFunc(s.Changed, func(a, b outcome.Change) int { return strings.Compare(a.Name, b.Name) })
		}
		if !reflect.DeepEqual(steps[i], wantSteps[i]) {
			t.Errorf("%s, step %d: got\n%+v\nwant\n%+v", name, i, steps[i], wantSteps[i])
		}
	}
}

// TestTypes holds each variable in ITF, and each part of one, to one type in all states of a trace.
func TestTypes(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range runs(t) {
		if r.outcome.Trace == nil || r.outcome.Trace.Steps[0].Faulty {
			continue
		}
		var trace struct{ States []map[string]any }
		if err := json.Unmarshal([]byte(encoded(t, r.outcome, ".itf.json")), &trace); err != nil {
			t.Fatal(err)
		}
		is := map[string]string{}
		for _, state := range trace.States {
			delete(state, "#meta")
			for name, value := range state {
				typed(name, value, func(path, kind string) {
					seen[kind] = true
					if was, known := is[path]; known && was != kind {
						t.Errorf("%s: %s is a %s and a %s", r.name, path, was, kind)
					}
					is[path] = kind
				})
			}
		}
	}
	for _, kind := range []string{"list", "#set", "#map", "#bag", "record"} {
		if !seen[kind] {
			t.Errorf("no trace has a %s", kind)
		}
	}
}

// typed tells of each collection in a value of ITF what it is.
func typed(path string, value any, tell func(path, kind string)) {
	all := func(list any) {
		for _, v := range list.([]any) {
			typed(path+"[]", v, tell)
		}
	}
	switch v := value.(type) {
	case []any:
		tell(path, "list")
		all(v)
	case map[string]any:
		for _, kind := range []string{"#set", "#map", "#bigint"} {
			if list, is := v[kind]; is {
				switch tell(path, kind); kind {
				case "#set":
					all(list)
				case "#map":
					for _, pair := range list.([]any) {
						typed(path+"()", pair.([]any)[0], tell)
						typed(path+"[]", pair.([]any)[1], tell)
					}
				}
				return
			}
		}
		if v["tag"] == "#bag" {
			tell(path, "#bag")
			all(v["value"])
			return
		}
		tell(path, "record")
		for name, field := range v {
			typed(path+"."+name, field, tell)
		}
	}
}

// TestDiffsSuffice reads what --format=json writes without states.
func TestDiffsSuffice(t *testing.T) {
	for _, r := range runs(t) {
		if r.outcome.Trace == nil {
			continue
		}
		var b bytes.Buffer
		if err := results.JSON(&b, r.outcome, results.DetailDiff); err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(t.TempDir(), "x.json")
		if err := os.WriteFile(path, b.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
		o, err := files.Read(path)
		if err != nil {
			t.Fatal(err)
		}
		same(t, r.name, o, r.outcome)
	}
}

func TestForeignITF(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.itf.json")
	text := `{"#meta": {"source": "MC.tla"}, "vars": ["f", "n", "s", "r", "t"], "loop": 0, "states": [
		{"#meta": {"index": 0}, "f": {"#map": [[{"#bigint": "1"}, true], ["a", false]]}, "n": {"#bigint": "-12345678901234567890"}, "s": {"#set": ["b", {"#tup": [1, 2]}]}, "r": {"x": [], "y": {"z": "Q"}}, "t": {"#set": [{"a": 1}]}},
		{"#meta": {"index": 1}, "f": {"#map": [[{"#bigint": "1"}, true], ["a", true]]}, "n": 7, "s": {"#set": []}, "r": {"x": [3], "y": {"z": "Q"}}, "t": {"#set": [{"a": {"#map": []}}]}}]}`
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	o, err := files.Read(path)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, b := range o.Trace.Steps[0].State {
		got = append(got, b.Name+"="+b.Value)
	}
	want := "f[1]=true f[a]=false n=-12345678901234567890 s={b, [1, 2]} r.x=[] r.y.z=Q t={{a: 1}}"
	if strings.Join(got, " ") != want || o.Model != "MC.tla" {
		t.Errorf("model %s, state\n%s\nwant\n%s", o.Model, strings.Join(got, " "), want)
	}
	var changed []string
	for _, c := range o.Trace.Steps[1].Changed {
		changed = append(changed, c.Name)
	}
	if got := strings.Join(changed, " "); got != "f[a] n s r.x t" {
		t.Errorf("changed %s", got)
	}
}

func TestReadErrors(t *testing.T) {
	dir := t.TempDir()
	for text, want := range map[string]string{
		``: "neither JSON", `[]`: "neither JSON", `{}`: "neither JSON of gomc, which has a member schema, nor ITF",
		`{"schema": 99}`: "schema 99; this gomc reads schema 1", `{"schema": 1, "states": -1}`: "cannot unmarshal",
		`{"vars": [], "states": [3]}`: "is not an object", `{"vars": [], "states": [{"#meta": {"event": 3}}]}`: "cannot unmarshal",
		`{"schema": 1} x`: "neither JSON",
	} {
		path := filepath.Join(dir, "x.json")
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if _, err := files.Read(path); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want %q", text, err, want)
		}
	}
	if _, err := files.Read(filepath.Join(dir, "none.json")); err == nil || !strings.Contains(err.Error(), "no such file") {
		t.Errorf("error %v", err)
	}
}

func FuzzRead(f *testing.F) {
	f.Add(`{"vars": ["x"], "states": [{"x": {"#map": [[1, {"#set": [2]}], [3]]}}]}`)
	f.Add(`{"schema": 1, "trace": {"steps": [{"event": {"rule": "r", "kind": "loss"}}]}}`)
	f.Fuzz(func(t *testing.T, text string) {
		path := filepath.Join(t.TempDir(), "x.json")
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		o, err := files.Read(path)
		if err != nil {
			return
		}
		for _, format := range files.Formats {
			_ = format.Encode(io.Discard, o) // no panic is all that can be asked
		}
	})
}

func TestWriteIsWholeOrNothing(t *testing.T) {
	o := check(t, "fails", "fails.m", ours["fails"], gomc.Spec{}).outcome
	dir := t.TempDir()
	path := filepath.Join(dir, "x.mmd")
	if err := os.WriteFile(path, []byte("old"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := files.Write(path, o); err == nil {
		t.Error("a sequence diagram without processes")
	}
	if err := os.Mkdir(filepath.Join(dir, "x.json"), 0o777); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		filepath.Join(dir, "x.json"):        "is there and is not a file",
		filepath.Join(dir, "none", "x.svg"): "cannot write " + filepath.Join(dir, "none", "x.svg") + ": no such file or directory",
		filepath.Join(dir, "x.pdf"):         "the end of the name must say the format: .itf.json, .json",
		filepath.Join(dir, "json"):          "the end of the name must say the format",
	} {
		if err := files.Writable(path); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("Writable(%s): %v, want %q", path, err, want)
		}
		if err := files.Write(path, o); err == nil {
			t.Errorf("Write(%s): no error", path)
		}
	}
	if err := files.Writable(filepath.Join(dir, "y.json")); err != nil {
		t.Error(err)
	}
	if old, _ := os.ReadFile(path); string(old) != "old" {
		t.Error("an error changed the file that was there")
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 2 {
		t.Errorf("something was left behind: %v", entries)
	}
}

// TestSymbolicLinks: a link stays one, and what it leads to is written, there or not yet.
func TestSymbolicLinks(t *testing.T) {
	o := check(t, "fails", "fails.m", ours["fails"], gomc.Spec{}).outcome
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "kept"), 0o777); err != nil {
		t.Fatal(err)
	}
	for link, target := range map[string]string{"a.json": "kept/a.json", "b.json": "a.json", "c.json": filepath.Join(dir, "kept", "c.json")} {
		if err := os.Symlink(target, filepath.Join(dir, link)); err != nil {
			t.Skip(err)
		}
	}
	for _, name := range []string{"b.json", "c.json", "a.json"} {
		path := filepath.Join(dir, name)
		if err := files.Write(path, o); err != nil {
			t.Fatal(err)
		}
		if info, err := os.Lstat(path); err != nil || info.Mode()&os.ModeSymlink == 0 {
			t.Errorf("%s is no link any more", name)
		}
		if _, err := files.Read(path); err != nil {
			t.Error(err)
		}
	}
	if err := os.Symlink("d.json", filepath.Join(dir, "d.json")); err != nil {
		t.Fatal(err)
	}
	if err := files.Writable(filepath.Join(dir, "d.json")); err == nil || !strings.Contains(err.Error(), "symbolic links") {
		t.Errorf("error %v", err)
	}
}

// TestPartsAreSwept: what a killed run has left of its file goes when the file is written
// again, and nothing else does.
func TestPartsAreSwept(t *testing.T) {
	o := check(t, "fails", "fails.m", ours["fails"], gomc.Spec{}).outcome
	dir := t.TempDir()
	for name, age := range map[string]time.Duration{"x.json.part-ABCDEFGH": time.Hour, "x.json.part-BUSYBUSY": 0, "x.json.part-mine": time.Hour, "y.json.part-ABCDEFGH": time.Hour} {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, nil, 0o666); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, time.Time{}, time.Now().Add(-age)); err != nil {
			t.Fatal(err)
		}
	}
	if err := files.Write(filepath.Join(dir, "x.json"), o); err != nil {
		t.Fatal(err)
	}
	var names []string
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		names = append(names, e.Name())
	}
	if got, want := strings.Join(names, " "), "x.json x.json.part-BUSYBUSY x.json.part-mine y.json.part-ABCDEFGH"; got != want {
		t.Errorf("there is %s; want %s", got, want)
	}
}
