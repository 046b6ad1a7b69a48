package outcome

import (
	"slices"

	"gomc/ir"
)

// Machine counts the events at a machine and how it reacted to them, over all its instances.
type Machine struct {
	Name      string     `json:"name"`
	Monitor   bool       `json:"monitor,omitempty"`
	States    []string   `json:"states"`
	Hot       []string   `json:"hot,omitempty"`         // those that it has to leave in the end
	Events    []string   `json:"events"`                // that some state mentions
	Reactions []Reaction `json:"reactions"`             // each event in each state, states first
	Mailbox   *Mailbox   `json:"mailbox,omitempty"`     // nil when nothing is sent to it
	Outbox    []Sender   `json:"outbox,omitempty"`      // the steps whose sends wait in it, to leave one by one
	Posts     *Room      `json:"outbox_room,omitempty"` // that it has for these; nil: as the model says
	Created   *Room      `json:"instances,omitempty"`   // for how many instances there is room; nil: for as many as the model says
}

// Room is a capacity that gomc has found to be needed (--mailbox-capacity=auto).
type Room struct {
	Capacity int `json:"capacity"`
	Doubled  int `json:"doubled"` // how often it was too small in searches before
}

// Machine finds a machine by its name, which it has.
func (o *Outcome) Machine(name string) *Machine {
	return &o.Machines[slices.IndexFunc(o.Machines, func(m Machine) bool { return m.Name == name })]
}

// Mailbox describes the mailbox of an instance.
type Mailbox struct {
	Capacity int `json:"capacity"`
	Most     int `json:"most"` // that were seen to wait at one instance
	// Doubled is how often it was too small in searches before (--mailbox-capacity=auto).
	Doubled int `json:"doubled,omitempty"`
}

// Reaction is the disposition of an event in a state.
type Reaction struct {
	State       string `json:"state"`
	Event       string `json:"event"`
	Disposition string `json:"fate"` // handled, deferred, ignored, unmentioned; unhandled: that was found
	// how often it was taken out of the mailbox; nil: it is never in one, or not for a rule to take
	Taken *uint64 `json:"taken,omitempty"`
}

// Sender is a rule of which what it sends waits in an outbox.
type Sender struct {
	Rule    string `json:"rule"`
	File    string `json:"file,omitempty"` // when the model includes it
	Line    int    `json:"line"`
	Because string `json:"because"`
}

// MachinesOf returns the reactions to events, given how often each rule fired and the greatest number of messages that
// were seen to wait at each process.
func MachinesOf(p *ir.Program, fired []uint64, most []int, findings []Finding) []Machine {
	var out []Machine
	rules, _ := p.WholeRules()
	for i, process := range p.Processes {
		d := process.Machine
		if d == nil {
			continue
		}
		m := Machine{Name: process.Name, Monitor: d.Monitor, States: append([]string{}, d.States...), Hot: d.Hot,
			Events: append([]string{}, d.Events...), Reactions: []Reaction{}} // lists in JSON, also where there are none
		if len(d.Mailbox) > 0 {
			m.Mailbox = &Mailbox{Capacity: d.Capacity, Most: most[i]}
		}
		taken := taken(p, process, fired)
		for s := range d.States {
			for e := range d.Events {
				m.Reactions = append(m.Reactions, reactionOf(d, ir.Take{State: s, Event: e}, taken, findings))
			}
		}
		for _, r := range rules {
			if r.Process == process && r.Outbox != "" {
				file, line := PlaceIn(p, r.At)
				m.Outbox = append(m.Outbox, Sender{NameOf(r.Name, r.Number), file, line, r.Outbox})
			}
		}
		out = append(out, m)
	}
	return out
}

// taken counts what the rules of a machine have taken.
func taken(p *ir.Program, of *ir.Process, fired []uint64) map[ir.Take]uint64 {
	out := map[ir.Take]uint64{}
	for i, r := range p.Rules {
		if r.Process == of && r.Takes != nil {
			out[*r.Takes] += fired[i]
		}
	}
	return out
}

func reactionOf(d *ir.Machine, at ir.Take, taken map[ir.Take]uint64, findings []Finding) Reaction {
	disposition := d.Dispositions[at.State][at.Event]
	r := Reaction{State: d.States[at.State], Event: d.Events[at.Event], Disposition: disposition.String()}
	if n, is := taken[at]; is && d.Arrives[at.Event] {
		r.Taken = &n
	}
	message := d.Cannot[at.State][at.Event]
	if disposition == ir.Unmentioned && slices.ContainsFunc(findings,
		func(f Finding) bool { return f.Message == message }) {
		r.Disposition = "unhandled"
	}
	return r
}
