// Package recovery changes models so that what their faults have done ends. A fault never helps: what only a restart or
// the end of a partition would bring about violates `liveness` and formulas, and so does a message that can be lost for
// ever. An author who means that processes are restarted, that the network heals, or that what is sent again and again
// arrives, writes so, and what is written then is no fault. This package finds what a model could say and does not; its
// user tries whether that helps.
package recovery

import (
	"fmt"
	"slices"
	"strings"

	"gomc/parser/ast"
	"gomc/source"
)

// Recovery is a line of a model that says that what a fault has done ends.
type Recovery struct {
	write   string           // what to write, and where
	place   ast.Node         // the line of a faults section, or the message, in the place of which it stands
	beside  bool             // it stands behind that line
	fault   *ast.Fault       // the line; nil: it is
	message *ast.MessageDecl // a message
}

// Advice says what to write, and that it satisfies a property.
func Advice(all []Recovery) string {
	var lines, otherwise []string
	for i := range all {
		lines = append(lines, all[i].write)
		why := "a mere fault never helps"
		if all[i].message != nil {
			why = "what is lossy may be lost each time"
		}
		if !slices.Contains(otherwise, why) {
			otherwise = append(otherwise, why)
		}
	}
	return strings.Join(lines, ", and ") + ": then it holds; " + strings.Join(otherwise, ", and ")
}

// Of returns those that a model could have and has not; of messages, of those for whose names lost says so.
func Of(model *ast.Model, lost func(name string) bool) (all []Recovery) {
	healed := false
	for _, item := range model.Items {
		section, is := item.(*ast.Faults)
		healed = healed || is && slices.ContainsFunc(section.List, func(f *ast.Fault) bool { return f.Kind == "heal" })
	}
	for _, item := range model.Items {
		switch item := item.(type) {
		case *ast.Faults:
			for _, f := range item.List {
				switch {
				case f.Kind == "restart" && f.Fair == nil:
					all = append(all, fairRestart(f))
				case f.Kind == "partition" && !healed:
					healed = true
					all = append(all, fairHeal(f))
				}
			}
		case *ast.MessageDecl:
			if lost(item.Name.Name) && !has(item, "fair") {
				all = append(all, fairMessage(item))
			}
		}
	}
	return all
}

// has reports whether a message is declared with an attribute.
func has(m *ast.MessageDecl, name string) bool {
	return slices.ContainsFunc(m.Attrs, func(a *ast.Attr) bool { return strings.EqualFold(a.Name.Name, name) })
}

// fairRestart makes the restarts of a line fair.
func fairRestart(f *ast.Fault) Recovery {
	line, fair := oneLine(f.At()), *f
	fair.Fair = &ast.Fairness{Where: f.Where}
	return Recovery{write: fmt.Sprintf("`fair %s;` in place of `%s;` (%s)", line, line, f.At()), place: f, fault: &fair}
}

// fairHeal has the partition of a line heal.
func fairHeal(f *ast.Fault) Recovery {
	heal := ast.Fault{Where: f.Where, Kind: "heal", Targets: f.Targets, Fair: &ast.Fairness{Where: f.Where}}
	var names []string
	for _, t := range f.Targets {
		names = append(names, t.Name)
	}
	write := fmt.Sprintf("`fair heal %s;` beside `%s;` (%s)", strings.Join(names, ", "), oneLine(f.At()), f.At())
	return Recovery{write: write, place: f, beside: true, fault: &heal}
}

// fairMessage has a message that is sent again and again arrive.
func fairMessage(m *ast.MessageDecl) Recovery {
	fair, word := *m, "fair"
	if has(m, "lossy") {
		word = "lossy fair"
	}
	fair.Attrs = append(slices.Clone(m.Attrs), &ast.Attr{Where: m.Where, Name: &ast.Ident{Where: m.Where, Name: "fair"}})
	write := fmt.Sprintf("`%s` in the declaration of %s (%s)", word, m.Name.Name, m.Name.At())
	return Recovery{write: write, place: m, message: &fair}
}

// oneLine is the text at a place on one line, without a semicolon.
func oneLine(at source.Span) string {
	return strings.TrimRight(strings.Join(strings.Fields(at.Text()), " "), "; ")
}

// With returns a model with recoveries.
func With(model *ast.Model, all []Recovery) *ast.Model {
	tree := *model
	tree.Items = slices.Clone(tree.Items)
	for i, item := range tree.Items {
		switch item := item.(type) {
		case *ast.Faults:
			section := *item
			section.List = nil
			for _, f := range item.List {
				section.List = append(section.List, inPlace(f, all)...)
			}
			tree.Items[i] = &section
		case *ast.MessageDecl:
			if at := slices.IndexFunc(all, func(r Recovery) bool { return r.place == item }); at >= 0 {
				tree.Items[i] = all[at].message
			}
		}
	}
	return &tree
}

// inPlace are the lines in the place of one.
func inPlace(f *ast.Fault, all []Recovery) []*ast.Fault {
	i := slices.IndexFunc(all, func(r Recovery) bool { return r.place == f })
	switch {
	case i < 0:
		return []*ast.Fault{f}
	case all[i].beside:
		return []*ast.Fault{f, all[i].fault}
	}
	return []*ast.Fault{all[i].fault}
}
