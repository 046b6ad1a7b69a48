// Package lower prints a model as plain Murphi, with what a reader has to know to check it: whence it comes, and which
// flags make Rumur or CMurphi ask what gomc asks.
package lower

import (
	"path/filepath"

	"gomc"
	"gomc/ir/murphi"
	"gomc/spec"
)

// Targets are the tools for which a model can be printed.
var Targets = []string{string(murphi.Rumur), string(murphi.CMurphi)}

// Text is a program, compiled from the model of that name, as plain Murphi for one of Targets. The error is a
// *murphi.UnsupportedError.
func Text(program *gomc.Program, name, to string) (*murphi.Text, error) {
	from := "gomc lower " + filepath.Base(name)
	if code := program.Code(); code.Semantics != "" {
		from += ", under " + code.Semantics
	}
	target := murphi.Target(to)
	return murphi.Print(program.Code(), target, from, "check it as gomc does: "+howTo(program, target))
}

// howTo is the command that checks the text, with gomc's kind of deadlock and without symmetry reduction.
func howTo(program *gomc.Program, to murphi.Target) string {
	asked, about := program.Spec(), program.About()
	deadlock := asked.Effective(&about).Deadlock
	switch {
	case to == murphi.Rumur:
		return "rumur --symmetry-reduction off --deadlock-detection " + string(deadlock)
	case deadlock == spec.Stuttering:
		return "mu; g++; then the verifier with -nosym"
	}
	return "mu; g++; then the verifier with -nosym -ndl"
}
