package results

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"gomc/outcome"
	"gomc/results/layout"
)

// OnlineSchema numbers the JSON form of Online.
const OnlineSchema = 1

// Online is the result of online model checking: a simulated system, and searches that began in its states.
type Online struct {
	Schema    int               `json:"schema"`
	Tool      string            `json:"tool"`
	Model     string            `json:"model"`
	Verdict   outcome.Verdict   `json:"verdict"`
	Exit      int               `json:"exit"`
	Reason    string            `json:"reason"`
	Semantics string            `json:"semantics"`
	Constants map[string]string `json:"constants,omitempty"`

	Seed      uint64  `json:"seed"`
	Loss      float64 `json:"loss"`
	Delay     float64 `json:"delay_seconds"`    // the longest of a message
	Think     float64 `json:"think_seconds"`    // the longest that an event waits which consumes nothing
	Interval  float64 `json:"interval_seconds"` // of simulated time, between two states checked
	Steps     int     `json:"max_events"`
	Messages  bool    `json:"messages"` // the states checked have the messages on their way
	Local     string  `json:"local,omitempty"`
	TimeLimit float64 `json:"time_limit_seconds,omitempty"` // of each search

	Runs     int           `json:"runs"`
	Events   int           `json:"events"` // over all runs
	Lost     int           `json:"lost_messages"`
	Repeated int           `json:"repeated_states"` // due to be checked, but equal to one checked before
	Checks   []OnlineCheck `json:"checks"`

	// Outcome is the search that found something, or the run of the system when that did
	// something wrong itself (Live). Its trace begins with the run of the system, Before
	// events long; where that is 0 the trace begins in the state that was checked.
	Outcome *outcome.Outcome `json:"outcome,omitempty"`
	Live    bool             `json:"live,omitempty"`
	Before  int              `json:"events_before,omitempty"`
}

// Advise changes what is said to try.
func (o *Online) Advise(advised func(try string) string) {
	if o.Outcome == nil {
		return
	}
	for i := range o.Outcome.Findings {
		o.Outcome.Findings[i].Suggestion = advised(o.Outcome.Findings[i].Suggestion)
	}
}

// OnlineCheck is one search.
type OnlineCheck struct {
	Run         int             `json:"run"`
	Time        float64         `json:"time_seconds"` // simulated, since the run began
	Events      int             `json:"events"`       // of the run until then
	Verdict     outcome.Verdict `json:"verdict"`
	Reason      string          `json:"reason,omitempty"`
	States      uint64          `json:"states"`
	Transitions uint64          `json:"transitions"`
	Seconds     float64         `json:"seconds"`
}

// Conclude sets the verdict. If something has ended the run early, stopped is the reason, otherwise "".
func (o *Online) Conclude(stopped string) {
	switch {
	case o.Outcome != nil:
		o.Verdict, o.Exit, o.Reason = o.Outcome.Verdict, o.Outcome.Exit, o.Outcome.Reason
	case stopped != "":
		o.Verdict, o.Exit, o.Reason = outcome.Stopped, outcome.ExitStopped, stopped
	default:
		o.Verdict, o.Exit = outcome.Bounded, outcome.ExitBounded
		o.Reason = fmt.Sprintf("no violation found (simulated: %s of %s, %s checked%s)",
			layout.Count(uint64(o.Runs), "run"), layout.Count(uint64(o.Events), "event"), layout.Count(uint64(len(o.Checks)),
				"state"), o.partly())
	}
}

// partly says how many of the searches were cut short.
func (o *Online) partly() string {
	n := 0
	for _, c := range o.Checks {
		if c.Verdict != outcome.Verified {
			n++
		}
	}
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(", %s of them in part", layout.Thousands(uint64(n)))
}

// Write writes the report in any format.
func (o *Online) Write(w io.Writer, format Format, style Style) error {
	switch format {
	case FormatJSON:
		return layout.JSON(w, o.forJSON(style.Trace))
	case FormatCSV:
		return layout.Write(w, o.plain().CSV())
	case FormatMarkdown:
		return o.markdown(w, style.Trace)
	}
	return o.text(w, style)
}

func (o *Online) text(w io.Writer, style Style) error {
	p := &page{style: style}
	p.paint(verdictColour[o.Verdict], string(o.Verdict))
	p.line(": ", withoutVerdict(o.Reason, o.Verdict))
	p.line("  ", o.how())
	p.line()
	for _, f := range o.summary() {
		p.paint(dim, fmt.Sprintf("  %-12s", f.Name))
		p.line(f.Value)
	}
	p.line()
	p.WriteString(o.grid().Text(style.Width))
	if o.Outcome != nil {
		p.line()
		if err := Text(p, o.Outcome, style); err != nil {
			return err
		}
	}
	return layout.Write(w, p.String())
}

// markdown is the searches, and then what was found as gomc check shows it.
func (o *Online) markdown(w io.Writer, detail Detail) error {
	p := &page{}
	p.line("## ", o.Model, ", online: ", string(o.Verdict))
	p.line()
	p.line(sentence(o.Reason + "; " + o.how()))
	p.line()
	facts := &layout.Table{Head: []string{"what", "value"}, Numbers: []bool{false, false}}
	for _, f := range o.summary() {
		facts.Rows = append(facts.Rows, []string{f.Name, f.Value})
	}
	for _, g := range []*layout.Table{facts, o.grid()} {
		p.WriteString(g.Markdown())
		p.line()
	}
	if o.Outcome == nil {
		return layout.Write(w, strings.TrimRight(p.String(), "\n")+"\n")
	}
	if err := Markdown(p, o.Outcome, Style{Trace: detail}); err != nil {
		return err
	}
	return layout.Write(w, p.String())
}

// plain is the table that programs read: a line for each search, and one without a number
// for what the system has done wrong itself.
func (o *Online) plain() *layout.Table {
	g := &layout.Table{Head: []string{"check", "run", "time_seconds", "events", "states", "transitions", "seconds",
		"verdict", "reason"}}
	for i, c := range o.Checks {
		g.Rows = append(g.Rows, []string{fmt.Sprint(i + 1), fmt.Sprint(c.Run), fmt.Sprint(c.Time), fmt.Sprint(c.Events),
			fmt.Sprint(c.States), fmt.Sprint(c.Transitions), fmt.Sprint(c.Seconds), string(c.Verdict), c.Reason})
	}
	if o.Live {
		g.Rows = append(g.Rows, []string{"", fmt.Sprint(o.Runs), "", fmt.Sprint(len(o.Outcome.Trace.Steps) - 1), "", "", "",
			string(o.Verdict), o.Reason})
	}
	return g
}

// forJSON is the report with as much of the trace as is asked for.
func (o *Online) forJSON(detail Detail) *Online {
	if o.Outcome == nil {
		return o
	}
	out := *o
	out.Outcome = presentable(o.Outcome, detail)
	return &out
}

// how says in a sentence how it was found.
func (o *Online) how() string {
	switch n := len(o.Checks); {
	case o.Outcome == nil:
		return fmt.Sprintf("%s lost, %s not checked twice", layout.Count(uint64(o.Lost), "message"),
			layout.Count(uint64(o.Repeated), "state"))
	case o.Live:
		return fmt.Sprintf("the simulated system did it itself, in run %d", o.Runs)
	case o.Before == 0 && o.Outcome.Settings.From == nil:
		return fmt.Sprintf("by check %d, of the state in which run %d began", n, o.Runs)
	case o.Before == 0:
		return fmt.Sprintf("by check %d; its trace begins in the state that was checked", n)
	default:
		return fmt.Sprintf("by check %d; its trace begins with the %s of the simulated system", n,
			layout.Count(uint64(o.Before), "event"))
	}
}

func (o *Online) summary() []SummaryLine {
	search := "global"
	if o.Local != "" {
		search = "local (" + o.Local + ")"
	}
	if o.TimeLimit > 0 {
		search += ", at most " + inWords(o.TimeLimit) + " each: which of two equal runs finds more can depend on the machine"
	}
	state := "what processes know"
	if o.Messages {
		state += ", and the messages on their way"
	}
	return []SummaryLine{
		{"simulated", fmt.Sprintf("seed %d, %g %% of messages lost, delays up to %s, pauses up to %s", o.Seed, 100*o.Loss,
			inWords(o.Delay), inWords(o.Think))},
		{"system", fmt.Sprintf("%s, %s, %s lost", layout.Count(uint64(o.Runs), "run"), layout.Count(uint64(o.Events),
			"event"), layout.Count(uint64(o.Lost), "message"))},
		{"checked", fmt.Sprintf("every %s: %s", inWords(o.Interval), state)},
		{"search", search},
	}
}

func inWords(seconds float64) string { return time.Duration(seconds * float64(time.Second)).String() }

// grid is the table of the searches.
func (o *Online) grid() *layout.Table {
	g := &layout.Table{
		Head:    []string{"check", "run", "at", "events", "states", "transitions", "time", "verdict"},
		Numbers: []bool{true, true, true, true, true, true, true, false},
	}
	for i, c := range o.Checks {
		g.Rows = append(g.Rows, []string{fmt.Sprint(i + 1), fmt.Sprint(c.Run), strconv.FormatFloat(c.Time, 'f', 1,
			64) + " s", layout.Thousands(uint64(c.Events)),
			layout.Thousands(c.States), layout.Thousands(c.Transitions), layout.Duration(c.Seconds), string(c.Verdict)})
	}
	return g
}
