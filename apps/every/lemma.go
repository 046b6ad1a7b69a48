package every

import (
	"fmt"
	"slices"
	"strings"

	"gomc"
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
	found, ok := clauses.Find(p.Set,
		clauses.Options{Look: c.watch.Check, Runs: lemmaRuns, Workers: c.opts.Spec.Workers})
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
	d := &speaker{w: w}
	var defined, says, written []string
	for _, c := range found {
		if d.isDefinedness(c) {
			name, _ := w.display(c[0])
			defined = append(defined, "!isundefined("+name+")")
			says = append(says, name)
			d.hear(c[0])
		}
	}
	if len(defined) > 0 {
		text := d.quantified(strings.Join(defined, " & "))
		out = append(out, Lemma{Says: strings.Join(says, ", ") + " = Undefined", Murphi: numberedLemma(1, text)})
	}
	for _, c := range found {
		if d.isDefinedness(c) {
			continue
		}
		lemma, text := w.lemma(c)
		if text != "" {
			if slices.Contains(written, text) { // of other elements
				continue
			}
			written = append(written, text)
			lemma.Murphi = numberedLemma(len(out)+1, text)
		}
		out = append(out, lemma)
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

// lemma writes a clause: that its literals are never true together, of any different nodes, and any values of other
// scalarsets, of which those that differ in the clause differ. No text: it speaks of channels, or of too many values.
func (w *lemmaWriter) lemma(c step.Clause) (lemma Lemma, text string) {
	var says, conds []string
	s, sayable := &speaker{w: w}, true
	for _, l := range c {
		name, value := w.display(l)
		says = append(says, name+" = "+value)
		sayable = sayable && w.cell(l).Kind != form.Bits
		s.hear(l)
	}
	lemma.Says = strings.Join(says, " & ")
	anonymous := slices.ContainsFunc(s.elements, func(e form.Element) bool { return e.Type.Name == "" })
	if !sayable || anonymous || len(s.elements) > len(w.values) {
		return lemma, ""
	}
	for _, l := range c {
		conds = append(conds, s.cond(l))
	}
	return lemma, s.quantified("!(" + strings.Join(conds, " & ") + ")")
}

// speaker knows what one lemma speaks of, and has names for it.
type speaker struct {
	w        *lemmaWriter
	nodes    int
	elements []form.Element // of other scalarsets
}

// isDefinedness reports whether a clause says that one cell is never Undefined, and names no value of another
// scalarset.
func (s *speaker) isDefinedness(c step.Clause) bool {
	cell := s.w.cell(c[0])
	return len(c) == 1 && c[0].Raw == 0 && cell.Kind != form.Bits && len(cell.At) == 0
}

// hear takes note of the nodes and elements in a literal.
func (s *speaker) hear(l step.Literal) {
	_, at := s.w.p.Set.Machine.CellOf(l.Slot)
	for _, n := range at {
		s.nodes = max(s.nodes, int(n)+1)
	}
	cell := s.w.cell(l)
	if cell.Kind == form.Node {
		s.nodes = max(s.nodes, min(int(l.Raw), s.w.p.Nodes))
	}
	all := cell.At
	if e, ok := held(cell, l.Raw); ok {
		all = append(slices.Clip(all), e)
	}
	for _, e := range all {
		if !slices.Contains(s.elements, e) {
			s.elements = append(s.elements, e)
		}
	}
}

// held is the element that a raw value of a cell is.
func held(c *form.Cell, raw uint16) (e form.Element, ok bool) {
	if c.Kind != form.Number || raw == 0 {
		return e, false
	}
	return form.ElementOf(c.Type, c.First+int64(raw)-1)
}

func (s *speaker) name(e form.Element) string { return s.w.values[slices.Index(s.elements, e)] }

// quantified returns a condition for all different nodes, and all different elements.
func (s *speaker) quantified(cond string) string {
	var differ []string
	for i := range s.nodes {
		for j := range i {
			differ = append(differ, s.w.nodes[j]+" != "+s.w.nodes[i])
		}
	}
	for i, e := range s.elements {
		for _, other := range s.elements[:i] {
			if other.Type == e.Type {
				differ = append(differ, s.name(other)+" != "+s.name(e))
			}
		}
	}
	if len(differ) > 0 {
		cond = strings.Join(differ, " & ") + " -> " + cond
	}
	for i := len(s.elements) - 1; i >= 0; i-- {
		cond = fmt.Sprintf("forall %s : %s do %s end", s.w.values[i], s.elements[i].Type.Name, cond)
	}
	for i := s.nodes - 1; i >= 0; i-- {
		cond = fmt.Sprintf("forall %s : %s do %s end", s.w.nodes[i], s.w.every, cond)
	}
	return cond
}

// cond returns a literal. What may be Undefined is not compared before it is known not to be.
func (s *speaker) cond(l step.Literal) string {
	cell := s.w.cell(l)
	name, value := s.w.display(l)
	for _, e := range cell.At {
		name = strings.Replace(name, "["+e.Type.Format(e.Value)+"]", "["+s.name(e)+"]", 1)
	}
	if l.Raw == 0 {
		return "isundefined(" + name + ")"
	}
	if e, ok := held(cell, l.Raw); ok {
		value = s.name(e)
	}
	text := name + " = " + value
	if cell.Kind == form.Node && int(l.Raw) > s.w.p.Nodes {
		var not []string
		for _, n := range s.w.nodes[:s.w.p.Nodes] {
			not = append(not, name+" != "+n)
		}
		text = strings.Join(not, " & ")
	}
	if len(s.w.p.Set.Views.With(l.Slot, 0)) > 0 {
		text = "!isundefined(" + name + ") & " + text
	}
	return text
}
