package page

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"gomc/outcome"
	"gomc/source"
)

// Report is an outcome as a file for a browser.
type Report struct {
	Outcome   *outcome.Outcome
	Files     []*source.File    // of the model, which is the first; none when they are not at hand
	Absent    string            // why not
	Beside    *outcome.Contrast // a run that does not fail, nil: none is known
	Routes    []outcome.Route   // of the model's messages; none: it has no channels, or they are not at hand
	Drawn     []outcome.Drawn   // how the views of the model draw the states of the trace
	Met       []outcome.Met     // runs to covers, of what has no trace
	Constants []outcome.Binding // of the model, of what is verified, with their values
	Called    []outcome.Called  // the values of functions and constants of the model along the trace
}

// Write writes the report.
func (r *Report) Write(w io.Writer) error {
	data, err := r.data()
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, r.whole(string(data)))
	return err
}

// policy lets the page run one script and use one style sheet, and nothing else.
func policy(script, style string) string {
	return "default-src 'none'; script-src '" + digest(script) + "'; style-src '" + digest(style) +
		"'; img-src data:; base-uri 'none'; form-action 'none'"
}

func digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// listing is the text of a file.
type listing struct {
	Name     string
	Included string // the name that events call it by; "" for the model itself
	Text     string
	Numbers  string // of its lines, one below the other
	Lines    int
}

func (r *Report) listings() []listing {
	var all []listing
	for i, f := range r.Files {
		text := strings.TrimRight(strings.ReplaceAll(f.Text, "\r\n", "\n"), "\n")
		one := listing{Name: f.Name, Included: f.Name, Text: text, Lines: strings.Count(text, "\n") + 1}
		if i == 0 {
			one.Name, one.Included = r.Outcome.Model, ""
		}
		var numbers strings.Builder
		for n := range one.Lines {
			fmt.Fprintln(&numbers, n+1)
		}
		one.Numbers = numbers.String()
		all = append(all, one)
	}
	return all
}

// run is a trace as the page wants it.
type run struct {
	Name    string   `json:"name"`
	Columns []string `json:"columns"` // of the chart
	Cells   []Cell   `json:"cells"`   // of all states, without values
	Steps   []step   `json:"steps"`
	Wrong   string   `json:"wrong,omitempty"` // what is, at the last step
	Loop    *int     `json:"loop,omitempty"`  // as in outcome.Trace

	Cause []outcome.Caused `json:"cause,omitempty"` // the steps on which that depends

	Hot     map[string][]string `json:"hot,omitempty"`     // the states that a machine has to leave, by its name
	Reads   map[string]string   `json:"reads,omitempty"`   // what is read of a process (Columns.Reads)
	Monitor string              `json:"monitor,omitempty"` // that has failed at the last step
	Parts   []part              `json:"parts,omitempty"`   // the conditions that make the property false at the end

	Calls []outcome.Called `json:"calls,omitempty"` // the values of functions and constants of the model
	Drawn []outcome.Drawn  `json:"drawn,omitempty"` // how views draw the states

	owners  *Owners
	numbers map[string]int // of the cells, by full name
}

// part is a condition of a property, for values of the variables in it.
type part struct {
	Text  string            `json:"text"`
	Value bool              `json:"value"`
	In    map[string]string `json:"in,omitempty"`
	Given bool              `json:"given,omitempty"` // as outcome.Part.Premise
	Turns []int             `json:"turns,omitzero"`  // behind which it is not what it was, if known
}

func partsOf(why *outcome.Reasons) (list []part) {
	for i := range why.Parts {
		p := &why.Parts[i]
		in := map[string]string{}
		for _, b := range append(slices.Clone(why.Instance), p.In...) {
			in[b.Name] = b.Value
		}
		list = append(list, part{p.Text, p.Value, in, p.Premise, p.Turns})
	}
	return list
}

// step is an event and what it changed.
type step struct {
	EventText
	Mark    Mark     `json:"mark"`
	File    string   `json:"file,omitempty"` // of the rule, when the model includes it
	Line    int      `json:"line,omitempty"` // of the rule
	Faulty  bool     `json:"faulty,omitempty"`
	Changes []change `json:"changes"`
	Logged  []string `json:"logged,omitempty"` // the lines of logs that it explains

	Neglected []string `json:"neglected,omitempty"` // as in outcome.TraceStep
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
	columns := columnsOf(r.Outcome)
	all := run{Name: r.Outcome.Model, Columns: columns.Names, Cells: []Cell{}, Loop: t.Loop}
	all.owners, all.numbers, all.Hot = ownersIn(r.Outcome), map[string]int{}, map[string][]string{}
	if f := r.Outcome.Findings; len(f) > 0 {
		all.Monitor = monitorOf(r.Outcome)
		all.Wrong, all.Reads, all.Parts = f[0].Message, columns.Reads(&f[0].Reasons), partsOf(&f[0].Reasons)
	}
	for _, m := range r.Outcome.Machines {
		if len(m.Hot) > 0 {
			all.Hot[m.Name] = m.Hot
		}
	}
	if t.Cause != nil {
		all.Cause = t.Cause.Steps
	}
	all.Calls, all.Drawn = r.Called, r.Drawn
	for i, m := range columns.Marks(t, 0) {
		all.add(&t.Steps[i], m)
	}
	return json.Marshal(all)
}

// add adds a step.
func (r *run) add(s *outcome.TraceStep, m Mark) {
	told := step{EventText: TextOf(&s.Event), Mark: m, Faulty: s.Faulty, Changes: []change{}, Neglected: s.Neglected}
	told.At = within(r.Name, told.At)
	if told.Line = s.Event.Line; s.Event.File != r.Name {
		told.File = s.Event.File
	}
	for _, l := range s.Logged {
		told.Logged = append(told.Logged, l.String())
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
