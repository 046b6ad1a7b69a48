package vm

import (
	"gomc/programs/bytecode"
	"slices"
	"strconv"

	"gomc/parser/p/ast"
	"gomc/programs/value"
	sem "gomc/semantics/p"
	"gomc/source"
)

// compiler makes code of the functions of a program, each when it is first asked for.
type compiler struct {
	program *sem.Program
	test    *sem.Test
	table   *value.Table
	funcs   []*bytecode.Func
	numbers map[*sem.Function]int
	fields  map[*sem.Variable]int // variables of machines, by their place
	events  map[*sem.Event]int
	bound   map[*sem.Interface]*sem.Machine
	flows   *flows
	choices choices
	allowed allowed
}

// allowed says which events machines may be sent.
type allowed struct {
	closed bool             // a machine has a `receives` clause
	narrow []*sem.Interface // to which references are narrowed, from 1 on
}

// choices are the places of a program that choose.
type choices struct {
	fair     []source.Span // that are `$$`
	below    []source.Span // that choose a number below one
	anyOrder bool          // of the next element of a set, which loops take
}

// UnsupportedError says that a program has something that cannot be run.
type UnsupportedError struct {
	Message string
	Try     string // "" if there is nothing to say
	At      source.Span
}

func (e *UnsupportedError) Error() string { return e.Message }

func unsupported(at source.Span, what, try string) { panic(&UnsupportedError{what, try, at}) }

func newCompiler(program *sem.Program, test *sem.Test, table *value.Table) *compiler {
	c := &compiler{
		program: program, test: test, table: table, numbers: map[*sem.Function]int{}, fields: map[*sem.Variable]int{},
		events: map[*sem.Event]int{}, bound: map[*sem.Interface]*sem.Machine{}, flows: newFlows(),
	}
	for i, e := range program.Events {
		c.events[e] = i
	}
	for _, m := range program.Machines {
		for i, v := range m.Fields {
			c.fields[v] = i
		}
	}
	for _, b := range test.Bound {
		c.bound[b.Interface] = b.Machine
		c.allowed.closed = c.allowed.closed || len(b.Machine.Receives) < len(program.Events)
	}
	return c
}

// narrowed is the number of an interface, if a machine receives more; 0 where that is not so. No machine: it may.
func (c *compiler) narrowed(i *sem.Interface, m *sem.Machine) int {
	if i == nil || len(i.Receives) == len(c.program.Events) || m != nil && len(i.Receives) == len(m.Receives) {
		return 0
	}
	n := slices.Index(c.allowed.narrow, i)
	if n < 0 {
		n, c.allowed.narrow = len(c.allowed.narrow), append(c.allowed.narrow, i)
	}
	c.allowed.closed, c.table.Narrow = true, true
	return n + 1
}

// number returns the number of a function, which is compiled the first time.
func (c *compiler) number(f *sem.Function) int {
	if n, ok := c.numbers[f]; ok {
		return n
	}
	if f.Foreign() {
		unsupported(f.Span, "function '"+f.Name+"' is written in another language, which cannot be run", inP(f))
	}
	out := &bytecode.Func{Name: f.Name, Of: f, Number: len(c.funcs)}
	c.numbers[f] = out.Number
	c.funcs = append(c.funcs, out)
	g := &generator{compiler: c, out: out, places: places{of: map[*sem.Variable]int{}}}
	for _, v := range f.Params {
		g.local(v)
		out.Params = append(out.Params, v.Type)
	}
	g.body(f)
	g.emit(bytecode.Instr{Op: bytecode.Const, Value: value.NullV})
	g.emit(bytecode.Instr{Op: bytecode.Return})
	return out.Number
}

// defaultOf returns the initial value of a variable of a type.
func (c *compiler) defaultOf(t sem.Type, at source.Span) value.V {
	switch t := t.(type) {
	case sem.Basic:
		switch t {
		case sem.Bool:
			return value.False
		case sem.Int:
			return c.table.Int(0)
		case sem.Float:
			return c.table.Float(0)
		case sem.String:
			return c.table.String("")
		}
	case *sem.Seq:
		return c.table.List(value.Seq, nil)
	case *sem.Set:
		return c.table.List(value.Set, nil)
	case *sem.Map:
		return c.table.List(value.Map, nil)
	case *sem.EnumType:
		least := t.Enum.Members[0].Value
		for _, m := range t.Enum.Members {
			least = min(least, m.Value)
		}
		return c.table.Int(least)
	case *sem.Tuple:
		parts := make([]value.V, len(t.Types))
		for i, part := range t.Types {
			parts[i] = c.defaultOf(part, at)
		}
		return c.table.Tuple(c.table.Names(t.Names), parts)
	case *sem.Foreign:
		unsupported(at, "type '"+t.Name+"' is of another language, which cannot be run", c.typeInP(t))
	}
	return value.NullV
}

// generator makes the code of one function.
type generator struct {
	*compiler
	out    *bytecode.Func
	places places
	loops  []*loop
	sink   *sem.Variable // into which the value being compiled goes; nil: it must be known
}

// places assigns places to locals.
type places struct {
	of   map[*sem.Variable]int
	busy []int // places of temporaries of the statements at work
	idle []int // those that others may share
}

// loop is a loop around a statement: where its jumps go when that is known.
type loop struct {
	next, end []int // instructions that jump there
}

func (g *generator) emit(i bytecode.Instr) int {
	g.out.Code = append(g.out.Code, i)
	return len(g.out.Code) - 1
}

func (g *generator) op(op bytecode.Op, at source.Span) int {
	return g.emit(bytecode.Instr{Op: op, At: at})
}

// here is the number of the next instruction.
func (g *generator) here() int { return len(g.out.Code) }

func (g *generator) patch(jumps ...int) {
	for _, j := range jumps {
		g.out.Code[j].A = g.here()
	}
}

// local is the place of a variable of the function.
func (g *generator) local(v *sem.Variable) int {
	if n, ok := g.places.of[v]; ok {
		return n
	}
	g.places.of[v] = g.newLocal(g.defaultOf(v.Type, v.Span), v.Name)
	return g.places.of[v]
}

// newLocal is the place of a new local.
func (g *generator) newLocal(first value.V, name string) int {
	n := len(g.out.Defaults)
	g.out.Defaults, g.out.Names = append(g.out.Defaults, first), append(g.out.Names, name)
	g.out.Shares = append(g.out.Shares, n)
	return n
}

// temporary makes a local without a name. It shares the place of a temporary whose statement is done. The sharing
// happens later, because the analysis of live locals has to see two.
func (g *generator) temporary() int {
	n := g.newLocal(value.NullV, "")
	if last := len(g.places.idle) - 1; last >= 0 {
		g.out.Shares[n], g.places.idle = g.places.idle[last], g.places.idle[:last]
	}
	g.places.busy = append(g.places.busy, g.out.Shares[n])
	return n
}

// body compiles a function or a handler: its variables begin anew, then its statements run.
func (g *generator) body(f *sem.Function) {
	for _, v := range f.Locals {
		g.begin(v)
	}
	g.stmts(f.Body.Stmts)
}

func (g *generator) stmts(all []ast.Stmt) {
	for _, s := range all {
		busy := len(g.places.busy)
		g.stmt(s)
		g.places.idle, g.places.busy = append(g.places.idle, g.places.busy[busy:]...), g.places.busy[:busy]
	}
}

// stmt is a dispatch over statements.
func (g *generator) stmt(s ast.Stmt) {
	at := s.At()
	switch s := s.(type) {
	case *ast.Block:
		g.stmts(s.Stmts)
	case *ast.Claim:
		g.claim(s)
	case *ast.Print:
		g.into(nowhere, func() { g.message(s.Message) })
		g.op(bytecode.Pop, at)
	case *ast.Return:
		if s.Value == nil {
			g.emit(bytecode.Instr{Op: bytecode.Const, Value: value.NullV})
		} else {
			g.expr(s.Value)
		}
		g.op(bytecode.Return, at)
	case *ast.Jump:
		g.jump(s)
	case *ast.Assign:
		g.into(g.sinkOf(s), func() { g.update(s.Place, func() { g.expr(s.Value) }, nil) })
	case *ast.Insert:
		g.into(g.sinkOf(s), func() { g.insert(s) })
	case *ast.Remove:
		g.into(g.sinkOf(s), func() {
			g.update(s.Place, func() { g.expr(s.Value) }, func() { g.op(bytecode.Remove, at) })
		})
	case *ast.While:
		g.while(s)
	case *ast.Foreach:
		g.foreach(s)
	case *ast.If:
		g.branch(s)
	case *ast.Create:
		g.create(s.Name, s.Args, at)
		g.op(bytecode.Pop, at)
	case *ast.CallStmt:
		g.call(s.Name, s.Args, at)
		g.op(bytecode.Pop, at)
	case *ast.Raise:
		g.late(s.Event, func() { g.payload(s.Args) })
		g.op(bytecode.Raise, at)
	case *ast.Send:
		g.expr(s.Target)
		g.expr(s.Event)
		g.payload(s.Args)
		g.op(bytecode.Send, at)
		g.op(bytecode.Deliver, at)
	case *ast.Announce:
		g.late(s.Event, func() { g.payload(s.Args) })
		g.op(bytecode.Announce, at)
	case *ast.Goto:
		g.gotoState(s)
	case *ast.Receive:
		g.receive(s)
	case *ast.Nothing:
	default:
		panic("a statement of the tree is not compiled")
	}
}

func (g *generator) claim(s *ast.Claim) {
	g.expr(s.Cond)
	if s.Assume {
		g.op(bytecode.Assume, s.Span)
		return
	}
	over := g.op(bytecode.True, s.Span)
	if s.Message == nil {
		g.emit(bytecode.Instr{Op: bytecode.Const, Value: value.NullV})
	} else {
		g.message(s.Message)
	}
	g.op(bytecode.Assert, s.Span)
	g.patch(over)
}

func (g *generator) branch(s *ast.If) {
	g.expr(s.Cond)
	otherwise := g.op(bytecode.False, s.Span)
	g.stmt(s.Then)
	if s.Else == nil {
		g.patch(otherwise)
		return
	}
	end := g.op(bytecode.Jump, s.Span)
	g.patch(otherwise)
	g.stmt(s.Else)
	g.patch(end)
}

func (g *generator) jump(s *ast.Jump) {
	l := g.loops[len(g.loops)-1]
	j := g.op(bytecode.Jump, s.Span)
	if s.Continue {
		l.next = append(l.next, j)
	} else {
		l.end = append(l.end, j)
	}
}

// repeat compiles the body of a loop; the caller has compiled what is in front of it.
func (g *generator) repeat(body ast.Stmt) *loop {
	l := &loop{}
	g.loops = append(g.loops, l)
	g.stmt(body)
	g.loops = g.loops[:len(g.loops)-1]
	return l
}

func (g *generator) while(s *ast.While) {
	begin := g.here()
	g.expr(s.Cond)
	g.again(s.Body, begin, g.op(bytecode.False, s.Span), s.Span)
}

// again compiles the body of a loop that goes back to its beginning. The instruction at end leaves the loop.
func (g *generator) again(body ast.Stmt, begin, end int, at source.Span) {
	l := g.repeat(body)
	for _, j := range l.next {
		g.out.Code[j].A = begin
	}
	g.emit(bytecode.Instr{Op: bytecode.Jump, A: begin, At: at})
	g.patch(append(l.end, end)...)
}

// foreach goes through the elements that the collection has when the loop begins.
func (g *generator) foreach(s *ast.Foreach) {
	if _, set := g.program.Types[s.Collection].(*sem.Set); set && g.choices.anyOrder {
		g.inAnyOrder(s)
		return
	}
	items, index := g.temporary(), g.temporary()
	g.expr(s.Collection)
	g.op(bytecode.Items, s.Collection.At())
	g.emit(bytecode.Instr{Op: bytecode.SetLocal, A: items})
	g.emit(bytecode.Instr{Op: bytecode.Const, Value: g.table.Int(0)})
	g.emit(bytecode.Instr{Op: bytecode.SetLocal, A: index})
	begin := g.here()
	g.emit(bytecode.Instr{Op: bytecode.Local, A: index})
	g.emit(bytecode.Instr{Op: bytecode.Local, A: items})
	g.op(bytecode.Size, s.Span)
	g.emit(bytecode.Instr{Op: bytecode.Binary, A: int(bytecode.Less), At: s.Span})
	end := g.op(bytecode.False, s.Span)
	g.emit(bytecode.Instr{Op: bytecode.Local, A: items})
	g.emit(bytecode.Instr{Op: bytecode.Local, A: index})
	g.op(bytecode.Element, s.Span)
	g.store(g.program.Uses[s.Var].(*sem.Variable))
	l := g.repeat(s.Body)
	g.patch(l.next...)
	g.emit(bytecode.Instr{Op: bytecode.Local, A: index})
	g.emit(bytecode.Instr{Op: bytecode.Const, Value: g.table.Int(1)})
	g.emit(bytecode.Instr{Op: bytecode.Binary, A: int(bytecode.Plus), At: s.Span})
	g.emit(bytecode.Instr{Op: bytecode.SetLocal, A: index})
	g.emit(bytecode.Instr{Op: bytecode.Jump, A: begin, At: s.Span})
	g.patch(append(l.end, end)...)
}

// inAnyOrder goes through a set in whatever order: the next element is one of those that are left.
func (g *generator) inAnyOrder(s *ast.Foreach) {
	left, next := g.temporary(), g.temporary()
	g.expr(s.Collection)
	g.emit(bytecode.Instr{Op: bytecode.SetLocal, A: left})
	begin := g.here()
	isLeft, take := bytecode.Taking(left, next, g.table, s.Collection.At())
	g.out.Code = append(g.out.Code, isLeft...)
	end := g.op(bytecode.False, s.Span)
	g.out.Code = append(g.out.Code, take...)
	g.emit(bytecode.Instr{Op: bytecode.Local, A: next})
	g.store(g.program.Uses[s.Var].(*sem.Variable))
	g.again(s.Body, begin, end, s.Span)
}

func (g *generator) store(v *sem.Variable) {
	in := bytecode.Instr{Op: bytecode.SetLocal}
	if v.Role == sem.Field {
		in = bytecode.Instr{Op: bytecode.SetField, A: g.fields[v]}
	} else {
		in.A = g.local(v)
	}
	g.use(in, v)
}

// use emits an instruction that reads or writes a variable.
func (g *generator) use(in bytecode.Instr, v *sem.Variable) {
	g.flows.uses = append(g.flows.uses, use{g.out, g.emit(in), v})
}

func (g *generator) load(v *sem.Variable, at source.Span) {
	g.flows.reads(v, g.sink)
	switch v.Role {
	case sem.Field:
		g.use(bytecode.Instr{Op: bytecode.Field, A: g.fields[v], At: at}, v)
	case sem.Global:
		g.emit(bytecode.Instr{Op: bytecode.Const, Value: g.global(v, at), At: at})
	default:
		g.use(bytecode.Instr{Op: bytecode.Local, A: g.local(v), At: at}, v)
	}
}

// global returns the value that the test gives to a parameter of the program, or its default.
func (g *generator) global(v *sem.Variable, at source.Span) value.V {
	given, ok := g.test.Assignments[v]
	switch {
	case !ok:
		return g.defaultOf(v.Type, at)
	case given.Bool:
		return value.BoolOf(given.Number != 0)
	}
	return g.table.Int(given.Number)
}

// update changes a place: from its present value, where change is there, and another, that value leaves on the stack.
// What the place has for indices is evaluated first, but for those that are variables: as P does.
func (g *generator) update(place ast.Expr, other func(), change func()) {
	indices := map[*ast.Element]int{}
	g.indices(place, indices)
	x := g.temporary()
	other()
	g.emit(bytecode.Instr{Op: bytecode.SetLocal, A: x})
	g.assign(place, indices, func() {
		if change != nil {
			g.read(place, indices)
		}
		g.emit(bytecode.Instr{Op: bytecode.Local, A: x})
		if change != nil {
			change()
		}
	})
}

// indices evaluates those of a place, the outermost first. One that is a variable is read where the place is.
func (g *generator) indices(place ast.Expr, indices map[*ast.Element]int) {
	switch x := place.(type) {
	case *ast.Field:
		g.indices(x.X, indices)
	case *ast.Part:
		g.indices(x.X, indices)
	case *ast.Element:
		g.indices(x.X, indices)
		if g.variable(x.Index) == nil {
			indices[x] = g.stored(x.Index)
		}
	}
}

// stored is the temporary into which an expression is evaluated.
func (g *generator) stored(x ast.Expr) int {
	g.expr(x)
	to := g.temporary()
	g.emit(bytecode.Instr{Op: bytecode.SetLocal, A: to})
	return to
}

// index leaves an index of a place on the stack.
func (g *generator) index(x *ast.Element, indices map[*ast.Element]int) {
	if at, stored := indices[x]; stored {
		g.emit(bytecode.Instr{Op: bytecode.Local, A: at})
		return
	}
	g.expr(x.Index)
}

// read leaves the value of a place on the stack.
func (g *generator) read(place ast.Expr, indices map[*ast.Element]int) {
	switch x := place.(type) {
	case *ast.Name:
		g.load(g.program.Uses[x].(*sem.Variable), x.Span)
	case *ast.Field:
		g.read(x.X, indices)
		g.emit(g.partInstr(bytecode.Part, x))
	case *ast.Part:
		g.read(x.X, indices)
		g.emit(bytecode.Instr{Op: bytecode.Part, A: partOf(x), At: x.Span})
	case *ast.Element:
		g.read(x.X, indices)
		g.index(x, indices)
		g.op(bytecode.Element, x.Span)
	}
}

// assign puts what leaf leaves on the stack in a place.
func (g *generator) assign(place ast.Expr, indices map[*ast.Element]int, leaf func()) {
	switch x := place.(type) {
	case *ast.Name:
		leaf()
		g.store(g.program.Uses[x].(*sem.Variable))
	case *ast.Field:
		g.assign(x.X, indices, func() {
			g.read(x.X, indices)
			leaf()
			g.emit(g.partInstr(bytecode.SetPart, x))
		})
	case *ast.Part:
		g.assign(x.X, indices, func() {
			g.read(x.X, indices)
			leaf()
			g.emit(bytecode.Instr{Op: bytecode.SetPart, A: partOf(x), At: x.Span})
		})
	case *ast.Element:
		g.assign(x.X, indices, func() {
			g.read(x.X, indices)
			g.index(x, indices)
			leaf()
			g.op(bytecode.SetElem, x.Span)
		})
	}
}

// partInstr reads or writes a field of a tuple: its place in tuples of the type, and its name for those of another
// one, which a cast does not look into.
func (g *generator) partInstr(op bytecode.Op, x *ast.Field) bytecode.Instr {
	t := g.program.Types[x.X].(*sem.Tuple)
	return bytecode.Instr{Op: op, A: t.Field(x.Name.Name), B: g.table.Names(t.Names), Text: x.Name.Name, At: x.Span}
}

func partOf(x *ast.Part) int {
	n, _ := strconv.Atoi(x.Index.Digits)
	return n
}

func (g *generator) insert(s *ast.Insert) {
	if s.Index == nil {
		g.update(s.Place, func() { g.expr(s.Value) }, func() { g.op(bytecode.Add, s.Span) })
		return
	}
	read := func() { g.expr(s.Index) }
	g.update(s.Place, func() {
		if g.variable(s.Index) == nil {
			index := g.stored(s.Index)
			read = func() { g.emit(bytecode.Instr{Op: bytecode.Local, A: index}) }
		}
		g.expr(s.Value)
	}, func() {
		// c x -> c i x
		x := g.temporary()
		g.emit(bytecode.Instr{Op: bytecode.SetLocal, A: x})
		read()
		g.emit(bytecode.Instr{Op: bytecode.Local, A: x})
		g.op(bytecode.Insert, s.Span)
	})
}

// payload leaves what an event, a machine or a state is given: null, a value, or a tuple of several.
func (g *generator) payload(args []ast.Expr) {
	switch len(args) {
	case 0:
		g.emit(bytecode.Instr{Op: bytecode.Const, Value: value.NullV})
	case 1:
		g.expr(args[0])
	default:
		for _, a := range args {
			g.expr(a)
		}
		g.emit(bytecode.Instr{Op: bytecode.Tuple, A: len(args)})
	}
}

func (g *generator) gotoState(s *ast.Goto) {
	g.payload(s.Args)
	state := g.program.Uses[s.State].(*sem.State)
	for i, other := range state.Machine.States {
		if other == state {
			g.emit(bytecode.Instr{Op: bytecode.Goto, A: i, At: s.Span})
		}
	}
}

func (g *generator) create(name *ast.Ident, args []ast.Expr, at source.Span) {
	g.payload(args)
	i := g.program.Uses[name].(*sem.Interface)
	m := g.bound[i]
	if m == nil {
		unsupported(at, "'"+i.Name+"' is created and no machine of the test is bound to it", "{ "+i.Name+" } in the test")
	}
	g.emit(bytecode.Instr{Op: bytecode.New, A: slices.Index(g.program.Machines, m), B: g.narrowed(i, m), At: at})
}

func (g *generator) call(name *ast.Ident, args []ast.Expr, at source.Span) {
	for _, a := range args {
		g.expr(a)
	}
	n := g.number(g.program.Uses[name].(*sem.Function))
	g.emit(bytecode.Instr{Op: bytecode.Call, A: n, B: len(args), At: at})
}

// begin sets a variable to its default.
func (g *generator) begin(v *sem.Variable) {
	n := g.local(v)
	g.emit(bytecode.Instr{Op: bytecode.Const, Value: g.out.Defaults[n]})
	g.emit(bytecode.Instr{Op: bytecode.SetLocal, A: n})
}

func (g *generator) receive(s *ast.Receive) {
	wait := g.op(bytecode.Receive, s.Span)
	cases := map[*sem.Event]int{}
	outer, inner := g.loops, &loop{}
	if len(outer) > 0 {
		inner.next = outer[len(outer)-1].next
	}
	g.loops = append(g.loops, inner)
	for _, r := range s.Cases {
		for _, name := range r.Events {
			cases[g.program.Uses[name].(*sem.Event)] = g.here()
		}
		f := g.program.Uses[r.Handler].(*sem.Function)
		if len(f.Params) == 1 {
			g.emit(bytecode.Instr{Op: bytecode.Is, Type: f.Params[0].Type, At: r.Span})
			g.store(f.Params[0])
		} else {
			g.op(bytecode.Pop, r.Span)
		}
		g.body(f)
		inner.end = append(inner.end, g.op(bytecode.Jump, r.Span))
	}
	if g.loops = outer; len(outer) > 0 {
		outer[len(outer)-1].next = inner.next
	}
	g.patch(inner.end...)
	g.out.Code[wait].Cases = cases
}
