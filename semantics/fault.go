package semantics

import (
	"slices"
	"strings"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/lower/fairness"
	"gomc/semantics/lower/rules"
	"gomc/semantics/machine"
	"gomc/semantics/message"
	"gomc/spec"
)

// fault is one line of a faults section that can happen at all.
type fault struct {
	decl   *ast.Fault
	rule   ir.RuleKind
	most   int64    // how often in a run; -1: as often as it likes
	within int64    // of reorder
	budget ir.Field // of the variable of all faults: how often it has happened
}

// faultSet is what a model says of faults.
type faultSet struct {
	declared    []*fault // those that can happen
	targets     []faultTarget
	events      []targetedEvent
	partition   *fault // by which the network falls apart, or nil
	partitioned []*role
	sides       *machine.Sides
	heals       []*ast.Fault // what is said of the network becoming whole again
	counters    *ir.Var      // of faults that are counted, or nil
}

// kindsOfFaults tells what a word of a faults section makes happen.
var kindsOfFaults = map[string]ir.RuleKind{"crash": ir.Crash, "restart": ir.Restart, "lose": ir.Loss, "duplicate": ir.Duplicate, "partition": ir.Partition, "reorder": ir.Reorder}

// faultsVar is what the variable is called that counts faults.
const faultsVar = "faults"

// declareFaults enters what may go wrong, now that all processes and messages are known.
func (c *compiler) declareFaults() {
	for i, item := range c.model.Items {
		c.around.now = i
		d, ok := item.(*ast.Faults)
		if !ok {
			continue
		}
		if d.Line {
			c.errorf(codes.Fault, d.At(), "faults are declared in a section, which has an end").
				Suggest("faults %s; end;", inLine(d.List[0]))
			continue
		}
		for _, f := range d.List {
			if f.Kind == healWord {
				c.faults.heals = append(c.faults.heals, f)
				continue
			}
			c.declareFault(f)
		}
	}
	c.checkBudgets()
	c.checkHeals()
	c.layBudgets()
}

// healWord is the end of a partition.
const healWord = "heal"

// checkHeals checks what is said of the network becoming whole again.
func (c *compiler) checkHeals() {
	for i, d := range c.faults.heals {
		switch {
		case d.Fair == nil:
			c.errorf(codes.Fault, d.At(), "the network may always heal: what can be said is that it does").
				Suggest("fair heal %s;", namesOf(d.Targets))
		case i > 0:
			c.errorf(codes.Fault, d.At(), "the network heals in one way").Note(c.faults.heals[0].At(), "said here")
		case d.Most != nil || d.Within != nil || d.Anywhere:
			c.errorf(codes.Fault, d.At(), "nobody counts how often the network heals").Suggest("fair heal %s;", namesOf(d.Targets))
		}
		c.checkHealed(d)
	}
}

// checkHealed reports a network that is to heal otherwise than it falls apart: as a whole.
func (c *compiler) checkHealed(d *ast.Fault) {
	var apart []*ast.Ident
	for _, a := range c.faults.targets {
		if a.kind == ir.Partition {
			apart = append(apart, a.target)
		}
	}
	if len(apart) == 0 {
		c.errorf(codes.Fault, d.At(), "it heals, and nothing lets the network fall apart").Suggest("partition %s;", namesOf(d.Targets))
		return
	}
	healed := map[*symbol]bool{}
	for _, t := range d.Targets {
		healed[c.lookup(t, core.Process)] = true
	}
	alike := len(healed) == len(apart)
	for _, a := range c.faults.targets {
		alike = alike && (a.kind != ir.Partition || healed[a.at])
	}
	if !alike && !c.diags.HasErrors() {
		c.errorf(codes.Fault, d.At(), "the network heals as a whole").Note(apart[0].At(), "it falls apart here").
			Suggest("fair heal %s;", namesOf(apart))
	}
}

// namesOf lists names as they are written.
func namesOf(list []*ast.Ident) string {
	var names []string
	for _, n := range list {
		names = append(names, n.Name)
	}
	return strings.Join(names, ", ")
}

// inLine is a fault as it is written, in one line.
func inLine(f *ast.Fault) string {
	text := f.Kind + " " + f.Targets[0].Name
	if f.Most != nil {
		text += " at most " + f.Most.At().Text()
	}
	return text
}

func (c *compiler) declareFault(d *ast.Fault) {
	f := &fault{decl: d, rule: kindsOfFaults[d.Kind], most: -1}
	if d.Fair != nil && f.rule != ir.Restart {
		c.errorf(codes.Fault, d.At(), "a fault that is to happen would help: only a restart, and that the network heals, can be fair").
			Suggest("%s", inLine(d))
	}
	if d.Within != nil {
		f.within = c.reach(d)
	}
	if d.Anywhere {
		c.anywhere(d)
	}
	if d.Most != nil {
		f.most = c.budget(d)
	}
	if n, changed := c.opts.Faults.Most(d.Kind); changed {
		f.most = n
	}
	if c.opts.Mailbox == machine.Bag && f.rule == ir.Reorder && c.ofEvents(d) {
		f.most = 0 // they come in any order as it is
	}
	for _, target := range d.Targets {
		c.aimFault(f, target)
	}
	if f.most != 0 && !c.opts.Faults.Off() {
		c.faults.declared = append(c.faults.declared, f)
	}
}

// ofEvents reports whether a fault is of events between machines alone.
func (c *compiler) ofEvents(d *ast.Fault) bool {
	return !slices.ContainsFunc(d.Targets, func(t *ast.Ident) bool {
		s := c.find(t)
		return s == nil || s.Kind != core.EventName
	})
}

// anywhere refuses the word where it says nothing.
func (c *compiler) anywhere(d *ast.Fault) {
	if d.Kind != "crash" {
		c.errorf(codes.Fault, d.At(), "only a crash happens anywhere").Suggest("leave it out")
	}
}

// reach is by how many others an event that is reordered comes forward.
func (c *compiler) reach(d *ast.Fault) int64 {
	if d.Kind != "reorder" {
		c.errorf(codes.Fault, d.Within.At(), "`within` belongs to reorder").Suggest("at most %s", d.Within.At().Text())
		return 0
	}
	n, ok := c.types.Int(d.Within)
	if ok && n < 1 {
		c.errorf(codes.Fault, d.Within.At(), "who overtakes overtakes at least one").Suggest("within 1")
	}
	return n
}

func (c *compiler) budget(d *ast.Fault) int64 {
	n, ok := c.types.Int(d.Most)
	if ok && (n < 0 || n > maxFaults) {
		c.errorf(codes.Fault, d.Most.At(), "a fault happens 0 to %d times, not %d", maxFaults, n)
		return 0
	}
	return n
}

// maxFaults bounds how often one fault is counted.
const maxFaults = spec.MostFaults

// aimFault checks at whom or what a fault is aimed. What is off or at most 0 is checked, too.
func (c *compiler) aimFault(f *fault, target *ast.Ident) {
	s := c.lookup(target, wantedBy(f.rule))
	if s == nil {
		return
	}
	for _, other := range c.faults.targets {
		if other.kind == f.rule && other.at == s {
			c.errorf(codes.Fault, target.At(), "%s %s is said twice", f.decl.Kind, target.Name).Note(other.target.At(), "here for the first time")
		}
	}
	c.faults.targets = append(c.faults.targets, faultTarget{f.rule, s, target})
	c.prog.Faults = true
	if f.rule == ir.Crash && s.Kind == core.Process && s.process().machine != nil {
		s.process().machine.m.Crashes = true // also where it never does: the state is there to be asked for
	}
	switch {
	case s.Kind != wantedBy(f.rule) && !(s.Kind == core.EventName && wantedBy(f.rule) == core.Message):
		c.errorf(codes.Fault, target.At(), "%q is a %s: what can %s is a %s", target.Name, s.Kind, f.decl.Kind, wantedBy(f.rule)).Note(s.At, "declared here")
	case s.Kind == core.Process && s.process().machine != nil && s.process().machine.core.Monitor:
		c.errorf(codes.Fault, target.At(), "%s is a monitor: it watches, and nothing can happen to it", target.Name).Note(s.At, "declared here")
	case s.Kind == core.Process && s.process().machine != nil && f.rule == ir.Restart && s.process().machine.m.Born != nil:
		c.errorf(codes.Unsupported, target.At(), "a machine that is created does not restart: what it was created with has crashed with it").Note(s.At, "declared here").
			Suggest("let the machine that has created it create another one")
	case f.rule == ir.Partition && c.faults.partition != nil && c.faults.partition != f:
		c.errorf(codes.Fault, f.decl.At(), "the network falls apart in one way").Note(c.faults.partition.decl.At(), "said here").Suggest("partition A, B;")
	case f.most != 0 && !c.opts.Faults.Off():
		c.enterFault(f, s, target)
	}
}

// faultTarget is one target of a fault.
type faultTarget struct {
	kind   ir.RuleKind
	at     *symbol
	target *ast.Ident
}

// wantedBy is what a fault is aimed at.
func wantedBy(kind ir.RuleKind) core.Kind {
	if kind == ir.Crash || kind == ir.Restart || kind == ir.Partition {
		return core.Process
	}
	return core.Message
}

// enterFault notes at a process or message what may become of it.
func (c *compiler) enterFault(f *fault, s *symbol, target *ast.Ident) {
	switch f.rule {
	case ir.Crash:
		s.process().crash = f
		if s.process().machine != nil {
			s.process().machine.m.Falls = true
		}
	case ir.Restart:
		s.process().restart = f
	case ir.Partition:
		c.faults.partitioned = append(c.faults.partitioned, s.process())
		c.faults.partition = f
	case ir.Loss:
		if s.Kind == core.EventName {
			c.faults.events = append(c.faults.events, targetedEvent{f, s.Event})
			return
		}
		s.message().lose = f
	case ir.Reorder:
		if s.Kind == core.EventName {
			c.faults.events = append(c.faults.events, targetedEvent{f, s.Event})
			return
		}
		s.message().reorder = f
	case ir.Duplicate:
		if s.Kind == core.EventName {
			c.faults.events = append(c.faults.events, targetedEvent{f, s.Event})
			return
		}
		s.message().duplicate = f
	}
}

// targetedEvent is an event between machines that a fault is aimed at.
type targetedEvent struct {
	fault *fault
	event *core.Event
}

// checkBudgets reports numbers on the command line for faults that the model does not have, and restarts of what
// never crashes.
func (c *compiler) checkBudgets() {
	for _, kind := range c.opts.Faults.Kinds() {
		if !slices.ContainsFunc(c.faults.targets, func(a faultTarget) bool { return a.kind == kindsOfFaults[kind] }) {
			c.errorf(codes.Fault, c.firstLine(), "--faults=%s: the model does not say what can %s", c.opts.Faults, kind).
				Suggest("faults %s Name; end;", kind)
		}
	}
	for _, r := range c.roles {
		if r.restart != nil && r.crash == nil && !c.diags.HasErrors() {
			r.restart = nil
		}
	}
	for _, a := range c.faults.targets {
		crashes := func(b faultTarget) bool { return b.kind == ir.Crash && b.at == a.at }
		if a.kind == ir.Restart && !slices.ContainsFunc(c.faults.targets, crashes) {
			c.errorf(codes.Fault, a.target.At(), "%s restarts, and nothing lets it crash", a.target.Name).Suggest("crash %s;", a.target.Name)
		}
	}
}

// layBudgets gives each fault that is counted its counter, and each process that crashes the mark of it.
func (c *compiler) layBudgets() {
	t := &ir.Type{Kind: ir.Record}
	for _, f := range c.faults.declared {
		if f.most < 0 {
			continue
		}
		f.budget = ir.Field{Name: budgetName(f.decl), Type: &ir.Type{Kind: ir.Range, Hi: f.most}, Offset: t.Cells()}
		t.Fields = append(t.Fields, f.budget)
	}
	if len(t.Fields) > 0 {
		c.faults.counters = &ir.Var{Name: c.unusedName(faultsVar), Type: t, At: c.faults.declared[0].decl.At()}
		c.prog.Vars = append(c.prog.Vars, c.faults.counters)
	}
	c.layPartition()
	for _, r := range c.roles {
		switch {
		case r.crash == nil:
		case r.machine == nil:
			r.mark()
		default:
			c.markMachine(r)
		}
	}
}

// layPartition makes what says on which side of the network machines are.
func (c *compiler) layPartition() {
	if c.faults.partition == nil {
		return
	}
	at := c.faults.partition.decl.At()
	machines := slices.ContainsFunc(c.faults.partitioned, func(r *role) bool { return r.machine != nil })
	if machines && c.opts.Mailbox == machine.Atomic {
		c.errorf(codes.Fault, at, "--mailbox=atomic cannot be had with partitions: a step that sends all at once has no middle in which one could come").
			Suggest("--mailbox=p, or --faults=off").Refuse()
	}
	var list []*ir.Process
	for _, r := range c.faults.partitioned {
		list = append(list, r.proc)
	}
	c.faults.sides = c.machines.Divide(list, c.unusedName("apart"), at)
}

// markMachine prepares a machine for what will be laid out of it.
func (c *compiler) markMachine(r *role) {
	if c.opts.Mailbox == machine.Atomic {
		c.errorf(codes.Fault, r.crash.decl.At(), "--mailbox=atomic cannot be had with crashes: a step that sends all at once has no middle in which it could crash").
			Suggest("--mailbox=p, or --faults=off").Refuse()
	}
	if r.restart != nil && c.info.AsksRestarted(r.decl) {
		t := r.state()
		r.machine.restarted = ir.Field{Name: restartedWord, Type: core.BoolType, Offset: t.Cells()}
		t.Fields = append(t.Fields, r.machine.restarted)
	}
	if r.crash.decl.Anywhere {
		t := r.state()
		r.machine.progress = ir.Field{Name: "(progress)", Type: progressType, Offset: t.Cells()}
		t.Fields = append(t.Fields, r.machine.progress)
	}
}

// budgetName is that of a counter: crash_Server.
func budgetName(d *ast.Fault) string {
	words := []string{d.Kind}
	for _, t := range d.Targets {
		words = append(words, t.Name)
	}
	return strings.Join(words, "_")
}

// unusedName is a name that no declaration of the model has.
func (c *compiler) unusedName(name string) string {
	for c.info.Globals.Find(name) != nil {
		name += "_"
	}
	return name
}

// counter is the place that counts a fault; nil where nobody does.
func (c *compiler) counter(f *fault) *ir.Place {
	if f.most < 0 {
		return nil
	}
	whole := &ir.Place{Root: ir.State, Base: c.faults.counters.Base, Type: c.faults.counters.Type, At: f.decl.At()}
	return whole.Field(f.budget, f.decl.At())
}

// limited makes a rule one of a fault: it happens as long as there is budget for it, and uses some.
func (c *compiler) limited(r *ir.Rule, f *fault) {
	n, at := c.counter(f), f.decl.At()
	if n == nil {
		return
	}
	r.Guard = both(&ir.Binary{Op: ir.Lt, X: &ir.Load{Place: n}, Y: &ir.Const{V: f.most}, At: at}, r.Guard)
	more := &ir.Binary{Op: ir.Add, X: &ir.Load{Place: n}, Y: &ir.Const{V: 1}, At: at}
	r.Body = append(slices.Clip(r.Body), &ir.Store{Dst: n, X: more, At: at})
	r.NonLocal = append(slices.Clip(r.NonLocal), c.faults.counters)
}

// environment is what the network does: deliveries and losses, those that are counted among them.
func (c *compiler) environment() []*ir.Rule {
	rules := c.layer.Environment()
	for _, r := range rules {
		if f := c.lossOf(r); f != nil {
			r.At = f.decl.At()
			c.limited(r, f)
		}
	}
	for _, s := range c.faults.events {
		rules = append(rules, c.faulty(c.strikes(s), s.fault)...)
	}
	if c.faults.sides != nil {
		falls, heals := c.faults.sides.Rules()
		c.limited(falls, c.faults.partition)
		for _, d := range c.faults.heals {
			if d.Fair != nil {
				fairness.Rely(heals, d.Fair.Strong, &ir.FairGroup{Name: "heal"})
			}
		}
		rules = append(rules, falls, heals)
		rules = append(rules, c.layer.CutOff(c.faults.sides.Var, c.faults.sides.Apart, c.faults.partition.decl.At())...)
	}
	for _, m := range c.prog.Messages {
		s := c.faultsOf(m)
		if s == nil {
			continue
		}
		if s.duplicate != nil {
			rules = append(rules, c.faulty(c.layer.Duplicates(m), s.duplicate)...)
		}
		if s.reorder != nil {
			rules = append(rules, c.faulty(c.layer.Reorders(m, s.reorder.within), s.reorder)...)
		}
	}
	return rules
}

// refuseUnordered reports messages and events that are reordered where nothing keeps their order.
func (c *compiler) refuseUnordered() {
	for _, a := range c.faults.targets {
		switch {
		case a.kind != ir.Reorder:
		case a.at.Kind == core.EventName && c.opts.Mailbox == machine.Bag:
			c.diags.Warnf(codes.Fault, a.target.At(), "--mailbox=bag has events in any order: to reorder %s adds nothing", a.target.Name).Suggest("--mailbox=p, or --mailbox=pair")
		case a.at.Kind == core.Message && a.at.message().ir != nil && !c.diags.HasErrors() && !c.layer.Queued(a.at.message().ir):
			c.errorf(codes.Fault, a.target.At(), "%s goes by channels that keep no order: its messages overtake each other as it is", a.target.Name).Note(a.at.At, "declared here").
				Suggest("leave it out, or the attribute fifo")
		}
	}
}

// strikes are the rules of a fault of an event between machines.
func (c *compiler) strikes(s targetedEvent) []*ir.Rule {
	switch at := s.fault.decl.At(); s.fault.rule {
	case ir.Duplicate:
		return c.machines.Duplicates(s.event, at)
	case ir.Reorder:
		return c.machines.Reorders(s.event, s.fault.within, at)
	default:
		return c.machines.Losses(s.event, at)
	}
}

// faulty makes rules those of a fault.
func (c *compiler) faulty(rules []*ir.Rule, f *fault) []*ir.Rule {
	for _, r := range rules {
		r.At = f.decl.At()
		c.limited(r, f)
	}
	return rules
}

// faultsOf is what is known of a message, and what may become of it; nil of a link.
func (c *compiler) faultsOf(m *ir.Message) *messageSymbol {
	for _, s := range c.messages {
		if s.ir == m {
			return s
		}
	}
	return nil
}

// refuseDuplicate reports a message that is duplicated where two of it are one, or keep an order.
func (c *compiler) refuseDuplicate(d *ast.MessageDecl, s message.Style) {
	f := c.messages[d].duplicate
	switch {
	case f == nil:
	case s.Discipline == ir.Set:
		c.errorf(codes.Fault, f.decl.At(), "%s goes by sets, in which two equal messages are one", d.Name.Name).Note(d.At(), "declared here").
			Suggest("bag [4], or the attribute duplicating, by which what is received may come again")
	case s.Discipline == ir.Fifo:
		c.errorf(codes.Fault, f.decl.At(), "%s goes by queues, which deliver each message once", d.Name.Name).Note(d.At(), "declared here").Suggest("bag [4]")
	}
}

// refuseLostTwice reports a message that is lost as often as the network likes, and n times.
func (c *compiler) refuseLostTwice(d *ast.MessageDecl, lose *fault, lossy bool) {
	if lossy && lose.most >= 0 {
		c.errorf(codes.Fault, lose.decl.At(), "%s is lossy: it can be lost any number of times", d.Name.Name).Note(d.At(), "declared here").
			Suggest("leave one of them out")
	}
}

// lossOf is the fault by which a rule loses messages; nil where the message itself says so.
func (c *compiler) lossOf(r *ir.Rule) *fault {
	if r.Kind != ir.Loss {
		return nil
	}
	for _, m := range c.messages {
		if lost := r.Params[len(r.Params)-1]; m.ir == lost.Message && lost.Only == nil || m.ir == lost.Only {
			return m.lose
		}
	}
	return nil
}

// resetBudgets is what a start state begins with: nothing has gone wrong yet.
func (c *compiler) resetBudgets(start *ir.Rule) (out []ir.Stmt) {
	if c.faults.sides != nil {
		out = c.faults.sides.Join(start)
	}
	for _, f := range c.faults.declared {
		if n := c.counter(f); n != nil {
			out = append(out, &ir.Store{Dst: n, X: &ir.Const{}, At: n.At})
		}
	}
	for _, r := range c.roles {
		if r.machine != nil && r.machine.restarted.Name != "" {
			out = append(out, c.resetRestarted(r)...)
		}
	}
	return out
}

func (c *compiler) resetRestarted(r *role) (out []ir.Stmt) {
	at := r.restart.decl.At()
	for i := range rules.Instances(r.proc) {
		var self ir.Expr
		if r.proc.Index != nil {
			self = &ir.Const{V: r.proc.Index.First() + i}
		}
		own := r.machine.m.StatePlace(self, at)
		out = append(out, &ir.Store{Dst: own.Field(r.machine.restarted, at), X: &ir.Const{}, At: at})
	}
	return out
}
