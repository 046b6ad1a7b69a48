package log_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"gomc/conform/log"
)

// TestNext: lines, their numbers, and what is wrong with one, with its place.
func TestNext(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "EOF"},
		{"\n \n{\"a\":1}\n\n{\"a\":2}", "3 5 EOF"},
		{"\uFEFF{}\r\n{}\r\n", "1 2 EOF"},
		{"{}\n{\"a\":", "1 l:2:6: the log was cut: its last line ends in the middle"},
		{"{\"a\":\n{}\n", "l:1:6: this line is no JSON: it ends in the middle"},
		{"{}\n3\n", "1 l:2:1: this line is no JSON object"},
		{"{} {}\n", "l:1:4: there is something behind the JSON object"},
		{"{\"é\" 1}\n", "l:1:6: this line is no JSON: invalid character '1' after object key"},
		{"null\n", "l:1:1: this line is no JSON object"},
	} {
		r := log.NewReader("l", strings.NewReader(c.text))
		var got []string
		for {
			line, err := r.Next()
			if err != nil {
				got = append(got, err.Error())
				break
			}
			got = append(got, fmt.Sprint(line.Number))
		}
		if all := strings.Join(got, " "); all != c.want {
			t.Errorf("%q: %s, and not %s", c.text, all, c.want)
		}
	}
}

// TestLong: a line without an end is refused before it fills memory.
func TestLong(t *testing.T) {
	r := log.NewReader("l", io.MultiReader(strings.NewReader("{\"a\":\""), endless{}))
	_, err := r.Next()
	var wrong *log.Error
	if !errors.As(err, &wrong) || !strings.Contains(wrong.Message, "longer than 16 MiB") || r.Bytes > log.MaxLine+1<<20 {
		t.Error(err, r.Bytes)
	}
}

type endless struct{}

func (endless) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = 'a'
	}
	return len(b), nil
}

// TestFollow: a line that is not there yet can be read when it is.
func TestFollow(t *testing.T) {
	in := &growing{"{\"a\":"}
	r := log.NewReader("l", in)
	r.Follow = true
	if _, err := r.Next(); err != io.EOF {
		t.Fatal(err)
	}
	in.text = "1}\n"
	line, err := r.Next()
	if err != nil || line.Text != `{"a":1}` || fmt.Sprint(line.Object()["a"]) != "1" {
		t.Error(line, err)
	}
	line.Forget()
	if fmt.Sprint(line.Object()["a"]) != "1" {
		t.Error("what was forgotten is not made again")
	}
}

type growing struct{ text string }

func (g *growing) Read(b []byte) (int, error) {
	n := copy(b, g.text)
	if g.text = g.text[n:]; n == 0 {
		return 0, io.EOF
	}
	return n, nil
}

// TestExcerpt shows the line with a mark, however long it is.
func TestExcerpt(t *testing.T) {
	e := log.Error{Line: 7, Column: 201, Text: strings.Repeat("x", 200) + "\x1b" + strings.Repeat("y", 200)}
	text, mark, _ := strings.Cut(e.Excerpt(), "\n")
	if at := strings.Index(mark, "^"); []rune(text)[at] != '\uFFFD' || len([]rune(text)) > 120 {
		t.Errorf("%s\n%s", text, mark)
	}
}
