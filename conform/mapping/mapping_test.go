package mapping_test

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"gomc"
	"gomc/conform/log"
	"gomc/conform/mapping"
	"gomc/source"
)

const model = `
type node_t : scalarset(2); term_t : 0..3;
message Ask (t : term_t; who : node_t) from Node to Node;
var total : 0..9; counts : array [term_t] of 0..9;
startstate begin total := 0; for t : term_t do counts[t] := 0; end; end;
process Node [i : node_t]
var term : term_t; role : enum { idle, busy }; log : seq [2] of term_t;
startstate begin term := 0; role := idle; log := []; end;
  ruleset t : term_t do
    rule "go" t > term ==> begin term := t; counts[t] := counts[t] + 1; total := total + 1; send Ask(t, i) to i; end;
  end;
  on "hear" m : Ask from j ==> begin role := busy; end;
end;
`

// load reads a mapping of the model.
func load(t *testing.T, clauses string) (*mapping.Mapping, error) {
	t.Helper()
	m, err := gomc.LoadReader("m.m", strings.NewReader(model))
	if err != nil {
		t.Fatal(err)
	}
	p, err := gomc.Compile(m, gomc.Spec{})
	if err != nil {
		t.Fatal(err)
	}
	text := "observe \"x\" of \"m.m\"\n" + clauses + "\nend\n"
	return mapping.Load(p, source.NewFile("x.map", text))
}

// TestErrors: what is wrong with a mapping, with its place.
func TestErrors(t *testing.T) {
	for _, c := range []struct{ clauses, want string }{
		{`line "a" is rule "go"`, `3:1: expected ';', found 'end'`},
		{`lines "a" is rule "go";`, `2:1: expected kind, who, skip, clock, order, partition, line, silent or end, found 'lines'`},
		{`line "a" is rule "og";`, `2:18: the model has no event called "og"`},
		{`line "a" is role "go";`, `2:13: expected an event, found 'role'`},
		{`line a is rule "go";`, `2:6: expected a kind of line in quotes, found 'a'`},
		{`line "a" is rule "go" after totl = 1;`, `2:29: "totl" is not declared`},
		{`line "a" is rule "go" after term = 1;`, `2:29: "term" is not declared`},
		{`line "a" is rule "go" after counts = line.x;`, `2:29: counts has parts: it cannot be compared`},
		{`line "a" is rule "go" after total = "one";`, `2:29: total is of type 0..9, and "one" is a text`},
		{`line "a" is rule "go" after line.x +;`, `2:37: .*found the end of the expression`},
		{`line "a" is rule "go" after ;`, `2:29: expected an expression, found ';'`},
		{`line "a" is on "hear" (m.x = 1);`, `2:24: the message m has no field x: it has t, who`},
		{`line "a" is on "hear" (m = 1);`, `2:24: m is a message: name one of its fields`},
		{`line "a" is nothing now from = 1;`, `2:25: there is no event here whose sender`},
		{`who line.x to Nobody; line "a" is nothing;`, `2:15: there is no process Nobody`},
		{`who total to Node; line "a" is nothing;`, `2:5: only a line can be asked here, and total is of the model`},
		{`who line.x to Node; line "a" is nothing now role = "bus";`, `2:45: role is never "bus"`},
		{`line "a" is on "hear" (size(m.q) = 1);`, `2:29: the message m has no field q: it has t, who`},
		{`skip line.a = 1;`, `1:1: this mapping gives no line a meaning`},
		{`line "a" is nothing; silent rule "go" at most 0;`, `2:47: expected a number from 1 on, found '0'`},
		{`partition line.k; line "a" is nothing;`, `2:11: expected 'by', found 'line'`},
		{`who number() to Node; line "a" is nothing;`, `2:5: number cannot be made of 0 values`},
		{`who number(line.a, 3) to Node; line "a" is nothing;`, `2:20: expected a text in quotes`},
		{`who number(line.a, line.b) to Node; line "a" is nothing;`, `2:20: expected a text in quotes`},
		{`line "a" is nothing now number(term) = 1;`, `2:32: "term" is not declared`},
		{`line "a" is nothing now number(total) = 1;`, `2:32: number is made of values of a line, and total is none`},
		{`line "a" is nothing now matches(line.a) = 1;`, `2:25: matches cannot be made of 1 values`},
		{`line "a" is nothing now matches(line.a, "(") = 1;`, `2:41: error parsing regexp`},
		{`who slot(line.a) to Node; line "a" is nothing;`, `2:5: a slot is of a process, and up to a line`},
		{`who slot(total, line.a) to Node; line "a" is nothing;`, `2:10: only a line can be asked here`},
		{`line "a" is nothing now slot(line.a, line.b) = 1;`, `2:25: slot says whose a line is, behind 'who' alone`},
		{`line "a is nothing;`, `2:6: this text does not end on its line`},
		{`/* line "a" is nothing;`, `2:1: this comment does not end`},
		{`line "a" is nothing when line.x = 1 when line.y = 2;`, `2:37: there is a second 'when'`},
	} {
		_, err := load(t, c.clauses)
		var list gomc.Diagnostics
		if !errors.As(err, &list) {
			t.Errorf("%s: %v", c.clauses, err)
			continue
		}
		got := fmt.Sprintf("%s: %s", list[0].Span, list[0].Message)
		if !regexp.MustCompile(`^x\.map:` + c.want).MatchString(got) {
			t.Errorf("%s: %s, and not %s", c.clauses, got, c.want)
		}
	}
}

// read returns the meaning of a line as text.
func read(m *mapping.Mapping, text string) string {
	line, err := log.NewReader("l", strings.NewReader(text)).Next()
	if err != nil {
		return err.Error()
	}
	r, err := m.Observer().Read(line)
	switch {
	case err != nil:
		return err.Error()
	case r.Skip:
		return "skipped"
	}
	var all []string
	for _, ch := range r.Choices {
		all = append(all, fmt.Sprintf("%s %d %d", ch.Text, len(ch.Before), len(ch.After)))
	}
	return r.Process + ": " + strings.Join(all, "; ")
}

// TestRead: which kind a line is of, whose, and what it stands for.
func TestRead(t *testing.T) {
	m, err := load(t, `
  who line.node to Node when exists line.node;
  skip exists line.debug & line.debug;
  line "go" is rule "go" (t = line.t) when exists line.t  before role = idle & term < 3  after term = line.t;
  line "go" is rule "go" then on "hear" or nothing;
  line "hear", "heard" is on hear (m.t = line.in[0].t, m.who = from);
  line "now" is nothing now forall t : term_t do counts[t] <= line.max end & log[line.at] = 1;`)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ line, want string }{
		{`{"event":"go","node":"a","t":1}`, `Node[a]: rule "go" 2 1`},
		{`{"msg":"go","node":7}`, `Node[7]: rule "go" then rule hear 0 0; nothing 0 0`},
		{`{"event":"go","debug":true}`, `skipped`},
		{`{"event":"go","debug":3}`, `l:1:1: line.debug is no condition: it is 3`},
		{`{"event":"heard","node":"a"}`, `Node[a]: on hear 0 0`},
		{`{"event":"now","node":"a"}`, `Node[a]: nothing 2 0`},
		{`{"event":7}`, `l:1:1: it is not said of which kind this line is: .*`},
		{`{"event":"gone","node":"a"}`, `l:1:1: the mapping has no line of kind "gone"`},
	} {
		got := strings.ReplaceAll(read(m, c.line), "then on hear", "then rule hear")
		got = strings.ReplaceAll(got, `on "hear"`, "rule hear")
		if !regexp.MustCompile(`^(?:` + regexp.QuoteMeta(c.want) + `|` + c.want + `)$`).MatchString(got) {
			t.Errorf("%s: %s, and not %s", c.line, got, c.want)
		}
	}
}

// TestNoPanic: no beginning of a mapping, and none with a part left out, makes it panic.
func TestNoPanic(t *testing.T) {
	whole := `kind line.a; who line.x to Node; skip exists line.b -> line.c[0] = "é"; clock line.t;
line "a", "b" is rule "go" (t = line.t + 1 * 2) then on "hear" or nothing before term = 1 after forall t : term_t do t = line.q end;
silent on "hear" (m.t = 1) at most 2;`
	for i := range whole {
		load(t, whole[:i])                              // the error does not matter
		load(t, whole[:i]+whole[min(i+3, len(whole)):]) // likewise
	}
}

// TestClock: a clock is a number, or a time, whose fractions of seconds and zones may be written in several ways.
func TestClock(t *testing.T) {
	for _, c := range []struct{ before, now, want string }{
		{`3`, `3`, ""},
		{`1764410400.5`, `1764410400.75`, ""},
		{`3`, `2.5`, "runs backwards"},
		{`2.5`, `"2.5"`, "no time"},
		{`3`, `2`, "runs backwards"},
		{`"2026-11-29T10:00:00Z"`, `"2026-11-29T10:00:00.5Z"`, ""},
		{`"2026-11-29T10:00:00.12Z"`, `"2026-11-29T10:00:00.123Z"`, ""},
		{`"2026-11-29T10:00:00.123Z"`, `"2026-11-29T10:00:00.12Z"`, "runs backwards"},
		{`"2026-11-29T10:00:00+02:00"`, `"2026-11-29T09:00:00+01:00"`, ""},
		{`"2026-11-29T10:00:00Z"`, `"yesterday"`, "no time"},
		{`3`, `"2026-11-29T10:00:00Z"`, "no time"},
	} {
		m, err := load(t, `clock line.t; line "go" is nothing;`)
		if err != nil {
			t.Fatal(err)
		}
		lines := log.NewReader("l", strings.NewReader(fmt.Sprintf("{\"event\":\"go\",\"t\":%s}\n{\"event\":\"go\",\"t\":%s}\n", c.before, c.now)))
		obs := m.Observer()
		for range 2 {
			line, wrong := lines.Next()
			if wrong != nil || err != nil {
				t.Fatal(wrong, err)
			}
			_, err = obs.Read(line)
		}
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s and then %s: %v", c.before, c.now, err)
		}
	}
}
