package diff

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"gomc/internal/matrix"
	"gomc/internal/records"
	"gomc/lab/gen"
	"gomc/parser"
	"gomc/parser/ast"
	"gomc/source"
)

// mostWithFormula bounds the models of the profile formulas. There are many, and most have some dozens of states.
const mostWithFormula = 800

// sameWithFormula compares a model in combinations that are drawn.
func sameWithFormula(text string, seed uint64, done *records.Compared) error {
	s := &matrix.Subject{Name: "model.m", Text: text, Most: min(mostWithFormula, uint64(*most))}
	if err := s.Open(); err != nil {
		return err
	}
	return sameInCombinations(s, s.Drawn(rand.New(rand.NewPCG(seed, 19)), 6, triedCombinations/3), done)
}

// sources are the generators whose models get a formula: machines, faults, links, collections, and what is sent and received.
var sources = [...]func(uint64) string{
	func(s uint64) string { return gen.Systems(s).Text() },
	gen.Machines,
	gen.Link,
	func(s uint64) string { return gen.Collections(s).Collections },
	gen.Outboxes,
	lossyQuorums,
	func(s uint64) string { return gen.Messages(s, gen.MessageProfile{Quorums: s%2 == 0, Loose: true}) },
}

// withFormula returns a model of one of these with a formula about what its properties and guards speak of, or, in
// every fourth, about what happens. Every third keeps its properties beside the formula.
func withFormula(seed uint64) string {
	r := rand.New(rand.NewPCG(seed, 17))
	if seed%4 == 0 {
		c := gen.NewConversation(seed)
		return c.Text + "\nltl " + randomFormula(r, c).String() + ";\n"
	}
	text := sources[seed/4%uint64(len(sources))](seed)
	conditions, without := conditionsOf(text)
	if seed%3 != 0 {
		text = without
	}
	condition := func() string {
		c := conditions[r.IntN(len(conditions))]
		return []string{"(", "(", "!("}[r.IntN(3)] + c + ")"
	}
	form := formulaForms[r.IntN(len(formulaForms))]
	parts := strings.Split(form, "?") // conditions have question marks of their own
	formula := parts[0]
	for _, part := range parts[1:] {
		formula += condition() + part
	}
	return fmt.Sprintf("%s\nltl \"of the campaign\" %s;\n", text, formula)
}

// formulaForms are formulas with ? for conditions on states.
var formulaForms = []string{
	"eventually ?", "always ?", "always eventually ?", "eventually always ?", "? leadsto ?", "? until ?", "? unless ?", "? release ?",
	"(always eventually ?) -> (always eventually ?)", "(eventually always ?) | (always eventually ?)", "always (? -> (? until ?))",
	"(? leadsto ?) & eventually ?", "!(? until ?)", "always (? -> eventually (? & eventually ?))",
}

// conditionsOf lists the conditions of the properties and of the rules that stand at the top of a model, and returns its text without these
// properties. There is always one.
func conditionsOf(text string) (conditions []string, without string) {
	tree, list := parser.Parse(source.NewFile("model.m", text))
	if list.HasErrors() {
		panic(list.Error())
	}
	without = text
	for _, item := range tree.Items {
		switch i := item.(type) {
		case *ast.Property:
			at, cond := i.At(), i.Cond.At()
			conditions = append(conditions, text[cond.Start:cond.End])
			without = without[:at.Start] + strings.Repeat(" ", int(at.End-at.Start)) + without[at.End:]
		case *ast.Rule:
			if i.Guard != nil {
				at := i.Guard.At()
				conditions = append(conditions, text[at.Start:at.End])
			}
		}
	}
	return append(conditions, "true"), without
}
