package mapping

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"gomc"
	"gomc/conform/log"
	"gomc/conform/match"
	"gomc/conform/value"
	"gomc/engine/interp"
	"gomc/ir"
	"gomc/outcome"
)

// own reads lines of gomc's own form, which need no mapping. gomc sim --out=run.jsonl writes them, and so does the
// module conform/trace. A line is
//
//	{"process": "Client[alice]", "event": "locked", "params": {...}, "takes": [...], "sends": [...], "state": {...}}
//
// with the process that does it, the event as traces name it, its parameters, the messages that it takes and sends
// ({"message": "Granted", "from": "Server", "to": ..., "fields": {"n": 1}}), and variables as they are after it. What
// is not there is free, and so are further messages, unless "sent" says how many the process sends; other members are
// not looked at. A line without an event is about the state alone. Variables of the process of the line need no name of
// a process before their own.
type own struct {
	*model
	machine *interp.Interp
	found   ownNames
}

// ownNames caches the meaning of names in lines.
type ownNames struct {
	events    map[string][]bool // the rules that are called so
	instances map[*ir.Process]*instances
	cells     map[string]ir.CellSet // of variables and processes
}

// Own reads lines that need no mapping.
func Own(p *gomc.Program) *match.Observer {
	o := &own{model: modelOf(p), machine: interp.New(p.Code(), interp.Options{}),
		found: ownNames{map[string][]bool{}, map[*ir.Process]*instances{},
			map[string]ir.CellSet{}}}
	for _, q := range o.processes {
		o.found.instances[q] = instancesOf(q)
	}
	return &match.Observer{Read: o.read, Sets: &o.sets, Alike: alikeIn(p.Code(), o.scalarsets)}
}

// ownLine is a line that is being read.
type ownLine struct {
	*own
	line    *log.Line
	process string // whose it is; "": it is not said
	event   string
}

func (o *own) read(line *log.Line) (*match.Reading, error) {
	l := &ownLine{own: o, line: line}
	ch, err := l.choice()
	if err != nil {
		return nil, err
	}
	kind := l.event
	if kind == "" {
		kind = "the state"
	}
	return &match.Reading{Kind: kind, Process: l.process, Choices: []*match.Choice{ch}}, nil
}

func (l *ownLine) choice() (*match.Choice, error) {
	var err error
	if l.process, err = l.text("process"); err != nil {
		return nil, err
	}
	if l.event, err = l.text("event"); err != nil {
		return nil, err
	}
	if name, _, _ := strings.Cut(l.process, "["); name != "" && l.processes[name] == nil {
		known := slices.Sorted(maps.Keys(l.processes))
		return nil, l.wrong(l.process, near(name, known), "the model has no process %s", name)
	}
	after, err := l.stateTests()
	if err != nil {
		return nil, err
	}
	if l.event == "" {
		if len(after) == 0 {
			return nil, l.wrong("", "a mapping (--map, docs/conform.md), if the lines have another form",
				"this line has neither an event nor a state")
		}
		return &match.Choice{Text: "nothing", Before: after}, nil
	}
	sent, err := l.messages("sends")
	if err != nil {
		return nil, err
	}
	if len(sent) > 0 {
		after = append([]*match.Test{l.messageTest("sends", sent)}, after...)
	}
	if n, is := l.line.Object()["sent"]; is {
		after = append([]*match.Test{sentTest(fmt.Sprint(n))}, after...)
	}
	p, err := l.pattern()
	return &match.Choice{Text: l.event, Steps: []*match.Pattern{p}, After: after}, err
}

// orMapping is the suggestion to use a mapping.
const orMapping = "; or a mapping (--map, docs/conform.md)"

func (l *ownLine) wrong(member, try, format string, args ...any) error {
	return l.line.Wrong(member, fmt.Sprintf(format, args...), try)
}

// text returns a member that is a text, or is not there.
func (l *ownLine) text(name string) (string, error) {
	switch v := l.line.Object()[name].(type) {
	case nil:
		return "", nil
	case string:
		return v, nil
	default:
		return "", l.wrong(name, `a text, as "grant"`+orMapping, "%s is %s, and no text", name, value.Of(v))
	}
}

// object returns a member that is an object, or is not there.
func (l *ownLine) object(in map[string]any, name string) (map[string]any, error) {
	switch v := in[name].(type) {
	case nil:
		return nil, nil
	case map[string]any:
		return v, nil
	default:
		return nil, l.wrong(name, `{"name": value}`+orMapping, "%s is %s, and no object", name, value.Of(v))
	}
}

// pattern is the event that the line tells of.
func (l *ownLine) pattern() (*match.Pattern, error) {
	rules := l.rulesCalled(l.event)
	if rules == nil {
		known := l.eventNames()
		return nil, l.wrong(l.event, near(l.event, known)+orMapping,
			"the model has no event called %q", l.event)
	}
	p := &match.Pattern{Text: fmt.Sprintf("%q", l.event), Rules: rules}
	if l.process != "" {
		p.Tests = append(p.Tests, match.OfProcess(l.ofProcess))
		if _, index, indexed := strings.Cut(strings.TrimSuffix(l.process, "]"), "["); indexed {
			p.Fixed = append(p.Fixed, match.Fixed{Value: value.Value{Kind: value.Text, Text: index}})
		}
	}
	params, err := l.object(l.line.Object(), "params")
	if err != nil {
		return nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(params)) {
		p.Tests = append(p.Tests, l.param(name, value.Of(params[name])))
		p.Fixed = append(p.Fixed, match.Fixed{Param: name, Value: value.Of(params[name]), Test: len(p.Tests) - 1})
	}
	taken, err := l.messages("takes")
	if len(taken) > 0 {
		p.Tests = append(p.Tests, l.messageTest("takes", taken))
	}
	return p, err
}

// ofProcess tests that an event is of the process of the line.
func (l *ownLine) ofProcess(s *match.Situation) (match.Answer, error) {
	name, index, indexed := strings.Cut(strings.TrimSuffix(l.process, "]"), "[")
	if p := l.processes[name]; indexed && p.Index != nil {
		who := &who{process: p, names: l.found.instances[p], value: value.Value{Kind: value.Text, Text: index}}
		if _, err := who.instance(s.Bound); err != nil {
			if unbound := (*value.Unbound)(nil); errors.As(err, &unbound) {
				return match.Answer{}, err
			}
			return match.Answer{}, l.wrong(l.process, "a model with more of them (--const)", "%v", err)
		}
	}
	same, err := l.sameName(s.Event.Process, l.process, s.Bound)
	return match.Answer{Holds: same, Left: orNone(s.Event.Process), Right: l.process}, err
}

// rulesCalled are the rules of an event, by the name that traces show or by what is received.
func (o *own) rulesCalled(name string) []bool {
	if rules, known := o.found.events[name]; known {
		return rules
	}
	on := &eventRef{word: "on", name: token{text: name}}
	rules := o.rulesThat(func(r *ir.Rule) bool {
		if r.Kind == ir.Post || r.Kind == ir.Delivery {
			return false
		}
		origin := r.Origin()
		return outcome.NameOf(origin.Name, origin.Number) == name || r.Name == name || isEvent(r, on) ||
			origin.Name == "" && name == fmt.Sprint(origin.Number)
	})
	o.found.events[name] = rules
	return rules
}

func (l *ownLine) param(name string, v value.Value) *match.Test {
	return &match.Test{Text: name + " = " + v.String(), Eval: func(s *match.Situation) (match.Answer, error) {
		is, there := valueOf(s.Event.Params, name)
		if !there {
			return match.Answer{Left: "the event has no parameter " + name}, nil
		}
		return l.compare(name, is, v, s.Bound)
	}}
}

func valueOf(all []outcome.Binding, name string) (string, bool) {
	i := slices.IndexFunc(all, func(b outcome.Binding) bool { return b.Name == name })
	if i < 0 {
		return "", false
	}
	return all[i].Value, true
}

// compare compares what the model has with what the line says.
func (l *ownLine) compare(name, is string, v value.Value, bound *value.Bindings) (match.Answer, error) {
	same, err := l.equal(name, is, v, bound)
	return match.Answer{Holds: same, Left: name + " is " + is, Right: "and " + v.String() + " in the line"}, err
}

func (l *ownLine) equal(name, is string, v value.Value, bound *value.Bindings) (bool, error) {
	same, err := value.Equal(value.Shown(is), v, bound)
	if wrong := (*value.TypeError)(nil); errors.As(err, &wrong) {
		return false, l.wrong(lastName(name), "a value as the model has it", "%s: %v", name, wrong)
	}
	return same, err
}

// lastName is the last name of a path.
func lastName(path string) string {
	return path[strings.LastIndex(path, ".")+1:]
}

// message is a message that the line lists as taken or sent.
type message struct {
	name, from, to string
	fields         map[string]any
}

func (m *message) String() string {
	var fields []outcome.Binding
	for _, name := range slices.Sorted(maps.Keys(m.fields)) {
		fields = append(fields, outcome.Binding{Name: name, Value: strings.Trim(value.Of(m.fields[name]).String(), `"`)})
	}
	return told(&outcome.MessageEvent{Message: m.name, From: m.from, To: m.to, Fields: fields})
}

// messages returns the messages that a member of the line lists.
func (l *ownLine) messages(member string) (out []message, err error) {
	v := l.line.Object()[member]
	list, is := v.([]any)
	if v != nil && !is {
		return nil, l.wrong(member, `[{"message": "Granted"}]`, "%s is %s, and no list", member, value.Of(v))
	}
	for _, each := range list {
		object, is := each.(map[string]any)
		m := message{}
		m.name, _ = object["message"].(string)
		if !is || m.name == "" {
			return nil, l.wrong(member, `[{"message": "Granted"}]`, "%s has something that is no message: %s", member,
				value.Of(each))
		}
		created, isNew := strings.CutPrefix(m.name, "new ")
		if _, known := l.fields[m.name]; !known && (!isNew || l.processes[created] == nil) {
			known := slices.Sorted(maps.Keys(l.fields))
			return nil, l.wrong(m.name, near(m.name, known), "the model has no message %s", m.name)
		}
		m.from, _ = object["from"].(string)
		m.to, _ = object["to"].(string)
		if m.fields, err = l.object(object, "fields"); err != nil {
			return nil, err
		}
		out = append(out, m)
	}
	return out, nil
}

// sentTest tests how many messages an event sends.
func sentTest(want string) *match.Test {
	return &match.Test{Text: "how many it sends", Eval: func(s *match.Situation) (match.Answer, error) {
		n := len(s.Event.Sent)
		return match.Answer{Holds: fmt.Sprint(n) == want, Left: fmt.Sprintf("the event sends %d", n),
			Right: "and the line " + want}, nil
	}}
}

// messageTest tests that each message of the line is one of the event, and another for each.
func (l *ownLine) messageTest(member string, all []message) *match.Test {
	return &match.Test{Text: "what it " + member, Eval: func(s *match.Situation) (match.Answer, error) {
		of := s.Event.Consumed
		if member == "sends" {
			of = s.Event.Sent
		}
		holds, err := l.assign(all, of, 0, s.Bound)
		if holds || err != nil {
			return match.Answer{Holds: holds}, err
		}
		var are []string
		for i := range of {
			are = append(are, told(&of[i]))
		}
		slices.Sort(are)
		return match.Answer{Left: "the event " + member + " " + orNothing(are), Right: "and the line " + toldAll(all)}, nil
	}}
}

// assign finds a message for each of those of a line; used says which have been found.
func (l *ownLine) assign(all []message, of []outcome.MessageEvent, used uint64, bound *value.Bindings) (bool, error) {
	if len(all) == 0 {
		return true, nil
	}
	for i := range of {
		if i < 64 && used>>i&1 == 1 {
			continue
		}
		same, err := l.sameMessage(&all[0], &of[i], bound)
		if err != nil {
			return false, err
		}
		if !same {
			continue
		}
		if done, err := l.assign(all[1:], of, used|1<<i, bound); done || err != nil {
			return done, err
		}
	}
	return false, nil
}

func (l *ownLine) sameMessage(m *message, e *outcome.MessageEvent, bound *value.Bindings) (bool, error) {
	if m.name != e.Message {
		return false, nil
	}
	for _, end := range [][2]string{{e.From, m.from}, {e.To, m.to}} {
		if end[0] == "" || end[1] == "" {
			continue // a mailbox need not know who has sent what is in it
		}
		if same, err := l.sameName(end[0], end[1], bound); !same || err != nil {
			return false, err
		}
	}
	for _, name := range slices.Sorted(maps.Keys(m.fields)) {
		is, there := valueOf(e.Fields, name)
		if !there {
			return false, l.wrong(name, fieldsOf(e), "%s has no field %s", e.Message, name)
		}
		if same, err := l.equal(name, is, value.Of(m.fields[name]), bound); !same || err != nil {
			return false, err
		}
	}
	return true, nil
}

func fieldsOf(e *outcome.MessageEvent) string {
	var all []string
	for _, f := range e.Fields {
		all = append(all, f.Name)
	}
	return orNothing(all)
}

func told(e *outcome.MessageEvent) string {
	text := match.Received(e)
	if e.To != "" {
		text += " to " + e.To
	}
	return text
}

func toldAll(all []message) string {
	var texts []string
	for i := range all {
		texts = append(texts, all[i].String())
	}
	return strings.Join(texts, ", ")
}

func orNothing(all []string) string {
	if len(all) == 0 {
		return "nothing"
	}
	return strings.Join(all, ", ")
}

// stateTests test each variable that the line shows.
func (l *ownLine) stateTests() (all []*match.Test, err error) {
	state, err := l.object(l.line.Object(), "state")
	if err != nil {
		return nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(state)) {
		if err := l.knows(name); err != nil {
			return nil, err
		}
		v := value.Of(state[name])
		eval := func(s *match.Situation) (match.Answer, error) {
			shown, is, err := l.variable(name, s)
			if err != nil {
				return match.Answer{}, err
			}
			return l.compare(shown, is, v, s.Bound)
		}
		all = append(all, &match.Test{Text: name + " = " + v.String(), Eval: eval})
	}
	return all, nil
}

// knows refuses the name of no variable.
func (l *ownLine) knows(name string) error {
	base := name[:strings.IndexAny(name+".", ".[")]
	process, _, _ := strings.Cut(l.process, "[")
	if l.globals[base] || l.processes[base] != nil || process != "" && l.isOf(process, base) {
		return nil
	}
	known := slices.Concat(slices.Collect(maps.Keys(l.globals)), slices.Collect(maps.Keys(l.processes)),
		slices.Collect(maps.Keys(l.locals[process])))
	slices.Sort(known)
	return l.wrong(name, near(base, slices.Compact(known)), "the model has no variable %s", name)
}

// isOf reports whether a process has a variable. A machine has its state, too, and the variables of its states are
// called after those.
func (o *own) isOf(process, variable string) bool {
	for name := range o.locals[process] {
		if name == variable || strings.HasPrefix(name, variable+".") {
			return true
		}
	}
	return variable == "at" && o.processes[process].Machine != nil
}

// variable returns a variable that a line names, as the model shows it, and its value.
func (l *ownLine) variable(name string, s *match.Situation) (shown, is string, err error) {
	all := l.variables(s.State)
	for _, path := range l.paths(name) {
		s.State.Asked.Cells(l.cellsOf(path))
		if i, there := all.at[path]; there && l.plain(path) {
			return path, all.list[i].Value, nil
		}
		for _, b := range all.list {
			same, err := l.sameName(b.Name, path, s.Bound)
			if same || err != nil {
				return b.Name, b.Value, err
			}
		}
	}
	return name, "not there", nil
}

// plain reports whether a name has no index that could be an element of a scalarset.
func (o *own) plain(name string) bool { return len(o.scalarsets) == 0 || !strings.Contains(name, "[") }

// cellsOf are the cells of the variable, or of the process, with which a name begins.
func (o *own) cellsOf(path string) ir.CellSet {
	base := path[:strings.IndexAny(path+".", ".[")]
	set, known := o.found.cells[base]
	if !known {
		set = o.program.Code().NewCellSet()
		for _, v := range o.program.Code().Vars {
			if v.Name == base || o.processes[base] != nil && o.processes[base].Var == v {
				set.AddRange(v.Base, v.Base+v.Type.Cells())
			}
		}
		o.found.cells[base] = set
	}
	return set
}

// paths are the names that a variable may have in the model.
func (l *ownLine) paths(name string) []string {
	if l.process == "" {
		return []string{name}
	}
	return []string{l.process + "." + name, name}
}

// stateVariables lists the variables of a state, with their positions by name.
type stateVariables struct {
	list []outcome.Binding
	at   map[string]int
}

func (o *own) variables(v *match.View) *stateVariables {
	if all, known := v.Shown.(*stateVariables); known {
		return all
	}
	all := &stateVariables{list: o.machine.Describe(v.Words()), at: map[string]int{}}
	for i, b := range all.list {
		all.at[b.Name] = i
	}
	v.Shown = all
	return all
}

// sameName reports whether a name that the model shows, as `Client[client_t_0].waits[1]`, is one of a line, whose
// indices may be values that stand for elements of scalarsets.
func (l *ownLine) sameName(shown, said string, bound *value.Bindings) (bool, error) {
	if l.plain(shown) || l.plain(said) {
		return shown == said, nil
	}
	for {
		a, b := strings.IndexByte(shown, '['), strings.IndexByte(said, '[')
		if a < 0 || b < 0 || shown[:a] != said[:b] {
			return false, nil
		}
		m, n := strings.IndexByte(shown[a:], ']'), strings.IndexByte(said[b:], ']')
		if m < 0 || n < 0 {
			return false, nil
		}
		own, index := value.Shown(shown[a+1:a+m]), value.Value{Kind: value.Text, Text: said[b+1 : b+n]}
		same, err := value.Equal(own, index, bound)
		if wrong := (*value.TypeError)(nil); errors.As(err, &wrong) {
			return false, nil
		}
		if !same || err != nil {
			return false, err
		}
		shown, said = shown[a+m+1:], said[b+n+1:]
		if shown == said {
			return true, nil
		}
	}
}
