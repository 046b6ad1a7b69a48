package results

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"gomc/outcome"
	"gomc/results/layout"
)

// ProgressEvent is a snapshot of a running search for programs.
type ProgressEvent struct {
	Event       string  `json:"event"`         // "progress"
	Run         string  `json:"run,omitempty"` // which of several, as 2/6
	Seconds     float64 `json:"seconds"`       // since the search began
	States      uint64  `json:"states"`
	Transitions uint64  `json:"transitions"`
	Rate        uint64  `json:"states_per_second"` // since the event before
	Frontier    uint64  `json:"frontier"`          // states not yet expanded
	Left        uint64  `json:"left,omitempty"`    // states yet to be expanded, by an estimate
	Depth       int     `json:"depth"`
	Bytes       uint64  `json:"resident_bytes"`
}

// ProgressJSON returns a ProgressEvent on one line, with its end.
func ProgressJSON(now, before outcome.Progress, run string) string {
	text, err := json.Marshal(ProgressEvent{
		Event: "progress", Run: run, Seconds: now.Elapsed.Seconds(), States: now.States, Transitions: now.Transitions,
		Rate: rateSince(now, before), Frontier: now.Frontier, Left: now.Left, Depth: now.Depth, Bytes: now.Bytes,
	})
	if err != nil {
		panic(err) // there is nothing in it that JSON cannot say
	}
	return string(text) + "\n"
}

// rounded returns an estimate, to two digits.
func rounded(n uint64) string {
	unit := uint64(1)
	for n/unit >= 100 {
		unit *= 10
	}
	return layout.Thousands((n + unit/2) / unit * unit)
}

// rateSince is the number of states found in a second.
func rateSince(now, before outcome.Progress) uint64 {
	elapsed := now.Elapsed - before.Elapsed
	if elapsed <= 0 || now.States < before.States {
		return 0
	}
	return uint64(float64(now.States-before.States) / elapsed.Seconds())
}

// ProgressLine returns a snapshot of a running search in one line of at most width columns; the rate is that since the
// snapshot before it.
func ProgressLine(now, before outcome.Progress, width int) string {
	parts := []string{
		layout.Duration(now.Elapsed.Seconds()), layout.Count(now.States, "state"),
		layout.Count(now.Transitions, "transition"),
		layout.Thousands(rateSince(now, before)) + " states/s", layout.Thousands(now.Frontier) + " to expand",
		fmt.Sprint("depth ", now.Depth), layout.Memory(now.Bytes),
	}
	if now.Left > 0 {
		parts = append(parts, "about "+rounded(now.Left)+" left")
	}
	line := strings.Join(parts, between)
	if width <= 0 {
		return line
	}
	return layout.Shortened(fitting(parts, width), width)
}

// between separates two parts of a line.
const between = "  "

// fitting joins the parts of a line that fit into width columns: it gives up transitions first, then depth, what is to
// expand and what is left. Time, states, rate and memory stay.
func fitting(parts []string, width int) string {
	for _, n := range []int{2, 5, 4, 7} {
		if len(strings.Join(slices.DeleteFunc(slices.Clone(parts), isEmpty), between)) <= width {
			break
		}
		if n < len(parts) {
			parts[n] = ""
		}
	}
	line := strings.Join(slices.DeleteFunc(parts, isEmpty), between)
	if len(line) > width {
		line = strings.Replace(line, " states/s", "/s", 1)
	}
	return line
}

func isEmpty(s string) bool { return s == "" }
