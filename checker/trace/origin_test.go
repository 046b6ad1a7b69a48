package trace

import (
	"fmt"
	"testing"

	"gomc/ir"
	"gomc/outcome"
)

// discipline returns a program with one message M whose channel is of a kind.
func discipline(d ir.Discipline, outs ...bool) *ir.Program {
	p, from, m := &ir.Program{}, &ir.Process{Name: "A"}, &ir.Message{Name: "M"}
	for _, out := range outs {
		for _, to := range []*ir.Process{{Name: "B"}, {Name: "C"}} {
			p.Channels = append(p.Channels, &ir.Channel{Message: m, From: from, To: to, Out: out, Bag: &ir.Type{Kind: ir.Bag, Discipline: d}})
		}
	}
	return p
}

func TestOrigins(t *testing.T) {
	m := outcome.MessageEvent{Message: "M", From: "A", To: "B"}
	send := outcome.Event{Kind: "internal", Sent: []outcome.MessageEvent{m}}
	other := outcome.Event{Kind: "internal", Sent: []outcome.MessageEvent{{Message: "M", From: "A", To: "C"}}}
	for _, c := range []struct {
		name    string
		program *ir.Program
		events  string // s: send, o: send to another, r: receive, k: receive and keep, d: deliver
		want    string // where the messages consumed come from, one after the other
	}{
		{"a set keeps one of equal messages", discipline(ir.Set, false), "ssrosr", "[0 1] [4]"},
		{"a bag keeps all", discipline(ir.Multi, false), "ssrorr", "[0] [1] []"},
		{"a copy stays", discipline(ir.Set, false), "sksr", "[0] [0 2]"},
		{"deliveries carry the origin along", discipline(ir.Set, false, true), "sdsrdr", "[0] [0] [2] [2]"},
		{"equal messages meet in the inbox", discipline(ir.Set, true, false), "sdsdr", "[0] [2] [0 2]"},
		{"queues", discipline(ir.Fifo, true, false), "ssdrdr", "[0] [0] [1] [1]"},
	} {
		o, got := newOrigins(c.program), ""
		for n, letter := range c.events {
			consumed := []outcome.MessageEvent{m}
			e := map[rune]outcome.Event{
				's': send, 'o': other, 'r': {Kind: "receive", Consumed: consumed},
				'k': {Kind: "receive", Consumed: consumed}, 'd': {Kind: "delivery", Consumed: consumed},
			}[letter]
			o.follow(n, &e, letter == 'k')
			for _, m := range e.Consumed {
				got += fmt.Sprint(m.SentIn, " ")
			}
		}
		if got != c.want+" " {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestKeeps(t *testing.T) {
	rule := &ir.Rule{Kind: ir.Receive, Params: []ir.Param{{Name: "keep"}, {Kind: ir.Pick}}}
	told := func(v string) *outcome.Event {
		return &outcome.Event{Params: []outcome.Binding{{Name: "keep", Value: v}}}
	}
	if !keeps(told("true"), rule) || keeps(told("false"), rule) {
		t.Error("the parameter keep is not understood")
	}
	rule.Params[0].Name = "k"
	if keeps(told("true"), rule) {
		t.Error("a parameter of the model was taken for keep")
	}
}
