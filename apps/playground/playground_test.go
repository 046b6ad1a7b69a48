package playground_test

import (
	"context"
	"strings"
	"testing"

	"gomc"
	"gomc/apps/playground"
	"gomc/outcome"
)

func TestRun(t *testing.T) {
	const model = `var n : 0..9; startstate begin n := 0; end; rule n < 9 ==> begin n := n + 1; end; invariant n < 5;`
	run := func(way playground.Way, text, flags string) *playground.Answer {
		t.Helper()
		r := &playground.Request{Name: "m.m", Text: text, Flags: flags}
		a, err := playground.Run(context.Background(), r, way, func(outcome.Progress) {})
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
	if a := run(gomc.Check, model, ""); a.Verdict != "violated" || !strings.Contains(a.Report, `id="data"`) {
		t.Errorf("checked: %s", a.Verdict)
	}
	if a := run(gomc.Check, model, "--max-depth=3"); a.Verdict != "bounded" || a.States != 4 {
		t.Errorf("bounded: %+v", a.Totals)
	}
	if a := run(gomc.Sample, model, ""); a.Verdict != "violated" {
		t.Errorf("simulated: %s", a.Verdict)
	}
	if a := run(gomc.Check, "var n : 0..;", ""); len(a.Diagnostics) != 1 || a.Diagnostics[0].Line != 1 {
		t.Errorf("what is no model: %+v", a)
	}
	if len(playground.Library()) < 20 || len(playground.Words()) < 50 {
		t.Error("there is no library, or no keywords")
	}
}
