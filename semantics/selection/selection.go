// Package selection decides which properties of a model are judged, and which are left out. A property that is left out
// is translated all the same, so that its errors are reported; a formula is not, since the observers of its events
// would stay in the program. Assumptions are not judged: they say which runs there are.
//
// Hot states of a machine ask two questions: can it leave them, and does it leave them in each fair run?
package selection

import (
	"fmt"
	"slices"
	"strings"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/source"
)

// Asked says which properties a run judges.
type Asked struct {
	Names      []string // of the properties that are judged, or with - in front, of those that are not; none: all are
	NoFormulas bool     // formulas are left out, and what hot states ask,
	Stuck      bool     // but that they can be left
}

// Property is a property that a run can judge or leave out.
type Property struct {
	Name   string // "" where it has none
	Number int    // among those of its kind
	Out    bool

	kind string // invariant, cover ...
	hot  string // the machine or monitor of whose hot states it is; "": it stands in the model
}

// title returns how reports call it: its kind, and its name in quotes or its number.
func (p *Property) title() string {
	if p.Name == "" {
		return fmt.Sprintf("%s %d", p.kind, p.Number)
	}
	return fmt.Sprintf("%s %q", p.kind, p.Name)
}

// answersTo reports whether a word names the n-th property.
func (p *Property) answersTo(word string, n int) bool {
	number := fmt.Sprintf("%s %d", p.kind, p.Number)
	return word == fmt.Sprintf("#%d", n) || p.Name == "" && word == number || p.Name != "" && (word == p.Name || word == p.kind+" "+p.Name || word == p.title()) ||
		p.hot != "" && word == p.hot
}

// Selection says for each property of a model whether it is judged.
type Selection struct {
	Stated map[*ast.Property]*Property
	Hot    map[*ast.Process][2]*Property // that the machine can cool down, and that it does

	asked Asked
	all   []*Property // in the order of the model, those of hot states last
}

// Wrong describes an error in the names of properties, with a suggestion.
type Wrong struct{ Text, Try string }

// Of finds the properties among the items of a model, and those that are left out.
func Of(items []ast.Item, asked Asked) (*Selection, []Wrong) {
	s := &Selection{Stated: map[*ast.Property]*Property{}, Hot: map[*ast.Process][2]*Property{}, asked: asked}
	count := map[string]int{}
	var machines []*ast.Process
	each(items, func(d *ast.Property) {
		if d.Kind == ast.Assume {
			return
		}
		kind := d.Kind.String()
		if d.Kind == ast.Assert {
			kind = ast.Invariant.String()
		}
		count[kind]++
		p := &Property{kind: kind, Number: count[kind], Out: d.Kind == ast.Temporal && asked.NoFormulas}
		if d.Name != nil {
			p.Name = d.Name.Value
		}
		s.Stated[d], s.all = p, append(s.all, p)
	}, func(d *ast.Process) { machines = append(machines, d) })
	for _, d := range machines {
		name := d.Name.Name
		can := &Property{kind: "liveness", Name: name + " can cool down", hot: name, Out: asked.NoFormulas && !asked.Stuck}
		does := &Property{kind: "ltl", Name: name + " cools down", hot: name, Out: asked.NoFormulas}
		s.Hot[d] = [2]*Property{can, does}
		s.all = append(s.all, can, does)
	}
	return s, s.leaveOut()
}

func chosen(word string) bool { return !strings.HasPrefix(word, "-") }

// leaveOut leaves out what was not chosen.
func (s *Selection) leaveOut() (wrong []Wrong) {
	some := slices.ContainsFunc(s.asked.Names, chosen)
	met := map[string]bool{}
	for i, p := range s.all {
		in, by := !some, ""
		for _, word := range s.asked.Names {
			if !p.answersTo(strings.TrimPrefix(word, "-"), i+1) {
				continue
			}
			if by != "" && chosen(by) != chosen(word) {
				wrong = append(wrong, Wrong{fmt.Sprintf("%s is both chosen and left out: by --property=%q and --property=%q", p.title(), by, word), "one of the two"})
			}
			met[word], in, by = true, chosen(word), word
		}
		p.Out = p.Out || !in
	}
	for _, word := range s.asked.Names {
		if !met[word] {
			wrong = append(wrong, Wrong{fmt.Sprintf("there is no property %q", strings.TrimPrefix(word, "-")), s.list()})
		}
	}
	return wrong
}

// Words are by what each property can be asked for: its name, or its number where it has none.
func (s *Selection) Words() (words []string) {
	for i, p := range s.all {
		word := p.Name
		if word == "" {
			word = fmt.Sprintf("#%d", i+1)
		}
		words = append(words, word)
	}
	return words
}

// list returns the text that lists all properties that can be chosen.
func (s *Selection) list() string {
	var names []string
	for i, p := range s.all {
		name := fmt.Sprintf("#%d (%s)", i+1, p.kind)
		if p.Name != "" {
			name = fmt.Sprintf("%q (%s)", p.Name, p.kind)
		}
		names = append(names, name)
	}
	if len(names) == 0 {
		return "this model has no property that is judged"
	}
	return "the properties of this model are " + strings.Join(names, ", ")
}

// Judged reports whether a property is.
func (s *Selection) Judged(d *ast.Property) bool {
	p := s.Stated[d]
	return p == nil || !p.Out
}

// LeavesOut reports whether a place of the text is in a property that is left out.
func (s *Selection) LeavesOut(place source.Span) bool {
	for d, p := range s.Stated {
		if at := d.At(); p.Out && at.File == place.File && at.Start <= place.Start && place.Start < at.End {
			return true
		}
	}
	return false
}

// NotJudged lists those that are left out.
func (s *Selection) NotJudged() (list []ir.Unjudged) {
	for _, p := range s.all {
		if p.Out && !(s.asked.Stuck && p.hot != "" && p.kind == "ltl") {
			list = append(list, ir.Unjudged{Title: p.title(), Runs: p.kind == "ltl" || p.hot != ""})
		}
	}
	return list
}

// each calls f for every property in a list of items, and hot for every machine or monitor with a hot state.
func each(items []ast.Item, f func(*ast.Property), hot func(*ast.Process)) {
	machine := func(d *ast.Process) {
		each(d.Items, f, hot)
		if slices.ContainsFunc(d.Items, func(item ast.Item) bool { s, ok := item.(*ast.State); return ok && s.Temper == "hot" }) {
			hot(d)
		}
	}
	for _, item := range items {
		switch d := item.(type) {
		case *ast.Property:
			f(d)
		case *ast.Ruleset:
			each(d.Items, f, hot)
		case *ast.AliasRule:
			each(d.Items, f, hot)
		case *ast.ChooseRule:
			each(d.Items, f, hot)
		case *ast.Process:
			each(d.Items, f, hot)
		case *ast.Machine:
			machine(&d.Process)
		case *ast.Monitor:
			machine(&d.Process)
		}
	}
}
