package gen

// place is a designator: what can be read or assigned.
type place struct {
	expr
	typ      *typ
	definite bool
	root     *variable
}

// access says what a place is wanted for.
type access struct {
	write     bool
	undefined bool // places that may be Undefined will do
	only      bool // ... and no others
	state     bool // only what belongs to the state
}

// symLoop is a loop over a type with unordered values. Within it only the arrays
// written are assigned, and those are touched only at the loop's own index.
type symLoop struct {
	index   *variable
	written []*variable
}

func (l *symLoop) writes(v *variable) bool {
	for _, w := range l.written {
		if w == v {
			return true
		}
	}
	return false
}

// usable reports whether v may be accessed so here.
func (g *generator) usable(v *variable, a access) bool {
	if a.write && (!v.writable || g.pure && v.state) || a.state && !v.state {
		return false
	}
	if !a.undefined && !v.definite || a.only && v.definite {
		return false
	}
	if g.loop == nil || g.profile.Asymmetric {
		return true
	}
	if g.loop.writes(v) {
		return true
	}
	return !a.write && !g.loop.writes(v.base())
}

// place picks a designator of a type that is wanted. It fails when there is none in
// scope, or chance leads nowhere.
func (g *generator) place(want func(*typ) bool, a access, depth int) (place, bool) {
	scope := g.visible()
	var candidates []*variable
	for _, v := range scope {
		if g.usable(v, a) && g.leads(v.typ, want, scope) {
			candidates = append(candidates, v)
			if v.state == a.write && !v.known { // prefer to store what a ruleset chose
				candidates = append(candidates, v)
			}
		}
	}
	for range 2 * min(1, len(candidates)) {
		if p, ok := g.descend(OneOf(g.Random, candidates...), want, scope, depth); ok {
			return p, true
		}
	}
	return place{}, false
}

// leads reports whether a variable of type t is wanted or has a part that is, and one
// that can be named: with scalarsets there may be nothing to index an array with.
func (g *generator) leads(t *typ, want func(*typ) bool, scope []*variable) bool {
	if want(t) && !t.opaque {
		return true
	}
	for _, part := range t.children() {
		if (t.kind != array || g.indexable(t.index, scope)) && g.leads(part.typ, want, scope) {
			return true
		}
	}
	return false
}

func (g *generator) indexable(t *typ, scope []*variable) bool {
	if t.kind != scalarset || g.loop != nil && g.loop.index.typ == t {
		return true
	}
	for _, v := range scope {
		if v.typ == t && g.usable(v, access{}) {
			return true
		}
	}
	return false
}

// descend walks from a variable into its parts until the type is right.
func (g *generator) descend(v *variable, want func(*typ) bool, scope []*variable, depth int) (place, bool) {
	p := place{expr: atom("%s", v.name), typ: v.typ, definite: v.definite, root: v}
	if p.typ.kind == number {
		p.lo, p.hi = p.typ.lo, p.typ.hi
	}
	own := g.loop != nil && !g.profile.Asymmetric && g.loop.writes(v)
	for {
		var deeper []field
		for _, part := range p.typ.children() {
			if g.leads(part.typ, want, scope) {
				deeper = append(deeper, part)
			}
		}
		stop := want(p.typ) && !own && !p.typ.opaque
		if stop && (len(deeper) == 0 || g.Chance(60)) {
			return p, true
		}
		if len(deeper) == 0 {
			return place{}, false
		}
		next, ok := g.step(p, OneOf(g.Random, deeper...), own, depth)
		if !ok {
			return place{}, false
		}
		p, own = next, false
	}
}

// step goes from p to one of its parts.
func (g *generator) step(p place, part field, own bool, depth int) (place, bool) {
	if p.typ.kind == record {
		p.text += "." + part.name
	} else {
		index := expr{}
		ok := true
		if own {
			index = atom("%s", g.loop.index.name)
		} else {
			index, ok = g.indexInto(p.typ.index, depth)
		}
		if !ok {
			return place{}, false
		}
		p.text += "[" + index.text + "]"
	}
	p.typ = part.typ
	if p.typ.kind == number {
		p.lo, p.hi = p.typ.lo, p.typ.hi
	}
	return p, true
}

// indexInto writes the index of an array: often what has just been bound to run over
// it, and nothing more complicated when depth is used up.
func (g *generator) indexInto(t *typ, depth int) (expr, bool) {
	for _, v := range g.visible() {
		if v.definite && !v.state && v.root == nil && v.typ == t && (depth < 0 || g.Chance(60)) {
			return atom("%s", v.name), true
		}
	}
	if depth >= 0 {
		return g.value(t, depth-1)
	}
	if values := t.values(); len(values) > 0 {
		return atom("%s", OneOf(g.Random, values...)), true
	}
	return expr{}, false
}

func ofType(t *typ) func(*typ) bool { return func(u *typ) bool { return same(t, u) } }

func ofKind(k kind) func(*typ) bool { return func(t *typ) bool { return t.kind == k } }
