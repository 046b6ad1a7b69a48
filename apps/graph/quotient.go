package graph

import (
	"fmt"
	"slices"
	"strings"

	"gomc/checker/store"
	"gomc/engine"
	"gomc/outcome"
)

// MostClasses is the number of classes up to which a quotient is drawn: more can be drawn, and not be read.
const MostClasses = 60

// Sorter says of a state which class it is in: the values of expressions there.
type Sorter interface {
	Of(state []uint64) []outcome.Binding
}

// TooManyClassesError is the error of a quotient with more classes than can be read.
type TooManyClassesError struct{ Of string }

func (e *TooManyClassesError) Error() string {
	return fmt.Sprintf("%s has more than %d values, and a graph of more states cannot be read", e.Of, MostClasses)
}

// quotient is the state graph by the values of expressions, in the making: states with the same values are one, and an
// edge leads from one class to another where a transition does, labelled with the rules of such transitions. A
// transition within a class is no edge, and counted. It may have runs that the program has not. Where a state violates
// an invariant, a shortest run there is marked.
type quotient struct {
	graph   *Graph
	sorter  Sorter
	refused error          // why it cannot go on
	numbers map[string]int // of a class, by its text
	classes []class
	of      []int32           // the class of each state that was found
	parents []int32           // the state from which each was found first, or Outside
	edges   map[[2]int]int    // the number of an edge, by its ends
	labels  []map[string]bool // of an edge: rules with their messages
	via     []int32           // of each state, the number in rules of what led to it first
	rules   []string
	named   map[string]int32
	broken  int // the first state that violates something, or Outside
}

type class struct {
	values []outcome.Binding
	states int
	wrong  int // how many of them violate something
	inner  int // transitions from one of them to one of them
}

func newQuotient(e engine.Engine, sorter Sorter, title string) *quotient {
	p := e.Program()
	return &quotient{
		graph:  &Graph{Model: p.File.Name, Semantics: p.Semantics, By: title, violated: map[int]string{}},
		sorter: sorter, numbers: map[string]int{}, edges: map[[2]int]int{}, named: map[string]int32{},
		broken: Outside,
	}
}

// meet numbers the class of a new state. Errors are reported by take.
func (q *quotient) meet(state []uint64, violated string) {
	if q.refused != nil {
		return
	}
	values := q.sorter.Of(state)
	key := text(values)
	n, known := q.numbers[key]
	if !known {
		if n = len(q.classes); n == MostClasses {
			q.refused = &TooManyClassesError{q.graph.By}
			return
		}
		q.numbers[key] = n
		q.classes = append(q.classes, class{values: slices.Clone(values)})
	}
	q.classes[n].states++
	if violated != "" {
		q.classes[n].wrong++
		if q.graph.violated[n] == "" {
			q.graph.violated[n] = violated
		}
		if q.broken == Outside {
			q.broken = len(q.of)
		}
	}
	q.of = append(q.of, int32(n))
}

// take adds a transition; a new one leads to the state that was met last.
func (q *quotient) take(from, to store.Index, isNew bool, s *step) error {
	if q.refused != nil {
		return q.refused
	}
	source := Outside
	if from != store.None {
		source = int(q.of[from])
	}
	if isNew {
		q.parents = append(q.parents, int32(number(from)))
		q.via = append(q.via, q.rule(s.label.short))
	}
	if to == store.None {
		q.fault(source, s.fault)
		return nil
	}
	target := int(q.of[to])
	if source == target {
		q.classes[source].inner++
		return nil
	}
	n, known := q.edges[[2]int{source, target}]
	if !known {
		n = len(q.labels)
		q.edges[[2]int{source, target}] = n
		q.labels = append(q.labels, map[string]bool{})
		q.graph.Edges = append(q.graph.Edges, Edge{From: source, To: target, Label: n})
	}
	q.labels[n][s.label.short] = true
	return nil
}

// rule is the number of a rule with its messages.
func (q *quotient) rule(text string) int32 {
	n, known := q.named[text]
	if !known {
		n = int32(len(q.rules))
		q.named[text] = n
		q.rules = append(q.rules, text)
	}
	return n
}

// fault adds an edge for a step that fails, one for each message.
func (q *quotient) fault(source int, message string) {
	isThat := func(e Edge) bool { return e.From == source && e.Fault == message }
	if message == "" || slices.ContainsFunc(q.graph.Edges, isThat) {
		return
	}
	q.graph.Edges = append(q.graph.Edges, Edge{From: source, To: Outside, Label: len(q.labels), Fault: message})
	q.labels = append(q.labels, map[string]bool{})
}

// mostLabels is the number of rules that an edge between classes names.
const mostLabels = 4

// done is the quotient as a graph.
func (q *quotient) done() *Graph {
	for _, set := range q.labels {
		var list []string
		for name := range set {
			list = append(list, name)
		}
		slices.Sort(list)
		if more := len(list) - mostLabels; more > 0 {
			list = append(list[:mostLabels], fmt.Sprintf("and %d more", more))
		}
		q.graph.Labels = append(q.graph.Labels, Label{Text: strings.Join(list, "\n")})
	}
	for i := range q.classes {
		q.graph.inner = append(q.graph.inner, q.classes[i].inner)
	}
	q.mark()
	q.graph.states = len(q.classes)
	q.graph.describe = func(i int) []outcome.Binding { return q.classes[i].values }
	q.graph.members = func(i int) (all, wrong int) { return q.classes[i].states, q.classes[i].wrong }
	return q.graph
}

// mark marks the edges of a shortest run to a state that violates something, and notes its steps, with those that stay
// within a class.
func (q *quotient) mark() {
	if q.broken == Outside {
		return
	}
	run := &markedRun{steps: -1, at: map[int][]int{}}
	q.graph.run = run
	for at := int(q.parents[q.broken]); at != Outside; at = int(q.parents[at]) {
		run.steps++
	}
	run.steps++
	step := run.steps
	for at := q.broken; at != Outside; at = int(q.parents[at]) {
		source := Outside
		if from := q.parents[at]; from != Outside {
			source = int(q.of[from])
		}
		if n, is := q.edges[[2]int{source, int(q.of[at])}]; is {
			q.graph.Edges[n].Marked = true
			run.at[n] = append(run.at[n], step)
		} else {
			run.inside = append(run.inside, innerStep{int(q.of[at]), step, q.rules[q.via[at]]})
		}
		step--
	}
	slices.Reverse(run.inside)
}
