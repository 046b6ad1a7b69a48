package formulas

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/resolve"
	"gomc/semantics/types"
)

// message checks `sent M ...` or `received M ...`; nil after an error.
func (c *Checker) message(e *ast.MessageAtom) core.Term {
	around, done := c.items.Begin(false)
	defer done()
	x := &core.MessageAtom{Place: core.Place{Where: e.At()}, Received: e.Received, Event: c.passed(e.Message),
		Around: core.Around{Self: around.Self}}
	for _, h := range around.Head {
		if each, is := h.(*core.Each); is {
			x.Head = append(x.Head, each)
		}
	}
	if x.Event == nil || !c.end(x, 0, e.From, around) || !c.end(x, 1, e.To, around) || !c.ofMessage(e) {
		return nil
	}
	x.Note, x.Over = c.types.Program.Notes, c.tellsApart(x, e)
	n := 1
	for _, i := range x.Over {
		n *= c.values(x)[i]
	}
	if n > ir.MaxNotes-x.Note {
		c.types.Errorf(codes.Formula, e.At(), "formulas tell more than %d messages apart that are sent or received: "+
			"each value of a quantifier counts, %d here and %d before", ir.MaxNotes, n, x.Note).
			Suggest("`fired(...)` of what sends or receives it, which does not count; " +
				"or fewer quantifiers around it, or fewer values")
		return nil
	}
	c.types.Program.Notes += n
	c.filter(x, e)
	return x
}

// passed is the event of a name, or what stands for the message; nil after an error.
func (c *Checker) passed(name *ast.Ident) *core.Event {
	s := c.types.Lookup(name, core.Message)
	if s == nil {
		return nil
	}
	if s.Kind != core.Message && s.Kind != core.EventName {
		c.types.Errorf(codes.Message, name.At(), "%q is a %s: only messages and events are sent and received",
			name.Name, s.Kind).Note(s.At, "declared here")
		return nil
	}
	return s.Event
}

var (
	doing = [2]string{"send", "receive"}
	does  = [2]string{"sends", "receives"}
)

// end checks who sends it (0), or gets it (1); it reports whether there is such.
func (c *Checker) end(x *core.MessageAtom, n int, e ast.Expr, around core.Around) bool {
	if e == nil {
		return true
	}
	to, ends := &x.Ends[n], c.ends(x.Event, n == 1)
	if known, index, named := types.NamedProcess(c.types, e); named {
		p := known.Process
		if to.Process = p; !slices.Contains(ends, p) {
			c.types.Errorf(codes.Role, e.At(), "%s does not %s %s", p.Name, doing[n], x.Event.Name)
			return false
		}
		if index == nil {
			return true
		}
		if p.Index == nil {
			c.types.Errorf(codes.Role, index.At(), "%s is single and has no index", p.Name)
			return false
		}
		e = index
	}
	if to.Index = c.Known(e, around); to.Index == nil {
		return false
	}
	to.Of = to.Index.Type
	for _, p := range ends {
		if (to.Process == nil || to.Process == p) && p.Index != nil && types.Compatible(p.Index, to.Of) {
			return true
		}
	}
	c.types.Errorf(codes.Role, e.At(), "%s is no index of whoever %s %s", types.Article(to.Of), does[n], x.Event.Name)
	return false
}

// ends are the processes and machines that can send something, or get it. A message says that of itself. An event is
// for machines, and from machines; processes send it that have a route for it.
func (c *Checker) ends(e *core.Event, gets bool) (list []*ir.Process) {
	if e.Message != nil && gets {
		return e.Message.To
	}
	if e.Message != nil {
		return e.Message.From
	}
	for _, r := range c.types.Declared.Roles {
		sends := r.Machine == nil && !gets && c.layer.Sends(r.Process, e, nil)
		if sends || r.Machine != nil && !r.Machine.Monitor {
			list = append(list, r.Process)
		}
	}
	return list
}

// ofMessage complains of a filter that looks at more than the message: in the middle of a step nothing else is as it
// was before, or will be behind it.
func (c *Checker) ofMessage(e *ast.MessageAtom) bool {
	if e.Filter == nil {
		return true
	}
	for d, places := range c.types.Info.Uses(e.Filter.At()) {
		switch d.Kind {
		case resolve.Predeclared, resolve.Constant, resolve.Member, resolve.Type, resolve.Field, resolve.Ruleset,
			resolve.Loop, resolve.Index:
		default:
			c.types.Errorf(codes.Formula, places[0], "`where` tells messages by what they carry: %s is a %s", d.Name, d.Kind).
				Suggest("fields of the message, constants, and variables of quantifiers; " +
					"what is to be true of the state beside it: ... & (sent ...)")
			return false
		}
	}
	return true
}

// tellsApart lists the parameters around on which it depends whether a message is meant.
func (c *Checker) tellsApart(x *core.MessageAtom, e *ast.MessageAtom) (list []int) {
	for _, end := range x.Ends {
		if end.Index != nil && end.Index.Param >= 0 {
			list = append(list, end.Index.Param)
		}
	}
	if e.Filter != nil {
		uses := c.types.Info.Uses(e.Filter.At())
		for i, s := range c.parameters(x.Around) {
			if s != nil && len(uses[s.Decl]) > 0 {
				list = append(list, i)
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// values returns how many values each parameter around has.
func (c *Checker) values(x *core.MessageAtom) (list []int) {
	if indexed(c.types.Body) {
		list = append(list, int(c.types.Body.Process.Index.Count()))
	}
	for _, h := range x.Head {
		each := h.(*core.Each)
		p := ir.Param{From: each.From, To: each.To, By: each.By}
		list = append(list, p.Values())
	}
	return list
}

// filter checks `where`, in which the fields of the message have names.
func (c *Checker) filter(x *core.MessageAtom, e *ast.MessageAtom) {
	if e.Filter == nil {
		return
	}
	for _, d := range c.types.Info.Carried(e.Message) {
		if f, is := x.Event.Payload.Field(d.Name); is {
			s := &core.Symbol{Kind: core.Local, Type: f.Type, ReadOnly: "it is the message"}
			c.types.Stand(d, s)
			x.Fields = append(x.Fields, s)
		}
	}
	x.Filter = c.types.Boolean(e.Filter)
}
