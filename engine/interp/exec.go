package interp

import (
	"cmp"
	"fmt"

	"gomc/engine"
	"gomc/ir"
)

// exec runs statements; true when a Return ended them.
func (m *Interp) exec(list []ir.Stmt) (returned bool) {
	for _, s := range list {
		returned = m.execOne(s)
		if m.guard.effects != nil {
			m.guard.effects.look(m, s)
		}
		if returned {
			return true
		}
	}
	return false
}

// execOne is a dispatch over the kinds of statement; true after a Return.
func (m *Interp) execOne(s ir.Stmt) (returned bool) {
	switch s := s.(type) {
	case *ir.Store:
		m.store(s)
	case *ir.Copy:
		m.copyPlace(s)
	case *ir.If:
		branch := s.Else
		if m.eval(s.Cond) != 0 {
			branch = s.Then
		}
		if s.Sends != nil && len(branch) == 0 {
			m.noteLost(s.Sends)
		}
		return m.exec(branch)
	case *ir.For:
		return forEach(m, s)
	case *ir.While:
		return m.while(s)
	case *ir.Let:
		m.setReg(s.Reg, m.eval(s.X))
	case *ir.Bind:
		m.setReg(s.Reg, int64(m.addr(s.Place)))
	case *ir.CallStmt:
		m.call(s.Call)
	case *ir.Return:
		return true
	case *ir.Undefine:
		a := m.addr(s.Dst)
		m.wrote(a, s.Dst.Type.Cells())
		clear(m.mem[a : a+s.Dst.Type.Cells()])
	case *ir.Clear:
		m.clear(s.Dst.Type, m.addr(s.Dst))
	case *ir.Fail:
		m.failStatement(s)
	case *ir.Assert:
		m.assert(s)
	case *ir.Assume:
		if m.eval(s.Cond) == 0 {
			panic(abandonment{})
		}
	case *ir.Cover:
		if m.eval(s.Cond) != 0 && m.seen.live {
			m.seen.hits[s.Point]++
		}
	case *ir.Note:
		m.at.merged |= ir.NoteBit(s.N)
	case *ir.Put:
		m.tell(s)
	case *ir.Choose:
		m.decide(s)
	case *ir.BagAdd:
		m.bagAdd(s)
	case *ir.BagRemove:
		m.bagRemove(s)
	case *ir.BagRemoveIf:
		m.bagRemoveIf(s)
	default:
		panic("interp: unknown statement")
	}
	return false
}

func forEach(m *Interp, s *ir.For) (returned bool) {
	m.at.loops = append(m.at.loops, bound{loop: &s.Loop, register: m.stack.rp + s.Loop.Reg, statement: true})
	m.loop(&s.Loop, func() bool {
		returned = m.exec(s.Body)
		return !returned
	})
	m.at.loops = m.at.loops[:len(m.at.loops)-1]
	return returned
}

func (m *Interp) store(s *ir.Store) {
	v := m.eval(s.X)
	a := m.addr(s.Dst)
	if !s.Dst.Type.Contains(v) {
		m.failStore(s.Dst, v, s.At)
	}
	m.wrote(a, 1)
	m.mem[a] = raw(s.Dst.Type, v)
}

func (m *Interp) copyPlace(s *ir.Copy) {
	src := m.addr(s.Src)
	dst := m.addr(s.Dst)
	if !s.Dst.Type.Simple() {
		n := s.Dst.Type.Cells()
		m.saw(src, n)
		m.wrote(dst, n)
		copy(m.mem[dst:dst+n], m.mem[src:src+n])
		return
	}
	cell, v, ok := m.transfer(src, s.Src.Type, s.Dst.Type, s.Delta)
	if !ok {
		m.failCopy(s, v)
	}
	m.wrote(dst, 1)
	m.mem[dst] = cell
}

// failCopy speaks of the store for a range, of the value that was read for a union.
func (m *Interp) failCopy(s *ir.Copy, v int64) {
	if s.Dst.Type.Kind == ir.Range {
		m.failStore(s.Dst, v, s.At)
	}
	m.failConvert(m.placeName(s.Src), s.Src.Type, s.Dst.Type, v, s.At)
}

func (m *Interp) while(s *ir.While) (returned bool) {
	for n := 0; m.eval(s.Cond) != 0; n++ {
		m.look()
		if n == m.limits.loop {
			m.failLoop(s)
		}
		if m.exec(s.Body) {
			return true
		}
	}
	return false
}

// clear sets the cells of a t at a to their least values and empties bags.
func (m *Interp) clear(t *ir.Type, a int) {
	m.wrote(a, t.Cells())
	for _, leaf := range ir.Leaves(t) {
		n := leaf.Cells()
		clear(m.mem[a : a+n])
		if leaf.Kind != ir.Bag {
			m.mem[a] = 1
		}
		a += n
	}
}

func (m *Interp) failLoop(s *ir.While) {
	if s.Rest != "" {
		m.fail(engine.LoopLimit, s.At, "%s never ends: more than %d times an entry or a raised event in one step",
			s.Rest, m.limits.loop)
	}
	m.fail(engine.LoopLimit, s.At, "while: more than %d iterations", m.limits.loop)
}

func (m *Interp) failStatement(s *ir.Fail) {
	switch {
	case s.Kind == ir.Unwanted:
		panic(&engine.Fault{Kind: engine.Unhandled, Message: s.Message, Try: s.Try, At: s.At})
	case s.Kind != ir.Stated:
		m.failCollection(s)
	case !s.NoReturn:
		m.fail(engine.ErrorStatement, s.At, "error: %s", s.Message)
	case m.stack.fn != nil:
		m.fail(engine.NoReturn, s.At, "the end of function %s was reached without a return", m.stack.fn.Name)
	}
	m.fail(engine.NoReturn, s.At, "the end of a function was reached without a return")
}

// failCollection says what cannot be done, and shows the collection.
func (m *Interp) failCollection(s *ir.Fail) {
	kind, text := engine.BadIndex, s.Message
	if s.Kind == ir.Full {
		kind = engine.BagFull
	}
	if s.Key != nil {
		text = fmt.Sprintf(text, display(s.KeyType, m.eval(s.Key)))
	}
	if s.Of != nil && !m.opts.Terse {
		text += fmt.Sprintf(": %s is %s", m.placeName(s.Of), m.format(s.Of.Type, m.addr(s.Of)))
	}
	f := &engine.Fault{Kind: kind, Message: text, Try: s.Try, At: s.At}
	if s.Mailbox != nil {
		f.Mailbox = s.Mailbox.Name
	}
	if s.Created != nil {
		f.Created = s.Created.Name
	}
	panic(f)
}

func (m *Interp) assert(s *ir.Assert) {
	before := momentBefore(m, s)
	if m.eval(s.Cond) != 0 {
		m.at.spare = cmp.Or(before, m.at.spare)
		return
	}
	text := s.Message
	if text == "" {
		text = Quote(s.At)
	}
	before.comeBack(m)
	why := whyFalse(m, s.Cond)
	panic(&engine.Fault{Kind: engine.AssertFailed, Message: "assertion failed: " + text, At: s.At, Why: why})
}
