package mapping

import (
	"maps"
	"slices"
	"strings"

	"gomc"
	"gomc/conform/value"
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/source"
)

// model lists the names of a program that a mapping may use.
type model struct {
	program    *gomc.Program
	processes  map[string]*ir.Process
	locals     map[string]map[string]bool // variables, by process
	types      map[string]*ir.Type        // that have a name
	sets       value.Sets
	scalarsets []*ir.Type          // in the order of the sets
	names      map[place]*names    // of events, by where they are
	globals    map[string]bool     // variables
	fields     map[string][]string // of messages and events
	functions  map[string]bool
}

// place tells where a node begins.
type place struct {
	file  *source.File
	start int
}

// names holds the names that the text of an event introduces.
type names struct {
	message string // what is consumed; "": it has none
	several bool   // it is a quorum
	sender  string
	fields  []string // of the message
}

func newModel() *model {
	return &model{processes: map[string]*ir.Process{}, locals: map[string]map[string]bool{},
		types: map[string]*ir.Type{}, names: map[place]*names{}, globals: map[string]bool{},
		functions: map[string]bool{}}
}

// modelOf gathers what may be named.
func modelOf(p *gomc.Program) *model {
	m := newModel()
	m.program = p
	code := p.Code()
	seen := map[*ir.Type]bool{}
	for _, q := range code.Processes {
		m.processes[q.Name] = q
		m.locals[q.Name] = localsOf(q)
		if q.Index != nil {
			m.addType(q.Index, seen)
		}
	}
	for _, v := range code.Vars {
		m.addType(v.Type, seen)
		m.globals[v.Name] = true
	}
	for _, k := range code.Messages {
		m.addType(k.Payload, seen)
	}
	for _, r := range code.Rules {
		for i := range r.Params {
			if t := r.Params[i].Type; t != nil {
				m.addType(t, seen)
			}
		}
	}
	m.addNames()
	return m
}

func localsOf(q *ir.Process) map[string]bool {
	t := q.Var.Type
	if q.Index != nil {
		t = t.Elem
	}
	out := map[string]bool{}
	for _, f := range t.Fields {
		out[f.Name] = true
	}
	return out
}

// addType adds a type and its parts.
func (m *model) addType(t *ir.Type, seen map[*ir.Type]bool) {
	if t == nil || seen[t] {
		return
	}
	seen[t] = true
	if t.Name != "" {
		m.types[t.Name] = t
	}
	if t.Kind == ir.Scalarset {
		m.sets.Add(t.String(), elements(t))
		m.scalarsets = append(m.scalarsets, t)
	}
	m.addType(t.Elem, seen)
	m.addType(t.Index, seen)
	for i := range t.Fields {
		m.addType(t.Fields[i].Type, seen)
	}
	for _, u := range t.Parts {
		m.addType(u.Type, seen)
	}
}

// elements are the values of a simple type, as traces show them.
func elements(t *ir.Type) (all []string) {
	for n := range int64(t.Count()) {
		all = append(all, t.Format(t.First()+n))
	}
	return all
}

// addNames reads what receives and handlers call their messages and senders.
func (m *model) addNames() {
	tree := m.program.Model().Tree()
	fields := map[string][]string{}
	m.fields = fields
	for _, item := range tree.Items {
		switch d := item.(type) {
		case *ast.MessageDecl:
			fields[d.Name.Name] = fieldNames(d.Fields)
		case *ast.EventDecl:
			fields[d.Name.Name] = fieldNames(d.Fields)
		}
	}
	for _, item := range tree.Items {
		ast.Inspect(item, func(n ast.Node) bool {
			switch r := n.(type) {
			case *ast.FuncDecl:
				m.functions[r.Name.Name] = true
			case *ast.Receive:
				m.addEvent(r, r.Var, r.From, r.Quorum != nil, fields[r.Message.Name])
			case *ast.Handler:
				var all []string
				for _, e := range r.Events {
					all = append(all, fields[e.Name]...)
				}
				m.addEvent(r, r.Var, r.From, false, all)
			}
			return true
		})
	}
}

func (m *model) addEvent(n ast.Node, message, sender *ast.Ident, several bool, fields []string) {
	at := n.At()
	m.names[place{at.File, at.Start}] = &names{nameOf(message), several, nameOf(sender), fields}
}

func nameOf(x *ast.Ident) string {
	if x == nil {
		return ""
	}
	return x.Name
}

func fieldNames(fields []*ast.Field) (all []string) {
	for _, f := range fields {
		for _, n := range f.Names {
			all = append(all, n.Name)
		}
	}
	return all
}

// rulesOf are the rules that an event of a mapping may be; a process bounds them to its own, if it has any such.
func (m *model) rulesOf(e *eventRef) []bool {
	return m.rulesThat(func(r *ir.Rule) bool { return isEvent(r, e) })
}

// rulesThat are the rules of which something is so; nil: there is none.
func (m *model) rulesThat(is func(*ir.Rule) bool) []bool {
	code := m.program.Code()
	out := make([]bool, len(code.Rules))
	any := false
	for i, r := range code.Rules {
		out[i] = is(r)
		any = any || out[i]
	}
	if !any {
		return nil
	}
	return out
}

// isEvent reports whether a rule is called so: by its name, a handler of a machine by its event, a receive without a
// name by its message.
func isEvent(r *ir.Rule, e *eventRef) bool {
	origin, name := r.Origin(), e.name.text
	if e.word == "rule" {
		return origin.Name == name
	}
	if origin.Name == name || origin.Name == "on "+name || strings.HasSuffix(origin.Name, ": on "+name) {
		return true
	}
	return origin.Name == "" && slices.ContainsFunc(origin.Consumes,
		func(c *ir.Channel) bool { return c.Message.Name == name })
}

// eventNames are the names of events that a mapping may have meant.
func (m *model) eventNames() []string {
	all := map[string]bool{}
	for _, r := range m.program.Code().Rules {
		if r.Kind == ir.Post || r.Kind == ir.Delivery {
			continue
		}
		name := r.Origin().Name
		if _, event, is := strings.Cut(name, ": on "); is {
			name = event
		}
		if name != "" {
			all[name] = true
		}
		if r.Origin().Name == "" {
			for _, c := range r.Consumes {
				all[c.Message.Name] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(all))
}

// eventScope lists the names that the conditions of some events may use.
type eventScope struct {
	messages, senders map[string]bool
	several           map[string]bool
	params            map[string]*ir.Type
	fields            []string
}

func (m *model) scopeOf(rules []bool) *eventScope {
	s := &eventScope{messages: map[string]bool{}, senders: map[string]bool{}, several: map[string]bool{},
		params: map[string]*ir.Type{}}
	for i, r := range m.program.Code().Rules {
		if !rules[i] {
			continue
		}
		for k := range r.Params {
			if p := &r.Params[k]; p.Kind == ir.Each && !p.Hidden && p.Name != "" {
				s.params[p.Name] = p.Type
			}
		}
		at := r.Origin().At
		n := m.names[place{at.File, at.Start}]
		if n == nil {
			continue
		}
		if n.message != "" {
			s.messages[n.message] = true
			s.several[n.message] = n.several
		}
		if n.sender != "" {
			s.senders[n.sender] = true
		}
		s.fields = append(s.fields, n.fields...)
	}
	return s
}
