package sequence

import (
	"strings"
	"unicode"

	"github.com/clipperhouse/displaywidth"
)

// canvas is one line of text under composition.
type canvas []cell

// cell is a terminal column: a character, "" for one that the character before it covers
// too, and its colour.
type cell struct {
	text string
	ink  ink
}

// ink is a colour, as SGR parameters.
type ink string

// The colours of a chart. What is not drawn in one of them is in the terminal's own.
const (
	plain     ink = ""
	name      ink = "1"
	lifeline  ink = "2"
	arrow     ink = "36"
	event     ink = "1;32"
	failure   ink = "1;31"
	leftovers ink = "33"
)

// put writes s from column x on, over what is there.
func (c *canvas) put(x int, s string, in ink) {
	for _, r := range clean(s) {
		width := displaywidth.String(string(r))
		for len(*c) < x+width {
			*c = append(*c, cell{text: " "})
		}
		if width == 0 { // it combines with the character before it
			if x > 0 && x <= len(*c) {
				(*c)[x-1].text += string(r)
			}
			continue
		}
		c.clear(x, x+width)
		(*c)[x] = cell{string(r), in}
		for i := x + 1; i < x+width; i++ {
			(*c)[i] = cell{"", in}
		}
		x += width
	}
}

// clear makes room from one column up to another; half of a wide character is none.
func (c *canvas) clear(from, to int) {
	for from > 0 && (*c)[from].text == "" {
		from--
	}
	for to < len(*c) && (*c)[to].text == "" {
		to++
	}
	for i := from; i < to; i++ {
		(*c)[i] = cell{text: " "}
	}
}

// line is the text without blanks at its end, in colour if there is to be any.
func (c canvas) line(colour bool) string {
	end := len(c)
	for end > 0 && c[end-1].text == " " {
		end--
	}
	var b strings.Builder
	last := plain
	for _, at := range c[:end] {
		if colour && at.ink != last && at.text != " " {
			b.WriteString(change(last, at.ink))
			last = at.ink
		}
		b.WriteString(at.text)
	}
	return b.String() + change(last, plain)
}

// change is the escape sequence between two colours.
func change(from, to ink) string {
	switch {
	case from == to:
		return ""
	case from == plain:
		return "\x1b[" + string(to) + "m"
	case to == plain:
		return "\x1b[0m"
	}
	return "\x1b[0;" + string(to) + "m"
}

// clean replaces control characters, which could steer the reader's terminal.
func clean(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return '\uFFFD'
		}
		return r
	}, s)
}

// folded cuts s into lines of at most width columns, at blanks where there are any.
func folded(s string, width int) []string {
	var lines []string
	for displaywidth.String(s) > width {
		end := longest(s, width)
		if blank := strings.LastIndexByte(s[:end], ' '); blank > 0 {
			end = blank
		}
		lines, s = append(lines, s[:end]), strings.TrimLeft(s[end:], " ")
	}
	return append(lines, s)
}

// longest is the length in bytes of the longest start of s that fits into width columns;
// at least one character.
func longest(s string, width int) int {
	end, used := 0, 0
	for i, r := range s {
		used += displaywidth.String(string(r))
		if used > width && i > 0 {
			break
		}
		end = i + len(string(r))
	}
	return end
}
