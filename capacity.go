package gomc

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"gomc/ir"
	"gomc/outcome"
	"gomc/plan"
	"gomc/semantics"
	"gomc/spec"
)

// doubling is how much room there is under --mailbox-capacity=auto: in mailboxes and outboxes, and for machines that are
// created. More room lets machines reach more states, so all end with the same room, whichever is found to be too small
// first.
type doubling struct {
	room  map[string]semantics.Room // of machines that have more than the model says
	times map[string]semantics.Room // how often each was doubled
}

// checkDoubling searches again and again, until there is room for everything. The limit of time is for all searches
// together.
func checkDoubling(ctx context.Context, p *Program, how *plan.Plan, hooks Hooks) (*Outcome, error) {
	began, spent := time.Now(), hooks.Spent
	search := func(a attempt) (*Outcome, plan.Reason, error) {
		hooks.Spent = spent + time.Since(began)
		o, err := checkOnce(ctx, a.program, a.plan, hooks)
		if err != nil {
			return nil, plan.Reason{}, err
		}
		a.program.doubling.note(o)
		if ctx.Err() != nil {
			return o, plan.Reason{}, nil
		}
		why, _ := plan.ReasonOf(o.Findings)
		return o, why, nil
	}
	return plan.Repeat(attempt{p, how}, search, func(a attempt, why plan.Reason, o *Outcome) (attempt, bool, error) {
		full := a.program.lacking(why)
		if 2*full.capacity > full.most {
			_, i := plan.ReasonOf(o.Findings)
			full.endless(&o.Findings[i])
			return a, false, nil
		}
		larger, err := a.program.doubled(full)
		if err != nil {
			return a, false, err
		}
		next, err := larger.Plan(how.Asked, hooks.Output != nil)
		return attempt{larger, next}, true, err
	})
}

// attempt is a program with some room, and how it is searched.
type attempt struct {
	program *Program
	plan    *plan.Plan
}

// lack describes a capacity that was too small.
type lack struct {
	machine        string
	of             func(*semantics.Room) *int
	capacity, most int
	otherwise      string // what to try instead of room without end
}

// lacking returns the capacity that was too small.
func (p *Program) lacking(why plan.Reason) lack {
	of := p.code.Processes[slices.IndexFunc(p.code.Processes, func(q *ir.Process) bool { return q.Name == why.Of })]
	switch why.Lack {
	case plan.MailboxRoom:
		n := of.Machine.Capacity
		return lack{why.Of, func(r *semantics.Room) *int { return &r.Mailbox }, n, spec.MostCapacity,
			fmt.Sprintf("mailbox %d drop; in the machine, if what does not fit may be lost, or assume, not to look at such runs", n>>p.doubling.times[why.Of].Mailbox)}
	case plan.OutboxRoom:
		return lack{why.Of, func(r *semantics.Room) *int { return &r.Outbox }, of.Machine.Outbox, spec.MostCapacity,
			"a step that sends less: a loop in it may have no end"}
	}
	return lack{why.Of, func(r *semantics.Room) *int { return &r.Instances }, int(of.Index.Count()), semantics.MostCreated,
		"a condition in front of `new`: what has halted is not created again"}
}

// endless says of what is full that to double it does not help.
func (l *lack) endless(f *outcome.Finding) {
	f.Details = append(f.Details, fmt.Sprintf("--mailbox-capacity=auto has doubled it up to there, and goes no further than %d: it may grow without bound", l.most))
	f.Suggestion = l.otherwise
}

// doubled is the program in which there is twice the room for what is lacking.
func (p *Program) doubled(full lack) (*Program, error) {
	d := doubling{maps.Clone(p.doubling.room), maps.Clone(p.doubling.times)}
	if d.room == nil {
		d = doubling{map[string]semantics.Room{}, map[string]semantics.Room{}}
	}
	room, times := d.room[full.machine], d.times[full.machine]
	*full.of(&room) = 2 * full.capacity
	*full.of(&times)++
	d.room[full.machine], d.times[full.machine] = room, times
	return p.with(d)
}

// with is the program with other room.
func (p *Program) with(d doubling) (*Program, error) {
	if len(d.room) == 0 {
		return p, nil
	}
	return p.recompiled(func(q *Program) { q.doubling = d })
}

// recompiled is the same model compiled anew after a change of what is asked.
func (p *Program) recompiled(change func(*Program)) (*Program, error) {
	q := *p
	q.from = nil
	change(&q)
	code, list := semantics.Compile(p.model.tree, q.options())
	if list.HasErrors() {
		return nil, list
	}
	if err := q.run(code); err != nil || p.from == nil {
		return &q, err
	}
	return q.From(p.from)
}

// note says in an outcome what was doubled.
func (d *doubling) note(o *Outcome) {
	for i := range o.Machines {
		m := &o.Machines[i]
		room, times := d.room[m.Name], d.times[m.Name]
		if m.Mailbox != nil {
			m.Mailbox.Doubled = times.Mailbox
		}
		if times.Outbox > 0 {
			m.Posts = &outcome.Room{Capacity: room.Outbox, Doubled: times.Outbox}
		}
		if times.Instances > 0 {
			m.Created = &outcome.Room{Capacity: room.Instances, Doubled: times.Instances}
		}
	}
}

// asFound is the program with as much room as an outcome says there was.
func (p *Program) asFound(o *Outcome) (*Program, error) {
	d := doubling{room: map[string]semantics.Room{}}
	for _, m := range o.Machines {
		var room semantics.Room
		if m.Mailbox != nil && m.Mailbox.Doubled > 0 {
			room.Mailbox = m.Mailbox.Capacity
		}
		if m.Posts != nil {
			room.Outbox = m.Posts.Capacity
		}
		if m.Created != nil {
			room.Instances = m.Created.Capacity
		}
		if room != (semantics.Room{}) {
			d.room[m.Name] = room
		}
	}
	return p.with(d)
}
