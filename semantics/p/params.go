package p

import (
	"slices"
	"strconv"
	"strings"

	"gomc/internal/covering"
	"gomc/parser/p/ast"
)

// parameter is a variable that a test sets, with the values that it takes.
type parameter struct {
	of     *Variable
	values []Value
}

// assignment is one value for each parameter of a test, by number.
type assignment struct {
	params []parameter
	chosen []int
}

func (a assignment) values() map[*Variable]Value {
	out := map[*Variable]Value{}
	for i, p := range a.params {
		out[p.of] = p.values[a.chosen[i]]
	}
	return out
}

// suffix returns the suffix that P adds to the name of the test.
func (a assignment) suffix() string {
	if len(a.params) == 0 {
		return ""
	}
	parts := make([]string, len(a.params))
	for i, p := range a.params {
		v := p.values[a.chosen[i]]
		text := v.String()
		if v.Number < 0 {
			text = "neg" + text[1:]
		}
		parts[i] = p.of.Name + "_" + text
	}
	return "___" + strings.Join(parts, "__")
}

// assignments returns those that a test is run with: all that its assumption allows, or enough that every k parameters
// meet in all their values. P chooses greedily: each time the first of those that cover most of what is left.
func (a *assembler) assignments(d *ast.TestDecl) []assignment {
	params, ok := a.parameters(d)
	if !ok {
		return nil
	}
	all, ok := a.allowed(d, params)
	if !ok {
		return nil
	}
	wise, ok := a.wise(d, len(params))
	if !ok || wise == len(params) {
		return all
	}
	return cover(all, wise)
}

func (a *assembler) parameters(d *ast.TestDecl) (out []parameter, ok bool) {
	for _, choice := range d.Params {
		v := a.scope.variables[choice.Name.Name]
		if v == nil {
			a.errorf(CodeTestParams, choice.Name.Span, "the program has no parameter '%s'",
				choice.Name.Name).Suggest("param %s : int;", choice.Name.Name)
			return nil, false
		}
		if slices.ContainsFunc(out, func(p parameter) bool { return p.of == v }) {
			a.errorf(CodeTestParams, choice.Name.Span, "the test lists '%s' twice", v.Name)
			return nil, false
		}
		values, ok := a.literals(v, choice.Values)
		if !ok {
			return nil, false
		}
		out = append(out, parameter{v, values})
	}
	return out, true
}

func (a *assembler) literals(v *Variable, all []*ast.Literal) (out []Value, ok bool) {
	for _, l := range all {
		value, typ := Value{Bool: l.Bool != nil}, Type(Bool)
		if l.Bool != nil && l.Bool.Value {
			value.Number = 1
		}
		if l.Int != nil {
			value.Number, typ = a.integer(l.Int), Int
			if l.Negative {
				value.Number = -value.Number
			}
		}
		if !Same(v.Type, typ) {
			a.errorf(CodeTestParams, l.Span, "parameter '%s' is %s, and this is %s", v.Name, v.Type, typ)
			return nil, false
		}
		if typ == Int && slices.Contains(out, value) {
			a.errorf(CodeTestParams, l.Span, "the test lists the value %d of '%s' twice", value.Number, v.Name)
			return nil, false
		}
		out = append(out, value)
	}
	return out, true
}

// wise returns how many parameters at a time are to meet in all their values.
func (a *assembler) wise(d *ast.TestDecl, params int) (int, bool) {
	switch {
	case d.Wise == nil:
		return params, true
	case d.Wise.N == nil:
		return min(2, params), true
	}
	k := a.integer(d.Wise.N)
	if k < 1 || k > int64(params) {
		a.errorf(CodeTestParams, d.Wise.Span, "%d parameters at a time, and the test has %d", k, params)
		return 0, false
	}
	return int(k), true
}

// maxAssignments bounds the tests that one declaration stands for.
const maxAssignments = 100_000

// allowed are the assignments for which the assumption of the test holds; the first parameter changes fastest.
func (a *assembler) allowed(d *ast.TestDecl, params []parameter) (out []assignment, ok bool) {
	if d.Assume != nil && !a.assumption(d) {
		return nil, false
	}
	total := 1
	for _, p := range params {
		if total *= len(p.values); total > maxAssignments {
			a.errorf(CodeTestParams, d.Name.Span, "test '%s' has more than %d assignments", d.Name.Name, maxAssignments)
			return nil, false
		}
	}
	chosen := make([]int, len(params))
	for range total {
		next := assignment{params, slices.Clone(chosen)}
		if d.Assume == nil || a.holds(d.Assume, next.values()) {
			out = append(out, next)
		}
		for i := range chosen {
			if chosen[i]++; chosen[i] < len(params[i].values) {
				break
			}
			chosen[i] = 0
		}
	}
	return out, true
}

// assumption checks what a test assumes: a formula over the parameters that the test sets.
func (a *assembler) assumption(d *ast.TestDecl) bool {
	before := len(a.list)
	b := &body{checker: a.checker, f: &Function{Result: Null}, uses: &effects{}, vars: a.scope}
	b.exactly(Bool, d.Assume)
	if len(a.list) > before {
		return false
	}
	return a.simple(d, d.Assume)
}

// simple refuses what is not known before the test runs.
func (a *assembler) simple(d *ast.TestDecl, x ast.Expr) bool {
	switch x := x.(type) {
	case *ast.Bool, *ast.Int:
		return true
	case *ast.Unary:
		return a.simple(d, x.X)
	case *ast.Binary:
		if x.Op != "in" && a.simple(d, x.X) && a.simple(d, x.Y) {
			return true
		}
		return false
	case *ast.Name:
		if slices.ContainsFunc(d.Params, func(p *ast.Choice) bool { return p.Name.Name == x.Name }) {
			return true
		}
	}
	a.errorf(CodeTestParams, x.At(), "the assumption is over the parameters that the test sets, and numbers")
	return false
}

// holds evaluates an assumption.
func (a *assembler) holds(x ast.Expr, values map[*Variable]Value) bool {
	return a.evaluate(x, values) != 0
}

// evaluate returns a number, or 0 and 1 for false and true. Division by zero is 0: the assignment is then not allowed.
func (a *assembler) evaluate(x ast.Expr, values map[*Variable]Value) int64 {
	switch x := x.(type) {
	case *ast.Bool:
		return truth(x.Value)
	case *ast.Int:
		n, _ := strconv.ParseInt(x.Digits, 10, 32)
		return n
	case *ast.Name:
		return values[a.prog.Uses[x].(*Variable)].Number
	case *ast.Unary:
		v := a.evaluate(x.X, values)
		if x.Op == "!" {
			return 1 - v
		}
		return -v
	case *ast.Binary:
		return operate(x.Op, a.evaluate(x.X, values), a.evaluate(x.Y, values))
	}
	panic("an assumption that is not simple")
}

func truth(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

func operate(op string, a, b int64) int64 {
	switch op {
	case "+":
		return a + b
	case "-":
		return a - b
	case "*":
		return a * b
	case "/", "%":
		return divide(op, a, b)
	case "==", "<==>":
		return truth(a == b)
	case "!=":
		return truth(a != b)
	case "<":
		return truth(a < b)
	case "<=":
		return truth(a <= b)
	case ">":
		return truth(a > b)
	case ">=":
		return truth(a >= b)
	case "&&":
		return a & b
	case "||":
		return a | b
	case "==>":
		return truth(a == 0) | b
	}
	panic("an operator of assumptions is not evaluated")
}

func divide(op string, a, b int64) int64 {
	switch {
	case b == 0:
		return 0
	case op == "/":
		return a / b
	}
	return a % b
}

// cover picks assignments so that every k parameters meet in all the values in which they do in all.
func cover(all []assignment, k int) (out []assignment) {
	rows := make([][]int, len(all))
	for i, a := range all {
		rows[i] = a.chosen
	}
	for _, i := range covering.Choose(rows, k) {
		out = append(out, all[i])
	}
	return out
}
