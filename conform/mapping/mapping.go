package mapping

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"gomc"
	"gomc/conform/log"
	"gomc/conform/match"
	"gomc/conform/value"
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/source"
)

// Mapping says what lines mean.
type Mapping struct {
	Name     string
	Warnings source.List
	At       source.Span // where it begins

	c       *compiler
	kind    node
	clock   node
	divided struct{ order, part node } // into orders, and into parts with runs of their own
	who     []whoRule
	skips   []operand
	lines   map[string][]*lineRule
	kinds   []string // in the order of the file
	silent  []*match.Silent
	sent    map[string]bool     // of machines of P: what lines say that they send
	literal bool                // it names elements of scalarsets itself, as the model does
	clocks  map[string]lastTime // by file

}

type whoRule struct {
	process *ir.Process
	names   *instances
	value   operand
	when    *operand
}

// lineRule is the meaning of some kinds of lines, for a process or, where process is nil, for none.
type lineRule struct {
	when    *operand
	choices map[*ir.Process][]*choice
}

// choice is one thing that a line may stand for.
type choice struct {
	text   string
	before []condition
	steps  []step
	after  []condition
}

type step struct {
	text       string
	rules      []bool
	tests      []*match.Test // of machines of P
	conditions []condition
}

// tie gives conditions on the state before that speak of the event to the event: it is known there.
func (ch *choice) tie() {
	if len(ch.steps) != 1 {
		return
	}
	var before []condition
	for _, c := range ch.before {
		if c.ofEvent {
			ch.steps[0].conditions = append(ch.steps[0].conditions, c)
		} else {
			before = append(before, c)
		}
	}
	ch.before = before
}

// condition is a conjunct, and what it compares.
type condition struct {
	operand
	ofEvent     bool
	stable      bool     // it depends on a line and on the state alone
	left, right *operand // nil: it compares nothing
	equal       bool     // for equality
}

type lastTime struct {
	line  int
	value value.Value
}

// DefaultKinds are the members of a line of which the first that is a text is its kind.
var DefaultKinds = []string{"event", "ev", "name", "kind", "type", "msg", "message"}

// Load reads a mapping for a program. The error is Diagnostics.
func Load(p *gomc.Program, f *source.File) (*Mapping, error) {
	m, _, err := load(&compiler{model: modelOf(p)}, f, "model", p.Model().Name)
	if err != nil {
		return nil, err
	}
	m.literal = slices.ContainsFunc(words(f.Text), m.c.sets.Has)
	return m, nil
}

// load reads and compiles a mapping, which warns if it is of another model, or program, than that of this name.
func load(c *compiler, f *source.File, what, name string) (*Mapping, *file, error) {
	tree, list := parse(f)
	if list.HasErrors() {
		return nil, nil, list
	}
	c.probes, c.numbers.of = map[string]*probe{}, map[string]map[string]int64{}
	m := &Mapping{Name: tree.name, At: tree.at, c: c, lines: map[string][]*lineRule{}, clocks: map[string]lastTime{}}
	m.compile(tree)
	if c.list.HasErrors() {
		c.list.Sort()
		return nil, nil, c.list.Distinct()
	}
	if filepath.Base(name) != filepath.Base(tree.model) {
		m.Warnings.Warnf("", tree.at, "this mapping is of %s, and the %s is %s", tree.model, what, name)
	}
	return m, tree, nil
}

// words are the words of a text.
func words(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

func (m *Mapping) compile(f *file) {
	plain := &scope{}
	if f.kind != nil {
		m.kind = m.c.expr(f.kind, f.kind.tree, plain).eval
	}
	if f.clock != nil {
		m.clock = m.c.expr(f.clock, f.clock.tree, plain).eval
	}
	if f.order != nil {
		m.divided.order = m.c.expr(f.order, f.order.tree, plain).eval
		if f.clock != nil {
			m.c.errorf(f.order.span, "one of them", "there are an order and a clock, and lines in several orders have no clock")
		}
	}
	if f.partition != nil {
		m.divided.part = m.c.expr(f.partition, f.partition.tree, plain).eval
	}
	for _, x := range f.skips {
		m.skips = append(m.skips, m.c.expr(x, x.tree, plain))
	}
	for _, w := range f.who {
		m.compileWho(f, w, plain)
	}
	for _, l := range f.lines {
		m.compileLine(l)
	}
	for _, s := range f.silent {
		m.compileSilent(s)
	}
	if len(f.lines) == 0 && !m.c.list.HasErrors() {
		m.c.errorf(f.at, `line "kind" is rule "name";`, "this mapping gives no line a meaning")
	}
}

func (m *Mapping) compileWho(f *file, w whoClause, plain *scope) {
	process := m.c.processes[w.process.text]
	if process == nil {
		var known []string
		for name := range m.c.processes {
			known = append(known, name)
		}
		slices.Sort(known)
		at := source.Span{File: w.who.span.File, Start: w.process.start, End: w.process.end}
		if len(known) == 0 {
			m.c.errorf(at, "a mapping without who", "the model has no processes")
			return
		}
		m.c.errorf(at, near(w.process.text, known), "there is no process %s", w.process.text)
		return
	}
	r := whoRule{process: process, names: instancesOf(process)}
	if m.c.isSlot(w.who.tree) {
		r.value = m.slot(w.who, plain)
	} else {
		r.value = m.c.expr(w.who, w.who.tree, plain)
	}
	if w.when != nil {
		when := m.c.expr(w.when, w.when.tree, plain)
		r.when = &when
	}
	m.who = append(m.who, r)
}

// near is the nearest of some names, or all of them.
func near(name string, all []string) string {
	if one := source.Nearest(name, all); one != "" {
		return one
	}
	return strings.Join(all[:min(len(all), 12)], ", ")
}

// compileLine compiles a meaning for each process whose line it may be.
func (m *Mapping) compileLine(l *lineClause) {
	r := &lineRule{choices: map[*ir.Process][]*choice{}}
	if l.when != nil {
		when := m.c.expr(l.when, l.when.tree, &scope{})
		r.when = &when
	}
	of := []*ir.Process{nil}
	if len(m.who) > 0 {
		of = nil
		for _, w := range m.who {
			if !slices.Contains(of, w.process) {
				of = append(of, w.process)
			}
		}
		if slices.ContainsFunc(m.who, func(w whoRule) bool { return w.when != nil }) {
			of = append(of, nil)
		}
	}
	m.choicesFor(l, r, of)
	for _, k := range l.kinds {
		if !slices.Contains(m.kinds, k.text) {
			m.kinds = append(m.kinds, k.text)
		}
		m.lines[k.text] = append(m.lines[k.text], r)
	}
}

// choicesFor compiles a meaning for some processes. It need not make sense for each, but has to for one.
func (m *Mapping) choicesFor(l *lineClause, r *lineRule, of []*ir.Process) {
	before := m.c.list
	var wrong source.List
	for _, p := range of {
		m.c.list = nil
		all := m.choicesOf(l, p)
		if !m.c.list.HasErrors() {
			r.choices[p] = all
		} else if wrong == nil || len(all) > 0 {
			wrong = m.c.list // what is wrong with conditions says more than that it is none of a process
		}
	}
	m.c.list = before
	if len(r.choices) == 0 {
		m.c.list = append(m.c.list, wrong...)
	}
}

func (m *Mapping) choicesOf(l *lineClause, p *ir.Process) (all []*choice) {
	for _, row := range l.meaning {
		ch := &choice{text: "nothing"}
		s := &scope{process: p, state: true}
		var texts []string
		for _, e := range row {
			st, ok := m.stepOf(e, p)
			if !ok {
				return nil
			}
			ch.steps, texts = append(ch.steps, st), append(texts, st.text)
			if len(row) == 1 {
				s.event = m.scopeOf(st.rules)
			}
		}
		if len(row) > 0 {
			ch.text = strings.Join(texts, " then ")
		}
		ch.before = m.conditions(l.before, s)
		ch.tie()
		ch.after = append(m.conditions(l.after, s), m.conditions(l.now, s)...)
		if len(row) == 0 {
			ch.before, ch.after = append(ch.before, ch.after...), nil
		}
		all = append(all, ch)
	}
	return all
}

// stepOf compiles an event.
func (m *Mapping) stepOf(e *eventRef, p *ir.Process) (s step, ok bool) {
	if m.c.machines != nil {
		return m.eventOf(e, p)
	}
	s.text = eventText(e)
	if e.word == "send" {
		m.c.errorf(spanOf(e, source.Span{}), `the rule that sends it`, "what is sent is an event of programs of P alone")
		return s, false
	}
	if s.rules = m.c.rulesOf(e); s.rules == nil {
		at := source.Span{File: m.c.program.Model().Tree().File}
		at = spanOf(e, at)
		known := m.c.eventNames()
		m.c.errorf(at, near(e.name.text, known), "the model has no event called %q", e.name.text)
		return s, false
	}
	if p != nil {
		any := false
		rules := m.c.program.Code().Rules
		for i := range s.rules {
			s.rules[i] = s.rules[i] && (rules[i].Process == p || rules[i].Process == nil)
			any = any || s.rules[i]
		}
		if !any {
			m.c.errorf(spanOf(e, source.Span{}), "who, of the process whose event it is",
				"%s has no event called %q", p.Name, e.name.text)
			return s, false
		}
	}
	s.conditions = m.conditions(e.conditions, &scope{process: p, state: true, event: m.scopeOf(s.rules)})
	return s, true
}

func eventText(e *eventRef) string {
	if e.name.kind == text {
		return fmt.Sprintf("%s %q", e.word, e.name.text)
	}
	return e.word + " " + e.name.text
}

// scopeOf returns the names that the conditions behind an event may use.
func (m *Mapping) scopeOf(rules []bool) *eventScope {
	if m.c.machines != nil {
		return &eventScope{}
	}
	return m.c.scopeOf(rules)
}

// conditions compiles the conjuncts of some expressions.
func (m *Mapping) conditions(all []*expression, s *scope) (out []condition) {
	for _, x := range all {
		for _, n := range conjuncts(x.tree) {
			cond := condition{operand: m.c.expr(x, n, s), ofEvent: x.ofEvent(n, s)}
			cond.stable = !cond.ofEvent && m.c.machines == nil && len(m.c.scalarsets) == 0
			if b, is := n.(*ast.Binary); is && comparison(b.Op) && cond.eval != nil {
				left, right := m.c.expr(x, b.X, s), m.c.expr(x, b.Y, s)
				cond.left, cond.right, cond.equal = &left, &right, b.Op == ast.Eq
			}
			out = append(out, cond)
		}
	}
	return out
}

func comparison(op ast.Op) bool {
	switch op {
	case ast.Eq, ast.Ne, ast.Lt, ast.Le, ast.Gt, ast.Ge:
		return true
	}
	return false
}

func (m *Mapping) compileSilent(s *silentClause) {
	st, ok := m.stepOf(s.event, nil)
	if !ok {
		return
	}
	text := "silent " + st.text
	m.silent = append(m.silent, &match.Silent{Most: s.most,
		Pattern: match.Pattern{Text: text, Rules: st.rules,
			Tests: append(st.tests, tests(st.conditions, nil)...)}})
}

// Observer reads lines of another run by the mapping.
func (m *Mapping) Observer() *match.Observer {
	m.c.sets.Begin(m.literal)
	clear(m.clocks)
	clear(m.c.numbers.of)
	for _, s := range m.c.numbers.slots {
		*s = slots{of: map[string]int64{}}
	}
	obs := &match.Observer{Read: m.Read, Silent: m.silent, Sets: &m.c.sets, Local: m.c.machines == nil && !m.c.looks,
		InOrder: len(m.c.numbers.slots) > 0}
	if m.divided.order != nil {
		obs.Order = m.orderOf
	}
	if m.divided.part != nil {
		obs.Part = m.partOf
	}
	if m.c.machines == nil {
		obs.Alike = alikeIn(m.c.program.Code(), m.c.scalarsets)
	}
	return obs
}

// orderOf names the order in which a line stands.
func (m *Mapping) orderOf(l *log.Line) (string, error) {
	v, err := m.divided.order(&env{Situation: &match.Situation{Line: l}})
	return v.String(), err
}

// partOf names the part that a line is of; "": it is skipped, and of each.
func (m *Mapping) partOf(l *log.Line) (string, error) {
	e := &env{Situation: &match.Situation{Line: l}}
	if skip, err := m.skip(e); skip || err != nil {
		return "", err
	}
	v, err := m.divided.part(e)
	return v.String(), err
}

// skip reports whether a line is left out.
func (m *Mapping) skip(e *env) (bool, error) {
	for i := range m.skips {
		if skip, err := e.condition(&m.skips[i]); skip || err != nil {
			return skip, err
		}
	}
	return false, nil
}

// Read returns the meaning of a line.
func (m *Mapping) Read(l *log.Line) (*match.Reading, error) {
	r, e, choices, err := m.meaning(l)
	if err != nil || r.Skip {
		return r, err
	}
	for _, ch := range choices {
		r.Choices = append(r.Choices, choose(ch, e))
	}
	return r, nil
}

// meaning returns the possible meanings of a line, and the environment for its expressions.
func (m *Mapping) meaning(l *log.Line) (*match.Reading, *env, []*choice, error) {
	e := &env{Situation: &match.Situation{Line: l}}
	if err := m.checkClock(e); err != nil {
		return nil, nil, nil, err
	}
	if skip, err := m.skip(e); skip || err != nil {
		return &match.Reading{Skip: true, Kind: "skipped"}, nil, nil, err
	}
	kind, err := m.kindOf(e)
	if err != nil {
		return nil, nil, nil, err
	}
	r := &match.Reading{Kind: kind}
	if e.who, err = m.whoOf(e); err != nil {
		return nil, nil, nil, err
	}
	rule, err := m.ruleOf(e, kind)
	if err != nil {
		return nil, nil, nil, err
	}
	process := e.process()
	if process != nil {
		r.Process, r.Of = process.Name, &match.Whose{Process: process, Index: e.who.value}
		if process.Index != nil {
			r.Process += "[" + strings.Trim(e.who.value.String(), `"`) + "]"
		}
	}
	choices := rule.choices[process]
	if len(choices) == 0 {
		return nil, nil, nil, l.Wrong("", fmt.Sprintf("lines of kind %q have no meaning for %s", kind, orNone(r.Process)),
			`line "`+kind+`" is ... with an event of that process`)
	}
	return r, e, choices, nil
}

func orNone(process string) string {
	if process == "" {
		return "a line of no process"
	}
	return process
}

// condition evaluates one that is about a line alone.
func (e *env) condition(o *operand) (bool, error) {
	v, err := o.eval(e)
	if err != nil {
		return false, err
	}
	return e.truth(v, o.at)
}

// checkClock refuses a clock that runs backwards.
func (m *Mapping) checkClock(e *env) error {
	if m.clock == nil {
		return nil
	}
	now, err := m.clock(e)
	if err != nil {
		return err
	}
	last, there := m.clocks[e.Line.File]
	back, known := backwards(last.value, now)
	if !known && there || !there && !isClock(now) {
		return e.Line.Wrong("", fmt.Sprintf("the clock is %s here, and no time that those of other lines compare with", now),
			`a number, or a time as "2026-11-29T10:00:00.5Z"`)
	}
	if there && back {
		return e.Line.Wrong("", fmt.Sprintf("the clock runs backwards: it is %s here, and was %s in line %d", now,
			last.value, last.line),
			"the lines in the order in which they were written; no clock, if several processes write them")
	}
	m.clocks[e.Line.File] = lastTime{e.Line.Number, now}
	return nil
}

// backwards compares numbers, and texts of times as RFC 3339 has them; it reports whether they are.
func backwards(a, b value.Value) (is, known bool) {
	if n, err := value.Compare(a, b); err == nil {
		return n > 0, true
	}
	if x, y, are := seconds(a, b); are {
		return x > y, true
	}
	x, wrong := time.Parse(time.RFC3339, a.Text)
	y, other := time.Parse(time.RFC3339, b.Text)
	return x.After(y), wrong == nil && other == nil
}

// seconds returns two numbers, of which one has a fraction.
func seconds(a, b value.Value) (x, y float64, are bool) {
	x, wrong := strconv.ParseFloat(a.String(), 64)
	y, other := strconv.ParseFloat(b.String(), 64)
	return x, y, wrong == nil && other == nil
}

// isClock reports whether a value is a number or a time.
func isClock(v value.Value) bool {
	_, known := backwards(v, v)
	return known
}

func (m *Mapping) kindOf(e *env) (string, error) {
	if m.kind != nil {
		v, err := m.kind(e)
		if err != nil {
			return "", err
		}
		return strings.Trim(v.String(), `"`), nil
	}
	for _, name := range DefaultKinds {
		if s, is := e.Line.Object()[name].(string); is {
			return s, nil
		}
	}
	return "", e.Line.Wrong("",
		"it is not said of which kind this line is: it has none of "+strings.Join(DefaultKinds, ", "),
		"kind line.NAME; in the mapping")
}

// whoOf returns whose line it is; nil: it is not said.
func (m *Mapping) whoOf(e *env) (*who, error) {
	for i := range m.who {
		w := &m.who[i]
		if w.when != nil {
			if is, err := e.condition(w.when); err != nil {
				return nil, err
			} else if !is {
				continue
			}
		}
		v, err := w.value.eval(e)
		return &who{process: w.process, names: w.names, value: v}, err
	}
	return nil, nil
}

// ruleOf is the meaning of a kind of line.
func (m *Mapping) ruleOf(e *env, kind string) (*lineRule, error) {
	rules := m.lines[kind]
	if len(rules) == 0 {
		try := fmt.Sprintf("line %q is nothing; or is rule \"...\"; in the mapping", kind)
		if one := source.Nearest(kind, m.kinds); one != "" {
			try = fmt.Sprintf("%q, which the mapping has; or %s", one, try)
		}
		return nil, e.Line.Wrong("", fmt.Sprintf("the mapping has no line of kind %q", kind), try)
	}
	for _, r := range rules {
		if r.when == nil {
			return r, nil
		}
		is, err := e.condition(r.when)
		if is || err != nil {
			return r, err
		}
	}
	return nil, e.Line.Wrong("", fmt.Sprintf("the mapping has lines of kind %q, but none when this is so", kind),
		"one without when, for the others")
}

// choose turns a choice of the mapping into a match.Choice for one line.
func choose(ch *choice, e *env) *match.Choice {
	w := e.who
	out := &match.Choice{Text: ch.text, Before: tests(ch.before, w), After: tests(ch.after, w)}
	for i := range ch.steps {
		s := &ch.steps[i]
		all := slices.Clone(s.tests)
		if w != nil && w.process.Index != nil {
			all = append(all, ofProcess(w))
		}
		all = append(all, tests(s.conditions, w)...)
		out.Steps = append(out.Steps, &match.Pattern{Text: s.text, Rules: s.rules, Fixed: s.fixed(e), Tests: all})
	}
	return out
}

// fixed are the parameters of an event that a line says. What has no value for the line, its test says.
func (s *step) fixed(e *env) (all []match.Fixed) {
	first := len(s.tests) // of the tests of the conditions
	if e.who != nil && e.who.process.Index != nil {
		all = append(all, match.Fixed{Value: e.who.value, Test: first})
		first++
	}
	for i := range s.conditions {
		c := &s.conditions[i]
		if !c.equal {
			continue
		}
		param, said := c.left, c.right
		if param.param == "" {
			param, said = said, param
		}
		if param.param == "" || !said.said {
			continue
		}
		if v, err := said.eval(e); err == nil {
			all = append(all, match.Fixed{Param: param.param, Value: v, Test: first + i})
		}
	}
	return all
}

// ofProcess tests that an event is of the process of the line.
func ofProcess(w *who) *match.Test {
	return match.OfProcess(func(s *match.Situation) (match.Answer, error) {
		if s.Event.Process == "" {
			return match.Answer{Holds: true}, nil
		}
		e := &env{Situation: s, who: w}
		if _, err := e.instance(); err != nil {
			return match.Answer{}, err
		}
		own := value.Shown(indexOf(s.Event.Process))
		is, err := value.Equal(own, w.value, s.Bound)
		if wrong := (*value.TypeError)(nil); errors.As(err, &wrong) {
			is, err = false, nil
		}
		return match.Answer{Holds: is, Left: s.Event.Process, Right: w.value.String()}, err
	})
}

// tests turns conditions of the mapping into tests for a line of w.
func tests(all []condition, w *who) (out []*match.Test) {
	made := map[*int]value.Value{}
	for i := range all {
		c := &all[i]
		out = append(out, &match.Test{Text: c.text, Stable: c.stable,
			Eval: func(s *match.Situation) (match.Answer, error) {
				return c.test(&env{Situation: s, who: w, made: made})
			}})
	}
	return out
}

// test evaluates a condition, and where it does not hold what it compares.
func (c *condition) test(e *env) (r match.Answer, err error) {
	v, err := c.eval(e)
	if err != nil {
		return r, err
	}
	if r.Holds, err = e.truth(v, c.at); err != nil || r.Holds || c.left == nil || e.Brief {
		return r, err
	}
	x, y, err := both(e, *c.left, *c.right)
	r.Left, r.Right = c.left.is(x), c.right.is(y)
	return r, err
}

// is says what an operand is, "" where it says so itself.
func (o *operand) is(v value.Value) string {
	if text := v.String(); text != o.text {
		return o.text + " is " + text
	}
	return ""
}

// spanOf returns where the mapping names an event.
func spanOf(e *eventRef, otherwise source.Span) source.Span {
	if e.file == nil {
		return otherwise
	}
	return source.Span{File: e.file, Start: e.name.start, End: e.name.end}
}
