package spec

import (
	"bytes"
	"cmp"
	"encoding/json"
)

// Effective returns a Spec with the default of each knob that was not chosen, for a model: what records say of a run. A
// reduction that is off is left out, and so is whatever has a meaning only beside one that is on. To run it again is to
// run the same.
func (s *Spec) Effective(m *Model) Spec {
	e := *s
	e.Deadlock = cmp.Or(e.Deadlock, m.Deadlock())
	e.Engine, e.Store = OrDefault(e.Engine), OrDefault(e.Store)
	e.MaxErrors = max(1, e.MaxErrors)
	if !e.SharesByItself() {
		e.Workers = max(1, e.Workers)
	}
	if e.Store == Compact {
		e.HashBits = cmp.Or(e.HashBits, MostHashBits)
	}
	if m.Machines {
		e.Outbox = cmp.Or(e.Outbox, s.DefaultOutbox(m.Properties.Temporal))
	}
	if e.Semantics = OrDefault(e.Semantics); !m.Processes {
		e.Semantics = ""
	}
	e.DeadMessages = unlessOff(e.DeadMessages, KeepDead)
	e.POR, e.Split, e.Search = unlessOff(e.POR, NoPOR), unlessOff(e.Split, NoSplit), unlessOff(e.Search, BreadthFirst)
	if e.Reduces() {
		e.POR, e.Cut, e.Seeds = cmp.Or(e.POR, Deletion), OrDefault(e.Cut), OrDefault(e.Seeds)
	}
	if e.Disk == AutoDisk {
		e.Disk = ""
	}
	if e.Local != "" {
		e.Deadlock = NoDeadlock
	}
	return e
}

// SharesByItself reports whether a search has several workers once it has taken a while, unless the Spec says how many:
// breadth first, in memory and in the exact store. Others gain too little for the processor time that it takes.
func (s *Spec) SharesByItself() bool {
	return s.Workers == 0 && s.Local == "" && s.Search != Dynamic && OrDefault(s.Store) == Exact && !s.OnDisk()
}

// DefaultOutbox returns the outbox mode of a model with machines when the Spec does not choose one. Outboxes stay on
// where formulas or stuttering could distinguish the runs or the states in between.
func (s *Spec) DefaultOutbox(temporal bool) Outbox {
	switch {
	case s.Mailbox == AtomicMailbox:
		return ""
	case temporal || s.Deadlock == Stuttering:
		return AlwaysOutbox
	}
	return AutoOutbox
}

// unlessOff returns a value, "" for the one that means that something is off.
func unlessOff[E Enum](e, off E) E {
	if e == off {
		return ""
	}
	return e
}

// Prune takes away what has no effect beside the rest: parameters of a reduction that is off.
// Knobs that keep names are left alone, for Contradiction to refuse.
func (s *Spec) Prune(keep func(knob string) bool) {
	for _, d := range []struct {
		knob string
		idle bool
	}{
		{"self-check", s.AnswersPlainly()},
		{"trust-symm", !s.Symmetry && s.Local == ""},
		{"por-events", !s.Reduces()},
		{"por-prefer", !s.Reduces()},
		{"local-events", s.Local == ""},
		{"local-repeats", s.Local == ""},
		{"compile-after", s.Engine != "" && s.Engine != Auto},
	} {
		if d.idle && !keep(d.knob) {
			Find(d.knob).set(s, "") // no value can be wrong
		}
	}
}

// Departures names the knobs that decide about the program and in which a Spec has chosen otherwise than the one that
// the program was compiled with. To have chosen nothing is to have chosen the same.
func (s *Spec) Departures(compiled *Spec) (names []string) {
	for i := range Knobs {
		if k := &Knobs[i]; k.Compiles && !k.same(s, compiled) {
			names = append(names, k.Name)
		}
	}
	return names
}

// same reports whether s has chosen no other value of a knob than another Spec.
func (k *Knob) same(s, other *Spec) bool {
	switch k.Name {
	case "const":
		return included(s.Constants, other.Constants)
	case "from":
		return s.From == nil || other.From != nil && bytes.Equal(s.From.compact(), other.From.compact())
	}
	chosen := k.get(s)
	return chosen == "" || chosen == k.get(other) || len(k.Words) > 0 && !k.Free && chosen == k.Words[0] && k.get(other) == ""
}

// included reports whether some constants have the values that others have.
func included(some, others map[string]string) bool {
	for name, value := range some {
		if set, ok := others[name]; !ok || set != value {
			return false
		}
	}
	return true
}

// compact is the state without the spaces between its words.
func (s *Start) compact() []byte {
	var out bytes.Buffer
	if err := json.Compact(&out, s.State); err != nil {
		return s.State
	}
	return out.Bytes()
}
