package rules

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/semantics/messages/channels"
	"gomc/source"
)

// Process is the process that an item belongs to.
type Process struct {
	*ir.Process
	Index string      // what the text calls its index
	At    source.Span // where it says so
}

// Instance gives a body the instance of its process: the first parameter, unless the process is a single one.
func Instance(b *kernel.Body, p *Process, self *core.Symbol) []ir.Param {
	whole := &ir.Place{Root: ir.State, Base: p.Var.Base, Type: p.Var.Type, At: p.Process.At}
	if p.Process.Index == nil {
		b.Own = whole
		return nil
	}
	reg := register(b, self)
	b.Self = &ir.Reg{N: reg}
	b.Own = kernel.Index{X: b.Self, Total: true}.Of(whole, p.At)
	return []ir.Param{p.Param(reg)}
}

// register is one for a symbol, if there is a symbol.
func register(b *kernel.Body, s *core.Symbol) int {
	if s == nil {
		return b.NewReg()
	}
	return b.Register(s)
}

// Param ranges over the instances of a process.
func (p *Process) Param(reg int) ir.Param {
	out := channels.EachOf(p.Index, p.Process.Index, reg)
	out.Self, out.Hidden = true, true // the event says whose it is
	return out
}

// Params returns those that what stands around an item gives it.
func Params(b *kernel.Body, head []core.Header) (out []ir.Param) {
	for _, h := range head {
		switch h := h.(type) {
		case *core.Each:
			out = append(out, eachParam(b, h))
		case *core.Aliases:
			out = append(out, aliases(b, h)...)
		case *core.Pick:
			out = append(out, pickParams(b, h)...)
		}
	}
	return out
}

func eachParam(b *kernel.Body, h *core.Each) ir.Param {
	return ir.Param{Name: h.Symbol.Name, Kind: ir.Each, Type: h.Type, From: h.From, To: h.To, By: h.By,
		Reg: b.Register(h.Symbol), Sender: -1, Header: h.Ruleset}
}

func aliases(b *kernel.Body, h *core.Aliases) (out []ir.Param) {
	for _, named := range h.Names {
		if bind := b.Alias(named); bind != nil {
			out = append(out, ir.Param{Name: named.Symbol.Name, Kind: ir.Alias, Bind: []ir.Stmt{bind}, Sender: -1, Hidden: true})
		}
	}
	return out
}

func pickParams(b *kernel.Body, h *core.Pick) []ir.Param {
	bag := b.Lower(h.Bag)
	reg := b.Register(h.Symbol)
	return []ir.Param{{Name: h.Symbol.Name, Kind: ir.Pick, Reg: reg, Sender: -1,
		Choices: []ir.Choice{{Bag: bag.Place, Reg: reg, Into: -1}}}}
}
