package dead

import (
	"slices"

	"gomc/checker/store"
	"gomc/engine"
	"gomc/internal/bitset"
	"gomc/internal/limit"
	"gomc/ir"
)

// Options are the parameters and the bounds of an analysis.
type Options struct {
	// NewEngine makes an engine that runs a part of the program on its states.
	NewEngine func(p *ir.Program) (engine.Engine, error)
	Watch     *limit.Watch // nil: no limits
	Most      int          // units of work for one role: a role that needs more has no dead messages; 0: MostWork
}

// MostWork is how much is done for one role, in steps of its events; a state of a search is some tens.
const MostWork = 4_000_000

// mostValues bounds the combinations of what an event may find outside of its process.
const mostValues = 4_096

// explorer finds, for each instance by itself, all local states that it can reach: whatever was
// ever sent to it may be there, as often as it likes, and whatever it reads outside has any of the
// values that it ever has.
type explorer struct {
	cells
	program   *ir.Program
	opts      Options
	instances []*instance // the last may stand for rules of no process

	network     network
	environment environment
	scratch     scratch
	work        map[*ir.Process]int // done so far
	changed     bool
}

// scratch is the state in which an event is tried, and memory for what is found there.
type scratch struct {
	state    []uint64
	batch    engine.Batch
	second   engine.Batch
	words    []uint64 // of a local state
	exchange exchange
}

// environment holds the possible values of cells outside of an instance.
type environment struct {
	owner   []*instance     // of cells, nil: a global
	domains map[int]*domain // of the cells that some event reads there
}

// network is all lines between instances.
type network struct {
	lines    []*line
	at       map[int]*line          // by cell of a channel
	messages []uint64               // the bits of all lines in a state
	flooded  map[*ir.Process]string // roles that were given up since another may send them anything, and its name
}

// domain is the raw values that a cell outside of a process may have.
type domain struct {
	raws []uint64
	any  bool // all there are
}

// instance is an instance of a role, considered by itself.
type instance struct {
	role     *ir.Process // nil: none
	index    int64
	own      ir.CellSet
	mask     ir.CellMask
	lines    []*line  // into it
	inbox    int      // elements of those
	outbox   int      // elements of the lines out of it
	messages []uint64 // their bits in a state
	events   []*event
	nodes    []*node
	lookup   map[string]int
	starts   []int
	edges    int             // number of those of all nodes; -1: too many, none is kept
	known    map[string]bool // them
	lost     bool            // it was given up: it may be in any state
}

// node is a local state.
type node struct {
	words []uint64
	state int        // of a machine: the number of the state in which it is; -1: none
	tried []attempt  // by event
	next  []int32    // nodes that it leads to
	live  bitset.Set // messages whose receipt has an effect here, in the numbering of the inbox
	taken bitset.Set // messages that are received here, with an effect or without
	idle  [][]int    // messages whose receipt, together, has none
	edges []edge     // all steps that may show anything
	sent  bitset.Set // messages that may have been sent on a way to here, in the numbering of the outbox
}

// attempt is a combination with which an event was tried: values of cells outside, and a number of messages of the
// inbox.
type attempt struct{ values, inbox int }

// newExplorer prepares to explore a program, of which starts are the start states.
func newExplorer(p *ir.Program, starts [][]uint64, o Options) (*explorer, error) {
	if o.Most == 0 {
		o.Most = MostWork
	}
	x := &explorer{cells: cells{p.Layout}, program: p, opts: o, instances: instancesOf(p), work: map[*ir.Process]int{}}
	x.environment = environment{owner: make([]*instance, len(p.Layout.Cells)), domains: map[int]*domain{}}
	x.scratch.state = make([]uint64, p.Layout.Words)
	x.network.flooded = map[*ir.Process]string{}
	x.network.lines, x.network.at = linesOf(p, x.instances)
	x.network.messages = x.bitsOf(x.network.lines)
	rules, err := x.factored()
	if err != nil {
		return x, err
	}
	for _, i := range x.instances {
		for c := range i.own.All() {
			x.environment.owner[c] = i
		}
	}
	for _, i := range x.instances {
		i.messages = x.bitsOf(i.lines)
		if err := x.addEvents(i, rules[i]); err != nil {
			return x, err
		}
	}
	x.widen()
	for _, s := range starts {
		x.start(s)
	}
	return x, nil
}

func newInstance(p *ir.Program, role *ir.Process, index int64) *instance {
	return &instance{role: role, index: index, own: p.NewCellSet(), lookup: map[string]int{}, known: map[string]bool{}}
}

// instancesOf lists all instances of processes, and the one that stands for rules of no process.
func instancesOf(p *ir.Program) (list []*instance) {
	add := func(role *ir.Process, index int64, from, to int) {
		i := newInstance(p, role, index)
		i.own.AddRange(from, to)
		i.mask = p.Layout.MaskOf(i.own)
		list = append(list, i)
	}
	for _, role := range p.Processes {
		v := role.Var
		if role.Index == nil {
			add(role, 0, v.Base, v.Base+v.Type.Cells())
			continue
		}
		size := v.Type.Elem.Cells()
		for n := range int(role.Index.Count()) {
			add(role, role.Index.First()+int64(n), v.Base+n*size, v.Base+(n+1)*size)
		}
	}
	add(nil, 0, 0, 0)
	return list
}

// start notes the local states in a start state.
func (x *explorer) start(state []uint64) {
	for _, i := range x.instances {
		if n := x.intern(i, i.mask.Project(state, nil)); !slices.Contains(i.starts, n) {
			i.starts = append(i.starts, n)
		}
	}
	for c, d := range x.environment.domains {
		if x.environment.owner[c] == nil {
			x.addValue(d, x.raw(state, c))
		}
	}
	x.collect(state, nil, func(l *line, _ int) { l.loose = true })
}

// intern is the number of a local state.
func (x *explorer) intern(i *instance, words []uint64) int {
	k := store.Key(words)
	if n, known := i.lookup[k]; known {
		return n
	}
	n := len(i.nodes)
	i.lookup[k] = n
	fresh := &node{words: slices.Clone(words), state: x.stateOf(i, words), tried: make([]attempt, len(i.events))}
	i.nodes = append(i.nodes, fresh)
	x.changed = true
	x.addValues(i, words)
	return n
}

// addValues notes what others may read of an instance.
func (x *explorer) addValues(i *instance, words []uint64) {
	state := []uint64(nil)
	for c, d := range x.environment.domains {
		if x.environment.owner[c] != i {
			continue
		}
		if state == nil {
			state = make([]uint64, x.layout.Words)
			i.mask.Merge(words, state)
		}
		x.addValue(d, x.raw(state, c))
	}
}

func (x *explorer) addValue(d *domain, raw uint64) {
	if !slices.Contains(d.raws, raw) {
		d.raws = append(d.raws, raw)
		x.changed = true
	}
}

// collect notes the messages of a state that are not on the way to `but`, and calls f with each.
func (x *explorer) collect(state []uint64, but *instance, f func(l *line, element int)) {
	for _, l := range x.network.lines {
		if l.receiver == but {
			continue
		}
		for _, base := range l.bases {
			x.each(state, l, base, func(element []uint64) { f(l, x.note(l, element)) })
		}
	}
}

// note notes that a message may be on a line, and returns its number there.
func (x *explorer) note(l *line, element []uint64) int {
	if n := l.find(element); n >= 0 {
		return n
	}
	x.changed = true
	return l.intern(element)
}

// explore runs until nothing new is found. Quorums come last, since each further message has all of them tried again.
func (x *explorer) explore() {
	for fresh := true; fresh; {
		for x.changed = true; x.changed; {
			x.changed = false
			x.tryAll(false)
		}
		x.tryAll(true)
		fresh = x.changed
	}
}

// tryAll has all events tried in all local states: those that take several messages at once, or the others.
func (x *explorer) tryAll(quorums bool) {
	for _, i := range x.instances {
		for n := 0; n < len(i.nodes) && !i.lost; n++ {
			for k, e := range i.events {
				if e.quorum == quorums {
					x.try(i, n, k)
				}
			}
		}
	}
}

// try has an event happen in a local state with whatever it was not tried with.
func (x *explorer) try(i *instance, n, k int) {
	e, t := i.events[k], &i.nodes[n].tried[k]
	now := attempt{values: 1}
	for _, c := range e.reads {
		now.values += len(x.environment.domains[c].raws)
	}
	if len(e.bags) > 0 {
		now.inbox = i.inbox
	}
	if *t == now || i.lost || i.elsewhere(e, i.nodes[n]) {
		return
	}
	from := t.inbox
	if t.values != now.values || e.quorum {
		from = 0
	}
	*t = now
	o := &occurrence{explorer: x, instance: i, event: e, node: i.nodes[n], number: n}
	x.eachValues(i, e, func() { o.take(from) })
}

// eachValues sets the cells that an event reads outside to each combination of their values, and
// those that it only writes to two, so that what it writes differs from one of them.
func (x *explorer) eachValues(i *instance, e *event, f func()) {
	count := 1
	for _, c := range e.reads {
		if count *= max(1, len(x.environment.domains[c].raws)); count > mostValues {
			x.giveUp(i)
			return
		}
	}
	bases := 1
	if len(e.blind) > 0 {
		bases = 2
	}
	for b := range bases {
		for combination := range count {
			rest := combination
			clear(x.scratch.state)
			for _, c := range e.blind {
				x.set(x.scratch.state, c, min(uint64(b), 1<<x.layout.Cells[c].Bits-1))
			}
			for _, c := range e.reads {
				raws := x.environment.domains[c].raws
				x.set(x.scratch.state, c, raws[rest%len(raws)])
				rest /= len(raws)
			}
			if i.lost {
				return
			}
			f()
		}
	}
}

// spend counts work, and gives a role up that needs too much.
func (x *explorer) spend(i *instance, units int) {
	x.opts.Watch.Check()
	if x.work[i.role] += units; x.work[i.role] > x.opts.Most {
		x.giveUp(i)
	}
}

// giveUp looks no further at a role: it may be in any state, and send anything.
func (x *explorer) giveUp(lost *instance) {
	if lost.lost {
		return
	}
	x.changed = true
	all := of(x.instances, lost.role)
	for _, i := range all { // of all first: they may send to each other, which gives those up that are not yet
		i.lost = true
		i.forget()
	}
	for _, i := range all {
		for c, d := range x.environment.domains {
			if x.environment.owner[c] == i {
				x.fillDomain(c, d)
			}
		}
		for _, e := range i.events {
			for _, c := range e.writes {
				if d := x.environment.domains[c]; d != nil {
					x.fillDomain(c, d)
				}
			}
			for _, l := range e.sends {
				x.fillLine(l, i.role)
			}
		}
	}
}

// fillDomain lets a cell have any value.
func (x *explorer) fillDomain(c int, d *domain) {
	if d.any {
		return
	}
	d.any = true
	cell := &x.layout.Cells[c]
	if cell.Kind != ir.Value || cell.Type.Count() >= mostValues {
		d.raws = make([]uint64, mostValues+1) // more than anybody looks at
		return
	}
	for raw := range cell.Type.Count() + 1 {
		x.addValue(d, raw)
	}
}

// fillLine lets any message of a role be on a line.
func (x *explorer) fillLine(l *line, sender *ir.Process) {
	if !l.bag.Bits {
		if !l.receiver.lost && sender != nil {
			x.network.flooded[l.receiver.role] = sender.Name
		}
		x.giveUp(l.receiver)
		return
	}
	l.loose = true
	for code := range ir.Codes(l.bag.Elem) {
		x.note(l, []uint64{code})
	}
}

// widen lets cells have any value that rules write which are not looked at.
func (x *explorer) widen() {
	for _, r := range x.program.Rules {
		if !carries(r) {
			continue
		}
		for c := range ir.Writes(x.program.RuleEffects(r).Body, x.program, nil).All() {
			if d := x.environment.domains[c]; d != nil {
				x.fillDomain(c, d)
			}
		}
	}
}

// bitsOf is the bits of some lines in a state.
func (x *explorer) bitsOf(lines []*line) []uint64 {
	set := x.program.NewCellSet()
	for _, l := range lines {
		for _, base := range l.bases {
			set.AddRange(base, base+l.bag.Cells())
		}
	}
	bits := make([]uint64, x.layout.Words)
	s := x.layout.MaskOf(set)
	copy(bits[s.Lo:], s.Mask)
	return bits
}
