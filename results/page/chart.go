package page

import (
	"strings"

	"gomc/outcome"
	"gomc/results/sequence"
)

// Window is a part of a sequence chart.
type Window struct {
	SVG   string `json:"svg"` // "" where no process takes part
	From  int    `json:"from"`
	To    int    `json:"to"` // exclusive
	Total int    `json:"total"`
}

// WindowRows is the number of steps that are drawn at once.
const WindowRows = 100

// Draw draws the steps of a run from number `from` on; from a negative one, the last.
func Draw(t *outcome.Trace, from int) (Window, error) { return draw(sequence.Of(t), from) }

func draw(whole *sequence.Chart, from int) (Window, error) {
	part, total := *whole, len(whole.Rows)
	if from < 0 {
		from = total - WindowRows
	}
	from = min(max(0, from), total)
	w := Window{From: from, To: min(total, from+WindowRows), Total: total}
	if !part.HasProcesses() {
		return w, nil
	}
	if w.To < total {
		part.Waiting, part.Loop = nil, nil // they belong below the last row
	}
	part.Rows = part.Rows[w.From:w.To]
	var svg strings.Builder
	err := part.SVG(&svg, "the steps as a message sequence chart")
	w.SVG = svg.String()
	return w, err
}

// windows is a whole chart, nil where no process takes part.
func windows(t *outcome.Trace) ([]Window, error) {
	chart := sequence.Of(t)
	if !chart.HasProcesses() {
		return nil, nil
	}
	var all []Window
	for from := 0; from < len(chart.Rows); from += WindowRows {
		w, err := draw(chart, from)
		if err != nil {
			return nil, err
		}
		all = append(all, w)
	}
	return all, nil
}
