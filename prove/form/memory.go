package form

import (
	"fmt"
	"slices"
	"strings"

	"gomc/ir"
)

// maxMemory bounds the cells that remember a quorum.
const maxMemory = 64

// Remembering returns a model that remembers quorums, or nil when it has none to remember: of each node, whether it has
// ever been in a quorum of a rule, for each choice of what the quorum's condition depends on. Nothing reads that, so
// the model does what it did. Such a Majority of the members is true for good, once the rule has run.
func Remembering(p *Program) *Program {
	out := *p
	out.Cells, out.Majorities = slices.Clone(p.Cells), slices.Clone(p.Majorities)
	out.Rules = slices.Clone(p.Rules)
	for i, r := range p.Rules {
		out.Rules[i] = out.remembering(r)
	}
	if len(out.Cells) == len(p.Cells) {
		return nil
	}
	return &out
}

// remembering returns a rule that remembers its quorum. What is greatest in it is known behind the statement that finds
// it.
func (p *Program) remembering(r *Rule) *Rule {
	param := slices.IndexFunc(r.Params, func(q Param) bool { return q.Pick != nil && q.Pick.Most != nil })
	if param < 0 {
		return r
	}
	most, at := r.Params[param].Pick.Most, 0
	if i := slices.IndexFunc(r.Body, func(s Stmt) bool { _, is := s.(*Best); return is }); i >= 0 {
		most, at = r.Body[i].(*Best).Most, i+1
	}
	of, ok := p.remember(r.Title, p.Majorities[most.Of])
	if !ok {
		return r
	}
	out := *r
	out.Body = slices.Insert(slices.Clone(r.Body), at, Stmt(&Remember{Param: param, Of: of, Most: most}))
	return &out
}

// remember adds the cells for a majority, one for each choice of its numbers, and the majority of those that are in it.
func (p *Program) remember(title string, m *Majority) (of int, ok bool) {
	place := &Place{Root: ir.State, Base: len(p.Cells), Path: []Step{{Index: &Reg{N: 0}, Node: true}}, Size: 1,
		Type: &Type{Kind: Number, First: 1, Count: 1, Name: "remembered"}}
	cells, dims := 1, 1
	for _, d := range m.Args {
		if d.Node {
			dims++
		} else if cells *= int(d.To - d.From + 1); cells > maxMemory {
			return 0, false
		}
	}
	if dims > MaxDims {
		return 0, false
	}
	stride := cells
	for i, d := range m.Args {
		s := Step{Index: &Reg{N: i + 1}, Node: d.Node}
		if !d.Node {
			s.First, s.Count = d.From, d.To-d.From+1
			stride /= int(s.Count)
			s.Stride = stride
		}
		place.Path = append(place.Path, s)
	}
	var all []int
	for i := range cells {
		all = append(all, len(p.Cells))
		p.Cells = append(p.Cells, Cell{Name: memoryName(title, m, i, cells) + strings.Repeat("[·]", dims), Dims: dims,
			First: 1, Count: 1, Memory: true})
	}
	p.Majorities = append(p.Majorities, &Majority{
		Pred: &Unary{Op: ir.Not, X: &IsUndefined{Place: place}},
		Need: m.Need, Args: m.Args, Regs: 1 + len(m.Args), Cells: all, At: m.At, Memory: true,
	})
	return len(p.Majorities) - 1, true
}

// memoryName says what a cell remembers: the rule, and the numbers that its quorum depends on.
func memoryName(title string, m *Majority, cell, cells int) string {
	var numbers []string
	for _, d := range m.Args {
		if d.Node {
			continue
		}
		n := int(d.To - d.From + 1)
		cells /= n
		numbers = append(numbers, fmt.Sprint(d.From+int64(cell/cells%n)))
	}
	if len(numbers) == 0 {
		return "in a quorum of " + title
	}
	return "in a quorum of " + title + " (" + strings.Join(numbers, ", ") + ")"
}
