package yields

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/messages"
	"gomc/semantics/resolve"
	"gomc/source"
)

// Cutter cuts the rules and receives of one model that yield.
type Cutter struct {
	program *ir.Program
	uses    func(source.Span) map[*resolve.Declaration][]source.Span
	unused  func(string) string
	threads map[*ir.Process]*core.Thread
}

// New returns a Cutter for a program. Uses are the names that stand in a text; unused makes a name one that no variable
// of the program has.
func New(program *ir.Program, uses func(source.Span) map[*resolve.Declaration][]source.Span,
	unused func(string) string) *Cutter {
	return &Cutter{program, uses, unused, map[*ir.Process]*core.Thread{}}
}

// Free is the test that the instance of a process at hand stands at no yield; nil of a process that never does.
func (c *Cutter) Free(p *ir.Process, at source.Span) core.Expr {
	if t := c.threads[p]; t != nil {
		return free(t, at)
	}
	return nil
}

// Rule cuts a rule, of a process or of none (nil). What is behind its yields is returned.
func (c *Cutter) Rule(p *ir.Process, r *core.Rule) []*core.Rule {
	if !slices.ContainsFunc(r.Body, core.Yields) {
		return nil
	}
	u := c.unit(r.Name, r.Where, r.Around, r.Locals, r.Body)
	u.priority = r.Priority
	if p != nil {
		u.thread = c.thread(p)
	} else {
		u.thread = ofRule(r, c.unused(u.title))
		c.program.Vars = append(c.program.Vars, u.thread.Var)
		r.Guard = Both(free(u.thread, r.Where), r.Guard)
	}
	rest := u.cut()
	r.Locals, r.Body = u.variables(), u.first
	return rest
}

// Receive cuts a receive.
func (c *Cutter) Receive(p *ir.Process, r *core.Receive) []*core.Rule {
	if !slices.ContainsFunc(r.Body, core.Yields) {
		return nil
	}
	u := c.unit(r.Name, r.Where, r.Around, r.Locals, r.Body)
	u.thread, u.received = c.thread(p), r
	rest := u.cut()
	r.Locals, r.Body = u.variables(), u.first
	return rest
}

// thread returns the Thread of a process, made at the first call.
func (c *Cutter) thread(p *ir.Process) *core.Thread {
	if c.threads[p] == nil {
		record := p.Var.Type
		if p.Index != nil {
			record = record.Elem
		}
		c.threads[p] = newThread(p, record, p.At)
	}
	return c.threads[p]
}

// unit is a rule or receive that yields.
type unit struct {
	thread   *core.Thread
	title    string
	at       source.Span
	around   core.Around
	locals   []*core.Symbol
	inner    []*core.Symbol // local variables of loops that yield, of aliases and of procedures
	left     *core.Symbol   // says that the procedure at hand is over; nil: it cannot be before its end
	body     []core.Stmt
	first    []core.Stmt // what is done in front of the first yields
	priority int64
	received *core.Receive // nil of a rule

	uses   map[*resolve.Declaration][]source.Span
	kept   map[*core.Symbol]ir.Field
	values map[*core.AliasBlock]*core.Symbol // that give a name to a value: where it is
	points []*point
}

func (c *Cutter) unit(title string, at source.Span, around core.Around, locals []*core.Symbol, body []core.Stmt) *unit {
	if title == "" {
		title = "rule"
	}
	u := &unit{title: title, at: at, around: around, locals: locals, body: body,
		uses: map[*resolve.Declaration][]source.Span{}, kept: map[*core.Symbol]ir.Field{},
		values: map[*core.AliasBlock]*core.Symbol{}}
	for _, at := range written(around, body) {
		for d, uses := range c.uses(at) {
			u.uses[d] = append(u.uses[d], uses...)
		}
	}
	return u
}

// written are the places of all that a rule says: of its body, and of what stands elsewhere, aliases around it and
// procedures. None lies in another.
func written(around core.Around, body []core.Stmt) []source.Span {
	places := []source.Span{body[0].At().To(body[len(body)-1].At())}
	for _, h := range around.Head {
		if all, is := h.(*core.Aliases); is {
			for _, a := range all.Names {
				places = append(places, a.Is.At())
			}
		}
	}
	for _, s := range body {
		for _, at := range texts(s) {
			if !slices.ContainsFunc(places, at.In) {
				places = append(places, at)
			}
		}
	}
	return places
}

// point is a yield, and what is done behind it.
type point struct {
	core.Point
	yield *core.Yield
	name  string
	after *context
	named map[*core.AliasBlock]bool // whose names are needed behind it
}

// context describes what follows the end of a list of statements: the rest of the list around it, or the next round of
// a loop. It may instead mark the scope of a loop's variable, of an alias, or of the local variables of a procedure.
// Outer is the context around it.
type context struct {
	rest      []core.Stmt
	loop      *core.While
	names     *core.AliasBlock // of one name
	walk      *core.Rounds     // of a loop that was no while loop
	procedure *core.InPlace
	outer     *context
}

// cut makes the rules of what is behind the yields.
func (u *unit) cut() (rest []*core.Rule) {
	u.first = u.list(u.loops(u.body), u.aliases())
	for i := 0; i < len(u.points); i++ { // each may have others behind it
		p := u.points[i]
		p.Keeps = u.keeps(p)
		p.When = u.when(p)
		r := &core.Rule{Place: core.Place{Where: p.yield.Where}, Name: p.name, Priority: u.priority, Continues: true,
			Around: core.Around{Self: u.around.Self}, Locals: u.variables()}
		if u.thread.Process == nil {
			r.Head = u.around.Head
		}
		at := core.Place{Where: p.yield.Where}
		r.Guard = &core.Standing{Typed: core.Typed{T: core.BoolType, Where: p.yield.Where}, Point: &p.Point}
		r.Body = append([]core.Stmt{&core.Resume{Place: at, Point: &p.Point}}, u.behind(p)...)
		rest = append(rest, r)
	}
	return rest
}

// variables returns the local variables of each rule that the cut makes.
func (u *unit) variables() []*core.Symbol { return slices.Concat(u.locals, u.inner) }

// list returns a list of statements of which the code ends where the thread stands.
func (u *unit) list(list []core.Stmt, outer *context) []core.Stmt {
	i := slices.IndexFunc(list, core.Yields)
	if i < 0 {
		return list
	}
	out := slices.Clone(list[:i])
	after := &context{rest: list[i+1:], outer: outer}
	if y, is := list[i].(*core.Yield); is {
		return append(out, &core.Stop{Place: core.Place{Where: y.Where}, Point: &u.point(y, after).Point})
	}
	return u.then(append(out, u.split(list[i], after)), u.list(list[i+1:], outer))
}

// then is one list behind another, where that may have ended the code.
func (u *unit) then(first, second []core.Stmt) []core.Stmt {
	if len(second) == 0 || !slices.ContainsFunc(first, core.Stops) {
		return append(first, second...)
	}
	at := second[0].At()
	goesOn := core.Arm{Cond: free(u.thread, at), Body: second}
	return append(first, &core.If{Place: core.Place{Where: at}, Arms: []core.Arm{goesOn}})
}

// split returns a statement in which there are yields.
func (u *unit) split(s core.Stmt, after *context) core.Stmt {
	switch s := s.(type) {
	case *core.If, *core.Switch:
		return core.WithBodies(s, func(list []core.Stmt) []core.Stmt { return u.list(list, after) })
	case *core.While:
		again := &context{loop: s, walk: roundsOf(s.Cond), outer: after}
		return &core.While{Place: s.Place, Cond: Both(free(u.thread, s.Where), s.Cond), Body: u.list(s.Body, again)}
	case *core.AliasBlock:
		named := &context{names: s, outer: after}
		return &core.AliasBlock{Place: s.Place, Names: s.Names, Body: u.list(s.Body, named)}
	case *core.InPlace:
		inside := &context{procedure: s, outer: after}
		return &core.InPlace{Place: s.Place, Body: u.list(s.Body, inside)}
	}
	panic(fmt.Sprintf("a statement of kind %T yields", s))
}

// roundsOf is the walk that the condition of a loop asks for another round; nil: of a while loop.
func roundsOf(cond core.Expr) *core.Rounds {
	switch x := cond.(type) {
	case *core.AnotherRound:
		return x.Rounds
	case *core.Logic:
		return roundsOf(x.Y)
	}
	return nil
}

// point returns a yield, which is entered where it is met first.
func (u *unit) point(y *core.Yield, after *context) *point {
	for _, p := range u.points {
		if p.yield == y {
			return p
		}
	}
	p := &point{yield: y, name: y.Label, after: after, named: map[*core.AliasBlock]bool{}}
	if p.name == "" {
		p.name = fmt.Sprintf("%s, line %d", u.title, y.Where.Line())
	}
	p.Point = core.Point{Thread: u.thread, Number: enter(u.thread, p.name), When: y.When, Received: u.received}
	u.points = append(u.points, p)
	return p
}

// behind returns the statements that remain to be done after the yield p.
func (u *unit) behind(p *point) (out []core.Stmt) {
	for x := p.after; x != nil; x = x.outer {
		switch {
		case x.loop != nil:
			out = u.then(out, u.list([]core.Stmt{x.loop}, x.outer))
		case x.procedure != nil:
		case x.names == nil:
			out = u.then(out, u.list(x.rest, x.outer))
		case p.named[x.names]:
			out = []core.Stmt{&core.AliasBlock{Place: x.names.Place, Names: x.names.Names, Body: out}}
		}
	}
	return out
}

// keeps returns the variables that the code behind a yield needs.
func (u *unit) keeps(p *point) (list []core.Keep) {
	places, answers := u.text(p, nil)
	if r := u.received; r != nil {
		if t := messagesType(r); u.needs(r.Var, places) || answers && r.Size != nil {
			list = append(list, u.keep(r.Var, t, r.Var.Name))
		}
		if s := r.Sender; s != nil && s.Kind == core.Register && r.Size == nil && (u.needs(s, places) || answers) {
			sender := u.keep(s, s.Type, "sender")
			sender.Answer = true
			list = append(list, sender)
		}
	}
	for _, h := range u.around.Head {
		if each, is := h.(*core.Each); is && u.thread.Process != nil && u.needs(each.Symbol, places) {
			list = append(list, u.keep(each.Symbol, each.Values(), each.Symbol.Name))
		}
	}
	list = append(list, u.keepsVariables(u.locals, places)...)
	for x := p.after; x != nil; x = x.outer {
		list = append(list, u.keepsOf(p, x)...)
	}
	return list
}

// keepsOf returns what must be kept across a yield of the loop, alias or procedure that x describes.
func (u *unit) keepsOf(p *point, x *context) (list []core.Keep) {
	within, _ := u.text(p, x)
	switch {
	case x.procedure != nil:
		return u.keepsVariables(slices.Concat(x.procedure.Params, x.procedure.Locals), within)
	case x.names != nil && u.needs(x.names.Names[0].Symbol, within):
		p.named[x.names] = true
		if v := u.values[x.names]; v != nil {
			value := u.keep(v, v.Type, v.Name)
			value.Name = x.names.Names[0].Symbol
			return []core.Keep{value}
		}
	case x.loop != nil && x.walk != nil:
		list = append(list, u.keep(x.walk.Left, x.walk.Walk.Left, x.walk.Left.Name))
		if x.walk.Mark != nil {
			list = append(list, u.keep(x.walk.Mark, x.walk.Walk.Mark, x.walk.Mark.Name))
		}
	}
	return list
}

// keepsVariables returns the local variables that code at the given places still needs.
func (u *unit) keepsVariables(all []*core.Symbol, places []source.Span) (list []core.Keep) {
	for _, s := range all {
		if u.needs(s, places) {
			list = append(list, u.keep(s, s.Type, s.Name))
		}
	}
	return list
}

// keep returns something that the thread keeps, in a field of that name.
func (u *unit) keep(s *core.Symbol, t *ir.Type, name string) core.Keep {
	return core.Keep{Symbol: s, Field: u.field(s, t, name), Name: s}
}

// messagesType is the type of what is received: a message, or those of a quorum.
func messagesType(r *core.Receive) *ir.Type {
	if r.Size != nil {
		return messages.QuorumType(r.From.Index, r.Message)
	}
	return r.Message.Payload
}

// field returns where something is kept.
func (u *unit) field(s *core.Symbol, t *ir.Type, name string) ir.Field {
	f, known := u.kept[s]
	if !known {
		if u.thread.Process != nil {
			name = u.title + "." + name
		}
		f = add(u.thread, name, t)
		u.kept[s] = f
	}
	return f
}

// needs reports whether a name stands somewhere in the text.
func (u *unit) needs(s *core.Symbol, places []source.Span) bool {
	return s.Decl != nil && slices.ContainsFunc(u.uses[s.Decl], func(use source.Span) bool {
		return slices.ContainsFunc(places, use.In)
	})
}

// text lists the places of the text that is behind a yield, and of what aliases name there, up to what ends a context
// (nil: all), and reports whether there is a reply in it.
func (u *unit) text(p *point, end *context) (places []source.Span, answers bool) {
	note := func(s core.Stmt) {
		places, answers = append(places, texts(s)...), answers || core.Answers(s)
	}
	if p.yield.When != nil {
		places = append(places, p.yield.When.At())
	}
	for x := p.after; x != end; x = x.outer {
		if x.loop != nil {
			note(x.loop)
		}
		for _, s := range x.rest {
			note(s)
		}
		if x.names != nil && u.values[x.names] == nil && u.needs(x.names.Names[0].Symbol, places) {
			places = append(places, x.names.Names[0].Is.At())
		}
	}
	return places, answers
}

// when is the condition of a yield, in which names of aliases stand for what they name.
func (u *unit) when(p *point) core.Expr {
	cond := p.yield.When
	if cond == nil {
		return nil
	}
	places := []source.Span{cond.At()}
	for x := p.after; x != nil; x = x.outer {
		if x.names == nil || u.values[x.names] != nil || !u.needs(x.names.Names[0].Symbol, places) {
			continue
		}
		a := x.names.Names[0]
		cond = &core.Let{Typed: core.Typed{T: core.BoolType, Where: p.yield.When.At()}, Symbol: a.Symbol, X: a.Is, Body: cond}
		places = append(places, a.Is.At())
	}
	return cond
}

// Both is the conjunction of two tests, the second of which may be missing.
func Both(a, b core.Expr) core.Expr {
	if b == nil {
		return a
	}
	return &core.Logic{Typed: core.Typed{T: core.BoolType, Where: b.At()}, Op: ir.And, X: a, Y: b}
}
