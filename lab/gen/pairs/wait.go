package pairs

import (
	"fmt"
	"slices"
	"strings"

	"gomc/lab/gen"
)

// pairWaits describes a machine whose blocks receive. Plain Murphi has such a block in numbered pieces, in one
// procedure. Variables of the instance keep at which receive it waits, and everything that the block knows there. Each
// case first adds all of it to a counter, so that the layer has to keep all of it, too.
type pairWaits struct {
	pieces   []string
	at       int // the piece that is written
	receives int
	locals   string // of the procedure
	forget   string // gives what is kept the value that it has at other times
}

// any reports whether the machine receives in some block.
func (w *pairWaits) any() bool { return w != nil && w.receives > 0 }

// pending is the test that a block continues with a piece.
func (w *pairWaits) pending() string {
	if w.any() {
		return " | resume_ > 0"
	}
	return ""
}

func (w *pairWaits) write(text string) { w.pieces[w.at-1] += text }

// piece is the number of a new piece.
func (w *pairWaits) piece() int {
	w.pieces = append(w.pieces, "")
	return len(w.pieces)
}

// jump ends the piece that is written.
func (w *pairWaits) jump(to int) { w.write(fmt.Sprintf("    resume_ := %d; return;\n", to)) }

// mayWait reports whether the block that is begun shall receive.
func mayWait(g *pairer, r *pairRole) bool {
	return r.machine.waits != nil && len(r.machine.hears) > 0 && len(r.machine.waits.pieces) < 60 && g.Chance(45)
}

// keep returns a variable of plain Murphi for something that a block keeps.
func keep(g *pairer, r *pairRole, t *ptype) string {
	v := &bound{text: spelling{b: r.at(g.fresh("w"), theIndex)}, typ: t}
	g.variable(r, v)
	r.machine.waits.forget += fmt.Sprintf("    %s := %s;\n", v.text.b, t.unused())
	return v.text.b
}

// keepTaken keeps the fields and the sender of an event that are parameters of a procedure, and returns what copies
// them.
func keepTaken(g *pairer, r *pairRole, msg, sender *bound) (copies string) {
	one := func(t *ptype, b *string) {
		kept := keep(g, r, t)
		copies += fmt.Sprintf("    %s := %s;\n", kept, *b)
		*b = kept
	}
	for i := range msg.fields {
		one(msg.fields[i].typ, &msg.fields[i].b)
	}
	if sender != nil {
		one(sender.typ, &sender.text.b)
	}
	return copies
}

// waitingBody is the body of a block that receives, which knows some names. In plain Murphi it begins with some text
// and the first of its pieces.
func waitingBody(g *pairer, r *pairRole, first spelling, copies string, known ...*bound) spelling {
	w, b := r.machine.waits, g.place.block
	b.free, b.kept, g.plainText.locals = false, known, ""
	g.enter()
	defer g.leave()
	declared, init := spelling{}, spelling{}
	for range g.Between(0, 2) {
		t := gen.OneOf(g.Random, g.number, g.truth)
		if o := g.anyRole(); o != nil && g.Chance(30) {
			t = o.index
		}
		v := keptLocal(g, r, t, true)
		declared.a += fmt.Sprintf("  var %s : %s;\n", v.text.a, t.text.a)
		init = join("", init, g.initial(v))
	}
	begin := w.piece()
	w.at = begin
	must := mustSend(g)
	w.write(first.b + init.b + must.b)
	code := waiting(g, r, 2)
	w.locals += g.plainText.locals
	g.plainText.locals = ""
	return spelling{declared.a + "  begin\n" + first.a + init.a + must.a + code,
		fmt.Sprintf("  begin\n%s    resume_ := %d;\n", copies, begin)}
}

// keptLocal declares a name that a block keeps, and that nothing it keeps has.
func keptLocal(g *pairer, r *pairRole, t *ptype, write bool) *bound {
	b := g.place.block
	v := &bound{text: spelling{g.nameBut(append(slices.Clone(b.kept), g.place.params...)...).a, keep(g, r, t)}, typ: t,
		write: write}
	b.kept = append(b.kept, v)
	return g.declare(v)
}

// waiting writes statements of which one receives, in the layer as its result and in plain Murphi in pieces.
func waiting(g *pairer, r *pairRole, depth int) (text string) {
	w := r.machine.waits
	plainly := func() {
		for range g.Below(3) {
			s := g.statement(1)
			w.write("    " + s.b + "\n")
			text += "    " + s.a + "\n"
		}
	}
	plainly()
	kept := g.place.block.kept
	switch n := g.Below(10); {
	case depth == 0 || n < 5:
		text += receive(g, r, depth)
	case n < 7:
		text += waitingBranch(g, r, depth-1)
	default:
		text += waitingLoop(g, r, depth-1)
	}
	g.place.block.kept = kept
	if depth == 2 && g.Chance(25) {
		text += receive(g, r, 0)
	}
	plainly()
	return text
}

// receive writes one, with cases for some of what the machine hears.
func receive(g *pairer, r *pairRole, depth int) string {
	m, w := r.machine, r.machine.waits
	if w.receives++; w.receives == 1 {
		plainVariable(g, r, "wait", "0..99")
		w.forget += fmt.Sprintf("    %s := 0;\n", r.its("wait"))
	}
	number, after, text := w.receives, 0, "    receive\n"
	w.write(fmt.Sprintf("    %s := %d; return;\n", r.its("wait"), number))
	after = w.piece()
	events := slices.Clone(m.hears)
	g.Shuffle(len(events), func(i, j int) { events[i], events[j] = events[j], events[i] })
	events = events[:g.Between(1, len(events))]
	for len(events) > 0 {
		n := 1
		if len(events) > 1 && g.Chance(30) {
			n = 2
		}
		text += oneCase(g, r, events[:n], number, after, depth)
		events = events[n:]
	}
	w.at = after
	return text + "    end;\n"
}

// oneCase writes a case for one event, or for two of which it does not see the fields.
func oneCase(g *pairer, r *pairRole, events []*pairEvent, number, after, depth int) string {
	w, b := r.machine.waits, g.place.block
	before, outer := g.place.params, *b
	g.enter()
	defer func() {
		g.leave()
		g.place.params, b.kept, b.sender, b.asker = before, outer.kept, outer.sender, outer.asker
	}()
	g.place.params = append(slices.Clone(before), b.kept...)
	begin := w.piece()
	w.at = begin
	var head, clear string
	var params, copies = make([][]string, len(events)), make([]string, len(events))
	if len(events) == 1 {
		head, params[0], copies[0], clear = taken(g, r, events[0])
	} else {
		head = events[0].name + ", " + events[1].name
		for i, e := range events {
			params[i] = unseen(g, r, e)
		}
	}
	for i, e := range events {
		takes := fmt.Sprintf("  begin\n%s    %s := 0; resume_ := %d;\n", copies[i], r.its("wait"), begin)
		h := &pairHandler{event: e, name: procedure(g, r, params[i], takes), asks: e.asker(r) != nil, waits: number}
		r.machine.blocks = append(r.machine.blocks, h)
	}
	use := countIn(g, r)
	w.write(use.b)
	text := "    case " + head + ":\n" + use.a
	if depth > 0 && g.Chance(25) {
		text += waiting(g, r, depth-1)
	} else {
		body := g.block(1)
		w.write(body.b)
		text += body.a
	}
	w.write(clear)
	w.jump(after)
	return text
}

// taken is the head of a case that names its event, and its sender if that is known, with the parameters of the
// procedure that takes it, what copies these, and what forgets them.
func taken(g *pairer, r *pairRole, e *pairEvent) (head string, params []string, copies, clear string) {
	b := g.place.block
	msg := g.parameter(&bound{typ: &ptype{kind: "message"}})
	for _, f := range e.fields {
		f.b = g.fresh("f")
		msg.fields = append(msg.fields, f)
		params = append(params, f.b+" : "+f.typ.text.b)
	}
	head = msg.text.a + " : " + e.name
	b.kept = append(slices.Clone(b.kept), msg)
	var sender *bound
	if a := e.asker(r); a != nil {
		sender = g.parameter(&bound{text: spelling{b: g.fresh("s")}, typ: a.index})
		head += " from " + sender.text.a
		params = append(params, sender.text.b+" : "+a.index.text.b)
		b.kept = append(b.kept, sender)
	}
	copies = keepTaken(g, r, msg, sender)
	for _, f := range msg.fields {
		clear += fmt.Sprintf("    %s := %s;\n", f.b, f.typ.unused())
	}
	if sender != nil {
		b.sender, b.asker = sender.text, e.asker(r)
		clear += fmt.Sprintf("    %s := %s;\n", sender.text.b, sender.typ.unused())
	} else {
		b.asker = nil // reply answers the event of the case
	}
	return head, params, copies, clear
}

// unseen are the parameters of a procedure for an event of which the case sees nothing.
func unseen(g *pairer, r *pairRole, e *pairEvent) (params []string) {
	g.place.block.asker = nil
	for _, f := range e.fields {
		params = append(params, g.fresh("f")+" : "+f.typ.text.b)
	}
	if a := e.asker(r); a != nil {
		params = append(params, g.fresh("s")+" : "+a.index.text.b)
	}
	return params
}

// countIn adds all that is kept to a variable of the machine.
func countIn(g *pairer, r *pairRole) spelling {
	var sum []spelling
	one := func(text spelling, t *ptype) { sum = append(sum, spelling{t.number(text.a), t.number(text.b)}) }
	for _, v := range g.place.block.kept {
		if v.typ.kind != "message" {
			one(v.text, v.typ)
		}
		for _, f := range v.fields {
			one(spelling{v.text.a + "." + f.name, f.b}, f.typ)
		}
	}
	if len(sum) == 0 {
		return spelling{}
	}
	acc := r.vars[1].text
	return build("    %s := (%s + %s) %% 3;\n", acc, acc, join(" + ", sum...))
}

// waitingBranch returns a condition of which one branch receives.
func waitingBranch(g *pairer, r *pairRole, depth int) string {
	w, c := r.machine.waits, g.boolean(1)
	yes, no, after := w.piece(), w.piece(), w.piece()
	w.write(fmt.Sprintf("    if %s then resume_ := %d; else resume_ := %d; end; return;\n", c.b, yes, no))
	w.at = yes
	text := fmt.Sprintf("    if %s then\n%s    else\n", c.a, waiting(g, r, depth))
	w.jump(after)
	w.at = no
	other := g.block(1)
	w.write(other.b)
	w.jump(after)
	w.at = after
	return text + other.a + "    end;\n"
}

// waitingLoop returns a loop over the values of an index, or some numbers, that receives in each round.
func waitingLoop(g *pairer, r *pairRole, depth int) string {
	w, t, over := r.machine.waits, g.number, ""
	g.enter()
	defer g.leave()
	before := g.place.block.kept
	first := alike("0")
	if o := g.anyRole(); o != nil && g.Chance(60) {
		t, first = o.index, alike("%d", o.index.low)
	} else if over = " := %s to 2"; g.Chance(60) {
		if s, ok := g.read(g.number); ok {
			first = s
		}
	}
	v := keptLocal(g, r, t, false)
	if over == "" {
		over = " : " + t.text.a
	} else {
		over = fmt.Sprintf(over, first.a)
	}
	begin, after := w.piece(), w.piece()
	w.write(fmt.Sprintf("    %s := %s;\n", v.text.b, first.b))
	w.jump(begin)
	w.at = begin
	text := fmt.Sprintf("    for %s%s do\n%s    end;\n", v.text.a, over, waiting(g, r, depth))
	w.write(fmt.Sprintf("    if %[1]s < %[2]d then %[1]s := %[1]s + 1; resume_ := %[3]d; return; end;\n", v.text.b, t.high,
		begin))
	w.write(fmt.Sprintf("    %s := %s;\n", v.text.b, t.unused()))
	w.jump(after)
	w.at = after
	g.place.block.kept = before
	return text
}

// goingOn is the part of the procedure settle that runs a piece.
func goingOn(r *pairRole) string {
	if !r.machine.waits.any() {
		return ""
	}
	return fmt.Sprintf("      elsif resume_ > 0 then\n        %s;\n        if %s = 0 & resume_ = 0 then %s; end;\n",
		r.call("run", theIndex), r.its("wait"), r.call("forget", theIndex))
}

// piecesOf writes the procedures that run a piece, and forget what is kept.
func piecesOf(g *pairer, r *pairRole) {
	w := r.machine.waits
	if !w.any() {
		return
	}
	body := w.locals + "  var pc_ : 0..99;\n  begin\n    pc_ := resume_; resume_ := 0;\n"
	for i, text := range w.pieces {
		body += fmt.Sprintf("    if pc_ = %d then\n%s    return; end;\n", i+1, text)
	}
	routine(g, r, "run", nil, "", strings.ReplaceAll(body, "return;\n    return;", "return;"))
	routine(g, r, "forget", nil, "", "  begin\n"+w.forget)
}

// casesOf is the beginning of the function fate: for events while the machine waits.
func casesOf(g *pairer, r *pairRole) (text string) {
	if !r.machine.waits.any() {
		return ""
	}
	for i, h := range r.machine.blocks {
		if h.waits > 0 {
			text += fmt.Sprintf("    if %s = %d & %s then return %d; end;\n", r.its("wait"), h.waits,
				is(g, h.event, "c_"), firstHandler+i)
		}
	}
	return text + fmt.Sprintf("    if %s > 0 then return %d; end;\n", r.its("wait"), fateWaits)
}

// waitingRule is a rule of a state that receives.
func waitingRule(g *pairer, r *pairRole, s *pairState) {
	g.enter()
	defer g.leave()
	g.beside()
	guard := build("%s > 0 & %s", r.left.text, g.boolean(1))
	g.place.block = &pairBlock{level: 0, leaves: true}
	body := waitingBody(g, r, build("    %s := %s - 1;\n", r.left.text, r.left.text), "")
	s.items = append(s.items, fmt.Sprintf("    rule \"%s\" %s ==>\n%s  end;\n", g.fresh("r"), guard.a, body.a))
	stateEvent(g, r, s, nil, guard.b, body.b)
}
