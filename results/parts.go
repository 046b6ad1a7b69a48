package results

import (
	"gomc/outcome"
	"gomc/results/layout"
)

// Parts holds the content of a report for a form that is made elsewhere: numbers and settings in the form that people
// read.
type Parts struct {
	Headline string // the reason for the verdict, "" for one that needs none
	Totals   string // `16,544 states, 84,089 transitions, depth 22, 0.1 s`
	Summary  []SummaryLine
	Tables   []Table // those that have rows; states per depth are always among them
}

// Table is a table of a report.
type Table struct {
	Head    []string
	Numbers []bool // the columns that hold numbers
	Rows    [][]string
}

// PartsOf takes a report apart.
func PartsOf(o *outcome.Outcome) Parts {
	p := Parts{Headline: headline(o), Totals: totals(o), Summary: summary(o)}
	all := (&Style{Events: true}).tables(o)
	if o.Profile == nil && len(o.PerDepth) > 0 {
		all = append(all, depths(o))
	}
	for _, g := range all {
		p.Tables = append(p.Tables, tableOf(g))
	}
	return p
}

// tableOf returns a table without what draws in text: a last column that has no name.
func tableOf(g *layout.Table) Table {
	last := len(g.Head) - 1
	if g.Head[last] != "" {
		return Table{g.Head, g.Numbers, g.Rows}
	}
	t := Table{Head: g.Head[:last], Numbers: g.Numbers[:last]}
	for _, row := range g.Rows {
		t.Rows = append(t.Rows, row[:last])
	}
	return t
}
