package murphi

import (
	"fmt"
	"slices"

	"gomc/ir"
)

func (c *code) statements(list []ir.Stmt) {
	for _, s := range list {
		c.statement(s)
	}
}

// statement is a dispatch over the kinds of statement.
func (c *code) statement(s ir.Stmt) {
	switch s := s.(type) {
	case *ir.Store:
		c.store(s)
	case *ir.Copy:
		c.copyPlace(s.Dst, s.Src, s.Delta)
	case *ir.Undefine:
		c.undefine(c.place(s.Dst), s.Dst.Type)
	case *ir.Clear:
		c.clear(c.place(s.Dst), s.Dst.Type)
	case *ir.If:
		c.branch(s)
	case *ir.For:
		loopCode{c}.loop(&s.Loop, func() { c.statements(s.Body) })
	case *ir.While:
		loopCode{c}.while(s)
	case *ir.Let:
		c.let(s)
	case *ir.Bind:
		c.bind(s)
	case *ir.CallStmt:
		callCode{c}.call(s.Call)
	case *ir.Return:
		c.leave()
	case *ir.Fail:
		c.fail(s)
	case *ir.Assert:
		c.assert(s)
	case *ir.Assume:
		c.assume(s)
	case *ir.Cover:
		c.cover(s)
	case *ir.Note:
	case *ir.Put:
		c.put(s)
	case *ir.Choose:
		bagCode{c}.choose(s)
	case *ir.BagAdd:
		bagCode{c}.add(s)
	case *ir.BagRemove:
		bagCode{c}.remove(s)
	case *ir.BagRemoveIf:
		bagCode{c}.removeIf(s)
	default:
		panic(unsupported(fmt.Sprintf("a statement of the kind %T", s), ""))
	}
}

// bind looks whether there is such a place: a name alone is no index error in Murphi.
func (c *code) bind(s *ir.Bind) {
	at := c.fixed(c.place(s.Place))
	c.regs[s.Reg] = &binding{place: &at}
	t := s.Place.Type
	checked := slices.ContainsFunc(s.Place.Path, func(s ir.Step) bool { return !s.Total && !s.Slot })
	if checked && t.Cells() > 0 && t.Kind != ir.Bag {
		c.line("if isundefined(%s) then end;", c.leafText(at))
	}
}

func (c *code) store(s *ir.Store) {
	x := c.assigned(s.X, s.Dst.Type)
	if (s.Dst.Pre != nil || hasSlot(s.Dst)) && !c.constant(x) {
		x = c.keep(x, s.Dst.Type)
	}
	c.write(c.place(s.Dst), s.Dst.Type, x)
}

// write puts a value of the type t in a cell, which may be declared otherwise: then it is checked in a local first.
func (c *code) write(dst spot, t *ir.Type, x string) {
	text, leaf := c.leaf(dst)
	if c.kind(leaf) == c.kind(t) && leaf.First() == t.First() && (c.kind(t) != integer || leaf.Count() == t.Count()) {
		c.line("%s := %s;", text, bare(x))
		return
	}
	if !c.constant(x) {
		checked := c.declare("value", t)
		c.line("%s := %s;", checked, bare(x))
		x = checked
	}
	x = c.convert(x, t, integer)
	if delta := leaf.First() - t.First(); delta != 0 {
		x = x + " + " + number(delta)
	}
	c.line("%s := %s;", text, bare(c.convert(x, integer, leaf)))
}

// copyPlace moves Undefined, too.
func (c *code) copyPlace(dst, src *ir.Place, delta int64) {
	from := c.place(src)
	if dst.Pre != nil {
		from = c.fixed(from)
	}
	c.copySpot(c.place(dst), from, dst.Type, src.Type, delta)
}

func (c *code) copySpot(dst, src spot, t, u *ir.Type, delta int64) {
	if t.Simple() {
		c.copyCell(dst, src, t, u, delta)
		return
	}
	a, ok1 := c.whole(dst, t)
	b, ok2 := c.whole(src, t)
	if ok1 && ok2 {
		if t.Cells() > 0 && a != b {
			c.line("%s := %s;", a, b)
		}
		return
	}
	if t.HoldsBag() {
		panic(unsupported("a copy of a bag that is seen as another one", ""))
	}
	c.copyCells(dst, src, t)
}

// copyCells goes cell by cell. What overlaps is kept first.
func (c *code) copyCells(dst, src spot, t *ir.Type) {
	from := cells(src, t)
	if dst.obj == src.obj {
		kept := &object{name: c.declare("kept", t), t: t, cells: t.Cells()}
		for i, s := range from {
			u := ir.Leaves(t)[i]
			c.copyCell(spot{obj: kept, off: i}, s, u, u, 0)
		}
		from = cells(spot{obj: kept}, t)
	}
	for i, s := range cells(dst, t) {
		u := ir.Leaves(t)[i]
		c.copyCell(s, from[i], u, u, 0)
	}
}

func (c *code) copyCell(dst, src spot, t, u *ir.Type, delta int64) {
	to, from := c.leafText(dst), c.leafText(src)
	if to == from && delta == 0 {
		return
	}
	c.line("if isundefined(%s) then undefine %s; else", from, to)
	c.block(func() {
		x := c.read(src, u)
		if delta != 0 {
			x = "(" + c.convert(x, u, integer) + " + " + number(delta) + ")"
			x = c.convert(x, integer, t)
		} else {
			x = c.convert(x, u, t)
		}
		c.write(dst, t, x)
	})
	c.line("end;")
}

func (c *code) undefine(at spot, t *ir.Type) {
	if text, ok := c.whole(at, t); ok {
		if t.Cells() > 0 {
			c.line("undefine %s;", text)
		}
		return
	}
	for _, s := range cells(at, t) {
		c.line("undefine %s;", c.leafText(s))
	}
}

// clear gives every cell its least value, and empties bags.
func (c *code) clear(at spot, t *ir.Type) {
	for _, leaf := range ir.Leaves(t) {
		if leaf.Kind == ir.Bag {
			c.undefine(at, leaf)
		} else {
			c.write(at, leaf, c.out.types.constant(leaf.First(), leaf))
		}
		at = at.shift(leaf.Cells())
	}
}

func (c *code) branch(s *ir.If) {
	c.line("if %s then", c.condition(s.Cond))
	c.block(func() { c.statements(s.Then) })
	if len(s.Else) > 0 {
		c.line("else")
		c.block(func() { c.statements(s.Else) })
	}
	c.line("end;")
}

// loopCode is code about loops and quantifiers.
type loopCode struct{ *code }

// loop writes a loop whose bounds are known, or one that first looks whether it runs at all: Rumur would count down.
func (c loopCode) loop(l *ir.Loop, body func()) {
	from, to, by, steady := bounds(l)
	if !steady {
		c.openLoop(l, body)
		return
	}
	if by > 0 && from > to || by < 0 && from < to {
		return
	}
	head, leave := c.loopHead(l, from, to, by)
	defer leave()
	c.line("for %s do", head)
	c.round(int((to-from)/by)+1, body)
	c.line("end;")
}

// round writes the body of a loop, which runs so often at most; 0: that is not known.
func (c *code) round(most int, body func()) {
	times := c.times
	c.times *= most
	c.block(body)
	c.times = times
}

// loopHead binds the variable of a loop with constant bounds; leave binds it as before.
func (c loopCode) loopHead(l *ir.Loop, from, to, by int64) (head string, leave func()) {
	name := c.names.take(l.Name)
	c.unchanging[name] = true
	before := c.regs[l.Reg]
	leave = func() { c.regs[l.Reg] = before }
	if by == 1 && covers(l.Type, from, to) {
		c.regs[l.Reg] = &binding{text: name, t: l.Type}
		return name + ": " + c.out.types.name(l.Type, l.Name), leave
	}
	if c.out.types.nominal(l.Type) {
		c.out.types.demote(c.out.types.canon(l.Type))
	}
	c.regs[l.Reg] = &binding{text: name, t: asNumber(l.Type)}
	head = fmt.Sprintf("%s := %d to %d", name, from, to)
	if by != 1 {
		head += fmt.Sprintf(" by %d", by)
	}
	return head, leave
}

// asNumber returns a type for a variable that counts through its values as numbers.
func asNumber(t *ir.Type) *ir.Type {
	if t == nil || t.Kind == ir.Bool {
		return nil
	}
	return t
}

// covers reports whether from..to are all values of a type.
func covers(t *ir.Type, from, to int64) bool {
	return t != nil && t.Simple() && from == t.First() && to == t.First()+int64(t.Count())-1
}

// openLoop prints a loop with computed bounds: its variable is a local.
func (c loopCode) openLoop(l *ir.Loop, body func()) {
	from := c.keep(c.expr(l.From, integer), nil)
	to := c.keep(c.expr(l.To, integer), nil)
	by := "1"
	switch {
	case l.By != nil:
		by = c.keep(c.expr(l.By, integer), nil)
		c.line("if %s = 0 then error \"the step of %s is 0\"; end;", by, text(l.Name))
		if l.Auto {
			c.line("if (%s < %s & %s > 0) | (%s > %s & %s < 0) then error \"the step of %s leads away from its end\"; end;",
				to, from, by, to, from, by, text(l.Name))
		}
	case l.Auto:
		by = c.temp(nil)
		c.line("if %s < %s then %s := -1; else %s := 1; end;", to, from, by, by)
	}
	c.stepping(l, from, to, by, body)
}

func (c loopCode) stepping(l *ir.Loop, at, to, by string, body func()) {
	before := c.regs[l.Reg]
	defer func() { c.regs[l.Reg] = before }()
	if c.out.types.nominal(l.Type) {
		c.out.types.demote(c.out.types.canon(l.Type))
	}
	if by == "1" {
		name := c.names.take(l.Name)
		c.unchanging[name] = true
		c.regs[l.Reg] = &binding{text: name, t: asNumber(l.Type)}
		c.line("if %s <= %s then", at, to)
		c.block(func() {
			c.line("for %s := %s to %s do", name, at, to)
			c.round(0, body)
			c.line("end;")
		})
		c.line("end;")
		return
	}
	c.regs[l.Reg] = &binding{text: at, t: asNumber(l.Type)}
	c.line("while (%s > 0 & %s <= %s) | (%s < 0 & %s >= %s) do", by, at, to, by, at, to)
	c.round(0, func() {
		body()
		c.line("%s := %s + %s;", at, at, by)
	})
	c.line("end;")
}

// while counts its iterations where the program bounds them.
// cmurphiLoop is how many rounds a loop may have in CMurphi when it is not told otherwise.
const cmurphiLoop = 1000

func (c loopCode) while(s *ir.While) {
	if most := c.out.whileLimit(); c.out.to == CMurphi && most >= cmurphiLoop {
		c.out.remark(fmt.Sprintf("run its verifier with -loop%d: else a while loop has %d rounds at most",
			most+1, cmurphiLoop))
	}
	n := c.temp(nil)
	c.line("%s := 0;", n)
	inner := func() {
		c.line("if %s = %d then error \"more than %d iterations\"; end;", n, c.out.whileLimit(), c.out.whileLimit())
		c.line("%s := %s + 1;", n, n)
		c.statements(s.Body)
	}
	if !c.needs(s.Cond) {
		c.line("while %s do", c.condition(s.Cond))
		c.round(0, inner)
		c.line("end;")
		return
	}
	on := c.temp(boolean)
	c.line("%s := true;", on)
	c.line("while %s do", on)
	c.round(0, func() {
		c.assign(on, s.Cond, boolean)
		c.line("if %s then", on)
		c.block(inner)
		c.line("end;")
	})
	c.line("end;")
}

// let keeps a value in a local, which later assignments of the register share if they can.
func (c *code) let(s *ir.Let) {
	t := c.typed(s.X)
	x := c.expr(s.X, t)
	if b := c.regs[s.Reg]; b != nil && b.place == nil && !b.fixed && !c.unchanging[b.text] && c.kind(b.t) == c.kind(t) {
		c.line("%s := %s;", b.text, bare(x))
		return
	}
	c.regs[s.Reg] = &binding{text: c.keep(x, t), t: t}
}

func (c *code) fail(s *ir.Fail) {
	if s.NoReturn {
		c.line("error \"the end of a function without a return\";")
		return
	}
	c.line("error \"%s\";", text(s.Message))
}

func (c *code) assert(s *ir.Assert) {
	message := s.Message
	if message == "" {
		message = "an assertion"
	}
	c.line("assert %s \"%s\";", c.condition(s.Cond), text(message))
}

func (c *code) assume(s *ir.Assume) {
	if c.out.to == CMurphi {
		panic(unsupportedAt("an assume statement, which CMurphi does not have,", "--to=rumur", s.At))
	}
	c.line("assume %s;", c.condition(s.Cond))
}

// cover evaluates what is asked, even where the target counts no covers.
func (c *code) cover(s *ir.Cover) {
	point := c.out.p.Covers[s.Point]
	cond := c.condition(s.Cond)
	if why := c.out.unasked(); why != "" {
		c.out.leave("cover statements: " + why)
		c.line("if %s then end;", cond)
		return
	}
	name := point.Name
	if name == "" {
		name = fmt.Sprintf("cover %d", s.Point+1) // without one, Rumur 2022.08 writes C that does not compile
	}
	c.line("cover %s \"%s\";", cond, text(name))
}

// put evaluates a value, which may be an error. Nothing is printed: the verifier's own words are on the same output.
func (c *code) put(s *ir.Put) {
	c.out.leave("put statements: what they would print")
	if s.X != nil {
		c.keep(c.expr(s.X, s.Type), s.Type)
	}
}

func (c *code) leave() {
	if c.result != nil && c.fn != nil && c.fn.native {
		c.line("return %s;", c.result.name)
		return
	}
	c.line("return;")
}
