package machine

import (
	"errors"
	"fmt"
	"slices"
)

// program repeats a run of a program of P, whose steps end behind each send: there machines pause.
func (p *player) program(s *System, monitors []Monitor) (steps int, err error) {
	first, _, err := p.next()
	if err != nil {
		return 0, err
	}
	var lines []tapeLine
	for {
		line, more, err := p.next()
		if err != nil {
			return 0, err
		} else if !more {
			break
		}
		lines = append(lines, line)
	}
	opts := RunOptions{Chooser: p, Tracer: p, Monitors: monitors, startsBy: p.beginProgram}
	if _, err := NewRun(s, opts); err != nil {
		return 0, err
	}
	defer p.endProgram()
	if err := p.sameStart(first); err != nil {
		return 0, err
	}
	for i, line := range lines {
		if err := p.programStep(line, lines[i+1:], len(monitors) > 0); err != nil {
			return i, &ReplayError{i + 1, line.Process, line.Event, err}
		}
	}
	return len(lines), nil
}

// beginProgram has all machines wait for the step that begins them.
func (p *player) beginProgram(r *Run) error {
	p.run = r
	for _, h := range r.hosts {
		h.unborn = true
	}
	r.env.pauses = func(e Envelope) {
		if err := r.watch(e); err != nil {
			panic(err)
		}
	}
	return nil
}

// endProgram ends the blocks that still wait.
func (p *player) endProgram() {
	for _, h := range p.run.hosts {
		if h.block != nil {
			h.block.stop()
		}
	}
}

// sameStart compares the machines that are there from the start.
func (p *player) sameStart(line tapeLine) error {
	for _, h := range p.run.hosts {
		name := p.run.env.system.Name(h.id)
		if at, known := line.State[name+".state"]; known && at != h.machine.At() {
			return &ReplayError{0, name, "start", fmt.Errorf("its state is %s, and %v in the program", h.machine.At(), at)}
		}
	}
	return nil
}

// programStep makes a step, and compares what there is to compare.
func (p *player) programStep(line tapeLine, rest []tapeLine, watched bool) error {
	h := p.host(line)
	if h == nil {
		return fmt.Errorf("there is no such machine")
	}
	p.chosen, p.wrong = line.Chosen, nil
	err := p.act(h, line)
	p.rested[line.Process] = !settled(line, rest)
	switch {
	case line.Fails != "" && err == nil && watched:
		return fmt.Errorf("it does not fail, and in the program it does: %s", line.Fails)
	case line.Fails != "":
		return nil
	case err != nil:
		return err
	case p.wrong != nil:
		return p.wrong
	case len(p.chosen) > 0:
		return fmt.Errorf("the program chooses %v here", p.chosen)
	case p.rested[line.Process]:
		return nil
	}
	return p.sameProgram(h, line)
}

// settled reports whether a machine is where its step ends in the program. Behind a choice a step may end at a loop,
// and the machine goes on to its next choice or send.
func settled(line tapeLine, rest []tapeLine) bool {
	if len(line.Chosen) == 0 {
		return true
	}
	i := slices.IndexFunc(rest, func(other tapeLine) bool { return other.Process == line.Process })
	return i >= 0 && rest[i].Event != "run"
}

// act does what a line says.
func (p *player) act(h *Host, line tapeLine) error {
	switch {
	case len(line.Takes) > 0:
		return p.takeNext(h, line.Takes[0])
	case line.Event == "send":
		return p.sendPaused(h, line)
	case h.unborn:
		return p.startProgram(h)
	case h.steps.paused && len(h.outbox) > 0: // it has gone on already
		return nil
	case h.steps.paused:
		return h.run(step{name: "run"}, nil)
	case p.rested[line.Process]:
		return nil
	}
	for _, r := range h.rules() {
		return h.do(r)
	}
	return errors.New("there is nothing that it does by itself")
}

// startProgram begins a machine.
func (p *player) startProgram(h *Host) error {
	h.unborn = false
	s := step{name: "run"}
	if h.steps.given != nil {
		s.takes = []Envelope{*h.steps.given}
	}
	return h.start(s)
}

// takeNext takes the event that the machine takes next.
func (p *player) takeNext(h *Host, m Message) error {
	if h.unborn { // its entry does nothing, so that it has no step of its own
		if err := p.startProgram(h); err != nil {
			return err
		}
	}
	i, how := h.next()
	if i < 0 || h.steps.paused {
		return errors.New("it takes nothing")
	}
	if is := p.run.env.system.message(h.mailbox[i]); !sameEvent(is, m) {
		return fmt.Errorf("it takes %v", is)
	}
	return h.take(i, how)
}

// sendPaused lets what a machine has just sent arrive, and has it go on.
func (p *player) sendPaused(h *Host, line tapeLine) error {
	if !h.steps.paused || len(h.outbox) == 0 {
		return errors.New("it sends nothing")
	}
	is, want := p.run.env.system.message(h.outbox[0]), line.Sends[0]
	if is.To != want.To || !sameEvent(is, want) {
		return fmt.Errorf("it sends %v", is)
	}
	if err := p.run.deliver(h); err != nil {
		return err
	}
	return h.run(step{name: "send"}, nil)
}

// tooLong stands in runs for very long values, and dead for variables that are written before they are read again.
const tooLong, dead = "(more than can be shown)", ""

// sameProgram compares what a step has changed of the variables of a machine.
func (p *player) sameProgram(h *Host, line tapeLine) error {
	if h.halted != (line.State["state"] == "halted") {
		return fmt.Errorf("its state is %v, and %v in the program", h.state()["at"], line.State["state"])
	} else if h.halted {
		return nil
	}
	is := normal(h.state())
	is["state"] = is["at"]
	for name, want := range normal(line.State) {
		if want != tooLong && want != dead && want != is[name] {
			return fmt.Errorf("%s is %v, and %v in the program", name, is[name], want)
		}
	}
	return nil
}
