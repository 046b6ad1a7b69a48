package program

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gomc/apps/generate/golang"
	"gomc/parser/p/ast"
	sem "gomc/semantics/p"
	"gomc/source"
)

// owner is a machine or a monitor.
type owner struct {
	of       *sem.Machine
	name     string // its type
	receiver string
	born     string // the event that begins it
	fields   map[*sem.Variable]string
	states   map[*sem.State]*state
	taken    golang.Scope // names of its fields and methods
	entered  map[*sem.State]bool
	exits    bool
	handlers []*handler
}

// state is a state of a machine.
type state struct {
	name  string // of the constant
	enter string // the method that enters it
	exit  string // that of a block that leaves it
}

// handler is a block of a state, or what a state does with an event besides.
type handler struct {
	in     *sem.State
	of     *sem.Reaction
	events []*sem.Event // that are handled alike
	method string
}

// enterOwner enters a machine or monitor.
func (g *generator) enterOwner(m *sem.Machine) {
	o := &owner{of: m, fields: map[*sem.Variable]string{}, states: map[*sem.State]*state{}, taken: golang.Scope{},
		entered: map[*sem.State]bool{}}
	o.name = g.package_.Name(golang.Exported(m.Name), "Machine")
	o.receiver = g.receiver(o)
	o.born = g.package_.Name("New"+o.name+"Event", "Event")
	for word := range strings.FieldsSeq(`Init Start Takes Handle Rules At State Copy Send SendAll Announce Halt Create
		Restarted Receive Given Base Self Print Choose Observe Hot End Leave at given`) {
		o.taken[word] = true
	}
	for _, s := range m.States {
		o.states[s] = &state{name: g.package_.Name(o.name+golang.Exported(s.Name), "State"),
			enter: o.taken.Name("enter"+golang.Exported(s.Name), "State")}
		o.exits = o.exits || s.Exit != nil
	}
	for _, v := range m.Fields {
		o.fields[v] = o.taken.Name(golang.Unexported(v.Name), "Value")
	}
	g.owners = append(g.owners, o)
	g.byOwner[m] = o
}

// receiver returns the receiver name of a machine's methods: the first letter of its name or, if the program uses that
// otherwise, the first two.
func (g *generator) receiver(o *owner) string {
	short := strings.ToLower(o.name[:1])
	taken := short == "e" || short == "p"
	ast.Inspect(o.of.Decl, func(n ast.Node) {
		if id, is := n.(*ast.Ident); is {
			taken = taken || golang.Unexported(id.Name) == short
		}
	})
	if taken && len(o.name) > 1 {
		return strings.ToLower(o.name[:2])
	}
	return short
}

// enterMembers enters the states and functions that a machine uses.
func (g *generator) enterMembers(o *owner) {
	for _, s := range o.of.States {
		for _, f := range []*sem.Function{s.Entry, s.Exit} {
			g.reach(f)
		}
		o.enterHandlers(g, s)
		if s.Exit != nil {
			o.states[s].exit = s.Exit.Name
			if s.Exit.Name == "" {
				o.states[s].exit = o.taken.Name(golang.Unexported(s.Name)+"Exit", "Now")
			}
		}
	}
	o.entered[o.of.Start] = true
	ast.Inspect(o.of.Decl, func(n ast.Node) {
		if s, is := n.(*ast.Goto); is {
			o.entered[g.program.Uses[s.State].(*sem.State)] = true
		}
	})
	for _, f := range o.of.Methods {
		if f.Name != "" {
			g.methods[f] = o.taken.Name(golang.Unexported(f.Name), "Now")
		}
	}
}

// enterHandlers names what a state does with events.
func (o *owner) enterHandlers(g *generator, s *sem.State) {
	for _, r := range s.Handlers {
		if r.Kind == sem.Defer || r.Kind == sem.Ignore {
			continue
		}
		g.reach(r.Do)
		if r.Target != nil {
			o.entered[r.Target] = true
		}
		same := func(h *handler) bool {
			return h.in == s && h.of.Kind == r.Kind && h.of.Do == r.Do && h.of.Target == r.Target && r.Do != nil
		}
		if i := slices.IndexFunc(o.handlers, same); i >= 0 && r.Do.Name == "" && r.Kind == sem.Do {
			o.handlers[i].events = append(o.handlers[i].events, r.Event)
			continue
		}
		h := &handler{in: s, of: r, events: []*sem.Event{r.Event}}
		if r.Kind == sem.Goto && r.Do != nil || r.Kind == sem.Do && r.Do.Name == "" {
			h.method = o.taken.Name(golang.Unexported(s.Name)+"On"+golang.Exported(without(r.Event.Name, 'e')), "Next")
		}
		o.handlers = append(o.handlers, h)
	}
}

// declareOwner declares a machine or monitor.
func (g *generator) declareOwner(t *golang.Text, o *owner) {
	g.declareStates(t, o)
	g.declareStruct(t, o)
	g.declareStart(t, o)
	g.declareTakes(t, o)
	g.declareHandle(t, o)
	if o.of.IsMonitor() {
		g.declareObserve(t, o)
	} else {
		g.declareRules(t, o)
	}
	g.declareMembers(t, o)
	if !o.of.IsMonitor() {
		g.declareState(t, o)
	}
}

// method declares a method of a machine.
func (g *generator) method(t *golang.Text, o *owner, doc, head string, inside func(*golang.Text)) {
	t.Blank()
	t.Comment(doc)
	t.Block(inside, "func (", o.receiver, " *", o.name, ") ", head)
}

func (o *owner) at() golang.Expr { return golang.Sel{X: golang.Raw(o.receiver), Name: "at"} }

func (g *generator) stateType(o *owner) string {
	return strings.ToLower(o.name[:1]) + o.name[1:] + "State"
}

func (g *generator) declareStates(t *golang.Text, o *owner) {
	var states []golang.Constant
	for _, s := range o.of.States {
		states = append(states, golang.Constant{Name: o.states[s].name, Text: s.Name})
	}
	t.Comment("The states of " + o.of.Name + ".")
	t.Enum(g.stateType(o), "s", states)
}

func (g *generator) declareStruct(t *golang.Text, o *owner) {
	word := "machine"
	if o.of.IsMonitor() {
		word = "monitor"
	}
	t.Blank()
	g.doc(t, fmt.Sprintf("%s is %s %s of %s.", o.name, word, o.of.Name, g.where(o.of.Span)), o.of.Decl.Span)
	t.Block(func(t *golang.Text) {
		if !o.of.IsMonitor() {
			t.Line("machine.Base")
		}
		t.Row("at", g.stateType(o))
		if o.of.Payload != sem.Null && !o.of.IsMonitor() {
			t.Row("given", g.goType(o.of.Payload))
		}
		for _, v := range o.of.Fields {
			row := []string{o.fields[v], g.goType(v.Type)}
			if about := g.about(v.Span); len(about) > 0 {
				row = append(row, "// "+strings.Join(about, " "))
			}
			t.Row(row...)
		}
	}, "type ", o.name, " struct")
	t.Blank()
	t.Comment(fmt.Sprintf("New%s is a %s that has not begun.", o.name, word))
	t.Block(func(t *golang.Text) {
		start := golang.Raw(o.states[o.of.Start].name)
		lit := golang.Lit{Type: "&" + o.name, Keys: []string{"at"}, Elems: []golang.Expr{start}}
		for _, v := range o.of.Fields {
			if x := g.zero(v.Type); x != nil {
				lit.Keys, lit.Elems = append(lit.Keys, o.fields[v]), append(lit.Elems, x)
			}
		}
		t.Line("return ", lit)
	}, "func New", o.name, "() *", o.name)
}

func (g *generator) declareStart(t *golang.Text, o *owner) {
	if o.of.Payload != sem.Null && !o.of.IsMonitor() {
		g.method(t, o, "Given is told what the machine was created with.", "Given(e machine.Event)", func(t *golang.Text) {
			t.Linef("%s.given = e.(%s).Payload", o.receiver, o.born)
		})
	}
	g.method(t, o, "Start begins in state "+o.of.Start.Name+".", "Start() machine.Next", func(t *golang.Text) {
		arg := ""
		if takes(o.of.Start.Entry) != nil {
			arg = o.receiver + ".given"
		}
		t.Linef("return %s.%s(%s)", o.receiver, o.states[o.of.Start].enter, arg)
	})
}

// declareTakes declares what each state does with an event.
func (g *generator) declareTakes(t *golang.Text, o *owner) {
	g.method(t, o, "Takes says what the state does with an event.",
		"Takes(e machine.Event, _ machine.ID) machine.Disposition", func(t *golang.Text) {
			t.Block(func(t *golang.Text) {
				for _, s := range o.of.States {
					if slices.ContainsFunc(s.Handlers, func(r *sem.Reaction) bool { return r.Event != g.program.Null }) {
						t.Case(func(t *golang.Text) { g.takesIn(t, s) }, "case ", o.states[s].name, ":")
					}
				}
			}, "switch ", o.at())
			if !o.of.IsMonitor() {
				t.Block(func(t *golang.Text) { t.Line("return machine.Handled") }, "if _, is := e.(program.Halt); is")
			}
			t.Line("return machine.Unhandled")
		})
}

func (g *generator) takesIn(t *golang.Text, s *sem.State) {
	said := map[sem.ReactionKind]string{sem.Do: "Handled", sem.Goto: "Handled",
		sem.Defer: "Deferred", sem.Ignore: "Ignored"}
	t.Block(func(t *golang.Text) {
		for _, word := range []string{"Handled", "Deferred", "Ignored"} {
			var events []string
			for _, r := range s.Handlers {
				if said[r.Kind] == word && r.Event != g.program.Null {
					events = append(events, g.eventType(r.Event))
				}
			}
			if len(events) > 0 {
				t.Case(func(t *golang.Text) { t.Line("return machine." + word) }, "case ", strings.Join(events, ", "), ":")
			}
		}
	}, "switch e.(type)")
}

// eventType is the type of an event in Go.
func (g *generator) eventType(e *sem.Event) string {
	if e == g.program.Halt {
		return "program.Halt"
	}
	return g.events[e]
}

// declareHandle declares how events are handled.
func (g *generator) declareHandle(t *golang.Text, o *owner) {
	g.method(t, o, "Handle handles an event that the state takes.",
		"Handle(e machine.Event, _ machine.ID) machine.Next", func(t *golang.Text) {
			t.Block(func(t *golang.Text) {
				for _, s := range o.of.States {
					if slices.ContainsFunc(o.handlers, func(h *handler) bool { return h.in == s && !h.null(g) }) {
						t.Case(func(t *golang.Text) { g.handleIn(t, o, s) }, "case ", o.states[s].name, ":")
					}
				}
			}, "switch ", o.at())
			if !o.of.IsMonitor() {
				t.Block(func(t *golang.Text) { t.Linef("return %s.End()", o.receiver) }, "if _, is := e.(program.Halt); is")
			}
			t.Linef("return machine.Refuse(%s.at.String(), e)", o.receiver)
		})
}

// null reports whether the handler runs without an event.
func (h *handler) null(g *generator) bool { return h.of.Event == g.program.Null }

// handleIn handles the events of a state.
func (g *generator) handleIn(t *golang.Text, o *owner, s *sem.State) {
	head, cases := "switch e.(type)", &golang.Text{}
	for _, h := range o.handlers {
		if h.in != s || h.null(g) {
			continue
		}
		for _, e := range h.events {
			cases.Case(func(t *golang.Text) {
				if g.react(t, o, h, e) {
					head = "switch e := e.(type)"
				}
			}, "case ", g.eventType(e), ":")
		}
	}
	t.Block(func(t *golang.Text) { t.Add(cases) }, head)
}

// react does what a state does with an event; it reports whether that looks at what the event carries.
func (g *generator) react(t *golang.Text, o *owner, h *handler, e *sem.Event) (looks bool) {
	b := g.newBody(o, nil)
	b.t = t
	carried := b.carried(e)
	switch {
	case h.method != "":
		return b.reactBy(h, carried)
	case h.of.Kind == sem.Do:
		return b.calls(h.of.Do, g.methods[h.of.Do], carried)
	}
	b.goes(h.of.Target, carried)
	return takes(h.of.Target.Entry) != nil && e.Payload != sem.Null
}

// typed is an expression with its type.
type typed struct {
	x golang.Expr
	t sem.Type
}

// carried returns the payload of an event.
func (b *body) carried(e *sem.Event) typed {
	if e.Payload == sem.Null {
		return typed{golang.Raw("nil"), sem.Null}
	}
	return typed{golang.Sel{X: golang.Raw("e"), Name: "Payload"}, e.Payload}
}

// reactBy calls the method that was made for an event.
func (b *body) reactBy(h *handler, carried typed) (looks bool) {
	if h.of.Kind == sem.Do {
		return b.calls(h.of.Do, h.method, carried)
	}
	var args []golang.Expr
	if want := h.wants(); want != nil {
		args, looks = append(args, b.handed(carried, want)), carried.t != sem.Null
	}
	b.t.Line("return ", golang.Method(golang.Raw(b.o.receiver), h.method, args...))
	return looks
}

// wants is the type of what a transition with a function is given; nil: nothing.
func (h *handler) wants() sem.Type {
	if want := takes(h.of.Do); want != nil {
		return want
	}
	return takes(h.of.Target.Entry)
}

// calls calls a handler.
func (b *body) calls(f *sem.Function, method string, carried typed) (looks bool) {
	var args []golang.Expr
	if want := takes(f); want != nil {
		args, looks = append(args, b.handed(carried, want)), carried.t != sem.Null
	}
	call := golang.Method(golang.Raw(b.o.receiver), method, args...)
	switch {
	case f.Leaves() && f.Result == sem.Null:
		b.t.Line("return ", call)
	case f.Leaves():
		b.t.Line("_, next := ", call)
		b.t.Line("return next")
	default:
		b.t.Line(call)
		b.t.Line("return nil")
	}
	return looks
}

// handed converts the argument of a handler: a tuple of one value may be given where that value is wanted.
func (b *body) handed(x typed, want sem.Type) golang.Expr {
	if one, is := x.t.(*sem.Tuple); is && len(one.Types) == 1 && !sem.Accepts(want, x.t) {
		return b.converted(golang.Sel{X: x.x, Name: fieldName(one, 0)}, one.Types[0], want, source.Span{})
	}
	return b.converted(x.x, x.t, want, source.Span{})
}

// declareRules declares what happens without an event.
func (g *generator) declareRules(t *golang.Text, o *owner) {
	g.method(t, o, "Rules are what may happen in the state by itself.", "Rules() []machine.Rule", func(t *golang.Text) {
		for _, h := range o.handlers {
			if !h.null(g) {
				continue
			}
			t.Block(func(t *golang.Text) {
				does := &golang.Text{}
				g.react(does, o, h, h.of.Event)
				t.Line("return []machine.Rule{", golang.Lit{Keys: []string{"Name", "Null", "Do"}, Elems: []golang.Expr{
					golang.Raw(`"run"`), golang.Raw("true"), golang.Func{Head: "func() machine.Next", Body: does}}}, "}")
			}, "if ", golang.Bin{Op: "==", X: o.at(), Y: golang.Raw(o.states[h.in].name)})
		}
		t.Line("return nil")
	})
}

// declareObserve declares what a monitor is shown.
func (g *generator) declareObserve(t *golang.Text, o *owner) {
	g.method(t, o, "Observe is told of each event that is sent.", "Observe(e machine.Envelope) machine.Next",
		func(t *golang.Text) {
			if watched := g.test.Watched[o.of]; watched != nil {
				var names []string
				for _, m := range watched {
					names = append(names, strconv.Quote(m.Name))
				}
				t.Block(func(t *golang.Text) { t.Line("return nil") }, "if !slices.Contains([]string{", strings.Join(names, ", "),
					"}, e.From.Machine)")
				g.uses("slices")
			}
			var events []string
			for _, e := range o.of.Observes {
				events = append(events, g.eventType(e))
			}
			t.Block(func(t *golang.Text) {
				t.Case(func(t *golang.Text) { t.Linef("return program.Raise(%s, e.Event)()", o.receiver) }, "case ",
					strings.Join(events, ", "), ":")
			}, "switch e.Event.(type)")
			t.Line("return nil")
		})
	var hot []string
	for _, s := range o.of.States {
		if s.Decl.Temperature == ast.Hot {
			hot = append(hot, o.states[s].name)
		}
	}
	if len(hot) > 0 {
		g.method(t, o, "Hot reports whether something still has to happen.", "Hot() bool", func(t *golang.Text) {
			t.Linef("return slices.Contains([]%s{%s}, %s.at)", g.stateType(o), strings.Join(hot, ", "), o.receiver)
			g.uses("slices")
		})
	}
}

// declareMembers declares the methods that enter and leave states, handlers, and functions, in the order of the text.
func (g *generator) declareMembers(t *golang.Text, o *owner) {
	for _, s := range o.of.States {
		if o.entered[s] {
			g.declareEnter(t, o, s)
		}
		if s.Exit != nil && s.Exit.Name == "" {
			g.declareFunction(t, o, s.Exit, o.states[s].exit,
				fmt.Sprintf("%s is done when state %s is left (%s).", o.states[s].exit, s.Name, g.where(s.Exit.Span)))
		}
		for _, h := range o.handlers {
			if h.in == s && h.method != "" {
				g.declareHandler(t, o, h)
			}
		}
	}
	if o.exits {
		g.declareLeave(t, o)
	}
	for _, f := range o.of.Methods {
		if f.Name != "" && g.reached[f] && !f.Foreign() {
			g.declareFunction(t, o, f, g.methods[f],
				fmt.Sprintf("%s is function %s (%s).", g.methods[f], f.Name, g.where(f.Span)))
		}
	}
}

// declareEnter declares how a state is entered.
func (g *generator) declareEnter(t *golang.Text, o *owner, s *sem.State) {
	b := g.newBody(o, s.Entry)
	b.leaving = true
	params := ""
	if s.Entry != nil {
		params = b.params(s.Entry)
	}
	t.Blank()
	g.doc(t, fmt.Sprintf("%s enters state %s of %s.", o.states[s].enter, s.Name, g.where(s.Span)), s.Decl.Span)
	t.Block(func(t *golang.Text) {
		t.Line(o.at(), " = ", o.states[s].name)
		b.t = t
		switch e := s.Entry; {
		case e == nil:
			t.Line("return nil")
		case e.Name != "":
			var given typed
			if len(e.Params) > 0 {
				given = typed{golang.Raw(b.names[e.Params[0]]), e.Params[0].Type}
			}
			b.calls(e, g.methods[e], given)
		default:
			b.whole(e)
		}
	}, "func (", o.receiver, " *", o.name, ") ", o.states[s].enter, "(", params, ") machine.Next")
}

// declareLeave declares what is done when a state is left.
func (g *generator) declareLeave(t *golang.Text, o *owner) {
	g.method(t, o, "Leave does what is to be done when the state is left.", "Leave()", func(t *golang.Text) {
		t.Block(func(t *golang.Text) {
			for _, s := range o.of.States {
				if s.Exit == nil {
					continue
				}
				method := o.states[s].exit
				if s.Exit.Name != "" {
					method = g.methods[s.Exit]
				}
				t.Case(func(t *golang.Text) { t.Linef("%s.%s()", o.receiver, method) }, "case ", o.states[s].name, ":")
			}
		}, "switch ", o.at())
	})
}

// declareHandler declares a method for what a state does with an event.
func (g *generator) declareHandler(t *golang.Text, o *owner, h *handler) {
	what := fmt.Sprintf("%s handles %s in state %s (%s).", h.method, h.events[0].Name, h.in.Name, g.where(h.of.Span))
	if h.of.Kind == sem.Do {
		g.declareFunction(t, o, h.of.Do, h.method, what)
		return
	}
	g.declareTransition(t, o, h, what)
}

// declareTransition declares a change of the state with a function in between.
func (g *generator) declareTransition(t *golang.Text, o *owner, h *handler, what string) {
	b, f := g.newBody(o, h.of.Do), h.of.Do
	params := ""
	given := typed{golang.Raw("nil"), sem.Null}
	if want := h.wants(); want != nil && len(f.Params) > 0 {
		params = b.params(f)
		given = typed{golang.Raw(b.names[f.Params[0]]), want}
	} else if want != nil {
		payload := b.scope.Name("payload", "Value")
		given = typed{golang.Raw(payload), want}
		params = payload + " " + g.goType(want)
	}
	b.leaving, b.behind = true, b.entering(h.of.Target, given)
	t.Blank()
	g.doc(t, what, h.of.Span)
	t.Block(func(t *golang.Text) {
		b.t = t
		if o.exits {
			t.Linef("%s.Leave()", o.receiver)
		}
		if f.Name == "" {
			b.whole(f)
			return
		}
		var args []golang.Expr
		if len(f.Params) > 0 {
			args = append(args, given.x)
		}
		t.Line(golang.Method(golang.Raw(o.receiver), g.methods[f], args...))
		b.next(b.behind)
	}, "func (", o.receiver, " *", o.name, ") ", h.method, "(", params, ") machine.Next")
}

// declareState declares what others see of a machine.
func (g *generator) declareState(t *golang.Text, o *owner) {
	g.method(t, o, "At is the name of the state.", "At() string", func(t *golang.Text) {
		t.Linef("return %s.at.String()", o.receiver)
	})
	g.method(t, o, "State are the variables, as a log has them.", "State() map[string]any", func(t *golang.Text) {
		if len(o.of.Fields) == 0 {
			t.Line("return map[string]any{}")
			return
		}
		t.Line("return map[string]any{")
		inside := &golang.Text{}
		for _, v := range o.of.Fields {
			inside.Row(strconv.Quote(v.Name)+":", fmt.Sprintf("program.Logged(%s.%s),", o.receiver, o.fields[v]))
		}
		t.Indented(inside)
		t.Line("}")
	})
	g.method(t, o, "Copy is one with the same values.", "Copy() machine.Machine", func(t *golang.Text) {
		t.Linef("other := *%s", o.receiver)
		t.Line("return &other")
	})
}
