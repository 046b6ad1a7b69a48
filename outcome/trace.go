package outcome

import (
	"fmt"
	"strings"
)

type Values map[string]string

// Trace is a run from a start state to the finding, in one consistent naming,
// replayed on the interpreter before it is shown.
type Trace struct {
	// no run to the finding is shorter; unknown where the store may have overlooked states
	Shortest bool        `json:"shortest"`
	Steps    []TraceStep `json:"steps"`
	// Loop is the index of the first step that is repeated for ever: behind the last step, in the same
	// state as in front of that one, it comes again. If it is the number of steps, the run stays in its last
	// state: nothing has to happen there. Nil: the run is one to a state, and nothing is said of what follows.
	Loop *int `json:"loop,omitempty"`
	// Cause is the steps on which the end depends; nil: that is not known, as of a run that was read from a file of
	// another tool.
	Cause *Cause `json:"cause,omitempty"`
}

// Cause is the steps of a run on which what is wrong at its end depends (package checker/cause).
type Cause struct {
	Steps []Caused `json:"steps"` // ascending, the first of the trace among them
	Reads []string `json:"reads"` // what the end reads, as states name it
}

// Caused is a step of a cause.
type Caused struct {
	Step   int      `json:"step"`
	Writes []string `json:"writes"` // what it changes and later steps of the cause or the end read, as states name it
	Read   []int    `json:"read"`   // in which steps that is read next; the number of steps is the end
}

// Rests reports whether the run ends in a state at rest, and stays there for ever.
func (t *Trace) Rests() bool { return t.Loop != nil && *t.Loop == len(t.Steps) }

// TraceStep is an event and the state after it. State is nil for a last step
// that faulted: it has no successor.
type TraceStep struct {
	Event   Event     `json:"event"`
	Start   *Start    `json:"start,omitempty"` // of a start state, where it is known
	Changed []Change  `json:"changed"`         // against the previous step's state; all of it for the first
	State   []Binding `json:"state,omitempty"`
	Faulty  bool      `json:"faulty,omitempty"`
	Logged  []Logged  `json:"logged,omitempty"` // the lines of logs that the step explains
	// Neglected are the events that are enabled after the step, which is one of a loop, and never happen in it.
	Neglected []string `json:"neglected,omitempty"`
}

// Logged is a line of a log.
type Logged struct {
	File string `json:"file"`
	Line int    `json:"line"`
	Text string `json:"text"`
}

// String is file:line and what the line has, cut to what fits beside a step.
func (l Logged) String() string {
	text := []rune(l.Text)
	if len(text) > mostLogged {
		text = append(text[:mostLogged:mostLogged], '…')
	}
	return fmt.Sprintf("%s:%d  %s", l.File, l.Line, string(text))
}

// mostLogged is how many characters of a line are shown beside a step.
const mostLogged = 160

// Start is how a start state differs from the first that the model declares.
type Start struct {
	Differs []string `json:"differs"` // the names of what has another value here
}

// Change is one variable before and after. A collection that one of the two states
// does not list, such as an empty channel, is shown as empty: `{}` or `[]`.
type Change struct {
	Name   string `json:"name"`
	Before string `json:"before,omitempty"`
	After  string `json:"after"`
}

// Complete puts together what a trace that was written down leaves out: the state of a
// step from what it changed, or what it changed from the states.
func (t *Trace) Complete() {
	var before []Binding
	for i := range t.Steps {
		s := &t.Steps[i]
		switch {
		case s.Faulty:
			continue
		case s.State == nil:
			s.State = changed(before, s.Changed)
		case s.Changed == nil:
			s.Changed = Changes(before, s.State)
		}
		before = s.State
	}
}

// changed returns a state after changes. A channel that is empty now is not listed.
func changed(before []Binding, changes []Change) []Binding {
	after := ByName(nil)
	for _, c := range changes {
		after[c.Name] = c.After
	}
	out := []Binding{}
	add := func(name, value string) {
		if !IsChannel(name) || value != empty(value) {
			out = append(out, Binding{name, value})
		}
	}
	was := ByName(before)
	for _, b := range before {
		if after.has(b.Name) {
			b.Value = after[b.Name]
		}
		add(b.Name, b.Value)
	}
	for _, c := range changes {
		if !was.has(c.Name) {
			add(c.Name, c.After)
		}
	}
	return out
}

// IsChannel recognises the name of a channel, `Read[leader_t_0 -> acceptor_t_1]`, and of a
// queue of a machine, `Server mailbox`: no variable of a model has a blank in its name.
func IsChannel(name string) bool {
	_, _, queue := Queue(name)
	return queue || strings.Contains(name, " -> ")
}

// Queue splits the name of a machine's queue into its owner and its kind: `outbox`, `mailbox`, or `mailbox from` a
// sender.
func Queue(name string) (owner, kind string, ok bool) {
	owner, kind, _ = strings.Cut(name, " ")
	return owner, kind, kind == "mailbox" || kind == "outbox" || strings.HasPrefix(kind, "mailbox from ")
}

// Changes lists what changed between two descriptions, in cell order. A binding
// that only one of them shows was not worth showing in the other, as an empty channel
// is not: it is taken for an empty collection there, `{}` or `[]` by the look of the
// value, or else for "". With nothing before, all of after is new.
func Changes(before, after []Binding) []Change {
	changes := []Change{}
	n := 0
	for ; n < min(len(before), len(after)) && before[n].Name == after[n].Name; n++ { // mostly to the end
		if before[n].Value != after[n].Value {
			changes = append(changes, Change{before[n].Name, before[n].Value, after[n].Value})
		}
	}
	return unaligned(changes, before[n:], after[n:], len(before) > 0)
}

// unaligned appends the changes between the rests of two descriptions, the first of which may have been empty from the
// start.
func unaligned(changes []Change, before, after []Binding, known bool) []Change {
	was, is := ByName(before), ByName(after)
	for i, j := 0, 0; i < len(before) || j < len(after); {
		if i < len(before) && !is.has(before[i].Name) {
			changes = append(changes, Change{before[i].Name, before[i].Value, empty(before[i].Value)})
			i++
			continue
		}
		if j == len(after) {
			break
		}
		old, there := was[after[j].Name]
		if there {
			i++
		} else if known {
			old = empty(after[j].Value)
		}
		if !there || old != after[j].Value {
			changes = append(changes, Change{after[j].Name, old, after[j].Value})
		}
		j++
	}
	return changes
}

func (v Values) has(name string) bool {
	_, ok := v[name]
	return ok
}

func ByName(list []Binding) Values {
	m := make(Values, len(list))
	for _, b := range list {
		m[b.Name] = b.Value
	}
	return m
}

// empty is the collection without elements that is written like value.
func empty(value string) string {
	if value == "" {
		return ""
	}
	switch value[0] {
	case '{':
		return "{}"
	case '[':
		return "[]"
	}
	return ""
}
