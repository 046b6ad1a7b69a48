package plan

import (
	"slices"

	"gomc/outcome"
)

// Lack names the resource that a search ran out of.
type Lack uint8

// What there can be too little of: room in the mailbox or the outbox of a machine; room for machines that are created;
// and distinctions among values that were taken to be interchangeable.
const (
	MailboxRoom Lack = iota + 1
	OutboxRoom
	MachineRoom
	Distinctions
)

// Reason is why a search begins again, with another plan. The zero value is none.
type Reason struct {
	Lack   Lack
	Of     string // the machine that has too little room; "": any
	Learnt error  // which values have to be told apart; nil: of other reasons
}

// ReasonOf finds why a search begins again among what it has found, and at which finding; -1 if nothing says so.
func ReasonOf(findings []outcome.Finding) (Reason, int) {
	i := slices.IndexFunc(findings, func(f outcome.Finding) bool { return f.Cause != nil || f.Mailbox+f.Outbox+f.Created != "" })
	if i < 0 {
		return Reason{}, -1
	}
	switch f := &findings[i]; {
	case f.Cause != nil:
		return Reason{Lack: Distinctions, Learnt: f.Cause}, i
	case f.Mailbox != "":
		return Reason{Lack: MailboxRoom, Of: f.Mailbox}, i
	case f.Outbox != "":
		return Reason{Lack: OutboxRoom, Of: f.Outbox}, i
	default:
		return Reason{Lack: MachineRoom, Of: f.Created}, i
	}
}

// Repeat searches by a plan, then by others, each made from the one before and the reason that it was not enough, until
// there is no reason. Next returns false where no other plan would be enough; then the last search is the answer.
func Repeat[P any](
	first P, search func(P) (*outcome.Outcome, Reason, error), next func(P, Reason, *outcome.Outcome) (P, bool, error),
) (*outcome.Outcome, error) {
	for p := first; ; {
		o, why, err := search(p)
		if err != nil || why == (Reason{}) {
			return o, err
		}
		other, again, err := next(p, why, o)
		if err != nil || !again {
			return o, err
		}
		p = other
	}
}
