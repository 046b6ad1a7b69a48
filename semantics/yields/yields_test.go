package yields_test

import (
	"bytes"
	"strings"
	"testing"

	"gomc/internal/modeltest"
	"gomc/ir/check"
	"gomc/semantics"
	"gomc/semantics/messages/channels"
)

// cut is the program of a model, as text.
func cut(t *testing.T, text string) string {
	t.Helper()
	p := modeltest.Compile(t, "a.m", text, semantics.Options{Semantics: channels.MP})
	if err := check.Program(p); err != nil {
		t.Error(err)
	}
	var out bytes.Buffer
	if err := p.Dump(&out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// inOrder fails unless text has all of some parts, one behind the other.
func inOrder(t *testing.T, text string, parts ...string) {
	t.Helper()
	rest := text
	for _, part := range parts {
		_, after, found := strings.Cut(rest, part)
		if !found {
			t.Fatalf("%q is missing behind what comes before it:\n%s", part, text)
		}
		rest = after
	}
}

// TestCuts: what is behind a yield is a rule, for which the process keeps what it names; as long as the process stands
// there its other rules are not enabled.
func TestCuts(t *testing.T) {
	text := cut(t, `
var x : 0..9;
startstate begin x := 0; end;
process P [p : 0..1]
  rule "inc" ==>
  var t, unused : 0..9;
  begin
    t := x; unused := 1;
    yield;
    x := t + 1;
  end;
  rule "other" x > 0 ==> begin x := 0; end;
end;`)
	inOrder(t, text, `"inc"`, "guard isundefined(P[r0].at)", "P[r0].inc.t <- ", "P[r0].at := 0",
		`"inc, line 9"`, "guard (!isundefined(P[r0].at) and (P[r0].at = 0))", " <- P[r0].inc.t", "undefine P[r0].inc.t",
		"undefine P[r0].at", `"other"`, "guard (isundefined(P[r0].at) and (x > 0))")
	if strings.Contains(text, "inc.unused") {
		t.Errorf("what nothing behind the yield names is kept:\n%s", text)
	}
}

// TestThreads: outside of processes, each choice of values of the rulesets is a thread.
func TestThreads(t *testing.T) {
	inOrder(t, cut(t, `
var x : 0..9;
startstate begin x := 0; end;
ruleset i : 0..1; j := 3 to 1 by -1 do
  rule "r" x < 5 ==> begin x := x + j; yield "then" when x > i; x := 0; end;
end;
rule "r" ==> begin x := 1; end;`),
		"r : array [0..1] of array [1..3] of record at", "guard (isundefined(r[r0][r1].at) and (x < 5))", "r[r0][r1].at := 0",
		`"then"`, "guard ((!isundefined(r[r0][r1].at) and (r[r0][r1].at = 0)) and (x > r0))", "undefine r[r0][r1].at", "x := 0")
}

// TestStatements: what follows a statement in which there is a yield is done only where the thread does not stand yet,
// and what is behind a yield in a loop is followed by the loop.
func TestStatements(t *testing.T) {
	text := cut(t, `
var x : 0..9;
startstate begin x := 0; end;
rule "r" ==>
begin
  while x < 3 do
    x := x + 1;
    yield;
    x := x + 2;
  end;
  x := 0;
end;`)
	inOrder(t, text, `"r"`, "while (isundefined(r.at) and (x < 3))", "x := (x + 1)", "r.at := 0", "if isundefined(r.at)", "x := 0",
		`"r, line 8"`, "undefine r.at", "x := (x + 2)", "while (isundefined(r.at) and (x < 3))", "x := (x + 1)", "r.at := 0",
		"if isundefined(r.at)", "x := 0")
}
