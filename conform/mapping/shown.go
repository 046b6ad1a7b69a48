package mapping

import (
	"strings"

	"gomc/conform/log"
	"gomc/conform/value"
	"gomc/source"
)

// Shown is an event of a program of P that a line shows to monitors.
type Shown struct {
	Event   string
	Payload any // as encoding/json decodes it
	At      source.Span
}

// Shows returns the events that a line shows to monitors, in order, with the kind of the line and its process. The
// conditions behind an event give its payload. If the mapping has lines for sends of machines, lines for their receipts
// show nothing, since a monitor sees an event once.
func (m *Mapping) Shows(l *log.Line) (kind, process string, all []Shown, err error) {
	r, e, choices, err := m.meaning(l)
	if err != nil || r.Skip {
		return "skipped", "", nil, err
	}
	if len(choices) > 1 {
		return r.Kind, r.Process, nil, l.Wrong("", "it is not known what this line shows to monitors: "+
			choices[0].text+", or "+choices[1].text, "one meaning (without or) for monitors alone")
	}
	for i := range choices[0].steps {
		s := &choices[0].steps[i]
		if word, name, _ := strings.Cut(s.text, " "); word == "on" && m.sent[strings.Trim(name, `"`)] {
			continue
		}
		shown, err := s.shown(e)
		if err != nil {
			return r.Kind, r.Process, nil, err
		}
		all = append(all, shown)
	}
	return r.Kind, r.Process, all, nil
}

// StateConditions reports whether the mapping says something of states, of which monitors alone know nothing.
func (m *Mapping) StateConditions() bool {
	for _, rules := range m.lines {
		for _, r := range rules {
			for _, all := range r.choices {
				for _, ch := range all {
					if len(ch.before)+len(ch.after) > 0 {
						return true
					}
				}
			}
		}
	}
	return false
}

// shown is the event of a step, with the payload that its conditions give.
func (s *step) shown(e *env) (Shown, error) {
	_, name, _ := strings.Cut(s.text, " ")
	out := Shown{Event: strings.Trim(name, `"`)}
	for i := range s.conditions {
		c := &s.conditions[i]
		out.At = c.at
		path, of := c.gives()
		if of == nil {
			return out, e.wrong(c.at, "", "payload.x = line.x",
				"monitors alone need to know what %s carries, and this does not say it", out.Event)
		}
		v, err := of.eval(e)
		if err != nil {
			return out, err
		}
		if out.Payload, err = put(out.Payload, path, raw(v)); err != nil {
			return out, e.wrong(c.at, "", "each part once", "%v", err)
		}
	}
	return out, nil
}

// gives is the part of the payload that a condition says, and by what; nil: it does not.
func (c *condition) gives() (path []string, of *operand) {
	if !c.equal || c.left == nil {
		return nil, nil
	}
	for _, pair := range [][2]*operand{{c.left, c.right}, {c.right, c.left}} {
		part, value := pair[0].text, pair[1]
		if part != "payload" && !strings.HasPrefix(part, "payload.") || strings.ContainsAny(part, "[ (+-*") ||
			strings.Contains(value.text, "payload") {
			continue
		}
		return strings.Split(part, ".")[1:], value
	}
	return nil, nil
}

// put puts a value into a payload.
func put(payload any, path []string, v any) (any, error) {
	if len(path) == 0 {
		if payload != nil {
			return nil, &partError{"the payload is said twice"}
		}
		return v, nil
	}
	object, is := payload.(map[string]any)
	if payload != nil && !is {
		return nil, &partError{"the payload is said as a whole, and its part " + path[0]}
	}
	if object == nil {
		object = map[string]any{}
	}
	if old, there := object[path[0]]; there && len(path) == 1 || there && old == nil {
		return nil, &partError{path[0] + " is said twice"}
	}
	inside, err := put(object[path[0]], path[1:], v)
	object[path[0]] = inside
	return object, err
}

// partError is the error of parts of a payload that contradict each other.
type partError struct{ message string }

func (e *partError) Error() string { return e.message }

// raw returns a value as encoding/json decodes it.
func raw(v value.Value) any {
	switch v.Kind {
	case value.Bool:
		return v.Int != 0
	case value.Int:
		return v.Int
	case value.Name, value.Text:
		return v.Text
	case value.Data:
		return v.Data
	}
	return nil
}
