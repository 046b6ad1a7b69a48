package results

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"gomc/outcome"
	"gomc/results/layout"
)

// Comparison is many runs side by side.
type Comparison struct {
	Tool string
	Rows []Row
}

// Row is one run of a Comparison, or the reason why there was none.
type Row struct {
	Model     string
	Semantics string           // MP, M-MP, M, or "" for a model without processes
	Symmetry  bool             // the run asked for symmetry reduction
	Faults    string           // what may go wrong, where rows differ in that
	Mailbox   string           // what machines take, where rows differ in that
	Outcome   *outcome.Outcome // nil: not run
	Skipped   string           // why it was not run, in a few words
	Exit      int              // of a row that was not run: outcome.ExitModel, or 0
}

// exit is the exit status of the row.
func (r *Row) exit() int {
	if r.Outcome != nil {
		return r.Outcome.Exit
	}
	return r.Exit
}

// worst orders exit statuses by how much they should worry the reader.
var worst = []int{
	outcome.ExitInternal, outcome.ExitUsage, outcome.ExitModel, outcome.ExitDiffer,
	outcome.ExitError, outcome.ExitViolated, outcome.ExitDeadlock, outcome.ExitLiveness, outcome.ExitUncovered,
	outcome.ExitStopped, outcome.ExitBounded,
}

// differs marks the rows of models about which the semantics disagree: searches that came
// to an answer have different ones. Of several under the same semantics the first counts. A run under
// MP in which a process is blocked for good is none of the other semantics, and so no disagreement.
func (c *Comparison) differs() []bool {
	first, words := map[[2]any]bool{}, map[question][]outcome.Verdict{}
	for i := range c.Rows {
		r := &c.Rows[i]
		if key := [2]any{r.question(), r.Semantics}; r.answered() && !first[key] && r.blocked() == nil {
			first[key] = true
			words[r.question()] = append(words[r.question()], r.Outcome.Verdict)
		}
	}
	out := make([]bool, len(c.Rows))
	for i := range c.Rows {
		r := &c.Rows[i]
		answers := words[r.question()]
		out[i] = r.answered() && r.blocked() == nil && slices.ContainsFunc(answers,
			func(w outcome.Verdict) bool { return w != answers[0] })
	}
	return out
}

// blocked lists the processes that are blocked in the run of a row which violates a formula under MP, whatever is fair.
func (r *Row) blocked() []string {
	if o := r.Outcome; r.Semantics == "MP" && o != nil && o.Trace != nil && len(o.Findings) > 0 && o.Findings[0].Kind == "ltl" &&
		o.Fairness != nil && o.Fairness.Assumed == "none" {
		return o.Trace.Blocked()
	}
	return nil
}

// question is the part of the question that rows with different semantics share. Machines with another kind of mailbox
// may reach other states: no theorem says that they do not.
type question struct{ model, faults, mailbox string }

func (r *Row) question() question { return question{r.Model, r.Faults, r.Mailbox} }

// withSeries adds, behind the symmetry, what may go wrong and what machines take, if the rows differ in that.
func (c *Comparison) withSeries(g *layout.Table) *layout.Table {
	c.withColumn(g, "mailbox", func(r *Row) string { return r.Mailbox })
	return c.withColumn(g, "faults", func(r *Row) string { return r.Faults })
}

func (c *Comparison) withColumn(g *layout.Table, name string, of func(*Row) string) *layout.Table {
	if !slices.ContainsFunc(c.Rows, func(r Row) bool { return of(&r) != "" }) {
		return g
	}
	g.Head = slices.Insert(g.Head, 3, name)
	if g.Numbers != nil {
		g.Numbers = slices.Insert(g.Numbers, 3, false)
	}
	for i := range g.Rows {
		g.Rows[i] = slices.Insert(g.Rows[i], 3, of(&c.Rows[i]))
	}
	return g
}

// answered reports whether the row's verdict is about all runs, or shows one.
func (r *Row) answered() bool {
	return r.Outcome != nil && r.Outcome.Verdict != outcome.Stopped && r.Outcome.Verdict != outcome.Bounded
}

// Exit is the worst exit status of the rows: an error, before semantics that disagree,
// before anything wrong in a model, before a search cut short; 0 when every run verified
// its model.
func (c *Comparison) Exit() int {
	for _, status := range worst {
		if status == outcome.ExitDiffer && slices.Contains(c.differs(), true) {
			return status
		}
		for i := range c.Rows {
			if c.Rows[i].exit() == status {
				return status
			}
		}
	}
	return outcome.ExitVerified
}

// Write writes the comparison in any format.
func (c *Comparison) Write(w io.Writer, format Format, style Style) error {
	switch format {
	case FormatJSON:
		return layout.JSON(w, c.data())
	case FormatCSV:
		return layout.Write(w, c.plain().CSV())
	case FormatMarkdown:
		return layout.Write(w, c.grid().Markdown())
	}
	return layout.Write(w, c.grid().Text(style.Width))
}

// Table is the table that people read, for a page.
func (c *Comparison) Table() Table { return tableOf(c.grid()) }

// grid is the table that people read. A name or semantics that repeats is left out; the
// rows of a model about which the semantics disagree are marked.
func (c *Comparison) grid() *layout.Table {
	g := &layout.Table{
		Head:    []string{"model", "semantics", "symmetry", "states", "transitions", "depth", "time", "memory", "result"},
		Numbers: []bool{false, false, false, true, true, true, true, true, false},
	}
	differs := c.differs()
	for i := range c.Rows {
		r := &c.Rows[i]
		cells := r.cells()
		if result := &cells[len(cells)-1]; differs[i] {
			*result = "≠ " + *result
		} else if blocked := r.blocked(); blocked != nil {
			*result += "; a process is blocked: " + strings.Join(blocked, ", ")
		}
		g.Rows = append(g.Rows, append([]string{modelName(r.Model), layout.OrDash(r.Semantics), symmetryWord(r.Symmetry)},
			cells...))
	}
	for i := len(g.Rows) - 1; i > 0; i-- {
		if c.Rows[i].Model == c.Rows[i-1].Model {
			g.Rows[i][0] = ""
		}
	}
	return c.withSeries(g)
}

// modelName is the file's name without folder and extension.
func modelName(path string) string { return strings.TrimSuffix(filepath.Base(path), ".m") }

func symmetryWord(on bool) string {
	if on {
		return "symm"
	}
	return "plain"
}

// cells are the columns from states on.
func (r *Row) cells() []string {
	o := r.Outcome
	if o == nil {
		return []string{"-", "-", "-", "-", "-", r.Skipped}
	}
	more := ""
	if o.Verdict == outcome.Stopped {
		more = "> "
	}
	return []string{
		more + layout.Thousands(o.States), more + layout.Thousands(o.Transitions), layout.Thousands(uint64(max(0, o.Depth))),
		layout.Duration(o.Seconds), layout.Memory(visitedBytes(o)), resultCell(o),
	}
}

// visitedBytes is the size of the visited set: unlike the peak of the process,
// it belongs to one row.
func visitedBytes(o *outcome.Outcome) uint64 { return uint64(finite(o.StateBytes) * float64(o.States)) }

func resultCell(o *outcome.Outcome) string {
	if reason := headline(o); reason != "" && o.Verdict != outcome.Verified {
		return fmt.Sprintf("%s: %s", o.Verdict, reason)
	}
	return string(o.Verdict)
}

// comparisonData is the JSON form of a Comparison.
type comparisonData struct {
	Schema int       `json:"schema"`
	Tool   string    `json:"tool"`
	Exit   int       `json:"exit"`
	Rows   []rowData `json:"rows"`
}

// rowData is the JSON form of a Row; what a run has is absent when there was none.
type rowData struct {
	Model     string          `json:"model"`
	Semantics string          `json:"semantics"`
	Symmetry  bool            `json:"symmetry"`
	Faults    string          `json:"faults,omitempty"`
	Mailbox   string          `json:"mailbox,omitempty"`
	Verdict   outcome.Verdict `json:"verdict,omitempty"`
	Exit      int             `json:"exit"`
	Reason    string          `json:"reason,omitempty"`
	Differs   bool            `json:"differs,omitempty"` // from the verdict under other semantics
	Blocked   []string        `json:"blocked,omitempty"` // processes, in a run that MP alone has
	*rowRun
}

type rowRun struct {
	Hash         string           `json:"model_sha256"`
	Reductions   []string         `json:"reductions"`
	Settings     outcome.Settings `json:"settings"`
	States       uint64           `json:"states"`
	Transitions  uint64           `json:"transitions"`
	Depth        int              `json:"depth"`
	Seconds      float64          `json:"seconds"`
	VisitedBytes uint64           `json:"visited_bytes"`
}

func (c *Comparison) data() comparisonData {
	out := comparisonData{Schema: outcome.SchemaVersion, Tool: c.Tool, Exit: c.Exit(), Rows: make([]rowData, len(c.Rows))}
	for i, differs := range c.differs() {
		out.Rows[i] = c.Rows[i].data()
		out.Rows[i].Differs = differs
	}
	return out
}

func (r *Row) data() rowData {
	out := rowData{Model: r.Model, Semantics: r.Semantics, Symmetry: r.Symmetry, Faults: r.Faults, Mailbox: r.Mailbox,
		Exit: r.exit(), Reason: r.Skipped}
	if o := r.Outcome; o != nil {
		out.Verdict, out.Reason, out.Blocked = o.Verdict, o.Reason, r.blocked()
		out.rowRun = &rowRun{o.ModelHash, append([]string{}, o.Reductions...), o.Settings,
			o.States, o.Transitions, o.Depth, finite(o.Seconds), visitedBytes(o)}
	}
	return out
}

// plain is the table that programs read: every cell filled in, numbers bare.
func (c *Comparison) plain() *layout.Table {
	g := &layout.Table{Head: []string{"model", "semantics", "symmetry", "states", "transitions", "depth", "seconds",
		"visited_bytes", "verdict", "exit", "reason", "differs"}}
	for _, d := range c.data().Rows {
		row := []string{d.Model, d.Semantics, fmt.Sprint(d.Symmetry)}
		if n := d.rowRun; n != nil {
			row = append(row, fmt.Sprint(n.States), fmt.Sprint(n.Transitions), fmt.Sprint(n.Depth), fmt.Sprint(n.Seconds),
				fmt.Sprint(n.VisitedBytes))
		} else {
			row = append(row, "", "", "", "", "")
		}
		g.Rows = append(g.Rows, append(row, string(d.Verdict), fmt.Sprint(d.Exit), d.Reason, fmt.Sprint(d.Differs)))
	}
	return c.withSeries(g)
}
