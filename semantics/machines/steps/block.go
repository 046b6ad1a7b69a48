package steps

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/effects"
	"gomc/semantics/kernel"
	"gomc/semantics/machines/mailboxes"
	"gomc/source"
)

// Block is the code of a block that is being made.
type Block struct {
	Code    *kernel.Body
	Effects *effects.Effects

	of      *Control
	control *ir.Place // its caller's control, or one of its own; nil until it is needed
}

// Block is the block of some code, which begins with a control of its own unless it is given one.
func (c *Control) Block(code *kernel.Body) *Block {
	if c.blocks[code] == nil {
		c.blocks[code] = &Block{Code: code, Effects: code.Checked.Effects, of: c}
	}
	return c.blocks[code]
}

// Called is the block of code that is given a control by reference, in a register.
func (c *Control) Called(code *kernel.Body, reg int, at source.Span) *Block {
	b := c.Block(code)
	b.control = &ir.Place{Root: ir.Ref, Reg: reg, Type: c.machine.Types.Control, At: at}
	return b
}

// Control returns the record in which the block says how it continues.
func (b *Block) Control(at source.Span) *ir.Place {
	if b.control == nil {
		b.control = b.Code.Temp(b.of.machine.Types.Control, at)
	}
	return kernel.At(b.control, at)
}

// Stmt lowers a statement that ends a block. It reports whether s is one.
func (b *Block) Stmt(s core.Stmt) (out []ir.Stmt, is bool) {
	switch s := s.(type) {
	case *core.Goto:
		return b.goTo(s), true
	case *core.Raise:
		return b.raise(s), true
	case *core.Halt:
		control := b.Control(s.Where)
		return []ir.Stmt{b.of.leave(control, s.Where), mailboxes.Set(control, b.of.halted, 0, s.Where), &ir.Return{}}, true
	}
	return nil, false
}

func (b *Block) goTo(s *core.Goto) []ir.Stmt {
	control := b.Control(s.Where)
	var out []ir.Stmt
	for i, arg := range s.Args {
		dst := kernel.Operand{Type: s.To.Params[i].Type, Place: b.of.Arg(control, s.To, i, arg.At)}
		out = append(out, b.Code.Store(dst, arg.X, arg.At)...)
	}
	return append(append(out, b.of.Goto(control, s.To, s.Where)...), &ir.Return{})
}

// raise fills the envelope that is in the control.
func (b *Block) raise(s *core.Raise) []ir.Stmt {
	control, mail := b.Control(s.Where), b.of.machine.Types.Mail
	envelope := control.Field(b.of.raised, s.Where)
	out := append(mail.Label(envelope, s.Event, s.Where), b.Code.Fill(mail.View(envelope, s.Event), s.Args)...)
	return append(out, b.of.leave(control, s.Where), &ir.Return{})
}

// After returns the statement that follows the call of a procedure: return from the block if the procedure has ended
// it.
func (b *Block) After(at source.Span) ir.Stmt {
	return &ir.If{Cond: b.of.Left(b.Control(at), at), Then: []ir.Stmt{&ir.Return{}}}
}
