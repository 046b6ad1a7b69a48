package check

import (
	"fmt"
	"slices"

	"gomc/ir"
)

// enter opens a frame and finds out what its registers hold.
func (c *checker) enter(where string, cells, regs int, params []ir.Param, bodies ...[]ir.Stmt) {
	c.frame = frame{where: where, cells: cells, regs: regs,
		values: map[int]bool{}, refs: map[int][]*ir.Type{}, fixed: map[int]bool{}}
	for i := range params {
		c.noteParam(&params[i])
	}
	for _, body := range bodies {
		ir.InspectAll(body, c.note)
	}
}

func (c *checker) noteParam(p *ir.Param) {
	if p.Kind == ir.Each {
		c.values[p.Reg] = true
	}
	ir.InspectAll(p.Bind, c.note)
	for _, choice := range p.Choices {
		c.values[choice.Reg] = true
	}
	if p.Kind == ir.Pick && p.Sender >= 0 {
		c.values[p.Sender] = true
	}
	ir.Inspect(p.K, c.note)
	ir.Inspect(p.Skip, c.note)
	ir.Inspect(p.Filter, c.note)
}

// note records the register that a node sets.
func (c *checker) note(n any) bool {
	switch n := n.(type) {
	case *ir.For:
		c.values[n.Loop.Reg] = true
	case *ir.Quant:
		c.values[n.Loop.Reg] = true
	case *ir.Let:
		c.values[n.Reg] = true
	case *ir.Bind:
		if n.Place != nil && n.Place.Type != nil {
			c.refs[n.Reg] = append(c.refs[n.Reg], n.Place.Type)
		}
	case *ir.Count:
		if n.Pred != nil {
			c.values[n.Reg] = true
		}
	case *ir.BagRemoveIf:
		c.values[n.Reg] = true
	case *ir.Choose:
		c.values[n.Reg] = true
	}
	return true
}

// held asserts that no register holds values and addresses.
func (c *checker) held() {
	for r := range c.refs {
		c.must(!c.values[r], "register %d holds values and addresses", r)
	}
}

func (c *checker) locals(list []ir.Local) {
	for _, l := range list {
		c.typ(l.Type)
		c.must(l.Cell >= 0 && l.Cell+l.Type.Cells() <= c.cells, "local %s takes the frame cells %d..%d of %d", l.Name, l.Cell, l.Cell+l.Type.Cells()-1, c.cells)
	}
}

func (c *checker) function(f *ir.Func) {
	c.enter("function "+f.Name, f.Cells, f.Regs, nil, f.Body)
	c.fn = f
	for i := range f.Params {
		c.funcParam(&f.Params[i])
	}
	c.held()
	c.locals(f.Locals)
	if f.Result != nil {
		c.typ(f.Result)
		c.must(f.Return >= 0 && f.Return+f.Result.Cells() <= f.Cells, "the result is at cell %d of %d", f.Return, f.Cells)
		c.must(ends(f.Body), "the body can end without a return")
	}
	c.stmts(f.Body)
}

func (c *checker) funcParam(p *ir.FuncParam) {
	if p.ByRef {
		c.referred(p.Type)
	} else {
		c.typ(p.Type)
		c.must(p.Cell >= 0 && p.Cell+p.Type.Cells() <= c.cells, "parameter %s is at cell %d of %d", p.Name, p.Cell, c.cells)
		return
	}
	if c.register(p.Reg, "parameter "+p.Name) {
		c.refs[p.Reg] = append(c.refs[p.Reg], p.Type)
		c.fixed[p.Reg] = true
	}
}

// referred asserts that a type is one, or of a reference into a letter: then fields of other events may lie in between.
func (c *checker) referred(t *ir.Type) {
	if t.Kind != ir.Record {
		c.typ(t)
		return
	}
	at := 0
	for _, f := range t.Fields {
		c.typ(f.Type)
		c.must(f.Offset >= at, "field %s of %s is at %d, in another one", f.Name, t, f.Offset)
		at = f.Offset + f.Type.Cells()
	}
}

// ends reports whether a body's last statement leaves the function.
func ends(body []ir.Stmt) bool {
	if len(body) == 0 {
		return false
	}
	switch body[len(body)-1].(type) {
	case *ir.Return, *ir.Fail:
		return true
	}
	return false
}

func (c *checker) rule(r *ir.Rule, where string, start bool) {
	if r.Name != "" {
		where += fmt.Sprintf(" (%q)", r.Name)
	}
	guard := &ir.If{Cond: r.Guard} // noted only; a nil guard is checked for below
	c.enter(where, r.Cells, r.Regs, r.Params, []ir.Stmt{guard}, r.Body)
	c.held()
	c.locals(r.Locals)
	c.placed(r.At, "it")
	c.params(r.Params)
	c.self(r)
	if r.Guard != nil {
		c.must(!start, "a start state has a guard")
		c.want(r.Guard, truth, "the guard")
	}
	c.stmts(r.Body)
	c.undecided(r.Params, r.Guard)
	if c.sound() {
		checkHead(c, r.Params, r.Guard)
		checkSenders(c, r)
		c.effects(r, start)
	}
}

// undecided asserts that a head chooses nothing.
func (c *checker) undecided(params []ir.Param, e ir.Expr) {
	c.must(!ir.MayChoose(e), "a guard or property chooses")
	for i := range params {
		p := &params[i]
		c.must(!ir.MayChoose(p.K, p.Filter) && !ir.MayChoose(p.Bind...), "parameter %s chooses", p.Name)
		for _, choice := range p.Choices {
			c.must(!ir.MayChoose(choice.Bag), "parameter %s chooses", p.Name)
		}
	}
}

// self asserts that an event of an indexed process says of which instance it is.
func (c *checker) self(r *ir.Rule) {
	n := 0
	for i := range r.Params {
		if r.Params[i].Self {
			n++
		}
	}
	indexed := r.Process != nil && r.Process.Index != nil
	c.must(n == 0 || indexed, "it has an instance of no process")
	c.must(n == 1 || !indexed, "it has %d parameters for the instance of its process", n)
}

// params asserts the parameters; each is fixed once it is bound.
func (c *checker) params(list []ir.Param) {
	for i := range list {
		p := &list[i]
		what := fmt.Sprintf("parameter %d (%s)", i, p.Name)
		switch p.Kind {
		case ir.Each:
			c.must(p.By != 0, "%s has the step 0", what)
			c.sets(p.Reg, what)
			c.fixed[p.Reg] = true
			c.must(p.Type == nil || p.Type.Simple(), "%s runs over %s", what, name(p.Type))
		case ir.Alias:
			c.alias(p, what)
		case ir.Pick:
			c.pick(p, what)
		}
	}
}

func (c *checker) alias(p *ir.Param, what string) {
	c.must(len(p.Bind) > 0, "%s binds nothing", what)
	for _, s := range p.Bind {
		switch s.(type) {
		case *ir.Let, *ir.Bind:
		default:
			c.errorf("%s does a %T", what, s)
		}
	}
	c.stmts(p.Bind)
}

func (c *checker) pick(p *ir.Param, what string) {
	c.must(len(p.Choices) > 0, "%s has no choices", what)
	c.must(p.K != nil || len(p.Choices) == 1, "%s picks one of %d choices", what, len(p.Choices))
	if p.K != nil {
		c.want(p.K, number, "the size of "+what)
	}
	if p.Sender >= 0 {
		c.sets(p.Sender, what)
		c.fixed[p.Sender] = true
	}
	var into [][2]int
	for i := range p.Choices {
		into = append(into, c.choice(p, &p.Choices[i], what)...)
	}
	for i := range into {
		for _, b := range into[:i] {
			c.must(into[i][0] >= b[1] || b[0] >= into[i][1], "two choices of %s go to the same cells", what)
		}
	}
	if p.Filter != nil {
		c.want(p.Filter, truth, "the filter of "+what)
	}
	if p.Skip != nil {
		c.skip(p, what)
	}
}

// skip asserts that a Pick that passes elements over takes them from one queue.
func (c *checker) skip(p *ir.Param, what string) {
	one := p.K == nil && len(p.Choices) == 1 && !p.Quorum
	c.must(one && p.Choices[0].Bag.Type.Discipline == ir.Fifo, "%s skips elements of something else than one queue", what)
	c.must(!ir.Calls(p.Skip), "%s skips by what a function says", what)
	c.want(p.Skip, truth, "what "+what+" skips")
}

// choice asserts one choice and returns the cells that it fills.
func (c *checker) choice(p *ir.Param, choice *ir.Choice, what string) [][2]int {
	c.sets(choice.Reg, what)
	c.fixed[choice.Reg] = true
	if !c.bagPlace(choice.Bag, what) {
		return nil
	}
	elem := choice.Bag.Type.Elem
	c.must(p.Message == nil || ir.Same(p.Message.Payload, elem), "%s picks %s, not a %s", what, name(elem), messageName(p))
	c.must(p.Only == nil || p.Message != nil && p.Message.Number(p.Only) >= 0 && p.Filter != nil, "%s picks of no link", what)
	c.must(choice.Into >= 0 || choice.Into == -1, "%s goes to cell %d", what, choice.Into)
	c.must(!p.Quorum || choice.Into >= 0, "%s is a quorum that goes nowhere", what)
	if choice.Into < 0 {
		return nil
	}
	end := choice.Into + elem.Cells()
	if p.Quorum {
		end++
	}
	c.must(end <= c.cells, "%s fills the frame cells %d..%d of %d", what, choice.Into, end-1, c.cells)
	return [][2]int{{choice.Into, end}}
}

func messageName(p *ir.Param) string {
	if p.Message == nil {
		return ""
	}
	return p.Message.Name
}

func (c *checker) property(q *ir.Property, i int) {
	where := fmt.Sprintf("property %d (%s %s)", i, q.Kind, q.Title())
	c.enter(where, q.Cells, q.Regs, q.Params, []ir.Stmt{&ir.If{Cond: q.Cond}})
	c.held()
	c.params(q.Params)
	c.want(q.Cond, truth, "the condition")
	if q.Kind == ir.Coverage {
		c.point(q.Point)
	}
	c.must(q.When == ir.Always || q.Kind != ir.Assumption && !q.Listed(), "a %s cannot wait for whether a state is at rest", q.Kind)
	c.must(q.Kind != ir.Final || q.When == ir.AtRest, "it is not for states at rest")
	c.must(!q.Listed() || !slices.ContainsFunc(q.Params, func(p ir.Param) bool { return p.Kind == ir.Pick }),
		"it picks, and its instances are not the same in each state")
	c.undecided(q.Params, q.Cond)
	if c.sound() {
		checkHead(c, q.Params, q.Cond)
		c.pure(c.p.PropertyReads(q))
	}
}

func (c *checker) pure(list []ir.Access) {
	for _, a := range list {
		c.must(!a.Kind.Writes(), "a guard or property writes %s", a.Var.Name)
	}
}

// effects asserts that what a rule declares covers its effects.
func (c *checker) effects(r *ir.Rule, start bool) {
	f := c.p.RuleEffects(r)
	if start || r.Kind != ir.Plain || slices.ContainsFunc(r.Params, func(q ir.Param) bool { return q.Kind == ir.Pick }) {
		c.pure(f.Guard)
	}
	if start {
		return
	}
	c.kind(r)
	for _, a := range slices.Concat(f.Guard, f.Body) {
		ch := a.Var.Channel
		switch {
		case ch != nil && a.Kind == ir.Insert:
			c.must(slices.Contains(r.Sends, ch), "it sends %s without saying so", a.Var.Name)
		case ch == nil && a.Var.Process == nil && r.Process != nil:
			c.must(slices.Contains(r.NonLocal, a.Var), "it touches %s without saying so", a.Var.Name)
		}
	}
}

// kind asserts that a rule has what its kind needs.
func (c *checker) kind(r *ir.Rule) {
	var picked []*ir.Channel
	for i := range r.Params {
		for _, choice := range r.Params[i].Choices {
			ch := c.channelOf(choice.Bag)
			if r.Params[i].Message != nil && ch != nil && !slices.Contains(picked, ch) {
				picked = append(picked, ch)
			}
		}
	}
	c.must(slices.Equal(picked, r.Consumes), "it consumes from %d channels and picks from %d", len(r.Consumes), len(picked))
	c.must(!r.Kind.OfProcess() || r.Process != nil, "a rule of kind %s has no process", r.Kind)
	c.must(r.Kind != ir.Plain || r.Process == nil, "a plain rule has a process")
	takes := r.Kind == ir.Receive || r.Kind.Carries() && !c.takesEvent(r)
	c.must(!takes || len(r.Consumes) > 0, "a rule of kind %s consumes nothing", r.Kind)
	c.must(takes || r.Kind.Fault() || len(r.Consumes) == 0, "a rule of kind %s consumes", r.Kind)
	c.must(r.Kind != ir.Delivery || len(r.Sends) == 1, "a delivery goes to %d channels", len(r.Sends))
}

// takesEvent reports whether a rule chooses out of a mailbox, which is no channel.
func (c *checker) takesEvent(r *ir.Rule) bool {
	return slices.ContainsFunc(r.Params, func(p ir.Param) bool {
		return slices.ContainsFunc(p.Choices, func(choice ir.Choice) bool {
			return choice.Bag.Root == ir.State && choice.Bag.Base < len(c.p.Layout.Cells) && c.p.Layout.Cells[choice.Bag.Base].Var.Mailbox != nil
		})
	})
}

func (c *checker) channelOf(p *ir.Place) *ir.Channel {
	if p.Root != ir.State || p.Base >= len(c.p.Layout.Cells) {
		return nil
	}
	return c.p.Layout.Cells[p.Base].Var.Channel
}
