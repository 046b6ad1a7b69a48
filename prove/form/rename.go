package form

import "reflect"

// Renamed is a copy of an expression in which registers have other numbers. Functions are not copied.
func Renamed(e Expr, number func(reg int) int) Expr {
	if e == nil {
		return nil
	}
	return renamed(reflect.ValueOf(&e).Elem(), number).Interface().(Expr)
}

func renamed(v reflect.Value, number func(int) int) reflect.Value {
	switch v.Kind() {
	case reflect.Interface:
		if v.IsNil() {
			return v
		}
		out := reflect.New(v.Type()).Elem()
		out.Set(renamed(v.Elem(), number))
		return out
	case reflect.Pointer:
		if _, isFunc := v.Interface().(*Func); isFunc || v.IsNil() {
			return v
		}
		out := reflect.New(v.Type().Elem())
		out.Elem().Set(renamed(v.Elem(), number))
		return out
	case reflect.Slice:
		if v.IsNil() {
			return v
		}
		out := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		for i := range v.Len() {
			out.Index(i).Set(renamed(v.Index(i), number))
		}
		return out
	case reflect.Struct:
		return renamedFields(v, number)
	}
	return v
}

// renamedFields copies a struct. A register is Reg.N, or a field Reg of a loop or count.
func renamedFields(v reflect.Value, number func(int) int) reflect.Value {
	out := reflect.New(v.Type()).Elem()
	out.Set(v)
	for i := range v.NumField() {
		f := v.Type().Field(i)
		if f.Tag.Get("text") != "" {
			continue
		}
		isRegister := f.Name == "Reg" || f.Name == "N" && v.Type() == reflect.TypeFor[Reg]()
		if isRegister && f.Type.Kind() == reflect.Int {
			out.Field(i).SetInt(int64(number(int(v.Field(i).Int()))))
			continue
		}
		out.Field(i).Set(renamed(v.Field(i), number))
	}
	return out
}
