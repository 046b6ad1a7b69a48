package match

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"gomc/checker/property"
	"gomc/checker/trace"
	"gomc/conform/log"
	"gomc/conform/value"
	"gomc/engine/interp"
	"gomc/ir"
	"gomc/outcome"
)

// Run is a run of the model beside the lines that it explains.
type Run struct {
	Trace *outcome.Trace
	Lines []*log.Line   // of each step of the trace, the last line that it explains; nil: it is silent
	Notes [][]*log.Line // of each step, the lines behind it that stand for nothing
	Cut   bool          // the beginning is forgotten
	Tally *Tally        // of all of it
	// Remembered is how many configurations are.
	Remembered int
}

// Refusal is why the next line of a log cannot come.
type Refusal struct {
	Line    *log.Line
	Kind    string
	Reasons []Reason
}

// Reason is why the line does not stand for one of the things it may stand for.
type Reason struct {
	Event string `json:"event"`              // which
	At    string `json:"instance,omitempty"` // of the event
	Why   string `json:"why"`                // the condition that does not hold, or that it cannot happen
	Left  string `json:"left,omitempty"`     // the values that are compared
	Right string `json:"right,omitempty"`
	met   int    // conditions that hold before this one
}

// ofAnother is the text of a test that an event is of the process of the line.
const ofAnother = "the process"

// OfProcess returns the test that a step belongs to the process of the line.
func OfProcess(eval func(*Situation) (Answer, error)) *Test {
	return &Test{Text: ofAnother, Eval: eval}
}

// Text is the reason in a line.
func (r *Reason) Text() string {
	text := r.Event
	if r.At != "" {
		text += " (" + r.At + ")"
	}
	if r.Why != ofAnother {
		text += ": " + r.Why
	}
	if r.Left+r.Right == "" {
		return text
	}
	if r.Why == ofAnother {
		return text + " is of " + r.Left + ", and the line of " + r.Right
	}
	return text + " fails: " + strings.Join(slices.DeleteFunc([]string{r.Left, r.Right},
		func(s string) bool { return s == "" }), ", ")
}

// conclude makes the run, and says why it ends.
func (s *search) conclude() error {
	r := s.result
	if s.far.node == nil {
		return nil
	}
	end := s.far.node
	r.Lines, r.Bound = end.lines, end.bound.String()
	r.Finding = end.found
	if r.Limited != "" {
		r.Next = s.waiting(end)
	}
	if !r.Explained && r.Limited == "" {
		var err error
		if end, err = s.refuse(); err != nil {
			return err
		}
		r.Bound = end.bound.String()
		if s.fault.at != nil && s.fault.at.lines >= end.lines {
			end, r.Faulty = s.fault.at, s.fault.Faulty
			f := property.FaultFinding(r.Faulty.Fault)
			r.Finding = &f
		}
	}
	r.Omitted.Orders = s.unlogged.reduces
	if r.Explained && !r.Said && s.parts != nil {
		r.Said = s.refusesOn(end)
	}
	if r.Run = s.trace(end); s.unlogged.reduces && r.Faulty == nil {
		r.Finding = r.Run.Tally.Found
	}
	return nil
}

// waiting are the lines that come next in a configuration, as far as they were read.
func (s *search) waiting(n *node) (all []Refusal) {
	for i, w := range s.logs {
		if at := int(n.at[i]) - w.first; at >= 0 && at < len(w.lines) {
			all = append(all, Refusal{Line: w.lines[at].line, Kind: w.lines[at].Kind, Reasons: []Reason{}})
		}
	}
	return all
}

// mostAsked bounds the states that are asked whether the model could have refused something there.
const mostAsked = 1000

// refusesOn reports whether an event of the lines is not possible in one of the last states of a run.
func (s *search) refusesOn(end *node) bool {
	for i, n := 0, end; n != nil && i < mostAsked; i, n = i+1, n.parent {
		s.opts.Watch.Check()
		if s.couldRefuse(&situation{view: s.view(&n.state)}) {
			return true
		}
	}
	return false
}

// refuse says why the next line of each log cannot come, in the one of the furthest configurations in which an event
// comes nearest.
func (s *search) refuse() (*node, error) {
	best, most := s.far.node, -1
	var told []Refusal
	for _, n := range s.far.ends {
		all, err := s.refused(n)
		if err != nil {
			return n, err
		}
		met := 0
		for i := range all {
			for k := range all[i].Reasons {
				met = max(met, all[i].Reasons[k].met)
			}
		}
		if met > most {
			best, most, told = n, met, all
		}
	}
	if failing := s.failing(); len(told) > 0 {
		told[0].Reasons = append(told[0].Reasons, failing...)
	}
	s.result.Next = told
	return best, nil
}

// failing returns the events without a line that fail in the furthest configurations, and so block what would follow.
func (s *search) failing() (all []Reason) {
	for _, n := range s.far.ends {
		s.at = situation{view: s.view(&n.state)}
		for _, st := range s.stepsUnlogged() {
			if text := s.quietText(&st, n); st.fault != nil && text != "" && len(all) < mostReasons {
				r := Reason{Event: text, At: Instance(s.event(&s.at, &st)), Why: "it fails: " + st.fault.Told()}
				if !slices.Contains(all, r) {
					all = append(all, r)
				}
			}
		}
	}
	return all
}

// stepsUnlogged are the steps of the state at hand that may happen without a line.
func (s *search) stepsUnlogged() []step {
	switch {
	case len(s.obs.Silent) == 0 && !s.unlogged.brings:
		return nil
	case s.parts == nil:
		return s.whole(&s.at)
	}
	s.unlogged.room = s.unlogged.room[:0]
	for _, q := range s.unlogged.quiet.parts {
		s.unlogged.room = s.parts.append(s.unlogged.room, q.of, &s.at.view.state)
	}
	return s.unlogged.room
}

// quietText names the silent event that a step is; "": it is none.
func (s *search) quietText(st *step, n *node) string {
	if s.unlogged.network[st.rule] {
		return "the network"
	}
	for k, q := range s.obs.Silent {
		if q.Rules[st.rule] && (q.Most < 0 || int(n.silent[k]) < q.Most) && s.mayBe(q, st, n) {
			return q.Text
		}
	}
	return ""
}

// refused says why the next line of each log cannot come in a configuration.
func (s *search) refused(n *node) (all []Refusal, err error) {
	s.at = situation{view: s.view(&n.state)}
	for i, w := range s.logs {
		rd, err := w.get(int(n.at[i]))
		if err != nil {
			continue // it is at its end
		}
		out := Refusal{Line: rd.line, Kind: rd.Kind}
		for _, ch := range rd.Choices {
			out.Reasons = append(out.Reasons, s.reasons(n, rd, ch)...)
		}
		all = append(all, out)
	}
	return all, s.takeError()
}

// reasons returns why one choice is none: of the instances that are possible the one that comes furthest.
func (s *search) reasons(n *node, rd *reading, ch *Choice) []Reason {
	var before *Reason
	look := &Situation{Line: rd.line, State: s.at.view, Bound: n.bound}
	bounds := s.holding(ch.Before, look, func(t *Test, r Answer) {
		before = &Reason{Event: ch.Text, Why: t.Text, Left: r.Left, Right: r.Right, met: 2}
	})
	if len(bounds) == 0 {
		if before == nil {
			return nil
		}
		return []Reason{*before}
	}
	if len(ch.Steps) == 0 {
		return nil
	}
	return s.possible(n, rd, ch, bounds)
}

// mostReasons bounds how many instances of an event are listed.
const mostReasons = 3

// possible looks at the instances of the first event of a choice.
func (s *search) possible(n *node, rd *reading, ch *Choice, bounds []*value.Bindings) (all []Reason) {
	x, p := &s.at, ch.Steps[0]
	for j := range s.whole(x) {
		st := &x.steps[j]
		if !p.Rules[st.rule] {
			continue
		}
		e := s.event(x, st)
		for _, b := range bounds {
			all = append(all, s.reason(rd, ch, p, st, e, b))
		}
	}
	if len(all) == 0 {
		all = s.disabled(rd, ch, bounds)
	}
	slices.SortStableFunc(all, func(a, b Reason) int { return b.met - a.met })
	all = slices.CompactFunc(all, func(a, b Reason) bool { return a == b })
	return all[:min(len(all), mostReasons)]
}

// disabled returns why the first event of a choice cannot happen.
func (s *search) disabled(rd *reading, ch *Choice, bounds []*value.Bindings) (all []Reason) {
	p := ch.Steps[0]
	for i, rule := range p.Rules {
		if !rule || s.opts.Disabled == nil {
			continue
		}
		for _, d := range s.opts.Disabled(s.at.view.Words(), i) {
			for _, b := range bounds {
				all = append(all, s.guarded(rd, p, &d, b))
			}
		}
	}
	if len(all) > 0 {
		return all
	}
	return []Reason{{Event: ch.Text, Why: s.absent(p)}}
}

// guarded returns why one instance cannot happen: a test of the line, or its guard.
func (s *search) guarded(rd *reading, p *Pattern, d *interp.Disabled, b *value.Bindings) Reason {
	out := Reason{Event: p.Text, At: Instance(&d.Event)}
	held := s.holding(p.Tests, &Situation{Line: rd.line, State: s.at.view, Event: &d.Event, Bound: b}, func(t *Test,
		r Answer) {
		out.met, out.Why, out.Left, out.Right = slices.Index(p.Tests, t), t.Text, r.Left, r.Right
	})
	if len(held) == 0 {
		return out
	}
	out.Why = "it is not possible: "
	for i, line := range d.Why.Lines() {
		if i > 0 {
			out.Why += ", "
		}
		out.Why += strings.TrimSpace(line)
	}
	return out
}

// absent says that nothing waits that an event could receive.
func (s *search) absent(p *Pattern) string {
	var names []string
	for i, rule := range p.Rules {
		if !rule {
			continue
		}
		for _, c := range s.engine.Program().Rules[i].Consumes {
			if !slices.Contains(names, c.Message.Name) {
				names = append(names, c.Message.Name)
			}
		}
	}
	if len(names) == 0 {
		return "it cannot happen here"
	}
	return "it cannot happen here: no " + strings.Join(names, " or ") + " waits that it could receive"
}

// reason returns why one instance does not explain a line.
func (s *search) reason(rd *reading, ch *Choice, p *Pattern, st *step, e *outcome.Event, b *value.Bindings) Reason {
	out := Reason{Event: p.Text, At: Instance(e), Why: "what follows cannot happen"}
	note := func(base int, tests []*Test) func(*Test, Answer) {
		return func(t *Test, r Answer) {
			met := base + slices.Index(tests, t)
			if met >= out.met {
				out.met, out.Why, out.Left, out.Right = met, t.Text, r.Left, r.Right
			}
		}
	}
	held := s.holding(p.Tests, &Situation{Line: rd.line, State: s.at.view, Event: e, Bound: b}, note(0, p.Tests))
	if len(held) == 0 {
		return out
	}
	out.met = len(p.Tests) + 1
	if st.fault != nil {
		out.Why = "it fails: " + st.fault.Told()
		return out
	}
	if len(ch.Steps) > 1 {
		out.Why = "what comes after it cannot happen"
		return out
	}
	for _, h := range held {
		s.holding(ch.After, &Situation{Line: rd.line, State: s.view(st.to), Event: e, Bound: h},
			note(len(p.Tests)+1, ch.After))
	}
	return out
}

// Instance names an instance of an event for people.
func Instance(e *outcome.Event) string {
	text := e.Process
	for _, b := range e.Params {
		text += joined(text) + b.Name + ": " + b.Value
	}
	for i := range e.Consumed {
		text += joined(text) + Received(&e.Consumed[i])
	}
	return text
}

// Received is `Grant(n: 1) from Server`.
func Received(m *outcome.MessageEvent) string {
	var fields []string
	for _, f := range m.Fields {
		fields = append(fields, f.Name+": "+f.Value)
	}
	text := fmt.Sprintf("%s(%s)", m.Message, strings.Join(fields, ", "))
	if m.From != "" {
		text += " from " + m.From
	}
	return text
}

func joined(text string) string {
	if text == "" {
		return ""
	}
	return ", "
}

// trace tells the run to a configuration: its last steps, and counts all.
func (s *search) trace(end *node) *Run {
	run := &Run{Trace: &outcome.Trace{}, Tally: s.accountFor(end)}
	s.result.Matched, s.result.Silent = run.Tally.Matched, run.Tally.Silent
	path := s.path(end, run)
	if s.opts.Shown < 0 {
		run.Trace.Complete()
		return run
	}
	from := 0
	if most := s.opts.Shown; most > 0 && len(path) > most {
		from = len(path) - most
	}
	switch {
	case from == 0 && !run.Cut && s.links() && s.result.Limited == "":
		s.walk(run, path)
	case from == 0 && !run.Cut:
		s.walk(run, path[:1])
		s.tell(run, path, 1)
	default:
		s.tell(run, path, from)
	}
	run.Trace.Complete()
	return run
}

// links reports whether messages go from one step of a run to another. To say from which takes all steps of each state:
// of a large model, and behind a limit, that may take longer than the search.
func (s *search) links() bool {
	return s.unlogged.brings || slices.ContainsFunc(s.engine.Program().Rules, func(r *ir.Rule) bool {
		return len(r.Consumes) > 0
	})
}

// tell tells a run from a step on, without the ways of messages.
func (s *search) tell(run *Run, path []*node, from int) {
	var before []uint64
	told := len(run.Trace.Steps)
	if told > 0 {
		x := path[from-1].state
		before = x.words()
	}
	for i := from; i < len(path); i++ {
		n := path[i]
		x := n.state
		now := x.words()
		switch {
		case i == from && told == 0:
			e := outcome.Event{Rule: fmt.Sprintf("the state after %d lines", n.lines), Kind: "startstate"}
			run.add(n, outcome.TraceStep{Event: e, State: s.engine.Describe(now)})
		case n.rule >= 0:
			run.add(n, outcome.TraceStep{Event: *s.eventOf(before, n), State: s.engine.Describe(now)})
		case n.line != nil:
			last := len(run.Notes) - 1
			run.Notes[last] = append(run.Notes[last], n.line)
		}
		before = now
	}
}

// walk tells a run from its start on, with where each message comes from.
func (s *search) walk(run *Run, path []*node) {
	w := trace.NewWalk(s.engine)
	for _, n := range path {
		if (n.starts() || n.rule >= 0) && w.Take(s.number(w.State(), n)) {
			run.Lines, run.Notes = append(run.Lines, n.line), append(run.Notes, nil)
		} else if last := len(run.Notes) - 1; n.line != nil {
			run.Notes[last] = append(run.Notes[last], n.line)
		}
	}
	run.Trace = w.Trace()
}

// path is the way to a configuration, as far as it is remembered.
func (s *search) path(end *node, run *Run) (path []*node) {
	for n := end; n != nil; n = n.parent {
		path = append(path, n)
	}
	slices.Reverse(path)
	run.Cut, run.Remembered = path[0].before != nil, len(path)
	return path
}

// add tells a step.
func (r *Run) add(n *node, st outcome.TraceStep) {
	r.Trace.Steps = append(r.Trace.Steps, st)
	r.Lines, r.Notes = append(r.Lines, n.line), append(r.Notes, nil)
}

// eventOf is the event that led to a configuration.
func (s *search) eventOf(before []uint64, n *node) *outcome.Event {
	if n.event == nil && n.of != nil {
		n.event = s.told(before, n)
	}
	if n.event != nil {
		return n.event
	}
	e := s.engine.Narrate(before, int(n.step))
	return &e
}

// told returns a step of a part that leads from one state to another.
func (s *search) told(before []uint64, n *node) *outcome.Event {
	x := n.state
	all := n.of.of.Tell(before, &s.scratch.batch)
	for i := range all {
		if s.scratch.batch.Steps[i].Fault == nil && slices.Equal(s.scratch.batch.State(i), x.words()) {
			return &all[i]
		}
	}
	return nil
}

// number returns the number of the step to a configuration among the steps of the state before. The step leads to the
// configuration's state and has the same event.
func (s *search) number(before []uint64, n *node) int {
	if n.step >= 0 {
		return int(n.step)
	}
	first := -1
	x, event := n.state, s.eventOf(before, n)
	all := s.whole(&situation{view: &View{state: state{packed: before}}})
	for i := range all {
		if all[i].fault != nil || all[i].rule != n.rule || !slices.Equal(all[i].to.packed, x.words()) {
			continue
		}
		if e := s.engine.Narrate(before, i); reflect.DeepEqual(&e, event) {
			return i
		}
		if first < 0 {
			first = i
		}
	}
	return first
}
