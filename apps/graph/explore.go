package graph

import (
	"fmt"
	"slices"
	"strings"

	"gomc/checker/property"
	"gomc/checker/reach"
	"gomc/checker/reduction"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/internal/limit"
	"gomc/outcome"
	"gomc/results/sequence"
)

// Options shape the making of a graph.
type Options struct {
	Watch     *limit.Watch // strikes: no graph; nil: never
	MaxStates int          // the most states; more are a *TooLargeError
	Workers   int          // goroutines, at least 1
	Process   string       // the automaton of this process or role, which is bounded then; "": whole states
	Sorter    Sorter       // the quotient by what it says of states, by the name By; nil: none
	By        string

	// Worker makes what one goroutine needs: an engine, a canonicalizer or nil, and a
	// narrator, all of the same program.
	Worker func() (engine.Engine, reduction.Canonicalizer, engine.Narrator, error)

	// Tell is a function that tells a step of a narrator by its rule, as interp.Telling makes it, or nil, when there is
	// none. It is asked for where there is a Process.
	Tell func(engine.Narrator) func(state []uint64, rule, nth int) outcome.Event
}

// TooLargeError is the error of a graph with more states than were allowed.
type TooLargeError struct{ States int }

func (e *TooLargeError) Error() string {
	return fmt.Sprintf("the graph has more than %d states", e.States)
}

// Of explores the whole state graph of a program. The errors are *TooLargeError, a
// *limit.Error when Options.Watch strikes, and those of Options.Worker.
func Of(opts Options) (*Graph, error) {
	x := &exploration{opts: opts, labels: map[string]int{}}
	for range max(1, opts.Workers) {
		e, c, n, err := opts.Worker()
		if err != nil {
			return nil, err
		}
		x.workers = append(x.workers, &worker{watch: opts.Watch, engine: e, symmetry: c, narrator: n})
	}
	x.watch(opts.Watch)
	defer x.close()
	if opts.Process != "" {
		if err := x.project(); err != nil {
			return nil, err
		}
	}
	if opts.Sorter != nil {
		x.tellByRule()
		x.quotient = newQuotient(x.workers[0].engine, opts.Sorter, opts.By)
	}
	g, err := x.run()
	x.watch(nil) // the graph describes its states for as long as it is used
	return g, err
}

// project has an automaton made.
func (x *exploration) project() (err error) {
	lead := x.workers[0]
	p := lead.engine.Program()
	if x.automaton, err = newAutomaton(p, x.opts.Process, x.opts.MaxStates); err != nil {
		return err
	}
	x.automaton.describe = lead.narrator.Describe
	for _, w := range x.workers {
		w.automaton = x.automaton
	}
	x.tellByRule()
	return nil
}

// tellByRule has labels remembered by what a rule reads.
func (x *exploration) tellByRule() {
	for _, w := range x.workers {
		w.tell = x.opts.Tell(w.narrator)
		p := w.engine.Program()
		for _, r := range p.Rules {
			w.told = append(w.told, engine.NewMemo[Label](p, r))
		}
	}
}

// close closes the engines. Nothing can be done about an error.
func (x *exploration) close() {
	for _, w := range x.workers {
		w.engine.Close()
	}
}

// watch has all parts look at limits.
func (x *exploration) watch(watch *limit.Watch) {
	for _, w := range x.workers {
		w.engine.Watch(watch)
		w.narrator.Watch(watch)
		if c, ok := w.symmetry.(interface{ Watch(*limit.Watch) }); ok {
			c.Watch(watch)
		}
	}
}

// exploration is a graph in the making. Workers expand; what they find is put together
// by one goroutine, in order.
type exploration struct {
	opts    Options
	workers []*worker
	graph   *Graph
	labels  map[string]int

	automaton *automaton // or nil: whole states
	quotient  *quotient  // or nil
	visited   *store.Set
}

type worker struct {
	watch    *limit.Watch
	engine   engine.Engine
	symmetry reduction.Canonicalizer
	narrator engine.Narrator
	batch    engine.Batch

	automaton *automaton // or nil: whole states
	tell      func(state []uint64, rule, nth int) outcome.Event
	told      []*engine.Memo[Label] // by rule
}

// step holds the data of an edge.
type step struct {
	label Label
	fault string

	silent bool // it leaves the automaton as it is
}

func (x *exploration) run() (*Graph, error) {
	lead := x.workers[0]
	p := lead.engine.Program()
	seen := store.New(p.Layout.Words)
	x.visited = seen
	x.graph = &Graph{
		Model: p.File.Name, Semantics: p.Semantics, Symmetry: lead.symmetry != nil,
		violated: map[int]string{}, describe: described(seen, lead.narrator),
	}
	all := reach.Exploration[step]{Visited: seen, Keep: x.keep, Edge: x.add}
	for _, w := range x.workers {
		all.Expand = append(all.Expand, func(i store.Index, state []uint64, to *reach.Steps[step]) error {
			return within(func() error { return x.expand(w, i, state, to) })
		})
	}
	if err := within(all.Run); err != nil {
		seen.Close()
		return nil, err
	}
	if x.automaton != nil {
		seen.Close()
		return x.automaton.done(), nil
	}
	if x.quotient != nil {
		seen.Close()
		return x.quotient.done(), nil
	}
	x.graph.states = seen.Len()
	return x.graph, nil
}

// within does f; a limit that is reached meanwhile is an error.
func within(f func() error) (err error) {
	if reached := limit.Within(func() { err = f() }); reached != nil {
		return reached
	}
	return err
}

// expand adds the steps of a state; one that violates something has none.
func (x *exploration) expand(w *worker, i store.Index, state []uint64, to *reach.Steps[step]) error {
	w.batch.Reset(w.engine.Program().Layout.Words)
	switch {
	case i == store.None:
		w.engine.Starts(&w.batch)
		w.add(to, func(at engine.Place) Label { return labelOf(w.narrator.NarrateStart(at.N)) })
	case x.graph.violated[int(i)] == "":
		w.engine.Expand(state, &w.batch)
		w.add(to, func(at engine.Place) Label { return w.label(state, at) })
	}
	if reached := w.watch.Look(); reached != nil {
		return reached
	}
	return nil
}

// add adds the steps of the batch.
func (w *worker) add(to *reach.Steps[step], label func(engine.Place) Label) {
	at := engine.NewPlace()
	for n := range w.batch.Steps {
		s := &w.batch.Steps[n]
		at.Next(n, s.Rule)
		told := step{label: label(at)}
		told.silent = told.label.Text == ""
		if s.Fault != nil {
			told.fault = s.Fault.Message
			to.Add(nil, told)
			continue
		}
		if w.symmetry != nil {
			w.symmetry.Canonical(w.batch.State(n))
		}
		to.Add(w.batch.State(n), told)
	}
}

// label returns the label of a step of a state; empty if the step leaves the drawn automaton unchanged.
func (w *worker) label(state []uint64, at engine.Place) Label {
	narrate := func() Label { return labelOf(w.narrator.Narrate(state, at.N)) }
	if w.automaton == nil {
		return w.memo(state, at, narrate)
	}
	fault := w.batch.Steps[at.N].Fault != nil
	own := w.engine.Program().Rules[at.Rule].Process == w.automaton.role
	if !own && (fault || !w.automaton.touched(state, w.batch.State(at.N))) {
		return Label{}
	}
	return w.memo(state, at, narrate)
}

// memo returns a label that is remembered where that can be.
func (w *worker) memo(state []uint64, at engine.Place, narrate func() Label) Label {
	if w.tell == nil || w.batch.Steps[at.N].Fault != nil {
		return narrate()
	}
	return w.told[at.Rule].Of(state, at.Nth, func() Label { return labelOf(w.tell(state, at.Rule, at.Nth)) })
}

// keep notes what a new state violates; it is not kept when that is an assumption.
func (x *exploration) keep(i store.Index, state []uint64) bool {
	violated, kept := x.judge(state)
	if kept && violated != "" {
		x.graph.violated[int(i)] = violated
	}
	if kept && x.quotient != nil {
		x.quotient.meet(state, violated)
	}
	return kept
}

// add adds an edge to the graph, unless it leads to a state that is not kept.
func (x *exploration) add(e *reach.Edge[step]) error {
	if x.automaton != nil {
		return x.addLocally(e)
	}
	if x.quotient != nil {
		return x.quotient.take(e.From, e.To, e.New, &e.Note)
	}
	if e.New && int(e.To) == x.opts.MaxStates {
		return &TooLargeError{x.opts.MaxStates}
	}
	if e.To != store.None || e.Note.fault != "" {
		x.graph.Edges = append(x.graph.Edges,
			Edge{number(e.From), number(e.To), x.intern(e.Note.label), e.Note.fault, false})
	}
	return nil
}

// addLocally adds an edge to the automaton, unless it leads to a state that is not kept.
func (x *exploration) addLocally(e *reach.Edge[step]) error {
	if e.Note.silent || e.To == store.None && e.Note.fault == "" {
		return nil
	}
	return x.automaton.take(x.state(e.From), x.state(e.To), &e.Note)
}

// state returns a visited state; nil for store.None.
func (x *exploration) state(i store.Index) []uint64 {
	if i == store.None {
		return nil
	}
	return x.visited.State(i, nil)
}

// number returns the number of a state in the graph, or Outside.
func number(i store.Index) int {
	if i == store.None {
		return Outside
	}
	return int(i)
}

// judge says what a state violates; it is not kept when that is an assumption.
func (x *exploration) judge(state []uint64) (violated string, kept bool) {
	engine := x.workers[0].engine
	v, ok := engine.Judge(state)
	if ok {
		return "", true
	}
	p := engine.Program().Properties[v.Property]
	if v.Fault != nil {
		return p.Kind.String() + " " + p.Title() + ": " + v.Fault.Message, true
	}
	return p.Kind.String() + " " + p.Title(), !property.Drops(engine.Program(), v, ok)
}

func (x *exploration) intern(l Label) int {
	key := l.Text + l.short // which has what is sent, too
	i, known := x.labels[key]
	if !known {
		i = len(x.graph.Labels)
		x.labels[key] = i
		x.graph.Labels = append(x.graph.Labels, l)
	}
	return i
}

func labelOf(e outcome.Event) Label {
	e.In = "" // the state of the graph says it
	unchosen := e
	unchosen.Chosen = nil
	l := Label{process: e.Process, Text: labelText(&e), event: labelText(&unchosen),
		short: sequence.Label(&outcome.Event{Rule: e.Rule, Kind: e.Kind})}
	l.short += names(" ?", e.Consumed) + names(" !", e.Sent)
	return l
}

// labelText returns an event as the label of an edge.
func labelText(e *outcome.Event) string {
	text := sequence.Label(e)
	if e.Process != "" {
		text = e.Process + ": " + text
	}
	for _, m := range e.Consumed {
		text += " ?" + sequence.MessageText(m)
		if m.From != "" {
			text += " from " + m.From
		}
	}
	return text
}

// names lists the types of messages, each once.
func names(sign string, messages []outcome.MessageEvent) string {
	var all []string
	for _, m := range messages {
		if !slices.Contains(all, sign+m.Message) {
			all = append(all, sign+m.Message)
		}
	}
	return strings.Join(all, "")
}
