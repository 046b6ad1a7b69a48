package parser

import (
	"fmt"
	"strings"
	"testing"

	"gomc/source"
)

// plainWords are words of the language that are no tokens of their own, and
// words that one of the older tools reserves and the other does not.
var plainWords = []string{
	"undefined", "multisetadd", "multisetcount", "multisetremove", "multisetremovepred", "program", "interleaved",
	"traceuntil", "until", "log", "log10", "exp", "floor", "sqrt", "pow", "pctl", "pctl_next", "bag", "fifo",
	"lossy", "duplicating",
}

// asName is a model that uses %[1]s wherever a name can stand.
const asName = `
const %[1]s: 3;
include "%[1]s";
const %[1]s: 3
include "%[1]s"
type %[1]s: 0..%[1]s;
  r: record %[1]s, b: %[1]s; c: %[1]s end;
  e: enum {%[1]s, f};
  u: union {%[1]s, e};
  a: array [%[1]s] of multiset [%[1]s] of %[1]s
var %[1]s: %[1]s
  %[1]s, x: array [e] of r;

procedure %[1]s(%[1]s: %[1]s; var y: %[1]s);
var %[1]s: %[1]s;
begin
  %[1]s := %[1]s;
  %[1]s.%[1]s := x.%[1]s + %[1]s.%[1]s;
  %[1]s[%[1]s] := -%[1]s;
  %[1]s[0].%[1]s[1] := !%[1]s;
  %[1]s(%[1]s, %[1]s);
  if %[1]s then %[1]s(1); elsif %[1]s then return %[1]s else x := %[1]s end;
  while %[1]s do clear %[1]s; undefine %[1]s; put %[1]s end;
  for %[1]s: %[1]s do x := %[1]s end;
  for %[1]s := %[1]s to %[1]s by %[1]s do x := %[1]s end;
  for %[1]s in %[1]s do x := %[1]s end;
  switch %[1]s case %[1]s: x := %[1]s; case f, %[1]s: %[1]s := x; else %[1]s := x end;
  alias %[1]s: %[1]s; z: %[1]s do x := %[1]s end;
  assert %[1]s; cover %[1]s; assume %[1]s = 1; liveness %[1]s; put %[1]s ? %[1]s : %[1]s;
  send %[1]s(%[1]s) to %[1]s; broadcast %[1]s() to %[1]s; reply %[1]s(%[1]s);
  send %[1]s to %[1]s; broadcast %[1]s to %[1]s; reply %[1]s;
  goto %[1]s; goto %[1]s(%[1]s); raise %[1]s; raise %[1]s(); announce %[1]s; announce %[1]s(%[1]s); halt;
  yield; yield when %[1]s; yield "n" when %[1]s(%[1]s);
  %[1]s := new %[1]s; %[1]s := new %[1]s(%[1]s);
  receive case %[1]s: %[1]s := %[1]s; case %[1]s: %[1]s: %[1]s := %[1]s; case %[1]s: %[1]s from %[1]s: end
end;

startstate begin %[1]s := 0 end;
rule %[1]s = 1 ==> %[1]s := 2 end;
rule %[1]s ==> begin end;
rule at most %[1]s ==> begin end;
rule "n" %[1]s at most %[1]s ==> begin end;
rule %[1]s[1].%[1]s & %[1]s ==> begin end;
rule "n" %[1]s := 1; end;
rule "n" %[1]s(1); end;
invariant %[1]s;
invariant "n" (%[1]s) in %[1]s
cover %[1]s = 1;
assume forall %[1]s: %[1]s do %[1]s end & exists %[1]s in %[1]s do %[1]s end;
liveness %[1]s -> %[1]s "n";
ruleset %[1]s: %[1]s; y := %[1]s to 3 do rule %[1]s ==> begin end; end;
alias %[1]s: %[1]s do rule end; end;
choose %[1]s: %[1]s do rule %[1]s ==> end end;

message
  %[1]s from %[1]s to %[1]s;
  M(%[1]s, b: %[1]s) from %[1]s | P to %[1]s | Q %[1]s[%[1]s] capacity %[1]s;
link %[1]s from %[1]s to %[1]s carries %[1]s
link %[1]s from %[1]s to %[1]s carries M, %[1]s capacity %[1]s;
include "%[1]s"
process %[1]s [%[1]s: %[1]s]
  var %[1]s: %[1]s;
  on "n" %[1]s: quorum %[1]s of %[1]s from %[1]s where %[1]s when %[1]s ==> begin end;
  on %[1]s: %[1]s from %[1]s ==> begin end;
  on %[1]s: %[1]s ==> begin end;
end;
process %[1]s rule end end;
event
  %[1]s;
  E(%[1]s, b: %[1]s);
machine %[1]s [%[1]s: %[1]s] (%[1]s: %[1]s)
  mailbox %[1]s drop; outbox %[1]s;
  var %[1]s: %[1]s;
  %[1]s, %[1]s: %[1]s;
  start state %[1]s (%[1]s: %[1]s)
    entry var %[1]s: %[1]s begin end;
    exit begin goto %[1]s; end;
    on %[1]s ==> begin end;
    on %[1]s: %[1]s from %[1]s where %[1]s when %[1]s goto %[1]s;
    on "n" %[1]s, E from %[1]s goto %[1]s with var %[1]s: %[1]s begin end;
    on %[1]s goto %[1]s;
    rule %[1]s ==> begin end;
    defer %[1]s, %[1]s;
    ignore %[1]s
  end
  state %[1]s end
end
model machine %[1]s at most %[1]s state %[1]s end end;
monitor %[1]s observes %[1]s, E
  var %[1]s: %[1]s;
  start cold state %[1]s on %[1]s: %[1]s from %[1]s to %[1]s ==> begin end end
end;
faults crash %[1]s, %[1]s at most %[1]s; restart %[1]s; reorder %[1]s within %[1]s; crash %[1]s anywhere; end
faults lose %[1]s; end;
faults crash %[1]s at most %[1]s;
lose %[1]s
duplicate %[1]s
module %[1]s = { %[1]s, %[1]s as %[1]s }
module %[1]s = { %[1]s as %[1]s, M, };
system %[1]s = %[1]s;
system %[1]s = %[1]s + %[1]s start %[1]s asserts %[1]s, M with %[1]s = %[1]s .. %[1]s, N = {%[1]s} assume %[1]s = 1;
`

// TestContextualWords: no word that is not reserved is lost as a name, in any case.
func TestContextualWords(t *testing.T) {
	words := append([]string{"x"}, plainWords...)
	for _, word := range keywords {
		if isContextual(keywordKinds[word]) {
			words = append(words, word)
		}
	}
	for _, word := range words {
		for _, spelt := range []string{word, strings.ToUpper(word[:1]) + word[1:], strings.ToUpper(word)} {
			_, list := Parse(source.NewFile(spelt, fmt.Sprintf(asName, spelt)))
			if list.HasErrors() {
				t.Errorf("%s", list.Error())
			}
		}
	}
}

// TestReservedWords: exactly the words that both older tools reserve.
func TestReservedWords(t *testing.T) {
	const want = "alias array assert begin by case clear const do else elsif end endalias endexists " +
		"endfor endforall endfunction endif endprocedure endrecord endrule endruleset endstartstate endswitch " +
		"endwhile enum error exists for forall function if invariant ismember isundefined of procedure put " +
		"record return rule ruleset scalarset startstate switch then to type undefine union var while"
	var got []string
	for _, word := range keywords {
		if isReserved(keywordKinds[word]) {
			got = append(got, word)
		}
	}
	if got := strings.Join(got, " "); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// TestCallOrProperty: `cover (` is a call where the model declares such a procedure.
func TestCallOrProperty(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"rule begin cover (x) end", "*ast.Check"},
		{"rule begin cover (x) & y end", "*ast.Check"},
		{"procedure Cover(x: T); begin end; rule begin cover (x) end", "*ast.CallStmt"},
		{"procedure cover(x: T); begin end; rule begin cover x end", "*ast.Check"},
		{"rule begin multisetadd(x, y) end", "*ast.MultisetAdd"},
		{"procedure multisetadd(x, y: T); begin end; rule begin multisetadd(x, y) end", "*ast.CallStmt"},
	} {
		model, list := Parse(source.NewFile("test.m", c.text))
		if list.HasErrors() {
			t.Errorf("%s", list.Error())
			continue
		}
		if got := fmt.Sprintf("%T", lastRule(model).Body[0]); got != c.want {
			t.Errorf("%s: got %s, want %s", c.text, got, c.want)
		}
	}
}

// TestUndefined: the word is a value unless the model declares it.
func TestUndefined(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"rule begin x := undefined end", "*ast.Undefined"},
		{"var undefined: 0..1 rule begin x := undefined end", "*ast.Ident"},
		{"const a, Undefined: 0 rule begin x := UNDEFINED end", "*ast.Ident"},
		{"type r: record undefined: 0..1 end rule begin x := undefined end", "*ast.Undefined"},
	} {
		model, list := Parse(source.NewFile("test.m", c.text))
		if list.HasErrors() {
			t.Errorf("%s", list.Error())
			continue
		}
		if got := fmt.Sprintf("%T", assigned(lastRule(model))); got != c.want {
			t.Errorf("%s: got %s, want %s", c.text, got, c.want)
		}
	}
}
