package diff

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"gomc/outcome"
	"gomc/results"
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

// settings returns the settings in their JSON form, by name.
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
	Steps    []string `json:"steps"`          // the events that both can do, told on a line each
	A        string   `json:"a,omitempty"`    // what comes next in the first only; "": nothing
	B        string   `json:"b,omitempty"`    // and in the second
	Explored int      `json:"explored"`       // states that were expanded to find it
	Complete bool     `json:"complete"`       // all that both can do was looked at
	Rest     []Row    `json:"rest,omitempty"` // of two traces: what comes from there on, side by side

	numbers [][2]int // of the steps of two traces, in the traces; nil: those of Steps are counted
	quiet   bool     // deliveries are left out
}

// Row is a step of each of two runs; "" where only the other one has it.
type Row struct {
	A string `json:"a,omitempty"`
	B string `json:"b,omitempty"`

	numbers [2]int // of the steps in their traces
}

// Differs reports whether there is a difference.
func (b *Behaviour) Differs() bool { return b != nil && (b.A != "" || b.B != "") }

// Traces says where the traces of two outcomes part; nil where one has none, or they do not.
func Traces(a, b *outcome.Outcome) *Behaviour {
	if a.Trace == nil || b.Trace == nil {
		return nil
	}
	told := func(s *outcome.TraceStep) string { return told(&s.Event, s.Faulty) }
	at := func(t *outcome.Trace, n int) string {
		if n < 0 {
			return ""
		}
		return told(&t.Steps[n])
	}
	pairs, quiet := results.PairsOf(a.Trace, b.Trace, told)
	out := &Behaviour{Steps: []string{}, quiet: quiet}
	for _, p := range pairs {
		row := Row{at(a.Trace, p.A), at(b.Trace, p.B), [2]int{p.A, p.B}}
		if len(out.Rest) == 0 && p.Same {
			out.Steps, out.numbers = append(out.Steps, row.A), append(out.numbers, row.numbers)
		} else {
			out.Rest = append(out.Rest, row)
		}
	}
	if len(out.Rest) == 0 {
		return nil
	}
	for i := len(out.Rest) - 1; i >= 0; i-- { // what comes next in each
		out.A, out.B = cmp.Or(out.Rest[i].A, out.A), cmp.Or(out.Rest[i].B, out.B)
	}
	return out
}

// told returns an event on a line; events are the same that are told alike.
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
