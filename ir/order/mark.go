package order

import (
	"reflect"
	"slices"

	"gomc/ir"
	"gomc/source"
)

// Mark puts copies of the dependent rules into p that count a cover point each time they are
// about to execute one of the places: up to the first of them a rule does the same in any
// order, so that it does the same in a state in which it reaches none. The places stand in
// bodies, or in what those call; such functions are copied as well.
func Mark(p *ir.Program, list []Dependent, point int) {
	m := &marker{nodes: map[any]bool{}, point: point, funcs: map[*ir.Func]*ir.Func{}}
	for i := range list {
		for k := range list[i].Dependences {
			if list[i].Rule >= 0 {
				m.nodes[list[i].Dependences[k].Node] = true
			}
		}
	}
	for i := range list {
		if n := list[i].Rule; n >= 0 {
			r := *p.Rules[n]
			r.Body = m.stmts(r.Body)
			p.Rules[n] = &r
		}
	}
	p.Funcs = slices.Concat(p.Funcs, m.added)
}

// marker copies code.
type marker struct {
	nodes map[any]bool
	point int
	funcs map[*ir.Func]*ir.Func
	added []*ir.Func
}

func (m *marker) stmts(list []ir.Stmt) []ir.Stmt {
	var out []ir.Stmt
	for _, s := range list {
		if m.marks(s) {
			out = append(out, &ir.Cover{Cond: &ir.Const{V: 1}, Point: m.point})
		}
		out = append(out, m.copied(reflect.ValueOf(&s).Elem()).Interface().(ir.Stmt))
	}
	return out
}

// marks reports whether a statement is one of the places, or has one outside its blocks.
func (m *marker) marks(s ir.Stmt) bool {
	found, inner := m.nodes[s], blocks(s)
	ir.Inspect(s, func(n any) bool {
		if t, ok := n.(ir.Stmt); ok && slices.Contains(inner, t) && t != s {
			return false
		}
		found = found || n != nil && m.nodes[n]
		return !found
	})
	return found
}

// blocks are the statements of the blocks of s.
func blocks(s ir.Stmt) []ir.Stmt {
	switch s := s.(type) {
	case *ir.If:
		return slices.Concat(s.Then, s.Else)
	case *ir.For:
		return s.Body
	case *ir.While:
		return s.Body
	}
	return nil
}

// function is the copy of a function.
func (m *marker) function(f *ir.Func) *ir.Func {
	if m.funcs[f] == nil {
		g := *f
		m.funcs[f] = &g
		m.added = append(m.added, &g)
		g.Body = m.stmts(f.Body)
	}
	return m.funcs[f]
}

// copied copies a node of code and all below it. What code refers to is shared: types, variables,
// processes, positions, which may lead back to themselves.
func (m *marker) copied(v reflect.Value) reflect.Value {
	switch x := v.Interface().(type) {
	case []ir.Stmt:
		return reflect.ValueOf(m.stmts(x))
	case *ir.Func:
		return reflect.ValueOf(m.function(x))
	case source.Span:
		return v
	}
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		switch {
		case v.IsNil():
			return v
		case v.Kind() == reflect.Interface:
			return m.copied(v.Elem())
		case !isCode(v.Interface()):
			return v
		}
		out := reflect.New(v.Type().Elem())
		out.Elem().Set(m.copied(v.Elem()))
		return out
	case reflect.Struct:
		out := reflect.New(v.Type()).Elem()
		for i := range v.NumField() {
			if c := m.copied(v.Field(i)); c.IsValid() {
				out.Field(i).Set(c)
			}
		}
		return out
	case reflect.Slice:
		if v.IsNil() {
			return v
		}
		out := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		for i := range v.Len() {
			out.Index(i).Set(m.copied(v.Index(i)))
		}
		return out
	}
	return v
}

// isCode reports whether a node is part of the code that it stands in, and of no other.
func isCode(n any) bool {
	switch n.(type) {
	case ir.Stmt, ir.Expr, *ir.Place:
		return true
	}
	return false
}
