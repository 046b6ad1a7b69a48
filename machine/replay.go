package machine

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// Replay lets the machines of a system make the steps of a run that gomc sim has written (--out=run.jsonl), and
// compares what each has sent, and its variables, with what the run says. It is the number of steps made, up to the
// first that a system in one process cannot make: a loss, or another fault of the network. Monitors of a program of P,
// if there are any, look on.
func Replay(s *System, tape io.Reader, monitors ...Monitor) (steps int, err error) {
	p := &player{lines: bufio.NewScanner(tape), known: map[string]map[string]any{}, rested: map[string]bool{}}
	p.lines.Buffer(nil, 1<<26)
	if s.Program {
		return p.program(s, monitors)
	}
	if _, err := NewRun(s, RunOptions{Chooser: p, Tracer: p, startsBy: p.begin}); err != nil {
		return 0, err
	}
	for ; ; steps++ {
		line, more, err := p.next()
		if err != nil || !more {
			return steps, err
		}
		if made, err := p.step(line); err != nil && line.Fails != "" {
			return steps, nil
		} else if err != nil {
			return steps, &ReplayError{steps + 1, line.Process, line.Event, err}
		} else if !made {
			return steps, nil
		}
	}
}

// ReplayError is a step in which real machines differ from the model.
type ReplayError struct {
	Step           int
	Machine, Event string
	Err            error
}

func (e *ReplayError) Error() string {
	return fmt.Sprintf("step %d, %q of %s: %v", e.Step, e.Event, e.Machine, e.Err)
}

func (e *ReplayError) Unwrap() error { return e.Err }

// player repeats a run.
type player struct {
	run    *Run
	lines  *bufio.Scanner
	known  map[string]map[string]any // the variables of each machine, as the run has them
	ways   int                       // in which something may start;
	way    int                       // what is left of the number of the one that it starts in
	chosen []any                     // what the step is to choose
	wrong  error                     // what could not be chosen
	traced []Line                    // of the step
	rested map[string]bool           // machines of P that may have gone on for longer than the run
	limbo  []Envelope                // what was in outboxes of machines that crashed: some of it may have left
}

// tapeLine is a line of a run.
type tapeLine struct {
	Line
	Chosen []any  `json:"chosen"`
	Fails  string `json:"fails"` // what goes wrong in it
}

func (p *player) next() (line tapeLine, more bool, err error) {
	if !p.lines.Scan() {
		return line, false, p.lines.Err()
	}
	err = json.Unmarshal(p.lines.Bytes(), &line)
	return line, true, err
}

// Choose is not called: choices are made by their texts.
func (p *player) Choose(int) int { return 0 }

func (p *player) more() bool { return len(p.chosen) > 0 }

func (p *player) chooseText(texts []string) int {
	if len(p.chosen) == 0 && p.ways > 0 {
		return p.beginning(len(texts))
	}
	if len(p.chosen) == 0 {
		return 0
	}
	want := fmt.Sprint(p.chosen[0])
	p.chosen = p.chosen[1:]
	if i := slices.Index(texts, want); i >= 0 {
		return i
	}
	p.wrong = fmt.Errorf("%s cannot be chosen, only %v", want, texts)
	return 0
}

// Trace keeps the line of a step.
func (p *player) Trace(line Line) { p.traced = append(p.traced, line) }

// begin reads how all machines are at the start.
func (p *player) begin(r *Run) error {
	p.run = r
	line, _, err := p.next()
	if err != nil {
		return err
	}
	for key, v := range line.State {
		for _, h := range r.hosts {
			name := r.env.system.Name(h.id)
			if len(key) > len(name) && key[:len(name)] == name && key[len(name)] == '.' {
				p.learn(name, map[string]any{key[len(name)+1:]: v})
			}
		}
	}
	if err := p.tries(func() error { return p.share(line.State) }); err != nil {
		return &ReplayError{0, "the model", "start", err}
	}
	p.chosen = line.Chosen
	for _, h := range r.hosts {
		if err := p.tries(func() error { return p.begins(h) }); err != nil {
			return &ReplayError{0, r.env.system.Name(h.id), "start", err}
		}
	}
	return nil
}

// tries starts something in each of the ways that there are, until it starts as in the run.
func (p *player) tries(start func() error) (err error) {
	chosen := p.chosen
	defer func() { p.ways = 0 }()
	for n, all := 0, 1; n < all; n++ {
		p.chosen, p.way, p.ways = chosen, n, 1
		if err = start(); err == nil {
			return nil
		}
		all = min(p.ways, mostWays)
	}
	return err
}

// mostWays is in how many ways a machine is tried to start.
const mostWays = 4096

// beginning is the next choice of the way in which something starts.
func (p *player) beginning(n int) int {
	choice := p.way % n
	p.way, p.ways = p.way/n, p.ways*n
	return choice
}

// share makes what all machines share as it is in the first state of the run.
func (p *player) share(first map[string]any) error {
	e := p.run.env
	e.share(p.beginning)
	s, is := e.shared.(interface{ State() map[string]any })
	if !is {
		return nil
	}
	return sameAs(first, s.State())
}

// begins starts a machine.
func (p *player) begins(h *Host) error {
	h.renew()
	if err := h.start(step{}); err != nil {
		return err
	}
	return p.same(h)
}

func (p *player) learn(name string, state map[string]any) {
	if p.known[name] == nil {
		p.known[name] = map[string]any{}
	}
	maps.Copy(p.known[name], state)
}

// step makes a step of the run; made is false of one that cannot be made.
func (p *player) step(line tapeLine) (made bool, err error) {
	h := p.host(line)
	if h == nil {
		return false, nil
	}
	p.chosen, p.wrong, p.traced = line.Chosen, nil, nil
	if err := p.do(h, line); err != nil {
		return false, err
	}
	if p.wrong != nil {
		return false, p.wrong
	}
	if len(p.traced) == 0 {
		return false, nil
	}
	if err := p.sent(line); err != nil {
		return false, err
	}
	p.learn(line.Process, line.State)
	return true, p.same(h)
}

// host is the machine that makes a step; nil: none does.
func (p *player) host(line tapeLine) *Host {
	for _, h := range p.run.hosts {
		if p.run.env.system.Name(h.id) == line.Process {
			return h
		}
	}
	if line.Event == "start" && len(line.Takes) > 0 {
		for _, h := range p.run.hosts {
			if len(h.outbox) > 0 && p.run.env.system.Name(h.id) == line.Takes[0].From {
				return h
			}
		}
	}
	return nil
}

// do does what a line says.
func (p *player) do(h *Host, line tapeLine) error {
	switch {
	case strings.HasPrefix(line.Event, "crash in "): // in the middle of a step, which cannot be repeated
		return nil
	case line.Event == "crash" && (line.State["crashed"] == true || line.State["at"] == "crashed"):
		p.limbo = append(p.limbo, h.outbox...)
		p.run.Crash(h.id)
		return nil
	case line.Event == "restart" && h.crashed:
		return p.run.Restart(h.id)
	}
	for len(h.outbox) > 0 {
		if err := p.run.deliver(h); err != nil {
			return err
		}
	}
	if h.process() {
		return p.doProcess(h, line)
	}
	if len(line.Takes) > 0 {
		return p.take(h, line.Takes[0])
	}
	return p.doRule(h, line)
}

// doRule does the rule that a line names.
func (p *player) doRule(h *Host, line tapeLine) error {
	for _, r := range h.rules() {
		if r.Name == line.Event && sameValues(r.Params, line.Params) {
			return h.do(r)
		}
	}
	return fmt.Errorf("there is no such rule in state %s with %v", h.machine.At(), line.Params)
}

// doProcess does what a line says of a process. What it sends arrives at once.
func (p *player) doProcess(h *Host, line tapeLine) error {
	var err error
	if len(line.Takes) == 0 {
		err = p.doRule(h, line)
	} else {
		err = p.accept(h, line)
	}
	for err == nil && len(h.outbox) > 0 {
		err = p.run.deliver(h)
	}
	return err
}

// accept lets a process receive what a line says.
func (p *player) accept(h *Host, line tapeLine) error {
	for _, m := range line.Takes {
		if !slices.ContainsFunc(h.mailbox, p.is(h, m)) {
			if err := p.leave(p.is(h, m)); err != nil {
				return err
			}
		}
	}
	keep, params := copied(line.Params)
	for _, r := range h.receives(false) {
		if r.Name != line.Event || !p.takesAll(h, r, line.Takes) {
			continue
		}
		if sameValues(r.Params, line.Params) {
			return h.accept(r)
		}
		if sameValues(r.Params, params) {
			if keep { // what it takes comes again
				h.mailbox = append(Each(r.takes, func(i int) Envelope { return h.mailbox[i] }), h.mailbox...)
				r.takes = Each(r.takes, func(i int) int { return i + len(r.takes) })
			}
			return h.accept(r)
		}
	}
	return fmt.Errorf("it does not receive %v", line.Takes)
}

// copied says whether a receive leaves a copy of what it takes with the network, and what its other parameters are.
func copied(params map[string]any) (keep bool, others map[string]any) {
	others = maps.Clone(params)
	keep, _ = others["keep"].(bool)
	delete(others, "keep")
	return keep, others
}

// takesAll reports whether a receive takes what a line says.
func (p *player) takesAll(h *Host, r Receive, all []Message) bool {
	return len(r.takes) == len(all) && All(all, func(m Message) bool {
		return Any(r.takes, func(i int) bool { return p.is(h, m)(h.mailbox[i]) })
	})
}

// is recognizes what a run says that a machine takes.
func (p *player) is(h *Host, m Message) func(Envelope) bool {
	return func(e Envelope) bool {
		is := p.run.env.system.message(e)
		return e.To == h.id && (m.From == "" || is.From == m.From) && sameEvent(is, m)
	}
}

// leave lets events leave outboxes until one has left.
func (p *player) leave(wanted func(Envelope) bool) error {
	for _, h := range p.run.hosts {
		i := slices.IndexFunc(h.outbox, wanted)
		for ; i >= 0; i-- {
			if err := p.run.deliver(h); err != nil {
				return err
			}
			if i == 0 {
				return nil
			}
		}
	}
	if i := slices.IndexFunc(p.limbo, wanted); i >= 0 {
		e := p.limbo[i]
		p.limbo = slices.Delete(p.limbo, i, i+1)
		return p.run.byID[e.To].arrive(e)
	}
	return fmt.Errorf("it has not been sent")
}

// take lets a machine take an event, which may have to arrive first. In which order events of different machines arrive
// is not told by a run, so that one need not be the first that waits.
func (p *player) take(h *Host, m Message) error {
	wanted := p.is(h, m)
	i := slices.IndexFunc(h.mailbox, wanted)
	if i < 0 {
		if err := p.leave(wanted); err != nil {
			return err
		}
		if i = slices.IndexFunc(h.mailbox, wanted); i < 0 {
			return fmt.Errorf("it has not arrived")
		}
	}
	d := h.disposition(h.mailbox[i])
	if d == Deferred || d == Waits {
		return fmt.Errorf("state %s does not take it", h.machine.At())
	}
	return h.take(i, d)
}

// sent compares what a step has sent.
func (p *player) sent(line tapeLine) error {
	got := p.traced[len(p.traced)-1].Sends
	if len(got) != len(line.Sends) {
		return fmt.Errorf("%d events were sent, not %d: %v", len(got), len(line.Sends), got)
	}
	for _, want := range line.Sends {
		i := slices.IndexFunc(got, func(m Message) bool {
			return (m.To == "" || m.To == want.To) && sameEvent(m, want)
		})
		if i < 0 {
			return fmt.Errorf("%v was not sent, but %v", want, got)
		}
		got = slices.Delete(slices.Clone(got), i, i+1)
	}
	return nil
}

// same compares the variables of a machine.
func (p *player) same(h *Host) error {
	return sameAs(p.known[p.run.env.system.Name(h.id)], h.state())
}

// sameAs compares variables with what is known of them.
func sameAs(known, state map[string]any) error {
	for name, is := range normal(state) {
		if want := known[name]; !reflect.DeepEqual(is, want) {
			return fmt.Errorf("%s is %v, and %v in the model", name, is, want)
		}
	}
	return nil
}

// sameEvent compares the events and payloads of two messages, and ignores their senders and receivers.
func sameEvent(a, b Message) bool { return a.Message == b.Message && sameValues(a.Fields, b.Fields) }

// sameValues compares values by name as JSON has them.
func sameValues(a, b map[string]any) bool {
	return len(a) == 0 && len(b) == 0 || reflect.DeepEqual(normal(a), normal(b))
}

// normal are values as they are when they were written and read.
func normal(values map[string]any) (out map[string]any) {
	text, err := json.Marshal(values)
	if err == nil {
		err = json.Unmarshal(text, &out)
	}
	if err != nil {
		panic(err)
	}
	return out
}
