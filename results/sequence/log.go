package sequence

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
)

// LogPattern is the regular expression with which ShiViz reads a Log; it is the one
// that ShiViz proposes.
const LogPattern = `(?<event>.*)\n(?<host>\S*) (?<clock>{.*})`

// Log writes the chart as a log with vector clocks for ShiViz: two lines for each event, what happened and then the
// process with its clock. Steps that belong to no process are attributed to a host called (system).
func (c *Chart) Log(w io.Writer) error {
	var b strings.Builder
	clocks := c.clocks()
	for i := range c.Rows {
		r := &c.Rows[i]
		clock, err := json.Marshal(clocks[i]) // keys sorted
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "%d %s\n%s %s\n", r.Step, r.label(), host(c.host(r)), clock)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// host returns a name without blanks, which would end it.
func host(name string) string { return strings.Join(strings.Fields(clean(name)), "_") }

// host is the process of a row.
func (c *Chart) host(r *Row) string {
	if r.Column == Nobody {
		return system
	}
	return c.Columns[r.Column]
}

// clocks are the vector clocks of the rows: of each host, how many of its events come
// before or are this one.
func (c *Chart) clocks() []map[string]int {
	all := make([]map[string]int, len(c.Rows))
	last := map[string]map[string]int{}
	for i := range c.Rows {
		r := &c.Rows[i]
		name := host(c.host(r))
		clock := map[string]int{}
		join(clock, last[name])
		for _, step := range r.Causes {
			if step < i {
				join(clock, all[step])
			}
		}
		clock[name]++
		all[i], last[name] = clock, clock
	}
	return all
}

// join raises a clock to another.
func join(clock, other map[string]int) {
	for name, n := range other {
		clock[name] = max(clock[name], n)
	}
}
