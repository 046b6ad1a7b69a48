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

// TestLook: the parts of a model are told by their kinds, with their lines; of what is no model nothing is.
func TestLook(t *testing.T) {
	e, _ := gomc.FindExample("byzantine3")
	look := func(text string) *playground.Overview {
		t.Helper()
		v, err := playground.Look(&playground.Request{Name: "m.m", Text: text})
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	v := look(e.Text)
	var got []string
	lines := strings.Split(e.Text, "\n")
	for _, g := range v.Groups {
		for _, p := range g.Parts {
			got = append(got, g.Title+": "+p.Name)
			name := p.Name[strings.LastIndex(p.Name, " ")+1:]
			if p.Line > 0 && !strings.Contains(lines[p.Line-1], name) {
				t.Errorf("%s is not in line %d: %s", p.Name, p.Line, lines[p.Line-1])
			}
		}
	}
	const want = "variables: traitor; Commander: order; Commander: lie; Lieutenant: hear; Lieutenant: decide; " +
		"Lieutenant: false report; properties: invariant agreement; properties: invariant validity; " +
		"properties: cover every loyal lieutenant decides; constants: Lieutenants = 2"
	if text := strings.Join(got, "; "); text != want {
		t.Errorf("it has %s", text)
	}
	for _, part := range []string{"Commander", "Lieutenant × 2", "Order", "Report"} {
		if !strings.Contains(v.Picture, part+"<") {
			t.Errorf("the picture has no %s: %s", part, v.Picture)
		}
	}
	if v := look("var n : 0..3; startstate begin n := 0; end; rule n < 3 ==> begin n := n + 1; end;"); v.Picture != "" {
		t.Errorf("of a model without messages there is the picture %s", v.Picture)
	}
	if v := look("var n : 0..;"); v != nil {
		t.Errorf("of what is no model there is %+v", v)
	}
}
