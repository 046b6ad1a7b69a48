// Package trace writes what a system does as a log that gomc validate reads without a mapping. It needs the standard
// library alone.
//
//	log := trace.New(file)
//	server := log.Of("Server")
//	server.Event("grant", trace.Takes("Acquire", trace.From("Client[alice]")), trace.State{"held": true})
//
// # A line
//
// Each call writes one line, a JSON object: the process whose step it is, the event, its parameters, the messages that
// it takes and sends, and variables of the process as they are after it. All are named as in the model: the process with
// its index, `Client[alice]`, where the index may be any name if the model has a scalarset there; the event by the name
// of its rule, or `on Acquire` where what it receives gives it its name. What a line does not say, gomc takes as free,
// so log what is cheap to know.
//
// # Order
//
// The lines of a log are in the order of the calls. Call Event where the step takes effect, under the lock that
// protects what it changes: then the log has the steps in the order in which they happened. Processes that share
// nothing write logs of their own; gomc finds an order between them.
//
// # Errors
//
// A line is one call of Write, so that a log of a process that is killed ends behind a line, and several processes can
// append to one file. Logging must not break what is logged: a line that cannot be written is dropped, as are all
// after it, and Err tells why.
package trace

import (
	"encoding/json"
	"fmt"
	"io"
	"sync"
)

// Log writes lines. Its methods may be called by several goroutines at once.
type Log struct {
	lock sync.Mutex
	out  io.Writer
	err  error
}

// New writes lines to w.
func New(w io.Writer) *Log { return &Log{out: w} }

// Err is the error of the first line that could not be written; nil: all were.
func (l *Log) Err() error {
	l.lock.Lock()
	defer l.lock.Unlock()
	return l.err
}

// Of is the log of a process of the model: `Server`, or `Client[alice]`.
func (l *Log) Of(process string) *Process { return &Process{l, process} }

// Write writes a line that was put together by other means.
func (l *Log) Write(line Line) error {
	text, err := json.Marshal(line)
	l.lock.Lock()
	defer l.lock.Unlock()
	if l.err != nil {
		return l.err
	}
	if err == nil {
		var n int
		if n, err = l.out.Write(append(text, '\n')); err == nil && n <= len(text) {
			err = io.ErrShortWrite
		}
	}
	if err != nil {
		l.err = fmt.Errorf("trace: the log ends before %q of %q: %w", line.Event, line.Process, err)
	}
	return l.err
}

// Line is a line of a log.
type Line struct {
	Process string         `json:"process,omitempty"`
	Event   string         `json:"event,omitempty"` // none: the line says how the state is
	Params  map[string]any `json:"params,omitempty"`
	Takes   []Message      `json:"takes,omitempty"`
	Sends   []Message      `json:"sends,omitempty"`
	State   map[string]any `json:"state,omitempty"` // after the event
}

// Message is a message that a step takes or sends.
type Message struct {
	Message string         `json:"message"`
	From    string         `json:"from,omitempty"` // a process; "": it is not said
	To      string         `json:"to,omitempty"`
	Fields  map[string]any `json:"fields,omitempty"`
}

// Process writes the lines of one process.
type Process struct {
	log  *Log
	name string
}

// Event writes that an event of the process has happened.
func (p *Process) Event(name string, parts ...Part) {
	line := Line{Process: p.name, Event: name}
	for _, part := range parts {
		part.add(&line)
	}
	p.log.Write(line) // the log keeps the error
}

// Now writes how variables of the process are, without an event.
func (p *Process) Now(s State) { p.log.Write(Line{Process: p.name, State: s}) }

// Part is something that a line says of an event: Params, State, or a message.
type Part interface{ add(*Line) }

// Params are parameters of the event, by the names of the model.
type Params map[string]any

func (p Params) add(l *Line) { l.Params = merged(l.Params, p) }

// State is variables as they are after the event.
type State map[string]any

func (s State) add(l *Line) { l.State = merged(l.State, s) }

func merged(a, b map[string]any) map[string]any {
	if a == nil {
		a = map[string]any{}
	}
	for name, v := range b {
		a[name] = v
	}
	return a
}

// Takes returns a message that the event takes.
func Takes(name string, about ...About) Part { return message{newMessage(name, about), true} }

// Sends returns a message that the event sends.
func Sends(name string, about ...About) Part { return message{newMessage(name, about), false} }

type message struct {
	Message
	taken bool
}

func (m message) add(l *Line) {
	if m.taken {
		l.Takes = append(l.Takes, m.Message)
	} else {
		l.Sends = append(l.Sends, m.Message)
	}
}

func newMessage(name string, about []About) Message {
	m := Message{Message: name}
	for _, a := range about {
		a.addTo(&m)
	}
	return m
}

// About is something that a line says of a message: From, To or Fields.
type About interface{ addTo(*Message) }

// From is who has sent a message.
type From string

func (f From) addTo(m *Message) { m.From = string(f) }

// To is whom it is sent to.
type To string

func (t To) addTo(m *Message) { m.To = string(t) }

// Fields are fields of a message, by the names of the model.
type Fields map[string]any

func (f Fields) addTo(m *Message) { m.Fields = merged(m.Fields, f) }
