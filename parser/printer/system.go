package printer

import "gomc/parser/ast"

func printModule(p *printer, m *ast.Module) {
	p.open("module ", m.Name.Name, " = { ")
	for i, b := range m.Bindings {
		if i > 0 {
			p.print(", ")
		}
		p.print(b.Name.Name)
		if b.As != nil {
			p.print(" as ", b.As.Name)
		}
	}
	p.print(" };\n")
}

func printSystem(p *printer, s *ast.System) {
	p.open("system ", s.Name.Name, " = ")
	p.idents(s.Modules, " + ")
	if s.Start != nil {
		p.print(" start ", s.Start.Name)
	}
	if len(s.Asserts) > 0 {
		p.print(" asserts ")
		p.idents(s.Asserts, ", ")
	}
	for i, each := range s.Settings {
		p.print([]string{" with ", ", "}[min(i, 1)], each.Name.Name, " = ")
		p.expr(each.Low)
		if each.High != nil {
			p.print("..")
			p.expr(each.High)
		}
	}
	p.clause("assume", s.Assume)
	p.print(";\n")
}
