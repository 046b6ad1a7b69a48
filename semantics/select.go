package semantics

import (
	"fmt"
	"slices"
	"strings"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/source"
)

// Which properties of a model are judged can be chosen. One that is left out is translated all the same, so that what is wrong
// with it is told; a formula is not, since what it asks of events would stay in the program. Assumptions are no properties
// to be judged: they say which runs there are.

// selectable is a property that can be chosen or left out.
type selectable struct {
	kind   string // invariant, cover ...
	name   string // "" where it has none
	number int    // among those of its kind
	hot    string // the machine or monitor of whose hot states it is; "": it stands in the model
	out    bool
}

// title is how reports call it: its kind, and its name in quotes or its number.
func (s *selectable) title() string {
	if s.name == "" {
		return fmt.Sprintf("%s %d", s.kind, s.number)
	}
	return fmt.Sprintf("%s %q", s.kind, s.name)
}

// answersTo reports whether a word names the n-th property.
func (s *selectable) answersTo(word string, n int) bool {
	number := fmt.Sprintf("%s %d", s.kind, s.number)
	return word == fmt.Sprintf("#%d", n) || s.name == "" && word == number || s.name != "" && (word == s.name || word == s.kind+" "+s.name || word == s.title()) ||
		s.hot != "" && word == s.hot
}

// selection is what is chosen of the properties of a model.
type selection struct {
	stated map[*ast.Property]*selectable
	hot    map[*ast.Process][2]*selectable // that the machine can cool down, and that it does
	all    []*selectable                   // in the order of the model, those of hot states last

	passages  []*ast.Passage // in the formulas that are judged
	withdrawn int            // cover points
}

// selectProperties finds the properties of a model, and those that are left out.
func (c *compiler) selectProperties() {
	s := &c.selection
	s.stated, s.hot = map[*ast.Property]*selectable{}, map[*ast.Process][2]*selectable{}
	count := map[string]int{}
	var machines []*ast.Process
	eachProperty(c.model.Items, func(d *ast.Property) {
		if d.Kind == ast.Assume {
			return
		}
		kind := d.Kind.String()
		if d.Kind == ast.Assert {
			kind = ast.Invariant.String()
		}
		count[kind]++
		p := &selectable{kind: kind, name: text(d.Name), number: count[kind]}
		p.out = d.Kind == ast.Temporal && c.opts.NoFormulas
		s.stated[d], s.all = p, append(s.all, p)
	}, func(d *ast.Process) { machines = append(machines, d) })
	for _, d := range machines {
		name := d.Name.Name
		can := &selectable{kind: "liveness", name: name + " can cool down", hot: name, out: c.opts.NoFormulas && !c.opts.Stuck}
		does := &selectable{kind: "ltl", name: name + " cools down", hot: name, out: c.opts.NoFormulas}
		s.hot[d] = [2]*selectable{can, does}
		s.all = append(s.all, can, does)
	}
	c.leaveOut()
	s.passages = slices.DeleteFunc(slices.Clone(c.info.Passages), func(e *ast.Passage) bool {
		for d, p := range s.stated {
			if at := d.At(); p.out && at.File == e.At().File && at.Start <= e.At().Start && e.At().Start < at.End {
				return true
			}
		}
		return false
	})
	for _, p := range s.all {
		if p.out && !(c.opts.Stuck && p.hot != "" && p.kind == "ltl") {
			c.prog.NotJudged = append(c.prog.NotJudged, p.title())
		}
	}
}

// leaveOut leaves out what was not chosen.
func (c *compiler) leaveOut() {
	chosen := func(word string) bool { return !strings.HasPrefix(word, "-") }
	some := slices.ContainsFunc(c.opts.Properties, chosen)
	met := map[string]bool{}
	for i, p := range c.selection.all {
		in := !some
		for _, word := range c.opts.Properties {
			if p.answersTo(strings.TrimPrefix(word, "-"), i+1) {
				met[word], in = true, chosen(word)
			}
		}
		p.out = p.out || !in
	}
	for _, word := range c.opts.Properties {
		if !met[word] {
			c.unknownProperty(strings.TrimPrefix(word, "-"))
		}
	}
}

// unknownProperty reports a word that names none, and lists those that there are.
func (c *compiler) unknownProperty(word string) {
	d := c.errorf(CodeProperty, source.Span{File: c.model.File}, "there is no property %q", word).Refuse()
	var names []string
	for i, p := range c.selection.all {
		name := fmt.Sprintf("#%d (%s)", i+1, p.kind)
		if p.name != "" {
			name = fmt.Sprintf("%q (%s)", p.name, p.kind)
		}
		names = append(names, name)
	}
	if len(names) == 0 {
		d.Suggest("this model has no property that is judged")
		return
	}
	d.Suggest("the properties of this model are %s", strings.Join(names, ", "))
}

// eachProperty calls f for every property in a list of items, and hot for every machine or monitor with a hot state.
func eachProperty(items []ast.Item, f func(*ast.Property), hot func(*ast.Process)) {
	machine := func(d *ast.Process) {
		eachProperty(d.Items, f, hot)
		if slices.ContainsFunc(d.Items, func(item ast.Item) bool { s, ok := item.(*ast.State); return ok && s.Temper == "hot" }) {
			hot(d)
		}
	}
	for _, item := range items {
		switch d := item.(type) {
		case *ast.Property:
			f(d)
		case *ast.Ruleset:
			eachProperty(d.Items, f, hot)
		case *ast.AliasRule:
			eachProperty(d.Items, f, hot)
		case *ast.ChooseRule:
			eachProperty(d.Items, f, hot)
		case *ast.Process:
			eachProperty(d.Items, f, hot)
		case *ast.Machine:
			machine(&d.Process)
		case *ast.Monitor:
			machine(&d.Process)
		}
	}
}

// numberOf is the number of a property among those of its kind, whichever are judged.
func (c *compiler) numberOf(d *ast.Property) int {
	if s := c.selection.stated[d]; s != nil {
		return s.number
	}
	number := 1
	for _, q := range c.prog.Properties {
		if q.Kind == propertyKinds[d.Kind] {
			number = q.Number + 1
		}
	}
	return number
}

// judged reports whether a property is.
func (c *compiler) judged(d *ast.Property) bool {
	s := c.selection.stated[d]
	return s == nil || !s.out
}

// withdraw takes out what the translation of a property has added to a program that had so many properties and cover points.
func (c *compiler) withdraw(properties, covers int) {
	for _, q := range c.prog.Properties[properties:] {
		c.prog.SaysFinal = c.prog.SaysFinal || q.Kind != ir.Coverage && q.When == ir.AtRest
	}
	c.selection.withdrawn += len(c.prog.Covers) - covers
	c.prog.Properties, c.prog.Covers = c.prog.Properties[:properties], c.prog.Covers[:covers]
}
