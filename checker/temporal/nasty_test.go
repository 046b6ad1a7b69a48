package temporal_test

import (
	"testing"

	"gomc/spec"
)

// nasty are models for which symmetry reduction beside formulas could go wrong, each in a way of its own.
var nasty = map[string]string{
	"two scalarsets, one of which holds the other": `
type a : scalarset(2); b : scalarset(3);
var held : array [b] of a; hot : b;
startstate begin for k : b do undefine held[k]; end; undefine hot; end;
fair ruleset i : a do ruleset k : b do
  rule "take" isundefined(held[k]) ==> begin held[k] := i; hot := k; end;
  rule "drop" isundefined(held[k]) ? false : held[k] = i ==> begin undefine held[k]; end;
end; end;
ltl "kept" forall i : a do forall k : b do
  always (isundefined(held[k]) -> eventually !(isundefined(held[k]) ? false : held[k] = i)) end end;
ltl "had" forall i : a do always eventually exists k : b do isundefined(held[k]) ? false : held[k] = i end end;`,
	"fairness of some rules of a value alone": `
type p : scalarset(3);
var in : array [p] of boolean; turn : p;
startstate begin for i : p do in[i] := false; end; undefine turn; end;
ruleset i : p do
  strong fair rule "enter" isundefined(turn) & !in[i] ==> begin turn := i; in[i] := true; end;
  fair rule "leave" isundefined(turn) ? false : turn = i ==> begin undefine turn; in[i] := false; end;
  unfair rule "swap" isundefined(turn) ? false : turn != i ==> begin in[turn] := false; turn := i; in[i] := true; end;
end;
ltl "gets in" forall i : p do always eventually in[i] end;`,
	"enabled by turns, weakly fair": `
type p : scalarset(2);
var turn : p; got : array [p] of boolean;
startstate begin undefine turn; for i : p do got[i] := false; end; end;
ruleset i : p do
  fair rule "get" (isundefined(turn) ? false : turn = i) & !got[i] ==> begin got[i] := true; end;
  rule "mine" isundefined(turn) ? true : turn != i ==> begin turn := i; end;
end;
ltl "gets" forall i : p do eventually got[i] end;
ltl "one does" eventually exists i : p do got[i] end;`,
	"the same, strongly": `
type p : scalarset(2);
var turn : p; got : array [p] of boolean;
startstate begin undefine turn; for i : p do got[i] := false; end; end;
ruleset i : p do
  strong fair rule "get" (isundefined(turn) ? false : turn = i) & !got[i] ==> begin got[i] := true; end;
  rule "mine" isundefined(turn) ? true : turn != i ==> begin turn := i; end;
end;
ltl "gets" forall i : p do eventually got[i] end;
ltl "one does" eventually exists i : p do got[i] end;`,
	"rest": `
type p : scalarset(3);
var done : array [p] of boolean; last : p;
startstate begin for i : p do done[i] := false; end; undefine last; end;
fair ruleset i : p do
  rule "finish" !done[i] ==> begin done[i] := true; last := i; end;
end;
ltl "all finish" eventually atrest;
ltl "last" forall i : p do eventually always (isundefined(last) ? false : last = i) end;
ltl "not last" forall i : p do eventually always !(isundefined(last) ? false : last = i) end;`,
	"crashes and losses": `
type p : scalarset(2);
message Ask () from Client to Server lossy fair; Answer () from Server to Client;
process Client [c : p]
var waiting : boolean;
startstate begin waiting := false; end;
  fair rule "ask" true ==> begin waiting := true; send Ask() to Server; end;
  fair on a : Answer ==> begin waiting := false; end;
end;
process Server
  fair on q : Ask ==> begin reply Answer(); end;
end;
ltl "answered" forall c : p do Client[c].waiting leadsto !Client[c].waiting end;
ltl "somebody" (exists c : p do Client[c].waiting end) leadsto exists c : p do !Client[c].waiting end;`,
	"a quorum that may be lost": `
type p : scalarset(3);
message Ask () from Asker to Voter; Vote () from Voter to Asker lossy fair;
process Asker
var won, asked : boolean;
startstate begin won := false; asked := false; end;
  fair rule "ask" !won ==> begin asked := true; for v : p do send Ask() to Voter[v]; end; end;
  fair on q : quorum 2 of Vote when !won ==> begin won := true; end;
  fair on v : Vote when won ==> begin end;
end;
process Voter [v : p]
  fair on a : Ask ==> begin reply Vote(); end;
end;
ltl "wins" eventually Asker.won;`,
	"each value of a union": `
type p : scalarset(2); who : union { p, enum { home } };
var owner : who;
startstate begin owner := home; end;
fair ruleset w : who do
  rule "take" owner != w ==> begin owner := w; end;
end;
ltl "has it" forall w : who do always eventually owner = w end;
ltl "or else" (exists w : who do always eventually owner = w end) -> exists w : who do eventually owner = w end;`,
	"who is named by another": `
type p : scalarset(3);
var friend : array [p] of p; n : 0..1;
startstate begin for i : p do undefine friend[i]; end; n := 0; end;
ruleset i : p do ruleset k : p do
  fair rule "befriend" i != k & isundefined(friend[i]) ==> begin friend[i] := k; end;
end;
  fair rule "part" !isundefined(friend[i]) & n = 1 ==> begin undefine friend[i]; n := 0; end;
  rule "flip" n = 0 ==> begin n := 1; end;
end;
ltl "chosen" forall i : p do always eventually exists k : p do isundefined(friend[k]) ? false : friend[k] = i end end;
ltl "parted" forall i : p do always eventually isundefined(friend[i]) end;`,
	"one does it for ever": `
type p : scalarset(3);
var boss : p; n : 0..2;
startstate begin undefine boss; n := 0; end;
ruleset i : p do
  fair rule "become" isundefined(boss) ==> begin boss := i; end;
  fair rule "work" isundefined(boss) ? false : boss = i ==> begin n := (n + 1) % 3; end;
  fair rule "resign" (isundefined(boss) ? false : boss = i) & n = 2 ==> begin undefine boss; n := 0; end;
end;
ltl "is" forall i : p do (always eventually isundefined(boss)) -> eventually (isundefined(boss) ? false : boss = i) end;
ltl "each or none" (forall i : p do eventually (isundefined(boss) ? false : boss = i) end)
  | (exists i : p do eventually always (isundefined(boss) ? false : boss = i) end);`,
	"three of one scalarset, and one inside": `
type p : scalarset(3);
var last, next : p;
startstate begin undefine last; undefine next; end;
ruleset i : p do
  fair rule "first" isundefined(last) ==> begin last := i; end;
  fair rule "second" isundefined(next) & (isundefined(last) ? false : last != i) ==> begin next := i; end;
  fair rule "over" (isundefined(next) ? false : next = i) ==> begin undefine last; undefine next; end;
end;
ltl "some follows" forall i : p do (isundefined(last) ? false : last = i) leadsto
  exists k : p do k != i & (isundefined(next) ? false : next = k) end end;
ltl "each follows" forall i : p do forall k : p do forall m : p do
  (isundefined(last) ? false : last = i) & i != k & k != m & i != m ->
  eventually ((isundefined(next) ? false : next = k) | (isundefined(next) ? false : next = m)) end end end;
ltl "the third" forall i : p do forall k : p do forall m : p do
  always (i != k & k != m & i != m -> !(isundefined(next) ? false : next = m) | !(isundefined(last) ? false : last = k)) end end end;`,
	"a mistake of an assumption": `
type p : scalarset(2);
var x : array [p] of 0..2;
startstate begin for i : p do x[i] := 0; end; end;
fair ruleset i : p do
  rule "up" x[i] < 2 ==> begin x[i] := x[i] + 1; end;
  rule "down" x[i] = 2 ==> begin x[i] := 0; end;
end;
assume !(forall i : p do x[i] = 2 end);
ltl "two" forall i : p do always eventually x[i] = 2 end;
ltl "other" forall i : p do forall k : p do always eventually (i = k | x[i] != x[k]) end end;`,
}

// TestNastyQuotients: they have the same results with symmetry reduction, whatever is fair.
func TestNastyQuotients(t *testing.T) {
	for name, text := range nasty {
		t.Run(name, func(t *testing.T) {
			for _, fairness := range []spec.Fairness{"", spec.NoFairness, spec.ProcessFairness, spec.EventFairness} {
				want := (question{fairness: fairness}).judged(t, text)
				got := (question{symmetric: true, fairness: fairness}).judged(t, text)
				if got.Verdict != want.Verdict || got.States >= want.States {
					t.Errorf("--fairness=%s: %s of %d states, and %s of %d with symmetry reduction", fairness, want.Verdict,
						want.States, got.Verdict, got.States)
				}
				alike := (question{alike: true, fairness: fairness}).judged(t, text)
				for i, f := range want.Formulas {
					if g, a := got.Formulas[i].Verdict, alike.Formulas[i].Verdict; g != f.Verdict || a != f.Verdict {
						t.Errorf("--fairness=%s: %s is %s, %s with symmetry reduction, and %s of the least values", fairness, f.Name, f.Verdict, g, a)
					}
				}
				t.Logf("%q: %s", fairness, want.Verdict)
			}
		})
	}
}
