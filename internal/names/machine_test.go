package names

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// machineText is the whole model of machines, of which M has the places, or the monitor W.
func (m *model) machineText() string {
	if m.sites[0].family == "W" {
		return m.machineHead() + `
machine M [self_ : idx_t] start state Up ignore Ask; end; end;
monitor W observes Ask
var hit : boolean;
` + of("W", fillers) + m.slot(slotProcess) + `
start state Up
entry begin hit := false; ` + of("W", fill) + m.slot(slotStart) + ` end;
` + m.process.String() + `end;
` + m.functions.String() + `end;
cover "reached" W.hit;
`
	}
	return m.machineHead() + `
machine M [` + m.index() + ` : idx_t]
var me_ : idx_t; hit : boolean;
` + of("M", fillers) + m.slot(slotProcess) + `
function first_ (a_ : num_t; b_ : num_t) : num_t; begin return @self; end;
` + m.functions.String() + `
start state First
entry begin me_ := @self; hit := false; ` + of("M", fill) + m.slot(slotStart) + " goto Up(" + m.sites[0].list(slotEnter, ", ", "450") + `); end;
end;
state Up (` + m.sites[0].list(slotState, "; ", "u_ : num_t") + `)
` + m.process.String() + m.deferred() + `end;
state Done ignore Ask; end;
function last_ (a_ : num_t) : boolean; begin return a_ = @self; end;
end;
invariant "the index" forall i_ : idx_t do M[i_].me_ = i_ end;
cover "reached" forall i_ : idx_t do M[i_].hit end;
` + m.outside.String()
}

// deferred defers the event if the process has no handler for it.
func (m *model) deferred() string {
	if handler.MatchString(m.process.String()) {
		return ""
	}
	return "defer Ask;\n"
}

var handler = regexp.MustCompile(`\bon\b`)

func (m *model) machineHead() string {
	send := "broadcast Ask(25) to M"
	if m.sites[0].family == "W" {
		send = "send Ask(25) to M[4]"
	}
	return `type num_t : 0..999; idx_t : 3..4; src_t : 26..27; cells_t : array [0..9] of num_t;
event Ask (n : num_t);
` + of("G", fillers) + m.slot(slotGlobal) + "\nstartstate begin " + of("G", fill) + m.slot(slotGlobals) + ` end;
machine Source [src_ : src_t]
start state Up rule "ask" src_ = 27 ==> begin ` + send + `; goto Done; end; end;
state Done end;
end;
`
}

// inState returns a place in a state of a machine. In its text words in braces stand for the condition that is checked,
// the body that checks it, and so on.
func inState(name, text string, scopes ...scope) *place {
	p := &place{name: name + " of a machine", family: "M", me: "me_", machine: true, hosts: name == "rule" || name == "receive", pure: strings.Contains(text, "{condition}"),
		chain: slices.Concat([]scope{global, process}, scopes, []scope{quantify})}
	p.write = func(s *site, m *model) { m.process.WriteString(s.filled(text)) }
	return p
}

// filled returns a text without its words in braces.
func (s *site) filled(text string) string {
	open, ends := s.open(slotBlock)
	return strings.NewReplacer("{condition}", s.holds(), "{body}", s.block("%s", hit), "{event}", s.sole(slotMessage, "m_"),
		"{sender}", s.sole(slotSender, "s_"), "{checks}", open+" "+s.checks("%s")+ends+";",
		"{declared}", s.list(slotBody, " ", "var l_ : num_t;"), "{init}", s.list(slotInit, " ", "l_ := 66;")).Replace(text) + "\n"
}

// inMachine returns a place in a function or procedure of a machine or monitor.
func inMachine(name, family, header, call string) *place {
	p := &place{name: name, family: family, me: "me_", machine: true, hosts: header == "procedure", guarded: strings.Contains(name, "guard"), chain: []scope{global, process, signature, body, block, quantify}}
	p.write = func(s *site, m *model) {
		text := s.routine(header, "%s", "¶"+call)
		function, event, _ := strings.Cut(text, "¶")
		m.functions.WriteString(function)
		m.process.WriteString(event)
	}
	return p
}

// machinePlaces are the places in machines and monitors.
var machinePlaces = []*place{
	inState("entry", "entry {body} goto Done; end;", state, body, block),
	inState("exit", "exit {body} end; rule \"go\" ==> begin goto Done; end;", state, body, block),
	inState("guard", `rule "right" {condition} ==> begin hit := true; goto Done; end; rule "wrong" !{condition} ==> begin error "wrong"; end;`, state),
	inState("rule", `rule "r" ==> {body} goto Done; end;`, state, body, block),
	inState("when", `on {event} : Ask from {sender} when {condition} ==> begin hit := true; goto Done; end; on Ask ==> begin error "wrong"; end;`, state, event),
	inState("where", `on {event} : Ask from {sender} where {condition} ==> begin hit := true; goto Done; end; on Ask ==> begin error "wrong"; end;`, state, event),
	inState("handler", `on {event} : Ask from {sender} ==> {body} goto Done; end;`, state, event, body, block),
	inState("with", `on {event} : Ask from {sender} goto Done with {body} end;`, state, event, body, block),
	inState("receive", `rule "r" ==> {declared} begin {init} receive case {event} : Ask from {sender}: {checks} end; hit := true; goto Done; end;`,
		state, body, event, block),
	inMachine("function of a machine", "M", "function", `rule "r" ==> begin assert "result" %s = 99; hit := true; goto Done; end;`),
	inMachine("function called by a guard of a machine", "M", "function", `rule "r" %s = 99 ==> begin hit := true; goto Done; end;`),
	inMachine("function called by a handler", "M", "function", `on m_ : Ask ==> begin assert "result" %s = 99; hit := true; goto Done; end;`),
	inMachine("procedure of a machine", "M", "procedure", `rule "r" ==> begin %s; hit := true; goto Done; end;`),
	inMachine("function of a monitor", "W", "function", `on Ask ==> begin assert "result" %s = 99; hit := true; end;`),
	{name: "handler of a monitor", family: "W", me: "4", machine: true, chain: []scope{global, process, observed, body, block, quantify},
		write: func(s *site, m *model) {
			fmt.Fprintf(&m.process, "on %s : Ask from %s to %s ==> %s end;\n",
				s.sole(slotMessage, "m_"), s.sole(slotSender, "s_"), s.sole(slotReceiver, "t_"), s.block("%s", hit))
		}},
	{name: "invariant outside machines", family: "G", me: "i_", through: "M[i_].", machine: true, pure: true, chain: []scope{global, process, around, quantify},
		write: func(s *site, m *model) {
			m.outside.WriteString(s.surrounded(fmt.Sprintf("invariant forall i_ : idx_t do %s end;", s.holds())))
			m.process.WriteString("rule \"go\" ==> begin hit := true; goto Done; end;")
		}},
	{name: "formula outside machines", family: "G", me: "i_", through: "M[i_].", machine: true, pure: true, settled: true, chain: []scope{global, process, around, quantify},
		write: func(s *site, m *model) {
			m.outside.WriteString(s.surrounded(fmt.Sprintf("ltl always forall i_ : idx_t do %s end;", s.holds())))
			m.process.WriteString("rule \"go\" ==> begin hit := true; goto Done; end;")
		}},
}
