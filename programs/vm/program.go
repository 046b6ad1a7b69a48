package vm

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"gomc/ir"
	"gomc/parser/p/ast"
	"gomc/programs/contacts"
	"gomc/programs/symbols"
	"gomc/programs/value"
	sem "gomc/semantics/p"
	"gomc/source"
)

// Program is one test of a program, ready to run.
type Program struct {
	sem      *sem.Program
	test     *sem.Test
	code     *compiler
	table    *value.Table
	options  Options
	defaults [][]value.V // of variables, by machine type
	orders   *orders
	shown    *ir.Program
	numbers  numbers
}

// numbers maps machines and atoms to the properties and rules of the program that searches see.
type numbers struct {
	atoms []heat // properties from atoms on
	rules []int  // by machine: its rule among those of a cell
	kinds int    // how many there are

	contacts *contacts.Contacts
	live     *live
	dead     *dead // nil: no event is left out
	trends   *trends
	cooling  bool             // it matters that some monitor enters a cold state
	symbols  *symbols.Symbols // nil: there are none
	counters counters
}

// orders are the places where a loop visited a set or map in one of several orders.
type orders struct {
	mu     sync.Mutex
	places map[source.Span]bool
}

func (o *orders) note(at source.Span) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.places[at] = true
}

// Orders are the places at which a loop visited a set or map with more than one element in one order only, in the
// order of the text.
func (p *Program) Orders() (out []source.Span) {
	p.orders.mu.Lock()
	defer p.orders.mu.Unlock()
	for at := range p.orders.places {
		out = append(out, at)
	}
	slices.SortFunc(out, source.Span.Compare)
	return out
}

// Alike are the places at which numbers were chosen of which one stood for others, in the order of the text: those of
// which only the order is kept, or the others.
func (p *Program) Alike(ordered bool) (out []source.Span) {
	for i, at := range p.code.choices.below {
		if s := p.numbers.symbols; s != nil && s.Depends(i) && s.Ordered(i) == ordered {
			out = append(out, at)
		}
	}
	slices.SortFunc(out, source.Span.Compare)
	return out
}

// Labelled reports whether states stand for those whose chosen numbers have the same order (package symbols).
func (p *Program) Labelled() bool { return p.numbers.symbols.Labelled() }

// Abstract reports whether states stand for those in which numbers have the same order, or counters are less.
func (p *Program) Abstract() bool { return p.Labelled() || p.numbers.symbols.Counts() }

// Unlabelled returns a finding after which fewer numbers are taken so.
func (p *Program) Unlabelled() *symbols.Finding { return p.numbers.symbols.Unlabelled() }

// Table holds the values.
func (p *Program) Table() *value.Table { return p.table }

// Options say how a test is run.
type Options struct {
	Room  int   // the most machines
	Order Order // in which sets and maps are gone through
	// Chance asks whether each monitor can cool down from every state, instead of judging infinite runs. Then it cools
	// down with probability one if schedules and choices are random.
	Chance bool
	// Finite asks for what goes wrong after finitely many steps, and not whether monitors cool down on runs without end.
	Finite bool
	Plain  bool // every interleaving, also where one stands for others: see Engine.Expand
	// Positions has descriptions of states say where each machine is in its code, too: they are then as different as the
	// states are.
	Positions bool
	// Symbols describes the places that choose a number below one; nil: each number is tried. With Plain there are no
	// symbols.
	Symbols *symbols.Known
	// Alike says that states count as one that differ only in the numbers of machines: where these show, the step ends
	// with an orbits.Finding.
	Alike bool
	// Dead has events left out that can have no effect any more: see dead.
	Dead     bool
	Stubborn bool    // the search chooses among machines: see Engine.Choose
	Trends   []Trend // that are false
	// Missing are premises of that which are not looked at: for tests, which show that each is needed.
	Missing Premises
}

// Premises is a set of premises of reductions. States that differ in the numbers of machines count as one only if no
// order of machines shows, and no text is made of one; events are left out only if no function receives them.
type Premises struct {
	Orders, Texts, Receives bool
	Counters                symbols.Missing
	Steps                   Dependences
	Vain                    Certainties
}

// Certainties lists what must be so of a machine to say that an event comes in vain, and does so for good.
type Certainties struct {
	Own    bool // it does not send to itself
	Nulls  bool // it does not act on null
	Single bool // nothing is chosen
	Shown  bool // nothing shows to others
	Waits  bool // the event is taken in its turn
	Falls  bool // variables change in one direction
}

// Dependences lists the reasons why the order of steps matters: see Engine.Choose.
type Dependences struct {
	Arrivals bool // at the same machine
	Nulls    bool // of events at a machine that acts on null
	Shown    bool // to the same monitor
	Created  bool // machines
	Later    bool // steps of machines that cannot act yet
	Onward   bool // what machines do in states that they go to
	Single   bool // a step with several outcomes: see Engine.Chain
}

// Order is the order in which loops visit sets and maps.
type Order int

// The orders.
const (
	OrderOfValues   Order = iota // the least value first
	EveryOrder                   // a step for each order, in each loop anew
	OrderOfInserted              // that of P's checker, where it is known: see value.Table
)

// New compiles a test. The error is an *UnsupportedError for what cannot be run.
func New(program *sem.Program, test *sem.Test, options Options) (p *Program, err error) {
	defer func() {
		switch e := recover().(type) {
		case nil:
		case *UnsupportedError:
			p, err = nil, e
		default:
			panic(e)
		}
	}()
	p = &Program{
		sem: program, test: test, table: value.NewTable(), options: options,
		defaults: make([][]value.V, len(program.Machines)),
		orders:   &orders{places: map[source.Span]bool{}},
	}
	p.table.Ordered = options.Order == OrderOfInserted
	p.code = newCompiler(program, test, p.table)
	p.code.choices.anyOrder = options.Order == EveryOrder
	for _, b := range test.Bound {
		p.prepare(b.Machine)
	}
	for _, m := range test.Monitors {
		p.prepare(m)
	}
	p.code.drop()
	if p.code.choices.anyOrder {
		for _, f := range p.code.funcs {
			f.Unorder(p.code.funcs, p.table)
		}
	}
	if options.Symbols != nil && !options.Plain {
		p.addCounters()
	}
	p.numbers.contacts = contacts.Of(p.sem, p.machines(), p.code.funcs, p.table,
		options.Missing.Steps.Onward)
	for _, f := range p.code.funcs {
		f.Pack()
		f.Fuse()
	}
	if options.Symbols != nil && !options.Plain {
		below, counters := len(p.code.choices.below), len(p.numbers.counters.at)
		p.numbers.symbols = symbols.New(*options.Symbols, below, counters, p.table)
	}
	p.addShows()
	p.numbers.live = newLive(p)
	if options.Dead {
		p.numbers.dead = newDead(p)
		p.numbers.trends = newTrends(p)
	}
	for i := range test.Monitors {
		p.numbers.cooling = p.numbers.cooling || p.cools(i)
	}
	p.show()
	return p, nil
}

// prepare compiles all code that a machine can reach.
func (p *Program) prepare(m *sem.Machine) {
	defaults := &p.defaults[slices.Index(p.sem.Machines, m)]
	*defaults = nil // a machine may be bound twice
	for _, v := range m.Fields {
		*defaults = append(*defaults, p.code.defaultOf(v.Type, v.Span))
	}
	compile := func(f *sem.Function) {
		if f != nil {
			p.code.number(f)
		}
	}
	for _, s := range m.States {
		compile(s.Entry)
		compile(s.Exit)
		for _, r := range s.Handlers {
			compile(r.Do)
		}
	}
}

// cell is the type of a cell, which holds the number of a value.
var cell = &ir.Type{Kind: ir.Range, Lo: 1, Hi: 1<<32 - 1}

// machineNumber is the type of the numbers of cells, which tell machines apart.
var machineNumber = &ir.Type{Kind: ir.Range, Lo: 0, Hi: 1<<16 - 1}

// The properties of every program, by their place.
const (
	noDeadlock = iota // where nothing can happen, no machine waits in a receive
	noHot             // and no monitor is hot
	atoms             // and then the temperatures of monitors
)

// NoHot is the name of the property that no monitor is hot where nothing can happen.
const NoHot = "no monitor stays hot"

// show makes the program that searches see: cells, a rule for each machine, and the properties of states without
// steps. It has no code: the Engine runs it.
func (p *Program) show() {
	p.shown = &ir.Program{File: p.sem.Tree.Files[0], Included: p.sem.Tree.Files[1:]}
	for i := range p.options.Room {
		p.shown.Vars = append(p.shown.Vars, &ir.Var{Name: fmt.Sprint("machine ", i), Type: cell})
	}
	for _, m := range p.test.Monitors {
		p.shown.Vars = append(p.shown.Vars, &ir.Var{Name: m.Name, Type: cell})
	}
	p.shown.Layout = ir.NewLayout(p.shown.Vars)
	p.numbers.rules = make([]int, len(p.sem.Machines))
	for _, m := range p.machines() {
		p.numbers.rules[slices.Index(p.sem.Machines, m)] = len(p.shown.Rules)
		p.shown.Rules = append(p.shown.Rules, &ir.Rule{Name: m.Name, Number: len(p.shown.Rules) + 1, At: m.Span})
		// for traces, which show the origin of an event in a mailbox
		p.shown.Processes = append(p.shown.Processes, &ir.Process{Name: m.Name, Machine: &ir.Machine{}, At: m.Span})
	}
	for _, v := range p.shown.Vars[:p.options.Room] {
		v.Mailbox = p.shown.Processes[0] // each of them has one, of whatever machine
	}
	p.shown.Starts = []*ir.Rule{{Name: p.test.Name, Number: 1, At: p.test.Span}}
	p.shown.Properties = []*ir.Property{
		{Kind: ir.Final, When: ir.AtRest, Name: "no machine waits for ever", At: p.test.Span,
			Deadlock: "nothing can happen, and a machine waits in a receive"},
		{Kind: ir.Final, When: ir.AtRest, Name: NoHot, At: p.test.Span},
	}
	p.numbers.kinds = len(p.shown.Rules)
	p.addFormulas()
	p.addCells()
}

// machines returns those that the test can create, each once, in the order of the text. Each has a rule.
func (p *Program) machines() (list []*sem.Machine) {
	for _, m := range p.sem.Machines {
		if p.test.Creates(m) {
			list = append(list, m)
		}
	}
	return list
}

// rule returns the rule of a machine: each has its own.
func (p *Program) rule(m *machine) int { return m.id*p.numbers.kinds + p.numbers.rules[m.typ] }

// Shown is the program that searches see.
func (p *Program) Shown() *ir.Program { return p.shown }

// EventName names an event.
func (p *Program) EventName(index int) string { return p.sem.Events[index].Name }

// MachineName names a machine by its cell: where the type is not known, by its number alone.
func (p *Program) MachineName(id int) string { return fmt.Sprintf("machine %d", id) }

// namer names machines as they are in a state.
type namer struct {
	*Program
	cells []value.V
}

func (n namer) MachineName(id int) string {
	if id >= len(n.cells) || n.cells[id] == value.None {
		return n.Program.MachineName(id)
	}
	return fmt.Sprintf("%s(%d)", n.sem.Machines[n.typ(n.cells[id])].Name, id)
}

// waits is the cell of a machine that waits in a receive; -1 if none does.
func (p *Program) waits(cells []value.V) int {
	return slices.IndexFunc(cells[:p.options.Room], func(v value.V) bool {
		return v != value.None && p.phase(v) == waiting
	})
}

// hot is the cell of a monitor that is hot; -1 if none is.
func (p *Program) hot(cells []value.V) int {
	for i, m := range p.test.Monitors {
		if at := p.options.Room + i; p.temperature(i, cells[at]) == ast.Hot && m.Decl.Kind == ast.Spec {
			return at
		}
	}
	return -1
}

func joined(parts []string) string { return strings.Join(parts, ", ") }
