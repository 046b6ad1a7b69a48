package results

import (
	"strings"
	"testing"

	"gomc/outcome"
)

// disagreement returns a finding of an invariant of three lines, with conditions that are true and false in it, one of
// which goes on on the next line.
func disagreement() *outcome.Finding {
	f := &outcome.Finding{Line: 7, Excerpt: outcome.Excerpt{Whole: []string{
		`invariant "agreement"`,
		`  forall i : node do  é = value[i] & decided[i] -> value[i]`,
		`    = order end;`,
	}}}
	part := func(value bool, line, column, endLine, endColumn int) outcome.Part {
		at := outcome.Region{Line: line, Column: column, EndLine: endLine, EndColumn: endColumn}
		return outcome.Part{Value: value, Premise: value, At: &at}
	}
	f.Parts = []outcome.Part{part(true, 8, 23, 8, 35), part(false, 8, 38, 8, 48), part(false, 8, 52, 9, 12),
		part(true, 8, 52, 8, 60)}
	return f
}

// A property is shown whole, with what is true and false below its conditions, as wide as there is room.
func TestMarkedLines(t *testing.T) {
	for _, c := range []struct {
		width int
		want  string
	}{
		{0, `
    7 | invariant "agreement"
    8 |   forall i : node do  é = value[i] & decided[i] -> value[i]
      |                       ------------   ~~~~~~~~~~    ~~~~~~~~
      |                       true           false         false
    9 |     = order end;
      |     ~~~~~~~
`},
		{48, `
    7 | invariant "agreement"
    8 |   forall i : node do  é = value[i] & 
      |                       ------------
      |                       true
      |     decided[i] -> value[i]
      |     ~~~~~~~~~~    ~~~~~~~~
      |     false         false
    9 |     = order end;
      |     ~~~~~~~
`},
	} {
		p := &page{style: Style{Width: c.width}}
		p.excerpt(disagreement())
		if got := "\n" + p.String(); got != c.want {
			t.Errorf("width %d:%s", c.width, got)
		}
	}
}

// Words that would lie upon each other are on lines of their own.
func TestMarksClose(t *testing.T) {
	f := &outcome.Finding{Line: 1, Excerpt: outcome.Excerpt{Whole: []string{"invariant a | b | c;"}}}
	for _, at := range []int{11, 15, 19} {
		f.Parts = append(f.Parts, outcome.Part{At: &outcome.Region{Line: 1, Column: at, EndLine: 1, EndColumn: at + 1}})
	}
	p := &page{}
	p.excerpt(f)
	if want := strings.Join([]string{"    1 | invariant a | b | c;", "      |           ~   ~   ~", "      |           false   false",
		"      |               false", ""}, "\n"); p.String() != want {
		t.Errorf("got\n%s", p.String())
	}
}

// TestMarksBeyondTheLine: a file that is damaged may have conditions where the line has no text. They are left out.
func TestMarksBeyondTheLine(t *testing.T) {
	for _, at := range []outcome.Region{
		{Line: 1, Column: 3, EndLine: 1, EndColumn: 64}, {Line: 1, Column: 0, EndLine: 1, EndColumn: 3},
		{Line: 1, Column: -7, EndLine: 2, EndColumn: 1}, {Line: 1, Column: 40, EndLine: 1, EndColumn: 44},
	} {
		f := &outcome.Finding{Line: 1, Excerpt: outcome.Excerpt{Whole: []string{"a & b", "& c"}}}
		f.Parts = []outcome.Part{{At: &at}}
		for _, l := range MarkedLines(f) {
			if l.Number == 1 && len(l.Marks) != 0 {
				t.Errorf("%+v marks %+v", at, l.Marks)
			}
		}
	}
}
