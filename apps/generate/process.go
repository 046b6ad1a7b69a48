package generate

import (
	"fmt"
	"strconv"
	"strings"

	"gomc/apps/generate/golang"
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/source"
)

// isProcess reports whether it has no states: it is a process.
func (o *owner) isProcess() bool { return o.machine == nil && o.monitor == nil }

// start is a way in which a process, or the model as a whole, starts.
type start struct {
	decl   *ast.StartState
	quants []*ast.Quant
	method string
}

// receive is a receive of a process.
type receive struct {
	decl   *ast.Receive
	quants []*ast.Quant // of rulesets around it
	event  *event
	name   string // as traces have it
	method string
	sender *ir.Type // the index type of the sender; nil: a single process, or several kinds
}

// startsIn are the start states among some items.
func startsIn(items []ast.Item, quants []*ast.Quant) (list []*start) {
	for _, item := range items {
		switch d := item.(type) {
		case *ast.StartState:
			list = append(list, &start{decl: d, quants: quants})
		case *ast.Ruleset:
			list = append(list, startsIn(d.Items, append(quants[:len(quants):len(quants)], d.Quants...))...)
		}
	}
	return list
}

// enterMessage enters a message that processes receive.
func (g *generator) enterMessage(d *ast.MessageDecl) {
	e := g.newEvent(d.Name, d.Fields, d)
	for _, name := range d.To {
		e.to = append(e.to, name.Name)
	}
	for _, name := range d.From {
		e.from = append(e.from, name.Name)
	}
}

// enterProcess enters what is in a process beside variables and functions: it has no states, and everything belongs to
// one, which is nowhere named.
func (g *generator) enterProcess(o *owner) {
	o.alone.whole = &state{decl: &ast.State{Where: o.decl.Where, Name: o.decl.Name, Items: o.decl.Items}}
	o.alone.starts = startsIn(o.decl.Items, nil)
	if several(o.alone.starts) {
		for i, s := range o.alone.starts {
			s.method = startName(o.taken, s, len(o.alone.starts) == 1, i)
		}
	}
}

// several reports whether there are several ways to start.
func several(starts []*start) bool {
	return len(starts) > 1 || len(starts) == 1 && len(starts[0].quants) > 0
}

// startName returns the name of a start state's method: `start`, with the state's name or number if there are others.
func startName(taken golang.Scope, s *start, alone bool, i int) string {
	name := "start"
	if s.decl.Name != nil {
		name += golang.Identifier(s.decl.Name.Value)
	} else if !alone {
		name += strconv.Itoa(i + 1)
	}
	return taken.Name(name, "State")
}

// receivesOf are the receives of a process.
func (g *generator) receivesOf(o *owner) []*receive {
	if o.alone.receives == nil {
		o.alone.receives = g.receivesIn(o, []*receive{}, o.decl.Items, nil)
	}
	return o.alone.receives
}

func (g *generator) receivesIn(o *owner, list []*receive, items []ast.Item, quants []*ast.Quant) []*receive {
	for _, item := range items {
		switch d := item.(type) {
		case *ast.Receive:
			if r := g.receiveOf(o, d, quants); r != nil {
				list = append(list, r)
			}
		case *ast.Ruleset:
			list = g.receivesIn(o, list, d.Items, append(quants[:len(quants):len(quants)], d.Quants...))
		}
	}
	return list
}

func (g *generator) receiveOf(o *owner, d *ast.Receive, quants []*ast.Quant) *receive {
	r := &receive{decl: d, quants: quants, event: g.eventOf(d.Message), name: "on " + d.Message.Name}
	if r.event == nil {
		return nil
	}
	method := "on" + r.event.name
	if d.Name != nil {
		r.name = d.Name.Value
		method = golang.Unexported(golang.Identifier(r.name))
	}
	r.method = o.taken.Name(method, "Received")
	if r.sender = g.senderOf(r); r.sender == nil && d.Quorum != nil {
		g.refuse(d.At(), "a quorum of what several kinds of processes send cannot be generated yet", "a message of each kind")
		return nil
	}
	return r
}

// senderOf is the type of the indices of those that send what is received; nil: there is none.
func (g *generator) senderOf(r *receive) *ir.Type {
	if len(r.event.from) > 1 {
		return nil
	}
	for _, o := range g.items.owners {
		if o.decl.Name.Name == r.event.from[0] {
			return o.process.Index
		}
	}
	return nil
}

// quorum is the Go form of a name of a quorum.
type quorum struct {
	event  *event
	sender *ir.Type
	one    golang.Expr // in `where`: the message of the sender at hand
}

// quorumIn is the quorum that an expression names; nil: it is something else.
func (b *body) quorumIn(e ast.Expr) (golang.Expr, *quorum) {
	id, is := strip(e).(*ast.Ident)
	if !is {
		return nil, nil
	}
	d := b.g.meaning(id)
	if d == nil {
		return nil, nil
	}
	if x := b.bound(d); x != nil && x.quorum != nil {
		return x.x, x.quorum
	}
	return nil, nil
}

// heard is the message of a sender in a quorum, for `q[s]`; nil: the expression is something else.
func (b *body) heard(e ast.Expr) golang.Expr {
	at, is := strip(e).(*ast.Index)
	if !is {
		return nil
	}
	x, q := b.quorumIn(at.X)
	switch {
	case q == nil:
		return nil
	case q.one != nil:
		return q.one
	}
	return golang.Method(x, "Of", b.as(at.I, q.sender, false))
}

// bindReceived binds the names of a receive in its method, or in a condition of it, and gives what they are called.
func (b *body) bindReceived(r *receive) (message, from string) {
	from = "from"
	d, message := b.local(r.decl.Var)
	if r.decl.Quorum != nil {
		b.names[d].quorum = &quorum{event: r.event, sender: r.sender}
		b.asked = &asked{all: golang.Method(golang.Raw(message), "IDs")}
		return message, from
	}
	b.names[d].event = r.event
	b.asked = &asked{from: golang.Raw(from)}
	if r.decl.From == nil {
		return message, from
	}
	if r.sender != nil {
		b.names[b.g.info.Declared(r.decl.From)] = &binding{x: b.indexOf(from, r.sender, r.decl.From)}
	} else if sender := b.g.info.Declared(r.decl.From); len(r.event.from) > 1 && b.mentionsAny(r.decl, sender) {
		b.g.refuse(r.decl.From.At(), "the sender of what several kinds of processes send cannot be asked for yet",
			"a message of each kind")
	}
	return message, from
}

func (b *body) mentionsAny(r *ast.Receive, d any) (found bool) {
	for _, s := range r.Body {
		ast.Inspect(s, func(n ast.Node) bool {
			if id, is := n.(*ast.Ident); is && any(b.g.meaning(id)) == d {
				found = true
			}
			return !found
		})
	}
	return found
}

// declareEventsOf declares what rules and receives of a process do.
func (g *generator) declareEventsOf(t *golang.Text, o *owner) {
	rules, receives := g.rulesOf(o, o.alone.whole), g.receivesOf(o)
	for len(rules) > 0 || len(receives) > 0 {
		if len(receives) == 0 || len(rules) > 0 && rules[0].decl.At().Start < receives[0].decl.At().Start {
			g.declareRule(t, o, rules[0])
			rules = rules[1:]
		} else {
			g.declareReceive(t, o, receives[0])
			receives = receives[1:]
		}
	}
}

// declareReceive declares what a receive does.
func (g *generator) declareReceive(t *golang.Text, o *owner, r *receive) {
	b := g.newBody(o)
	params := b.quantParams(r.quants)
	message, from := b.bindReceived(r)
	inside := b.whole(r.decl.Decls, r.decl.Body)
	if r.decl.Quorum != nil {
		params = append(params, b.called(inside, message)+" "+g.quorumType(r))
	} else {
		params = append(params, b.called(inside, message)+" "+r.event.name, b.called(inside, from)+" machine.ID")
	}
	t.Blank()
	g.doc(t, fmt.Sprintf("%s is receive %q (%s).", r.method, r.name, g.where(r.decl.At())), r.decl.At())
	t.Block(func(t *golang.Text) { t.Add(inside) },
		fmt.Sprintf("func (%s *%s) %s(%s)", o.receiver, o.name, r.method, strings.Join(params, ", ")))
}

// called is the name of a parameter, or the blank one where a function does not name it.
func (b *body) called(inside *golang.Text, name string) string {
	if mentions(inside.String(), name) {
		return name
	}
	return "_"
}

// quantParams are the parameters for the variables of rulesets around something.
func (b *body) quantParams(quants []*ast.Quant) (params []string) {
	for _, q := range quants {
		d, called := b.local(q.Name)
		params = append(params, called+" "+b.g.typeOf(d.Type, false, q.At()))
	}
	return params
}

func (g *generator) quorumType(r *receive) string {
	return fmt.Sprintf("machine.Quorum[%s, %s]", g.typeOf(r.sender, false, r.decl.At()), r.event.name)
}

// declareReceives declares what a process can take.
func (g *generator) declareReceives(t *golang.Text, o *owner) {
	t.Blank()
	t.Comment("Receives enters what can be taken of what has arrived.")
	list := g.receivesOf(o)
	name := "in"
	if len(list) == 0 {
		name = "_"
	}
	t.Block(func(t *golang.Text) {
		for _, r := range list {
			g.addReceive(t, o, r)
		}
	}, fmt.Sprintf("func (%s *%s) Receives(%s *machine.Inbox)", o.receiver, o.name, name))
}

// addReceive enters the instances of a receive.
func (g *generator) addReceive(t *golang.Text, o *owner, r *receive) {
	b := g.newBody(o, "in")
	b.around(t, r.quants, func(t *golang.Text) {
		outside, inside := b.conditions(r)
		inbox, do := golang.Expr(golang.Raw("in")), golang.Expr(golang.Raw(o.receiver+"."+r.method))
		if len(r.quants) > 0 {
			shown, args := b.quantArgs(r.quants)
			inbox = golang.Method(inbox, "With", shown)
			do = b.withArgs(r, args)
		}
		args := []golang.Expr{inbox, golang.Raw(strconv.Quote(r.name))}
		call := "machine.Take"
		if r.decl.Quorum != nil {
			call = "machine.TakeQuorum"
			args = append(args, b.expr(r.decl.Quorum))
		}
		line := golang.Calls(call, append(append(args, b.wanted(r, inside)...), do)...)
		if outside == nil {
			t.Line(line)
			return
		}
		t.Block(func(t *golang.Text) { t.Line(line) }, "if ", outside)
	})
}

// withArgs is the function that calls the method of a receive with parameters.
func (b *body) withArgs(r *receive, args []golang.Expr) golang.Expr {
	method := b.owner.receiver + "." + r.method
	text := &golang.Text{}
	if r.decl.Quorum != nil {
		text.Line(golang.Calls(method, append(args, golang.Raw("q"))...))
		return golang.Func{Head: fmt.Sprintf("func(q %s)", b.g.quorumType(r)), Body: text}
	}
	text.Line(golang.Calls(method, append(args, golang.Raw("e"), golang.Raw("from"))...))
	return golang.Func{Head: fmt.Sprintf("func(e %s, from machine.ID)", r.event.name), Body: text}
}

// quantArgs are the values of the variables of rulesets, for a line of a log, and as arguments.
func (b *body) quantArgs(quants []*ast.Quant) (shown golang.Lit, args []golang.Expr) {
	shown = golang.Lit{Type: "map[string]any", Keys: []string{}}
	for _, q := range quants {
		d := b.g.info.Declared(q.Name)
		x := b.bound(d).x
		args = append(args, x)
		shown.Keys = append(shown.Keys, strconv.Quote(q.Name.Name))
		shown.Elems = append(shown.Elems, b.g.shown(x, d.Type, false))
	}
	return shown, args
}

// conditions divides what a receive asks: of the process alone, and of what it takes. The first is nil where nothing is
// asked.
func (b *body) conditions(r *receive) (outside golang.Expr, inside []ast.Expr) {
	var parts []ast.Expr
	if r.decl.Guard != nil {
		parts = b.conjuncts(r.decl.Guard)
	}
	for _, e := range parts {
		ofMessage := b.mentions(e, b.g.info.Declared(r.decl.Var))
		if ofMessage || r.decl.From != nil && b.mentions(e, b.g.info.Declared(r.decl.From)) {
			inside = append(inside, e)
		} else {
			outside = and(outside, b.expr(e))
		}
	}
	return outside, inside
}

// conjuncts are the parts of a condition that must all hold.
func (b *body) conjuncts(e ast.Expr) []ast.Expr {
	if bin, is := strip(e).(*ast.Binary); is && (bin.Op == ast.And || bin.Op == ast.LogAnd) {
		return append(b.conjuncts(bin.X), b.conjuncts(bin.Y)...)
	}
	return []ast.Expr{e}
}

// and returns two conditions; the first may be nil.
func and(x, y golang.Expr) golang.Expr {
	if x == nil {
		return y
	}
	return golang.Bin{Op: "&&", X: x, Y: y}
}

// wanted are the arguments that say what is taken: of single messages and, of a quorum, of all together.
func (b *body) wanted(r *receive, inside []ast.Expr) []golang.Expr {
	if r.decl.Quorum == nil {
		if r.decl.Filter != nil {
			inside = append([]ast.Expr{r.decl.Filter}, inside...)
		}
		return []golang.Expr{b.test(r, inside, r.event.name, "machine.ID")}
	}
	var where []ast.Expr
	if r.decl.Filter != nil {
		where = []ast.Expr{r.decl.Filter}
	}
	one := b.test(r, where, r.event.name, b.g.typeOf(r.sender, false, r.decl.At()))
	return []golang.Expr{one, b.test(r, inside, b.g.quorumType(r))}
}

// test is the function of what is taken, with parameters of some types, that says whether conditions hold; nil in Go
// where there are none.
func (b *body) test(r *receive, conditions []ast.Expr, types ...string) golang.Expr {
	if len(conditions) == 0 {
		return golang.Raw("nil")
	}
	message, from := b.bindReceived(r)
	names := []string{message, from}
	if d := b.g.info.Declared(r.decl.Var); r.decl.Quorum != nil && len(types) == 2 { // `where` of a quorum
		b.names[d].quorum.one = golang.Raw(message)
		if r.decl.From != nil {
			d, called := b.local(r.decl.From)
			b.bind(d, &binding{x: golang.Raw(called)})
			delete(b.scope, called)
			names[1] = called
		}
	}
	var all golang.Expr
	for _, e := range conditions {
		all = and(all, b.expr(e))
	}
	delete(b.scope, message)
	text := golang.Print(all, 0)
	var params []string
	for i, typ := range types {
		if !mentions(text, names[i]) {
			names[i] = "_"
		}
		params = append(params, names[i]+" "+typ)
	}
	return golang.Func{Head: "func(" + strings.Join(params, ", ") + ") bool", Result: all}
}

// declareStarts declares how a process starts.
func (g *generator) declareStarts(t *golang.Text, o *owner) {
	t.Blank()
	t.Comment("Start is the start of the process.")
	t.Block(func(t *golang.Text) {
		if several(o.alone.starts) {
			t.Linef("return %s.StartBy(%s)", o.receiver, g.startList(t, o, o.receiver, o.alone.starts))
			return
		}
		for _, s := range o.alone.starts {
			b := g.newBody(o)
			b.leaving = true // an early return is one of a machine.Next
			t.Add(b.whole(s.decl.Decls, s.decl.Body))
		}
		if len(o.alone.starts) == 0 {
			t.Line("return nil")
		}
	}, fmt.Sprintf("func (%s *%s) Start() machine.Next", o.receiver, o.name))
	if several(o.alone.starts) {
		for _, s := range o.alone.starts {
			g.declareStartState(t, o, s)
		}
	}
}

// startList is the list of all ways to start; before it stand the loops that make it, where start states have
// parameters.
func (g *generator) startList(t *golang.Text, o *owner, receiver string, starts []*start) string {
	var simple []string
	for _, s := range starts {
		if len(s.quants) == 0 {
			simple = append(simple, receiver+"."+s.method)
		}
	}
	if len(simple) == len(starts) {
		return "[]func(){" + strings.Join(simple, ", ") + "}"
	}
	t.Line("var starts []func()")
	for _, s := range starts {
		b := g.newBody(o, "starts")
		b.around(t, s.quants, func(t *golang.Text) {
			do := golang.Expr(golang.Raw(receiver + "." + s.method))
			if len(s.quants) > 0 {
				_, args := b.quantArgs(s.quants)
				text := &golang.Text{}
				text.Line(golang.Calls(receiver+"."+s.method, args...))
				do = golang.Func{Head: "func()", Body: text}
			}
			t.Line("starts = ", golang.Calls("append", golang.Raw("starts"), do))
		})
	}
	return "starts"
}

// declareStartState declares what a start state does, where there are several.
func (g *generator) declareStartState(t *golang.Text, o *owner, s *start) {
	b := g.newBody(o)
	receiver, name := sharedReceiver, g.shared.name
	if o != nil {
		receiver, name = o.receiver, o.name
	}
	b.shared = o == nil
	params := b.quantParams(s.quants)
	inside := b.whole(s.decl.Decls, s.decl.Body)
	t.Blank()
	g.doc(t, fmt.Sprintf("%s is a start state (%s).", s.method, g.where(s.decl.At())), s.decl.At())
	t.Block(func(t *golang.Text) { t.Add(inside) },
		fmt.Sprintf("func (%s *%s) %s(%s)", receiver, name, s.method, strings.Join(params, ", ")))
}

// channels are the channels of messages, as lines of a literal.
func (g *generator) channels() (list []string) {
	kinds := map[ir.Discipline]string{
		ir.Set: "machine.SetChannel", ir.Multi: "machine.BagChannel", ir.Fifo: "machine.FifoChannel",
	}
	for _, c := range g.program.Channels {
		if c.Out {
			continue
		}
		carried, link := []*ir.Message{c.Message}, ""
		if c.Message.Carries != nil {
			carried, link = c.Message.Carries, fmt.Sprintf(", Link: %q", c.Message.Name)
		}
		drops := ""
		if c.Drops {
			drops = ", Drops: true"
		}
		for _, m := range carried {
			list = append(list, fmt.Sprintf("{Message: %q, From: %q, To: %q}: {Kind: %s, Size: %d%s%s},",
				m.Name, c.From.Name, c.To.Name, kinds[c.Bag.Discipline], g.roomIn(c.Bag), drops, link))
		}
	}
	return list
}

// roomIn returns how many messages a channel has room for.
func (g *generator) roomIn(bag *ir.Type) int {
	if bag.Bits {
		return 64 // as many different ones as there can be
	}
	return bag.Cap
}

// declareChannels declares the table of the channels.
func (g *generator) declareChannels(t *golang.Text) {
	list := g.channels()
	if len(list) == 0 {
		return
	}
	t.Blank()
	t.Comment("channels are how messages wait.")
	t.Line("var channels = map[machine.Route]machine.Channel{")
	rows := &golang.Text{}
	for _, line := range list {
		route, channel, _ := strings.Cut(line, "}: ")
		rows.Row(route+"}:", channel)
	}
	t.Indented(rows)
	t.Line("}")
}

// ruleName returns the name that traces give to a rule without a name; "" if it is not in the program.
func (g *generator) ruleName(at source.Span) string {
	for _, r := range g.program.Rules {
		if r.At == at && r.Name == "" {
			return strconv.Itoa(r.Number)
		}
	}
	return ""
}
