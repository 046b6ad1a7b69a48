package ir

import (
	"fmt"
	"slices"

	"gomc/source"
)

// Unjudged is a property of the model that is left out of its program.
type Unjudged struct {
	Title string // kind and name
	Runs  bool   // it is a formula of temporal logic, or asks about hot states
}

// Program is a whole model, ready to run.
type Program struct {
	File       *source.File
	Included   []*source.File // by File, in any depth
	Semantics  string         // "MP", "M-MP", "M", or "" for a model without processes; for display only
	Vars       []*Var
	Scalarsets []*Type // the symmetric ones, in declaration order
	Processes  []*Process
	Messages   []*Message
	Channels   []*Channel
	Funcs      []*Func
	Starts     []*Rule
	Rules      []*Rule
	Properties []*Property
	Formulas   []*Formula
	NotJudged  []Unjudged // properties of the model that are not among these
	Covers     []*CoverPoint
	Layout     *Layout
	Notes      int // that there are about steps (Note), at most MaxNotes

	SaysFinal bool // the model says which states at rest are right, though that may not be judged

	Faults bool // the model says what may go wrong, though it may never happen here

	// Part says that the rules or properties are some of those of another program, to be run on its
	// states and on combinations of their parts: Starts and Rules do not say which states there are,
	// and nothing may be concluded from them about what a cell can hold.
	Part bool

	// Partial says why the program has not all runs of the model, so that it cannot verify it; ""
	// when it has them.
	Partial string

	GuardsFirst    bool // a fault in any guard of a state comes before all firing (CMurphi)
	GuardEffects   GuardEffects
	CountViolating bool // a state that violates a property is counted (CMurphi)
	WhileLimit     int  // iterations of one while loop
	RecursionLimit int  // nested calls
}

// GuardEffects says how a guard that changes the state is treated.
type GuardEffects int

// The treatments.
const (
	GuardRefused GuardEffects = iota // it is an error in the model
	GuardLands                       // the body of that instance begins with it (Rumur)
	GuardLasts                       // it is there when the next guard is evaluated, all of them first, and when the bodies run (CMurphi)
)

// GuardsLast reports whether what one guard changes may be there for another.
func (p *Program) GuardsLast() bool {
	return p.GuardEffects == GuardLasts && slices.ContainsFunc(p.Rules, p.GuardWrites)
}

// Var is a state variable: a global of the model, the array of a process's local
// states, or a channel array.
type Var struct {
	Name    string
	Type    *Type
	Base    int      // first cell
	Process *Process // the process whose local states these are, or nil
	Channel *Channel // the channel array this is, or nil
	Mailbox *Process // the process whose mailboxes these are, a bag for each instance, or nil
	Hidden  bool     // it is not of the model, and not to be shown
	Thread  bool     // it is where a rule outside of processes stands, and what it keeps; not of the model, and shown
	Sender  *Process // of a mailbox that holds what one process sends, a bag for each of its instances, too; else nil
	At      source.Span
}

// Process is one role: `process P [i: T]`, or a single process when Index is nil.
// Its local states are Var, an array over Index of records (a record when single).
type Process struct {
	Name  string
	Index *Type
	Var   *Var
	State string // the field that says in which state a machine is; "" of a process

	Machine *Machine // what its states do with events; nil of a process
	Down    *Down    // how one sees that an instance has crashed; nil: none ever does
	At      source.Span
}

// Down is the cell of an instance, from its first on, that says whether it has crashed: by this content, or, if that is 0, by any but Undefined.
type Down struct {
	Cell    int
	Content uint64
}

// CrashedAt names the instance that has crashed of those whose local states a cell of a state is in; "": it has not.
func (p *Program) CrashedAt(state []uint64, cell int) string {
	for _, r := range p.Processes {
		if r.Down == nil || cell < r.Var.Base || cell >= r.Var.Base+r.Var.Type.Cells() {
			continue
		}
		n := 0
		if r.Index != nil {
			n = (cell - r.Var.Base) / r.Var.Type.Elem.Cells()
		}
		at := r.Var.Base + r.Down.Cell
		if n > 0 {
			at += n * r.Var.Type.Elem.Cells()
		}
		if content := state[at]; content != 0 && (r.Down.Content == 0 || content == r.Down.Content) {
			return r.Instances()[n]
		}
	}
	return ""
}

// Instances names the processes of a role: `Leader[leader_t_0]`, or the role alone where
// there is but one.
func (p *Process) Instances() []string {
	if p.Index == nil {
		return []string{p.Name}
	}
	names := make([]string, p.Index.Count())
	for n := range names {
		names[n] = fmt.Sprintf("%s[%s]", p.Name, p.Index.Format(p.Index.First()+int64(n)))
	}
	return names
}

// Message is a declared message type. Payload is a record of its fields.
type Message struct {
	Name    string
	Payload *Type
	From    []*Process
	To      []*Process
	At      source.Span
	Carries []*Message // of a link
}

// Channel is an array of bags: the messages of one type, or of a link, on their way from one
// role to another, indexed [sender][receiver] where those roles are indexed.
// Out says that they still wait for delivery (MP, M-MP); they cannot be received.
type Channel struct {
	Message  *Message
	From, To *Process
	Out      bool
	Var      *Var
	Bag      *Type
	Drops    bool // what finds no room is lost, as the code that sends says
}

// Func is a function or procedure. Its frame holds, in Cells cells and Regs
// registers, the parameters, the result and all locals and temporaries. By-value
// parameters are cells, `var` parameters are registers that hold an address.
type Func struct {
	Name   string
	Params []FuncParam
	Result *Type // nil for a procedure
	Return int   // first frame cell of the result
	Cells  int
	Regs   int
	Locals []Local
	Body   []Stmt
	At     source.Span
}

// FuncParam is a parameter: in register Reg when ByRef, else at frame cell Cell.
type FuncParam struct {
	Name  string
	Type  *Type
	ByRef bool
	Reg   int
	Cell  int
}

// Local names a run of frame cells, for messages and `put`.
type Local struct {
	Name string
	Type *Type
	Cell int
}

// HasFaults reports whether there are events that no process can rely on.
func (p *Program) HasFaults() bool { return slices.ContainsFunc(p.Rules, (*Rule).Adverse) }

// Adverse reports whether the rule is a move of the adversary: it may happen, it never has to, and no process can rely
// on it. A state in which only adverse moves are enabled is at rest. A receive that keeps a copy of its message in the
// channel is adverse if it was split off from its rule: the receiver does not decide whether the copy stays.
func (r *Rule) Adverse() bool {
	return r.Kind.Fault() && !r.Reliable || slices.ContainsFunc(r.Params, func(q Param) bool { return q.Keeps && q.From > 0 })
}

// Assumes reports whether an assumption may drop states.
func (p *Program) Assumes() bool {
	return slices.ContainsFunc(p.Properties, func(q *Property) bool { return q.Kind == Assumption })
}

// Ranked reports whether rules have different priorities, so that some wait for others.
func (p *Program) Ranked() bool { return p.RankedRule() != nil }

// RankedRule is the first rule that has another priority than those before it; nil if there is none. A fault has no
// priority: it does not wait for rules, and they do not wait for it.
func (p *Program) RankedRule() *Rule {
	var first *Rule
	for _, r := range p.Rules {
		switch {
		case r.Kind.Fault():
		case first == nil:
			first = r
		case r.Priority != first.Priority:
			return r
		}
	}
	return nil
}

// Waits reports whether the rule lets those of a less priority go first. A fault does not, unless it is a part of an event
// that does.
func (r *Rule) Waits() bool { return !r.Kind.Fault() || r.Midway }

// Rule is a template of guarded transitions (or of start states, where Guard is
// nil and Priority unused). One instance exists for each assignment that Params
// allow; instances are enumerated with the first parameter outermost, values
// ascending.
//
// The Guard of a Plain rule without Pick may call functions that write cells of the state
// (GuardWrites). Program.GuardEffects says how such changes are treated; a write that
// changes nothing does not count.
//
// An instance is enabled when Guard holds. Firing it runs Body in a fresh frame
// that shares the registers and cells which the parameters have bound: those of
// Into, and the temporaries that the places of an Alias refer to.
//
// A body that executes Choose statements is run once for each tape: the list of what
// they give, in the order in which they are executed. An engine runs it with the first
// candidate for each choice beyond the tape so far, and when the body is done, faults,
// or is abandoned, the last choice that has another candidate takes that, and
// those behind it are forgotten. So the tapes of an instance are in lexicographic order; each
// is a step of its own, and faults or is abandoned by itself. A head chooses nothing.
type Rule struct {
	Name     string // as written, or "" when unnamed
	Number   int    // 1-based among its kind after the properties' fashion of Rumur: all rules in source order
	Kind     RuleKind
	Priority int64 // smaller fires first; only enabled instances of the least priority fire, and faults, which have none
	Params   []Param
	Guard    Expr // nil: true
	Body     []Stmt
	Cells    int // frame size
	Regs     int
	Locals   []Local
	At       source.Span

	Process  *Process   // whose event this is; nil for a Plain rule
	Consumes []*Channel // what a Receive or Delivery takes from
	Sends    []*Channel // what Body may put into
	// NonLocal lists the plain globals that a process's event accesses; empty means
	// local in the sense of the papers.
	NonLocal []*Var

	// Outbox says why what the rule sends waits for rules of kind Post, where it could be
	// otherwise; "" where it does not, or sends nothing.
	Outbox   string
	Reliable bool // of a fault: it is said to be fair, and so it is no move of the adversary's
	Midway   bool // of a crash: it comes in the middle of what another rule does, and is possible where that one may fire
	Direct   bool // what it sends arrives in the same step

	Takes *Take // what it takes out of a mailbox, and in which state; nil: nothing, or nothing that is of use

	Fair []Fairness // what is said of it: it may be of several instances
	// Unfair: it is said not to be fair, and so it is not by itself either, as events of a machine are.
	Unfair bool

	// Whole is the rule of the model of whose instances this one has a part, when it was
	// cut (package refine); nil for a rule of the model.
	Whole *Rule
}

// Origin is the rule of the model that r is, or is a part of.
func (r *Rule) Origin() *Rule {
	if r.Whole != nil {
		return r.Whole
	}
	return r
}

// Fairness says that events are of an instance which runs have to be fair to: one for each value of some
// parameters. All rules of a group share its instances.
type Fairness struct {
	Group  *FairGroup
	Strong bool
	By     []int // the registers of the parameters, which are Each
	Note   int   // from 1 on: of those steps only that have this note (Note-1); 0: of all
	Owes   bool  // an event of a Losing group that loses something, and so owes it that others of the group happen
}

// FairGroup groups rules that an annotation `fair`, or a default, treats together.
type FairGroup struct {
	Name string
	// Losing: what is asked of its instances does not depend on what is enabled, but on what is lost: if that happens again and again, so
	// do the events of the instance. Its instances are told by values alone.
	Losing bool
}

// ParamKind says how a parameter gets its values.
type ParamKind uint8

// The kinds of parameter.
const (
	Each  ParamKind = iota // From, From+By, ... To
	Alias                  // runs Bind: an alias in scope of what follows
	Pick                   // chooses elements out of bags
)

// Self is the parameter of an event that says of which instance of its process it is; nil if
// there is only one.
func (r *Rule) Self() *Param {
	if i := slices.IndexFunc(r.Params, func(p Param) bool { return p.Self }); i >= 0 {
		return &r.Params[i]
	}
	return nil
}

// NewReg returns a register that nothing in the rule uses yet.
func (r *Rule) NewReg() int {
	r.Regs++
	return r.Regs - 1
}

// Values returns how many values an Each parameter has.
func (p *Param) Values() int { return max(1, int((p.To-p.From)/p.By+1)) }

// Param is one binding in the head of a rule or property.
type Param struct {
	Name string
	Kind ParamKind
	Type *Type // for display; nil for `i := a to b`

	Reg          int   // Each: the value. (Of a Pick, each Choice has a register.)
	Header       int   // Each: the ruleset header it stands in; variables of one header share it
	From, To, By int64 // Each
	Keeps        bool  // Each: whether a copy of what is received stays in its channel
	Self         bool  // Each: it is the instance of the process that the rule is of; dialects move it about

	Bind []Stmt // Alias: Let and Bind statements only

	// Pick chooses exactly K of Choices (K nil: exactly 1, and then there is
	// exactly one choice) and one element from the bag of each chosen one.
	// For each chosen candidate Sender (a register, or -1) is set to
	// Choice.Sender and Filter must hold. Instances are ordered by the choices'
	// registers, the first choice outermost, ascending (-1 first); a branch that
	// has too few choices left for K is not entered.
	//
	// Skip makes of the one choice from a queue (a Fifo, K nil, no Quorum) the first
	// element for which Skip is false: those in front of it are passed over and stay where
	// they are. There is no other choice, so where Filter does not hold for that element,
	// what is behind it waits, too. Skip and Filter find the candidate in Into and its
	// slot in Reg; Skip calls nothing. Slots count from the head, and what is added goes
	// to the end, so that adding does not change the choice once there is one. A fault in
	// Skip stands for all that is behind.
	K       Expr
	Choices []Choice
	Sender  int
	Filter  Expr
	Skip    Expr
	Message *Message // nil for Murphi's choose
	Only    *Message // of a link's elements: those that are this message, as the Filter says, too
	Quorum  bool
	Hidden  bool // not shown among a rule's parameters
}

// Choice is one bag of a Pick. Reg receives the slot (or code) chosen, -1 when
// this bag is not chosen. When Into >= 0, the element is copied to the frame cells
// from Into on; in a Quorum the cell Into is a flag (Undefined: not chosen) and
// the element follows it.
type Choice struct {
	Sender int64
	Bag    *Place
	Reg    int
	Into   int
}

// PropertyKind says how a property is judged.
type PropertyKind uint8

// The kinds of property.
const (
	Invariant PropertyKind = iota
	Assumption
	Coverage
	Liveness // AG EF, as in Rumur
	Final    // an invariant of states at rest
	Atom     // what a Formula says of a state
)

func (k PropertyKind) String() string {
	return [...]string{"invariant", "assume", "cover", "liveness", "final", "atom"}[k]
}

// Moment says in which states a property is evaluated. A state is at rest when no step
// but the adversary's leads from it, or ends in an error there: every instance of another rule, deliveries among them,
// is disabled or abandoned by an assume statement.
type Moment uint8

// The moments. Those but Always are known when a state has been expanded; only invariants,
// finals and covers have them. An invariant about being at rest is two properties, one
// for each.
const (
	Always Moment = iota
	AtRest
	Moving
)

// Property is a predicate on states, for every instance of Params.
type Property struct {
	Kind   PropertyKind
	When   Moment
	Name   string
	Number int // 1-based among the unnamed ones' numbering of its kind
	Params []Param
	Cond   Expr
	Cells  int
	Regs   int
	Point  int // Coverage: index in Program.Covers
	At     source.Span

	// Deadlock says of a Final how its failure is put, as a deadlock; "" of others.
	Deadlock string
}

// CoverPoint is a cover property or statement; the run counts its hits. With
// Premise set it is no part of the model: it asks whether the left side of that
// invariant's implication is ever true, and one hit is enough.
type CoverPoint struct {
	Name    string
	Number  int // among all that the model states; 0: its place in the program says
	At      source.Span
	Premise *Property
}

// Answered reports whether further hits of the point tell nothing new.
func (c *CoverPoint) Answered(hits uint64) bool { return c.Premise != nil && hits > 0 }

// Listed reports whether the search evaluates each instance of the property (Satisfies) in every state. An instance has
// a value even in a state that a false assume abandons.
func (p *Property) Listed() bool { return p.Kind == Liveness || p.Kind == Atom }

// Instances returns how many the property has.
func (p *Property) Instances() int {
	n := 1
	for i := range p.Params {
		if p.Params[i].Kind == Each {
			n *= p.Params[i].Values()
		}
	}
	return n
}

// Title is the rule's name in quotes, or its number.
func (r *Rule) Title() string { return title(r.Name, r.Number) }

// Title is the property's name in quotes, or its number.
func (p *Property) Title() string { return title(p.Name, p.Number) }
