package plan

import (
	"cmp"
	"fmt"
	"strconv"

	"gomc/spec"
)

// value returns the value of a knob as flags have it.
func value(knob string) func(*question) string {
	return func(q *question) string { return spec.Find(knob).Get(q.s) }
}

// storeName is the store of a search, in quotes.
func storeName(q *question) string { return strconv.Quote(string(spec.OrDefault(q.s.Store))) }

// deadlock is the kind of deadlock that is looked for.
func (q *question) deadlock() spec.Deadlock { return cmp.Or(q.s.Deadlock, q.m.Deadlock()) }

// reduces reports whether partial-order reduction is on in a search that stores states; one that does not has
// obstacles of its own.
func (q *question) reduces() bool { return q.s.Reduces() && !q.s.Search.Stateless() }

// inFiles reports whether states are in files, or are to be when the search goes on.
func (q *question) inFiles() bool { return q.s.Checkpoint != "" || q.s.OnDisk() }

func inFilesSubject(q *question) string {
	if q.s.Checkpoint != "" {
		return "a search on disk, with which --resume goes on after --checkpoint, "
	}
	return "a search on disk "
}

// assumesFairness reports whether formulas are about fair runs only.
func (q *question) assumesFairness() bool {
	switch q.s.Fairness {
	case spec.NoFairness:
		return false
	case "":
		return q.m.Properties.Fair
	}
	return true
}

// namedFiles reports whether a search keeps files that another one can go on with.
func (q *question) namedFiles() bool {
	return q.s.Resume+q.s.Checkpoint != "" || q.s.OnDisk() && q.s.Disk != spec.TempDisk
}

// alone are the values of which one would have no effect beside the others, whatever the model.
var alone = []group{
	{when: func(q *question) bool { return q.s.Chooses() }, subject: func(*question) string { return "--reduce chooses reductions by itself: " }, rules: []rule{
		{knob: "symm", when: func(q *question) bool { return q.s.Symmetry }, why: "--symm has been chosen"},
		{knob: "por", when: func(q *question) bool { return q.s.POR != "" }, why: "--por says whether that is one of them"},
		{knob: "dead-messages", when: func(q *question) bool { return q.s.DeadMessages != "" }, why: "--dead-messages says whether that is one of them"},
		{knob: "self-check", when: func(q *question) bool { return q.s.SelfCheck }, why: "--self-check checks those that it is told"},
	}},
	{rules: []rule{
		{knob: "self-check", when: func(q *question) bool { return q.s.SelfCheck && !q.s.Chooses() && q.s.AnswersPlainly() },
			why: "--self-check has nothing to check: no reduction is on"},
		{knob: "trust-symm", when: func(q *question) bool { return q.s.TrustSymm && !q.s.Symmetry && q.s.Local == "" },
			why: "--trust-symm has no effect without --symm"},
		{knob: "outbox", when: func(q *question) bool { return q.s.Mailbox == spec.AtomicMailbox && q.s.Outbox != "" },
			why: "--outbox has no effect: with --mailbox=atomic what a step sends arrives in that step"},
		{knob: "search", when: func(q *question) bool { return q.s.POR == spec.NoPOR && q.s.Search == spec.Dynamic },
			why: "--search=dpor is partial-order reduction: it cannot be had with --por=off"},
		{knob: "por-events", when: func(q *question) bool { return q.s.Cut != "" && !q.s.Reduces() },
			why: "--por-events has no effect: there is no partial-order reduction"},
		{knob: "por-prefer", when: func(q *question) bool { return q.s.Seeds != "" && !q.s.Reduces() },
			why: "--por-prefer has no effect: there is no partial-order reduction"},
		{knob: "local-events", when: func(q *question) bool { return q.s.Events != 0 && q.s.Local == "" },
			why: "--local-events bounds a local search"},
		{knob: "local-repeats", when: func(q *question) bool { return q.s.Repeats != nil && q.s.Local == "" },
			why: "--local-repeats bounds a local search"},
		{knob: "store", when: func(q *question) bool { return q.s.HashBits != 0 && q.s.Store != spec.Compact && q.s.Local == "" },
			why: "%s", says: func(q *question) string {
				return fmt.Sprintf("%d bits of hash, but the store %s has none", q.s.HashBits, storeName(q))
			}},
		{knob: "compile-after", when: func(q *question) bool { return q.s.ChangeOver != 0 && q.s.Engine != "" && q.s.Engine != spec.Auto },
			why: "the engine %s does not change over", says: func(q *question) string { return strconv.Quote(string(q.s.Engine)) }},
	}},
	{rules: aloneInFiles},
}

// aloneInFiles holds the rules about where states are kept.
var aloneInFiles = []rule{
	{knob: "disk", when: func(q *question) bool { return q.s.Resume != "" && q.s.Disk != "" && q.s.Disk != q.s.Resume },
		why: "--resume=%s goes on in that folder, not in another", says: value("resume")},
	{knob: "checkpoint", when: func(q *question) bool { return q.s.Checkpoint != "" && q.s.OnDisk() },
		why: "a search on disk makes checkpoints in its folder by itself"},
	{knob: "disk-limit", when: func(q *question) bool { return q.s.DiskLimit != 0 && q.s.Disk == spec.NoDisk && q.s.Checkpoint == "" },
		why: "--disk-limit bounds files, and no states are on disk"},
	{knob: "mailbox-capacity", when: func(q *question) bool {
		return q.s.Capacity == spec.AutoCapacity && (q.s.Resume != "" || q.s.OnDisk() && q.s.Disk != spec.TempDisk)
	}, why: "--mailbox-capacity=auto may search more than once, and the files of a search are those of one"},
	{knob: "search", when: func(q *question) bool {
		return q.s.Again() != "" && q.s.Capacity != spec.AutoCapacity && q.namedFiles()
	}, why: "%s may search more than once, and the files of a search are those of one", says: func(q *question) string { return q.s.Again() }},
}

// ofChecks are the values that do not go together, or not with the model, in a check.
var ofChecks = []group{
	{when: func(q *question) bool { return q.s.Local != "" }, rules: []rule{
		{found: func(q *question) *Obstacle { return said("local", q.m.Obstacles.Local.Found()) }},
	}},
	{when: func(q *question) bool { return q.m.Properties.Temporal }, subject: ofFormulas, rules: ofRuns},
	{rules: []rule{
		{knob: "workers", when: func(q *question) bool { return q.s.Workers > 1 && q.m.Effects },
			why: "the steps of this model have effects, such as output, whose order several workers would not keep"},
		{found: func(q *question) *Obstacle {
			if !q.s.Symmetry {
				return nil
			}
			return said("symm", q.m.Obstacles.Symmetry.Found())
		}},
		{knob: "store", when: func(q *question) bool { return q.m.Properties.Liveness && !q.s.Exact() },
			why: "the model has liveness properties, which need every state in full; the store %s keeps none", says: storeName},
	}},
	{when: func(q *question) bool { return q.s.Reduces() }, subject: func(*question) string { return "partial-order reduction " }, rules: ofReduction},
	{when: func(q *question) bool { return q.s.Drops() }, rules: []rule{
		{found: func(q *question) *Obstacle { return said("dead-messages", q.m.Obstacles.Dropping.Found()) }},
	}},
	{when: func(q *question) bool { return q.s.Drops() }, subject: func(*question) string { return "dead messages cannot be left out: " }, rules: ofDropping},
	{when: func(q *question) bool { return q.s.Search.Stateless() }, subject: func(*question) string { return "a stateless search " }, rules: []rule{
		{knob: "search", when: func(q *question) bool { return q.m.Properties.Liveness },
			why: "keeps no states of which liveness could be judged"},
	}},
	{when: func(q *question) bool { return !q.s.Exact() }, rules: []rule{
		{knob: "store", when: func(q *question) bool { return q.s.Profile },
			why: "a profile looks at every state in full; the store %s keeps none", says: storeName},
		{knob: "store", when: func(q *question) bool { return q.s.SelfCheck },
			why: "a self-check needs every state in full; the store %s keeps none", says: storeName},
	}},
	{when: (*question).inFiles, subject: inFilesSubject, rules: []rule{
		{knob: "disk", when: func(q *question) bool { return q.m.Properties.Liveness },
			why: "does not judge liveness yet: AG EF asks for the predecessors of states"},
		{knob: "disk", when: func(q *question) bool { return q.m.Effects }, why: "would print what steps print more than once", model: "no put"},
	}},
	{when: func(q *question) bool { return q.m.Effects }, rules: []rule{
		{knob: "search", when: func(q *question) bool { return q.s.Again() != "" },
			why: "%s may search more than once, and would print what steps print again", says: func(q *question) string { return q.s.Again() }, model: "no put"},
	}},
	{rules: []rule{outboxes}},
}

// outboxes refuses to ask what a step changes where some steps are left out.
var outboxes = rule{knob: "deadlock", when: func(q *question) bool {
	return q.m.Machines && q.s.Deadlock == spec.Stuttering && (q.m.Direct || q.s.Outbox == spec.AutoOutbox)
}, why: "--deadlock=stuttering asks what a step changes, and where it delivers what it sends, which may be lost, that may be nothing"}

// ofFormulas begins what formulas of temporal logic cannot be judged with.
func ofFormulas(q *question) string {
	if q.m.Properties.OnlyHot {
		return "that hot states are left is a formula of temporal logic: "
	}
	return "the model has formulas of temporal logic: "
}

// ofRuns are the rules of models with formulas of temporal logic.
var ofRuns = []rule{
	{knob: "local", when: func(q *question) bool { return q.s.Local != "" },
		why: "they speak of runs of the whole, and a local search knows none"},
	{knob: "symm", when: func(q *question) bool {
		return q.s.Symmetry && q.m.Scalarsets && q.s.Fairness == "" && q.m.Properties.FairChoices
	}, why: "what is said of each value of a fair choice does not say how symmetry reduction renames it"},
	{found: func(q *question) *Obstacle {
		if !q.s.Symmetry {
			return nil
		}
		return said("symm", q.m.Obstacles.Quotient.Found())
	}},
	{knob: "search", when: func(q *question) bool { return q.s.Search.Stateless() },
		why: "a stateless search keeps no states of which they could be judged"},
	{knob: "por", when: func(q *question) bool { return q.reduces() && q.s.Fairness == "" && q.m.Properties.FairChoices },
		why: "partial-order reduction does not know which values of a fair choice are possible"},
	{knob: "por", when: func(q *question) bool { return q.reduces() && q.m.Assumptions },
		why: "where assumptions drop states, partial-order reduction may leave out runs"},
	{found: func(q *question) *Obstacle {
		if !q.reduces() {
			return nil
		}
		return said("por", q.m.Obstacles.Reduction.Found())
	}},
	{knob: "split", when: func(q *question) bool { return q.s.Split != "" && q.s.Split != spec.NoSplit },
		why: "what is fair is said of events as they are written, not as they are split"},
	{knob: "outbox", when: func(q *question) bool { return q.m.Machines && q.s.Outbox == spec.AutoOutbox },
		why: "steps that no observer can tell from others are left out, and whether that is sound for runs is not decided yet"},
	{knob: "single-message", when: func(q *question) bool { return q.s.SingleMessage != "" },
		why: "receiving the messages of a quorum one by one changes which runs end"},
	{knob: "store", when: func(q *question) bool { return !q.s.Exact() },
		why: "they need every state in full; the store %s keeps none", says: storeName},
}

// ofReduction are the rules of partial-order reduction: what it does not preserve.
var ofReduction = []rule{
	{knob: "por", when: func(q *question) bool { return q.reduces() && q.m.Properties.Liveness },
		why: "does not preserve liveness: AG EF asks what can happen from each state, and states are left out"},
	{knob: "por", when: func(q *question) bool { return q.m.Properties.Moving },
		why:   "keeps all states at rest, and of the others only some: a property that says something of states which are not at rest cannot be judged",
		model: "a final"},
	{knob: "por", when: func(q *question) bool { return q.m.Assumptions },
		why:   "takes for granted that steps can change places, and an assumption may drop the state between them",
		model: "a guard instead of the assumption"},
	{knob: "por", when: func(q *question) bool { return q.m.Priorities },
		why: "cannot be had with priorities: whether a rule may fire depends on all others"},
	{knob: "por", when: func(q *question) bool { return q.m.GuardsWrite },
		why: "does not know what a guard does that calls a function that writes"},
	{knob: "por", when: func(q *question) bool { return q.m.Effects }, why: "would print for steps that it does not take", model: "no put"},
	{knob: "por", when: func(q *question) bool { return q.s.MaxDepth > 0 && q.s.Search != spec.Dynamic },
		why: "makes runs longer: what it does not find within a depth may be there all the same"},
	{knob: "store", when: func(q *question) bool { return q.reduces() && !q.s.Exact() },
		why: "has to know which states are yet to be expanded; the store %s cannot tell", says: storeName},
}

// ofDropping are the rules of leaving out dead messages: what it does not preserve.
var ofDropping = []rule{
	{knob: "dead-messages", when: func(q *question) bool { return q.m.Properties.Moving },
		why:   "a property says something of states that are not at rest, and states that only dead messages keep from that are left out",
		model: "a final"},
	{knob: "dead-messages", when: func(q *question) bool { return q.m.Priorities },
		why: "rules have different priorities, and whether one may fire depends on all others", model: "no priorities"},
	{knob: "dead-messages", when: func(q *question) bool { return q.m.GuardsWrite },
		why: "the effect of a guard that calls a function that writes is not known", model: "no such guards"},
	{knob: "dead-messages", when: func(q *question) bool { return q.m.Effects },
		why: "what steps print when they receive them would not be printed", model: "no put"},
	{knob: "dead-messages", when: func(q *question) bool { return q.m.Properties.Temporal && q.assumesFairness() },
		why: "fairness asks what is enabled, and they can be received"},
	{knob: "dead-messages", when: func(q *question) bool { return q.m.Properties.Temporal && q.m.Machines },
		why: "formulas are told of runs of machines, in which events that are left behind stay in their queues"},
	{found: func(q *question) *Obstacle {
		if !q.m.Properties.Temporal {
			return nil
		}
		return said("dead-messages", q.m.Obstacles.Runs.Found())
	}},
	{knob: "dead-messages", when: func(q *question) bool { return q.deadlock() != spec.NoDeadlock },
		why:  "--deadlock=%s asks of each state what can happen in it, and they can be received",
		says: func(q *question) string { return string(q.deadlock()) }},
	{knob: "dead-messages", when: func(q *question) bool { return q.m.Machines && q.s.Reduces() },
		why: "machines do not take events that are dead, and a stubborn set may be of nothing but such steps"},
	{knob: "dead-messages", when: func(q *question) bool { return q.s.SingleMessage != "" },
		why: "with --single-message a process remembers what it has received of a quorum, whether or not the rest ever comes"},
	{knob: "dead-messages", when: func(q *question) bool { return q.s.Search.Stateless() },
		why: "a stateless search remembers no states to leave them out of"},
	{knob: "dead-messages", when: func(q *question) bool { return q.s.Profile },
		why: "a profile says what becomes of messages, and of these it would not know"},
}

// ofSamples are the values that do not go together in a sample, whatever the model.
var ofSamples = []rule{
	{knob: "depth", when: func(q *question) bool { return q.s.Depth > 0 && !spec.OrDefault(q.s.Strategy).HasDepth() },
		why: "the strategy %s has no depth", says: func(q *question) string { return string(spec.OrDefault(q.s.Strategy)) }},
	{knob: "merge", when: func(q *question) bool {
		return q.s.Merge != "" && (q.s.Resume != "" || q.s.Runs > 0 || q.s.Time > 0 || q.s.Seed > 0)
	}, why: "--merge takes no run: it adds up those that were taken"},
	{knob: "mailbox-capacity", when: func(q *question) bool { return q.s.Capacity == spec.AutoCapacity },
		why: "--mailbox-capacity=auto begins again with more room after an overflow, and a sample ends with its first finding"},
	{knob: "mailbox", when: func(q *question) bool { return q.s.Mailbox == spec.AutoMailbox },
		why: "--mailbox=auto may search a model under other mailboxes to verify it, and a sample verifies nothing"},
}
