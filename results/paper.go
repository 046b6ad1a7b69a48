package results

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"time"

	"gomc/internal/packed"
	"gomc/internal/records"
	"gomc/outcome"
	"gomc/results/layout"
)

// embedded is made by `go test ./results -run TestPapersPacked -update`.
//
//go:embed papers.gz
var embedded []byte

// papers are papers/NAME.json, what a paper has published, and from where, in an eighth of the bytes.
var papers = packed.Files{Embedded: &embedded}

// Papers are the names of the papers whose tables can be made again.
var Papers = []string{"A", "B", "C", "D"}

// Published is a table of a paper, and how its rows are made again.
type Published struct {
	Paper     string       `json:"paper"`
	Reference string       `json:"reference"`
	Table     string       `json:"table"`
	Setup     string       `json:"setup"` // tool and machine of the paper
	Notes     []string     `json:"notes"`
	Rows      []PaperRow   `json:"rows"`
	Ratios    []PaperRatio `json:"ratios"`

	Figures []PaperFigure `json:"figures,omitempty"`

	// Services are measured by the laboratory, and not made again with the table.
	Services *Services `json:"services,omitempty"`
}

// PaperRow is one row of the paper's table, and the same experiment here.
type PaperRow struct {
	ID         string          `json:"id"`
	Protocol   string          `json:"protocol"`
	Parameters string          `json:"parameters"`
	Property   string          `json:"property"`
	Semantics  string          `json:"semantics"`
	Symmetry   bool            `json:"symmetry"`
	Column     string          `json:"column,omitempty"` // what the paper's table has it under, when that is not the semantics
	Published  PublishedCounts `json:"published"`

	Model     string            `json:"model"` // of the library
	Constants map[string]string `json:"constants,omitempty"`
	Single    string            `json:"single_message,omitempty"`
	Split     string            `json:"split,omitempty"`
	POR       string            `json:"por,omitempty"`
	Cut       string            `json:"por_cut,omitempty"`
	Search    string            `json:"search,omitempty"`
	Local     string            `json:"local,omitempty"`
	From      string            `json:"from,omitempty"`  // a snapshot of the library
	Flags     string            `json:"flags,omitempty"` // what else is asked, as on the command line
	Expect    outcome.Verdict   `json:"expect"`          // what the paper's result means here
	Large     string            `json:"large,omitempty"` // why it is run only when asked for

	Measured *Measured `json:"measured,omitempty"`
}

// Measured is the result of running a row here. If it has no verdict, the row was not run, and Reason says why.
type Measured struct {
	Verdict      outcome.Verdict  `json:"verdict,omitempty"`
	Exit         int              `json:"exit"`
	Reason       string           `json:"reason,omitempty"`
	States       uint64           `json:"states,omitempty"`
	Transitions  uint64           `json:"transitions,omitempty"`
	Depth        int              `json:"depth,omitempty"`
	Seconds      float64          `json:"seconds,omitempty"`
	VisitedBytes uint64           `json:"visited_bytes,omitempty"`
	Lines        int              `json:"lines,omitempty"` // of the model, without blank ones and comments
	Local        *MeasuredLocally `json:"local,omitempty"`
}

// MeasuredLocally holds the counts that only a local search has.
type MeasuredLocally struct {
	Systems     uint64 `json:"system_states"` // combinations that were built and judged
	Soundness   uint64 `json:"soundness_checks"`
	Subproblems uint64 `json:"sub_problems"` // of soundness checks
}

// PublishedCounts holds the figures of the paper for one row; a figure that it does not give is 0 or "".
type PublishedCounts struct {
	States      uint64 `json:"states,omitempty"`
	More        bool   `json:"more,omitempty"` // States is how many there were when it gave up
	Transitions uint64 `json:"transitions,omitempty"`
	Time        string `json:"time,omitempty"`
	Result      string `json:"result"`
}

// PaperRatio compares two rows by a count; it can be compared where counts cannot.
type PaperRatio struct {
	What  string `json:"what"`
	Of    string `json:"of"` // a row's ID
	To    string `json:"to"`
	Count string `json:"count"` // states or transitions
}

// PaperFigure is a number that the paper's text gives beside its table, or reads off one of
// its figures, and the same of a row here.
type PaperFigure struct {
	What      string `json:"what"`
	Published string `json:"published"`
	Of        string `json:"of"`    // a row's ID
	Count     string `json:"count"` // depth, lines, systems, soundness or subproblems
}

// LoadPaper reads what a paper published: one of Papers.
func LoadPaper(name string) (*Published, error) {
	text, known := papers.All()[strings.ToLower(name)+".json"]
	if !known {
		return nil, fs.ErrNotExist
	}
	p := &Published{}
	if err := json.Unmarshal([]byte(text), p); err != nil {
		return nil, err
	}
	var err error
	p.Services, err = LoadServices(name)
	return p, err
}

// PaperSchema numbers the JSON form of a PaperTable.
const PaperSchema = 1

// PaperTable is a paper's table beside the same experiments here.
type PaperTable struct {
	Schema      int                 `json:"schema"`
	Tool        string              `json:"tool"`
	Command     string              `json:"command"`
	Commit      string              `json:"commit,omitempty"`
	Date        time.Time           `json:"date"`
	Environment records.Environment `json:"environment"`
	Published
}

// Measure stores the result of a row, and the number of lines of its model.
func (r *PaperRow) Measure(row Row, lines int) {
	r.Measured = &Measured{Exit: row.exit(), Reason: row.Skipped, Lines: lines}
	if o := row.Outcome; o != nil {
		r.Measured = &Measured{o.Verdict, o.Exit, o.Reason, o.States, o.Transitions, o.Depth, finite(o.Seconds),
			visitedBytes(o), lines, locally(o.Locality)}
	}
}

func locally(l *outcome.Locality) *MeasuredLocally {
	if l == nil {
		return nil
	}
	return &MeasuredLocally{l.Systems, l.Soundness, l.Subproblems}
}

// unexpected reports whether the row was run to an answer that is not the paper's.
func (r *PaperRow) unexpected() bool {
	v := r.Measured.Verdict
	return v != "" && v != outcome.Stopped && v != outcome.Bounded && v != r.Expect
}

// Exit is 0 when every row that was run came out as in the paper, else the worst of
// the others; a row that is verified where an error is expected counts as a failure of
// ours.
func (t *PaperTable) Exit() int {
	var statuses []int
	for i := range t.Rows {
		switch r := &t.Rows[i]; {
		case r.Measured.Verdict == "" && r.Measured.Exit == 0, r.Measured.Verdict == r.Expect:
		case r.unexpected() && r.Measured.Verdict == outcome.Verified:
			statuses = append(statuses, outcome.ExitInternal)
		default:
			statuses = append(statuses, r.Measured.Exit)
		}
	}
	for _, status := range worst {
		if slices.Contains(statuses, status) {
			return status
		}
	}
	return outcome.ExitVerified
}

// Write writes the table in any format.
func (t *PaperTable) Write(w io.Writer, format Format, style Style) error {
	switch format {
	case FormatJSON:
		return layout.JSON(w, t)
	case FormatCSV:
		return layout.Write(w, t.plain().CSV())
	case FormatMarkdown:
		return layout.Write(w, t.markdown())
	}
	return layout.Write(w, t.text(style.Width))
}

func (t *PaperTable) text(width int) string {
	tables := t.tables(func(g *layout.Table) string { return g.Text(width) })
	return " " + t.Heading() + "\n\n" + tables + t.notes(" ")
}

func (t *PaperTable) markdown() string {
	return t.Heading() + "\n\n" + t.tables((*layout.Table).Markdown) + t.notes("* ")
}

// tables draws those that people read.
func (t *PaperTable) tables(draw func(*layout.Table) string) string {
	var out strings.Builder
	for _, g := range t.grids() {
		out.WriteString(draw(g) + "\n")
	}
	return out.String()
}

func (t *PaperTable) grids() []*layout.Table {
	all := append([]*layout.Table{t.grid(), t.ratios(), t.figures()}, t.Services.grids()...)
	return slices.DeleteFunc(all, func(g *layout.Table) bool { return len(g.Rows) == 0 })
}

// Parts are the tables that people read, for another form.
func (t *PaperTable) Parts() (out []Table) {
	for _, g := range t.grids() {
		out = append(out, tableOf(g))
	}
	return out
}

// Heading returns which table it is, of which paper.
func (t *PaperTable) Heading() string { return layout.Clean(t.Reference + ". " + sentence(t.Table)) }

// grid is the table that people read. What repeats from row to row is left out.
func (t *PaperTable) grid() *layout.Table {
	g := &layout.Table{
		Head: []string{"protocol", "parameters", "property", "model", "paper: states", "transitions", "time", "result",
			"gomc: states", "transitions", "time", "memory", "result"},
		Numbers: []bool{false, false, false, false, true, true, true, false, true, true, true, true, false},
	}
	for i := range t.Rows {
		r := &t.Rows[i]
		about := []string{r.Protocol, r.Parameters, r.Property}
		if i > 0 && slices.Equal(about, []string{t.Rows[i-1].Protocol, t.Rows[i-1].Parameters, t.Rows[i-1].Property}) {
			about = []string{"", "", ""}
		}
		g.Rows = append(g.Rows, slices.Concat(about, []string{r.mode()}, r.Published.cells(), r.Measured.cells()))
	}
	return g
}

func (r *PaperRow) mode() string {
	if r.Column != "" {
		return r.Column
	}
	if r.Symmetry {
		return r.Semantics + " symm"
	}
	return r.Semantics
}

func (p *PublishedCounts) cells() []string {
	states := layout.ThousandsOrDash(p.States)
	if p.More {
		states = "> " + states
	}
	return []string{states, layout.ThousandsOrDash(p.Transitions), layout.OrDash(p.Time), p.Result}
}

// cells returns the cells of a Comparison, without the depth.
func (m *Measured) cells() []string {
	if m.Verdict == "" {
		return []string{"-", "-", "-", "-", m.Reason}
	}
	more, result := "", string(m.Verdict)
	if m.Verdict == outcome.Stopped {
		more, result = "> ", result+": "+m.Reason
	}
	return []string{more + layout.Thousands(m.States), more + layout.Thousands(m.Transitions),
		layout.Duration(m.Seconds), memoryOrDash(m.VisitedBytes), result}
}

// memoryOrDash is for searches that keep no set of visited states.
func memoryOrDash(bytes uint64) string {
	if bytes == 0 {
		return "-"
	}
	return layout.Memory(bytes)
}

// ratios is the table of what can be compared.
func (t *PaperTable) ratios() *layout.Table {
	g := &layout.Table{Head: []string{"ratio", "of", "paper", "gomc"}, Numbers: []bool{false, false, true, true}}
	for _, r := range t.Ratios {
		of, to := t.row(r.Of), t.row(r.To)
		published := quotient(of.Published.count(r.Count), to.Published.count(r.Count))
		g.Rows = append(g.Rows, []string{r.What, r.Count, published, quotient(of.Measured.count(r.Count),
			to.Measured.count(r.Count))})
	}
	return g
}

// figures is the table of what the paper says beside its table.
func (t *PaperTable) figures() *layout.Table {
	g := &layout.Table{Head: []string{"figure", "paper", "gomc"}, Numbers: []bool{false, true, true}}
	for _, f := range t.Figures {
		g.Rows = append(g.Rows, []string{f.What, f.Published, t.row(f.Of).Measured.figure(f.Count)})
	}
	return g
}

// figure returns a count of a row that was run, as far as it came; "-" where there is none.
func (m *Measured) figure(what string) string {
	switch {
	case what == "lines":
		return fmt.Sprint(m.Lines)
	case m.Verdict == "":
		return "-"
	case what == "depth":
		return fmt.Sprint(m.Depth)
	case m.Local == nil:
		return "-"
	}
	return layout.Thousands(map[string]uint64{"systems": m.Local.Systems, "soundness": m.Local.Soundness,
		"subproblems": m.Local.Subproblems}[what])
}

func (t *PaperTable) row(id string) *PaperRow {
	i := slices.IndexFunc(t.Rows, func(r PaperRow) bool { return r.ID == id })
	return &t.Rows[i] // a test sees to it that there is one
}

// count is 0 when the search did not end.
func (p *PublishedCounts) count(what string) uint64 {
	switch {
	case p.More:
		return 0
	case what == "transitions":
		return p.Transitions
	}
	return p.States
}

// count is 0 when the row did not end.
func (m *Measured) count(what string) uint64 {
	switch {
	case m.Verdict == outcome.Stopped || m.Verdict == outcome.Bounded:
		return 0
	case what == "transitions":
		return m.Transitions
	}
	return m.States
}

func quotient(a, b uint64) string {
	if a == 0 || b == 0 {
		return "-"
	}
	return fixed(float64(a)/float64(b), 2)
}

// Remarks say what the two halves of the table are.
func (t *PaperTable) Remarks() []string {
	return append([]string{
		"paper: " + sentence(t.Setup),
		fmt.Sprintf("gomc: %s, %s, commit %s; %s", t.Date.UTC().Format("2006-01-02 15:04 MST"), t.Tool,
			layout.OrDash(t.Commit), t.Environment.Line()),
		"memory is that of the set of visited states.",
	}, slices.Concat(t.Notes, t.Services.remarks())...)
}

func (t *PaperTable) notes(bullet string) string {
	var out strings.Builder
	for _, line := range t.Remarks() {
		out.WriteString(bullet + layout.Clean(line) + "\n")
	}
	return out.String()
}

// plain is the table that programs read: a line for each row, numbers bare.
func (t *PaperTable) plain() *layout.Table {
	g := &layout.Table{Head: []string{"id", "protocol", "parameters", "property", "semantics", "symmetry", "column",
		"paper_states", "paper_transitions", "paper_time", "paper_result",
		"states", "transitions", "depth", "seconds", "visited_bytes", "system_states", "soundness_checks", "sub_problems", "verdict", "reason"}}
	for i := range t.Rows {
		r := &t.Rows[i]
		row := []string{r.ID, r.Protocol, r.Parameters, r.Property, r.Semantics, fmt.Sprint(r.Symmetry), r.Column,
			numberOrNone(r.Published.States), numberOrNone(r.Published.Transitions), r.Published.Time, r.Published.Result}
		m := r.Measured
		g.Rows = append(g.Rows, slices.Concat(row, m.plain(), []string{string(m.Verdict), m.Reason}))
	}
	return g
}

// plain is the bare counts, none of a row that was not run.
func (m *Measured) plain() []string {
	counts, local := make([]string, 5), make([]string, 3)
	if m.Verdict != "" {
		counts = []string{fmt.Sprint(m.States), fmt.Sprint(m.Transitions), fmt.Sprint(m.Depth), fmt.Sprint(m.Seconds),
			fmt.Sprint(m.VisitedBytes)}
	}
	if l := m.Local; l != nil {
		local = []string{fmt.Sprint(l.Systems), fmt.Sprint(l.Soundness), fmt.Sprint(l.Subproblems)}
	}
	return append(counts, local...)
}

func numberOrNone(n uint64) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprint(n)
}
