package gen

import (
	"fmt"
	"slices"
)

// localProperties writes invariants over the variables of processes.
func (n *network) localProperties() {
	for _, r := range n.roles {
		t := &typ{kind: record, opaque: true}
		definite := true
		for _, v := range r.vars {
			t.fields = append(t.fields, field{v.name, v.typ})
			definite = definite && v.definite
		}
		t.fields = append(t.fields, field{"events", rangeOf(0, int64(n.events))})
		for _, c := range n.counters(r) {
			t.fields = append(t.fields, field{c, rangeOf(0, int64(n.sends))})
		}
		if n.counted > 0 {
			t.fields = append(t.fields, field{"got", rangeOf(0, int64(n.counted))}, field{"way", rangeOf(0, 2)}, field{"heard", rangeOf(0, 2)})
		}
		if r.tally {
			t.fields = append(t.fields, field{"got", rangeOf(0, 2)})
		}
		if r.index != nil {
			t = &typ{kind: array, index: r.index, elem: t, opaque: true}
		}
		n.declare(&variable{name: r.name, typ: t, state: true, definite: definite})
	}
	n.closed = true
	for range n.Between(1, 3) {
		n.safely(func() { n.propertyNamed("invariant", n.overProcesses()) })
	}
	if n.counted > 0 {
		for range n.Between(2, 4) {
			n.propertyNamed("invariant", n.apart())
		}
	}
	if n.Chance(30) {
		n.safely(func() { n.propertyNamed("cover", n.overProcesses()) })
	}
	together := 1
	if n.allowed.Large {
		together = 3
	}
	for range together {
		if !n.allowed.Local && n.Chance(60) {
			n.propertyNamed("invariant", n.neverTogether())
		}
	}
}

// neverTogether says of two processes that they have not come so far, each, at the same
// time. In which order their events are taken may decide that.
func (n *network) neverTogether() expr {
	var heads []string
	e := not(and(n.progress(&heads), n.progress(&heads)))
	for _, head := range heads {
		e = atom("forall %s do %s end", head, e.text)
	}
	return e
}

// progress says how far a process has come, by one of its counters. The process goes with
// the variable of a loop, whose head is added to the others.
func (n *network) progress(heads *[]string) expr {
	r := OneOf(n.Random, n.roles...)
	process := r.name
	if r.index != nil {
		v := n.fresh("x")
		process += "[" + v + "]"
		*heads = append(*heads, v+" : "+r.index.write())
	}
	c, most := "events", n.events
	switch {
	case r.tally && n.Chance(40):
		c, most = "got", 2
	case n.Chance(60):
		c, most = OneOf(n.Random, n.counters(r)...), n.sends
	}
	return compare(atom("%s.%s", process, c), "=", literal(int64(n.Between(0, most))))
}

// overProcesses returns a property of all processes of a role, or any other.
func (n *network) overProcesses() expr {
	defer n.release(n.mark())
	r := OneOf(n.Random, n.roles...)
	if r.index == nil {
		return n.usual(r, r.name)
	}
	v := n.constant(n.fresh("x"), r.index)
	return atom("forall %s : %s do %s end", v.name, r.index.write(), n.usual(r, r.name+"["+v.name+"]").text)
}

// usual returns a condition that mostly holds. Where quorums are wanted it may be one on a process of role r that has
// sent its last message of a kind: it says nothing before.
func (n *network) usual(r *role, process string) expr {
	if !n.allowed.Quorums || n.Chance(40) {
		return n.likely()
	}
	sent := atom("%s.%s", process, OneOf(n.Random, n.counters(r)...))
	return implies(compare(sent, "=", literal(int64(n.sends))), n.condition(0))
}

// apart says that the sender and the receiver of a message, or two receivers, are not at
// certain places in their lives at once.
func (n *network) apart() expr {
	m := OneOf(n.Random, n.messages...)
	a, b := OneOf(n.Random, slices.Concat(m.to, m.from)...), OneOf(n.Random, m.to...)
	x, y := n.fresh("x"), n.fresh("y")
	moments := n.moment(a, x, "way", OneOf(n.Random, 0, 1)) + " & " + n.moment(b, y, "heard", 1)
	for n.Chance(50) {
		moments += " & " + OneOf(n.Random, n.moment(a, x, "heard", 0), n.moment(b, y, "way", 0))
	}
	text := fmt.Sprintf("!(%s)", moments)
	if a == b && a.index != nil {
		text = fmt.Sprintf("%s != %s -> %s", x, y, text)
	}
	return atom("%s", a.each(x, b.each(y, text)))
}

// each returns a condition for all instances of a role.
func (r *role) each(index, cond string) string {
	if r.index == nil {
		return cond
	}
	return fmt.Sprintf("forall %s : %s do %s end", index, r.index.write(), cond)
}

// moment returns a place in the life of an instance: a way, how many messages it has received, or internal events
// executed; from least on.
func (n *network) moment(r *role, index, way string, least int) string {
	name := r.name
	if r.index != nil {
		name += "[" + index + "]"
	}
	switch n.Below(4) {
	case 0:
		return fmt.Sprintf("%s.events = %d", name, n.Between(least, n.events))
	case 1:
		return fmt.Sprintf("%s.got = %d", name, n.Between(least, n.counted))
	}
	return fmt.Sprintf("%s.%s = %d", name, way, n.Between(least, 2))
}
