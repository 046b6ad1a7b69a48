package gomc

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"gomc/outcome"
	"gomc/semantics"
	"gomc/spec"
)

// doubling is how much room mailboxes have under --mailbox-capacity=auto. Room for more lets machines
// come to more, so that whichever mailbox is found to be too small first, all have the same room
// in the end.
type doubling struct {
	room  map[string]int // of machines whose mailbox has more than the model says
	times map[string]int // how often it was doubled
}

// checkDoubling searches again and again, until no mailbox overflows. The limit of time is for all searches
// together.
func checkDoubling(ctx context.Context, p *Program, s Spec, hooks Hooks) (*Outcome, error) {
	began, spent := time.Now(), hooks.Spent
	for {
		o, err := checkOnce(ctx, p, s, hooks)
		if err != nil {
			return nil, err
		}
		p.doubling.note(o)
		full := slices.IndexFunc(o.Findings, func(f outcome.Finding) bool { return f.Mailbox != "" })
		if full < 0 || ctx.Err() != nil {
			return o, nil
		}
		machine := o.Machine(o.Findings[full].Mailbox)
		if 2*machine.Mailbox.Capacity > spec.MostCapacity {
			endless(&o.Findings[full], machine)
			return o, nil
		}
		if p, err = p.doubled(machine); err != nil {
			return nil, err
		}
		hooks.Spent = spent + time.Since(began)
	}
}

// endless says of a mailbox that is full that to double it does not help.
func endless(f *outcome.Finding, m *outcome.Machine) {
	f.Details = append(f.Details, fmt.Sprintf("--mailbox-capacity=auto has doubled it up to there, and goes no further than %d: it may grow without bound", spec.MostCapacity))
	f.Suggestion = fmt.Sprintf("mailbox %d drop; in the machine, if what does not fit may be lost, or assume, not to look at such runs", m.Mailbox.Capacity>>m.Mailbox.Doubled)
}

// doubled is the program in which a machine's mailbox has twice the room.
func (p *Program) doubled(m *outcome.Machine) (*Program, error) {
	d := doubling{maps.Clone(p.doubling.room), maps.Clone(p.doubling.times)}
	if d.room == nil {
		d = doubling{map[string]int{}, map[string]int{}}
	}
	d.room[m.Name] = 2 * m.Mailbox.Capacity
	d.times[m.Name]++
	return p.with(d)
}

// with is the program with other room in its mailboxes.
func (p *Program) with(d doubling) (*Program, error) {
	if len(d.room) == 0 {
		return p, nil
	}
	q := *p
	q.doubling, q.orders, q.from = d, &orders{}, nil
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
		if m := &o.Machines[i]; m.Mailbox != nil {
			m.Mailbox.Doubled = d.times[m.Name]
		}
	}
}

// asFound is the program with as much room in its mailboxes as an outcome says they had.
func (p *Program) asFound(o *Outcome) (*Program, error) {
	d := doubling{room: map[string]int{}}
	for _, m := range o.Machines {
		if m.Mailbox != nil && m.Mailbox.Doubled > 0 {
			d.room[m.Name] = m.Mailbox.Capacity
		}
	}
	return p.with(d)
}
