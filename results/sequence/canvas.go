package sequence

import (
	"strings"
	"unicode"

	"github.com/olekukonko/tablewriter/pkg/twwidth"
)

// canvas is one line of text under composition: a string for each terminal column, ""
// for one that the character before it covers too.
type canvas []string

// put writes s from column x on, over what is there.
func (c *canvas) put(x int, s string) {
	for _, r := range clean(s) {
		width := twwidth.Width(string(r))
		for len(*c) < x+width {
			*c = append(*c, " ")
		}
		if width == 0 { // it combines with the character before it
			if x > 0 && x <= len(*c) {
				(*c)[x-1] += string(r)
			}
			continue
		}
		c.clear(x, x+width)
		(*c)[x] = string(r)
		for i := x + 1; i < x+width; i++ {
			(*c)[i] = ""
		}
		x += width
	}
}

// clear makes room from one column up to another; half of a wide character is none.
func (c *canvas) clear(from, to int) {
	for from > 0 && (*c)[from] == "" {
		from--
	}
	for to < len(*c) && (*c)[to] == "" {
		to++
	}
	for i := from; i < to; i++ {
		(*c)[i] = " "
	}
}

func (c canvas) String() string { return strings.TrimRight(strings.Join(c, ""), " ") }

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
	for twwidth.Width(s) > width {
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
		used += twwidth.Width(string(r))
		if used > width && i > 0 {
			break
		}
		end = i + len(string(r))
	}
	return end
}
