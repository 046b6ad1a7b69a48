package systems

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gomc/internal/covering"
	"gomc/parser/ast"
	"gomc/source"
)

// mostInstances bounds the checks that one system stands for.
const mostInstances = 10_000

// Instance is one assignment of values to the constants that a system sets.
type Instance struct {
	System string
	Values map[string]string // as --const takes them
	Open   []string          // constants that have several values in the system, in its order
}

// Name is the system with the values that tell it from its other instances.
func (i *Instance) Name() string {
	if len(i.Open) == 0 {
		return i.System
	}
	parts := make([]string, len(i.Open))
	for n, name := range i.Open {
		parts[n] = name + "=" + i.Values[name]
	}
	return i.System + " with " + strings.Join(parts, ", ")
}

// setting is a constant and its values.
type setting struct {
	name   string
	values []string
}

// Instances are the assignments of a system for which its assumption holds, the first constant changing slowest. What
// is fixed, by the command line, has that one value.
func Instances(model *ast.Model, s *ast.System, fixed map[string]string) (all []Instance, list source.List) {
	x := &selection{model: model}
	settings := x.settings(s)
	for i := range settings {
		if value, ok := fixed[settings[i].name]; ok {
			settings[i].values = []string{value}
		}
	}
	if total := count(settings); total > mostInstances {
		x.errorf(s.Name, "system %q stands for more than %d checks", s.Name.Name, mostInstances)
	}
	if x.list.HasErrors() {
		return nil, x.list
	}
	first := Instance{System: s.Name.Name, Values: map[string]string{}}
	for _, each := range settings {
		if len(each.values) > 1 {
			first.Open = append(first.Open, each.name)
		}
	}
	for _, values := range product(settings) {
		next := first
		next.Values = values
		if s.Assume == nil || x.holds(s.Assume, values, fixed) {
			all = append(all, next)
		}
		if x.list.HasErrors() {
			return nil, x.list
		}
	}
	if len(all) == 0 {
		x.errorf(s.Assume, "no values of the constants of system %q satisfy this", s.Name.Name)
	}
	return all, x.list
}

func count(settings []setting) (total int) {
	total = 1
	for _, each := range settings {
		total = min(total*len(each.values), mostInstances+1)
	}
	return total
}

// product has every combination of values, the first constant changing slowest.
func product(settings []setting) []map[string]string {
	if len(settings) == 0 {
		return []map[string]string{{}}
	}
	var all []map[string]string
	for _, value := range settings[0].values {
		for _, rest := range product(settings[1:]) {
			rest[settings[0].name] = value
			all = append(all, rest)
		}
	}
	return all
}

// settings are the constants that a system sets.
func (x *selection) settings(s *ast.System) (all []setting) {
	for _, d := range s.Settings {
		switch {
		case constant(x.model, d.Name.Name) == nil:
			x.errorf(d.Name, "there is no constant %q", d.Name.Name)
			continue
		case slices.ContainsFunc(all, func(o setting) bool { return o.name == d.Name.Name }):
			x.errorf(d.Name, "%q is set twice", d.Name.Name)
			continue
		}
		all = append(all, setting{d.Name.Name, x.values(d)})
	}
	return all
}

// constant returns the declaration of a constant, or nil.
func constant(model *ast.Model, name string) *ast.ConstDecl {
	for _, item := range model.Items {
		if d, ok := item.(*ast.ConstDecl); ok && slices.ContainsFunc(d.Names, called(name)) {
			return d
		}
	}
	return nil
}

func called(name string) func(*ast.Ident) bool {
	return func(n *ast.Ident) bool { return n.Name == name }
}

// values returns the values of one setting: its value, all values of its range, or the elements of its list.
func (x *selection) values(d *ast.Setting) (all []string) {
	if d.High != nil {
		low, lowOK := number(d.Low)
		high, highOK := number(d.High)
		if !lowOK || !highOK || low > high {
			x.errorf(d, "expected a range of numbers").Suggest("%s = 2..4", d.Name.Name)
			return nil
		}
		if uint64(high)-uint64(low) >= mostInstances {
			x.errorf(d, "%q has more than %d values", d.Name.Name, mostInstances).Suggest("%s = 2..4", d.Name.Name)
			return nil
		}
		for n := range high - low + 1 {
			all = append(all, strconv.FormatInt(low+n, 10))
		}
		return all
	}
	list := []ast.Expr{d.Low}
	if set, ok := d.Low.(*ast.SetLiteral); ok {
		list = set.Elems
	}
	for _, e := range list {
		value, ok := literal(e)
		switch {
		case !ok:
			x.errorf(e, "expected a number, true, false or a member of an enum").
				Suggest("%s = {2, 4}", d.Name.Name)
		case slices.Contains(all, value):
			x.errorf(e, "%s is there twice", value)
		}
		all = append(all, value)
	}
	if len(all) == 0 {
		x.errorf(d, "%q has no value", d.Name.Name).Suggest("%s = {2, 4}", d.Name.Name)
	}
	return all
}

// literal returns a value as --const takes it.
func literal(e ast.Expr) (string, bool) {
	if n, ok := number(e); ok {
		return strconv.FormatInt(n, 10), true
	}
	if id, ok := e.(*ast.Ident); ok {
		return id.Name, true
	}
	return "", false
}

func number(e ast.Expr) (int64, bool) {
	switch e := e.(type) {
	case *ast.Int:
		return e.Value, !e.Bad
	case *ast.Unary:
		n, ok := number(e.X)
		return -n, ok && e.Op == ast.Sub
	case *ast.Paren:
		return number(e.X)
	}
	return 0, false
}

// holds evaluates an assumption about the constants of the model, of which some have these values.
func (x *selection) holds(e ast.Expr, values, fixed map[string]string) bool {
	v := &valuation{selection: x, set: []map[string]string{fixed, values}}
	return v.value(e) != 0
}

// valuation is an assignment in which an assumption is evaluated.
type valuation struct {
	*selection
	set   []map[string]string
	depth int // of constants that are computed from others
}

// value returns a number, or 0 and 1 for false and true. What is no such expression is an error.
func (v *valuation) value(e ast.Expr) int64 {
	switch e := e.(type) {
	case *ast.Int:
		return e.Value
	case *ast.Paren:
		return v.value(e.X)
	case *ast.Ident:
		return v.named(e)
	case *ast.Unary:
		switch e.Op {
		case ast.Not:
			return truth(v.value(e.X) == 0)
		case ast.Sub:
			return -v.value(e.X)
		}
	case *ast.Binary:
		if f := operations[e.Op]; f != nil {
			return f(v.value(e.X), v.value(e.Y))
		}
	}
	return v.refuse(e)
}

func (v *valuation) refuse(e ast.Expr) int64 {
	if !v.list.HasErrors() {
		v.errorf(e, "an assumption of a system is over constants, numbers, + - *, comparisons, ! & | ->")
	}
	return 0
}

// named is the value of a constant.
func (v *valuation) named(id *ast.Ident) int64 {
	for _, set := range v.set {
		if text, ok := set[id.Name]; ok {
			return v.text(id, text)
		}
	}
	if d := constant(v.model, id.Name); d != nil && v.depth < 100 {
		v.depth++
		defer func() { v.depth-- }()
		return v.value(d.Value)
	}
	return v.text(id, id.Name)
}

func (v *valuation) text(id *ast.Ident, text string) int64 {
	switch text {
	case "true":
		return 1
	case "false":
		return 0
	}
	n, err := strconv.ParseInt(text, 0, 64)
	if err != nil {
		return v.refuse(id)
	}
	return n
}

var operations = map[ast.Op]func(a, b int64) int64{
	ast.Add: func(a, b int64) int64 { return a + b }, ast.Mul: func(a, b int64) int64 { return a * b },
	ast.Sub: func(a, b int64) int64 { return a - b },
	ast.Eq:  func(a, b int64) int64 { return truth(a == b) }, ast.Ne: func(a, b int64) int64 { return truth(a != b) },
	ast.Lt: func(a, b int64) int64 { return truth(a < b) }, ast.Le: func(a, b int64) int64 { return truth(a <= b) },
	ast.Gt: func(a, b int64) int64 { return truth(a > b) }, ast.Ge: func(a, b int64) int64 { return truth(a >= b) },
	ast.And: and, ast.LogAnd: and, ast.Or: or, ast.LogOr: or,
	ast.Implies: func(a, b int64) int64 { return or(1-truth(a != 0), b) },
}

func and(a, b int64) int64 { return truth(a != 0 && b != 0) }

func or(a, b int64) int64 { return truth(a != 0 || b != 0) }

func truth(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// Pairwise returns some of the instances of each system: every two values of constants that meet in an instance meet in
// one of these. They are all, and false, if no system has two constants of several values.
func Pairwise(all []Instance) (some []Instance, fewer bool) {
	for len(all) > 0 {
		n := slices.IndexFunc(all, func(i Instance) bool { return i.System != all[0].System })
		if n < 0 {
			n = len(all)
		}
		open := all[0].Open
		fewer = fewer || len(open) > 1
		for _, i := range covering.Choose(numbered(all[:n], open), min(2, len(open))) {
			some = append(some, all[i])
		}
		all = all[n:]
	}
	return some, fewer
}

// numbered are the values of some constants in instances of a system, each by the first instance that has it.
func numbered(all []Instance, constants []string) [][]int {
	rows := make([][]int, len(all))
	for k := range all {
		for _, name := range constants {
			alike := func(i Instance) bool { return i.Values[name] == all[k].Values[name] }
			rows[k] = append(rows[k], slices.IndexFunc(all, alike))
		}
	}
	return rows
}

// Ambiguous returns why one instance cannot be told from others, and what to write.
func Ambiguous(all []Instance) (why, try string) {
	names := make([]string, len(all))
	for i := range all {
		names[i] = all[i].Name()
	}
	try = "--system=" + all[0].System
	for _, name := range all[0].Open {
		try += fmt.Sprintf(" --const %s=%s", name, all[0].Values[name])
	}
	return fmt.Sprintf("the model has %d systems, and this is of one: %s", len(all), strings.Join(names, "; ")), try
}
