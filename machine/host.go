package machine

import (
	"encoding/json"
	"fmt"
	"iter"
)

// maxRounds is how many blocks a step may run, as gomc check has it for loops.
const maxRounds = 10_000

// Host is where a machine lives: its mailbox, its outbox, and what it has to do with the world. Its methods are not for
// several goroutines at once.
type Host struct {
	id      ID
	machine Machine
	env     *env
	mailbox []Envelope
	outbox  []Envelope

	halted    bool
	restarted bool
	crashed   bool
	unborn    bool  // it is created, and not started
	waiting   *wait // in a receive
	steps     inSteps
	kept      string // what the store has,
	saves     int    // and how many times it was saved
	block     *block // that runs, of a machine that receives
}

// inSteps is the additional state of a machine of a program of P that is run as P runs it.
type inSteps struct {
	paused bool      // in the middle of a step, behind a send or before a choice
	given  *Envelope // what it is to begin with
	shown  bool      // monitors have seen what is first in the outbox
}

// env holds what all machines of a run or node share.
type env struct {
	system  *System
	choose  Chooser
	tracer  Tracer
	store   Store
	created func(machine string) (*Host, error)
	shared  any // by all machines
	print   func(ID, string)
	// pauses, where steps are repeated one by one, has them pause where P's do; monitors see events then.
	pauses func(Envelope)
}

// wait is a receive at which a machine waits.
type wait struct {
	wanted func(Event) bool
	got    Envelope
}

// block is a coroutine: blocks of a machine that may wait in a receive.
type block struct {
	resume func() (struct{}, bool)
	stop   func()
	yield  func(struct{}) bool
	err    error
}

// Envelope is an event in flight. If To is empty, it is for monitors only.
type Envelope struct {
	From, To ID
	Event    Event
}

// step describes the current step: its name and its input.
type step struct {
	name   string
	params map[string]any
	takes  []Envelope
}

func newHost(id ID, e *env) *Host {
	h := &Host{id: id, env: e}
	h.renew()
	return h
}

// start starts the machine. What it has kept, it gets back.
func (h *Host) start(s step) error {
	if err := h.load(); err != nil {
		return err
	}
	if c, is := h.machine.(Created); is && s.takes != nil {
		c.Given(s.takes[0].Event)
	}
	return h.run(s, h.machine.Start)
}

// saved is a machine's entry in a store: its variables, how many times they were saved, and the step that saved them
// last.
type saved struct {
	Variables json.RawMessage `json:"variables"`
	Number    int             `json:"number"`
	Line      *Line           `json:"line"`
}

// load gives the machine the variables that it has saved.
func (h *Host) load() error {
	p, is := h.machine.(Persistent)
	if !is {
		return nil
	}
	s, err := h.saved()
	if err != nil || s == nil {
		return err
	}
	h.kept, h.saves = string(s.Variables), s.Number
	return json.Unmarshal(s.Variables, p.Kept())
}

// saved loads the machine's entry from the store; nil if there is none.
func (h *Host) saved() (*saved, error) {
	text, err := h.env.store.Load(h.id)
	if err != nil || text == nil {
		return nil, err
	}
	s := &saved{}
	if err := json.Unmarshal(text, s); err != nil {
		return nil, fmt.Errorf("machine: what %s has saved cannot be read: %w", h.env.system.Name(h.id), err)
	}
	return s, nil
}

// recover writes the line of the last step before a crash, if the machine was killed before that was written.
func (h *Host) recover() error {
	log, is := h.env.tracer.(*Log)
	if _, saves := h.machine.(Persistent); !is || !saves {
		return nil
	}
	s, err := h.saved()
	if err == nil && s != nil && !log.has(s.Line) {
		log.Trace(*s.Line)
	}
	return err
}

// dead reports whether the machine makes no further steps.
func (h *Host) dead() bool { return h.halted || h.crashed }

// arrive puts an event into the mailbox, or drops it where the model says so.
func (h *Host) arrive(e Envelope) error {
	room := h.env.system.Mailboxes[h.id.Machine]
	switch channel, is := h.env.system.channel(e); {
	case h.dead():
	case is:
		return h.enqueue(e, channel)
	case room.Drops && len(h.mailbox) >= room.Size:
	case room.Size > 0 && len(h.mailbox) >= room.Size:
		return h.full(e)
	default:
		h.mailbox = append(h.mailbox, e)
		h.prune()
	}
	return nil
}

// prune drops what a machine of a program of P ignores, where it has nothing to take.
func (h *Host) prune() {
	if !h.env.system.Program || h.block != nil {
		return
	}
	if i, _ := h.next(); i >= 0 {
		return
	}
	h.mailbox = Where(h.mailbox, func(e Envelope) bool { return h.disposition(e) != Ignored })
}

// full is the error for an event that does not fit into the mailbox.
func (h *Host) full(e Envelope) error {
	room := h.env.system.Mailboxes[h.id.Machine].Size
	return h.failed(step{name: "arrives: " + e.Event.Event()},
		&CheckError{What: fmt.Sprintf("the mailbox is full: the model has room for %d events", room)})
}

// next is the index of the event that the machine takes next; -1: there is none, or it is a process.
func (h *Host) next() (int, Disposition) {
	if h.process() {
		return -1, Waits
	}
	for i, e := range h.mailbox {
		d := h.disposition(e)
		switch {
		case d == Deferred, d == Ignored && h.env.system.Program:
			continue
		case d == Waits:
			return -1, d
		}
		return i, d
	}
	return -1, Deferred
}

func (h *Host) disposition(e Envelope) Disposition {
	if h.unborn {
		return Handled
	}
	if h.waiting == nil {
		return h.machine.Takes(e.Event, e.From)
	}
	if h.waiting.wanted(e.Event) {
		return Handled
	}
	return Deferred
}

// ready reports whether the machine may make a step other than sending.
func (h *Host) ready() bool { return len(h.outbox) == 0 && !h.dead() }

// take takes the i-th event of the mailbox.
func (h *Host) take(i int, d Disposition) error {
	e := h.mailbox[i]
	before := h.mailbox[:i:i]
	if h.env.system.Program {
		before = Where(before, func(e Envelope) bool { return h.disposition(e) != Ignored })
	}
	h.mailbox = append(before, h.mailbox[i+1:]...)
	if h.unborn {
		h.unborn = false
		return h.start(step{name: "start", takes: []Envelope{e}})
	}
	at, verb := h.machine.At(), "on"
	if h.waiting != nil {
		verb = "receive"
	} else if d == Ignored {
		verb = "ignore"
	}
	s := step{name: at + ": " + verb + " " + e.Event.Event(), takes: []Envelope{e}}
	switch {
	case d == Unhandled:
		return h.failed(s, &UnhandledError{at, e.Event.Event()})
	case h.waiting != nil:
		h.waiting.got = e
		return h.run(s, nil)
	case d == Ignored:
		return h.run(s, func() Next { return nil })
	}
	return h.run(s, func() Next { return h.machine.Handle(e.Event, e.From) })
}

// rules returns those that may happen now.
func (h *Host) rules() []Rule {
	if h.waiting != nil || h.unborn || h.steps.paused {
		return nil
	}
	taken, _ := h.next()
	var all []Rule
	if err := conditions(func() { all = h.machine.Rules() }); err != nil {
		return []Rule{{Name: "a condition", Do: func() Next { panic(err) }}}
	}
	return Where(all, func(r Rule) bool { return !r.Null || taken < 0 })
}

// conditions asks under what conditions something can happen. What goes wrong then goes wrong in a step.
func conditions(ask func()) error {
	return settle(func() Next {
		ask()
		return nil
	})
}

// do does a rule.
func (h *Host) do(r Rule) error { return h.run(step{name: r.Name, params: r.Params}, r.Do) }

// run makes a step: it runs the first block and its continuations. If first is nil, the waiting block continues.
func (h *Host) run(s step, first Next) error {
	if err := h.blocks(first); err != nil {
		return h.failed(s, err)
	}
	if h.halted {
		h.mailbox = nil
	}
	h.prune()
	if _, saves := h.machine.(Persistent); h.env.tracer == nil && !saves {
		return nil // no tracer and no store uses the line of the step
	}
	line := h.line(s)
	if sent := len(line.Sends); line.Event != "" {
		line.Sent = &sent
	}
	if err := h.keep(&line); err != nil {
		return h.failed(s, err)
	}
	if h.env.tracer != nil {
		h.env.tracer.Trace(line)
	}
	return nil
}

func (h *Host) failed(s step, err error) error {
	return &StepError{h.env.system.Name(h.id), s.name, err}
}

// blocks runs blocks until none comes next, or one waits; first is nil where the block that waits goes on.
func (h *Host) blocks(first Next) error {
	if !h.env.system.Receives[h.id.Machine] && h.env.pauses == nil {
		return settle(first)
	}
	if first != nil {
		b := &block{}
		b.resume, b.stop = iter.Pull(func(yield func(struct{}) bool) {
			b.yield = yield
			b.err = settle(first)
		})
		h.block = b
	}
	if _, waits := h.block.resume(); waits {
		return nil
	}
	err := h.block.err
	h.block = nil
	return err
}

// settle runs blocks until none comes next.
func settle(next Next) (err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case *CheckError:
			err = r
		case *UnhandledError:
			err = r
		case *AssumeError:
			err = r
		case abandoned:
		case error:
			err = r
		default:
			panic(r)
		}
	}()
	for n := 0; next != nil; n++ {
		if n == maxRounds {
			return &CheckError{What: "the step never ends"}
		}
		next = next()
	}
	return nil
}

// abandoned ends a block that waits when its machine crashes.
type abandoned struct{}

func (h *Host) receive(wanted func(Event) bool) (Event, ID) {
	h.waiting = &wait{wanted: wanted}
	if !h.block.yield(struct{}{}) {
		panic(abandoned{})
	}
	got := h.waiting.got
	h.waiting = nil
	return got.Event, got.From
}

// choose returns one of n alternatives.
func (h *Host) choose(n int, text func(int) string) int {
	s, is := h.env.choose.(script)
	if !is {
		return h.env.choose.Choose(n)
	}
	for h.env.pauses != nil && !s.more() {
		h.pause()
	}
	return s.chooseText(Each(Upto(0, n-1), text))
}

// pause ends a step that goes on later.
func (h *Host) pause() {
	h.steps.paused = true
	if !h.block.yield(struct{}{}) {
		panic(abandoned{})
	}
	h.steps.paused = false
}

// crash loses all that the machine has not kept.
func (h *Host) crash() {
	if h.block != nil {
		h.block.stop()
	}
	h.crashed, h.block, h.waiting, h.mailbox, h.outbox = true, nil, nil, nil, nil
	h.renew()
}

// renew has a machine of which nothing is known in the place of the one that was here.
func (h *Host) renew() {
	h.machine = h.env.system.New(h.id)
	h.machine.Init(h)
}

// restart starts a machine that has crashed.
func (h *Host) restart() error {
	h.crashed, h.restarted = false, true
	return h.start(step{name: "restart"})
}

// keep puts persistent variables into the store, if a step has changed them.
func (h *Host) keep(line *Line) error {
	p, is := h.machine.(Persistent)
	if !is {
		return nil
	}
	text, err := json.Marshal(p.Kept())
	if err != nil || string(text) == h.kept {
		return err
	}
	h.kept = string(text)
	h.saves++
	line.Saved = h.saves
	if text, err = json.Marshal(saved{text, h.saves, line}); err != nil {
		return err
	}
	return h.env.store.Save(h.id, text)
}

// post puts an event into the outbox.
func (h *Host) post(to ID, e Event) {
	sent := Envelope{h.id, to, e}
	if h.env.pauses == nil {
		h.outbox = append(h.outbox, sent)
		return
	}
	h.env.pauses(sent)
	if to != (ID{}) {
		h.outbox = append(h.outbox, sent)
		h.pause()
	}
}

// create makes a machine that starts when what is before it in the outbox has left.
func (h *Host) create(machine string, start Event) int {
	born, err := h.env.created(machine)
	if err != nil {
		panic(err)
	}
	if h.env.pauses != nil {
		born.steps.given = &Envelope{h.id, born.id, start}
		return born.id.Index
	}
	h.outbox = append(h.outbox, Envelope{h.id, born.id, start})
	return born.id.Index
}

// line is the line of a log for a step.
func (h *Host) line(s step) Line {
	name := h.env.system.Name
	line := Line{Process: name(h.id), Event: s.name, Params: s.params, State: h.state()}
	if known, is := h.env.system.Steps[s.name]; is {
		line.Event = known
	}
	for _, e := range s.takes {
		line.Takes = append(line.Takes, h.env.system.message(e))
	}
	for _, e := range h.outbox {
		line.Sends = append(line.Sends, h.env.system.message(e))
	}
	return line
}

// state are the variables, and the state where the machine is.
func (h *Host) state() map[string]any {
	switch {
	case h.unborn:
		return map[string]any{"at": "created"}
	case h.crashed && h.process():
		return map[string]any{"crashed": true}
	case h.crashed:
		return map[string]any{"at": "crashed"}
	case h.halted:
		return map[string]any{"at": "halted"}
	}
	out := h.machine.State()
	if at := h.machine.At(); at != "" {
		out["at"] = at
	}
	return out
}
