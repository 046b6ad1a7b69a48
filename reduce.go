package gomc

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"gomc/checker/dead"
	included "gomc/checker/inclusion"
	"gomc/checker/reduction"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/outcome"
	"gomc/semantics/machine"
	"gomc/spec"
)

// dropper finds out which messages of the program can be left out of which states. A search that looks at
// one state of each orbit, which are those of orbits, may look at any.
func (p *Program) dropper(watch *limit.Watch, orbits reduction.Orbits) (reduction.Dropper, error) {
	first := interp.New(p.uncut, interp.Options{})
	first.Watch(watch)
	b := &engine.Batch{Words: p.uncut.Layout.Words}
	first.Starts(b)
	var starts [][]uint64
	for i, s := range b.Steps {
		if s.Fault == nil {
			starts = append(starts, b.State(i))
		}
	}
	if p.from != nil && orbits != nil {
		var err error
		if starts, err = dead.Renamed(starts, orbits); err != nil {
			return nil, err
		}
	}
	found, err := dead.Find(p.uncut, starts, dead.Options{
		NewEngine: func(part *ir.Program) (engine.Engine, error) { return interp.New(part, interp.Options{}), nil },
		Watch:     watch,
	})
	if err != nil {
		return nil, err
	}
	return found, nil
}

// Unsettled refuses to ask a program anything but what a check does if its mailboxes are to be chosen: an *UnsupportedError.
func (p *Program) Unsettled() error {
	if p.asked.Mailbox != spec.AutoMailbox {
		return nil
	}
	return &spec.UnsupportedError{Message: "--mailbox=auto chooses mailboxes to verify a model, and this is about one kind", Try: "--mailbox=p"}
}

// kindOf is the kind of mailbox that a program is compiled with: where one is to be chosen, that which is asked about.
func kindOf(m spec.Mailbox) machine.Kind {
	if m == spec.AutoMailbox {
		return machine.P
	}
	return machine.Kind(m)
}

// underPair is the program with mailboxes that keep the order of each sender alone.
func (p *Program) underPair() (*Program, error) {
	return p.recompiled(func(q *Program) { q.asked.Mailbox = spec.PairMailbox })
}

// checkIncluding answers for mailboxes of p by a search under pair, where that verifies; else by one under p. The limit
// of time is for both.
func checkIncluding(ctx context.Context, p *Program, s Spec, hooks Hooks) (*Outcome, error) {
	q := *p
	q.asked.Mailbox, s.Mailbox = spec.PMailbox, ""
	signed := func(o *Outcome, err error, format string, args ...any) (*Outcome, error) {
		if err == nil {
			o.Settings.Mailbox = spec.AutoMailbox
			o.Notes = append(o.Notes, fmt.Sprintf("--mailbox=auto: "+format, args...))
		}
		return o, err
	}
	why := included.Obstacle(p.code)
	if e := p.effective(&s); why == "" && e.Deadlock != spec.NoDeadlock {
		why = fmt.Sprintf("--deadlock=%s asks what can happen", e.Deadlock)
	}
	if why != "" {
		o, err := checkAsked(ctx, &q, s, hooks)
		return signed(o, err, "searched under p, since %s", why)
	}
	began := time.Now()
	pair, err := p.underPair()
	if err != nil {
		return nil, err
	}
	o, err := checkAsked(ctx, pair, s, hooks)
	if err != nil {
		return nil, err
	}
	switch {
	case o.Verdict == outcome.Verified:
		o.Reductions = append(o.Reductions, "mailboxes of pair")
		return signed(o, nil, "verified under pair, which has every run of p")
	case len(o.Findings) == 0:
		return signed(o, nil, "searched under pair, which has every run of p")
	}
	hooks.Spent += time.Since(began)
	under, reason := o.States, o.Reason
	o, err = checkAsked(ctx, &q, s, hooks)
	return signed(o, err, "searched under p; under pair, which has more runs, after %d states: %s", under, reason)
}

// pilot is how many states a sample for the choice of reductions has: a model with fewer needs none.
const pilot = 5_000

// worth is which share of the states of a level partial-order reduction must leave out to be chosen: what it costs for
// each of the others is about that of one.
const worth = 0.5

// checkReduced chooses reductions. First it searches plainly, as far as a pilot goes, which is the answer for small
// models; then with all reductions that are sound, as far; then without partial-order reduction, the one that may cost
// more than it gains: what it leaves out shows in the last level that both samples have complete. No choice depends on
// time, so that what is searched does not.
func checkReduced(ctx context.Context, p *Program, s Spec, hooks Hooks) (*Outcome, error) {
	c := &choice{ctx: ctx, program: p, spec: s, hooks: hooks, began: time.Now()}
	c.spec.Search = ""
	all := c.sound()
	if all == c.none() {
		o, err := c.search(all, 0)
		return c.sign(o, err, "none: no reduction is sound for this model and what is asked, or it has nothing to reduce")
	}
	first, err := c.search(c.none(), pilot)
	if err != nil || !c.cut(first) {
		return c.sign(first, err, "none, up to %d states", pilot)
	}
	left, reduced := "", first
	if all.por != "" {
		reduced, err = c.search(all, pilot)
	}
	if err == nil && c.cut(reduced) && all.por != "" {
		without := all
		without.por = ""
		var o *Outcome
		if o, err = c.search(without, pilot); err == nil {
			if share := shareLeft(reduced, o); share > worth || !c.cut(o) {
				all, reduced = without, o
				left = fmt.Sprintf("; --por leaves %.0f %% of the states of a sample, and costs more", 100*share)
			}
		}
	}
	if err == nil && c.cut(reduced) {
		reduced, err = c.search(all, 0)
	}
	if err != nil {
		return nil, err
	}
	return c.sign(reduced, nil, "%s%s", cmp.Or(strings.Join(reduced.Reductions, ", "), "none"), left)
}

// choice is one among reductions.
type choice struct {
	ctx     context.Context
	program *Program
	spec    Spec // without reductions
	hooks   Hooks
	began   time.Time
}

// reductions are some.
type reductions struct {
	symmetry bool
	dead     spec.DeadMessages
	por      spec.POR
	mailbox  spec.Mailbox
}

// none are the reductions of a plain search.
func (c *choice) none() reductions { return reductions{mailbox: c.program.asked.Mailbox} }

// with is what is asked, with some reductions, of the program that it is asked of.
func (c *choice) with(r reductions) (*Program, Spec) {
	p, s := c.program, c.spec
	s.Symmetry, s.DeadMessages, s.POR = r.symmetry, r.dead, r.por
	if r.mailbox != p.asked.Mailbox {
		q := *p
		q.asked.Mailbox, s.Mailbox = r.mailbox, ""
		p = &q
	}
	return p, s
}

// sound are all reductions that are not refused, and that a model like this has something for.
func (c *choice) sound() reductions {
	all := c.none()
	for _, add := range []func(r *reductions){
		func(r *reductions) { r.symmetry = c.program.Symmetric() },
		func(r *reductions) {
			if c.program.HasMessages() || dead.HasMailboxes(c.program.code) {
				r.dead = spec.DropDead
			}
		},
		func(r *reductions) { r.por = spec.Deletion },
		func(r *reductions) {
			if slices.Contains([]spec.Mailbox{"", spec.PMailbox}, r.mailbox) && included.Obstacle(c.program.code) == "" {
				r.mailbox = spec.AutoMailbox
			}
		},
	} {
		more := all
		add(&more)
		if p, s := c.with(more); p.refuse(&s, &c.hooks) == nil {
			all = more
		}
	}
	return all
}

// search searches with some reductions, and as far as most states; 0: as far as was asked.
func (c *choice) search(r reductions, most uint64) (*Outcome, error) {
	p, s := c.with(r)
	hooks := c.hooks
	hooks.Spent += time.Since(c.began)
	if most > 0 {
		hooks.Progress = nil
		if s.Engine == "" || s.Engine == spec.Auto {
			s.Engine = spec.Interp // compiled code would be ready when the sample ends
		}
		if s.MaxStates == 0 || s.MaxStates > most {
			s.MaxStates = most
		}
	}
	return checkAsked(c.ctx, p, s, hooks)
}

// cut reports whether a sample came to its end before the search did.
func (c *choice) cut(o *Outcome) bool {
	asked := c.spec.MaxStates == 0 || c.spec.MaxStates > pilot
	return asked && o.States >= pilot && len(o.Findings) < max(1, c.spec.MaxErrors)
}

// sign says in an outcome what was chosen.
func (c *choice) sign(o *Outcome, err error, format string, args ...any) (*Outcome, error) {
	if err != nil {
		return nil, err
	}
	o.Settings.MaxStates = c.spec.MaxStates
	o.Settings.Engine = cmp.Or(c.spec.Engine, spec.Auto)
	o.Notes = append(o.Notes, "--reduce: "+fmt.Sprintf(format, args...))
	return o, nil
}

// shareLeft is which share of the states up to the last level that both have complete the first has.
func shareLeft(reduced, all *Outcome) float64 {
	levels := min(len(reduced.PerDepth), len(all.PerDepth)) - 1
	some, of := uint64(0), uint64(0)
	for n := range max(0, levels) {
		some, of = some+reduced.PerDepth[n], of+all.PerDepth[n]
	}
	return float64(some) / float64(max(1, of))
}
