package log_test

import (
	"encoding/json"
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
		{"[{},\n{} ,\n{}]\n", "1 2 3 EOF"},
		{"[\n {\"a\":1},\n {}\n]\n", "2 3 EOF"},
		{"[{},{}]\n", "l:1:4: there is something behind the JSON object"},
		{"[{\"a\" 1}]\n", "l:1:7: this line is no JSON: invalid character '1' after object key"},
		{"{} {}\n", "l:1:4: there is something behind the JSON object"},
		{"{\"é\" 1}\n", "l:1:6: this line is no JSON: invalid character '1' after object key"},
		{"null\n", "l:1:1: this line is no JSON object"},
		{"\x1f\x8b\x08\x00\n", "l:1:1: this is no text: gzip has compressed it"},
		{"\xff\xfe{\x00}\x00\n\x00", "l:1:1: this is UTF-16, and a log is UTF-8"},
		{"\x00\x00{}\n", `l:1:1: this line is no JSON: invalid character '\x00' looking for beginning of value`},
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

// TestTry: what to do about files that are no logs.
func TestTry(t *testing.T) {
	for text, want := range map[string]string{"\x1f\x8b\x08": "gzip -dc", "\xfe\xff\x00{": "iconv", "\x00\x00{}\n": "tr -d", "{\n": "jq -c .",
		"x\n": "grep"} {
		_, err := log.NewReader("l", strings.NewReader(text)).Next()
		var wrong *log.Error
		if !errors.As(err, &wrong) || !strings.Contains(wrong.Try, want) {
			t.Errorf("%q: %v, try %v", text, err, wrong)
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

// TestHistory: histories are read as Jepsen writes them.
func TestHistory(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`{:process 0, :type :invoke, :f :cas, :value [1 2], :time 17}`, `{"f":"cas","process":0,"time":17,"type":"invoke","value":[1,2]}`},
		{`{:f :read :value nil :error #inst "2015" :s #{1 "a b"} :m {:k -3}}`, `{"error":"2015","f":"read","m":{"k":-3},"s":[1,"a b"],"value":null}`},
		{"INFO  jepsen.util - 4\t:ok\t:read\t3", `{"f":"read","process":"4","type":"ok","value":3}`},
		{"INFO  jepsen.util - 4  :info  :write  3  :timed-out", `{"f":"write","process":"4","type":"info","value":3}`},
		{"INFO  jepsen.util - :nemesis :info :start nil", `{"f":"start","process":"nemesis","type":"info","value":null}`},
		{"INFO  jepsen.core - Worker 3 starting", "EOF"},
		{"; a comment\n[{:process 0, :f :read} ; and another\n {:process 1}]", `{"f":"read","process":0}`},
		{"(\n {:process 1, :value\n  {:a 1,\n :b 2}})", `{"process":1,"value":{"a":1,"b":2}}`},
		{`{:process 1, :value {:a`, `l:1:24: the log was cut: its last line ends in the middle`},
		{`{:process 0, :type}`, `l:1:1: this line is no EDN: a key has no value`},
		{`{:process 0, :value [1 2}`, `l:1:25: this line is no EDN: unexpected '}'`},
		{`{:process "a`, `l:1:13: the log was cut: its last line ends in the middle`},
	} {
		line, err := log.NewReader("l", strings.NewReader(c.text)).Next()
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			text, _ := json.Marshal(line.Object()) // it has been read
			got = string(text)
		}
		if got != c.want {
			t.Errorf("%s: %s, and not %s", c.text, got, c.want)
		}
	}
}
