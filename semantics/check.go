package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/faults"
	"gomc/semantics/formulas"
	"gomc/semantics/machines"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/messages"
	"gomc/semantics/messages/channels"
	"gomc/semantics/resolve"
	"gomc/semantics/rules"
	"gomc/semantics/selection"
	"gomc/semantics/types"
	"gomc/source"
)

// checker checks a model: it declares its names, gives the program its variables, and makes core of everything else.
type checker struct {
	opts Options
	text *ast.Model

	types    *types.Checker
	items    rules.Checker
	check    *machines.Checker
	messages *messages.Checker
	formulas *formulas.Checker
	faults   *faults.Checker

	layers layers

	selection *selection.Selection
	declared  declarations
	splicing  []*function // those in whose text this is, in the place of their calls
}

// declarations lists the roles, functions and checked items of the text in source order.
type declarations struct {
	roles   []*role
	funcs   []*function
	checked []*item // rules, start states and properties
}

// layers is the parts of the program that stand for messages, machines and faults.
type layers struct {
	messages *channels.Layer
	machines *mailboxes.Layer
	faults   *faults.Lowering
}

func newChecker(model *ast.Model, opts Options) *checker {
	if opts.Semantics == "" {
		opts.Semantics = channels.M
	}
	c := &checker{opts: opts, text: model}
	program := &ir.Program{File: model.File, Included: model.Files[1:],
		WhileLimit: maxWhile, RecursionLimit: maxRecursion, GuardsFirst: opts.Dialect.GuardsFirst,
		GuardEffects: guardEffects[opts.Dialect.GuardEffects], CountViolating: opts.Dialect.CountViolating}
	if opts.Dialect.WhileLimit > 0 {
		program.WhileLimit = opts.Dialect.WhileLimit
	}
	c.layers.messages = channels.NewLayer(program, opts.Semantics)
	c.layers.machines = mailboxes.NewLayer(program, opts.Mailbox)
	c.layers.faults = faults.New(program, c.layers.messages, c.layers.machines)
	c.types = types.NewChecker(resolve.Model(model, opts.Hooks.Probe), opts.Dialect, opts.Constants, program)
	c.items = rules.Checker{Types: c.types}
	c.formulas = formulas.NewChecker(c.types, &c.items, c.layers.machines)
	c.faults = faults.NewChecker(c.types, c.layers.faults, model, opts.Faults)
	c.check = machines.NewChecker(c.types, &c.items, c.layers.machines, c.faults, c.formulas)
	options := messages.Options{Semantics: opts.Semantics, Lossy: opts.Lossy, SingleMessage: opts.SingleMessage}
	c.messages = messages.NewChecker(c.types, &c.items, c.check, c.layers.messages, c.faults, options)
	c.declare()
	return c
}

// declare tells the check of the plain language what is known of a model before its first declaration is read, and whom
// to ask for what it does not have.
func (c *checker) declare() {
	d := &c.types.Declared
	d.FirstLine, d.Instances = firstLine(c.text), map[string]int{}
	d.Ideas = []types.Idea{c.check, c.messages, c.faults, splicing{c}}
	for _, item := range c.text.Items {
		if m, is := item.(*ast.Machine); is && m.Most != nil {
			d.Created = append(d.Created, m)
		}
	}
	for name, room := range c.opts.Room {
		d.Instances[name] = room.Instances
	}
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
	if c.opts.Semantics == channels.M || !slices.ContainsFunc(c.text.Items, isMachine) { // else it is refused
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

// firstLine returns where to report what a model as a whole lacks.
func firstLine(text *ast.Model) source.Span {
	for _, item := range text.Items {
		if item.At().File == text.File {
			return compat.Heading(item.At(), nil)
		}
	}
	return source.Span{File: text.File}
}

// newBody is code of a process, or of none (nil).
func (c *checker) newBody(r *role) *types.Body {
	if r == nil {
		return c.types.NewBody(nil)
	}
	return c.types.NewBody(r.Role)
}

// begin begins the body of a rule or property, with what stands around it, until the function that it returns is
// called.
func (c *checker) begin() (leave func()) {
	_, leave = c.items.Begin(false)
	return leave
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
