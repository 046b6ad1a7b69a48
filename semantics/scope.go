package semantics

import (
	"slices"
	"sort"

	"gomc/ir"
	"gomc/parser/ast"
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
	symSender                    // the sender of a message from a single process: no value
)

func (k symbolKind) String() string {
	return [...]string{"constant", "type", "variable", "local variable", "parameter", "function", "message",
		"process", "process variable", "multiset element", "quorum", "sender"}[k]
}

// symbol is a declared name.
type symbol struct {
	kind     symbolKind
	name     string
	at       source.Span
	order    int  // top-level item that declared it
	declared bool // a constant from a const section (and not an enum member)

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
}

// scope maps names to symbols, inside an outer scope.
type scope struct {
	symbols map[string]*symbol
	outer   *scope
	barrier bool // of a rule or function: what is inside may shadow what is outside
}

func (c *compiler) push(barrier bool) { c.scope = &scope{map[string]*symbol{}, c.scope, barrier} }
func (c *compiler) pop()              { c.scope = c.scope.outer }

// declare enters a symbol in the innermost scope.
func (c *compiler) declare(name *ast.Ident, s *symbol) *symbol {
	s.name, s.at, s.order = name.Name, name.At(), c.now
	if old := c.scope.symbols[s.name]; old != nil {
		c.errorf(CodeRedeclared, s.at, "%q is declared twice", s.name).Note(old.at, "the first declaration")
		return s
	}
	if c.universe.symbols[s.name] != nil {
		c.errorf(CodeReserved, s.at, "%q cannot be declared anew", s.name)
		return s
	}
	c.scope.symbols[s.name] = s
	return s
}

// visible reports whether a global symbol may be used by the current item: functions,
// messages and processes everywhere, the rest only below their declaration.
func (c *compiler) visible(s *symbol) bool {
	return s.order <= c.now || s.kind == symFunc || s.kind == symMessage || s.kind == symProcess
}

// find looks a name up without complaint; nil when it is not visible.
func (c *compiler) find(name string) *symbol {
	for sc := c.scope; sc != nil; sc = sc.outer {
		if s := sc.symbols[name]; s != nil && c.visible(s) {
			return s
		}
	}
	return nil
}

// lookup is find with an error for a name that is not there; wanted is the kind that
// fits.
func (c *compiler) lookup(name *ast.Ident, wanted symbolKind) *symbol {
	if s := c.find(name.Name); s != nil {
		return s
	}
	c.undeclared(name, c.visibleNames(wanted))
	return nil
}

// undeclared reports a name that is not there. Names that fit are suggested before any
// other.
func (c *compiler) undeclared(name *ast.Ident, fitting []string) {
	if s := c.globals.symbols[name.Name]; s != nil {
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
	if near := source.Nearest(name.Name, fitting); near != "" {
		d.Suggest("did you mean %q?", near)
	} else if near := source.Nearest(name.Name, c.visibleNames()); near != "" {
		d.Suggest("did you mean %q? It is a %s", near, c.find(near).kind)
	}
}

// The kinds of what can have a value, can stand before a dot or an index, and can be
// changed or undefined.
var (
	valueKinds   = []symbolKind{symConst, symVar, symLocal, symReg, symOwn, symSlot, symQuorum}
	prefixKinds  = []symbolKind{symVar, symLocal, symReg, symOwn, symQuorum, symProcess}
	storageKinds = []symbolKind{symVar, symLocal, symOwn}
)

// visibleNames lists the names in scope of some kinds; of all without any.
func (c *compiler) visibleNames(kinds ...symbolKind) []string {
	var out []string
	for sc := c.scope; sc != nil; sc = sc.outer {
		for name, s := range sc.symbols {
			if c.visible(s) && (len(kinds) == 0 || slices.Contains(kinds, s.kind)) {
				out = append(out, name)
			}
		}
	}
	sort.Strings(out)
	return out
}
