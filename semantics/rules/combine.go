package rules

import "gomc/ir"

// MaxStarts is how many start states there can be, not counting the values of rulesets.
const MaxStarts = 1 << 12

// startCall is one procedure to run, for one instance of its process.
type startCall struct {
	template *Template
	instance int64
}

// Instances returns how many there are of a process.
func Instances(p *ir.Process) int64 {
	if p.Index == nil {
		return 1
	}
	return int64(p.Index.Count())
}

// TooMany returns a start state of the first process with which there are more than MaxStarts combinations; nil: there
// are fewer. Processes are in the order in which they start.
func TooMany(all []*Template, processes []*ir.Process) *Template {
	n := max(1, len(of(all, nil)))
	for _, p := range processes {
		own := of(all, p)
		for range Instances(p) {
			if n *= max(1, len(own)); n > MaxStarts && len(own) > 0 {
				return own[0]
			}
		}
	}
	return nil
}

// of are the templates of a process, or of the model.
func of(all []*Template, p *ir.Process) (out []*Template) {
	for _, t := range all {
		if t.Process == nil && p == nil || t.Process != nil && t.Process.Process == p {
			out = append(out, t)
		}
	}
	return out
}

// Combine adds the start states of the program: each start state of the model, combined with each choice of a start
// state for each instance of each process. Each of them begins with the statements of reset. entered is called for each
// of them with each template that it runs.
func (l *Lowering) Combine(all []*Template, processes []*ir.Process, reset func(*ir.Rule) []ir.Stmt, entered func(*ir.Rule, *Template)) {
	var combos [][]startCall
	for _, t := range of(all, nil) {
		combos = append(combos, []startCall{{t, 0}})
	}
	if len(combos) == 0 && len(all) > 0 {
		combos = append(combos, nil)
	}
	for _, p := range processes {
		for i := range Instances(p) {
			combos = extend(combos, of(all, p), i)
		}
	}
	for _, calls := range combos {
		r := &ir.Rule{Number: len(l.Program.Starts) + 1}
		r.Body = reset(r)
		start(r, calls)
		for _, call := range calls {
			entered(r, call.template)
		}
		l.Program.Starts = append(l.Program.Starts, r)
	}
}

// extend multiplies the combinations by the templates of one instance.
func extend(combos [][]startCall, templates []*Template, instance int64) (out [][]startCall) {
	if len(templates) == 0 {
		return combos
	}
	for _, calls := range combos {
		for _, t := range templates {
			out = append(out, append(calls[:len(calls):len(calls)], startCall{t, instance}))
		}
	}
	return out
}

// start makes a rule the start state that runs the given procedures in order.
func start(r *ir.Rule, calls []startCall) {
	for _, call := range calls {
		t := call.template
		if r.Name == "" {
			r.Name = t.Name
		}
		if !r.At.Known() || t.Process == nil {
			r.At = t.Func.At
		}
		r.Body = append(r.Body, startCallStmt(r, call))
	}
}

func startCallStmt(r *ir.Rule, call startCall) ir.Stmt {
	t := call.template
	at := t.Func.At
	out := &ir.Call{Func: t.Func, At: at}
	prefix := ""
	if p := t.Process; p != nil {
		whole := &ir.Place{Root: ir.State, Base: p.Var.Base, Type: p.Var.Type, At: at}
		prefix = p.Name + "."
		if index := p.Process.Index; index != nil {
			self := &ir.Const{V: index.First() + call.instance}
			out.Args = []ir.Arg{{Ref: whole.IndexBy(self, at), At: at}, {X: self, At: at}}
			prefix = p.Name + "[" + index.Format(self.V) + "]."
		}
	}
	for _, p := range t.Params {
		p.Name, p.Reg = prefix+p.Name, r.NewReg()
		r.Params = append(r.Params, p)
		out.Args = append(out.Args, ir.Arg{X: &ir.Reg{N: p.Reg}, At: at})
	}
	return &ir.CallStmt{Call: out}
}

// Again is the call that enters a start state for the instance that a rule is of, whose record is own.
func (t *Template) Again(rule *ir.Rule, own *ir.Place) ir.Stmt {
	at := t.Func.At
	out := &ir.Call{Func: t.Func, At: at}
	if self := rule.Self(); self != nil {
		out.Args = []ir.Arg{{Ref: own, At: at}, {X: &ir.Reg{N: self.Reg}, At: at}}
	}
	for _, p := range t.Params {
		p.Reg = rule.NewReg()
		rule.Params = append(rule.Params, p)
		out.Args = append(out.Args, ir.Arg{X: &ir.Reg{N: p.Reg}, At: at})
	}
	return &ir.CallStmt{Call: out}
}
