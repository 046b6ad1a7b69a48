package trace_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"

	"gomc/conform/trace"
)

// write logs a lock server with two clients, as the model testdata/lock.m has it.
func write(log *trace.Log) {
	server, alice, bob := log.Of("Server"), log.Of("Client[alice]"), log.Of("Client[bob]")
	server.Now(trace.State{"held": false})
	alice.Event("ask", trace.Sends("Acquire"), trace.State{"state": "waiting"})
	bob.Event("ask", trace.Sends("Acquire", trace.To("Server")))
	server.Event("grant", trace.Takes("Acquire", trace.From("Client[bob]")),
		trace.Sends("Granted", trace.To("Client[bob]"), trace.Fields{"n": 1}), trace.State{"held": true, "n": 1})
	bob.Event("locked", trace.Takes("Granted", trace.Fields{"n": 1}), trace.State{"state": "holding"})
	bob.Event("unlock", trace.Params{})
	server.Event("Release", trace.State{"held": false})
	server.Event("grant", trace.Takes("Acquire", trace.From("Client[alice]")))
	alice.Event("locked", trace.Params{}, trace.State{"state": "holding"})
}

// TestLines: the package writes the lines of testdata/lock.jsonl, which the tests of gomc validate (apps/validate)
// read.
func TestLines(t *testing.T) {
	var b bytes.Buffer
	log := trace.New(&b)
	write(log)
	want, err := os.ReadFile("testdata/lock.jsonl")
	if err != nil || log.Err() != nil {
		t.Fatal(err, log.Err())
	}
	if b.String() != string(want) {
		t.Errorf("testdata/lock.jsonl differs:\n%s", b.String())
	}
}

// TestTogether: lines of several goroutines are whole.
func TestTogether(t *testing.T) {
	var b bytes.Buffer
	log := trace.New(&b)
	var wait sync.WaitGroup
	for i := range 8 {
		wait.Go(func() {
			for n := range 100 {
				log.Of(fmt.Sprintf("Client[%d]", i)).Event("ask", trace.Params{"n": n})
			}
		})
	}
	wait.Wait()
	lines := strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n")
	if len(lines) != 800 {
		t.Fatal(len(lines), "lines")
	}
	for _, line := range lines {
		if !strings.HasPrefix(line, `{"process":"Client[`) || !strings.HasSuffix(line, "}}") {
			t.Error(line)
		}
	}
}

// full is a writer with room for a number of bytes.
type full struct{ room int }

func (f *full) Write(b []byte) (int, error) {
	if f.room -= len(b); f.room < 0 {
		return 0, errors.New("no space left")
	}
	return len(b), nil
}

// TestFull: what cannot be written is dropped, with all that comes after it, and the error is kept.
func TestFull(t *testing.T) {
	log := trace.New(&full{100})
	write(log)
	if err := log.Err(); err == nil || !strings.Contains(err.Error(), `before "ask" of "Client[alice]": no space left`) {
		t.Error(err)
	}
	other := trace.New(&bytes.Buffer{})
	other.Of("Server").Event("grant", trace.State{"held": func() {}})
	if err := other.Err(); err == nil || !strings.Contains(err.Error(), "unsupported type") {
		t.Error(err)
	}
}

func ExampleProcess_Event() {
	log := trace.New(os.Stdout)
	log.Of("Server").Event("grant", trace.Takes("Acquire", trace.From("Client[alice]")), trace.State{"held": true})
	// Output:
	// {"process":"Server","event":"grant","takes":[{"message":"Acquire","from":"Client[alice]"}],"state":{"held":true}}
}
