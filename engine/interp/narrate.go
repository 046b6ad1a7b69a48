package interp

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"gomc/engine"
	"gomc/ir"
	"gomc/outcome"
)

// narration is one step being narrated: enumeration runs as usual, the output of put and the
// hits of cover are discarded, and it stops behind the target.
type narration struct {
	target int
	every  bool // the enumeration goes on behind the target
	batch  engine.Batch
	active bool // the instance at work makes the target step, unless it is abandoned
	event  outcome.Event
	posted outcome.MessageEvent // what leaves an outbox
	direct bool                 // what the instance sends arrives in the same step
	open   bool                 // it is a step of a process: what that sends a machine is in its mailbox at once
	heard  bool                 // it is an announcement, which comes into no mailbox
	reads  *reading             // what the target step reads is noted here; nil: it is not
}

// NarrateStart describes the n-th start state.
func (m *Interp) NarrateStart(n int) outcome.Event {
	return m.narrate(n, m.runStarts)
}

// Narrate describes the n-th step of a state. Who describes all steps of a state, one after the other, looks at each
// rule twice, and not once for each step.
func (m *Interp) Narrate(state []uint64, n int) outcome.Event {
	whole := func(b *engine.Batch) { m.runRules(state, b) }
	tell := Telling(m)
	if tell == nil {
		return m.narrate(n, whole)
	}
	told := &m.lately().told
	if !slices.Equal(told.state, state) || n >= len(told.rules) {
		if n == 0 {
			return m.narrate(n, whole) // often no other is asked for
		}
		m.noteRules(told, state, whole)
	}
	if n >= len(told.rules) {
		panic(fmt.Sprintf("interp: there is no step %d to tell", n))
	}
	first, _ := slices.BinarySearch(told.rules, told.rules[n])
	return tell(state, int(told.rules[n]), n-first)
}

// origins are the rules of the steps of a state, in their order.
type origins struct {
	state []uint64
	rules []int32
}

// noteRules finds them.
func (m *Interp) noteRules(of *origins, state []uint64, run func(*engine.Batch)) {
	of.state, of.rules = append(of.state[:0], state...), of.rules[:0]
	t := narration{target: math.MaxInt}
	t.batch.Reset(m.lay.Words)
	m.seen.narration, m.seen.put = &t, silent
	run(&t.batch)
	m.seen.narration, m.seen.put = nil, printed
	for i := range t.batch.Steps {
		of.rules = append(of.rules, t.batch.Steps[i].Rule)
	}
}

// Telling returns a function that describes the nth step of a rule, by its index, in a state. It looks at no other
// rules, so what it says depends on what that rule reads alone. It is nil where other rules decide which may fire.
func Telling(m *Interp) func(state []uint64, rule, nth int) outcome.Event {
	if m.decidedByOthers() {
		return nil
	}
	return func(state []uint64, rule, nth int) outcome.Event {
		return m.narrate(nth, func(b *engine.Batch) {
			x := expanding(m, state, b)
			x.rule = rule
			m.enumerate(&m.templates.rules[rule], &x)
		})
	}
}

func (m *Interp) narrate(n int, run func(*engine.Batch)) outcome.Event {
	t := narration{target: n}
	m.reach(&t, run)
	return t.told()
}

// reach runs an enumeration up to the step that is narrated.
func (m *Interp) reach(t *narration, run func(*engine.Batch)) {
	t.batch.Reset(m.lay.Words)
	m.seen.narration, m.seen.put = t, silent
	run(&t.batch)
	m.seen.narration, m.seen.put, m.at.reads = nil, printed, nil
	if len(t.batch.Steps) <= t.target {
		panic(fmt.Sprintf("interp: there is no step %d to tell", t.target))
	}
}

// told is the event, once its step is made.
func (t *narration) told() outcome.Event {
	if e := &t.event; e.Kind == ir.Post.String() && len(e.Consumed) == 0 {
		t.posted.From = e.Process
		e.Consumed = []outcome.MessageEvent{t.posted}
		if !t.heard {
			e.Kind = outcome.Drop
		}
	}
	if t.direct {
		lose(t.event.Sent)
	}
	return t.event
}

// narrated stops an enumeration behind the step being narrated.
func (m *Interp) narrated(b *engine.Batch) bool {
	return m.seen.narration != nil && !m.seen.narration.every && len(b.Steps) > m.seen.narration.target
}

// noteEvent notes the instance that fires, of which the first `bound` parameters are bound.
func (m *Interp) noteEvent(x *expansion, t *template, bound int) {
	if m.seen.narration == nil {
		return
	}
	m.seen.narration.active = len(x.batch.Steps) == m.seen.narration.target
	if !m.seen.narration.active {
		return
	}
	if r := m.seen.narration.reads; r != nil {
		r.head(m, t, bound)
		return
	}
	m.seen.narration.event, m.seen.narration.direct = ruleEvent(t.rule, x.from == nil), t.rule.Direct
	m.seen.narration.open = t.rule.Process != nil && t.rule.Process.Machine == nil
	for i := range t.params[:bound] {
		m.addParam(&m.seen.narration.event, &t.params[i])
	}
	if p := t.rule.Process; p != nil {
		m.seen.narration.event.Process = m.processName(t, bound)
	}
}

func ruleEvent(r *ir.Rule, start bool) outcome.Event {
	e := outcome.Event{Rule: r.Name, Kind: r.Kind.String(), At: r.At}
	if r.Name == "" {
		e.Rule = fmt.Sprint(r.Number)
	}
	if start {
		e.Kind = "startstate"
	}
	if r.At.Known() {
		e.File = r.At.File.Name
		e.Line, e.Column = r.At.File.Position(r.At.Start)
	}
	return e
}

func (m *Interp) addParam(e *outcome.Event, p *ir.Param) {
	switch {
	case p.Kind == ir.Each && !p.Hidden:
		e.Params = append(e.Params, outcome.Binding{Name: p.Name, Value: display(p.Type, m.reg(p.Reg))})
	case p.Kind == ir.Pick && p.Message != nil:
		m.eachChosen(p, func(bag int, elem []uint64, _ *ir.Type) {
			e.Consumed = append(e.Consumed, m.message(bag, elem))
		})
	case p.Kind == ir.Pick && p.Choices[0].Bag.Type.Elem.Letter != nil:
		m.addTaken(e, p)
	case p.Kind == ir.Pick && !p.Hidden:
		m.eachChosen(p, func(_ int, elem []uint64, t *ir.Type) {
			e.Params = append(e.Params, outcome.Binding{Name: p.Name, Value: m.formatCells(t, elem)})
		})
	}
}

// eachChosen calls f with the bag's address and the element of each choice that is taken.
func (m *Interp) eachChosen(p *ir.Param, f func(bag int, elem []uint64, t *ir.Type)) {
	for i := range p.Choices {
		c := &p.Choices[i]
		index := m.reg(c.Reg)
		if index < 0 {
			continue
		}
		t := c.Bag.Type
		bag := m.addr(c.Bag)
		elem := make([]uint64, t.Elem.Cells())
		m.element(m.mem[bag:bag+t.Cells()], t, index, elem)
		f(bag, elem, t.Elem)
	}
}

// processName finds the index of a rule's process among its parameters.
func (m *Interp) processName(t *template, bound int) string {
	p := t.rule.Process
	if p.Index == nil {
		return p.Name
	}
	for i := range t.params[:bound] {
		if q := &t.params[i]; q.Self {
			return instanceName(p, m.reg(q.Reg))
		}
	}
	return p.Name
}

func instanceName(p *ir.Process, v int64) string {
	if p.Index == nil {
		return p.Name
	}
	return fmt.Sprintf("%s[%s]", p.Name, display(p.Index, v))
}

// addSent notes a message that was sent. A Delivery sends nothing: it moves
// what it is shown to consume.
func (m *Interp) addSent(bag int, elem []uint64) {
	if m.seen.narration == nil || !m.seen.narration.active || bag >= len(m.lay.Cells) || m.seen.narration.event.Kind == ir.Delivery.String() {
		return
	}
	if m.lay.Cells[bag].Var.Channel == nil {
		return
	}
	e, event := m.message(bag, elem), &m.seen.narration.event
	switch {
	case event.Kind == ir.Post.String():
		event.Consumed = append(event.Consumed, e)
	case m.seen.narration.direct:
		arrive(event.Sent, &e)
	default:
		event.Sent = append(event.Sent, e)
	}
}

// noteLost notes which messages of a process are lost as they are sent.
func (m *Interp) noteLost(s *ir.BagAdd) {
	if m.seen.narration == nil || !m.seen.narration.active || !m.seen.narration.open {
		return
	}
	elem, bag := m.addr(s.Elem), m.addr(s.Bag)
	cells := m.mem[elem : elem+s.Bag.Type.Elem.Cells()]
	event, v := &m.seen.narration.event, m.lay.Cells[bag].Var
	e := m.message(bag, cells)
	if l := s.Bag.Type.Elem.Letter; l != nil {
		e, _ = m.letter(l, cells)
		e.From, e.To = event.Process, owner(v, bag)
	}
	e.Delivery = outcome.Dropped
	event.Sent = append(event.Sent, e)
}

// message describes the element of a channel whose bag is at the given address.
func (m *Interp) message(bag int, elem []uint64) outcome.MessageEvent {
	c := m.lay.Cells[bag].Var.Channel
	if c == nil {
		return outcome.MessageEvent{}
	}
	from, to := endpoints(c, bag)
	message, payload := c.Message.Content(elem)
	e := outcome.MessageEvent{Message: message.Name, From: instanceName(c.From, from), To: instanceName(c.To, to)}
	for _, f := range message.Payload.Fields {
		v := m.formatCells(f.Type, payload[f.Offset:f.Offset+f.Type.Cells()])
		e.Fields = append(e.Fields, outcome.Binding{Name: f.Name, Value: v})
	}
	return e
}

// endpoints are the sender's and receiver's index values of the bag of c at a.
func endpoints(c *ir.Channel, a int) (from, to int64) {
	n := int64(a-c.Var.Base) / int64(c.Bag.Cells())
	if c.To.Index != nil {
		count := int64(c.To.Index.Count())
		to = c.To.Index.First() + n%count
		n /= count
	}
	if c.From.Index != nil {
		from = c.From.Index.First() + n
	}
	return from, to
}

// Describe lists the variables of a state and the messages in its channels. A trace
// describes one state after the other, most of which is alike: only what differs from
// the state described last is written anew.
func (m *Interp) Describe(state []uint64) []outcome.Binding {
	m.load(state)
	d := m.lately()
	if d.leaves == nil {
		m.findLeaves(d)
	}
	out := make([]outcome.Binding, 0, len(d.leaves))
	for i := range d.leaves {
		m.look()
		l := &d.leaves[i]
		cells := m.mem[l.at : l.at+l.kind.Cells()]
		if was := d.cells[l.at : l.at+len(cells)]; l.value == "" || !slices.Equal(cells, was) {
			copy(was, cells)
			l.value = m.leafValue(l)
		}
		if !l.transient || l.value != "{}" && l.value != "[]" {
			out = append(out, outcome.Binding{Name: l.name, Value: l.value})
		}
	}
	return out
}

// description caches the last result of Describe, and the origins for the last steps of Narrate.
type description struct {
	told   origins
	leaves []leaf
	cells  []uint64 // of which the values were
}

// leaf is a simple cell or a bag; value is "" until it was asked for.
type leaf struct {
	name, value string
	kind        *ir.Type
	at          int
	channel     *ir.Channel // whose bag it is, or nil
	transient   bool        // what is on its way, not shown while there is nothing
}

func (m *Interp) lately() *description {
	if m.seen.described == nil {
		m.seen.described = &description{}
	}
	return m.seen.described
}

// findLeaves finds what Describe describes.
func (m *Interp) findLeaves(d *description) {
	p, found := m.prog, []leaf{}
	d.cells = make([]uint64, len(p.Layout.Cells))
	for _, v := range p.Vars {
		if v.Hidden {
			continue
		}
		leaves(v.Name, v.Type, v.Base, func(name string, t *ir.Type, a int) {
			m.look()
			if v.Channel != nil {
				name = channelName(v.Channel, a)
			}
			if v.Mailbox != nil {
				name = mailboxName(v, a)
			}
			letters := t.Kind == ir.Bag && t.Elem.Letter != nil
			if letters && v.Mailbox == nil {
				name = strings.TrimSuffix(name, ".outbox") + " outbox"
			}
			found = append(found, leaf{name: name, kind: t, at: a, channel: v.Channel, transient: v.Channel != nil || letters})
		})
	}
	d.leaves = found
}

func (m *Interp) leafValue(l *leaf) string {
	if l.channel != nil {
		return m.messages(l.channel, l.at)
	}
	return m.format(l.kind, l.at)
}

// messages lists the bag of a channel at a: `{Read(num: 1), Read(num: 2)}`.
func (m *Interp) messages(c *ir.Channel, a int) string {
	return m.formatBag(c.Bag, m.mem[a:a+c.Bag.Cells()], func(elem []uint64) string {
		message, payload := c.Message.Content(elem)
		if len(message.Payload.Fields) == 0 {
			return message.Name
		}
		return message.Name + "(" + m.fields(message.Payload, payload) + ")"
	})
}

// channelName is `Read[leader_t_0 -> acceptor_t_1]`, with ` (sent)` for an out
// channel. Where a message has several roles at one end, and of a link, the role is named too.
func channelName(c *ir.Channel, a int) string {
	from, to := endpoints(c, a)
	link := c.Message.Carries != nil // nothing else tells of its roles
	name := fmt.Sprintf("%s[%s -> %s]", c.Message.Name,
		endName(c.From, from, link || len(c.Message.From) > 1), endName(c.To, to, link || len(c.Message.To) > 1))
	if c.Out {
		name += " (sent)"
	}
	return name
}

func endName(p *ir.Process, v int64, inFull bool) string {
	if p.Index == nil || inFull {
		return instanceName(p, v)
	}
	return display(p.Index, v)
}

// mailboxName is `Server[server_1] mailbox`, which no variable of a model is called, with
// ` from Client[client_t_0]` behind it when it holds what that has sent.
func mailboxName(v *ir.Var, a int) string {
	name := owner(v, a) + " mailbox"
	if from := keptFor(v, a); from != "" {
		name += " from " + from
	}
	return name
}

// bagName returns the name of the bag at an address in faults: channels have no text in the model.
func (m *Interp) bagName(p *ir.Place, a int) string {
	if a < len(m.lay.Cells) {
		v := m.lay.Cells[a].Var
		switch c := v.Channel; {
		case c != nil:
			return "channel " + channelName(c, a)
		case v.Mailbox != nil:
			return mailboxName(v, a)
		case isOutbox(p.Type):
			return owner(v, a) + " outbox"
		}
	}
	return "multiset " + m.placeName(p)
}
