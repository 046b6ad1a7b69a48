package checker

import "strings"

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
			s.Changed = difference(before, s.State)
		}
		before = s.State
	}
}

// changed is a state after changes. A channel that is empty now is not listed.
func changed(before []Binding, changes []Change) []Binding {
	after := byName(nil)
	for _, c := range changes {
		after[c.Name] = c.After
	}
	out := []Binding{}
	add := func(name, value string) {
		if !IsChannel(name) || value != empty(value) {
			out = append(out, Binding{name, value})
		}
	}
	was := byName(before)
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

// IsChannel recognises the name of a channel, `Read[leader_t_0 -> acceptor_t_1]`:
// no variable of a model has an arrow in its name.
func IsChannel(name string) bool { return strings.Contains(name, " -> ") }

// difference lists what changed between two descriptions, in cell order. A binding
// that only one of them shows was not worth showing in the other, as an empty channel
// is not: it is taken for an empty collection there, `{}` or `[]` by the look of the
// value, or else for "". With nothing before, all of after is new.
func difference(before, after []Binding) []Change {
	changes := []Change{}
	n := 0
	for ; n < min(len(before), len(after)) && before[n].Name == after[n].Name; n++ { // mostly to the end
		if before[n].Value != after[n].Value {
			changes = append(changes, Change{before[n].Name, before[n].Value, after[n].Value})
		}
	}
	return unaligned(changes, before[n:], after[n:], len(before) > 0)
}

// unaligned appends the changes between what is left of two descriptions, the first of
// which may have been empty from the start.
func unaligned(changes []Change, before, after []Binding, known bool) []Change {
	was, is := byName(before), byName(after)
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

type valueOf map[string]string

func (v valueOf) has(name string) bool {
	_, ok := v[name]
	return ok
}

func byName(list []Binding) valueOf {
	m := make(valueOf, len(list))
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
