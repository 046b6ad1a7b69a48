package diff

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/records"
	"gomc/ir"
	"gomc/lab/gen"
	"gomc/outcome"
	"gomc/semantics"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/messages/channels"
	"gomc/spec"
)

// What formulas say of what is sent, received, fired, enabled and crashed, against an oracle that shares nothing with how formulas are
// judged: it reads off what is told of each step what has happened in it, and looks for a run that violates the formula by a tableau. It knows
// no notes, which the steps of a search have, no reduction and no automaton.

// TestSeen: each seed is a model, a formula and options.
func TestSeen(t *testing.T) {
	campaign(t, func(s uint64) string { return gen.NewConversation(s).Text }, func(text string, seed uint64, done *records.Compared) error {
		return seenAlike(gen.NewConversation(seed), text, seed, done)
	})
}

// seenAlike judges a formula with the options of a seed, plainly and by partial-order reduction, and holds the answers against the oracle.
func seenAlike(c *gen.Conversation, text string, seed uint64, done *records.Compared) error {
	r := rand.New(rand.NewPCG(seed, 91))
	s := gomc.Spec{Fairness: spec.NoFairness, Deadlock: spec.NoDeadlock, MaxStates: uint64(*most), Engine: spec.Interp}
	if s.Semantics = spec.M; c.Mixed {
		s.Mailbox = []spec.Mailbox{spec.PMailbox, spec.PairMailbox, spec.BagMailbox, spec.AtomicMailbox}[r.IntN(4)]
		if s.Mailbox == spec.AtomicMailbox && strings.Contains(text, " crash ") { // which is refused
			s.Mailbox = spec.PMailbox
		}
		if s.Mailbox != spec.AtomicMailbox { // which has none
			s.Outbox = spec.AlwaysOutbox
		}
	} else {
		s.Semantics = []spec.Semantics{spec.M, spec.MMP, spec.MP}[r.IntN(3)]
	}
	f := randomFormula(r, c)
	o := &oracle{}
	if err := o.explore(text, f, &s); err != nil {
		return err
	}
	violated := o.violates(f)
	model, err := gomc.Load("model.m", text+"\nltl "+f.String()+";\n")
	if err != nil {
		return err
	}
	p, err := gomc.Compile(model, s)
	if err != nil {
		return err
	}
	for _, s := range []gomc.Spec{s, reducedBy(s, r)} {
		got, err := gomc.Check(context.Background(), p, s, gomc.Hooks{SetsOnly: true})
		switch {
		case isUnsupported(err):
			done.Has("a refusal of partial-order reduction")
			continue
		case err != nil:
			return err
		case s.Mailbox == spec.AtomicMailbox && got.Verdict == outcome.Bounded && !violated:
			done.Has("a formula not violated under atomic")
		case got.Verdict != outcome.Verified && got.Verdict != outcome.Bounded && (got.Verdict != outcome.Violated || got.Findings[0].Kind != "ltl"):
			return errTooLarge
		case violated != (got.Verdict == outcome.Violated):
			return fmt.Errorf("%s with --mailbox=%s --por=%s: %s, and the oracle says violated: %t", f, s.Mailbox, s.POR, got.Verdict, violated)
		case s.POR != "" && got.States < uint64(len(o.states)):
			done.Has("fewer states")
		}
		done.States += got.States
	}
	for what, there := range map[string]bool{
		"a formula violated": violated, "faults": c.Faults, "machines": c.Mixed, "processes and machines": c.Mixed && strings.Contains(text, "\nprocess "),
	} {
		if there {
			done.Has(what)
		}
	}
	return nil
}

// reducedBy adds partial-order reduction of some kind, and other ways to search.
func reducedBy(s gomc.Spec, r *rand.Rand) gomc.Spec {
	s.POR = []spec.POR{spec.Deletion, spec.Closure}[r.IntN(2)]
	s.Seeds, s.Cut = spec.Values[spec.Seeds]()[r.IntN(3)], spec.Values[spec.Cut]()[r.IntN(2)]
	s.Workers = 1 + r.IntN(2)
	s.Engine = []spec.Engine{spec.Interp, spec.Interp, spec.Compiled}[r.IntN(3)]
	return s
}

// formula is a formula of temporal logic: an atom, or an operator of others. Of atoms `what` is "sent", "received",
// "fired", "enabled" or "state".
type formula struct {
	op   string // "": an atom
	x, y *formula

	what, text    string
	process, rule string
	atom          int // of a state: its number
	until         int // of an until: its number
}

func (f *formula) String() string {
	switch {
	case f.op == "":
		return f.text
	case f.y == nil:
		return f.op + " (" + f.x.String() + ")"
	}
	return "(" + f.x.String() + ") " + f.op + " (" + f.y.String() + ")"
}

// randomFormula returns a formula in one of the forms in which events may stand.
func randomFormula(r *rand.Rand, c *gen.Conversation) *formula {
	event := func() *formula {
		if len(c.Fired) > 0 && r.IntN(4) == 0 {
			e := c.Fired[r.IntN(len(c.Fired))]
			return &formula{what: "fired", text: fmt.Sprintf("fired(%s, %q)", e.Process, e.Rule), process: e.Process, rule: e.Rule}
		}
		m := c.Passed[r.IntN(len(c.Passed))]
		what := []string{"sent", "sent", "received"}[r.IntN(3)]
		if m == "Note" {
			what = "sent" // a monitor receives nothing: it observes
		}
		return &formula{what: what, text: what + " " + m, rule: m}
	}
	state := func() *formula {
		if len(c.Fired) > 0 && r.IntN(10) == 0 {
			e := c.Fired[r.IntN(len(c.Fired))]
			return &formula{what: "enabled", text: fmt.Sprintf("enabled(%s, %q)", e.Process, e.Rule), process: e.Process, rule: e.Rule}
		}
		return &formula{what: "state", text: c.States[r.IntN(len(c.States))]}
	}
	un := func(op string, x *formula) *formula { return &formula{op: op, x: x} }
	bin := func(op string, x, y *formula) *formula { return &formula{op: op, x: x, y: y} }
	e, e2, s := event(), event(), state()
	return []func() *formula{
		func() *formula { return un("always", bin("->", e, s)) },
		func() *formula { return un("always", bin("->", e, s)) },
		func() *formula { return un("always", bin("->", e, un("eventually", s))) },
		func() *formula { return bin("until", s, e) },
		func() *formula { return bin("unless", s, e) },
		func() *formula { return bin("until", un("!", e), s) },
		func() *formula { return bin("release", e, s) },
		func() *formula { return un("eventually", e) },
		func() *formula { return bin("leadsto", e, s) },
		func() *formula { return bin("leadsto", s, e) },
		func() *formula { return bin("leadsto", e, e2) },
		func() *formula { return un("always", un("eventually", e)) },
		func() *formula { return un("always", bin("->", e, bin("until", s, e2))) },
		func() *formula { return un("!", un("eventually", e)) },
	}[r.IntN(14)]()
}

// oracle is a state graph: which steps lead where, and what is true of them and of states.
type oracle struct {
	names  []string          // of conditions on states
	states []map[string]bool // which of them are true; and which rules are enabled
	steps  [][]toldStep      // of each state
	starts []int
	untils []*formula
}

// toldStep is a step: what it is called, and what is sent and received in it.
type toldStep struct {
	to            int
	process, rule string
	passed        map[string]bool // "sent M", "received M"
}

// explore tells all steps. Conditions on states are liveness properties there, which an engine evaluates when it is asked.
func (o *oracle) explore(text string, f *formula, s *gomc.Spec) error {
	o.collect(f)
	for i, a := range o.names {
		text += fmt.Sprintf("\nliveness \"o%d\" %s;", i, a)
	}
	p, err := compileAs(text+"\n", semantics.Options{Semantics: channels.Semantics(s.Semantics), Mailbox: mailboxes.Kind(s.Mailbox)})
	if err != nil {
		return err
	}
	if len(p.Channels) > 0 && p.Semantics != string(s.Semantics) {
		return errTooLarge // it means nothing under these
	}
	e, numbers := interp.New(p, interp.Options{}), map[string]int{}
	var states [][]uint64
	add := func(state []uint64) int {
		key := store.Key(state)
		if _, known := numbers[key]; !known {
			numbers[key] = len(states)
			states = append(states, slices.Clone(state))
		}
		return numbers[key]
	}
	var b engine.Batch
	b.Reset(p.Layout.Words)
	e.Starts(&b)
	for n := range b.Steps {
		o.starts = append(o.starts, add(b.State(n)))
	}
	for i := 0; i < len(states); i++ {
		if i > *most {
			return errTooLarge
		}
		if err := o.expand(p, e, states[i], add); err != nil {
			return err
		}
	}
	return nil
}

// collect numbers the conditions on states, and the untils.
func (o *oracle) collect(f *formula) {
	if f == nil {
		return
	}
	if f.what == "state" {
		if f.atom = slices.Index(o.names, f.text); f.atom < 0 {
			f.atom = len(o.names)
			o.names = append(o.names, f.text)
		}
	}
	o.collect(f.x)
	o.collect(f.y)
}

func (o *oracle) expand(p *ir.Program, e *interp.Interp, state []uint64, add func([]uint64) int) error {
	holding := map[string]bool{}
	for i, q := range p.Properties {
		if n, ok := strings.CutPrefix(q.Name, "o"); ok && q.Kind == ir.Liveness {
			values, fault := e.Satisfies(state, i, nil)
			if fault != nil {
				return errTooLarge
			}
			var k int
			fmt.Sscan(n, &k)
			holding[o.names[k]] = !slices.Contains(values, false)
		}
	}
	var b engine.Batch
	b.Reset(p.Layout.Words)
	e.Expand(state, &b)
	var steps []toldStep
	rests := true
	for n, step := range b.Steps {
		if step.Fault != nil {
			return errTooLarge
		}
		steps = append(steps, tell(p.Rules[step.Rule], e.Narrate(state, n), add(b.State(n))))
		rests = rests && p.Rules[step.Rule].Kind.Fault()
	}
	for _, s := range steps {
		holding["enabled "+s.process+" "+s.rule] = true
	}
	if rests {
		steps = append(steps, toldStep{to: add(state)})
	}
	o.states, o.steps = append(o.states, holding), append(o.steps, steps)
	return nil
}

// tell returns a step as it is told. What a message or event goes through on its way is neither that it is sent nor
// that it is received.
func tell(r *ir.Rule, event outcome.Event, to int) toldStep {
	t := toldStep{to: to, passed: map[string]bool{}}
	if r.Kind != ir.Plain && r.Kind != ir.Internal && r.Kind != ir.Receive {
		return t
	}
	t.process, _, _ = strings.Cut(event.Process, "[")
	t.rule = event.Rule
	for _, m := range event.Sent {
		t.passed["sent "+m.Message] = true
	}
	for _, m := range event.Consumed {
		if strings.Contains(event.Rule, "ignore") {
			break // it is taken for no handler
		}
		t.passed["received "+m.Message] = true
	}
	return t
}

// holds evaluates an atom in a state, before a step.
func (o *oracle) holds(f *formula, state int, t *toldStep) bool {
	switch f.what {
	case "state":
		return o.states[state][f.text]
	case "enabled":
		return o.states[state]["enabled "+f.process+" "+f.rule]
	case "fired":
		return t.process == f.process && t.rule == f.rule
	}
	return t.passed[f.text]
}

// core returns a formula of atoms, `!`, `&` and `until` alone, with which the others are spelled.
func (o *oracle) core(f *formula) *formula {
	not := func(x *formula) *formula { return &formula{op: "!", x: x} }
	yes := &formula{what: "true"}
	until := func(x, y *formula) *formula {
		u := &formula{op: "until", x: x, y: y, until: len(o.untils)}
		o.untils = append(o.untils, u)
		return u
	}
	or := func(x, y *formula) *formula { return not(&formula{op: "&", x: not(x), y: not(y)}) }
	if f.op == "" {
		return f
	}
	x := o.core(f.x)
	switch f.op {
	case "!":
		return not(x)
	case "eventually":
		return until(yes, x)
	case "always":
		return not(until(yes, not(x)))
	}
	y := o.core(f.y)
	if f.y.op == "" && f.y.what != "state" && f.y.what != "enabled" && (f.op == "until" || f.op == "unless") {
		y = &formula{op: "&", x: x, y: y} // f until an event asks for f when that happens, too
	}
	switch f.op {
	case "until":
		return until(x, y)
	case "unless": // not: no y until neither
		return not(until(not(y), &formula{op: "&", x: not(x), y: not(y)}))
	case "release":
		return not(until(not(x), not(y)))
	case "leadsto":
		return not(until(yes, not(or(not(x), until(yes, y)))))
	case "->":
		return or(not(x), y)
	}
	panic(f.op)
}

// value returns the value of a formula in a state before a step, given which untils are true there.
func (o *oracle) value(f *formula, state int, t *toldStep, untils uint) bool {
	switch {
	case f.what == "true":
		return true
	case f.op == "":
		return o.holds(f, state, t)
	case f.op == "!":
		return !o.value(f.x, state, t, untils)
	case f.op == "&":
		return o.value(f.x, state, t, untils) && o.value(f.y, state, t, untils)
	}
	return untils>>f.until&1 != 0
}

// violates reports whether some run does. A node of the tableau is a step, and which untils are true from it on; it leads to one of the steps
// that can follow, where each until is true now if its right side is, or its left side is and it is true then. A run
// is a path on which no until is true for ever without its right side.
func (o *oracle) violates(f *formula) bool {
	o.untils = nil
	f = o.core(f)
	var first []int // of each state: the number of its first step
	n := 0
	for _, steps := range o.steps {
		first = append(first, n)
		n += len(steps)
	}
	k := uint(len(o.untils))
	next := make([][]int, n<<k)
	due := make([]uint, n<<k) // which untils are not waiting there
	var begin []int
	for state, steps := range o.steps {
		for i := range steps {
			t := &steps[i]
			for u := range uint(1) << k {
				node := (first[state]+i)<<k | int(u)
				now, keep := uint(0), uint(0) // true by the right side; true if then
				for j, g := range o.untils {
					if o.value(g.y, state, t, u) {
						now |= 1 << j
					} else if o.value(g.x, state, t, u) {
						keep |= 1 << j
					}
				}
				due[node] = now | ^u
				if u&^(now|keep) != 0 || now&^u != 0 {
					continue
				}
				for m := range o.steps[t.to] {
					for v := range uint(1) << k {
						if u == now|keep&v {
							next[node] = append(next[node], (first[t.to]+m)<<k|int(v))
						}
					}
				}
				if slices.Contains(o.starts, state) && !o.value(f, state, t, u) {
					begin = append(begin, node)
				}
			}
		}
	}
	return fairCycle(next, due, uint(1)<<k-1, begin)
}

// fairCycle reports whether a strongly connected part of a graph that can be reached has all marks, on nodes that lie on cycles.
func fairCycle(next [][]int, marks []uint, all uint, begin []int) bool {
	index, low, on := make([]int, len(next)), make([]int, len(next)), make([]bool, len(next))
	var stack []int
	count := 0
	found := false
	var visit func(v int)
	visit = func(v int) {
		count++
		index[v], low[v], on[v] = count, count, true
		stack = append(stack, v)
		cyclic := false
		for _, w := range next[v] {
			if index[w] == 0 {
				visit(w)
				low[v] = min(low[v], low[w])
			} else if on[w] {
				low[v] = min(low[v], index[w])
			}
			cyclic = cyclic || w == v
		}
		if low[v] != index[v] {
			return
		}
		at := slices.Index(stack, v)
		has := uint(0)
		for _, w := range stack[at:] {
			on[w] = false
			has |= marks[w]
		}
		found = found || (cyclic || len(stack)-at > 1) && has&all == all
		stack = stack[:at]
	}
	for _, v := range begin {
		if index[v] == 0 {
			visit(v)
		}
	}
	return found
}
