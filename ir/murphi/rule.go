package murphi

import (
	"fmt"
	"slices"
	"strings"

	"gomc/ir"
)

// headCode is code that binds the parameters of a rule or property.
type headCode struct{ *code }

// head is the parameters of a rule or property on their way to rulesets.
type head struct {
	p      *printer
	owner  any
	names  *scope
	params []ir.Param
	locals []ir.Local
	list   []parameter
	bound  map[int]*binding
	conds  []string // that Murphi's rulesets do not say
	never  bool     // a parameter has no value
}

// parameter is a parameter of a ruleset.
type parameter struct {
	name string
	over string // what it runs over
	as   string // the type under which a function takes it
}

func (p *printer) head(owner any, params []ir.Param, locals []ir.Local) *head {
	h := &head{p: p, owner: owner, names: newScope(p.names), params: params, locals: locals, bound: map[int]*binding{}}
	for i := range params {
		switch q := &params[i]; q.Kind {
		case ir.Each:
			h.each(q)
		case ir.Pick:
			h.pick(q)
		}
	}
	return h
}

func (h *head) each(q *ir.Param) {
	lo, hi, y := min(q.From, q.To), max(q.From, q.To), h.p.types
	switch {
	case q.By > 0 && q.From > q.To || q.By < 0 && q.From < q.To:
		h.never = true
	case lo == hi:
		h.bound[q.Reg] = &binding{fixed: true, v: lo, t: q.Type}
	case covers(q.Type, lo, hi) && (q.By == 1 || q.By == -1):
		name := h.names.take(q.Name)
		h.list = append(h.list, parameter{name, y.name(q.Type, q.Name), y.name(q.Type, q.Name)})
		h.bound[q.Reg] = &binding{text: name, t: q.Type}
	default:
		if y.nominal(q.Type) {
			y.demote(y.canon(q.Type))
		}
		h.number(q, lo, hi)
	}
}

// number is a parameter over a part of the numbers.
func (h *head) number(q *ir.Param, lo, hi int64) {
	name := h.add(q.Name, lo, hi)
	h.bound[q.Reg] = &binding{text: name, t: asNumber(q.Type)}
	if by := max(q.By, -q.By); by != 1 {
		h.conds = append(h.conds, fmt.Sprintf("((%s - %s) %% %d = 0)", name, number(q.From), by))
	}
}

// add returns a new parameter over numbers.
func (h *head) add(want string, lo, hi int64) string {
	name := h.names.take(want)
	h.list = append(h.list, parameter{name, fmt.Sprintf("%d..%d", lo, hi), h.p.types.name(integer, "")})
	return name
}

// pick has a parameter for each choice, or none where there is but one candidate.
func (h *head) pick(q *ir.Param) {
	for i := range q.Choices {
		ch := &q.Choices[i]
		t := ch.Bag.Type
		most := int64(slots(t)) - 1
		if t.Discipline == ir.Fifo && q.Skip == nil {
			most = 0
		}
		least := int64(0)
		if q.K != nil {
			least = -1
		}
		if least == most {
			h.bound[ch.Reg] = &binding{fixed: true}
			continue
		}
		want := q.Name
		if want == "" {
			want = "message"
		}
		if len(q.Choices) > 1 {
			want += fmt.Sprintf("_%d", i+1)
		}
		h.bound[ch.Reg] = &binding{text: h.add(want, least, most)}
	}
}

// code returns code in which the parameters are known. given is the code that will be put into it.
func (h *head) code(given ...any) headCode {
	c := headCode{h.p.codeIn(h.names, h.owner)}
	for reg, b := range h.bound {
		c.regs[reg] = b
		c.unchanging[b.text] = true
	}
	list := claims(h.locals, given...)
	for i := range h.params {
		q := &h.params[i]
		for _, s := range q.Bind {
			list = append(list, claims(nil, s)...)
		}
		list = append(list, claims(nil, q.K, q.Filter, q.Skip)...)
		for _, ch := range q.Choices {
			if ch.Into >= 0 {
				list = append(list, &claim{ch.Into, filled(q, ch), q.Name})
			}
			list = append(list, claims(nil, ch.Bag)...)
		}
	}
	c.frameOf(list, nil)
	return c
}

// filled is the type of what a choice fills: in a quorum with a mark before the element.
func filled(q *ir.Param, ch ir.Choice) *ir.Type {
	elem := ch.Bag.Type.Elem
	if !q.Quorum {
		return elem
	}
	fields := []ir.Field{{Name: "present", Type: ir.Mark}, {Name: "message", Type: elem, Offset: 1}}
	return &ir.Type{Kind: ir.Record, Fields: fields}
}

// signature and call are of a function that takes the parameters.
func (h *head) signature() string {
	var list []string
	for _, q := range h.list {
		list = append(list, q.name+": "+q.as)
	}
	return strings.Join(list, "; ")
}

func (h *head) call(name string) string {
	var list []string
	for _, q := range h.list {
		list = append(list, q.name)
	}
	return name + "(" + strings.Join(list, ", ") + ")"
}

// rulesets puts what is written inside into rulesets.
func (h *head) rulesets(inside string) string {
	if len(h.list) == 0 {
		return inside
	}
	var list []string
	for _, q := range h.list {
		list = append(list, q.name+": "+q.over)
	}
	return "ruleset " + strings.Join(list, "; ") + " do\n" + inside + "end;\n"
}

// loops puts a statement into loops over the parameters.
func (h *head) loops(inside string) string {
	text := ""
	for _, q := range h.list {
		text += "for " + q.name + ": " + q.over + " do "
	}
	return text + inside + strings.Repeat(" end;", len(h.list))
}

// guard is the guard of a rule: in place where that is possible, else a call of a function.
func (h *head) guard(r *ir.Rule) string {
	if text, ok := h.guardInPlace(r); ok {
		return text
	}
	c := h.code(r.Guard)
	for _, cond := range h.conds {
		c.line("if !%s then return false; end;", cond)
	}
	for i := range h.params {
		h.enter(c, &h.params[i], true, true)
	}
	result := "true"
	if r.Guard != nil {
		result = c.condition(r.Guard)
	}
	c.line("return %s;", result)
	name := h.p.names.take("enabled_" + h.p.ruleName(r))
	h.p.add("whether "+h.p.title(r)+" may happen", header(name, h.signature(), "boolean"), c.code)
	return h.call(name)
}

// guardInPlace writes a guard without a function, and what it reads of a message where that lies in its slot.
func (h *head) guardInPlace(r *ir.Rule) (string, bool) {
	conds := slices.Clone(h.conds)
	c := h.code(r.Guard)
	c.sure = true
	for i := range h.params {
		q := &h.params[i]
		switch {
		case q.Kind == ir.Alias, q.Kind == ir.Pick && (q.K != nil || q.Skip != nil || q.Filter != nil || c.needs(place0(q))):
			return "", false
		case q.Kind == ir.Pick:
			ch := &q.Choices[0]
			if ch.Bag.Type.Bits && reads(ch.Into, filled(q, *ch), r.Guard) {
				return "", false
			}
			text := c.enter1(q, ch, false)
			conds = append(conds, "!isundefined("+mark(text, c.index(ch.Reg), ch.Bag.Type)+")")
		}
	}
	if r.Guard != nil {
		if c.needs(r.Guard) {
			return "", false
		}
		conds = append(conds, c.expr(r.Guard, boolean))
	}
	if len(c.lines) > 0 || len(c.locals) > 0 {
		return "", false
	}
	if len(conds) == 1 {
		return bare(conds[0]), true
	}
	return strings.Join(conds, " & "), true
}

// place0 is the bag of the first choice, as an expression.
func place0(q *ir.Param) ir.Expr { return &ir.Load{Place: q.Choices[0].Bag} }

// index is the slot or code in a register.
func (c headCode) index(reg int) string { return bare(c.expr(&ir.Reg{N: reg}, nil)) }

// reads reports whether code names cells of the frame.
func reads(base int, t *ir.Type, code ...any) bool {
	for _, q := range claims(nil, code...) {
		if base >= 0 && q.base < base+t.Cells() && base < q.base+q.t.Cells() {
			return true
		}
	}
	return false
}

// enter1 finds the bag of a choice. What is copied out of a slot is, unless a copy is wanted, the slot itself.
func (c headCode) enter1(q *ir.Param, ch *ir.Choice, copied bool) (bag string) {
	at := c.fixed(c.place(ch.Bag))
	bag, ok := c.whole(at, ch.Bag.Type)
	if !ok {
		panic(unsupported("a bag that is seen as another one", ""))
	}
	if ch.Into < 0 || ch.Bag.Type.Elem.Cells() == 0 {
		return bag
	}
	if !copied && !q.Quorum && !ch.Bag.Type.Bits {
		size := ch.Bag.Type.Elem.Cells()
		elem := &object{name: bag + "[" + c.index(ch.Reg) + "].element", t: ch.Bag.Type.Elem, cells: size, declared: true}
		c.aliases = append(c.aliases, alias{ch.Into, size, spot{obj: elem}})
	}
	return bag
}

// enter binds a parameter: in a guard with a look whether it can be bound so, in a body with copies of what it takes.
func (h *head) enter(c headCode, q *ir.Param, guard, used bool) {
	switch {
	case q.Kind == ir.Alias:
		c.statements(q.Bind)
	case q.Kind == ir.Pick && q.K == nil:
		h.enterOne(c, q, guard, used)
	case q.Kind == ir.Pick:
		h.enterSeveral(c, q, guard, used)
	}
}

func (h *head) enterOne(c headCode, q *ir.Param, guard, used bool) {
	ch := &q.Choices[0]
	if q.Sender >= 0 {
		c.regs[q.Sender] = &binding{fixed: true, v: ch.Sender}
	}
	bag := c.enter1(q, ch, !guard)
	index := c.index(ch.Reg)
	if guard {
		c.line("if isundefined(%s) then return false; end;", mark(bag, index, ch.Bag.Type))
	}
	if ch.Into >= 0 && used && (!guard || ch.Bag.Type.Bits || q.Quorum) {
		c.fill(q, ch, bag, index)
	}
	if guard && q.Skip != nil {
		c.skipping(q, ch, bag, index)
	}
	if guard && q.Filter != nil {
		c.line("if !(%s) then return false; end;", c.condition(q.Filter))
	}
}

// fill copies the element chosen to the frame.
func (c headCode) fill(q *ir.Param, ch *ir.Choice, bag, index string) {
	t := filled(q, *ch)
	if t.Cells() == 0 {
		return
	}
	at := c.place(&ir.Place{Root: ir.Frame, Base: ch.Into, Type: t})
	if q.Quorum {
		c.line("%s := 0;", c.leafText(at))
		at = at.shift(1)
	}
	bagCode(c).element(at, bag, index, ch.Bag.Type)
}

// skipping says that all elements in front are passed over, and the one chosen is not.
func (c headCode) skipping(q *ir.Param, ch *ir.Choice, bag, index string) {
	front := c.names.take("front")
	c.unchanging[front] = true
	aliases, before := c.aliases, c.regs[ch.Reg]
	c.regs[ch.Reg] = &binding{text: front}
	if n := len(aliases); n > 0 && ch.Into >= 0 && ch.Bag.Type.Elem.Cells() > 0 {
		c.aliases = slices.Clone(aliases[:n-1])
		t := ch.Bag.Type.Elem
		elem := &object{name: bag + "[" + front + "].element", t: t, cells: t.Cells(), declared: true}
		c.aliases = append(c.aliases, alias{ch.Into, elem.cells, spot{obj: elem}})
	}
	c.line("for %s: 0..%d do", front, slots(ch.Bag.Type)-1)
	c.block(func() {
		c.line("if %s <= %s then", front, index)
		c.block(func() {
			c.line("if (%s) = (%s = %s) then return false; end;", c.condition(q.Skip), front, index)
		})
		c.line("end;")
	})
	c.line("end;")
	c.aliases, c.regs[ch.Reg] = aliases, before
}

func (h *head) enterSeveral(c headCode, q *ir.Param, guard, used bool) {
	if guard {
		n := c.keep("0", nil)
		for _, ch := range q.Choices {
			c.line("if %s >= 0 then %s := %s + 1; end;", c.index(ch.Reg), n, n)
		}
		c.line("if %s != %s then return false; end;", n, c.expr(q.K, integer))
	}
	for i := range q.Choices {
		ch := &q.Choices[i]
		bag := c.enter1(q, ch, true)
		index := c.index(ch.Reg)
		c.line("if %s >= 0 then", index)
		c.block(func() {
			if guard {
				c.line("if isundefined(%s) then return false; end;", mark(bag, index, ch.Bag.Type))
			}
			if ch.Into >= 0 && used {
				c.fill(q, ch, bag, index)
			}
			if q.Sender >= 0 {
				c.regs[q.Sender] = &binding{fixed: true, v: ch.Sender}
			}
			if guard && q.Filter != nil {
				c.line("if !(%s) then return false; end;", c.condition(q.Filter))
			}
		})
		c.line("end;")
	}
}

// rule is a rule of the text.
type rule struct {
	of    *ir.Rule
	head  *head
	guard string
	text  string
}

// rule writes a rule, without its comment; nil: it has no instances.
func (p *printer) rule(r *ir.Rule) *rule {
	h := p.head(r, r.Params, r.Locals)
	if h.never {
		return nil
	}
	return &rule{of: r, head: h, guard: h.guard(r)}
}

// write adds the text of a rule, with what it waits for before its guard.
func (p *printer) write(r *rule, waits string) {
	body := r.head.body(r.of)
	guard := r.guard
	if waits != "" {
		guard = strings.TrimSuffix(waits+" & ("+guard+")", " & ()")
	}
	if guard != "" {
		guard += " ==>"
	}
	r.text = p.comment(r.of) + r.head.rulesets(fmt.Sprintf("rule \"%s\" %s\n%s", text(p.ruleName(r.of)), guard, body))
}

// startState writes a start state.
func (p *printer) startState(r *ir.Rule) string {
	h := p.head(r, r.Params, r.Locals)
	if h.never {
		return ""
	}
	body := h.body(r)
	return p.comment(r) + h.rulesets(fmt.Sprintf("startstate \"%s\"\n%s", text(p.ruleName(r)), body))
}

// body writes the body of a rule: what it takes out of bags, what it does, and the bags in order.
func (h *head) body(r *ir.Rule) string {
	sorted := h.p.unsorted(r)
	c := h.code(statements(r.Body)...)
	for i := range h.params {
		q := &h.params[i]
		used := slices.ContainsFunc(q.Choices, func(ch ir.Choice) bool {
			return reads(ch.Into, filled(q, ch), statements(r.Body)...)
		})
		if q.Kind != ir.Pick || used {
			h.enter(c, q, false, used)
		}
	}
	c.statements(r.Body)
	returns := false
	ir.InspectAll(r.Body, func(n any) bool {
		_, is := n.(*ir.Return)
		returns = returns || is
		return !returns
	})
	if !returns || len(sorted) == 0 && len(c.choices) == 0 {
		return h.finish(c, c.choices, sorted)
	}
	name := h.p.names.take("step_" + h.p.ruleName(r))
	params := []string{h.signature()}
	if len(h.list) == 0 {
		params = nil
	}
	args := strings.TrimSuffix(strings.TrimPrefix(h.call(""), "("), ")")
	outer := headCode{h.p.codeIn(h.names, r)}
	for _, q := range c.choices {
		params = append(params, q.params(h.p.types)...)
		for _, name := range q.args() {
			outer.names.used[name] = true
			args = strings.TrimPrefix(args+", "+name, ", ")
		}
	}
	h.p.add("the body of "+h.p.title(r), header(name, strings.Join(params, "; "), ""), c.code)
	outer.line("%s(%s);", name, args)
	return h.finish(outer, c.choices, sorted)
}

// finish adds what has to be done around a body: choices are parameters, and bags are brought in order.
func (h *head) finish(c headCode, list []choice, sorted []*ir.Var) string {
	for _, q := range list {
		h.decided(c, &q)
	}
	for _, v := range sorted {
		c.sort(h.p.vars[v].name, v.Type)
	}
	return c.body("end")
}

// mostChoices bounds in how many ways the choices of one variable can be made.
const mostChoices = 4096

// decided makes parameters of a choice: the body begins with their values, and ends with none left.
func (h *head) decided(c headCode, q *choice) {
	ways := 1.0
	t, first := h.p.types.name(q.domain, "choice"), h.p.types.constant(q.domain.First(), q.domain)
	c.locals = append(c.locals, q.left+": "+h.p.types.name(q.held(), "choices"))
	var begin []string
	for i := range q.times {
		name, at := h.names.take(q.left), q.left
		if q.next != "" {
			at = fmt.Sprintf("%s[%d]", q.left, i)
		}
		h.list = append(h.list, parameter{name, t, t})
		begin = append(begin, fmt.Sprintf("%s := %s;", at, name))
		c.line("assume %s = %s;", at, first)
		if ways *= float64(q.domain.Count()); ways > mostChoices {
			panic(unsupported(fmt.Sprintf("a choice made %d times in a step", q.times), "smaller constants"))
		}
	}
	if q.next != "" {
		c.locals = append(c.locals, q.next+": "+h.p.types.name(integer, ""))
		begin = append(begin, q.next+" := 0;")
	}
	c.lines = slices.Insert(c.lines, 0, begin...)
}

// unsorted are the variables with bags that a rule may leave in disorder.
func (p *printer) unsorted(r *ir.Rule) (list []*ir.Var) {
	for _, a := range p.p.RuleEffects(r).Body {
		if a.Kind != ir.Read && slotBag(a.Var.Type) && !slices.Contains(list, a.Var) {
			list = append(list, a.Var)
		}
	}
	return list
}

func slotBag(t *ir.Type) bool {
	switch t.Kind {
	case ir.Record:
		return slices.ContainsFunc(t.Fields, func(f ir.Field) bool { return slotBag(f.Type) })
	case ir.Array:
		return slotBag(t.Elem)
	}
	return t.Kind == ir.Bag && !t.Bits
}

// sort brings all bags in something in order.
func (c headCode) sort(name string, t *ir.Type) {
	switch {
	case !slotBag(t) || t.Cells() == 0:
	case t.Kind == ir.Record:
		for i, f := range t.Fields {
			c.sort(name+"."+c.out.types.fieldNames(t)[i], f.Type)
		}
	case t.Kind == ir.Array:
		i := c.names.take("i")
		c.line("for %s: %s do", i, c.out.types.name(t.Index, "index"))
		c.block(func() { c.sort(name+"["+i+"]", t.Elem) })
		c.line("end;")
	default:
		c.line("%s(%s);", c.out.helpers.sort(t), name)
	}
}
