package rules

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
)

// around records what encloses the text that is being checked, outermost first.
type around struct {
	head    []ast.Node         // variables of rulesets, aliases and chooses
	headers map[*ast.Quant]int // the number of the ruleset that each variable stands in
	fair    []core.Fairness
}

// Below checks the items below a ruleset, an alias or a choose, one by one.
func (c *Checker) Below(item ast.Item, check func(ast.Item)) {
	each := func(items []ast.Item, nodes ...ast.Node) {
		c.Beneath(nodes, func() {
			for _, item := range items {
				check(item)
			}
		})
	}
	switch d := item.(type) {
	case *ast.Ruleset:
		c.Types.Differences.Quants(d.Quants, true)
		nodes := c.Quants(d.Quants)
		c.Fairly(d.Fair, rulesetScope(c, d, nodes), func() { each(d.Items, nodes...) })
	case *ast.AliasRule:
		each(d.Items, Nodes(d.Aliases)...)
	case *ast.ChooseRule:
		c.Types.Differences.Note(compat.Multiset, compat.Heading(d.At(), nil))
		each(d.Items, d)
	}
}

// Beneath calls a function with more rulesets, aliases or chooses around.
func (c *Checker) Beneath(nodes []ast.Node, f func()) {
	outer := c.around.head
	c.around.head = slices.Concat(outer, nodes)
	f()
	c.around.head = outer
}

// Quants are the variables of a ruleset, which get its number.
func (c *Checker) Quants(list []*ast.Quant) []ast.Node {
	if c.around.headers == nil {
		c.around.headers = map[*ast.Quant]int{}
	}
	header := len(c.around.headers) + 1
	for _, q := range list {
		c.around.headers[q] = header
	}
	return Nodes(list)
}

// Nodes are the elements of a list, as nodes.
func Nodes[T ast.Node](list []T) (out []ast.Node) {
	for _, n := range list {
		out = append(out, n)
	}
	return out
}

// Alone reports whether neither a process nor anything else stands around.
func (c *Checker) Alone() bool { return len(c.around.head) == 0 && c.Types.Body.Process == nil }

// Head checks what stands around an item, anew for each: each has symbols of its own.
func (c *Checker) Head() []core.Header { return headers(c, c.around.head) }

func headers(c *Checker, nodes []ast.Node) (list []core.Header) {
	for _, node := range nodes {
		ruleset := 0
		if q, ok := node.(*ast.Quant); ok {
			ruleset = c.around.headers[q]
		}
		list = append(list, header(c, node, ruleset))
	}
	return list
}

// StartHead is Head of a start state, which cannot stand in a choose.
func (c *Checker) StartHead() []core.Header {
	var nodes []ast.Node
	for _, node := range c.around.head {
		if n, ok := node.(*ast.ChooseRule); ok {
			c.Types.Errorf(codes.Bag, n.At(), "a start state cannot choose from a multiset: all are empty")
			continue
		}
		nodes = append(nodes, node)
	}
	return headers(c, nodes)
}

// InChoose is the outermost choose around, or nil.
func (c *Checker) InChoose() *ast.ChooseRule {
	for _, node := range c.around.head {
		if choose, ok := node.(*ast.ChooseRule); ok {
			return choose
		}
	}
	return nil
}

// Fair returns the fairness annotations around the current item.
func (c *Checker) Fair() []core.Fairness { return c.around.fair }

// Fairly checks what stands below an annotation (nil: there is none).
func (c *Checker) Fairly(said *ast.Fairness, scope core.Fairness, check func()) {
	if said == nil {
		check()
		return
	}
	outer := c.around.fair
	scope.Strong, scope.Unfair, scope.Each = said.Strong, said.Unfair, scope.Each || said.Each
	c.around.fair = append(slices.Clone(outer), scope)
	check()
	c.around.fair = outer
}

// rulesetScope returns the fairness of a fair ruleset: one instance for each choice of values of its variables and of
// the variables of the rulesets around it.
func rulesetScope(c *Checker, d *ast.Ruleset, nodes []ast.Node) core.Fairness {
	s := core.Fairness{Group: &ir.FairGroup{Name: fmt.Sprintf("ruleset in line %d", d.At().Line())}}
	for _, n := range slices.Concat(c.around.head, nodes) {
		if q, ok := n.(*ast.Quant); ok {
			s.Rulesets = append(s.Rulesets, c.around.headers[q])
		}
	}
	return s
}
