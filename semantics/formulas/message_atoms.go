package formulas

import (
	"slices"

	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/source"
)

// Judge makes known what formulas say of messages that are sent and received, but for formulas that are left out. It
// comes before any check.
func (c *Checker) Judge(leavesOut func(source.Span) bool) {
	c.messageAtoms = slices.DeleteFunc(slices.Clone(c.types.Info.MessageAtoms), func(x *ast.MessageAtom) bool {
		return leavesOut(x.At())
	})
}

// AsksSender returns where a formula names the sender of a received event; nil if none does. Mailboxes keep the sender
// then.
func (c *Checker) AsksSender(e *core.Event) *ast.MessageAtom {
	for _, x := range c.messageAtoms {
		if x.Received && x.From != nil && e != nil && c.means(x, e) && e.Message == nil {
			return x
		}
	}
	return nil
}

// Spoken returns the messages and events that the formulas of the model mention.
func (c *Checker) Spoken() (list []Spoken) {
	for _, x := range c.messageAtoms {
		if s := c.types.Find(x.Message); s != nil && (s.Kind == core.Message || s.Kind == core.EventName) {
			list = append(list, Spoken{x.Received, s.Event})
		}
	}
	return list
}

func (c *Checker) means(x *ast.MessageAtom, e *core.Event) bool {
	s := c.types.Find(x.Message)
	return s != nil && (s.Kind == core.Message || s.Kind == core.EventName) && core.SameEvent(s.Event, e)
}
