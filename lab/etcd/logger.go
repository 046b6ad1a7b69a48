package etcd

import (
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"

	"go.etcd.io/raft/v3"
	"go.etcd.io/raft/v3/raftpb"
)

// Logger writes what etcd traces, as it writes it, and what the cluster does to nodes: lines of JSON. Of an event that
// is not written, only the beginning is logged.
type Logger struct {
	out   io.Writer
	Lines int
	copy  bool  // the message that is received is still in the network
	cut   *node // in whose event at hand only one line more is logged, as long as its disk fails
	left  int
	err   error
}

// TraceEvent writes an event of etcd's. Built without etcd's tag with_tla, it is never called.
func (l *Logger) TraceEvent(e *raft.TracingEvent) {
	if l.cut != nil && l.cut.failing {
		if l.left--; l.left < 0 {
			return
		}
	}
	text, err := json.Marshal(e)
	if err != nil {
		l.err = err
		return
	}
	line := map[string]any{}
	if l.err = json.Unmarshal(text, &line); l.err != nil {
		return
	}
	if _, received := line["msg"]; received {
		line["copy"] = l.copy
	}
	l.write(line)
}

func (l *Logger) write(line map[string]any) {
	text, err := json.Marshal(line)
	if err == nil {
		_, err = l.out.Write(append(text, '\n'))
	}
	if err != nil {
		l.err = err
	}
	l.Lines++
}

// does writes what is done to a node.
func (l *Logger) does(name string, id uint64) {
	l.write(map[string]any{"name": name, "nid": fmt.Sprint(id)})
}

// Random is a cluster in which what happens is chosen at random.
type Random struct {
	*Cluster
	*Logger
	*rand.Rand
}

// What a run is bounded by, since the model is.
const (
	mostWaiting = 24 // messages; then one is lost
	Terms       = 60 // that elections are begun in
	Entries     = 60 // in a log
)

// NewRandom writes the log of a run chosen by a seed.
func NewRandom(seed uint64, out io.Writer) (*Random, error) {
	r := &Random{Logger: &Logger{out: out}, Rand: rand.New(rand.NewPCG(seed, 57))}
	var err error
	r.Cluster, err = NewCluster(r.Logger)
	return r, err
}

// Step lets something happen.
func (r *Random) Step() error {
	id := uint64(1 + r.IntN(Servers))
	n := r.Cluster.nodes[id-1]
	var err error
	switch x := r.IntN(200); {
	case x == 0 && !r.Leads(id) && r.latest() < Terms && r.longest() < Entries:
		err = r.happen(id, 1, func() ([]*raftpb.Message, error) { return r.Campaign(id) })
	case x < 5 && r.Leads(id):
		r.does("Tick", id)
		err = r.happen(id, 0, func() ([]*raftpb.Message, error) { return r.Tick(id) })
	case x < 9 && r.Leads(id) && r.longest() < Entries:
		r.does("Propose", id)
		err = r.happen(id, 0, func() ([]*raftpb.Message, error) { return r.Propose(id) })
	case x == 10 && !n.failing:
		err = r.Restart(id)
	case x == 11 && !n.failing && r.IntN(2) == 0:
		r.does("DiskFails", id)
		r.FailDisk(id)
	case x > 100 && len(r.Network) > 0:
		err = r.deliver()
	}
	if err == nil {
		err = r.Logger.err
	}
	return err
}

// deliver takes one of the messages, which is lost now and then, and now and then comes again.
func (r *Random) deliver() error {
	m := r.Network[r.IntN(len(r.Network))]
	switch {
	case r.IntN(25) == 0 || len(r.Network) > mostWaiting:
		r.Lose(m)
		line := map[string]any{"name": "Lost", "nid": fmt.Sprint(m.GetTo()), "copy": r.waits(m),
			"msg": map[string]any{"type": m.GetType().String(), "term": m.GetTerm(), "from": fmt.Sprint(m.GetFrom()),
				"index": m.GetIndex(), "logTerm": m.GetLogTerm(), "commit": m.GetCommit(), "reject": m.GetReject(),
				"rejectHint": m.GetRejectHint(), "entries": len(m.GetEntries())}}
		r.write(line)
		return nil
	case r.IntN(10) > 0:
		r.Lose(m)
	}
	r.copy = r.waits(m)
	return r.happen(m.GetTo(), 1, func() ([]*raftpb.Message, error) { return r.Receive(m, true) })
}

// waits reports whether the network has a message that looks like one.
func (r *Random) waits(like *raftpb.Message) bool {
	for _, m := range r.Network {
		if told(seen(m)) == told(seen(like)) {
			return true
		}
	}
	return false
}

// happen lets an event happen. If the disk fails, etcd logs at most `lines` lines of it.
func (r *Random) happen(id uint64, lines int, f func() ([]*raftpb.Message, error)) error {
	r.cut, r.left = r.Cluster.nodes[id-1], lines
	_, err := f()
	r.cut = nil
	return err
}

// latest is the latest term of a node.
func (r *Random) latest() (term uint64) {
	for _, n := range r.Cluster.nodes {
		term = max(term, n.raw.Status().GetTerm())
	}
	return term
}

// longest is the length of the longest log.
func (r *Random) longest() (length int) {
	for _, n := range r.Cluster.nodes {
		last, _ := n.disk.LastIndex()
		length = max(length, int(last))
	}
	return length
}
