package p

import (
	"strconv"

	"gomc/parser/p/ast"
)

func (b *body) unary(x *ast.Unary) Type {
	t := b.expr(x.X)
	switch {
	case t == Invalid:
	case x.Op == "-" && t != Int && t != Float:
		b.errorf(CodeOperands, x.X.At(), "'-' takes an int or a float, found %s", t)
		return Invalid
	case x.Op == "!" && t != Bool:
		b.errorf(CodeOperands, x.X.At(), "'!' takes a bool, found %s", t)
		return Invalid
	}
	return t
}

// binary is the type of an operator's result. Of operands that are wrong themselves nothing more is said.
func (b *body) binary(x *ast.Binary) Type {
	left, right := b.expr(x.X), b.expr(x.Y)
	if left == Invalid || right == Invalid {
		return Invalid
	}
	switch x.Op {
	case "+", "-", "*", "/", "%":
		if left == right && (left == Int || left == Float || left == String && x.Op != "%") {
			return left
		}
	case "<", ">", "<=", ">=":
		if left == right && (left == Int || left == Float || left == String) {
			return Bool
		}
	case "==", "!=":
		if canCompare(left, right) {
			return Bool
		}
	case "in":
		return b.member(x, left, right)
	default: // && || ==> <==>
		if left == Bool && right == Bool {
			return Bool
		}
	}
	d := b.errorf(CodeOperands, x.OpAt.Span, "'%s' has no meaning for %s and %s", x.Op, found(x.X, left),
		found(x.Y, right))
	if x.Op == "==" || x.Op == "!=" {
		null(d, x.X, right)
		null(d, x.Y, left)
	}
	return Invalid
}

func (b *body) member(x *ast.Binary, item, collection Type) Type {
	var elem Type
	switch t := collection.(type) {
	case *Map:
		elem = t.Key
	case *Seq:
		elem = t.Elem
	case *Set:
		elem = t.Elem
	default:
		b.errorf(CodeOperands, x.Y.At(), "expected a sequence, a set or a map behind 'in', found %s", collection)
		return Invalid
	}
	if !b.want(elem, x.X, item) {
		return Invalid
	}
	return Bool
}

func (b *body) cast(x *ast.Cast) Type {
	from, to := b.expr(x.X), b.typeOf(x.Type)
	switch {
	case from == Invalid || to == Invalid:
		return Invalid
	case !x.To && canCompare(from, to), x.To && converts(from, to):
		return to
	case x.To:
		b.errorf(CodeCast, x.Span, "%s cannot be converted to %s", from, to).
			Suggest("`to` converts between int and float, an enum to int, and a machine to an interface with no more events")
	default:
		b.errorf(CodeCast, x.Span, "%s is never %s", from, to)
	}
	return Invalid
}

// converts reports whether `to` makes one type of another.
func converts(from, to Type) bool {
	permission, isPermission := to.(*Permission)
	if to != Int && to != Float && !isPermission {
		return false
	}
	switch from := from.(type) {
	case Basic:
		return (from == Int || from == Float) && !isPermission || from == AMach && isPermission
	case *EnumType:
		return to == Int
	case *Permission:
		return isPermission && subset(permission.Events(), from.Events())
	}
	return false
}

// MaxChoices is how many alternatives P allows.
const MaxChoices = 10_000

// Chosen splits a sum of a number and a choice below a constant of at least 2. The sum chooses one of that many
// numbers, from the first one on. Choice is nil for any other expression.
func (p *Program) Chosen(x *ast.Binary) (from ast.Expr, choice *ast.Choose, numbers int64) {
	from, other := x.X, x.Y
	if _, constant := other.(*ast.Int); constant {
		from, other = other, from
	}
	choice, is := other.(*ast.Choose)
	if !is || x.Op != "+" || p.Types[from] != Int {
		return nil, nil, 0
	}
	below, is := choice.X.(*ast.Int)
	if !is {
		return nil, nil, 0
	}
	numbers, err := strconv.ParseInt(below.Digits, 10, 64)
	if err != nil || numbers < 2 || numbers > MaxChoices {
		return nil, nil, 0
	}
	return from, choice, numbers
}
