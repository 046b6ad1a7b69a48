//go:build unix

package diff

import (
	"fmt"
	"regexp"
	"strings"
)

var spinStates = regexp.MustCompile(`(?s)depth reached (\d+),.*?(\d+) states, stored`)

// each joins what f writes for 0 to n - 1.
func each(n int, join string, f func(i int) string) string {
	var list []string
	for i := range n {
		list = append(list, f(i))
	}
	return strings.Join(list, join)
}

// petersonTwice is Peterson's algorithm for n processes, step by step as models/peterson.m has it.
func petersonTwice(n int) besideSpin {
	murphi := fmt.Sprintf(`
type pid_t : 0..%[1]d; level_t : 0..%[1]d; place_t : enum { outside, announced, waiting, critical };
var place : array [pid_t] of place_t; level : array [pid_t] of level_t; last : array [level_t] of pid_t;
startstate begin for i : pid_t do place[i] := outside; level[i] := 0; end; undefine last; end;
ruleset i : pid_t do
  rule "announce" place[i] = outside ==> begin level[i] := 1; place[i] := announced; end;
  rule "come last" place[i] = announced ==> begin last[level[i]] := i; place[i] := waiting; end;
  rule "climb" place[i] = waiting & (last[level[i]] != i | forall j : pid_t do j = i | level[j] < level[i] end) ==>
  begin if level[i] < %[1]d then level[i] := level[i] + 1; place[i] := announced; else place[i] := critical; end; end;
  rule "leave" place[i] = critical ==> begin level[i] := 0; place[i] := outside; end;
end;
`, n-1)
	promela := fmt.Sprintf("byte place[%[1]d]; byte level[%[1]d]; byte last[%[1]d] = 255;\n", n)
	for i := range n {
		promela += fmt.Sprintf(`active proctype P%[1]d() { do
  :: d_step { place[%[1]d] == 0 -> level[%[1]d] = 1; place[%[1]d] = 1 }
  :: d_step { place[%[1]d] == 1 -> last[level[%[1]d]] = %[1]d; place[%[1]d] = 2 }
  :: d_step { place[%[1]d] == 2 && (last[level[%[1]d]] != %[1]d || (%[2]s)) ->
       if :: level[%[1]d] < %[3]d -> level[%[1]d]++; place[%[1]d] = 1 :: else -> place[%[1]d] = 3 fi }
  :: d_step { place[%[1]d] == 3 -> level[%[1]d] = 0; place[%[1]d] = 0 }
od }
`, i, each(n, " && ", func(j int) string {
			if j == i {
				return "true"
			}
			return fmt.Sprintf("level[%d] < level[%d]", j, i)
		}), n-1)
	}
	return besideSpin{fmt.Sprintf("Peterson, %d processes", n), murphi, promela, []twice{
		{"always eventually exists i : pid_t do place[i] = critical end", "[] (<> (" + each(n, " || ", func(i int) string { return fmt.Sprintf("(place[%d] == 3)", i) }) + "))", false},
		{"place[0] = waiting leadsto place[0] = critical", "[] ((place[0] == 2) -> (<> (place[0] == 3)))", true},
	}}
}

// alternatingBitTwice returns the alternating bit protocol with a number of values, over lossy channels with a number
// of places.
func alternatingBitTwice(places, values int) besideSpin {
	murphi := fmt.Sprintf(`
type value_t : 0..%[2]d; packet_t : record bit : boolean; v : value_t; end;
var data : seq [%[1]d] of packet_t; acks : seq [%[1]d] of boolean;
  bit, busy, expected : boolean; value, got : value_t;
startstate begin data := []; acks := []; bit := false; busy := false; expected := false; value := 0; got := 0; end;
ruleset v : value_t do rule "accept" !busy ==> begin busy := true; value := v; end; end;
rule "send" busy & size(data) < %[1]d ==> begin append packet_t{bit : bit, v : value} to data; end;
rule "lose data" size(data) > 0 ==> begin remove at 0 from data; end;
rule "lose acknowledgement" size(acks) > 0 ==> begin remove at 0 from acks; end;
rule "receive" size(data) > 0 & size(acks) < %[1]d ==>
begin if data[0].bit = expected then expected := !expected; got := data[0].v; end; append data[0].bit to acks; remove at 0 from data; end;
rule "acknowledged" size(acks) > 0 ==>
begin if busy & acks[0] = bit then busy := false; bit := !bit; end; remove at 0 from acks; end;
`, places, values-1)
	promela := fmt.Sprintf(`
chan data = [%[1]d] of { bit, byte }; chan acks = [%[1]d] of { bit };
bit tag, busy, expected; byte value, got; hidden byte b, v;
active proctype Sender() { do
%[2]s
  :: d_step { busy && len(data) < %[1]d -> data!tag,value }
  :: d_step { len(acks) > 0 -> acks?b; if :: busy && b == tag -> busy = 0; tag = 1 - tag :: else fi }
od }
active proctype Receiver() { do
  :: d_step { len(data) > 0 && len(acks) < %[1]d -> data?b,v; if :: b == expected -> expected = 1 - expected; got = v :: else fi; acks!b }
od }
active proctype Loser() { do
  :: d_step { len(data) > 0 -> data?b,v }
  :: d_step { len(acks) > 0 -> acks?b }
od }
`, places, each(values, "\n", func(v int) string { return fmt.Sprintf("  :: d_step { !busy -> busy = 1; value = %d }", v) }))
	return besideSpin{fmt.Sprintf("alternating bit, %d places, %d values", places, values), murphi, promela, []twice{
		{"(always eventually expected) & (always eventually !expected) -> always eventually !busy",
			"(([] (<> (expected == 1))) && ([] (<> (expected == 0)))) -> ([] (<> (busy == 0)))", false},
		{"busy leadsto !busy", "[] ((busy == 1) -> (<> (busy == 0)))", true},
	}}
}

// leaderTwice is Chang and Roberts' election on a ring of n, against the order of the numbers, so that candidates go far.
func leaderTwice(n int) besideSpin {
	murphi := fmt.Sprintf(`
type node_t : 0..%[1]d;
var waiting : array [node_t] of array [node_t] of boolean; started, leader : array [node_t] of boolean;
startstate begin
  for i : node_t do started[i] := false; leader[i] := false; for k : node_t do waiting[i][k] := false; end; end;
end;
ruleset i : node_t do
  rule "start" !started[i] ==> begin started[i] := true; waiting[(i + %[1]d) %% %[2]d][i] := true; end;
  ruleset k : node_t do
    rule "hear" waiting[i][k] ==>
    begin
      waiting[i][k] := false;
      if k > i then waiting[(i + %[1]d) %% %[2]d][k] := true; end;
      if k = i then leader[i] := true; end;
    end;
  end;
end;
`, n-1, n)
	promela := fmt.Sprintf("short waiting[%[1]d]; bit started[%[1]d]; bit leader[%[1]d];\n", n)
	for i := range n {
		next := (i + n - 1) % n
		promela += fmt.Sprintf("active proctype N%[1]d() { do\n  :: d_step { !started[%[1]d] -> started[%[1]d] = 1; waiting[%[2]d] = waiting[%[2]d] | %[3]d }\n", i, next, 1<<i)
		for k := range n {
			effect := "skip"
			if k > i {
				effect = fmt.Sprintf("waiting[%[1]d] = waiting[%[1]d] | %[2]d", next, 1<<k)
			} else if k == i {
				effect = fmt.Sprintf("leader[%d] = 1", i)
			}
			promela += fmt.Sprintf("  :: d_step { (waiting[%[1]d] & %[2]d) != 0 -> waiting[%[1]d] = waiting[%[1]d] & ~%[2]d; %[3]s }\n", i, 1<<k, effect)
		}
		promela += "od }\n"
	}
	return besideSpin{fmt.Sprintf("leader election, ring of %d", n), murphi, promela, []twice{
		{fmt.Sprintf("eventually leader[%d]", n-1), fmt.Sprintf("<> (leader[%d] == 1)", n-1), false},
		{"eventually leader[0]", "<> (leader[0] == 1)", true},
	}}
}
