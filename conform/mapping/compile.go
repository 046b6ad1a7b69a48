package mapping

import (
	"maps"
	"slices"
	"strings"

	"gomc/conform/value"
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/source"
)

// scope lists the names that an expression may use beside the globals of the model.
type scope struct {
	process *ir.Process // whose variables have their own names; nil: none's
	event   *eventScope // nil: there is none
	vars    map[string]*ir.Type
	state   bool // the state of the model may be asked
}

// compiler makes nodes of expressions.
type compiler struct {
	*model
	machines *Machines // of a program of P, and then there is no program; nil: it is a model
	probes   map[string]*probe
	numbers  numbering
	list     source.List
	looks    bool // at other variables than those of the process of a line
}

// numbering is the numbers of values of lines.
type numbering struct {
	of    map[string]map[string]int64 // of values that keep them, by numbering
	slots []*slots                    // of processes that give them back
}

// operand is a compiled expression, with what is known of it.
type operand struct {
	eval   node
	typ    *ir.Type // of the model; nil: it is not known
	text   string
	at     source.Span
	member string // of the line, which it is a value of
	lit    *string
	said   bool   // by the line, or the mapping: it is not of the model
	counts bool   // it is the number of a value
	param  string // of the event, which it is the value of
	// elements are its elements, faster than eval; nil: it is not known to be a sequence
	elements *listing
}

// listing compiles the length of a sequence, and the list of its elements.
type listing struct {
	size func(*env) (int, error)
	list node
}

// expr compiles an expression. What is wrong is in the list, and the node is nil then.
func (c *compiler) expr(x *expression, n ast.Expr, s *scope) operand {
	o := operand{text: oneLine(x.place(n).Text()), at: x.place(n)}
	if h := x.hole(n); h != nil {
		c.ofHole(&o, h, s)
		return o
	}
	if call, is := n.(*ast.Call); is && c.isOfLines(call) {
		c.ofLines(&o, x, call, s)
		return o
	}
	if c.machines == nil && c.isModel(x, n, s) && !isSimple(n) {
		id, is := n.(*ast.Ident)
		switch {
		case is && c.isCell(id, s):
			c.cell(&o, s.process, id.Name)
			return o
		case is && c.isSequence(id, s):
			looks := c.looks
			o = c.atom(x, n, s)
			o.elements, c.looks = c.elements(s.process, id.Name), looks
			return o
		}
		return c.atom(x, n, s)
	}
	switch n := n.(type) {
	case *ast.Paren:
		in := c.expr(x, n.X, s)
		in.at = o.at
		return in
	case *ast.Int:
		o.eval, o.said = constant(value.OfInt(n.Value)), true
	case *ast.Undefined:
		o.eval = constant(value.Value{})
	case *ast.Ident:
		return c.ident(x, n, s)
	case *ast.FieldRef:
		return c.fieldRef(x, n, s)
	case *ast.Index:
		return c.index(x, n, s)
	case *ast.Unary:
		o.eval = c.unary(x, n, s)
	case *ast.Binary:
		o.eval = c.binary(x, n, s)
	case *ast.Cond:
		o.eval = c.cond(x, n, s)
	case *ast.Quantified:
		o.eval = c.quantified(x, n, s)
	case *ast.Call:
		if !c.isSize(n) || !c.apart(x, n.Args[0], s) {
			return c.atom(x, n, s)
		}
		o.eval = c.size(x, n, s)
	case *ast.IsUndefined:
		in := c.expr(x, n.X, s)
		o.eval = func(e *env) (value.Value, error) {
			v, err := in.eval(e)
			return value.OfBool(v.Kind == value.Undefined), err
		}
	default:
		return c.atom(x, n, s)
	}
	return o
}

// isSimple reports whether a node needs no compiler.
func isSimple(n ast.Expr) bool {
	switch n.(type) {
	case *ast.Int, *ast.Undefined, *ast.Paren:
		return true
	}
	return false
}

func constant(v value.Value) node { return func(*env) (value.Value, error) { return v, nil } }

func (c *compiler) errorf(at source.Span, try, format string, args ...any) {
	d := c.list.Errorf("", at, format, args...)
	if try != "" {
		d.Suggest("%s", try)
	}
}

// ofHole compiles a value of the line, a text, or the sender.
func (c *compiler) ofHole(o *operand, h *hole, s *scope) {
	switch {
	case h.text != nil:
		o.lit, o.said = h.text, true
		o.eval = constant(value.Value{Kind: value.Text, Text: *h.text})
	case h.from && c.machines != nil:
		c.errorf(h.span, "payload, if it says who", "who has sent what a machine of P takes is not known")
	case h.from && s.event == nil:
		c.errorf(h.span, `line "x" is on "y" (from = line.from)`, "there is no event here whose sender 'from' could be")
	case h.from:
		o.eval = sender
	default:
		o.said = true
		if len(h.path) > 0 {
			o.member = h.path[len(h.path)-1]
		}
		o.eval = func(e *env) (value.Value, error) { return e.field(h) }
	}
}

// sender returns who has sent what an event consumes.
func sender(e *env) (value.Value, error) {
	if e.Event == nil || len(e.Event.Consumed) == 0 {
		return value.Value{}, nil
	}
	return value.Shown(indexOf(e.Event.Consumed[0].From)), nil
}

// indexOf is the index of an instance of a process, or the process.
func indexOf(instance string) string {
	if _, index, is := strings.Cut(instance, "["); is {
		return strings.TrimSuffix(index, "]")
	}
	return instance
}

// ofEvent reports whether an expression has something of an event.
func (x *expression) ofEvent(n ast.Expr, s *scope) bool {
	of := false
	ast.Inspect(n, func(m ast.Node) bool {
		h := x.hole(m)
		id, is := m.(*ast.Ident)
		of = of || h != nil && h.from || h == nil && is && s.event != nil && s.event.has(id.Name)
		return !of
	})
	return of
}

// isModel reports whether an expression has nothing of a line, nor of an event.
func (c *compiler) isModel(x *expression, n ast.Expr, s *scope) bool {
	pure := true
	ast.Inspect(n, func(m ast.Node) bool {
		if x.hole(m) != nil {
			pure = false
		}
		if id, is := m.(*ast.Ident); is && s.event != nil && s.event.has(id.Name) {
			pure = false
		}
		return pure
	})
	return pure
}

func (s *eventScope) has(name string) bool {
	_, param := s.params[name]
	return param || s.messages[name] || s.senders[name]
}

// ident compiles a name that is no hole: of an event, of a quantifier, or of the model.
func (c *compiler) ident(x *expression, n *ast.Ident, s *scope) operand {
	o := operand{text: n.Name, at: x.place(n)}
	if t, is := s.vars[n.Name]; is {
		o.typ = t
		o.eval = func(e *env) (value.Value, error) { return e.vars[n.Name], nil }
		return o
	}
	if s.event != nil && s.event.has(n.Name) {
		switch t, param := s.event.params[n.Name]; {
		case param:
			o.typ, o.param = t, n.Name
			o.eval = func(e *env) (value.Value, error) { return paramOf(e, n.Name), nil }
		case s.event.senders[n.Name]:
			o.eval = sender
		default:
			c.errorf(o.at, n.Name+".field = line.field", "%s is a message: name one of its fields", n.Name)
		}
		return o
	}
	switch n.Name {
	case "true", "false":
		o.eval = constant(value.OfBool(n.Name == "true"))
		return o
	}
	if c.machines != nil {
		return c.local(x, n, s)
	}
	return c.atom(x, n, s)
}

func paramOf(e *env, name string) value.Value {
	if e.Event == nil {
		return value.Value{}
	}
	for _, b := range e.Event.Params {
		if b.Name == name {
			return value.Shown(b.Value)
		}
	}
	return value.Value{}
}

// fieldRef compiles a field of a message, or one inside a list of the line.
func (c *compiler) fieldRef(x *expression, n *ast.FieldRef, s *scope) operand {
	o := operand{text: oneLine(x.place(n).Text()), at: x.place(n)}
	if id, is := n.X.(*ast.Ident); is && s.event != nil && s.event.messages[id.Name] && x.hole(id) == nil {
		if s.event.several[id.Name] {
			c.errorf(o.at, "a condition on the state", "%s are several messages, and which one is meant is not said",
				id.Name)
			return o
		}
		if !slices.Contains(s.event.fields, n.Name.Name) {
			try := source.Nearest(n.Name.Name, s.event.fields)
			c.errorf(o.at, try, "the message %s has no field %s: it has %s", id.Name, n.Name.Name,
				strings.Join(s.event.fields, ", "))
			return o
		}
		o.eval = func(e *env) (value.Value, error) { return messageField(e, n.Name.Name), nil }
		return o
	}
	if !c.apart(x, n.X, s) {
		return c.atom(x, n, s)
	}
	in := c.expr(x, n.X, s)
	if in.eval == nil {
		return o
	}
	if c.ofLine(x, n.X) {
		o.member = n.Name.Name
	}
	o.eval = func(e *env) (value.Value, error) {
		v, err := in.eval(e)
		if err != nil {
			return v, err
		}
		inside, there := lookup(v.Parts().Data, []string{n.Name.Name})
		if !there {
			return v, e.wrong(o.at, "", "exists", "there is no %s here", o.text)
		}
		return c.part(inside), nil
	}
	return o
}

// part converts a part of a line, or of the model, to a value.
func (c *compiler) part(inside any) value.Value {
	if c.machines == nil {
		return value.Of(inside)
	}
	return given(value.Of(inside))
}

func messageField(e *env, field string) value.Value {
	if e.Event == nil || len(e.Event.Consumed) == 0 {
		return value.Value{}
	}
	for _, b := range e.Event.Consumed[0].Fields {
		if b.Name == field {
			return value.Shown(b.Value)
		}
	}
	return value.Value{}
}

// ofLine reports whether an expression begins with a value of the line.
func (c *compiler) ofLine(x *expression, n ast.Expr) bool {
	switch n := n.(type) {
	case *ast.FieldRef:
		return c.ofLine(x, n.X)
	case *ast.Index:
		return c.ofLine(x, n.X)
	}
	h := x.hole(n)
	return h != nil && h.path != nil
}

// apart reports whether an expression is of the line, or of a message, so that its parts are found here.
func (c *compiler) apart(x *expression, n ast.Expr, s *scope) bool {
	switch n := n.(type) {
	case *ast.FieldRef:
		id, is := n.X.(*ast.Ident)
		return is && s.event != nil && s.event.messages[id.Name] && x.hole(id) == nil || c.apart(x, n.X, s)
	case *ast.Index:
		return c.apart(x, n.X, s)
	case *ast.Ident:
		return c.machines != nil || c.ofLine(x, n)
	}
	return c.ofLine(x, n)
}

// isSize reports whether a call is of `size`, as the language has it.
func (c *compiler) isSize(n *ast.Call) bool {
	return n.Func.Name == "size" && len(n.Args) == 1 && !c.functions["size"]
}

// size compiles the number of elements of something of a line or a message.
func (c *compiler) size(x *expression, n *ast.Call, s *scope) node {
	of := c.expr(x, n.Args[0], s)
	if of.eval == nil {
		return nil
	}
	return func(e *env) (value.Value, error) {
		v, err := of.eval(e)
		if err != nil {
			return v, err
		}
		size, has := v.Size()
		if !has {
			return v, e.wrong(of.at, "", "a list", "%s has no elements: it is %s", of.text, v)
		}
		return value.OfInt(size), nil
	}
}

// index compiles an element of a list of the line, or of a message.
func (c *compiler) index(x *expression, n *ast.Index, s *scope) operand {
	if !c.apart(x, n.X, s) {
		return c.atom(x, n, s)
	}
	o := operand{text: oneLine(x.place(n).Text()), at: x.place(n)}
	list, at := c.expr(x, n.X, s), c.expr(x, n.I, s)
	if list.eval == nil || at.eval == nil {
		return o
	}
	o.eval = func(e *env) (value.Value, error) {
		v, err := list.eval(e)
		if err != nil {
			return v, err
		}
		i, err := at.eval(e)
		if err != nil {
			return v, err
		}
		v = v.Parts()
		if object, is := v.Data.(map[string]any); is {
			inside, there := object[strings.Trim(i.String(), `"`)]
			if !there {
				return v, e.wrong(o.at, "", "", "there is no %s with %s here", list.text, i)
			}
			return c.part(inside), nil
		}
		all, is := v.Data.([]any)
		if !is || i.Kind != value.Int || i.Int < 0 || i.Int >= int64(len(all)) {
			return v, e.wrong(o.at, "", "a number from 0 on", "%s has no element %s", list.text, i)
		}
		return c.part(all[i.Int]), nil
	}
	return o
}

func (c *compiler) cond(x *expression, n *ast.Cond, s *scope) node {
	q, a, b := c.expr(x, n.C, s), c.expr(x, n.A, s), c.expr(x, n.B, s)
	return func(e *env) (value.Value, error) {
		v, err := q.eval(e)
		if err != nil {
			return v, err
		}
		yes, err := e.truth(v, q.at)
		switch {
		case err != nil:
			return v, err
		case yes:
			return a.eval(e)
		}
		return b.eval(e)
	}
}

// maxAssignments bounds how often the body of a quantifier that is evaluated here is.
const maxAssignments = 10_000

// quantified compiles a quantifier whose body has something of a line: it is evaluated for each value.
func (c *compiler) quantified(x *expression, n *ast.Quantified, s *scope) node {
	inner := *s
	inner.vars = maps.Clone(s.vars)
	if inner.vars == nil {
		inner.vars = map[string]*ir.Type{}
	}
	var ranges [][]value.Value
	total := 1
	for _, q := range n.Quants {
		values, t := c.rangeOf(x, q)
		inner.vars[q.Name.Name] = t
		ranges = append(ranges, values)
		total *= max(1, len(values))
	}
	if total > maxAssignments {
		c.errorf(x.place(n), "fewer values", "a quantifier over a line has %d values at most, and this has %d",
			maxAssignments, total)
		return nil
	}
	body := c.expr(x, n.Body, &inner)
	if body.eval == nil {
		return nil
	}
	return func(e *env) (value.Value, error) {
		saved := maps.Clone(e.vars)
		defer func() { e.vars = saved }()
		e.vars = maps.Clone(saved)
		if e.vars == nil {
			e.vars = map[string]value.Value{}
		}
		found, err := c.anyOf(e, n, ranges, body, n.Exists)
		return value.OfBool(found == n.Exists), err
	}
}

// anyOf reports whether the body is `wanted` for some values.
func (c *compiler) anyOf(e *env, n *ast.Quantified, ranges [][]value.Value, body operand, wanted bool) (bool, error) {
	if len(ranges) == 0 {
		v, err := body.eval(e)
		if err != nil {
			return false, err
		}
		is, err := e.truth(v, body.at)
		return is == wanted, err
	}
	name := n.Quants[len(n.Quants)-len(ranges)].Name.Name
	for _, v := range ranges[0] {
		e.vars[name] = v
		if found, err := c.anyOf(e, n, ranges[1:], body, wanted); found || err != nil {
			return found, err
		}
	}
	return false, nil
}

// rangeOf are the values of a quantifier.
func (c *compiler) rangeOf(x *expression, q *ast.Quant) (all []value.Value, t *ir.Type) {
	at := x.place(q)
	if q.Type != nil {
		named, is := q.Type.(*ast.NamedType)
		if is {
			t = c.types[named.Name]
		}
		if t == nil || !t.Simple() {
			c.errorf(at, strings.Join(slices.Sorted(maps.Keys(c.types)), ", "),
				"the values of this type are not known here: the state has none of it")
			return nil, nil
		}
		if t.Count() > maxAssignments {
			c.errorf(at, "a type of fewer values", "there are too many values")
			return nil, nil
		}
		for _, name := range elements(t) {
			all = append(all, value.Shown(name))
		}
		return all, t
	}
	from, ok := literal(q.From)
	to, too := literal(q.To)
	if !ok || !too || q.By != nil || to-from > maxAssignments {
		c.errorf(at, "i := 0 to 3, or a type", "the bounds of a quantifier over a line are numbers")
		return nil, nil
	}
	for n := from; n <= to; n++ {
		all = append(all, value.OfInt(n))
	}
	return all, nil
}

func literal(n ast.Expr) (int64, bool) {
	i, is := n.(*ast.Int)
	if !is {
		return 0, false
	}
	return i.Value, true
}
