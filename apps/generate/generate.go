// Package generate makes a Go package of the machines of a verified model.
//
// # What is made
//
// One file has the types of the model, one its events, one each machine and monitor, and one the system as a whole. A
// machine is a type; each handler, rule and procedure is a method of it; each state that is gone to has a method that
// enters it. The generated code keeps the names, the comments and the order of the model. The package needs the
// runtime, the module gomc/machine.
//
// # How a block ends
//
// A block that may go to another state, raise an event or halt returns a machine.Next, which is done when the block has
// ended; nil is nothing. `goto S` is `return m.enterS`: that leaves the state and enters the other one.
//
// # Values
//
// Numbers are ints. Scalarsets and enumerations are types of their own. A simple variable begins Undefined, the least
// int. A boolean has no such value: where it may be Undefined when a step has ended, it is a machine.Bool. Records and
// arrays are structures and arrays. Sets, sequences and maps are never changed in place, so that an assignment copies.
//
// # What is refused
//
// What cannot be generated is refused with its place in the model: nothing is left out of the code.
package generate

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"gomc"
	"gomc/apps/generate/golang"
	"gomc/apps/generate/remarks"
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/messages/channels"
	"gomc/semantics/resolve"
	"gomc/source"
)

// Options say what is generated.
type Options struct {
	Spec        gomc.Spec
	Package     string   // its name; "": that of the model
	Acknowledge []string // what the verdict rests on and the runtime does not keep
	Monitors    bool     // monitors are compiled in
}

// File is a generated file.
type File struct {
	Name string
	Text string // without its header
}

// Package is a generated package.
type Package struct {
	Name  string
	Model string
	Files []File
	Stubs []File   // to be written by hand: they are made where they are not there
	Rests []string // what the verdict rests on and the runtime does not keep
}

// generator makes one package.
type generator struct {
	model   *ast.Model
	info    *resolve.Info
	program *ir.Program
	opts    Options
	errs    source.List

	package_ golang.Scope // names of the package
	table    typeTable
	items    declarations
	shared   shared

	remarks *remarks.Remarks
	imports map[string]bool // of the file in the making
	rest    []string        // what the verdict rests on
	assumes bool            // the model has assumptions about whole states
}

// typeTable records the names and properties of types and constants.
type typeTable struct {
	names     map[*ir.Type]string
	anonymous string     // what a type without a name is called
	declared  []*ir.Type // those that have been named,
	done      int        // and how many of them have been declared
	members   map[memberOf]string
	all       map[*ir.Type]string    // lists of all values
	none      map[source.Span]string // records of which nothing is known
	maybe     map[source.Span]bool   // records whose booleans may be Undefined
	decls     map[string]*ast.TypeDecl
	written   map[*resolve.Declaration]ast.TypeExpr // types of variables as they are written
	constants map[*resolve.Declaration]string
	consts    []*ast.ConstDecl
}

// declarations are the events, machines and functions of the model.
type declarations struct {
	events    []*event
	byEvent   map[*resolve.Declaration]*event
	starts    map[*owner]*event
	owners    []*owner
	functions map[*resolve.Declaration]*function
	funcs     []*function
	handlers  map[*state][]*handler
	rules     map[*state][]*rule
	stateType map[*owner]string
	to        map[*owner]string
}

func newGenerator(m *gomc.Model, opts Options, info *resolve.Info, program *ir.Program) *generator {
	return &generator{
		model: m.Tree(), info: info, program: program, opts: opts, package_: golang.Scope{},
		remarks: remarks.New("--"),
		shared: shared{
			vars: map[*resolve.Declaration]*variable{}, taken: golang.Scope{"State": true, "begin": true, "starts": true},
		},
		table: typeTable{
			names: map[*ir.Type]string{}, members: map[memberOf]string{}, all: map[*ir.Type]string{},
			none: map[source.Span]string{}, maybe: map[source.Span]bool{}, decls: map[string]*ast.TypeDecl{},
			written: map[*resolve.Declaration]ast.TypeExpr{}, constants: map[*resolve.Declaration]string{},
		},
		items: declarations{
			byEvent: map[*resolve.Declaration]*event{}, starts: map[*owner]*event{},
			functions: map[*resolve.Declaration]*function{}, handlers: map[*state][]*handler{}, rules: map[*state][]*rule{},
			stateType: map[*owner]string{}, to: map[*owner]string{},
		},
	}
}

// Of generates a package for a model. The error is gomc.Diagnostics where something cannot be generated.
func Of(m *gomc.Model, opts Options) (*Package, error) {
	s := opts.Spec
	program, info, list := semantics.Analyze(m.Tree(), semantics.Options{
		Semantics: channels.Semantics(s.Semantics), Constants: s.Constants, Dialect: s.Dialect, NoFormulas: true,
		Faults: s.Faults, Lossy: s.Lossy, Mailbox: mailboxes.Kind(s.Mailbox),
	})
	if program == nil {
		return nil, gomc.Diagnostics(list)
	}
	return newGenerator(m, opts, info, program).pack()
}

// pack makes all files.
func (g *generator) pack() (*Package, error) {
	g.enter_()
	p := &Package{Name: g.opts.Package, Model: g.base(g.model.File.Name)}
	if p.Name == "" {
		p.Name = strings.ToLower(golang.Identifier(strings.TrimSuffix(p.Model, ".m")))
	}
	if len(g.errs) == 0 {
		g.files(p)
	}
	if len(g.errs) > 0 {
		return nil, gomc.Diagnostics(g.errs.Refusals())
	}
	slices.Sort(g.rest)
	p.Rests = slices.Compact(g.rest)
	return p, nil
}

// about are the comments of what stands at a place.
func (g *generator) about(at source.Span) []string { return g.remarks.About(at) }

func (g *generator) base(path string) string { return filepath.Base(path) }

// enter_ enters all that the text declares.
func (g *generator) enter_() {
	for name := range strings.FieldsSeq("System decode Monitors instances name newMachine newShared channels") {
		g.package_[name] = true
	}
	for _, item := range g.model.Items {
		switch d := item.(type) {
		case *ast.EventDecl:
			g.enterEvent(d)
		case *ast.MessageDecl:
			g.enterMessage(d)
		case *ast.Machine:
			g.enterOwner(&d.Process, d, nil)
		case *ast.Process:
			g.enterOwner(d, nil, nil)
		case *ast.Monitor:
			if g.opts.Monitors {
				g.enterOwner(&d.Process, nil, d)
			}
		}
	}
	for _, item := range g.model.Items {
		g.enterItem(item)
	}
	if len(g.items.owners) == 0 {
		g.refuse(source.Span{File: g.model.File}, "the model has no machines and no processes, which alone are generated",
			"machine M ... end;")
		return
	}
	for _, o := range g.items.owners {
		g.enterCreated(o)
	}
	for _, o := range g.items.owners {
		g.enterItems(o)
	}
	g.findLeaving()
	g.findShared()
	if g.shares() {
		g.shared.name = g.package_.Name("Shared", "Variables")
	}
}

// enterCreated enters the event that starts a machine that is created.
func (g *generator) enterCreated(o *owner) {
	if o.machine == nil || o.machine.Most == nil {
		return
	}
	e := &event{name: g.package_.Name("New"+o.name+"Event", "Event"), called: "new " + o.decl.Name.Name}
	for _, f := range o.machine.Params {
		for _, name := range f.Names {
			e.fields = append(e.fields, ir.Field{Name: name.Name, Type: g.info.Declared(name).Type})
		}
	}
	g.items.events, g.items.starts[o] = append(g.items.events, e), e
}

func (g *generator) enterItem(item ast.Item) {
	switch d := item.(type) {
	case *ast.ConstDecl:
		g.enterConstants(d)
	case *ast.TypeDecl:
		g.enterTypes(d)
	case *ast.FuncDecl:
		g.enterFunction(nil, d)
	case *ast.Faults:
		g.enterFaults(d)
	case *ast.Property:
		if d.Kind == ast.Assume {
			g.assumed(d)
		}
	case *ast.VarDecl:
		g.enterShared(d)
	case *ast.EventDecl, *ast.Machine, *ast.Monitor, *ast.Process, *ast.MessageDecl, *ast.Link, *ast.StartState, *ast.View:
	case *ast.Ruleset:
		if len(startsIn([]ast.Item{d}, nil)) == 0 {
			g.refuse(d.At(), "these rules belong to no machine and no process, and cannot be generated", "rules of a process")
		}
	default:
		g.refuse(item.At(), "this belongs to no machine and no process, and cannot be generated", "a rule of a process")
	}
}

func (g *generator) enterConstants(d *ast.ConstDecl) {
	for _, name := range d.Names {
		g.table.constants[g.info.Declared(name)] = g.package_.Name(golang.Exported(name.Name), "Const")
	}
	g.table.consts = append(g.table.consts, d)
}

func (g *generator) enterTypes(d *ast.TypeDecl) {
	for _, name := range d.Names {
		g.table.decls[name.Name] = d
	}
}

// enterFaults notes what faults the verdict rests on.
func (g *generator) enterFaults(d *ast.Faults) {
	for _, f := range d.List {
		if f.Most != nil && f.Kind != "restart" && f.Kind != "heal" && !g.never(f) {
			g.rests(f.Kind)
		}
	}
}

// never reports whether a fault is declared, and happens at most 0 times.
func (g *generator) never(f *ast.Fault) bool {
	n, is := f.Most.(*ast.Int)
	return is && n.Value == 0
}

// assumed notes that the verdict rests on an assumption.
func (g *generator) assumed(d *ast.Property) {
	g.assumes = true
	if d.Name != nil {
		g.rests(d.Name.Value)
	} else {
		g.rests("assume")
	}
}

// rests notes what the verdict rests on and the runtime does not keep.
func (g *generator) rests(what string) { g.rest = append(g.rest, what) }

// uses notes that the file in the making needs a package.
func (g *generator) uses(pkg string) { g.imports[pkg] = true }

// files makes all files.
func (g *generator) files(p *Package) {
	machines := map[*owner]*golang.Text{}
	imports := map[*owner]map[string]bool{}
	for _, o := range g.items.owners {
		text := &golang.Text{}
		g.imports = map[string]bool{}
		g.declareOwner(text, o)
		machines[o], imports[o] = text, g.imports
	}
	p.add(g, "types.go", func(t *golang.Text) {
		g.declareConstants(t)
		g.declareTypes(t)
		for _, f := range g.items.funcs {
			if f.owner == nil && !f.shared {
				g.declareFunction(t, f)
			}
		}
		g.declareTypes(t)
	})
	p.add(g, "events.go", g.declareEvents)
	p.add(g, "shared.go", g.declareShared)
	taken := golang.Scope{"shared": true, "types": true, "events": true, "system": true}
	for _, o := range g.items.owners {
		p.Enter(taken.Name(strings.ToLower(o.decl.Name.Name), "_machine")+".go", machines[o], imports[o])
	}
	p.add(g, "system.go", func(t *golang.Text) { g.declareSystem(t, p) })
	p.add(g, "system_test.go", func(t *golang.Text) {
		g.uses("testing")
		g.uses("gomc/machine/machinetest")
		g.declareTest(t)
	})
}

// add makes one file.
func (p *Package) add(g *generator, name string, declare func(*golang.Text)) {
	t := &golang.Text{}
	g.imports = map[string]bool{}
	declare(t)
	p.Enter(name, t, g.imports)
}

// Enter enters a file with its imports: those of some packages that it uses, and the runtime.
func (p *Package) Enter(name string, t *golang.Text, imports map[string]bool) {
	if !t.Empty() {
		p.Files = append(p.Files, p.file(name, t, imports))
	}
}

// EnterStub enters a file that is to be written by hand.
func (p *Package) EnterStub(name string, t *golang.Text, imports map[string]bool) {
	if !t.Empty() {
		p.Stubs = append(p.Stubs, p.file(name, t, imports))
	}
}

func (p *Package) file(name string, t *golang.Text, imports map[string]bool) File {
	text := uncommented(t.String())
	if strings.Contains(text, "machine.") {
		imports["gomc/machine"] = true
	}
	var std, own []string
	for pkg := range imports {
		short := pkg[strings.LastIndex(pkg, "/")+1:]
		switch {
		case !strings.Contains(text, short+"."):
		case strings.HasPrefix(pkg, "gomc/"):
			own = append(own, pkg)
		default:
			std = append(std, pkg)
		}
	}
	slices.Sort(std)
	slices.Sort(own)
	out := &golang.Text{}
	if name == "system.go" {
		out.Comment(fmt.Sprintf("Package %s is the machines of %s.", p.Name, p.Model))
	}
	out.Linef("package %s", p.Name)
	out.Blank()
	switch all := append(std, own...); len(all) {
	case 0:
	case 1:
		out.Linef("import %q", all[0])
	default:
		out.Group(func(t *golang.Text) {
			for i, pkg := range all {
				if i > 0 && i == len(std) {
					t.Blank()
				}
				t.Linef("%q", pkg)
			}
		}, "import")
	}
	out.Blank()
	out.Add(t)
	return File{name, out.String()}
}

// uncommented returns a text without lines that are comments.
func uncommented(text string) string {
	lines := strings.Split(text, "\n")
	return strings.Join(slices.DeleteFunc(lines, func(l string) bool {
		return strings.HasPrefix(strings.TrimSpace(l), "//")
	}), "\n")
}

func (g *generator) declareConstants(t *golang.Text) {
	b := g.newBody(nil)
	if len(g.table.consts) == 0 {
		return
	}
	var computed []*ast.ConstDecl
	t.Comment("The constants of the model.")
	t.Group(func(t *golang.Text) {
		for _, d := range g.table.consts {
			if !g.constant(d.Value, computed) {
				computed = append(computed, d)
				continue
			}
			g.declareConstant(t, b, d)
		}
	}, "const")
	if len(computed) == 0 {
		return
	}
	t.Blank()
	t.Comment("Those of them that Go computes when the program starts.")
	t.Group(func(t *golang.Text) {
		for _, d := range computed {
			g.declareConstant(t, b, d)
		}
	}, "var")
}

func (g *generator) declareConstant(t *golang.Text, b *body, d *ast.ConstDecl) {
	t.Comment(g.about(d.At())...)
	for _, name := range d.Names {
		x := golang.Print(b.expr(d.Value), 1)
		if value, overridden := g.opts.Spec.Constants[name.Name]; overridden {
			x = value
		}
		t.Row(g.table.constants[g.info.Declared(name)], "= "+x)
	}
}

// constant reports whether an expression is one for Go; some names are of those that are none.
func (g *generator) constant(e ast.Expr, computed []*ast.ConstDecl) (is bool) {
	is = true
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Cond, *ast.Call, *ast.Quantified, *ast.Aggregated:
			is = false
		case *ast.Ident:
			d := g.meaning(n)
			is = is && !slices.ContainsFunc(computed, func(c *ast.ConstDecl) bool {
				return slices.ContainsFunc(c.Names, func(name *ast.Ident) bool { return g.info.Declared(name) == d })
			})
		}
		return is
	})
	return is
}

// declareSystem declares what the model says of its machines as a whole.
func (g *generator) declareSystem(t *golang.Text, p *Package) {
	for _, o := range g.items.owners {
		if o.monitor == nil {
			g.declareTo(t, o)
		}
	}
	g.system(t, p)
	g.declareChannels(t)
	g.declareNewMachine(t)
	g.declareInstances(t)
	g.declareName(t)
	if g.opts.Monitors {
		g.declareMonitors(t)
	}
}
