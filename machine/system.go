package machine

import (
	"fmt"
	"maps"
	"slices"
)

// Kind is a kind of mailbox, or what a Transport guarantees.
type Kind int

// The kinds, from the strongest. What holds with a weaker one holds with a stronger one, as far as safety goes.
const (
	Causal Kind = iota // p: an event arrives when it leaves, so that an effect never arrives before its cause
	Pair               // pair: events from one machine to another arrive in order
	Bag                // bag: in any order
)

func (k Kind) String() string { return [...]string{"p", "pair", "bag"}[k] }

// System holds what the model says about its machines as a whole.
type System struct {
	Model     string // its file
	Checked   Kind   // the kind of mailboxes for which it was checked
	Instances []ID   // those that are there from the start
	New       func(ID) Machine
	Name      func(ID) string                               // as the model has it
	Decode    func(name string, data []byte) (Event, error) // an event from JSON
	Mailboxes map[string]Room                               // by the names of machines
	Channels  map[Route]Channel                             // of what processes receive
	Created   map[string]int                                // how many there may be of machines that are created
	Receives  map[string]bool                               // machines with blocks that wait for events
	Steps     map[string]string                             // names of steps that the model gives
	// Shared makes what the model has outside its machines and processes; nil: there is nothing. All that name it have to
	// run in one Node.
	Shared func(begin func(ways int) int) any
	// Program says that this is a program of P. Machines that are created are numbered together, in the order in which
	// they come to be, and there may be any number of them; what is ignored makes no step; monitors see an event when
	// nothing is before it in the outbox.
	Program bool

	// Rests lists the assumptions of the verdict that a runtime does not keep, unless they are in Acknowledged.
	Rests, Acknowledged []string
}

// Room is the size of a mailbox; 0: there is none.
type Room struct {
	Size  int
	Drops bool // what does not fit is lost
}

// WeakError is a Transport that guarantees less than the model was checked for.
type WeakError struct{ Has, Needs Kind }

func (e *WeakError) Error() string {
	return fmt.Sprintf("machine: the transport guarantees %s, and the model was checked with --mailbox=%s", e.Has, e.Needs)
}

// RestError is something that a verdict rests on and a runtime does not keep.
type RestError struct{ What string }

func (e *RestError) Error() string {
	return fmt.Sprintf("machine: the verdict rests on %q, which the runtime does not keep; gomc generate --acknowledge=%s",
		e.What, e.What)
}

// mayUse refuses a transport that is too weak, and a verdict that rests on what is not kept.
func (s *System) mayUse(has Kind) error {
	if has > s.Checked {
		return &WeakError{has, s.Checked}
	}
	for _, what := range s.Rests {
		if !slices.Contains(s.Acknowledged, what) {
			return &RestError{what}
		}
	}
	return nil
}

// mayCreate returns an error if a further machine must not be created; are is the number of existing ones.
func (s *System) mayCreate(machine string, are int) error {
	if most := s.Created[machine]; are >= most && !s.Program {
		return &CheckError{What: fmt.Sprintf("the model has at most %d machines %s", most, machine)}
	}
	return nil
}

// message returns an event on its way as a line of a log has it.
func (s *System) message(e Envelope) Message {
	m := Message{Message: e.Event.Event(), From: s.Name(e.From), Fields: maps.Clone(e.Event.Fields())}
	if e.To != (ID{}) {
		m.To = s.Name(e.To)
	}
	return m
}
