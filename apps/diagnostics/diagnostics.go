// Package diagnostics lists every documented diagnostic of the front ends: its code, its meaning, an example that
// causes it, and the diagnostics of that example.
package diagnostics

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"gomc"
	"gomc/apps/every"
	"gomc/parser"
	"gomc/parser/p"
	"gomc/prove/premises"
	"gomc/semantics/codes"
	programs "gomc/semantics/p"
	"gomc/source"
)

// All returns every documented diagnostic, in the order of the codes.
func All() []source.Code {
	return slices.Concat(parser.Codes, codes.All, p.Codes, programs.Codes, premises.Codes)
}

// Find is the diagnostic with a code, in capital letters or small ones; ok reports whether there is one.
func Find(code string) (found source.Code, ok bool) {
	all := All()
	i := slices.IndexFunc(all, func(c source.Code) bool { return strings.EqualFold(c.Code, code) })
	if i < 0 {
		return source.Code{}, false
	}
	return all[i], true
}

// OfPrograms reports whether a diagnostic is about programs of P, whose codes come behind those of models.
func OfPrograms(code source.Code) bool { return code.Code >= p.CodeTooLarge && !ofProofs(code) }

// ofProofs reports whether a diagnostic says why a model cannot be proved for every number of nodes. They come last.
func ofProofs(code source.Code) bool { return code.Code >= premises.Parameter }

// Diagnose lists what parser and compiler say of the example of a code, or the hints, or what is said under symmetry
// reduction, where the code is one of those.
func Diagnose(code source.Code) source.List {
	if OfPrograms(code) {
		return diagnosePrograms(code)
	}
	model, err := gomc.LoadReader("example.m", strings.NewReader(code.Example))
	if err == nil && ofProofs(code) {
		_, err = every.Premises(model, "node_t", gomc.Spec{})
	} else if err == nil {
		var program *gomc.Program
		if program, err = gomc.Compile(model, gomc.Spec{}); err == nil {
			return remarks(code, program)
		}
	}
	list, _ := gomc.AsDiagnostics(err)
	return list
}

func diagnosePrograms(code source.Code) source.List {
	tree, list := p.Parse([]*source.File{source.NewFile("example.p", code.Example)})
	if !list.HasErrors() {
		_, more := programs.Check(tree)
		list = append(list, more...)
	}
	return list
}

// remarks are of a model that compiles.
func remarks(code source.Code, program *gomc.Program) source.List {
	switch code.Code {
	case codes.Alike:
		return program.Hints()
	case codes.Order:
		how, err := program.Plan(gomc.Spec{Symmetry: true}, false)
		if err != nil {
			panic(err) // nothing is wrong with it
		}
		return how.Warnings
	}
	return program.Warnings
}

// Example is the example of a code as text: bytes that are no UTF-8 are written as \xFF.
func Example(code source.Code) string {
	var b strings.Builder
	for _, r := range strings.SplitAfter(code.Example, "") {
		if utf8.ValidString(r) {
			b.WriteString(r)
		} else {
			fmt.Fprintf(&b, `\x%02X`, r[0])
		}
	}
	return b.String()
}
