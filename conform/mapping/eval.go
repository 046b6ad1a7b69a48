package mapping

import (
	"fmt"

	"gomc/conform/log"
	"gomc/conform/match"
	"gomc/conform/value"
	"gomc/ir"
	"gomc/source"
)

// env is the environment in which an expression is evaluated.
type env struct {
	*match.Situation
	who  *who
	vars map[string]value.Value // of quantifiers
	made map[*int]value.Value   // of the line, by what makes it; nil: it is not kept
}

// who is whose line it is; nil: it is not said.
type who struct {
	process *ir.Process
	names   *instances
	value   value.Value
	known   string // the instance, where that does not depend on what stands for elements; "": it is not known yet
}

// instances are the names of those of a process.
type instances struct {
	all []string
	at  map[string]int
	own bool // they have elements of scalarsets, which have other names in logs
}

func instancesOf(p *ir.Process) *instances {
	if p.Index == nil {
		return nil
	}
	n := &instances{all: elements(p.Index), at: map[string]int{}, own: len(p.Index.Scalarsets()) > 0}
	for i, name := range n.all {
		n.at[name] = i
	}
	return n
}

// process returns the process that the line belongs to; nil if the mapping does not say.
func (e *env) process() *ir.Process {
	if e.who == nil {
		return nil
	}
	return e.who.process
}

// instance is the element that stands for the process of a line. The error may be a *value.Unbound.
func (w *who) instance(b *value.Bindings) (string, error) {
	t := w.process.Index
	if t == nil {
		return "", nil
	}
	if w.known != "" {
		return w.known, nil
	}
	if t.Kind == ir.Scalarset {
		return b.Element(t.Format(0), w.value)
	}
	if _, there := w.names.at[w.value.Bare()]; there && !w.names.own {
		w.known = w.value.Bare()
		return w.known, nil
	}
	for _, name := range w.names.all {
		if same, err := value.Equal(value.Shown(name), w.value, b); same || err != nil {
			return name, err
		}
	}
	return "", fmt.Errorf("%s is no %s: its index goes from %s to %s", w.value, w.process.Name,
		t.Format(t.First()), t.Format(t.First()+int64(t.Count())-1))
}

// node is a compiled expression.
type node func(*env) (value.Value, error)

// EvalError is the error of an expression that has no value for a line.
type EvalError struct {
	At   source.Span // in the mapping
	Line *log.Error  // where the log has what is wrong
}

func (e *EvalError) Error() string { return e.Line.Error() }

// Unwrap is the error of the line.
func (e *EvalError) Unwrap() error { return e.Line }

// wrong is an error of a line that an expression is about.
func (e *env) wrong(at source.Span, member, try, format string, args ...any) error {
	if e.Line == nil { // of what happens without a line
		return fmt.Errorf(format, args...)
	}
	return &EvalError{at, e.Line.Wrong(member, fmt.Sprintf(format, args...), try)}
}

// field returns a value of the line.
func (e *env) field(h *hole) (value.Value, error) {
	v, there := lookup(e.Line.Object(), h.path)
	switch {
	case h.exists:
		return value.OfBool(there), nil
	case !there:
		return value.Value{}, e.wrong(h.span, "",
			"exists "+h.String()+" -> ..., or a mapping of its own for such lines",
			"this line has no %s", named(h.path))
	}
	return value.Of(v), nil
}

// lookup goes along a path.
func lookup(v any, path []string) (any, bool) {
	for _, name := range path {
		object, is := v.(map[string]any)
		if !is {
			return nil, false
		}
		if v, is = object[name]; !is {
			return nil, false
		}
	}
	return v, true
}

// truth is a value as a condition.
func (e *env) truth(v value.Value, at source.Span) (bool, error) {
	if v.Kind == value.Text && (v.Text == "true" || v.Text == "false") {
		return v.Text == "true", nil
	}
	if v.Kind != value.Bool {
		return false, e.wrong(at, "", "a comparison, such as x = 1", "%s is no condition: it is %s",
			oneLine(at.Text()), v)
	}
	return v.Int != 0, nil
}

// equal compares what two expressions are.
func (e *env) equal(a, b value.Value, at source.Span, member string) (bool, error) {
	same, err := value.Equal(a, b, e.Bound)
	if wrong, is := err.(*value.TypeError); is {
		return false, e.wrong(at, member, "values of one kind on both sides", "%v in %s", wrong, oneLine(at.Text()))
	}
	return same, err
}

// compare orders what two expressions are.
func (e *env) compare(a, b value.Value, at source.Span, member string) (int, error) {
	order, err := value.Compare(a, b)
	if err != nil {
		return 0, e.wrong(at, member, "numbers on both sides", "%v in %s", err, oneLine(at.Text()))
	}
	return order, nil
}
