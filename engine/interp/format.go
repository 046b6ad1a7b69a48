package interp

import (
	"fmt"
	"io"
	"strings"

	"gomc/engine"
	"gomc/ir"
)

// undefined is how an Undefined cell is shown.
const undefined = "Undefined"

// formatCell shows one cell of a simple type.
func formatCell(t *ir.Type, cell uint64) string {
	if cell == 0 {
		return undefined
	}
	return display(t, value(t, cell))
}

// format shows the t at address a on one line.
func (m *Interp) format(t *ir.Type, a int) string { return m.formatCells(t, m.mem[a:a+t.Cells()]) }

func (m *Interp) formatCells(t *ir.Type, cells []uint64) string {
	if t.Form != ir.NoForm {
		return m.formatCollection(t, cells)
	}
	switch t.Kind {
	case ir.Record:
		if t.Letter != nil {
			return m.formatLetter(t.Letter, cells)
		}
		return "{" + m.fields(t, cells) + "}"
	case ir.Array:
		return "[" + m.items(t, cells) + "]"
	case ir.Bag:
		return m.formatBag(t, cells, func(elem []uint64) string { return m.formatCells(t.Elem, elem) })
	}
	return formatCell(t, cells[0])
}

// formatCollection shows a set as {a, b}, a sequence as [a, b], a map as {k -> v} and an
// empty map as {->}, so that each can be told from the others.
func (m *Interp) formatCollection(t *ir.Type, cells []uint64) string {
	var parts []string
	if t.Form == ir.MapForm {
		for _, e := range t.Entries(cells) {
			parts = append(parts, t.Index.Format(e.Key)+" -> "+m.formatCells(t.Member, e.Value))
		}
		if parts == nil {
			return "{->}"
		}
		return "{" + strings.Join(parts, ", ") + "}"
	}
	for _, elem := range t.Elements(cells) {
		parts = append(parts, m.formatCells(t.Member, elem))
	}
	list := strings.Join(parts, ", ")
	if t.Form == ir.SetForm {
		return "{" + list + "}"
	}
	return "[" + list + "]"
}

func (m *Interp) fields(t *ir.Type, cells []uint64) string {
	parts := make([]string, len(t.Fields))
	for i, f := range t.Fields {
		parts[i] = f.Name + ": " + m.formatCells(f.Type, cells[f.Offset:f.Offset+f.Type.Cells()])
	}
	return strings.Join(parts, ", ")
}

func (m *Interp) items(t *ir.Type, cells []uint64) string {
	parts := make([]string, t.Index.Count())
	size := t.Elem.Cells()
	for i := range parts {
		index := t.Index.Format(t.Index.First() + int64(i))
		parts[i] = index + ": " + m.formatCells(t.Elem, cells[i*size:(i+1)*size])
	}
	return strings.Join(parts, ", ")
}

// formatBag lists the elements: in braces, a queue in brackets, head first.
func (m *Interp) formatBag(t *ir.Type, cells []uint64, one func(elem []uint64) string) string {
	var parts []string
	elem := make([]uint64, t.Elem.Cells())
	for i := next(cells, t, 0); i >= 0; i = next(cells, t, i+1) {
		m.element(cells, t, int64(i), elem)
		parts = append(parts, one(elem))
	}
	list := strings.Join(parts, ", ")
	if t.Discipline == ir.Fifo {
		return "[" + list + "]"
	}
	return "{" + list + "}"
}

// leaves calls f for each simple cell, bag and collection of the t at a, with its display name.
func leaves(name string, t *ir.Type, a int, f func(name string, leaf *ir.Type, a int)) {
	if t.Form != ir.NoForm {
		f(name, t, a)
		return
	}
	switch t.Kind {
	case ir.Record:
		for _, field := range t.Fields {
			leaves(name+"."+field.Name, field.Type, a+field.Offset, f)
		}
	case ir.Array:
		for i := range int(t.Index.Count()) {
			index := t.Index.Format(t.Index.First() + int64(i))
			leaves(fmt.Sprintf("%s[%s]", name, index), t.Elem, a+i*t.Elem.Cells(), f)
		}
	default:
		f(name, t, a)
	}
}

// put prints. Each cell under a place has a line of its own, `name:value`; other
// values, and texts, are printed as they are, without a line end.
func (m *Interp) tell(s *ir.Put) {
	switch {
	case s.Place != nil:
		a := m.addr(s.Place)
		leaves(m.placeName(s.Place), s.Place.Type, a, func(name string, leaf *ir.Type, a int) {
			m.print(name + ":" + m.format(leaf, a) + "\n")
		})
	case s.X != nil:
		m.print(display(s.Type, m.eval(s.X)))
	default:
		m.print(s.Text)
	}
}

func (m *Interp) print(text string) {
	switch {
	case m.opts.Output == nil || m.seen.put == silent:
	case m.seen.put == refused:
		panic(&engine.Fault{Message: "something is put"})
	default:
		_, _ = io.WriteString(m.opts.Output, text) // output that cannot be written changes no verdict
	}
}
