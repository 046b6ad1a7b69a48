package outcome

import (
	"fmt"
	"strings"
)

// Unfinished is what states at rest leave undone, where no `final` says what they may.
type Unfinished struct {
	States    uint64   `json:"states"`              // at rest, in which a message waits
	Messages  []string `json:"messages,omitempty"`  // that wait in one of them
	Processes []string `json:"processes,omitempty"` // none of whose events ever happened
	LeftOut   []string `json:"left_out,omitempty"`  // messages that nobody would receive any more, and that were left out of states
}

// String says it in a sentence without its end.
func (u *Unfinished) String() string {
	var parts []string
	if u.States > 0 {
		subject := "1 state at rest leaves"
		if u.States != 1 {
			subject = fmt.Sprintf("%d states at rest leave", u.States)
		}
		parts = append(parts, subject+" "+strings.Join(u.Messages, ", ")+" unreceived")
	}
	if len(u.Processes) > 0 {
		parts = append(parts, strings.Join(u.Processes, ", ")+" never did anything")
	}
	if len(u.LeftOut) > 0 {
		parts = append(parts, strings.Join(u.LeftOut, ", ")+" left out where nobody would receive them any more")
	}
	return strings.Join(parts, "; ")
}
