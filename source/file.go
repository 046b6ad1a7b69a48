// Package source holds what every room needs in order to talk about a place in a
// model: source files, spans, and diagnostics as data.
//
// Outside programs may call what takes and returns these values (parser.Parse): the
// package is public and imports the standard library only.
//
// A File is an immutable text with a line table. A Span is a half-open byte
// range of one File; the zero Span means "nowhere" (built-in or synthesised).
// A Diagnostic is a value (severity, code, span, message, notes, suggestion);
// only Render turns it into text, so that the terminal, JSON and an editor can
// each show it in their own way.
package source

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"sort"
	"strings"
	"unicode/utf8"
)

// File is one source text and its line table.
type File struct {
	Name  string // as the user gave it
	Text  string
	Order int   // among the files of a model; 0 for the one that is not included
	lines []int // byte offset of the start of each line
}

// NewFile indexes text; CR LF, CR and LF each end a line.
func NewFile(name, text string) *File {
	f := &File{Name: name, Text: text, lines: []int{0}}
	for i := 0; i < len(text); i++ {
		if text[i] == '\n' || text[i] == '\r' && (i+1 == len(text) || text[i+1] != '\n') {
			f.lines = append(f.lines, i+1)
		}
	}
	return f
}

// Position gives the 1-based line and column (in runes) of a byte offset.
func (f *File) Position(offset int) (line, column int) {
	offset = min(max(offset, 0), len(f.Text))
	line = sort.Search(len(f.lines), func(i int) bool { return f.lines[i] > offset })
	return line, utf8.RuneCountInString(f.Text[f.lines[line-1]:offset]) + 1
}

// Line returns the text of a 1-based line without its line end.
func (f *File) Line(line int) string {
	if line < 1 || line > len(f.lines) {
		return ""
	}
	end := len(f.Text)
	if line < len(f.lines) {
		end = f.lines[line]
	}
	return strings.TrimRight(f.Text[f.lines[line-1]:end], "\r\n")
}

// Lines is the number of lines in the file.
func (f *File) Lines() int { return len(f.lines) }

// Hash is the SHA-256 of a model's text: of its only file, or of the hashes of all its files.
func Hash(files []*File) string {
	sum := sha256.Sum256([]byte(files[0].Text))
	if len(files) > 1 {
		all := sha256.New()
		for _, f := range files {
			one := sha256.Sum256([]byte(f.Text))
			all.Write(one[:])
		}
		all.Sum(sum[:0])
	}
	return hex.EncodeToString(sum[:])
}

// Span is a half-open byte range [Start, End) of File.
type Span struct {
	File       *File
	Start, End int
}

// Known reports whether the span points into a file.
func (s Span) Known() bool { return s.File != nil }

// Compare orders spans by file, then by where they begin.
func (s Span) Compare(t Span) int {
	order := func(f *File) int {
		if f == nil {
			return 0
		}
		return f.Order
	}
	return cmp.Or(cmp.Compare(order(s.File), order(t.File)), cmp.Compare(s.Start, t.Start))
}

// In reports whether s lies within t.
func (s Span) In(t Span) bool { return s.File == t.File && t.Start <= s.Start && s.End <= t.End }

// Text is the source text the span covers.
func (s Span) Text() string {
	if s.File == nil {
		return ""
	}
	return s.File.Text[s.Start:s.End]
}

// To returns the smallest span that covers s and t.
func (s Span) To(t Span) Span {
	if !s.Known() {
		return t
	}
	if !t.Known() {
		return s
	}
	return Span{s.File, min(s.Start, t.Start), max(s.End, t.End)}
}

// Line is the line in which the span begins.
func (s Span) Line() int {
	line, _ := s.File.Position(s.Start)
	return line
}

// String is file:line:column, or "" for an unknown span.
func (s Span) String() string {
	if s.File == nil {
		return ""
	}
	line, col := s.File.Position(s.Start)
	return fmt.Sprintf("%s:%d:%d", s.File.Name, line, col)
}
