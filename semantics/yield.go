package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/effects"
	"gomc/semantics/types"
	"gomc/semantics/yields"
)

// cutYields makes rules of what is behind yields. As long as a process stands at one it does nothing else.
func (c *checker) cutYields() {
	limited := c.count()
	cutter := yields.New(c.types.Program, c.types.Info.Uses, c.unusedVar)
	var all []*item
	for _, i := range c.declared.checked {
		all = append(append(all, i), i.cut(cutter)...)
	}
	if len(all) == len(c.declared.checked) {
		if limited {
			c.place()
		}
		return
	}
	for _, i := range all {
		switch x := i.x.(type) {
		case *core.Rule:
			if free := cutter.Free(i.body.Process, x.Where); free != nil && !x.Continues {
				x.Guard = yields.Both(free, x.Guard)
			}
		case *core.Receive:
			if free := cutter.Free(i.body.Process, x.Where); free != nil {
				x.Guard = append([]core.Expr{free}, x.Guard...)
				if x.Filter != nil {
					x.Filter = yields.Both(free, x.Filter)
				}
			}
		}
	}
	c.declared.checked = all
	c.place()
}

// count gives rules that fire only so often what counts them. It reports whether there are any.
func (c *checker) count() (any bool) {
	for _, i := range c.declared.checked {
		r, is := i.x.(*core.Rule)
		if !is || r.Most == nil {
			continue
		}
		any = true
		name := r.Name
		if name == "" {
			name = "rule"
		}
		if i.role == nil {
			r.Most.Var = &ir.Var{Name: c.unusedVar(name + ".times"), Type: r.Most.Type, At: r.Most.Where}
			c.types.Program.Vars = append(c.types.Program.Vars, r.Most.Var)
			continue
		}
		record := i.role.State()
		r.Most.Field = ir.Field{Name: core.UnusedField(record, name+".times"), Type: r.Most.Type, Offset: record.Cells()}
		record.Fields = append(record.Fields, r.Most.Field)
	}
	return any
}

// cut returns an item for each part behind a yield of i; nil if i does not yield.
func (i *item) cut(cutter *yields.Cutter) (rest []*item) {
	var behind []*core.Rule
	switch x := i.x.(type) {
	case *core.Rule:
		behind = cutter.Rule(i.body.Process, x)
	case *core.Receive:
		behind = cutter.Receive(i.body.Process, x)
	}
	if len(behind) == 0 {
		return nil
	}
	for _, r := range behind {
		rest = append(rest, &item{body: part(i.body), role: i.role, fair: continuing(i.fair, i.body.Process), x: r})
	}
	return rest
}

// part returns a body of which the effects are told apart from those of the other parts of the rule.
func part(b *types.Body) *types.Body {
	out := *b
	out.Effects = effects.New()
	out.Effects.Absorb(b.Effects)
	return &out
}

// yields reports whether the item is the part before the first yield of a rule or receive.
func (i *item) yields() bool {
	switch x := i.x.(type) {
	case *core.Rule:
		return !x.Continues && slices.ContainsFunc(x.Body, core.Stops)
	case *core.Receive:
		return slices.ContainsFunc(x.Body, core.Stops)
	}
	return false
}

// continuing returns the fairness of the parts behind a yield. In a process they have one instance per process
// instance, whatever the values of the rulesets around the item were.
func continuing(said []core.Fairness, of *ir.Process) []core.Fairness {
	if of == nil {
		return said
	}
	out := slices.Clone(said)
	for i := range out {
		if len(out[i].Rulesets) > 0 {
			out[i].Each, out[i].Rulesets = true, nil
		}
	}
	return out
}

// unusedVar makes a name one that no variable of the model has.
func (c *checker) unusedVar(name string) string {
	taken := func(name string) bool {
		return c.types.Info.Globals.Find(name) != nil ||
			slices.ContainsFunc(c.types.Program.Vars, func(v *ir.Var) bool { return v.Name == name })
	}
	for taken(name) {
		name += "_"
	}
	return name
}
