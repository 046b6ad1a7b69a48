package equivariance

import (
	"fmt"
	"slices"

	"gomc/checker/property"
	"gomc/checker/reduction"
	"gomc/ir"
	"gomc/ir/order"
	"gomc/outcome"
	"gomc/spec"
)

// Obligations are rules and properties that package order could not prove to be equivariant,
// all because of the same scalarsets.
type Obligation struct {
	sets    []*ir.Type
	list    []order.Dependent
	program *ir.Program // the whole one, in which no rule but these fires, with these properties
	own     []bool      // by rule of the program: it is one of these
	of      []int       // by property of the program: its index in the whole one

	steps   bool     // there are rules
	always  bool     // they may differ in a state in which none of them fires
	covers  bool     // they count covers
	mark    int      // the cover point counted where they execute what may depend on the order, or -1
	reads   []uint64 // by word of a state: what decides what the rules do; nil where more does
	judged  bool     // there are properties
	looks   []uint64 // the same of the properties
	strict  bool     // successors must be images of each other, not only of one orbit
	stutter bool     // it matters whether a step leads back to its state
}

// Program returns the program that engines run to compare orders: the whole program, in which no rule but those in
// doubt fires, with the properties in doubt.
func (g *Obligation) Program() *ir.Program { return g.program }

// Question is of which search the suspects are asked for.
type Question struct {
	Symmetry   reduction.Permuter // that is on; nil: it cannot list orders
	Reduces    bool               // so is partial-order reduction
	Deadlock   spec.Deadlock
	Dependents []order.Dependent // of the whole program, in which the order of scalarset values may show
	Compares   bool              // there is an engine for the comparison
}

// Find lists what has to be compared under symmetry reduction, and refuses what cannot.
func Find(p *ir.Program, o *Question) ([]Obligation, error) {
	whole := p.Unsplit()
	groups, err := o.group(o.Dependents)
	if err != nil || len(groups) == 0 {
		return nil, err
	}
	for i := range groups {
		if k := slices.IndexFunc(groups[i].list, func(s order.Dependent) bool { return s.When != ir.Always }); k >= 0 {
			return nil, &spec.UnsupportedError{Message: mayMatter(&groups[i].list[k].Dependences[0]) +
				", in a property of states at rest or moving", Try: "--no-symm, or --trust-symm"}
		}
		if k := slices.IndexFunc(groups[i].list, func(s order.Dependent) bool { return !s.Reducible() }); k >= 0 &&
			o.Reduces {
			return nil, &spec.UnsupportedError{Message: "symmetry reduction together with partial-order reduction: " +
				mayMatter(&groups[i].list[k].Dependences[0]) +
				", which can be decided only where all states are expanded in full", Try: "--por=off, or --no-symm, or --trust-symm"}
		}
	}
	if !o.Compares {
		return nil, fmt.Errorf("checker: %s may matter, and there is no engine to see", where(groups))
	}
	strict := slices.ContainsFunc(p.Properties, func(q *ir.Property) bool {
		return q.Kind == ir.Liveness && slices.ContainsFunc(q.Params, property.Renamable)
	})
	for i := range groups {
		g := &groups[i]
		g.strict, g.stutter = strict, o.Deadlock == spec.Stuttering
		g.restrict(whole)
	}
	return groups, nil
}

// group puts together what has to do with the same scalarsets that are permuted.
func (o *Question) group(list []order.Dependent) ([]Obligation, error) {
	var out []Obligation
	for _, s := range list {
		if o.Symmetry == nil {
			return nil, fmt.Errorf("checker: %s, and the symmetry reduction cannot list orders",
				mayMatter(&s.Dependences[0]))
		}
		n, _, _, ok := o.Symmetry.Permutations(s.Sets, reduction.MostOrders)
		switch {
		case !ok:
			return nil, fmt.Errorf("checker: %s, and there are more than %d orders", mayMatter(&s.Dependences[0]),
				reduction.MostOrders)
		case n == 1: // none of them is permuted
			continue
		}
		k := slices.IndexFunc(out, func(g Obligation) bool { return sameSets(g.sets, s.Sets) })
		if k < 0 {
			out = append(out, Obligation{sets: s.Sets})
			k = len(out) - 1
		}
		out[k].list = append(out[k].list, s)
	}
	return out, nil
}

func sameSets(a, b []*ir.Type) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(t *ir.Type) bool { return !slices.Contains(b, t) })
}

// restrict makes the program of a group. The other rules stay in it, for an engine may
// draw conclusions from what they do, but their guards are false.
func (g *Obligation) restrict(whole *ir.Program) {
	p := *whole
	p.Rules, p.Properties, p.Covers = nil, nil, nil
	for _, c := range whole.Covers {
		counted := *c
		counted.Premise = nil // counted in every state
		p.Covers = append(p.Covers, &counted)
	}
	g.own = make([]bool, len(whole.Rules))
	for _, s := range g.list {
		if s.Rule >= 0 {
			g.own[s.Rule], g.steps = true, true
		} else if q := whole.Properties[s.Property]; !isPremise(whole, q) || !s.OnlyFaults() {
			// errors of a premise count as errors of its invariant
			p.Properties, g.of = append(p.Properties, q), append(g.of, s.Property)
		}
	}
	ranked := whole.Ranked()
	for i, r := range whole.Rules {
		if !g.own[i] && !ranked { // else they may keep others from firing
			never := *r
			never.Guard = &ir.Const{V: 0}
			r = &never
		}
		p.Rules = append(p.Rules, r)
	}
	g.program, g.judged = &p, len(p.Properties) > 0
	g.mark = -1
	for _, s := range g.list {
		g.always = g.always || s.Rule >= 0 && (slices.ContainsFunc(s.Dependences, inHead) ||
			reaches[*ir.Assume](whole.Rules[s.Rule]))
		g.covers = g.covers || s.Rule >= 0 && reaches[*ir.Cover](whole.Rules[s.Rule])
	}
	if g.steps && !g.always && !ranked {
		g.markRules()
	}
	g.mask(whole, ranked)
}

// markRules makes the rules count when they execute what may depend on the order.
func (g *Obligation) markRules() {
	g.mark = len(g.program.Covers)
	g.program.Covers = append(g.program.Covers, &ir.CoverPoint{Name: "order"})
	order.Mark(g.program, g.list, g.mark)
}

func inHead(d order.Dependence) bool { return d.Head }

// isPremise reports whether a property asks of an invariant whether it says anything.
func isPremise(p *ir.Program, q *ir.Property) bool {
	return q.Kind == ir.Coverage && p.Covers[q.Point].Premise != nil
}

// reaches reports whether the body of a rule, or what it calls, has a statement of a kind.
func reaches[S ir.Stmt](r *ir.Rule) bool {
	found, seen := false, map[*ir.Func]bool{}
	var look func(n any) bool
	look = func(n any) bool {
		_, is := n.(S)
		found = found || is
		if c, ok := n.(*ir.Call); ok && !seen[c.Func] {
			seen[c.Func] = true
			ir.InspectAll(c.Func.Body, look)
		}
		return !found
	}
	ir.InspectAll(r.Body, look)
	return found
}

// mask finds the part of a state that decides what the group does.
func (g *Obligation) mask(p *ir.Program, ranked bool) {
	rules, properties := p.NewCellSet(), p.NewCellSet()
	for _, s := range g.list {
		if s.Property >= 0 {
			properties.AddAll(ir.Reads(p.PropertyReads(p.Properties[s.Property]), p, nil))
			continue
		}
		effects := p.RuleEffects(p.Rules[s.Rule])
		for _, list := range [][]ir.Access{effects.Guard, effects.Body} {
			rules.AddAll(ir.Reads(list, p, nil))
			rules.AddAll(ir.Writes(list, p, nil))
		}
	}
	if !ranked && !g.covers {
		g.reads = closed(p, rules)
	}
	g.looks = closed(p, properties)
}

// closed is the mask of cells and of those that renaming makes of them; nil when it is
// most of the state.
func closed(p *ir.Program, cells ir.CellSet) []uint64 {
	var add func(i int)
	add = func(i int) {
		cells.Add(i)
		for _, c := range p.Layout.Cells[i].Coords {
			for e := range int(c.Set.Size) {
				if j := i + (e-c.Elem)*c.Stride; !cells.Has(j) {
					add(j)
				}
			}
		}
	}
	mask, bits := make([]uint64, p.Layout.Words), 0
	for i := range p.Layout.Cells {
		if cells.Has(i) {
			add(i)
		}
	}
	for i := range p.Layout.Cells {
		if c := &p.Layout.Cells[i]; cells.Has(i) {
			mask[c.Word] |= (1<<c.Bits - 1) << c.Shift
			bits += c.Bits
		}
	}
	if bits > p.Layout.Bits*9/10 {
		return nil
	}
	return mask
}

// where names the first place of groups.
func where(groups []Obligation) string {
	return orderAt(&groups[0].list[0].Dependences[0])
}

func mayMatter(d *order.Dependence) string { return orderAt(d) + " may matter" }

// orderAt returns a subject: the order of the values of a scalarset at a place.
func orderAt(d *order.Dependence) string {
	out := fmt.Sprintf("the order of the values of %s", d.Type)
	if file, line, column := outcome.Place(d.At); file != "" {
		out += fmt.Sprintf(" at %s:%d:%d", file, line, column)
	}
	return out
}
