package machine

import (
	"encoding/json"
	"fmt"
	"io"
	"sync"
)

// Tracer is told of each step, when it has ended and before anything that it sends leaves.
type Tracer interface{ Trace(Line) }

// Line is a line of a log, in the form that gomc validate reads without a mapping.
type Line struct {
	Process string         `json:"process,omitempty"`
	Event   string         `json:"event,omitempty"` // none: the line says how the state is
	Params  map[string]any `json:"params,omitempty"`
	Takes   []Message      `json:"takes,omitempty"`
	Sends   []Message      `json:"sends,omitempty"`
	State   map[string]any `json:"state,omitempty"` // after the event
}

// Message is an event that a step takes or sends.
type Message struct {
	Message string         `json:"message"`
	From    string         `json:"from,omitempty"`
	To      string         `json:"to,omitempty"`
	Fields  map[string]any `json:"fields,omitempty"`
}

// Log is a Tracer that writes lines. A line that cannot be written is dropped, as are all after it, and Err tells why.
type Log struct {
	lock sync.Mutex
	out  io.Writer
	err  error
}

// NewLog writes lines to w, each with one call of Write.
func NewLog(w io.Writer) *Log { return &Log{out: w} }

// Trace writes a line.
func (l *Log) Trace(line Line) {
	text, err := json.Marshal(line)
	l.lock.Lock()
	defer l.lock.Unlock()
	if l.err != nil {
		return
	}
	if err == nil {
		_, err = l.out.Write(append(text, '\n'))
	}
	if err != nil {
		l.err = fmt.Errorf("machine: the log ends before %q of %s: %w", line.Event, line.Process, err)
	}
}

// Err is the error of the first line that could not be written.
func (l *Log) Err() error {
	l.lock.Lock()
	defer l.lock.Unlock()
	return l.err
}
