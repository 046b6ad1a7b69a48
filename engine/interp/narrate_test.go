package interp

import (
	"encoding/json"
	"testing"

	"gomc/engine"
	"gomc/ir"
)

// network has leaders that send Read to acceptors through out channels, and a
// learner that hears of it: the shapes of channel that messages have under M-MP.
func network() *ir.Program {
	leaders, acceptors := scalarset("leader_t", 2), scalarset("acceptor_t", 2)
	number := rng(0, 2)
	leader := &ir.Process{Name: "Leader", Index: leaders}
	acceptor := &ir.Process{Name: "Acceptor", Index: acceptors}
	learner := &ir.Process{Name: "Learner"}
	read := &ir.Message{Name: "Read", Payload: record(field("num", number)), From: []*ir.Process{leader}, To: []*ir.Process{acceptor}}
	done := &ir.Message{Name: "Done", Payload: record(), From: []*ir.Process{acceptor}, To: []*ir.Process{learner}}
	phase := stateOf(leader, record(field("num", number)))
	channel := func(m *ir.Message, name string, bag, t *ir.Type, out bool) *ir.Var {
		v := variable(name, t)
		v.Channel = &ir.Channel{Message: m, From: m.From[0], To: m.To[0], Out: out, Var: v, Bag: bag}
		return v
	}
	reads := bitSet(read.Payload)
	dones := slotBag(2, ir.Multi, done.Payload)
	out := channel(read, "Read!", reads, array(leaders, array(acceptors, reads)), true)
	in := channel(read, "Read", reads, array(leaders, array(acceptors, reads)), false)
	heard := channel(done, "Done", dones, array(acceptors, dones), false)
	p := program(phase, stateOf(acceptor, record()), stateOf(learner, record()), out, in, heard)
	p.Processes, p.Messages = []*ir.Process{leader, acceptor, learner}, []*ir.Message{read, done}
	p.Channels = []*ir.Channel{out.Channel, in.Channel, heard.Channel}

	payload := local("m", 0, read.Payload)
	between := func(v *ir.Var, from, to ir.Expr) *ir.Place { return index(index(at(v), from, "from"), to, "to") }
	send := rule("start", nil, move(dot(payload, "num"), dot(index(at(phase), reg(0), "l"), "num")))
	for a := range int64(2) {
		send.Body = append(send.Body, &ir.BagAdd{Bag: between(out, reg(0), num(a)), Elem: payload, At: src("broadcast")})
	}
	send.Kind, send.Process, send.Params = ir.Internal, leader, []ir.Param{each("l", 0, leaders)}
	send.Params[0].Self = true
	send.Sends = p.Channels[:1]
	deliver := rule("deliver Read", nil,
		&ir.BagRemove{Bag: between(out, reg(0), reg(1)), Index: reg(2), At: src("Read")},
		&ir.BagAdd{Bag: between(in, reg(0), reg(1)), Elem: payload, At: src("Read")})
	deliver.Kind, deliver.Consumes, deliver.Sends = ir.Delivery, p.Channels[:1], p.Channels[1:2]
	pick := choose("message", 2, between(out, reg(0), reg(1)), 0)
	pick.Message, pick.Hidden = read, true
	deliver.Params = []ir.Param{each("from", 0, leaders), each("to", 1, acceptors), pick}
	receive := rule("", nil,
		&ir.BagRemove{Bag: between(in, reg(1), reg(0)), Index: reg(2), At: src("Read")},
		&ir.BagAdd{Bag: index(at(heard), reg(0), "a"), Elem: local("d", 2, done.Payload), At: src("send")})
	pick = choose("m", 2, between(in, reg(1), reg(0)), 0)
	pick.Message, pick.Hidden = read, true
	receive.Kind, receive.Process, receive.Number = ir.Receive, acceptor, 3
	receive.Consumes, receive.Sends = p.Channels[1:2], p.Channels[2:]
	receive.Params = []ir.Param{each("a", 0, acceptors), each("from", 1, leaders), pick}
	receive.Params[0].Self = true
	p.Rules = []*ir.Rule{send, deliver, receive}
	p.Starts = []*ir.Rule{start(&ir.Clear{Dst: index(at(phase), num(1), "1")})}
	return p
}

// stateOf is the variable of a process's local states.
func stateOf(p *ir.Process, local *ir.Type) *ir.Var {
	t := local
	if p.Index != nil {
		t = array(p.Index, local)
	}
	p.Var = variable(p.Name, t)
	p.Var.Process = p
	return p.Var
}

// take follows step n of a state and tells it as JSON.
func take(t *testing.T, m *Interp, state []uint64, n int) ([]uint64, string) {
	t.Helper()
	var b engine.Batch
	b.Reset(m.Program().Layout.Words)
	m.Expand(state, &b)
	if len(b.Steps) <= n {
		t.Fatalf("%d steps", len(b.Steps))
	}
	text, err := json.Marshal(m.Narrate(state, n))
	if err != nil {
		t.Fatal(err)
	}
	return b.State(n), string(text)
}

func TestNarrate(t *testing.T) {
	p := network()
	m := machine(p)
	var b engine.Batch
	b.Reset(p.Layout.Words)
	m.Starts(&b)
	state := b.State(0)
	if e := m.NarrateStart(0); e.Kind != "startstate" || e.Rule != "init" || e.Line != 1 || e.File != "t.m" {
		t.Errorf("%+v", e)
	}
	const where = `"file":"t.m","line":1,"column":1}`
	for _, c := range []struct {
		step            int
		event, describe string
	}{
		{1, `{"rule":"start","kind":"internal","params":[{"name":"l","value":"leader_t_1"}],"process":"Leader[leader_t_1]",` +
			`"sent":[{"message":"Read","from":"Leader[leader_t_1]","to":"Acceptor[acceptor_t_0]","fields":[{"name":"num","value":"0"}]},` +
			`{"message":"Read","from":"Leader[leader_t_1]","to":"Acceptor[acceptor_t_1]","fields":[{"name":"num","value":"0"}]}],` + where,
			"Leader[leader_t_0].num=Undefined Leader[leader_t_1].num=0 " +
				"Read[leader_t_1 -> acceptor_t_0] (sent)={Read(num: 0)} Read[leader_t_1 -> acceptor_t_1] (sent)={Read(num: 0)}"},
		{0, `{"rule":"start","kind":"internal","params":[{"name":"l","value":"leader_t_0"}],"process":"Leader[leader_t_0]",` +
			`"sent":[{"message":"Read","from":"Leader[leader_t_0]","to":"Acceptor[acceptor_t_0]","fields":[{"name":"num","value":"Undefined"}]},` +
			`{"message":"Read","from":"Leader[leader_t_0]","to":"Acceptor[acceptor_t_1]","fields":[{"name":"num","value":"Undefined"}]}],` + where,
			""},
		{5, `{"rule":"deliver Read","kind":"delivery","params":[{"name":"from","value":"leader_t_1"},{"name":"to","value":"acceptor_t_1"}],` +
			`"consumed":[{"message":"Read","from":"Leader[leader_t_1]","to":"Acceptor[acceptor_t_1]","fields":[{"name":"num","value":"0"}]}],` + where,
			""},
		{5, `{"rule":"3","kind":"receive","params":[{"name":"a","value":"acceptor_t_1"},{"name":"from","value":"leader_t_1"}],"process":"Acceptor[acceptor_t_1]",` +
			`"consumed":[{"message":"Read","from":"Leader[leader_t_1]","to":"Acceptor[acceptor_t_1]","fields":[{"name":"num","value":"0"}]}],` +
			`"sent":[{"message":"Done","from":"Acceptor[acceptor_t_1]","to":"Learner"}],` + where,
			"Leader[leader_t_0].num=Undefined Leader[leader_t_1].num=0 " +
				"Read[leader_t_0 -> acceptor_t_0] (sent)={Read(num: Undefined)} Read[leader_t_0 -> acceptor_t_1] (sent)={Read(num: Undefined)} " +
				"Read[leader_t_1 -> acceptor_t_0] (sent)={Read(num: 0)} Done[acceptor_t_1 -> Learner]={Done}"},
	} {
		var event string
		state, event = take(t, m, state, c.step)
		if event != c.event {
			t.Errorf("event\n%s\nwant\n%s", event, c.event)
		}
		if got := flat(m.Describe(state)); c.describe != "" && got != c.describe {
			t.Errorf("state\n%s\nwant\n%s", got, c.describe)
		}
	}
}

// A channel that overflows is named by its ends: it has no name in the model.
func TestChannelFull(t *testing.T) {
	p := network()
	r := p.Rules[2]
	add := r.Body[1]
	r.Kind, r.Process, r.Consumes = ir.Plain, nil, nil
	r.Params, r.Body = []ir.Param{each("a", 0, r.Params[0].Type)}, []ir.Stmt{add, add, add}
	p.Rules = []*ir.Rule{r}
	b := batchOf(p)
	wantFault(t, b.Steps[0].Fault, engine.BagFull, "channel Done[acceptor_t_0 -> Learner] is full (2 slots)")
	if e := machine(p).Narrate(make([]uint64, p.Layout.Words), 0); len(e.Sent) != 3 {
		t.Errorf("sent %v", e.Sent)
	}
}

// What Describe remembers of one state does not show in what it says of another.
func TestDescribeRemembers(t *testing.T) {
	p := network()
	m := New(p, Options{})
	var b engine.Batch
	b.Reset(p.Layout.Words)
	m.Starts(&b)
	for n := 0; n < len(b.Steps) && n < 200; n++ {
		m.Expand(b.State(n), &b)
	}
	if len(b.Steps) < 10 {
		t.Fatalf("only %d states", len(b.Steps))
	}
	for n := range b.Steps {
		state := b.State(n * 7 % len(b.Steps))
		if got, want := flat(m.Describe(state)), flat(New(p, Options{}).Describe(state)); got != want {
			t.Errorf("after others, state %x is\n%s\nand at first\n%s", state, got, want)
		}
	}
}
