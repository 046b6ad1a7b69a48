package bytecode

import "math"

// Operator is the operator of a Unary or Binary.
type Operator uint8

// The operators, as P writes them.
const (
	NoOperator   Operator = iota
	Equal                 // ==
	Unequal               // !=
	Less                  // <
	LessEqual             // <=
	Greater               // >
	GreaterEqual          // >=
	Equivalent            // <==>
	Plus                  // +
	Minus                 // -
	Times                 // *
	Over                  // /
	Modulo                // %
	Not                   // !
)

var operators = [...]string{"", "==", "!=", "<", "<=", ">", ">=", "<==>", "+", "-", "*", "/", "%", "!"}

func (o Operator) String() string { return operators[o] }

// OperatorOf is the operator that is written so.
func OperatorOf(text string) Operator {
	for o, t := range operators {
		if t == text {
			return Operator(o)
		}
	}
	panic("no operator is written " + text)
}

// Compares reports whether an operator gives a bool for whatever numbers.
func (o Operator) Compares() bool { return o >= Equal && o <= GreaterEqual }

// Holds reports whether a comparison of two numbers holds.
func Holds[N int32 | int64 | float64 | string](o Operator, x, y N) bool {
	switch o {
	case Equal:
		return x == y
	case Unequal:
		return x != y
	case Less:
		return x < y
	case LessEqual:
		return x <= y
	case Greater:
		return x > y
	}
	return x >= y
}

// Float is the result of arithmetic with floats; false of a comparison, which Holds answers.
func (o Operator) Float(x, y float64) (result float64, is bool) {
	switch o {
	case Plus:
		return x + y, true
	case Minus:
		return x - y, true
	case Times:
		return x * y, true
	case Over:
		return x / y, true
	case Modulo:
		return math.Mod(x, y), true
	}
	return 0, false
}
