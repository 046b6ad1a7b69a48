package mutate

import (
	"slices"
	"strings"

	"gomc"
	"gomc/parser/ast"
	"gomc/source"
)

// Mutant is a model changed in one place.
type Mutant struct {
	ID       int // from 1
	Operator string
	At       source.Span // what is changed
	Before   string      // in one line, cut short
	After    string
	edits    []edit // the one that is last in the text first
}

// Of lists the mutants of a model, in the order of its text, that some operators make; none: all operators.
func Of(m *gomc.Model, operators []string) []*Mutant {
	c := &collector{operators: operators, called: calledByBehaviour(m.Tree().Items)}
	for _, item := range m.Tree().Items {
		ast.Inspect(item, c.visit)
	}
	slices.SortStableFunc(c.mutants, func(a, b *Mutant) int { return a.At.Compare(b.At) })
	for i, mutant := range c.mutants {
		mutant.ID = i + 1
	}
	return c.mutants
}

// Text is the file that is changed, and its text then.
func (m *Mutant) Text() (file *source.File, text string) {
	file = m.At.File
	text = file.Text
	for _, e := range m.edits {
		text = text[:e.span.Start] + e.text + linesLost(text[e.span.Start:e.span.End], e.text) + text[e.span.End:]
	}
	return file, text
}

// linesLost is as many ends of lines as a text has more than the one in its place, so that what follows keeps its line.
func linesLost(text, instead string) string {
	return strings.Repeat("\n", max(0, strings.Count(text, "\n")-strings.Count(instead, "\n")))
}

// collector finds mutants.
type collector struct {
	operators []string
	called    map[string]bool // functions
	mutants   []*Mutant
}

// visit looks at one node, and at those below it if they are part of what the model does.
func (c *collector) visit(node ast.Node) bool {
	switch n := node.(type) {
	case *ast.Property, *ast.Monitor, *ast.Faults, *ast.ConstDecl, *ast.TypeDecl, *ast.VarDecl, *ast.MessageDecl,
		*ast.Link, *ast.EventDecl, *ast.Bound, *ast.View,
		*ast.Quant, *ast.Check, *ast.ErrorStmt, *ast.Announce, *ast.Fairness:
		return false
	case *ast.Machine:
		if n.Model {
			return false
		}
	case *ast.FuncDecl:
		if !c.called[n.Name.Name] {
			return false
		}
	case *ast.IfArm:
		if demands(n.Body) {
			return false
		}
	}
	c.of(node)
	return true
}

// add adds a mutant, unless its operator is not wanted.
func (c *collector) add(operator string, at source.Span, text string) *Mutant {
	m := &Mutant{Operator: operator, At: at, Before: brief(at.Text()), After: brief(text), edits: []edit{{at, text}}}
	if len(c.operators) == 0 || slices.Contains(c.operators, operator) {
		c.mutants = append(c.mutants, m)
	}
	return m
}

// calledByBehaviour are the functions, by name, that can be called in other than properties and monitors.
func calledByBehaviour(items []ast.Item) map[string]bool {
	called, calls := map[string]bool{}, map[string][]string{}
	var in string // the function
	note := func(node ast.Node) bool {
		switch n := node.(type) {
		case *ast.Property, *ast.Monitor:
			return false
		case *ast.FuncDecl:
			in = n.Name.Name
		case *ast.Rule, *ast.StartState, *ast.Receive, *ast.Handler, *ast.Boundary:
			in = ""
		case *ast.Call:
			calls[in] = append(calls[in], n.Func.Name)
		}
		return true
	}
	for _, item := range items {
		in = ""
		ast.Inspect(item, note)
	}
	var reach func(from string)
	reach = func(from string) {
		for _, to := range calls[from] {
			if !called[to] {
				called[to] = true
				reach(to)
			}
		}
	}
	reach("")
	return called
}

// briefest is how much of a change is shown.
const briefest = 60

// brief returns a text in one line.
func brief(text string) string {
	line := []rune(strings.Join(strings.Fields(text), " "))
	if len(line) > briefest {
		return string(line[:briefest-1]) + "…"
	}
	return string(line)
}
