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
	Sent     string `json:"sent,omitempty"`     // messages, and to whom; also one that leaves an outbox
	Deferred string `json:"deferred,omitempty"` // messages that a machine has passed over
}

// TextOf describes an event.
func TextOf(e *outcome.Event) EventText {
	text := EventText{
		Label: sequence.Label(e), Process: e.Process, At: place(e),
		Sent:     messages(e.Sent, func(m outcome.MessageEvent) string { return sequence.SentText(e, m) }, "to", to),
		Deferred: messages(e.Passed, sequence.MessageText, "from", from),
	}
	if outcome.Posts(e.Kind) {
		text.Sent = messages(e.Consumed, sequence.MessageText, "to", to)
	} else {
		text.Consumed = messages(e.Consumed, sequence.MessageText, "from", from)
	}
	return text
}

func from(m outcome.MessageEvent) string { return m.From }
func to(m outcome.MessageEvent) string   { return m.To }

func place(e *outcome.Event) string {
	if e.Line == 0 {
		return e.File
	}
	return fmt.Sprintf("%s:%d", e.File, e.Line)
}

// messages lists messages with what is at their other end; equal ones that follow each
// other, a broadcast or a quorum, are one with several ends. An end may be unknown: a state need
// not keep who has sent what waits.
func messages(list []outcome.MessageEvent, text func(outcome.MessageEvent) string, word string,
	end func(outcome.MessageEvent) string) string {
	var out strings.Builder
	last := ""
	for i, m := range list {
		text := text(m)
		if end(m) != "" {
			text += " " + word + " "
		}
		switch {
		case i == 0:
			out.WriteString(text)
		case text == last && end(m) != "":
			out.WriteString(", ")
		default:
			out.WriteString("; " + text)
		}
		out.WriteString(end(m))
		last = text
	}
	return out.String()
}
