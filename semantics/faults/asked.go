package faults

import (
	"strings"

	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/resolve"
	"gomc/semantics/types"
	"gomc/source"
)

// The words by which a property asks about faults. Counters is the name of the variable that counts them.
const (
	Counters    = "faults"
	crashedWord = "crashed"
	apartWord   = "apart"
)

// Expr checks what may be asked of faults: the word restarted, who has crashed or is cut off, and how often a fault has
// happened; nil of everything else.
func (c *Checker) Expr(e ast.Expr, _ types.Wanted) core.Expr {
	switch e := e.(type) {
	case *ast.Ident:
		if e.Name == c.types.Info.Restarted.Name {
			return c.restarted(e)
		}
	case *ast.Call:
		return c.call(e, c.types.Info.BuiltIn(e.Func.Name))
	case *ast.FieldRef:
		return c.counted(e)
	}
	return nil
}

// Stmt is nil: there are no statements of faults.
func (c *Checker) Stmt(ast.Stmt, *core.Quorum) core.Stmt { return nil }

// call checks `crashed(P[i])` and `apart(P[i], Q[j])`; nil: e is another call.
func (c *Checker) call(e *ast.Call, d *resolve.Declaration) core.Expr {
	typed := core.Typed{T: core.BoolType, Where: e.At()}
	switch e.Func.Name {
	case crashedWord:
		if len(e.Args) != 1 {
			return c.wrongNumber(e, "crashed takes one process", "crashed(P), or crashed(P[i])")
		}
		if of := c.instancesOf(e, d, "who has crashed", "crashes", "crashed(P), or crashed(P[i])"); of != nil {
			return &core.Crashed{Typed: typed, Of: of[0]}
		}
	case apartWord:
		if len(e.Args) != 1 && len(e.Args) != 2 {
			return c.wrongNumber(e, "apart takes one process, or two", "apart(P[i]), or apart(P[i], P[j])")
		}
		if of := c.instancesOf(e, d, "who is cut off", "is cut off", "apart(P[i]), or apart(P[i], P[j])"); of != nil {
			return &core.Apart{Typed: typed, Of: of}
		}
	default:
		return nil
	}
	return core.NewBad(e.At())
}

func (c *Checker) wrongNumber(e *ast.Call, takes, try string) core.Expr {
	c.types.Errorf(codes.Arguments, e.At(), "%s", takes).Suggest("%s", try)
	return core.NewBad(e.At())
}

// instancesOf checks the arguments of such a call; nil after an error.
func (c *Checker) instancesOf(e *ast.Call, d *resolve.Declaration, asked, happens, try string) (list []core.Instance) {
	if e.Func.Name == apartWord && !c.mayAsk(e.At(), asked) {
		return nil
	}
	c.types.Info.Select(e.Func, d)
	for _, arg := range e.Args {
		p, index, ok := c.types.NamedInstance(arg)
		if !ok {
			c.types.Errorf(codes.Fault, arg.At(), "this is no process, and nothing else %s", happens).Suggest("%s", try)
			return nil
		}
		if e.Func.Name == crashedWord && !c.mayAsk(e.At(), asked) {
			return nil
		}
		of, ok := c.types.Instance(p, index, e.Func.Name, e.At())
		if !ok {
			return nil
		}
		list = append(list, of)
	}
	return list
}

// mayAsk reports, else complains, whether what is being checked may ask of faults: a property, or a function for
// properties.
func (c *Checker) mayAsk(at source.Span, what string) bool {
	if c.types.Body.Property != nil || c.types.Body.Looks(at) {
		return true
	}
	c.types.Errorf(codes.NonLocal, at, "only properties may ask %s: a process learns of it by what it does not hear", what).
		Suggest("a rule that gives up waiting")
	return false
}

// counted checks `faults.crash_P`: how often that has happened; nil: e is something else.
func (c *Checker) counted(e *ast.FieldRef) core.Expr {
	x, is := types.Strip(e.X).(*ast.Ident)
	if !is || x.Name != Counters || c.types.Find(x) != nil {
		return nil
	}
	var names []string
	for _, f := range c.Faults {
		if f.Counter() == e.Name.Name {
			return c.count(f, x, e)
		}
		names = append(names, Counters+"."+f.Counter())
	}
	d := c.types.Errorf(codes.Fault, e.At(), "no line of a faults section is %s", e.Name.Name)
	if len(names) > 0 {
		d.Suggest("%s", strings.Join(names, ", "))
	} else {
		d.Suggest("faults crash P at most 1; end;, and faults.crash_P")
	}
	return core.NewBad(e.At())
}

// count returns how often what a line says has happened: 0 where it never can.
func (c *Checker) count(f *core.FaultDecl, x *ast.Ident, e *ast.FieldRef) core.Expr {
	if !c.mayAsk(e.At(), "how often a fault has happened") {
		return core.NewBad(e.At())
	}
	if !f.Counted {
		c.types.Errorf(codes.Fault, e.At(), "this fault is not counted: it may happen any number of times").
			Note(f.Where, "said here").Suggest("%s %s at most 2;", f.Word, f.Targets[0].Name)
		return core.NewBad(e.At())
	}
	for _, name := range []*ast.Ident{x, e.Name} {
		d := &resolve.Declaration{Kind: resolve.Predeclared, Name: name.Name, Item: -1, Type: core.IntType}
		c.types.Info.Select(name, d)
	}
	c.selectTargets(f, e.Name)
	if f.Never || f.Heals {
		return core.NewConst(0, core.IntType, e.At())
	}
	return &core.FaultCount{Typed: core.Typed{T: f.Type, Where: e.At()}, Fault: f}
}

// selectTargets notes that the name of a counter is made of names of processes or messages.
func (c *Checker) selectTargets(f *core.FaultDecl, name *ast.Ident) {
	at := name.At()
	at.Start += len(f.Word)
	for _, t := range f.Targets {
		at.Start += len("_")
		at.End = at.Start + len(t.Name)
		c.types.Info.Select(&ast.Ident{Where: ast.Where{Span: at}, Name: t.Name}, c.types.Info.Lookup(&ast.Ident{Where: ast.Where{Span: t.Where}, Name: t.Name}))
		at.Start = at.End
	}
}

// restarted checks the word: a property cannot ask, a machine keeps it, and start states of processes know it.
func (c *Checker) restarted(e *ast.Ident) core.Expr {
	b := c.types.Body
	if b.Machine != nil && b.Property == nil {
		c.types.Info.Select(e, c.types.Info.Restarted)
		if !b.Machine.KeepsRestarted {
			return core.NewBool(false, e.At())
		}
		return &core.Restarted{Typed: core.Typed{T: core.BoolType, Where: e.At()}}
	}
	if b.Start == nil {
		c.types.Errorf(codes.Fault, e.At(),
			"whether it has restarted is known in the start state of a process, and nowhere else").
			Suggest("a variable that the start state sets")
		return core.NewBad(e.At())
	}
	c.types.Info.Select(e, c.types.Info.Restarted)
	return core.NewBool(b.Start.Again, e.At())
}

// NotObserved refuses a handler for crashes or restarts outside of monitors.
func (c *Checker) NotObserved(word string, name *ast.Ident) {
	c.types.Errorf(codes.Monitor, name.At(), "only a monitor observes crashes and restarts").
		Suggest("monitor M observes %s %s ...", word, name.Name)
}

// Event is the event for the crashes or restarts of a process or machine that a monitor observes; nil after an error.
func (c *Checker) Event(word string, name *ast.Ident) *core.Event {
	s := c.Observed(word, name)
	if s == nil {
		return nil
	}
	return c.lowering.Event(Kind(word), s.Process, word+" "+name.Name, name.At())
}

// Observed checks what a monitor observes the crashes or restarts of; nil after an error.
func (c *Checker) Observed(word string, name *ast.Ident) *core.Symbol {
	s := c.types.Lookup(name, core.Process)
	if s == nil {
		return nil
	}
	m := c.types.Declared.Machine(s.Process)
	switch {
	case s.Kind != core.Process || m != nil && m.Monitor:
		c.types.Errorf(codes.Monitor, name.At(), "%q is no process and no machine: it does not %s", name.Name, word).
			Note(s.At, "declared here")
	case !c.Faults.Aimed(kinds[word], s):
		c.types.Errorf(codes.Monitor, name.At(), "%s does not %s: nothing lets it", name.Name, word).
			Note(s.At, "declared here").Suggest("faults %s %s; end;", word, name.Name)
	default:
		return s
	}
	return nil
}
