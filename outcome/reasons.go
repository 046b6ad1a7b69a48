package outcome

import (
	"fmt"
	"slices"
	"strings"

	"gomc/source"
)

// Reasons explains why a property or an assertion is false.
type Reasons struct {
	// Instance are the values of quantified variables, outermost first, for which it is false.
	Instance []Binding `json:"instance,omitempty"`
	// Parts are the conditions in it that decide, in the order of the text: of a conjunction that is false the operand
	// that is, of a disjunction all.
	Parts []Part `json:"parts,omitempty"`
}

// Part is a condition in a property as the model writes it, and whether it is true.
type Part struct {
	Text  string `json:"text,omitempty"` // "": the model has no text for it
	Value bool   `json:"value"`
	// Premise: it decides only that others are asked, as `a` of `a -> b`. The value of any other part makes it false.
	Premise bool `json:"premise,omitempty"`
	// At is where the model has it; nil where the model has no text for it.
	At *Region `json:"at,omitempty"`
	// In are the values of quantified variables for which it is that, beside those of the property.
	In []Binding `json:"in,omitempty"`
	// Operands are the values in it, but for its own.
	Operands []Operand `json:"operands,omitempty"`
	// Turns are the steps of the trace after which the part has another value than before; nil: that is not known.
	// Value is its value after the last step.
	Turns []int `json:"turns,omitzero"`
}

// Region is where a text begins and, behind its last character, ends, in lines and columns from 1 on.
type Region struct {
	File      string `json:"file,omitempty"`
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndLine   int    `json:"end_line"`
	EndColumn int    `json:"end_column"`
}

// RegionOf returns the region of a span, or nil if the span is unknown.
func RegionOf(at source.Span) *Region {
	if !at.Known() {
		return nil
	}
	r := &Region{}
	r.File, r.Line, r.Column = Place(at)
	r.EndLine, r.EndColumn = at.File.Position(at.End)
	return r
}

// Operand is a part of an expression as the model writes it, and its value.
type Operand struct {
	Name  string `json:"name"`
	Value string `json:"value"`
	// In is the instance of a quantifier in which it has that value, if it does not have it in all.
	In []Binding `json:"in,omitempty"`
	// Each names the variables for all values of which it has that value.
	Each []string `json:"each,omitempty"`
}

// Same reports whether two operands are of the same text, value and instance.
func (o Operand) Same(p Operand) bool {
	return o.Name == p.Name && o.Value == p.Value && slices.Equal(o.In, p.In) && slices.Equal(o.Each, p.Each)
}

// Same reports whether two parts say the same.
func (p Part) Same(q Part) bool {
	return p.Text == q.Text && p.Value == q.Value && p.Premise == q.Premise && slices.Equal(p.In, q.In) &&
		slices.EqualFunc(p.Operands, q.Operands, Operand.Same)
}

// unsaid are the lines of what decides only that others are asked, but for those whose values the sentence has.
func (r *Reasons) unsaid() (lines []string) {
	sentence := r.listed()
	for i := range r.Parts {
		p := &r.Parts[i]
		unsaid := func(o Operand) bool { return !strings.Contains(sentence, o.line()) }
		if p.Premise && slices.ContainsFunc(p.Operands, unsaid) {
			lines = append(lines, p.lines()...)
		}
	}
	return lines
}

// Lines tells them: `for i: 2`, and a line for each part.
func (r *Reasons) Lines() (lines []string) {
	if len(r.Instance) > 0 {
		lines = append(lines, "for "+bindings(r.Instance))
	}
	for i := range r.Parts {
		if r.Parts[i].Turns == nil { // else the details list the values by step
			lines = append(lines, r.Parts[i].lines()...)
		}
	}
	return lines
}

// MakesFalse reports whether a value of a part makes the whole false, of a formula about a run where that is false.
func (p *Part) MakesFalse(value bool) bool {
	if p.Turns != nil {
		return !p.Premise && !value
	}
	return !p.Premise && value == p.Value
}

// premises are the values of whole variables in conditions that decide only that others are asked.
func (r *Reasons) premises() (list []string) {
	for i := range r.Parts {
		for j := range r.Parts[i].Operands {
			o := &r.Parts[i].Operands[j]
			whole := !strings.ContainsAny(o.Name, " ([.") && len(o.In)+len(o.Each) == 0
			if text := o.line(); r.Parts[i].Premise && whole && !slices.Contains(list, text) {
				list = append(list, text)
			}
		}
	}
	return list
}

// said are the values in a part, and the part itself where they do not say what is asked of them.
func (p *Part) said() (list []string) {
	for i := range p.Operands {
		list = append(list, p.Operands[i].line())
	}
	if p.Text != "" && !(len(list) > 0 && strings.ContainsAny(p.Text, "=<>")) {
		list = append([]string{fmt.Sprintf("%s is %t", p.Text, p.Value)}, list...)
	}
	return list
}

// longestPart is up to how many bytes a part is told on one line with its operands.
const longestPart = 100

// lines tells a part: `heat < 5 is false: heat = 7`, or, where that is long, an operand on each line.
func (p *Part) lines() []string {
	var operands []string
	for i := range p.Operands {
		operands = append(operands, p.Operands[i].line())
	}
	in := ""
	if len(p.In) > 0 {
		in = "for " + bindings(p.In) + ", "
	}
	if p.Text == "" {
		for i := range operands {
			operands[i] = in + operands[i]
		}
		return operands
	}
	head := fmt.Sprintf("%s%s is %t", in, p.Text, p.Value)
	if len(operands) == 0 {
		return []string{head}
	}
	if all := head + ": " + strings.Join(operands, ", "); len(all) <= longestPart {
		return []string{all}
	}
	lines := []string{head + ":"}
	for _, o := range operands {
		lines = append(lines, "  "+o)
	}
	return lines
}

// line tells an operand: `a[k] = 2 (k: alice)`.
func (o *Operand) line() string {
	line := o.Name + " = " + o.Value
	if strings.ContainsAny(o.Name, "=<>") {
		line = o.Name + " is " + o.Value
	}
	switch {
	case len(o.In) > 0 && len(o.Each) > 0:
		return line + " (" + bindings(o.In) + ", each " + strings.Join(o.Each, ", ") + ")"
	case len(o.In) > 0:
		return line + " (" + bindings(o.In) + ")"
	case len(o.Each) > 0:
		return line + " (each " + strings.Join(o.Each, ", ") + ")"
	}
	return line
}

func bindings(list []Binding) string {
	parts := make([]string, len(list))
	for i, b := range list {
		parts[i] = b.Name + ": " + b.Value
	}
	return strings.Join(parts, ", ")
}
