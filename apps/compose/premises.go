package compose

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"gomc"
	"gomc/apps/refine"
	"gomc/checker/refinement"
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/parser/printer"
	"gomc/parser/systems"
)

// Premise is something that the rule takes for granted, and why it does not hold.
type Premise struct {
	What string `json:"premise"`
	Not  string `json:"fails,omitempty"` // "": it holds
}

// The premises, in the order of the report.
const (
	byEvents    = "modules act on each other by events alone"
	oneSide     = "each event that is shown has one sending side"
	ownFaults   = "each fault, and each bound of faults, is of one side"
	ownAssumed  = "each assumption speaks of one side"
	sameSetting = "constants and fault budgets are the same in all systems"
	monitored   = "each monitor observes one side, and what crosses"
)

// sides lists the events that the places of the argument send each other in one system.
type sides struct {
	of     map[string]int // place of each machine; -1 of monitors that are asserted
	routes []route
}

// route is an event that a machine sends to another; to is "" if it announces it.
type route struct{ event, from, to string }

// facts are the senders of each event, by the text of some systems.
type facts struct {
	systems   []*sides
	announced map[string]bool // events that a machine announces
	failed    map[string]string
}

func (f *facts) fail(premise, format string, args ...any) {
	if f.failed[premise] == "" {
		f.failed[premise] = fmt.Sprintf(format, args...)
	}
}

// look reads a system, and the program that it is, whose sends all wait in outboxes.
func (f *facts) look(m *gomc.Model, program *gomc.Program) *sides {
	s := &sides{of: map[string]int{}}
	selected := m.Selected()
	for _, p := range selected.Parts {
		s.of[p.Name] = place(selected, p)
	}
	for _, item := range m.Tree().Items {
		f.item(s, item)
	}
	for _, r := range program.Code().Rules {
		if event := refinement.Posted(r); event != "" {
			s.routes = append(s.routes, route{event, r.Process.Name, receiver(r)})
		}
	}
	f.systems = append(f.systems, s)
	return s
}

// receiver is the machine into whose mailbox a rule puts what it takes out of an outbox; "": none.
func receiver(r *ir.Rule) string {
	for _, v := range r.NonLocal {
		if v.Mailbox != nil {
			return v.Mailbox.Name
		}
	}
	return ""
}

// item refuses what the rule cannot judge.
func (f *facts) item(s *sides, item ast.Item) {
	switch d := item.(type) {
	case *ast.Machine:
		if d.Most != nil {
			f.fail(byEvents, "machine %s is created, and of the ids of such machines nothing is decided", d.Name.Name)
		}
		f.refuse(d, d.Name.Name)
	case *ast.Monitor:
		f.refuse(d, d.Name.Name)
		if s.of[d.Name.Name] >= 0 {
			f.fail(byEvents, "monitor %s is in a module: list it behind asserts", d.Name.Name)
		}
	case *ast.FuncDecl:
		f.refuse(d, d.Name.Name)
	case *ast.ConstDecl, *ast.TypeDecl, *ast.EventDecl, *ast.Faults, *ast.Property:
	default:
		f.fail(byEvents, "%s: a %s outside machines is of no module", item.At(), kind(item))
	}
}

// kind returns the word for an item in messages.
func kind(item ast.Item) string {
	switch item.(type) {
	case *ast.VarDecl:
		return "variable"
	case *ast.Rule, *ast.Ruleset, *ast.AliasRule, *ast.ChooseRule:
		return "rule"
	case *ast.StartState:
		return "start state"
	}
	return "message or link"
}

// refuse notes the parts of code that depend on more than one side, or let a machine refuse an event.
func (f *facts) refuse(item ast.Item, name string) {
	ast.Inspect(item, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Check:
			if n.Kind == ast.Assume {
				f.fail(byEvents, "%s: an assumption inside %s may refuse what comes", n.At(), name)
			}
		case *ast.Bound:
			if n.Full != nil && n.Full.Name == "assume" {
				f.fail(byEvents, "%s: %s takes no event for which its mailbox has no room", n.At(), name)
			}
		case *ast.Announce:
			f.announced[n.Event.Name] = true
		}
		return true
	})
}

// crossing are the events that one side may send another, in any of the systems.
func (f *facts) crossing() (events []string) {
	for _, s := range f.systems {
		for _, r := range s.routes {
			if r.to != "" && s.of[r.from] != s.of[r.to] {
				events = append(events, r.event)
			}
		}
	}
	slices.Sort(events)
	return slices.Compact(events)
}

// place returns the index of a part among the modules of a system, or -1 for an asserted monitor.
func place(s *systems.Selected, p systems.Part) int {
	return slices.IndexFunc(s.System.Modules, func(id *ast.Ident) bool { return id.Name == p.Module })
}

// places finds machines that are in one place of the whole and in another one of the abstraction.
func (f *facts) places(whole, abstract *systems.Selected) bool {
	for _, p := range whole.Parts {
		for _, q := range abstract.Parts {
			if i, j := place(whole, p), place(abstract, q); p.Name == q.Name && i >= 0 && j >= 0 && i != j {
				f.fail(oneSide, "what %s sends has two sending sides: %s is in the place of %s", p.Name, q.Module,
					whole.System.Modules[j].Name)
				return false
			}
		}
	}
	return true
}

// alphabet returns the events that refinement compares: those that cross between modules, with their senders and
// receivers, and those that the user asked for.
func (f *facts) alphabet(crossing []string, more []refine.Shown) (all []refine.Shown) {
	for _, event := range crossing {
		one := refinement.Shown{Name: event, As: event, From: true, To: true}
		all = append(all, refine.Shown{Implementation: one, Abstraction: one})
	}
	for _, s := range more {
		switch name := s.Implementation.Name; {
		case s.Implementation.Rule || s.Implementation.Name != s.Abstraction.Name:
			f.fail(oneSide, "%s is no event of all systems", name)
		case !slices.Contains(crossing, name):
			all = append(all, s)
		}
	}
	for _, s := range all {
		if name := s.Implementation.Name; f.announced[name] {
			f.fail(byEvents, "%s is announced, which only systems with monitors show", name)
		}
	}
	return all
}

// sending finds events that two sides send, where who does is not shown.
func (f *facts) sending(shown []refine.Shown) {
	for _, event := range shown {
		places := map[string]int{}
		for _, s := range f.systems {
			for _, r := range s.routes {
				if r.event != event.Implementation.Name {
					continue
				}
				name, at := r.from, s.of[r.from]
				if !event.Implementation.From {
					name = ""
				}
				if other, met := places[name]; met && other != at {
					f.fail(oneSide, "%s has two sending sides: show %[1]s@from", r.event)
				}
				places[name] = at
			}
		}
	}
}

// faults finds faults of what two sides do, and bounds that they share.
func (f *facts) faults(m *gomc.Model, s *sides, crossing []string, overridden bool) {
	for _, item := range m.Tree().Items {
		d, ok := item.(*ast.Faults)
		if !ok {
			continue
		}
		for _, line := range d.List {
			places := map[int]bool{}
			for _, t := range line.Targets {
				if at, machine := s.of[t.Name]; machine {
					places[at] = true
					if event := s.exchanged(t.Name); event != "" && line.Kind == "partition" {
						f.fail(ownFaults, "%s: %s crosses, so a partition of %s, which loses it, is of no side", line.At(),
							event, t.Name)
					}
				} else if slices.Contains(crossing, t.Name) {
					f.fail(ownFaults, "%s: %s crosses, so %s %s is of no side", line.At(), t.Name, line.Kind, t.Name)
				} else {
					maps.Copy(places, s.around(t.Name))
				}
			}
			if len(places) > 1 && (line.Most != nil || overridden || line.Kind == "partition") {
				f.fail(ownFaults, "%s: %q is of several modules, which share its bound", line.At(),
					line.Kind+" "+targets(line))
			}
		}
	}
}

func targets(line *ast.Fault) string {
	names := make([]string, len(line.Targets))
	for i, t := range line.Targets {
		names[i] = t.Name
	}
	return strings.Join(names, ", ")
}

// exchanged returns an event that a machine sends to another side, or receives from there; "": there is none.
func (s *sides) exchanged(machine string) string {
	for _, r := range s.routes {
		if (r.from == machine || r.to == machine) && r.to != "" && s.of[r.from] != s.of[r.to] {
			return r.event
		}
	}
	return ""
}

// around are the places that send or receive an event.
func (s *sides) around(event string) map[int]bool {
	out := map[int]bool{}
	for _, r := range s.routes {
		if r.event != event {
			continue
		}
		out[s.of[r.from]] = true
		if r.to != "" {
			out[s.of[r.to]] = true
		}
	}
	return out
}

// assumptions finds those about several sides.
func (f *facts) assumptions(m *gomc.Model, s *sides) {
	functions := map[string][]*ast.FuncDecl{}
	ast.Inspect(m.Tree(), func(n ast.Node) bool {
		if d, ok := n.(*ast.FuncDecl); ok {
			functions[d.Name.Name] = append(functions[d.Name.Name], d)
		}
		return true
	})
	for _, item := range m.Tree().Items {
		ast.Inspect(item, func(n ast.Node) bool {
			d, ok := n.(*ast.Property)
			if !ok || d.Kind != ast.Assume {
				return true
			}
			places := map[int]bool{}
			if machine, ok := item.(*ast.Machine); ok { // it reads its variables
				places[s.of[machine.Name.Name]] = true
			}
			s.named(d, functions, map[string]bool{}, places)
			if len(places) != 1 || places[-1] {
				f.fail(ownAssumed, "%s: assume %s", d.At(), printer.Expr(d.Cond))
			}
			return true
		})
	}
}

// named notes the places of the machines that something names, and as -1 monitors, and counts of faults.
func (s *sides) named(n ast.Node, functions map[string][]*ast.FuncDecl, met map[string]bool, places map[int]bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		if at, machine := s.of[id.Name]; machine {
			places[at] = true
		} else if id.Name == "faults" {
			places[-1] = true
		}
		if !met[id.Name] {
			met[id.Name] = true
			for _, d := range functions[id.Name] {
				s.named(d, functions, met, places)
			}
		}
		return true
	})
}

// hosts are the places in whose obligations the monitors of the whole are looked at.
func (f *facts) hosts(m *gomc.Model, s *sides, crossing []string, places int) map[int][]*ast.Ident {
	out := map[int][]*ast.Ident{}
	for _, name := range m.Selected().System.Asserts {
		d := monitor(m, name.Name)
		fits := func(at int) bool {
			for _, r := range s.routes {
				seen := slices.ContainsFunc(d.Observes, func(e *ast.Ident) bool { return e.Name == r.event })
				if seen && s.of[r.from] != at && !slices.Contains(crossing, r.event) {
					return false
				}
			}
			return !slices.ContainsFunc(d.Faults, func(o *ast.Observed) bool { return s.of[o.Of.Name] != at })
		}
		host := -1
		for at := places - 1; at >= 0; at-- {
			if fits(at) {
				host = at
			}
		}
		if host < 0 {
			f.fail(monitored, "monitor %s observes what several modules do among themselves: leave it out of asserts",
				name.Name)
			continue
		}
		out[host] = append(out[host], name)
	}
	return out
}

func monitor(m *gomc.Model, name string) *ast.Monitor {
	for _, item := range m.Tree().Items {
		if d, ok := item.(*ast.Monitor); ok && d.Name.Name == name {
			return d
		}
	}
	return nil
}

// settings compares what two systems set.
func (f *facts) settings(file *gomc.Model, one, other systems.Instance, constants map[string]string) {
	value := func(i systems.Instance, name string) string {
		if v, ok := i.Values[name]; ok {
			return v
		}
		return constants[name]
	}
	names := maps.Clone(one.Values)
	maps.Copy(names, other.Values)
	for _, name := range slices.Sorted(maps.Keys(names)) {
		a, b := value(one, name), value(other, name)
		if a == b {
			continue
		}
		what := "other constants"
		if inFaults(file.Tree(), name) {
			what = "other fault budgets"
		}
		f.fail(sameSetting, "%s: %s is %s in %s, and %s in %s", what, name, orDeclared(a), one.System,
			orDeclared(b), other.System)
	}
}

func orDeclared(value string) string {
	if value == "" {
		return "as declared"
	}
	return value
}

// inFaults reports whether a constant bounds faults.
func inFaults(tree *ast.Model, name string) (found bool) {
	for _, item := range tree.Items {
		if d, ok := item.(*ast.Faults); ok {
			ast.Inspect(d, func(n ast.Node) bool {
				id, ok := n.(*ast.Ident)
				found = found || ok && id.Name == name
				return true
			})
		}
	}
	return found
}
