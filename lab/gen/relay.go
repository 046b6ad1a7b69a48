package gen

import "fmt"

// Relay returns the model that belongs to seed in which messages are passed on: sources send, one
// to three stages pass on what they hear or keep some of it back, and sinks receive it one by one
// or in quorums, and go on. All runs end. Stages may be one process or several, channels of each
// discipline with room for two or more, and processes may disable their own events and those of
// others, answer, or send to themselves: who comes before whom shows only through others.
func Relay(seed uint64) string {
	r := &relay{generator: newGenerator(seed, Full)}
	r.stages = OneOf(r.Random, 1, 1, 2, 2, 2, 3)
	r.text()
	return r.generator.text()
}

// relay is a model half written: stage 0 are the sources, the last one the sinks.
type relay struct {
	*generator
	stages  int
	several []bool // of each stage: whether it has a process for each source
	payload []bool // of each message
	sources int
	most    int  // what a source sends
	copies  bool // what the sinks receive may come again
	shared  bool // a variable that all may write
	answers bool // sinks answer sources
}

func (r *relay) text() {
	r.shared, r.answers, r.copies = r.Chance(20), r.Chance(20), r.Chance(20)
	for stage := range r.stages + 1 {
		r.several = append(r.several, stage == 0 || r.Chance(35))
		r.payload = append(r.payload, r.Chance(20))
	}
	r.sources, r.most = OneOf(r.Random, 2, 2, 2, 2, 3), OneOf(r.Random, 1, 1, 1, 2)
	r.line("type p_t : 0..%d;", r.sources-1)
	r.line("message")
	for stage := range r.stages {
		style := r.discipline(r.messagesHandled(stage))
		if stage == r.stages-1 && r.copies {
			style = OneOf(r.Random, " duplicating", " duplicating lossy")
		}
		r.line("  M%d (%s) from S%d to S%d%s;", stage, r.field(stage), stage, stage+1, style)
	}
	if r.answers {
		r.line("  Back () from S%d to S0%s;", r.stages, r.discipline(r.messagesHandled(r.stages)))
	}
	if r.shared {
		r.line("var shared : 0..2;")
		r.line("startstate begin shared := 0; end;")
	}
	r.writeSources()
	for stage := 1; stage < r.stages; stage++ {
		r.writeStage(stage)
	}
	r.writeSinks()
}

func (r *relay) field(stage int) string {
	if r.payload[stage] {
		return "v : boolean"
	}
	return ""
}

// messagesHandled returns how many messages a process of a stage sends or receives at most.
func (r *relay) messagesHandled(stage int) int {
	n := r.most
	for before := range stage {
		if r.several[before] {
			n *= r.sources
		}
	}
	return n
}

// discipline returns the attributes of a channel on which at most room messages are sent. Occasionally it declares too
// little room. Only sinks receive copies, since they count.
func (r *relay) discipline(room int) string {
	if r.Chance(5) {
		room = 2
	}
	capacity := fmt.Sprintf(" [%d]", max(2, room))
	return OneOf(r.Random, "", "", " bag"+capacity, " bag"+capacity, " bag"+capacity, " fifo"+capacity, " bag"+capacity+" lossy",
		fmt.Sprintf(" capacity %d", max(2, room)), " lossy")
}

// beginProcess writes the head of a stage, with variables that begin as they should.
func (r *relay) beginProcess(stage int, variables ...string) {
	index := ""
	if r.several[stage] {
		index = " [i : p_t]"
	}
	r.line("process S%d%s", stage, index)
	for _, v := range variables {
		r.line("var %s : 0..3;", v)
	}
	r.line("startstate begin")
	for _, v := range variables {
		r.line("  %s := 0;", v)
	}
	r.line("end;")
}

// sendOn writes the statement by which a stage sends to the next.
func (r *relay) sendOn(stage int, value string) string {
	argument := ""
	if r.payload[stage] {
		argument = value
	}
	to := fmt.Sprintf("S%d", stage+1)
	switch {
	case !r.several[stage+1]:
		return fmt.Sprintf("send M%d(%s) to %s;", stage, argument, to)
	case r.Chance(40):
		return fmt.Sprintf("broadcast M%d(%s) to %s;", stage, argument, to)
	case r.several[stage]:
		return fmt.Sprintf("send M%d(%s) to %s[i];", stage, argument, to)
	}
	return fmt.Sprintf("send M%d(%s) to %s[%d];", stage, argument, to, r.Below(2))
}

// sideEffect returns a statement that an event may execute besides.
func (r *relay) sideEffect() string {
	if r.shared && r.Chance(40) {
		return OneOf(r.Random, " shared := 1;", " shared := 2;", " if shared = 0 then shared := 1; end;")
	}
	return ""
}

// extraCondition returns a condition that others may take away.
func (r *relay) extraCondition() string {
	if r.shared && r.Chance(30) {
		return OneOf(r.Random, " & shared = 0", " & shared != 1", " & shared < 2")
	}
	return ""
}

func (r *relay) writeSources() {
	r.beginProcess(0, "sent", "heard")
	r.line("  rule \"send\" sent < %d%s ==> begin sent := sent + 1; %s%s end;", r.most, r.extraCondition(), r.sendOn(0, "sent = 1"), r.sideEffect())
	if r.Chance(30) {
		r.line("  rule \"give up\" sent = 0 ==> begin sent := 3;%s end;", r.sideEffect())
	}
	if r.answers {
		r.line("  on m : Back when heard < 3%s ==> begin heard := heard + 1;%s end;", r.extraCondition(), r.sideEffect())
	}
	r.line("end;")
}

func (r *relay) writeStage(stage int) {
	r.beginProcess(stage, "n")
	received := stage - 1
	value := "n = 1"
	if r.payload[received] {
		value = "m.v"
	}
	body := fmt.Sprintf("if n < 3 then n := n + 1; end; %s", r.sendOn(stage, value))
	switch r.Below(6) {
	case 0:
		body = fmt.Sprintf("if n = 0 then n := 1; %s end;", r.sendOn(stage, "false"))
	case 1, 2, 3:
		body = r.sendOn(stage, "true")
	}
	r.receive(received, "", body)
	r.line("end;")
}

// receive writes the receipt of the messages of a stage.
func (r *relay) receive(received int, guard, body string) {
	filter := ""
	if r.payload[received] && r.Chance(30) {
		filter = " where m.v"
	}
	r.line("  on m : M%d%s%s ==> begin %s%s end;", received, filter, guard, body, r.sideEffect())
}

// sinkCondition says how long a sink receives.
func (r *relay) sinkCondition() string {
	if r.copies {
		return " when got < 2"
	}
	return OneOf(r.Random, "", "", " when done = 0", " when got < 2")
}

func (r *relay) writeSinks() {
	r.beginProcess(r.stages, "got", "done")
	received := r.stages - 1
	body := "if got < 3 then got := got + 1; end;"
	if r.answers {
		body += OneOf(r.Random, " broadcast Back() to S0;", " send Back() to S0[0];")
	}
	if r.several[received] && r.Chance(60) && !r.answers {
		r.line("  on q : quorum %d of M%d from s when got < 2%s ==> begin got := got + 1;%s end;", OneOf(r.Random, 1, 2, 2), received, r.extraCondition(), r.sideEffect())
	} else {
		r.receive(received, r.sinkCondition(), body)
	}
	r.line("  rule \"finish\" got > 0 & done < 1%s ==> begin done := done + 1;%s end;", r.extraCondition(), r.sideEffect())
	if r.Chance(30) {
		r.line("  rule \"close\" done = 0 ==> begin done := 3;%s end;", r.sideEffect())
	}
	r.line("end;")
}
