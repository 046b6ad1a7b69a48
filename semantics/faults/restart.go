package faults

import (
	"gomc/ir"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/rules"
)

// restarts adds a rule for each start state of a process, by which it enters that again.
func restarts(l *Lowering, p *Process) {
	if p.restart == nil {
		return
	}
	templates := p.Again
	if len(templates) == 0 {
		templates = []*rules.Template{nil}
	}
	group := &ir.FairGroup{Name: "restart " + p.proc().Name}
	for _, t := range templates {
		rule := &ir.Rule{Name: "restart", Kind: ir.Restart, Process: p.proc(), At: p.restart.Where}
		p.rising(rule, alone(p, rule))
		rule.Body = append(rule.Body, l.observing.tell(p, ir.Restart, rule)...)
		if t != nil {
			rule.Body = append(rule.Body, t.Again(rule, own(p, rule)))
			touch(l.program, rule, t.Does.Globals)
		}
		if p.machine != nil && p.crash.Anywhere {
			l.crashInStep(p, rule, p.restart)
		}
		l.limited(rule, p.restart)
		if p.restart.Fair {
			rules.Rely(rule, p.restart.Strong, group)
		}
		l.rules.Add(rule)
	}
}

// touch notes which global variables a rule reads or writes.
func touch(p *ir.Program, rule *ir.Rule, globals map[*ir.Var]bool) {
	for _, v := range p.Vars {
		if globals[v] {
			rule.NonLocal = append(rule.NonLocal, v)
		}
	}
}

// rising makes a rule one of a process that has crashed, and has not any more.
func (p *Process) rising(rule *ir.Rule, own *ir.Place) {
	if p.machine == nil {
		rule.Guard = not(p.isUp(own), rule.At)
		rule.Body = []ir.Stmt{&ir.Undefine{Dst: own.Field(p.crashed, rule.At)}}
		return
	}
	rule.Guard = p.machine.Crashed(own, rule.At)
	if p.crash.Anywhere {
		rule.Guard = mailboxes.Both(rule.Guard, p.machine.Resting(own, rule.At))
	}
	if p.restarted.Name != "" {
		rule.Body = []ir.Stmt{&ir.Store{Dst: own.Field(p.restarted, rule.At), X: &ir.Const{V: 1}, At: rule.At}}
	}
}
