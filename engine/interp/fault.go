package interp

import (
	"fmt"
	"strings"

	"gomc/engine"
	"gomc/ir"
	"gomc/source"
)

// abandonment is the panic of an assume statement that is false.
type abandonment struct{}

// attempt runs f and reports how it ended. After a fault the stack is as before.
func (m *Interp) attempt(f func()) (fault *engine.Fault, abandoned bool) {
	before := m.stack
	m.at.loops = m.at.loops[:0]
	defer func() {
		switch r := recover().(type) {
		case nil:
			return
		case *engine.Fault:
			fault = r
		case abandonment:
			abandoned = true
		default:
			panic(r)
		}
		m.stack = before
	}()
	f()
	return nil, false
}

// fail stops the instance.
func (m *Interp) fail(kind engine.FaultKind, at source.Span, format string, args ...any) {
	panic(&engine.Fault{Kind: kind, Message: fmt.Sprintf(format, args...), At: at})
}

// failStore says that v cannot be stored in p. A temporary (an argument, a field of
// a message) has the text of the value itself: `n + 1 is 4, outside 0..3`.
func (m *Interp) failStore(p *ir.Place, v int64, at source.Span) {
	if m.temporary(p) {
		m.failConvert(Quote(p.At), nil, p.Type, v, at)
	}
	m.failAssign(m.placeName(p), p.Type, v, at)
}

func (m *Interp) failAssign(name string, t *ir.Type, v int64, at source.Span) {
	m.fail(outside(t), at, "%s := %s is outside %s", name, display(t, v), bounds(t))
}

// failConvert says that v, of type from (nil: an integer), is not a value of to.
func (m *Interp) failConvert(name string, from, to *ir.Type, v int64, at source.Span) {
	if name == "" || name == display(from, v) {
		m.fail(outside(to), at, "%s is %s", display(from, v), notIn(to))
	}
	m.fail(outside(to), at, "%s is %s, %s", name, display(from, v), notIn(to))
}

func notIn(t *ir.Type) string {
	if t.Kind == ir.Range {
		return "outside " + bounds(t)
	}
	return "not a value of " + t.String()
}

// outside is the kind of fault for a value that is not in t.
func outside(t *ir.Type) engine.FaultKind {
	if t.Kind == ir.Range {
		return engine.OutOfRange
	}
	return engine.WrongUnionValue
}

func bounds(t *ir.Type) string {
	if t.Kind == ir.Range {
		return fmt.Sprintf("%d..%d", t.Lo, t.Hi)
	}
	return t.String()
}

// display formats v, which need not be in t (nil for an integer).
func display(t *ir.Type, v int64) string {
	if t == nil || !t.Contains(v) {
		return fmt.Sprint(v)
	}
	return t.Format(v)
}

// maxName bounds the source text quoted as a name, in bytes.
const maxName = 80

// Quote is the source text of a span on one line, shortened, as messages and put statements have it; "" when unknown.
func Quote(at source.Span) string { return shorten(oneLine(at)) }

func oneLine(at source.Span) string { return strings.Join(strings.Fields(at.Text()), " ") }

func shorten(text string) string { return cut(text, maxName) }

// cut shortens a text to so many bytes, and says that there was more.
func cut(text string, most int) string {
	if len(text) > most {
		return strings.ToValidUTF8(text[:most], "") + "..."
	}
	return text
}

// placeName returns the name of p in messages: its text in the model, else the variable or local that it lies in.
func (m *Interp) placeName(p *ir.Place) string {
	if m.isResult(p) {
		return "the result of " + m.stack.fn.Name
	}
	if text := Quote(p.At); text != "" {
		return text
	}
	if p.Root == ir.State && p.Base < len(m.lay.Cells) {
		return m.lay.CellName(p.Base)
	}
	if l := m.local(p); l != nil {
		return l.Name
	}
	return "the value"
}

func (m *Interp) isResult(p *ir.Place) bool {
	return p.Root == ir.Frame && m.stack.fn != nil && m.stack.fn.Result != nil && p.Base == m.stack.fn.Return
}

// local finds the named local that p lies in, or nil.
func (m *Interp) local(p *ir.Place) *ir.Local {
	for i := range m.stack.locals {
		if l := &m.stack.locals[i]; p.Root == ir.Frame && p.Base >= l.Cell && p.Base < l.Cell+l.Type.Cells() {
			return l
		}
	}
	return nil
}

// temporary reports whether p is a part of the frame that the model has no name for.
func (m *Interp) temporary(p *ir.Place) bool {
	return p.Root == ir.Frame && m.local(p) == nil && !m.isResult(p)
}

// indexedName returns the name of the array or bag that a step indexes: the text of the step, `a[i]`, without its last
// brackets.
func (m *Interp) indexedName(p *ir.Place, s *ir.Step) string {
	text := oneLine(s.At)
	depth := 0
	for i := len(text) - 1; i > 0 && text[len(text)-1] == ']'; i-- {
		switch text[i] {
		case ']':
			depth++
		case '[':
			depth--
		}
		if depth == 0 {
			return shorten(strings.TrimSpace(text[:i]))
		}
	}
	return m.placeName(p)
}
