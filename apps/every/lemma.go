package every

import (
	"fmt"
	"slices"
	"strings"

	"gomc"
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/prove"
	"gomc/prove/clauses"
	"gomc/prove/form"
	"gomc/prove/step"
)

// Lemma is an invariant for every number of nodes that a proof needs.
type Lemma struct {
	Says   string `json:"says"`             // what is never so
	Murphi string `json:"murphi,omitempty"` // the same as a property of the model; "": it speaks of channels
}

// lemmaRuns bounds how often the proof is repeated to find lemmas that it can do without.
const lemmaRuns = 100

// lemmas are the lemmas of a proof, or none, if clauses of at most three conditions do not suffice.
func (c *check) lemmas() []Lemma {
	p := c.report.Proof
	found, ok := clauses.Find(p.Set, clauses.Options{Look: c.watch.Check, Runs: lemmaRuns})
	if !ok {
		return nil
	}
	w := &lemmaWriter{p: p, every: c.report.Every, nodes: unused(c.report.Model, []string{"i", "j", "k", "m", "n"}),
		values: unused(c.report.Model, []string{"u", "v", "w"})}
	return w.all(found)
}

// unused are names that no declaration of a model has: those given, or longer ones.
func unused(m *gomc.Model, names []string) []string {
	taken := map[string]bool{}
	for _, item := range m.Tree().Items {
		ast.Inspect(item, func(n ast.Node) bool {
			if name, ok := n.(*ast.Ident); ok {
				taken[name.Name] = true
			}
			return true
		})
	}
	declared := map[string]bool{}
	for _, item := range m.Tree().Items {
		for _, name := range declaredBy(item) {
			declared[name] = true
		}
	}
	out := slices.Clone(names)
	for i := range out {
		for declared[out[i]] || out[i] != names[i] && taken[out[i]] {
			out[i] += "_"
		}
	}
	return out
}

// declaredBy are the names that an item declares for the whole model.
func declaredBy(item ast.Item) (names []string) {
	add := func(list []*ast.Ident) {
		for _, n := range list {
			names = append(names, n.Name)
		}
	}
	switch d := item.(type) {
	case *ast.ConstDecl:
		add(d.Names)
	case *ast.TypeDecl:
		add(d.Names)
		if e, ok := d.Type.(*ast.EnumType); ok {
			add(e.Members)
		}
	case *ast.VarDecl:
		add(d.Names)
		if e, ok := d.Type.(*ast.EnumType); ok {
			add(e.Members)
		}
	case *ast.FuncDecl:
		add([]*ast.Ident{d.Name})
	case *ast.Process:
		add([]*ast.Ident{d.Name})
	}
	return names
}

type lemmaWriter struct {
	p      *prove.Proof
	every  string
	nodes  []string
	values []string
}

// all writes clauses. Those that say that something is never Undefined are one lemma.
func (w *lemmaWriter) all(found []step.Clause) (out []Lemma) {
	var defined, says []string
	for _, c := range found {
		if len(c) == 1 && c[0].Raw == 0 && w.cell(c[0]).Kind != form.Bits {
			name, _ := w.display(c[0])
			defined = append(defined, "!isundefined("+name+")")
			says = append(says, name)
		}
	}
	if len(defined) > 0 {
		nodes := 0
		for _, c := range found {
			if len(c) == 1 && c[0].Raw == 0 {
				nodes = max(nodes, w.spoken(c[0]))
			}
		}
		text := w.quantified(nodes, nil, strings.Join(defined, " & "))
		out = append(out, Lemma{Says: strings.Join(says, ", ") + " = Undefined", Murphi: numberedLemma(1, text)})
	}
	for _, c := range found {
		if len(c) == 1 && c[0].Raw == 0 && w.cell(c[0]).Kind != form.Bits {
			continue
		}
		out = append(out, w.lemma(c, len(out)+1))
	}
	return out
}

func numberedLemma(n int, text string) string {
	return fmt.Sprintf("invariant \"lemma %d\" %s;", n, text)
}

func (w *lemmaWriter) cell(l step.Literal) *form.Cell {
	cell, _ := w.p.Set.Machine.CellOf(l.Slot)
	return &w.p.Program.Cells[cell]
}

func (w *lemmaWriter) display(l step.Literal) (name, value string) {
	return w.p.Set.Machine.Display(l.Slot, l.Raw, w.nodes)
}

// spoken is how many nodes a literal speaks of.
func (w *lemmaWriter) spoken(l step.Literal) (nodes int) {
	_, at := w.p.Set.Machine.CellOf(l.Slot)
	for _, n := range at {
		nodes = max(nodes, int(n)+1)
	}
	if w.cell(l).Kind == form.Node {
		nodes = max(nodes, min(int(l.Raw), w.p.Nodes))
	}
	return nodes
}

// lemma writes a clause: that its literals are never true together, of any different nodes, and any values of other
// scalarsets, of which those that differ in the clause differ.
func (w *lemmaWriter) lemma(c step.Clause, number int) Lemma {
	var says, conds []string
	nodes := 0
	values := map[*ir.Type][]uint16{}
	sayable := true
	for _, l := range c {
		name, value := w.display(l)
		says = append(says, name+" = "+value)
		cell := w.cell(l)
		nodes = max(nodes, w.spoken(l))
		sayable = sayable && cell.Kind != form.Bits
		named := cell.Kind == form.Number && cell.Type.Kind == ir.Scalarset && l.Raw > 0
		if named && !slices.Contains(values[cell.Type], l.Raw) {
			values[cell.Type] = append(values[cell.Type], l.Raw)
		}
	}
	out := Lemma{Says: strings.Join(says, " & ")}
	if !sayable || len(values) > 1 || len(w.valuesOf(values)) > len(w.values) {
		return out
	}
	for _, l := range c {
		conds = append(conds, w.cond(l, values))
	}
	out.Murphi = numberedLemma(number, w.quantified(nodes, values, "!("+strings.Join(conds, " & ")+")"))
	return out
}

func (w *lemmaWriter) valuesOf(values map[*ir.Type][]uint16) []uint16 {
	for _, list := range values {
		return list
	}
	return nil
}

// quantified is a condition for all different nodes, and all different values of another scalarset.
func (w *lemmaWriter) quantified(nodes int, values map[*ir.Type][]uint16, cond string) string {
	cond = w.different(w.nodes[:nodes], cond)
	for t, list := range values {
		cond = w.different(w.values[:len(list)], cond)
		for i := range list {
			cond = fmt.Sprintf("forall %s : %s do %s end", w.values[len(list)-1-i], t.Name, cond)
		}
	}
	for i := nodes - 1; i >= 0; i-- {
		cond = fmt.Sprintf("forall %s : %s do %s end", w.nodes[i], w.every, cond)
	}
	return cond
}

func (w *lemmaWriter) different(names []string, cond string) string {
	var differ []string
	for i := range names {
		for j := range i {
			differ = append(differ, names[j]+" != "+names[i])
		}
	}
	if len(differ) == 0 {
		return cond
	}
	return strings.Join(differ, " & ") + " -> " + cond
}

// cond is a literal. What may be Undefined is not compared before it is known not to be.
func (w *lemmaWriter) cond(l step.Literal, values map[*ir.Type][]uint16) string {
	name, value := w.display(l)
	if l.Raw == 0 {
		return "isundefined(" + name + ")"
	}
	cell := w.cell(l)
	text := name + " = " + value
	switch {
	case cell.Kind == form.Node && int(l.Raw) > w.p.Nodes:
		var not []string
		for _, n := range w.nodes[:w.p.Nodes] {
			not = append(not, name+" != "+n)
		}
		text = strings.Join(not, " & ")
	case cell.Kind == form.Number && cell.Type.Kind == ir.Scalarset:
		text = name + " = " + w.values[slices.Index(values[cell.Type], l.Raw)]
	}
	if len(w.p.Set.Views.With(l.Slot, 0)) > 0 {
		text = "!isundefined(" + name + ") & " + text
	}
	return text
}
