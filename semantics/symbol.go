package semantics

import (
	"maps"
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/machine"
	"gomc/semantics/resolve"
	"gomc/source"
)

// symbolKind says what a name stands for.
type symbolKind int

const (
	symConst   symbolKind = iota // value
	symType                      // typ
	symVar                       // place: a global variable
	symLocal                     // place: cells of the frame, or behind a reference
	symReg                       // reg: a parameter, loop variable or value alias
	symFunc                      // fn
	symMessage                   // msg
	symProcess                   // role
	symOwn                       // field of the current process's local state
	symSlot                      // reg: a chosen element of a multiset
	symQuorum                    // quorum: the messages of a quorum receive
	symLink                      // what several messages go by
	symSender                    // the sender of a message from a single process: no value
	symEvent                     // event
	symTaken                     // place: the fields of the event that a handler takes
)

func (k symbolKind) String() string {
	return [...]string{"constant", "type", "variable", "local variable", "parameter", "function", "message",
		"process", "process variable", "multiset element", "quorum", "link", "sender", "event", "event taken"}[k]
}

// symbol is what a declared name stands for in the text being translated. One declaration
// comes to stand for several things in turn: a ruleset's variable for a register of each
// rule below, the sender of a message for an instance of each role that sends it.
type symbol struct {
	kind symbolKind
	decl *resolve.Declaration // nil for a name that only a probe knows
	name string
	at   source.Span

	typ      *ir.Type
	value    int64     // symConst
	place    *ir.Place // symVar, symLocal; symSlot: the bag
	reg      int       // symReg, symSlot
	field    ir.Field  // symOwn
	readonly string    // why it cannot be assigned, or ""
	origin   origin    // symVar, symLocal: what it denotes

	fn     *function
	msg    *messageSymbol
	role   *role
	quorum *quorum
	event  *machine.Event
}

// constant reports whether s is a constant of a const section, and no enum member.
func (s *symbol) constant() bool {
	return s.kind == symConst && s.decl != nil && s.decl.Kind == resolve.Constant
}

// declare says what a name that is declared here stands for from now on.
func (c *compiler) declare(name *ast.Ident, s *symbol) {
	d := c.info.Declared(name)
	s.decl, s.name, s.at = d, name.Name, name.At()
	c.compareName(name)
	c.symbols[d] = s
	c.typed(name, s.typ)
	switch old := d.Clash; {
	case old == nil:
	case old.Kind == resolve.Predeclared:
		c.errorf(CodeReserved, s.at, "%q cannot be declared anew", s.name)
	default:
		c.errorf(CodeRedeclared, s.at, "%q is declared twice", s.name).Note(old.At, "the first declaration")
	}
}

// typed notes of what type a name is that is declared here.
func (c *compiler) typed(name *ast.Ident, t *ir.Type) {
	if t != nil && t != badType {
		c.info.Declared(name).Type = t
	}
}

// find is what a name stands for, without complaint; nil when it is not visible, or what
// declares it has not been reached.
func (c *compiler) find(name *ast.Ident) *symbol {
	if d := c.info.Lookup(name); d != nil {
		return c.symbols[d]
	}
	return c.shown[name.Name]
}

// global is what a name of the outermost scope stands for; nil when there is none, or not yet.
func (c *compiler) global(name string) *symbol { return c.symbols[c.info.Globals.Find(name)] }

// ownSymbol is the same in the scope of a process.
func (c *compiler) ownSymbol(r *role, name string) *symbol { return c.symbols[r.scope.Find(name)] }

// atTop reports whether a name is declared at top level.
func (c *compiler) atTop(name *ast.Ident) bool { return c.info.Declared(name).Scope == c.info.Globals }

// lookup is find with an error for a name that is not there; wanted is the kind that
// fits.
func (c *compiler) lookup(name *ast.Ident, wanted symbolKind) *symbol {
	if s := c.find(name); s != nil {
		return s
	}
	c.undeclared(name, nil, wanted)
	return nil
}

// undeclared reports a name that is not there. Names that fit, members of a type or names
// of some kinds, are suggested before any other.
func (c *compiler) undeclared(name *ast.Ident, members []string, kinds ...symbolKind) {
	if s := c.global(name.Name); s != nil {
		c.errorf(CodeUsedBefore, name.At(), "%q is used above its declaration", name.Name).Note(s.at, "declared here")
		return
	}
	if element := c.elements[name.Name]; element != nil {
		c.errorf(CodeScalarset, name.At(), "%q names an element of a scalarset in traces only: no element can be told from the others", name.Name).
			Note(element.At(), "named here").
			Suggest("a ruleset, loop or quantifier over the type, or an enum in a union with it for one that is special")
		return
	}
	d := c.errorf(CodeUndeclared, name.At(), "%q is not declared", name.Name)
	visible := c.visible(name.At())
	if near := source.Nearest(name.Name, append(members, names(visible, kinds...)...)); near != "" {
		d.Suggest("did you mean %q?", near)
	} else if name.Name == "self" {
		d.Suggest("the index of the process by its own name, i in `process P [i : t]`, or `this` in a machine")
	} else if near := source.Nearest(name.Name, names(visible)); near != "" {
		first := slices.IndexFunc(visible, func(s *symbol) bool { return s.name == near })
		d.Suggest("did you mean %q? It is a %s", near, visible[first].kind)
	}
}

// The kinds of what can have a value, can stand before a dot or an index, and can be
// changed or undefined.
var (
	valueKinds   = []symbolKind{symConst, symVar, symLocal, symReg, symOwn, symSlot, symQuorum}
	prefixKinds  = []symbolKind{symVar, symLocal, symReg, symOwn, symQuorum, symProcess, symTaken}
	storageKinds = []symbolKind{symVar, symLocal, symOwn}
)

// visible lists what the names around a place stand for, innermost first.
func (c *compiler) visible(at source.Span) []*symbol {
	out := slices.Collect(maps.Values(c.shown))
	for _, d := range c.info.Around(at) {
		if s := c.symbols[d]; s != nil {
			out = append(out, s)
		}
	}
	return out
}

// names lists the names of the symbols of some kinds; of all without any.
func names(list []*symbol, kinds ...symbolKind) []string {
	var out []string
	for _, s := range list {
		if len(kinds) == 0 || slices.Contains(kinds, s.kind) {
			out = append(out, s.name)
		}
	}
	slices.Sort(out)
	return out
}
