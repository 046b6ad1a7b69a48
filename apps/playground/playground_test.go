package playground_test

import (
	"context"
	"strings"
	"testing"

	"gomc/apps/playground"
	"gomc/outcome"
)

func TestRun(t *testing.T) {
	const model = `var n : 0..9; startstate begin n := 0; end; rule n < 9 ==> begin n := n + 1; end; invariant n < 5;`
	run := func(what, text, flags string) *playground.Answer {
		t.Helper()
		a, err := playground.Run(context.Background(), &playground.Request{What: what, Name: "m.m", Text: text, Flags: flags}, func(outcome.Progress) {})
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
	if a := run("check", model, ""); a.Verdict != "violated" || !strings.Contains(a.Report, `id="data"`) {
		t.Errorf("checked: %s", a.Verdict)
	}
	if a := run("check", model, "--max-depth=3"); a.Verdict != "bounded" || a.States != 4 {
		t.Errorf("bounded: %+v", a.Totals)
	}
	if a := run("sim", model, ""); a.Verdict != "violated" {
		t.Errorf("simulated: %s", a.Verdict)
	}
	if a := run("check", "var n : 0..;", ""); len(a.Diagnostics) != 1 || a.Diagnostics[0].Line != 1 {
		t.Errorf("what is no model: %+v", a)
	}
	if len(playground.Library()) < 20 || len(playground.Words()) < 50 {
		t.Error("there is no library, or no keywords")
	}
}
