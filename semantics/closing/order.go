package closing

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/spec"
)

// Order brings rules, start states and their parameters into the order of the
// dialect (murphi-language.md 10.4, measured on both tools).
func (c *Closing) Order() {
	switch c.Types.Dialect.RuleOrder {
	case spec.RumurOrder:
		for _, r := range slices.Concat(c.Program.Starts, c.Program.Rules) {
			r.Params = reorder(r.Params, innermostFirst)
		}
	case spec.CMurphiOrder:
		for _, r := range slices.Concat(c.Program.Starts, c.Program.Rules) {
			r.Params = reorder(r.Params, func(each []ir.Param) []ir.Param { return guardFirst(each, r.Guard) })
		}
		slices.Reverse(c.Program.Rules)
		slices.Reverse(c.Program.Starts)
	}
}

// reorder permutes the ruleset parameters of a rule. Aliases follow all of them, in
// their own order; a rule that chooses from bags is left as it is, since its
// choices may depend on anything before them.
func reorder(params []ir.Param, order func([]ir.Param) []ir.Param) []ir.Param {
	var each, rest []ir.Param
	for _, p := range params {
		switch p.Kind {
		case ir.Each:
			each = append(each, p)
		case ir.Alias:
			rest = append(rest, p)
		default:
			return params
		}
	}
	return append(order(each), rest...)
}

// innermostFirst makes the innermost ruleset header the outermost loop; the
// variables of one header keep their order.
func innermostFirst(each []ir.Param) []ir.Param {
	var out []ir.Param
	for end := len(each); end > 0; {
		start := end - 1
		for start > 0 && each[start-1].Header == each[end-1].Header {
			start--
		}
		out = append(out, each[start:end]...)
		end = start
	}
	return out
}

// guardFirst is CMurphi's arrangement: from the innermost parameter outwards, one on
// which the guard depends goes to the front and any other to the end; the last varies
// fastest.
func guardFirst(each []ir.Param, guard ir.Expr) []ir.Param {
	used := registersIn(guard)
	var out []ir.Param
	for i := len(each) - 1; i >= 0; i-- {
		if len(out) > 0 && !used[each[i].Reg] {
			out = append(out, each[i])
		} else {
			out = slices.Insert(out, 0, each[i])
		}
	}
	return out
}

// registersIn is the set of registers that an expression reads.
func registersIn(e ir.Expr) map[int]bool {
	out := map[int]bool{}
	ir.Inspect(e, func(n any) bool {
		if r, ok := n.(*ir.Reg); ok {
			out[r.N] = true
		}
		return true
	})
	return out
}

// NameElements gives scalarset elements their names where they do not count from 0.
func (c *Closing) NameElements() {
	base := c.Types.Dialect.FirstElement
	if base == 0 {
		return
	}
	for _, t := range c.Program.Scalarsets {
		for i := range t.Size {
			if len(t.Members) < int(t.Size) {
				t.Members = append(t.Members, fmt.Sprintf("%s_%d", t.Name, int(i)+base))
			}
		}
	}
}
