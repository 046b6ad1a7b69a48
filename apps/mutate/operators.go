package mutate

import (
	"strings"

	"gomc/parser/ast"
	"gomc/source"
)

// Operator is a kind of change.
type Operator struct {
	Name string
	What string // is changed, in a sentence
}

// The operators.
const (
	dropDefer   = "drop-defer"
	dropIgnore  = "drop-ignore"
	dropHandler = "drop-handler"
	dropGuard   = "drop-guard"
	dropRule    = "drop-rule"
	dropSend    = "drop-send"
	boundary    = "boundary"
	plusMinus   = "plus-minus"
	swap        = "swap"
	quorum      = "quorum"
	negate      = "negate"
)

// Operators are all of them, in the order in which reports list them.
var Operators = []Operator{
	{dropDefer, "an event is no longer deferred"},
	{dropIgnore, "an event is no longer ignored"},
	{dropHandler, "a handler, a receive, or a case of a receive statement is left out"},
	{dropGuard, "a guard, a `when` or a `where` becomes true"},
	{dropRule, "the guard of a rule becomes false"},
	{dropSend, "a send, a broadcast or a reply is left out"},
	{boundary, "`<` becomes `<=`, `>` becomes `>=`, and the other way round"},
	{plusMinus, "`+` becomes `-`, and the other way round"},
	{swap, "a send and a write that stand side by side change places"},
	{quorum, "a quorum is one smaller, or one larger"},
	{negate, "a guard, a `when`, a `where`, or a condition of if or ?: is negated"},
}

// OperatorNames are the names of all operators.
func OperatorNames() (names []string) {
	for _, o := range Operators {
		names = append(names, o.Name)
	}
	return names
}

// edit is a change of the text.
type edit struct {
	span source.Span
	text string
}

// of finds the mutants that the node itself gives rise to.
func (c *collector) of(node ast.Node) {
	switch n := node.(type) {
	case *ast.Rule:
		c.rule(n)
	case *ast.Receive:
		c.drop(dropHandler, n)
		c.condition(n.Filter)
		c.condition(n.Guard)
		c.quorum(n.Quorum)
	case *ast.Handler:
		c.drop(dropHandler, n)
		c.condition(n.Filter)
		c.condition(n.Guard)
	case *ast.ReceiveCase:
		c.drop(dropHandler, n)
	case *ast.Deferral:
		c.deferral(n)
	case *ast.Send, *ast.Broadcast, *ast.Reply:
		c.drop(dropSend, n)
	case *ast.IfArm:
		c.negate(n.Cond)
	case *ast.Cond:
		c.negate(n.C)
	case *ast.Binary:
		c.operator(n)
	}
	for _, body := range ast.Bodies(node) {
		c.swaps(body)
	}
}

func (c *collector) rule(r *ast.Rule) {
	if r.Guard != nil {
		c.add(dropRule, r.Guard.At(), "false")
		c.condition(r.Guard)
		return
	}
	head := r.At()
	head.End = head.Start + len("rule")
	if r.Name != nil {
		head.End = r.Name.At().End
	}
	if r.Priority != nil {
		head.End = max(head.End, r.Priority.At().End)
	}
	text := " false ==>"
	rest := strings.TrimLeft(head.File.Text[head.End:], " \t\r\n")
	if strings.HasPrefix(rest, "==>") || strings.HasPrefix(rest, "⇒") {
		text = " false"
	}
	c.add(dropRule, head, head.Text()+text)
}

// condition adds the mutants of a condition that decides whether something can happen.
func (c *collector) condition(e ast.Expr) {
	if e != nil {
		c.add(dropGuard, e.At(), "true")
		c.negate(e)
	}
}

func (c *collector) negate(e ast.Expr) { c.add(negate, e.At(), "!("+e.At().Text()+")") }

func (c *collector) quorum(size ast.Expr) {
	if size != nil {
		c.add(quorum, size.At(), "("+size.At().Text()+") - 1")
		c.add(quorum, size.At(), "("+size.At().Text()+") + 1")
	}
}

// drop leaves a node out. Its lines stay, so that later ones keep their numbers.
func (c *collector) drop(operator string, n ast.Node) {
	c.add(operator, n.At(), strings.Repeat("\n", strings.Count(n.At().Text(), "\n")))
}

// deferral leaves out one event after the other.
func (c *collector) deferral(d *ast.Deferral) {
	operator, word := dropDefer, "defer "
	if d.Ignore {
		operator, word = dropIgnore, "ignore "
	}
	for i, event := range d.Events {
		var rest []string
		for k, other := range d.Events {
			if k != i {
				rest = append(rest, other.Name)
			}
		}
		text := ""
		if len(rest) > 0 {
			text = word + strings.Join(rest, ", ") + ";"
		}
		m := c.add(operator, d.At(), text)
		m.At, m.Before, m.After = event.At(), word+event.Name, ""
	}
}

// turned maps an operator to the one that replaces it.
var turned = map[ast.Op]struct {
	op       ast.Op
	operator string
}{
	ast.Lt: {ast.Le, boundary}, ast.Le: {ast.Lt, boundary}, ast.Gt: {ast.Ge, boundary}, ast.Ge: {ast.Gt, boundary},
	ast.Add: {ast.Sub, plusMinus}, ast.Sub: {ast.Add, plusMinus},
}

func (c *collector) operator(b *ast.Binary) {
	to, ok := turned[b.Op]
	if !ok {
		return
	}
	text, op := b.At().Text(), b.OpSpan.At()
	m := c.add(to.operator, op, string(to.op))
	m.Before = brief(text)
	m.After = brief(text[:op.Start-b.At().Start] + string(to.op) + text[op.End-b.At().Start:])
}

// swaps adds a mutant for each two neighbouring statements of which at least one sends and at least one writes.
func (c *collector) swaps(body []ast.Stmt) {
	for i := range len(body) - 1 {
		a, b := body[i], body[i+1]
		if !sends(a) && !sends(b) || !writes(a) && !writes(b) {
			continue
		}
		first, second := a.At(), b.At()
		m := c.add(swap, first, second.Text())
		m.edits = append([]edit{{second, first.Text()}}, m.edits...)
		m.Before, m.After = brief(first.Text()+"; "+second.Text()), brief(second.Text()+"; "+first.Text())
	}
}

func sends(s ast.Stmt) bool {
	switch s.(type) {
	case *ast.Send, *ast.Broadcast, *ast.Reply:
		return true
	}
	return false
}

func writes(s ast.Stmt) bool {
	switch s.(type) {
	case *ast.Assign, *ast.AddTo, *ast.RemoveFrom, *ast.AppendTo, *ast.InsertAt, *ast.RemoveAt, *ast.Clear, *ast.Undefine,
		*ast.MultisetAdd, *ast.MultisetRemove, *ast.MultisetRemovePred:
		return true
	}
	return false
}

// demands reports whether statements do nothing but demand something.
func demands(body []ast.Stmt) bool {
	for _, s := range body {
		switch s.(type) {
		case *ast.ErrorStmt, *ast.Check:
		default:
			return false
		}
	}
	return len(body) > 0
}
