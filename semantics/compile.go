package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/messages"
	"gomc/semantics/messages/channels"
	"gomc/semantics/resolve"
	"gomc/semantics/types"
	"gomc/source"
	"gomc/spec"
)

// Options choose among the programs that one model can mean.
type Options struct {
	Semantics   channels.Semantics // of a model with processes; "" means M
	Constants   map[string]string  // overriding values: integers, true, false or enum members
	Dialect     Dialect            // what CMurphi and Rumur do differently
	Mailbox     mailboxes.Kind     // of machines; "" means p
	Capacity    int                // of their mailboxes, whatever the model says; 0: as it says
	Room        map[string]Room    // of some machines, by name, whatever else is said
	AnyStart    bool               // the start may be any state: what a mailbox holds need not come from who the text says
	DirectSends bool               // what machines send is delivered in the same step where no difference is observable
	Stuck       bool               // hot states ask only whether they can be left
	NoFormulas  bool               // those that the model states are left out, and what is asked about hot states, unless Stuck asks it
	Properties  []string           // names of those that are judged, or with - in front, of those that are not; none: all are
	Faults      spec.Faults        // how often what the model declares of faults may happen, if not as it says
	Lossy       bool               // messages may be lost wherever they keep no order, declared lossy or not
	// SingleMessage expands quorum receives into receives of single messages.
	SingleMessage Expansion
	Hooks         Hooks
}

// Expansion says whether a quorum receive consumes its messages one by one.
type Expansion = messages.Expansion

// The expansions.
const (
	Whole   = messages.Whole
	Count   = messages.Count
	Collect = messages.Collect
)

// Hooks are a rule more, and a look at the program in the making; nil: none.
type Hooks struct {
	Probe ast.Expr // becomes the last rule, which puts it and may look where properties may
	Views bool     // the lines of views become rules, which put what they show (ViewBegins)
	// After is called with the program as each pass leaves it (Passes), until the next one changes it. Of a model that is
	// translated twice, the last call with a pass counts.
	After func(pass string, p *ir.Program)
}

// Limits on what one model may ask for, beside those of package types.
const (
	maxWhile     = spec.DefaultWhileLimit
	maxRecursion = 10_000
)

// Compile checks a model and translates it. The program is nil when the list holds
// an error; the list may hold warnings as well.
func Compile(model *ast.Model, opts Options) (*ir.Program, source.List) {
	return newChecker(model, opts).compile()
}

// Analyze compiles like Compile, and also returns what it has found out about the model's names and expressions. For a
// model with errors, that is as much as could be found in spite of them.
func Analyze(model *ast.Model, opts Options) (*ir.Program, *resolve.Info, source.List) {
	c := newChecker(model, opts)
	p, list := c.compile()
	return p, c.types.Info, list
}

// probe is Compile for a model whose errors do not matter: it ends at the first one,
// with nil.
func probe(model *ast.Model, opts Options) (p *ir.Program) {
	defer func() {
		if r := recover(); r != nil && r != any(types.Refused{}) {
			panic(r)
		}
	}()
	c := newChecker(model, opts)
	c.types.Probing = true
	p, _ = c.compile()
	return p
}

func (c *checker) compile() (*ir.Program, source.List) {
	if c.model(); !c.types.Diags.HasErrors() {
		c.cutYields()
	}
	if !c.types.Diags.HasErrors() {
		c.lower()
	}
	c.types.Diags.Sort()
	if list := c.types.Diags.Distinct(); !list.HasErrors() {
		return c.types.Program, list
	} else {
		return nil, list
	}
}

// lower makes the code of a model without errors, once more if its outboxes turn out to need another size.
func (c *checker) lower() {
	declared := *c.types.Program
	if !newLowering(c).passes(true) {
		*c.types.Program = declared
		c.layers.machines.Restart()
		c.place()
		newLowering(c).passes(false)
	}
}

// MostCreated is how many instances there can be of a machine that is created.
const MostCreated = types.MaxPermutable

// Room is how much a machine has room for; 0: as the model says.
type Room struct {
	Mailbox, Outbox int // events
	Instances       int // of one that is created
}
