package machine

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"
)

// Node runs machines of a system, each in a goroutine of its own.
type Node struct {
	env       *env
	transport Transport
	clock     Clock
	pace      func(id ID, rule string) time.Duration
	restarted bool

	sharing sync.Mutex // by steps of machines that share something
	lock    sync.Mutex
	living  map[ID]*resident
	created map[string]int
	wait    sync.WaitGroup
	ctx     context.Context
	stop    context.CancelCauseFunc
}

// NodeOptions say how a node runs; all may be left out.
type NodeOptions struct {
	Transport Transport // InProcess if there is none
	Store     Store     // InMemory if there is none
	Clock     Clock     // RealTime if there is none
	Chooser   Chooser   // Random of the time if there is none
	Tracer    Tracer
	// Pace is how long a rule has to be possible before it happens: a time-out, or how often something is asked. Without
	// it, DefaultPace.
	Pace  func(id ID, rule string) time.Duration
	Print func(id ID, text string) // what a machine prints; nil: its output is dropped
	// Restarted says that the machines have run before, and crashed.
	Restarted bool
}

// DefaultPace is the time that a rule has to be possible before it happens, unless NodeOptions.Pace says otherwise.
const DefaultPace = 10 * time.Millisecond

// NewNode returns a node for some machines of a system. It returns a *WeakError if the transport guarantees less than
// the model was checked for. It returns a *RestError if the verdict rests on assumptions that do not hold here and that
// the options do not acknowledge.
func NewNode(s *System, opts NodeOptions) (*Node, error) {
	n := &Node{transport: opts.Transport, clock: opts.Clock, pace: opts.Pace, restarted: opts.Restarted,
		living: map[ID]*resident{}, created: map[string]int{"": len(s.Instances)}}
	if n.transport == nil {
		n.transport = InProcess()
	}
	if err := s.mayUse(n.transport.Guarantees()); err != nil {
		return nil, err
	}
	if n.clock == nil {
		n.clock = RealTime()
	}
	if n.pace == nil {
		n.pace = func(ID, string) time.Duration { return DefaultPace }
	}
	n.env = &env{system: s, choose: opts.Chooser, tracer: opts.Tracer, store: opts.Store, created: n.create,
		print: opts.Print}
	if n.env.choose == nil {
		n.env.choose = Random(uint64(n.clock.Now().UnixNano()))
	}
	if n.env.store == nil {
		n.env.store = InMemory()
	}
	return n, nil
}

// Run starts machines and runs them until the context ends, all have halted, or something goes wrong: then the error is
// a *StepError, or a *SharedError.
func (n *Node) Run(ctx context.Context, ids ...ID) error {
	if err := n.env.system.together(ids); err != nil {
		return err
	}
	n.env.share(n.env.choose.Choose)
	n.ctx, n.stop = context.WithCancelCause(ctx)
	defer n.stop(nil)
	for _, id := range ids {
		n.enter(id)
	}
	for _, r := range n.all() {
		if err := r.begin(); err != nil {
			return err
		}
	}
	for _, r := range n.all() {
		n.launch(r)
	}
	n.wait.Wait()
	for _, r := range n.all() {
		n.transport.Receive(r.host.id, nil)
	}
	err := context.Cause(n.ctx)
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return nil
	}
	return err
}

func (n *Node) all() (list []*resident) {
	n.lock.Lock()
	defer n.lock.Unlock()
	for _, r := range n.living {
		list = append(list, r)
	}
	slices.SortFunc(list, func(a, b *resident) int { return a.number - b.number })
	return list
}

func (n *Node) enter(id ID) *resident {
	r := &resident{node: n, host: newHost(id, n.env), news: make(chan struct{}, 1), since: map[string]time.Time{}}
	n.lock.Lock()
	r.number = len(n.living)
	n.living[id] = r
	n.lock.Unlock()
	n.transport.Receive(id, r.arrive)
	return r
}

func (n *Node) launch(r *resident) {
	n.wait.Go(func() {
		if err := r.live(); err != nil {
			n.stop(err)
		}
	})
}

// create makes a machine here, which is not started yet.
func (n *Node) create(machine string) (*Host, error) {
	counter := machine
	if n.env.system.Program {
		counter = ""
	}
	n.lock.Lock()
	index := n.created[counter]
	n.created[counter]++
	n.lock.Unlock()
	if err := n.env.system.mayCreate(machine, index); err != nil {
		return nil, err
	}
	r := n.enter(ID{machine, index})
	r.host.unborn = true
	n.launch(r)
	return r.host, nil
}

// resident is a machine of a node.
type resident struct {
	node   *Node
	host   *Host
	number int

	lock   sync.Mutex
	queue  []Envelope // what has arrived, and is not in the mailbox yet
	boxed  int        // how many are in the mailbox
	news   chan struct{}
	since  map[string]time.Time // since when a rule is possible
	turned bool                 // a rule comes before an event
}

// arrive takes an event, of any goroutine.
func (r *resident) arrive(e Envelope) {
	if r.fits(e) {
		r.wake()
	}
}

// wake ends the sleep of the machine.
func (r *resident) wake() {
	select {
	case r.news <- struct{}{}:
	default:
	}
}

// fits puts an event where it waits until the machine has ended its step, if there is room for it.
func (r *resident) fits(e Envelope) bool {
	r.lock.Lock()
	defer r.lock.Unlock()
	room := r.node.env.system.Mailboxes[r.host.id.Machine]
	if room.Size == 0 || r.boxed+len(r.queue) < room.Size {
		r.queue = append(r.queue, e)
		return true
	}
	if !room.Drops {
		r.node.stop(r.host.full(e))
	}
	return false
}

// boxes notes how many events wait in the mailbox, minus less.
func (r *resident) boxes(less int) {
	r.lock.Lock()
	defer r.lock.Unlock()
	r.boxed = len(r.host.mailbox) - less
}

// begin starts the machine, or starts it again.
func (r *resident) begin() error {
	if !r.node.restarted {
		return r.host.start(step{})
	}
	if err := r.host.recover(); err != nil {
		return err
	}
	r.host.crash()
	if r.node.env.tracer != nil {
		r.node.env.tracer.Trace(r.host.line(step{name: "crash"}))
	}
	return r.host.restart()
}

// live makes steps until the node ends, or the machine.
func (r *resident) live() error {
	for r.node.ctx.Err() == nil {
		if err := r.send(); err != nil {
			return err
		}
		if r.host.dead() || r.node.ctx.Err() != nil { // something may be left in the outbox
			return nil
		}
		if err := r.collect(); err != nil {
			return err
		}
		var due time.Duration
		made, err := r.node.alone(func() (made bool, err error) {
			made, due, err = r.step()
			return made, err
		})
		if err != nil {
			return err
		}
		if !made {
			r.sleep(due)
		}
	}
	return nil
}

// send lets what is in the outbox leave.
func (r *resident) send() error {
	h := r.host
	for len(h.outbox) > 0 {
		e := h.outbox[0]
		h.outbox = h.outbox[1:]
		if e.To == (ID{}) {
			continue
		}
		if err := r.node.transport.Send(e); err != nil {
			if r.node.ctx.Err() != nil {
				return nil
			}
			return &StepError{r.node.env.system.Name(h.id), "send " + e.Event.Event(), err}
		}
	}
	return nil
}

// collect puts what has arrived into the mailbox.
func (r *resident) collect() error {
	r.lock.Lock()
	arrived := r.queue
	r.queue = nil
	r.lock.Unlock()
	for _, e := range arrived {
		if err := r.host.arrive(e); err != nil {
			return err
		}
	}
	r.boxes(0)
	return nil
}

// step takes an event or does a rule that is due; by turns, where both are there. Due says when the next rule will be,
// where nothing was done.
func (r *resident) step() (made bool, due time.Duration, err error) {
	rules, due := r.due()
	take := r.host.taking()
	if len(rules) > 0 && (take == nil || r.turned) {
		r.turned = false
		rule := rules[r.node.env.choose.Choose(len(rules))]
		delete(r.since, key(rule))
		return true, 0, r.host.do(rule)
	}
	r.turned = true
	if take != nil {
		r.boxes(1)
		return true, 0, take()
	}
	return false, due, nil
}

// due are the rules that have been possible for long enough, and when the next one will be; -1: never.
func (r *resident) due() (rules []Rule, next time.Duration) {
	now, since := r.node.clock.Now(), map[string]time.Time{}
	next = -1
	for _, rule := range r.host.rules() {
		began, known := r.since[key(rule)]
		if !known {
			began = now
		}
		since[key(rule)] = began
		left := r.node.pace(r.host.id, rule.Name) - now.Sub(began)
		if left <= 0 {
			rules = append(rules, rule)
		} else if next < 0 || left < next {
			next = left
		}
	}
	r.since = since
	return rules, next
}

// key tells instances of rules apart.
func key(r Rule) string { return fmt.Sprint(r.Name, r.Params) }

// sleep waits for an event, or until a rule is due.
func (r *resident) sleep(due time.Duration) {
	var alarm <-chan time.Time
	if due >= 0 {
		alarm = r.node.clock.After(due)
	}
	select {
	case <-r.news:
	case <-alarm:
	case <-r.node.ctx.Done():
	}
}
