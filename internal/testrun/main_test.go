package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestSummary(t *testing.T) {
	var out strings.Builder
	s := &summary{out: &out, said: map[string][]string{}}
	err := s.read(strings.NewReader(`{"Action":"start","Package":"p"}
{"Action":"run","Package":"p","Test":"A"}
{"Action":"output","Package":"p","Test":"A","Output":"=== RUN   A\n"}
{"Action":"output","Package":"p","Test":"A","Output":"    a.go:1: no browser\n"}
{"Action":"output","Package":"p","Test":"A","Output":"--- SKIP: A (0.00s)\n"}
{"Action":"skip","Package":"p","Test":"A"}
{"Action":"output","Package":"p","Test":"A/2","Output":"    a.go:1: no browser\n"}
{"Action":"skip","Package":"p","Test":"A/2"}
{"Action":"output","Package":"p","Test":"B","Output":"    b.go:2: noise\n"}
{"Action":"pass","Package":"p","Test":"B","Elapsed":61.4}
{"Action":"pass","Package":"p","Test":"E","Elapsed":59}
{"Action":"pass","Package":"p","Test":"B/1","Elapsed":70}
{"Action":"pass","Package":"p","Test":"F","Elapsed":100}
{"Action":"output","Package":"p","Test":"C","Output":"    c.go:3: wrong\n"}
{"Action":"fail","Package":"p","Test":"C"}
{"Action":"output","Package":"p","Test":"D","Output":"panic: dead\n"}
{"Action":"output","Package":"p","Output":"FAIL\tp\t0.1s\n"}
{"Action":"fail","Package":"p"}
# not JSON
`))
	if err != nil {
		t.Fatal(err)
	}
	s.close()
	const want = `    c.go:3: wrong
FAIL	p	0.1s
# not JSON
panic: dead
slow p F: 100 s
slow p B: 61 s
skipped p A and 1 more: a.go:1: no browser
4 passed, 1 failed, 2 skipped
`
	if out.String() != want {
		t.Errorf("it says\n%s\nnot\n%s", out.String(), want)
	}
}

// TestRecord: rows are added below one head, and races are counted wherever they are told.
func TestRecord(t *testing.T) {
	name := filepath.Join(t.TempDir(), "race.tsv")
	s := &summary{out: io.Discard, said: map[string][]string{}}
	for _, test := range []string{"", "A"} {
		s.take(&event{Action: "output", Package: "p", Test: test, Output: "WARNING: DATA RACE\n"})
	}
	s.take(&event{Action: "fail", Package: "p", Test: "A"})
	for range 2 {
		if err := s.record(name, []string{"-race", "./p"}, 1); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(text), "\n")
	if len(lines) != 4 || lines[0]+"\n" != head || !strings.HasSuffix(lines[2], "\t-race ./p\t0\t1\t0\t2\t1") {
		t.Errorf("%q", lines)
	}
}

func TestExitStatus(t *testing.T) {
	var out strings.Builder
	if status, err := run([]string{"./none"}, &out, ""); status == 0 || err != nil {
		t.Errorf("status %d, error %v of a package that is not there:\n%s", status, err, out.String())
	}
}
