package page

import (
	"slices"
	"strings"

	"gomc/outcome"
)

// Cell is a variable or a channel of a state.
type Cell struct {
	Owner   string `json:"owner"` // the process that it belongs or leads to, "" for one of the whole system
	Name    string `json:"name"`  // within its owner
	Channel bool   `json:"channel,omitempty"`
	Value   string `json:"value,omitempty"`
	Before  string `json:"before,omitempty"`  // the last step
	Changed bool   `json:"changed,omitempty"` // by the last step
}

// Owners knows whose variables are, and whom channels lead to.
type Owners struct {
	processes map[string]bool     // as in outcome.Event.Process
	receivers map[string][]string // by message: the roles that receive it
}

// NewOwners takes the processes of a model, as in outcome.Event.Process, and for each
// message the roles that receive it.
func NewOwners(processes []string, receivers map[string][]string) *Owners {
	o := &Owners{processes: map[string]bool{}, receivers: receivers}
	for _, name := range processes {
		o.processes[name] = true
	}
	return o
}

// Cell is the cell with a name, without its value.
func (o *Owners) Cell(name string) Cell {
	if owner, queue, ok := outcome.Queue(name); ok {
		return Cell{Owner: owner, Name: queue, Channel: true}
	}
	if outcome.IsChannel(name) {
		return Cell{Owner: o.receiver(name), Name: name, Channel: true}
	}
	for i, c := range name {
		if c == '.' && o.processes[name[:i]] {
			return Cell{Owner: name[:i], Name: name[i+1:]}
		}
	}
	return Cell{Name: name}
}

// receiver is the process at the end of `Read[leader_t_0 -> acceptor_t_1] (sent)`.
// Where a message has several receiving roles, the channel names the process in full.
func (o *Owners) receiver(channel string) string {
	message, _, _ := strings.Cut(channel, "[")
	_, to, _ := strings.Cut(channel, " -> ")
	to = strings.TrimSuffix(strings.TrimSuffix(to, " (sent)"), "]")
	for _, role := range o.receivers[message] {
		if member := role + "[" + to + "]"; o.processes[member] {
			return member
		}
	}
	return to
}

// Cells returns a state, after changes.
func (o *Owners) Cells(state []outcome.Binding, changes []outcome.Change) []Cell {
	before := map[string]string{}
	for _, c := range changes {
		before[c.Name] = c.Before
	}
	cells := make([]Cell, len(state))
	for i, b := range state {
		cells[i] = o.Cell(b.Name)
		cells[i].Value = b.Value
		cells[i].Before, cells[i].Changed = before[b.Name], has(before, b.Name)
	}
	return cells
}

func has(m map[string]string, key string) bool {
	_, ok := m[key]
	return ok
}

// ownersIn returns the owners in an outcome: its processes, and the processes that occur in its trace (an outcome of
// another tool, or of an older gomc, lists no others).
func ownersIn(o *outcome.Outcome) *Owners {
	owners := NewOwners(append(Instances(o.Trace), o.Processes...), map[string][]string{})
	if o.Trace == nil {
		return owners
	}
	for i := range o.Trace.Steps {
		e := &o.Trace.Steps[i].Event
		owners.processes[e.Process] = true
		owners.meet(e.Consumed)
		owners.meet(e.Sent)
	}
	delete(owners.processes, "")
	return owners
}

// meet notes who sends and receives.
func (o *Owners) meet(list []outcome.MessageEvent) {
	for _, m := range list {
		o.processes[m.From], o.processes[m.To] = true, true
		if role, _, indexed := strings.Cut(m.To, "["); indexed && !slices.Contains(o.receivers[m.Message], role) {
			o.receivers[m.Message] = append(o.receivers[m.Message], role)
		}
	}
}
