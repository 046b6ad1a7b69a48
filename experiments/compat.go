package experiments

import (
	"slices"
	"strings"

	"gomc"
	"gomc/outcome"
	"gomc/results"
	"gomc/semantics"
)

// Compat lists every place of a model where CMurphi, Rumur and gomc are known to
// differ, grouped by what they differ in. The error is Diagnostics.
func Compat(m *gomc.Model) (*results.Compat, error) {
	found, list := semantics.Compare(m.Tree(), semantics.Options{})
	if list.HasErrors() {
		return nil, list
	}
	out := &results.Compat{Tool: "gomc " + gomc.Version, Model: m.Name, Topics: []results.CompatTopic{}}
	for _, d := range found {
		i := slices.IndexFunc(out.Topics, func(t results.CompatTopic) bool { return t.Name == d.Topic.Name })
		if i < 0 {
			i = len(out.Topics)
			out.Topics = append(out.Topics, results.CompatTopic{Name: d.Topic.Name, Title: d.Topic.Title,
				CMurphi: d.Topic.CMurphi, Rumur: d.Topic.Rumur, Gomc: d.Topic.Gomc})
		}
		file, line, column := outcome.Place(d.At)
		if d.At.File == m.Files()[0] {
			file = ""
		}
		text, _, _ := strings.Cut(d.At.Text(), "\n")
		out.Topics[i].Places = append(out.Topics[i].Places, results.CompatPlace{File: file, Line: line, Column: column,
			Text: strings.TrimSpace(text)})
	}
	return out, nil
}
