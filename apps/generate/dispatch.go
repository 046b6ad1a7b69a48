package generate

import (
	"fmt"
	"strings"

	"gomc/apps/generate/golang"
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/resolve"
)

// handler is a handler of a state, for one of its events.
type handler struct {
	decl  *ast.Handler
	state *state
	event *event

	method string
	takes  bool // its block asks what the event carries,
	asks   bool // and who has sent it
	leaves bool
}

// handlersOf are the handlers of a state, in order.
func (g *generator) handlersOf(o *owner, s *state) (list []*handler) {
	if known, is := g.items.handlers[s]; is {
		return known
	}
	for _, item := range s.decl.Items {
		d, is := item.(*ast.Handler)
		if !is || g.isNull(d) {
			continue
		}
		if d.Fault != "" {
			g.refuse(d.At(), "a monitor of crashes cannot be generated yet", "a monitor of events")
			continue
		}
		for _, name := range d.Events {
			h := &handler{decl: d, state: s, event: g.eventOf(name)}
			if h.event == nil {
				continue
			}
			h.method = o.taken.Name(s.called+"On"+h.event.name, "Next")
			list = append(list, h)
		}
	}
	g.items.handlers[s] = list
	return list
}

// isNull reports whether a handler is for when no event can be taken.
func (g *generator) isNull(d *ast.Handler) bool {
	return d.Fault == "" && len(d.Events) == 1 && d.Events[0].Name == "null" && g.info.Lookup(d.Events[0]) == nil
}

// taking binds the names of what a handler or a case takes.
func (b *body) taking(name, from, to *ast.Ident, e *event, x golang.Expr) *asked {
	used := false
	a := &asked{from: golang.Raw("from"), used: &used}
	if name != nil {
		b.names[b.g.info.Declared(name)] = &binding{x: x, event: e}
	}
	for i, end := range []*ast.Ident{from, to} {
		if end == nil {
			continue
		}
		d := b.g.info.Declared(end)
		who := []golang.Expr{golang.Raw("from"), golang.Raw("to")}[i]
		if t := b.g.endOf(d); t != nil {
			b.names[d] = &binding{x: golang.Calls(b.g.typeOf(t, false, end.At()), golang.Sel{X: who, Name: "Index"})}
			if t.Kind == ir.Range {
				b.names[d].x = golang.Sel{X: who, Name: "Index"}
			}
		}
	}
	return a
}

// endOf returns the index type of the sender, or nil if the sender is a single machine.
func (g *generator) endOf(d *resolve.Declaration) *ir.Type {
	if d == nil {
		return nil
	}
	return d.Type
}

// declareBlocks declares the handlers and rules of a state.
func (g *generator) declareBlocks(t *golang.Text, o *owner, s *state) {
	for _, h := range g.handlersOf(o, s) {
		g.declareHandler(t, o, h)
	}
	for _, r := range g.rulesOf(o, s) {
		g.declareRule(t, o, r)
	}
}

func (g *generator) declareHandler(t *golang.Text, o *owner, h *handler) {
	if g.unknown(h.decl) {
		g.refuse(h.decl.At(), "nothing is known of this handler, since no machine sends the event", "a model without it")
		return
	}
	b, x := g.newBody(o, "e", "from", "to"), golang.Raw("e")
	d := h.decl
	b.asked = b.taking(d.Var, d.From, d.To, h.event, x)
	h.leaves = d.Goto != nil || g.leaves(d.Body)
	b.leaving = h.leaves
	inside := &golang.Text{}
	switch {
	case d.Goto == nil:
		inside = b.whole(d.Decls, d.Body)
	case d.With:
		to := o.state(d.Goto.Name)
		b.goWith(inside, to, d.Decls, d.Body, b.carried(to, h))
	default:
		to := o.state(d.Goto.Name)
		inside.Line("return ", b.goes(to, b.carried(to, h), nil))
	}
	text := inside.String()
	h.takes, h.asks = mentions(text, "e"), mentions(text, "from")
	params := h.params(o)
	t.Blank()
	g.doc(t, fmt.Sprintf("%s handles %s in state %s (%s).", h.method, h.event.name, h.state.decl.Name.Name,
		g.where(d.At())), d.At())
	head := fmt.Sprintf("func (%s *%s) %s(%s)", o.receiver, o.name, h.method, params)
	if h.leaves {
		head += " machine.Next"
	}
	t.Block(func(t *golang.Text) { t.Add(inside) }, head)
}

// unknown reports whether code has no types: the model never reaches it.
func (g *generator) unknown(code ast.Node) (is bool) {
	ast.Inspect(code, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Assign:
			is = is || g.typeAt(n.LHS) == nil
		case *ast.Binary:
			is = is || g.info.Types[n] == nil
		}
		return !is
	})
	return is
}

// mentions reports whether a name stands in a text of Go.
func mentions(text, name string) bool {
	for rest := text; ; {
		i := strings.Index(rest, name)
		if i < 0 {
			return false
		}
		before, after := byte(' '), byte(' ')
		if i > 0 {
			before = rest[i-1]
		}
		if i+len(name) < len(rest) {
			after = rest[i+len(name)]
		}
		if !letter(before) && before != '.' && before != '"' && !letter(after) {
			return true
		}
		rest = rest[i+len(name):]
	}
}

func letter(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// params are the parameters of the method of a handler: what it needs.
func (h *handler) params(o *owner) string {
	var list []string
	if h.takes {
		list = append(list, "e "+h.event.name)
	}
	if h.asks {
		list = append(list, "from machine.ID")
	}
	if o.monitor != nil && h.decl.To != nil {
		list = append(list, "to machine.ID")
	}
	return strings.Join(list, ", ")
}

// args are the arguments of that method.
func (h *handler) args(o *owner) (list []golang.Expr) {
	if h.takes {
		list = append(list, golang.Raw("e"))
	}
	if h.asks {
		list = append(list, golang.Raw("from"))
	}
	if o.monitor != nil && h.decl.To != nil {
		list = append(list, golang.Raw("to"))
	}
	return list
}

// carried are the parameters of a state that an event carries.
func (b *body) carried(to *state, h *handler) (args []golang.Expr) {
	for i := range to.params {
		if i < len(h.event.fields) {
			args = append(args, golang.Sel{X: golang.Raw("e"), Name: golang.Exported(h.event.fields[i].Name)})
		}
	}
	return args
}

// goWith is `goto S with` a block, which comes between the exit and the entry.
func (b *body) goWith(t *golang.Text, to *state, decls []ast.Item, list []ast.Stmt, carried []golang.Expr) {
	o := b.owner
	o.goes[to] = true
	inner := &golang.Text{}
	if o.does.leave {
		inner.Linef("%s.leave()", o.receiver)
	}
	b.leaving = false
	b.block(inner, decls, list)
	inner.Line("return ", b.g.enter(o, to, carried))
	t.Line("return ", golang.Func{Head: "func() machine.Next", Body: inner})
}

// condition returns the condition of a handler; nil if it has none.
func (g *generator) condition(o *owner, h *handler) golang.Expr {
	b := g.newBody(o, "e", "from", "to")
	b.taking(h.decl.Var, h.decl.From, h.decl.To, h.event, golang.Raw("e"))
	var out golang.Expr
	for _, e := range []ast.Expr{h.decl.Filter, h.decl.Guard} {
		if e == nil {
			continue
		}
		if x := b.expr(e); out == nil {
			out = x
		} else {
			out = golang.Bin{Op: "&&", X: out, Y: x}
		}
	}
	return out
}

// kind describes the reaction of a state to an event.
type kind struct {
	event *event
	is    string // the disposition
	by    []*handler
}

// kinds returns the reactions of a state to events, in the order of the text.
func (g *generator) kinds(o *owner, s *state) (list []*kind) {
	find := func(e *event) *kind {
		for _, k := range list {
			if k.event == e {
				return k
			}
		}
		k := &kind{event: e}
		list = append(list, k)
		return k
	}
	for _, h := range g.handlersOf(o, s) {
		k := find(h.event)
		k.is, k.by = "machine.Handled", append(k.by, h)
	}
	for _, item := range s.decl.Items {
		d, is := item.(*ast.Deferral)
		if !is {
			continue
		}
		for _, name := range d.Events {
			if e := g.eventOf(name); e != nil {
				k := find(e)
				k.is = "machine.Deferred"
				if d.Ignore {
					k.is = "machine.Ignored"
				}
			}
		}
	}
	return list
}

func (g *generator) declareTakes(t *golang.Text, o *owner) {
	t.Blank()
	t.Comment("Takes says what the state does with an event.")
	t.Block(func(t *golang.Text) {
		t.Block(func(t *golang.Text) {
			for _, s := range o.states {
				kinds := g.kinds(o, s)
				if len(kinds) == 0 {
					continue
				}
				t.Case(func(t *golang.Text) { g.takesIn(t, o, kinds) }, "case ", s.name, ":")
			}
		}, "switch ", o.receiver, ".at")
		t.Line("return machine.Unhandled")
	}, "func (", o.receiver, " *", o.name, ") Takes(e machine.Event, from machine.ID) machine.Disposition")
}

func (g *generator) takesIn(t *golang.Text, o *owner, kinds []*kind) {
	cases := &golang.Text{}
	named := false
	for i := 0; i < len(kinds); i++ {
		k := kinds[i]
		names := k.event.name
		conditional := g.conditional(k)
		for !conditional && i+1 < len(kinds) && kinds[i+1].is == k.is && !g.conditional(kinds[i+1]) {
			i++
			names += ", " + kinds[i].event.name
		}
		cases.Case(func(t *golang.Text) {
			if !conditional {
				t.Line("return ", k.is)
				return
			}
			for _, h := range k.by {
				c := g.condition(o, h)
				t.Block(func(t *golang.Text) { t.Line("return machine.Handled") }, "if ", c)
				named = named || mentions(golang.Print(c, 0), "e")
			}
			t.Line("return machine.Waits")
		}, "case ", names, ":")
	}
	head := "switch e.(type)"
	if named {
		head = "switch e := e.(type)"
	}
	t.Block(func(t *golang.Text) { t.Add(cases) }, head)
}

// conditional reports whether an event is taken under conditions alone.
func (g *generator) conditional(k *kind) bool {
	for _, h := range k.by {
		if h.decl.Filter == nil && h.decl.Guard == nil {
			return false
		}
	}
	return len(k.by) > 0
}

func (g *generator) declareHandle(t *golang.Text, o *owner) {
	t.Blank()
	t.Comment("Handle handles an event that the state takes.")
	t.Block(func(t *golang.Text) {
		g.dispatch(t, o)
		t.Line("return nil")
	}, "func (", o.receiver, " *", o.name, ") Handle(e machine.Event, from machine.ID) machine.Next")
}

// dispatch calls the handler of the state for an event.
func (g *generator) dispatch(t *golang.Text, o *owner) {
	t.Block(func(t *golang.Text) {
		for _, s := range o.states {
			kinds := g.kinds(o, s)
			cases, named := g.handleIn(o, kinds)
			if cases.Empty() {
				continue
			}
			t.Case(func(t *golang.Text) {
				head := "switch e.(type)"
				if named {
					head = "switch e := e.(type)"
				}
				t.Block(func(t *golang.Text) { t.Add(cases) }, head)
			}, "case ", s.name, ":")
		}
	}, "switch ", o.receiver, ".at")
}

func (g *generator) handleIn(o *owner, kinds []*kind) (cases *golang.Text, named bool) {
	cases = &golang.Text{}
	for _, k := range kinds {
		if k.is == "machine.Ignored" && o.monitor != nil {
			cases.Case(func(t *golang.Text) { t.Line("return nil") }, "case ", k.event.name, ":")
		}
		if len(k.by) == 0 {
			continue
		}
		cases.Case(func(t *golang.Text) {
			for _, h := range k.by {
				c := g.condition(o, h)
				named = named || h.takes
				if c == nil {
					g.callHandler(t, o, h)
					continue
				}
				named = named || mentions(golang.Print(c, 0), "e")
				t.Block(func(t *golang.Text) {
					g.callHandler(t, o, h)
					if !h.leaves {
						t.Line("return nil")
					}
				}, "if ", c)
			}
			if o.monitor != nil && (len(k.by) == 0 || !k.by[len(k.by)-1].leaves || g.conditional(k)) {
				t.Line("return nil")
			}
		}, "case ", k.event.name, ":")
	}
	return cases, named
}

func (g *generator) callHandler(t *golang.Text, o *owner, h *handler) {
	call := golang.Calls(o.receiver+"."+h.method, h.args(o)...)
	if h.leaves {
		t.Line("return ", call)
	} else {
		t.Line(call)
	}
}

// declareObserve declares how a monitor sees events.
func (g *generator) declareObserve(t *golang.Text, o *owner) {
	inside := &golang.Text{}
	g.dispatch(inside, o)
	var names []string
	for _, name := range o.monitor.Observes {
		if e := g.eventOf(name); e != nil {
			names = append(names, e.name)
		}
	}
	for _, f := range o.monitor.Faults {
		g.refuse(f.At(), "a monitor of crashes cannot be generated yet", "a monitor of events")
	}
	t.Blank()
	t.Comment("Observe is told of an event as it arrives.")
	t.Block(func(t *golang.Text) {
		t.Block(func(t *golang.Text) {
			t.Case(func(*golang.Text) {}, "case ", strings.Join(names, ", "), ":")
			t.Case(func(t *golang.Text) { t.Line("return nil") }, "default:")
		}, "switch envelope.Event.(type)")
		text := inside.String()
		vars := [][2]string{{"e", "Event"}, {"from", "From"}, {"to", "To"}}
		for _, v := range vars {
			if mentions(text, v[0]) {
				t.Linef("%s := envelope.%s", v[0], v[1])
			}
		}
		t.Add(inside)
		t.Linef("panic(&machine.UnhandledError{State: %s.at.String(), Event: envelope.Event.Event()})", o.receiver)
	}, "func (", o.receiver, " *", o.name, ") Observe(envelope machine.Envelope) machine.Next")
}

// rule is a rule of a state, or its `on null`.
type rule struct {
	state  *state
	name   string // as traces have it
	method string
	quants []*ast.Quant // of rulesets around it
	guard  ast.Expr
	decls  []ast.Item
	body   []ast.Stmt
	to     *ast.Ident // `on null goto S`,
	with   bool       // with a block before the state is entered
	null   bool
	decl   ast.Node
}

// methodName returns the name of the method of a rule: the rule's name alone where it belongs to no state.
func methodName(o *owner, s *state, name string) string {
	if o.isProcess() {
		if name[0] >= '0' && name[0] <= '9' {
			name = "rule" + name
		}
		return golang.Unexported(golang.Identifier(name))
	}
	return s.called + golang.Identifier(name)
}

// rulesOf are the rules of a state.
func (g *generator) rulesOf(o *owner, s *state) []*rule {
	if known, is := g.items.rules[s]; is {
		return known
	}
	var list []*rule
	for _, item := range s.decl.Items {
		list = g.ruleItems(list, o, s, item, nil)
	}
	g.items.rules[s] = list
	return list
}

func (g *generator) ruleItems(list []*rule, o *owner, s *state, item ast.Item, quants []*ast.Quant) []*rule {
	switch d := item.(type) {
	case *ast.Ruleset:
		for _, inner := range d.Items {
			list = g.ruleItems(list, o, s, inner, append(quants[:len(quants):len(quants)], d.Quants...))
		}
	case *ast.AliasRule, *ast.ChooseRule:
		g.refuse(d.At(), "what stands around this rule cannot be generated yet", "a ruleset, and variables of the rule")
	case *ast.Rule:
		if d.Priority != nil || d.Most != nil {
			g.refuse(d.At(), "a rule with a priority, or that may fire so many times, cannot be generated yet",
				"a condition on a variable")
		}
		r := &rule{state: s, quants: quants, guard: d.Guard, decls: d.Decls, body: d.Body, decl: d}
		if d.Name != nil {
			r.name = d.Name.Value
		} else if r.name = g.ruleName(d.At()); r.name == "" {
			r.name = fmt.Sprintf("%s: rule in line %d", s.decl.Name.Name, d.At().Line())
		}
		r.method = o.taken.Name(methodName(o, s, r.name), "Rule")
		list = append(list, r)
	case *ast.Handler:
		if g.isNull(d) {
			r := &rule{state: s, guard: d.Guard, decls: d.Decls, body: d.Body, decl: d, name: "on null", null: true,
				to: d.Goto, with: d.With}
			if d.Name != nil {
				r.name = d.Name.Value
			}
			if d.Filter != nil {
				r.guard = d.Filter
			}
			r.method = o.taken.Name(s.called+"OnNull", "Rule")
			list = append(list, r)
		}
	}
	return list
}

func (g *generator) declareRule(t *golang.Text, o *owner, r *rule) {
	b := g.newBody(o)
	params := b.quantParams(r.quants)
	b.leaving = true
	inside := &golang.Text{}
	switch {
	case r.with:
		b.goWith(inside, o.state(r.to.Name), r.decls, r.body, nil)
	case r.to != nil:
		inside.Line("return ", b.goes(o.state(r.to.Name), nil, nil))
	default:
		inside = b.whole(r.decls, r.body)
	}
	t.Blank()
	g.doc(t, fmt.Sprintf("%s is rule %q (%s).", r.method, r.name, g.where(r.decl.At())), r.decl.At())
	t.Block(func(t *golang.Text) { t.Add(inside) },
		fmt.Sprintf("func (%s *%s) %s(%s) machine.Next", o.receiver, o.name, r.method, strings.Join(params, ", ")))
}

func (g *generator) declareRules(t *golang.Text, o *owner) {
	t.Blank()
	if o.isProcess() {
		t.Comment("Rules are what may happen by itself.")
	} else {
		t.Comment("Rules are what may happen in the state by itself.")
	}
	head := fmt.Sprintf("func (%s *%s) Rules() []machine.Rule", o.receiver, o.name)
	if !g.hasRules(o) {
		t.Block(func(t *golang.Text) { t.Line("return nil") }, head)
		return
	}
	t.Block(func(t *golang.Text) {
		t.Line("var rules []machine.Rule")
		if o.isProcess() {
			for _, r := range g.rulesOf(o, o.alone.whole) {
				g.addRule(t, o, r)
			}
			t.Line("return rules")
			return
		}
		t.Block(func(t *golang.Text) {
			for _, s := range o.states {
				if rules := g.rulesOf(o, s); len(rules) > 0 {
					t.Case(func(t *golang.Text) {
						for _, r := range rules {
							g.addRule(t, o, r)
						}
					}, "case ", s.name, ":")
				}
			}
		}, "switch ", o.receiver, ".at")
		t.Line("return rules")
	}, head)
}

func (g *generator) hasRules(o *owner) bool {
	if o.isProcess() {
		return len(g.rulesOf(o, o.alone.whole)) > 0
	}
	for _, s := range o.states {
		if len(g.rulesOf(o, s)) > 0 {
			return true
		}
	}
	return false
}

// addRule adds the instances of a rule that may happen.
func (g *generator) addRule(t *golang.Text, o *owner, r *rule) {
	b := g.newBody(o, "rules")
	b.around(t, r.quants, func(t *golang.Text) {
		keys := []string{"Name"}
		elems := []golang.Expr{golang.Raw(fmt.Sprintf("%q", r.name))}
		do := golang.Expr(golang.Raw(o.receiver + "." + r.method))
		if len(r.quants) > 0 {
			shown, args := b.quantArgs(r.quants)
			keys, elems = append(keys, "Params"), append(elems, shown)
			do = golang.Func{Head: "func() machine.Next", Result: golang.Calls(o.receiver+"."+r.method, args...)}
		}
		if r.null {
			keys, elems = append(keys, "Null"), append(elems, golang.Raw("true"))
		}
		keys, elems = append(keys, "Do"), append(elems, do)
		add := golang.Calls("append", golang.Raw("rules"), golang.Lit{Type: "machine.Rule", Keys: keys, Elems: elems})
		if r.guard == nil {
			t.Line("rules = ", add)
			return
		}
		t.Block(func(t *golang.Text) { t.Line("rules = ", add) }, "if ", b.expr(r.guard))
	})
}

// receive waits for one of some events.
func (b *body) receive(t *golang.Text, s *ast.ReceiveStmt) (ends bool) {
	o := b.owner
	o.does.receive = true
	event, from := b.scope.Name("got", "Event"), b.scope.Name("sender", "ID")
	cases := &golang.Text{}
	var names []string
	named := false
	for _, c := range s.Cases {
		for _, name := range c.Events {
			e := b.g.eventOf(name)
			if e == nil {
				continue
			}
			names = append(names, e.name)
			outer := b.asked
			b.asked = b.taking(c.Var, c.From, nil, e, golang.Raw(event))
			b.asked.from = golang.Raw(from)
			if c.From != nil {
				if known := b.names[b.g.info.Declared(c.From)]; known != nil {
					known.x = b.indexOf(from, b.g.endOf(b.g.info.Declared(c.From)), c.From)
				}
			}
			inner := &golang.Text{}
			inner.Comment(b.g.about(c.At())...)
			ends = b.stmts(inner, c.Body) || ends
			named = named || mentions(inner.String(), event)
			b.asked = outer
			cases.Case(func(t *golang.Text) { t.Add(inner) }, "case ", e.name, ":")
		}
	}
	wanted := &golang.Text{}
	wanted.Block(func(t *golang.Text) {
		t.Case(func(t *golang.Text) { t.Line("return true") }, "case ", strings.Join(names, ", "), ":")
	}, "switch e.(type)")
	wanted.Line("return false")
	if !mentions(cases.String(), from) {
		from = "_"
	}
	t.Line(event, ", ", from, " := ", golang.Calls(o.receiver+".Receive",
		golang.Func{Head: "func(e machine.Event) bool", Body: wanted}))
	head := "switch " + event + ".(type)"
	if named {
		head = "switch " + event + " := " + event + ".(type)"
	}
	t.Block(func(t *golang.Text) { t.Add(cases) }, head)
	if !ends {
		t.Line("return", b.nothing())
	}
	return ends
}

// indexOf is the index of a machine.
func (b *body) indexOf(id string, t *ir.Type, at *ast.Ident) golang.Expr {
	x := golang.Sel{X: golang.Raw(id), Name: "Index"}
	if t == nil || t.Kind == ir.Range {
		return x
	}
	return golang.Calls(b.g.typeOf(t, false, at.At()), x)
}
