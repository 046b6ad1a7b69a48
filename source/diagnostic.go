package source

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Severity orders diagnostics: an Error stops the run, a Warning does not.
type Severity int

// The severities.
const (
	Error Severity = iota
	Warning
	Info
)

func (s Severity) String() string { return [...]string{"error", "warning", "note"}[s] }

// Note is a second place that explains the first ("the other declaration is here").
type Note struct {
	Span    Span // may be unknown
	Message string
}

// Diagnostic is an error, warning or note about a model.
type Diagnostic struct {
	Severity   Severity
	Code       string // stable, "GM0123"; documented in docs/errors.md
	Span       Span
	Message    string // what is wrong, lower case, no full stop
	Notes      []Note
	Suggestion string // what to try, in words, or ""
	Fix        string // text of the language that may stand in the place of Span instead, or ""
	Refused    bool   // it is an option that cannot be honoured; nothing is wrong with the model
}

// List is a set of diagnostics; it is an error when it holds one of severity Error.
type List []Diagnostic

// Add appends a diagnostic and returns it for further detail.
func (l *List) Add(sev Severity, code string, span Span, format string, args ...any) *Diagnostic {
	*l = append(*l, Diagnostic{Severity: sev, Code: code, Span: span, Message: fmt.Sprintf(format, args...)})
	return &(*l)[len(*l)-1]
}

// Errorf appends an error.
func (l *List) Errorf(code string, span Span, format string, args ...any) *Diagnostic {
	return l.Add(Error, code, span, format, args...)
}

// Warnf appends a warning.
func (l *List) Warnf(code string, span Span, format string, args ...any) *Diagnostic {
	return l.Add(Warning, code, span, format, args...)
}

// Suggest sets what to try, in words, and returns d.
func (d *Diagnostic) Suggest(format string, args ...any) *Diagnostic {
	d.Suggestion, d.Fix = fmt.Sprintf(format, args...), ""
	return d
}

// Replace sets what to try and returns d: a text that may stand in the place of the span.
func (d *Diagnostic) Replace(by string) *Diagnostic {
	d.Suggestion, d.Fix = by, by
	return d
}

// Meant suggests, of names that may stand in the place of the span, the nearest to one that may not; the format has
// a verb for it. It reports whether one is near.
func (d *Diagnostic) Meant(format, name string, candidates []string) bool {
	near := Nearest(name, candidates)
	if near == "" {
		return false
	}
	d.Suggest(format, near).Fix = near
	return true
}

// Did is the format of Meant in models.
const Did = "did you mean %q?"

// Refuse marks d as about an option and returns it.
func (d *Diagnostic) Refuse() *Diagnostic {
	d.Refused = true
	return d
}

// Note adds a second place and returns d.
func (d *Diagnostic) Note(span Span, format string, args ...any) *Diagnostic {
	d.Notes = append(d.Notes, Note{span, fmt.Sprintf(format, args...)})
	return d
}

// HasErrors reports whether any diagnostic is an Error.
func (l List) HasErrors() bool {
	for _, d := range l {
		if d.Severity == Error {
			return true
		}
	}
	return false
}

// Refused reports whether every error is of an option that this model does not allow.
func (l List) Refused() bool {
	for _, d := range l {
		if d.Severity == Error && !d.Refused {
			return false
		}
	}
	return l.HasErrors()
}

// Err returns the list as an error when it holds one, else nil.
func (l List) Err() error {
	if l.HasErrors() {
		return l
	}
	return nil
}

// Error renders all diagnostics without colour.
func (l List) Error() string {
	var b strings.Builder
	for _, d := range l {
		b.WriteString(d.Render(false))
	}
	return b.String()
}

// Refusals marks all of a list as refused, and gives them in order, each once.
func (l List) Refusals() List {
	for i := range l {
		l[i].Refuse()
	}
	l.Sort()
	return l.Distinct()
}

// Sort orders by file and position, keeping the order of equal positions.
func (l List) Sort() {
	slices.SortStableFunc(l, func(a, b Diagnostic) int { return a.Span.Compare(b.Span) })
}

// First sorts the list by place and keeps the first n. A last diagnostic, with a code of its own, says how many more
// there are.
func (l List) First(n int, code string) List {
	l.Sort()
	if len(l) <= n {
		return l
	}
	return append(l[:n:n], Diagnostic{Severity: Info, Code: code, Message: fmt.Sprintf("%d more not shown", len(l)-n)})
}

// Character returns how a message calls a character: in quotes, or by its number where it cannot be seen.
func Character(r rune) string {
	if unicode.IsPrint(r) {
		return fmt.Sprintf("'%c'", r)
	}
	return fmt.Sprintf("U+%04X", r)
}

// Distinct drops diagnostics that repeat an earlier one's place, code and message.
func (l List) Distinct() List {
	type key struct {
		span          Span
		code, message string
	}
	seen := map[key]bool{}
	var out List
	for _, d := range l {
		if k := (key{d.Span, d.Code, d.Message}); !seen[k] {
			seen[k] = true
			out = append(out, d)
		}
	}
	return out
}

// Render is the terminal form: file:line:column, the message, the source line
// with a caret under the span, then the notes and the suggestion.
func (d Diagnostic) Render(colour bool) string { return d.RenderWithin(colour, 0) }

// RenderWithin returns the terminal form with at most that many columns of source lines; 0: any width that can be read.
func (d Diagnostic) RenderWithin(colour bool, columns int) string {
	var b strings.Builder
	paint := painter(colour)
	if d.Span.Known() {
		fmt.Fprintf(&b, "%s: ", d.Span)
	}
	fmt.Fprintf(&b, "%s: %s", paint(severityColour[d.Severity], d.Severity.String()), d.Message)
	if d.Code != "" {
		fmt.Fprintf(&b, " [%s]", d.Code)
	}
	b.WriteByte('\n')
	excerpt(&b, d.Span, columns, paint)
	for _, n := range d.Notes {
		if n.Span.Known() {
			fmt.Fprintf(&b, "%s: ", n.Span)
		}
		fmt.Fprintf(&b, "note: %s\n", n.Message)
		excerpt(&b, n.Span, columns, paint)
	}
	if d.Suggestion != "" {
		fmt.Fprintf(&b, "  try: %s\n", d.Suggestion)
	}
	return b.String()
}

var severityColour = [...]string{Error: "1;31", Warning: "1;35", Info: "1;36"}

func painter(colour bool) func(code, s string) string {
	if !colour {
		return func(_, s string) string { return s }
	}
	return func(code, s string) string { return "\x1b[" + code + "m" + s + "\x1b[0m" }
}

// maxExcerpt bounds how much of an over-long source line is shown around the caret, in runes.
const maxExcerpt = 120

// leastExcerpt is the least that is shown, and besideExcerpt the columns of the number in front of it.
const (
	leastExcerpt  = 20
	besideExcerpt = len("  107 | ")
)

func excerpt(b *strings.Builder, s Span, columns int, paint func(code, s string) string) {
	most := maxExcerpt
	if columns > 0 {
		most = max(leastExcerpt, min(most, columns-besideExcerpt))
	}
	if line, lead, mark := s.marked(most); line != "" {
		fmt.Fprintf(b, "%s\n%s%s\n", line, lead, paint("1;32", mark))
	}
}

// Excerpt is the line at which the span begins, with its number, and a line that marks the span in it, as far as it
// is on that line; nil: the span is unknown.
func (s Span) Excerpt() []string {
	line, lead, mark := s.marked(maxExcerpt)
	if line == "" {
		return nil
	}
	return []string{line, lead + mark}
}

// Listing is the lines of the span, whole, each as an Excerpt has it but for its number; nil: the span is unknown, or
// has more lines than that.
func (s Span) Listing(most int) (lines []string) {
	if !s.Known() {
		return nil
	}
	first, _ := s.File.Position(s.Start)
	last, _ := s.File.Position(s.End)
	if last-first >= most {
		return nil
	}
	for n := first; n <= last; n++ {
		lines = append(lines, clean([]rune(strings.ToValidUTF8(s.File.Line(n), "\uFFFD"))))
	}
	return lines
}

// marked returns an Excerpt, with its second line in two parts: before the mark, and the mark. It has at most `most`
// runes of the line.
func (s Span) marked(most int) (line, lead, mark string) {
	if !s.Known() {
		return "", "", ""
	}
	number, col := s.File.Position(s.Start)
	text := []rune(strings.ToValidUTF8(s.File.Line(number), "\uFFFD"))
	width := max(1, utf8.RuneCountInString(s.Text()))
	from := 0
	if len(text) > most && col > most/2 {
		from = min(col-most/2, len(text))
	}
	shown := text[from:min(len(text), from+most)]
	width = max(1, min(width, len(shown)-(col-1-from)))
	return fmt.Sprintf("%5d | %s", number, clean(shown)), "      | " + strings.Repeat(" ", max(0, col-1-from)),
		"^" + strings.Repeat("~", width-1)
}

// clean replaces tabs by one space, so that the caret lines up, and other control characters by a mark.
func clean(text []rune) string {
	out := make([]rune, len(text))
	for i, r := range text {
		switch {
		case r == '\t':
			out[i] = ' '
		case r < ' ' || r == 0x7f:
			out[i] = '\uFFFD'
		default:
			out[i] = r
		}
	}
	return string(out)
}
