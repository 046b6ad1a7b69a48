package outcome

import (
	"fmt"
	"strings"
)

// Unfinished lists what states at rest leave undone, if the model has no `final` that says what they may.
type Unfinished struct {
	States    uint64   `json:"states"`              // at rest, in which a message or an event waits
	Messages  []string `json:"messages,omitempty"`  // that wait in one of them
	Events    []Kept   `json:"events,omitempty"`    // that wait in one of them, deferred or not taken
	Processes []string `json:"processes,omitempty"` // none of whose events ever happened
	LeftOut   []string `json:"left_out,omitempty"`  // dead messages, not in the states
}

// Kept is an event in the mailbox of a machine, which never takes it.
type Kept struct {
	Machine string `json:"machine"`
	Event   string `json:"event"`
}

// left names what waits.
func (u *Unfinished) left() string {
	var parts []string
	if len(u.Messages) > 0 {
		parts = append(parts, strings.Join(u.Messages, ", ")+" unreceived")
	}
	var events []string
	for i, e := range u.Events {
		events = append(events, e.Event)
		if i+1 == len(u.Events) || u.Events[i+1].Machine != e.Machine {
			parts = append(parts, strings.Join(events, ", ")+" in the mailbox of "+e.Machine)
			events = nil
		}
	}
	return strings.Join(parts, " and ")
}

// String says it in a sentence without its end.
func (u *Unfinished) String() string {
	var parts []string
	if u.States > 0 {
		subject := "1 state at rest leaves"
		if u.States != 1 {
			subject = fmt.Sprintf("%d states at rest leave", u.States)
		}
		parts = append(parts, subject+" "+u.left())
	}
	if len(u.Processes) > 0 {
		parts = append(parts, strings.Join(u.Processes, ", ")+" never did anything")
	}
	if len(u.LeftOut) > 0 {
		parts = append(parts, strings.Join(u.LeftOut, ", ")+" left out where they would never be received")
	}
	return strings.Join(parts, "; ")
}
