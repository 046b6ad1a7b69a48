package diff

import (
	"context"
	"strings"
	"testing"

	"gomc"
	"gomc/engine"
	"gomc/outcome"
	"gomc/results"
	"gomc/spec"
)

const light = `var lamp : enum { red, green };
startstate begin lamp := red; end;
rule "go" lamp = red ==> begin lamp := green; end;
rule "stop" lamp = green ==> begin lamp := red; end;
`

func program(t *testing.T, text string) *gomc.Program {
	t.Helper()
	model, err := gomc.Load("light.m", text)
	if err != nil {
		t.Fatal(err)
	}
	p, err := gomc.Compile(model, gomc.Spec{})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func behaviours(t *testing.T, a, b string, most int) *Behaviour {
	t.Helper()
	var sides [2]engine.Narrator
	for i, text := range []string{a, b} {
		e, err := program(t, text).Engine(spec.Interp)
		if err != nil {
			t.Fatal(err)
		}
		sides[i] = e.(engine.Narrator)
	}
	return Behaviours(context.Background(), sides[0], sides[1], most)
}

// TestBehaviours: other variables for the same events are no difference; an event that only one side can do is found at
// the end of a shortest run, and a nondeterministic choice is no difference as long as some choice can follow.
func TestBehaviours(t *testing.T) {
	counted := strings.NewReplacer("enum { red, green }", "0..1", "red", "0", "green", "1").Replace(light)
	if got := behaviours(t, light, counted, 100); got.Differs() || !got.Complete {
		t.Error(got)
	}
	broken := light + `rule "fail" lamp = green ==> begin lamp := red; end;`
	got := behaviours(t, light, broken, 100)
	if !got.Differs() || got.A != "" || got.B != `"fail"` || len(got.Steps) != 2 {
		t.Errorf("%+v", got)
	}
	if back := behaviours(t, broken, light, 100); back.A != `"fail"` || back.B != "" {
		t.Errorf("%+v", back)
	}
	const choice = `var n : 0..3; startstate begin n := 0; end;
rule "pick" n = 0 ==> begin n := 1; end;
rule "pick" n = 0 ==> begin n := 2; end;
rule "left" n = 1 ==> begin n := 3; end;
`
	one := strings.Replace(choice, `rule "pick" n = 0 ==> begin n := 2; end;`, "", 1)
	if got := behaviours(t, choice, one, 100); got.Differs() {
		t.Errorf("%+v", got)
	}
	if got := behaviours(t, choice+`rule "right" n = 2 ==> begin n := 3; end;`, one, 100); got.A != `"right"` {
		t.Errorf("%+v", got)
	}
	const long = `var n : 0..90; startstate begin n := 0; end; rule "up" n < 90 ==> begin n := n + 1; end;`
	if got := behaviours(t, long, long, 20); got.Differs() || got.Complete {
		t.Errorf("%+v", got)
	}
}

// TestOutcomes: what was answered and asked differently, and where traces part.
func TestOutcomes(t *testing.T) {
	outcomes := map[string]*outcome.Outcome{}
	for name, text := range map[string]string{
		"light": light, "violated": light + `invariant "never green" lamp = red;`,
		"other": light + `invariant "red" lamp = green;`,
	} {
		o, err := gomc.Check(context.Background(), program(t, text), gomc.Spec{}, gomc.Hooks{})
		if err != nil {
			t.Fatal(err)
		}
		outcomes[name] = o
	}
	if list := Outcomes(outcomes["light"], outcomes["light"]); len(list) != 0 {
		t.Error(list)
	}
	a, b := outcomes["violated"], outcomes["other"]
	r := Report{A: "a.m", B: "b.m", Outcomes: Outcomes(outcomes["light"], a), Behaviour: Traces(a, b)}
	var text strings.Builder
	if err := r.Text(&text, results.Style{}); err != nil || !r.Differs() {
		t.Error(err)
	}
	for _, want := range []string{
		"verdict: verified -> violated", "finding invariant never green: none -> ", "0  Startstate 1", "-    1  \"go\"",
	} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("no %q in\n%s", want, text.String())
		}
	}
}

// TestTracesSideBySide: behind where two traces part, steps that both have stand once, and others behind a sign.
func TestTracesSideBySide(t *testing.T) {
	run := func(rules ...string) *outcome.Outcome {
		o := &outcome.Outcome{Trace: &outcome.Trace{}}
		for _, r := range rules {
			o.Trace.Steps = append(o.Trace.Steps, outcome.TraceStep{Event: outcome.Event{Rule: r}})
		}
		return o
	}
	a, b := run("start", "read", "lose", "write", "read", "end"), run("start", "read", "write", "read", "crash", "end")
	r := &Report{A: "a.json", B: "b.json", Behaviour: Traces(a, b)}
	var text strings.Builder
	if err := r.Text(&text, results.Style{}); err != nil {
		t.Fatal(err)
	}
	if want := `--- a.json
+++ b.json
first differing behaviour:
     0  "start"
     1  "read"
-    2  "lose"
  3, 2  "write"
  4, 3  "read"
+    4  "crash"
     5  "end"
`; text.String() != want {
		t.Errorf("got\n%s", text.String())
	}
	if Traces(a, a) != nil {
		t.Error("a trace differs from itself")
	}
}
