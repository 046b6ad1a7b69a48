package p

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"gomc/parser/p/ast"
	"gomc/source"
)

// assembler puts modules and tests together.
type assembler struct {
	*checker
	modules map[*ast.ModuleDecl]*module // nil: something is wrong with it
}

// module is the value of a module expression.
type module struct {
	bound    []*Bound // sorted by interface
	monitors []*Machine
	watched  map[*Machine][]*Machine // by each monitor
	sends    []*Event
	creates  []*Interface
	open     bool // its own declaration is being read
}

// Bound says which machine stands for an interface.
type Bound struct {
	Interface *Interface
	Machine   *Machine
}

// machineOf is the machine bound to an interface, or nil.
func (m *module) machineOf(i *Interface) *Machine { return machineOf(m.bound, i) }

func machineOf(bound []*Bound, i *Interface) *Machine {
	for _, b := range bound {
		if b.Interface == i {
			return b.Machine
		}
	}
	return nil
}

// inferCreates finds what each machine creates, by itself or in functions that it calls.
func (a *assembler) inferCreates() {
	for _, m := range a.prog.Machines {
		seen := map[*Function]bool{}
		found := map[*Interface]bool{}
		for _, f := range m.Methods {
			a.created(f, seen, found)
		}
		for i := range found {
			m.Creates = append(m.Creates, i)
		}
		slices.SortFunc(m.Creates, func(a, b *Interface) int { return strings.Compare(a.Name, b.Name) })
	}
}

func (a *assembler) created(f *Function, seen map[*Function]bool, found map[*Interface]bool) {
	if seen[f] {
		return
	}
	seen[f] = true
	for _, i := range f.Creates {
		found[i] = true
	}
	for _, g := range f.callees {
		a.created(g, seen, found)
	}
}

// moduleOf reads a module expression; nil when something is wrong with it.
func (a *assembler) moduleOf(m ast.Module) *module {
	switch m := m.(type) {
	case *ast.BoundModule:
		return a.boundModule(m)
	case *ast.NamedModule:
		return a.namedModule(m)
	case *ast.JoinedModule:
		return a.joinedModule(m)
	case *ast.AssertedModule:
		return a.assertedModule(m)
	case *ast.HiddenModule:
		word := "hidee"
		if m.Interfaces {
			word = "hidei"
		}
		return a.unsupported(word, m.Span)
	case *ast.RenamedModule:
		return a.unsupported("rename", m.Span)
	}
	return nil // refused by the parser
}

func (a *assembler) unsupported(word string, at source.Span) *module {
	a.errorf(CodeUnsupported, at, "'%s' is not supported", word).Suggest("the same machines, bound and joined without it")
	return nil
}

func (a *assembler) namedModule(m *ast.NamedModule) *module {
	d := a.scope.modules[m.Name.Name]
	if d == nil {
		a.undeclared("module", m.Name, keysOf(a.scope.modules))
		return nil
	}
	known, ok := a.modules[d]
	switch {
	case !ok:
		a.modules[d] = &module{open: true}
		known = a.moduleOf(d.Module)
		a.modules[d] = known
	case known != nil && known.open:
		a.errorf(CodeCircular, m.Span, "module '%s' contains itself", m.Name.Name)
		return nil
	}
	return known
}

func (a *assembler) boundModule(m *ast.BoundModule) *module {
	out := &module{}
	for _, binding := range m.Bindings {
		b := a.binding(binding)
		if b.Interface == nil || b.Machine == nil {
			return nil
		}
		if out.machineOf(b.Interface) != nil {
			a.errorf(CodeModule, binding.Span, "interface '%s' is bound twice", b.Interface.Name)
			return nil
		}
		if !a.fits(binding, b) {
			return nil
		}
		out.bound = append(out.bound, b)
		out.sends = union(out.sends, b.Machine.Sends)
		out.creates = union(out.creates, b.Machine.Creates)
	}
	slices.SortFunc(out.bound, func(a, b *Bound) int { return cmp.Compare(a.Interface.Name, b.Interface.Name) })
	return out
}

func (a *assembler) binding(b *ast.Binding) *Bound {
	of := b.Interface
	if of == nil {
		of = b.Machine
	}
	m := a.scope.machines[b.Machine.Name]
	if m == nil {
		a.undeclared("machine", b.Machine, keysOf(a.scope.machines))
		return &Bound{}
	}
	return &Bound{a.iface(of), m}
}

// fits checks that a machine can stand for an interface.
func (a *assembler) fits(at *ast.Binding, b *Bound) bool {
	switch {
	case !subset(b.Interface.Receives, b.Machine.Receives):
		a.errorf(CodeModule, at.Span, "machine '%s' does not receive every event of interface '%s'", b.Machine.Name,
			b.Interface.Name)
	case !Accepts(b.Machine.Payload, b.Interface.Payload):
		a.errorf(CodeModule, at.Span, "interface '%s' is created with %s, and machine '%s' with %s",
			b.Interface.Name, b.Interface.Payload, b.Machine.Name, b.Machine.Payload)
	default:
		return true
	}
	return false
}

func union[T any](a, b []*T) []*T {
	out := slices.Clone(a)
	for _, x := range b {
		if !slices.Contains(out, x) {
			out = append(out, x)
		}
	}
	return out
}

// common returns an element of both, or nil.
func common[T any](a, b []*T) *T {
	for _, x := range a {
		if slices.Contains(b, x) {
			return x
		}
	}
	return nil
}

func (a *assembler) joinedModule(m *ast.JoinedModule) *module {
	out := &module{watched: map[*Machine][]*Machine{}}
	for _, part := range m.Modules {
		p := a.moduleOf(part)
		if p == nil || !a.joins(m, part, out, p) {
			return nil
		}
		out.bound = append(out.bound, p.bound...)
		out.monitors = append(out.monitors, p.monitors...)
		maps.Copy(out.watched, p.watched)
		out.sends, out.creates = union(out.sends, p.sends), union(out.creates, p.creates)
	}
	slices.SortFunc(out.bound, func(a, b *Bound) int { return cmp.Compare(a.Interface.Name, b.Interface.Name) })
	return out
}

// joins checks that a module can be joined to those before it.
func (a *assembler) joins(m *ast.JoinedModule, part ast.Module, before, p *module) bool {
	for _, b := range p.bound {
		if before.machineOf(b.Interface) != nil {
			a.errorf(CodeModule, part.At(), "interface '%s' is bound in two of the modules", b.Interface.Name)
			return false
		}
	}
	if twice := common(before.monitors, p.monitors); twice != nil {
		a.errorf(CodeModule, part.At(), "monitor '%s' is attached in two of the modules", twice.Name)
		return false
	}
	if !m.Compose {
		return true
	}
	if e := common(before.sends, p.sends); e != nil {
		a.errorf(CodeModule, part.At(), "two of the modules send '%s': what is composed sends different events", e.Name).
			Suggest("union, or `sends` clauses in the machines")
		return false
	}
	if i := common(before.creates, p.creates); i != nil {
		a.errorf(CodeModule, part.At(), "two of the modules create '%s': what is composed creates different machines",
			i.Name).Suggest("union")
		return false
	}
	return true
}

func (a *assembler) assertedModule(m *ast.AssertedModule) *module {
	inner := a.moduleOf(m.Module)
	if inner == nil {
		return nil
	}
	out := *inner
	out.monitors, out.watched = slices.Clone(inner.monitors), map[*Machine][]*Machine{}
	maps.Copy(out.watched, inner.watched)
	var machines []*Machine
	for _, b := range inner.bound {
		machines = append(machines, b.Machine)
	}
	for _, name := range m.Monitors {
		monitor := a.scope.machines[name.Name]
		switch {
		case monitor == nil:
			a.undeclared("monitor", name, keysOf(a.scope.machines))
			return nil
		case !monitor.IsMonitor():
			a.errorf(CodeModule, name.Span, "'%s' is a machine, and 'assert' attaches monitors", name.Name)
			return nil
		case slices.Contains(out.monitors, monitor):
			a.errorf(CodeModule, name.Span, "monitor '%s' is attached already", name.Name)
			return nil
		}
		for _, e := range monitor.Observes {
			if !slices.Contains(inner.sends, e) {
				a.errorf(CodeModule, name.Span, "monitor '%s' observes '%s', which no machine of the module sends", name.Name,
					e.Name)
				return nil
			}
		}
		out.monitors = append(out.monitors, monitor)
		out.watched[monitor] = machines
	}
	return &out
}
