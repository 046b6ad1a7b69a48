package machine

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
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
	Sent    *int           `json:"sent,omitempty"`  // how many Sends there are, if these are all
	State   map[string]any `json:"state,omitempty"` // after the event
	Saved   int            `json:"saved,omitempty"` // how many times the machine has saved variables, if it did
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
	lock  sync.Mutex
	out   io.Writer
	saved map[string]int // of each process: the greatest Saved of its lines
	err   error
}

// NewLog writes lines to w, each with one call of Write.
func NewLog(w io.Writer) *Log { return &Log{out: w, saved: map[string]int{}} }

// OpenLog writes lines to a file, behind those that are there. A machine that saves variables may be killed before the
// line of that step is written; when it starts again with such a log, the line is written then.
func OpenLog(path string) (*Log, error) {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o666)
	if err != nil {
		return nil, err
	}
	l := NewLog(file)
	end, err := l.read(file)
	if err == nil {
		err = file.Truncate(end)
	}
	if err == nil {
		_, err = file.Seek(end, io.SeekStart)
	}
	if err != nil {
		file.Close()
		return nil, err
	}
	return l, nil
}

// read reads the lines of a log, and gives where the last whole one ends.
func (l *Log) read(file io.Reader) (end int64, err error) {
	lines := bufio.NewReader(file)
	for {
		text, err := lines.ReadBytes('\n')
		if err == io.EOF {
			return end, nil
		} else if err != nil {
			return 0, err
		}
		var line Line
		if err := json.Unmarshal(text, &line); err != nil {
			return 0, fmt.Errorf("machine: a line of the log is none: %w", err)
		}
		l.saved[line.Process] = max(l.saved[line.Process], line.Saved)
		end += int64(len(text))
	}
}

// has reports whether the log has a step of a process that saved variables.
func (l *Log) has(line *Line) bool { return l.saved[line.Process] >= line.Saved }

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
