package mcp

import (
	"time"

	"gomc/results"
)

// Limits bound a request.
type Limits struct {
	Folder string        `json:"folder"` // whose files may be read; "": none
	Time   time.Duration `json:"time"`   // of one request
	Memory uint64        `json:"memory"` // resident bytes of the process that answers it
	Text   int           `json:"text"`   // bytes of the text of an answer
}

// The limits, unless others are asked for.
const (
	DefaultTime   = time.Minute
	DefaultMemory = 2 << 30
	DefaultText   = 24 << 10
)

// GraceTime is how long after the limit on time a process may go on to tell what it found.
const GraceTime = 5 * time.Second

// lowered are the limits of a request that asks for less time.
func (l Limits) lowered(seconds float64) Limits {
	if seconds > 0 && seconds < l.Time.Seconds() {
		l.Time = time.Duration(seconds * float64(time.Second))
	}
	return l
}

// short returns a text within the limit, and says what is left out.
func (l Limits) short(text string) string {
	if len(text) <= l.Text {
		return text
	}
	return results.Shortened(text, l.Text) + "\nthe rest is left out: ask for less, such as some steps of a run"
}
