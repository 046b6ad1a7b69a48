package semantics

import (
	"cmp"
	"fmt"
	"math"
	"strings"

	"gomc/ir"
	"gomc/parser/ast"
)

// Dialect holds the switches for what CMurphi and Rumur do differently. The zero
// value is gomc's own reading, which accepts what either accepts; each switch
// stands alone, and a profile sets them together.
type Dialect struct {
	Undefined      Undefined // what may be done with an Undefined value
	RuleOrder      RuleOrder // in which order instances are tried
	GuardsFirst    bool      // evaluate all guards of a state before firing any rule
	RangeLoop      RangeLoop // what `i := a to b` does when a > b
	ByReference    bool      // pass by-value parameters of the same type by constant reference
	Octal          bool      // a leading zero makes a literal octal
	UncheckedCall  bool      // do not range-check what a function returns
	WhileLimit     int       // iterations of a while loop; 0: gomc's own limit
	CountViolating bool      // count the state that violates a property
	FirstElement   int       // the number of a scalarset's first element in its name: 0 or 1
}

// Undefined says what may be done with an Undefined value besides testing it.
type Undefined string

// The readings of Undefined.
const (
	Copied   Undefined = ""        // gomc: a bare copy carries it on and = and != on unions know it; any other use is an error
	Strict   Undefined = "rumur"   // a copy by := or return is an error as well
	Compared Undefined = "cmurphi" // as gomc, and = and != on scalarsets know it as well
)

// RuleOrder says in which order a state's instances are tried. Totals of complete
// runs do not depend on it; which error is found first does.
type RuleOrder string

// The orders.
const (
	TextOrder    RuleOrder = ""        // gomc: rules as written, outermost parameter slowest
	RumurOrder   RuleOrder = "rumur"   // rules as written, innermost ruleset slowest
	CMurphiOrder RuleOrder = "cmurphi" // last rule first; parameters by whether the guard depends on them
)

// RangeLoop says what a loop `i := a to b` without a step does when a > b.
type RangeLoop string

// The readings of a range loop.
const (
	UpOnly  RangeLoop = ""      // nothing
	Towards RangeLoop = "rumur" // counts down; with constant bounds it is an error
)

// CMurphi is the profile of CMurphi 5.4.9.
var CMurphi = Dialect{Undefined: Compared, RuleOrder: CMurphiOrder, GuardsFirst: true, ByReference: true, WhileLimit: 1000,
	CountViolating: true, FirstElement: 1}

// Rumur is the profile of Rumur.
var Rumur = Dialect{Undefined: Strict, RuleOrder: RumurOrder, RangeLoop: Towards, Octal: true, UncheckedCall: true, WhileLimit: math.MaxInt}

// Profile finds a profile by name; "" and "gomc" are gomc's own.
func Profile(name string) (Dialect, error) {
	switch name {
	case "", "gomc":
		return Dialect{}, nil
	case "cmurphi":
		return CMurphi, nil
	case "rumur":
		return Rumur, nil
	}
	return Dialect{}, fmt.Errorf("unknown profile %q: choose gomc, cmurphi or rumur", name)
}

// String names the profile that comes nearest, and the flags of the command that lead
// from there to d: "cmurphi", "gomc --octal=on".
func (d Dialect) String() string {
	var best []string
	for _, name := range []string{"gomc", "cmurphi", "rumur"} {
		profile, _ := Profile(name) // is known
		words := append([]string{name}, d.departures(profile)...)
		if best == nil || len(words) < len(best) {
			best = words
		}
	}
	return strings.Join(best, " ")
}

// departures lists the switches of d that profile sets otherwise.
func (d Dialect) departures(profile Dialect) []string {
	other := profile.switches()
	var out []string
	for i, s := range d.switches() {
		if s != other[i] {
			out = append(out, s)
		}
	}
	return out
}

// switches spells each decision as the flag that makes it.
func (d Dialect) switches() []string {
	limit := d.WhileLimit
	if limit == 0 {
		limit = maxWhile
	}
	return []string{
		"--undefined=" + cmp.Or(string(d.Undefined), "gomc"),
		"--rule-order=" + cmp.Or(string(d.RuleOrder), "gomc"),
		"--guards-first=" + onOff(d.GuardsFirst),
		"--range-loop=" + map[RangeLoop]string{UpOnly: "up", Towards: "towards"}[d.RangeLoop],
		"--param-passing=" + map[bool]string{false: "value", true: "reference"}[d.ByReference],
		"--octal=" + onOff(d.Octal),
		"--return-check=" + onOff(!d.UncheckedCall),
		"--count-violating=" + onOff(d.CountViolating),
		fmt.Sprintf("--scalarset-base=%d", d.FirstElement),
		fmt.Sprintf("--while-limit=%d", limit),
	}
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}

// strictCopy reports whether a copy of o reads it strictly.
func (c *compiler) strictCopy(o operand) bool {
	return c.opts.Dialect.Undefined == Strict && o.typ.Simple() && o.designator()
}

// lenientEqual is equality where Undefined, of an operand that may be it, equals
// Undefined and nothing else.
func (c *compiler) lenientEqual(op ir.Op, a, b ir.Expr, x, y operand, e *ast.Binary) ir.Expr {
	ux, uy := c.undefinedTest(x), c.undefinedTest(y)
	either := &ir.Logic{Op: ir.Or, X: ux, Y: uy}
	both := &ir.Logic{Op: ir.And, X: ux, Y: uy}
	var out ir.Expr = &ir.Cond{C: either, A: both, B: &ir.Binary{Op: ir.Eq, X: a, Y: b, At: e.At()}}
	if op == ir.Ne {
		out = &ir.Unary{Op: ir.Not, X: out, At: e.At()}
	}
	return out
}

func (c *compiler) undefinedTest(o operand) ir.Expr {
	if !c.lenient(o) {
		return &ir.Const{}
	}
	return &ir.IsUndefined{Place: o.place}
}

// lenient reports whether o may be compared while Undefined: a union, since models
// take the absence of a value for one more member (docs/rationale.md), and under
// CMurphi's reading a scalarset as well.
func (c *compiler) lenient(o operand) bool {
	if o.place == nil {
		return false
	}
	switch c.opts.Dialect.Undefined {
	case Compared:
		return o.typ.Kind == ir.Union || o.typ.Kind == ir.Scalarset
	case Copied:
		return o.typ.Kind == ir.Union
	}
	return false
}

// checkDirection refuses a loop that Rumur would refuse: constant bounds, and a step
// away from the end.
func (c *compiler) checkDirection(q *ast.Quant, from, to operand, by *operand) {
	if c.opts.Dialect.RangeLoop != Towards || !from.isConst || !to.isConst || by != nil && !by.isConst {
		return
	}
	up := by == nil || by.value > 0
	if up && from.value > to.value || !up && from.value < to.value {
		c.errorf(CodeConstFault, q.At(), "the step leads away from the end of this loop").
			Suggest("without --range-loop=rumur the loop is empty")
	}
}

// unchecked is the type in which a function's result travels when it is not checked.
func unchecked(t *ir.Type) *ir.Type {
	if !isInt(t) {
		return t
	}
	return &ir.Type{Kind: ir.Range, Name: t.Name, Lo: math.MinInt64 / 2, Hi: math.MaxInt64 / 2, Decl: t.Decl}
}

// nameElements gives scalarset elements their names where they do not count from 0.
func (c *compiler) nameElements() {
	base := c.opts.Dialect.FirstElement
	if base == 0 {
		return
	}
	for _, t := range c.prog.Scalarsets {
		for i := range t.Size {
			if len(t.Members) < int(t.Size) {
				t.Members = append(t.Members, fmt.Sprintf("%s_%d", t.Name, int(i)+base))
			}
		}
	}
}
