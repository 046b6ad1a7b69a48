// Package drive lets a model drive an implementation: it chooses events of the model, has a System do them, and
// compares what the System shows of its state with all states that the model can be in.
//
// # A run
//
// A run begins with Reset. Then an event is chosen among those that are possible in one of the states that the model
// can be in, the System does it, and shows its state. The model can be in any state
// behind an event that looks the same from one of its states, after any number of steps of the network. Those in
// which a variable has another value than the System shows are left out: what it does not show is free. If none is
// left, the System does what the model cannot: that is a Difference.
//
// A run that ends in a difference is shrunk: events are left out as long as a difference remains.
package drive

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"gomc/conform/value"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/ir"
	"gomc/ir/refine"
	"gomc/outcome"
	"gomc/sim"
	"gomc/source"
	"gomc/spec"
)

// Step is an event that a System is to do.
type Step struct {
	Process string            `json:"process,omitempty"` // whose it is: `Client[client_t_0]`
	Event   string            `json:"event"`             // the name of the rule, or of what is received
	Params  map[string]string `json:"params,omitempty"`
	Takes   []Message         `json:"takes,omitempty"` // what it consumes
	Sends   []Message         `json:"sends,omitempty"` // what the model sends then
}

// Message is a message that a step consumes or sends.
type Message struct {
	Name   string            `json:"message"`
	From   string            `json:"from,omitempty"`
	To     string            `json:"to,omitempty"`
	Fields map[string]string `json:"fields,omitempty"`
}

// String is the step in a line, by which it can be told again.
func (s Step) String() string {
	var b strings.Builder
	if s.Process != "" {
		b.WriteString(s.Process + ": ")
	}
	b.WriteString(s.Event)
	if text := pairs(s.Params); text != "" {
		b.WriteString(", " + text)
	}
	for _, m := range s.Takes {
		fmt.Fprintf(&b, ", takes %s(%s) from %s", m.Name, pairs(m.Fields), m.From)
	}
	return b.String()
}

func pairs(m map[string]string) string {
	var all []string
	for k, v := range m {
		all = append(all, k+": "+v)
	}
	slices.Sort(all)
	return strings.Join(all, ", ")
}

// State holds the part of its state that a System shows: values of the model's variables, by the names that traces show
// (`Server.held`, `Client[client_t_0].state`), as encoding/json decodes them.
type State map[string]any

// System is an implementation.
type System interface {
	// Reset begins anew, and shows the state.
	Reset() (State, error)
	// Do does an event, and shows the state then. The error says that it cannot be done.
	Do(Step) (State, error)
}

// Options shape a campaign.
type Options struct {
	Runs, Steps int    // upper bounds; 0: 100 and 50
	Seed        uint64 // of the first run; the next has the next
	// Strategy says how events are chosen, as gomc sim does; "": swarm. It is not spec.Guided, which would have to bring
	// the System back to where it was.
	Strategy spec.Strategy
	Depth    int // of strategies that have one; 0: 3
}

// Check refuses a strategy that there is not.
func (o *Options) Check() error {
	switch o.Strategy {
	case "", spec.Random, spec.PCT, spec.POS, spec.Delay, spec.Swarm, spec.Mix:
		return nil
	case spec.Guided:
		return errors.New("the strategy guided goes back to states, which a system that is driven cannot do")
	}
	return fmt.Errorf("there is no strategy %q", o.Strategy)
}

// Difference is a run in which a System does what its model cannot.
type Difference struct {
	Seed   uint64
	Steps  []Step
	Why    string // what the System showed, or said, that the model cannot
	Failed error  // what the System said instead of a state; nil: it showed one
}

// Report is the result of a campaign.
type Report struct {
	Runs, Steps int
	Events      map[string]int // done, by name
	Possible    int            // the most states that the model could be in at once
	Difference  *Difference    // nil: there is none
}

// Driver drives Systems by one program.
type Driver struct {
	machine *interp.Interp
	system  System
	report  *Report
	batch   engine.Batch
	tell    func(state []uint64, rule int) []outcome.Event // of all steps of a rule; nil: there is no such way
	network bool                                           // the program has rules that bring messages
	named   []string                                       // variables of start states; nil: not looked for yet
	Stop    func() bool                                    // asked before each step; nil: never
}

// ErrStopped is the error of a campaign that was stopped.
var ErrStopped = errors.New("stopped")

// mostRules bounds into how many rules those of a program are cut by whose they are.
const mostRules = 10_000

// New returns a driver for a program.
func New(p *ir.Program, s System) *Driver {
	p = refine.ByProcess(p, mostRules)
	m := interp.New(p, interp.Options{})
	return &Driver{machine: m, system: s, report: &Report{Events: map[string]int{}}, tell: interp.TellingAll(m),
		network: slices.ContainsFunc(p.Rules, network)}
}

// Drive takes runs until one ends in a difference, which it shrinks. It returns an error if the System cannot even
// begin.
func (d *Driver) Drive(o Options) (*Report, error) {
	if o.Runs == 0 {
		o.Runs = 100
	}
	if o.Steps == 0 {
		o.Steps = 50
	}
	o.Strategy, o.Depth = cmp.Or(o.Strategy, spec.Swarm), cmp.Or(o.Depth, 3)
	if err := o.Check(); err != nil {
		return d.report, err
	}
	c := sim.NewChooser(d.machine.Program(), o.Strategy, o.Depth, o.Steps)
	for i := range o.Runs {
		seed := o.Seed + uint64(i)
		c.Begin(seed)
		diff, err := d.run(o.Steps, func(all []*option) *Step { return d.step(chosen(c, all)) })
		if err != nil {
			return d.report, err
		}
		d.report.Runs++
		if diff != nil {
			diff.Seed = seed
			d.report.Difference = d.shrink(diff)
			return d.report, nil
		}
	}
	return d.report, nil
}

// chosen is the step that a strategy chooses.
func chosen(c *sim.Chooser, all []*option) *option {
	rules := make([]int32, len(all))
	for i, o := range all {
		rules[i] = int32(o.rule)
	}
	return all[c.Choose(rules)]
}

// Replay does some steps again, given as Step.String tells them. Steps that are not possible are left out.
func (d *Driver) Replay(steps []string) (*Difference, error) {
	return d.run(len(steps), func(all []*option) *Step {
		for len(steps) > 0 {
			want := steps[0]
			steps = steps[1:]
			for _, o := range all {
				if !strings.Contains(want, o.name()) {
					continue
				}
				if s := d.step(o); s.String() == want {
					return s
				}
			}
		}
		return nil
	})
}

// run takes one run, in which choose picks among the steps that are possible; nil ends it.
func (d *Driver) run(most int, choose func(all []*option) *Step) (*Difference, error) {
	shown, err := d.system.Reset()
	if err != nil {
		return nil, fmt.Errorf("the system cannot begin: %w", err)
	}
	var done []Step
	if err := d.known(shown); err != nil {
		return nil, err
	}
	now, why := d.showing(d.starts(), shown)
	if len(now) == 0 {
		return &Difference{Steps: done, Why: "at the beginning " + why}, nil
	}
	for range most {
		if d.Stop != nil && d.Stop() {
			return nil, ErrStopped
		}
		d.report.Possible = max(d.report.Possible, len(now))
		all := d.possible(now)
		if len(all) == 0 {
			break
		}
		step := choose(all)
		if step == nil {
			break
		}
		done = append(done, *step)
		d.report.Steps++
		d.report.Events[step.Event]++
		shown, err := d.system.Do(*step)
		if errors.As(err, new(*AdapterError)) {
			return nil, err
		}
		if err != nil {
			return &Difference{Steps: done, Why: "the system cannot do it: " + err.Error(), Failed: err}, nil
		}
		if now, why = d.showing(d.after(all, step), shown); len(now) == 0 {
			return &Difference{Steps: done, Why: why}, nil
		}
	}
	return nil, nil
}

// shrink leaves out steps as long as a difference remains.
func (d *Driver) shrink(diff *Difference) *Difference {
	for again := true; again; {
		again = false
		for i := len(diff.Steps) - 2; i >= 0; i-- {
			var fewer []string
			for k, s := range diff.Steps {
				if k != i {
					fewer = append(fewer, s.String())
				}
			}
			if smaller, err := d.Replay(fewer); err == nil && smaller != nil && len(smaller.Steps) < len(diff.Steps) {
				smaller.Seed = diff.Seed
				diff, again = smaller, true
				break
			}
		}
	}
	return diff
}

// states are some that the model can be in, by their words.
type states map[string][]uint64

func (s states) add(state []uint64) bool {
	key := fmt.Sprint(state)
	if s[key] != nil {
		return false
	}
	s[key] = slices.Clone(state)
	return true
}

// inOrder are the states in an order that depends on nothing else.
func (s states) inOrder() (all [][]uint64) {
	for _, state := range s {
		all = append(all, state)
	}
	slices.SortFunc(all, slices.Compare)
	return all
}

func (d *Driver) starts() states {
	out := states{}
	d.batch.Reset(d.machine.Program().Layout.Words)
	d.machine.Starts(&d.batch)
	for i := range d.batch.Steps {
		if d.batch.Steps[i].Fault == nil {
			out.add(d.batch.State(i))
		}
	}
	return out
}

// network reports whether a rule moves messages by itself, so that no step of the System performs it.
func network(r *ir.Rule) bool { return r.Kind == ir.Delivery || r.Kind == ir.Post }

// option is a step of a state that is possible and nothing of the network.
type option struct {
	from *telling
	rule int
	n    int // the step, as Narrate counts
	nth  int // of its rule
	to   []uint64
	of   *ir.Rule
	told *Step // nil: not yet
}

// telling is a state, with the steps that have been told of it, by their rules.
type telling struct {
	state []uint64
	told  map[int][]outcome.Event
}

// name is the name of the event.
func (o *option) name() string {
	of := o.of.Origin()
	return outcome.NameOf(of.Name, of.Number)
}

// each calls f with the steps of a state that do not fail.
func (d *Driver) each(state []uint64, f func(*option)) {
	d.batch.Reset(len(state))
	d.machine.Expand(state, &d.batch)
	steps, words := slices.Clone(d.batch.Steps), slices.Clone(d.batch.States)
	from := &telling{state, map[int][]outcome.Event{}}
	nth, last := 0, int32(-1)
	for n, st := range steps {
		if st.Rule != last {
			nth, last = 0, st.Rule
		}
		if st.Fault == nil {
			f(&option{from: from, rule: int(st.Rule), n: n, nth: nth, to: words[n*len(state) : (n+1)*len(state)],
				of: d.machine.Program().Rules[st.Rule]})
		}
		nth++
	}
}

// closed adds what the network can do.
func (d *Driver) closed(now states) states {
	if !d.network {
		return now
	}
	out := states{}
	waiting := now.inOrder()
	for len(waiting) > 0 {
		state := waiting[0]
		waiting = waiting[1:]
		if !out.add(state) {
			continue
		}
		d.each(state, func(o *option) {
			if network(o.of) {
				waiting = append(waiting, o.to)
			}
		})
	}
	return out
}

// possible are the steps of some states.
func (d *Driver) possible(now states) (all []*option) {
	for _, state := range now.inOrder() {
		d.each(state, func(o *option) {
			if !network(o.of) {
				all = append(all, o)
			}
		})
	}
	return all
}

// step tells an option.
func (d *Driver) step(o *option) *Step {
	if o.told == nil {
		o.told = stepOf(d.event(o))
	}
	return o.told
}

// event returns the event of an option. If the machine can narrate all steps of a rule in a state at once, event does
// so and keeps them.
func (d *Driver) event(o *option) outcome.Event {
	if d.tell == nil {
		return d.machine.Narrate(o.from.state, o.n)
	}
	all, known := o.from.told[o.rule]
	if !known {
		all = d.tell(o.from.state, o.rule)
		o.from.told[o.rule] = all
	}
	return all[o.nth]
}

func stepOf(e outcome.Event) *Step {
	return &Step{Process: e.Process, Event: e.Rule, Params: bound(e.Params),
		Takes: messages(e.Consumed), Sends: messages(e.Sent)}
}

func bound(all []outcome.Binding) map[string]string {
	if len(all) == 0 {
		return nil
	}
	out := map[string]string{}
	for _, b := range all {
		out[b.Name] = b.Value
	}
	return out
}

func messages(all []outcome.MessageEvent) (out []Message) {
	for _, m := range all {
		out = append(out, Message{m.Message, m.From, m.To, bound(m.Fields)})
	}
	return out
}

// after are the states behind those of some steps that look like one.
func (d *Driver) after(all []*option, s *Step) states {
	out := states{}
	text := s.String()
	for _, o := range all {
		if o.name() == s.Event && d.step(o).String() == text {
			out.add(o.to)
		}
	}
	return out
}

// showing are the states, among some and what the network makes of them, whose variables have the values that are
// shown, and what the network makes of these. If there are none, why says what differs in the nearest.
func (d *Driver) showing(some states, shown State) (left states, why string) {
	left = states{}
	fewest := -1
	for _, state := range d.closed(some).inOrder() {
		wrong := d.differs(state, shown)
		if len(wrong) == 0 {
			left.add(state)
		} else if fewest < 0 || len(wrong) < fewest {
			fewest, why = len(wrong), strings.Join(wrong, "; ")
		}
	}
	return d.closed(left), why
}

// known refuses what the system shows at the beginning and no start state has a variable for.
func (d *Driver) known(shown State) error {
	names := d.variables()
	for _, name := range slices.Sorted(maps.Keys(shown)) {
		if slices.Contains(names, name) {
			continue
		}
		message := fmt.Sprintf("the system shows %q, which is no variable of the model", name)
		if near := source.Nearest(name, names); near != "" {
			message += ": did you mean " + near + "?"
		}
		return &AdapterError{message}
	}
	return nil
}

// variables returns those that start states have; they are the same in each run.
func (d *Driver) variables() []string {
	if d.named != nil {
		return d.named
	}
	met := map[string]bool{}
	for _, state := range d.closed(d.starts()).inOrder() {
		for _, b := range d.machine.Describe(state) {
			if !met[b.Name] {
				met[b.Name] = true
				d.named = append(d.named, b.Name)
			}
		}
	}
	return d.named
}

// differs says which variables have other values in a state.
func (d *Driver) differs(state []uint64, shown State) (wrong []string) {
	values := map[string]string{}
	for _, b := range d.machine.Describe(state) {
		values[b.Name] = b.Value
	}
	var names []string
	for name := range shown {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		is, there := values[name]
		v := value.Of(shown[name])
		if !there {
			wrong = append(wrong, name+" is no variable of the model")
			continue
		}
		if same, err := value.Equal(value.Shown(is), v, value.NewBindings(&value.Sets{})); err != nil || !same {
			wrong = append(wrong, fmt.Sprintf("%s is %s, and %s in the model", name, v, is))
		}
	}
	return wrong
}
