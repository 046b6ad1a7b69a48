package terminal

import (
	"bytes"
	"io"
	"os"
	"unicode/utf8"

	"golang.org/x/term"
)

// Harmless is f, or if it is a terminal a writer to it that shows control characters
// instead of sending them: what a model puts may be somebody else's text.
func Harmless(f *os.File, w io.Writer) io.Writer {
	if !term.IsTerminal(int(f.Fd())) {
		return w
	}
	return &escaper{w: w}
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
