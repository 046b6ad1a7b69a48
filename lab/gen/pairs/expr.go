package pairs

import (
	"fmt"

	"gomc/lab/gen"
)

// target is something of a type that can be read, or written.
type target struct {
	text spelling
	typ  *ptype
}

// targets are the simple places that can be reached from the names in scope.
func (g *pairer) targets(write bool) []target {
	var out []target
	for _, v := range g.visible() {
		if write && !v.write {
			continue
		}
		switch v.typ.kind {
		case "number", "truth", "index":
			out = append(out, target{v.text, v.typ})
		case "array":
			out = append(out, target{build("%s[%s]", v.text, g.index(v.typ.role)), g.number})
		case "record":
			out = append(out, target{build("%s.f", v.text), g.number}, target{build("%s.g", v.text), g.truth})
		case "message":
			for _, f := range v.fields {
				out = append(out, target{spelling{v.text.a + "." + f.name, f.b}, f.typ})
			}
		}
		if v.in != nil {
			out = append(out, g.quorumFields(v)...)
		}
	}
	return out
}

// quorumFields returns the fields of the message from a sender in a quorum.
func (g *pairer) quorumFields(sender *bound) (out []target) {
	q := sender.in
	for _, v := range g.visible() {
		if v == q {
			for i, f := range q.quorum.message.fields {
				out = append(out, target{spelling{fmt.Sprintf("%s[%s].%s", q.text.a, sender.text.a, f.name),
					q.quorum.field(i, sender.text.b)}, f.typ})
			}
		}
	}
	return out
}

// read returns one of the targets of a type.
func (g *pairer) read(t *ptype) (spelling, bool) {
	var fit []spelling
	for _, x := range g.targets(false) {
		if x.typ == t {
			fit = append(fit, x.text)
		}
	}
	if len(fit) == 0 {
		return spelling{}, false
	}
	return gen.OneOf(g.Random, fit...), true
}

// index returns a value of a role's index: one in scope, or a number.
func (g *pairer) index(r *pairRole) spelling {
	if g.Chance(85) {
		var fit []spelling
		for _, v := range g.visible() {
			if v.typ == r.index {
				fit = append(fit, v.text)
			}
		}
		if len(fit) > 0 {
			return gen.OneOf(g.Random, fit...)
		}
	}
	return alike("%d", g.Between(r.index.low, r.index.high))
}

// value returns an expression of a type.
func (g *pairer) value(t *ptype, depth int) spelling {
	switch t.kind {
	case "number":
		return g.numeric(depth)
	case "truth":
		return g.boolean(depth)
	case "index":
		return g.index(t.role)
	}
	panic("no value of " + t.kind)
}

// numeric returns a number from 0 to 2.
func (g *pairer) numeric(depth int) spelling {
	if depth <= 0 || g.Chance(35) {
		if s, ok := g.read(g.number); ok && g.Chance(85) {
			return s
		}
		return alike("%d", g.Below(3))
	}
	switch g.Below(6) {
	case 0:
		return build("((%s + %s) %% 3)", g.numeric(depth-1), g.numeric(depth-1))
	case 1:
		c, x, y := g.boolean(depth-1), g.numeric(depth-1), g.numeric(depth-1)
		return spelling{fmt.Sprintf("(%s ? %s : %s)", c.a, x.a, y.a), // CMurphi's C++ wants one type
			fmt.Sprintf("(%s ? (%s) + 0 : (%s) + 0)", c.b, x.b, y.b)}
	case 2:
		return build("(2 - %s)", g.numeric(depth-1))
	case 3, 4:
		if s, ok := g.call(g.number, depth-1); ok {
			return s
		}
	}
	return g.indexAsNumber()
}

// indexAsNumber makes a number of an index in scope.
func (g *pairer) indexAsNumber() spelling {
	for _, v := range g.visible() {
		if v.typ.kind == "index" && g.Chance(60) {
			return build(fmt.Sprintf("(%%s - %d)", v.typ.low), v.text)
		}
	}
	return alike("%d", g.Below(3))
}

// boolean returns a condition that does not fail.
func (g *pairer) boolean(depth int) spelling {
	if depth <= 0 || g.Chance(25) {
		if s, ok := g.read(g.truth); ok && g.Chance(60) {
			return s
		}
		return g.comparison()
	}
	switch g.Below(9) {
	case 0:
		return build("(!%s)", g.boolean(depth-1))
	case 1:
		return build("(%s & %s)", g.boolean(depth-1), g.boolean(depth-1))
	case 2:
		return build("(%s | %s)", g.boolean(depth-1), g.boolean(depth-1))
	case 3:
		return build("(%s -> %s)", g.boolean(depth-1), g.boolean(depth-1))
	case 4:
		return g.quantified(depth - 1)
	case 5, 6:
		if s, ok := g.call(g.truth, depth-1); ok {
			return s
		}
	case 7:
		if s, ok := g.member(depth - 1); ok {
			return s
		}
	}
	return g.comparison()
}

func (g *pairer) comparison() spelling {
	for _, v := range g.visible() {
		if v.typ.kind == "index" && g.Chance(25) {
			return build("("+"%s "+gen.OneOf(g.Random, "=", "!=", "<")+" %s)", v.text, g.index(v.typ.role))
		}
	}
	return build("(%s "+gen.OneOf(g.Random, "=", "!=", "<", "<=")+" %s)", g.numeric(1), g.numeric(1))
}

// quantified asks for all values of an index, or of numbers.
func (g *pairer) quantified(depth int) spelling {
	t := g.number
	if r := g.anyRole(); r != nil && g.Chance(60) {
		t = r.index
	}
	g.enter()
	defer g.leave()
	v := g.local(t, false)
	return build("("+gen.OneOf(g.Random, "forall", "exists")+" %s : %s do %s end)", v.text, t.text, g.boolean(depth))
}

// anyRole returns one of the indexed roles whose index the place can name; nil if there is none.
func (g *pairer) anyRole() *pairRole {
	var fit []*pairRole
	for _, r := range g.place.roles {
		if r.index != nil {
			fit = append(fit, r)
		}
	}
	if len(fit) == 0 {
		return nil
	}
	return gen.OneOf(g.Random, fit...)
}

// member asks about sets and quorums.
func (g *pairer) member(depth int) (spelling, bool) {
	for _, v := range g.visible() {
		switch {
		case v.typ.kind == "set" && g.Chance(40):
			x := g.index(v.typ.role)
			return spelling{fmt.Sprintf("(%s in %s)", x.a, v.text.a), fmt.Sprintf("%s[%s]", v.text.b, x.b)}, true
		case v.typ.kind == "set" && g.Chance(60):
			return g.overSet(v, depth), true
		case v.typ.kind == "quorum" && v.quorum.whole && g.Chance(30):
			x := g.index(v.quorum.message.from[0])
			return spelling{fmt.Sprintf("(%s in %s)", x.a, v.text.a), v.quorum.has(x.b)}, true
		case v.typ.kind == "quorum" && v.quorum.whole && g.Chance(80):
			return g.overQuorum(v, depth), true
		}
	}
	return spelling{}, false
}

func (g *pairer) overSet(set *bound, depth int) spelling {
	g.enter()
	defer g.leave()
	v := g.local(set.typ.role.index, false)
	return g.every(v, set.text.a, fmt.Sprintf("%s[%s]", set.text.b, v.text.b), g.boolean(depth))
}

func (g *pairer) overQuorum(q *bound, depth int) spelling {
	g.enter()
	defer g.leave()
	v := g.local(q.quorum.message.from[0].index, false)
	v.in = q
	return g.every(v, q.text.a, q.quorum.has(v.text.b), g.boolean(depth))
}

// every returns a quantifier over those in a set or quorum: in plain Murphi over all values that are in.
func (g *pairer) every(v *bound, set, in string, holds spelling) spelling {
	word, how := "forall", "->"
	if g.Chance(50) {
		word, how = "exists", "&"
	}
	return spelling{fmt.Sprintf("(%s %s in %s do %s end)", word, v.text.a, set, holds.a),
		fmt.Sprintf("(%s %s : %s do (%s %s %s) end)", word, v.text.b, v.typ.text.b, in, how, holds.b)}
}
