package murphi

import (
	"fmt"
	"slices"

	"gomc/ir"
)

// property writes one, or says that it is left out. What is asked of states at rest, or of all others, is a rule that
// is an error where it fails: as in a search of the program, the state is one of those found, and so are those behind
// it.
func (p *printer) property(q *ir.Property) string {
	switch {
	case q.Kind == ir.Atom, q.Kind == ir.Coverage && p.p.Covers[q.Point].Premise != nil, p.second(q):
		return ""
	case q.Kind == ir.Assumption && p.to == CMurphi:
		panic(unsupportedAt("an assumption, which CMurphi does not have,", "--to=rumur", q.At))
	case (q.Kind == ir.Coverage || q.Kind == ir.Liveness) && p.unasked() != "":
		p.leave(fmt.Sprintf("%s %s: %s", q.Kind, q.Title(), p.unasked()))
		return p.evaluated(q)
	case q.Kind == ir.Liveness && slices.ContainsFunc(p.p.Rules, (*ir.Rule).Adverse):
		p.leave(fmt.Sprintf("liveness %s: a way on may not count on faults, and Rumur's may", q.Title()))
		return p.evaluated(q)
	}
	h := p.head(q, q.Params, nil)
	if h.never {
		return ""
	}
	cond := h.condition(q)
	if q.When != ir.Always && q.Kind != ir.Coverage {
		return h.rulesets(fmt.Sprintf("rule \"%s\" %s ==>\nbegin\n  error \"%s %s fails\";\nend;\n",
			text(propertyName(q)), moment(q, negated(cond)), q.Kind, text(q.Title())))
	}
	return h.rulesets(fmt.Sprintf("%s \"%s\" %s;\n", q.Kind, text(propertyName(q)), p.moments(q, moment(q, cond))))
}

// unasked says why no run is asked for, if none is: the target does not do that, or the program has a part of the runs.
func (p *printer) unasked() string {
	switch {
	case p.to == CMurphi:
		return "CMurphi has none"
	case p.p.Partial != "":
		return "a run that the text leaves out may meet it"
	}
	return ""
}

// moments adds to a cover what it asks at another moment: it is met where either is. The second is not written itself.
func (p *printer) moments(q *ir.Property, cond string) string {
	for _, other := range p.p.Properties {
		if other != q && other.Kind == q.Kind && other.Kind == ir.Coverage && other.Point == q.Point {
			h := p.head(other, other.Params, nil)
			cond = "(" + cond + ") | (" + moment(other, h.condition(other)) + ")"
		}
	}
	return cond
}

// second reports whether a cover is a part of one before it.
func (p *printer) second(q *ir.Property) bool {
	before := p.p.Properties[:slices.Index(p.p.Properties, q)]
	return q.Kind == ir.Coverage && slices.ContainsFunc(before, func(o *ir.Property) bool {
		return o.Kind == ir.Coverage && o.Point == q.Point
	})
}

// evaluated has the condition of a property that is left out evaluated in each state, for that may be an error.
func (p *printer) evaluated(q *ir.Property) string {
	h := p.head(q, q.Params, nil)
	if h.never || q.When != ir.Always {
		return ""
	}
	return h.rulesets(fmt.Sprintf("invariant \"%s can be evaluated\" (%s) -> true;\n",
		text(propertyName(q)), h.condition(q)))
}

func propertyName(q *ir.Property) string {
	switch {
	case q.Deadlock != "":
		return q.Deadlock
	case q.Name == "":
		return fmt.Sprintf("%s %d", q.Kind, q.Number)
	}
	return q.Name
}

// moment asks for a condition in the states of a property's moment alone.
func moment(q *ir.Property, cond string) string {
	switch q.When {
	case ir.AtRest:
		return "at_rest() & (" + cond + ")"
	case ir.Moving:
		return "!at_rest() & (" + cond + ")"
	}
	return cond
}

// condition is in place where that is possible, else a function.
func (h *head) condition(q *ir.Property) string {
	alias := slices.ContainsFunc(q.Params, func(r ir.Param) bool { return r.Kind != ir.Each })
	if c := h.code(q.Cond); !alias && len(h.conds) == 0 && !c.needs(q.Cond) {
		if text := c.condition(q.Cond); len(c.lines) == 0 && len(c.locals) == 0 {
			return text
		}
	}
	c := h.code(q.Cond)
	for _, cond := range h.conds {
		c.line("if !%s then return true; end;", cond)
	}
	for i := range h.params {
		h.enter(c, &h.params[i], false, false)
	}
	c.line("return %s;", c.condition(q.Cond))
	name := h.p.names.take("holds_" + propertyName(q))
	h.p.add(q.Kind.String()+" "+text(q.Title()), header(name, h.signature(), "boolean"), c.code)
	return h.call(name)
}

// resting writes at_rest, if a property asks for it: whether no rule but a fault may happen.
func (p *printer) resting(rules []*rule) {
	asks := func(q *ir.Property) bool { return q.When != ir.Always && q.Kind != ir.Atom }
	if !slices.ContainsFunc(p.p.Properties, asks) {
		return
	}
	c := p.newCode()
	for _, r := range rules {
		if r.of.Adverse() && !cutCopy(r.of) {
			continue
		}
		if ir.MayAbandon(r.of.Body...) {
			panic(unsupportedAt("a property of states at rest beside an assume statement that may give up a rule", "", r.of.At))
		}
		c.line("%s", r.head.loops("if "+orTrue(r.guard)+" then return false; end;"))
	}
	c.line("return true;")
	p.names.used["at_rest"] = true
	p.add("whether nothing but a fault can happen", header("at_rest", "", "boolean"), c)
}

// cutCopy reports whether a rule leaves a copy behind in some instances only.
func cutCopy(r *ir.Rule) bool {
	return !r.Kind.Fault() && slices.ContainsFunc(r.Params, func(q ir.Param) bool { return q.Keeps && q.From != q.To })
}

func orTrue(guard string) string {
	if guard == "" {
		return "true"
	}
	return guard
}

// urgent writes, for each priority but the first, whether a rule of a smaller one may happen, and says by priority what
// a rule waits for.
func (p *printer) urgent(rules []*rule) map[int64]string {
	waits := map[int64]string{}
	if !p.ranked {
		return waits
	}
	for _, r := range rules {
		level := r.of.Priority
		if _, known := waits[level]; known || !r.of.Waits() {
			continue
		}
		waits[level] = p.sooner(rules, level)
	}
	return waits
}

func (p *printer) sooner(rules []*rule, level int64) string {
	c := p.newCode()
	for _, r := range rules {
		if !r.of.Kind.Fault() && r.of.Priority < level {
			c.line("%s", r.head.loops("if "+orTrue(r.guard)+" then return true; end;"))
		}
	}
	if len(c.lines) == 0 {
		return ""
	}
	c.line("return false;")
	name := p.names.take(fmt.Sprintf("urgent_before_%d", level))
	p.add(fmt.Sprintf("whether a rule with a priority before %d may happen", level), header(name, "", "boolean"), c)
	return "!(" + name + "())"
}
