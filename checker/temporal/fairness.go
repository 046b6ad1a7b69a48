package temporal

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"gomc/checker/temporal/lasso"
	"gomc/ir"
	"gomc/ir/refine"
	"gomc/spec"
)

// maxEvents bounds the rules into which those of a model are cut, so that each is of one fairness
// instance of a kind.
const maxEvents = 4096

// Prepare returns a program that a Judge can judge: what its formulas need to know of events can be told by the rule
// alone. Rules say of which instances they are as the assumption has it, and are cut by the parameters that tell these
// apart; the state graph is the same. It is the program itself where there is nothing to be told.
func Prepare(p *ir.Program, assumption spec.Fairness) (*ir.Program, error) {
	if len(p.Formulas) == 0 {
		return p, nil
	}
	assumed, seen := assumptions(p, assumption), eventAtoms(p)
	out := *p
	out.Rules = make([]*ir.Rule, len(p.Rules))
	for i, r := range p.Rules {
		with := *r
		with.Fair, out.Rules[i] = assumed[i], &with
	}
	cut, ok := refine.ByRegisters(&out, maxEvents, func(r *ir.Rule) (list []int) {
		for _, f := range r.Fair {
			list = append(list, f.By...)
		}
		for _, h := range seen {
			if h.Candidate(r) {
				list = append(list, h.Registers(r)...)
			}
		}
		return list
	})
	if !ok {
		return nil, &spec.UnsupportedError{Message: fmt.Sprintf("fairness of more than %d events cannot be told apart", maxEvents), Try: "--fairness=none"}
	}
	return cut, nil
}

// eventAtoms lists the event atoms of formulas.
func eventAtoms(p *ir.Program) (list []*ir.EventAtom) {
	eachTerm(p, func(t *ir.Term) {
		if t.Events != nil {
			list = append(list, t.Events)
		}
	})
	return list
}

// eachTerm calls f for each part of each formula.
func eachTerm(p *ir.Program, f func(t *ir.Term)) {
	var look func(t *ir.Term)
	look = func(t *ir.Term) {
		if t != nil {
			f(t)
			look(t.X)
			look(t.Y)
		}
	}
	for _, q := range p.Formulas {
		look(q.Body)
	}
}

// assumptions returns those about each rule.
func assumptions(p *ir.Program, assumption spec.Fairness) [][]ir.Fairness {
	list := make([][]ir.Fairness, len(p.Rules))
	if assumption == spec.NoFairness {
		return list
	}
	d, assumed := defaults{p: p, groups: map[any]*ir.FairGroup{}}, false
	for i, r := range p.Rules {
		switch {
		case assumption == spec.ProcessFairness:
			list[i] = d.process(r)
		case assumption == spec.EventFairness:
			list[i] = event(r)
		case r.Process != nil && r.Process.State != "" && !r.Unfair && !slices.ContainsFunc(r.Fair, ofAll):
			list[i] = append(d.process(r), r.Fair...)
		default:
			list[i] = r.Fair
		}
		assumed = assumed || len(list[i]) > 0
	}
	for i, r := range p.Rules {
		if assumed && r.Kind == ir.Delivery && len(list[i]) == 0 {
			list[i] = event(r)
		}
	}
	return list
}

// Assumes reports whether a program, prepared or not, assumes any fairness by itself.
func Assumes(p *ir.Program) bool {
	return slices.ContainsFunc(assumptions(p, ""), func(list []ir.Fairness) bool { return len(list) > 0 })
}

// FairChoices reports whether a program says that choices are fair.
func FairChoices(p *ir.Program) bool {
	return slices.ContainsFunc(p.Rules, func(r *ir.Rule) bool {
		return slices.ContainsFunc(r.Fair, func(f ir.Fairness) bool { return !ofAll(f) })
	})
}

// ofAll reports whether fairness is of all steps of a rule.
func ofAll(f ir.Fairness) bool { return f.Note == 0 }

// happens reports whether a rule is something that anybody does, or that is bound to happen.
func happens(r *ir.Rule) bool {
	return (!r.Kind.Fault() || r.Reliable) && r.Kind != ir.Unhandled
}

// event is weak fairness of each event of a rule: of each sender, and not of each message.
func event(r *ir.Rule) []ir.Fairness {
	if !happens(r) {
		return nil
	}
	return []ir.Fairness{{Group: &ir.FairGroup{Name: eventName(r)}, By: registers(r, func(p *ir.Param) bool { return true })}}
}

// eventName returns the name of a rule in reports. The name of a delivery says what it is.
func eventName(r *ir.Rule) string {
	if r.Kind == ir.Delivery || r.Kind == ir.Post {
		return r.Name
	}
	return r.Kind.Word() + " " + r.Title()
}

// registers returns the registers of the chosen parameters of a rule.
func registers(r *ir.Rule, choose func(*ir.Param) bool) (list []int) {
	for i := range r.Params {
		if p := &r.Params[i]; p.Kind == ir.Each && !p.Keeps && choose(p) {
			list = append(list, p.Reg)
		}
	}
	return list
}

// defaults makes the groups of rules that belong together.
type defaults struct {
	p      *ir.Program
	groups map[any]*ir.FairGroup
}

func (d *defaults) group(key any, name string) *ir.FairGroup {
	if d.groups[key] == nil {
		d.groups[key] = &ir.FairGroup{Name: name}
	}
	return d.groups[key]
}

// process is weak fairness of each process, of each value of an outermost ruleset, and of a rule
// outside of both.
func (d *defaults) process(r *ir.Rule) []ir.Fairness {
	if r.Process == nil || r.Kind == ir.Post {
		return d.outermost(r)
	}
	if !happens(r) {
		return nil
	}
	return []ir.Fairness{{Group: d.group(r.Process, "process "+r.Process.Name), By: registers(r, func(p *ir.Param) bool { return p.Self })}}
}

func (d *defaults) outermost(r *ir.Rule) []ir.Fairness {
	header := 0
	for i := range r.Params {
		if h := r.Params[i].Header; h > 0 && (header == 0 || h < header) {
			header = h
		}
	}
	if header == 0 {
		return event(r)
	}
	return []ir.Fairness{{Group: d.group(header, fmt.Sprintf("outermost ruleset of rule %s", r.Title())),
		By: registers(r, func(p *ir.Param) bool { return p.Header == header })}}
}

// instances holds the fairness instances of a prepared program.
type instances struct {
	names   []string
	groups  []string // of each
	strong  []bool
	of      [][]int32 // for each rule, the instances that it is of
	losing  []bool    // of each, whether it depends on what is lost
	owes    [][]int32 // for each rule, the instances to which it owes that others happen
	noted   [][]notedInstance
	cache   sync.Map       // of noted rules, their instances
	kinds   []instanceKind // of each
	values  [][]fairValue
	numbers map[instanceKey]int32
}

// instanceKind tells instances apart, but for values.
type instanceKind struct {
	group  *ir.FairGroup
	strong bool
}

// instanceKey tells all of them apart.
type instanceKey struct {
	instanceKind
	values string
}

// fairValue is a value that distinguishes an instance from others of its group.
type fairValue struct {
	name  string // "": it does not matter
	typ   *ir.Type
	value int64
}

// notedInstance is the instance of those steps of a rule that have a note.
type notedInstance struct {
	note     int
	instance int32
}

type notedRule struct {
	rule  int32
	notes uint32
}

// instancesOf lists them. The event of staying at rest is of none.
func instancesOf(p *ir.Program) *instances {
	s := &instances{numbers: map[instanceKey]int32{}}
	s.of, s.noted, s.owes = make([][]int32, noEvent(p)+1), make([][]notedInstance, noEvent(p)+1), make([][]int32, noEvent(p)+1)
	for i, r := range p.Rules {
		for _, f := range r.Fair {
			n := s.number(instanceKind{f.Group, f.Strong}, valuesOf(r, f.By, !f.Group.Losing))
			switch {
			case f.Owes:
				s.owes[i] = append(s.owes[i], n)
			case f.Note > 0:
				s.noted[i] = append(s.noted[i], notedInstance{f.Note - 1, n})
			case !slices.Contains(s.of[i], n):
				s.of[i] = append(s.of[i], n)
			}
		}
	}
	return s
}

// number returns the number of an instance of a kind.
func (s *instances) number(kind instanceKind, values []fairValue) int32 {
	text := shown(values)
	k := instanceKey{kind, text}
	n, known := s.numbers[k]
	if !known {
		n = int32(len(s.names))
		s.numbers[k], s.names, s.groups = n, append(s.names, kind.group.Name+text), append(s.groups, kind.group.Name)
		s.strong, s.losing = append(s.strong, kind.strong), append(s.losing, kind.group.Losing)
		s.kinds, s.values = append(s.kinds, kind), append(s.values, values)
	}
	return n
}

// renamed returns the image of an instance under a renaming. All values of a scalarset have the same fairness.
func (s *instances) renamed(by Renamings, n uint64, instance int) int32 {
	values := slices.Clone(s.values[instance])
	for k, v := range values {
		if v.typ != nil {
			values[k].value = by.Value(n, v.typ, v.value)
		}
	}
	to, known := s.numbers[instanceKey{s.kinds[instance], shown(values)}]
	if !known {
		panic(errUnevenFairness)
	}
	return to
}

// errUnevenFairness is the error for fairness that some values of a scalarset have, and others not.
var errUnevenFairness = errors.New("internal error: fairness does not treat all values of a scalarset alike")

// unfair names an instance that a run is not fair to; "": none.
func (s *instances) unfair(r *lasso.Run) string {
	for i, name := range s.names {
		if !r.Fair(i, s.strong[i]) {
			return name
		}
	}
	return ""
}

// ofStep lists the instances that a step of a rule is of, by the notes about it.
func (s *instances) ofStep(rule int32, notes uint32) []int32 {
	if notes == 0 || len(s.noted[rule]) == 0 {
		return s.of[rule]
	}
	key := notedRule{rule, notes}
	if list, known := s.cache.Load(key); known {
		return list.([]int32)
	}
	list := slices.Clone(s.of[rule])
	for _, n := range s.noted[rule] {
		if notes&ir.NoteBit(n.note) != 0 {
			list = append(list, n.instance)
		}
	}
	s.cache.Store(key, list)
	return list
}

// valuesOf are the values of parameters, each of which has one, with their names or without.
func valuesOf(r *ir.Rule, registers []int, named bool) (list []fairValue) {
	for _, reg := range registers {
		for i := range r.Params {
			p := &r.Params[i]
			if p.Kind != ir.Each || p.Reg != reg {
				continue
			}
			v := fairValue{typ: p.Type, value: p.From}
			if named {
				v.name = p.Name
			}
			list = append(list, v)
		}
	}
	return list
}

// shown is values as text: `, i: 2`.
func shown(values []fairValue) (text string) {
	for _, v := range values {
		value := fmt.Sprint(v.value)
		if v.typ != nil {
			value = v.typ.Format(v.value)
		}
		if v.name != "" {
			value = v.name + ": " + value
		}
		text += ", " + value
	}
	return text
}

// Assumed says in words which fairness a prepared program assumes.
func Assumed(p *ir.Program, assumption spec.Fairness) string {
	s := instancesOf(p)
	if len(s.names) == 0 {
		return "none"
	}
	var said []string
	for _, strong := range []bool{false, true} {
		if text := s.describe(strong); text != "" {
			said = append(said, text)
		}
	}
	text := strings.Join(said, "; ")
	if assumption != "" {
		text += fmt.Sprintf(" (--fairness=%s)", assumption)
	}
	return text
}

// describe lists the groups with one kind of fairness.
func (s *instances) describe(strong bool) string {
	counts, order := map[string]int{}, []string(nil)
	for i, g := range s.groups {
		if s.strong[i] == strong {
			if counts[g] == 0 {
				order = append(order, g)
			}
			counts[g]++
		}
	}
	for i, g := range order {
		if counts[g] > 1 {
			order[i] = fmt.Sprintf("%s (%d)", g, counts[g])
		}
	}
	const most = 8
	if more := len(order) - most; more > 0 {
		order = append(order[:most:most], fmt.Sprintf("%d more", more))
	}
	if len(order) == 0 {
		return ""
	}
	return map[bool]string{false: "weak for ", true: "strong for "}[strong] + strings.Join(order, ", ")
}
