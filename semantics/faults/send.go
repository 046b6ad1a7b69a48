package faults

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/semantics/messages/channels"
)

// code holds facts about the code of processes that crash, for lowering it and for making variants of it that may be
// cut short.
type code struct {
	sends map[ir.Stmt]*crashableSend // nil of what tells others of a send
	loops map[*ir.For]*crashableLoop // loops without an order
	round *crashableLoop             // the loop at hand, if its rounds end by sends alone
	dying map[*ir.Func]*ir.Func      // procedures, as those in which the process may crash at each send
	cut   map[*ir.Func]part          // and anywhere
}

func newCode() code {
	return code{sends: map[ir.Stmt]*crashableSend{}, loops: map[*ir.For]*crashableLoop{}, dying: map[*ir.Func]*ir.Func{},
		cut: map[*ir.Func]part{}}
}

// Repeats reports whether a send to a process or machine asks for the index of the receiver more than once.
func (l *Lowering) Repeats(to *ir.Process) bool { return l.of(to) != nil || l.sides != nil }

// Send returns a send of a message to a channel that has no effect if its receiver has crashed, is on the other side of
// the network, or if there is no room and the channel drops. Asked is the variable of the sides, if it reads them. Told
// are the statements that tell others of the send.
func (l *Lowering) Send(b *kernel.Body, ch *ir.Channel, to *ir.Process, index kernel.Index, add *ir.BagAdd,
	told []ir.Stmt) (send ir.Stmt, asked *ir.Var) {
	from := ch.From
	send = l.reaching(to, index, add, channels.Put(ch, add))
	if l.sides != nil {
		if apart := l.sides.Separated(from, to, b.Self, index.X); apart != nil {
			send, asked = &ir.If{Cond: apart, Else: []ir.Stmt{send}, Sends: add}, l.sides.Var
		}
	}
	l.crashable(b, from, send, told)
	return send, asked
}

// reaching makes a send without effect if its receiver has crashed.
func (l *Lowering) reaching(to *ir.Process, index kernel.Index, add *ir.BagAdd, send ir.Stmt) ir.Stmt {
	p := l.of(to)
	if p == nil {
		return send
	}
	receiver := &ir.Place{Root: ir.State, Base: to.Var.Base, Type: to.Var.Type, At: p.at()}
	if to.Index != nil {
		receiver = index.Of(receiver, p.at())
	}
	return &ir.If{Cond: p.isUp(receiver), Then: []ir.Stmt{send}, Sends: add}
}

// crashableSend is a send of a process that crashes.
type crashableSend struct {
	process *Process
	own     *ir.Place
	gone    *ir.Place // in the frame: whether it has crashed by then
	reg     int
	told    []ir.Stmt
}

// crashable remembers where a process that crashes sends.
func (l *Lowering) crashable(b *kernel.Body, from *ir.Process, send ir.Stmt, told []ir.Stmt) {
	p := l.of(from)
	if p == nil {
		return
	}
	l.code.sends[send] = &crashableSend{p, b.Own, b.Temp(core.BoolType, p.at()), b.NewReg(), told}
	for _, s := range told {
		l.code.sends[s] = nil
	}
}

// send chooses whether the process is still there to send, and sends if it is. What tells others (nil) is done
// together with it.
func (x *crashableSend) send(add ir.Stmt, in *crashableLoop) []ir.Stmt {
	if x == nil {
		return nil
	}
	crashes := x.process.setCrashed(x.own, true)
	if in != nil {
		crashes = &ir.Store{Dst: in.lost, X: &ir.Const{}, At: x.process.at()}
	}
	return []ir.Stmt{&ir.If{Cond: x.process.isAlive(x.own), Then: []ir.Stmt{
		&ir.Choose{Dst: x.gone, Of: core.BoolType, Reg: x.reg, Hidden: true, At: x.process.at()},
		&ir.If{Cond: &ir.Load{Place: x.gone}, Then: []ir.Stmt{crashes}, Else: append([]ir.Stmt{add}, x.told...)}}}}
}

// crashableLoop is a loop that has no order, in the rounds of which a process may crash.
type crashableLoop struct {
	process *Process
	own     *ir.Place
	lost    *ir.Place // in the frame: false when there has been a crash in a round, true when there had been one before
}

// Scatter lowers a loop of a process (nil: of none) that has no order, or a nest of such, so that a crash leaves out
// any of its rounds, each from some place in it on.
func (l *Lowering) Scatter(b *kernel.Body, of *ir.Process, loop func() []ir.Stmt) []ir.Stmt {
	list := loop()
	p := l.of(of)
	if p == nil {
		return list
	}
	next, ok := list[len(list)-1].(*ir.For)
	for ok && l.code.loops[next] == nil {
		l.code.loops[next] = &crashableLoop{p, b.Own, b.Temp(core.BoolType, p.at())}
		if len(next.Body) != 1 {
			break
		}
		if next, ok = next.Body[0].(*ir.For); ok && next.Loop.Type != nil && next.Loop.Type.Kind != ir.Scalarset {
			break
		}
	}
	return list
}
