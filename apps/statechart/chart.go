package statechart

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"gomc/parser/ast"
)

// Chart is a machine as it is written.
type Chart struct {
	Machine string
	States  []State
	Edges   []Edge
}

// State is a state with what happens in it.
type State struct {
	Name   string
	Params []string
	Start  bool
	Temper string   // "hot", "cold" or ""
	Inside []string // what leads nowhere
}

// Edge is a goto, or a halt.
type Edge struct {
	From, To int // To may be End
	Label    string
}

// End is where a machine is that has halted.
const End = -1

// Of draws the machine or the monitor of that name; nil when there is none.
func Of(model *ast.Model, name string) *Chart {
	items, known := machines(model)[name]
	if !known {
		return nil
	}
	d := drawing{Chart: &Chart{Machine: name}, procedures: map[string]*ast.FuncDecl{}}
	d.know(model.Items)
	d.know(items)
	states := statesOf(items)
	for _, s := range states {
		d.numbers = append(d.numbers, s.Name.Name)
		d.States = append(d.States, State{Name: s.Name.Name, Params: params(s), Start: s.Start, Temper: s.Temper})
	}
	for i, s := range states {
		d.from = i
		d.items(s.Items)
	}
	return d.Chart
}

// Machines names the machines and the monitors of a model.
func Machines(model *ast.Model) []string {
	return slices.Sorted(maps.Keys(machines(model)))
}

// machines returns the items of everything that has states, by name.
func machines(model *ast.Model) map[string][]ast.Item {
	out := map[string][]ast.Item{}
	for _, item := range model.Items {
		switch m := item.(type) {
		case *ast.Machine:
			out[m.Name.Name] = m.Items
		case *ast.Monitor:
			out[m.Name.Name] = m.Items
		}
	}
	return out
}

func statesOf(items []ast.Item) []*ast.State {
	var out []*ast.State
	for _, item := range items {
		if s, ok := item.(*ast.State); ok {
			out = append(out, s)
		}
	}
	return out
}

func params(s *ast.State) []string {
	var out []string
	for _, f := range s.Params {
		out = append(out, names(f.Names)...)
	}
	return out
}

func names(list []*ast.Ident) []string {
	var out []string
	for _, n := range list {
		out = append(out, n.Name)
	}
	return out
}

// drawing is a chart on its way.
type drawing struct {
	*Chart
	procedures map[string]*ast.FuncDecl
	numbers    []string // the names of states
	from       int      // the state at hand
}

// know enters procedures; those of the machine hide those of the model.
func (d *drawing) know(items []ast.Item) {
	for _, item := range items {
		if f, ok := item.(*ast.FuncDecl); ok {
			d.procedures[f.Name.Name] = f
		}
	}
}

func (d *drawing) items(items []ast.Item) {
	for _, item := range items {
		switch i := item.(type) {
		case *ast.Boundary:
			d.boundary(i)
		case *ast.Handler:
			d.handler(i)
		case *ast.Deferral:
			d.inside(map[bool]string{false: "defer ", true: "ignore "}[i.Ignore] + strings.Join(names(i.Events), ", "))
		case *ast.Rule:
			d.rule(i)
		case *ast.Ruleset:
			d.items(i.Items)
		case *ast.AliasRule:
			d.items(i.Items)
		case *ast.ChooseRule:
			d.items(i.Items)
		}
	}
}

func (d *drawing) inside(line string) {
	s := &d.States[d.from]
	s.Inside = append(s.Inside, line)
}

func (d *drawing) boundary(b *ast.Boundary) {
	name := "entry"
	if b.Exit {
		name = "exit"
	}
	does := d.does(b.Body)
	if len(does.ways)+len(does.sent) > 0 {
		d.lead(name, does)
	}
}

func (d *drawing) handler(h *ast.Handler) {
	does := d.does(h.Body)
	if h.Goto != nil {
		does.ways = append(does.ways, way{to: h.Goto.Name, sent: does.sent})
	}
	label := strings.Join(names(h.Events), ", ")
	if h.Fault != "" {
		label = h.Fault + " " + label
	}
	if h.Filter != nil {
		label += " [where " + oneLine(h.Filter) + "]"
	}
	if h.Guard != nil {
		label += " [when " + oneLine(h.Guard) + "]"
	}
	d.lead(label, does)
}

func (d *drawing) rule(r *ast.Rule) {
	label := "rule"
	if r.Name != nil {
		label = `"` + r.Name.Value + `"`
	}
	if r.Guard != nil {
		label += " [" + oneLine(r.Guard) + "]"
	}
	d.lead(label, d.does(r.Body))
}

// oneLine returns an expression as it is written, on one line.
func oneLine(e ast.Expr) string { return strings.Join(strings.Fields(e.At().Text()), " ") }

// lead draws where a block leads.
func (d *drawing) lead(label string, does *effects) {
	if len(does.ways) == 0 {
		d.inside(label + sending(does.sent))
	}
	for _, w := range does.ways {
		d.way(label, &w)
	}
}

func (d *drawing) way(label string, w *way) {
	e := Edge{From: d.from, To: End, Label: label + sending(w.sent)}
	switch {
	case w.raises != "":
		d.inside(label + sending(append(w.sent, "raise "+w.raises)))
		return
	case w.to != "":
		if e.To = slices.Index(d.numbers, w.to); e.To < 0 {
			return // a state that there is not
		}
	}
	if !slices.Contains(d.Edges, e) {
		d.Edges = append(d.Edges, e)
	}
}

func sending(sent []string) string {
	if len(sent) == 0 {
		return ""
	}
	return " / " + strings.Join(sent, ", ")
}

// effects holds the possible effects of a block.
type effects struct {
	ways  []way    // to other states
	sent  []string // each event once, in the order of the text
	calls []string // the procedures at work

	returns [][]string // what has been sent where a function of P returns
}

// way is how a block ends: by a goto, by raising an event, or by halting (neither), and what
// may be sent before.
type way struct {
	to, raises string
	sent       []string
}

func (d *drawing) does(body []ast.Stmt) *effects {
	e := &effects{}
	d.body(e, body)
	return e
}

// body notes the possible effects of statements; it reports whether the code behind them may be reached.
func (d *drawing) body(e *effects, list []ast.Stmt) bool {
	for _, s := range list {
		if !d.stmt(e, s) {
			return false
		}
	}
	return true
}

// stmt is body of one statement. This is a dispatch over the kinds of statement.
func (d *drawing) stmt(e *effects, s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.Goto:
		e.ways = append(e.ways, way{to: s.State.Name, sent: slices.Clone(e.sent)})
		return false
	case *ast.Halt:
		e.ways = append(e.ways, way{sent: slices.Clone(e.sent)})
		return false
	case *ast.Raise:
		e.ways = append(e.ways, way{raises: s.Event.Name, sent: slices.Clone(e.sent)})
		return false
	case *ast.Send:
		e.sends(s.Message.Name)
	case *ast.Broadcast:
		e.sends(s.Message.Name)
	case *ast.Reply:
		e.sends(s.Message.Name)
	case *ast.Announce:
		e.sends("announce " + s.Event.Name)
	case *ast.CallStmt:
		return d.call(e, s.Call.Func.Name)
	default:
		return d.branches(e, bodies(s))
	}
	return true
}

func (e *effects) sends(what string) {
	if !slices.Contains(e.sent, what) {
		e.sent = append(e.sent, what)
	}
}

// branches notes what any of some bodies may do.
func (d *drawing) branches(e *effects, all [][]ast.Stmt) bool {
	var each []func() bool
	for _, one := range all {
		each = append(each, func() bool { return d.body(e, one) })
	}
	return e.branches(each...)
}

// branches notes what any of some branches may do, of which each notes that and reports whether it goes on. One that
// ends the block sends nothing for those that go on.
func (e *effects) branches(all ...func() bool) bool {
	before, after := e.sent, slices.Clone(e.sent)
	goesOn := len(all) == 0
	for _, branch := range all {
		e.sent = slices.Clone(before)
		if branch() {
			goesOn = true
			for _, what := range e.sent {
				after = once(after, what)
			}
		}
	}
	e.sent = after
	return goesOn
}

// call notes what a procedure may do; one that calls itself is at work already.
func (d *drawing) call(e *effects, name string) bool {
	f := d.procedures[name]
	if f == nil || slices.Contains(e.calls, name) {
		return true
	}
	e.calls = append(e.calls, name)
	defer func() { e.calls = e.calls[:len(e.calls)-1] }()
	return d.body(e, f.Body)
}

func once(list []string, s string) []string {
	if slices.Contains(list, s) {
		return list
	}
	return append(list, s)
}

// bodies are the branches of a statement; a loop, and what has no else, may do nothing.
func bodies(s ast.Stmt) [][]ast.Stmt {
	var out [][]ast.Stmt
	switch s := s.(type) {
	case *ast.If:
		for _, arm := range s.Arms {
			out = append(out, arm.Body)
		}
		return append(out, s.Else)
	case *ast.Switch:
		for _, c := range s.Cases {
			out = append(out, c.Body)
		}
		return append(out, s.Else)
	case *ast.ReceiveStmt:
		for _, c := range s.Cases {
			out = append(out, c.Body)
		}
	case *ast.For:
		out = append(out, s.Body, nil)
	case *ast.ForIn:
		out = append(out, s.Body, nil)
	case *ast.While:
		out = append(out, s.Body, nil)
	case *ast.AliasStmt:
		out = append(out, s.Body)
	}
	return out
}

// title is the state's name with its parameters.
func (s *State) title() string {
	if len(s.Params) == 0 {
		return s.Name
	}
	return fmt.Sprintf("%s (%s)", s.Name, strings.Join(s.Params, ", "))
}
