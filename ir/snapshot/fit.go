package snapshot

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"gomc/ir"
	"gomc/source"
)

// Fit is the state of the program that a snapshot describes, as cells. The base is the
// state that says what it leaves out, nil if there is none. The error is an *Error that
// names the place.
func Fit(p *ir.Program, s *Snapshot, base []uint64) ([]uint64, error) {
	f := &stateBuilder{program: p, cells: make([]uint64, len(p.Layout.Cells)), whole: base == nil}
	if base != nil {
		p.Layout.Unpack(base, f.cells)
	}
	for _, c := range p.Channels {
		clear(f.cells[c.Var.Base : c.Var.Base+c.Var.Type.Cells()])
	}
	if err := f.processes(s.Processes); err != nil {
		return nil, within("", err, "processes")
	}
	if err := f.globals(s.Globals); err != nil {
		return nil, within("", err, "globals")
	}
	for i := range s.Messages {
		if err := f.message(&s.Messages[i]); err != nil {
			return nil, within(fmt.Sprintf("messages[%d]", i), err, "messages", position(i))
		}
	}
	p.Layout.Normalize(f.cells)
	return f.cells, nil
}

// stateBuilder builds the cells of a state.
type stateBuilder struct {
	program *ir.Program
	cells   []uint64
	whole   bool // nothing may be left out
}

// within puts a location in front of an error, with the path to it.
func within(place string, err error, steps ...string) error {
	m, ok := err.(*Error)
	if !ok {
		return err
	}
	outer := *m
	if place != "" {
		outer.Message = place + ": " + m.Message
	}
	outer.path = slices.Concat(steps, m.path)
	return &outer
}

// position returns a step to an element of a list.
func position(i int) string { return strconv.Itoa(i) }

func (f *stateBuilder) processes(given map[string]Values) error {
	var known []string
	for _, p := range f.program.Processes {
		size := local(p).Cells()
		for i, name := range p.Instances() {
			known = append(known, name)
			v, there := given[name]
			if !there && f.whole && len(local(p).Fields) > 0 {
				return missing(name)
			}
			from := p.Var.Base + i*size
			if err := f.variables(local(p), v, f.cells[from:from+size]); err != nil {
				return within(name, err, name)
			}
		}
	}
	return unknown("process", given, known)
}

// variables fills in those of a process.
func (f *stateBuilder) variables(t *ir.Type, given Values, cells []uint64) error {
	if err := f.complete(fieldNames(t), given); err != nil {
		return err
	}
	return fillRecord(t, given, cells)
}

func (f *stateBuilder) globals(given Values) error {
	var known []string
	for _, v := range f.program.Vars {
		if v.Process != nil || v.Channel != nil {
			continue
		}
		known = append(known, v.Name)
		if x, there := given[v.Name]; there {
			if err := fill(v.Type, x, f.cells[v.Base:v.Base+v.Type.Cells()]); err != nil {
				return within(v.Name, err, v.Name)
			}
		}
	}
	if err := f.complete(known, given); err != nil {
		return err
	}
	return unknown("variable", given, known)
}

// complete refuses a name left out where it must be there.
func (f *stateBuilder) complete(names []string, given Values) error {
	for _, name := range names {
		if _, there := given[name]; !there && f.whole {
			return missing(name)
		}
	}
	return nil
}

func missing(name string) error {
	return newError("say it, variables as null where they are Undefined", "nothing is said of %s, and the model has more than one start state", name)
}

// unknown refuses a name that there is not.
func unknown[T any](what string, given map[string]T, known []string) error {
	for _, name := range slices.Sorted(maps.Keys(given)) {
		if !slices.Contains(known, name) {
			return &Error{Message: fmt.Sprintf("there is no %s %s", what, name), Try: oneOf(name, known), path: path{name}, name: true}
		}
	}
	return nil
}

// oneOf suggests the name that was meant, or all that there are.
func oneOf(name string, known []string) string {
	return cmp.Or(source.Nearest(name, known), listed(known), "leave it out: the model has none")
}

// listed returns a list of names for a suggestion, cut short.
func listed(names []string) string {
	if len(names) > mostListed {
		return strings.Join(names[:mostListed], ", ") + ", ..."
	}
	return strings.Join(names, ", ")
}

func fieldNames(t *ir.Type) []string {
	var names []string
	for _, f := range t.Fields {
		names = append(names, f.Name)
	}
	return names
}

// message adds a message to its channel.
func (f *stateBuilder) message(m *Message) error {
	c, cells, err := f.channel(m)
	if err != nil {
		return err
	}
	content := kind(c, m.Message)
	payload := make([]uint64, content.Payload.Cells())
	if err := fillRecord(content.Payload, m.Fields, payload); err != nil {
		return within(m.Message, err, "fields")
	}
	return add(c.Bag, c.Message.Element(content, payload), cells)
}

// kind is the message of that name which a channel holds, or nil.
func kind(c *ir.Channel, name string) *ir.Message {
	for _, m := range c.Message.Kinds() {
		if m.Name == name {
			return m
		}
	}
	return nil
}

// channel finds the bag that a message is in.
func (f *stateBuilder) channel(m *Message) (*ir.Channel, []uint64, error) {
	var known []string
	for _, c := range f.program.Channels {
		if kind(c, m.Message) == nil {
			for _, k := range c.Message.Kinds() {
				known = append(known, k.Name)
			}
			continue
		}
		i, j := slices.Index(c.From.Instances(), m.From), slices.Index(c.To.Instances(), m.To)
		if i < 0 || j < 0 || f.buffered() && c.Out == m.Delivered {
			continue
		}
		size := c.Bag.Cells()
		from := c.Var.Base + (i*len(c.To.Instances())+j)*size
		return c, f.cells[from : from+size], nil
	}
	if slices.ContainsFunc(f.program.Messages, func(k *ir.Message) bool { return k.Name == m.Message }) {
		return nil, nil, &Error{Message: fmt.Sprintf("no %s goes from %q to %q", m.Message, m.From, m.To), Try: f.routes(m.Message)}
	}
	slices.Sort(known)
	known = slices.Compact(known)
	return nil, nil, &Error{Message: fmt.Sprintf("there is no message %q", m.Message), Try: oneOf(m.Message, known), path: path{"message"}}
}

// routes says from whom to whom a message goes.
func (f *stateBuilder) routes(message string) string {
	var all []string
	for _, c := range f.program.Channels {
		way := "from " + listed(c.From.Instances()) + " to " + listed(c.To.Instances())
		if kind(c, message) != nil && !slices.Contains(all, way) {
			all = append(all, way)
		}
	}
	return strings.Join(all, "; or ")
}

// buffered reports whether messages wait for their delivery.
func (f *stateBuilder) buffered() bool {
	return slices.ContainsFunc(f.program.Channels, func(c *ir.Channel) bool { return c.Out })
}

// fill writes a value of a type into its cells.
func fill(t *ir.Type, v any, cells []uint64) error {
	if t.Form != ir.NoForm {
		clear(cells)
		return fillCollection(t, v, cells)
	}
	switch t.Kind {
	case ir.Record:
		fields, ok := v.(map[string]any)
		if !ok {
			return newError("an object, by "+listed(fieldNames(t)), "%s is no object, which a record is", text(v))
		}
		return fillRecord(t, fields, cells)
	case ir.Array:
		return fillArray(t, v, cells)
	case ir.Bag:
		return fillBag(t, v, cells)
	}
	return fillSimple(t, v, cells)
}

func fillRecord(t *ir.Type, given Values, cells []uint64) error {
	for _, f := range t.Fields {
		v, there := given[f.Name]
		if !there {
			continue
		}
		if err := fill(f.Type, v, cells[f.Offset:f.Offset+f.Type.Cells()]); err != nil {
			return within(f.Name, err, f.Name)
		}
	}
	return unknown("variable or field", given, fieldNames(t))
}

func fillArray(t *ir.Type, v any, cells []uint64) error {
	switch v := v.(type) {
	case map[string]any:
		return fillElements(t, v, cells)
	case []any:
		return fillAll(t, v, cells)
	}
	return newError("an object by index, or a list of all elements", "%s is neither an object nor a list, one of which an array is", text(v))
}

// fillAll fills an array from a list.
func fillAll(t *ir.Type, list []any, cells []uint64) error {
	if uint64(len(list)) != t.Index.Count() {
		return newError("a list of all of them, an object by index for some, or the --const that the state was made with", "a list of %d where the array has %d elements", len(list), t.Index.Count())
	}
	size := t.Elem.Cells()
	for i, x := range list {
		if err := fill(t.Elem, x, cells[i*size:(i+1)*size]); err != nil {
			return within("["+index(t, i)+"]", err, position(i))
		}
	}
	return nil
}

// index names the i-th index of an array.
func index(t *ir.Type, i int) string { return t.Index.Format(t.Index.First() + int64(i)) }

func fillElements(t *ir.Type, byIndex map[string]any, cells []uint64) error {
	var known []string
	size := t.Elem.Cells()
	for i := range int(t.Index.Count()) {
		known = append(known, index(t, i))
		x, there := byIndex[known[i]]
		if !there {
			continue
		}
		if err := fill(t.Elem, x, cells[i*size:(i+1)*size]); err != nil {
			return within("["+known[i]+"]", err, known[i])
		}
	}
	return unknown("index", byIndex, known)
}

func fillBag(t *ir.Type, v any, cells []uint64) error {
	list, ok := v.([]any)
	if !ok {
		return newError("a list of the elements", "%s is no list, which a multiset is", text(v))
	}
	clear(cells)
	for i, x := range list {
		elem := make([]uint64, t.Elem.Cells())
		if err := fill(t.Elem, x, elem); err != nil {
			return within(fmt.Sprintf("[%d]", i), err, position(i))
		}
		if err := add(t, elem, cells); err != nil {
			return within("", err, position(i))
		}
	}
	return nil
}

// add puts an element into a bag, whose slots need not be in order yet.
func add(t *ir.Type, elem, cells []uint64) error {
	if t.Transient {
		return newError("[], or --outbox=always", "nothing waits there: what a step sends arrives in the same step")
	}
	if t.Bits {
		code, place := uint64(0), uint64(1)
		for i, leaf := range ir.Leaves(t.Elem) {
			code, place = code+elem[i]*place, place*(leaf.Count()+1)
		}
		if cells[0]>>code&1 == 1 {
			return twice()
		}
		cells[0] |= 1 << code
		return nil
	}
	for at := 0; at < len(cells); at += t.SlotCells() {
		slot := cells[at : at+t.SlotCells()]
		switch {
		case slot[0] == 0:
			slot[0] = 1
			copy(slot[1:], elem)
			return nil
		case t.Discipline == ir.Set && slices.Equal(slot[1:], elem):
			return twice()
		}
	}
	return newError("leave out what is too many", "there is room for %d only", t.Cap)
}

// twice refuses what a set has already.
func twice() error {
	return &Error{Message: "the same is there before: the channel is a set, which has it once", Try: "leave one of the two out"}
}

func fillSimple(t *ir.Type, v any, cells []uint64) error {
	if v == nil {
		cells[0] = 0
		return nil
	}
	n, ok := number(t, v)
	if !ok {
		return &Error{Message: fmt.Sprintf("%s is no value of %s", text(v), t), Try: choices(t)}
	}
	cells[0] = uint64(n-t.First()) + 1
	return nil
}

// number is the value of a simple type that v stands for.
func number(t *ir.Type, v any) (int64, bool) {
	switch v := v.(type) {
	case bool:
		return lookUp(t, fmt.Sprint(v), t.Kind == ir.Bool)
	case json.Number:
		n, err := v.Int64()
		return n, err == nil && t.Kind == ir.Range && t.Contains(n)
	case string:
		return lookUp(t, v, t.Kind != ir.Bool && t.Kind != ir.Range)
	}
	return 0, false
}

// lookUp finds the value of a type that is shown as name.
func lookUp(t *ir.Type, name string, may bool) (int64, bool) {
	if !may {
		return 0, false
	}
	for n := range int64(t.Count()) {
		if t.Format(n) == name {
			return n, true
		}
	}
	return 0, false
}

// choices suggests values of a simple type.
func choices(t *ir.Type) string {
	switch t.Kind {
	case ir.Range:
		return fmt.Sprintf("a number from %d to %d, or null", t.Lo, t.Hi)
	case ir.Bool:
		return "true, false or null"
	}
	var all []string
	for n := range int64(min(t.Count(), mostListed+1)) {
		all = append(all, strconv.Quote(t.Format(n)))
	}
	return listed(append(all, "null"))
}

// text returns a JSON value, cut short, as a message shows it.
func text(v any) string {
	out, err := json.Marshal(v)
	switch {
	case err != nil:
		return fmt.Sprint(v)
	case len(out) > mostText:
		return string(out[:mostText]) + "..."
	}
	return string(out)
}

const (
	mostListed = 12 // names in a suggestion
	mostText   = 40 // bytes of a value in a message
)
