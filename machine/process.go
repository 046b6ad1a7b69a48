package machine

import (
	"fmt"
	"maps"
	"slices"
)

// Process is a process that was generated: it is in no state, and takes what it wants of what has arrived, in any
// order.
type Process interface {
	Machine
	// Receives enters the ways in which it can take something of what has arrived.
	Receives(*Inbox)
}

// Stateless is the common part of generated processes.
type Stateless struct{ Base }

// Takes is not asked: a process has Receives.
func (Stateless) Takes(Event, ID) Disposition { return Waits }

// Handle is not called: a process has Receives.
func (Stateless) Handle(Event, ID) Next { return nil }

// At is the name of no state.
func (Stateless) At() string { return "" }

// StartBy starts the process in one of some ways.
func (s *Stateless) StartBy(starts []func()) Next {
	return func() Next {
		starts[s.host.beginning(len(starts))]()
		return nil
	}
}

// Route is the way of a message, or of all that share a link, from one kind of process to another.
type Route struct{ Message, From, To string }

// Channel is how messages of a route wait: those of each sender for themselves.
type Channel struct {
	Kind  ChannelKind
	Size  int
	Drops bool   // what does not fit is lost
	Link  string // messages of several routes share a queue where they have the same link
}

// ChannelKind is a kind of channel.
type ChannelKind int

// The kinds of channels.
const (
	SetChannel  ChannelKind = iota // of equal messages there is one
	BagChannel                     // in any order
	FifoChannel                    // in the order in which they were sent
)

// channel returns where an event waits; false: it is for a machine.
func (s *System) channel(e Envelope) (Channel, bool) {
	c, is := s.Channels[Route{e.Event.Event(), e.From.Machine, e.To.Machine}]
	return c, is
}

// waits reports whether an event is a message for a process.
func (s *System) waits(e Envelope) bool {
	_, is := s.channel(e)
	return is
}

// sameChannel reports whether events wait in one channel.
func (s *System) sameChannel(a, b Envelope) bool {
	if a.From != b.From || a.To != b.To {
		return false
	}
	x, _ := s.channel(a)
	y, _ := s.channel(b)
	return a.Event.Event() == b.Event.Event() || x.Link != "" && x.Link == y.Link
}

// enqueue puts a message into its channel.
func (h *Host) enqueue(e Envelope, c Channel) error {
	beside := Where(h.mailbox, func(other Envelope) bool { return h.env.system.sameChannel(e, other) })
	switch equal := Any(beside, func(other Envelope) bool { return sameContent(e, other) }); {
	case equal && c.Kind == SetChannel:
	case len(beside) < c.Size:
		h.mailbox = append(h.mailbox, e)
	case !c.Drops:
		return h.failed(step{name: "arrives: " + e.Event.Event()},
			&CheckError{What: fmt.Sprintf("the channel is full: the model has room for %d messages", c.Size)})
	}
	return nil
}

// sameContent reports whether messages carry the same.
func sameContent(a, b Envelope) bool {
	return a.Event.Event() == b.Event.Event() && maps.Equal(a.Event.Fields(), b.Event.Fields())
}

// Receive is a possible receive of messages that have arrived.
type Receive struct {
	Name   string
	Params map[string]any // of this instance, as a line of a log has them
	takes  []int          // which events of the mailbox
	do     func()
}

// oldest returns which of what it takes has waited longest.
func (r Receive) oldest() int {
	if len(r.takes) == 0 { // it is none, but an error
		return 0
	}
	return r.takes[0]
}

// Inbox gives a process access to the messages that have arrived. It collects the possible receives.
type Inbox struct {
	host   *Host
	params map[string]any
	oldest bool // of each receive one way is enough: with what has waited longest
	found  *[]Receive
}

// With is the inbox for a receive with parameters.
func (in *Inbox) With(params map[string]any) *Inbox {
	other := *in
	other.params = params
	return &other
}

// enter enters a way to take something, and reports whether no further one is wanted.
func (in *Inbox) enter(name string, takes []int, do func()) (enough bool) {
	takes = slices.Clone(takes)
	slices.Sort(takes)
	*in.found = append(*in.found, Receive{name, in.params, takes, do})
	return in.oldest
}

// waiting calls a function with each event of a kind that can be taken, the oldest first, until it has had enough.
func waiting[E Event](in *Inbox, do func(i int, e E, from ID) (enough bool)) {
	for i, envelope := range in.host.mailbox {
		if e, is := envelope.Event.(E); is && in.free(i) && do(i, e, envelope.From) {
			return
		}
	}
}

// free reports whether nothing stands before an event in its channel.
func (in *Inbox) free(i int) bool {
	s, e := in.host.env.system, in.host.mailbox[i]
	c, _ := s.channel(e)
	return c.Kind != FifoChannel ||
		!slices.ContainsFunc(in.host.mailbox[:i], func(before Envelope) bool { return s.sameChannel(e, before) })
}

// Take enters the ways to take one message that is wanted (nil: any).
func Take[E Event](in *Inbox, name string, wanted func(e E, from ID) bool, do func(e E, from ID)) {
	waiting(in, func(i int, e E, from ID) bool {
		return (wanted == nil || wanted(e, from)) && in.enter(name, []int{i}, func() { do(e, from) })
	})
}

// TakeQuorum enters the ways to take a message of each of size senders. Where says of each message whether it counts
// (nil: all do), and when of all together whether they can be taken.
func TakeQuorum[S Scalar, E Event](in *Inbox, name string, size int, where func(e E, from S) bool,
	when func(Quorum[S, E]) bool, do func(Quorum[S, E])) {
	q := &quorums[S, E]{in: in, size: size, each: map[ID][]part[E]{}}
	waiting(in, func(i int, e E, from ID) bool {
		if where == nil || where(e, S(from.Index)) {
			if q.each[from] == nil {
				q.senders = append(q.senders, from)
			}
			q.each[from] = append(q.each[from], part[E]{i, e})
		}
		return false
	})
	q.choose(0, nil, Quorum[S, E]{}, func(takes []int, got Quorum[S, E]) bool {
		got = got.ordered()
		return (when == nil || when(got)) && in.enter(name, takes, func() { do(got) })
	})
}

// part is a message that may be in a quorum, and where it is in the mailbox.
type part[E Event] struct {
	at    int
	event E
}

// quorums finds the quorums of some messages.
type quorums[S Scalar, E Event] struct {
	in      *Inbox
	size    int
	senders []ID // in the order in which they are heard of
	each    map[ID][]part[E]
}

// choose goes on with the senders from one on, until found has had enough.
func (q *quorums[S, E]) choose(from int, takes []int, got Quorum[S, E], found func([]int, Quorum[S, E]) bool) bool {
	missing := q.size - len(takes)
	if missing <= 0 {
		return q.size > 0 && found(takes, got)
	}
	for ; from+missing <= len(q.senders); from++ {
		id := q.senders[from]
		for _, p := range q.each[id] {
			more := Quorum[S, E]{append(slices.Clip(got.ids), id), append(slices.Clip(got.events), p.event)}
			if q.choose(from+1, append(slices.Clip(takes), p.at), more, found) {
				return true
			}
		}
	}
	return false
}

// Quorum is messages of some senders, one of each, in the order of their indices.
type Quorum[S Scalar, E Event] struct {
	ids    []ID
	events []E
}

func (q Quorum[S, E]) ordered() Quorum[S, E] {
	order := Upto(0, len(q.ids)-1)
	slices.SortFunc(order, func(i, j int) int { return q.ids[i].Index - q.ids[j].Index })
	return Quorum[S, E]{
		ids:    Each(order, func(i int) ID { return q.ids[i] }),
		events: Each(order, func(i int) E { return q.events[i] }),
	}
}

// Senders returns those whose messages are in the quorum.
func (q Quorum[S, E]) Senders() Set[S] { return Each(q.ids, func(id ID) S { return S(id.Index) }) }

// IDs are the same, as those to whom one can send.
func (q Quorum[S, E]) IDs() []ID { return q.ids }

// Of is the message of a sender, which must be in the quorum.
func (q Quorum[S, E]) Of(sender S) E {
	for i, id := range q.ids {
		if id.Index == int(sender) {
			return q.events[i]
		}
	}
	panic(&CheckError{What: fmt.Sprintf("%v is not in the quorum", sender)})
}

// process reports whether the machine is a process.
func (h *Host) process() bool {
	_, is := h.machine.(Process)
	return is
}

// receives are the ways in which a process can take something: all, or of each receive the one with what has waited
// longest.
func (h *Host) receives(oldest bool) (found []Receive) {
	p, is := h.machine.(Process)
	if !is {
		return nil
	}
	if err := conditions(func() { p.Receives(&Inbox{host: h, oldest: oldest, found: &found}) }); err != nil {
		return []Receive{{Name: "a condition", do: func() { panic(err) }}}
	}
	return found
}

// accept takes messages.
func (h *Host) accept(r Receive) error {
	s := step{name: r.Name, params: r.Params}
	var rest []Envelope
	for i, e := range h.mailbox {
		if slices.Contains(r.takes, i) {
			s.takes = append(s.takes, e)
		} else {
			rest = append(rest, e)
		}
	}
	h.mailbox = rest
	return h.run(s, func() Next {
		r.do()
		return nil
	})
}

// taking is the step that takes what has waited longest; nil: nothing can be taken.
func (h *Host) taking() func() error {
	if h.process() {
		all := h.receives(true)
		if len(all) == 0 {
			return nil
		}
		first := slices.Min(Each(all, Receive.oldest))
		all = Where(all, func(r Receive) bool { return r.oldest() == first })
		return func() error { return h.accept(all[h.env.choose.Choose(len(all))]) }
	}
	if i, how := h.next(); i >= 0 {
		return func() error { return h.take(i, how) }
	}
	return nil
}

// beginning chooses one of n ways to start.
func (h *Host) beginning(n int) int {
	if s, is := h.env.choose.(script); is {
		return s.beginning(n)
	}
	return h.env.choose.Choose(n)
}
