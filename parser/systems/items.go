package systems

import (
	"maps"
	"reflect"
	"slices"

	"gomc/parser/ast"
)

// items returns the items of the system in the order of the file.
func (x *selection) items(s *ast.System) (out []ast.Item) {
	plain, copies := x.sources(s)
	x.leaveOut()
	for i, item := range x.model.Items {
		if len(x.quiet) > 0 {
			x.silence(item)
		}
		switch d := item.(type) {
		case *ast.Module, *ast.System:
		case *ast.Machine:
			out = append(out, x.named(item, d.Name.Name, plain)...)
			for _, c := range copies {
				out = append(out, x.machine(c, i)...)
			}
		case *ast.Monitor:
			out = append(out, x.named(item, d.Name.Name, plain)...)
		case *ast.Faults:
			out = append(out, targeted(d, func(name string) bool { return x.foreign[name] })...)
			for _, c := range copies {
				out = append(out, c.faults(i)...)
			}
		case *ast.FuncDecl:
			if !x.foreign[d.Name.Name] {
				out = append(out, d)
			}
		default:
			if !x.mentions(item) {
				out = append(out, item)
			}
			for _, c := range copies {
				out = append(out, x.property(c, i)...)
			}
		}
	}
	return out
}

// unheard finds the events that monitors of the file observe, and none of the system.
func (x *selection) unheard() {
	x.quiet = map[string]bool{}
	heard := map[string]bool{}
	for _, item := range x.model.Items {
		if d, ok := item.(*ast.Monitor); ok {
			for _, e := range d.Observes {
				x.quiet[e.Name] = true
				heard[e.Name] = heard[e.Name] || !x.foreign[d.Name.Name]
			}
		}
	}
	maps.DeleteFunc(x.quiet, func(event string, _ bool) bool { return heard[event] })
}

// silence removes announcements that no monitor observes. The tree is of this system alone.
func (x *selection) silence(item ast.Item) {
	ast.Inspect(item, func(n ast.Node) bool {
		v := reflect.ValueOf(n).Elem()
		for i := range v.NumField() {
			if body, ok := v.Field(i).Interface().([]ast.Stmt); ok {
				v.Field(i).Set(reflect.ValueOf(slices.DeleteFunc(body, x.nobody)))
			}
		}
		return true
	})
}

// nobody reports whether s announces an event that no monitor observes.
func (x *selection) nobody(s ast.Stmt) bool {
	a, ok := s.(*ast.Announce)
	return ok && x.quiet[a.Event.Name]
}

// named returns an item that the system has under its own name, or nothing.
func (x *selection) named(item ast.Item, name string, plain map[string]bool) []ast.Item {
	if plain[name] {
		return []ast.Item{item}
	}
	return nil
}

// copied is a module that copies machines: they stand in a tree of their own.
type copied struct {
	module string
	items  []ast.Item
	names  map[string]string // in the module, by where they are declared
}

// sources are the machines that stand under their own names, and the modules that copy others.
func (x *selection) sources(s *ast.System) (plain map[string]bool, copies []*copied) {
	plain = map[string]bool{}
	for _, p := range x.parts {
		plain[p.Name] = plain[p.Name] || p.Name == p.Of
	}
	for _, name := range s.Modules {
		c := &copied{module: name.Name, names: map[string]string{}}
		for _, b := range x.modules[name.Name].Bindings {
			if b.As != nil && b.As.Name != b.Name.Name {
				c.names[b.Name.Name] = b.As.Name
			}
		}
		if len(c.names) == 0 {
			continue
		}
		c.items = x.again().Items
		copies = append(copies, c)
		// The other machines of the module mean the copies, too.
		for _, b := range x.modules[name.Name].Bindings {
			if c.names[b.Name.Name] == "" {
				plain[b.Name.Name], c.names[b.Name.Name] = false, b.Name.Name
			}
		}
	}
	return plain, copies
}

// machine returns a machine or monitor of the module, by its place in the file.
func (x *selection) machine(c *copied, i int) []ast.Item {
	m := c.items[i].(*ast.Machine)
	if c.names[m.Name.Name] == "" {
		return nil
	}
	c.rename(m)
	x.silence(m)
	return []ast.Item{m}
}

// property returns a property about machines of a module that copies some of them, and about nothing else.
func (x *selection) property(c *copied, i int) []ast.Item {
	d, ok := c.items[i].(*ast.Property)
	if !ok {
		return nil
	}
	inside, renamed := true, false
	each(d, func(name string) {
		_, known := x.foreign[name]
		inside = inside && (!known || c.names[name] != "")
		renamed = renamed || c.names[name] != "" && c.names[name] != name
	})
	if !inside || !renamed {
		return nil
	}
	c.rename(d)
	if d.Name != nil {
		d.Name.Value += " (" + c.module + ")"
	}
	return []ast.Item{d}
}

// each visits the names in a node.
func each(n ast.Node, visit func(name string)) {
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			visit(n.Name)
		case *ast.NamedType:
			visit(n.Name)
		}
		return true
	})
}

// faults returns a line of faults about machines that the module copies.
func (c *copied) faults(i int) []ast.Item {
	d := c.items[i].(*ast.Faults)
	own := targeted(d, func(name string) bool { return c.names[name] == "" || c.names[name] == name })
	for _, item := range own {
		c.rename(item)
	}
	return own
}

// rename gives the machines of the module their names in the system, wherever the item says them.
func (c *copied) rename(item ast.Item) {
	fields := map[*ast.Ident]bool{}
	ast.Inspect(item, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FieldRef:
			fields[n.Name] = true
		case *ast.FieldValue:
			fields[n.Name] = true
		case *ast.Ident:
			if name := c.names[n.Name]; name != "" && !fields[n] {
				n.Name = name
			}
		case *ast.NamedType:
			if name := c.names[n.Name]; name != "" {
				n.Name = name
			}
		}
		return true
	})
}

// targeted returns a section of faults without the targets that are left out, or nothing if none is left.
func targeted(d *ast.Faults, out func(name string) bool) []ast.Item {
	section := *d
	section.List = nil
	for _, f := range d.List {
		line := *f
		line.Targets = slices.DeleteFunc(slices.Clone(f.Targets), func(t *ast.Ident) bool { return out(t.Name) })
		if len(line.Targets) > 0 {
			section.List = append(section.List, &line)
		}
	}
	if len(section.List) == 0 {
		return nil
	}
	return []ast.Item{&section}
}

// leaveOut finds the functions that name what the system does not have.
func (x *selection) leaveOut() {
	for changed := true; changed; {
		changed = false
		for _, item := range x.model.Items {
			if d, ok := item.(*ast.FuncDecl); ok && !x.foreign[d.Name.Name] && x.mentions(d) {
				x.foreign[d.Name.Name], changed = true, true
			}
		}
	}
}

// mentions reports whether an item names what the system does not have.
func (x *selection) mentions(item ast.Item) (found bool) {
	each(item, func(name string) { found = found || x.foreign[name] })
	return found
}
