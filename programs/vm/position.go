package vm

import (
	"fmt"
	"slices"
	"strings"

	"gomc/programs/value"
)

// position says where a machine is in its code: in which functions, the innermost first, with the values that these
// hold beside their variables, and what it will do then. It is empty for one that takes an event next.
func (e *Engine) position(m *machine, names namer) string {
	var parts []string
	switch m.phase {
	case waiting:
		parts = append(parts, "receive")
	case resting:
		parts = append(parts, "behind a choice")
	case cooled:
		parts = append(parts, "cooled down")
	}
	for _, f := range slices.Backward(m.frames) {
		parts = append(parts, e.place(f, names))
	}
	for _, k := range m.tasks {
		parts = append(parts, e.planned(m, k, names))
	}
	return strings.Join(parts, "; ")
}

// place returns a function at work: where it goes on, and what it has evaluated of the statement there.
func (e *Engine) place(f frame, names namer) string {
	at, text := f.fn.Code[f.pc].At, fmt.Sprintf("#%d", f.pc)
	if at.Known() {
		line, column := at.File.Position(at.Start)
		text = fmt.Sprintf("%d:%d", line, column) + text
	}
	return strings.TrimSpace(f.fn.Name+" "+text) + e.held(" holds ", f.stack, names)
}

// planned describes the next task of a machine.
func (e *Engine) planned(m *machine, k task, names namer) string {
	payload := []value.V{k.payload}
	if k.payload == value.NullV {
		payload = nil
	}
	with := e.held(" with ", payload, names)
	switch k.kind {
	case runTask:
		return "then " + e.title(m, k.a) + with
	case enterTask:
		return "then goto " + e.of(m).States[k.a].Name + with
	case haltTask:
		return "then halt"
	}
	return "then no handler of " + e.sem.Events[k.a].Name + with
}

// held lists values behind a word; nothing where there are none.
func (e *Engine) held(word string, values []value.V, names namer) string {
	if len(values) == 0 {
		return ""
	}
	parts := make([]string, len(values))
	for i, v := range values {
		parts[i] = e.table.Format(v, names)
	}
	return word + strings.Join(parts, ", ")
}

// title names a function that a machine will run.
func (e *Engine) title(m *machine, number int) string {
	f := e.code.funcs[number].Of
	for _, s := range e.of(m).States {
		switch {
		case f == s.Entry:
			return "entry of " + s.Name
		case f == s.Exit:
			return "exit of " + s.Name
		}
	}
	return strings.TrimSpace(fmt.Sprintf("%s #%d", f.Name, number))
}
