// Package dump writes a syntax tree as one line of text, without places, so
// that tests can compare trees and say what they expect.
//
// A node is its type and its fields that are not empty, in order; names,
// numbers and named types are just their text: Binary(+ x 1). Lists stand in
// brackets. Fields whose part is not plain from the node carry their name:
// Rule(Guard:x [Return()]).
package dump

import (
	"fmt"
	"reflect"
	"strings"

	"gomc/parser/ast"
)

// Tree is the text of a node, or of a list of nodes.
func Tree(node any) string {
	var b strings.Builder
	write(&b, reflect.ValueOf(node))
	return b.String()
}

// skipped are fields that say where something stands, not what it is.
var skipped = map[string]bool{"Where": true, "OpSpan": true, "File": true, "Files": true, "Includes": true}

// plain are fields written without their name.
var plain = map[string]bool{
	"Op": true, "X": true, "Y": true, "I": true, "LHS": true, "RHS": true, "C": true, "A": true, "B": true,
	"Cond": true, "Name": true, "Names": true, "Type": true, "Value": true, "Kind": true, "Quants": true,
	"Body": true, "Items": true, "Func": true, "Args": true, "Members": true, "Fields": true, "Arms": true,
	"Lo": true, "Hi": true, "Text": true, "Call": true, "Message": true,
}

func write(b *strings.Builder, v reflect.Value) {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		write(b, v.Elem())
	case reflect.Slice:
		b.WriteByte('[')
		for i := range v.Len() {
			if i > 0 {
				b.WriteByte(' ')
			}
			write(b, v.Index(i))
		}
		b.WriteByte(']')
	case reflect.Struct:
		writeNode(b, v)
	case reflect.String:
		if v.Type() == reflect.TypeFor[ast.Op]() {
			b.WriteString(v.String())
			return
		}
		fmt.Fprintf(b, "%q", v.String())
	default:
		fmt.Fprint(b, v.Interface())
	}
}

func writeNode(b *strings.Builder, v reflect.Value) {
	switch node := v.Interface().(type) {
	case ast.Ident:
		b.WriteString(node.Name)
		return
	case ast.Int:
		b.WriteString(node.Text)
		if node.Bad {
			b.WriteByte('!')
		}
		return
	case ast.NamedType:
		b.WriteString(node.Name)
		return
	}
	b.WriteString(v.Type().Name() + "(")
	sep := ""
	for i := range v.NumField() {
		field, name := v.Field(i), v.Type().Field(i).Name
		if skipped[name] || field.IsZero() || field.Kind() == reflect.Slice && field.Len() == 0 {
			continue
		}
		b.WriteString(sep)
		sep = " "
		if !plain[name] {
			b.WriteString(name + ":")
		}
		write(b, field)
	}
	b.WriteByte(')')
}
