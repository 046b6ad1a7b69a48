package outcome

import (
	"fmt"
	"slices"
	"strings"

	"gomc/source"
)

// Finding is one thing wrong.
type Finding struct {
	Verdict    Verdict  `json:"verdict"`
	Kind       string   `json:"kind"` // invariant, assertion, deadlock, liveness, cover, asymmetry, ltl, or a FaultKind
	Property   string   `json:"property,omitempty"`
	Message    string   `json:"message"`
	Reasons             // of an invariant, a final or an assertion; of a liveness property, the instance
	Details    []string `json:"details,omitempty"`    // further lines
	Suggestion string   `json:"suggestion,omitempty"` // what to try, or ""
	Mailbox    string   `json:"mailbox,omitempty"`    // the machine whose mailbox is full,
	Outbox     string   `json:"outbox,omitempty"`     // or whose outbox,
	Created    string   `json:"created,omitempty"`    // or of which none is left to create
	File       string   `json:"file,omitempty"`
	Line       int      `json:"line,omitempty"`
	Column     int      `json:"column,omitempty"`
	Excerpt    Excerpt  `json:"excerpt,omitzero"` // zero: it has no place
	Cause      error    `json:"-"`                // what the search has to know before it begins again; nil: nothing
}

// Excerpt holds the text of the model at a place.
type Excerpt struct {
	Lines     []string `json:"lines"` // the first, and one that marks the place in it
	EndLine   int      `json:"end_line"`
	EndColumn int      `json:"end_column"` // behind the last character

	// Whole are the lines of a property or an assertion, the first at the line of the finding; nil for what is no such
	// thing, or has more than MostLines.
	Whole []string `json:"whole,omitempty"`
}

// MostLines is how many lines of a property an excerpt has.
const MostLines = 60

// stated are the kinds of findings at whose place the model states what is violated.
var stated = []string{"invariant", "final", "assertion", "liveness", "cover", "ltl"}

// Same reports whether two findings are of the same thing at the same place. What they say
// may name other values of a scalarset.
func (f *Finding) Same(g Finding) bool {
	return f.Kind == g.Kind && f.Property == g.Property && f.File == g.File && f.Line == g.Line && f.Column == g.Column
}

// Subject names what was found and where, without the values that the message may name.
func (f *Finding) Subject() string {
	return strings.TrimSpace(fmt.Sprintf("%s %s at %d:%d", f.Kind, f.Property, f.Line, f.Column))
}

// Explained returns the text beside the message, line by line: the reasons, the details and the suggestion.
func (f *Finding) Explained() []string { return f.explained(f.Lines()) }

// Beside returns of that what Sentence does not say.
func (f *Finding) Beside() []string { return f.explained(f.unsaid()) }

func (f *Finding) explained(lines []string) []string {
	lines = append(lines, f.Details...)
	if f.Suggestion != "" {
		lines = append(lines, "try: "+f.Suggestion)
	}
	return lines
}

// Explanation joins the lines of Explained.
func (f *Finding) Explanation() string { return strings.Join(f.Explained(), "\n") }

// NewFinding places a finding in the source.
func NewFinding(v Verdict, kind string, at source.Span, message string) Finding {
	f := Finding{Verdict: v, Kind: kind, Message: message}
	f.File, f.Line, f.Column = Place(at)
	if at.Known() {
		f.Excerpt = Excerpt{Lines: at.Excerpt()}
		f.Excerpt.EndLine, f.Excerpt.EndColumn = at.File.Position(at.End)
		if slices.Contains(stated, kind) {
			f.Excerpt.Whole = at.Listing(MostLines)
		}
	}
	return f
}

// Place is the file, line and column of a span; "" and zeros when it is unknown.
func Place(at source.Span) (file string, line, column int) {
	if !at.Known() {
		return "", 0, 0
	}
	line, column = at.File.Position(at.Start)
	return at.File.Name, line, column
}

// NameOf returns a name, or the number of what has none.
func NameOf(name string, number int) string {
	if name == "" {
		return fmt.Sprint(number)
	}
	return name
}

// Exit is the status of a run whose first finding is f.
func (f *Finding) Exit() int {
	switch {
	case f.Verdict == Deadlock:
		return ExitDeadlock
	case f.Verdict == Errored:
		return ExitError
	case f.Verdict == Bounded:
		return ExitBounded
	case f.Kind == "liveness" || f.Kind == "ltl":
		return ExitLiveness
	case f.Kind == "cover":
		return ExitUncovered
	}
	return ExitViolated
}
