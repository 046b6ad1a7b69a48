package sequence

import (
	"slices"
	"strings"

	"gomc/outcome"
)

// ByRulesets draws up the chart of a trace in which no process takes part: a column for each value of the outermost
// ruleset around a rule, and the rules as they fire for it. Such a chart has no arrows.
func ByRulesets(t *outcome.Trace) *Chart {
	c := &Chart{Loop: t.Loop, Rulesets: true}
	for i := range t.Steps {
		if name := instance(&t.Steps[i].Event); name != "" && !slices.Contains(c.Columns, name) {
			c.Columns = append(c.Columns, name)
		}
	}
	slices.SortFunc(c.Columns, byLength)
	for n := range t.Steps {
		r := c.row(n, &t.Steps[n], nil)
		r.Column = c.column(instance(&t.Steps[n].Event))
		c.Rows = append(c.Rows, r)
	}
	return c
}

// byLength orders names by what stands before their numbers, and these as numbers.
func byLength(a, b string) int {
	if x, y := strings.TrimRight(a, "0123456789"), strings.TrimRight(b, "0123456789"); x != y {
		return strings.Compare(x, y)
	}
	if len(a) != len(b) {
		return len(a) - len(b)
	}
	return strings.Compare(a, b)
}

// instance is the value for which a rule fires: that of the outermost ruleset, with its name where the value alone does
// not say of which type it is. "": there is none.
func instance(e *outcome.Event) string {
	if len(e.Params) == 0 || e.Kind == "startstate" {
		return ""
	}
	p := e.Params[0]
	if strings.Trim(p.Value, "-0123456789") == "" || p.Value == "true" || p.Value == "false" {
		return p.Name + " = " + p.Value
	}
	return p.Value
}

// Drawn is the chart of a trace: of its processes or, where there are none, of the values of its rulesets.
func Drawn(t *outcome.Trace) *Chart {
	if c := Of(t); c.HasProcesses() {
		return c
	}
	return ByRulesets(t)
}
