package spec

import (
	"fmt"
	"slices"
	"strings"
)

// Enum is a knob whose values are words. "" says that none was chosen.
type Enum interface {
	~string
	words() (knob string, all []string) // the default first
}

// Values lists the words of an enumeration, the default first.
func Values[E Enum]() []E {
	var none E
	_, words := none.words()
	all := make([]E, len(words))
	for i, w := range words {
		all[i] = E(w)
	}
	return all
}

// Parse reads a word as flags have it; "" is an error. The error is a *ValueError.
func Parse[E Enum](word string) (E, error) {
	var none E
	if knob, all := none.words(); word == "" {
		return none, &ValueError{knob, word, oneOf(all)}
	}
	return E(word), Validate(E(word))
}

// Validate refuses what is no value of an enumeration; not to choose one is no mistake.
// The error is a *ValueError.
func Validate[E Enum](e E) error {
	knob, all := e.words()
	if e == "" || slices.Contains(all, string(e)) {
		return nil
	}
	return &ValueError{knob, string(e), oneOf(all)}
}

// ValueError is the error for a value that a knob does not have.
type ValueError struct {
	Knob, Value string
	Allowed     string // what it may be, in words
}

func (e *ValueError) Error() string {
	return fmt.Sprintf("%s %q: must be %s", e.Knob, e.Value, e.Allowed)
}

// oneOf is "a, b or c".
func oneOf(words []string) string {
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// Semantics says how messages travel (package semantics/messages/channels).
type Semantics string

// The semantics: delivered as they are sent, by events of their own, and then consumed all
// at once.
const (
	M   Semantics = "M"
	MMP Semantics = "M-MP"
	MP  Semantics = "MP"
)

func (Semantics) words() (string, []string) { return "semantics", words(M, MMP, MP) }

// SingleMessage says whether a quorum consumes its messages one by one, and what is kept of
// them. "" means that it does not.
type SingleMessage string

// What is kept: how many there were, and what the event has made of them; or the messages.
const (
	Count   SingleMessage = "count"
	Collect SingleMessage = "collect"
)

func (SingleMessage) words() (string, []string) { return "single-message", words(Count, Collect) }

// Mailbox says which of the events that wait at a machine it can take, and how those that it
// sends leave. "" means P.
type Mailbox string

// The kinds of mailbox, each with all runs of those above it.
const (
	AtomicMailbox Mailbox = "atomic" // the first that is not deferred; what a step sends arrives in that step
	PMailbox      Mailbox = "p"      // the first that is not deferred; sends leave one by one, as for all below
	PairMailbox   Mailbox = "pair"   // the first that is not deferred of what one instance has sent
	BagMailbox    Mailbox = "bag"    // any that is not deferred
	AutoMailbox   Mailbox = "auto"   // as p; searched under pair where that answers for p
)

func (Mailbox) words() (string, []string) {
	return "mailbox", words(PMailbox, PairMailbox, BagMailbox, AtomicMailbox, AutoMailbox)
}

// Outbox says when what a machine sends leaves by a step of its own. "" means always.
type Outbox string

// When: always, or where others could tell.
const (
	AlwaysOutbox Outbox = "always"
	AutoOutbox   Outbox = "auto"
)

func (Outbox) words() (string, []string) { return "outbox", words(AlwaysOutbox, AutoOutbox) }

// Fairness says which runs formulas of temporal logic are about. "" means those that the model says.
type Fairness string

// The assumptions: none; weak for each process and each outermost ruleset; weak for each event.
const (
	NoFairness      Fairness = "none"
	ProcessFairness Fairness = "process"
	EventFairness   Fairness = "event"
)

func (Fairness) words() (string, []string) {
	return "fairness", words(NoFairness, ProcessFairness, EventFairness)
}

// Formulas says whether those that the model states with ltl are judged. "" means on.
type Formulas string

// They are judged, or left out.
const (
	JudgeFormulas Formulas = "on"
	NoFormulas    Formulas = "off"
)

func (Formulas) words() (string, []string) { return "formulas", words(JudgeFormulas, NoFormulas) }

// Lively says what is asked about hot states. "" means fair.
type Lively string

// That they are left in each fair run, or that they can be left.
const (
	FairLively  Lively = "fair"
	StuckLively Lively = "stuck"
)

func (Lively) words() (string, []string) { return "liveness", words(FairLively, StuckLively) }

// Split says which receives are cut by their senders (ir/refine).
type Split string

// What is cut: nothing, receives that only reply, other quorums, or both.
const (
	NoSplit  Split = "off"
	Reply    Split = "reply"
	Quorum   Split = "quorum"
	Combined Split = "combined"
)

func (Split) words() (string, []string) { return "split", words(NoSplit, Reply, Quorum, Combined) }

// Engine says what runs the rules.
type Engine string

// The engines: the interpreter, and compiled code as soon as the model turns out to be
// large; the interpreter alone; compiled code alone.
const (
	Auto     Engine = "auto"
	Interp   Engine = "interp"
	Compiled Engine = "compiled"
)

func (Engine) words() (string, []string) { return "engine", words(Auto, Interp, Compiled) }

// Store says how visited states are kept (checker/store).
type Store string

// The stores. The first two tell every state from every other.
const (
	Exact      Store = "exact"
	Compressed Store = "compress" // exact as well, in less memory and more time
	Compact    Store = "compact"  // HashBits of a hash of each state
	Bitstate   Store = "bitstate" // three bits of each state, in half of Memory
)

func (Store) words() (string, []string) {
	return "store", words(Exact, Compressed, Compact, Bitstate)
}

// POR is the algorithm of partial-order reduction (checker/por).
type POR string

// The algorithms. Deletion leaves out what it can, beginning with all rules; Closure takes
// in what is wanted until nothing is, for each seed, and keeps the smallest set.
const (
	NoPOR    POR = "off"
	Deletion POR = "deletion"
	Closure  POR = "closure"
)

func (POR) words() (string, []string) { return "por", words(NoPOR, Deletion, Closure) }

// DeadMessages says how messages are treated that can have no effect any more (checker/dead).
type DeadMessages string

// They wait like any others, or are left out of states.
const (
	KeepDead DeadMessages = "keep"
	DropDead DeadMessages = "drop"
)

func (DeadMessages) words() (string, []string) { return "dead-messages", words(KeepDead, DropDead) }

// Cut says into what rules are cut for partial-order reduction.
type Cut string

// Rules are cut by all of their parameters and by the conditions of their bodies; or by
// process alone, as in MP-Basset before transitions are split.
const (
	Fine      Cut = "fine"
	ByProcess Cut = "process"
)

func (Cut) words() (string, []string) { return "por-events", words(Fine, ByProcess) }

// Seeds is an order in which rules are preferred as seeds of a stubborn set (checker/por).
type Seeds string

// The orders: what begins something before what ends it, the reverse, as in the model.
const (
	Opposite    Seeds = "opposite"
	Transaction Seeds = "transaction"
	Source      Seeds = "source"
)

func (Seeds) words() (string, []string) { return "por-prefer", words(Opposite, Transaction, Source) }

// Search is an order in which runs are explored.
type Search string

// The searches: breadth first, with a store of states; or along executions, without one
// (dynamic partial-order reduction). AutoSearch is breadth first with reductions that are chosen for the model.
const (
	BreadthFirst Search = "bfs"
	Dynamic      Search = "dpor"
	AutoSearch   Search = "auto"
)

// Stateless reports whether a search remembers no states.
func (s Search) Stateless() bool { return s == Dynamic }

func (Search) words() (string, []string) { return "search", words(BreadthFirst, Dynamic, AutoSearch) }

// Deadlock says which states without progress are errors.
type Deadlock string

// The modes. Stuttering: no enabled instance leads to another raw state. Stuck: no
// instance fires at all. Off: never; quiescent states are counted in every mode.
const (
	Stuttering Deadlock = "stuttering"
	Stuck      Deadlock = "stuck"
	NoDeadlock Deadlock = "off"
)

func (Deadlock) words() (string, []string) {
	return "deadlock", words(Stuttering, Stuck, NoDeadlock)
}

// Local asks for a local search (checker/local). "" means none.
type Local string

// The local searches: look only at combinations of local states that could violate a
// property, or at all of them.
const (
	Opt Local = "opt"
	Gen Local = "gen"
)

func (Local) words() (string, []string) { return "local", words(Opt, Gen) }

// Strategy says how the steps of a sampled run are chosen (package sim).
type Strategy string

// The strategies. Those between have a depth: how many changes of mind a run may need to show a mistake.
const (
	Random Strategy = "random" // a participant evenly, then one of its steps
	PCT    Strategy = "pct"    // the participant of the highest priority; priorities are drawn, and drop at random steps
	POS    Strategy = "pos"    // the step of the highest priority, drawn anew for what depends on the step taken
	Delay  Strategy = "delay"  // the participant enabled last runs until it cannot, but for some delays at random steps
	Swarm  Strategy = "swarm"  // any step, by weights of rules and of participants that are drawn for each run
	Guided Strategy = "guided" // back to where few runs have been, and on from there
	Mix    Strategy = "mix"    // one of random, pct, delay and swarm, drawn for each run
)

// HasDepth reports whether a strategy takes a depth.
func (s Strategy) HasDepth() bool { return s == PCT || s == Delay || s == Guided || s == Mix }

func (Strategy) words() (string, []string) {
	return "strategy", words(Swarm, Random, PCT, POS, Delay, Guided, Mix)
}

func words[E ~string](all ...E) (out []string) {
	for _, e := range all {
		out = append(out, string(e))
	}
	return out
}

// OrDefault returns a value, or the default where none was chosen.
func OrDefault[E Enum](e E) E {
	if e == "" {
		return Values[E]()[0]
	}
	return e
}
