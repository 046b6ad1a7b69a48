package semantics

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
)

// fairScope is something of which fairness is said.
type fairScope struct {
	said    *ast.Fairness
	each    bool          // each event in it is an instance of its own, for all values of its parameters
	group   *ir.FairGroup // else they share instances,
	headers []int         // one for each value of the process and of these rulesets
}

// fairly translates what stands below an annotation; nil: there is none.
func (c *compiler) fairly(said *ast.Fairness, scope fairScope, f func()) {
	if said == nil {
		f()
		return
	}
	outer := c.around.fair
	scope.said, scope.each = said, scope.each || said.Each
	c.around.fair = append(slices.Clone(outer), scope)
	f()
	c.around.fair = outer
}

// rulesetScope is that of a ruleset: one instance for each value of its variables, and of those around.
func (c *compiler) rulesetScope(d *ast.Ruleset, nodes []ast.Node) fairScope {
	s := fairScope{group: &ir.FairGroup{Name: fmt.Sprintf("ruleset in line %d", lineOf(d.At()))}}
	for _, n := range slices.Concat(c.around.head, nodes) {
		if q, ok := n.(*ast.Quant); ok {
			s.headers = append(s.headers, c.around.headers[q])
		}
	}
	return s
}

// fairnessOf is what the annotations around a rule say of it: those outside of `unfair` say nothing.
func (c *compiler) fairnessOf(r *ir.Rule) (list []ir.Fairness) {
	for i := len(c.around.fair) - 1; i >= 0 && !c.around.fair[i].said.Unfair; i-- {
		s := &c.around.fair[i]
		f := ir.Fairness{Group: s.group, Strong: s.said.Strong}
		if s.each {
			f.Group = &ir.FairGroup{Name: r.Kind.Word() + " " + r.Title()}
		}
		for _, p := range r.Params {
			if p.Kind == ir.Each && !p.Keeps && (s.each || p.Self || slices.Contains(s.headers, p.Header)) {
				f.By = append(f.By, p.Reg)
			}
		}
		list = append(list, f)
	}
	return append(list, c.channelFairness(r)...)
}

// channelFairness is what is said of the message that a rule receives: an instance for each
// sender and receiver.
func (c *compiler) channelFairness(r *ir.Rule) []ir.Fairness {
	m := messageOf(r)
	if r.Kind != ir.Receive || m == nil {
		return nil
	}
	style := c.layer.Style(m)
	if !style.Fair {
		return nil
	}
	if slices.ContainsFunc(r.Params, func(p ir.Param) bool { return p.Quorum }) {
		return c.quorumFairness(r, m)
	}
	f := ir.Fairness{Group: c.layer.FairGroup(m), Strong: style.StrongFair}
	for _, p := range r.Params {
		if p.Kind == ir.Each && !p.Keeps && (p.Self || p.Header == 0) { // the receiver and the sender
			f.By = append(f.By, p.Reg)
		}
	}
	return []ir.Fairness{f}
}

// A receive of a quorum is not enabled as long as messages are lost before enough of them are there, so no fairness of it keeps a
// channel from losing all there is. What a fair lossy channel promises then is that of what is sent to a receiver again and again not all is
// lost: if messages to it are lost again and again, quorums of them are received again and again.

// keptKey is a kind of message and who receives it.
type keptKey struct {
	message *ir.Message
	to      *ir.Process
}

// quorumFairness is what is said of the message that a rule receives as a quorum: an instance for each receiver.
func (c *compiler) quorumFairness(r *ir.Rule, m *ir.Message) []ir.Fairness {
	style := c.layer.Style(m)
	f := ir.Fairness{Group: &ir.FairGroup{Name: "quorums of " + m.Name}, Strong: style.StrongFair}
	for _, p := range r.Params {
		if p.Self {
			f.By = append(f.By, p.Reg)
		}
	}
	if !style.StrongFair {
		return []ir.Fairness{f}
	}
	key := keptKey{m, r.Process}
	if c.keptFor == nil {
		c.keptFor = map[keptKey]*ir.FairGroup{}
	}
	if c.keptFor[key] == nil {
		c.keptFor[key] = &ir.FairGroup{Name: "what is lost of " + m.Name, Losing: true}
	}
	return []ir.Fairness{f, {Group: c.keptFor[key], Strong: true, By: f.By}}
}

// owed is what a loss owes to receivers of quorums.
func (c *compiler) owed(r *ir.Rule) []ir.Fairness {
	if r.Kind != ir.Loss || len(r.Consumes) == 0 {
		return nil
	}
	group := c.keptFor[keptKey{messageOf(r), r.Consumes[0].To}]
	if group == nil {
		return nil
	}
	f := ir.Fairness{Group: group, Strong: true, Owes: true}
	for _, p := range r.Params {
		if p.Kind == ir.Each && p.Name == "to" {
			f.By = append(f.By, p.Reg)
		}
	}
	return []ir.Fairness{f}
}

// messageOf is the message that a rule consumes, by itself or with others of its kind; nil: none.
func messageOf(r *ir.Rule) *ir.Message {
	for i := range r.Params {
		switch q := &r.Params[i]; {
		case q.Only != nil:
			return q.Only
		case q.Message != nil:
			return q.Message
		}
	}
	return nil
}
