package sequence

import (
	"encoding/xml"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gomc/outcome"

	"github.com/clipperhouse/displaywidth"
)

var update = flag.Bool("update", false, "rewrite testdata")

// golden compares got with a file of testdata.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs (go test ./results/sequence -update rewrites it); got:\n%s", path, got)
	}
}

func vote(from, to string, sentIn ...int) outcome.MessageEvent {
	return outcome.MessageEvent{Message: "Vote", From: from, To: to, SentIn: sentIn, Fields: []outcome.Binding{{Name: "for", Value: "P[b]"}}}
}

// sample has an event of each sort: a broadcast, deliveries, a loss, a quorum, a message to oneself, a rule without a
// process, and a last step that fails.
func sample() *outcome.Trace {
	step := func(e outcome.Event) outcome.TraceStep { return outcome.TraceStep{Event: e} }
	list := func(m ...outcome.MessageEvent) []outcome.MessageEvent { return m }
	return &outcome.Trace{Steps: []outcome.TraceStep{
		step(outcome.Event{Rule: "1", Kind: "startstate", Params: []outcome.Binding{{Name: "g", Value: "a"}}}),
		step(outcome.Event{Rule: "ask", Kind: "internal", Process: "P[a]", Sent: list(vote("P[a]", "P[b]"), vote("P[a]", "P[c]"), vote("P[a]", "Chair"))}),
		step(outcome.Event{Rule: "deliver Vote", Kind: "delivery", Consumed: list(vote("P[a]", "P[b]", 1))}),
		step(outcome.Event{Rule: "relay", Kind: "receive", Process: "P[b]", Consumed: list(vote("P[a]", "P[b]", 1)), Sent: list(vote("P[b]", "Chair"), vote("P[b]", "P[b]"))}),
		step(outcome.Event{Rule: "lose Vote", Kind: "loss", Consumed: list(vote("P[a]", "P[c]", 1))}),
		step(outcome.Event{Rule: "crash, so to say, of the whole system", Kind: "rule", File: "m.m", Line: 7}),
		step(outcome.Event{Rule: "count", Kind: "receive", Process: "Chair", Consumed: list(vote("P[a]", "Chair", 1), vote("P[b]", "Chair", 3))}),
		{Event: outcome.Event{Rule: "alone", Kind: "receive", Process: "P[b]", Consumed: list(vote("P[b]", "P[b]", 3)), Sent: list(vote("P[b]", "Chair"))}, Faulty: true},
	}}
}

func TestColumns(t *testing.T) {
	c := Of(sample())
	if got := strings.Join(c.Columns, " "); got != "P[a] P[b] P[c] Chair" {
		t.Errorf("columns %s", got)
	}
	if len(c.Waiting) != 0 {
		t.Errorf("waiting %v", c.Waiting)
	}
	tr := sample()
	tr.Steps = tr.Steps[:3]
	if c := Of(tr); len(c.Waiting) != 3 {
		t.Errorf("delivered is not received: waiting %v", c.Waiting)
	}
	if Of(&outcome.Trace{Steps: sample().Steps[:1]}).HasProcesses() {
		t.Error("a start state alone has no processes")
	}
}

func TestText(t *testing.T) {
	for _, width := range []string{"0", "60", "40", "30"} {
		limit := map[string]int{"0": 0, "60": 60, "40": 40, "30": 30}[width]
		lines := Of(sample()).Text(limit, false)
		for _, line := range lines {
			if limit > 0 && displaywidth.String(line) > limit {
				t.Errorf("wider than %d: %q", limit, line)
			}
		}
		golden(t, "chart-"+width+".txt", strings.Join(lines, "\n")+"\n")
	}
	if lines := Of(sample()).Text(20, false); len(lines) != 1 || !strings.Contains(lines[0], "4 processes need 30 columns") {
		t.Errorf("no room: %q", lines)
	}
}

func TestWideAndEmptyText(t *testing.T) {
	for s, want := range map[string]string{"日本語テキスト": "日本|語テ|キス|ト", "": "", "a b": "a b", "aaaa bb": "aaaa|bb", "aaaaaaa": "aaaaa|aa"} {
		if got := strings.Join(folded(s, 5), "|"); got != want {
			t.Errorf("folded %q: %q, want %q", s, got, want)
		}
	}
	var line canvas
	line.put(0, "日本x", plain)
	line.put(2, "y", arrow)
	line.put(5, "\x1b", plain)
	if got := line.line(true); got != "日\x1b[36my \x1b[0mx\uFFFD" {
		t.Errorf("%q", got)
	}
	if got := line.line(false); got != "日y x\uFFFD" {
		t.Errorf("%q", got)
	}
}

var escapes = regexp.MustCompile("\x1b\\[[0-9;]*m")

// TestColour wants the same chart, and each line to end in the colour it began with.
func TestColour(t *testing.T) {
	c := Of(sample())
	for _, width := range []int{0, 60, 30} {
		bare, painted := c.Text(width, false), c.Text(width, true)
		for i, line := range painted {
			all := escapes.FindAllString(line, -1)
			if escapes.ReplaceAllString(line, "") != bare[i] || len(all) > 0 && all[len(all)-1] != "\x1b[0m" {
				t.Errorf("%q, without colour %q", line, bare[i])
			}
		}
		golden(t, fmt.Sprintf("colour-%d.txt", width), strings.ReplaceAll(strings.Join(painted, "\n"), "\x1b", "ESC")+"\n")
	}
}

// TestBeside: two runs in one chart have the same columns, and what is alike in both stands in one line; there is a mark
// at the first difference, and none is wider than it may be.
func TestBeside(t *testing.T) {
	a, b := sample(), sample()
	b.Steps[len(b.Steps)-1].Event.Rule = "other"
	last := len(a.Steps) - 1
	var lines []Line
	for i := range a.Steps {
		lines = append(lines, Line{[2]int{i, i}, i < last})
	}
	b.Steps = append(b.Steps, outcome.TraceStep{Event: outcome.Event{Rule: "more", Process: "P[c]", Kind: "internal"}})
	lines = append(lines, Line{Steps: [2]int{-1, last + 1}})
	sides := [2]Side{{Title: "a.json", End: "it failed", Bad: true, Monitor: "Spec"}, {Title: "b.json", End: "nothing"}}
	x := SideBySide(a, b, lines, sides)
	for _, width := range []int{0, 100, 140} {
		text := x.Text(width, false)
		for _, line := range text {
			if width > 0 && displaywidth.String(line) > width {
				t.Errorf("wider than %d: %q", width, line)
			}
		}
		golden(t, fmt.Sprintf("beside-%d.txt", width), strings.Join(text, "\n")+"\n")
	}
	if x.Text(50, false) != nil {
		t.Error("two charts in 50 columns")
	}
	var picture strings.Builder
	if err := x.SVG(&picture, "two runs"); err != nil {
		t.Fatal(err)
	}
	golden(t, "beside.svg", picture.String())
	decoder := xml.NewDecoder(strings.NewReader(picture.String()))
	for {
		if _, err := decoder.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
}
