package gomc

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gomc/semantics"
	"gomc/semantics/codes"
	"gomc/source"
	"gomc/symmetry"
)

// Hints is what could make the checks of a model smaller: at most one note, of all
// ranges and enums whose values could be those of a scalarset. It compiles the model
// once more for each type that comes into question.
func (p *Program) Hints() Diagnostics {
	var list Diagnostics
	found := slices.DeleteFunc(semantics.FindInterchangeable(p.model.tree, compiling(&p.asked)), func(i semantics.Interchangeable) bool {
		return !slices.ContainsFunc(symmetry.New(i.Program).Groups(), func(g symmetry.Group) bool { return g.Type == i.Type })
	})
	if len(found) == 0 {
		return nil
	}
	var sizes []int64
	var names, sets []string
	for _, i := range found {
		sizes = append(sizes, i.Type.Size)
		names = append(names, i.Name)
		sets = append(sets, fmt.Sprintf("scalarset(%d)", i.Type.Size))
	}
	d := list.Add(source.Info, codes.Alike, found[0].At,
		"the values of %s are only ever compared for equality and used as indices: declared as %s, --symm would leave "+
			"up to %s times fewer states", enumerated(names), enumerated(sets), times(symmetry.Permutations(sizes...)))
	for _, i := range found[1:] {
		d.Note(i.At, "%s", i.Name)
	}
	return list
}

// enumerated is "a, b and c".
func enumerated(words []string) string {
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// times is a number of permutations for people.
func times(n uint64) string {
	if n > 1e9 {
		return "a thousand million"
	}
	return strconv.FormatUint(n, 10)
}
