package page

import (
	"fmt"
	"strings"

	"gomc/outcome"
	"gomc/results/sequence"
)

// EventText is an event in words.
type EventText struct {
	Label    string `json:"label"`
	Process  string `json:"process"`
	At       string `json:"at"`                 // file:line of the rule
	Consumed string `json:"consumed,omitempty"` // messages, and from whom
	Sent     string `json:"sent,omitempty"`     // messages, and to whom
}

// TextOf describes an event.
func TextOf(e *outcome.Event) EventText {
	return EventText{
		Label: sequence.Label(e), Process: e.Process, At: place(e),
		Consumed: messages(e.Consumed, "from", func(m outcome.MessageEvent) string { return m.From }),
		Sent:     messages(e.Sent, "to", func(m outcome.MessageEvent) string { return m.To }),
	}
}

func place(e *outcome.Event) string {
	if e.Line == 0 {
		return e.File
	}
	return fmt.Sprintf("%s:%d", e.File, e.Line)
}

// messages lists messages with what is at their other end; equal ones that follow each
// other, a broadcast or a quorum, are one with several ends.
func messages(list []outcome.MessageEvent, word string, end func(outcome.MessageEvent) string) string {
	var out strings.Builder
	last := ""
	for i, m := range list {
		text := sequence.MessageText(m)
		switch {
		case i == 0:
			out.WriteString(text + " " + word + " ")
		case text == last:
			out.WriteString(", ")
		default:
			out.WriteString("; " + text + " " + word + " ")
		}
		out.WriteString(end(m))
		last = text
	}
	return out.String()
}
