package outcome

import (
	"fmt"
	"slices"
	"strings"
)

// Reasons are what makes a property or an assertion false.
type Reasons struct {
	// Instance are the values of quantified variables, outermost first, for which it is false.
	Instance []Binding `json:"instance,omitempty"`
	// Operands are the parts that decide it there, in the order of the text.
	Operands []Operand `json:"operands,omitempty"`
}

// Operand is a part of an expression as the model writes it, and its value.
type Operand struct {
	Name  string `json:"name"`
	Value string `json:"value"`
	// In is the instance of a quantifier in which it has that value, if it does not have it in all.
	In []Binding `json:"in,omitempty"`
}

// Same reports whether two operands are of the same text, value and instance.
func (o Operand) Same(p Operand) bool {
	return o.Name == p.Name && o.Value == p.Value && slices.Equal(o.In, p.In)
}

// Lines tells them: `for i: 2`, and a line for each operand.
func (r *Reasons) Lines() (lines []string) {
	if len(r.Instance) > 0 {
		lines = append(lines, "for "+bindings(r.Instance))
	}
	for _, o := range r.Operands {
		line := fmt.Sprintf("%s = %s", o.Name, o.Value)
		if len(o.In) > 0 {
			line += ", for " + bindings(o.In)
		}
		lines = append(lines, line)
	}
	return lines
}

func bindings(list []Binding) string {
	parts := make([]string, len(list))
	for i, b := range list {
		parts[i] = b.Name + ": " + b.Value
	}
	return strings.Join(parts, ", ")
}
