package gomc

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"gomc/checker/dead"
	"gomc/checker/reduction"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/outcome"
	"gomc/semantics/machines/mailboxes"
	"gomc/spec"
)

// dropper finds out which messages of the program can be left out of which states. If a search visits one state of each
// of these orbits, it may visit any of them. Work bounds the work for a role; 0: as usual.
func (p *Program) dropper(watch *limit.Watch, orbits reduction.Orbits, work int) (reduction.Dropper, error) {
	starts := startsOf(p.uncut, watch)
	if p.from != nil && orbits != nil {
		var err error
		if starts, err = dead.Renamed(starts, orbits); err != nil {
			return nil, err
		}
	}
	found, err := dead.Find(p.uncut, starts, dead.Options{
		NewEngine: func(part *ir.Program) (engine.Engine, error) {
			return interp.New(part, interp.Options{Terse: true}), nil
		},
		Watch: watch,
		Most:  work,
	})
	if err != nil {
		return nil, err
	}
	return found, nil
}

// Unsettled refuses to ask a program anything but what a check does if its mailboxes are to be chosen: an
// *UnsupportedError.
func (p *Program) Unsettled() error {
	if p.asked.Mailbox != spec.AutoMailbox {
		return nil
	}
	return &spec.UnsupportedError{Message: "--mailbox=auto chooses mailboxes to verify a model, and this is about one kind", Try: "--mailbox=p"}
}

// kindOf is the kind of mailbox that a program is compiled with: where one is to be chosen, that which is asked
// about.
func kindOf(m spec.Mailbox) mailboxes.Kind {
	if m == spec.AutoMailbox {
		return mailboxes.P
	}
	return mailboxes.Kind(m)
}

// under is the program said to have other mailboxes, which it was compiled for.
func (p *Program) under(mailbox spec.Mailbox) *Program {
	q := *p
	q.asked.Mailbox, q.compiled.Mailbox = mailbox, mailbox
	q.facts = p.facts.CompiledWith(&q.asked)
	return &q
}

// plannable reports whether a Spec meets no obstacle.
func (p *Program) plannable(s Spec, hooks *Hooks) bool {
	how, err := p.Plan(s, hooks.Output != nil)
	return err == nil && len(how.Obstacles) == 0
}

// underPair is the program with mailboxes that keep the order of each sender alone.
func (p *Program) underPair() (*Program, error) {
	return p.recompiled(func(q *Program) { q.asked.Mailbox = spec.PairMailbox })
}

// checkIncluding answers for mailboxes of p by a search under pair, where that verifies; else by one under p. The
// limit of time is for both.
func checkIncluding(ctx context.Context, p *Program, s Spec, hooks Hooks) (*Outcome, error) {
	q, s := p.under(spec.PMailbox), s
	s.Mailbox = ""
	signed := func(o *Outcome, err error, format string, args ...any) (*Outcome, error) {
		if err == nil {
			o.Settings.Mailbox = spec.AutoMailbox
			o.Notes = append(o.Notes, fmt.Sprintf("--mailbox=auto: "+format, args...))
		}
		return o, err
	}
	why := p.facts.OutsidePair()
	if e := p.effective(&s); why == "" && e.Deadlock != spec.NoDeadlock {
		why = fmt.Sprintf("--deadlock=%s asks what can happen", e.Deadlock)
	}
	if why != "" {
		o, err := checkPart(ctx, q, s, hooks)
		return signed(o, err, "searched under p, since %s", why)
	}
	began := time.Now()
	pair, err := hooks.underPair(p)
	if err != nil {
		return nil, err
	}
	o, err := checkPart(ctx, pair, s, hooks)
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
	o, err = checkPart(ctx, q, s, hooks)
	return signed(o, err, "searched under p; under pair, which has more runs, after %d states: %s", under, reason)
}

// pilot is how many words of states a plain search has stored before reductions are tried: a model with fewer needs
// none. Where they do not pay, they are tried again whenever there are ten times as many, with more work for an
// analysis.
const pilot = 120_000

// sample is how many states of a search with reductions are looked at, to choose among them.
const sample = 500

// worth is which share of the states of a level partial-order reduction may leave to be chosen: what it costs for
// each of the others is about that of one.
const worth = 0.5

// Which share of the states all reductions together may leave to be chosen: the plain search has a part of the others
// already, and a state costs some four times as much where its representative is looked for. A search as large as
// vast pilots spares memory by them, if nothing else.
const (
	pays         = 0.5
	paysSymmetry = 0.25
	paysVast     = 0.8
	vast         = 100
)

// checkReduced chooses reductions. It begins with a plain search, which is the answer for small models. At the end
// of a level, once there are as many states as in a pilot, that search waits, and samples are searched: with all
// reductions that are sound, and without partial-order reduction, the one that may cost more than it gains. What
// each leaves out shows in the levels that it and the plain search have complete. If they leave out enough, the
// plain search ends, and one with them is made; else it continues, and has lost the time of two samples, up to a fifth
// of its own. No choice depends on time, so that what is searched does not.
func checkReduced(ctx context.Context, p *Program, s Spec, hooks Hooks) (*Outcome, error) {
	c := &choice{ctx: ctx, program: p, spec: s, hooks: hooks, began: time.Now()}
	c.spec.Search = ""
	c.next = cmp.Or(hooks.pilot, pilot)
	all := c.sound()
	if all == c.none() {
		o, err := c.search(all, 0, nil)
		return c.sign(o, err, "none: no reduction is sound for this model and what is asked, or it has nothing to reduce")
	}
	c.chosen = c.none()
	plain, err := c.search(c.none(), 0, func(sizes []uint64) bool {
		states := total(sizes)
		if states*uint64(p.code.Layout.Words) < c.next {
			return true
		}
		c.tried, c.next, c.work = true, 10*c.next, int(states/2)
		c.choose(all, sizes)
		return c.err == nil && c.answer == nil && c.chosen == c.none()
	})
	o := cmp.Or(c.answer, plain)
	if err = cmp.Or(c.err, err); err == nil && c.answer == nil && c.chosen != c.none() {
		o, err = c.finish()
	}
	switch {
	case err != nil:
		return nil, err
	case !c.tried:
		return c.sign(o, nil, "none, since the model is small")
	}
	return c.sign(o, nil, "%s%s", cmp.Or(strings.Join(o.Reductions, ", "), "none"), c.left)
}

// choose looks at samples with reductions, for a plain search that has levels of these sizes. It finds the answer, if a
// sample was searched to its end, or which reductions pay.
func (c *choice) choose(all reductions, sizes []uint64) {
	c.hooks.shared = &shared{}
	reduced := c.sample(all)
	if all.por != "" && !c.done() {
		all, reduced = c.weighOrder(all, reduced, sizes)
	}
	if c.done() {
		return
	}
	if all.mailbox == c.none().mailbox && all != c.none() { // other mailboxes have other levels
		if share := shareLeft(reduced.PerDepth, sizes); share > c.mostLeft(all) {
			all = c.none()
			c.left = fmt.Sprintf("; reductions leave %.0f %% of the states of a sample, and cost more", 100*share)
		}
	}
	c.chosen = all
}

// weighOrder takes partial-order reduction out of reductions if it does not pay, and gives them with their sample. It is
// compared with the others alone, or with a plain search if there are no others.
func (c *choice) weighOrder(all reductions, reduced *Outcome, sizes []uint64) (reductions, *Outcome) {
	without := all
	without.por = ""
	var o *Outcome
	if without != c.none() {
		if o = c.sample(without); c.done() {
			return all, reduced
		}
		sizes = o.PerDepth
	}
	share := shareLeft(reduced.PerDepth, sizes)
	if share <= worth {
		return all, reduced
	}
	c.left = fmt.Sprintf("; --por leaves %.0f %% of the states of a sample, and costs more", 100*share)
	return without, o
}

// mostLeft returns which share of the states reductions may leave.
func (c *choice) mostLeft(all reductions) float64 {
	switch {
	case c.next > vast*pilot:
		return paysVast
	case all.symmetry:
		return paysSymmetry
	}
	return pays
}

// sample searches some states with reductions. Where there are no more, that is the answer.
func (c *choice) sample(r reductions) (o *Outcome) {
	if o, c.err = c.search(r, sample, nil); c.err == nil && !c.cut(o) {
		c.answer = o
	}
	return o
}

// done reports whether there is nothing to be chosen any more.
func (c *choice) done() bool { return c.err != nil || c.answer != nil }

// finish searches with the reductions that were chosen.
func (c *choice) finish() (*Outcome, error) {
	d := deepening{program: c.program, shared: c.hooks.shared, next: c.next, patience: c.hooks.patience}
	return d.search(func(goOn func([]uint64) bool) (*Outcome, error) { return c.search(c.chosen, 0, goOn) })
}

// firstWork is how much is done for a role to find dead messages before a search, in units of dead.Options: hundredths
// of a second for all roles of most models. A search that turns out to be large has it done again, with more.
const firstWork = 10_000

// deepening is a search that is made with what is known of dead messages. Of a role that was too large for the work
// that was done, it is not known what is dead to it: it is explored again, with more work, whenever there are longer
// times as many states, and the search begins anew where that shows more.
type deepening struct {
	program  *Program
	shared   *shared
	next     uint64 // how many words of states there must be for that
	patience int    // of tests: more work for each state; 0: one
}

// search searches by a function that is asked at the end of each level whether to go on.
func (d *deepening) search(search func(goOn func(sizes []uint64) bool) (*Outcome, error)) (*Outcome, error) {
	for {
		more := false
		o, err := search(func(sizes []uint64) bool {
			found, states := d.shared, total(sizes)
			all := found.longer == nil || len(found.dropper.Lost()) == 0
			if all || states*uint64(d.program.code.Layout.Words) < d.next {
				return true
			}
			d.next *= longer
			again, err := found.longer(int(states) * max(1, d.patience))
			more = err == nil && len(again.Lost()) < len(found.dropper.Lost())
			if more {
				found.dropper = again
			}
			return !more // a limit that was reached ends the search itself
		})
		if !more || err != nil {
			return o, err
		}
	}
}

// longer is how many times as many states there are when roles that were too large are explored again.
const longer = 5

// choosing holds options of the searches among which reductions are chosen.
type choosing struct {
	pilot    uint64                    // of tests: in place of the usual; 0: that
	patience int                       // of tests: more work for each state; 0: one
	deadWork int                       // how much is done for a role to find dead messages; 0: as much as usual
	shared   *shared                   // by these searches; nil: there is one alone
	level    func(sizes []uint64) bool // at the end of each level, with their sizes: false ends the search; nil: never
}

// shared is found once for the searches among which reductions are chosen: they have the same start states.
type shared struct {
	pair    *Program    // the program with mailboxes of pair
	of      *ir.Program // that the dropper is for
	dropper reduction.Dropper
	longer  func(work int) (reduction.Dropper, error) // finds it again
}

// dropper returns the dropper of a program, shared by the searches if they share.
func (c *choosing) dropper(p *Program, watch *limit.Watch, orbits reduction.Orbits) (d reduction.Dropper, err error) {
	find := func(work int) (reduction.Dropper, error) { return p.dropper(watch, orbits, work) }
	if c.shared == nil {
		return find(c.deadWork)
	}
	c.shared.longer = find
	if c.shared.of != p.uncut {
		if d, err = find(c.deadWork); err != nil {
			return nil, err
		}
		c.shared.of, c.shared.dropper = p.uncut, d
	}
	return c.shared.dropper, nil
}

// underPair returns a program with mailboxes that keep the order of each sender alone.
func (c *choosing) underPair(p *Program) (q *Program, err error) {
	if c.shared == nil {
		return p.underPair()
	}
	if c.shared.pair == nil {
		c.shared.pair, err = p.underPair()
	}
	return c.shared.pair, err
}

// choice is one among reductions.
type choice struct {
	ctx     context.Context
	program *Program
	spec    Spec // without reductions
	hooks   Hooks
	began   time.Time

	tried  bool       // samples were searched
	next   uint64     // how many words of states there must be for that
	work   int        // for finding dead messages
	chosen reductions // those that pay
	answer *Outcome   // of a sample that was searched to its end; nil: none was
	err    error
	left   string // why some were not chosen
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

// with returns the program and the Spec for a choice of reductions.
func (c *choice) with(r reductions) (*Program, Spec) {
	p, s := c.program, c.spec
	s.Symmetry, s.DeadMessages, s.POR = r.symmetry, r.dead, r.por
	if r.mailbox != p.asked.Mailbox {
		p, s.Mailbox = p.under(r.mailbox), ""
	}
	return p, s
}

// sound returns all reductions that are not refused, and that a model like this has something for.
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
			if slices.Contains([]spec.Mailbox{"", spec.PMailbox}, r.mailbox) && c.program.facts.OutsidePair() == "" {
				r.mailbox = spec.AutoMailbox
			}
		},
	} {
		more := all
		add(&more)
		if p, s := c.with(more); p.plannable(s, &c.hooks) {
			all = more
		}
	}
	return all
}

// search searches with some reductions, and as far as most states; 0: as far as was asked. At the end of each level
// it asks whether to go on, and says how large the levels are.
func (c *choice) search(r reductions, most uint64, goOn func(sizes []uint64) bool) (*Outcome, error) {
	p, s := c.with(r)
	hooks := c.hooks
	hooks.level, hooks.deadWork = goOn, c.work
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
	return checkPart(c.ctx, p, s, hooks)
}

// cut reports whether a sample ended before the search did.
func (c *choice) cut(o *Outcome) bool {
	asked := c.spec.MaxStates == 0 || c.spec.MaxStates > sample
	return asked && o.States >= sample && len(o.Findings) < max(1, c.spec.MaxErrors)
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

// shareLeft returns which share of the states up to the last level that both searches have complete the first has,
// given how many states each has at each level.
func shareLeft(reduced, all []uint64) float64 {
	levels := max(0, min(len(reduced), len(all))-1)
	return float64(total(reduced[:levels])) / float64(max(1, total(all[:levels])))
}

func total(sizes []uint64) (n uint64) {
	for _, size := range sizes {
		n += size
	}
	return n
}
