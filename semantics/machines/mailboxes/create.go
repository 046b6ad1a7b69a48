package mailboxes

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/source"
)

// A machine that is created has a slot for each instance that there may ever be, and two states that are
// not written: unborn, and, from the step on that creates it, created. The event `new M` is sent to
// it like any other, with the arguments; it is the first one that it takes, whatever else
// waits, and to take it is to enter the start state. Ids are not used again.

// Creation holds the additional data of a machine that is created at run time.
type Creation struct {
	Start   *core.Event // new M
	Created *core.State // in which it takes that
	unborn  int64
}

// LayBorn makes m a machine that is created, with the given number of parameters.
func (m *Machine) LayBorn(params []ir.Field, at source.Span) {
	m.Core.Start = &core.Event{Name: "new " + m.Proc.Name, At: at,
		Payload: &ir.Type{Kind: ir.Record, Name: "new " + m.Proc.Name, Decl: at, Fields: params}}
	m.Creation = &Creation{Start: m.Core.Start}
}

// Passing are the states in which events may be passed over.
func (m *Machine) Passing() []*core.State {
	if m.Creation == nil {
		return m.Core.States
	}
	return append(m.Core.States[:len(m.Core.States):len(m.Core.States)], m.Creation.Created)
}

// enterBorn enters the two states.
func (m *Machine) enterBorn() {
	if m.Creation == nil {
		return
	}
	m.Creation.unborn = int64(len(m.Types.At.Members))
	m.Creation.Created = &core.State{Name: "created", Number: m.Creation.unborn + 1,
		Handled: []*core.Event{m.Creation.Start}}
	for _, e := range m.Core.Events {
		if e != m.Creation.Start {
			m.Creation.Created.Defers = append(m.Creation.Created.Defers, e)
		}
	}
	m.Types.At.Members = append(m.Types.At.Members, "unborn", "created")
}

// Unborn says that a slot is empty.
func (m *Machine) Unborn(own *ir.Place, at source.Span) ir.Stmt {
	return &ir.Store{Dst: m.AtPlace(own, at), X: &ir.Const{V: m.Creation.unborn}, At: at}
}

// Create takes the least id that has never been used, and puts it into a place.
func (m *Machine) Create(id *ir.Place, slot, other int, at source.Span) []ir.Stmt {
	free := func(reg int) ir.Expr {
		return is(m.AtPlace(m.StatePlace(&ir.Reg{N: reg}, at), at), m.Creation.unborn, at)
	}
	t := m.Proc.Index
	any := &ir.Quant{Exists: true, Body: free(other), Loop: ir.Loop{Reg: other, Name: "free", Type: t, At: at,
		From: &ir.Const{V: t.First()}, To: &ir.Const{V: t.First() + int64(t.Count()) - 1}}}
	none := &ir.Fail{Message: "no " + m.Proc.Name + " is left to create: there are as many as it says behind `at most`, or have been",
		Try: "a greater number there, or gomc check --mailbox-capacity=auto", Kind: ir.Full, Created: m.Proc, At: at}
	mine := m.AtPlace(m.StatePlace(&ir.Load{Place: id}, at), at)
	return []ir.Stmt{&ir.If{Cond: &ir.Unary{Op: ir.Not, X: any, At: at}, Then: []ir.Stmt{none}},
		&ir.Choose{Dst: id, Of: t, Reg: slot, Where: free(slot), Fresh: true, At: at},
		&ir.Store{Dst: mine, X: &ir.Const{V: m.Creation.Created.Number}, At: at}}
}

// Exists returns the test that an instance has been created, even if it has halted or crashed since.
func (m *Machine) Exists(index ir.Expr, at source.Span) ir.Expr {
	return &ir.Binary{Op: ir.Ne, X: &ir.Load{Place: m.AtPlace(m.StatePlace(index, at), at)},
		Y: &ir.Const{V: m.Creation.unborn}, At: at}
}

// Alive is the test that an instance has entered its start state.
func (m *Machine) Alive(index ir.Expr, at source.Span) ir.Expr {
	return &ir.Binary{Op: ir.Lt, X: &ir.Load{Place: m.AtPlace(m.StatePlace(index, at), at)},
		Y: &ir.Const{V: m.Creation.unborn}, At: at}
}
