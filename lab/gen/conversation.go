package gen

import (
	"fmt"
	"strings"
)

// Conversation is a small model of processes and machines that send each other messages and events in all the ways there are, idle, and go
// round in circles beside that; with what a formula may speak of. The model has no formula.
type Conversation struct {
	Text   string
	Passed []string // messages and events
	Fired  []Fired  // rules
	States []string // conditions on states
	Faults bool     // something may go wrong
	Mixed  bool     // there are machines
}

// Fired is a rule as a formula names it.
type Fired struct{ Process, Rule string }

// NewConversation returns the model that belongs to seed.
func NewConversation(seed uint64) *Conversation {
	g := &conversation{Random: NewRandom(seed)}
	g.machines = g.Chance(75)
	g.processes = !g.machines || g.Chance(65)
	g.indexed = g.processes && g.Chance(40)
	g.declare()
	if g.processes {
		g.asker()
		g.answerer()
	}
	if g.machines {
		g.firstMachine()
		g.secondMachine()
		g.monitor()
	}
	g.faults()
	return &Conversation{g.text.String(), g.passed, g.fired, g.states, g.faulty, g.machines}
}

type conversation struct {
	Random
	text                         strings.Builder
	processes, machines, indexed bool
	answers, tells, faulty       bool // a machine replies; the answerer sends to a machine; something may go wrong
	passed                       []string
	fired                        []Fired
	states                       []string
}

func (g *conversation) line(format string, args ...any) { fmt.Fprintf(&g.text, format+"\n", args...) }

// rule writes a rule, or not.
func (g *conversation) rule(percent int, process, name, guard, body string) {
	if !g.Chance(percent) {
		return
	}
	g.line("  rule %q %s ==> begin %s end;", name, guard, body)
	g.fired = append(g.fired, Fired{process, name})
}

func (g *conversation) declare() {
	if g.processes {
		index := ""
		if g.indexed {
			g.line("type i_t : 0..1;")
			index = OneOf(g.Random, " bag [2]", " bag [2]", "")
		}
		g.answers = g.Chance(70)
		g.line("message Req () from P to Q%s;", index)
		if g.answers {
			g.line("message Rep () from Q to P%s;", index)
			g.passed = append(g.passed, "Rep")
		}
		g.passed = append(g.passed, "Req")
	}
	if g.machines {
		g.line("event Ask; Tell; Note;")
		g.passed = append(g.passed, "Ask", "Tell", "Ask", "Tell")
	}
	if g.processes && g.machines {
		g.line("message G () from A to Q;")
		g.passed = append(g.passed, "G")
	}
}

// asker is a process, of which there may be two, that asks others.
func (g *conversation) asker() {
	index := ""
	if g.indexed {
		index = " [p : i_t]"
		g.states = append(g.states, "P[0].d", "!P[1].d", "P[0].n = 1")
	} else {
		g.states = append(g.states, "P.d", "!P.d", "P.n = 1")
	}
	g.line("process P%s\nvar d : boolean; n : 0..1;\nstartstate begin d := false; n := 0; end;", index)
	asks := []string{"send Req() to Q;", "broadcast Req() to Q;"}
	if g.machines {
		asks = append(asks, "send Ask() to A;", "send Ask() to A;", "send Ask() to A; send Req() to Q;")
	}
	g.rule(90, "P", "ask", "n = 0"+OneOf(g.Random, "", " & !d", " & d"), "n := 1; "+OneOf(g.Random, asks...))
	g.rule(50, "P", "flip", OneOf(g.Random, "true", "true", "n = 1", "!d"), "d := !d;")
	g.rule(20, "P", "idle", OneOf(g.Random, "true", "d", "n = 0"), "")
	if g.answers {
		g.line("  on \"rep\" m : Rep%s ==> begin %s end;", OneOf(g.Random, "", "", " when d"), OneOf(g.Random, "d := true;", "d := false;", ""))
	}
	g.line("end;")
}

// answerer is a process that is asked, by others and by a machine.
func (g *conversation) answerer() {
	g.states = append(g.states, "Q.x", "!Q.x")
	g.line("process Q\nvar x : boolean;\nstartstate begin x := %s; end;", OneOf(g.Random, "true", "false"))
	then := []string{"", "x := !x;"}
	if g.answers {
		then = append(then, "reply Rep();", "reply Rep();", "x := true; reply Rep();")
	}
	if g.machines {
		then = append(then, "send Tell() to B;", "send Tell() to B; x := false;")
	}
	does := OneOf(g.Random, then...)
	g.tells = strings.Contains(does, "Tell")
	g.line("  on \"req\" m : Req%s ==> begin %s end;", OneOf(g.Random, "", "", " when x"), does)
	if g.machines {
		g.line("  on \"g\" m : G ==> begin %s end;", OneOf(g.Random, "", "x := true;", "x := !x;"))
	}
	g.rule(60, "Q", "flip", OneOf(g.Random, "true", "x", "!x"), "x := !x;")
	g.line("end;")
}

// firstMachine asks the second one, once or twice, and tells a process.
func (g *conversation) firstMachine() {
	g.states = append(g.states, "A.k = 0", "A.k = 1")
	g.line("machine A\nvar k : 0..1;\n  start state One\n    entry begin if isundefined(k) then k := 0; end; end;")
	sends := []string{"send Tell to B;", "send Tell to B;", "k := 1; send Tell to B;", "k := 1 - k;"}
	if g.processes {
		sends = append(sends, "send G() to Q;", "send G() to Q; send Tell to B;")
	}
	g.rule(80, "A", "go", OneOf(g.Random, "true", "k = 0"), OneOf(g.Random, sends...)+" goto Two;")
	g.rule(50, "A", "flip", OneOf(g.Random, "true", "k = 0"), "k := 1 - k;")
	g.line("    %s", OneOf(g.Random, "on Ask ==> begin k := 1; end;", "on Ask ==> begin end;", "defer Ask;", "on Ask ==> begin "+OneOf(g.Random, sends...)+" end;"))
	g.line("  end;\n  state Two\n    on Ask ==> begin %s end;", OneOf(g.Random, "", "k := 0;", "send Tell to B;", "send Ask to B;"))
	g.rule(40, "A", "turn", "true", "k := 1 - k;")
	g.line("  end;\nend;")
}

// secondMachine is told, and may announce that.
func (g *conversation) secondMachine() {
	g.states = append(g.states, "B.k = 0", "B.k = 1")
	g.line("machine B\nvar k : 0..1;\n  start state Up\n    entry begin k := 0; end;")
	g.line("    on Tell ==> begin %s end;", OneOf(g.Random, "k := 1;", "", "announce Note;", "k := 1 - k; announce Note;", "goto Over;"))
	g.line("    on Ask ==> begin %s end;", OneOf(g.Random, "k := 1;", "", "goto Over;"))
	g.rule(60, "B", "turn", OneOf(g.Random, "true", "k = 0"), OneOf(g.Random, "k := 1 - k;", "k := 1 - k;", "k := 1; announce Note;"))
	g.rule(40, "B", "ask", "k = 0", "k := 1; send Ask to A;"+OneOf(g.Random, "", " goto Over;"))
	g.line("  end;\n  state Over\n    ignore Tell, Ask;\n  end;\nend;")
}

// monitor sees what is announced.
func (g *conversation) monitor() {
	g.line("monitor W observes Note\nvar seen : boolean;\n  start state On\n    entry begin seen := false; end;\n    on Note ==> begin seen := true; end;\n  end;\nend;")
	g.states = append(g.states, "W.seen")
	g.passed = append(g.passed, "Note")
}

func (g *conversation) faults() {
	if !g.Chance(20) {
		return
	}
	g.faulty = true
	if g.processes && !g.tells && g.Chance(60) { // a process that crashes tells machines nothing
		g.line("faults crash Q at most 1; %send;", OneOf(g.Random, "", "lose Req at most 1; ", "restart Q; "))
		g.states = append(g.states, "crashed(Q)", "!crashed(Q)")
	} else if g.machines {
		g.line("faults crash B at most 1; %send;", OneOf(g.Random, "", "lose Tell at most 1; ", "restart B; "))
		g.states = append(g.states, "crashed(B)", "!crashed(B)")
	} else {
		g.line("faults lose Req at most 1; end;")
	}
}
