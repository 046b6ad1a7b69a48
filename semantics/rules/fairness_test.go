package rules

import (
	"fmt"
	"slices"
	"testing"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/messages/channels"
)

// params are the instance of a process, the variables of two rulesets, and what stays of a message that is received.
func params() []ir.Param {
	return []ir.Param{{Kind: ir.Each, Reg: 0, Self: true}, {Kind: ir.Each, Reg: 1, Header: 1}, {Kind: ir.Each, Reg: 2, Header: 2},
		{Kind: ir.Each, Reg: 3, Keeps: true}}
}

// TestAnnotations: what the package comment shows of annotations.
func TestAnnotations(t *testing.T) {
	process, ruleset := &ir.FairGroup{Name: "process P"}, &ir.FairGroup{Name: "ruleset"}
	tests := []struct {
		what   string
		around []core.Fairness
		want   []string // groups and what tells their instances apart, innermost first
		unfair bool
	}{
		{"a rule", []core.Fairness{{Each: true}}, []string{`rule "go" [0 1 2]`}, false},
		{"a ruleset", []core.Fairness{{Group: ruleset, Rulesets: []int{1}}}, []string{"ruleset [0 1]"}, false},
		{"a rule of a fair process", []core.Fairness{{Group: process}, {Each: true}}, []string{`rule "go" [0 1 2]`, "process P [0]"}, false},
		{"an unfair rule of a fair process", []core.Fairness{{Group: process}, {Unfair: true}}, nil, true},
		{"a fair rule of an unfair ruleset of a fair process", []core.Fairness{{Group: process}, {Unfair: true}, {Each: true}}, []string{`rule "go" [0 1 2]`}, false},
	}
	for _, tt := range tests {
		r := &ir.Rule{Name: "go", Kind: ir.Internal, Params: params()}
		NewFairness(nil).Rule(r, tt.around)
		var got []string
		for _, f := range r.Fair {
			got = append(got, fmt.Sprint(f.Group.Name, " ", f.By))
		}
		if !slices.Equal(got, tt.want) || r.Unfair != tt.unfair {
			t.Errorf("%s: %q, unfair %v; want %q, %v", tt.what, got, r.Unfair, tt.want, tt.unfair)
		}
	}
}

// TestQuorums: where a strongly fair message is received as a quorum, its losses owe something to the receiver.
func TestQuorums(t *testing.T) {
	program := &ir.Program{}
	layer := channels.NewLayer(program, channels.M)
	node := &ir.Type{Kind: ir.Range, Name: "node", Lo: 1, Hi: 2}
	p, q := &ir.Process{Name: "P", Index: node}, &ir.Process{Name: "Q"}
	m := &ir.Message{Name: "m", From: []*ir.Process{p}, To: []*ir.Process{q}, Payload: &ir.Type{Kind: ir.Record}}
	program.Processes, program.Messages = []*ir.Process{p, q}, []*ir.Message{m}
	layer.Declare(m, channels.Style{Lossy: true, Fair: true, StrongFair: true})
	l := NewFairness(layer)
	loss := func() *ir.Rule {
		r := &ir.Rule{Kind: ir.Loss, Params: []ir.Param{{Kind: ir.Pick, Message: m}}, Consumes: []*ir.Channel{{To: q}}}
		l.Environment(r)
		return r
	}
	if r := loss(); len(r.Fair) != 0 {
		t.Error("a loss owes something though there is no quorum")
	}
	receive := &ir.Rule{Kind: ir.Receive, Process: q, Params: []ir.Param{{Kind: ir.Pick, Quorum: true, Message: m}}}
	l.Rule(receive, nil)
	if len(receive.Fair) != 2 || !receive.Fair[1].Group.Losing {
		t.Fatalf("the receive is in %d groups", len(receive.Fair))
	}
	if r := loss(); len(r.Fair) != 1 || !r.Fair[0].Owes || r.Fair[0].Group != receive.Fair[1].Group {
		t.Error("a loss owes nothing to the receiver of a quorum")
	}
}

// TestChoices: a fair choice is a group for each value, in the order of their notes.
func TestChoices(t *testing.T) {
	groups := func(names ...string) (list []*ir.FairGroup) {
		for _, n := range names {
			list = append(list, &ir.FairGroup{Name: n})
		}
		return list
	}
	r := &ir.Rule{Params: params()}
	FairChoices(r, map[*core.FairChoice]bool{{First: 2, Groups: groups("y")}: true, {First: 0, Groups: groups("a", "b")}: true})
	var got []string
	for _, f := range r.Fair {
		got = append(got, fmt.Sprint(f.Group.Name, " ", f.Note, " ", f.By))
	}
	if want := []string{"a 1 [0 1 2]", "b 2 [0 1 2]", "y 3 [0 1 2]"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
