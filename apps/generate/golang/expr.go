// Package golang prints Go as gofmt does, without the packages that gofmt is made of: they would make gomc larger by a
// megabyte.
//
// An Expr is an expression; a Text is lines of declarations and statements. How gofmt puts blanks around operators
// depends on their precedences and on how deep an expression is nested: Bin follows go/printer (binaryExpr, cutoff).
package golang

import "strings"

// Expr is an expression of Go.
type Expr interface {
	// print writes the expression where operators of at least a precedence may stand, so deep in others, in a line
	// that is indented so far.
	print(out *strings.Builder, prec, depth, indent int)
}

// Print returns an expression as gofmt has it, in a line that is indented so far.
func Print(x Expr, indent int) string {
	var out strings.Builder
	x.print(&out, 0, 1, indent)
	return out.String()
}

// highest is the precedence of what has no operators outside.
const unary, highest = 6, 7

// Raw is text without operators outside.
type Raw string

func (x Raw) print(out *strings.Builder, _, _, _ int) { out.WriteString(string(x)) }

// Sel is x.name.
type Sel struct {
	X    Expr
	Name string
}

func (x Sel) print(out *strings.Builder, _, depth, indent int) {
	x.X.print(out, highest, depth, indent)
	out.WriteString("." + x.Name)
}

// Index is x[i].
type Index struct{ X, I Expr }

func (x Index) print(out *strings.Builder, _, depth, indent int) {
	x.X.print(out, highest, 1, indent)
	out.WriteString("[")
	x.I.print(out, 0, depth+1, indent)
	out.WriteString("]")
}

// Call is f(args), or T(x).
type Call struct {
	F    Expr
	Args []Expr
}

// Calls returns a call of what has a name.
func Calls(f string, args ...Expr) Call { return Call{Raw(f), args} }

// Method returns a call of a method.
func Method(x Expr, name string, args ...Expr) Call { return Call{Sel{x, name}, args} }

func (x Call) print(out *strings.Builder, _, depth, indent int) {
	if len(x.Args) > 1 {
		depth++
	}
	x.F.print(out, highest, depth, indent)
	out.WriteString("(")
	for i, arg := range x.Args {
		if i > 0 {
			out.WriteString(", ")
		}
		arg.print(out, 0, depth, indent)
	}
	out.WriteString(")")
}

// Un is a prefix operator.
type Un struct {
	Op string
	X  Expr
}

func (x Un) print(out *strings.Builder, prec, depth, indent int) {
	if prec > unary {
		paren(out, x, depth, indent)
		return
	}
	out.WriteString(x.Op)
	x.X.print(out, unary, depth, indent)
}

// Bin is an infix operator.
type Bin struct {
	Op   string
	X, Y Expr
}

// precedences maps binary operators to their precedence in Go.
var precedences = map[string]int{"||": 1, "&&": 2, "==": 3, "!=": 3, "<": 3, "<=": 3, ">": 3, ">=": 3,
	"+": 4, "-": 4, "|": 4, "^": 4, "*": 5, "/": 5, "%": 5, "<<": 5, ">>": 5, "&": 5}

func (x Bin) prec() int { return precedences[x.Op] }

func (x Bin) print(out *strings.Builder, prec, depth, indent int) {
	if x.prec() < prec {
		paren(out, x, depth, indent)
		return
	}
	x.operands(out, depth, indent)
}

func (x Bin) operands(out *strings.Builder, depth, indent int) {
	prec, op := x.prec(), x.Op
	if prec < x.cutoff(depth) {
		op = " " + op + " "
	}
	left := depth + 1
	if y, is := x.X.(Bin); is && y.prec() == prec {
		left = depth
	}
	x.X.print(out, prec, left, indent)
	out.WriteString(op)
	x.Y.print(out, prec+1, depth+1, indent)
}

// paren puts an expression in parentheses, which undo one level of depth.
func paren(out *strings.Builder, x Expr, depth, indent int) {
	out.WriteString("(")
	x.print(out, 0, max(depth-1, 1), indent)
	out.WriteString(")")
}

// cutoff is the precedence from which on operators have no blanks around them.
func (x Bin) cutoff(depth int) int {
	has4, has5, worst := x.walk()
	switch {
	case worst > 0:
		return worst + 1
	case has4 && has5 && depth == 1:
		return 5
	case depth == 1:
		return 6
	}
	return 4
}

// walk says which operators stand in an expression outside parentheses, and from which precedence on two signs would
// run together.
func (x Bin) walk() (has4, has5 bool, worst int) {
	has4, has5 = x.prec() == 4, x.prec() == 5
	also := func(y Bin) {
		h4, h5, w := y.walk()
		has4, has5, worst = has4 || h4, has5 || h5, max(worst, w)
	}
	if y, is := x.X.(Bin); is && y.prec() >= x.prec() {
		also(y)
	}
	switch y := x.Y.(type) {
	case Bin:
		if y.prec() > x.prec() {
			also(y)
		}
	case Un:
		switch x.Op + y.Op {
		case "/*", "&&", "&^":
			worst = 5
		case "++", "--":
			worst = max(worst, 4)
		}
	}
	return has4, has5, worst
}

// Lit is T{elems}; Keys are nil, or one for each.
type Lit struct {
	Type  string
	Keys  []string
	Elems []Expr
}

func (x Lit) print(out *strings.Builder, _, _, indent int) {
	out.WriteString(x.Type + "{")
	for i, e := range x.Elems {
		if i > 0 {
			out.WriteString(", ")
		}
		if x.Keys != nil {
			out.WriteString(x.Keys[i] + ": ")
			e.print(out, 0, 1, indent)
		} else {
			e.print(out, 0, 1, indent)
		}
	}
	out.WriteString("}")
}

// Func is a function whose body is one expression, or statements.
type Func struct {
	Head   string // func(x int) bool
	Result Expr
	Body   *Text // instead of a result
}

// Loop is an expression among several in the head of a loop, where gofmt puts no blanks around operators of the highest
// precedence.
type Loop struct{ X Expr }

func (x Loop) print(out *strings.Builder, prec, _, indent int) { x.X.print(out, prec, 2, indent) }

// longest is how long a function may be that stands in one line; gofmt allows a hundred.
const longest = 80

func (x Func) print(out *strings.Builder, _, _, indent int) {
	if x.Body == nil {
		if short := "return " + Print(x.Result, indent); len(x.Head)+len(short) <= longest && !strings.Contains(short, "\n") {
			out.WriteString(x.Head + " { " + short + " }")
			return
		}
		x.Body = &Text{}
		x.Body.Line("return ", x.Result)
	}
	out.WriteString(x.Head + " {\n")
	x.Body.print(out, indent+1)
	out.WriteString(strings.Repeat("\t", indent) + "}")
}

// Slice is x[:] of an array.
type Slice struct{ X Expr }

func (x Slice) print(out *strings.Builder, _, depth, indent int) {
	x.X.print(out, highest, depth, indent)
	out.WriteString("[:]")
}

// Spread is x... behind other arguments.
type Spread struct{ X Expr }

func (x Spread) print(out *strings.Builder, prec, depth, indent int) {
	x.X.print(out, prec, depth, indent)
	out.WriteString("...")
}

// guarded returns an expression for the head of a block: a literal outside others stands in parentheses there, since
// its brace would begin the block.
func guarded(x Expr) Expr {
	switch x := x.(type) {
	case Lit:
		return parens{x}
	case Bin:
		return Bin{x.Op, guarded(x.X), guarded(x.Y)}
	case Un:
		return Un{x.Op, guarded(x.X)}
	case Sel:
		return Sel{guarded(x.X), x.Name}
	case Index:
		return Index{guarded(x.X), x.I}
	case Call:
		return Call{guarded(x.F), x.Args}
	}
	return x
}

// parens is (x).
type parens struct{ X Expr }

func (x parens) print(out *strings.Builder, _, depth, indent int) { paren(out, x.X, depth, indent) }
