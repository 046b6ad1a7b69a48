package etcd

import (
	"errors"
	"fmt"
	"io"
	"log"
	"slices"

	"go.etcd.io/raft/v3"
	"go.etcd.io/raft/v3/raftpb"
)

// Servers is how many there are, numbered from 1.
const Servers = 3

// Cluster is a few nodes, and the messages between them.
type Cluster struct {
	nodes   [Servers]*node
	Network []*raftpb.Message // sent, and neither received nor lost
	trace   raft.TraceLogger
}

// node is one server: what is in memory, and what is on its disk.
type node struct {
	id      uint64
	raw     *raft.RawNode
	disk    *disk
	failing bool // the next event will not be written
}

// disk is a storage that knows its members from the beginning.
type disk struct{ *raft.MemoryStorage }

func (d disk) InitialState() (*raftpb.HardState, *raftpb.ConfState, error) {
	state, _, err := d.MemoryStorage.InitialState()
	return state, &raftpb.ConfState{Voters: []uint64{1, 2, 3}}, err
}

// NewCluster starts nodes that know nothing yet. The trace is told what etcd traces; it may be nil.
func NewCluster(trace raft.TraceLogger) (*Cluster, error) {
	c := &Cluster{trace: trace}
	for i := range c.nodes {
		c.nodes[i] = &node{id: uint64(i + 1), disk: &disk{raft.NewMemoryStorage()}}
		if err := c.start(c.nodes[i]); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// quiet logs nothing, and panics as etcd's own logger does.
func quiet() raft.Logger { return &raft.DefaultLogger{Logger: log.New(io.Discard, "", 0)} }

// start starts a node with what is on its disk.
func (c *Cluster) start(n *node) (err error) {
	n.failing = false
	defer panicked(n.id, &err)
	n.raw, err = raft.NewRawNode(&raft.Config{
		ID: n.id, Storage: n.disk, Logger: quiet(), TraceLogger: c.trace,
		ElectionTick: 10, HeartbeatTick: 1,
		MaxSizePerMsg: 0, MaxCommittedSizePerReady: 1 << 20, MaxInflightMsgs: 1 << 10,
		AsyncStorageWrites: true, DisableProposalForwarding: true,
	})
	return err
}

// panicked makes a panic of a node an error.
func panicked(id uint64, err *error) {
	if r := recover(); r != nil {
		*err = fmt.Errorf("node %d panics: %v", id, r)
	}
}

// Happens lets an event happen to a node: f is its first call, all that follows of it comes behind. It returns what the
// node has sent to others. A panic of etcd's is an error.
func (c *Cluster) Happens(id uint64, f func(*raft.RawNode) error) (sent []*raftpb.Message, err error) {
	n := c.nodes[id-1]
	defer func() { c.Network = append(c.Network, sent...) }()
	defer panicked(id, &err)
	if err = f(n.raw); err != nil && !errors.Is(err, raft.ErrProposalDropped) {
		return nil, err
	}
	for n.raw.HasReady() {
		ready := n.raw.Ready()
		for _, m := range ready.Messages {
			if !raft.IsLocalMsgTarget(m.GetTo()) {
				sent = append(sent, m)
			}
		}
		if n.failing {
			return sent, c.start(n)
		}
		more, err := n.write(ready.Messages)
		sent = append(sent, more...)
		if err != nil {
			return sent, err
		}
	}
	if n.failing {
		return sent, c.start(n)
	}
	return sent, nil
}

// write does what the threads of the storage are told, and returns the messages that waited for it.
func (n *node) write(all []*raftpb.Message) (sent []*raftpb.Message, err error) {
	for _, m := range all {
		if !raft.IsLocalMsgTarget(m.GetTo()) {
			continue
		}
		if m.GetType() == raftpb.MsgStorageAppend {
			if err := n.disk.save(m); err != nil {
				return sent, err
			}
		}
		for _, answer := range m.GetResponses() {
			if answer.GetTo() != n.id {
				sent = append(sent, answer)
			} else if err := n.raw.Step(answer); err != nil {
				return sent, err
			}
		}
	}
	return sent, nil
}

// save writes the entries and the state of a MsgStorageAppend.
func (d *disk) save(m *raftpb.Message) error {
	state := &raftpb.HardState{Term: m.Term, Vote: m.Vote, Commit: m.Commit}
	if !raft.IsEmptyHardState(state) {
		if err := d.SetHardState(state); err != nil {
			return err
		}
	}
	return d.Append(m.GetEntries())
}

// The events, of a node.

// Campaign starts an election, as a node does that has not heard from a leader for long.
func (c *Cluster) Campaign(id uint64) ([]*raftpb.Message, error) {
	return c.Happens(id, (*raft.RawNode).Campaign)
}

// Tick lets a leader send heartbeats.
func (c *Cluster) Tick(id uint64) ([]*raftpb.Message, error) {
	return c.Happens(id, func(n *raft.RawNode) error { n.Tick(); return nil })
}

// Propose is a client's request. The entry is known by who made it.
func (c *Cluster) Propose(id uint64) ([]*raftpb.Message, error) {
	return c.Happens(id, func(n *raft.RawNode) error { return n.Propose([]byte{byte(id)}) })
}

// Receive delivers a message of the network, which may come again if it is kept.
func (c *Cluster) Receive(m *raftpb.Message, keep bool) ([]*raftpb.Message, error) {
	if !keep {
		c.Lose(m)
	}
	return c.Happens(m.GetTo(), func(n *raft.RawNode) error { return n.Step(m) })
}

// Lose takes a message out of the network.
func (c *Cluster) Lose(m *raftpb.Message) {
	if i := slices.Index(c.Network, m); i >= 0 {
		c.Network = slices.Delete(c.Network, i, i+1)
	}
}

// Restart starts a node anew.
func (c *Cluster) Restart(id uint64) error { return c.start(c.nodes[id-1]) }

// FailDisk says that the next event of a node will not be written.
func (c *Cluster) FailDisk(id uint64) { c.nodes[id-1].failing = true }

// Status returns how a node stands.
func (c *Cluster) Status(id uint64) raft.Status { return c.nodes[id-1].raw.Status() }

// Leads reports whether a node is a leader.
func (c *Cluster) Leads(id uint64) bool { return c.Status(id).RaftState == raft.StateLeader }
