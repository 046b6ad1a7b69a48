package rules

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/effects"
	"gomc/semantics/kernel"
	"gomc/semantics/messages/channels"
)

// Lowering makes the rules and properties of a program.
type Lowering struct {
	Program  *ir.Program
	Messages *channels.Layer
	Uses     []Use // of the rules that were made of code

	fairness  *Fairness
	withdrawn int // cover points of properties that are not judged
}

// Use records the effects of a rule. The effects of its calls are known when all functions have been lowered.
type Use struct {
	Rule    *ir.Rule
	Effects *effects.Effects
	Yields  bool // it is the part before the first yield of a rule or receive
}

// NewLowering returns a Lowering for a program with these messages.
func NewLowering(program *ir.Program, messages *channels.Layer) *Lowering {
	return &Lowering{Program: program, Messages: messages, fairness: NewFairness(messages)}
}

// AddCode gives a rule the frame of its code, says which groups it is in, and enters it.
func (l *Lowering) AddCode(b *kernel.Body, r *ir.Rule, yields bool) {
	r.Cells, r.Regs, r.Locals = b.Cells, b.Regs, b.Locals
	l.fairness.Rule(r, b.Fair)
	l.Uses = append(l.Uses, Use{r, b.Checked.Effects, yields})
	l.Add(r)
}

// AddEnvironment enters a rule that no text has: what the network and faults do.
func (l *Lowering) AddEnvironment(r *ir.Rule) {
	l.fairness.Environment(r)
	l.Add(r)
}

// Params returns the parameters of an item: the instance of its process, unless of is nil, and then the variables
// around it.
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
	if x.Most != nil {
		again, count := limited(b, x)
		r.Guard, r.Body = both(r.Guard, again), []ir.Stmt{count}
	}
	if x.Guard != nil {
		r.Guard = both(r.Guard, b.Value(x.Guard))
	}
	b.Allot(x.Locals)
	r.Body = append(r.Body, b.Stmts(x.Body)...)
	return r
}

// limited is the test that a rule may fire once more, and the statement that counts it.
func limited(b *kernel.Body, x *core.Rule) (again ir.Expr, count ir.Stmt) {
	at := x.Most.Where
	times := &ir.Place{Root: ir.State, At: at}
	if x.Most.Var != nil {
		times.Base, times.Type = x.Most.Var.Base, x.Most.Var.Type
	} else {
		times = b.Own.Field(x.Most.Field, at)
	}
	for _, h := range x.Head {
		if each, is := h.(*core.Each); is {
			times = kernel.Index{X: b.RegisterOf(each.Symbol), Total: true}.Of(times, at)
		}
	}
	never := &ir.IsUndefined{Place: times}
	fewer := &ir.Binary{Op: ir.Lt, X: &ir.Load{Place: times}, Y: &ir.Const{V: x.Most.N}, At: at}
	more := &ir.Binary{Op: ir.Add, X: &ir.Load{Place: times}, Y: &ir.Const{V: 1}, At: at}
	return &ir.Logic{Op: ir.Or, X: never, Y: fewer}, &ir.If{Cond: never,
		Then: []ir.Stmt{&ir.Store{Dst: times, X: &ir.Const{V: 1}, At: at}},
		Else: []ir.Stmt{&ir.Store{Dst: times, X: more, At: at}}}
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
