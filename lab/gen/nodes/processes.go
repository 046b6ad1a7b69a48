package nodes

import (
	"fmt"
	"strings"
)

// processes returns a model of a server, of workers, which are the nodes, and perhaps of some leaders, who send each
// other messages.
func (g *writer) processes() string {
	p := &system{writer: g, leaders: g.Chance(15), peers: g.Chance(12), rich: g.Chance(8)}
	return p.written()
}

func (p *system) written() string {
	g := p.writer
	g.line("const N : 3;%s", or(p.leaders, " V : 2;"))
	g.line("type NODE : scalarset(N); E : enum {A, B, C};%s", or(p.leaders, " VAL : scalarset(V);"))
	p.messages()
	p.server()
	if p.leaders {
		p.leader()
	}
	p.worker()
	p.faults()
	p.properties()
	return g.text.String()
}

// system is a model of processes.
type system struct {
	*writer
	leaders, peers, rich bool
	ranked               bool // messages have a number, of which bodies keep the greatest or least
	crashing             bool
}

func (p *system) messages() {
	p.line("message Ask (x : boolean) from S to W%s;", p.kindOfChannel())
	p.line("message Say (y : boolean%s%s) from W to S%s;", or(p.rich, "; k : E"), or(p.ranked, "; r : 0..2"),
		p.kindOfChannel())
	if p.leaders {
		p.line("message Vote (y : boolean) from W to L%s; message Order (z : VAL) from L to W;", p.kindOfChannel())
	}
	if p.peers {
		p.line("message Tell (z : boolean) from W to W%s;", p.kindOfChannel())
	}
}

// kindOfChannel is mostly a set: others have to be refused.
func (p *system) kindOfChannel() string {
	if p.Chance(97) {
		return ""
	}
	return p.pick(" bag [2]", " fifo [2]")
}

func (p *system) say(flag string) string {
	if p.ranked {
		return "Say(" + flag + ", " + p.pick("g", "g", "2", "1", "(e = B ? 2 : 0)") + ")"
	}
	if p.rich {
		return "Say(" + flag + ", " + p.pick("A", "B", "e") + ")"
	}
	return "Say(" + flag + ")"
}

func (p *system) server() {
	p.crashing = p.Chance(12)
	undefined := p.Chance(12)
	p.line("process S var a : E; last : boolean; %sn : 0..2; startstate begin a := A; %s n := 0; end;",
		or(p.Chance(30), "persistent var "), map[bool]string{true: "undefine last;", false: "last := false;"}[undefined])
	asks := func() string {
		if p.Chance(2) { // in a temporary variable for all nodes
			return "for i : NODE do send Ask(false) to W[i]; end;"
		}
		return p.pick("", "", "broadcast Ask(true) to W;", "broadcast Ask(n > 0) to W;", "if n < 2 then n := n + 1; end;",
			"last := true;")
	}
	p.line("  rule \"s9\" %s ==> begin %s broadcast Ask(%s) to W; end;", p.pick("a = A", "n = 0", "n != 1", "true"),
		p.pick("", "a := B;", "n := 1;"),
		p.pick("true", "false", "n = 0"))
	for n := range p.Between(1, 3) {
		switch p.Below(5) {
		case 0:
			p.line("  rule \"s%d\" a = %s ==> begin a := %s; %s broadcast Ask(%s) to W; end;", n, p.e(), p.e(), asks(),
				p.pick("true", "false", "a = B"))
		case 1:
			p.line("  on \"s%d\" m : Say from j9 %s %s ==> begin a := %s; last := m.y; %s %s end;", n, p.pick("", "where m.y",
				"where !m.y"),
				p.pick("", "when a = B", "when a != C"), p.e(), p.pick("", "reply Ask(m.y);", "send Ask(true) to W[j9];"), asks())
		case 2:
			p.line("  rule \"s%d\" n %s %s ==> begin n := %s; %s end;", n, p.sign(), p.pick("0", "1", "2"), p.pick("0", "1",
				"2"), asks())
		default:
			best, declared := p.best()
			p.line("  on \"s%d\" v : quorum N of Say from s %s %s ==> %sbegin %s a := %s; %s end;", n, p.filter(undefined),
				p.pick("", "when a = A", "when n < 2"), declared, best, p.e(), asks())
		}
	}
	p.line("end;")
}

// best keeps the greatest or least number of a quorum's messages, and perhaps what else is in that message.
func (p *system) best() (body, declared string) {
	if !p.ranked || p.Chance(15) {
		return "", ""
	}
	first, compare := "0", p.pick("v[s].r > best", "v[s].r > best", "best < v[s].r", "v[s].r >= best")
	if p.Chance(30) {
		first, compare = "2", p.pick("v[s].r < best", "v[s].r <= best", "best > v[s].r")
	}
	also, after := p.pick("", "", "last := v[s].y;", "y := v[s].y;", "y := v[s].y;"), "n := best;"
	if strings.HasPrefix(also, "y") {
		after = p.pick("last := isundefined(y) | y; n := best;", "if !isundefined(y) then last := y; end;")
	}
	if p.Chance(20) {
		after = p.pick("a := (best = 2 ? C : B);", "if best = 1 then a := C; else n := best; end;", "assert best < 2;")
	}
	first = p.pick(first, first, first, first, first, "n", "1")
	body = fmt.Sprintf("best := %s; for s in v do if %s then best := v[s].r; %s end; end; %s", first, compare, also, after)
	return body, "var best : 0..2; y : boolean; "
}

// filter says which messages of a quorum count. It may fault, and look at the sender's own state.
func (p *system) filter(undefined bool) string {
	if undefined && p.Chance(50) {
		return p.pick("where v[s].y = last", "where last | v[s].y")
	}
	if p.ranked && p.Chance(30) {
		return p.pick("where v[s].r = n", "where v[s].r >= n", "where v[s].r > 0", "where v[s].y | v[s].r = 2")
	}
	if p.rich && p.Chance(30) {
		return p.pick("where v[s].k != A", "where v[s].k = a", "where v[s].k = B & v[s].y")
	}
	return p.pick("", "", "where v[s].y", "where !v[s].y", "where v[s].y = (a = B)", "where 2 / (n + 1) > 0 & v[s].y")
}

func (p *system) e() string { return p.pick("A", "B", "C") }

func (p *system) leader() {
	p.line("process L [l : VAL] var d : boolean; top : E; startstate begin d := false; top := A; end;")
	for n := range p.Between(1, 3) {
		if p.Chance(50) {
			p.line("  on \"l%d\" m : Vote from s %s ==> begin d := %s; %s end;", n, p.pick("", "where m.y", "when !d",
				"when top != C"),
				p.pick("true", "m.y"), p.pick("", "send Order(l) to W[s];", "top := "+p.e()+";"))
		} else {
			p.line("  on \"l%d\" v : quorum N of Vote from s %s ==> begin d := %s; top := %s; %s end;", n,
				p.pick("", "where v[s].y", "when d", "when top = A"), p.pick("true", "false"), p.e(), p.pick("",
					"broadcast Order(l) to W;"))
		}
	}
	p.line("  rule \"l9\" top = %s ==> begin top := %s; %s end;", p.e(), p.e(), p.pick("d := !d;",
		"broadcast Order(l) to W;"))
	p.line("end;")
}

func (p *system) worker() {
	p.line("process W [i : NODE] var e : E; f : boolean;%s%s startstate begin e := A; f := false;%s%s end;",
		or(p.leaders, " who : VAL;"), or(p.ranked, " g : 0..2;"), or(p.leaders, " undefine who;"),
		or(p.ranked, p.pick(" g := 0;", " g := 0;", " undefine g;")))
	if p.ranked {
		p.line("  on \"c6\" m : Ask %s ==> begin g := %s; reply %s; end;", p.pick("", "when e != C", "where m.x"),
			p.pick("1", "2", "(f ? 2 : 1)"), p.say("m.x"))
	}
	p.line("  on \"c9\" m : Ask %s ==> begin %s reply %s; end;", p.pick("", "", "when e != B"), p.pick("", "e := C;",
		"f := m.x;", "e := B;"),
		p.say("m.x"))
	for n := range p.Between(1, 3) {
		if p.Chance(40) {
			p.line("  rule \"c%d\" e = %s & f = %s ==> begin e := %s; f := %s; %s end;", n, p.e(), p.pick("true", "false"),
				p.e(),
				p.pick("true", "false"), p.answer())
		} else {
			p.line("  on \"c%d\" m : Ask %s ==> begin e := %s; f := m.x; %s end;", n, p.pick("", "when e = A", "where m.x",
				"when f"), p.e(),
				p.pick("", "reply "+p.say("m.x")+";", "reply "+p.say("e = B")+";", p.answer()))
		}
	}
	if p.peers {
		p.line("  on \"c8\" m : Tell from j %s ==> begin e := %s; %s end;", p.pick("", "when j != i", "where m.z",
			"when e = A"), p.e(),
			p.pick("", "f := m.z;", "reply Tell(true);", "send Tell(f) to W[j];"))
	}
	if p.leaders {
		p.line("  on \"c7\" m : Order ==> begin %s end;", p.pick("who := m.z;", "e := C;",
			"send Vote(f) to L[m.z]; who := m.z;"))
	}
	p.line("end;")
}

// answer returns the send of a worker.
func (p *system) answer() string {
	if p.peers && p.Chance(35) {
		return p.pick("broadcast Tell(f) to W;", "broadcast Tell(e = B) to W;")
	}
	if p.leaders && p.Chance(50) {
		return p.pick("broadcast Vote(f) to L;", "broadcast Vote(true) to L;",
			"if !isundefined(who) then send Vote(f) to L[who]; end;")
	}
	return p.pick("", "send "+p.say("f")+" to S;", "send "+p.say("true")+" to S;")
}

func (p *system) faults() {
	if !p.Chance(40) {
		return
	}
	var all []string
	add := func(percent int, text ...string) {
		if p.Chance(percent) {
			all = append(all, p.pick(text...))
		}
	}
	if p.Chance(45) {
		all = append(all, p.pick("crash W;", "crash W at most 1;", "crash W at most 2;", "crash S at most 1;"))
		who := strings.TrimSuffix(strings.Fields(all[0])[1], ";")
		add(50, "restart "+who+";", "restart "+who+" at most 1;")
	}
	add(45, "lose Ask at most 1;", "lose Say;", "lose Say at most 2;", "lose Ask, Say at most 1;")
	add(20, "partition W at most 1;", "partition W;", "partition S;")
	if len(all) > 0 {
		p.line("faults %s end;", strings.Join(all, " "))
	}
}

func (p *system) properties() {
	if p.Chance(45) {
		p.line("invariant \"one\" forall i : NODE; j : NODE do i != j -> !(W[i].e = C & W[j].e = C) end;")
	}
	for n := range p.Below(3) {
		own := func() string {
			return p.pick("W[i].e = A", "W[i].e = B", "W[i].e != C", "W[i].f", "!W[i].f", "!crashed(W[i])",
				"isundefined(W[i].e)")
		}
		of := func() string {
			return p.pick("S.a = A", "S.a != C", "S.n < 2", "S.n = 0", "S.a = B") + or(p.leaders, p.pick("", " | L[l].d",
				" | L[l].top = C"))
		}
		text := fmt.Sprintf("forall i : NODE do %s | %s | %s end", own(), own(), of())
		if p.Chance(40) {
			text = fmt.Sprintf("(exists i : NODE do %s & %s end) -> %s", own(), own(), of())
		}
		if p.leaders {
			text = "forall l : VAL do " + text + " end"
		}
		p.line("invariant \"p%d\" %s;", n, text)
	}
}
