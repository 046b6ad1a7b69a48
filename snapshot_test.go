package gomc

import (
	"bytes"
	"context"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"gomc/engine"
	"gomc/internal/damage"
	"gomc/internal/modeltest"
	"gomc/ir/check"
	"gomc/ir/snapshot"
	"gomc/outcome"
	"gomc/simulate"
	"gomc/spec"
)

// TestSnapshotsKeepStates: a program that begins in the snapshot of a state begins in that
// state, in both engines, whatever the model and the semantics, with messages on their way
// where there are any.
func TestSnapshotsKeepStates(t *testing.T) {
	for _, e := range protocols() {
		for _, semantics := range semanticsOf(e) {
			t.Run(e.Name+" "+string(semantics), func(t *testing.T) {
				p := programOf(t, e, Spec{Semantics: semantics, Faults: spec.NoFaults})
				messages := 0
				for seed := range uint64(3) {
					messages += keeps(t, e, p, simulate.Options{Seed: seed, Delay: time.Second, Think: time.Second})
				}
				if p.HasMessages() && messages == 0 {
					t.Error("no message was on its way")
				}
			})
		}
	}
}

// keeps takes one state through a snapshot and back, and counts its messages.
func keeps(t *testing.T, e Example, p *Program, opts simulate.Options) (messages int) {
	t.Helper()
	model, err := Load(e.Name+extension, e.Text)
	if err != nil {
		t.Fatal(err)
	}
	s, err := Simulate(context.Background(), model, Spec{Semantics: p.asked.Semantics, Faults: p.asked.Faults}, opts)
	if err != nil {
		t.Fatal(err)
	}
	s.Run(4 + 5*int(opts.Seed))
	state := slices.Clone(s.system.Walk().State())
	snap, err := s.Snapshot("live.json", "", true)
	if err != nil {
		t.Fatal(err)
	}
	q, err := p.From(snap)
	if err != nil {
		t.Fatal(err)
	}
	if err := check.Program(q.code); err != nil {
		t.Fatal(err)
	}
	engines := []spec.Engine{spec.Interp}
	if opts.Seed == 0 && p.code.Semantics == string(spec.M) {
		engines = append(engines, spec.Compiled) // which takes its time
	}
	for _, name := range engines {
		m, _, err := engineFor(&Spec{Engine: name}, q.code, nil)
		if err != nil {
			t.Fatal(err)
		}
		var batch engine.Batch
		batch.Reset(p.code.Layout.Words)
		m.Starts(&batch)
		if len(batch.Steps) != 1 || !slices.Equal(batch.State(0), state) {
			t.Errorf("%s begins in %x, not in %x", name, batch.States, state)
		}
	}
	return len(snap.State.Messages)
}

// TestFromReaches: a search from a snapshot reaches exactly the states behind it in the graph. A search from a snapshot
// of the start state finds the same states as one without.
func TestFromReaches(t *testing.T) {
	e, _ := FindExample("paxos_node")
	p := programOf(t, e, Spec{})
	whole := search(t, p)
	s, err := ParseSnapshot("start.json", []byte(`{"schema": 1}`))
	if err != nil {
		t.Fatal(err)
	}
	q, err := p.From(s)
	if err != nil {
		t.Fatal(err)
	}
	if from := search(t, q); from.States != whole.States || from.Transitions != whole.Transitions || from.Verdict != whole.Verdict {
		t.Errorf("from the start state: %s, %d states, %d transitions; else %s, %d, %d",
			from.Verdict, from.States, from.Transitions, whole.Verdict, whole.States, whole.Transitions)
	}
}

// TestFromSplit: a snapshot may have messages that no run of the model sends, and splitting
// must not take them for impossible.
func TestFromSplit(t *testing.T) {
	m, err := Load("split.m", `
		type p_t : 0..2;
		message M () from P to Q;
		process P [i : p_t] var done : boolean;
		startstate begin done := false; end;
		rule i > 0 & !done ==> begin done := true; send M() to Q; end; end;
		process Q var got : boolean;
		startstate begin got := false; end;
		on q : quorum 2 of M from p ==> begin got := 0 in q; end; end;
		invariant "not of 0" !Q.got;`)
	if err != nil {
		t.Fatal(err)
	}
	s, err := ParseSnapshot("sent.json", []byte(`{"schema": 1, "messages": [
		{"message": "M", "from": "P[0]", "to": "Q"}, {"message": "M", "from": "P[1]", "to": "Q"}]}`))
	if err != nil {
		t.Fatal(err)
	}
	for _, mode := range spec.Values[spec.Split]() {
		p, err := Compile(m, Spec{Split: mode})
		if err != nil {
			t.Fatal(err)
		}
		if o := search(t, p); o.Verdict != outcome.Verified {
			t.Errorf("%s: from the start state %s: %s", mode, o.Verdict, o.Reason)
		}
		q, err := p.From(s)
		if err != nil {
			t.Fatal(err)
		}
		if o := search(t, q); o.Verdict != outcome.Violated {
			t.Errorf("%s: from the snapshot %s", mode, o.Verdict)
		}
	}
}

func search(t *testing.T, p *Program) *Outcome {
	t.Helper()
	o, err := Check(context.Background(), p, Spec{}, Hooks{})
	if err != nil {
		t.Fatal(err)
	}
	return o
}

const valuesModel = `
const N : 2;
type colour : enum {red, green}; id : scalarset(N); num : 1..3; some : union {id, colour};
  pair : record n : num; c : colour; end;
var flag : boolean; table : array [num] of num; best : array [id] of pair; any : some; bag : multiset [2] of pair;
startstate begin flag := false; for i : num do table[i] := i; end; undefine best; undefine any; undefine bag; end;
rule flag ==> begin flag := false; end;
`

// TestSnapshotErrors: what does not fit is refused, with the place.
func TestSnapshotErrors(t *testing.T) {
	m, err := Load("values.m", valuesModel)
	if err != nil {
		t.Fatal(err)
	}
	p, err := Compile(m, Spec{})
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		`{"globals": {"flag": true, "table": {"2": 3}, "best": {"id_0": {"n": 1, "c": "green"}}, "any": "red", "bag": [{"n": 1}, {"n": 1}]}}`: "",
		`{"globals": {"any": "id_1", "table": [3, null, 1]}}`:         "",
		`{"globals": {"flg": true}}`:                                  "1:27: there is no variable flg",
		`{"globals": {"flag": 1}}`:                                    "1:35: flag: 1 is no value of boolean",
		`{"globals": {"flag": true, "flag": true}}`:                   "1:41: flag is there twice",
		`{"globals": {"table": {"2": 4}}}`:                            "1:42: table: [2]: 4 is no value of num",
		`{"globals": {"table": {"2": 1.5}}}`:                          "1:42: table: [2]: 1.5 is no value of num",
		`{"globals": {"table": {"2": 12345678901234567890}}}`:         "1:42: table: [2]: 12345678901234567890 is no value of num",
		`{"globals": {"table": {"4": 1}}}`:                            "1:37: table: there is no index 4",
		`{"globals": {"table": [1, 2]}}`:                              "1:36: table: a list of 2 where the array has 3 elements",
		`{"globals": {"table": [1, 2, 9]}}`:                           "1:43: table: [3]: 9 is no value of num",
		`{"globals": {"table": 1}}`:                                   "1:36: table: 1 is neither an object nor a list",
		`{"globals": {"best": {"id_0": {"c": "blue"}}}}`:              `1:50: best: [id_0]: c: "blue" is no value of colour`,
		`{"globals": {"best": {"id_0": {"d": "red"}}}}`:               "1:45: best: [id_0]: there is no variable or field d",
		`{"globals": {"any": "true"}}`:                                `1:34: any: "true" is no value of some`,
		`{"globals": {"bag": [{}, {}, {}]}}`:                          "1:43: bag: there is room for 2 only",
		`{"globals": {"bag": {}}}`:                                    "1:34: bag: {} is no list, which a multiset is",
		`{"globals": {"bag": [{"n": 7}]}}`:                            "1:41: bag: [0]: n: 7 is no value of num",
		`{"globals": []}`:                                             "1:26: a list where an object should be",
		`{"processes": {"Node[0]": {}}}`:                              "1:29: there is no process Node[0]",
		`{"processes": {"Node[0]": 1}}`:                               "1:40: a number where an object should be",
		`{"messages": [{"message": "Read", "from": "A", "to": "B"}]}`: `1:40: messages[0]: there is no message "Read"`,
		`{"messages": [{"mesage": "Read"}]}`:                          "1:29: there is no member mesage",
		`{"semantics": "MP"}`:                                         "1:28: it is a state under MP",
		`{"constants": {"N": "3"}}`:                                   "1:28: it is a state with --const N=3",
		`{"constants": {"N": 3}}`:                                     "1:34: a number where a string should be",
		`{"model_sha256": "00"}`:                                      "1:31: it is a state of another model",
		`{"dialect": "rumur"}`:                                        "1:26: it is a state in the dialect rumur",
		`{"variables": {}}`:                                           "1:15: there is no member variables",
		`{"Globals": {}}`:                                             "1:15: there is no member Globals",
		`{"globals": {"table": 1}} {}`:                                "1:40: this is no snapshot: no JSON: invalid character '{' after top-level value",
		`{"globals": {"table": 1,`:                                    "1:38: this is no snapshot: the JSON ends too early",
		`{"globals": {flag: 1}}`:                                      "1:27: this is no snapshot: no JSON: invalid character 'f' looking for beginning of object key string",
	} {
		fits(t, p, strings.Replace(text, "{", `{"schema": 1, `, 1), want)
	}
	for text, want := range map[string]string{
		`{}`:                    "1:1: schema 0; this gomc reads schema 1",
		"{\n  \"schema\": 7\n}": "2:13: schema 7; this gomc reads schema 1",
		`{"schema": 1.5}`:       "1:12: a number where a whole number should be",
		`{"schema": "1"}`:       "1:12: a string where a whole number should be",
		`[`:                     "1:2: this is no snapshot: the JSON ends too early",
		``:                      "1:1: this is no snapshot: the JSON ends too early",
		`[]`:                    "1:1: a list where an object should be",
		"{\n\"schema\": 1,\n\"globals\": {\n\t\"äöü\": 1, \"flag\": true}}": "4:2: there is no variable äöü",
		"# not JSON\n": "1:1: this is no snapshot: no JSON: invalid character '#' looking for beginning of value",
	} {
		fits(t, p, text, want)
	}
}

// fits reads a text and fits it to a program, where want is the error, "" for none.
func fits(t *testing.T, p *Program, text, want string) {
	t.Helper()
	s, err := ParseSnapshot("s.json", []byte(strings.Replace(text, `1, }`, `1}`, 1)))
	if err == nil {
		_, err = p.From(s)
	}
	var refused *snapshot.Error
	switch {
	case want == "" && err != nil:
		t.Errorf("%s: %v", text, err)
	case want != "" && (!errors.As(err, &refused) || !strings.HasPrefix(err.Error(), "s.json:"+want) || refused.Try == ""):
		t.Errorf("%s: got %v, want %q, and what to try", text, err, want)
	}
}

const channelModel = `
type node_t : 0..1; message Ping (n : 0..3) from Node to Node;
message Bag (n : 0..3) from Node to Node bag[2];
process Node [i : node_t]
var x : 0..3;
startstate begin x := 0; end;
  rule x = 0 ==> begin x := 1; send Ping(x) to 1 - i; send Bag(x) to 1 - i; end;
  on p : Ping from n ==> begin x := 2; end;
  on b : Bag from n ==> begin x := 3; end;
end;
`

// TestMessagesThatDoNotFit: messages that no channel takes are refused, with the place.
func TestMessagesThatDoNotFit(t *testing.T) {
	m, err := Load("channels.m", channelModel)
	if err != nil {
		t.Fatal(err)
	}
	p, err := Compile(m, Spec{})
	if err != nil {
		t.Fatal(err)
	}
	for messages, want := range map[string]string{
		`{"message": "Ping", "from": "Node[0]", "to": "Node[1]", "fields": {"n": 1}}`:                                      "",
		`{"message": "Pin", "from": "Node[0]", "to": "Node[1]"}`:                                                           `1:40: messages[0]: there is no message "Pin"`,
		`{"message": "Ping", "from": "Node[0]", "to": "Node[2]"}`:                                                          `1:28: messages[0]: no Ping goes from "Node[0]" to "Node[2]"`,
		`{"message": "Ping", "from": "Node[0]"}`:                                                                           `1:28: messages[0]: no Ping goes from "Node[0]" to ""`,
		`{"message": "Ping", "from": 0, "to": "Node[2]"}`:                                                                  `1:56: a number where a string should be`,
		`{"message": "Ping", "from": "Node[0]", "to": "Node[1]", "fields": {"n": 4}}`:                                      `1:100: messages[0]: Ping: n: 4 is no value of 0..3`,
		`{"message": "Ping", "from": "Node[0]", "to": "Node[1]", "fields": {"m": 1}}`:                                      `1:95: messages[0]: Ping: there is no variable or field m`,
		`{"message": "Ping", "from": "Node[0]", "to": "Node[1]"}, {"message": "Ping", "from": "Node[0]", "to": "Node[1]"}`: "1:85: messages[1]: the same is there before: the channel is a set",
		`{"message": "Bag", "from": "Node[0]", "to": "Node[1]"}, {"message": "Bag", "from": "Node[0]", "to": "Node[1]"}`:   "",
	} {
		fits(t, p, `{"schema": 1, "messages": [`+messages+`]}`, want)
	}
}

// TestSeveralStarts: of a model with several start states a snapshot must say everything.
func TestSeveralStarts(t *testing.T) {
	m, err := Load("two.m", "var x, y : 0..3; startstate begin x := 0; y := 0; end; startstate begin x := 1; y := 0; end; rule x > 0 ==> begin x := 0; end;")
	if err != nil {
		t.Fatal(err)
	}
	p, err := Compile(m, Spec{})
	if err != nil {
		t.Fatal(err)
	}
	fits(t, p, `{"schema": 1, "globals": {"x": 2}}`, "1:26: nothing is said of y, and the model has more than one start state")
	fits(t, p, `{"schema": 1, "globals": {"x": 2, "y": null}}`, "")
}

// TestSnapshotText: a snapshot of a snapshot is the same text.
func TestSnapshotText(t *testing.T) {
	e, _ := FindExample("paxos_node")
	p := programOf(t, e, Spec{})
	s, err := ParseSnapshot("s.json", []byte(`{"schema": 1, "processes": {"Node[1]": {"up": true}}, "messages": [{"message": "Prepare", "from": "Node[0]", "to": "Node[1]"}]}`))
	if err != nil {
		t.Fatal(err)
	}
	q, err := p.From(s)
	if err != nil {
		t.Fatal(err)
	}
	first, err := q.snapshotOf("s.json", q.onlyStart(), "", true)
	if err != nil {
		t.Fatal(err)
	}
	r, err := p.From(first)
	if err != nil {
		t.Fatal(err)
	}
	second, err := r.snapshotOf("s.json", r.onlyStart(), "", true)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(first.text, second.text) || len(first.State.Messages) != 1 || first.State.Processes["Node[1]"]["up"] != true {
		t.Errorf("%s\nbecomes\n%s", first.text, second.text)
	}
}

// TestDamagedSnapshots: a snapshot in which something is not as it should be begins in some
// state of the model, or is refused with a place in its file.
func TestDamagedSnapshots(t *testing.T) {
	e, _ := FindExample("paxos_last")
	p := programOf(t, e, Spec{})
	text, err := os.ReadFile("models/snapshots/paxos_last.json")
	if err != nil {
		t.Fatal(err)
	}
	fitting, refused := 0, 0
	for _, d := range damage.JSON(text, 1, 400) {
		switch err := begins(p, d.Text); {
		case err == nil:
			fitting++
		case !strings.HasPrefix(err.Error(), "x.json:"):
			t.Errorf("%s: an error without a place: %v", d.What, err)
		default:
			refused++
		}
	}
	if fitting < 10 || refused < 120 {
		t.Errorf("%d damaged snapshots fit and %d are refused: that shows little", fitting, refused)
	}
}

// begins is why a program cannot begin in a snapshot, nil if it can.
func begins(p *Program, text []byte) error {
	s, err := ParseSnapshot("x.json", text)
	if err != nil {
		return err
	}
	q, err := p.From(s)
	if err != nil {
		return err
	}
	return check.Program(q.code)
}

// semanticsOf lists the semantics that a model can be given.
func semanticsOf(e Example) []spec.Semantics {
	if modeltest.HasMachines(e.Text) {
		return []spec.Semantics{spec.M}
	}
	return spec.Values[spec.Semantics]()
}
