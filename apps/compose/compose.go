package compose

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gomc"
	"gomc/apps/refine"
	"gomc/outcome"
	"gomc/parser/ast"
	"gomc/parser/systems"
	"gomc/source"
	"gomc/spec"
)

// Options shape an argument.
type Options struct {
	Spec       gomc.Spec      // constants, faults, the mailbox, limits, the engine
	Shown      []refine.Shown // beside what crosses
	Monolithic bool           // also check at once whether the whole refines the abstraction
	Cited      []*Report      // of earlier runs, whose obligations need not be checked again
	Progress   func(outcome.Progress)
}

// Obligation is a system that has to be checked, with the result of its check.
type Obligation struct {
	Name        string          `json:"obligation"`
	Verdict     outcome.Verdict `json:"verdict"`
	Reason      string          `json:"reason,omitempty"` // that it is not verified
	States      uint64          `json:"states"`           // or pairs
	Transitions uint64          `json:"transitions"`
	Seconds     float64         `json:"seconds"`
	Cited       bool            `json:"cited,omitempty"` // from a record
	Exit        int             `json:"exit"`

	Outcome *gomc.Outcome `json:"outcome,omitempty"` // with its run, if it is not verified
}

// Question records what was checked: a record with another question is not cited.
type Question struct {
	Tool      string            `json:"tool"`
	Hash      string            `json:"model_hash"`
	Constants map[string]string `json:"constants,omitempty"`
	Faults    string            `json:"faults,omitempty"` // overriding those of the model
	Mailbox   string            `json:"mailbox,omitempty"`
	Capacity  int               `json:"mailbox_capacity,omitempty"`
	Shown     []string          `json:"shown"`
}

// Report is the result of an argument.
type Report struct {
	Schema      int           `json:"schema"`
	Model       string        `json:"model"`
	Whole       string        `json:"whole"`
	Abstract    string        `json:"abstraction"`
	Question    Question      `json:"question"`
	Premises    []Premise     `json:"premises"`
	Obligations []*Obligation `json:"obligations"`
	Monitors    []string      `json:"monitors,omitempty"`   // of the whole, which hold if the argument does
	Unjudged    []string      `json:"not_judged,omitempty"` // properties of the whole, of which the argument says nothing
	Monolithic  *Obligation   `json:"monolithic,omitempty"`
	Verdict     string        `json:"verdict"`
	Exit        int           `json:"exit"`
}

// The verdicts about an argument.
const (
	ByComposition = "verified by composition"
	Refuted       = "refuted" // the argument: a premise fails, or an obligation is violated
	Undecided     = "not decided"
	Contradicted  = "contradicted" // the argument holds, and the check of the whole at once says that it does not
)

// argument is the state of checking one compositional argument.
type argument struct {
	file            *gomc.Model
	whole, abstract *ast.System
	opts            Options
	asked           gomc.Spec // with the constants that the systems set
	facts           *facts
	report          *Report
	models          map[*ast.System]*gomc.Model
	programs        map[*ast.System]*gomc.Program // of the models
	mixed           []*ast.System                 // by place; nil where nothing has to be checked
	shown           []refine.Shown
}

// Check checks the argument that one system of a file refines another one, module by module. The error is a
// *refine.ShownError, a *spec.UnsupportedError, Diagnostics, or an internal failure.
func Check(ctx context.Context, file *gomc.Model, whole, abstract string, opts Options) (*Report, error) {
	a := &argument{file: file, opts: opts, facts: &facts{failed: map[string]string{}, announced: map[string]bool{}},
		models: map[*ast.System]*gomc.Model{}, programs: map[*ast.System]*gomc.Program{}}
	if err := a.begin(whole, abstract); err != nil {
		return nil, err
	}
	if err := a.premises(); err != nil {
		return nil, err
	}
	if a.conclude(); a.report.Verdict == Refuted {
		return a.report, nil
	}
	if err := a.citable(); err != nil {
		return nil, err
	}
	err := a.obligations(ctx)
	a.conclude()
	return a.report, err
}

// begin finds the systems, and what they set.
func (a *argument) begin(whole, abstract string) error {
	one, err := a.instance(whole)
	if err != nil {
		return err
	}
	other, err := a.instance(abstract)
	if err != nil {
		return err
	}
	a.whole, a.abstract = systems.Find(a.file.Tree(), whole), systems.Find(a.file.Tree(), abstract)
	if n := len(a.whole.Modules); n != len(a.abstract.Modules) || n < 2 {
		return &spec.UnsupportedError{
			Message: fmt.Sprintf("%s has %d modules, and %s has %d", whole, n, abstract, len(a.abstract.Modules)),
			Try:     "systems of as many modules, at least two, of which each replaces the one in its place"}
	}
	if a.opts.Spec.Faults != "" && !refine.HasFaults(a.file) {
		return &spec.UnsupportedError{Message: a.file.Name + " declares no faults", Try: "leave --faults out"}
	}
	if err := refine.Unfit(a.opts.Spec); err != nil {
		return err
	}
	switch a.opts.Spec.Mailbox {
	case spec.AtomicMailbox, spec.AutoMailbox:
		return &spec.UnsupportedError{
			Message: fmt.Sprintf("--mailbox=%s is of whole systems, and an obligation is of another one", a.opts.Spec.Mailbox),
			Try:     "--mailbox=p, pair or bag"}
	}
	if a.opts.Spec.Capacity == spec.AutoCapacity {
		return &spec.UnsupportedError{Message: "--mailbox-capacity=auto would give each obligation other bounds",
			Try: "--mailbox-capacity=n"}
	}
	a.asked = a.opts.Spec
	a.facts.settings(a.file, one, other, a.opts.Spec.Constants)
	spec.Find("const").Copy(&a.asked, &gomc.Spec{Constants: one.Values})
	a.report = &Report{Schema: SchemaVersion, Model: a.file.Name, Whole: whole, Abstract: abstract}
	return nil
}

func (a *argument) instance(name string) (systems.Instance, error) {
	asked := a.opts.Spec
	asked.System = name
	all, err := a.file.Systems(asked)
	if err == nil && len(all) > 1 {
		why, try := systems.Ambiguous(all)
		err = &spec.UnsupportedError{Message: why, Try: strings.TrimPrefix(try, "--system="+name+" ")}
	}
	if err != nil {
		return systems.Instance{}, err
	}
	return all[0], nil
}

// assemble makes the model of a system.
func (a *argument) assemble(s *ast.System) error {
	m, err := a.file.Assemble(s)
	a.models[s] = m
	delete(a.programs, s)
	return err
}

// premises makes the systems of the obligations, and looks at what the rule takes for granted.
func (a *argument) premises() error {
	if err := cmp.Or(a.assemble(a.whole), a.assemble(a.abstract)); err != nil {
		return err
	}
	a.report.Unjudged = unjudged(a.models[a.whole].Tree())
	if !a.facts.places(a.models[a.whole].Selected(), a.models[a.abstract].Selected()) {
		return nil
	}
	places := len(a.whole.Modules)
	a.mixed = make([]*ast.System, places)
	bare := *a.whole // monitors are added where they are checked
	all := []*ast.System{a.whole, a.abstract}
	for i := range places {
		s := bare
		s.Asserts, s.Modules = nil, slices.Clone(a.abstract.Modules)
		s.Modules[i] = a.whole.Modules[i]
		s.Name = &ast.Ident{Where: a.whole.Name.Where, Name: modules(&s)}
		a.mixed[i] = &s
		all = append(all, &s)
	}
	read := map[*ast.System]*sides{}
	for _, s := range all {
		if a.models[s] == nil {
			if err := a.assemble(s); err != nil {
				return err
			}
		}
		program, err := a.compile(s)
		if err != nil {
			return err
		}
		read[s] = a.facts.look(a.models[s], program)
	}
	crossing := a.facts.crossing()
	a.shown = a.facts.alphabet(crossing, a.opts.Shown)
	if len(a.shown) == 0 {
		return &refine.ShownError{Message: "no event crosses from one module to another, and none is shown",
			Try: "--show=EVENT"}
	}
	a.facts.sending(a.shown)
	for _, s := range all {
		a.facts.faults(a.models[s], read[s], crossing, a.opts.Spec.Faults != "")
		a.facts.assumptions(a.models[s], read[s])
	}
	return a.monitors(a.facts.hosts(a.models[a.whole], read[a.whole], crossing, places))
}

// unjudged names the properties of a model that are no assumptions, and questions that are not safety: that hot states
// are left, and that a machine that waits in a receive continues.
func unjudged(m *ast.Model) (titles []string) {
	add := func(title string) {
		if !slices.Contains(titles, title) {
			titles = append(titles, title)
		}
	}
	for _, item := range m.Items {
		of := itemName(item)
		ast.Inspect(item, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Property:
				if n.Kind != ast.Assume {
					add(propertyTitle(n))
				}
			case *ast.State:
				if n.Temper == "hot" {
					add("that " + of + " cools down")
				}
			case *ast.ReceiveStmt:
				add("that " + of + " does not wait in a receive for ever")
			}
			return true
		})
	}
	return titles
}

// itemName is the name of a machine, a monitor or a function.
func itemName(item ast.Item) string {
	switch d := item.(type) {
	case *ast.Machine:
		return d.Name.Name
	case *ast.Monitor:
		return d.Name.Name
	case *ast.FuncDecl:
		return d.Name.Name
	}
	return ""
}

func propertyTitle(p *ast.Property) string {
	if p.Name != nil {
		return p.Kind.String() + " " + strconv.Quote(p.Name.Value)
	}
	return p.Kind.String() + " at line " + strconv.Itoa(p.At().Line())
}

// monitors adds those of the whole to the obligations, and leaves out what need not be checked.
func (a *argument) monitors(hosts map[int][]*ast.Ident) error {
	for i, s := range a.mixed {
		s.Asserts = hosts[i]
		for _, name := range hosts[i] {
			a.report.Monitors = append(a.report.Monitors, name.Name)
		}
		if len(s.Asserts) > 0 {
			if err := a.assemble(s); err != nil {
				return err
			}
		} else if a.whole.Modules[i].Name == a.abstract.Modules[i].Name {
			a.mixed[i] = nil
		}
	}
	if !slices.ContainsFunc(a.mixed, func(s *ast.System) bool { return s != nil }) {
		return &spec.UnsupportedError{Message: "both systems have the same modules: there is nothing to prove",
			Try: "an abstraction of a module"}
	}
	q := &a.report.Question
	*q = Question{Tool: "gomc " + gomc.Version, Hash: source.Hash(a.file.Files()),
		Constants: a.asked.Constants, Faults: string(a.asked.Faults),
		Mailbox: string(a.asked.Mailbox), Capacity: int(a.asked.Capacity)}
	for _, s := range a.shown {
		q.Shown = append(q.Shown, name(s))
	}
	return nil
}

// name returns an event as --show has it.
func name(s refine.Shown) string {
	text := s.Implementation.Name
	if s.Implementation.From {
		text += "@from"
	}
	if s.Implementation.To {
		text += "@to"
	}
	return text
}

// compile makes a program of a system, once for all that ask.
func (a *argument) compile(s *ast.System) (*gomc.Program, error) {
	p, err := a.programs[s], error(nil)
	if p == nil {
		p, err = refine.Compile(a.models[s], a.asked)
		a.programs[s] = p
	}
	return p, err
}

// obligations checks the abstraction and all mixed systems.
func (a *argument) obligations(ctx context.Context) error {
	abstract, err := a.compile(a.abstract)
	if err != nil {
		return err
	}
	ob, err := a.obligation(modules(a.abstract)+" is verified", func() (*gomc.Outcome, error) {
		return refine.Verify(ctx, abstract, a.asked)
	})
	if err != nil || ob.Verdict != outcome.Verified {
		return err
	}
	for _, s := range a.mixed {
		if s == nil {
			continue
		}
		ob, err := a.obligation(title(s)+" refines "+a.abstract.Name.Name, func() (*gomc.Outcome, error) {
			return a.refine(ctx, s)
		})
		if err != nil || ob.Verdict != outcome.Verified {
			return err
		}
	}
	if a.opts.Monolithic {
		return a.monolithic(ctx)
	}
	return nil
}

func (a *argument) monolithic(ctx context.Context) error {
	o, err := a.refine(ctx, a.whole)
	if err == nil {
		a.report.Monolithic = &Obligation{Name: a.whole.Name.Name + " refines " + a.abstract.Name.Name + ", at once"}
		a.report.Monolithic.note(o)
	}
	return err
}

// modules returns the modules of a system in the order of its declaration, joined by " + ".
func modules(s *ast.System) string {
	names := make([]string, len(s.Modules))
	for i, m := range s.Modules {
		names[i] = m.Name
	}
	return strings.Join(names, " + ")
}

func title(s *ast.System) string {
	text := modules(s)
	for i, m := range s.Asserts {
		text += []string{" asserts ", ", "}[min(i, 1)] + m.Name
	}
	return text
}

// obligation runs one, unless a record of the same question has it.
func (a *argument) obligation(name string, run func() (*gomc.Outcome, error)) (*Obligation, error) {
	ob := a.cited(name)
	if ob == nil {
		o, err := run()
		if err != nil {
			return nil, err
		}
		ob = &Obligation{Name: name}
		ob.note(o)
	}
	a.report.Obligations = append(a.report.Obligations, ob)
	return ob, nil
}

// note stores the result of an obligation's check.
func (o *Obligation) note(of *gomc.Outcome) {
	o.Verdict, o.States, o.Transitions, o.Exit = of.Verdict, of.States, of.Transitions, of.Exit
	o.Seconds = of.Seconds
	if of.Verdict != outcome.Verified {
		o.Reason, o.Outcome = of.Reason, of
	}
}

// refine checks whether a system refines the abstraction.
func (a *argument) refine(ctx context.Context, s *ast.System) (*gomc.Outcome, error) {
	one, err := a.compile(s)
	if err != nil {
		return nil, err
	}
	other, err := a.compile(a.abstract)
	if err != nil {
		return nil, err
	}
	opts := refine.Options{Spec: a.asked, Shown: a.shown, Verified: true, Progress: a.opts.Progress}
	report, err := refine.Check(ctx, one, other, opts)
	if err != nil {
		return nil, err
	}
	if report.Outcome.Verdict == outcome.Verified && report.Showing() == 0 {
		return nil, &refine.ShownError{Message: "no run of " + modules(s) + " shows anything: that refines everything"}
	}
	return report.Outcome, nil
}

// conclude derives the conclusion from the premises and obligations.
func (a *argument) conclude() {
	r := a.report
	r.Premises, r.Verdict, r.Exit = nil, ByComposition, outcome.ExitVerified
	for _, what := range []string{byEvents, oneSide, ownFaults, ownAssumed, sameSetting, monitored} {
		r.Premises = append(r.Premises, Premise{what, a.facts.failed[what]})
		if a.facts.failed[what] != "" {
			r.Verdict, r.Exit = Refuted, outcome.ExitViolated
		}
	}
	for _, o := range r.Obligations {
		switch {
		case o.Verdict == outcome.Verified || r.Verdict != ByComposition:
		case o.violated():
			r.Verdict, r.Exit = Refuted, o.Exit
		default:
			r.Verdict, r.Exit = Undecided, cmp.Or(o.Exit, outcome.ExitBounded)
		}
	}
	if r.Verdict == ByComposition && r.Monolithic != nil && r.Monolithic.violated() {
		r.Verdict, r.Exit = Contradicted, outcome.ExitDiffer
	}
}

// violated reports whether an obligation does not hold, for all that is known.
func (o *Obligation) violated() bool {
	return o.Exit >= outcome.ExitViolated && o.Exit < outcome.ExitBounded
}
