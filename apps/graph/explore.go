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

	// Worker makes what one goroutine needs: an engine, a canonicalizer or nil, and a
	// narrator, all of the same program.
	Worker func() (engine.Engine, reduction.Canonicalizer, engine.Narrator, error)
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
	g, err := x.run()
	x.watch(nil) // the graph describes its states for as long as it is used
	return g, err
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
}

type worker struct {
	watch    *limit.Watch
	engine   engine.Engine
	symmetry reduction.Canonicalizer
	narrator engine.Narrator
	batch    engine.Batch
}

// step is what an edge says of itself.
type step struct {
	label Label
	fault string
}

func (x *exploration) run() (*Graph, error) {
	lead := x.workers[0]
	p := lead.engine.Program()
	seen := store.New(p.Layout.Words)
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
		w.add(to, w.narrator.NarrateStart)
	case x.graph.violated[int(i)] == "":
		w.engine.Expand(state, &w.batch)
		w.add(to, func(n int) outcome.Event { return w.narrator.Narrate(state, n) })
	}
	if reached := w.watch.Look(); reached != nil {
		return reached
	}
	return nil
}

// add adds the steps of the batch.
func (w *worker) add(to *reach.Steps[step], narrate func(n int) outcome.Event) {
	for n := range w.batch.Steps {
		event := narrate(n)
		if fault := w.batch.Steps[n].Fault; fault != nil {
			to.Add(nil, step{label(&event), fault.Message})
			continue
		}
		if w.symmetry != nil {
			w.symmetry.Canonical(w.batch.State(n))
		}
		to.Add(w.batch.State(n), step{label: label(&event)})
	}
}

// keep notes what a new state violates; it is not kept when that is an assumption.
func (x *exploration) keep(i store.Index, state []uint64) bool {
	violated, kept := x.judge(state)
	if kept && violated != "" {
		x.graph.violated[int(i)] = violated
	}
	return kept
}

// add adds an edge to the graph, unless it leads to a state that is not kept.
func (x *exploration) add(e *reach.Edge[step]) error {
	if e.New && int(e.To) == x.opts.MaxStates {
		return &TooLargeError{x.opts.MaxStates}
	}
	if e.To != store.None || e.Note.fault != "" {
		x.graph.Edges = append(x.graph.Edges, Edge{number(e.From), number(e.To), x.intern(e.Note.label), e.Note.fault})
	}
	return nil
}

// number is that of a state in a graph.
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
	i, known := x.labels[l.Text]
	if !known {
		i = len(x.graph.Labels)
		x.labels[l.Text] = i
		x.graph.Labels = append(x.graph.Labels, l)
	}
	return i
}

func label(e *outcome.Event) Label {
	unchosen := *e
	unchosen.Chosen = nil
	l := Label{process: e.Process, Text: labelText(e), event: labelText(&unchosen),
		short: sequence.Label(&outcome.Event{Rule: e.Rule, Kind: e.Kind})}
	l.short += names(" ?", e.Consumed) + names(" !", e.Sent)
	return l
}

// labelText is an event as the label of an edge.
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
