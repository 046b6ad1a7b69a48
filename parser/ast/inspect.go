package ast

import "reflect"

// Inspect calls visit with a node and, as long as visit returns true, with the nodes below it, in the order of their
// fields: that of the text, but for a name that may stand behind its expression.
func Inspect(node Node, visit func(Node) bool) { inspect(reflect.ValueOf(node), visit) }

func inspect(v reflect.Value, visit func(Node) bool) {
	switch v.Kind() {
	case reflect.Interface:
		inspect(v.Elem(), visit)
	case reflect.Pointer:
		if node, ok := v.Interface().(Node); ok && !v.IsNil() && visit(node) {
			inspectFields(v.Elem(), visit)
		}
	case reflect.Slice:
		for i := range v.Len() {
			inspect(v.Index(i), visit)
		}
	case reflect.Struct: // embedded: a Machine is a Process and more
		inspectFields(v, visit)
	}
}

func inspectFields(v reflect.Value, visit func(Node) bool) {
	for i := range v.NumField() {
		if v.Type().Field(i).Type != reflect.TypeFor[Where]() {
			inspect(v.Field(i), visit)
		}
	}
}

// Bodies are the lists of statements directly in a node: one for most that have any, two for an If with an Else.
func Bodies(node Node) (all [][]Stmt) {
	v := reflect.ValueOf(node).Elem()
	for i := range v.NumField() {
		if body, ok := v.Field(i).Interface().([]Stmt); ok && len(body) > 0 {
			all = append(all, body)
		}
	}
	return all
}
