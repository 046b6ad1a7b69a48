package gate

import (
	"crypto/sha256"
	"fmt"
	hashes "hash"
	"reflect"
	"slices"
	"strings"

	"gomc/source"
)

// digestOf returns a hash of all that can be reached from a value, fields that are not exported included: two values of
// one digest are the same graph. Files count by their names, functions and maps by whether there is one.
func digestOf(values ...any) string {
	d := &digester{h: sha256.New(), seen: map[pointer]int{}}
	for _, v := range values {
		d.value(reflect.ValueOf(v))
	}
	return fmt.Sprintf("%x", d.h.Sum(nil)[:12])
}

// digester writes values to a hash; a pointer that was met before counts by its number.
type digester struct {
	h    hashes.Hash
	seen map[pointer]int
}

type pointer struct {
	to uintptr
	of reflect.Type
}

var fileType = reflect.TypeFor[*source.File]()

func (d *digester) value(v reflect.Value) {
	switch v.Kind() {
	case reflect.Invalid:
		d.note("nil")
	case reflect.Pointer:
		d.pointed(v)
	case reflect.Interface:
		d.value(v.Elem())
	case reflect.Struct:
		d.note(v.Type())
		for i := range v.NumField() {
			d.value(v.Field(i))
		}
	case reflect.Slice, reflect.Array:
		d.note(v.Len())
		for i := range v.Len() {
			d.value(v.Index(i))
		}
	case reflect.Map:
		d.entries(v)
	case reflect.Func, reflect.Chan:
		d.note(v.IsNil())
	default:
		d.note(v)
	}
}

func (d *digester) pointed(v reflect.Value) {
	p := pointer{v.Pointer(), v.Type()}
	switch {
	case v.IsNil():
		d.note("nil")
	case v.Type() == fileType:
		d.note(v.Elem().FieldByName("Name"))
	case d.seen[p] > 0:
		d.note(d.seen[p])
	default:
		d.seen[p] = len(d.seen) + 1
		d.value(v.Elem())
	}
}

// entries counts the entries of a map that has simple keys, in their order, and of others how many there are.
func (d *digester) entries(v reflect.Value) {
	d.note(v.Len())
	if k := v.Type().Key().Kind(); k == reflect.Pointer || k == reflect.Interface || k == reflect.Struct {
		return
	}
	keys := v.MapKeys()
	slices.SortFunc(keys, func(a, b reflect.Value) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
	for _, k := range keys {
		d.value(k)
		d.value(v.MapIndex(k))
	}
}

func (d *digester) note(what any) { fmt.Fprintln(d.h, what) }
