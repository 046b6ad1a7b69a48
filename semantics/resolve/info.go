package resolve

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/source"
)

// Kind says what a name was declared as.
type Kind int

// The kinds of declarations.
const (
	Predeclared Kind = iota // true, false, boolean, atrest
	Constant                // of a const section
	Member                  // of an enum
	Element                 // of a scalarset: a name in traces, not in the model
	Type                    // of a type section
	Variable                // of the model
	Own                     // a variable of a process
	Local                   // a variable of a rule or function
	Field                   // of a record or message
	Parameter               // of a function
	Ruleset                 // the variable of a ruleset
	Loop                    // the variable of a loop or quantifier
	Alias                   // of a value or a variable
	Chosen                  // an element of a multiset
	Function                // or procedure
	Message                 // a kind of messages
	Link                    // what several messages go by
	Process                 // one, or all of its instances
	Index                   // of the instances of a process
	Received                // the message, or the quorum, of a receive
	Sender                  // of a message received
	Event                   // that machines send
	State                   // of a machine
)

func (k Kind) String() string {
	return [...]string{"predeclared name", "constant", "enum member", "scalarset element", "type", "variable", "process variable",
		"local variable", "field", "function parameter", "ruleset variable", "loop variable", "alias", "multiset element",
		"function", "message", "link", "process", "process index", "received message", "sender", "event", "state"}[k]
}

// Declaration is one name that a model declares, or that it need not declare.
type Declaration struct {
	Kind  Kind
	Name  string
	At    source.Span  // of the name where it is declared; unknown when it is predeclared
	Item  int          // number of the top-level item that declares it
	Scope *Scope       // that it is in; nil for fields and elements, which are names only of their type
	Clash *Declaration // of the same name in the same scope, or predeclared: that one is meant, not this
	Type  *ir.Type     // of its values, nil when it has none or they are unknown; entered with the types of expressions

	joined *Declaration // another one of the same set (Join), nearer to the one that stands for the set
}

// visible reports whether a declaration that is in scope may be used by an item.
func (d *Declaration) visible(item int) bool { return d.Item <= item || d.everywhere() }

// set is the declaration that stands for all that are joined with d.
func (d *Declaration) set() *Declaration {
	for d.joined != nil {
		d = d.joined
	}
	return d
}

// everywhere reports whether the name is known above its declaration, too.
func (d *Declaration) everywhere() bool {
	return d.Kind == Function || d.Kind == Message || d.Kind == Link || d.Kind == Process || d.Kind == Event
}

// Info holds what the names of a model stand for.
type Info struct {
	Globals      *Scope
	Types        map[ast.Expr]*ir.Type // of expressions; if one text becomes several rules, those of the last
	MessageAtoms []*ast.MessageAtom    // in all formulas
	AtRest       *Declaration          // the word, where nothing of that name hides it

	Restarted *Declaration          // the same of this word
	restarted map[*ast.Process]bool // where it stands

	builtIn    map[string]*Declaration // functions of sets, sequences and maps, where nothing of that name hides them
	universe   *Scope
	items      []ast.Item
	names      names
	processes  map[*ast.Process]*Scope
	functions  map[*ast.FuncDecl]*Scope     // of its parameters
	statements map[*ast.Process][]ast.Stmt  // in it, functions included
	creations  map[*ast.Process][]*ast.New  // the same
	carries    map[source.Span][]*ast.Field // what a message or event carries, by its name where it is declared
}

// names says where names are declared and used.
type names struct {
	declared map[source.Span]*Declaration // by the name where it is declared
	uses     map[source.Span]*Declaration // by the name where it is used
	selected map[source.Span]*Declaration // the same, of names that are told by a type
	members  map[member]*Declaration
}

func newNames() names {
	return names{declared: map[source.Span]*Declaration{}, uses: map[source.Span]*Declaration{},
		selected: map[source.Span]*Declaration{}, members: map[member]*Declaration{}}
}

// member is a field or enum member by its type, known by where that is written.
type member struct {
	of   source.Span
	name string
}

func newInfo(model *ast.Model) *Info {
	universe, builtIn := &Scope{names: map[string]*Declaration{}}, map[string]*Declaration{}
	predeclared := func(name string) *Declaration {
		return &Declaration{Kind: Predeclared, Name: name, Item: -1, Scope: universe}
	}
	for _, name := range []string{"false", "true", "boolean"} {
		universe.names[name] = predeclared(name)
	}
	for _, name := range []string{"size", "first", "last", "keys", "crashed", "apart"} {
		builtIn[name] = predeclared(name)
	}
	return &Info{
		Globals: &Scope{outer: universe, names: map[string]*Declaration{}}, universe: universe, builtIn: builtIn,
		Types: map[ast.Expr]*ir.Type{}, items: model.Items, names: newNames(),
		AtRest: predeclared("atrest"), Restarted: predeclared("restarted"), restarted: map[*ast.Process]bool{},
		processes: map[*ast.Process]*Scope{}, functions: map[*ast.FuncDecl]*Scope{},
		statements: map[*ast.Process][]ast.Stmt{}, creations: map[*ast.Process][]*ast.New{},
		carries: map[source.Span][]*ast.Field{},
	}
}

// enter is the declaration of a name where it is declared.
func (n *names) enter(name *ast.Ident, kind Kind) *Declaration {
	d := n.declared[name.At()]
	if d == nil {
		d = &Declaration{Kind: kind, Name: name.Name, At: name.At()}
		n.declared[name.At()] = d
	}
	return d
}

// enterMembers declares the names that belong to a type written at a place.
func (n *names) enterMembers(of source.Span, names []*ast.Ident, kind Kind) {
	for _, name := range names {
		key := member{of, name.Name}
		if d := n.enter(name, kind); n.members[key] == nil {
			n.members[key] = d
		}
	}
}

// Predeclared is the declaration of a name that no model declares.
func (i *Info) Predeclared(name string) *Declaration { return i.universe.names[name] }

// AsksRestarted reports whether the word stands in a process or machine, and means what it does.
func (i *Info) AsksRestarted(p *ast.Process) bool { return i.restarted[p] }

// BuiltIn is the declaration of a function that the language has; nil when it has none of that name.
func (i *Info) BuiltIn(name string) *Declaration { return i.builtIn[name] }

// Declared returns the declaration that name introduces; nil where name does not introduce one.
func (i *Info) Declared(name *ast.Ident) *Declaration { return i.names.declared[name.At()] }

// Lookup returns the declaration that a name refers to by the scopes around it; nil when nothing of that name is
// visible.
func (i *Info) Lookup(name *ast.Ident) *Declaration { return i.names.uses[name.At()] }

// Member is the field or enum member of a type that is written at a place.
func (i *Info) Member(of source.Span, name string) *Declaration {
	return i.names.members[member{of, name}]
}

// Carried are the fields of the message or event that a name means.
func (i *Info) Carried(name *ast.Ident) (list []*Declaration) {
	d := i.Lookup(name)
	if d == nil {
		return nil
	}
	for _, f := range i.carries[d.At] {
		for _, name := range f.Names {
			list = append(list, i.names.declared[name.At()])
		}
	}
	return list
}

// Select enters what a name means that is told by a type.
func (i *Info) Select(name *ast.Ident, d *Declaration) {
	if d != nil {
		i.names.selected[name.At()] = d
	}
}

// Uses are the names that stand somewhere in a text, by what they mean there.
func (i *Info) Uses(within source.Span) map[*Declaration][]source.Span {
	out := map[*Declaration][]source.Span{}
	for at, d := range i.names.uses {
		if at.In(within) {
			out[d] = append(out[d], at)
		}
	}
	return out
}

// Scope is the scope of the declarations in a process.
func (i *Info) Scope(p *ast.Process) *Scope { return i.processes[p] }

// Creations returns all expressions in a process that create machines.
func (i *Info) Creations(p *ast.Process) []*ast.New { return i.creations[p] }

// Statements returns all statements of a process, those inside others included, in source order.
func (i *Info) Statements(p *ast.Process) []ast.Stmt { return i.statements[p] }

// Definition is the declaration of the name at a place, whether it is declared or used
// there; nil when there is no name or it means nothing.
func (i *Info) Definition(name source.Span) *Declaration {
	for _, names := range []map[source.Span]*Declaration{i.names.selected, i.names.uses, i.names.declared} {
		if d := names[name]; d != nil {
			return d
		}
	}
	return nil
}

// Join notes that two members of types must have one name: the types are one because
// their members are called alike.
func (i *Info) Join(a, b *Declaration) {
	if a != nil && b != nil && a.set() != b.set() {
		a.set().joined = b.set()
	}
}

// References returns all places where the name of a declaration stands, or that of one joined with it, by place. To
// give the name another spelling is to write it there.
func (i *Info) References(d *Declaration) []source.Span {
	var out []source.Span
	for _, names := range []map[source.Span]*Declaration{i.names.selected, i.names.uses, i.names.declared} {
		for at := range names {
			if i.Definition(at).set() == d.set() {
				out = append(out, at)
			}
		}
	}
	slices.SortFunc(out, source.Span.Compare)
	return slices.Compact(out)
}

// Names are the names in a file that mean something, by their places.
func (i *Info) Names(file *source.File) map[source.Span]*Declaration {
	out := map[source.Span]*Declaration{}
	for _, names := range []map[source.Span]*Declaration{i.names.declared, i.names.uses, i.names.selected} {
		for at, d := range names {
			if at.File == file && d != nil {
				out[at] = d
			}
		}
	}
	return out
}

// At is the name at a byte of a file, and its declaration; nil when there is none.
func (i *Info) At(file *source.File, offset int) (source.Span, *Declaration) {
	for _, names := range []map[source.Span]*Declaration{i.names.selected, i.names.uses, i.names.declared} {
		for at, d := range names {
			if at.File == file && at.Start <= offset && offset < at.End {
				return at, d
			}
		}
	}
	return source.Span{}, nil
}
