package semantics

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/resolve"
)

// expr translates an expression.
func (c *compiler) expr(e ast.Expr) operand { return c.exprHint(e, nil) }

// exprHint translates an expression for which a value of type hint is wanted (nil:
// not known). The hint only lets an enum member be named that is not in scope, as
// in `Leader[l].phase = reading`. This is a dispatch over the kinds of expression.
func (c *compiler) exprHint(e ast.Expr, hint *ir.Type) operand {
	o := c.translate(e, hint)
	if !o.bad() {
		c.info.Types[e] = o.typ
	}
	return o
}

// translate is exprHint, for which the type is not noted yet.
func (c *compiler) translate(e ast.Expr, hint *ir.Type) operand {
	switch e := e.(type) {
	case *ast.Paren:
		return c.exprHint(e.X, hint)
	case *ast.Ident:
		return c.ident(e, hint)
	case *ast.Int:
		return c.intLiteral(e)
	case *ast.FieldRef:
		return c.fieldRef(e)
	case *ast.Index:
		return c.index(e)
	case *ast.Unary:
		return c.unary(e)
	case *ast.Binary:
		return c.binary(e, hint)
	case *ast.Cond:
		return c.conditional(e, hint)
	case *ast.Quantified:
		return c.quantified(e)
	case *ast.QuantifiedIn:
		return c.quantifiedIn(e)
	case *ast.In:
		return c.in(e)
	case *ast.Call:
		return c.call(e)
	case *ast.IsUndefined:
		return c.isUndefined(e)
	case *ast.IsMember:
		return c.isMember(e)
	case *ast.MultisetCount:
		return c.multisetCount(e)
	case *ast.New:
		if c.created(e) != nil {
			c.errorf(CodeCreate, e.At(), "`new` stands alone: on the right of an assignment, or as an argument of an event or a state").
				Suggest("x := new %s(...), and x here", e.Machine.Name)
		}
	case *ast.Undefined:
		c.errorf(CodeType, e.At(), "`undefined` can only be assigned, or passed as an argument").
			Suggest("to ask whether x is undefined, write isundefined(x)")
	case *ast.Real:
		c.errorf(CodeUnsupported, e.At(), "real numbers are not supported")
	case *ast.Str:
		c.errorf(CodeType, e.At(), "a string cannot stand here")
	default:
		return c.collectionExpr(e, hint)
	}
	return badOperand(e.At())
}

// collectionExpr is translate for what makes collections, or looks at them.
func (c *compiler) collectionExpr(e ast.Expr, hint *ir.Type) operand {
	c.differs(topicCollections, e.At())
	switch e := e.(type) {
	case *ast.SetLiteral:
		return c.setLiteral(e, hint)
	case *ast.ListLiteral:
		return c.listLiteral(e, hint)
	case *ast.RecordLiteral:
		return c.recordLiteral(e)
	case *ast.AllOf:
		return c.allOf(e, hint)
	case *ast.Aggregated:
		return c.aggregated(e)
	case *ast.AggregatedIn:
		return c.aggregatedIn(e)
	}
	return badOperand(e.At())
}

// unresolved reports whether e is a name that only a hint could resolve, or would
// resolve otherwise than the scope does.
func (c *compiler) unresolved(e ast.Expr) bool {
	id, ok := strip(e).(*ast.Ident)
	if !ok {
		return literal(e)
	}
	s := c.find(id)
	return s == nil || s.kind == symConst && s.typ.Kind == ir.Enum
}

// strip removes parentheses.
func strip(e ast.Expr) ast.Expr {
	for {
		p, ok := e.(*ast.Paren)
		if !ok {
			return e
		}
		e = p.X
	}
}

// pair translates two operands of one operator, each the other's hint.
func (c *compiler) pair(x, y ast.Expr) (operand, operand) {
	if c.unresolved(x) && !c.unresolved(y) {
		b := c.expr(y)
		return c.exprHint(x, b.typ), b
	}
	a := c.expr(x)
	return a, c.exprHint(y, a.typ)
}

func (c *compiler) intLiteral(e *ast.Int) operand {
	if e.Bad {
		c.errorf(CodeLiteral, e.At(), "%s does not fit in 64 bits", e.Text)
		return badOperand(e.At())
	}
	c.differsIf(strings.HasPrefix(strings.ToLower(e.Text), "0x"), topicHex, e.At())
	c.differsIf(e.Value > math.MaxInt32, topicWide, e.At())
	if len(e.Text) > 1 && e.Text[0] == '0' && strings.Trim(e.Text, "0123456789") == "" {
		octal, err := strconv.ParseInt(e.Text, 8, 64)
		c.differsIf(err != nil || octal != e.Value, topicZero, e.At())
		if c.opts.Dialect.Octal {
			if err != nil {
				c.errorf(CodeLiteral, e.At(), "%s is not an octal number", e.Text).Suggest("drop the leading zero, or --octal=off")
			}
			return constant(octal, intType, e.At())
		}
		if err == nil && octal != e.Value {
			c.diags.Warnf(CodeLiteral, e.At(), "%s is read as the decimal %d (Rumur reads it as octal, %d)", e.Text, e.Value, octal)
		}
	}
	return constant(e.Value, intType, e.At())
}

func (c *compiler) ident(e *ast.Ident, hint *ir.Type) operand {
	s := c.find(e)
	if v, t, ok := memberOf(hint, e.Name); ok && (s == nil || s.kind == symConst && s.typ.Kind == ir.Enum && !compatible(hint, s.typ)) {
		c.selectMember(e, t)
		return constant(v, t, e.At())
	}
	if s == nil && e.Name == restWord {
		return c.atRest(e)
	}
	if s == nil && e.Name == restartedWord {
		return c.restarted(e)
	}
	if s == nil && e.Name == thisWord {
		return c.this(e)
	}
	if s == nil {
		if !c.hidden(e.Name, hint) {
			c.undeclared(e, memberNames(hint), valueKinds...)
		}
		return badOperand(e.At())
	}
	return c.useSymbol(s, e)
}

// selectMember notes which member of a type a name is; a machine's `halted` nobody declares.
func (c *compiler) selectMember(e *ast.Ident, t *ir.Type) {
	d := c.info.Member(t.Decl, e.Name)
	if d == nil {
		d = &resolve.Declaration{Kind: resolve.Predeclared, Name: e.Name, Item: -1, Type: t}
	}
	c.info.Select(e, d)
}

// hidden reports whether a name that is not in scope may be a member of a process's
// enum: which one, an error that is reported already keeps in the dark.
func (c *compiler) hidden(name string, hint *ir.Type) bool {
	return hint == badType && slices.ContainsFunc(c.roles, func(r *role) bool {
		s := c.ownSymbol(r, name)
		return s != nil && s.kind == symConst
	})
}

// exprOf is expr where a name should be of one of some kinds.
func (c *compiler) exprOf(e ast.Expr, kinds []symbolKind) operand {
	if id, ok := strip(e).(*ast.Ident); ok && c.find(id) == nil {
		c.undeclared(id, nil, kinds...)
		return badOperand(e.At())
	}
	return c.expr(e)
}

// memberOf finds an enum member by name in the type wanted.
func memberOf(hint *ir.Type, name string) (int64, *ir.Type, bool) {
	if hint == nil {
		return 0, nil, false
	}
	if hint.Kind == ir.Union {
		for _, p := range hint.Parts {
			if v, t, ok := memberOf(p.Type, name); ok {
				return v, t, true
			}
		}
	}
	if hint.Kind == ir.Enum {
		for i, m := range hint.Members {
			if m == name {
				return int64(i), hint, true
			}
		}
	}
	return 0, nil, false
}

// memberNames lists the enum members among the values of t; nil: not known.
func memberNames(t *ir.Type) []string {
	if t == nil {
		return nil
	}
	var out []string
	for _, p := range t.Parts {
		out = append(out, memberNames(p.Type)...)
	}
	if t.Kind == ir.Enum {
		out = append(out, t.Members...)
	}
	return out
}

func (c *compiler) useSymbol(s *symbol, e *ast.Ident) operand {
	at := e.At()
	switch s.kind {
	case symConst:
		return operand{typ: s.typ, isConst: true, value: s.value, at: at}
	case symReg:
		return operand{typ: s.typ, x: &ir.Reg{N: s.reg}, at: at, readonly: s.readonly}
	case symVar:
		return c.useGlobal(s, at)
	case symLocal:
		c.read(s.origin)
		return operand{typ: s.typ, place: at2(s.place, at), at: at, readonly: s.readonly, origin: s.origin}
	case symOwn:
		return c.useOwn(s, at)
	case symTaken:
		c.errorf(CodeEvent, at, "the event as a whole is no value").Suggest("%s.field", e.Name)
		return badOperand(at)
	case symSlot:
		return operand{typ: badType, at: at, slot: s}
	case symQuorum:
		s.quorum.uses++
		return operand{typ: badType, at: at, quorum: s.quorum}
	}
	return c.notAValue(s, e)
}

func (c *compiler) notAValue(s *symbol, e *ast.Ident) operand {
	d := c.errorf(CodeWrongKind, e.At(), "%q is a %s, not a value", e.Name, s.kind).Note(s.at, "declared here")
	switch s.kind {
	case symFunc:
		d.Suggest("call it: %s(...)", e.Name)
	case symProcess:
		d.Suggest("a process's variables are %s[index].variable (in properties)", e.Name)
	case symSender:
		d.Suggest("the sender is a single process, so there is nothing to tell it by")
	}
	return badOperand(e.At())
}

func (c *compiler) unary(e *ast.Unary) operand {
	if e.Op.Temporal() {
		return c.noValue(e)
	}
	if e.Op == ast.Not {
		o := c.booleanOperand(e.X)
		if o.isConst {
			return constant(1-o.value, boolType, e.At())
		}
		return computation(&ir.Unary{Op: ir.Not, X: o.expr(), At: e.At()}, boolType, e.At())
	}
	if n, ok := e.X.(*ast.Int); ok && e.Op == ast.Sub && n.Text == leastMagnitude {
		return constant(math.MinInt64, intType, e.At())
	}
	o := c.integer(e.X)
	if o.bad() || e.Op == ast.Add {
		return retype(o, e)
	}
	op := ir.Neg
	c.differsIf(e.Op == ast.Compl, topicBitwise, e.At())
	if e.Op == ast.Compl {
		op = ir.Compl
	}
	if o.isConst {
		if op == ir.Compl {
			return constant(^o.value, intType, e.At())
		}
		if o.value != -o.value || o.value == 0 {
			return constant(-o.value, intType, e.At())
		}
	}
	return computation(&ir.Unary{Op: op, X: o.expr(), At: e.At()}, intType, e.At())
}

// leastMagnitude is the one literal that is too large alone and right behind a minus.
const leastMagnitude = "9223372036854775808"

// retype makes of o the result of an operator: no longer a designator.
func retype(o operand, e ast.Expr) operand {
	if o.bad() || o.isConst {
		o.at = e.At()
		return o
	}
	return computation(o.expr(), intType, e.At())
}

var arithmetic = map[ast.Op]ir.Op{ast.Add: ir.Add, ast.Sub: ir.Sub, ast.Mul: ir.Mul, ast.Div: ir.Div, ast.Mod: ir.Mod,
	ast.And: ir.BitAnd, ast.Or: ir.BitOr, ast.Xor: ir.BitXor, ast.Shl: ir.Shl, ast.Shr: ir.Shr}

var comparisons = map[ast.Op]ir.Op{ast.Eq: ir.Eq, ast.Ne: ir.Ne, ast.Lt: ir.Lt, ast.Le: ir.Le, ast.Gt: ir.Gt, ast.Ge: ir.Ge}

var connectives = map[ast.Op]ir.Op{ast.And: ir.And, ast.Or: ir.Or, ast.LogAnd: ir.And, ast.LogOr: ir.Or, ast.Implies: ir.Implies}

func (c *compiler) binary(e *ast.Binary, hint *ir.Type) operand {
	if e.Op.Temporal() {
		return c.noValue(e)
	}
	switch e.Op {
	case ast.Eq, ast.Ne:
		return c.equality(e)
	case ast.And, ast.Or:
		x := c.simple(c.expr(e.X))
		if !x.bad() && isInt(x.typ) {
			return c.arith(e, x, c.integer(e.Y))
		}
		return c.connective(e, x)
	case ast.LogAnd, ast.LogOr, ast.Implies:
		return c.connective(e, c.simple(c.expr(e.X)))
	case ast.Lt, ast.Le, ast.Gt, ast.Ge:
		return c.ordered(e)
	case ast.Add, ast.Sub, ast.Mul:
		x, y := c.operands(e, hint)
		if isForm(x.typ, ir.SetForm) {
			return c.setOperation(e, x, y)
		}
		return c.arith(e, x, y)
	}
	x := c.integer(e.X)
	return c.arith(e, x, c.integer(e.Y))
}

// connective is a short-circuit operator whose left operand is known.
func (c *compiler) connective(e *ast.Binary, x operand) operand {
	if !x.bad() && x.typ.Kind != ir.Bool {
		c.errorf(CodeType, e.X.At(), "`%s` needs booleans, and this is %s", e.Op, article(x.typ))
		x = badOperand(x.at)
	}
	y := c.booleanOperand(e.Y)
	if x.bad() || y.bad() {
		return badOperand(e.At())
	}
	op := connectives[e.Op]
	c.differsIf(e.Op == ast.LogAnd || e.Op == ast.LogOr, topicDouble, e.OpSpan.At())
	if inner, ok := e.Y.(*ast.Binary); ok {
		c.differsIf(e.Op == ast.Implies && inner.Op == ast.Implies, topicAssoc, inner.At())
	}
	if x.isConst {
		if decided, v := decides(op, x.value); decided {
			return constant(v, boolType, e.At())
		}
		y.at = e.At()
		if y.place != nil {
			return computation(y.expr(), boolType, e.At())
		}
		return y
	}
	return computation(&ir.Logic{Op: op, X: x.expr(), Y: y.expr()}, boolType, e.At())
}

// decides reports whether the left operand alone decides a connective, and how.
func decides(op ir.Op, left int64) (bool, int64) {
	switch op {
	case ir.And:
		return left == 0, 0
	case ir.Or:
		return left == 1, 1
	}
	return left == 0, 1
}

func (c *compiler) ordered(e *ast.Binary) operand {
	x := c.integer(e.X)
	y := c.integer(e.Y)
	if x.bad() || y.bad() {
		return badOperand(e.At())
	}
	return c.compare(comparisons[e.Op], x.expr(), y.expr(), x, y, e)
}

func (c *compiler) compare(op ir.Op, a, b ir.Expr, x, y operand, e *ast.Binary) operand {
	if x.isConst && y.isConst {
		ka, kb := a.(*ir.Const), b.(*ir.Const)
		return constant(truth(ir.Compare(op, ka.V, kb.V)), boolType, e.At())
	}
	return computation(&ir.Binary{Op: op, X: a, Y: b, At: e.At()}, boolType, e.At())
}

func truth(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

func (c *compiler) arith(e *ast.Binary, x, y operand) operand {
	if x.bad() || y.bad() {
		return badOperand(e.At())
	}
	op := arithmetic[e.Op]
	c.differsIf(op >= ir.BitAnd, topicBitwise, e.OpSpan.At())
	out := computation(&ir.Binary{Op: op, X: x.expr(), Y: y.expr(), At: e.At()}, intType, e.At())
	if x.fault != "" || y.fault != "" {
		out.fault = x.fault + y.fault
	}
	if x.isConst && y.isConst {
		v, err := ir.Arith(op, x.value, y.value)
		if err == "" {
			return constant(v, intType, e.At())
		}
		out.fault = err
	}
	out.absorbing = !x.isConst != !y.isConst && absorbs(op, x, y)
	return out
}

// absorbs reports whether one constant operand makes the result 0 whatever the
// other is. As in Rumur that is enough where a constant is asked for.
func absorbs(op ir.Op, x, y operand) bool {
	switch op {
	case ir.Mul, ir.BitAnd:
		return x.isConst && x.value == 0 || y.isConst && y.value == 0
	case ir.Div, ir.Mod, ir.Shl, ir.Shr:
		return x.isConst && x.value == 0
	}
	return false
}

// equality compares two values, or two compound places cell by cell.
func (c *compiler) equality(e *ast.Binary) operand {
	x, y := c.pair(e.X, e.Y)
	if x.bad() || y.bad() {
		return badOperand(e.At())
	}
	if !c.compatible(x.typ, y.typ) {
		c.mismatch(e, x, y)
		return badOperand(e.At())
	}
	c.compareTypes(x.typ, y.typ, e.At())
	op := comparisons[e.Op]
	if !x.typ.Simple() {
		return c.equalCompound(op, x, y, e)
	}
	to := x.typ
	if y.typ.Kind == ir.Union {
		to = y.typ
	}
	a, b := c.as(x, to), c.as(y, to)
	c.differsIf(to.Kind == ir.Scalarset && (x.place != nil || y.place != nil), topicScalarEq, e.At())
	if c.lenient(x) || c.lenient(y) {
		return computation(c.lenientEqual(op, a, b, x, y, e), boolType, e.At())
	}
	if _, ok := a.(*ir.Const); !ok {
		x.isConst = false
	}
	if _, ok := b.(*ir.Const); !ok {
		y.isConst = false
	}
	return c.compare(op, a, b, x, y, e)
}

func (c *compiler) mismatch(e *ast.Binary, x, y operand) {
	d := c.errorf(CodeType, e.At(), "`%s` compares %s with %s", e.Op, article(x.typ), article(y.typ)).Suggest("%s", c.unionAdvice(x.typ, y.typ))
	if x.typ.Kind == ir.Scalarset && y.typ.Kind == ir.Scalarset {
		d.Note(x.typ.Decl, "one scalarset").Note(y.typ.Decl, "the other").
			Suggest("two scalarset types are different even when they have the same size")
	}
}

func (c *compiler) equalCompound(op ir.Op, x, y operand, e *ast.Binary) operand {
	c.differs(topicCompound, e.At())
	if x.typ.Kind == ir.Bag {
		c.errorf(CodeBag, e.At(), "multisets cannot be compared")
		return badOperand(e.At())
	}
	var out ir.Expr = &ir.Equal{A: x.place, B: y.place}
	if op == ir.Ne {
		out = &ir.Unary{Op: ir.Not, X: out, At: e.At()}
	}
	return computation(out, boolType, e.At())
}

// conditional is `c ? a : b`; a compound one fills a temporary.
func (c *compiler) conditional(e *ast.Cond, hint *ir.Type) operand {
	cond := c.booleanOperand(e.C)
	a := c.exprHint(e.A, hint)
	if hint == nil {
		hint = a.typ
	}
	b := c.exprHint(e.B, hint)
	if cond.bad() || a.bad() || b.bad() {
		return badOperand(e.At())
	}
	if !c.compatible(a.typ, b.typ) {
		c.errorf(CodeType, e.At(), "the branches of `?:` are %s and %s", article(a.typ), article(b.typ))
		return badOperand(e.At())
	}
	if _, nested := e.B.(*ast.Cond); nested {
		c.differs(topicAssoc, e.B.At())
	}
	if cond.isConst {
		return pick(cond.value == 1, a, b)
	}
	if !a.typ.Simple() {
		return c.conditionalCompound(cond, a, b, e)
	}
	typ := a.typ
	if b.typ.Kind == ir.Union {
		typ = b.typ
	} else if isInt(typ) && !ir.Same(a.typ, b.typ) {
		typ = intType
	}
	out := &ir.Cond{C: cond.expr(), A: c.as(a, typ), B: c.as(b, typ)}
	c.compareBranch(out.A, e.A.At())
	c.compareBranch(out.B, e.B.At())
	return computation(out, typ, e.At())
}

func pick(first bool, a, b operand) operand {
	if first {
		return a
	}
	return b
}

func (c *compiler) conditionalCompound(cond, a, b operand, e *ast.Cond) operand {
	typ := a.typ
	if isForm(typ, ir.SetForm) && typ.Bound != b.typ.Bound {
		typ = c.unbounded(typ)
	}
	t := *c.body.temp(typ, e.At())
	fill := t
	t.Pre = []ir.Stmt{&ir.If{Cond: cond.expr(),
		Then: []ir.Stmt{&ir.Copy{Dst: &fill, Src: a.place, At: e.At()}},
		Else: []ir.Stmt{&ir.Copy{Dst: &fill, Src: b.place, At: e.At()}}}}
	return operand{typ: typ, place: &t, computed: true, at: e.At(), readonly: "it is the result of `?:`"}
}

// quantified is forall or exists; several variables nest, the first outermost.
func (c *compiler) quantified(e *ast.Quantified) operand {
	c.compareQuants(e.Quants, false)
	loops := make([]ir.Loop, 0, len(e.Quants))
	for _, q := range e.Quants {
		if c.body.property {
			c.warnQuantified(q.Name)
		}
		loops = append(loops, c.loop(q))
	}
	x := c.boolean(e.Body)
	for i := len(loops) - 1; i >= 0; i-- {
		if there := c.there(&loops[i]); there != nil && e.Exists {
			x = &ir.Logic{Op: ir.And, X: there, Y: x}
		} else if there != nil {
			x = &ir.Logic{Op: ir.Implies, X: there, Y: x}
		}
		x = &ir.Quant{Exists: e.Exists, Loop: loops[i], Body: x}
	}
	return computation(x, boolType, e.At())
}

// loop declares the variable of a quantifier or for statement and returns its loop.
func (c *compiler) loop(q *ast.Quant) ir.Loop {
	l := ir.Loop{Name: q.Name.Name, At: q.At()}
	if q.Type != nil {
		l.Type = c.typeExpr(q.Type)
		if !l.Type.Simple() {
			c.errorf(CodeBadType, q.Type.At(), "cannot run over the values of a %s", l.Type.Kind)
			l.Type = badType
		}
		if !c.body.property {
			c.refuseSomeIDs(l.Type, q.Type.At(), "a loop or quantifier outside properties and blocks of machines")
		}
		l.From, l.To = &ir.Const{V: l.Type.First()}, &ir.Const{V: l.Type.First() + int64(l.Type.Count()) - 1}
	} else {
		from, to := c.integer(q.From), c.integer(q.To)
		l.From, l.To = from.expr(), to.expr()
		by := c.step(q)
		if by != nil {
			l.By = by.expr()
		}
		l.Auto = c.opts.Dialect.RangeLoop == Towards
		c.checkDirection(q, from, to, by)
		c.compareLoop(q, from, to, by)
	}
	l.Reg = c.body.newReg()
	typ := l.Type
	if typ == nil {
		typ = intType
	}
	c.declare(q.Name, &symbol{kind: symReg, typ: typ, reg: l.Reg, readonly: "it is the variable of a loop"})
	return l
}

// step translates the step of a loop; nil when there is none.
func (c *compiler) step(q *ast.Quant) *operand {
	if q.By == nil {
		return nil
	}
	by := c.integer(q.By)
	if by.isConst && by.value == 0 {
		c.errorf(CodeConstFault, q.By.At(), "a step of 0 never ends")
	}
	return &by
}

func (c *compiler) isUndefined(e *ast.IsUndefined) operand {
	o := c.exprOf(e.X, storageKinds)
	if o.bad() {
		return badOperand(e.At())
	}
	if !o.typ.Simple() {
		c.errorf(CodeType, e.X.At(), "isundefined asks about one simple variable, not about %s", article(o.typ))
		return badOperand(e.At())
	}
	if o.designator() {
		return computation(&ir.IsUndefined{Place: o.place}, boolType, e.At())
	}
	if id, named := strip(e.X).(*ast.Ident); named {
		if s := c.find(id); s != nil && (s.kind == symReg || s.constant()) {
			return constant(0, boolType, e.At()) // a parameter, loop variable or constant always has a value
		}
	}
	c.errorf(CodeType, e.X.At(), "isundefined asks about a variable, not about an expression")
	return badOperand(e.At())
}

func (c *compiler) isMember(e *ast.IsMember) operand {
	o := c.simple(c.expr(e.X))
	t := c.typeExpr(e.Type)
	if o.bad() || t == badType {
		return badOperand(e.At())
	}
	first, ok := int64(0), c.same(o.typ, t)
	if o.typ.Kind == ir.Union && !ok {
		var p ir.Part
		p, ok = c.part(o.typ, t)
		first = p.Offset
	}
	if !ok {
		c.errorf(CodeType, e.At(), "%s is not a member of %s", describe(t), describe(o.typ))
		return badOperand(e.At())
	}
	n := int64(t.Count())
	if o.designator() {
		return computation(&ir.IsMember{Place: o.place, First: first, Count: n}, boolType, e.At())
	}
	in := &ir.Logic{Op: ir.And,
		X: &ir.Binary{Op: ir.Ge, X: o.expr(), Y: &ir.Const{V: first}, At: e.At()},
		Y: &ir.Binary{Op: ir.Lt, X: o.expr(), Y: &ir.Const{V: first + n}, At: e.At()}}
	return computation(in, boolType, e.At())
}

func (c *compiler) multisetCount(e *ast.MultisetCount) operand {
	bag := c.bag(e.Bag)
	if bag.bad() {
		return badOperand(e.At())
	}
	reg := c.declareSlot(e.Index, bag)
	return computation(&ir.Count{Bag: bag.place, Reg: reg, Pred: c.boolean(e.Pred)}, intType, e.At())
}

// declareSlot enters a name for a chosen element of a multiset.
func (c *compiler) declareSlot(name *ast.Ident, bag operand) int {
	reg := c.body.newReg()
	c.declare(name, &symbol{kind: symSlot, typ: bag.typ.Elem, reg: reg, place: bag.place, origin: bag.origin})
	return reg
}

// bag translates a designator that must be a multiset.
func (c *compiler) bag(e ast.Expr) operand {
	o := c.expr(e)
	if !o.bad() && o.typ.Kind != ir.Bag {
		c.errorf(CodeBag, e.At(), "expected a multiset, found %s", article(o.typ))
		return badOperand(e.At())
	}
	return o
}
