package sequence

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"gomc/outcome"
)

// Chart is a message sequence chart.
type Chart struct {
	Columns []string // the processes that take part: roles as they appear, each in the order of its indices
	Rows    []Row    // one for each step, the start state first
	Begin   []string // of each column that is a machine, the state that it starts in; else ""
	Waiting []Message
	Loop    *int // the first step that is repeated for ever, as in the trace; nil: the chart ends

	Rulesets bool // the columns are values of rulesets

	matters map[int]bool      // the steps on which the end depends; nil: that is not known
	brief   *strings.Replacer // tells instances by short names in a picture; nil: they have those of the model
}

// Ending says how an infinite run continues; "" for others.
func (c *Chart) Ending() string {
	switch {
	case c.Loop == nil:
		return ""
	case *c.Loop > c.Rows[len(c.Rows)-1].Step:
		return "and stays there for ever: nothing has to happen"
	}
	return fmt.Sprintf("and so on from step %d, for ever", *c.Loop)
}

// Row is one step. An event that comes into a mailbox has an arrow there, and none where it is
// taken.
type Row struct {
	Step    int
	Kind    string // of the event: see outcome.Event
	Column  int    // the process of the event; Nobody for an event of the whole system
	Label   string // rule and parameters
	At      string // file:line of the rule, or ""
	Arrows  []Arrow
	Leaves  []Arrow // of events that arrive, or are lost, in the step that sends them, behind it
	Causes  []int   // the steps that this one comes after because of what it consumes
	Changed []outcome.Change
	Faulty  bool // the step fails: it leads to no state
}

// Nobody is the Column of an event that belongs to no process.
const Nobody = -1

// Arrow is a message from one column to another. It is drawn where it is received.
type Arrow struct {
	From, To int
	Text     string
	SentIn   []int // steps; none when that is not known
	Lost     bool  // there is no receiver for it, or no room
}

// Message is a message that was sent and not received, or not before the last step.
type Message struct {
	Text, From, To string
	Step           int // that sent it
	Later          int // in a loop, the step that consumes it when the loop repeats; 0: none
}

// Of draws up the chart of a trace.
func Of(t *outcome.Trace) *Chart {
	c := &Chart{Columns: columns(t), Loop: t.Loop}
	arrived := arrivals(t)
	for n := range t.Steps {
		c.Rows = append(c.Rows, c.row(n, &t.Steps[n], arrived))
	}
	if len(arrived) > 0 {
		c.Begin = c.begin(&t.Steps[0])
	}
	c.Waiting = waiting(t)
	if t.Cause != nil {
		c.matters = map[int]bool{}
		for i := range t.Cause.Steps {
			c.matters[t.Cause.Steps[i].Step] = true
		}
	}
	return c
}

// Legend explains the arrows.
func (c *Chart) Legend() string {
	if c.Rulesets {
		return "a column is a value of the outermost ruleset around a rule"
	}
	end := "its message is received"
	if c.Begin != nil {
		end = "its event comes into a mailbox"
	}
	legend := "an arrow ends where " + end + "; [n] is the step that sent it"
	if slices.ContainsFunc(c.Rows, func(r Row) bool { return slices.ContainsFunc(r.all(), func(a Arrow) bool { return a.Lost }) }) {
		legend += "; ╳: it is lost"
	}
	return legend
}

// HasProcesses reports whether there is anything to draw.
func (c *Chart) HasProcesses() bool { return len(c.Columns) > 0 }

// Only is the chart of some of its steps, with the processes that take part in those. Of
// the messages that wait, it keeps those that these steps sent from or to a process that
// is of interest.
func (c *Chart) Only(steps []int, interests func(process string) bool) *Chart {
	out := &Chart{Rulesets: c.Rulesets}
	for _, n := range steps {
		out.Rows = append(out.Rows, c.Rows[n])
	}
	out.Columns = slices.DeleteFunc(slices.Clone(c.Columns), func(name string) bool { return !out.takesPart(c.column(name)) })
	if c.Begin != nil && slices.Contains(steps, 0) {
		for _, name := range out.Columns {
			out.Begin = append(out.Begin, c.Begin[c.column(name)])
		}
	}
	for i := range out.Rows {
		r := &out.Rows[i]
		r.Column = out.moved(c, r.Column)
		r.Arrows, r.Leaves = out.shifted(c, r.Arrows), out.shifted(c, r.Leaves)
	}
	for _, m := range c.Waiting {
		if slices.Contains(steps, m.Step) && (interests(m.From) || interests(m.To)) {
			out.Waiting = append(out.Waiting, m)
		}
	}
	return out
}

// shifted are arrows of another chart in this one.
func (c *Chart) shifted(from *Chart, arrows []Arrow) []Arrow {
	out := slices.Clone(arrows)
	for i := range out {
		a := &out[i]
		a.From, a.To = c.moved(from, a.From), c.moved(from, a.To)
	}
	return out
}

// takesPart reports whether some row has to do with a column.
func (c *Chart) takesPart(column int) bool {
	return slices.ContainsFunc(c.Rows, func(r Row) bool {
		return r.Column == column || slices.ContainsFunc(r.all(), func(a Arrow) bool { return a.From == column || a.To == column })
	})
}

// moved is the place of a column of another chart in this one.
func (c *Chart) moved(from *Chart, column int) int {
	if column == Nobody {
		return Nobody
	}
	return c.column(from.Columns[column])
}

// arrivals are the events that come into mailboxes, whence they are taken later: what they
// are, and to whom they come.
func arrivals(t *outcome.Trace) map[string]bool {
	out := map[string]bool{}
	for i := range t.Steps {
		e := &t.Steps[i].Event
		if e.Kind == post {
			for _, m := range e.Consumed {
				out[m.Text()] = true
			}
		}
		for _, m := range direct(e) {
			out[m.Text()] = true
		}
	}
	return out
}

// direct are the events that arrive in the step that sends them.
func direct(e *outcome.Event) []outcome.MessageEvent {
	waits := func(m outcome.MessageEvent) bool { return m.Delivery != outcome.Arrives }
	return slices.DeleteFunc(slices.Clone(e.Sent), waits)
}

// told are the events whose delivery is decided in the step that sends them.
func told(e *outcome.Event) []outcome.MessageEvent {
	return slices.DeleteFunc(slices.Clone(e.Sent), func(m outcome.MessageEvent) bool { return m.Delivery == "" })
}

// begin are the states in which machines start.
func (c *Chart) begin(start *outcome.TraceStep) []string {
	out := make([]string, len(c.Columns))
	for _, b := range start.Changed {
		if name, isState := strings.CutSuffix(b.Name, ".at"); isState && c.column(name) >= 0 {
			out[c.column(name)] = b.After
		}
	}
	return out
}

// Actor is the process that an event belongs to, "" if there is none: a delivery, a loss
// and an arrival happen at the receiver.
func Actor(e *outcome.Event) string {
	if (e.Process == "" || e.Kind == post || e.Kind == outcome.Drop) && network(e) && len(e.Consumed) > 0 {
		return e.Consumed[0].To
	}
	return e.Process
}

// The kinds of event that are the network's: they move or drop a message.
const (
	delivery = "delivery"
	loss     = "loss"
	again    = "duplicate"
	reorder  = "reorder"
	cut      = "partition"
	post     = "post" // into a mailbox
)

func network(e *outcome.Event) bool {
	return e.Kind == delivery || e.Kind == loss || e.Kind == again || e.Kind == reorder || e.Kind == cut || outcome.Posts(e.Kind)
}

// columns lists the processes of a trace.
func columns(t *outcome.Trace) []string {
	var all []string
	for i := range t.Steps {
		e := &t.Steps[i].Event
		all = append(all, Actor(e))
		for _, m := range slices.Concat(e.Consumed, e.Sent) {
			all = append(all, m.From, m.To)
		}
	}
	return inOrder(all)
}

// inOrder are names, each once: roles as they appear, each in the order of its indices.
func inOrder(all []string) (names []string) {
	var roles []string
	for _, name := range all {
		if name != "" && !slices.Contains(names, name) {
			names, roles = append(names, name), append(roles, role(name))
		}
	}
	slices.SortStableFunc(names, func(a, b string) int {
		return cmp.Or(cmp.Compare(slices.Index(roles, role(a)), slices.Index(roles, role(b))), cmp.Compare(len(a), len(b)), cmp.Compare(a, b))
	})
	return names
}

// role is the name of a process without its index.
func role(name string) string {
	before, _, _ := strings.Cut(name, "[")
	return before
}

// column returns the column of a process, Nobody for "".
func (c *Chart) column(process string) int { return slices.Index(c.Columns, process) }

func (c *Chart) row(n int, s *outcome.TraceStep, arrived map[string]bool) Row {
	e := &s.Event
	r := Row{Step: n, Kind: e.Kind, Column: c.column(Actor(e)), Label: Label(e), At: place(e), Changed: s.Changed, Faulty: s.Faulty}
	if network(e) && len(e.Consumed) > 0 {
		r.Label = map[string]string{delivery: "arrives: ", loss: "is lost: ", again: "comes again: ", reorder: "overtakes: ", cut: "is lost: ", post: "arrives: ", outcome.Drop: "is dropped: "}[e.Kind] + MessageText(e.Consumed[0])
	} else {
		r.Label += states(e)
	}
	if !network(e) || outcome.Posts(e.Kind) {
		r.Arrows = c.arrows(slices.DeleteFunc(slices.Clone(e.Consumed), func(m outcome.MessageEvent) bool { return !outcome.Posts(e.Kind) && arrived[m.Text()] }))
		r.Leaves = c.arrows(told(e))
	}
	if e.Kind == outcome.Drop {
		for i := range r.Arrows {
			r.Arrows[i].Lost = true
		}
	}
	for _, m := range e.Consumed {
		r.Causes = append(r.Causes, m.SentIn...)
	}
	return r
}

// states tells which events a machine defers when it takes another, and where it goes to.
func states(e *outcome.Event) string {
	out := ""
	for i, m := range e.Passed {
		out += map[bool]string{true: ", deferred ", false: ", "}[i == 0] + m.Message
	}
	if e.Enters != "" {
		out += " ⇒ " + e.Enters
	}
	return out
}

// all are the arrows of a row.
func (r *Row) all() []Arrow { return slices.Concat(r.Arrows, r.Leaves) }

// moves reports whether all that a row does is to move or to drop a message.
func (r *Row) moves() bool { return network(&outcome.Event{Kind: r.Kind}) }

// Passes reports whether a row is drawn as its arrow alone.
func (r *Row) Passes() bool {
	return outcome.Posts(r.Kind) && !r.Faulty && len(r.Arrows) == 1 && r.Arrows[0].From != r.Arrows[0].To
}

func (c *Chart) arrows(messages []outcome.MessageEvent) []Arrow {
	var out []Arrow
	for _, m := range messages {
		if c.column(m.From) < 0 || c.column(m.To) < 0 {
			continue // its sender is unknown
		}
		out = append(out, Arrow{From: c.column(m.From), To: c.column(m.To), Text: MessageText(m), SentIn: m.SentIn,
			Lost: m.Delivery == outcome.Dropped})
	}
	return out
}

// Label is the rule of an event, its parameters and choices, `"decide", l: leader_t_0`, of a machine of P with its
// state in front; of an event that a foreign trace does not tell, it is `unknown`.
func Label(e *outcome.Event) string {
	if e.Rule == "" {
		return "unknown"
	}
	var b strings.Builder
	if e.Kind == "startstate" {
		b.WriteString("Startstate ")
	}
	if e.In != "" {
		b.WriteString(quoted(e.In + ": " + e.Rule))
	} else {
		b.WriteString(quoted(e.Rule))
	}
	for _, param := range e.Params {
		b.WriteString(", " + param.Name + ": " + param.Value)
	}
	for _, chosen := range e.Chosen {
		b.WriteString(", " + Chose(chosen.Name) + ": " + chosen.Value)
	}
	return b.String()
}

// Chose names a choice: `chose $`, and `choose(5)` as it is.
func Chose(name string) string {
	if strings.HasPrefix(name, "choose(") {
		return name
	}
	return "chose " + name
}

// quoted returns a rule's name in quotes; the number of an unnamed rule stays bare.
func quoted(name string) string {
	if strings.HasPrefix(name, `"`) || strings.Trim(name, "0123456789") == "" {
		return name
	}
	return `"` + name + `"`
}

func place(e *outcome.Event) string {
	if e.File == "" || e.Line == 0 {
		return e.File
	}
	return fmt.Sprintf("%s:%d", e.File, e.Line)
}

// MessageText is `ReadRepl(num: 0, val: Undefined)`.
func MessageText(m outcome.MessageEvent) string {
	fields := make([]string, len(m.Fields))
	for i, f := range m.Fields {
		fields[i] = f.Name + ": " + f.Value
	}
	return m.Message + "(" + strings.Join(fields, ", ") + ")"
}

// ReceivedText is MessageText of what an event receives, with the sender where it is known.
func ReceivedText(m outcome.MessageEvent) string {
	if m.From == "" {
		return MessageText(m)
	}
	return MessageText(m) + " from " + m.From
}

// SentText is MessageText of what an event sends, with the sender where the event is of no process: in a start state.
func SentText(e *outcome.Event, m outcome.MessageEvent) string {
	if e.Process == "" && m.From != "" {
		return MessageText(m) + " from " + m.From
	}
	return MessageText(m)
}

// waiting lists the messages that a trace sends and neither receives nor loses.
func waiting(t *outcome.Trace) []Message {
	gone := map[Message]bool{}
	for i := range t.Steps {
		e := &t.Steps[i].Event
		for _, m := range e.Consumed {
			for _, sent := range m.SentIn {
				gone[message(m, sent)] = gone[message(m, sent)] || e.Kind != delivery && e.Kind != post || m.Announced()
			}
		}
	}
	var out []Message
	for n := range t.Steps {
		for _, m := range t.Steps[n].Event.Sent {
			if sent := message(m, n); !gone[sent] && m.Delivery != outcome.Dropped &&
				!(m.Delivery == outcome.Arrives && m.Announced()) && !t.Steps[n].Faulty {
				sent.Later = later(t, m, n)
				out = append(out, sent)
			}
		}
	}
	return out
}

// later is the step that consumes what a step of a loop has sent, when the loop repeats: in the first turn it
// consumes what was there before the loop. It is 0 if there is none.
func later(t *outcome.Trace, sent outcome.MessageEvent, step int) int {
	if t.Loop == nil || step < *t.Loop {
		return 0
	}
	for n := *t.Loop; n < len(t.Steps); n++ {
		e := &t.Steps[n].Event
		for _, m := range e.Consumed {
			if e.Kind != delivery && e.Kind != post && message(m, 0) == message(sent, 0) && len(m.SentIn) > 0 && slices.Max(m.SentIn) < *t.Loop {
				return n
			}
		}
	}
	return 0
}

func message(m outcome.MessageEvent, step int) Message {
	return Message{Text: MessageText(m), From: m.From, To: m.To, Step: step}
}

// String is `not received: Read(num: 1) from A to B [3]`.
func (m *Message) String() string {
	return fmt.Sprintf("%s: %s from %s to %s [%d]", m.delivery(), m.Text, m.From, m.To, m.Step)
}

func (m *Message) delivery() string {
	if m.Later == 0 {
		return "not received"
	}
	return fmt.Sprintf("received next time round, in step %d", m.Later)
}

// label is the message and the steps that sent it: `Read(num: 1) [3]`.
func (a *Arrow) label() string {
	if len(a.SentIn) == 0 {
		return clean(a.Text)
	}
	return clean(a.Text) + " [" + numbers(a.SentIn) + "]"
}

// numbers is `1, 4`.
func numbers(list []int) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(list), " ", ", "), "[]")
}
