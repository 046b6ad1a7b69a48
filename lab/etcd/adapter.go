package etcd

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"go.etcd.io/raft/v3"
	"go.etcd.io/raft/v3/raftpb"
	"go.etcd.io/raft/v3/tracker"
	"gomc/conform"
)

// Driven is the result of runs in which the model drives etcd's raft.
type Driven struct {
	Runs, Steps int
	Events      map[string]int // by name
	Length      int            // of the run that differs; 0: none does
	Why         string
}

// Adapter does the events of the model to a Cluster.
type Adapter struct{ cluster *Cluster }

// Reset starts all nodes anew, with empty disks.
func (a *Adapter) Reset() (conform.State, error) {
	c, err := NewCluster(nil)
	if err != nil {
		return nil, err
	}
	a.cluster = c
	return a.state(), nil
}

// Do does an event. It is an error if etcd cannot, or sends other messages than the model.
func (a *Adapter) Do(s conform.Step) (conform.State, error) {
	id, err := strconv.ParseUint(strings.TrimSuffix(strings.TrimPrefix(s.Process, "Server["), "]"), 10, 64)
	if err != nil {
		return nil, fmt.Errorf("no node is %s", s.Process)
	}
	sent, err := a.happen(id, s)
	if err != nil {
		return nil, err
	}
	if err := compare(sent, s.Sends); err != nil {
		return nil, err
	}
	return a.state(), nil
}

func (a *Adapter) happen(id uint64, s conform.Step) ([]*raftpb.Message, error) {
	c := a.cluster
	switch s.Event {
	case "time-out":
		return c.Campaign(id)
	case "tick":
		return c.Tick(id)
	case "propose":
		return c.Propose(id)
	case "restart":
		return nil, c.Restart(id)
	case "disk fails":
		c.FailDisk(id)
		return nil, nil
	}
	if len(s.Takes) != 1 {
		return nil, fmt.Errorf("no event of a node is called %q", s.Event)
	}
	m := a.find(id, s.Takes[0])
	if m == nil {
		return nil, fmt.Errorf("no such message waits: %s", told(s.Takes[0]))
	}
	sent, err := c.Receive(m, true)
	if s.Params["keep"] != "true" {
		a.drop(m)
	}
	return sent, err
}

// find returns a message that looks as one of the model.
func (a *Adapter) find(to uint64, want conform.Message) *raftpb.Message {
	want.To = fmt.Sprintf("Server[%d]", to)
	for _, m := range a.cluster.Network {
		if told(seen(m)) == told(want) {
			return m
		}
	}
	return nil
}

// drop takes all messages that look like one out of the network: the model has one for all of them.
func (a *Adapter) drop(like *raftpb.Message) {
	text := told(seen(like))
	a.cluster.Network = slices.DeleteFunc(a.cluster.Network, func(m *raftpb.Message) bool {
		return m.GetTo() == like.GetTo() && told(seen(m)) == text
	})
}

// seen returns a message as the model has it.
func seen(m *raftpb.Message) conform.Message {
	number := func(n uint64) string { return strconv.FormatUint(n, 10) }
	out := conform.Message{From: fmt.Sprintf("Server[%d]", m.GetFrom()), To: fmt.Sprintf("Server[%d]", m.GetTo()),
		Fields: map[string]string{"term": number(m.GetTerm())}}
	switch m.GetType() {
	case raftpb.MsgVote:
		out.Name = "Request"
		out.Fields["last"], out.Fields["last_term"] = number(m.GetIndex()), number(m.GetLogTerm())
	case raftpb.MsgVoteResp:
		out.Name = "Vote"
		out.Fields["granted"] = strconv.FormatBool(!m.GetReject())
	case raftpb.MsgApp:
		out.Name = "Append"
		out.Fields["prev"], out.Fields["prev_term"] = number(m.GetIndex()), number(m.GetLogTerm())
		out.Fields["entries"], out.Fields["commit"] = entries(m.GetEntries()), number(m.GetCommit())
	case raftpb.MsgAppResp:
		out.Name = "Appended"
		if m.GetReject() {
			out.Name = "Rejected"
			out.Fields["prev"] = number(m.GetIndex())
			out.Fields["hint"], out.Fields["hint_term"] = number(m.GetRejectHint()), number(m.GetLogTerm())
		} else {
			out.Fields["place"] = number(m.GetIndex())
		}
	case raftpb.MsgHeartbeat:
		out.Name = "Heartbeat"
		out.Fields["commit"] = number(m.GetCommit())
	case raftpb.MsgHeartbeatResp:
		out.Name = "HeartbeatResp"
	default:
		out.Name = m.GetType().String()
	}
	return out
}

// entries returns some as the model shows them.
func entries(all []*raftpb.Entry) string {
	var out []string
	for _, e := range all {
		value := 0
		if len(e.GetData()) > 0 {
			value = int(e.GetData()[0])
		}
		out = append(out, fmt.Sprintf("{term: %d, value: %d}", e.GetTerm(), value))
	}
	return "[" + strings.Join(out, ", ") + "]"
}

// told returns a message in a line, without its sender if it has none.
func told(m conform.Message) string {
	var fields []string
	for name, v := range m.Fields {
		fields = append(fields, name+": "+v)
	}
	slices.Sort(fields)
	return fmt.Sprintf("%s(%s) from %s to %s", m.Name, strings.Join(fields, ", "), m.From, m.To)
}

// compare is the error of messages that differ from those of the model, as sets.
func compare(sent []*raftpb.Message, want []conform.Message) error {
	var is, should []string
	for _, m := range sent {
		is = append(is, told(seen(m)))
	}
	for _, m := range want {
		should = append(should, told(m))
	}
	for _, text := range is {
		if !slices.Contains(should, text) {
			return fmt.Errorf("it sends %s, which the model does not", text)
		}
	}
	for _, text := range should {
		if !slices.Contains(is, text) {
			return fmt.Errorf("it does not send %s", text)
		}
	}
	return nil
}

// state returns the visible state of all nodes.
func (a *Adapter) state() conform.State {
	out := conform.State{}
	for _, n := range a.cluster.nodes {
		a.show(n, fmt.Sprintf("Server[%d].", n.id), out)
	}
	return out
}

func (a *Adapter) show(n *node, of string, out conform.State) {
	s := n.raw.Status()
	out[of+"role"] = map[raft.StateType]string{raft.StateFollower: "follower", raft.StateCandidate: "candidate",
		raft.StateLeader: "leader"}[s.RaftState]
	out[of+"term"], out[of+"vote"] = int64(s.GetTerm()), int64(s.GetVote())
	out[of+"lead"], out[of+"commit"] = int64(s.Lead), int64(s.GetCommit())
	out[of+"log"] = n.disk.text()
	for id, p := range s.Progress {
		if id == n.id || s.RaftState != raft.StateLeader {
			continue
		}
		peer := fmt.Sprintf("%speers[%d].", of, id)
		out[peer+"match"], out[peer+"next"] = int64(p.Match), int64(p.Next)
		out[peer+"probing"], out[peer+"paused"] = p.State == tracker.StateProbe, p.MsgAppFlowPaused
	}
}

// text is the log as the model shows it. It is all on the disk: an event ends when it is written.
func (d *disk) text() string {
	last, _ := d.LastIndex()
	if last == 0 {
		return entries(nil)
	}
	all, err := d.Entries(1, last+1, 1<<40)
	if err != nil {
		return err.Error()
	}
	return entries(all)
}
