package explore

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"gomc/checker/property"
	"gomc/checker/trace"
	"gomc/engine"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/outcome"
	"gomc/results/page"
)

// Source gives access to the program to explore.
type Source struct {
	Name     string
	Narrator func() engine.Narrator        // for the walk; a new one each time
	Engine   func() (engine.Engine, error) // for a search

	// Compile makes what looks at w as it evaluates. The error is for the user.
	Compile func(expression string, w *limit.Watch) (Predicate, error)

	// Probe makes what is watched of an expression of any type. The error is for the user.
	Probe func(expression string) (Probe, error)

	Views Views // nil: nothing says how states are drawn
}

// Views say how a state is drawn.
type Views interface {
	Watch(w *limit.Watch)
	In(state []uint64) []outcome.Drawn
}

// Probe evaluates an expression in states: its value, or why it has none. The value of an array or a
// record is a binding for each part.
type Probe interface {
	Watch(w *limit.Watch)
	In(state []uint64) ([]outcome.Binding, *engine.Fault)
}

// Predicate says whether an expression is true in a state, or why that cannot be said.
type Predicate func(state []uint64) (bool, *engine.Fault)

// PositionError is the error of a position that does not exist.
type PositionError struct{ Message string }

func (m *PositionError) Error() string { return m.Message }

// session is the walk, and what is known of it.
type session struct {
	source  *Source
	program *ir.Program
	owners  *page.Owners
	columns *page.Columns

	mu     sync.Mutex
	runs   engine.Narrator // what the walk is of
	seen   map[string]bool // states in which one has been
	walk   *trace.Walk
	steps  []int          // that the walk has taken
	places []int          // the number of the position after each of them
	known  map[branch]int // the numbers of all positions where the walk has been, from 1 on
	fired  []uint64       // by rule: in how many positions it was taken

	probes map[string]Probe // of what is watched
	limits *limit.Watch     // of the request at work
}

// branch is a step from a numbered position; 0 is that before the start.
type branch struct{ place, step int }

func newSession(s *Source) *session {
	x := &session{source: s, known: map[branch]int{}, probes: map[string]Probe{}}
	x.restart()
	x.program = x.runs.Program()
	processes := processesOf(x.program)
	x.owners, x.columns = ownersIn(x.program, processes), page.NewColumns(processes)
	x.fired = make([]uint64, len(x.program.Rules))
	return x
}

// restart goes back before the start, with nothing left of what was under way.
func (s *session) restart() {
	s.runs = s.source.Narrator()
	s.walk, s.steps, s.places = trace.NewWalk(s.runs), nil, nil
	s.seen = map[string]bool{} // another narrator may number values otherwise
}

// processesOf are the processes of a program.
func processesOf(p *ir.Program) []string {
	processes := []string{}
	for _, role := range p.Processes {
		processes = append(processes, role.Instances()...)
	}
	return processes
}

func ownersIn(p *ir.Program, processes []string) *page.Owners {
	receivers := map[string][]string{}
	for _, m := range p.Messages {
		for _, role := range m.To {
			receivers[m.Name] = append(receivers[m.Name], role.Name)
		}
	}
	return page.NewOwners(processes, receivers)
}

// mostSteps bounds the length of a run.
const mostSteps = 1 << 16

// mostTime bounds what one request may take of the processor: one step of a model may have no end.
const mostTime = 10 * time.Second

// at calls f with the walk at a position, unless that takes too long or too much memory, or
// the client has gone. Then the work is discarded.
func (s *session) at(ctx context.Context, steps []int, f func()) (err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	w := limit.Start(limit.Options{Context: ctx, Time: mostTime, Busy: true, Memory: limit.DefaultBudget()})
	defer w.Stop()
	s.limits = w
	s.runs.Watch(w)
	reached := limit.Within(func() {
		if err = s.follow(steps); err == nil {
			s.meet()
			f()
		}
	})
	if reached != nil {
		s.restart()
		return &PositionError{"this cannot be shown: " + reached.Message}
	}
	s.runs.Watch(nil)
	return err
}

// meet notes the machines that the walk has created.
func (s *session) meet() {
	if created := page.Instances(s.walk.Trace()); created != nil {
		s.owners, s.columns = ownersIn(s.program, created), page.NewColumns(created)
	}
}

// follow goes to a position, from the last place where the way there is the way here.
func (s *session) follow(steps []int) error {
	if len(steps) > mostSteps {
		return &PositionError{fmt.Sprintf("a run has at most %d steps here", mostSteps)}
	}
	same := 0
	for same < min(len(steps), len(s.steps)) && steps[same] == s.steps[same] {
		same++
	}
	s.walk.Back(same)
	s.steps, s.places = s.steps[:same], s.places[:same]
	for _, n := range steps[same:] {
		if err := s.take(n); err != nil {
			return err
		}
	}
	return nil
}

func (s *session) take(n int) error {
	all := s.walk.Steps()
	if n < 0 || n >= len(all) {
		return &PositionError{fmt.Sprintf("after %d steps there are only %d to choose from: the link is of another model, or of another version", len(s.steps), len(all))}
	}
	rule := all[n].Rule
	if all[n].Fault == nil && property.Outside(s.runs, s.walk.Successor(n)) {
		return &PositionError{fmt.Sprintf("step %d of the link leads to a state that fails an assumption", len(s.steps))}
	}
	if !s.walk.Take(n) {
		return &PositionError{fmt.Sprintf("step %d of the link is an error in the model: it leads nowhere", len(s.steps))}
	}
	s.note(n, rule)
	return nil
}

// note notes that step n was taken, and counts it if that is new.
func (s *session) note(n int, rule int32) {
	place := 0
	if len(s.places) > 0 {
		place = s.places[len(s.places)-1]
	}
	next, known := s.known[branch{place, n}]
	if !known {
		next = len(s.known) + 1
		s.known[branch{place, n}] = next
		if place > 0 { // not a start state
			s.fired[rule]++
		}
	}
	s.steps, s.places = append(s.steps, n), append(s.places, next)
	s.seen[fmt.Sprint(s.walk.State())] = true
}

// drawn returns how views draw the state reached.
func (s *session) drawn() []outcome.Drawn {
	views, state := s.source.Views, s.walk.State()
	if views == nil || state == nil {
		return []outcome.Drawn{}
	}
	views.Watch(s.limits)
	defer views.Watch(nil)
	return views.In(state)
}

// verdict says what a state violates, "" if nothing.
func (s *session) verdict(state []uint64) string {
	if v, ok := s.judge(state); !ok {
		return s.message(&v)
	}
	return ""
}

// judge looks for a property that a state violates; ok: there is none.
func (s *session) judge(state []uint64) (v engine.Verdict, ok bool) {
	if state == nil {
		return v, true
	}
	if v, ok = s.runs.Judge(state); ok {
		v, ok = property.JudgeMoments(s.runs, state)
	}
	return v, ok
}

func (s *session) message(v *engine.Verdict) string {
	p := s.program.Properties[v.Property]
	if v.Fault != nil {
		return fmt.Sprintf("%s %s: %s", p.Kind, p.Title(), v.Fault.Message)
	}
	return fmt.Sprintf("%s %s failed", p.Kind, p.Title())
}

// Why says why the state reached violates something.
type Why struct {
	Sentence string            `json:"sentence"`
	Stated   string            `json:"stated"` // the property as markup, each condition in it as true or false
	Reads    map[string]string `json:"reads"`  // what is read of a process, by its name
}

// why explains a verdict on the state reached; nil: the property cannot be evaluated.
func (s *session) why(v *engine.Verdict) *Why {
	if v.Fault != nil {
		return nil
	}
	p := s.program.Properties[v.Property]
	f := outcome.NewFinding(outcome.Violated, p.Kind.String(), p.At, s.message(v))
	f.Reasons = s.runs.Why(s.walk.State(), v.Property)
	return &Why{f.Sentence(), page.Stated(&f), s.columns.Reads(&f.Reasons)}
}

// mostCaused is the number of steps up to which a walk is searched for those that matter: each is taken once more.
const mostCaused = 2000

// cause is the steps on which depends what the state reached violates; none: nothing is violated, or the way is long.
func (s *session) cause() []outcome.Caused {
	if s.walk.Len() > mostCaused {
		return nil
	}
	if c := s.walk.Cause(); c != nil {
		return c.Steps
	}
	return nil
}

// Entry is one step of the history.
type Entry struct {
	page.EventText
	Mark    page.Mark        `json:"mark"`
	Changed []outcome.Change `json:"changed"` // the first few
	Others  int              `json:"others"`  // how many more
}

// mostChanges is the number of changes that an Entry lists.
const mostChanges = 20

// history tells the steps from number `from` on.
func (s *session) history(from int) []Entry {
	out := []Entry{}
	t := s.walk.Trace()
	for n, mark := range s.columns.Marks(t, max(0, from)) {
		i := max(0, from) + n
		entry := Entry{EventText: page.TextOf(&t.Steps[i].Event), Mark: mark, Changed: t.Steps[i].Changed}
		if i == 0 {
			entry.Changed = []outcome.Change{} // everything; the state says it
		}
		if entry.Consumed+entry.Sent != "" { // changes of channels are shown so
			entry.Changed = slices.DeleteFunc(slices.Clone(entry.Changed),
				func(c outcome.Change) bool { return outcome.IsChannel(c.Name) })
		}
		if n := len(entry.Changed); n > mostChanges {
			entry.Changed, entry.Others = entry.Changed[:mostChanges], n-mostChanges
		}
		out = append(out, entry)
	}
	return out
}

// state is the state reached, and what the last step changed. The first changes
// everything, which says nothing.
func (s *session) state() []page.Cell {
	var changes []outcome.Change
	if t := s.walk.Trace(); len(t.Steps) > 1 {
		changes = t.Steps[len(t.Steps)-1].Changed
	}
	return s.owners.Cells(s.walk.Shown(), changes)
}

// Event is one step, with the reason if it cannot be taken.
type Event struct {
	page.EventText
	Mark     page.Mark `json:"mark"`
	Step     int       `json:"step"`
	Stutters bool      `json:"stutters"` // the state stays as it is
	Refused  string    `json:"refused"`  // why it cannot be taken, or ""
	Violates string    `json:"violates"` // what the next state does
	Rests    bool      `json:"rests"`    // nothing can happen in the next state; false also where that takes too long
	Seen     bool      `json:"seen"`     // one has been in the next state
}

// mostEvents is the number of events in one answer: telling one takes a part of an
// expansion.
const mostEvents = 100

// events lists steps from number `from` on, and says how many there are in all.
func (s *session) events(from int) (list []Event, total int) {
	steps := slices.Clone(s.walk.Steps())
	successors := make([][]uint64, len(steps))
	for n := range steps {
		if steps[n].Fault == nil {
			successors[n] = slices.Clone(s.walk.Successor(n))
		}
	}
	list = []Event{}
	for n := max(0, from); n < min(len(steps), max(0, from)+mostEvents); n++ {
		list = append(list, s.event(n, &steps[n], successors[n]))
	}
	s.rest(list, successors)
	return list, len(steps)
}

func (s *session) event(n int, step *engine.Step, next []uint64) Event {
	e := s.walk.Event(n)
	out := Event{EventText: page.TextOf(&e), Mark: s.columns.Mark(&e), Step: n, Stutters: step.Stutter}
	switch {
	case step.Fault != nil:
		out.Refused = "error: " + step.Fault.Message
	case property.Outside(s.runs, next):
		out.Refused = "the next state fails an assumption"
	default:
		out.Violates, out.Seen = s.verdict(next), s.seen[fmt.Sprint(next)]
	}
	return out
}

// mostAhead bounds what one request may take of the processor to look where events lead.
const mostAhead = 100 * time.Millisecond

// rest says behind which events nothing can happen, as far as there is time: a rule may have no end in the next state.
// It is the last thing of a request, since what is given up leaves no walk.
func (s *session) rest(list []Event, successors [][]uint64) {
	w := limit.Start(limit.Options{Time: mostAhead, Busy: true})
	defer w.Stop()
	s.runs.Watch(w)
	var batch engine.Batch
	reached := limit.Within(func() {
		for i := range list {
			if e := &list[i]; e.Refused == "" {
				batch.Reset(s.program.Layout.Words)
				s.runs.Expand(successors[e.Step], &batch)
				e.Rests = len(batch.Steps) == 0
			}
		}
	})
	if reached != nil {
		s.restart()
	}
}

// Rule is how often a rule was taken by hand.
type Rule struct {
	Name  string `json:"name"`
	Kind  string `json:"kind"`
	At    string `json:"at"`
	Fired uint64 `json:"fired"`
}

func (s *session) rules() []Rule {
	out := []Rule{}
	for i, r := range s.program.Rules {
		rule := Rule{Name: r.Title(), Kind: r.Kind.String(), Fired: s.fired[i]}
		if r.Process != nil {
			rule.Name = r.Process.Name + ": " + rule.Name
		}
		if r.At.Known() {
			line, _ := r.At.File.Position(r.At.Start)
			rule.At = fmt.Sprintf("%s:%d", r.At.File.Name, line)
		}
		out = append(out, rule)
	}
	return out
}
