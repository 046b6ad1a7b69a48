package semantics

import (
	"slices"
	"sort"
	"strings"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/effects"
	"gomc/semantics/items"
	"gomc/semantics/kernel"
	"gomc/semantics/lower/direct"
	"gomc/semantics/lower/fairness"
	failing "gomc/semantics/lower/faults"
	formed "gomc/semantics/lower/formulas"
	"gomc/semantics/lower/outboxes"
	lowered "gomc/semantics/lower/receives"
	"gomc/semantics/lower/rules"
	sent "gomc/semantics/lower/sends"
	"gomc/semantics/machine"
	"gomc/semantics/message"
	"gomc/semantics/resolve"
	"gomc/semantics/types"
	"gomc/semantics/types/faults"
	"gomc/semantics/types/formulas"
	"gomc/semantics/types/instances"
	"gomc/semantics/types/machines"
	"gomc/semantics/types/messages"
	"gomc/source"
	"gomc/spec"
)

// Options choose among the programs that one model can mean.
type Options struct {
	Semantics   message.Semantics // of a model with processes; "" means M
	Constants   map[string]string // overriding values: integers, true, false or enum members
	Dialect     Dialect           // what CMurphi and Rumur do differently
	Mailbox     machine.Kind      // of machines; "" means p
	Capacity    int               // of their mailboxes, whatever the model says; 0: as it says
	Room        map[string]Room   // of some machines, by name, whatever else is said
	DirectSends bool              // what machines send is delivered in the same step where nobody could tell
	Stuck       bool              // hot states ask only whether they can be left
	NoFormulas  bool              // those that the model states are left out, and what is asked about hot states, unless Stuck asks it
	Properties  []string          // names of those that are judged, or with - in front, of those that are not; none: all are
	Faults      spec.Faults       // how often what the model declares of faults may happen, if not as it says
	Lossy       bool              // messages may be lost wherever they keep no order, declared lossy or not
	// SingleMessage expands quorum receives into receives of single messages.
	SingleMessage Expansion
	outboxes      map[string]direct.Outbox // what is known of them, by the names of machines; nil: nobody knows yet
	Hooks         Hooks
}

// Hooks are a rule more, and a look at the program in the making; nil: none.
type Hooks struct {
	Probe ast.Expr // becomes the last rule, which puts it and may look where properties may
	// After is called with the program as each pass leaves it (Passes), until the next one changes it. Of a model that is
	// translated twice, the last call with a pass counts.
	After func(pass string, p *ir.Program)
}

// Limits on what one model may ask for, beside those of package types.
const (
	maxWhile     = spec.DefaultWhileLimit
	maxRecursion = 10_000
)

// Compile checks a model and translates it. The program is nil when the list holds
// an error; the list may hold warnings as well.
func Compile(model *ast.Model, opts Options) (*ir.Program, source.List) {
	return newCompiler(model, opts).compile()
}

// Analyze is Compile, and tells what is known of the model's names and expressions. Of a
// model with errors, that is what could be told in spite of them.
func Analyze(model *ast.Model, opts Options) (*ir.Program, *resolve.Info, source.List) {
	c := newCompiler(model, opts)
	p, list := c.compile()
	return p, c.info, list
}

// probe is Compile for a model of which nobody wants to know what is wrong: it ends at
// the first error, with nil.
func probe(model *ast.Model, opts Options) (p *ir.Program) {
	defer func() {
		if r := recover(); r != nil && r != any(types.Refused{}) {
			panic(r)
		}
	}()
	c := newCompiler(model, opts)
	c.types.Probing = true
	p, _ = c.compile()
	return p
}

func (c *compiler) compile() (*ir.Program, source.List) {
	if c.passes(); !c.diags.HasErrors() && c.opts.outboxes == nil {
		c.shorten()
	}
	if c.diags.HasErrors() {
		return nil, *c.diags
	}
	return c.prog, *c.diags
}

// shorten translates the model once more when outboxes need less room than they have been given, or none in a state:
// what blocks send is known only when they have been translated, and the cells of the state have to
// be known before.
func (c *compiler) shorten() {
	opts := c.opts
	if opts.outboxes = c.direct().Outboxes(); len(opts.outboxes) == 0 {
		return
	}
	again := newCompiler(c.model, opts)
	again.types.Probing, again.differences, again.types.Differences = c.types.Probing, c.differences, c.differences
	again.kernel.Differences = c.differences
	again.passes()
	*c = *again
}

// passes makes a program of the model, in two passes and what needs the whole of it.
func (c *compiler) passes() {
	c.selectProperties()
	c.declareAll()
	c.placeVariables()
	if !c.refused {
		c.finish()
	}
	c.diags.Sort()
	*c.diags = c.diags.Distinct()
}

// MostCreated is how many instances there can be of a machine that is created.
const MostCreated = types.MaxPermutable

// Room is how much a machine has room for; 0: as the model says.
type Room struct {
	Mailbox, Outbox int // events
	Instances       int // of one that is created
}

// compiler is the state of one Compile.
type compiler struct {
	opts      Options
	model     *ast.Model
	types     *types.Checker
	items     items.Checker
	check     *machines.Checker
	instances *instances.Checker
	kernel    *kernel.Model
	rules     *rules.Lowering
	receives  receiving
	formulas  speaking
	fairness  *fairness.Lowering
	diags     *source.List
	prog      *ir.Program
	layer     *message.Layer
	machines  *machine.Layer
	monitors  []*automaton
	observed  map[*ir.Message]*core.Event // messages of processes that monitors observe, as what these take them for
	showings  []showing
	outboxes  *outboxes.Outboxes

	info *resolve.Info

	funcs       []*function
	functions   map[*core.Func]*function
	processes   map[*ast.Process]*role
	body        *body // what is being translated
	selection   chosen
	starts      []*rules.Template
	startUses   map[*ir.Func]*effects.Effects
	roles       []*role
	ruleUses    []ruleUse
	differences *compat.Finder                    // of what other tools do; nil: nobody asks
	refused     bool                              // the model has machines, and the semantics none
	ids         map[*resolve.Declaration]*ir.Type // of machines that are created
	faults      faulting
}

func newCompiler(model *ast.Model, opts Options) *compiler {
	if opts.Semantics == "" {
		opts.Semantics = message.M
	}
	c := &compiler{opts: opts, model: model, info: resolve.Model(model, opts.Hooks.Probe), functions: map[*core.Func]*function{},
		processes: map[*ast.Process]*role{},
		startUses: map[*ir.Func]*effects.Effects{},
		observed:  map[*ir.Message]*core.Event{}, ids: map[*resolve.Declaration]*ir.Type{}}
	c.prog = &ir.Program{File: model.File, Included: model.Files[1:], WhileLimit: maxWhile, RecursionLimit: maxRecursion,
		GuardsFirst: opts.Dialect.GuardsFirst, GuardEffects: guardEffects[opts.Dialect.GuardEffects], CountViolating: opts.Dialect.CountViolating}
	c.types = types.NewChecker(c.info, opts.Dialect, opts.Constants, c.prog, ideas{c})
	c.items = items.Checker{Types: c.types}
	c.check = machines.NewChecker(c.types, &c.items, ideas{c})
	c.receives = receiving{check: messages.NewChecker(c.types, &c.items, c.check, messages.Options{Semantics: opts.Semantics, Lossy: opts.Lossy}, ideas{c}), split: map[splitKey]*core.OneByOne{}}
	c.formulas.check = formulas.NewChecker(c.types, &c.items, ideas{c})
	c.instances = instances.NewChecker(c.types, ideas{c})
	c.faults.check = faults.NewChecker(c.types, c.check, c.instances, model, opts.Faults, opts.Mailbox, ideas{c})
	c.diags = &c.types.Diags
	if opts.Dialect.WhileLimit > 0 {
		c.prog.WhileLimit = opts.Dialect.WhileLimit
	}
	c.layer = message.NewLayer(c.prog, opts.Semantics)
	c.machines = machine.NewLayer(c.prog, opts.Mailbox)
	c.fairness = fairness.New(c.layer)
	c.rules = &rules.Lowering{Program: c.prog, Messages: c.layer}
	c.faults.lower = failing.New(c.prog, c.layer, c.machines, c.rules, hosted{c})
	c.receives.lower = lowered.New(c.layer, hosted{c})
	c.receives.sends = sent.New(c.layer, c.machines, hosted{c})
	c.outboxes = outboxes.New(c.machines, hosted{c})
	c.formulas.lower = formed.New(c.rules, hosted{c})
	c.kernel = kernel.NewModel(c.prog, opts.Dialect, hosted{c})
	c.enter(c.newBody(nil))
	return c
}

func (c *compiler) errorf(code string, at source.Span, format string, args ...any) *source.Diagnostic {
	return c.types.Errorf(code, at, format, args...)
}

// declareGlobals enters state variables.
func (c *compiler) declareGlobals(d *ast.VarDecl) {
	typ := c.types.TypeOf(d.Type)
	c.differences.End(d.Type.At(), false)
	c.types.Cells(typ, d.At())
	for _, name := range d.Names {
		v := &ir.Var{Name: name.Name, Type: typ, At: name.At()}
		c.prog.Vars = append(c.prog.Vars, v)
		c.declare(name, &symbol{Symbol: &core.Symbol{Kind: core.Variable, Type: typ, Var: v}, kept: &kernel.Storage{Var: v}})
	}
}

// declareAll is the first pass.
func (c *compiler) declareAll() {
	for i, item := range c.model.Items {
		c.types.Body.Item = i
		c.declareItem(item)
	}
	c.checkOverrides()
	c.declareFaults()
	c.receives.check.Channels(c.model.Items)
	c.layMachines()
	c.splitQuorums()
}

func (c *compiler) declareItem(item ast.Item) {
	switch d := item.(type) {
	case *ast.ConstDecl:
		c.types.DeclareConst(d)
	case *ast.TypeDecl:
		c.types.DeclareType(d)
	case *ast.VarDecl:
		c.declareGlobals(d)
	case *ast.FuncDecl:
		c.declareFunc(d, nil)
	case *ast.MessageDecl:
		c.prog.Messages = append(c.prog.Messages, c.receives.check.Declare(d))
	case *ast.Process:
		c.declareProcess(d)
	case *ast.EventDecl:
		c.declareEvent(d)
	case *ast.Machine:
		c.declareMachine(d)
	case *ast.Monitor:
		c.declareMonitor(d)
	case *ast.Include:
		c.errorf(codes.Unsupported, d.At(), "this file was not read: the tree is of one file, and parser.Load makes that of a model")
	case *ast.Link:
		c.declare(d.Name, &symbol{Symbol: &core.Symbol{Kind: core.Link}})
	}
}

// checkOverrides reports --const names that are no constants of the model.
func (c *compiler) checkOverrides() {
	names := make([]string, 0, len(c.types.Unused))
	for name := range c.types.Unused {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		c.unknownOverride(name)
	}
}

func (c *compiler) unknownOverride(name string) {
	if s := c.types.Global(name); s != nil {
		c.errorf(codes.Override, s.At, "%q cannot be overridden: it is a %s, not a constant", name, s.Kind)
		return
	}
	d := c.errorf(codes.Override, source.Span{File: c.model.File}, "no constant %q to override", name)
	if near := source.Nearest(name, c.constantNames()); near != "" {
		d.Suggest("--const %s=%s", near, c.opts.Constants[name])
	} else if all := c.constantNames(); len(all) > 0 {
		d.Suggest("the constants of this model are %s", strings.Join(all, ", "))
	}
}

func (c *compiler) constantNames() []string {
	var out []string
	for _, d := range c.info.Globals.Names() {
		if d.Kind == resolve.Constant {
			out = append(out, d.Name)
		}
	}
	sort.Strings(out)
	return out
}

// placeVariables numbers the cells; from here on places can be formed.
func (c *compiler) placeVariables() {
	total := 0
	for _, v := range c.prog.Vars {
		v.Base = total
		total += v.Type.Cells()
		if total > types.MaxCells {
			c.errorf(codes.TooLarge, v.At, "the state is too large: more than %d cells with %s", types.MaxCells, v.Name)
			return
		}
	}
}

// translateAll is the second pass.
func (c *compiler) translateAll() {
	for i, item := range c.model.Items {
		c.types.Body.Item = i
		c.translateItem(item)
	}
	c.faults.check.Orders()
	for _, r := range slices.Concat(c.faults.lower.Environment(), c.deliveries()) {
		c.fairness.Environment(r)
		c.rules.Add(r)
	}
	if c.opts.Hooks.Probe != nil {
		c.probe(c.opts.Hooks.Probe)
	}
	c.combineStarts()
}

// firstLine is where to report what the model as a whole lacks.
func (c *compiler) firstLine() source.Span {
	for _, item := range c.model.Items {
		if item.At().File == c.model.File {
			return compat.Heading(item.At(), nil)
		}
	}
	return source.Span{File: c.model.File}
}
