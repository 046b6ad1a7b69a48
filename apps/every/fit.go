package every

import (
	"slices"
	"strings"

	"gomc"
	"gomc/parser/ast"
	"gomc/semantics/resolve"
	"gomc/spec"
)

type resolved = resolve.Info

// knobs lists the knobs that apply to a proof.
var knobs = map[string]bool{
	"semantics":  true,
	"const":      true,
	"faults":     true,
	"compat":     true,
	"property":   true,
	"engine":     true,
	"max-states": true,
	"time-limit": true,
	"memory":     true,
	"lossy":      true,
	"workers":    true,
	"deadlock":   false,
}

// unfit refuses what a proof cannot honour. The error is a *spec.UnsupportedError.
func unfit(m *gomc.Model, s *gomc.Spec) error {
	if declaresSystems(m) {
		return &spec.UnsupportedError{
			Message: "the file declares systems, and a proof is about one model",
			Try:     "the model of one system",
		}
	}
	for i := range spec.Knobs {
		k := &spec.Knobs[i]
		given := k.Name == "from" && s.From != nil || !k.OfModel() && k.Get(s) != ""
		if given && !knobs[k.Name] {
			return &spec.UnsupportedError{Message: "--" + k.Name + " is not for proofs", Try: "the proof without it"}
		}
	}
	return nil
}

func declaresSystems(m *gomc.Model) bool {
	return slices.ContainsFunc(m.Tree().Items, func(item ast.Item) bool {
		_, system := item.(*ast.System)
		return system
	})
}

// stated are the properties that the model states, in the order by which #n names them.
func stated(m *gomc.Model) (all []*ast.Property) {
	for _, item := range m.Tree().Items {
		ast.Inspect(item, func(n ast.Node) bool {
			if d, ok := n.(*ast.Property); ok && d.Kind != ast.Assume {
				all = append(all, d)
			}
			return true
		})
	}
	return all
}

func isInvariant(d *ast.Property) bool { return d.Kind == ast.Invariant || d.Kind == ast.Assert }

// orList joins alternatives.
func orList(list []string) string { return strings.Join(list, " or ") }

func tool() string { return "gomc " + gomc.Version }
