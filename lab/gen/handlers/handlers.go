// Package handlers writes models in which few functions do nearly all: a handler of several hundred statements for each
// kind of process, as generators of cache-coherence protocols write them.
//
// # The models
//
// Processes of three kinds, each a scalarset, send each other messages through queues, which are arrays of records. A
// handler branches on the state of its process and on the kind of the message. The message, parts of it and the entry
// of the process go by reference through functions of several depths, which build messages, send them, and keep vectors
// of sharers. Multicasts loop over all three scalarsets, mostly in branches that are not taken: the order of values may
// matter there. CMurphi takes the models, too.
package handlers

import (
	"fmt"
	"strings"

	"gomc/lab/gen"
)

// Model returns the model that belongs to seed.
func Model(seed uint64) string {
	g := &generator{Random: gen.NewRandom(seed)}
	for i := range g.sizes {
		g.sizes[i] = gen.OneOf(g.Random, 1, 1, 1, 2)
	}
	g.sizes[g.Below(3)] = gen.OneOf(g.Random, 2, 2, 2, 3)
	g.kinds, g.states, g.values = g.Between(4, 9), g.Between(4, 9), g.Between(2, 4)
	g.room, g.wide = g.Between(1, 2), g.Chance(40)
	g.asks = gen.OneOf(g.Random, 1, 1, 1, 2)
	g.sends = g.Between(1, 4)
	return g.model()
}

type generator struct {
	gen.Random
	sizes                 [3]int // of the scalarsets a, b and c
	kinds, states, values int
	room                  int  // of a queue
	wide                  bool // messages have a vector of their own
	asks, sends           int  // how often a message may be sent at first, and anew
	text                  strings.Builder
}

// sorts are the kinds of processes.
var sorts = [...]string{"a", "b", "c"}

func (g *generator) line(format string, args ...any) { fmt.Fprintf(&g.text, format+"\n", args...) }

// each writes a line for each kind of process, which stands for @ in it.
func (g *generator) each(line string) {
	for _, s := range sorts {
		g.line("%s", strings.ReplaceAll(line, "@", s))
	}
}

func (g *generator) model() string {
	g.declarations()
	g.builders()
	g.network()
	g.vectors()
	g.passing()
	for _, s := range sorts {
		g.handler(s)
	}
	g.rules()
	return g.text.String()
}

func (g *generator) declarations() {
	g.line("type")
	for i, s := range sorts {
		g.line("  id_%s : scalarset(%d);", s, g.sizes[i])
	}
	g.line("  count : 0..%d;", g.sizes[0]+g.sizes[1]+g.sizes[2])
	g.line("  value : 0..%d; kind_t : enum { %s }; state_t : enum { %s };", g.values-1, names("k", g.kinds),
		names("s", g.states))
	g.line("  party : record a : id_a; b : id_b; c : id_c; end;")
	g.line("  vector : record")
	g.each("    @ : array [id_@] of boolean;")
	g.line("  end;")
	more := gen.OneOf(g.Random, "", "more : value;", "more : value; flag : boolean;")
	if g.wide {
		more += " also : party;"
	}
	g.line("  message : record kind : kind_t; src : party; dst : party; val : value; %s end;", more)
	g.line("  entry : record state : state_t; val : value; owner : party; sharers : vector; end;")
	g.line("var")
	g.each(fmt.Sprintf("  in_@ : array [id_@] of array [0..%d] of message;", g.room))
	g.each(fmt.Sprintf("  n_@ : array [id_@] of 0..%d; e_@ : array [id_@] of entry;", g.room+1))
	g.line("  sent : 0..%d; seen : value;", g.sends+1)
}

func names(prefix string, n int) string {
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprint(prefix, i)
	}
	return strings.Join(list, ", ")
}

func (g *generator) kind() string  { return fmt.Sprint("k", g.Below(g.kinds)) }
func (g *generator) state() string { return fmt.Sprint("s", g.Below(g.states)) }
func (g *generator) value() int    { return g.Below(g.values) }

// builders are functions that make parties and messages, some of them long.
func (g *generator) builders() {
	g.each("function to_@(o : id_@) : party; var p : party; begin undefine p; p.@ := o; return p; end;")
	for i := range 3 {
		g.line("function made%d(kind : kind_t; src : party; dst : party; val : value) : message;", i)
		g.line("var m : message; begin undefine m;")
		order := g.Perm(4)
		for _, n := range order {
			g.line("  %s", [...]string{"m.kind := kind;", "m.src := src;", "m.dst := dst;", "m.val := val;"}[n])
		}
		for range g.Below(8) {
			g.line("  if val = %d & kind = %s then", g.value(), g.kind())
			g.line("    m.val := (val + %d) %% %d; m.kind := %s; end;", g.value(), g.values, g.kind())
		}
		if g.Chance(30) {
			g.line("  if isundefined(m.dst.a) & isundefined(m.dst.b) & isundefined(m.dst.c) then m.dst := src; end;")
		}
		g.line("  return m; end;")
	}
}

// network are procedures that put messages into queues and take them out.
func (g *generator) network() {
	full := gen.OneOf(g.Random, "", "", "", "", fmt.Sprintf("if n_@[x.@] > %d then error \"full\"; end;", g.room))
	g.line("procedure send(m : message; src : party);\nbegin alias x : m.dst do")
	for i, s := range sorts {
		g.line("  %s !isundefined(x.%s) then", [...]string{"if", "elsif", "elsif"}[i], s)
		put := fmt.Sprintf("    %s if n_@[x.@] <= %d then in_@[x.@][n_@[x.@]] := m; n_@[x.@] := n_@[x.@] + 1; end;", full, g.room)
		g.line("%s", strings.ReplaceAll(put, "@", s))
	}
	g.line("  %send; end; end;", gen.OneOf(g.Random, "", "", "else error \"to no one\"; "))
	for _, s := range sorts {
		g.line("%s", strings.ReplaceAll(`procedure pop_@(o : id_@);
begin
  for i := 0 to n_@[o] - 1 do
    if i < n_@[o] - 1 then in_@[o][i] := in_@[o][i + 1]; else undefine in_@[o][i]; end;
  end;
  n_@[o] := n_@[o] - 1;
end;`, "@", s))
	}
}

// vectors are procedures on sets of parties.
func (g *generator) vectors() {
	set := func(value string) {
		g.each("  if !isundefined(p.@) then v.@[p.@] := " + value + "; end;")
		g.line("end;")
	}
	g.line("procedure add(var v : vector; p : party);\nbegin")
	set("true")
	g.line("procedure remove(var v : vector; p : party);\nbegin")
	set("false")
	g.line("procedure empty(var v : vector);\nbegin")
	g.each("  for o : id_@ do v.@[o] := false; end;")
	g.line("end;\nfunction holds(v : vector; p : party) : boolean;\nbegin")
	g.each("  if !isundefined(p.@) then return v.@[p.@]; end;")
	g.line("  return false; end;\nfunction same(p : party; q : party) : boolean;\nbegin")
	g.each("  if isundefined(p.@) != isundefined(q.@) then return false; end;")
	g.each("  if !isundefined(p.@) then if p.@ != q.@ then return false; end; end;")
	g.line("  return true; end;\nfunction size_(v : vector) : count;\nvar n : count;\nbegin n := 0;")
	g.each("  for o : id_@ do if v.@[o] then n := n + 1; end; end;")
	g.line("  return n; end;\nprocedure multicast(var m : message; v : vector; src : party);\nvar p : party;\nbegin")
	g.each("  for o : id_@ do p := to_@(o); if holds(v, p) then m.dst := p; send(m, src); end; end;")
	g.line("end;")
}

// passing are procedures that pass on what they refer to.
func (g *generator) passing() {
	g.line("procedure assign(var p : party; q : party);\nbegin p := q; end;")
	g.line("procedure mix(var v : value; w : value);\nbegin v := (v + %d * w) %% %d; end;", g.Between(1, 3), g.values)
	g.line("procedure note(var e : entry; m : message; me : party);\nvar d : message;\nbegin")
	g.line("  d := made%d(%s, me, m.src, e.val);", g.Below(3), g.kind())
	for range g.Between(1, 4) {
		g.line("  %s", gen.OneOf(g.Random, "mix(e.val, m.val);", "mix(e.val, d.val);", "assign(e.owner, m.src);",
			"seen := d.val;", "if m.kind = "+g.kind()+" then assign(e.owner, me); add(e.sharers, m.src); end;", "seen := m.val;"))
	}
	g.line("end;\nprocedure relay(var e : entry; var m : message; me : party);\nvar old : value;\nbegin old := e.val;")
	for range g.Between(1, 3) {
		g.line("  %s", gen.OneOf(g.Random, "note(e, m, me);", "mix(m.val, old);",
			"if old = m.val then note(e, m, me); end;"))
	}
	g.line("end;")
}

// handler is the function of a kind of process.
func (g *generator) handler(s string) {
	g.line("function handle_%s(m : message; o : id_%[1]s) : boolean;\nvar d : message; me : party;", s)
	g.line("begin me := to_%s(o);", s)
	g.line("  alias e : e_%s[o] do", s)
	g.line("  switch e.state")
	for i := range g.states {
		g.line("    case s%d: switch m.kind", i)
		for _, k := range g.Perm(g.kinds)[:g.Between(2, g.kinds)] {
			g.line("      case k%d:", k)
			g.branch(s)
		}
		otherwise := gen.OneOf(g.Random, "return false;", "return true;", "note(e, m, me); return true;")
		g.line("      else %s end;", otherwise)
	}
	g.line("  end; end;\n  return false; end;")
}

// branch writes the code of a handler for a kind of message in a state.
func (g *generator) branch(s string) {
	for range g.Between(2, 6) {
		g.line("        %s", g.step(s))
	}
	g.line("        e.state := %s; return true;", g.state())
}

// step returns a statement or two of a branch.
func (g *generator) step(s string) string {
	value := gen.OneOf(g.Random, "m.val", "e.val", fmt.Sprint(g.value()))
	answer := fmt.Sprintf("d := made%d(%s, me, m.src, %s);", g.Below(3), g.kind(), value)
	forward := fmt.Sprintf("d := made%d(%s, m.src, e.owner, e.val);", g.Below(3), g.kind())
	return gen.OneOf(g.Random,
		answer+" seen := m.val;", answer+" assign(e.owner, m.src);",
		answer+" "+g.reply(), answer+" "+g.reply(), answer+" "+g.reply(),
		"add(e.sharers, m.src);", "remove(e.sharers, m.src);", "e.owner := m.src;", "mix(e.val, m.val);",
		fmt.Sprintf("if !isundefined(e.owner.%s) then %s send(d, me); end;", s, forward),
		"note(e, m, me);", answer+" relay(e, d, me);",
		fmt.Sprintf("if same(e.owner, m.src) then e.val := m.val; e.state := %s; return true; end;", g.state()),
		fmt.Sprintf("if !(holds(e.sharers, m.src)) then %s multicast(d, e.sharers, me); empty(e.sharers); %s end;",
			answer, "add(e.sharers, m.src);"),
		fmt.Sprintf("if size_(e.sharers) > %d then %s multicast(d, e.sharers, me); end;", g.Between(0, 2), answer),
		"if size_(e.sharers) = 0 then e.owner := m.src; else remove(e.sharers, m.src); end;",
	)
}

// reply sends what was made, a bounded number of times.
func (g *generator) reply() string {
	return fmt.Sprintf("if sent < %d then sent := sent + 1; send(d, me); end;", g.sends)
}

func (g *generator) rules() {
	g.line("ruleset s : state_t do startstate begin")
	g.each("  for o : id_@ do undefine in_@[o]; n_@[o] := 0; undefine e_@[o];\n" +
		"    e_@[o].state := s; e_@[o].val := 0; empty(e_@[o].sharers); end;")
	g.line("  sent := 0; seen := 0; end; end;")
	for _, s := range sorts {
		t := gen.OneOf(g.Random, sorts[:]...)
		g.line("ruleset o : id_%s; p : id_%s; k : kind_t do rule \"ask\" sent < %d & n_%[2]s[p] = 0 ==>", s, t, g.asks)
		g.line("var d : message; me, it : party;\nbegin me := to_%[1]s(o); it := to_%[2]s(p);", s, t)
		g.line("  d := made%d(k, me, it, %d);", g.Below(3), g.value())
		g.line("  sent := sent + 1; send(d, me); end; end;")
	}
	g.each(`ruleset o : id_@ do alias m : in_@[o][0] do rule "receive" n_@[o] > 0 ==>
begin if handle_@(m, o) then pop_@(o); end; end; end; end;`)
	if g.Chance(40) {
		g.each(fmt.Sprintf("invariant forall o : id_@ do e_@[o].state != %s | e_@[o].val != %d | seen != %d end;",
			g.state(), g.value(), g.value()))
	}
}
