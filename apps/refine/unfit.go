package refine

import (
	"cmp"
	"fmt"
	"slices"

	"gomc"
	"gomc/checker/refinement"
	"gomc/parser/ast"
	"gomc/spec"
)

// knobs lists the knobs that apply to a check of refinement.
var knobs = []string{"semantics", "system", "const", "faults", "compat", "mailbox", "mailbox-capacity", "engine",
	"max-states", "max-depth", "time-limit", "memory"}

// whyNot says why, of knobs that one would expect.
var whyNot = map[string]string{
	"symm":    ": a permutation would have to act on both models at once",
	"workers": ": pairs are left out by the order in which they are met, so a search has one worker",
	"por":     ": a step that is left out might show something",
}

// Unfit says which knob of a Spec has no meaning in a check of refinement; nil: none. The error is a
// *spec.UnsupportedError.
func Unfit(s gomc.Spec) error {
	for i := range spec.Knobs {
		k := &spec.Knobs[i]
		given := k.Name == "from" && s.From != nil || !k.OfModel() && k.Get(&s) != ""
		if given && !slices.Contains(knobs, k.Name) {
			return &spec.UnsupportedError{Message: "--" + k.Name + " is not for checks of refinement" + whyNot[k.Name],
				Try: "the check without it"}
		}
	}
	return nil
}

// HasFaults reports whether a model declares faults.
func HasFaults(m *gomc.Model) bool {
	return slices.ContainsFunc(m.Tree().Items, func(item ast.Item) bool {
		_, faults := item.(*ast.Faults)
		return faults
	})
}

// numbered says which event would be compared by ids of machines that are created. These are numbers by the order of
// creation, which need not be that of the other model.
func numbered(p *gomc.Program, a *refinement.Alphabet) error {
	created := createdBy(p.Model())
	for _, e := range a.Shown {
		of := ""
		for _, item := range p.Model().Tree().Items {
			if d, ok := item.(*ast.EventDecl); ok && !e.Rule && d.Name.Name == e.Name {
				of = cmp.Or(of, named(d, created))
			}
		}
		for _, r := range p.Code().Rules {
			if refinement.Posted(r) != e.Name || e.Rule {
				continue
			}
			if e.From && created[r.Process.Name] {
				of = r.Process.Name
			}
			for _, v := range r.NonLocal {
				if e.To && v.Mailbox != nil && created[v.Mailbox.Name] {
					of = v.Mailbox.Name
				}
			}
		}
		if of != "" {
			return &ShownError{fmt.Sprintf("%s is shown with the number of a created machine (%s): the other model may "+
				"number them in another order", e.Name, of), "an event, or a part of it, without ids of created machines"}
		}
	}
	return nil
}

// createdBy are the machines of a model that are created, and the types that are made of their ids.
func createdBy(m *gomc.Model) map[string]bool {
	created := map[string]bool{}
	for _, item := range m.Tree().Items {
		if d, ok := item.(*ast.Machine); ok && d.Most != nil {
			created[d.Name.Name] = true
		}
	}
	for _, item := range m.Tree().Items { // types stand behind those that they are made of
		if d, ok := item.(*ast.TypeDecl); ok && named(d, created) != "" {
			for _, name := range d.Names {
				created[name.Name] = true
			}
		}
	}
	return created
}

// named returns one of some types that occurs in a declaration, or "".
func named(d ast.Node, types map[string]bool) (found string) {
	ast.Inspect(d, func(n ast.Node) bool {
		if t, ok := n.(*ast.NamedType); ok && types[t.Name] {
			found = t.Name
		}
		return true
	})
	return found
}
