package faults

import (
	"slices"
	"strings"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/types"
	"gomc/spec"
)

// Checker checks the faults of one model.
type Checker struct {
	Faults core.Faults

	types     *types.Checker
	lowering  *Lowering
	options   spec.Faults
	lines     map[*ast.Fault]*core.FaultDecl
	heals     []*ast.Fault
	partition *core.FaultDecl
}

// kinds tells what a word of a faults section makes happen.
var kinds = map[string]ir.RuleKind{"crash": ir.Crash, "restart": ir.Restart, "lose": ir.Loss, "duplicate": ir.Duplicate,
	"partition": ir.Partition, "reorder": ir.Reorder}

// Kind returns the kind of fault that a word of a faults section declares.
func Kind(word string) ir.RuleKind { return kinds[word] }

// healWord is the end of a partition.
const healWord = "heal"

// NewChecker returns a Checker beside that of the plain language, for a model, of which options change how often faults
// happen. The lowering knows what goes by which channels and mailboxes.
func NewChecker(plain *types.Checker, lowering *Lowering, model *ast.Model, options spec.Faults) *Checker {
	c := &Checker{types: plain, lowering: lowering, options: options, lines: map[*ast.Fault]*core.FaultDecl{}}
	for _, item := range model.Items {
		if d, is := item.(*ast.Faults); is && !d.Line {
			for _, line := range d.List {
				c.enter(line)
			}
		}
	}
	return c
}

// enter makes a line known, before it is checked.
func (c *Checker) enter(d *ast.Fault) {
	f := &core.FaultDecl{Place: core.Place{Where: d.At()}, Kind: kinds[d.Kind], Heals: d.Kind == healWord, Word: d.Kind,
		Counted: d.Most != nil, Most: -1, Anywhere: d.Anywhere, Fair: d.Fair != nil}
	f.Strong = f.Fair && d.Fair.Strong
	for _, t := range d.Targets {
		f.Targets = append(f.Targets, &core.Target{Place: core.Place{Where: t.At()}, Name: t.Name})
	}
	c.lines[d] = f
	c.Faults = append(c.Faults, f)
}

// Section checks a faults section, where all processes and messages are known.
func (c *Checker) Section(d *ast.Faults) {
	if d.Line {
		c.types.Errorf(codes.Fault, d.At(), "faults are declared in a section, which has an end").
			Suggest("faults %s; end;", inLine(d.List[0]))
		return
	}
	for _, line := range d.List {
		if line.Kind == healWord {
			c.heals = append(c.heals, line)
			continue
		}
		c.line(line, c.lines[line])
	}
}

// inLine returns a fault as it is written, in one line.
func inLine(d *ast.Fault) string {
	text := d.Kind + " " + d.Targets[0].Name
	if d.Most != nil {
		text += " at most " + d.Most.At().Text()
	}
	return text
}

func (c *Checker) line(d *ast.Fault, f *core.FaultDecl) {
	if d.Fair != nil && f.Kind != ir.Restart {
		c.types.Errorf(codes.Fault, d.At(), "a fault that is to happen would help: only a restart, "+
			"and that the network heals, can be fair").Suggest("%s", inLine(d))
	}
	if d.Within != nil {
		f.Within = c.within(d)
	}
	if d.Anywhere && d.Kind != "crash" {
		c.types.Errorf(codes.Fault, d.At(), "only a crash happens anywhere").Suggest("leave it out")
	}
	if d.Most != nil {
		f.Most = c.most(d)
	}
	if n, changed := c.options.Most(d.Kind); changed {
		f.Most = n
	}
	if c.lowering.machines.Kind == mailboxes.Bag && f.Kind == ir.Reorder && c.ofEvents(d) {
		f.Most = 0 // they come in any order as it is
	}
	f.Never = f.Most == 0 || c.options.Off()
	f.Type = &ir.Type{Kind: ir.Range, Hi: f.Most}
	for i, target := range d.Targets {
		c.target(f, target, f.Targets[i])
	}
}

// ofEvents reports whether a fault is of events between machines alone.
func (c *Checker) ofEvents(d *ast.Fault) bool {
	return !slices.ContainsFunc(d.Targets, func(t *ast.Ident) bool {
		s := c.types.Find(t)
		return s == nil || s.Kind != core.EventName
	})
}

// within is by how many others an event that is reordered comes forward.
func (c *Checker) within(d *ast.Fault) int64 {
	if d.Kind != "reorder" {
		c.types.Errorf(codes.Fault, d.Within.At(), "`within` belongs to reorder").Suggest("at most %s", d.Within.At().Text())
		return 0
	}
	n, ok := c.types.Int(d.Within)
	if ok && n < 1 {
		c.types.Errorf(codes.Fault, d.Within.At(), "who overtakes overtakes at least one").Suggest("within 1")
	}
	return n
}

func (c *Checker) most(d *ast.Fault) int64 {
	n, ok := c.types.Int(d.Most)
	if ok && (n < 0 || n > spec.MostFaults) {
		c.types.Errorf(codes.Fault, d.Most.At(), "a fault happens 0 to %d times, not %d", spec.MostFaults, n)
		return 0
	}
	return n
}

// wanted returns the kind of name that a fault applies to: a process or a message.
func wanted(kind ir.RuleKind) core.Kind {
	if kind == ir.Crash || kind == ir.Restart || kind == ir.Partition {
		return core.Process
	}
	return core.Message
}

// target checks at whom or what a fault is aimed.
func (c *Checker) target(f *core.FaultDecl, name *ast.Ident, t *core.Target) {
	s := c.types.Lookup(name, wanted(f.Kind))
	if s == nil {
		return
	}
	for _, other := range c.Faults {
		for _, first := range other.Targets {
			if other.Kind == f.Kind && first.Symbol == s {
				c.types.Errorf(codes.Fault, name.At(), "%s %s is said twice", f.Word, name.Name).
					Note(first.Where, "here for the first time")
			}
		}
	}
	t.Symbol = s
	m := c.types.Declared.Machine(s.Process)
	t.Wrong = true
	switch {
	case s.Kind != wanted(f.Kind) && !(s.Kind == core.EventName && wanted(f.Kind) == core.Message):
		c.types.Errorf(codes.Fault, name.At(), "%q is a %s: what can %s is a %s", name.Name, s.Kind, f.Word, wanted(f.Kind)).
			Note(s.At, "declared here")
	case m != nil && m.Monitor:
		c.types.Errorf(codes.Fault, name.At(), "%s is a monitor: it watches, and nothing can happen to it", name.Name).
			Note(s.At, "declared here")
	case m != nil && f.Kind == ir.Restart && m.Start != nil:
		c.types.Errorf(codes.Unsupported, name.At(),
			"a machine that is created does not restart: what it was created with has crashed with it").
			Note(s.At, "declared here").Suggest("let the machine that has created it create another one")
	case f.Kind == ir.Partition && !f.Never && c.partition != nil && c.partition != f:
		c.types.Errorf(codes.Fault, f.Where, "the network falls apart in one way").Note(c.partition.Where, "said here").
			Suggest("partition A, B;")
	default:
		t.Wrong = false
		if f.Kind == ir.Partition && !f.Never {
			c.partition = f
		}
	}
}

// Close checks what all lines say together.
func (c *Checker) Close() {
	c.checkNumbers()
	c.checkRestarts()
	c.checkHeals()
	c.checkAtomic()
}

// checkNumbers reports what the command line says of faults that the model does not have.
func (c *Checker) checkNumbers() {
	if c.options != "" && len(c.Faults) == 0 && len(c.options.Kinds()) == 0 {
		c.types.Diags.Warnf(codes.Fault, c.types.Declared.FirstLine,
			"--faults=%s has no effect: the model declares no faults", c.options)
	}
	for _, kind := range c.options.Kinds() {
		aimed := func(f *core.FaultDecl) bool {
			return f.Kind == kinds[kind] && slices.ContainsFunc(f.Targets, func(t *core.Target) bool { return t.Symbol != nil })
		}
		if !slices.ContainsFunc(c.Faults, aimed) {
			c.types.Errorf(codes.Fault, c.types.Declared.FirstLine, "--faults=%s: the model does not say what can %s",
				c.options, kind).Suggest("faults %s Name; end;", kind)
		}
	}
}

// checkRestarts reports restarts of what never crashes.
func (c *Checker) checkRestarts() {
	for _, f := range c.Faults {
		for _, t := range f.Targets {
			if f.Kind == ir.Restart && t.Symbol != nil && !c.Faults.Aimed(ir.Crash, t.Symbol) {
				c.types.Errorf(codes.Fault, t.Where, "%s restarts, and nothing lets it crash", t.Name).Suggest("crash %s;", t.Name)
			}
		}
	}
}

// checkHeals checks what is said of the network becoming whole again.
func (c *Checker) checkHeals() {
	for i, d := range c.heals {
		f := c.lines[d]
		switch {
		case d.Fair == nil:
			c.types.Errorf(codes.Fault, d.At(), "the network may always heal: what can be said is that it does").
				Suggest("fair heal %s;", strings.Join(f.Names(), ", "))
		case i > 0:
			c.types.Errorf(codes.Fault, d.At(), "the network heals in one way").Note(c.heals[0].At(), "said here")
		case d.Most != nil || d.Within != nil || d.Anywhere:
			c.types.Errorf(codes.Fault, d.At(), "how often the network heals has no bound").
				Suggest("fair heal %s;", strings.Join(f.Names(), ", "))
		}
		c.checkHealed(d, f)
	}
}

// checkHealed reports a network that is to heal otherwise than it falls apart: as a whole.
func (c *Checker) checkHealed(d *ast.Fault, f *core.FaultDecl) {
	apart := &core.FaultDecl{}
	for _, p := range c.Faults {
		for _, t := range p.Targets {
			if p.Kind == ir.Partition && t.Symbol != nil {
				apart.Targets = append(apart.Targets, t)
			}
		}
	}
	if len(apart.Targets) == 0 {
		c.types.Errorf(codes.Fault, d.At(), "it heals, and nothing lets the network fall apart").
			Suggest("partition %s;", strings.Join(f.Names(), ", "))
		return
	}
	healed := map[*core.Symbol]bool{}
	for _, t := range d.Targets {
		healed[c.types.Lookup(t, core.Process)] = true
	}
	alike := len(healed) == len(apart.Targets)
	for _, t := range apart.Targets {
		alike = alike && healed[t.Symbol]
	}
	if !alike && !c.types.Diags.HasErrors() {
		c.types.Errorf(codes.Fault, d.At(), "the network heals as a whole").Note(apart.Targets[0].Where, "it falls apart here").
			Suggest("fair heal %s;", strings.Join(apart.Names(), ", "))
	}
}

// checkAtomic refuses mailboxes into which a step sends all at once, beside faults that come in the middle of a step.
func (c *Checker) checkAtomic() {
	if c.lowering.machines.Kind != mailboxes.Atomic {
		return
	}
	for _, f := range c.Faults {
		ofMachines := func(t *core.Target) bool {
			return t.Symbol != nil && !t.Wrong && c.types.Declared.Machine(t.Symbol.Process) != nil
		}
		if f.Never || f.Kind != ir.Crash && f != c.partition || !slices.ContainsFunc(f.Targets, ofMachines) {
			continue
		}
		what := "crashes: a step that sends all at once has no middle in which it could crash"
		if f == c.partition {
			what = "partitions: a step that sends all at once has no middle in which one could come"
		}
		c.types.Errorf(codes.Fault, f.Where, "--mailbox=atomic cannot be had with %s", what).
			Suggest("--mailbox=p, or --faults=off").Refuse()
	}
}
