package explore_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"gomc/apps/explore"
)

// watched asks what expressions come to along a run, as `step parts...` or why there is nothing.
func watched(t *testing.T, x *explore.Explorer, steps string, from int, expressions ...string) (out []string) {
	t.Helper()
	list, _ := json.Marshal(expressions)
	body := fmt.Sprintf(`{"steps": [%s], "from": %d, "watched": %s}`, steps, from, list)
	answer, err := x.Call(context.Background(), "watch", []byte(body))
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range answer.([]explore.Watched) {
		text := w.Refused
		for _, m := range w.Changes {
			text += fmt.Sprintf(" %d:", m.Step)
			for _, p := range m.Parts {
				text += " " + strings.TrimSpace(p[0]+" "+p[1])
			}
			if m.Fault != "" {
				text += " (" + m.Fault + ")"
			}
		}
		out = append(out, strings.TrimSpace(text))
	}
	return out
}

const counting = `
type id_t : scalarset(2);
var n : 0..5; last : 0..5; seen : array [id_t] of boolean; r : record a : 0..1; ab : 0..1 end; none : 0..1;
function Twice (x : 0..5) : 0..10; begin return 2 * x; end;
function Endless () : boolean; begin for i := 0 to 1000000000000 do end; return true; end;
startstate begin n := 0; for i : id_t do seen[i] := false; end; r.a := 0; r.ab := 1; undefine last; end;
rule "up" n < 5 ==> begin last := n; n := n + 1; end;
ruleset i : id_t do rule "see" !seen[i] ==> begin seen[i] := true; end; end;`

// TestWatched: variables, arrays, parts of these, and any expression of the language have values along a run.
func TestWatched(t *testing.T) {
	x := explore.OfProgram(compile(t, "counting.m", counting))
	for expression, want := range map[string]string{
		"n":                                      "0: 0 1: 1 3: 2",
		" n ":                                    "0: 0 1: 1 3: 2",
		"n > 1":                                  "0: false 3: true",
		"Twice(n) + 1":                           "0: 1 1: 3 3: 5",
		"seen":                                   "0: [id_t_0] false [id_t_1] false 2: [id_t_0] true [id_t_1] false",
		"seen[id_t_1]":                           "0: false",
		"count i : id_t do seen[i] end":          "0: 0 2: 1",
		"seen[id_t_0] & n = 2":                   "0: false 3: true",
		"r":                                      "0: .a 0 .ab 1",
		"last":                                   "0: Undefined 1: 0 3: 1",
		"last + 1":                               `0: (last is undefined) 1: 1 3: 2`,
		"nothing":                                `"nothing" is not declared`,
		"n +":                                    "expected an expression",
		"n; n := 3; put n":                       "is not one expression",
		"exists i : id_t do !seen[i] end":        "0: true",
		"n = last":                               "0: (last is undefined) 1: false",
		"":                                       "",
		"isundefined(none) ? n : 10":             "0: 0 1: 1 3: 2",
		"if":                                     "",
		"see":                                    `"see" is not declared`,
		"forall i : id_t; j : id_t do i = j end": "0: false",
	} {
		got := watched(t, x, "0,0,1,0", 0, expression)[0]
		if want == "" && strings.Contains(got, "0:") || !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", expression, got, want)
		}
	}
	const want = "2: 1 3: 2; 2: 2 3: 4; 2: [id_t_0] true [id_t_1] false"
	if got := strings.Join(watched(t, x, "0,0,1,0", 2, "n", "n * 2", "seen"), "; "); got != want {
		t.Errorf("from step 2 on: %s", got)
	}
}

// TestWatchedBounds: what has no end, or is too much, is refused, and the walk goes on.
func TestWatchedBounds(t *testing.T) {
	x := explore.OfProgram(compile(t, "counting.m", counting))
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	if _, err := x.Call(ctx, "watch", []byte(`{"steps": [0], "watched": ["Endless()"]}`)); err == nil {
		t.Error("an expression without end has a value")
	}
	if got := watched(t, x, "0,0", 0, "n"); got[0] != "0: 0 1: 1" {
		t.Errorf("behind it: %s", got)
	}
	many := `{"steps": [0], "watched": ["n"` + strings.Repeat(`, "n"`, 12) + `]}`
	if _, err := x.Call(context.Background(), "watch", []byte(many)); err == nil {
		t.Error("13 are watched at once")
	}
	x = explore.OfProgram(compile(t, "large.m", large))
	steps := "0" + strings.Repeat(",0", 50)
	got := watched(t, x, steps, 0, "cells", "n")
	if !strings.HasPrefix(got[0], "its values along this run are too many") || !strings.HasSuffix(got[1], "50: 50") {
		t.Errorf("10,000 values in 50 states: %.80s; %.80s", got[0], got[1])
	}
}
