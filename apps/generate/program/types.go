package program

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gomc/apps/generate/golang"
	sem "gomc/semantics/p"
	"gomc/source"
)

// typeTable records the names of types.
type typeTable struct {
	tuples  map[string]string // names of tuples, by what they are made of
	order   []*tupleType      // in the order in which they were named
	enums   map[*sem.Enum]string
	members map[*sem.Member]string
	foreign map[string]string
	wanted  map[string]bool // foreign types that are used
}

// tupleType is a tuple with a name in Go.
type tupleType struct {
	name  string
	of    *sem.Tuple
	what  string      // it is
	about source.Span // of which comments speak; unknown: nothing
}

func newTypeTable() typeTable {
	return typeTable{tuples: map[string]string{}, enums: map[*sem.Enum]string{}, members: map[*sem.Member]string{},
		foreign: map[string]string{}, wanted: map[string]bool{}}
}

// enterTypes names enums, tuples that have names, and those that events carry.
func (g *generator) enterTypes() {
	for _, e := range g.program.Enums {
		g.table.enums[e] = g.package_.Name(golang.Exported(without(e.Name, 't')), "Enum")
		for _, m := range e.Members {
			g.table.members[m] = g.package_.Name(golang.Exported(m.Name), g.table.enums[e])
		}
	}
	for _, d := range g.program.TypeDefs {
		switch t := d.Type().(type) {
		case *sem.Tuple:
			g.enterTuple(t, golang.Exported(without(d.Name, 't')),
				fmt.Sprintf("type %s of %s", d.Name, g.where(d.Span)), d.Span)
		case *sem.Foreign:
			g.table.foreign[t.Name] = g.package_.Name(golang.Exported(without(t.Name, 't')), "Type")
		}
	}
	for _, e := range g.program.Events {
		if t, is := e.Payload.(*sem.Tuple); is {
			g.enterTuple(t, golang.Exported(without(e.Name, 'e'))+"Payload",
				fmt.Sprintf("what event %s carries (%s)", e.Name, g.where(e.Span)), source.Span{})
		}
	}
}

// enterTuple names a tuple, unless it has a name.
func (g *generator) enterTuple(t *sem.Tuple, name, what string, about source.Span) string {
	key := g.key(t)
	if known := g.table.tuples[key]; known != "" {
		return known
	}
	name = g.package_.Name(name, "Tuple")
	g.table.tuples[key] = name
	g.table.order = append(g.table.order, &tupleType{name, t, what, about})
	return name
}

// key returns a text that is equal for tuples with the same parts.
func (g *generator) key(t *sem.Tuple) string {
	var parts []string
	for i, part := range t.Types {
		parts = append(parts, fieldName(t, i)+" "+g.goType(part))
	}
	return fmt.Sprintf("%t %s", t.Names == nil, strings.Join(parts, ";"))
}

// fieldName returns the Go name of the i-th part of a tuple.
func fieldName(t *sem.Tuple, i int) string {
	if t.Names == nil {
		return "F" + strconv.Itoa(i)
	}
	name := golang.Exported(t.Names[i])
	for j := range i {
		if golang.Exported(t.Names[j]) == name {
			return name + strconv.Itoa(i)
		}
	}
	return name
}

// goType returns a type in Go. It is a dispatch over types.
func (g *generator) goType(t sem.Type) string {
	switch t := t.(type) {
	case sem.Basic:
		return map[sem.Basic]string{sem.Bool: "bool", sem.Int: "int", sem.Float: "float64", sem.String: "string",
			sem.AnEvent: "program.Event", sem.AMach: "machine.ID", sem.Data: "any", sem.Any: "any", sem.Null: "any"}[t]
	case *sem.Seq:
		return "[]" + g.goType(t.Elem)
	case *sem.Set:
		return "program.Set[" + g.goType(t.Elem) + "]"
	case *sem.Map:
		return "program.Map[" + g.goType(t.Key) + ", " + g.goType(t.Value) + "]"
	case *sem.Tuple:
		return g.enterTuple(t, "Tuple"+strconv.Itoa(len(t.Types)), "a tuple", source.Span{})
	case *sem.EnumType:
		return g.table.enums[t.Enum]
	case *sem.Foreign:
		g.table.wanted[t.Name] = true
		return g.table.foreign[t.Name]
	}
	return "machine.ID"
}

// zero is the first value of a type, where it is another one than Go's; else nil.
func (g *generator) zero(t sem.Type) golang.Expr {
	switch t := t.(type) {
	case *sem.EnumType:
		least := slices.MinFunc(t.Enum.Members, func(a, b *sem.Member) int { return int(a.Value - b.Value) })
		if least.Value != 0 {
			return golang.Raw(g.table.members[least])
		}
	case *sem.Tuple:
		lit := golang.Lit{Type: g.goType(t), Keys: []string{}}
		for i, part := range t.Types {
			if x := g.zero(part); x != nil {
				lit.Keys, lit.Elems = append(lit.Keys, fieldName(t, i)), append(lit.Elems, x)
			}
		}
		if len(lit.Elems) > 0 {
			return lit
		}
	}
	return nil
}

// first is the first value of a type.
func (g *generator) first(t sem.Type) golang.Expr {
	if x := g.zero(t); x != nil {
		return x
	}
	switch t := t.(type) {
	case sem.Basic:
		if text := map[sem.Basic]string{sem.Bool: "false", sem.Int: "0", sem.String: `""`, sem.Any: "nil", sem.Data: "nil",
			sem.Null: "nil", sem.Float: "0.0", sem.AnEvent: `program.Event("")`}[t]; text != "" {
			return golang.Raw(text)
		}
	case *sem.Seq:
		return golang.Calls(g.goType(t), golang.Raw("nil"))
	case *sem.Foreign:
		return golang.Raw("*new(" + g.goType(t) + ")")
	case *sem.EnumType:
		return golang.Calls(g.goType(t), golang.Raw("0"))
	}
	return golang.Lit{Type: g.goType(t)}
}

// comparable reports whether == compares values of a type as P does.
func (g *generator) comparable(t sem.Type) bool {
	switch t := t.(type) {
	case sem.Basic:
		return t != sem.Any && t != sem.Data && t != sem.Null
	case *sem.EnumType, *sem.Permission:
		return true
	case *sem.Tuple:
		return !slices.ContainsFunc(t.Types, func(part sem.Type) bool { return !g.comparable(part) })
	}
	return false
}

// declareTypes declares enums and tuples.
func (g *generator) declareTypes(t *golang.Text) {
	for _, e := range g.program.Enums {
		g.declareEnum(t, e)
	}
	for i := 0; i < len(g.table.order); i++ { // the fields of one may name others
		g.declareTuple(t, g.table.order[i])
	}
}

func (g *generator) declareEnum(t *golang.Text, e *sem.Enum) {
	name := g.table.enums[e]
	t.Blank()
	g.doc(t, fmt.Sprintf("%s is enum %s of %s.", name, e.Name, g.where(e.Span)), e.Span)
	t.Linef("type %s int", name)
	t.Blank()
	t.Comment("The members of " + name + ".")
	t.Group(func(t *golang.Text) {
		for _, m := range e.Members {
			t.Row(g.table.members[m], name, fmt.Sprintf("= %d", m.Value))
		}
	}, "const")
}

func (g *generator) declareTuple(t *golang.Text, d *tupleType) {
	var rows [][]string
	for i, part := range d.of.Types {
		row := []string{fieldName(d.of, i), g.goType(part)}
		if d.of.Names != nil {
			row = append(row, fmt.Sprintf("`p:%q`", d.of.Names[i]))
		}
		rows = append(rows, row)
	}
	t.Blank()
	g.doc(t, fmt.Sprintf("%s is %s.", d.name, d.what), d.about)
	t.Block(func(t *golang.Text) {
		for _, row := range rows {
			t.Row(row...)
		}
	}, "type ", d.name, " struct")
}
