package spec

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Contradiction refuses values of which one would have no effect beside the others, whatever
// the model. The error is an *UnsupportedError.
func (s *Spec) Contradiction() error {
	switch {
	case s.Chooses() && s.besideChoice() != nil:
		return s.besideChoice()
	case s.SelfCheck && s.answersPlainly():
		return &UnsupportedError{"--self-check has nothing to check: no reduction is on", "--self-check --symm"}
	case s.TrustSymm && !s.Symmetry && s.Local == "":
		return &UnsupportedError{"--trust-symm has no effect without --symm", "--trust-symm --symm"}
	case s.Mailbox == AtomicMailbox && s.Outbox != "":
		return &UnsupportedError{"--outbox has no effect: with --mailbox=atomic what a step sends arrives in that step", "--mailbox=p --outbox=" + string(s.Outbox)}
	case s.POR == NoPOR && s.Search == Dynamic:
		return &UnsupportedError{"--search=dpor is partial-order reduction: it cannot be had with --por=off", "--search=dpor"}
	case s.Cut != "" && !s.Reduces():
		return &UnsupportedError{"--por-cut has no effect: there is no partial-order reduction", "--por --por-cut=" + string(s.Cut)}
	case s.Seeds != "" && !s.Reduces():
		return &UnsupportedError{"--por-seeds has no effect: there is no partial-order reduction", "--por --por-seeds=" + string(s.Seeds)}
	case s.Events != 0 && s.Local == "":
		return &UnsupportedError{"--local-events bounds a local search", "--local --local-events"}
	case s.Repeats != nil && s.Local == "":
		return &UnsupportedError{"--local-repeats bounds a local search", "--local --local-repeats"}
	case s.HashBits != 0 && s.Store != Compact && s.Local == "":
		return &UnsupportedError{fmt.Sprintf("%d bits of hash, but the store %q has none", s.HashBits, orDefault(s.Store)), "--store=compact"}
	case s.Resume != "" && s.Disk != "" && s.Disk != s.Resume:
		return &UnsupportedError{fmt.Sprintf("--resume=%s goes on in that folder, not in another", s.Resume), "--resume without --disk"}
	case s.Checkpoint != "" && s.OnDisk():
		return &UnsupportedError{"a search on disk makes checkpoints in its folder by itself", "--disk=DIR, or --checkpoint=DIR without --disk"}
	case s.DiskLimit != 0 && s.Disk == NoDisk && s.Checkpoint == "":
		return &UnsupportedError{"--disk-limit bounds files, and no states are on disk", "--disk-limit without --disk=off"}
	case s.Capacity == AutoCapacity && (s.Resume != "" || s.OnDisk() && s.Disk != TempDisk):
		return &UnsupportedError{"--mailbox-capacity=auto may search more than once, and the files of a search are those of one", "--disk=temp, or --mailbox-capacity=n"}
	case s.again() != "" && s.Capacity != AutoCapacity && (s.Resume+s.Checkpoint != "" || s.OnDisk() && s.Disk != TempDisk):
		return &UnsupportedError{s.again() + " may search more than once, and the files of a search are those of one",
			"--disk=temp, or the flags that a run without files says that it has chosen"}
	case s.ChangeOver != 0 && s.Engine != "" && s.Engine != Auto:
		return &UnsupportedError{fmt.Sprintf("the engine %q does not change over", s.Engine), "--engine=auto"}
	}
	return nil
}

// answersPlainly reports whether no reduction is on that a self-check could check.
func (s *Spec) answersPlainly() bool {
	return !s.Symmetry && !s.Reduces() && !s.Drops() && s.Local == ""
}

// Refusal refuses values that do not go together, or not with a model. The error is an
// *UnsupportedError.
func (s *Spec) Refusal(m *Model) error {
	for i := range Knobs {
		if k := &Knobs[i]; k.Use == OfSamples && k.Get(s) != "" {
			return &UnsupportedError{"--" + k.Name + " is about runs that are sampled, and a check explores all there are", "gomc sim"}
		}
	}
	for _, refusal := range []func(*Spec, *Model) *UnsupportedError{ofLocal, ofTemporal, besideLocal, ofWorkers,
		ofSymmetry, ofStore, ofReduction, ofDropping, ofStateless, ofState, ofDisk, ofAgain, ofOutbox} {
		if why := refusal(s, m); why != nil {
			return why
		}
	}
	return nil
}

// ofTemporal refuses what formulas of temporal logic cannot be judged with.
func ofTemporal(s *Spec, m *Model) *UnsupportedError {
	if !m.Properties.Temporal {
		return nil
	}
	refuse := func(why, try string) *UnsupportedError {
		if m.Properties.OnlyHot {
			return &UnsupportedError{"that hot states are left is a formula of temporal logic: " + why, try + s.ifStuck(m) + ", or --formulas=off"}
		}
		return &UnsupportedError{"the model has formulas of temporal logic: " + why, try + ", or --formulas=off"}
	}
	switch {
	case s.Local != "":
		return refuse("they speak of runs of the whole, and a local search knows none", "the search without --local")
	case s.Symmetry && m.Scalarsets && s.assumesFairness(m):
		return refuse("a run through representatives does not say which of the values that it renames it is fair to", "--no-symm"+s.ifUnfair(m))
	case s.Symmetry && m.Obstacles.Quotient != nil:
		return m.Obstacles.Quotient
	case s.Search.Stateless():
		return refuse("a stateless search keeps no states of which they could be judged", "--search=bfs")
	case s.Reduces() && s.assumesFairness(m):
		return refuse("partial-order reduction leaves out fair runs, and keeps others that are not", "--por=off"+s.ifUnfair(m))
	case s.Reduces() && s.Symmetry && m.Scalarsets:
		return refuse("runs are not reduced by symmetry and partial order at once", "--por=off, or --no-symm")
	case s.Reduces() && m.Assumptions:
		return refuse("where assumptions drop states, partial-order reduction may leave out runs", "--por=off")
	case s.Reduces() && m.Obstacles.Reduction != nil:
		return m.Obstacles.Reduction
	case s.Split != "" && s.Split != NoSplit:
		return refuse("what is fair is said of events as they are written, not as they are split", "--split=off")
	case m.Machines && s.Outbox == AutoOutbox:
		return refuse("steps that no observer can tell from others are left out, and whether that is sound for runs is not decided yet", "--outbox=always")
	case s.SingleMessage != "":
		return refuse("receiving the messages of a quorum one by one changes which runs end", "the model as it is written")
	case !s.exact():
		return refuse(fmt.Sprintf("they need every state in full; the store %q keeps none", s.Store), "--store=exact")
	case s.Checkpoint != "":
		return refuse("--resume goes on with a checkpoint on disk, and there they are not judged", "the search without --checkpoint")
	case s.OnDisk():
		return refuse("they ask for single states again and again, and those of a search on disk are in files", "--disk=off")
	}
	return nil
}

// ifStuck advises to ask less of hot states, where that helps.
func (s *Spec) ifStuck(m *Model) string {
	stuck := *m
	stuck.Properties.Temporal, stuck.Properties.OnlyHot = false, false
	if s.Refusal(&stuck) != nil {
		return ""
	}
	return ", or --liveness=stuck"
}

// ifUnfair advises to assume no fairness, where that helps.
func (s *Spec) ifUnfair(m *Model) string {
	unfair := *s
	if unfair.Fairness = NoFairness; unfair.Refusal(m) != nil {
		return ""
	}
	return ", or --fairness=none"
}

// assumesFairness reports whether formulas are about fair runs only.
func (s *Spec) assumesFairness(m *Model) bool {
	return s.Fairness == ProcessFairness || s.Fairness == EventFairness || s.Fairness == "" && m.Properties.Fair
}

// ofLocal refuses models that cannot be explored process by process, before anything is advised for that.
func ofLocal(s *Spec, m *Model) *UnsupportedError {
	if s.Local == "" || m.Obstacles.Local == nil {
		return nil
	}
	why := *m.Obstacles.Local
	if m.Properties.Temporal && strings.HasPrefix(why.Try, "--") { // they stand in the way, too
		why.Try += " --formulas=off"
	}
	return &why
}

// besideLocal refuses what only the search of global states can honour.
func besideLocal(s *Spec, _ *Model) *UnsupportedError {
	if s.Local == "" {
		return nil
	}
	for _, asks := range []bool{false, true} { // how it is answered first: the question may be a default
		if why := s.excluded(locally, "the local search explores no global states: ", asks); why != nil {
			return why
		}
	}
	return nil
}

// excluded refuses what a way to search cannot honour, of the knobs that ask something or of those that do not.
func (s *Spec) excluded(from way, subject string, asks bool) *UnsupportedError {
	for i := range Knobs {
		k := &Knobs[i]
		for _, x := range k.not {
			if x.way == from && k.Asks == asks && k.Get(s) != "" && !slices.Contains(x.allowed, k.Get(s)) {
				why := strings.ReplaceAll(x.why, "%q", strconv.Quote(k.Get(s)))
				return &UnsupportedError{subject + why, cmp.Or(x.try, "--local without --"+k.Name)}
			}
		}
	}
	return nil
}

func ofWorkers(s *Spec, m *Model) *UnsupportedError {
	if s.Workers > 1 && m.Effects {
		return &UnsupportedError{"the steps of this model have effects, such as output, whose order several workers would not keep", "--workers=1"}
	}
	return nil
}

func ofSymmetry(s *Spec, m *Model) *UnsupportedError {
	if s.Symmetry {
		return m.Obstacles.Symmetry
	}
	return nil
}

func ofStore(s *Spec, m *Model) *UnsupportedError {
	if m.Properties.Liveness && !s.exact() {
		return &UnsupportedError{fmt.Sprintf("the model has liveness properties, which need every state in full; the store %q keeps none", s.Store), "--store=exact" + m.withoutLiveness()}
	}
	return nil
}

// withoutLiveness leaves out what is in the way.
func (m *Model) withoutLiveness() (try string) {
	for _, name := range m.Properties.Lively {
		try += ", " + PropertyFlag("-"+name)
	}
	return strings.Replace(try, ",", ", or", 1)
}

// ofReduction refuses what partial-order reduction does not preserve.
func ofReduction(s *Spec, m *Model) *UnsupportedError {
	if !s.Reduces() {
		return nil
	}
	refuse := func(why, try string) *UnsupportedError {
		return &UnsupportedError{"partial-order reduction " + why, try}
	}
	switch {
	case m.Properties.Liveness:
		return refuse("does not preserve liveness: AG EF asks what can happen from each state, and states are left out", "--por=off"+m.withoutLiveness())
	case m.Properties.Moving:
		return refuse("keeps all states at rest, and of the others only some: a property that says something of states which are not at rest cannot be judged", "--por=off, or a final")
	case m.Assumptions:
		return refuse("takes for granted that steps can change places, and an assumption may drop the state between them", "--por=off, or a guard instead of the assumption")
	case m.Priorities:
		return refuse("cannot be had with priorities: whether a rule may fire depends on all others", "--por=off")
	case m.GuardsWrite:
		return refuse("does not know what a guard does that calls a function that writes", "--por=off")
	case m.Effects:
		return refuse("would print for steps that it does not take", "--por=off, or a model without put")
	case s.MaxDepth > 0 && s.Search != Dynamic:
		return refuse("makes runs longer: what it does not find within a depth may be there all the same", "--por=off, or no --max-depth")
	case !s.exact():
		return refuse(fmt.Sprintf("has to know which states are yet to be expanded; the store %q cannot tell", s.Store), "--store=exact")
	}
	return nil
}

// ofDropping refuses what leaving out dead messages does not preserve.
func ofDropping(s *Spec, m *Model) *UnsupportedError {
	if !s.Drops() {
		return nil
	}
	refuse := func(why, try string) *UnsupportedError {
		return &UnsupportedError{"dead messages cannot be left out: " + why, try + ", or --dead-messages=keep"}
	}
	switch { // what is of the model comes first: nothing that is advised for the rest helps there
	case m.Obstacles.Dropping != nil:
		return m.Obstacles.Dropping
	case m.Properties.Moving:
		return refuse("a property says something of states that are not at rest, and states that only dead messages keep from that are left out", "a final")
	case m.Priorities:
		return refuse("rules have different priorities, and whether one may fire depends on all others", "a model without priorities")
	case m.GuardsWrite:
		return refuse("the effect of a guard that calls a function that writes is not known", "a model without such guards")
	case m.Effects:
		return refuse("what steps print when they receive them would not be printed", "a model without put")
	case m.Properties.Temporal:
		return refuse("a run may go on for ever by receiving them, and formulas of temporal logic may ask what is sent, received and enabled", "--formulas=off")
	case cmp.Or(s.Deadlock, m.deadlock()) != NoDeadlock:
		return refuse(fmt.Sprintf("--deadlock=%s asks of each state what can happen in it, and they can be received", cmp.Or(s.Deadlock, m.deadlock())), "--deadlock=off")
	case m.Machines && s.Reduces():
		return refuse("machines do not take events that are dead, and a stubborn set may be of nothing but such steps",
			"--por=off")
	case s.SingleMessage != "":
		return refuse("with --single-message a process remembers what it has received of a quorum, whether or not the rest ever comes", "the model as it is written")
	case s.Search.Stateless():
		return refuse("a stateless search remembers no states to leave them out of", "--search=bfs")
	case s.Profile:
		return refuse("a profile says what becomes of messages, and of these it would not know", "no --profile")
	}
	return nil
}

// ofStateless refuses what a search that remembers no states cannot do.
func ofStateless(s *Spec, m *Model) *UnsupportedError {
	if !s.Search.Stateless() {
		return nil
	}
	if m.Properties.Liveness {
		return &UnsupportedError{"a stateless search keeps no states of which liveness could be judged", "--search=bfs" + m.withoutLiveness()}
	}
	return s.excluded(stateless, "a stateless search ", false)
}

// ofState refuses to look at states once more where none is kept in full.
func ofState(s *Spec, _ *Model) *UnsupportedError {
	switch {
	case s.Profile && !s.exact():
		return &UnsupportedError{fmt.Sprintf("a profile looks at every state in full; the store %q keeps none", s.Store), "--store=exact"}
	case s.SelfCheck && !s.exact():
		return &UnsupportedError{fmt.Sprintf("a self-check needs every state in full; the store %q keeps none", s.Store), "--store=exact"}
	}
	return nil
}

// ofDisk refuses what asks for single states while others are on disk.
func ofDisk(s *Spec, m *Model) *UnsupportedError {
	subject := "a search on disk "
	switch {
	case s.Checkpoint != "":
		subject = "a search on disk, with which --resume goes on after --checkpoint, "
	case !s.OnDisk():
		return nil
	}
	refuse := func(what, try string) *UnsupportedError {
		return &UnsupportedError{subject + what, try}
	}
	switch {
	case m.Properties.Liveness:
		return refuse("does not judge liveness yet: AG EF asks for the predecessors of states", "--disk=off"+m.withoutLiveness())
	case m.Effects:
		return refuse("would print what steps print more than once", "--disk=off, or a model without put")
	}
	return s.excluded(onDisk, subject, false)
}

// orDefault is a value, or the default where none was chosen.
// ofAgain refuses to search again what has effects.
func ofAgain(s *Spec, m *Model) *UnsupportedError {
	if flag := s.again(); flag != "" && m.Effects {
		return &UnsupportedError{flag + " may search more than once, and would print what steps print again",
			cmp.Or(map[string]string{"--reduce": "--search=bfs", "--mailbox=auto": "--mailbox=p"}[flag], "--mailbox-capacity=n") + ", or a model without put"}
	}
	return nil
}

// besideChoice refuses what says of the reductions that are to be chosen which they are.
func (s *Spec) besideChoice() error {
	refuse := func(what, try string) error {
		return &UnsupportedError{"--reduce chooses reductions by itself: " + what, try}
	}
	switch {
	case s.Symmetry:
		return refuse("--symm has been chosen", "--search=auto without --symm")
	case s.POR != "":
		return refuse("--por says whether that is one of them", "--search=auto without --por")
	case s.DeadMessages != "":
		return refuse("--dead-messages says whether that is one of them", "--search=auto without --dead-messages")
	case s.SelfCheck:
		return refuse("--self-check checks those that it is told", "--search=auto without --self-check")
	}
	return nil
}

// ofOutbox refuses to ask what a step changes where some are left out.
func ofOutbox(s *Spec, m *Model) *UnsupportedError {
	if m.Machines && s.Deadlock == Stuttering && (m.Direct || s.Outbox == AutoOutbox) {
		return &UnsupportedError{"--deadlock=stuttering asks what a step changes, and where it delivers what it sends, which may be lost, that may be nothing", "--outbox=always, or --deadlock=stuck"}
	}
	return nil
}

func orDefault[E Enum](e E) E {
	if e == "" {
		return Values[E]()[0]
	}
	return e
}
