package page

import (
	"fmt"
	"strings"

	"gomc/checker"
	"gomc/results/sequence"
)

// Told is an event in words.
type Told struct {
	Label    string `json:"label"`
	Process  string `json:"process"`
	At       string `json:"at"`                 // file:line of the rule
	Consumed string `json:"consumed,omitempty"` // messages, and from whom
	Sent     string `json:"sent,omitempty"`     // messages, and to whom
}

// Tell puts an event into words.
func Tell(e *checker.Event) Told {
	return Told{
		Label: sequence.Label(e), Process: e.Process, At: place(e),
		Consumed: messages(e.Consumed, "from", func(m checker.MessageEvent) string { return m.From }),
		Sent:     messages(e.Sent, "to", func(m checker.MessageEvent) string { return m.To }),
	}
}

func place(e *checker.Event) string {
	if e.Line == 0 {
		return e.File
	}
	return fmt.Sprintf("%s:%d", e.File, e.Line)
}

func messages(list []checker.MessageEvent, word string, end func(checker.MessageEvent) string) string {
	parts := make([]string, len(list))
	for i, m := range list {
		parts[i] = sequence.MessageText(m) + " " + word + " " + end(m)
	}
	return strings.Join(parts, ", ")
}
