-- Declarations, rules and the message layer.
const N := 3;                           -- want: "GM0121 expected ':', found ':='"
type T = 0..3;                          -- want: "GM0121 expected ':', found '='"
var a: array[0..3] T;                   -- want: "GM0121 expected 'of', found 'T'"
var b: array[0..3 of T;                 -- want: "GM0136 expected '\\]', found 'of'" -- note: "this '\\[' is not closed"
var c: enum {a, b, c;                   -- want: "GM0136 expected '}', found ';'" -- note: "this '{' is not closed"
var d: ;                                -- want: "GM0123 expected a type, found ';'"
type U: scalarset[3];                   -- want: "GM0121 expected '\\(', found '\\['"
type V: array(0..3) of T;               -- want: "GM0121 expected '\\[', found '\\('"
var e: 0,3;                             -- want: "GM0121 expected '\\.\\.', found ','"
---
var case: 0..1;                         -- want: "GM0143 'case' is a reserved word and cannot be a name"
var x, end, y: 0..1;                    -- want: "GM0143 'end' is a reserved word"
---
rul "x" n = 1 ==> begin n := 0; end;    -- want: "GM0144 'rul' means nothing here .did you mean 'rule'"
ruelset i: T do rule end; end;          -- want: "GM0144 'ruelset' .*'ruleset'"
invarient x;                            -- want: "GM0144 .*'invariant'"
---
rule "x" n = 1 begin n := 1; end;       -- want: "GM0128 expected '==>' after the guard, found 'begin'"
rule "x" n = 1                          -- want: "GM0128 expected '==>' after the guard, found 'begin'"
begin n := 1; end;
---
rule n > 0 -> begin n := 1; end;        -- want: "GM0128 expected '==>' after the guard, found '->'"
rule n > 0; begin n := 1; end;          -- want: "GM0128 expected '==>' after the guard, found ';'"
rule n then begin n := 1; end;          -- want: "GM0128 expected '==>' after the guard, found 'then'"
---
invariant ;                             -- want: "GM0122 expected an expression, found ';'"
invariant "n";                          -- want: "GM0122 expected an expression, found ';'"
invariant n = ;                         -- want: "GM0122 expected an expression, found ';'"
invariant 0 < n < 3;
---
invariant 0 < n < 3;                    -- want: "GM0150 '<' cannot follow the comparison '<'.*write a < b & b < c"
invariant a = b != c;                   -- want: "GM0150"
invariant (a = b) != c & !a = b;
---
procedure f(a: T, b: T); begin end;     -- want: "GM0121 expected ';', found ','"
procedure g(a b: T); begin end;         -- want: "GM0121 expected ',', found 'b'"
procedure (a: T); begin end;            -- want: "GM0124 expected a name, found '\\('"
---
42 43 44;                               -- want: "GM0126 expected a declaration, a rule or a property, found '42'"
hello world again;
---
pctl [true until <= 3 x] > 0.5;         -- want: "GM0146 probabilistic formulas are not supported"
---
ruleset i: T do
  var x: T;                             -- want: "GM0152 a ruleset, alias or choose holds rules and properties.*in front"
  rule begin end;
  on m: M ==> begin end;                -- want: "GM0152 'on' may stand in a process only"
end;
process P
  var x: T;
  message M from P to P;                -- want: "GM0152 messages, processes and faults"
  process Q end;                        -- want: "GM0152"
  link l from P to P carries M;         -- want: "GM0152 a link may stand at the top level only"
  include "x.m";                        -- want: "GM0152 include may stand at the top level only"
  ruleset i: T do on m: M ==> begin end; end;
end;
---
process P (i: T)                        -- want: "GM0121 expected '\\[', found '\\('"
  on m: M where x begin end;            -- want: "GM0128 expected '==>' after the guard, found 'begin'"
end;
message A(x: T) from P;                 -- want: "GM0121 expected 'to', found ';'"
---
invariant f(i: b, true);                -- want: "GM0151 only multisetcount takes the form"
rule begin g(i: b, true); end;          -- want: "GM0151 only multisetremovepred"
---
event E;
machine B start state S on q : quorum 2 of E ==> begin end; end; end; -- want: "quorums in states are not supported yet"
---
monitor M [i : t] observes E            -- want: "GM0121 expected 'observes', found '\\[' .*no index"
  start state S on E ==> begin end; end;
end;
