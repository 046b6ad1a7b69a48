package outcome

import (
	"strings"

	"gomc/ir"
	"gomc/source"
)

// Binding is a name and a value as shown to a person.
type Binding struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Event is one transition as a trace describes it.
type Event struct {
	Rule     string         `json:"rule"` // name, or number when unnamed
	Kind     string         `json:"kind"` // startstate, rule, internal, receive, delivery, loss, post, drop, unhandled
	Params   []Binding      `json:"params,omitempty"`
	Chosen   []Binding      `json:"chosen,omitempty"`  // what its choose statements gave, one after the other
	Process  string         `json:"process,omitempty"` // `Acceptor[acceptor_t_0]`, "" for a plain rule
	Consumed []MessageEvent `json:"consumed,omitempty"`
	Sent     []MessageEvent `json:"sent,omitempty"`
	Passed   []MessageEvent `json:"passed,omitempty"` // deferred events of a machine that stand in front of what it takes
	In       string         `json:"in,omitempty"`     // the state of a machine of P that it begins in
	Enters   string         `json:"enters,omitempty"` // the state of a machine that it goes to, in a trace
	At       source.Span    `json:"-"`
	File     string         `json:"file,omitempty"`
	Line     int            `json:"line,omitempty"`
	Column   int            `json:"column,omitempty"`
}

// Drop is the kind of a post to a machine that has halted.
const Drop = "drop"

// Posts reports whether a kind of event is that something leaves an outbox.
func Posts(kind string) bool { return kind == ir.Post.String() || kind == Drop }

// What happens to an event in the step in which a machine sends it (--outbox=auto); "": it waits in an outbox.
const (
	Arrives = "arrives" // in the mailbox, or at those who observe it
	Dropped = "dropped" // its receiver has halted or crashed, has no room for it, or cannot be reached
)

// MessageEvent is one message consumed or sent.
type MessageEvent struct {
	Message  string    `json:"message"`
	From     string    `json:"from"`
	To       string    `json:"to"`
	Fields   []Binding `json:"fields,omitempty"`
	Delivery string    `json:"fate,omitempty"`    // of one sent
	SentIn   []int     `json:"sent_in,omitempty"` // of one consumed, in a trace: the numbers of the steps that sent it
}

// Announced reports whether the event goes to its observers, and to no mailbox.
func (m *MessageEvent) Announced() bool { return m.To == ir.Listeners }

// Creates reports whether the message is the one that a machine gets when it is created.
func (m *MessageEvent) Creates() bool { return strings.HasPrefix(m.Message, "new ") }

// Text returns a text that is equal for equal messages: type, ends and payload.
func (m *MessageEvent) Text() string {
	parts := []string{m.Message, m.From, m.To}
	for _, f := range m.Fields {
		parts = append(parts, f.Value)
	}
	return strings.Join(parts, "\x00")
}
