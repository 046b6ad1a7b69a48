package semantics

import (
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
)

// restWord is true in states at rest. It is a name like others: a declaration hides it.
const restWord = "atrest"

// rest is what a property may know of whether the state is at rest. That is known once
// the state has been expanded; so a property that asks is translated twice, with the word
// true and with the word false.
type rest struct {
	known  bool // it may ask
	moving bool
	asked  bool
}

// mayAsk reports whether a kind of property may ask.
func mayAsk(k ast.PropertyKind) bool { return k != ast.Assume && k != ast.Liveness }

// atRest is the word, where it is not hidden.
func (c *compiler) atRest(e *ast.Ident) core.Expr {
	switch b := c.body; {
	case !b.property:
		c.errorf(codes.Rest, e.At(), "only a property can ask whether the state is at rest")
	case !b.rest.known:
		c.errorf(codes.Rest, e.At(), "it is not known here whether the state is at rest: only a final, an invariant and a cover can ask")
	default:
		c.info.Select(e, c.info.AtRest)
		b.rest.asked = true
		return core.NewBool(!b.rest.moving, e.At())
	}
	return core.NewBad(e.At())
}
