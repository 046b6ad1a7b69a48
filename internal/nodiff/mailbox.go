package nodiff

import (
	"fmt"
	"math/rand/v2"

	"gomc/ir"
	"gomc/source"
)

// mailboxes makes random systems; see Mailboxes.
type mailboxes struct {
	*rand.Rand
	p        *ir.Program
	tag      *ir.Type
	machines []machine
}

type machine struct{ state, queue, left *ir.Place }

// Mailboxes returns a random system, to compare engines and reductions on: each of three machines has a state, and a
// queue of tags from which it takes the first one that its state does not skip. Nothing here has a channel: the queues
// are variables.
func Mailboxes(seed uint64) *ir.Program {
	g := &mailboxes{Rand: rand.New(rand.NewPCG(seed, 3)), p: &ir.Program{}, tag: &ir.Type{Kind: ir.Range, Lo: 0, Hi: 2}}
	queue := &ir.Type{Kind: ir.Bag, Cap: 1 + g.IntN(3), Discipline: ir.Fifo, Elem: g.tag}
	for i := range 3 {
		for what, t := range []*ir.Type{g.tag, queue, g.tag} {
			name := fmt.Sprintf("%s%d", [...]string{"state", "queue", "left"}[what], i)
			g.p.Vars = append(g.p.Vars, &ir.Var{Name: name, Type: t, At: named(name)})
		}
	}
	g.p.Layout = ir.NewLayout(g.p.Vars)
	init := &ir.Rule{Name: "init", Number: 1, Cells: 1, At: named("init")}
	for i := range 3 {
		at := func(n int) *ir.Place {
			v := g.p.Vars[3*i+n]
			return &ir.Place{Base: v.Base, Type: v.Type, At: v.At}
		}
		m := machine{at(0), at(1), at(2)}
		g.machines = append(g.machines, m)
		init.Body = append(init.Body, g.set(m.state, 0), &ir.Undefine{Dst: m.queue}, g.set(m.left, int64(g.IntN(3))))
	}
	g.p.Starts = []*ir.Rule{init}
	for i := range g.machines {
		g.take(i)
		g.spontaneous(i)
	}
	for range g.IntN(2) {
		m := g.machines[g.IntN(3)]
		g.p.Properties = append(g.p.Properties, &ir.Property{Kind: ir.Invariant, Name: "i", At: named("i"),
			Cond: &ir.Binary{Op: ir.Ne, X: &ir.Load{Place: m.state}, Y: &ir.Const{V: g.Int64N(3)}, At: named("i")}})
	}
	return g.p
}

func named(text string) source.Span {
	return source.Span{File: source.NewFile("mailbox.m", text), Start: 0, End: len(text)}
}

func (g *mailboxes) set(p *ir.Place, v int64) ir.Stmt {
	return &ir.Store{Dst: p, X: &ir.Const{V: v}, At: p.At}
}

func (g *mailboxes) is(p *ir.Place) ir.Expr {
	return &ir.Binary{Op: ir.Eq, X: &ir.Load{Place: p}, Y: &ir.Const{V: g.Int64N(3)}, At: named("is")}
}

// take is how machine i takes a tag: it goes to a state, and may send.
func (g *mailboxes) take(i int) {
	m := g.machines[i]
	chosen := &ir.Place{Root: ir.Frame, Type: g.tag, At: named("chosen")}
	pick := ir.Param{Name: "m", Kind: ir.Pick, Sender: -1, Choices: []ir.Choice{{Bag: m.queue, Reg: 0, Into: 0}}}
	pick.Skip = &ir.Logic{Op: ir.And, X: g.is(m.state), Y: g.is(chosen)}
	r := &ir.Rule{Name: fmt.Sprint("take", i), Number: 1, Cells: 2, Regs: 1, At: named("take"), Params: []ir.Param{pick}}
	r.Body = []ir.Stmt{&ir.BagRemove{Bag: m.queue, Index: &ir.Reg{N: 0}, At: named("remove")}, &ir.Copy{Dst: m.state, Src: chosen, At: named("go")}}
	if g.IntN(3) > 0 {
		r.Body = append(r.Body, &ir.If{Cond: g.is(chosen), Then: g.send(i)})
	}
	g.p.Rules = append(g.p.Rules, r)
}

// spontaneous adds a rule of machine i without an event. It is bounded by a counter, and may require that nothing in
// the mailbox can be taken.
func (g *mailboxes) spontaneous(i int) {
	m := g.machines[i]
	left := &ir.Load{Place: m.left}
	guard := ir.Expr(&ir.Binary{Op: ir.Gt, X: left, Y: &ir.Const{V: 0}, At: named("left")})
	if g.IntN(4) == 0 {
		none := &ir.Binary{Op: ir.Eq, X: &ir.Count{Bag: m.queue, Reg: -1}, Y: &ir.Const{V: 0}, At: named("none")}
		guard = &ir.Logic{Op: ir.And, X: guard, Y: none}
	}
	body := []ir.Stmt{&ir.Store{Dst: m.left, X: &ir.Binary{Op: ir.Sub, X: left, Y: &ir.Const{V: 1}, At: named("less")}, At: named("less")}}
	body = append(body, g.send(i)...)
	g.p.Rules = append(g.p.Rules, &ir.Rule{Name: fmt.Sprint("send", i), Number: 1, Cells: 2, Regs: 1, At: named("send"), Guard: guard, Body: body})
}

// send puts a tag into the queue of another machine; half of them lose what they have no room for.
func (g *mailboxes) send(i int) []ir.Stmt {
	to := g.machines[(i+1+g.IntN(2))%3].queue
	tag := &ir.Place{Root: ir.Frame, Base: 1, Type: g.tag, At: named("tag")}
	add := &ir.BagAdd{Bag: to, Elem: tag, At: named("add")}
	list := []ir.Stmt{g.set(tag, g.Int64N(3))}
	if g.IntN(2) == 0 {
		return append(list, add)
	}
	room := &ir.Binary{Op: ir.Lt, X: &ir.Count{Bag: to, Reg: -1}, Y: &ir.Const{V: int64(to.Type.Cap)}, At: named("room")}
	return append(list, &ir.If{Cond: room, Then: []ir.Stmt{add}})
}
