// Package log reads logs: lines of JSON objects, one for each thing that a system has written down; and histories of
// clients as Jepsen writes them (edn.go).
//
// A Reader gives the lines of a file one after the other, and holds no more than one at a time. Empty lines
// are passed over. A line that is no JSON object is an *Error with its place in the file. So is the last
// line of a log that was cut: it ends without a line end, and in the middle of its object.
package log

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Line is one line of a log.
type Line struct {
	File   string
	Number int // from 1 on
	Text   string
	object map[string]any
}

// Object returns the decoded line, with numbers as json.Number. It decodes a line again if its object was dropped.
func (l *Line) Object() map[string]any {
	if l.object == nil {
		l.object, _ = decode(l.Text) // it was decoded before
	}
	return l.object
}

// Forget drops what Object can make again.
func (l *Line) Forget() { l.object = nil }

// Wrong returns an *Error about a member of the line, by the last name of its path.
func (l *Line) Wrong(member, message, try string) *Error {
	at := 0
	if member != "" {
		at = max(0, strings.Index(l.Text, strconv.Quote(member)))
	}
	return &Error{File: l.File, Line: l.Number, Column: column(l.Text, at), Text: l.Text, Message: message, Try: try}
}

// Place is file:line.
func (l *Line) Place() string { return fmt.Sprintf("%s:%d", l.File, l.Number) }

// MaxLine bounds the length of a line, in bytes.
const MaxLine = 16 << 20

// maxOperation bounds the length of an operation of a history that stands in several lines, in bytes.
const maxOperation = 1 << 16

// Error says what is wrong with a line of a log.
type Error struct {
	File         string
	Line, Column int
	Text         string // the line, as far as it was read
	Message, Try string
	unended      bool // it is an operation of a history, which may go on in the next line
}

func (e *Error) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Column, e.Message)
}

// Excerpt is the line with a mark under the column, cut to what fits on a screen.
func (e *Error) Excerpt() string {
	text := []rune(strings.ToValidUTF8(e.Text, "\uFFFD"))
	from := 0
	if e.Column > 60 {
		from = e.Column - 60
	}
	from = min(from, len(text))
	shown := string(text[from:min(len(text), from+100)])
	return fmt.Sprintf("%5d | %s\n      | %s^", e.Line, printable(shown), strings.Repeat(" ", max(0, e.Column-1-from)))
}

// printable replaces control characters.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t':
			return ' '
		case r < ' ' || r == 0x7f:
			return utf8.RuneError
		}
		return r
	}, text)
}

// Reader reads the lines of one log.
type Reader struct {
	file   string
	in     *bufio.Reader
	number int
	Follow bool // a line without its end is not there yet: Next reports io.EOF, and can be called again
	part   []byte
	Bytes  int64 // that were read
}

// NewReader reads a log; the name is for messages.
func NewReader(file string, in io.Reader) *Reader {
	return &Reader{file: file, in: bufio.NewReaderSize(in, 1<<16)}
}

// Next is the next line. The error is io.EOF, an *Error, or that of the file.
func (r *Reader) Next() (*Line, error) {
	for {
		raw, err := r.raw()
		if err != nil {
			return nil, err
		}
		ended := bytes.HasSuffix(raw, []byte("\n"))
		text := string(bytes.TrimRight(raw, "\r\n"))
		r.number++
		if r.number == 1 {
			text = strings.TrimPrefix(text, "\uFEFF")
		}
		if strings.TrimSpace(text) == "" {
			continue
		}
		l := &Line{File: r.file, Number: r.number, Text: text}
		var wrong *Error
		for l.object, wrong = decode(text); wrong != nil; l.object, wrong = decode(l.Text) {
			if !wrong.unended || r.Follow || len(l.Text) > maxOperation {
				return nil, r.explain(wrong, text, ended)
			}
			rest, err := r.raw()
			if err != nil {
				return nil, r.explain(wrong, text, ended)
			}
			r.number++
			l.Text += " " + string(bytes.TrimSpace(rest))
		}
		if l.object == nil {
			continue
		}
		return l, nil
	}
}

// raw is the text of the next line with its end.
func (r *Reader) raw() ([]byte, error) {
	for {
		piece, err := r.in.ReadSlice('\n')
		r.Bytes += int64(len(piece))
		r.part = append(r.part, piece...)
		switch {
		case len(r.part) > MaxLine:
			return nil, &Error{File: r.file, Line: r.number + 1, Column: 1, Text: string(r.part[:200]),
				Message: fmt.Sprintf("the line is longer than %d MiB", MaxLine>>20),
				Try:     "one JSON object a line, without long members (jq -c 'del(.payload)')"}
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case err == io.EOF && (len(r.part) == 0 || r.Follow):
			return nil, io.EOF
		case err != nil && err != io.EOF:
			return nil, err
		}
		raw := r.part
		r.part = nil
		return raw, nil
	}
}

func (r *Reader) explain(e *Error, text string, ended bool) error {
	e.File, e.Line, e.Text = r.file, r.number, text
	if !ended && e.Column > utf8.RuneCountInString(text) {
		e.Message = "the log was cut: its last line ends in the middle"
		e.Try = "the log once its writer is done, or without its last line"
	}
	return e
}

// decode reads one object; nil: the line is about nothing.
func decode(text string) (map[string]any, *Error) {
	if isHistory(text) {
		return history(text)
	}
	first := opening(text)
	d := json.NewDecoder(strings.NewReader(text[first:]))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		offset := len(text)
		var syntax *json.SyntaxError
		if errors.As(err, &syntax) && !errors.Is(err, io.ErrUnexpectedEOF) {
			offset = first + int(syntax.Offset) - 1
		}
		message, try := unlike(text, err)
		return nil, &Error{Column: column(text, offset), Message: message, Try: try}
	}
	object, ok := v.(map[string]any)
	if !ok {
		return nil, &Error{Column: 1, Message: "this line is no JSON object", Try: `{"event": ..., ...}`}
	}
	if rest := text[first+int(d.InputOffset()):]; strings.Trim(rest, " \t,]") != "" {
		at := len(text) - len(strings.TrimLeft(rest, " \t"))
		return nil, &Error{Column: column(text, at), Message: "there is something behind the JSON object",
			Try: "one object a line (of an array: jq -c '.[]')"}
	}
	return object, nil
}

// opening returns where the object of a line begins: the first of an array that has one a line is behind its bracket.
func opening(text string) int {
	rest := strings.TrimLeft(text, " \t")
	if inside := strings.TrimLeft(strings.TrimPrefix(rest, "["), " \t"); strings.HasPrefix(inside, "{") {
		return len(text) - len(inside)
	}
	return 0
}

// foreign lists files that are not logs by their first bytes, with the command that makes logs of them.
var foreign = []struct{ begins, message, try string }{
	{"\x1f\x8b", "this is no text: gzip has compressed it", "gzip -dc FILE | gomc validate ... -"},
	{"\x28\xb5\x2f\xfd", "this is no text: zstd has compressed it", "zstd -dc FILE | gomc validate ... -"},
	{"\xff\xfe", "this is UTF-16, and a log is UTF-8", "iconv -f UTF-16 -t UTF-8 FILE | gomc validate ... -"},
	{"\xfe\xff", "this is UTF-16, and a log is UTF-8", "iconv -f UTF-16 -t UTF-8 FILE | gomc validate ... -"},
}

// unlike says why a line is no JSON, and what to do.
func unlike(text string, err error) (message, try string) {
	for _, f := range foreign {
		if strings.HasPrefix(text, f.begins) {
			return f.message, f.try
		}
	}
	message = "this line is no JSON: " + reason(err)
	switch {
	case strings.Contains(text, "\x00"):
		return message, `a log without NUL bytes, which a crash of the machine leaves (tr -d '\0')`
	case errors.Is(err, io.ErrUnexpectedEOF):
		return message, "one object a line (of objects that go over several lines: jq -c .)"
	}
	return message, "a log has one JSON object a line; other lines have to be removed first (grep '^{')"
}

func reason(err error) string {
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return "it ends in the middle"
	}
	return err.Error()
}

func column(text string, offset int) int {
	return utf8.RuneCountInString(text[:min(max(offset, 0), len(text))]) + 1
}
