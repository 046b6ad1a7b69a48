package page

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"html/template"
	"io"
	"strings"

	"gomc/outcome"
	"gomc/results"
)

// Report is an outcome as a file for a browser.
type Report struct {
	Outcome *outcome.Outcome
	Text    string // of the model, "" when it is not at hand
	Absent  string // why not
}

// Write writes the report.
func (r *Report) Write(w io.Writer) error {
	data, err := r.data()
	if err != nil {
		return err
	}
	script := Script + content("report.js")
	return report.Execute(w, map[string]any{
		"O": r.Outcome, "Parts": results.PartsOf(r.Outcome), "Lines": r.lines(), "Absent": r.Absent, "Data": template.JS(data),
		"Style": template.CSS(Style), "Script": template.JS(script), "Policy": policy(script, Style),
		"Trace": len(data) > 0,
	})
}

var report = template.Must(template.Must(Parts.Clone()).ParseFS(files, "page/report.html")).Lookup("report.html")

// policy lets the page run one script and use one style sheet, and nothing else.
func policy(script, style string) string {
	return "default-src 'none'; script-src '" + digest(script) + "'; style-src '" + digest(style) + "'; base-uri 'none'; form-action 'none'"
}

func digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// line is one of the model, numbered from 1.
type line struct {
	Number int
	Text   string
}

func (r *Report) lines() []line {
	if r.Text == "" {
		return nil
	}
	var all []line
	for text := range strings.SplitSeq(strings.TrimRight(r.Text, "\r\n"), "\n") {
		all = append(all, line{len(all) + 1, strings.TrimSuffix(text, "\r")})
	}
	return all
}

// run is a trace as the page wants it.
type run struct {
	Name   string   `json:"name"`
	Cells  []Cell   `json:"cells"` // of all states, without values
	Steps  []step   `json:"steps"`
	Charts []Window `json:"charts"`

	owners  *Owners
	numbers map[string]int // of the cells, by full name
}

// step is an event and what it changed.
type step struct {
	EventText
	Line    int      `json:"line,omitempty"` // of the rule in the model
	Faulty  bool     `json:"faulty,omitempty"`
	Changes []change `json:"changes"`
}

// change is a cell's number, what it was and what it is.
type change [3]any

// data is the trace as JSON, nil without one. Encoded so, it has no character that means
// anything to HTML.
func (r *Report) data() ([]byte, error) {
	t := r.Outcome.Trace
	if t == nil || len(t.Steps) == 0 {
		return nil, nil
	}
	all := run{Name: r.Outcome.Model, Cells: []Cell{}, owners: ownersIn(r.Outcome), numbers: map[string]int{}}
	for i := range t.Steps {
		all.add(&t.Steps[i])
	}
	var err error
	if all.Charts, err = windows(t); err != nil {
		return nil, err
	}
	return json.Marshal(all)
}

// add adds a step.
func (r *run) add(s *outcome.TraceStep) {
	told := step{EventText: TextOf(&s.Event), Faulty: s.Faulty, Changes: []change{}}
	if s.Event.File == r.Name {
		told.Line = s.Event.Line
	}
	for _, c := range s.Changed {
		told.Changes = append(told.Changes, change{r.number(c.Name), c.Before, c.After})
	}
	r.Steps = append(r.Steps, told)
}

// number is the number of a cell.
func (r *run) number(name string) int {
	n, known := r.numbers[name]
	if !known {
		n = len(r.Cells)
		r.numbers[name] = n
		r.Cells = append(r.Cells, r.owners.Cell(name))
	}
	return n
}
