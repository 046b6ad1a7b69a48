package murphi

import (
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	"gomc/ir"
	"gomc/source"
)

// Target is the tool for which a program is printed.
type Target string

// The targets.
const (
	Rumur   Target = "rumur"
	CMurphi Target = "cmurphi"
)

// Text is a program as plain Murphi.
type Text struct {
	Text string
	Left []string // what is left out, because it does not change the states: for people
}

// Write writes the text.
func (t *Text) Write(w io.Writer) error {
	_, err := io.WriteString(w, t.Text)
	return err
}

// UnsupportedError says what a target cannot express.
type UnsupportedError struct {
	Target    Target
	What, Try string
	At        source.Span // where, if that is known
}

func (e *UnsupportedError) Error() string {
	return fmt.Sprintf("%s cannot be written as plain Murphi for %s", e.What, e.Target)
}

func unsupported(what, try string) *UnsupportedError { return &UnsupportedError{What: what, Try: try} }

func unsupportedAt(what, try string, at source.Span) *UnsupportedError {
	return &UnsupportedError{What: what, Try: try, At: at}
}

// Print writes a program for a target. Remarks come first, as comments. The error is an *UnsupportedError.
func Print(p *ir.Program, to Target, remarks ...string) (*Text, error) {
	kept := &memory{ranged: map[*ir.Type]bool{}, first: map[string]*ir.Type{}, flat: map[flatKey]bool{}}
	for {
		text, again, err := attempt(p, to, kept, remarks)
		if !again {
			return text, err
		}
	}
}

// memory holds the facts that one attempt at printing finds out for the next.
type memory struct {
	ranged map[*ir.Type]bool
	first  map[string]*ir.Type
	flat   map[flatKey]bool
}

func attempt(p *ir.Program, to Target, kept *memory, remarks []string) (text *Text, again bool, err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case restart:
			again = true
		case *UnsupportedError:
			r.Target = to
			err = r
		default:
			panic(r)
		}
	}()
	w := newPrinter(p, to, kept)
	return w.print(remarks), false, nil
}

// printer is one attempt to print a program.
type printer struct {
	p         *ir.Program
	ranked    bool // rules have different priorities
	to        Target
	names     *scope
	types     *types
	helpers   *helpers
	vars      map[*ir.Var]*object
	funcs     map[*ir.Func]*function
	stated    map[*ir.Func]bool // called in statements, where their result may be Undefined
	functions []string
	flat      map[flatKey]bool
	left      []string
	needed    []string // what a reader has to know to use the text
}

func newPrinter(p *ir.Program, to Target, kept *memory) *printer {
	w := &printer{
		p: p, ranked: p.Ranked(), to: to, names: newScope(nil), vars: map[*ir.Var]*object{},
		funcs: map[*ir.Func]*function{}, stated: map[*ir.Func]bool{}, flat: kept.flat,
	}
	w.types = &types{
		names: w.names, to: to, ranged: kept.ranged, first: kept.first,
		named: map[string]string{}, fields: map[string][]string{}, members: map[*ir.Type][]string{},
	}
	w.helpers = &helpers{out: w, names: map[string]string{}}
	for _, name := range []string{"at_rest", "a", "b", "e", "i", "j", "n", "code"} {
		w.names.below[name] = true
	}
	for _, v := range p.Vars {
		name := v.Name
		if v.Channel != nil && v.Channel.Out {
			name += "_sent"
		}
		w.vars[v] = &object{name: w.names.take(name), t: v.Type, base: v.Base, cells: v.Type.Cells(), declared: true}
	}
	w.findStated()
	return w
}

// findStated finds the functions that are called as statements.
func (p *printer) findStated() {
	note := func(n any) bool {
		if s, ok := n.(*ir.CallStmt); ok {
			p.stated[s.Call.Func] = true
		}
		return true
	}
	for _, f := range p.p.Funcs {
		ir.InspectAll(f.Body, note)
	}
	for _, r := range slices.Concat(p.p.Starts, p.p.Rules) {
		ir.InspectAll(r.Body, note)
		ir.Inspect(r.Guard, note)
		inspectParams(r.Params, note)
	}
	for _, q := range p.p.Properties {
		ir.Inspect(q.Cond, note)
		inspectParams(q.Params, note)
	}
}

func inspectParams(params []ir.Param, note func(any) bool) {
	for i := range params {
		q := &params[i]
		ir.InspectAll(q.Bind, note)
		ir.Inspect(q.K, note)
		ir.Inspect(q.Filter, note)
		ir.Inspect(q.Skip, note)
	}
}

// variable is the object in which a place of the state begins.
func (p *printer) variable(at *ir.Place) *object {
	for _, v := range p.p.Vars {
		if at.Base >= v.Base && at.Base < v.Base+v.Type.Cells() {
			return p.vars[v]
		}
	}
	return &object{name: "nothing", t: at.Type, base: at.Base}
}

// add adds a function to the text.
func (p *printer) add(what, header string, c *code) {
	p.functions = append(p.functions, "-- "+what+"\n"+header+c.body("end"))
}

// leave notes what is left out.
func (p *printer) leave(what string) {
	if !slices.Contains(p.left, what) {
		p.left = append(p.left, what)
	}
}

// remark adds what a reader has to know to use the text.
func (p *printer) remark(what string) {
	if !slices.Contains(p.needed, what) {
		p.needed = append(p.needed, what)
	}
}

// whileLimit is the most iterations of a loop.
func (p *printer) whileLimit() int { return min(p.p.WhileLimit, wide) }

func (p *printer) print(remarks []string) *Text {
	p.refuse()
	var variables, starts, rules, properties strings.Builder
	for _, v := range p.p.Vars {
		if v.Type.Cells() > 0 {
			fmt.Fprintf(&variables, "  %s: %s;\n", p.vars[v].name, p.types.name(v.Type, p.vars[v].name))
		}
	}
	list := p.rules(&rules)
	for _, r := range p.p.Starts {
		starts.WriteString(p.startState(r))
	}
	p.resting(list)
	for _, q := range p.p.Properties {
		properties.WriteString(p.property(q))
	}
	p.leaveFormulas()
	p.uncalled()
	if p.p.Partial != "" {
		p.leave("some runs: " + p.p.Partial)
	}
	var b strings.Builder
	for _, r := range append(remarks, p.remarks()...) {
		b.WriteString("-- " + r + "\n")
	}
	section(&b, "const", p.types.consts)
	section(&b, "type", p.types.lines)
	if variables.Len() > 0 {
		b.WriteString("\nvar\n" + variables.String())
	}
	for _, text := range slices.Concat(p.helpers.texts, p.functions) {
		b.WriteString("\n" + text)
	}
	b.WriteString("\n" + starts.String() + "\n" + rules.String() + "\n" + properties.String())
	return &Text{Text: b.String(), Left: p.left}
}

func section(b *strings.Builder, word string, lines []string) {
	if len(lines) > 0 {
		b.WriteString("\n" + word + "\n" + strings.Join(lines, "\n") + "\n")
	}
}

// rules writes all rules.
func (p *printer) rules(b *strings.Builder) (list []*rule) {
	for _, r := range p.p.Rules {
		if one := p.rule(r); one != nil {
			list = append(list, one)
		}
	}
	waits := p.urgent(list)
	for _, r := range list {
		wait := ""
		if r.of.Waits() {
			wait = waits[r.of.Priority]
		}
		p.write(r, wait)
		b.WriteString(r.text + "\n")
	}
	if len(list) == 0 {
		b.WriteString("rule \"nothing ever happens\" false ==>\nbegin\nend;\n")
	}
	return list
}

// refuse is for what no part of the text would show.
func (p *printer) refuse() {
	if len(p.p.Starts) == 0 {
		panic(unsupported("a model without start states", ""))
	}
	for _, r := range p.p.Rules {
		if p.p.GuardWrites(r) {
			panic(unsupportedAt("a guard that may change the state", "", r.At))
		}
		if ir.MayAbandon(r.Guard) {
			panic(unsupportedAt("a guard that an assume statement may give up", "", r.At))
		}
	}
	for _, q := range p.p.Properties {
		if q.MayAbandon() { // Rumur drops the state, where this property alone is not judged
			panic(unsupportedAt("a property that an assume statement may give up", "", q.At))
		}
	}
}

// leaveFormulas says that formulas are not asked.
func (p *printer) leaveFormulas() {
	for _, f := range p.p.Formulas {
		what := "formula "
		if f.Hot {
			what = "hot states: "
		}
		p.leave(what + f.Title())
	}
	for _, r := range p.p.Rules {
		if len(r.Fair) > 0 {
			p.leave("fairness")
		}
	}
}

// remarks say what a reader has to know.
func (p *printer) remarks() (list []string) {
	for _, l := range p.left {
		list = append(list, "not here: "+text(l))
	}
	return append(list, p.needed...)
}

// title says which rule it is, for comments.
func (p *printer) title(r *ir.Rule) string {
	what := "rule"
	if r.Kind != ir.Plain && r.Kind != ir.Internal {
		what = r.Kind.String()
	}
	if slices.Contains(p.p.Starts, r) {
		what = "startstate"
	}
	title := what + " " + text(r.Title())
	if r.Process != nil {
		title += " of " + r.Process.Name
	}
	return title
}

// ruleName is the name of a rule, with its process before it.
func (p *printer) ruleName(r *ir.Rule) string {
	name := r.Name
	if name == "" {
		name = fmt.Sprint(r.Number)
	}
	if r.Process != nil {
		name = r.Process.Name + ": " + name
	}
	return name
}

// comment says where a rule comes from, and what it is to the message layer.
func (p *printer) comment(r *ir.Rule) string {
	out := "-- " + p.title(r)
	if r.At.Known() {
		pos := strings.TrimPrefix(r.At.String(), path.Dir(r.At.String())+"/")
		out += ", " + text(pos)
	}
	for _, c := range r.Consumes {
		out += "; takes " + text(c.Var.Name)
	}
	for _, c := range r.Sends {
		out += "; sends " + text(c.Var.Name)
	}
	if p.ranked && !r.Kind.Fault() {
		out += fmt.Sprintf("; priority %d", r.Priority)
	}
	return out + "\n"
}
