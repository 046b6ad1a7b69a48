package semantics

import (
	"fmt"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/semantics/message"
	"gomc/semantics/types"
	"gomc/source"
)

// Expansion says whether a quorum receive consumes its messages one by one, and what
// its process remembers of them until the quorum is complete. What it remembers
// becomes one more variable of the process, undefined while there is nothing.
//
// Collect keeps the messages, by sender, so that where and when can be asked about all
// of them at the end. Whatever it can do, the quorum receive can do, with the messages
// kept still in their channels; and the other way round, the messages of a quorum can
// be received one after the other just when they are needed. So a property of the
// processes' own variables that says what never happens has the same answer.
//
// Count is what a programmer would write, and what Figure 3 of paper B does: a counter,
// and the local variables of the event as far as its loop over the messages has got. It
// takes for granted that no sender is counted twice, that the loop does not depend on
// the order, and that what has been counted still satisfies where at the end.
type Expansion string

// The expansions.
const (
	Whole   Expansion = "" // none: a quorum is consumed in one event
	Count   Expansion = "count"
	Collect Expansion = "collect"
)

// gathering is what a process remembers of an incomplete quorum.
type gathering struct {
	size   int64    // of the quorum
	field  ir.Field // of the process: for each choice of the rulesets' values, a counter and locals, or messages by sender
	locals []*ir.Type
}

// gatheringKey tells a receive from one role: it is one rule.
type gatheringKey struct {
	receive *ast.Receive
	channel *ir.Channel
}

// declareGatherings adds to each process what its quorum receives must remember.
func (c *compiler) declareGatherings() {
	if c.opts.SingleMessage == Whole || c.diags.HasErrors() {
		return
	}
	for i, item := range c.model.Items {
		if d, ok := item.(*ast.Process); ok {
			c.around.now = i
			c.inProcess(d, func() { c.declareGatheringsOf(d.Items) })
		}
	}
	if len(c.gatherings) == 0 && !c.diags.HasErrors() {
		c.diags.Warnf(codes.Single, c.firstLine(), "--single-message has no effect: the model has no quorum receive of several messages")
	}
}

// refuseUrgent refuses quorums message by message beside priorities: to receive one message
// of a quorum would hold up, or let through, what the receipt of all of them does not.
func (c *compiler) refuseUrgent() {
	if len(c.gatherings) == 0 {
		return
	}
	if r := c.prog.RankedRule(); r != nil {
		c.errorf(codes.Single, r.At, "--single-message cannot be had with priorities: to receive one message of a quorum is an event of its own, "+
			"which would compete with others by its priority").
			Suggest("without --single-message").Refuse()
	}
}

func (c *compiler) declareGatheringsOf(items []ast.Item) {
	for _, item := range items {
		switch d := item.(type) {
		case *ast.Receive:
			if d.Quorum != nil {
				c.declareGathering(d)
			}
		case *ast.Ruleset:
			c.beneath(quantsOf(d), func() { c.declareGatheringsOf(d.Items) })
		case *ast.AliasRule:
			c.beneath(aliasNodes(d.Aliases), func() { c.declareGatheringsOf(d.Items) })
		case *ast.ChooseRule:
			c.beneath([]ast.Node{d}, func() { c.declareGatheringsOf(d.Items) })
		}
	}
}

func quantsOf(d *ast.Ruleset) []ast.Node {
	var out []ast.Node
	for _, q := range d.Quants {
		out = append(out, q)
	}
	return out
}

// declareGathering adds the variables for one receive, one for each role that sends
// the message. What is wrong with the receive as such is left to its translation.
func (c *compiler) declareGathering(d *ast.Receive) {
	s := c.find(d.Message)
	if s == nil || s.Kind != core.Message {
		return
	}
	for _, from := range s.message().ir.From {
		ch := c.layer.ReceiveFrom(s.message().ir, from, c.body.role.proc)
		if ch == nil || from.Index == nil {
			return
		}
		params, done := c.open()
		g := &gathering{}
		if c.gatherable(d, ch, g) {
			c.addGathering(d, ch, g, c.rulesets(params))
		}
		done()
	}
}

// gatherable finds out how many messages there are to gather; not when it is one,
// which needs no memory, and not where messages cannot come one by one.
func (c *compiler) gatherable(d *ast.Receive, ch *ir.Channel, g *gathering) bool {
	k := c.integer(d.Quorum)
	switch {
	case k.Bad():
		return false
	case !k.IsConst:
		c.errorf(codes.Single, d.Quorum.At(), "the messages of a quorum can be received one by one only if its size is a constant").
			Suggest("check it without --single-message")
		return false
	case ch.Bag.Discipline == ir.Fifo:
		c.errorf(codes.Single, d.At(), "the messages of a queue are not received one by one: taking the first lets others pass that a quorum would leave behind it").
			Suggest("check it without --single-message")
		return false
	}
	for _, node := range c.around.head {
		if choose, ok := node.(*ast.ChooseRule); ok {
			c.errorf(codes.Single, d.At(), "what was chosen when the first message came may be gone when the last one does").Note(choose.At(), "chosen here")
			return false
		}
	}
	g.size = k.Const
	return g.size > 1
}

// addGathering adds the variable to the process; it is indexed by the rulesets' values.
func (c *compiler) addGathering(d *ast.Receive, ch *ir.Channel, g *gathering, rulesets []ir.Param) {
	var t *ir.Type
	if c.opts.SingleMessage == Collect {
		t = quorumType(ch, ch.Message)
	} else {
		t = c.countType(d, g)
	}
	for i := len(rulesets) - 1; i >= 0; i-- {
		t = &ir.Type{Kind: ir.Array, Index: rulesetType(&rulesets[i]), Elem: t}
	}
	state := c.body.role.state()
	g.field = ir.Field{Name: unusedField(state, d.Var.Name), Type: t, Offset: state.Cells()}
	state.Fields = append(state.Fields, g.field)
	c.types.Cells(state, d.At())
	c.gatherings[gatheringKey{d, ch}] = g
}

func rulesetType(p *ir.Param) *ir.Type {
	if p.Type != nil {
		return p.Type
	}
	return &ir.Type{Kind: ir.Range, Lo: min(p.From, p.To), Hi: max(p.From, p.To)}
}

// unusedField is name, or name and a number when the record has such a field.
func unusedField(t *ir.Type, name string) string {
	unused := name
	for n := 2; ; n++ {
		if _, taken := t.Field(unused); !taken {
			return unused
		}
		unused = fmt.Sprintf("%s_%d", name, n)
	}
}

// countType holds the number of messages received, and the event's local variables
// when it has a loop over the messages.
func (c *compiler) countType(d *ast.Receive, g *gathering) *ir.Type {
	t := &ir.Type{Kind: ir.Record, Fields: []ir.Field{{Type: &ir.Type{Kind: ir.Range, Lo: 1, Hi: g.size - 1}}}}
	if overMessages(d) >= 0 {
		for _, decl := range d.Decls {
			c.countDecl(decl, t, g)
		}
	}
	t.Fields[0].Name = unusedField(t, "received")
	return t
}

func (c *compiler) countDecl(decl ast.Item, t *ir.Type, g *gathering) {
	switch decl := decl.(type) {
	case *ast.ConstDecl:
		c.types.DeclareConst(decl)
	case *ast.TypeDecl:
		c.types.DeclareType(decl)
	case *ast.VarDecl:
		typ := c.types.TypeOf(decl.Type)
		for _, name := range decl.Names {
			t.Fields = append(t.Fields, ir.Field{Name: name.Name, Type: typ, Offset: t.Cells()})
			g.locals = append(g.locals, typ)
		}
	}
}

// overMessages is the place of the loop over the messages among the statements of a
// quorum receive, or -1.
func overMessages(d *ast.Receive) int {
	for i, s := range d.Body {
		if loop, ok := s.(*ast.ForIn); ok {
			if set, ok := types.Strip(loop.Set).(*ast.Ident); ok && set.Name == d.Var.Name {
				return i
			}
		}
	}
	return -1
}

// rulesets are the parameters of an event that its rulesets brought.
func (c *compiler) rulesets(params []ir.Param) []ir.Param {
	if c.body.role.proc.Index != nil {
		params = params[1:]
	}
	var out []ir.Param
	for _, p := range params {
		if p.Kind == ir.Each {
			out = append(out, p)
		}
	}
	return out
}

// gather translates a quorum receive whose messages come one by one.
func (c *compiler) gather(d *ast.Receive, ch *ir.Channel, r *ir.Rule, g *gathering) {
	at := d.Message.At()
	memory := c.body.code.Own.Field(g.field, at)
	for _, p := range c.rulesets(r.Params) {
		memory = kernel.Index{X: &ir.Reg{N: p.Reg}, Total: true}.Of(memory, at)
	}
	c.body.effects.writes = true
	keep := c.keepParam(ch, r)
	sender := c.senderParam(ch, r)
	q := &quorum{name: d.Var.Name, arrival: arrival{ch, ch.Message}, sender: ch.From.Index, one: c.body.code.Temp(ch.Message.Payload, at), from: sender.N}
	c.declare(d.Var, &symbol{Symbol: &core.Symbol{Kind: core.Quorum, Type: quorumType(ch, ch.Message)}, what: q})
	c.declareSender(d, inRegister(q.sender, "it is the sender of the message", sender.N))
	r.Body = c.pickOne(d, arrival{ch, ch.Message}, r, sender, q.one, keep)
	c.body.reception = &reception{from: ch.From, quorum: q}
	r.Guard = c.layer.InboxGuard(r.Process, c.body.code.Self, &ir.Const{V: 1}, r.At)
	if c.opts.SingleMessage == Collect {
		c.collect(d, ch, r, q, memory, g)
	} else {
		c.count(d, r, q, memory, g)
	}
}

// collect puts a message aside until there are enough, and goes on with all of them.
func (c *compiler) collect(d *ast.Receive, ch *ir.Channel, r *ir.Rule, q *quorum, memory *ir.Place, g *gathering) {
	at, one := d.Message.At(), q.one
	q.one, q.place = nil, c.newQuorum(d, arrival{ch, ch.Message}).place
	mine := kernel.Index{X: &ir.Reg{N: q.from}, Total: true}.Of(memory, at)
	present, kept := mine.Field(mine.Type.Fields[presentField], at), mine.Field(mine.Type.Fields[messageField], at)
	r.Guard = both(r.Guard, &ir.IsUndefined{Place: present})
	r.Body = append(r.Body, &ir.Store{Dst: present, X: &ir.Const{}, At: at}, &ir.Copy{Dst: kept, Src: one, At: at})
	complete := []ir.Stmt{&ir.Copy{Dst: q.place, Src: memory, At: at}, &ir.Undefine{Dst: memory}}
	if all := c.filterAll(d, q); all != nil {
		complete = append(complete, &ir.Assume{Cond: all, At: d.Filter.At()})
	}
	if when := c.gatherGuard(d, r, q); when != nil {
		complete = append(complete, &ir.Assume{Cond: when, At: d.Guard.At()})
	}
	c.declareLocals(d.Decls)
	complete = append(complete, c.stmts(d.Body)...)
	enough := &ir.Binary{Op: ir.Eq, X: collected(memory, at), Y: &ir.Const{V: g.size}, At: at}
	r.Body = append(r.Body, &ir.If{Cond: enough, Then: complete})
}

// collected is the number of messages in memory.
func collected(memory *ir.Place, at source.Span) ir.Expr {
	var sum ir.Expr = &ir.Const{}
	senders := memory.Type.Index
	for i := range int64(senders.Count()) {
		elem := memory.IndexBy(&ir.Const{V: senders.First() + i}, at)
		absent := &ir.IsUndefined{Place: elem.Field(elem.Type.Fields[presentField], at)}
		sum = &ir.Binary{Op: ir.Add, X: sum, Y: &ir.Cond{C: absent, A: &ir.Const{}, B: &ir.Const{V: 1}}, At: at}
	}
	return sum
}

// filterAll is the where of all messages of a complete quorum, nil when there is none.
func (c *compiler) filterAll(d *ast.Receive, q *quorum) (all ir.Expr) {
	if d.Filter == nil {
		return nil
	}
	var from *symbol
	if d.From != nil {
		from = c.senderVariable(d.From, q)
	}
	loop, present := c.senderLoop(from, q, d.Message, d.At())
	c.mustBePure("guard", d.Filter.At(), func() {
		all = &ir.Quant{Loop: loop, Body: &ir.Logic{Op: ir.Implies, X: present, Y: c.boolean(d.Filter)}}
	})
	return all
}

// gatherGuard adds to the guard of r what the when of d asks of the process alone, and
// returns what it asks of the messages, which can be told only when all are there.
func (c *compiler) gatherGuard(d *ast.Receive, r *ir.Rule, q *quorum) (whole ir.Expr) {
	if d.Guard == nil {
		return nil
	}
	for _, e := range conjuncts(d.Guard) {
		uses := q.uses
		var x ir.Expr
		c.mustBePure("guard", e.At(), func() { x = c.boolean(e) })
		if q.uses > uses {
			whole = both(whole, x)
		} else {
			r.Guard = both(r.Guard, x)
		}
	}
	return whole
}

func conjuncts(e ast.Expr) []ast.Expr {
	if b, ok := types.Strip(e).(*ast.Binary); ok && (b.Op == ast.And || b.Op == ast.LogAnd) {
		return append(conjuncts(b.X), conjuncts(b.Y)...)
	}
	return []ast.Expr{e}
}

// count does with each message what the loop over the messages does, and with the last
// what follows the loop.
func (c *compiler) count(d *ast.Receive, r *ir.Rule, q *quorum, memory *ir.Place, g *gathering) {
	at, one := d.Message.At(), q.one
	q.one = nil
	c.gatherGuard(d, r, q)
	c.declareLocals(d.Decls)
	received := memory.Field(memory.Type.Fields[0], at)
	begun := &ir.Unary{Op: ir.Not, X: &ir.IsUndefined{Place: received}, At: at}
	rest := d.Body
	var save, load []ir.Stmt
	if i := overMessages(d); i >= 0 {
		save, load = c.carried(d, memory, g)
		first := c.early(d.Body[:i])
		r.Body = append(r.Body, &ir.If{Cond: begun, Then: load, Else: first})
		r.Body = append(r.Body, c.eachMessage(d.Body[i].(*ast.ForIn), q, one)...)
		rest = d.Body[i+1:]
	}
	last := append([]ir.Stmt{&ir.Undefine{Dst: memory}}, c.stmts(rest)...)
	enough := &ir.Logic{Op: ir.And, X: begun, Y: &ir.Binary{Op: ir.Eq, X: &ir.Load{Place: received}, Y: &ir.Const{V: g.size - 1}, At: at}}
	next := &ir.Cond{C: begun, A: &ir.Binary{Op: ir.Add, X: &ir.Load{Place: received}, Y: &ir.Const{V: 1}, At: at}, B: &ir.Const{V: 1}}
	more := append([]ir.Stmt{&ir.Store{Dst: received, X: next, At: at}}, save...)
	r.Body = append(r.Body, &ir.If{Cond: enough, Then: last, Else: more})
}

// carried are the statements that move the local variables to memory and back.
func (c *compiler) carried(d *ast.Receive, memory *ir.Place, g *gathering) (save, load []ir.Stmt) {
	n := 0
	for _, decl := range d.Decls {
		v, ok := decl.(*ast.VarDecl)
		if !ok {
			continue
		}
		for _, name := range v.Names {
			local := c.known(c.types.Symbol(c.info.Declared(name)))
			if n++; n > len(g.locals) || local == nil || local.Kind != core.Local {
				return nil, nil // an error that has been reported
			}
			local.Type, local.kept.Place.Type = g.locals[n-1], g.locals[n-1] // one type, though it was read twice
			kept := memory.Field(memory.Type.Fields[n], name.At())
			save = append(save, &ir.Copy{Dst: kept, Src: local.kept.Place, At: name.At()})
			load = append(load, &ir.Copy{Dst: local.kept.Place, Src: kept, At: name.At()})
		}
	}
	return save, load
}

// eachMessage is the body of the loop over the messages, for the one at hand.
func (c *compiler) eachMessage(loop *ast.ForIn, q *quorum, one *ir.Place) []ir.Stmt {
	c.declare(loop.Var, inRegister(q.sender, "it is the variable of a loop", q.from))
	q.one = one
	defer func() { q.one = nil }()
	return c.early(loop.Body)
}

// early translates statements that are executed before the quorum is complete. They
// may touch local variables only.
func (c *compiler) early(list []ast.Stmt) []ir.Stmt {
	var out []ir.Stmt
	for _, s := range list {
		code := c.stmt(s)
		c.earlyUses = append(c.earlyUses, earlyUse{code, s.At()})
		out = append(out, code...)
	}
	return out
}

// earlyUse is a statement that is executed early, checked once all functions are known.
type earlyUse struct {
	code []ir.Stmt
	at   source.Span
}

func (c *compiler) checkEarly() {
	for _, use := range c.earlyUses {
		if why := notEarly(use.code, map[*ir.Func]bool{}); why != "" {
			c.errorf(codes.Single, use.at, "this is done when the first messages have come, before the quorum is complete, and %s", why).
				Suggest("up to the end of the loop over the messages, use local variables only; or --single-message=collect")
		}
	}
}

// tells is why a statement cannot be executed early that has an effect on the run as such.
const tells = "it can end, or shows in, a run in which the quorum is never complete"

// notEarly says why code cannot be executed early, or "". It follows calls.
func notEarly(code []ir.Stmt, followed map[*ir.Func]bool) (why string) {
	inside := len(followed) > 0
	ir.InspectAll(code, func(n any) bool {
		switch n := n.(type) {
		case *ir.Place:
			if n.Root == ir.State || n.Root == ir.Ref && !inside {
				why = "it uses a variable that is not local to the event"
			}
		case *ir.Return:
			if !inside {
				why = "it ends the event"
			}
		case *ir.Fail:
			if !n.NoReturn {
				why = tells
			}
		case *ir.Assume, *ir.Assert, *ir.Cover, *ir.Put, *ir.Choose:
			why = tells
		case *ir.Call:
			if !followed[n.Func] {
				followed[n.Func] = true
				if inner := notEarly(n.Func.Body, followed); inner != "" {
					why = inner
				}
			}
		}
		return why == ""
	})
	return why
}

// uncounted reports a use of the messages of a quorum that are counted one by one.
func (c *compiler) uncounted(q *quorum, at source.Span) bool {
	if q.place != nil {
		return true
	}
	d := c.errorf(codes.Single, at, "the messages of %q come one by one: here only the one at hand can be looked at, if any", q.name)
	if c.opts.SingleMessage == Count {
		d.Suggest("one loop over them, `for s in %s do ... %s[s] ... end`, or --single-message=%s", q.name, q.name, Collect)
	}
	return false
}

// pickOne adds the parameter that chooses one message from sender (nil: the only one)
// and returns the statements that consume it.
func (c *compiler) pickOne(d *ast.Receive, a arrival, r *ir.Rule, sender *ir.Reg, elem *ir.Place, keep ir.Expr) []ir.Stmt {
	ch := a.channel
	var from ir.Expr
	if sender != nil {
		from = sender
	}
	slot := c.body.code.NewReg()
	taken := message.Taken{Channel: ch, From: from, Self: c.body.code.Self, Slot: &ir.Reg{N: slot}, Payload: elem, Keep: keep, At: d.Message.At()}
	bag := message.Place(ch, from, c.body.code.Self, d.Message.At())
	pick := ir.Param{Name: d.Var.Name, Kind: ir.Pick, Sender: -1, Message: ch.Message, Hidden: true,
		Choices: []ir.Choice{{Bag: bag, Reg: slot, Into: elem.Base}}}
	c.filter(d, a, elem, &pick)
	r.Params = append(r.Params, pick)
	return c.layer.Consume(taken)
}

// senderParam adds the sender of one message, from an indexed role, to the parameters.
func (c *compiler) senderParam(ch *ir.Channel, r *ir.Rule) *ir.Reg {
	reg := c.body.code.NewReg()
	from := message.EachOf("from", ch.From.Index, reg)
	from.Hidden = true // the message consumed says so
	r.Params = append(r.Params, from)
	return &ir.Reg{N: reg}
}
