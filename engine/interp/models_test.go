package interp

import (
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"gomc/engine"
	"gomc/internal/modeltest"
	"gomc/ir"
	"gomc/ir/check"
	"gomc/outcome"
	"gomc/semantics"
	"gomc/semantics/messages/channels"
)

// What the narrator tells of a step must account for the messages in the states
// before and after it, in every model of the library under every semantics.
func TestStoriesAddUp(t *testing.T) {
	files, err := filepath.Glob("../../models/*.m")
	if err != nil || len(files) == 0 {
		t.Fatalf("no models: %v", err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_runs.m") {
			continue // formulas about another one
		}
		for _, s := range modeltest.SemanticsOf(t, file) {
			t.Run(filepath.Base(file)+"/"+string(s), func(t *testing.T) {
				p := compile(t, file, s)
				if len(p.Channels) == 0 {
					t.Skip("no messages")
				}
				tellAll(t, p, 60)
			})
		}
	}
}

func compile(t *testing.T, file string, s channels.Semantics) *ir.Program {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	p := modeltest.Compile(t, filepath.Base(file), string(text), semantics.Options{Semantics: s})
	if err := check.Program(p); err != nil {
		t.Fatal(err)
	}
	return p
}

// tellAll narrates the steps of some states: every ninth that a search finds, so as
// to get away from the start.
func tellAll(t *testing.T, p *ir.Program, limit int) {
	m := New(p, Options{})
	states := allStates(p, m)
	var b engine.Batch
	for i := 0; i < len(states) && i < 9*limit; i += 9 {
		b.Reset(p.Layout.Words)
		m.Expand(states[i], &b)
		before := inFlight(m, states[i])
		for n := range b.Steps {
			if b.Steps[n].Fault != nil {
				continue
			}
			e := m.Narrate(states[i], n)
			whole := m.narrate(n, func(b *engine.Batch) { m.runRules(states[i], b) })
			if !reflect.DeepEqual(e, whole) {
				t.Fatalf("step %d, told of its rule alone, is\n%+v\nand told of all rules\n%+v", n, e, whole)
			}
			want := after(p, before, e)
			if got := inFlight(m, b.State(n)); !maps.EqualFunc(got, want, slices.Equal) {
				t.Fatalf("%+v\nfrom %v\nto   %v\nnot  %v", e, before, got, want)
			}
		}
	}
}

// inFlight lists the messages in each channel that holds some.
func inFlight(m *Interp, state []uint64) map[string][]string {
	out := map[string][]string{}
	for _, b := range m.Describe(state) {
		if !strings.Contains(b.Name, " -> ") {
			continue
		}
		list := strings.SplitAfter(strings.Trim(b.Value, "{}"), ")")
		for _, text := range list {
			if text = strings.TrimPrefix(text, ", "); text != "" {
				out[b.Name] = append(out[b.Name], text)
			}
		}
		slices.Sort(out[b.Name])
	}
	return out
}

// after returns the messages that are in flight after an event.
func after(p *ir.Program, before map[string][]string, e outcome.Event) map[string][]string {
	out := maps.Clone(before)
	waiting, arrived := "", ""
	if p.Semantics != string(channels.M) {
		waiting = " (sent)"
	}
	delivery := e.Kind == ir.Delivery.String()
	if delivery {
		arrived = waiting
	}
	for _, msg := range e.Consumed {
		name, text := spell(p, msg)
		i := slices.Index(out[name+arrived], text)
		out[name+arrived] = slices.Delete(slices.Clone(out[name+arrived]), i, i+1)
		if len(out[name+arrived]) == 0 {
			delete(out, name+arrived)
		}
		if delivery {
			add(p, out, name, text)
		}
	}
	for _, msg := range e.Sent {
		if name, text := spell(p, msg); msg.Delivery != outcome.Dropped {
			add(p, out, name+waiting, text)
		}
	}
	if e.Kind == ir.Crash.String() {
		forget(out, e.Process)
	}
	return out
}

// forget drops what is on its way to a process that has crashed.
func forget(out map[string][]string, process string) {
	if _, index, ok := strings.Cut(process, "["); ok {
		process = strings.TrimSuffix(index, "]")
	}
	maps.DeleteFunc(out, func(channel string, _ []string) bool { return strings.Contains(channel, "-> "+process+"]") })
}

// add puts a message into a channel: in a set two equal ones are one.
func add(p *ir.Program, out map[string][]string, name, text string) {
	message, _, _ := strings.Cut(name, "[")
	bag := slices.ContainsFunc(p.Channels, func(c *ir.Channel) bool { return c.Message.Name == message && c.Bag.Discipline == ir.Multi })
	if bag || !slices.Contains(out[name], text) {
		out[name] = slices.Sorted(slices.Values(append(slices.Clone(out[name]), text)))
	}
}

// spell is the channel and the text of a message as Describe shows them.
func spell(p *ir.Program, msg outcome.MessageEvent) (channel, text string) {
	end := func(name string, roles func(*ir.Message) []*ir.Process) string {
		for _, m := range p.Messages {
			if _, index, ok := strings.Cut(name, "["); ok && m.Name == msg.Message && len(roles(m)) == 1 {
				return strings.TrimSuffix(index, "]")
			}
		}
		return name
	}
	from := end(msg.From, func(m *ir.Message) []*ir.Process { return m.From })
	to := end(msg.To, func(m *ir.Message) []*ir.Process { return m.To })
	var fields []string
	for _, f := range msg.Fields {
		fields = append(fields, f.Name+": "+f.Value)
	}
	text = msg.Message
	if len(fields) > 0 {
		text += "(" + strings.Join(fields, ", ") + ")"
	}
	return msg.Message + "[" + from + " -> " + to + "]", text
}
