package murphi

import (
	"fmt"

	"gomc/ir"
)

// bagCode is code about bags and choices.
type bagCode struct{ *code }

func (c bagCode) add(s *ir.BagAdd) {
	elem := c.place(s.Elem)
	if s.Bag.Pre != nil || len(s.Bag.Path) > 0 {
		elem = c.fixed(elem)
	}
	bag, ok := c.whole(c.place(s.Bag), s.Bag.Type)
	if !ok {
		panic(unsupportedAt("a bag that is seen as another one", "", s.At))
	}
	t := s.Bag.Type
	element := c.whole1(elem, t.Elem)
	if !t.Bits {
		c.line("%s(%s%s);", c.out.helpers.add(t), bag, comma(element))
		return
	}
	code := "0"
	if t.Elem.Cells() > 0 {
		code = c.out.helpers.encode(t.Elem) + "(" + element + ")"
	}
	c.line("%s[%s] := 0;", bag, code)
}

func comma(argument string) string {
	if argument == "" {
		return ""
	}
	return ", " + argument
}

// whole1 returns the text of the value at a spot as one value of a type, copied to a local if necessary; "" if the type
// has no cells.
func (c bagCode) whole1(s spot, t *ir.Type) string {
	if t.Cells() == 0 {
		return ""
	}
	if text, ok := c.whole(s, t); ok {
		return text
	}
	kept := &object{name: c.declare("kept", t), t: t, cells: t.Cells()}
	c.copySpot(spot{obj: kept}, s, t, t, 0)
	return kept.name
}

func (c bagCode) remove(s *ir.BagRemove) {
	index := c.expr(s.Index, integer)
	bag, ok := c.whole(c.place(s.Bag), s.Bag.Type)
	if !ok {
		panic(unsupportedAt("a bag that is seen as another one", "", s.At))
	}
	c.line("if isundefined(%s) then error \"the chosen element has been removed\"; end;",
		mark(bag, bare(index), s.Bag.Type))
	c.line("undefine %s[%s];", bag, bare(index))
}

func (c bagCode) removeIf(s *ir.BagRemoveIf) {
	at := c.fixed(c.place(s.Bag))
	bag, _ := c.whole(at, s.Bag.Type)
	c.eachElement(at, s.Bag.Type, func(index string) {
		c.regs[s.Reg] = &binding{text: index}
		c.line("if %s then", c.condition(s.Pred))
		c.block(func() { c.line("undefine %s[%s];", bag, index) })
		c.line("end;")
	})
}

// element copies what is in a slot, or has a code, to a spot.
func (c bagCode) element(dst spot, bag, index string, t *ir.Type) {
	if t.Elem.Cells() == 0 {
		return
	}
	if !t.Bits {
		src := &object{name: bag + "[" + index + "].element", t: t.Elem, cells: t.Elem.Cells()}
		c.copySpot(dst, spot{obj: src}, t.Elem, t.Elem, 0)
		return
	}
	if text, ok := c.whole(dst, t.Elem); ok {
		c.line("%s(%s, %s);", c.out.helpers.decode(t.Elem), index, text)
		return
	}
	kept := &object{name: c.declare("kept", t.Elem), t: t.Elem, cells: t.Elem.Cells()}
	c.line("%s(%s, %s);", c.out.helpers.decode(t.Elem), index, kept.name)
	c.copySpot(dst, spot{obj: kept}, t.Elem, t.Elem, 0)
}

// choose is a step for each candidate, or, with Fresh, the first of them.
func (c bagCode) choose(s *ir.Choose) {
	dst := c.fixed(c.place(s.Dst))
	bag, domain := "", s.Of
	if s.Bag != nil {
		at := c.fixed(c.place(s.Bag))
		bag, _ = c.whole(at, s.Bag.Type)
		domain = &ir.Type{Kind: ir.Range, Hi: int64(slots(s.Bag.Type)) - 1}
	}
	offer := func(v string) {
		c.regs[s.Reg] = &binding{text: v, t: s.Of}
		c.unchanging[v] = true
		if bag != "" {
			c.element(dst, bag, v, s.Bag.Type)
			return
		}
		x := v
		if s.Delta != 0 {
			x = "(" + c.convert(v, s.Of, integer) + " + " + number(s.Delta) + ")"
			c.write(dst, s.Dst.Type, c.convert(x, integer, s.Dst.Type))
			return
		}
		c.write(dst, s.Dst.Type, c.convert(x, s.Of, s.Dst.Type))
	}
	if s.Fresh {
		c.first(s, domain, bag, offer)
		return
	}
	c.chosen(s, domain, bag, offer)
}

// eachCandidate writes a loop over the values or elements of a domain, each offered.
func (c bagCode) eachCandidate(s *ir.Choose, domain *ir.Type, bag string, offer func(v string), body func()) {
	v := c.names.take("candidate")
	c.line("for %s: %s do", v, c.out.types.name(domain, "candidates"))
	c.round(0, func() {
		if bag != "" {
			c.line("if !isundefined(%s) then", mark(bag, v, s.Bag.Type))
			c.depth++
		}
		offer(v)
		body()
		if bag != "" {
			c.depth--
			c.line("end;")
		}
	})
	c.line("end;")
}

func (c bagCode) first(s *ir.Choose, domain *ir.Type, bag string, offer func(v string)) {
	found := c.keep("false", boolean)
	c.eachCandidate(s, domain, bag, func(v string) {
		c.line("if !%s then", found)
		c.depth++
		offer(v)
	}, func() {
		if s.Where == nil {
			c.line("%s := true;", found)
		} else {
			c.assign(found, s.Where, boolean)
		}
		c.depth--
		c.line("end;")
	})
	c.line("if !%s then error \"nothing to choose\"; end;", found)
}

// chosen takes the value that a parameter of the rule has for this choice, and gives that its first one, which it must
// have in the end.
func (c bagCode) chosen(s *ir.Choose, domain *ir.Type, bag string, offer func(v string)) {
	if c.out.to == CMurphi {
		panic(unsupportedAt("a choice in the body of a rule", "--to=rumur, whose assume statement says it", s.At))
	}
	if c.times == 0 {
		panic(unsupportedAt("a choice in a loop without constant bounds", "", s.At))
	}
	left, next := c.choice(domain, c.times).take()
	any := c.keep("false", boolean)
	c.eachCandidate(s, domain, bag, offer, func() {
		if s.Where == nil {
			c.line("%s := true;", any)
			return
		}
		c.line("if %s then %s := true; end;", c.condition(s.Where), any)
	})
	c.line("if !%s then error \"nothing to choose\"; end;", any)
	v := c.keep(left, domain)
	c.line("%s := %s;", left, c.out.types.constant(domain.First(), domain))
	if next != "" {
		c.line("%s", next)
	}
	if bag != "" {
		c.line("assume !isundefined(%s);", mark(bag, v, s.Bag.Type))
	}
	offer(v)
	if s.Where != nil {
		c.line("assume %s;", c.condition(s.Where))
	}
}

// choice is a value that is chosen in a body. Its variable holds the value of a parameter of the rule until the body
// reaches the choice, and the first value of the domain from then on. In a loop it is an array with a value for each
// round, and another variable is the index of the next.
type choice struct {
	left   string
	domain *ir.Type
	times  int
	next   string // in a loop
}

func (c *code) choice(domain *ir.Type, times int) *choice {
	q := choice{left: c.names.take("choice"), domain: domain, times: times}
	if times > 1 {
		q.next = c.names.take("next")
	}
	c.choices = append(c.choices, q)
	return &q
}

// take returns where the value lies that is taken next, and what has to be done then.
func (q *choice) take() (at, after string) {
	if q.next == "" {
		return q.left, ""
	}
	return q.left + "[" + q.next + "]", fmt.Sprintf("%s := %s + 1;", q.next, q.next)
}

// held is the type of the variable.
func (q *choice) held() *ir.Type {
	if q.next == "" {
		return q.domain
	}
	return &ir.Type{Kind: ir.Array, Index: &ir.Type{Kind: ir.Range, Hi: int64(q.times) - 1}, Elem: q.domain}
}

// params are the variables as parameters by reference.
func (q *choice) params(y *types) []string {
	list := []string{"var " + q.left + ": " + y.name(q.held(), "choices")}
	if q.next != "" {
		list = append(list, "var "+q.next+": "+y.name(integer, ""))
	}
	return list
}

// args name the variables.
func (q *choice) args() []string {
	if q.next == "" {
		return []string{q.left}
	}
	return []string{q.left, q.next}
}

func (c bagCode) count(e *ir.Count) string {
	s := c.place(e.Bag)
	if e.Pred == nil {
		text, ok := c.whole(s, e.Bag.Type)
		if !ok {
			panic(unsupported("a count of a bag that is seen as another one", ""))
		}
		return c.out.helpers.counted(e.Bag.Type) + "(" + text + ")"
	}
	s = c.fixed(s)
	n := c.temp(integer)
	c.line("%s := 0;", n)
	c.eachElement(s, e.Bag.Type, func(index string) {
		c.regs[e.Reg] = &binding{text: index}
		c.line("if %s then", c.condition(e.Pred))
		c.block(func() { c.line("%s := %s + 1;", n, n) })
		c.line("end;")
	})
	return n
}

// eachElement writes a loop over the slots or codes of a bag that hold an element.
func (c bagCode) eachElement(s spot, t *ir.Type, body func(index string)) {
	text, ok := c.whole(s, t)
	if !ok {
		panic(unsupported("a loop over a bag that is seen as another one", ""))
	}
	i := c.names.take("slot")
	c.unchanging[i] = true
	c.line("for %s: 0..%d do", i, slots(t)-1)
	c.block(func() {
		c.line("if !isundefined(%s) then", mark(text, i, t))
		c.block(func() { body(i) })
		c.line("end;")
	})
	c.line("end;")
}
