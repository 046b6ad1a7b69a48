package ast

import "reflect"

// Inspect calls a function for a node and all nodes in it, in the order of the text.
func Inspect(n Node, visit func(Node)) {
	v := reflect.ValueOf(n)
	if n == nil || v.IsNil() {
		return
	}
	visit(n)
	inspect(v.Elem(), visit)
}

// inspect looks for nodes in the fields of one.
func inspect(v reflect.Value, visit func(Node)) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			inspect(v.Field(i), visit)
		}
	case reflect.Slice:
		for i := range v.Len() {
			inspect(v.Index(i), visit)
		}
	case reflect.Pointer, reflect.Interface:
		if n, is := v.Interface().(Node); is && !v.IsNil() {
			Inspect(n, visit)
		}
	}
}
