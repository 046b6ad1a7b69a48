package form

import "reflect"

// Inspect calls visit with a node (an Expr, a Stmt, a *Place or a list of them) and, as long as visit returns true,
// with all nodes below it. The order is that of the fields, which is close to the order of execution. It does not
// follow calls.
func Inspect(node any, visit func(any) bool) { inspect(reflect.ValueOf(node), visit) }

func inspect(v reflect.Value, visit func(any) bool) {
	switch v.Kind() {
	case reflect.Interface:
		inspect(v.Elem(), visit)
	case reflect.Pointer:
		if _, isFunc := v.Interface().(*Func); isFunc || v.IsNil() || !v.CanInterface() {
			return
		}
		if visit(v.Interface()) {
			inspect(v.Elem(), visit)
		}
	case reflect.Slice:
		for i := range v.Len() {
			inspect(v.Index(i), visit)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if tag := v.Type().Field(i).Tag.Get("text"); tag == "" {
				inspect(v.Field(i), visit)
			}
		}
	}
}

// Calls are the functions that some code calls, directly or not.
func Calls(node any) map[*Func]bool {
	seen := map[*Func]bool{}
	var look func(n any) bool
	look = func(n any) bool {
		if c, ok := n.(*Call); ok && !seen[c.Func] {
			seen[c.Func] = true
			Inspect(c.Func.Body, look)
		}
		return true
	}
	Inspect(node, look)
	return seen
}
