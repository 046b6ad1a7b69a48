package names

import (
	"fmt"
	"slices"
)

// place is where a name can stand.
type place struct {
	name    string
	family  string // of the names of the skeleton: P in processes, G outside
	me      string // the index of the process, from elsewhere
	through string // how a variable of the process is reached
	machine bool   // in a model of machines
	single  bool   // sees one message of a quorum
	pure    bool   // changes nothing
	starts  bool   // is a start state
	guarded bool   // is called by a guard, and changes no state
	hosts   bool   // can declare a name that others do not know
	yields  bool   // is behind a yield
	settled bool   // what stands there cannot depend on what is chosen around it
	chain   []scope
	write   func(s *site, m *model)
}

// sees reports whether a name can be known there.
func (p *place) sees(b *binder) bool {
	switch {
	case !slices.Contains(p.chain, b.scope):
		return false
	case b.scope == process && p.through != "":
		return b.state // of others, one sees variables
	case p.family == "W":
		return !b.indexed && !(b.scope == global && b.state)
	case p.yields && b.kind == "choose" && b.scope == around:
		return false // what is chosen may be gone
	case p.family == "M":
		return !(b.scope == global && b.state)
	}
	return !b.word
}

const hit = "hit := true; "

func chain(more ...scope) []scope { return slices.Concat([]scope{global, process, around}, more) }

// happens writes what happens if a condition holds, which is right, and if it does not.
func happens(s *site, m *model, head string) {
	m.process.WriteString(s.surrounded(fmt.Sprintf(head+" ==> begin hit := true; end;", "right", "!hit & "+s.holds())))
	m.process.WriteString(s.surrounded(fmt.Sprintf(head+" ==> begin error \"wrong\"; end;", "wrong", "!"+s.holds())))
}

// condition returns a place in a condition of an event.
func condition(name string, single bool, head func(s *site) string, more ...scope) *place {
	return &place{name: name, family: "P", me: "me_", pure: true, single: single, chain: chain(append(more, quantify)...),
		write: func(s *site, m *model) {
			m.quorum = m.quorum || slices.Contains(s.chain, quorum)
			happens(s, m, head(s))
		}}
}

// inBody returns a place in the body of an event.
func inBody(name, argument string, head func(s *site) string, more ...scope) *place {
	return &place{name: name, family: "P", me: "me_", hosts: true, chain: chain(append(more, body, block, quantify)...),
		write: func(s *site, m *model) {
			m.quorum = m.quorum || slices.Contains(s.chain, quorum)
			m.process.WriteString(s.surrounded(fmt.Sprintf(head(s), "r", "!hit") + " ==> " + s.block(argument, hit) + " end;"))
		}}
}

// behind returns a place behind a yield in the body of an event, or of a procedure.
func behind(p *place) *place {
	p.name += ", behind a yield"
	p.yields = true
	return p
}

func ruleHead(*site) string { return `rule "%s" %s` }

func receiveHead(s *site) string {
	return `on "%s" ` + s.sole(slotMessage, "m_") + " : Ask from " + s.sole(slotSender, "s_") + " when %s"
}

func whereHead(s *site) string {
	return `on "%s" ` + s.sole(slotMessage, "m_") + " : Ask from " + s.sole(slotSender, "s_") + " where %s"
}

func quorumHead(s *site) string {
	return `on "%s" ` + s.sole(slotMessage, "m_") + " : quorum 2 of Ask from s_ when %s"
}

func quorumWhereHead(s *site) string {
	return `on "%s" ` + s.sole(slotMessage, "m_") + " : quorum 2 of Ask from s_ where %s"
}

// routine returns a place in a function or procedure of a process, and event what calls it.
func routine(name, header, argument string, event string) *place {
	p := &place{name: name, family: "P", me: "me_", chain: []scope{global, process, signature, body, block, quantify},
		hosts: name == "procedure", guarded: name == "function called by a guard"}
	p.write = func(s *site, m *model) { m.process.WriteString(s.routine(header, argument, event)) }
	return p
}

func (s *site) routine(header, argument, event string) string {
	result, then := "", ""
	if header == "function" {
		result, then = " : num_t", "return 99;"
	}
	call := s.tag + "fun_(" + s.list(slotArgs, ", ", "63") + ")"
	return fmt.Sprintf("%s %sfun_ (%s)%s; %s end;\n", header, s.tag, s.list(slotParams, "; ", "p_ : num_t"), result, s.block(argument, then)) +
		s.names(fmt.Sprintf(event, call)) + "\n"
}

// property returns a place in a property, inside a process and outside.
func property(name, text string, inside bool) *place {
	p := &place{name: name, family: "P", me: "me_", pure: true, chain: chain(quantify), settled: name == "formula" || name == "liveness"}
	open, end := "", ""
	if !inside {
		p.name, p.through, p.me, p.family = name+" outside", "P[i_].", "i_", "G"
		open, end = "forall i_ : idx_t do ", " end"
	}
	p.write = func(s *site, m *model) {
		to := &m.outside
		if inside {
			to = &m.process
		}
		to.WriteString(s.surrounded(fmt.Sprintf(text, open+s.holds()+end)))
		m.process.WriteString("rule \"go\" !hit ==> begin hit := true; end;\n")
	}
	return p
}

func properties() (all []*place) {
	for _, inside := range []bool{true, false} {
		for name, text := range map[string]string{"invariant": "invariant %s;", "cover": "cover %s;", "assume": "assume %s;",
			"final": "final %s;", "liveness": "liveness %s;", "formula": "ltl always %s;"} {
			all = append(all, property(name, text, inside))
		}
	}
	slices.SortFunc(all, func(a, b *place) int { return cmpNames(a.name, b.name) })
	return all
}

// start returns a place in a start state.
func start(name, family, me string, scopes ...scope) *place {
	return &place{name: name, family: family, me: me, settled: true, starts: true, chain: append(scopes, around, body, block, quantify), write: func(s *site, m *model) {
		m.start[family] = s
		m.reachGlobal = m.reachGlobal || family == "G"
		if family == "G" {
			m.process.WriteString("rule \"go\" !hit ==> begin hit := true; end;\n")
		}
	}}
}

// outside returns a place outside of processes.
func outside(name string, pure bool, text func(s *site) string, scopes ...scope) *place {
	return &place{name: name, family: "G", pure: pure, chain: append([]scope{global}, scopes...), write: func(s *site, m *model) {
		m.reachGlobal = true
		m.global.WriteString(text(s))
		m.process.WriteString("rule \"go\" !hit ==> begin hit := true; end;\n")
	}}
}

// places is the table's second axis.
var places = slicesOf([]*place{
	start("start state", "P", "me_", global, process),
	condition("guard", false, ruleHead),
	condition("when", false, receiveHead, message),
	condition("where", false, whereHead, message),
	condition("when of a quorum", false, quorumHead, quorum),
	condition("where of a quorum", true, quorumWhereHead, quorum),
	inBody("rule", "%s", ruleHead),
	inBody("receive", "%s", receiveHead, message),
	inBody("quorum receive", "%s", quorumHead, quorum),
	behind(inBody("rule", "%s", ruleHead)),
	behind(inBody("receive", "%s", receiveHead, message)),
	behind(inBody("quorum receive", "%s", quorumHead, quorum)),
	inBody("call in a call", "P_same(P_same(%s))", receiveHead, message),
	routine("function", "function", "%s", `rule "r" !hit ==> begin assert "result" %s = 99; hit := true; end;`),
	routine("function called by a guard", "function", "%s", `rule "r" !hit & %s = 99 ==> begin hit := true; end;`),
	routine("function called by a receive", "function", "%s", `on m_ : Ask when !hit ==> begin assert "result" %s = 99; hit := true; end;`),
	routine("function called by a function", "function", "P_same(%s)",
		`function outer_ (o_ : num_t) : num_t; var n_ : num_t; begin n_ := o_ + 1; return n_ + %s + o_; end;
rule "r" !hit ==> begin assert "result" outer_(5) = 110; hit := true; end;`),
	routine("procedure", "procedure", "%s", `rule "r" !hit ==> begin %s; hit := true; end;`),
	behind(routine("procedure", "procedure", "%s", `rule "r" !hit ==> begin %s; hit := true; end;`)),
	routine("procedure called by a procedure", "procedure", "%s",
		`procedure outer_ (o_ : num_t); var n_ : num_t; begin n_ := o_; %s; assert "kept" n_ = 5 & o_ = 5; end;
rule "r" !hit ==> begin outer_(5); hit := true; end;`),
}, properties(), []*place{
	start("start state outside", "G", "", global),
	outside("guard outside", true, func(s *site) string {
		return s.surrounded(`rule "right" !ghit & `+s.holds()+` ==> begin ghit := true; end;`) +
			s.surrounded(`rule "wrong" !`+s.holds()+` ==> begin error "wrong"; end;`)
	}, around, quantify),
	outside("rule outside", false, func(s *site) string {
		return s.surrounded(`rule "r" !ghit ==> ` + s.block("%s", "ghit := true;") + " end;")
	}, around, body, block, quantify),
	behind(outside("rule outside", false, func(s *site) string {
		return s.surrounded(`rule "r" !ghit ==> ` + s.block("%s", "ghit := true;") + " end;")
	}, around, body, block, quantify)),
	outside("function outside", false, func(s *site) string {
		return s.routine("function", "G_same(%s)", `rule "r" !ghit ==> begin assert "result" %s = 99; ghit := true; end;`)
	}, signature, body, block, quantify),
	outside("procedure outside", false, func(s *site) string {
		return s.routine("procedure", "%s", `rule "r" !ghit ==> begin %s; ghit := true; end;`)
	}, signature, body, block, quantify),
}, machinePlaces)
