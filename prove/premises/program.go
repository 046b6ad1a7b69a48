package premises

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/prove/form"
	"gomc/source"
)

// Result is a model for every number of nodes.
type Result struct {
	Program   *form.Program
	NotJudged []string // properties of the model that a proof says nothing about
}

// Skip are codes of premises that are not checked, so that tests can show the wrong proofs that this prevents.
type Skip []string

// Of is the form of a model that is compiled for two different numbers of nodes, or what stands against it.
func Of(a, b *ir.Program, node string) (*Result, source.List) { return OfNeeds(a, b, node, nil) }

// OfNeeds is like Of for a model with quorums, and with counts of nodes that needs describes.
func OfNeeds(a, b *ir.Program, node string, needs Needs) (*Result, source.List) {
	return of(a, b, node, nil, needs)
}

// OfUnchecked is Of without some checks, for tests.
func OfUnchecked(a, b *ir.Program, node string, skip Skip) (*Result, source.List) {
	return of(a, b, node, skip, nil)
}

func of(a, b *ir.Program, node string, skip Skip, needs Needs) (*Result, source.List) {
	one, judged, errs := formOf(a, node, skip, needs)
	if errs.HasErrors() {
		errs.Sort()
		return nil, errs.Distinct()
	}
	other, _, errs := formOf(b, node, skip, needs)
	if errs.HasErrors() {
		return nil, errs.Distinct()
	}
	compare(one, other, node, &errs)
	return &Result{one, judged}, errs
}

// formOf is the form of a program for one number of nodes, and the properties that are not in it.
func formOf(p *ir.Program, name string, skip Skip, needs Needs) (
	out *form.Program, notJudged []string, errs source.List,
) {
	node := FindNode(p, name)
	if node == nil || node.Size < 2 || !node.Symmetric {
		errs.Errorf(Parameter, source.Span{File: p.File}, "the model has no scalarset %s", name).
			Suggest("--every with the name of a scalarset")
		return nil, nil, errs
	}
	l := &lowerer{p: p, node: node, n: int(node.Size), out: &form.Program{Node: name}, errs: &errs,
		skip: skip, counting: counted{needs: needs}, base: map[*ir.Var]int{}, funcs: map[*ir.Func]*form.Func{}}
	if l.global(); errs.HasErrors() {
		return nil, nil, errs
	}
	for _, v := range p.Vars {
		l.base[v] = len(l.out.Cells)
		l.addCells(v, v.Type, v.Name, 0, nil)
	}
	if errs.HasErrors() {
		return nil, nil, errs
	}
	for _, r := range p.Starts {
		l.each1(func() { l.out.Starts = append(l.out.Starts, l.rule(r, "start state "+r.Title())) })
	}
	for _, r := range p.Rules {
		l.each1(func() { l.out.Rules = append(l.out.Rules, l.rule(r, r.Title())) })
	}
	notJudged = l.properties()
	return l.out, notJudged, errs
}

// each1 does something with one rule or property, up to the first thing that is refused.
func (l *lowerer) each1(do func()) {
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(*source.Diagnostic); !ok {
				panic(r)
			}
		}
		l.each, l.quorum, l.met.implicit, l.met.inside = nil, nil, false, 0
	}()
	do()
}

// global refuses what all nodes decide together, and what no row of a node holds.
func (l *lowerer) global() {
	p := l.p
	if r := p.RankedRule(); r != nil && l.checked(Global) {
		l.refuse(Global, r.At, "%s has another priority than rules before it: whether it waits, all nodes decide", r.Title()).
			Suggest("conditions in the guards")
	}
	if p.GuardsLast() || p.GuardEffects != ir.GuardRefused && slices.ContainsFunc(p.Rules, p.GuardWrites) {
		l.refuse(Global, source.Span{File: p.File}, "guards change the state").Suggest("the change in the body")
	}
	for _, q := range p.Processes {
		if q.Machine != nil {
			l.refuse(Global, q.At, "%s is a machine: its mailbox is a queue of what everybody sends", q.Name).
				Suggest("a process, whose channels are sets")
		}
	}
	if p.Part || p.Partial != "" {
		l.refuse(Unsupported, source.Span{File: p.File}, "the program is a part of a model")
	}
}

// properties takes the invariants, and names the other properties.
func (l *lowerer) properties() (notJudged []string) {
	for _, q := range l.p.Properties {
		switch {
		case q.Kind == ir.Invariant && q.When == ir.Always:
			l.each1(func() { l.out.Invariants = append(l.out.Invariants, l.property(q)) })
		case q.Kind == ir.Assumption:
			l.refuse(Statement, q.At, "an assumption leaves states out").Suggest("the condition in the guards")
		case q.Kind == ir.Coverage && l.p.Covers[q.Point].Premise != nil:
		default:
			notJudged = append(notJudged, q.Kind.String()+" "+q.Title())
		}
	}
	for _, f := range l.p.Formulas {
		notJudged = append(notJudged, "ltl "+f.Name)
	}
	for _, u := range l.p.NotJudged {
		notJudged = append(notJudged, u.Title)
	}
	return notJudged
}

// compare says what differs between the forms for two numbers of nodes.
func compare(a, b *form.Program, node string, errs *source.List) {
	differ := func(at source.Span, what string) {
		errs.Errorf(Sized, at, "%s depends on the number of values of %s", what, node).
			Suggest("a model in which it does not")
	}
	if form.Text(a.Cells) != form.Text(b.Cells) {
		differ(source.Span{}, "what a state holds")
		return
	}
	rules := func(x, y []*form.Rule) {
		for i := range x {
			if i >= len(y) || len(x) != len(y) || form.Text(x[i]) != form.Text(y[i]) {
				differ(x[i].At, x[i].Title)
			}
		}
	}
	rules(a.Starts, b.Starts)
	rules(a.Rules, b.Rules)
	for i := range a.Invariants {
		if i >= len(b.Invariants) || form.Text(a.Invariants[i]) != form.Text(b.Invariants[i]) {
			differ(a.Invariants[i].At, a.Invariants[i].Title)
		}
	}
	if form.Text(a.Majorities) != form.Text(b.Majorities) {
		differ(source.Span{}, "a count")
	}
	if form.Text(a.Funcs) != form.Text(b.Funcs) || len(a.Starts) != len(b.Starts) || len(a.Rules) != len(b.Rules) ||
		len(a.Invariants) != len(b.Invariants) {
		differ(source.Span{}, "a function")
	}
}

// lowerer finds the form of a program.
type lowerer struct {
	p    *ir.Program
	node *ir.Type
	n    int
	out  *form.Program
	errs *source.List
	base map[*ir.Var]int
	skip Skip

	funcs map[*ir.Func]*form.Func
	refs  map[int]*ir.Type // what registers of addresses point at

	counting counted
	quorum   *quorum
	each     *written
	met      met
	frame    frame
	at       source.Span // the rule or property
}

// met records the context of the code that is being lowered.
type met struct {
	certain  bool // a certain node
	implicit bool // what stands in no text
	inside   int  // in how many expressions statements stand
}

// counted says where counts of nodes may stand, and which numbers they may be compared with.
type counted struct {
	needs    Needs
	guarding bool                // a guard or invariant is being looked at
	atMost   map[ir.Expr]bool    // comparisons that an invariant states
	domains  map[int]form.Domain // the values of registers that parameters and quantifiers bind
}

// frame tracks the registers and frame cells that the lowered code uses.
type frame struct {
	regs int
	sent []temporary      // by loops
	sets []int            // cells where sets of nodes begin
	made map[int]*nodeSet // such sets, while they are known
}

// refuse adds an error.
func (l *lowerer) refuse(code string, at source.Span, format string, args ...any) *source.Diagnostic {
	if !at.Known() {
		at = l.at
	}
	return l.errs.Errorf(code, at, format, args...)
}

// checked reports whether a premise is checked: always, but in tests.
func (l *lowerer) checked(code string) bool { return !slices.Contains(l.skip, code) }

// top runs the work on a rule, function or property, and takes note of what is wrong with it.
func (l *lowerer) top(at source.Span, do func()) {
	l.at = at
	l.met.certain = false
	do()
	if l.met.certain {
		panic(l.refuse(Ordered, at, "something is done for some values of %s, and not for others", l.node.Name))
	}
}

func numbered(name string, n int) string { return fmt.Sprintf("%s#%d", name, n) }

// FindNode is the scalarset of a program with a name.
func FindNode(p *ir.Program, name string) *ir.Type {
	i := slices.IndexFunc(p.Scalarsets, func(t *ir.Type) bool { return t.Name == name })
	if i < 0 {
		return nil
	}
	return p.Scalarsets[i]
}
