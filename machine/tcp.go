package machine

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"sync"
	"syscall"
	"time"
)

// TCP carries events between machines of several processes. Send returns when the event is in the mailbox of its
// receiver, so that TCP is like mailboxes of kind p.
//
// # The protocol
//
// A sender has a connection to the process of each receiver, a number for each event, counted from 1, and an epoch,
// which grows whenever its process starts. The receiver begins a connection with its own epoch, remembers the last
// number of each sender, and acknowledges each event. It hands on an event with the next number, and acknowledges one
// again that it has had. The sender sends an event until it is acknowledged, by as many connections as that takes. If
// the receiver has another epoch then, it has crashed meanwhile: the event is lost with its mailbox, as the model has
// it, and not sent again, since it may have been handled. It is lost as well if the receiver's address accepted
// connections before and no longer does. So that it is not lost in a crash that came before, and was not noticed, the
// sender asks first whether the receiver lives.
//
// The model runtime_link of gomc's library is this protocol, with connections that break and processes that crash.
type TCP struct {
	system   *System
	epoch    uint64
	listener net.Listener
	address  func(ID) string

	lock  sync.Mutex
	here  map[ID]func(Envelope)
	had   map[ID]progress // of each sender: what has arrived
	links map[linkID]*link
	open  map[net.Conn]bool
	ended bool
}

// progress is the last event that arrived.
type progress struct{ epoch, number uint64 }

// linkID is a sender and the process of a receiver.
type linkID struct {
	from ID
	to   string
}

// link is a connection of a sender, which one goroutine has.
type link struct {
	conn   net.Conn
	in     *json.Decoder
	out    *json.Encoder
	epoch  uint64 // of the receiver, when it was last spoken to; 0: never
	number uint64 // of the last event
}

// packet is an event on a wire, or the question whether the receiver lives, which has no event.
type packet struct {
	Epoch  uint64          `json:"epoch"`
	Number uint64          `json:"number"`
	From   ID              `json:"from"`
	To     ID              `json:"to"`
	Event  string          `json:"event"`
	Data   json.RawMessage `json:"data"`
}

// answer is the epoch of the receiver, and the number of an event that it has had; 0: a connection begins.
type answer struct {
	Epoch  uint64 `json:"epoch"`
	Number uint64 `json:"number"`
}

// patience is how long an answer may take before the connection is given up, and pause how long it takes to try again.
const patience, pause = 2 * time.Second, 20 * time.Millisecond

// ListenTCP listens at an address for machines of a system; address tells where the process of a machine listens.
func ListenTCP(s *System, at string, address func(ID) string) (*TCP, error) {
	l, err := net.Listen("tcp", at)
	if err != nil {
		return nil, err
	}
	t := &TCP{system: s, epoch: uint64(time.Now().UnixNano()), listener: l, address: address,
		here: map[ID]func(Envelope){},
		had:  map[ID]progress{}, links: map[linkID]*link{}, open: map[net.Conn]bool{}}
	go t.accept()
	return t, nil
}

// Addr returns where it listens.
func (t *TCP) Addr() string { return t.listener.Addr().String() }

// Guarantees says that events arrive as in mailboxes of kind p.
func (*TCP) Guarantees() Kind { return Causal }

// Receive sets the function that takes events for a machine of this process.
func (t *TCP) Receive(id ID, arrive func(Envelope)) {
	t.lock.Lock()
	defer t.lock.Unlock()
	t.here[id] = arrive
}

// Close ends all connections.
func (t *TCP) Close() error {
	t.lock.Lock()
	defer t.lock.Unlock()
	t.ended = true
	for conn := range t.open {
		conn.Close() // it is not needed any more
	}
	return t.listener.Close()
}

func (t *TCP) accept() {
	for {
		conn, err := t.listener.Accept()
		if err != nil {
			return
		}
		if t.keep(conn) {
			go t.serve(conn)
		}
	}
}

// keep remembers a connection; false: all have ended.
func (t *TCP) keep(conn net.Conn) bool {
	t.lock.Lock()
	defer t.lock.Unlock()
	if t.ended {
		conn.Close()
		return false
	}
	t.open[conn] = true
	return true
}

func (t *TCP) forget(conn net.Conn) {
	t.lock.Lock()
	defer t.lock.Unlock()
	delete(t.open, conn)
	conn.Close() // it has failed, or is not needed any more
}

// serve takes the events of a connection until it ends.
func (t *TCP) serve(conn net.Conn) {
	defer t.forget(conn)
	in, out := json.NewDecoder(conn), json.NewEncoder(conn)
	if out.Encode(answer{Epoch: t.epoch}) != nil {
		return
	}
	for {
		var p packet
		if in.Decode(&p) != nil || t.take(p) != nil {
			return
		}
		if out.Encode(answer{t.epoch, p.Number}) != nil {
			return
		}
	}
}

// take hands an event on, if it has not been here before. One of a process that has crashed meanwhile is an error.
func (t *TCP) take(p packet) error {
	if p.Event == "" {
		return nil
	}
	event, err := t.system.Decode(p.Event, p.Data)
	if err != nil {
		return err
	}
	t.lock.Lock()
	defer t.lock.Unlock()
	had := t.had[p.From]
	if p.Epoch < had.epoch {
		return fmt.Errorf("machine: %s sends from before its crash", t.system.Name(p.From))
	}
	if p.Epoch == had.epoch && p.Number <= had.number {
		return nil
	}
	arrive, known := t.here[p.To]
	if !known { // it is not there yet: the sender tries again
		return fmt.Errorf("machine: %s is not here", t.system.Name(p.To))
	}
	t.had[p.From] = progress{p.Epoch, p.Number}
	if arrive != nil {
		arrive(Envelope{p.From, p.To, event})
	}
	return nil
}

// Send carries an event, and returns when it has arrived, or its receiver has crashed.
func (t *TCP) Send(e Envelope) error {
	data, err := json.Marshal(e.Event)
	if err != nil {
		return err
	}
	l := t.link(linkID{e.From, t.address(e.To)})
	l.number++
	p := packet{t.epoch, l.number, e.From, e.To, e.Event.Event(), data}
	if l.conn != nil && l.carry(packet{Epoch: t.epoch}) != nil {
		t.drop(l)
	}
	for began := uint64(0); ; {
		if l.conn == nil {
			gone, err := t.connect(l, t.address(e.To))
			if gone || err != nil {
				return err
			}
		}
		if began != 0 && began != l.epoch {
			return nil // it may have arrived before the crash
		}
		began = l.epoch
		if l.carry(p) == nil {
			return nil
		}
		t.drop(l)
	}
}

// drop ends a connection that has failed.
func (t *TCP) drop(l *link) {
	t.forget(l.conn)
	l.conn = nil
}

func (t *TCP) link(id linkID) *link {
	t.lock.Lock()
	defer t.lock.Unlock()
	if t.links[id] == nil {
		t.links[id] = &link{}
	}
	return t.links[id]
}

// connect connects a sender; gone reports that the receiver's address no longer accepts connections but did before.
func (t *TCP) connect(l *link, address string) (gone bool, err error) {
	for {
		conn, err := net.DialTimeout("tcp", address, patience)
		if err == nil && !t.keep(conn) {
			return false, net.ErrClosed
		}
		if err == nil {
			if err = l.greet(conn); err == nil {
				return false, nil
			}
			t.forget(conn)
		}
		if t.closed() {
			return false, net.ErrClosed
		}
		if l.epoch != 0 && errors.Is(err, syscall.ECONNREFUSED) {
			return true, nil
		}
		time.Sleep(pause)
	}
}

func (t *TCP) closed() bool {
	t.lock.Lock()
	defer t.lock.Unlock()
	return t.ended
}

// greet takes the epoch of the receiver.
func (l *link) greet(conn net.Conn) error {
	in := json.NewDecoder(conn)
	a, err := read(conn, in)
	if err == nil {
		l.conn, l.in, l.out, l.epoch = conn, in, json.NewEncoder(conn), a.Epoch
	}
	return err
}

// carry sends an event until it is acknowledged, or the connection fails.
func (l *link) carry(p packet) error {
	if err := l.conn.SetWriteDeadline(time.Now().Add(patience)); err != nil {
		return err
	}
	if err := l.out.Encode(p); err != nil {
		return err
	}
	a, err := read(l.conn, l.in)
	if err == nil && a.Number != p.Number {
		err = io.ErrUnexpectedEOF
	}
	return err
}

func read(conn net.Conn, in *json.Decoder) (a answer, err error) {
	if err := conn.SetReadDeadline(time.Now().Add(patience)); err != nil {
		return a, err
	}
	err = in.Decode(&a)
	return a, err
}
