package recorded

import (
	"fmt"
	"strings"
	"time"

	"gomc/internal/records"
	"gomc/results/layout"
)

// FiguresSchema numbers the JSON form of Figures.
const FiguresSchema = 1

// Figures are the measurements behind the figures of a paper.
type Figures struct {
	Schema      int                 `json:"schema"`
	Paper       string              `json:"paper"`
	Tool        string              `json:"tool"`
	Date        time.Time           `json:"date"`
	Environment records.Environment `json:"environment"`
	Curves      []Curve             `json:"curves"`
}

// Curve is a way to search, measured against the depth that it reached.
type Curve struct {
	Model     string            `json:"model"` // of the library
	Constants map[string]string `json:"constants,omitempty"`
	Search    string            `json:"search"` // global, gen or opt
	Points    []Point           `json:"points"`
}

// Point is how far a search had come. A global search is a run of its own for each depth,
// bounded by it; a local search is one run, and its depth the sum over the processes.
type Point struct {
	Depth     int     `json:"depth"`
	States    uint64  `json:"states"`            // global or local ones
	Systems   uint64  `json:"systems,omitempty"` // combinations that a local search has built and judged
	Seconds   float64 `json:"seconds"`
	Combining float64 `json:"combining_seconds,omitempty"` // the part of it for combinations
	Deciding  float64 `json:"soundness_seconds,omitempty"` // and for whether runs lead to them
	Bytes     uint64  `json:"bytes"`                       // global: the set of visited states; local: the live heap
}

// FigureNumbers are the figures of paper C that are drawn.
var FigureNumbers = []int{10, 11, 12, 13}

// FigureName is the name of the file of a figure, without its extension.
func FigureName(paper string, number int) string {
	return fmt.Sprintf("paper-%s-figure-%d", strings.ToLower(paper), number)
}

// markdown returns where each curve ends, and the pictures.
func (f *Figures) markdown() string {
	g := &layout.Table{
		Head:    []string{"model", "constants", "search", "depth", "states", "combinations built", "time", "memory"},
		Numbers: []bool{false, false, false, true, true, true, true, true},
	}
	for _, c := range f.Curves {
		if n := len(c.Points); n > 0 {
			p := &c.Points[n-1]
			g.Rows = append(g.Rows, []string{c.Model, layout.Constants(c.Constants), c.Search, fmt.Sprint(p.Depth),
				layout.Thousands(p.States),
				layout.ThousandsOrDash(p.Systems), layout.Duration(p.Seconds), layout.Memory(p.Bytes)})
		}
	}
	var out strings.Builder
	fmt.Fprintf(&out, "Figures %d to %d of paper %s; where each curve ends. %s, %s Memory: of a global search the set of visited states, of a local one "+
		"the live heap.\n\n%s\n", FigureNumbers[0], FigureNumbers[len(FigureNumbers)-1], f.Paper, layout.Clean(f.Tool), f.Environment.Line(), g.Markdown())
	for _, n := range FigureNumbers {
		fmt.Fprintf(&out, "![Figure %d](%s.svg)\n", n, FigureName(f.Paper, n))
	}
	return out.String()
}
