package form

import (
	"fmt"
	"reflect"
	"strings"
)

// Text is everything in a node, as text: two nodes do the same if their texts are equal.
func Text(node any) string {
	var b strings.Builder
	write(&b, reflect.ValueOf(node))
	return b.String()
}

func write(b *strings.Builder, v reflect.Value) {
	switch v.Kind() {
	case reflect.Invalid:
		b.WriteString("nil")
	case reflect.Interface, reflect.Pointer:
		if v.IsNil() {
			b.WriteString("nil")
			return
		}
		write(b, v.Elem())
	case reflect.Slice:
		b.WriteByte('[')
		for i := range v.Len() {
			write(b, v.Index(i))
			b.WriteByte(';')
		}
		b.WriteByte(']')
	case reflect.Struct:
		writeFields(b, v)
	default:
		fmt.Fprintf(b, "%v", v)
	}
}

func writeFields(b *strings.Builder, v reflect.Value) {
	b.WriteString(v.Type().Name() + "{")
	for i := range v.NumField() {
		switch v.Type().Field(i).Tag.Get("text") {
		case "-":
			continue
		case "name":
			fmt.Fprintf(b, "%q,", v.Field(i).Elem().FieldByName("Name"))
			continue
		}
		write(b, v.Field(i))
		b.WriteByte(',')
	}
	b.WriteByte('}')
}
