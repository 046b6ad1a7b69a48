package form

import "reflect"

// Renamed returns a copy of an expression in which registers have other numbers. Functions are not copied.
func Renamed(e Expr, number func(reg int) int) Expr {
	return changed(e, changes{number, func(Expr) Expr { return nil }})
}

// Replaced returns a copy of an expression in which others stand for some of its parts; nil: the part stays.
func Replaced(e Expr, with func(part Expr) Expr) Expr {
	return changed(e, changes{func(reg int) int { return reg }, with})
}

type changes struct {
	number func(int) int
	with   func(Expr) Expr
}

func changed(e Expr, c changes) Expr {
	if e == nil {
		return nil
	}
	return renamed(reflect.ValueOf(&e).Elem(), c).Interface().(Expr)
}

func renamed(v reflect.Value, c changes) reflect.Value {
	switch v.Kind() {
	case reflect.Interface:
		if v.IsNil() {
			return v
		}
		if e, ok := v.Interface().(Expr); ok {
			if other := c.with(e); other != nil {
				return reflect.ValueOf(&other).Elem()
			}
		}
		out := reflect.New(v.Type()).Elem()
		out.Set(renamed(v.Elem(), c))
		return out
	case reflect.Pointer:
		if _, isFunc := v.Interface().(*Func); isFunc || v.IsNil() {
			return v
		}
		out := reflect.New(v.Type().Elem())
		out.Elem().Set(renamed(v.Elem(), c))
		return out
	case reflect.Slice:
		if v.IsNil() {
			return v
		}
		out := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		for i := range v.Len() {
			out.Index(i).Set(renamed(v.Index(i), c))
		}
		return out
	case reflect.Struct:
		return renamedFields(v, c)
	}
	return v
}

// renamedFields copies a struct. A register is Reg.N, or a field Reg.
func renamedFields(v reflect.Value, c changes) reflect.Value {
	out := reflect.New(v.Type()).Elem()
	out.Set(v)
	for i := range v.NumField() {
		f := v.Type().Field(i)
		if f.Tag.Get("text") != "" {
			continue
		}
		isRegister := f.Name == "Reg" || f.Name == "N" && v.Type() == reflect.TypeFor[Reg]()
		if isRegister && f.Type.Kind() == reflect.Int {
			out.Field(i).SetInt(int64(c.number(int(v.Field(i).Int()))))
			continue
		}
		out.Field(i).Set(renamed(v.Field(i), c))
	}
	return out
}
