package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/effects"
	"gomc/semantics/items"
	failing "gomc/semantics/lower/faults"
	"gomc/semantics/machine"
	"gomc/semantics/message"
	"gomc/semantics/resolve"
	"gomc/semantics/selection"
	"gomc/semantics/types"
	"gomc/semantics/types/faults"
	"gomc/semantics/types/formulas"
	"gomc/semantics/types/instances"
	"gomc/semantics/types/machines"
	"gomc/semantics/types/messages"
	"gomc/semantics/types/routes"
	"gomc/source"
)

// checker checks a model: it declares its names, gives the program its variables, and makes core of everything else.
type checker struct {
	opts Options
	text *ast.Model

	types     *types.Checker
	items     items.Checker
	check     *machines.Checker
	instances *instances.Checker
	messages  *messages.Checker
	formulas  *formulas.Checker
	faults    *faults.Checker
	routes    *routes.Finder

	layers layers

	selection *selection.Selection
	declared  declarations
	body      *body       // what is being checked
	splicing  []*function // those in whose text this is, in the place of their calls
}

// declarations are those of the text, in its order.
type declarations struct {
	roles   []*role
	funcs   []*function
	ids     map[*resolve.Declaration]*ir.Type // of machines that are created
	checked []*item                           // rules, start states and properties
}

// layers is the parts of the program that stand for messages, machines and faults.
type layers struct {
	messages *message.Layer
	machines *machine.Layer
	faults   *failing.Lowering
}

func newChecker(model *ast.Model, opts Options) *checker {
	if opts.Semantics == "" {
		opts.Semantics = message.M
	}
	c := &checker{opts: opts, text: model, declared: declarations{ids: map[*resolve.Declaration]*ir.Type{}}}
	program := &ir.Program{File: model.File, Included: model.Files[1:],
		WhileLimit: maxWhile, RecursionLimit: maxRecursion, GuardsFirst: opts.Dialect.GuardsFirst,
		GuardEffects: guardEffects[opts.Dialect.GuardEffects], CountViolating: opts.Dialect.CountViolating}
	if opts.Dialect.WhileLimit > 0 {
		program.WhileLimit = opts.Dialect.WhileLimit
	}
	c.layers.messages = message.NewLayer(program, opts.Semantics)
	c.layers.machines = machine.NewLayer(program, opts.Mailbox)
	c.layers.faults = failing.New(program, c.layers.messages, c.layers.machines)
	c.types = types.NewChecker(resolve.Model(model, opts.Hooks.Probe), opts.Dialect, opts.Constants, program, ideas{c})
	c.items = items.Checker{Types: c.types}
	c.check = machines.NewChecker(c.types, &c.items, ideas{c})
	options := messages.Options{Semantics: opts.Semantics, Lossy: opts.Lossy, SingleMessage: opts.SingleMessage}
	c.messages = messages.NewChecker(c.types, &c.items, c.check, c.layers.messages, options, ideas{c})
	c.formulas = formulas.NewChecker(c.types, &c.items, ideas{c})
	c.instances = instances.NewChecker(c.types, ideas{c})
	c.faults = faults.NewChecker(c.types, c.check, c.instances, model, opts.Faults, opts.Mailbox, ideas{c})
	c.enter(c.newBody(nil))
	return c
}

func (c *checker) errorf(code string, at source.Span, format string, args ...any) *source.Diagnostic {
	return c.types.Errorf(code, at, format, args...)
}

// model checks all of the model: first what later text may refer to, then what it says.
func (c *checker) model() {
	c.selectProperties()
	c.declareAll()
	c.place()
	isMachine := func(item ast.Item) bool { _, is := item.(*ast.Machine); return is }
	if c.opts.Semantics == message.M || !slices.ContainsFunc(c.text.Items, isMachine) { // else it is refused
		c.checkAll()
	}
}

// declareGlobals enters state variables.
func (c *checker) declareGlobals(d *ast.VarDecl) {
	typ := c.types.TypeOf(d.Type)
	c.types.Differences.End(d.Type.At(), false)
	c.types.Cells(typ, d.At())
	for _, name := range d.Names {
		v := &ir.Var{Name: name.Name, Type: typ, At: name.At()}
		c.types.Program.Vars = append(c.types.Program.Vars, v)
		c.types.Declare(name, &core.Symbol{Kind: core.Variable, Type: typ, Var: v})
	}
}

// declareAll is the first pass.
func (c *checker) declareAll() {
	for i, item := range c.text.Items {
		c.types.Body.Item = i
		c.declareItem(item)
	}
	types.CheckOverrides(c.types)
	c.declareFaults()
	c.messages.Channels(c.text.Items)
	c.layMachines()
	c.splitQuorums()
}

func (c *checker) declareItem(item ast.Item) {
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
		c.types.Program.Messages = append(c.types.Program.Messages, c.messages.Declare(d))
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
		c.types.Declare(d.Name, &core.Symbol{Kind: core.Link})
	}
}

// place numbers the cells; from here on places can be formed.
func (c *checker) place() {
	total := 0
	for _, v := range c.types.Program.Vars {
		v.Base = total
		total += v.Type.Cells()
		if total > types.MaxCells {
			c.errorf(codes.TooLarge, v.At, "the state is too large: more than %d cells with %s", types.MaxCells, v.Name)
			return
		}
	}
}

// checkAll is the second pass.
func (c *checker) checkAll() {
	for i, item := range c.text.Items {
		c.types.Body.Item = i
		c.item(item)
	}
	c.faults.Orders()
	if c.opts.Hooks.Probe != nil {
		c.probe(c.opts.Hooks.Probe)
	}
}

// firstLine is where to report what the model as a whole lacks.
func (c *checker) firstLine() source.Span {
	for _, item := range c.text.Items {
		if item.At().File == c.text.File {
			return compat.Heading(item.At(), nil)
		}
	}
	return source.Span{File: c.text.File}
}

// body is code that is being checked.
type body struct {
	*types.Body
	role    *role       // the process it belongs to, or nil
	answers *ir.Process // who has sent what `reply` answers; nil: there is nothing to answer
}

// newBody is one of a process or, where r is nil, of none.
func (c *checker) newBody(r *role) *body {
	b := &body{Body: r.code(), role: r}
	b.Item = c.types.Body.Item
	return b
}

// code is code of a process, or of none (nil).
func (r *role) code() *types.Body {
	b := &types.Body{Effects: effects.New()}
	if r != nil {
		b.Process = r.proc
		if r.machine != nil {
			b.Machine = r.machine.core
		}
	}
	return b
}

// enter makes a body the one at hand, until the function that it returns is called.
func (c *checker) enter(b *body) (leave func()) {
	outer := c.body
	c.body, c.types.Body = b, b.Body
	return func() { c.body, c.types.Body = outer, outer.Body }
}

// begin begins the body of a rule or property, with what stands around it, until the function that it returns is called.
func (c *checker) begin() (leave func()) {
	b := c.newBody(c.body.role)
	b.In = c.body.In
	leave = c.enter(b)
	b.Around = core.Around{Self: c.instance(b.role, core.Register), Head: c.items.Head()}
	return leave
}

// instance declares the index of a process for the body at hand.
func (c *checker) instance(r *role, kind core.Kind) *core.Symbol {
	if r == nil || r.proc.Index == nil {
		return nil
	}
	return c.items.Instance(r.decl.Index, r.proc.Index, kind)
}

// selectProperties finds the properties of a model, and those that are left out.
func (c *checker) selectProperties() {
	s, wrong := selection.Of(c.text.Items, selection.Asked{Names: c.opts.Properties, NoFormulas: c.opts.NoFormulas, Stuck: c.opts.Stuck})
	for _, w := range wrong {
		c.errorf(codes.Property, source.Span{File: c.text.File}, "%s", w.Text).Refuse().Suggest("%s", w.Try)
	}
	c.selection, c.types.Program.NotJudged = s, s.NotJudged()
	c.formulas.Judge(s.LeavesOut)
}
