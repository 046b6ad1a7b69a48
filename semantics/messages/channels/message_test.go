package channels_test

import (
	"slices"
	"testing"

	"gomc/ir"
	"gomc/semantics/messages/channels"
)

// parties are three processes: of a, one for each of two indices; b and c are single.
func parties() (a, b, c *ir.Process) {
	index := &ir.Type{Kind: ir.Range, Name: "id_t", Hi: 1}
	return &ir.Process{Name: "A", Index: index}, &ir.Process{Name: "B"}, &ir.Process{Name: "C"}
}

func payload() *ir.Type {
	return &ir.Type{Kind: ir.Record, Fields: []ir.Field{{Name: "n", Type: &ir.Type{Kind: ir.Range, Hi: 3}}}}
}

// TestChannels: there is a channel for each pair of roles, and one more under MP and M-MP, where a send waits for its
// delivery; what is received comes from the first.
func TestChannels(t *testing.T) {
	for _, s := range channels.All {
		a, b, c := parties()
		m := &ir.Message{Name: "M", From: []*ir.Process{a, b}, To: []*ir.Process{c}, Payload: payload()}
		p := &ir.Program{}
		l := channels.NewLayer(p, s)
		l.Declare(m, channels.Style{Discipline: ir.Multi, Capacity: 2})
		want := []string{"M(A->C)", "M(B->C)"}
		if s != channels.M {
			want = []string{"M(A->C)!", "M(A->C)", "M(B->C)!", "M(B->C)"}
		}
		var names []string
		for _, v := range p.Vars {
			names = append(names, v.Name)
		}
		if !slices.Equal(names, want) {
			t.Errorf("%s: channels %q, not %q", s, names, want)
		}
		for _, from := range m.From {
			to, into := l.SendTo(m, from, c), l.ReceiveFrom(m, from, c)
			if to.Out != (s != channels.M) || into.Out || (to == into) != (s == channels.M) {
				t.Errorf("%s: a send of %s goes to %s, and %s is received from", s, from.Name, to.Var.Name, into.Var.Name)
			}
		}
		if of := p.Channels[0].Var.Type; of.Kind != ir.Array || of.Index != a.Index || of.Elem != p.Channels[0].Bag {
			t.Errorf("%s: from two senders to one receiver: %v", s, of)
		}
	}
}

// TestSizes: a set with a small payload is a bitmap, unless it is given a capacity; anything else has slots.
func TestSizes(t *testing.T) {
	wide := &ir.Type{Kind: ir.Record, Fields: []ir.Field{{Name: "n", Type: &ir.Type{Kind: ir.Range, Hi: channels.BitmapCodes}}}}
	for _, c := range []struct {
		payload  *ir.Type
		style    channels.Style
		bits     bool
		capacity int
	}{
		{payload(), channels.Style{Discipline: ir.Set}, true, 0},
		{payload(), channels.Style{Discipline: ir.Set, Capacity: 3}, false, 3},
		{wide, channels.Style{Discipline: ir.Set}, false, channels.DefaultCapacity},
		{payload(), channels.Style{Discipline: ir.Multi}, false, channels.DefaultCapacity},
		{payload(), channels.Style{Discipline: ir.Fifo, Capacity: 5}, false, 5},
	} {
		_, b, to := parties()
		p := &ir.Program{}
		l := channels.NewLayer(p, channels.M)
		l.Declare(&ir.Message{Name: "M", From: []*ir.Process{b}, To: []*ir.Process{to}, Payload: c.payload}, c.style)
		if bag := p.Channels[0].Bag; bag.Bits != c.bits || bag.Cap != c.capacity || bag.Discipline != c.style.Discipline {
			t.Errorf("%+v: bits %v, capacity %d", c.style, bag.Bits, bag.Cap)
		}
	}
}

// TestEnvironment: each channel in which sends wait has a delivery to the channel of its route, and a lossy message
// that has arrived can be lost, under all semantics.
func TestEnvironment(t *testing.T) {
	for _, s := range channels.All {
		a, b, c := parties()
		p := &ir.Program{}
		l := channels.NewLayer(p, s)
		l.Declare(&ir.Message{Name: "Kept", From: []*ir.Process{a}, To: []*ir.Process{b, c}, Payload: payload()}, channels.Style{})
		l.Declare(&ir.Message{Name: "Lost", From: []*ir.Process{b}, To: []*ir.Process{c}, Payload: payload()}, channels.Style{Lossy: true})
		deliveries, losses := map[*ir.Channel]*ir.Channel{}, 0
		for _, r := range l.Environment() {
			switch r.Kind {
			case ir.Delivery:
				deliveries[r.Consumes[0]] = r.Sends[0]
			case ir.Loss:
				if losses++; r.Consumes[0].Message.Name != "Lost" || r.Consumes[0].Out || len(r.Sends) > 0 {
					t.Errorf("%s: %s loses of %s", s, r.Name, r.Consumes[0].Var.Name)
				}
			}
		}
		waiting := 0
		for _, from := range p.Channels {
			if from.Out {
				waiting++
				if to := deliveries[from]; to != l.ReceiveFrom(from.Message, from.From, from.To) {
					t.Errorf("%s: what waits in %s is delivered to %v", s, from.Var.Name, to)
				}
			}
		}
		if losses != 1 || len(deliveries) != waiting || (waiting == 3) != (s != channels.M) {
			t.Errorf("%s: %d losses, %d deliveries for %d channels", s, losses, len(deliveries), waiting)
		}
	}
}

// TestLink: what a link carries goes through its one queue, in the order of sending.
func TestLink(t *testing.T) {
	for _, s := range []channels.Semantics{channels.M, channels.MMP} {
		_, b, c := parties()
		one := &ir.Message{Name: "One", From: []*ir.Process{b}, To: []*ir.Process{c}, Payload: payload()}
		two := &ir.Message{Name: "Two", From: []*ir.Process{b}, To: []*ir.Process{c, b}, Payload: payload()}
		link := &ir.Message{Name: "L", From: []*ir.Process{b}, To: []*ir.Process{c}, Payload: payload(), Carries: []*ir.Message{one, two}}
		p := &ir.Program{}
		l := channels.NewLayer(p, s)
		l.Link(link, 4)
		l.Declare(one, channels.Style{Discipline: ir.Multi})
		l.Declare(two, channels.Style{Discipline: ir.Multi})
		queue := l.ReceiveFrom(link, b, c)
		if queue.Bag.Discipline != ir.Fifo || queue.Bag.Cap != 4 {
			t.Errorf("%s: the link is %s of %d", s, queue.Bag.Discipline, queue.Bag.Cap)
		}
		if l.ReceiveFrom(one, b, c) != queue || l.ReceiveFrom(two, b, c) != queue || l.SendTo(one, b, c) != l.SendTo(two, b, c) {
			t.Errorf("%s: what a link carries has channels of its own", s)
		}
		if l.ReceiveFrom(two, b, b) == queue {
			t.Errorf("%s: a message goes through a link to somebody else", s)
		}
	}
}

// TestInboxGuard: only MP asks whether an event consumes all that has been delivered.
func TestInboxGuard(t *testing.T) {
	for _, s := range channels.All {
		_, b, c := parties()
		l := channels.NewLayer(&ir.Program{}, s)
		l.Declare(&ir.Message{Name: "M", From: []*ir.Process{b}, To: []*ir.Process{c}, Payload: payload()}, channels.Style{})
		if guard := l.InboxGuard(c, nil, &ir.Const{}, c.At); (guard != nil) != (s == channels.MP) {
			t.Errorf("%s: guard %v", s, guard)
		}
	}
}

// TestCannot: what has no meaning under some semantics.
func TestCannot(t *testing.T) {
	for _, s := range channels.All {
		if got := s.CannotLink(); got != (s == channels.MP) {
			t.Errorf("%s cannot link: %v", s, got)
		}
		if got := s.CannotDuplicate(channels.Style{Duplicating: true, Discipline: ir.Fifo}); got != (s == channels.MP) {
			t.Errorf("%s cannot duplicate in a queue: %v", s, got)
		}
		if s.CannotDuplicate(channels.Style{Duplicating: true, Discipline: ir.Multi}) || s.CannotOrder(-1) {
			t.Errorf("%s refuses what all can have", s)
		}
		if got := s.CannotOrder(1); got != (s != channels.M) {
			t.Errorf("%s cannot order: %v", s, got)
		}
	}
}
