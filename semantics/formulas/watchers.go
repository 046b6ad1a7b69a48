package formulas

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/rules"
	"gomc/semantics/types"
	"gomc/source"
)

// What formulas say of messages that are sent and received is noted where it happens: next to each send and receive of
// such a message stands a call of a procedure, its observer, which is given the message and its ends, and notes what is
// true of them (ir.Note). The procedures get their bodies when all formulas are known. Before and after:
//
//	ltl always (sent Ask from 1             procedure (sent Ask) (var e; from; to) begin
//	  where n = 0 -> eventually ...);         if from = 1 & e.n = 0 then note 0 end; end;
//	send Ask(k) to server[s];               add e to Ask[c][s]; (sent Ask)(e, c, s);

// Way is a message or an event on its way: from whom to whom, to none where it is announced.
type Way struct {
	Received bool
	Event    *core.Event // or what stands for a message
	From, To *ir.Process
}

// is reports whether two ways are the same.
func (w Way) is(v Way) bool {
	return w.Received == v.Received && core.SameEvent(w.Event, v.Event) && w.From == v.From && w.To == v.To
}

// observer is the procedure of a way.
type observer struct {
	Way
	fn      *ir.Func
	body    *kernel.Body
	payload *ir.Place
	ends    [2]ir.Expr // the indices of sender and receiver; nil of a single one
}

// spoken is a message of which a formula speaks, and the process that the formula stands in.
type spoken struct {
	*core.MessageAtom
	of *rules.Process
}

// Spoken is a message or event of which some formula says something when it is sent, or received.
type Spoken struct {
	Received bool
	Event    *core.Event
}

// Watchers makes the observers of a program.
type Watchers struct {
	rules     *rules.Lowering
	kernel    *kernel.Model
	spoken    []Spoken
	atoms     []spoken
	observers []*observer
}

// Speaks reports whether some formula may say something of what is sent or received.
func (m *Watchers) Speaks(received bool, e *core.Event) bool {
	return slices.ContainsFunc(m.spoken, func(s Spoken) bool {
		return s.Received == received && core.SameEvent(s.Event, e)
	})
}

// Told is the code that tells an observer of a message; none when no formula speaks of it. The ends' indices are nil of
// single processes. Holder is where the message is, and fields its record there.
func (m *Watchers) Told(w Way, from, to ir.Expr, holder *ir.Place, fields *ir.Type, at source.Span) []ir.Stmt {
	if !m.Speaks(w.Received, w.Event) {
		return nil
	}
	i := slices.IndexFunc(m.observers, func(o *observer) bool { return o.is(w) })
	if i < 0 {
		i = len(m.observers)
		m.observers = append(m.observers, m.observer(w, holder.Type, fields, at))
	}
	call := &ir.Call{Func: m.observers[i].fn, At: at, Args: []ir.Arg{{Ref: holder, At: at}}}
	for _, index := range []ir.Expr{from, to} {
		if index != nil {
			call.Args = append(call.Args, ir.Arg{X: index, At: at})
		}
	}
	return []ir.Stmt{&ir.CallStmt{Call: call}}
}

func (m *Watchers) observer(w Way, holder, fields *ir.Type, at source.Span) *observer {
	word := "sent"
	if w.Received {
		word = "received"
	}
	b := m.kernel.NewBody(types.NewBody(nil))
	o := &observer{Way: w, body: b, fn: &ir.Func{Name: fmt.Sprintf("(%s %s)", word, w.Event.Name), At: at}}
	reg := b.NewReg()
	o.payload = &ir.Place{Root: ir.Ref, Reg: reg, Type: fields, At: at}
	o.fn.Params = []ir.FuncParam{{Name: "(message)", Type: holder, ByRef: true, Reg: reg}}
	for i, p := range []*ir.Process{w.From, w.To} {
		if p != nil && p.Index != nil {
			name := []string{"(from)", "(to)"}[i]
			index := b.Local(name, p.Index, at)
			o.fn.Params = append(o.fn.Params, ir.FuncParam{Name: name, Type: p.Index, Cell: index.Base})
			o.ends[i] = &ir.Load{Place: index}
		}
	}
	m.rules.Program.Funcs = append(m.rules.Program.Funcs, o.fn)
	return o
}

// Close gives the observers their bodies, now that all formulas are known.
func (m *Watchers) Close() {
	for _, o := range m.observers {
		for _, x := range m.atoms {
			if core.SameEvent(x.Event, o.Event) && x.Received == o.Received && o.fits(x) {
				o.fn.Body = append(o.fn.Body, m.notes(o, x)...)
			}
		}
		o.fn.Cells, o.fn.Regs, o.fn.Locals = o.body.Cells, o.body.Regs, o.body.Locals
	}
}

// fits reports whether an atom can mean what goes the way of an observer. An announcement has no receiver.
func (o *observer) fits(x spoken) bool {
	for i, p := range []*ir.Process{o.From, o.To} {
		end := x.Ends[i]
		if end.Process != nil && end.Process != p {
			return false
		}
		if end.Index != nil && (p == nil || p.Index == nil || !types.Compatible(p.Index, end.Of)) {
			return false
		}
	}
	return true
}

// notes is the code that notes which messages are meant by an atom.
func (m *Watchers) notes(o *observer, x spoken) (out []ir.Stmt) {
	params := m.params(o.body, x)
	filter := o.filter(x)
	valuations(x, params, func(note int, values []int64, set []ir.Stmt) {
		cond := filter
		for i, end := range x.Ends {
			if end.Index == nil {
				continue
			}
			v := end.Index.Const
			if end.Index.Param >= 0 {
				v = values[end.Index.Param]
			}
			cond = mailboxes.Both(&ir.Binary{Op: ir.Eq, X: o.ends[i], Y: &ir.Const{V: v}, At: x.Where}, cond)
		}
		noted := []ir.Stmt{&ir.Note{N: note}}
		if cond != nil {
			noted = []ir.Stmt{&ir.If{Cond: cond, Then: noted}}
		}
		out = append(append(out, set...), noted...)
	})
	return out
}

// params gives the parameters around an atom registers in the body of an observer.
func (m *Watchers) params(b *kernel.Body, x spoken) []ir.Param {
	own, self := b.Own, b.Self
	defer func() { b.Own, b.Self = own, self }()
	return m.rules.Params(b, x.of, x.Around)
}

// filter returns the condition that `where` puts on the message; nil: none.
func (o *observer) filter(x spoken) ir.Expr {
	if x.Filter == nil {
		return nil
	}
	for _, s := range x.Fields {
		if f, is := o.payload.Type.Field(s.Name); is {
			o.body.KeepAt(s, o.payload.Field(f, x.Where))
		}
	}
	return o.body.Value(x.Filter)
}

// valuations calls f for each choice of values of the parameters that an atom depends on, with the number of its note
// and the code that sets their registers.
func valuations(x spoken, params []ir.Param, f func(note int, values []int64, set []ir.Stmt)) {
	values, note := make([]int64, len(params)), x.Note
	var choose func(over []int, set []ir.Stmt)
	choose = func(over []int, set []ir.Stmt) {
		if len(over) == 0 {
			f(note, values, set)
			note++
			return
		}
		p := &params[over[0]]
		for n := range p.Values() {
			v := p.From + int64(n)*p.By
			values[over[0]] = v
			choose(over[1:], append(slices.Clip(set), &ir.Let{Reg: p.Reg, X: &ir.Const{V: v}}))
		}
	}
	choose(x.Over, nil)
}
