package drive

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"
)

// Adapter is a System behind a process, which reads requests from its standard input and answers each with one line on
// its standard output, both JSON:
//
//	{"do":"reset"}                                      {"state":{"Server.held":false}}
//	{"do":"step","step":{"process":"Server","event":"grant",...}}   {"state":{"Server.held":true}}
//	                                                    {"error":"why it cannot be done"}
//
// What it writes to its standard error is passed on.
type Adapter struct {
	command *exec.Cmd
	in      io.WriteCloser
	lines   chan answer
	most    time.Duration
}

// answer is a line of the process, or why there is none.
type answer struct {
	text []byte
	err  error
}

// AdapterError reports a failure of the adapter process itself: it has ended, does not answer, or does not answer in
// JSON.
type AdapterError struct{ Message string }

func (e *AdapterError) Error() string { return e.Message }

// maxAnswer bounds the length of an answer, in bytes.
const maxAnswer = 16 << 20

// Start starts the process, which has so much time for each answer. Close ends it.
func Start(ctx context.Context, words []string, most time.Duration) (*Adapter, error) {
	a := &Adapter{command: exec.CommandContext(ctx, words[0], words[1:]...), lines: make(chan answer, 1), most: most}
	a.command.Stderr = os.Stderr
	a.command.WaitDelay = time.Second
	in, err := a.command.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := a.command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	a.in = in
	if err := a.command.Start(); err != nil {
		return nil, &AdapterError{"the adapter cannot be started: " + err.Error()}
	}
	go a.read(out)
	return a, nil
}

// read hands the lines of the process on.
func (a *Adapter) read(out io.Reader) {
	defer close(a.lines)
	s := bufio.NewScanner(out)
	s.Buffer(nil, maxAnswer)
	for s.Scan() {
		a.lines <- answer{text: append([]byte(nil), s.Bytes()...)}
	}
	if err := s.Err(); err != nil {
		a.lines <- answer{err: err}
	}
}

// Close ends the process.
func (a *Adapter) Close() error {
	a.in.Close() // it may have ended before
	done := make(chan struct{})
	go func() {
		for range a.lines {
		}
		close(done)
	}()
	select {
	case <-done:
	case <-time.After(time.Second):
		a.command.Process.Kill() // it may have ended meanwhile
	}
	return a.command.Wait()
}

// request is a request to the adapter process.
type request struct {
	Do   string `json:"do"`
	Step *Step  `json:"step,omitempty"`
}

// Reset begins anew.
func (a *Adapter) Reset() (State, error) { return a.ask(request{Do: "reset"}) }

// Do does a step.
func (a *Adapter) Do(s Step) (State, error) { return a.ask(request{"step", &s}) }

func (a *Adapter) ask(r request) (State, error) {
	text, err := json.Marshal(r)
	if err != nil {
		return nil, err
	}
	if _, err := a.in.Write(append(text, '\n')); err != nil {
		return nil, &AdapterError{"the adapter has ended: it does not read any more"}
	}
	select {
	case line, more := <-a.lines:
		switch {
		case !more:
			return nil, &AdapterError{"the adapter has ended without an answer"}
		case line.err != nil:
			return nil, &AdapterError{"the answer of the adapter cannot be read: " + line.err.Error()}
		}
		return parse(line.text)
	case <-time.After(a.most):
		return nil, &AdapterError{fmt.Sprintf("the adapter has not answered within %v", a.most)}
	}
}

// parse reads an answer.
func parse(text []byte) (State, error) {
	d := json.NewDecoder(strings.NewReader(string(text)))
	d.UseNumber()
	var out struct {
		State State   `json:"state"`
		Error *string `json:"error"`
	}
	switch err := d.Decode(&out); {
	case err != nil:
		return nil, &AdapterError{fmt.Sprintf(
			"the adapter answers %.100q, which is no JSON object with a state or an error: %v", text, reason(err))}
	case strings.TrimSpace(string(text[d.InputOffset():])) != "":
		return nil, &AdapterError{fmt.Sprintf("the adapter answers %.100q: there is something behind the object", text)}
	case out.Error != nil:
		return nil, errors.New(*out.Error)
	case out.State == nil:
		return nil, &AdapterError{fmt.Sprintf("the adapter answers %.100q, which has neither a state nor an error", text)}
	}
	return out.State, nil
}

// reason returns an error of encoding/json without the types of Go.
func reason(err error) string {
	var wrong *json.UnmarshalTypeError
	if !errors.As(err, &wrong) {
		return err.Error()
	}
	if wrong.Field == "" {
		return "it is " + wrong.Value
	}
	return wrong.Field + " is " + wrong.Value
}
