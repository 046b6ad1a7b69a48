package pairs

import (
	"fmt"
	"slices"

	"gomc/lab/gen"
)

// pairBlock says what a block of a machine may do: a handler, a rule, an entry or exit, or a procedure.
type pairBlock struct {
	level  int // of the event that is handled: what is higher is sent for nothing; -1: each send costs
	leaves bool
	free   bool // to leave costs nothing, as what led here did
	sender spelling
	asker  *pairRole // whom reply answers; nil: there is nothing to answer
	fn     *pairFunc
	must   *pairEvent // has to be sent; nil: nothing
	kept   []*bound   // what is known at each receive of a block that waits
}

// mustSend returns the send that the current block has to contain.
func mustSend(g *pairer) (s spelling) {
	if b := g.place.block; b != nil && b.must != nil {
		s = build("    %s\n", postOf(g, b.must))
	}
	return s
}

// machineStatement writes a statement that only machines may contain, and returns false if none is possible here.
func machineStatement(g *pairer, s *spelling) bool {
	b := g.place.block
	return g.Choose(
		gen.May(gen.When(!g.place.role.machine.monitor && g.place.loops == 0, 5), func() bool { return post(g, s) }),
		gen.May(gen.When(b.leaves, 4), func() bool { return leaveBlock(g, s) }),
	)
}

// costs wraps what has to end some day.
func costs(g *pairer, s spelling) spelling {
	left := g.place.role.left.text
	return build("if %s > 0 then %s := %s - 1; %s end;", left, left, left, s)
}

// leaveBlock is goto, raise or halt under a condition.
func leaveBlock(g *pairer, s *spelling) bool {
	b, m := g.place.block, g.place.role.machine
	free := b.free
	var one spelling
	switch n := g.Below(10); {
	case n < 3 && len(m.raises) > 0:
		free, one = false, raise(g, gen.OneOf(g.Random, m.raises...))
	case n < 4 && !m.monitor:
		one = spelling{"halt;", "halts_ := true; ends_ := true; return;"}
	default:
		one = goesTo(g, gen.OneOf(g.Random, m.states[1:]...))
	}
	if b.fn != nil {
		b.fn.leaves = true
	}
	*s = build("if %s then %s end;", g.boolean(1), one)
	if !free {
		*s = costs(g, *s)
	}
	return true
}

// goesTo is goto.
func goesTo(g *pairer, to *pairState) spelling {
	var args []spelling
	set := ""
	for i, p := range to.params {
		v := g.value(p.typ, 1)
		args = append(args, v)
		set += fmt.Sprintf("%s := %s; ", to.args[i], v.b)
	}
	text := "goto " + to.name
	if len(args) > 0 {
		text += "(" + join(", ", args...).a + ")"
	}
	return spelling{text + ";", fmt.Sprintf("%snext_ := %d; ends_ := true; return;", set, to.number)}
}

func raise(g *pairer, e *pairEvent) spelling {
	args := fieldsOf(g, e)
	return spelling{"raise " + written(e, args) + ";", fmt.Sprintf("raised_ := %s; ends_ := true; return;", e.code(args))}
}

func fieldsOf(g *pairer, e *pairEvent) (args []spelling) {
	for _, f := range e.fields {
		args = append(args, g.value(f.typ, 1))
	}
	return args
}

// written returns an event with its arguments in the layer.
func written(e *pairEvent, args []spelling) string {
	return fmt.Sprintf("%s(%s)", e.name, join(", ", args...).a)
}

// post sends or announces an event.
func post(g *pairer, s *spelling) bool {
	var fit []*pairEvent
	for _, e := range g.mail.events {
		if slices.Contains(e.from, g.place.role) {
			fit = append(fit, e)
		}
	}
	if g.mail.monitor != nil && g.Chance(15) {
		e := gen.OneOf(g.Random, g.mail.monitor.machine.hears...)
		args := fieldsOf(g, e)
		*s = costs(g, spelling{"announce " + written(e, args) + ";", toOutbox(g, e, nil, args) + " " +
			g.place.role.call("mark", theIndex, "0") + ";"})
		return sent(g)
	}
	if len(fit) == 0 {
		return false
	}
	e := gen.OneOf(g.Random, fit...)
	*s = postOf(g, e)
	if b := g.place.block; b.level < 0 || e.level <= b.level {
		*s = costs(g, *s)
	}
	return sent(g)
}

// sent notes in the procedure that is written that it sends.
func sent(g *pairer) bool {
	if f := g.place.block.fn; f != nil {
		f.sends = true
	}
	return true
}

// postOf returns one of the forms in which an event can be sent.
func postOf(g *pairer, e *pairEvent) spelling {
	args, b := fieldsOf(g, e), g.place.block
	if b.asker != nil && slices.Contains(e.to, b.asker) && g.Chance(60) {
		return spelling{"reply " + written(e, args) + ";", toOutbox(g, e, b.asker, args) + marked(g, b.asker, b.sender.b)}
	}
	to := gen.OneOf(g.Random, e.to...)
	if to.index == nil {
		return spelling{fmt.Sprintf("send %s to %s;", written(e, args), to.name), toOutbox(g, e, to, args) + marked(g, to,
			"")}
	}
	each := func(in string) string {
		i := g.fresh("to")
		return fmt.Sprintf("for %s : %s do if %s then%s end; end;", i, to.index.text.b, fmt.Sprintf(in, i), marked(g, to, i))
	}
	if g.Chance(20) {
		return spelling{fmt.Sprintf("broadcast %s to %s;", written(e, args), to.name), toOutbox(g, e, to, args) +
			each("(%[1]s = %[1]s)")}
	}
	if set, known := setOf(g, to); known && aloneWith(g, e, to) && g.Chance(50) {
		return spelling{fmt.Sprintf("broadcast %s to %s;", written(e, args), set.a),
			fmt.Sprintf("if (exists i_ : %s do %s[i_] end) then %s%s end;", to.index.text.b, set.b, toOutbox(g, e, to, args),
				each(set.b+"[%s]"))}
	}
	i := g.index(to)
	return spelling{fmt.Sprintf("send %s to %s[%s];", written(e, args), to.name, i.a), toOutbox(g, e, to, args) +
		marked(g, to, i.b)}
}

// aloneWith reports whether a role alone of those that are indexed mentions an event, so that a set says who is meant.
func aloneWith(g *pairer, e *pairEvent, r *pairRole) bool {
	return !slices.ContainsFunc(g.place.roles, func(o *pairRole) bool {
		return o != r && o.index != nil && (slices.Contains(o.machine.hears, e) || slices.Contains(o.machine.raises, e))
	})
}

// setOf returns a set of instances in scope.
func setOf(g *pairer, r *pairRole) (spelling, bool) {
	for _, v := range g.visible() {
		if v.typ == r.set {
			return v.text, true
		}
	}
	return spelling{}, false
}

// toOutbox appends an event to the outbox in plain Murphi, without a receiver; marked says who that is.
func toOutbox(g *pairer, e *pairEvent, to *pairRole, args []spelling) string {
	number := 0
	if to != nil {
		number = to.machine.number
	}
	return g.place.role.call("add", theIndex, e.code(args), fmt.Sprint(number)) + ";"
}

func marked(g *pairer, to *pairRole, x string) string {
	return " " + g.place.role.call("mark", theIndex, to.position(x)) + ";"
}

// position is the number of an instance, from 0 on.
func (r *pairRole) position(x string) string {
	if r.index == nil {
		return "0"
	}
	return fmt.Sprintf("(%s) - %d", x, r.index.low)
}
