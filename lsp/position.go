package lsp

import (
	"strings"
	"unicode/utf8"

	"gomc/source"
)

// position is a place in a document: lines from 0, and UTF-16 units from 0 in the line.
type position struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

// textRange is a half-open range of a document.
type textRange struct {
	Start position `json:"start"`
	End   position `json:"end"`
}

type location struct {
	URI   string    `json:"uri"`
	Range textRange `json:"range"`
}

// positionAt returns where a byte of a text is.
func positionAt(text string, offset int) position {
	offset = min(max(offset, 0), len(text))
	line := strings.Count(text[:offset], "\n")
	start := strings.LastIndexByte(text[:offset], '\n') + 1
	return position{line, units(text[start:offset])}
}

// units is the length of a text in UTF-16.
func units(text string) (n int) {
	for _, r := range text {
		n += width(r)
	}
	return n
}

func width(r rune) int {
	if r >= 0x10000 {
		return 2
	}
	return 1
}

// offsetAt is the byte that a position is of; behind the end of a line it is the end of the line.
func offsetAt(text string, p position) int {
	offset := 0
	for range p.Line {
		next := strings.IndexByte(text[offset:], '\n')
		if next < 0 {
			return len(text)
		}
		offset += next + 1
	}
	for n := 0; offset < len(text) && n < p.Character && text[offset] != '\n'; {
		r, size := utf8.DecodeRuneInString(text[offset:])
		n, offset = n+width(r), offset+size
	}
	return offset
}

// rangeOf is the range of a span, that of the beginning if it is unknown.
func rangeOf(s source.Span) textRange {
	if !s.Known() {
		return textRange{}
	}
	return textRange{positionAt(s.File.Text, s.Start), positionAt(s.File.Text, s.End)}
}
