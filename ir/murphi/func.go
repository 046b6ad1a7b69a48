package murphi

import (
	"fmt"
	"slices"
	"strings"

	"gomc/ir"
)

// callCode is code about calls.
type callCode struct{ *code }

// function is the printed form of a function of the program. A native one is a function there: it changes nothing and
// gives back one value, which is read at once. All others are procedures; a last parameter takes the result, which may
// be Undefined.
type function struct {
	name    string
	native  bool
	writing bool // its text is being written
	done    bool
	choices []choice
}

// function returns the printer's record of f, without its text, and names f at the first call.
func (p *printer) function(f *ir.Func) *function {
	g := p.funcs[f]
	if g == nil {
		g = &function{native: f.Result != nil && f.Result.Simple() && !p.stated[f] && pure(f)}
		p.funcs[f] = g
		g.name = p.names.take(f.Name)
	}
	return g
}

// pure reports whether a function changes nothing but its own frame, and neither chooses nor gives up.
func pure(f *ir.Func) bool {
	own := func(p *ir.Place) bool { return p == nil || p.Root == ir.Frame }
	if slices.ContainsFunc(f.Params, func(q ir.FuncParam) bool { return q.ByRef }) {
		return false
	}
	return !ir.Occurs(f.Body, func(n any) bool {
		switch n := n.(type) {
		case *ir.Store:
			return !own(n.Dst)
		case *ir.Copy:
			return !own(n.Dst)
		case *ir.Undefine:
			return !own(n.Dst)
		case *ir.Clear:
			return !own(n.Dst)
		case *ir.Call:
			return slices.ContainsFunc(n.Args, func(a ir.Arg) bool { return a.Ref != nil }) || !own(n.Into)
		case *ir.Choose, *ir.BagAdd, *ir.BagRemove, *ir.BagRemoveIf, *ir.Assume:
			return true
		}
		return false
	})
}

// written returns a function whose text stands before that of the code.
func (c callCode) written(f *ir.Func) *function {
	g := c.out.function(f)
	switch {
	case g.writing && c.fn != g:
		panic(unsupported("functions that call each other: "+f.Name, ""))
	case !g.done && !g.writing:
		g.writing = true
		text := c.out.functionText(f, g)
		c.out.functions = append(c.out.functions, text)
		g.writing, g.done = false, true
	}
	return g
}

// uncalled writes functions that nothing calls, if they have covers: these are never met, which is an error.
func (p *printer) uncalled() {
	isCover := func(n any) bool { _, is := n.(*ir.Cover); return is }
	for _, f := range p.p.Funcs {
		if ir.Occurs(f.Body, isCover) {
			callCode{p.codeIn(p.names, f)}.written(f)
		}
	}
}

func (p *printer) functionText(f *ir.Func, g *function) string {
	if calls := func(n any) bool { c, is := n.(*ir.Call); return is && c.Func == f }; ir.Occurs(f.Body, calls) {
		p.remark("a function calls itself: if it does so without end, the verifier crashes")
	}
	c := p.codeIn(p.names, f)
	c.fn = g
	list := claims(f.Locals)
	var params []*object
	var head []string
	for i := range f.Params {
		q := &f.Params[i]
		if q.Type.Cells() == 0 {
			continue
		}
		name := c.names.take(q.Name)
		if q.ByRef {
			head = append(head, "var "+name+": "+p.types.name(q.Type, q.Name))
			c.regs[q.Reg] = &binding{place: &spot{obj: &object{name: name, t: q.Type, cells: q.Type.Cells(), declared: true}}}
			continue
		}
		head = append(head, name+": "+p.types.name(q.Type, q.Name))
		params = append(params, callCode{c}.byValue(q, name, f))
	}
	result := ""
	if f.Result != nil && f.Result.Cells() > 0 {
		c.result = &object{t: f.Result, base: f.Return, cells: f.Result.Cells()}
		params = append(params, c.result)
		if g.native {
			c.result.name = c.declare("result", f.Result)
			result = p.types.name(f.Result, "result")
		} else {
			c.result.name = c.names.take("result")
			head = append(head, "var "+c.result.name+": "+p.types.name(f.Result, "result"))
			c.line("undefine %s;", c.result.name)
		}
	}
	c.frameOf(append(list, claims(nil, statements(f.Body)...)...), params)
	c.statements(f.Body)
	for _, q := range c.choices {
		head = append(head, q.params(p.types)...)
	}
	g.choices = c.choices
	return origin(f.Name, f.At.String(), f.At.Known()) + header(g.name, strings.Join(head, "; "), result) + c.body("end")
}

func origin(name, at string, known bool) string {
	if !known {
		return "-- " + text(name) + "\n"
	}
	return "-- " + text(name) + ": " + text(at) + "\n"
}

func statements(list []ir.Stmt) (out []any) {
	for _, s := range list {
		out = append(out, s)
	}
	return out
}

// byValue is the object for a parameter. CMurphi passes a reference, so one that could see a change is copied.
func (c callCode) byValue(q *ir.FuncParam, name string, f *ir.Func) *object {
	o := &object{name: name, t: q.Type, base: q.Cell, cells: q.Type.Cells(), declared: true}
	if (c.fn.native || c.out.to == Rumur) && !writes(f.Body, q.Cell, q.Cell+o.cells) {
		return o
	}
	copied := &object{name: c.declare(q.Name, q.Type), t: q.Type, base: q.Cell, cells: o.cells, declared: true}
	c.copySpot(spot{obj: copied}, spot{obj: o}, q.Type, q.Type, 0)
	return copied
}

// writes reports whether code may change cells of its frame.
func writes(code []ir.Stmt, from, to int) (found bool) {
	within := func(p *ir.Place) {
		found = found || p != nil && p.Root == ir.Frame && p.Base >= from && p.Base < to
	}
	ir.InspectAll(code, func(n any) bool {
		switch n := n.(type) {
		case *ir.Store:
			within(n.Dst)
		case *ir.Copy:
			within(n.Dst)
		case *ir.Undefine:
			within(n.Dst)
		case *ir.Clear:
			within(n.Dst)
		case *ir.Choose:
			within(n.Dst)
		case *ir.Bind:
			within(n.Place)
		case *ir.BagAdd:
			within(n.Bag)
		case *ir.BagRemove:
			within(n.Bag)
		case *ir.BagRemoveIf:
			within(n.Bag)
		case *ir.Call:
			within(n.Into)
			for _, a := range n.Args {
				within(a.Ref)
			}
		}
		return !found
	})
	return found
}

// awkward reports whether an argument of a call needs a statement of its own.
func (c callCode) awkward(e *ir.Call) bool {
	for i, a := range e.Args {
		t := e.Func.Params[i].Type
		if a.X == nil && (a.Copy == nil || a.Delta != 0 || !c.out.types.same(a.Copy.Type, t)) && t.Cells() > 0 {
			return true
		}
	}
	return false
}

// callValue is the result of a call, which has to be defined.
func (c callCode) callValue(e *ir.Call) string {
	if g := c.out.function(e.Func); g.native {
		return fmt.Sprintf("%s(%s)", g.name, strings.Join(c.arguments(c.written(e.Func), e), ", "))
	}
	return c.read(c.call(e), e.Func.Result)
}

// call writes a call as a statement, and says where its result is.
func (c callCode) call(e *ir.Call) (result spot) {
	g := c.written(e.Func)
	var after []func()
	args := c.argumentsAnd(g, e, &after)
	t := e.Func.Result
	if t != nil && t.Cells() > 0 {
		var into string
		result, into = c.resultAt(e, &after)
		args = append(args, into)
	}
	for _, q := range g.choices {
		if c.times == 0 || g.writing || c.times > 1 && q.times > 1 {
			panic(unsupportedAt("a choice in a loop without constant bounds", "", e.At))
		}
		mine := c.choice(q.domain, c.times*q.times)
		if q.times > 1 {
			args = append(args, mine.args()...)
			continue
		}
		at, next := mine.take()
		args = append(args, at)
		if next != "" {
			after = append(after, func() { c.line("%s", next) })
		}
	}
	c.line("%s(%s);", g.name, strings.Join(args, ", "))
	for _, f := range after {
		f()
	}
	return result
}

// resultAt returns where a result goes: directly, or by way of a local.
func (c callCode) resultAt(e *ir.Call, after *[]func()) (result spot, into string) {
	t := e.Func.Result
	if e.Into != nil {
		result = c.place(e.Into)
		if text, ok := c.whole(result, t); ok {
			return result, text
		}
	}
	kept := spot{obj: &object{name: c.declare("result", t), t: t, cells: t.Cells(), declared: true}}
	if e.Into == nil {
		return kept, kept.obj.name
	}
	at := result
	*after = append(*after, func() { c.copySpot(at, kept, e.Into.Type, t, 0) })
	return result, kept.obj.name
}

func (c callCode) arguments(g *function, e *ir.Call) []string {
	var after []func()
	return c.argumentsAnd(g, e, &after)
}

// argumentsAnd also says what is to be done after the call.
func (c callCode) argumentsAnd(_ *function, e *ir.Call, after *[]func()) (list []string) {
	for i := range e.Args {
		a, q := &e.Args[i], &e.Func.Params[i]
		switch {
		case q.Type.Cells() == 0:
		case a.Ref != nil:
			list = append(list, c.reference(a.Ref, q.Type, after))
		case a.Copy != nil:
			list = append(list, c.passed(a, q.Type))
		case a.X != nil:
			list = append(list, bare(c.expr(a.X, q.Type)))
		default:
			list = append(list, c.declare("nothing", q.Type))
			c.line("undefine %s;", list[len(list)-1])
		}
	}
	return list
}

// reference returns the text of an argument by reference. A place that is declared differently is copied into a
// temporary and back, which is safe because nothing else reads it meanwhile.
func (c callCode) reference(p *ir.Place, t *ir.Type, after *[]func()) string {
	at := c.place(p)
	if text, ok := c.whole(at, t); ok {
		return text
	}
	if !slices.Contains(c.frame, at.obj) || t.HoldsBag() {
		panic(unsupportedAt("a part of "+at.obj.name+" by reference, as something else", "", p.At))
	}
	kept := spot{obj: &object{name: c.declare("kept", t), t: t, cells: t.Cells(), declared: true}}
	c.copySpot(kept, at, t, t, 0)
	*after = append(*after, func() { c.copySpot(at, kept, t, t, 0) })
	return kept.obj.name
}

// passed returns an argument that is passed on with Undefined.
func (c callCode) passed(a *ir.Arg, t *ir.Type) string {
	at := c.place(a.Copy)
	if text, ok := c.whole(at, t); ok && a.Delta == 0 && c.out.types.same(a.Copy.Type, t) {
		return text
	}
	kept := spot{obj: &object{name: c.declare("passed", t), t: t, cells: t.Cells(), declared: true}}
	c.copySpot(kept, at, t, a.Copy.Type, a.Delta)
	return kept.obj.name
}
