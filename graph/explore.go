package graph

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"gomc/checker/property"
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

// chunk is the number of states that a worker expands at a time.
const chunk = 64

// Of explores the whole state graph of a program. The errors are *TooLargeError, a
// *limit.Error when Options.Watch strikes, and those of Options.Worker.
func Of(opts Options) (*Graph, error) {
	x := &exploration{opts: opts, labels: map[string]int{}}
	for range max(1, opts.Workers) {
		e, c, n, err := opts.Worker()
		if err != nil {
			return nil, err
		}
		x.workers = append(x.workers, &worker{engine: e, symmetry: c, narrator: n})
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
	seen    *store.Set
	graph   *Graph
	labels  map[string]int
}

type worker struct {
	engine   engine.Engine
	symmetry reduction.Canonicalizer
	narrator engine.Narrator
	batch    engine.Batch
	found    []found
}

// found is an edge before its target has a number.
type found struct {
	from  int
	label Label
	to    []uint64
	fault string
}

func (x *exploration) run() (*Graph, error) {
	lead := x.workers[0]
	p := lead.engine.Program()
	x.seen = store.New(p.Layout.Words)
	x.graph = &Graph{
		Model: p.File.Name, Semantics: p.Semantics, Symmetry: lead.symmetry != nil,
		violated: map[int]string{}, describe: described(x.seen, lead.narrator),
	}
	limit.Within(lead.starts)
	err := x.collect(lead)
	for next := 0; err == nil && next < x.seen.Len(); {
		next, err = x.round(next)
	}
	if err != nil {
		x.seen.Close()
		return nil, err
	}
	x.graph.states = x.seen.Len()
	return x.graph, nil
}

// round expands some states from next on, and says where to go on.
func (x *exploration) round(next int) (int, error) {
	var wait sync.WaitGroup
	for _, w := range x.workers {
		from, to := next, min(next+chunk, x.seen.Len())
		next = to
		wait.Go(func() { limit.Within(func() { x.expand(w, from, to) }) })
	}
	wait.Wait()
	for _, w := range x.workers {
		if err := x.collect(w); err != nil {
			return next, err
		}
	}
	return next, nil
}

func (x *exploration) expand(w *worker, from, to int) {
	for i := from; i < to; i++ {
		if x.graph.violated[i] == "" {
			w.expand(i, x.seen.State(store.Index(i), nil))
		}
	}
}

func (w *worker) starts() {
	w.batch.Reset(w.engine.Program().Layout.Words)
	w.engine.Starts(&w.batch)
	w.note(Outside, w.narrator.NarrateStart)
}

func (w *worker) expand(i int, state []uint64) {
	w.batch.Reset(len(state))
	w.engine.Expand(state, &w.batch)
	w.note(i, func(n int) outcome.Event { return w.narrator.Narrate(state, n) })
}

// note keeps the steps of the batch, which lead from state i.
func (w *worker) note(i int, narrate func(n int) outcome.Event) {
	for n := range w.batch.Steps {
		event := narrate(n)
		f := found{from: i, label: label(&event)}
		if fault := w.batch.Steps[n].Fault; fault != nil {
			f.fault = fault.Message
		} else {
			f.to = slices.Clone(w.batch.State(n))
			if w.symmetry != nil {
				w.symmetry.Canonical(f.to)
			}
		}
		w.found = append(w.found, f)
	}
}

// collect takes over what a worker has found, unless a limit was reached meanwhile.
func (x *exploration) collect(w *worker) error {
	if e := x.opts.Watch.Look(); e != nil {
		return e
	}
	for i := range w.found {
		f := &w.found[i]
		var to int
		var kept bool
		var err error
		if e := limit.Within(func() { to, kept, err = x.admit(f) }); e != nil {
			return e
		} else if err != nil {
			return err
		}
		if kept {
			x.graph.Edges = append(x.graph.Edges, Edge{f.from, to, x.intern(f.label), f.fault})
		}
	}
	w.found = w.found[:0]
	return nil
}

// admit numbers the target of an edge; it is not kept when it fails an assumption.
func (x *exploration) admit(f *found) (to int, kept bool, err error) {
	if f.fault != "" {
		return Outside, true, nil
	}
	if i, known := x.seen.Find(f.to); known {
		return int(i), true, nil
	}
	violated, kept := x.judge(f.to)
	if !kept {
		return Outside, false, nil
	}
	if x.seen.Len() == x.opts.MaxStates {
		return Outside, false, &TooLargeError{x.opts.MaxStates}
	}
	i, _ := x.seen.Insert(f.to, store.None)
	if violated != "" {
		x.graph.violated[int(i)] = violated
	}
	return int(i), true, nil
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
	l := Label{process: e.Process, Text: sequence.Label(e), short: sequence.Label(&outcome.Event{Rule: e.Rule, Kind: e.Kind})}
	if e.Process != "" {
		l.Text = e.Process + ": " + l.Text
	}
	for _, m := range e.Consumed {
		l.Text += " ?" + sequence.MessageText(m) + " from " + m.From
	}
	l.short += names(" ?", e.Consumed) + names(" !", e.Sent)
	return l
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
