package outcome

import (
	"fmt"

	"gomc/ir"
	"gomc/source"
)

// RuleTitle returns how a sentence calls a rule.
func RuleTitle(r *ir.Rule) string { return noun(r) + " " + r.Title() }

func noun(r *ir.Rule) string {
	if r.Kind == ir.Receive {
		return "receive"
	}
	return "rule"
}

// In is ` (file:line)`, or "" when that is unknown.
func In(at source.Span) string {
	file, line, _ := Place(at)
	if file == "" {
		return ""
	}
	return fmt.Sprintf(" (%s:%d)", file, line)
}
