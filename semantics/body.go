package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/semantics/lower/states"
	"gomc/source"
)

// body is what is being translated: the frame it needs, whose event it is, and
// what it does to the state.
type body struct {
	code      *kernel.Body
	fn        *function     // nil in a rule, start state or property
	property  bool          // a property: may look into processes
	rest      rest          // what a property knows of whether the state is at rest
	role      *role         // the process it belongs to, or nil
	around    core.Around   // what it stands in
	reception *reception    // the receive that `reply` answers, or nil
	block     *states.Block // of a machine: how it ends; nil until it is needed
	in        *core.State   // of a machine: the state whose items these are
	stays     string        // why the body cannot leave the state, or ""
	running   *running      // of a machine: where in a block that receives this is, or nil
	starting  bool          // a start state of a process
	again     bool          // which it enters after a crash
	effects   effects
}

// origin says what a place denotes, for effects: a plain global, the process's own
// state, another's, or (1-based) a `var` parameter; the zero value is a local.
type origin struct {
	global *ir.Var
	own    bool
	param  int
}

// effects is what a body does, itself and (after closeEffects) through calls.
type effects struct {
	globals map[*ir.Var]bool // plain globals read or written
	written map[*ir.Var]bool // plain globals written
	sends   map[*ir.Channel]bool
	writes  bool                 // state: globals, process variables, channels
	params  map[int]bool         // `var` parameters written, 1-based
	foreign source.Span          // where it looks into a process from outside
	raises  bool                 // a machine may raise an event,
	halts   bool                 // or halt
	gotos   map[*core.State]bool // where a machine may go to
	leaves  bool                 // a machine may leave its state by it
	creates bool                 // a machine may create another, or ask which have been created
	choices map[*core.FairChoice]bool
	calls   []callUse
}

// callUse is one call, with what its `var` arguments denote.
type callUse struct {
	fn   *function
	refs map[int]origin // by 1-based parameter
}

// pureUse is an expression that must not write the state, checked once all effects are known.
type pureUse struct {
	what    string
	at      source.Span
	effects *effects
	allowed bool // to write all the same: what comes of it shows in a run
}

func (c *compiler) newBody() *body { return &body{code: c.kernel.NewBody(), effects: newEffects()} }

func newEffects() effects {
	return effects{globals: map[*ir.Var]bool{}, written: map[*ir.Var]bool{}, sends: map[*ir.Channel]bool{},
		params: map[int]bool{}, gotos: map[*core.State]bool{}, choices: map[*core.FairChoice]bool{}}
}

// read notes that the body looks at what o denotes.
func (c *compiler) read(o origin) {
	if o.global != nil {
		c.body.effects.globals[o.global] = true
	}
}

// wrote notes that the body changes what o denotes.
func (c *compiler) wrote(o origin) {
	c.read(o)
	e := &c.body.effects
	switch {
	case o.global != nil:
		e.writes, e.written[o.global] = true, true
	case o.own:
		e.writes = true
	case o.param > 0:
		e.params[o.param] = true
	}
}

// closeEffects adds to every body what its calls do, until nothing changes.
func (c *compiler) closeEffects() {
	all := make([]*effects, 0, len(c.funcs))
	for _, f := range c.funcs {
		all = append(all, &f.body.effects)
	}
	for changed := true; changed; {
		changed = false
		for _, e := range all {
			changed = e.absorbCalls() || changed
		}
	}
}

// absorbCalls adds what e's callees are known to do; it reports whether that was news.
func (e *effects) absorbCalls() bool {
	before := e.size()
	for _, call := range e.calls {
		callee := &call.fn.body.effects
		e.writes = e.writes || callee.writes
		e.leaves = e.leaves || callee.leaves
		e.raises = e.raises || callee.raises
		e.halts = e.halts || callee.halts
		e.creates = e.creates || callee.creates
		addAll(e.gotos, callee.gotos)
		addAll(e.choices, callee.choices)
		if callee.foreign.Known() && !e.foreign.Known() {
			e.foreign = callee.foreign
		}
		addAll(e.globals, callee.globals)
		addAll(e.written, callee.written)
		addAll(e.sends, callee.sends)
		for i := range callee.params {
			o := call.refs[i]
			e.writes = e.writes || o.global != nil || o.own
			if o.global != nil {
				e.written[o.global] = true
			}
			if o.param > 0 {
				e.params[o.param] = true
			}
		}
	}
	return e.size() != before
}

func (e *effects) size() int {
	n := len(e.choices) + len(e.gotos) + len(e.globals) + len(e.written) + len(e.sends) + len(e.params)
	if e.writes {
		n++
	}
	if e.foreign.Known() {
		n++
	}
	if e.leaves {
		n++
	}
	if e.raises {
		n++
	}
	if e.halts {
		n++
	}
	if e.creates {
		n++
	}
	return n
}

func addAll[K comparable](set, more map[K]bool) {
	for k := range more {
		set[k] = true
	}
}

// mustBePure runs f, which translates a guard or property, and remembers to check
// that it writes nothing.
func (c *compiler) mustBePure(what string, at source.Span, f func()) {
	outer := c.body.effects
	c.body.effects = newEffects()
	f()
	inner := c.body.effects
	c.body.effects = outer
	c.body.effects.absorb(&inner)
	lasts := what == "guard" && c.body.role == nil && !c.body.around.Picks()
	c.pure = append(c.pure, pureUse{what: what, at: at, effects: &inner, allowed: lasts})
}

// absorb adds what a part of the body does.
func (e *effects) absorb(part *effects) {
	addAll(e.globals, part.globals)
	addAll(e.written, part.written)
	addAll(e.sends, part.sends)
	addAll(e.params, part.params)
	e.writes = e.writes || part.writes
	e.leaves = e.leaves || part.leaves
	e.raises = e.raises || part.raises
	e.halts = e.halts || part.halts
	e.creates = e.creates || part.creates
	addAll(e.gotos, part.gotos)
	addAll(e.choices, part.choices)
	if !e.foreign.Known() {
		e.foreign = part.foreign
	}
	e.calls = append(e.calls, part.calls...)
}

func (c *compiler) checkPurity() {
	for _, use := range c.pure {
		use.effects.absorbCalls()
		if use.effects.writes && !use.allowed {
			c.errorf(codes.Impure, use.at, "this %s changes the state through a function that it calls", use.what).
				Suggest("a %s may only look: move the assignment to the body of a rule", use.what)
		}
		if use.effects.writes && use.allowed {
			c.differences.Note(compat.Effects, use.at)
			c.refuseChoices(use.at)
		}
	}
}

// refuseChoices refuses choose where effects of guards last: what there is to choose from
// would not be the same when guards are evaluated and when rules fire.
func (c *compiler) refuseChoices(guard source.Span) {
	if c.opts.Dialect.GuardEffects != Lasting {
		return
	}
	for _, r := range c.prog.Rules {
		if slices.ContainsFunc(r.Params, isPick) || ir.MayChoose(r.Body...) {
			c.errorf(codes.Impure, guard, "this guard may change the state for the guards and rules after it, and one of them has a choose").
				Note(r.At, "here").Suggest("--guard-effects=gomc, or --guard-effects=rumur")
			return
		}
	}
}

// declareLocals checks the declarations at the start of a body, and gives the variables their cells.
func (c *compiler) declareLocals(decls []ast.Item) {
	c.body.code.Allot(c.items.Locals(decls, c.body.code.Cells))
}
