package semantics

import (
	"sort"
	"strings"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/items"
	failing "gomc/semantics/lower/faults"
	"gomc/semantics/machine"
	"gomc/semantics/message"
	"gomc/semantics/resolve"
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
	info *resolve.Info
	prog *ir.Program

	types     *types.Checker
	items     items.Checker
	check     *machines.Checker
	instances *instances.Checker
	messages  *messages.Checker
	formulas  *formulas.Checker
	faults    *faults.Checker
	routes    *routes.Finder

	layer    *message.Layer
	machines *machine.Layer
	failing  *failing.Lowering

	selection chosen
	roles     []*role
	processes map[*ast.Process]*role
	funcs     []*function
	ids       map[*resolve.Declaration]*ir.Type // of machines that are created
	refused   bool                              // the model has machines, and the semantics none
	body      *body                             // what is being checked
	checked   []*item
}

func newChecker(model *ast.Model, opts Options) *checker {
	if opts.Semantics == "" {
		opts.Semantics = message.M
	}
	c := &checker{opts: opts, text: model, info: resolve.Model(model, opts.Hooks.Probe),
		processes: map[*ast.Process]*role{},
		ids:       map[*resolve.Declaration]*ir.Type{}}
	c.prog = &ir.Program{File: model.File, Included: model.Files[1:],
		WhileLimit: maxWhile, RecursionLimit: maxRecursion, GuardsFirst: opts.Dialect.GuardsFirst,
		GuardEffects: guardEffects[opts.Dialect.GuardEffects], CountViolating: opts.Dialect.CountViolating}
	if opts.Dialect.WhileLimit > 0 {
		c.prog.WhileLimit = opts.Dialect.WhileLimit
	}
	c.layer = message.NewLayer(c.prog, opts.Semantics)
	c.machines = machine.NewLayer(c.prog, opts.Mailbox)
	c.failing = failing.New(c.prog, c.layer, c.machines)
	c.types = types.NewChecker(c.info, opts.Dialect, opts.Constants, c.prog, ideas{c})
	c.items = items.Checker{Types: c.types}
	c.check = machines.NewChecker(c.types, &c.items, ideas{c})
	options := messages.Options{Semantics: opts.Semantics, Lossy: opts.Lossy, SingleMessage: opts.SingleMessage}
	c.messages = messages.NewChecker(c.types, &c.items, c.check, c.layer, options, ideas{c})
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
	if !c.refused {
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
		c.prog.Vars = append(c.prog.Vars, v)
		c.types.Declare(name, &core.Symbol{Kind: core.Variable, Type: typ, Var: v})
	}
}

// declareAll is the first pass.
func (c *checker) declareAll() {
	for i, item := range c.text.Items {
		c.types.Body.Item = i
		c.declareItem(item)
	}
	c.checkOverrides()
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
		c.prog.Messages = append(c.prog.Messages, c.messages.Declare(d))
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

// checkOverrides reports --const names that are no constants of the model.
func (c *checker) checkOverrides() {
	names := make([]string, 0, len(c.types.Unused))
	for name := range c.types.Unused {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		c.unknownOverride(name)
	}
}

func (c *checker) unknownOverride(name string) {
	if s := c.types.Global(name); s != nil {
		c.errorf(codes.Override, s.At, "%q cannot be overridden: it is a %s, not a constant", name, s.Kind)
		return
	}
	d := c.errorf(codes.Override, source.Span{File: c.text.File}, "no constant %q to override", name)
	if near := source.Nearest(name, c.constantNames()); near != "" {
		d.Suggest("--const %s=%s", near, c.opts.Constants[name])
	} else if all := c.constantNames(); len(all) > 0 {
		d.Suggest("the constants of this model are %s", strings.Join(all, ", "))
	}
}

func (c *checker) constantNames() []string {
	var out []string
	for _, d := range c.info.Globals.Names() {
		if d.Kind == resolve.Constant {
			out = append(out, d.Name)
		}
	}
	sort.Strings(out)
	return out
}

// place numbers the cells; from here on places can be formed.
func (c *checker) place() {
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
