package programs

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"gomc/engine"
	"gomc/outcome"
	"gomc/programs/value"
	"gomc/programs/vm"
	sem "gomc/semantics/p"
	"gomc/spec"
)

// Watch shows events to the monitors of a test, without its machines: those of a system that runs elsewhere. Machines
// are known by what that calls them.
type Watch struct {
	*Program
	test     *sem.Test
	engine   *vm.Engine
	state    []uint64
	machines []string // by number, what they are called
}

// Watch begins to watch. The error is Diagnostics for what cannot be run, or says that the test has no monitors.
func (p *Program) Watch(test string) (*Watch, error) {
	t, err := p.test(test)
	if err != nil {
		return nil, err
	}
	if len(t.Monitors) == 0 {
		return nil, &spec.UnsupportedError{Message: "no monitor looks on in the test " + test,
			Try: "gomc validate without --monitors"}
	}
	program, err := vm.New(p.meaning, t, vm.Options{Room: firstRoom, Order: vm.OrderOfInserted, Plain: true})
	if err != nil {
		return nil, refused(err)
	}
	w := &Watch{Program: p, test: t, engine: program.NewEngine()}
	if fault := w.take(w.engine.Starts); fault != nil {
		return nil, fmt.Errorf("the monitors cannot begin: %s", fault.Message)
	}
	return w, nil
}

// take takes the one step that there is.
func (w *Watch) take(step func(*engine.Batch)) *engine.Fault {
	var b engine.Batch
	b.Reset(w.engine.Program().Layout.Words)
	step(&b)
	if fault := b.Steps[0].Fault; fault != nil {
		return fault
	}
	w.state = slices.Clone(b.State(0))
	return nil
}

// Observed are the events that some monitor observes.
func (w *Watch) Observed() map[string]bool {
	all := map[string]bool{}
	for _, m := range w.test.Monitors {
		for _, e := range m.Observes {
			all[e.Name] = true
		}
	}
	return all
}

// Show shows an event, with a payload as encoding/json decodes it. It returns the fault of a monitor, or an error if
// the payload does not fit the event.
func (w *Watch) Show(event string, payload any) (*engine.Fault, error) {
	e := w.meaning.Events[w.event(event)]
	v, err := w.value(e.Payload, payload, "the payload of "+event)
	if err != nil {
		return nil, err
	}
	return w.take(func(b *engine.Batch) { w.engine.Show(w.state, e, v, b) }), nil
}

// event is the index of an event; -1: there is none of that name.
func (w *Watch) event(name string) int {
	return slices.IndexFunc(w.meaning.Events, func(e *sem.Event) bool { return e.Name == name })
}

// Describe lists where the monitors are, and what their variables hold.
func (w *Watch) Describe() (out []outcome.Binding) {
	for _, b := range w.engine.Describe(w.state) {
		name, _, _ := strings.Cut(b.Name, ".")
		if slices.ContainsFunc(w.test.Monitors, func(m *sem.Machine) bool { return m.Name == name }) {
			out = append(out, b)
		}
	}
	return out
}

// Hot names a monitor that is hot, and its state; false: none is.
func (w *Watch) Hot() (name, at string, is bool) { return w.engine.HotMonitor(w.state) }

// Names say which machines have been named.
func (w *Watch) Names() string {
	var all []string
	for i, name := range w.machines {
		all = append(all, fmt.Sprintf("%s is machine %d", name, w.number(i)))
	}
	return strings.Join(all, ", ")
}

// value makes a value of a type.
func (w *Watch) value(t sem.Type, v any, what string) (value.V, error) {
	table := w.engine.Table()
	wrong := func() (value.V, error) {
		text, _ := json.Marshal(v) // it was decoded
		return value.NullV, fmt.Errorf("%s is a %s, and this is %s", what, t, text)
	}
	switch t := t.(type) {
	case sem.Basic:
		return w.basic(t, v, wrong)
	case *sem.Permission:
		if v == nil {
			return value.NullV, nil
		}
		if t.Interface == nil {
			return w.basic(sem.AnEvent, v, wrong)
		}
		return w.basic(sem.AMach, v, wrong)
	case *sem.EnumType:
		name := fmt.Sprint(v)
		for _, m := range t.Enum.Members {
			if m.Name == name || strconv.FormatInt(m.Value, 10) == name {
				return table.Int(m.Value), nil
			}
		}
	case *sem.Tuple:
		return w.tuple(t, v, what, wrong)
	case *sem.Seq:
		if all, is := v.([]any); is {
			parts, err := w.values(t.Elem, all, what)
			return table.List(value.Seq, parts), err
		}
	case *sem.Set:
		if all, is := v.([]any); is {
			parts, err := w.values(t.Elem, all, what)
			out := table.List(value.Set, nil)
			for _, p := range parts {
				out = table.Add(out, p)
			}
			return out, err
		}
	case *sem.Map:
		return w.mapping(t, v, what, wrong)
	}
	return wrong()
}

func (w *Watch) values(t sem.Type, all []any, what string) (parts []value.V, err error) {
	for i, v := range all {
		p, err := w.value(t, v, fmt.Sprintf("element %d of %s", i, what))
		if err != nil {
			return nil, err
		}
		parts = append(parts, p)
	}
	return parts, nil
}

func (w *Watch) tuple(t *sem.Tuple, v any, what string, wrong func() (value.V, error)) (value.V, error) {
	parts := make([]value.V, len(t.Types))
	object, named := v.(map[string]any)
	list, listed := v.([]any)
	if named != (t.Names != nil) || !named && (!listed || len(list) != len(parts)) {
		return wrong()
	}
	for i, of := range t.Types {
		name := strconv.Itoa(i)
		var in any
		if named {
			name = t.Names[i]
			given, there := object[name]
			if !there {
				return value.NullV, fmt.Errorf("it is not said what %s of %s is", name, what)
			}
			in = given
		} else {
			in = list[i]
		}
		var err error
		if parts[i], err = w.value(of, in, name+" of "+what); err != nil {
			return value.NullV, err
		}
	}
	table := w.engine.Table()
	return table.Tuple(table.Names(t.Names), parts), nil
}

func (w *Watch) mapping(t *sem.Map, v any, what string, wrong func() (value.V, error)) (value.V, error) {
	object, is := v.(map[string]any)
	if !is {
		return wrong()
	}
	table := w.engine.Table()
	out := table.List(value.Map, nil)
	for _, k := range slices.Sorted(maps.Keys(object)) {
		key, err := w.value(t.Key, k, "a key of "+what)
		if err != nil {
			return value.NullV, err
		}
		val, err := w.value(t.Value, object[k], k+" of "+what)
		if err != nil {
			return value.NullV, err
		}
		out = table.Put(out, key, val)
	}
	return out, nil
}

// basic makes a value of a basic type. Numbers and booleans may be texts.
func (w *Watch) basic(t sem.Basic, v any, wrong func() (value.V, error)) (value.V, error) {
	table := w.engine.Table()
	text := fmt.Sprint(v)
	_, isText := v.(string)
	switch t {
	case sem.Bool:
		switch text {
		case "true":
			return value.True, nil
		case "false":
			return value.False, nil
		}
	case sem.Int:
		if n, err := strconv.ParseInt(text, 10, 64); err == nil {
			return table.Int(n), nil
		}
	case sem.Float:
		if f, err := strconv.ParseFloat(text, 64); err == nil {
			return table.Float(f), nil
		}
	case sem.String:
		if isText {
			return table.String(text), nil
		}
	case sem.AnEvent:
		if v == nil {
			return value.NullV, nil
		}
		if at := w.event(text); at >= 0 {
			return table.Event(at), nil
		}
	case sem.AMach:
		return w.machine(v, wrong)
	case sem.Null:
		if v == nil {
			return value.NullV, nil
		}
	case sem.Data, sem.Any:
		return w.any(v, wrong)
	}
	return wrong()
}

// machine is the one that is called so.
func (w *Watch) machine(v any, wrong func() (value.V, error)) (value.V, error) {
	switch v.(type) {
	case nil:
		return value.NullV, nil
	case string, json.Number, int64:
	default:
		return wrong()
	}
	name := fmt.Sprint(v)
	at := slices.Index(w.machines, name)
	if at < 0 {
		at = len(w.machines)
		w.machines = append(w.machines, name)
	}
	return w.engine.Table().Machine(w.number(at)), nil
}

// number returns the number of a machine, which lies behind those of the program.
func (w *Watch) number(i int) int { return len(w.engine.Program().Vars) + i }

// any returns a value of no type that is known.
func (w *Watch) any(v any, wrong func() (value.V, error)) (value.V, error) {
	table := w.engine.Table()
	switch v := v.(type) {
	case nil:
		return value.NullV, nil
	case bool:
		return w.basic(sem.Bool, v, wrong)
	case string:
		return table.String(v), nil
	case int64:
		return table.Int(v), nil
	case json.Number:
		if n, err := v.Int64(); err == nil {
			return table.Int(n), nil
		}
		return w.basic(sem.Float, v, wrong)
	}
	return wrong()
}
