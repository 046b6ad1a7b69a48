package terminal

import (
	"bytes"
	"io"
	"os"
	"strings"
	"unicode/utf8"

	"golang.org/x/term"
)

// Harmless returns a writer that shows control characters instead of sending them: the output of a model may contain
// text of others, and reaches a terminal also through a pipe, as of less.
func Harmless(w io.Writer) io.Writer { return &escaper{w: w} }

// Shown returns a text as it may be written to a file: as it is, or harmless if that is a terminal.
func Shown(f *os.File, text string) string {
	if !term.IsTerminal(int(f.Fd())) {
		return text
	}
	return strings.Map(func(r rune) rune {
		if steers(r) {
			return utf8.RuneError
		}
		return r
	}, text)
}

// escaper writes control characters, but for the ends of lines and tabs, as U+FFFD.
type escaper struct {
	w    io.Writer
	rest []byte // the beginning of a character, from the last Write
}

// Write holds back a character that is not whole yet.
func (e *escaper) Write(b []byte) (int, error) {
	text := append(e.rest, b...)
	var out []byte
	for len(text) > 0 && utf8.FullRune(text) {
		r, size := utf8.DecodeRune(text)
		if steers(r) {
			r = utf8.RuneError
		}
		out, text = utf8.AppendRune(out, r), text[size:]
	}
	e.rest = bytes.Clone(text)
	if _, err := e.w.Write(out); err != nil {
		return 0, err
	}
	return len(b), nil
}

// steers reports whether a character does something to a terminal other than to go on to
// the next column, tab stop or line.
func steers(r rune) bool {
	return r < ' ' && r != '\n' && r != '\t' || r >= 0x7f && r < 0xa0
}
