// Package lower prints a model as plain Murphi, with what a reader needs to check it: its origin, and the flags with
// which Rumur or CMurphi ask the same question as gomc. It also prints the program after any pass of the compiler,
// which may be incomplete.
package lower

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"gomc"
	"gomc/ir"
	"gomc/ir/check"
	"gomc/ir/murphi"
	"gomc/semantics"
	"gomc/spec"
)

// Listing is the target that prints the compiled program itself, as gomc --dump=ir does.
const Listing = "ir"

// Targets are the tools for which a model can be printed, and Listing.
var Targets = []string{string(murphi.Rumur), string(murphi.CMurphi), Listing}

// Text returns a program as text for one of Targets. Asked is the command line of gomc lower: flags, and the model. It
// returns a *murphi.UnsupportedError if the target cannot express the program.
func Text(program *gomc.Program, asked, to string) (*murphi.Text, error) {
	if to == Listing {
		return listing(program.Code()), nil
	}
	target := murphi.Target(to)
	whence := from(program.Code(), asked)
	return murphi.Print(program.Code(), target, whence, "check it as gomc does: "+howTo(program, target))
}

// Command returns the arguments of gomc lower that print a model for one of Targets, after a pass or, for "", whole.
func Command(asked gomc.Spec, path, pass, to string) string {
	var words []string
	if to != Targets[0] {
		words = append(words, "--to="+to)
	}
	if pass != "" {
		words = append(words, "--after="+pass)
	}
	if flags := asked.Flags(); flags != "" {
		words = append(words, flags)
	}
	return strings.Join(append(append(words, asked.ModelFlags()...), filepath.Base(path)), " ")
}

// from says whence a text comes.
func from(code *ir.Program, asked string) string {
	text := "gomc lower " + asked
	if code.Semantics != "" {
		text += ", under " + code.Semantics
	}
	return text
}

// listing returns a program as --dump=ir prints it.
func listing(code *ir.Program) *murphi.Text {
	var b strings.Builder
	code.Dump(&b) // a Builder fails never
	return &murphi.Text{Text: b.String()}
}

// Passes are the passes of the compiler, in their order, as words of a command.
func Passes() []string {
	names := semantics.Passes()
	for i := range names {
		names[i] = word(names[i])
	}
	return names
}

// word returns a pass as a word of a command.
func word(pass string) string { return strings.ReplaceAll(pass, " ", "-") }

// After compiles a model, and prints the program as one of Passes leaves it. Asked is as that of Text. The error is
// one of gomc.Compile, and then there is no program, or a *murphi.UnsupportedError: plain Murphi has only whole
// programs, and most passes leave none.
func After(model *gomc.Model, spec gomc.Spec, asked, pass, to string) (
	program *gomc.Program, text *murphi.Text, err error) {
	program, problem := gomc.CompileAfter(model, spec, func(done string, code *ir.Program) {
		if word(done) == pass {
			text, err = partial(code, asked, pass, to)
		}
	})
	if problem != nil {
		return nil, nil, problem
	}
	return program, text, err
}

// partial prints a program that may not be whole.
func partial(code *ir.Program, asked, pass, to string) (*murphi.Text, error) {
	laid := *code // the next pass changes code itself
	if laid.Layout == nil {
		laid.Layout = ir.NewLayout(laid.Vars)
	}
	if to == Listing {
		return listing(&laid), nil
	}
	if err := check.Program(&laid); err != nil {
		missing, _, _ := strings.Cut(err.Error(), "\n")
		what := fmt.Sprintf("the program after %s (%s)", pass, strings.TrimPrefix(missing, "ir/check: "))
		return nil, &murphi.UnsupportedError{Target: murphi.Target(to), What: what, Try: later(pass)}
	}
	return murphi.Print(&laid, murphi.Target(to), from(&laid, asked))
}

// later is the advice for a pass that leaves no whole program.
func later(pass string) string {
	all := Passes()
	if i := slices.Index(all, pass); i+1 < len(all) {
		return "--to=" + Listing + ", or a later pass: --after=" + all[i+1]
	}
	return "--to=" + Listing
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
