package rules

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/semantics/message"
)

// Lowering makes the rules and properties of a program.
type Lowering struct {
	Program  *ir.Program
	Messages *message.Layer

	withdrawn int // cover points of properties that are not judged
}

// Params are those of an item: the instance of its process (nil: it has none), and what stands around it.
func (l *Lowering) Params(b *kernel.Body, of *Process, a core.Around) (out []ir.Param) {
	if of != nil {
		out = Instance(b, of, a.Self)
	}
	return append(out, Params(b, a.Head)...)
}

// Rule lowers a rule of the model, or of a process. Under MP an event of a process waits until all that has come is
// received, but one that has begun goes on.
func (l *Lowering) Rule(b *kernel.Body, of *Process, x *core.Rule) *ir.Rule {
	r := &ir.Rule{Name: x.Name, Priority: x.Priority, At: x.Where, Params: l.Params(b, of, x.Around)}
	if of != nil {
		r.Kind, r.Process = ir.Internal, of.Process
		if !x.Continues {
			r.Guard = l.Messages.InboxGuard(r.Process, b.Self, &ir.Const{}, r.At)
		}
	}
	if x.Guard != nil {
		r.Guard = both(r.Guard, b.Value(x.Guard))
	}
	b.Allot(x.Locals)
	r.Body = b.Stmts(x.Body)
	return r
}

// Add enters a rule.
func (l *Lowering) Add(r *ir.Rule) {
	r.Number = len(l.Program.Rules) + 1
	l.Program.Rules = append(l.Program.Rules, r)
}

// both is the conjunction of two tests, the first of which may be missing.
func both(a, b ir.Expr) ir.Expr {
	if a == nil {
		return b
	}
	return &ir.Logic{Op: ir.And, X: a, Y: b}
}
