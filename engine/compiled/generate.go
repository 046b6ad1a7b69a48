package compiled

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"gomc/engine/compiled/bags"
	"gomc/engine/compiled/bounds"
	"gomc/engine/compiled/fields"
	"gomc/engine/compiled/footprint"
	"gomc/engine/compiled/host"
	"gomc/engine/compiled/memory"
	"gomc/engine/compiled/wasm"
	"gomc/engine/interp"
	"gomc/ir"
	"gomc/source"
)

// refusal is the panic value of the generator when it meets something that it cannot compile.
type refusal struct {
	what string
	at   source.Span
}

// generator makes the module of a program.
type generator struct {
	prog     *ir.Program
	layout   *ir.Layout
	module   *wasm.Module
	look     *wasm.Function // of the host
	mem      memory.Map
	printing bool
	facts    facts
	level    level

	callees map[*ir.Func]*callee
	pending []*callee
	touched []bool // cells of the state that the code since the last unpackers touches
	bags    bags.Functions
	packing []*wasm.Function
}

// facts are what the program alone determines.
type facts struct {
	whileLimit, callLimit int
	slack                 int // bytes that a frame and what is inlined in it can take
	prints                map[*ir.Func]*footprint.Footprint
	faults                bounds.Faults
	starting              map[*ir.Func]bool // functions that start states call
	assigns               map[any][]int
	merging               *ir.Merging
	classes               map[int64]int // of priorities, 0 the most urgent
	restores              bool          // some body changes the cells in memory, or a guard
	guards                guardWrites
}

// level says how much code may be spent on speed.
type level struct {
	unrollLimit int // instances of a piece of code in unrolled loops, all together
	inlineLimit int // nodes of a function that is expanded in place
	wide        int // from how many cells on code is not to grow with their number
}

// levels, from generous to frugal: a template takes the first that fits its share.
var levels = [...]level{{4096, 400, 64}, {256, 100, 64}, {32, 40, 16}, {6, 20, 8}, {1, 0, 2}}

// rulesLevel is the first of the levels to be tried for rules and functions. More code makes them no faster, even
// slower, for it does not stay in the processor's nearest cache, and the compiler needs more time; properties gain.
const rulesLevel = 2

// firstLevel is the first of the levels to be tried; tests raise it.
var firstLevel = 0

// codeBudget is the size of code aimed at, in bytes: about what wazero compiles in
// less than a tenth of a second.
const codeBudget = 440 << 10

// unitSize is the size of code that one piece may have while there is a choice.
const unitSize = 27 << 10

// groupSize is from how many bytes on a function takes no further units: wazero
// compiles large functions in more than linear time.
const groupSize = 4 << 10

// newModule makes the module of a program. Slots are words of their own if nothing stands against it.
func newModule(p *ir.Program, printing bool) (g *generator, binary []byte, err error) {
	for _, joined := range [...]bool{true, false} {
		g = newGenerator(p, printing, joined)
		if binary, err = g.generate(); !errors.Is(err, errReached) {
			break
		}
	}
	return g, binary, err
}

func newGenerator(p *ir.Program, printing, joined bool) *generator {
	g := &generator{
		prog: p, layout: p.Layout, module: &wasm.Module{Globals: globals}, printing: printing,
		facts: factsOf(p), callees: map[*ir.Func]*callee{},
	}
	g.mem, g.facts.slack = memory.New(p, g.facts.prints, fields.Of(p, joined), maxTape)
	g.bags = bags.Functions{Module: g.module, Many: workCells, Merged: globalMerged,
		CheckLimits: func(f *wasm.Function) { (&code{Function: f, g: g}).checkLimits(1) }}
	if len(p.Layout.Bags) > 1 {
		g.bags.Before = g.mem.Before - g.mem.Cells
	}
	g.look = g.module.Import(host.ImportModule, host.ImportLook, nil, []wasm.Type{i32})
	return g
}

// factsOf finds out all but slack, which the map of memory says.
func factsOf(p *ir.Program) facts {
	guards := guardWritesOf(p)
	return facts{
		whileLimit: cmp.Or(p.WhileLimit, defaultWhileLimit),
		callLimit:  min(cmp.Or(p.RecursionLimit, defaultCallLimit), maxDepth, maxLevels/footprint.Deepest(p)),
		prints:     footprint.Of(p),
		faults:     bounds.Faults{Defined: interp.Defined(p)},
		starting:   footprint.FromStarts(p),
		assigns:    map[any][]int{},
		merging:    ir.NewMerging(p),
		classes:    priorityClasses(p),
		restores:   guards.cells != nil,
		guards:     guards,
	}
}

// The limits that apply where the program sets none, as in the interpreter.
const (
	defaultWhileLimit = 1_000_000
	defaultCallLimit  = 10_000
	maxLevels         = 1 << 20 // of nested evaluation, whatever the program sets
)

// generate makes the module; refusals come back as errors.
func (g *generator) generate() (binary []byte, err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case reached:
			err = errReached
		case refusal:
			err = fmt.Errorf("the compiling engine does not cover %s (%s)", r.what, position(r.at))
		default:
			panic(r)
		}
	}()
	g.everything()
	g.module.Pages = uint32(g.mem.Size+1<<16-1) >> 16
	return g.module.Binary(), nil
}

func position(at source.Span) string {
	if !at.Known() {
		return "at an unknown place"
	}
	line, column := at.File.Position(at.Start)
	return fmt.Sprintf("%s:%d:%d", at.File.Name, line, column)
}

func (g *generator) everything() {
	share := codeBudget / max(1, len(g.prog.Rules)+len(g.prog.Starts)+len(g.prog.Properties))
	g.touched = make([]bool, len(g.layout.Cells))
	g.driver("starts", []*wasm.Function{g.emptier()}, g.groups(g.ruleTemplates(g.prog.Starts, true), share))
	g.admitter(
		g.onState("judge", append(g.judged(ir.Assumption), g.judged(ir.Invariant)...), share),
		g.onState("observe", g.observed(), share))
	for i, p := range g.prog.Properties {
		if p.Listed() || p.When != ir.Always {
			g.onState(satisfies(i), []*template{g.listed(p)}, share)
		}
	}
	g.marker(share)
	clear(g.touched)
	rules := g.groups(g.ruleTemplates(g.prog.Rules, false), share)
	g.expander(g.unpackers(), rules)
	g.generateCallees()
}

// stateCode is code that runs on the state in words.
type stateCode struct {
	touched []bool // the cells that it needs
	groups  []*wasm.Function
}

// onState exports a function that runs templates on the state in words. It unpacks
// the cells that they touch.
func (g *generator) onState(name string, list []*template, share int) stateCode {
	clear(g.touched)
	groups := g.groups(list, share)
	g.driver(name, g.unpackers(), groups)
	return stateCode{slices.Clone(g.touched), groups}
}

// admitter exports admit(n), which judges and observes a batch of states.
func (g *generator) admitter(judge, observe stateCode) {
	for i := range g.touched {
		g.touched[i] = judge.touched[i] || observe.touched[i]
	}
	g.batch("admit", g.sequence(g.unpackers(), judge.groups, observe.groups))
}

// marker exports mark(n), which lists the values of the atoms in a batch of states.
func (g *generator) marker(share int) {
	var list []*template
	for _, p := range g.prog.Properties {
		if p.Kind == ir.Atom {
			list = append(list, g.listed(p))
		}
	}
	clear(g.touched)
	groups := g.groups(list, share)
	g.batch("mark", g.sequence(g.unpackers(), groups))
}

// satisfies is the name of the exported function that lists the values of a property.
func satisfies(property int) string { return fmt.Sprint("satisfies", property) }

func (g *generator) ruleTemplates(rules []*ir.Rule, start bool) (list []*template) {
	for i, r := range rules {
		t := g.newTemplate(r.Params, r.Guard, r.Cells, r.Regs, func(c *code) {
			c.at = r.At
			c.arriveRule(r, int32(i), start)
		})
		t.start, t.level, t.writes = start, rulesLevel, !start && g.prog.GuardWrites(r)
		list = append(list, t)
	}
	return list
}

// judged are the properties of a kind; an instance that does not hold returns its number.
func (g *generator) judged(kind ir.PropertyKind) (list []*template) {
	for i, p := range g.prog.Properties {
		if p.Kind == kind && p.When == ir.Always {
			list = append(list, g.property(p, func(c *code) {
				c.unlessHolds(p, func() {
					c.Const32(int32(i + 1))
					c.Op(wasm.Return)
				})
			}))
		}
	}
	return list
}

func (g *generator) property(p *ir.Property, arrive func(c *code)) *template {
	return g.newTemplate(p.Params, nil, p.Cells, p.Regs, func(c *code) {
		c.at = p.At
		arrive(c)
	})
}

// unlessHolds generates f for where p is false; a false assume says that it holds.
func (c *code) unlessHolds(p *ir.Property, f func()) {
	before := c.abandon
	c.abandon = c.Open(wasm.Block, noResult)
	r := c.enter()
	c.test(&ir.Unary{Op: ir.Not, X: p.Cond}, f)
	c.leave(r)
	c.End()
	c.abandon = before
}

// observed are the cover properties; an instance that holds counts.
func (g *generator) observed() (list []*template) {
	for _, p := range g.prog.Properties {
		if p.Kind == ir.Coverage && p.When == ir.Always {
			list = append(list, g.property(p, func(c *code) {
				c.holds(p)
				c.Op(wasm.I64ExtendI32U)
				c.addHits(c.g.mem.Observed + 8*p.Point)
			}))
		}
	}
	return list
}

// holds pushes whether p is true, or given up by a false assume.
func (c *code) holds(p *ir.Property) {
	v := c.Temp(i32)
	c.Const32(0)
	c.Set(v)
	c.unlessHolds(p, func() {
		c.Const32(1)
		c.Set(v)
	})
	c.Get(v)
	c.Op(wasm.I32Eqz)
	c.Release(v)
}

// listed returns a property that Satisfies is asked for: a byte for each of its instances.
func (g *generator) listed(p *ir.Property) *template {
	t := g.property(p, func(c *code) { c.list(func() { c.holds(p) }) })
	if p.Listed() {
		t.answer = func(c *code) { c.list(func() { c.Const32(1) }) }
	}
	return t
}

// list appends the byte that value pushes.
func (c *code) list(value func()) {
	v := c.Temp(i32)
	value()
	c.Set(v)
	c.checkRoom()
	c.GetGlobal(globalOut)
	c.Get(v)
	c.Store8(0)
	c.GetGlobal(globalOut)
	c.Const32(1)
	c.Op(wasm.I32Add)
	c.SetGlobal(globalOut)
	c.Release(v)
}

// groups generates templates, in order, into functions (zero) -> status: 0, or -1
// after a fault, or what a template returns.
func (g *generator) groups(list []*template, share int) (out []*wasm.Function) {
	var c *code
	for _, t := range list {
		g.discover(t, share)
		for _, u := range t.units {
			if c == nil {
				c = g.group()
			}
			c.discovering = false
			c.unit(u)
			if c.Size() >= groupSize {
				out, c = append(out, c.finish()), nil
			}
		}
	}
	if c != nil {
		out = append(out, c.finish())
	}
	return out
}

// discover makes the first pass over a template, at the first level that fits.
func (g *generator) discover(t *template, share int) {
	for i, l := range levels {
		if i < max(firstLevel, t.level) {
			continue
		}
		g.level = l
		t.split(g)
		t.uses = newUse(t.cells)
		size, last := 0, i == len(levels)-1
		for k := 0; k < len(t.units) && (last || size <= share); k++ {
			n := g.discoverUnit(t.units[k])
			if size += n; n > unitSize {
				size = share + 1
			}
		}
		if last || size <= share {
			return
		}
	}
}

// discoverUnit makes the first pass over a unit; the code is thrown away.
func (g *generator) discoverUnit(u *unit) (size int) {
	c := &code{Function: wasm.NewFunction(i32), g: g}
	c.begin()
	c.discovering = true
	c.unit(u)
	return c.Size()
}

func (g *generator) group() *code {
	c := &code{Function: g.module.Declare([]wasm.Type{i32}, []wasm.Type{i32}), g: g}
	c.begin()
	return c
}

func (c *code) begin() {
	c.state = c.g.stateSpace(c.zero)
	c.fault = c.Open(wasm.Block, noResult)
	c.Get(c.zero)
	c.Load(c.g.mem.FramesEnd) // one check of the bounds, for all constant addresses below
	c.Op(wasm.Drop)
}

func (c *code) finish() *wasm.Function {
	c.Const32(0)
	c.Op(wasm.Return)
	c.End()
	c.Const32(-1)
	return c.Function
}

// stateSpace is the state's cells in memory.
func (g *generator) stateSpace(zero local) *space {
	s := newSpace(len(g.layout.Cells), zero, true, g.mem.Cells)
	s.fields = g.mem.Fields
	return s
}
