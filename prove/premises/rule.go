package premises

import (
	"gomc/ir"
	"gomc/prove/form"
	"gomc/source"
)

// quorum is a pick of one message from each node. Its choices have consecutive registers, and cells for their
// messages.
type quorum struct {
	param        int // in the parameters of the rule
	sender       int // register
	reg          int // of the first choice
	into, stride int // frame cells; into is -1 if the messages are not kept
	filtering    bool
	pick         *ir.Param
	form         *form.Pick
	need         form.Need
	at           source.Span
}

// reg is the number of a register, when a quorum has one for its choices.
func (l *lowerer) reg(n int, at source.Span) int {
	q := l.quorum
	switch {
	case q == nil || n < q.reg:
		return n
	case n < q.reg+l.n:
		panic(
			l.refuse(Quorum, at, "a message of a quorum is looked at in the body").
				Suggest("what is asked of each message in `where`, alone"),
		)
	}
	return n - (l.n - 1)
}

// frameCell is the number of a frame cell, when a quorum has room for one message.
func (l *lowerer) frameCell(n int, at source.Span) int {
	q, sets := l.quorum, l.setsBelow(n, at)
	switch {
	case q == nil || q.into < 0 || n <= q.into:
		return n - sets
	case n < q.into+l.n*q.stride:
		panic(l.refuse(Quorum, at, "the messages of a quorum are looked at in the body").
			Suggest("what is asked of each message in `where`, alone"))
	}
	return n - sets - (l.n-1)*q.stride
}

// rule is the form of a rule or start state.
func (l *lowerer) rule(r *ir.Rule, title string) *form.Rule {
	out := &form.Rule{Title: title, At: r.At}
	l.frame.sent = nil
	l.setCells(r.Body, asked(r)...)
	l.refs, l.quorum, l.frame.regs, l.counting.domains = map[int]*ir.Type{}, nil, r.Regs, map[int]form.Domain{}
	l.met.implicit = r.Kind.Fault() // a fault's text says what may happen, and not how
	l.top(r.At, func() {
		if l.p.GuardWrites(r) {
			panic(l.refuse(Unsupported, r.At, "the guard calls what changes the state").Suggest("the change in the body"))
		}
		for i := range r.Params {
			out.Params = append(out.Params, l.param(&r.Params[i], i))
		}
		l.counting.guarding = true
		for _, c := range ir.Conjuncts(r.Guard) {
			out.Guard = append(out.Guard, l.expr(c, nil))
		}
		l.counting.guarding = false
		out.Body = l.stmts(r.Body)
		l.checkSent(out)
	})
	out.Regs, out.Cells = l.frame.regs, r.Cells-l.n*len(l.frame.sets)
	if q := l.quorum; q != nil {
		if q.into >= 0 {
			out.Cells -= (l.n - 1) * q.stride
		}
	}
	return out
}

func (l *lowerer) param(p *ir.Param, index int) form.Param {
	out := form.Param{Name: p.Name, Show: p.Type}
	switch p.Kind {
	case ir.Each:
		out.Reg = l.reg(p.Reg, l.at)
		switch {
		case p.Type == l.node:
			if p.From != 0 || p.To != int64(l.n-1) || p.By != 1 {
				panic(l.refuse(Ordered, l.at, "the parameter %s has some values of %s only", p.Name, l.node.Name))
			}
			out.Node = true
			l.counting.domains[out.Reg] = form.Domain{Node: true}
		case p.Type != nil && l.holdsNode(p.Type) && l.checked(Union):
			panic(l.refuse(Union, l.at, "the parameter %s is of a union with %s", p.Name, l.node.Name))
		default:
			out.From, out.To, out.By = l.number(l.at, p.From), l.number(l.at, p.To), l.number(l.at, p.By)
			l.counting.domains[out.Reg] = form.Domain{From: min(p.From, p.To), To: max(p.From, p.To)}
		}
	case ir.Alias:
		out.Bind = l.stmts(p.Bind)
	case ir.Pick:
		out.Pick = l.pick(p, index)
	}
	return out
}

func (l *lowerer) pick(p *ir.Param, index int) *form.Pick {
	switch {
	case p.Skip != nil:
		panic(l.refuse(Channel, l.at, "a message is taken out of a queue").Suggest("channels that are sets"))
	case p.K != nil || p.Quorum:
		return l.all(p, index)
	}
	c := p.Choices[0]
	l.bits(c.Bag)
	out := &form.Pick{
		Bag:     l.place(c.Bag),
		Reg:     l.reg(c.Reg, l.at),
		Into:    -1,
		Radixes: radixes(c.Bag.Type.Elem),
		Sender:  -1,
	}
	if c.Into >= 0 {
		out.Into = l.frameCell(c.Into, l.at)
	}
	if p.Sender >= 0 {
		panic(l.refuse(Unsupported, l.at, "a message from one of several senders is picked"))
	}
	out.Filter = l.expr(p.Filter, nil)
	return out
}

// all returns a pick of one message from each node.
func (l *lowerer) all(p *ir.Param, index int) *form.Pick {
	k, constant := p.K.(*ir.Const)
	all := form.Need{P: 1, R: 1}
	need, known := l.counting.needs[beginning(l.at)]
	switch {
	case !l.checked(Quorum), l.counting.needs == nil && constant && k.V == int64(l.n):
		need, known = all, true
	case known && constant && k.V != need.At(int64(l.n)):
		known = false
	}
	if !constant || !known || !p.Quorum || l.quorum != nil || len(p.Choices) != l.n {
		panic(
			l.refuse(Quorum, l.at, "a quorum of no plain function of the number of %s, or one of two", l.node.Name).
				Suggest("a quorum of N, N / 2 + 1 or another such number"),
		)
	}
	l.frame.regs -= l.n - 1 // its choices have one
	q := &quorum{param: index, sender: p.Sender, reg: p.Choices[0].Reg, into: p.Choices[0].Into, pick: p, need: need,
		at: l.at}
	if q.into >= 0 {
		q.stride = p.Choices[1].Into - q.into
	}
	for i, c := range p.Choices {
		if c.Reg != q.reg+i || q.into >= 0 && c.Into != q.into+i*q.stride || c.Sender != int64(i) {
			panic(l.refuse(Unsupported, l.at, "a quorum in an unknown form"))
		}
	}
	sender := l.regBefore(p.Sender)
	bag := l.bagOf(p, sender)
	l.quorum = q
	out := &form.Pick{
		All:     true,
		Sender:  sender,
		Bag:     bag,
		Reg:     q.reg,
		Into:    q.into,
		Radixes: radixes(p.Choices[0].Bag.Type.Elem),
		Flag:    true,
	}
	q.form = out
	q.filtering = true
	out.Filter = l.expr(p.Filter, nil)
	out.Faults = mayFault(out.Filter)
	q.filtering = false
	if need != all {
		out.Most = l.quorumOf(out, need)
	}
	return out
}

// quorumOf is the condition that as many nodes as are needed have a message that the filter lets through.
func (l *lowerer) quorumOf(p *form.Pick, need form.Need) *form.Most {
	code := l.frame.regs
	l.frame.regs++
	return l.someMessage(p, code, p.Filter, need)
}

// someMessage is the condition that as many nodes as are needed have a message of which a condition is true. A register
// stands for its code.
func (l *lowerer) someMessage(p *form.Pick, code int, fits form.Expr, need form.Need) *form.Most {
	fits = form.Replaced(fits, func(e form.Expr) form.Expr { return l.fieldOf(p, code, e) })
	some := &form.Binary{Op: ir.Gt, X: &form.Count{Bag: p.Bag, Reg: code, Pred: fits}, Y: &form.Const{}, At: l.at}
	most := l.addMajority(p.Sender, some, need, l.at).(*form.Most)
	l.out.Majorities[most.Of].Grows = true
	return most
}

// fieldOf returns a field of the message whose code is in a register, if an expression reads it where a pick has put
// it; nil: it is something else.
func (l *lowerer) fieldOf(p *form.Pick, code int, e form.Expr) form.Expr {
	load, ok := e.(*form.Load)
	if !ok || load.Place.Root != ir.Frame || load.Place.Type == nil || load.Place.Type.Kind != form.Number {
		return nil
	}
	field := load.Place.Base - p.Into - 1 // behind the flag
	if field < 0 || field >= len(p.Radixes) || len(load.Place.Path) > 0 || len(load.Place.Pre) > 0 {
		return nil
	}
	unit := int64(1)
	for _, radix := range p.Radixes[:field] {
		unit *= radix
	}
	return &form.Field{Reg: code, Unit: unit, Radix: p.Radixes[field], Type: load.Place.Type, At: load.Place.At}
}

// regBefore returns a register that lies before those of the choices.
func (l *lowerer) regBefore(n int) int {
	if n < 0 {
		l.frame.regs++
		return l.frame.regs - 1
	}
	return n
}

// bagOf is the channel of each node, indexed by the sender.
func (l *lowerer) bagOf(p *ir.Param, sender int) *form.Place {
	var first *form.Place
	certain := l.met.certain
	for i, c := range p.Choices {
		l.bits(c.Bag)
		l.each, l.met.certain = &written{node: i, reg: sender}, false
		bag := l.place(c.Bag)
		if !l.each.met || l.met.certain || i > 0 && form.Text(bag) != form.Text(first) {
			l.each = nil
			panic(l.refuse(Quorum, l.at, "a quorum of senders that are not the values of %s", l.node.Name))
		}
		first = bag
	}
	l.each, l.met.certain = nil, certain
	return first
}

// takes says how many statements at the beginning remove the messages of the quorum: one for each node, or none.
func (l *lowerer) takes(list []ir.Stmt) int {
	q := l.quorum
	if q == nil || len(list) < l.n {
		return 0
	}
	for i := range l.n {
		s, ok := list[i].(*ir.If)
		if !ok || len(s.Then) != 1 || len(s.Else) > 0 || !chosen(s.Cond, q.reg+i) {
			return 0
		}
		r, ok := s.Then[0].(*ir.BagRemove)
		if !ok || !isReg(r.Index, q.reg+i) || r.Bag.Root != ir.State ||
			len(r.Bag.Path) != len(q.pick.Choices[i].Bag.Path) ||
			!sameBag(r.Bag, q.pick.Choices[i].Bag) {
			return 0
		}
	}
	return l.n
}

// sameBag compares places of constant, or equally indexed, bags.
func sameBag(a, b *ir.Place) bool {
	if a.Base != b.Base || a.Root != b.Root || len(a.Pre) > 0 || len(b.Pre) > 0 {
		return false
	}
	for i := range a.Path {
		x, y := a.Path[i], b.Path[i]
		r, isRegister := x.Index.(*ir.Reg)
		if !isRegister || !isReg(y.Index, r.N) || x.Stride != y.Stride || x.Offset != y.Offset {
			return false
		}
	}
	return true
}

func isReg(e ir.Expr, n int) bool {
	r, ok := e.(*ir.Reg)
	return ok && r.N == n
}

func chosen(e ir.Expr, reg int) bool {
	b, ok := e.(*ir.Binary)
	if !ok || b.Op != ir.Ge || !isReg(b.X, reg) {
		return false
	}
	c, ok := b.Y.(*ir.Const)
	return ok && c.V == 0
}
