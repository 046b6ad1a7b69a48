// Package types checks a model: it gives every type and expression of the syntax a meaning in package core, and
// reports everything that is wrong with them. Nothing behind it reports an error of types.
//
// A Checker knows the symbols that were declared so far; the text is checked in its order. What it returns for an
// expression has a type, and constants are folded. Of what is wrong it returns core.Bad, which silences what
// follows from it, so that one mistake is reported once.
//
// Names of enum members need not be in scope where a value of their type is wanted, as in `p.phase = reading`;
// literals of collections have no type of their own. So the check of an expression is given a hint: the type that
// is wanted, or nil. Of two operands each is the hint of the other.
//
// What processes, machines, messages and faults mean is checked by packages above, each for one idea. An expression or
// a statement of theirs can stand wherever one of the plain language can, and the other way round. So this package
// calls them, by the interface Idea; whatever else it has to know of them is data (Declared).
package types

import (
	"maps"
	"slices"
	"strings"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/effects"
	"gomc/semantics/resolve"
	"gomc/source"
	"gomc/spec"
)

// Limits on what one model may ask for, so that a slip such as an array over 0..1000000000 is an error and not a
// machine that stops answering.
const (
	MaxCells      = 1 << 20 // of one state, or one frame
	MaxScalarset  = 1 << 16
	MaxElements   = 1 << 12 // that a set may have: each is a bit of the state
	MaxPermutable = 64      // scalarset elements that symmetry handles; larger ones are kept as they are
)

// Checker checks the text of one model.
type Checker struct {
	Info        *resolve.Info // names, completed with types
	Dialect     spec.Dialect
	Constants   map[string]string // overriding values
	Diags       source.List
	Differences *compat.Finder          // of what other tools do; nil: not looked for
	Probing     bool                    // only whether there is an error is asked: the first one panics with Refused
	Unused      map[string]bool         // constants overridden but not seen yet
	Shown       map[string]*core.Symbol // names that only a probe knows
	Program     *ir.Program             // which is being made: its scalarsets, and what its steps tell apart
	Body        *Body                   // that is being checked
	Declared    Declared
	Uses        Uses

	symbols  map[*resolve.Declaration]*core.Symbol // what the declarations met so far stand for
	elements map[string]*ast.Ident                 // names of scalarset elements, which are no values
	inPlace  map[int64]*ir.Type                    // scalarsets that have no name, by their size
}

// Declared holds the results of the first pass over a model, by which the rest is checked.
type Declared struct {
	FirstLine source.Span // where to report what the model as a whole lacks
	Roles     []*core.Role
	Created   []*ast.Machine                    // machines that are created: each names the type of its ids
	Instances map[string]int                    // how many there can be of some, whatever the model says
	Ideas     []Idea                            // that are asked, in this order
	ids       map[*resolve.Declaration]*ir.Type // the types of ids
}

// Role is the role of a process, or nil.
func (d *Declared) Role(p *ir.Process) *core.Role {
	if i := slices.IndexFunc(d.Roles, func(r *core.Role) bool { return r.Process == p }); i >= 0 {
		return d.Roles[i]
	}
	return nil
}

// Machine is the machine that a process is; nil of others.
func (d *Declared) Machine(p *ir.Process) *core.Machine {
	if r := d.Role(p); r != nil {
		return r.Machine
	}
	return nil
}

// Refused is the panic value of a Checker that is Probing.
type Refused struct{}

// NewChecker returns a Checker for a model of which the names are known.
func NewChecker(info *resolve.Info, dialect spec.Dialect, constants map[string]string, program *ir.Program) *Checker {
	c := &Checker{Info: info, Dialect: dialect, Constants: constants, Unused: map[string]bool{},
		Program: program, Body: &Body{Effects: effects.New()}, Uses: Uses{Of: map[*core.Func]*effects.Effects{}},
		symbols: map[*resolve.Declaration]*core.Symbol{}, elements: map[string]*ast.Ident{}, inPlace: map[int64]*ir.Type{},
		Declared: Declared{ids: map[*resolve.Declaration]*ir.Type{}}}
	for name := range constants {
		c.Unused[name] = true
	}
	c.predeclare()
	return c
}

// predeclare says what the names stand for that no model declares.
func (c *Checker) predeclare() {
	for name, s := range map[string]*core.Symbol{"false": {}, "true": {Value: 1}, "boolean": {Kind: core.Type}} {
		d := c.Info.Predeclared(name)
		d.Type = core.BoolType
		s.Decl, s.Name, s.Type = d, name, core.BoolType
		c.symbols[d] = s
	}
	c.Info.AtRest.Type, c.Info.Restarted.Type = core.BoolType, core.BoolType
}

// Errorf reports an error.
func (c *Checker) Errorf(code string, at source.Span, format string, args ...any) *source.Diagnostic {
	if c.Probing {
		panic(Refused{})
	}
	return c.Diags.Errorf(code, at, format, args...)
}

// Declare says what a name that is declared here stands for from now on.
func (c *Checker) Declare(name *ast.Ident, s *core.Symbol) *core.Symbol {
	d := c.Info.Declared(name)
	s.Decl, s.Name, s.At = d, name.Name, name.At()
	if r := c.Body.Receiving; r != nil && r.Named[d] != nil {
		r.Kept[s] = r.Named[d]
	}
	c.Differences.Name(name)
	c.symbols[d] = s
	c.Typed(name, s.Type)
	switch old := d.Clash; {
	case old == nil:
	case old.Kind == resolve.Predeclared:
		c.Errorf(codes.Reserved, s.At, "%q cannot be declared anew", s.Name)
	default:
		c.Errorf(codes.Redeclared, s.At, "%q is declared twice", s.Name).Note(old.At, "the first declaration")
	}
	return s
}

// Stand says what a declaration stands for from now on, whose name is not at hand.
func (c *Checker) Stand(d *resolve.Declaration, s *core.Symbol) {
	s.Decl, s.Name, s.At = d, d.Name, d.At
	c.symbols[d] = s
}

// Typed notes of what type a name is that is declared here.
func (c *Checker) Typed(name *ast.Ident, t *ir.Type) {
	if t != nil && t != core.BadType {
		c.Info.Declared(name).Type = t
	}
}

// Find returns the symbol of a name, without an error; nil when the name is not visible, or its declaration has not
// been reached.
func (c *Checker) Find(name *ast.Ident) *core.Symbol {
	if d := c.Info.Lookup(name); d != nil {
		return c.symbols[d]
	}
	return c.Shown[name.Name]
}

// Symbol returns the symbol of a declaration, or nil.
func (c *Checker) Symbol(d *resolve.Declaration) *core.Symbol { return c.symbols[d] }

// DeclareShown enters the names of values that the model has no name for, or not here.
// One that two types share is left out.
func DeclareShown(c *Checker) {
	shown := map[string]*core.Symbol{}
	for _, v := range c.Program.Vars {
		eachNaming(v.Type, func(t *ir.Type) {
			for i := range int64(t.Count()) {
				value := t.First() + i
				name := t.Format(value)
				switch old := shown[name]; {
				case old == nil:
					shown[name] = &core.Symbol{Kind: core.Constant, Name: name, Type: t, Value: value}
				case old.Type != nil && !ir.Same(old.Type, t):
					old.Type = nil
				}
			}
		})
	}
	c.Shown = shown
	for name, s := range shown {
		if s.Type == nil || c.Global(name) != nil || c.Info.Predeclared(name) != nil {
			delete(shown, name)
		}
	}
}

// Global returns the symbol of a name in the outermost scope; nil when there is none, or not yet.
func (c *Checker) Global(name string) *core.Symbol { return c.symbols[c.Info.Globals.Find(name)] }

// atTop reports whether a name is declared at top level.
func (c *Checker) atTop(name *ast.Ident) bool { return c.Info.Declared(name).Scope == c.Info.Globals }

// Lookup is Find with an error for a name that is not there; wanted is the kind that fits.
func (c *Checker) Lookup(name *ast.Ident, wanted core.Kind) *core.Symbol {
	if s := c.Find(name); s != nil {
		return s
	}
	c.undeclared(name, nil, wanted)
	return nil
}

// undeclared reports a name that is not there. Names that fit, members of a type or names of some kinds, are
// suggested before any other.
func (c *Checker) undeclared(name *ast.Ident, members []string, kinds ...core.Kind) {
	if s := c.Global(name.Name); s != nil {
		c.Errorf(codes.UsedBefore, name.At(), "%q is used above its declaration", name.Name).Note(s.At, "declared here")
		return
	}
	if element := c.elements[name.Name]; element != nil {
		c.Errorf(codes.Scalarset, name.At(),
			"%q names an element of a scalarset in traces only: no element can be told from the others", name.Name).
			Note(element.At(), "named here").
			Suggest("a ruleset, loop or quantifier over the type, or an enum in a union with it for one that is special")
		return
	}
	d := c.Errorf(codes.Undeclared, name.At(), "%q is not declared", name.Name)
	visible := c.visible(name.At())
	if strings.EqualFold(name.Name, "bool") && slices.Contains(kinds, core.Type) {
		d.Replace("boolean")
		return
	} else if hint := elsewhere(name, kinds); hint != "" {
		d.Suggest("%s", hint)
		return
	}
	if d.Meant(source.Did, name.Name, append(members, names(visible, kinds...)...)) {
		return
	}
	if name.Name == "self" {
		d.Suggest("the index of the process by its own name, i in `process P [i : t]`, or `this` in a machine")
	} else if beforeBar(name.At()) {
		d.Suggest("`{x in s | p}` is the elements for which p holds, `{e for x in s}` something of each")
	} else if near := source.Nearest(name.Name, names(visible)); near != "" {
		first := slices.IndexFunc(visible, func(s *core.Symbol) bool { return s.Name == near })
		d.Suggest("did you mean %q? It is a %s", near, visible[first].Kind)
	}
}

// The kinds of what can have a value, can stand before a dot or an index, and can be changed or undefined.
var (
	valueKinds   = []core.Kind{core.Constant, core.Variable, core.Local, core.Register, core.Own, core.Chosen, core.QuorumName}
	prefixKinds  = []core.Kind{core.Variable, core.Local, core.Register, core.Own, core.QuorumName, core.Process, core.Taken}
	storageKinds = []core.Kind{core.Variable, core.Local, core.Own}
)

// Pure checks what must not change the state. Whether it does is known when the effects of all functions are.
func (c *Checker) Pure(what string, at source.Span, check func()) {
	outer, inner := c.Body.Effects, effects.New()
	c.Body.Effects = inner
	check()
	c.Body.Effects = outer
	outer.Absorb(inner)
	lasts := what == "guard" && c.Body.Process == nil && !c.Body.Around.Picks()
	c.Uses.Pure = append(c.Uses.Pure, PureUse{what, at, inner, lasts})
}

// UnknownProcess reports a name that is to be one of a process or machine, and is not.
func UnknownProcess(c *Checker, name *ast.Ident) {
	d := c.Errorf(codes.Role, name.At(), "no process is called %q", name.Name)
	var names []string
	for _, p := range c.Program.Processes {
		names = append(names, p.Name)
	}
	d.Meant(source.Did, name.Name, names)
}

// visible lists what the names around a place stand for, innermost first.
func (c *Checker) visible(at source.Span) []*core.Symbol {
	out := slices.Collect(maps.Values(c.Shown))
	for _, d := range c.Info.Around(at) {
		if s := c.symbols[d]; s != nil {
			out = append(out, s)
		}
	}
	return out
}

// names lists the names of the symbols of some kinds; of all without any.
func names(list []*core.Symbol, kinds ...core.Kind) []string {
	var out []string
	for _, s := range list {
		if len(kinds) == 0 || slices.Contains(kinds, s.Kind) {
			out = append(out, s.Name)
		}
	}
	slices.Sort(out)
	return out
}
