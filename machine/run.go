package machine

import (
	"errors"
	"fmt"
	"slices"
)

// Run makes the steps of all machines of a system in one goroutine, one after the other, as the model has them: for
// tests. What has left an outbox is in the mailbox of its receiver at once.
type Run struct {
	env      *env
	hosts    []*Host
	byID     map[ID]*Host
	monitors []Monitor
	last     map[string]int // the greatest index of machines that were created
}

// Monitor is a monitor that was generated.
type Monitor interface {
	// Start is the entry of its start state.
	Start() Next
	// Observe is told of an event in the moment in which it arrives.
	Observe(Envelope) Next
}

// RunOptions say how a run goes; all may be left out.
type RunOptions struct {
	Chooser  Chooser // of choices in blocks; Random(0) if there is none
	Tracer   Tracer
	Store    Store
	Monitors []Monitor

	startsBy func(*Run) error // instead of starting all machines
}

// NewRun starts all machines that are there from the start.
func NewRun(s *System, opts RunOptions) (*Run, error) {
	e := &env{system: s, choose: opts.Chooser, tracer: opts.Tracer, store: opts.Store}
	if e.choose == nil {
		e.choose = Random(0)
	}
	if e.store == nil {
		e.store = InMemory()
	}
	r := &Run{env: e, byID: map[ID]*Host{}, monitors: opts.Monitors, last: map[string]int{}}
	e.created = r.create
	for _, m := range r.monitors {
		if err := settle(m.Start); err != nil {
			return nil, err
		}
	}
	for _, id := range s.Instances {
		r.enter(id)
	}
	if opts.startsBy != nil {
		return r, opts.startsBy(r)
	}
	e.share(e.choose.Choose)
	for _, h := range r.hosts {
		if err := h.start(step{}); err != nil {
			return nil, err
		}
		if err := r.show(h); err != nil {
			return nil, err
		}
	}
	return r, nil
}

func (r *Run) enter(id ID) *Host {
	h := newHost(id, r.env)
	r.hosts = append(r.hosts, h)
	r.byID[id] = h
	return h
}

// create makes a machine that is not started yet.
func (r *Run) create(machine string) (*Host, error) {
	index := r.last[machine]
	if r.env.system.Program {
		index = len(r.hosts)
	}
	if err := r.env.system.mayCreate(machine, index); err != nil {
		return nil, err
	}
	r.last[machine]++
	h := r.enter(ID{machine, index})
	h.unborn = true
	return h, nil
}

// Step is a step that a run can make.
type Step struct {
	ID      ID       // of the machine
	Deliver bool     // what is first in its outbox arrives
	Take    int      // which event of its mailbox it takes; -1: none
	Rule    *Rule    // or which rule it does
	Receive *Receive // or what it, a process, receives
	Name    string   // of a rule or receive
	how     Disposition
	host    *Host
}

// Steps returns those that can be made now.
func (r *Run) Steps() (all []Step) {
	for _, h := range r.hosts {
		if len(h.outbox) > 0 && !h.crashed {
			all = append(all, Step{ID: h.id, Deliver: true, Take: -1, host: h})
		}
		if !h.ready() {
			continue
		}
		if i, how := h.next(); i >= 0 {
			all = append(all, Step{ID: h.id, Take: i, how: how, host: h})
		}
		for _, r := range h.receives(false) {
			all = append(all, Step{ID: h.id, Take: -1, Receive: &r, Name: r.Name, host: h})
		}
		for _, rule := range h.rules() {
			all = append(all, Step{ID: h.id, Take: -1, Rule: &rule, Name: rule.Name, host: h})
		}
	}
	return all
}

// Do makes a step. An error says that the machines, or the monitors, have found something wrong.
func (r *Run) Do(s Step) (err error) {
	switch {
	case s.Deliver:
		err = r.deliver(s.host)
	case s.Receive != nil:
		err = s.host.accept(*s.Receive)
	case s.Rule != nil:
		err = s.host.do(*s.Rule)
	default:
		err = s.host.take(s.Take, s.how)
	}
	if err == nil && (!s.Deliver || r.env.system.Program) {
		err = r.show(s.host)
	}
	if err == nil && s.host.process() {
		err = r.settle(s.host)
	}
	return err
}

// settle lets what a process has sent arrive, if some of it is for machines: to these it does so in the same step.
func (r *Run) settle(h *Host) error {
	if All(h.outbox, func(e Envelope) bool { return r.env.system.waits(e) }) {
		return nil
	}
	for len(h.outbox) > 0 {
		if err := r.deliver(h); err != nil {
			return err
		}
	}
	return nil
}

// show lets monitors see what is first in the outbox of a machine of a program of P, as P does. What is there for
// monitors alone leaves, and so do machines that were created, which begin.
func (r *Run) show(h *Host) error {
	if !r.env.system.Program {
		return r.showSent(h)
	}
	for len(h.outbox) > 0 && !h.steps.shown {
		e := h.outbox[0]
		if born := r.byID[e.To]; born != nil && born.unborn && len(born.mailbox) == 0 {
			h.outbox, born.mailbox = h.outbox[1:], []Envelope{e}
			continue
		}
		if err := r.watch(e); err != nil {
			return err
		}
		if e.To == (ID{}) {
			h.outbox = h.outbox[1:]
		} else {
			h.steps.shown = true
		}
	}
	return nil
}

// showSent lets monitors see the messages of a step, for which they do not wait until these arrive.
func (r *Run) showSent(h *Host) error {
	for _, e := range Where(h.outbox, r.env.system.waits) {
		if err := r.watch(e); err != nil {
			return err
		}
	}
	return nil
}

// watch lets monitors see an event.
func (r *Run) watch(e Envelope) error {
	for _, m := range r.monitors {
		if err := settle(func() Next { return m.Observe(e) }); err != nil {
			return err
		}
	}
	return nil
}

// deliver lets what is first in an outbox arrive.
func (r *Run) deliver(h *Host) error {
	e := h.outbox[0]
	h.outbox, h.steps.shown = h.outbox[1:], false
	if r.env.system.waits(e) {
		return r.arrive(e)
	}
	return r.Send(e)
}

// Send lets an event arrive. Monitors see it first.
func (r *Run) Send(e Envelope) error {
	if !r.env.system.Program {
		if err := r.watch(e); err != nil {
			return err
		}
	}
	return r.arrive(e)
}

// arrive lets an event arrive that monitors have seen, if they see it.
func (r *Run) arrive(e Envelope) error {
	to := r.byID[e.To]
	switch {
	case e.To == ID{}:
		return nil
	case to == nil:
		return &CheckError{What: fmt.Sprintf("%s is sent to %s, which is not there", e.Event.Event(),
			r.env.system.Name(e.To))}
	}
	return to.arrive(e)
}

// Random makes at most steps random steps and returns how many it made. It ends before a step that violates an
// assumption of the model.
func (r *Run) Random(steps int, choose Chooser) (made int, err error) {
	for ; made < steps; made++ {
		all := r.Steps()
		if len(all) == 0 {
			return made, r.rest()
		}
		err := r.Do(all[choose.Choose(len(all))])
		var assumed *AssumeError
		switch {
		case errors.As(err, &assumed):
			return made, nil
		case err != nil:
			return made, err
		}
	}
	return made, nil
}

// rest is an error where nothing can happen any more, and a monitor still waits for something.
func (r *Run) rest() error {
	for _, m := range r.monitors {
		if m, is := m.(interface{ Hot() bool }); is && m.Hot() {
			return &CheckError{What: fmt.Sprintf("nothing can happen any more, and %T is hot", m)}
		}
	}
	return nil
}

// Crash lets a machine crash.
func (r *Run) Crash(id ID) {
	h := r.byID[id]
	h.crash()
	r.trace(h, "crash")
}

// Restart starts a machine that has crashed.
func (r *Run) Restart(id ID) error { return r.byID[id].restart() }

func (r *Run) trace(h *Host, event string) {
	if r.env.tracer != nil {
		r.env.tracer.Trace(h.line(step{name: event}))
	}
}

// IDs returns all machines, in the order in which they were made.
func (r *Run) IDs() []ID {
	return slices.Collect(func(yield func(ID) bool) {
		for _, h := range r.hosts {
			if !yield(h.id) {
				return
			}
		}
	})
}

// State are the variables of a machine, as a line of a log has them.
func (r *Run) State(id ID) map[string]any { return r.byID[id].state() }
