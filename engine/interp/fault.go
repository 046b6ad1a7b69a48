package interp

import (
	"fmt"
	"strings"

	"gomc/checker"
	"gomc/internal/diag"
	"gomc/ir"
)

// abandonment is the panic of an assume statement that is false.
type abandonment struct{}

// attempt runs f and reports how it ended. After a fault the stack is as before.
func (m *Interp) attempt(f func()) (fault *checker.Fault, abandoned bool) {
	before, fn := m.stack, m.fn
	defer func() {
		switch r := recover().(type) {
		case nil:
			return
		case *checker.Fault:
			fault = r
		case abandonment:
			abandoned = true
		default:
			panic(r)
		}
		m.stack, m.fn = before, fn
	}()
	f()
	return nil, false
}

// fail stops the instance.
func (m *Interp) fail(kind checker.FaultKind, at diag.Span, format string, args ...any) {
	panic(&checker.Fault{Kind: kind, Message: fmt.Sprintf(format, args...), At: at})
}

// failStore says that v cannot be stored in p.
func (m *Interp) failStore(name string, t *ir.Type, v int64, at diag.Span) {
	m.fail(outside(t), at, "%s := %s is outside %s", name, display(t, v), bounds(t))
}

// failConvert says that v, of type from (nil: an integer), is not a value of to.
func (m *Interp) failConvert(name string, from, to *ir.Type, v int64, at diag.Span) {
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
func outside(t *ir.Type) checker.FaultKind {
	if t.Kind == ir.Range {
		return checker.OutOfRange
	}
	return checker.WrongUnionValue
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

// quote is the source text of a span on one line, "" when unknown.
func quote(at diag.Span) string { return shorten(oneLine(at)) }

func oneLine(at diag.Span) string { return strings.Join(strings.Fields(at.Text()), " ") }

func shorten(text string) string {
	if len(text) > maxName {
		return strings.ToValidUTF8(text[:maxName], "") + "..."
	}
	return text
}

// placeName is what the model calls p: its text, else the variable or local it lies in.
func (m *Interp) placeName(p *ir.Place) string {
	if text := quote(p.At); text != "" {
		return text
	}
	if p.Root == ir.State && p.Base < len(m.lay.Cells) {
		return m.lay.CellName(p.Base)
	}
	if p.Root == ir.Frame && m.fn != nil {
		return m.localName(p.Base)
	}
	return "the value"
}

func (m *Interp) localName(cell int) string {
	if m.fn.Result != nil && cell == m.fn.Return {
		return "the result of " + m.fn.Name
	}
	for _, l := range m.fn.Locals {
		if cell >= l.Cell && cell < l.Cell+l.Type.Cells() {
			return l.Name
		}
	}
	return "the value"
}

// indexedName is what the model calls the array or bag that a step indexes: the text
// of the step, `a[i]`, without its last brackets.
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
