package gen

import (
	"fmt"
	"regexp"
	"strings"
)

// steps writes and enters `name := a to b by c`.
func (g *generator) steps(name string) (string, *typ) {
	a, b := int64(g.Between(-1, 2)), int64(g.Between(2, 5))
	by := int64(OneOf(g.Random, 1, 1, 1, 2, 3))
	if g.Chance(25) {
		a, b, by = b, a, -by
	}
	head := fmt.Sprintf("%s := %s to %s", name, g.spellBound(a), g.spellBound(b))
	if by != 1 || g.Chance(20) {
		head += fmt.Sprintf(" by %d", by)
	}
	t := rangeOf(min(a, b), max(a, b))
	g.constant(name, t)
	return head, t
}

// varName finds names of what is no constant, nor an alias, which may stand for one.
var varName = regexp.MustCompile(`\b[b-z][0-9]`)

// varies reports whether an expression is certainly not constant: of a conditional
// with a constant condition only one branch counts.
func varies(e expr) bool { return varName.MatchString(e.text) && !strings.Contains(e.text, "?") }

// dynamicSteps is steps with bounds that may differ from state to state; the range
// may be empty.
func (g *generator) dynamicSteps(name string) (string, *typ) {
	a, b := g.numberIn(-2, 3, 1), g.numberIn(0, 5, 1)
	by := int64(1)
	if g.Chance(25) {
		a, b, by = b, a, -1
	}
	if g.profile.Dialect && !varies(a) && !varies(b) {
		return g.steps(name) // Rumur refuses constant bounds the wrong way round
	}
	head := fmt.Sprintf("%s := %s to %s", name, a.text, b.text)
	if by != 1 {
		head += fmt.Sprintf(" by %d", by)
	}
	t := rangeOf(min(a.lo, b.lo), max(a.hi, b.hi))
	g.constant(name, t)
	return head, t
}

// forStatement writes a loop. Over unordered values it is a symLoop.
func (g *generator) forStatement(depth int) bool {
	defer g.release(g.mark())
	if g.loop == nil && g.Chance(40) && !g.profile.Asymmetric {
		return g.symmetricFor(depth)
	}
	name, head := g.inner("i"), ""
	if g.feature.dynamic && g.Chance(40) {
		head, _ = g.dynamicSteps(name)
	} else {
		head, _ = g.loopHead(name, !g.profile.Asymmetric)
	}
	if !g.profile.Rumur && g.Chance(15) {
		more, _ := g.loopHead(g.inner("i"), !g.profile.Asymmetric)
		head += "; " + more
	}
	g.line("for %s do", head)
	defer func(before bool) { g.repeated = before }(g.repeated)
	g.repeated = true
	g.block(2, depth)
	g.line("%s", g.end("for"))
	return true
}

// symmetricFor loops over an index type with unordered values.
func (g *generator) symmetricFor(depth int) bool {
	arrays := map[*typ][]*variable{}
	var types []*typ
	for _, v := range g.visible() {
		if v.byRef {
			return false // it may be any of the others
		}
		if v.root == nil && v.typ.kind == array && v.typ.index.unordered() && v.writable && !(g.pure && v.state) {
			if arrays[v.typ.index] == nil {
				types = append(types, v.typ.index)
			}
			arrays[v.typ.index] = append(arrays[v.typ.index], v)
		}
	}
	if len(types) == 0 {
		return false
	}
	t := OneOf(g.Random, types...)
	i := g.constant(g.fresh("i"), t)
	written := arrays[t][:g.Between(1, len(arrays[t]))]
	g.inSymLoop(&symLoop{i, written}, func() {
		g.line("for %s : %s do", i.name, t.write())
		g.block(2, depth)
		g.line("%s", g.end("for"))
	})
	return true
}

// inSymLoop runs f under the restrictions of a loop whose order must not show.
func (g *generator) inSymLoop(l *symLoop, f func()) {
	saved := g.context
	g.loop, g.noAssume, g.noReturn, g.closed = l, true, true, true
	f()
	g.context = saved
}

// whileStatement counts a local variable up. It needs one to count with.
func (g *generator) whileStatement(depth int) bool {
	var counters []*variable
	aliased := map[*variable]bool{} // the body could write those behind our back
	for _, v := range g.visible() {
		aliased[v.base()] = aliased[v.base()] || v.root != nil
	}
	for _, v := range g.visible() {
		if !aliased[v] && !v.state && v.root == nil && v.writable && v.definite && v.typ.kind == number && v.typ.hi > v.typ.lo {
			counters = append(counters, v)
		}
	}
	if len(counters) == 0 || g.loop != nil {
		return false
	}
	v := OneOf(g.Random, counters...)
	bound := g.numberIn(v.typ.lo, v.typ.hi, 1)
	g.line("while %s < %s & %s do", v.name, bound.at(levelShift), g.condition(1).at(levelAnd+1))
	v.writable = false
	repeated := g.repeated
	g.repeated = true
	g.block(2, depth)
	g.repeated = repeated
	v.writable = true
	g.nested(func() { g.line("%s := %s + 1;", v.name, v.name) })
	g.line("%s", g.end("while"))
	return true
}
