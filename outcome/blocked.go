package outcome

import (
	"slices"
	"strings"
)

// Blocked lists who is blocked in a run that never ends: from some step on something is delivered to them all the time,
// and they receive nothing any more. It is told by the names of channels, `Read[leader_t_0 -> acceptor_t_1]`.
func (t *Trace) Blocked() (list []string) {
	if t.Loop == nil || len(t.Steps) == 0 {
		return nil
	}
	t.Complete()
	loop := t.Steps[min(*t.Loop, len(t.Steps)-1):]
	for i := range loop {
		waiting := waitedFor(loop[i].State)
		if i == 0 {
			list = waiting
		}
		list = slices.DeleteFunc(list, func(name string) bool { return !slices.Contains(waiting, name) })
	}
	if !t.Rests() {
		for i := range loop {
			list = slices.DeleteFunc(list, loop[i].Event.receivedBy)
		}
	}
	return list
}

// waitedFor lists those to whom something is delivered in a state.
func waitedFor(state []Binding) (list []string) {
	for _, b := range state {
		_, to, ok := strings.Cut(strings.TrimSuffix(b.Name, "]"), " -> ")
		if !ok || strings.HasSuffix(b.Name, "(sent)") || b.Value == empty(b.Value) || slices.Contains(list, to) {
			continue
		}
		list = append(list, to)
	}
	return list
}

// receivedBy reports whether the event is a receive by a process. The name of the process is given as channels show it:
// its name, or its index.
func (e *Event) receivedBy(name string) bool {
	return e.Kind != "delivery" && len(e.Consumed) > 0 && (e.Process == name || strings.HasSuffix(e.Process, "["+name+"]"))
}
