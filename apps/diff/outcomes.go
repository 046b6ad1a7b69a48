package diff

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"gomc/outcome"
	"gomc/results/sequence"
)

// Value is something that is not the same on both sides; "" where a side does not have it.
type Value struct {
	Name string `json:"name"`
	A    string `json:"a"`
	B    string `json:"b"`
}

// Outcomes lists what differs: verdict, counts, findings, how often rules fired, and settings. Times, memory and the
// names of files are no differences.
func Outcomes(a, b *outcome.Outcome) []Value {
	list := []Value{}
	add := func(name string, x, y any) {
		if v := (Value{name, fmt.Sprint(x), fmt.Sprint(y)}); v.A != v.B {
			list = append(list, v)
		}
	}
	add("verdict", a.Verdict, b.Verdict)
	add("semantics", a.Semantics, b.Semantics)
	add("states", a.States, b.States)
	add("transitions", a.Transitions, b.Transitions)
	add("depth", a.Depth, b.Depth)
	add("states at rest", a.Quiescent, b.Quiescent)
	list = append(list, keyed("finding", findings(a), findings(b))...)
	list = append(list, keyed("fired", fired(a), fired(b))...)
	return append(list, keyed("setting", settings(a), settings(b))...)
}

// keyed compares what both sides have under the same keys.
func keyed(what string, a, b map[string]string) (list []Value) {
	both := maps.Clone(a)
	maps.Copy(both, b)
	for _, key := range slices.Sorted(maps.Keys(both)) {
		if a[key] != b[key] {
			list = append(list, Value{what + " " + key, a[key], b[key]})
		}
	}
	return list
}

func findings(o *outcome.Outcome) map[string]string {
	all := map[string]string{}
	for _, f := range o.Findings {
		all[fmt.Sprintf("%s %s", f.Kind, f.Property)] = f.Message
	}
	return all
}

func fired(o *outcome.Outcome) map[string]string {
	all := map[string]uint64{}
	for _, r := range o.Rules {
		all[fmt.Sprintf("%s %q", r.Kind, r.Name)] += r.Fired
	}
	texts := map[string]string{}
	for name, n := range all {
		texts[name] = fmt.Sprint(n)
	}
	return texts
}

// settings are those of the JSON form, by name.
func settings(o *outcome.Outcome) map[string]string {
	text, err := json.Marshal(o.Settings)
	if err != nil {
		panic(err) // it is written in every outcome
	}
	values, texts := map[string]json.RawMessage{}, map[string]string{}
	if err := json.Unmarshal(text, &values); err != nil {
		panic(err)
	}
	delete(values, "memory_default_bytes") // is of the machine
	for name, value := range values {
		texts[name] = string(value)
	}
	return texts
}

// Behaviour is where two runs part.
type Behaviour struct {
	Steps    []string `json:"steps"`       // the events that both can do, told on a line each
	A        string   `json:"a,omitempty"` // what comes next in the first only; "": nothing
	B        string   `json:"b,omitempty"` // and in the second
	Explored int      `json:"explored"`    // states that were expanded to find it
	Complete bool     `json:"complete"`    // all that both can do was looked at
}

// Differs reports whether there is a difference.
func (b *Behaviour) Differs() bool { return b != nil && (b.A != "" || b.B != "") }

// Traces says where the traces of two outcomes part; nil where one has none, or they do not.
func Traces(a, b *outcome.Outcome) *Behaviour {
	if a.Trace == nil || b.Trace == nil {
		return nil
	}
	next := func(t *outcome.Trace, i int) string {
		if i >= len(t.Steps) {
			return ""
		}
		return told(&t.Steps[i].Event, t.Steps[i].Faulty)
	}
	out := &Behaviour{Steps: []string{}}
	for i := 0; ; i++ {
		x, y := next(a.Trace, i), next(b.Trace, i)
		switch {
		case x != y:
			out.A, out.B = x, y
			return out
		case x == "":
			return nil
		}
		out.Steps = append(out.Steps, x)
	}
}

// told is an event on a line; events are the same that are told alike.
func told(e *outcome.Event, faulty bool) string {
	text := sequence.Label(e)
	if e.Process != "" {
		text = e.Process + ": " + text
	}
	for _, m := range e.Consumed {
		text += ", consumes " + sequence.ReceivedText(m)
	}
	for _, m := range e.Sent {
		text += fmt.Sprintf(", sends %s to %s", sequence.MessageText(m), m.To)
	}
	if faulty {
		text += ", fails"
	}
	return text
}
