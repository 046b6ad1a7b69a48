event E(n: 0..1); F;
machine A
  start state S
    on E ==> begin end;
    on E ==> begin end;                 -- want: "S has something else to do with E"
    rule "s" ==> begin send E(1) to A; end;
  end;
end;
---
event E(n: 0..1); F;
var g: 0..1;
startstate begin g := 0; end;
machine A
  start state S
    on e : E ==> begin g := e.n; end;   -- want: "a machine cannot touch the global variable"
    exit begin goto S; end;             -- want: "`goto` cannot stand here"
    rule "r" ==> begin send F to A; end; -- want: "no machine that this could go to"
    rule "s" ==> begin send E(1) to A; goto S(1); end; -- want: "S takes no arguments, not 1"
    rule "r" ==> begin goto T; end;     -- want: "A has no state \"T\""
    rule "t" ==> begin raise E; end;    -- want: "E carries 1 field, not 0"
  end;
end;
---
event E;
rule begin halt; end;                   -- want: "only a machine has states to leave"
startstate begin end;
machine A                               -- want: "A has no start state"
  mailbox 2; mailbox 3;                 -- want: "the mailbox is given twice"
  state S on E ==> begin end; rule begin send E to A; end; end;
end;
---
event E;
machine A at most 3 start state S end; end;  -- want: "no machine creates a A"
---
event E;
machine A
  start state S ignore E; rule begin send E to A; end; end;
end;
monitor M observes E
  start state S
    on E ==> begin send E to A; end;    -- want: "a send cannot stand in a monitor"
    rule begin end;                     -- want: "a rule cannot stand in a monitor"
  end;
end;
---
event E;
machine A
  start state S ignore E; rule begin send E to A; end; end;
end;
monitor M observes E
  mailbox 3;                            -- want: "a monitor has no mailbox"
  start state S ignore E; end;
end;
---
event E;
machine A
  function f(): 0..1; begin halt; return 0; end;  -- want: "cannot stand in a function that has a value"
  start state S
    rule begin announce E; end;         -- want: "no monitor observes E"
    rule begin alias i : 1 do receive case E: end; end; end; -- want: "cannot receive inside an alias"
    rule begin if this = 1 then end; end; -- want: "single machine and has no index"
    ignore E;
  end;
end;
---
event E; F (n : 0..1);
machine A
  function f(): 0..1; begin receive case E: end; return 0; end;  -- want: "a function that has a value cannot receive"
  procedure g(); begin receive case E: end; end;
  procedure h(); begin receive case E: end; h(); end;     -- want: "receives and calls itself"
  procedure k(var x : 0..1); begin receive case E: x := 1; end; end;  -- want: "cannot be given a variable to change"
  var y : 0..1;
  start state S
    exit begin g(); end;                -- want: "a block that receives cannot stand here"
    rule begin h(); end;
    rule begin k(y); end;
    rule begin g(1); end;               -- want: "\"g\" takes no arguments, not 1"
    rule begin receive case F: y := F.n; end; end; -- want: "F"
    rule begin if f() = 0 then send E to A; send F(1) to A; end; end;
    ignore E, F;
  end;
end;
---
event E;
machine A
  start state S rule begin send E to A; end; ignore E; end;
end;
monitor M observes E
  start state S
    on E ==> begin receive case E: end; end; -- want: "receive cannot stand in a monitor"
  end;
end;
procedure p(); begin receive case E: end; end; -- want: "only a machine can wait for a message in the middle of a block"
---
event E;
machine A
  start state S
    rule begin receive case X: end; end; -- want: "is not declared"
    rule begin send E to A; end;
    ignore E;
  end;
end;
---
event E;
machine A
  start state S
    rule begin receive case E: case E: end; end; -- want: "the receive has E twice"
    rule begin send E to A; end;
    ignore E;
  end;
end;
---
event E;
machine A
  var b : B; x : 0..1; set_ : set of B;
  function f() : B; begin return new B(1); end;
  start state S
    rule begin new B; end;              -- want: "a new B is given 1 argument, not 0"
    rule begin end;
  end;
end;
machine B at most 2 (n : 0..1) start state T end; end;
---
event E;
machine A
  var b : B; x : 0..1; mine : set of B;
  start state S
    rule begin b := new B(); end;       -- want: "a new B is given 1 argument, not 0"
    rule begin b := new C(1); end;      -- want: "C is not created"
    rule begin b := new D(1); end;      -- want: "no process is called"
    rule begin x := new B(1); end;      -- want: "the left side is a 0..1, and this is a scalarset B"
    rule begin if new B(1) = b then end; end; -- want: "`new` stands alone"
    rule begin choose b : B; end;
    rule begin choose b : B fair; end;  -- want: "a choice among machines that are created cannot be fair yet"
    rule begin for i : B do b := i; end; mine := all B; if exists i : B do i = b end then x := count i : B do i = b end; end; end;
    rule exists i : B do i = b end ==> begin end; -- want: "a loop or quantifier outside properties and blocks of machines cannot range over B"
    rule mine = all B ==> begin end;    -- want: "`all` outside blocks of machines cannot range over B"
    on E when forall i : B do i = b end ==> begin end; -- want: "a loop or quantifier outside properties and blocks of machines cannot range over B"
    on E ==> begin end;
    rule begin send E to A; end;
    ruleset i : B do rule begin b := i; end; end;
  end;
end;
var g : B;
rule begin choose g : B; end;           -- want: "a choice outside machines cannot range over B"
ruleset i : B do rule begin g := i; end; end; -- want: "a ruleset outside the states of machines cannot range over B"
ltl forall i : B do eventually B[i].at = T end; -- want: "a quantifier around a statement about runs cannot range over B"
ltl always (forall i : B do B[i].at = T end);
machine B at most 2 (n : 0..1)
  start state T rule begin n := 0; end; end;  -- want: "it is what `new` has given the machine"
end;
machine C start state T end; end;
---
event E;
machine A (n : 0..1) start state T end; end;  -- want: "so no machine passes it parameters"
machine K [b : L] start state T end; end;     -- want: "the index of a process cannot range over L"
machine L at most 100 start state T end; end; -- want: "1 to 64 machines that can be created, not 100"
---
machine B at most 2 start state T end; end;   -- want: "no machine creates a B"
var b : B;
startstate begin undefine b; end;
rule begin b := new B(); end;                 -- want: "only a machine creates others"
---
event E;
machine A
  start state S rule begin goto T(1); end; ignore E; end;
  state T (n : 0..1) rule begin n := 0; end; rule begin send E to A; end; ignore E; end; -- want: "it is a parameter of the state"
end;
---
event E; F;
machine A
  start state S
    rule begin announce E; announce F; send E to A; end;
    on E from a to b ==> begin end;     -- want: "only a monitor asks to whom an event goes.* .on E without to"
  end;
end;
monitor M observes E, F
  start state S
    on E to b ==> begin end;            -- want: "E is announced, too, and what is announced has no receiver"
    on F ==> begin announce E; end;     -- want: "announce cannot stand in a monitor"
  end;
end;

---
type t : 0..1;
event E;
machine A [a : t] start state S ignore E; end; end;
machine B
var b : A;                              -- want: "\"A\" is a machine, not a type"
  start state S on E from a ==> begin b := a; end; end;
end;
---
type c_t : scalarset(2);
event E; F;
machine A [c : c_t]
  var s : set of c_t; n : set of 0..1; one : c_t;
  start state S
    rule begin broadcast E to s; end;
    rule begin broadcast E to n; end;   -- want: "E cannot be sent to"
    rule begin broadcast E to one; end; -- want: "to all instances of a machine, or to a set of them"
    rule begin broadcast F to s; end;   -- want: "no machine that this could go to"
    ignore E;
  end;
end;
machine B at most 2 start state S ignore E; end; end;
machine C start state S rule begin broadcast E to B; new B; end; end; end;
---
type p_t : scalarset(2);
message Data (n : 0..1) from P to P; Far (n : 0..1) from P to P; Own (n : 0..1) from B to P; Not (n : 0..1) from B to B2;
event E; F; G (n : 0..1);
process P [p : p_t]
  var q : p_t;
  startstate begin send E to B; end;    -- want: "a start state cannot `send` an event"
  rule begin send E to B; end;
  rule begin broadcast E to B; end;
  rule begin send F to B; end;          -- want: "no state of B handles, defers or ignores F"
  rule begin send E to P[p]; end;       -- want: "P is a process, and E an event, which machines take"
  rule begin send E to q; end;          -- want: "E cannot be sent to"
  rule begin send Own(0) to q; end;     -- want: "P does not send Own"
  rule begin send Data(0) to B; end;    -- want: "Data is not sent to B"
  rule begin send E(1) to B; end;       -- want: "E carries no fields, not 1"
  rule begin announce E; end;           -- want: "only a machine can announce an event"
  rule begin new B; end;                -- want: "only a machine"
  on d : Data ==> begin reply E(); end; -- want: "P is a process, and E an event, which machines take"
  on d : Far ==> begin reply Far(1); end;
  on d : Own ==> begin reply G(d.n); end; -- want: "no state of B handles, defers or ignores G"
end;
process B2 startstate begin end; on d : Not ==> begin reply E(); end; end;
rule begin send E to B; end;            -- want: "only a process can `send` a message, or a machine or process an event"
machine B
  var one : p_t; some : set of p_t;
  start state S
    rule begin send Data(1) to P[one]; end; -- want: "B does not send Data"
    rule begin send Own(1) to P[one]; end;
    rule begin send Own(1) to one; end;
    rule begin send Own(1) to B2; end;  -- want: "Own is not sent to whom this could go to|Own is not sent to B2"
    rule begin send Own(1) to B; end;   -- want: "Own is not sent to B"
    rule begin broadcast Own(1) to P; end;
    rule begin broadcast Own(1) to some; end; -- want: "a message goes to all instances of a process, or to one"
    rule begin broadcast Own(1) to B2; end; -- want: "Own is not sent to B2"
    rule begin send E to P[one]; end;   -- want: "P is a process, and E an event, which machines take"
    rule begin announce Data(1); end;   -- want: "Data. is a message, which processes send each other, and no event"
    rule begin send E to B; end;
    on E ==> begin reply Own(0); end;   -- want: "Own is not sent to B" "Own is not sent to B2"
  end;
end;
---
type p_t : scalarset(2);
message Data (n : 0..1) from P to B;    -- want: "B is a machine: it takes events, and sends processes messages"
link L from B to P carries Own;         -- want: "GM0317 no link leads to or from a machine yet, and B is one"
message Own (n : 0..1) from B to P;
process P [p : p_t] startstate begin end; on d : Own ==> begin end; end;
machine B start state S rule begin end; end; end;
---
message Own2 from P to Q;
event E;
process P startstate begin end; rule begin send E to B; end; end; -- want: "a process that crashes cannot send events to machines yet"
process Q startstate begin end; on d : Own2 ==> begin end; end;
machine B start state S ignore E; end; end;
faults crash P; end;
---
type b_t : scalarset(2);
message Own from B to Q;
process Q startstate begin end; on d : Own ==> begin end; end;
machine B [b : b_t] start state S rule begin send Own to Q; end; end; end; -- want: "Own goes between a process and a machine, and of that nothing can be cut off"
faults partition B; end;
---
message Own from B to Q;
process Q startstate begin end; on d : Own ==> begin end; end;
machine B at most 2 start state S rule begin send Own to Q; end; end; end; -- want: "machines that are created cannot send to processes, nor processes to them, yet"
machine C start state S rule begin new B; end; end; end;
---
message Data (n : 0..1) from P to P;
process P startstate begin end; rule begin send Data(0) to P; end; on d : Data ==> begin end; end;
machine B start state S on Data ==> begin end; end; end; -- want: "Data. is a message, which processes send each other, and no event"
---
machine A
  start state S
    on null goto T with begin end;      -- want: "T takes 1 argument, and there is no event to carry any"
    on null goto U with begin goto S; end; -- want: "`goto` cannot stand here"
  end;
  state T (n : 0..1) end;
  state U end;
end;
---
machine A
  start state S
    on null where true when true ==> begin end; -- want: "takes no event to say something of"
  end;
end;
---
event W; V (n : 0..1); U (n : 0..1); Ok (n : 0..1);
machine C start state S rule begin send W to D; send V(0) to D; send U(1) to D; goto T; end; end; state T ignore Ok; end; end;
machine D start state S
  on W from s ==> begin send Ok(0) to s; end;          -- want: "\"s\" is the sender, which is a single machine or process"
  on x : V, U ==> begin reply Ok(x.n); end;            -- want: "this is for several events, whose fields differ"
end; end;
---
machine M [i : 0..1]
  start state S entry begin goto T(1); end; end;
  state T (i : 0..1) end;               -- want: "\"i\" is declared twice"
end;
---
event V (n : 0..1); U (n : 0..1);
machine C start state S rule begin send V(0) to D; send U(1) to D; end; end; end;
machine D start state S
  rule begin receive case x : V, U: put x.n; end; end;  -- want: "this is for several events, whose fields differ"
end; end;
---
event V (n : 0..1); U (n : 0..1); W;
machine C start state S rule begin send V(0) to D; send U(1) to D; send W to D; end; end; end;
machine D start state S
  ignore V, U, W;
  rule begin receive case V, U: case W, V: end; end;    -- want: "the receive has V twice"
end; end;
---
event E;
machine A
  var n : 0..2; m : 0..2;
  start state S
    ignore E;
    rule begin send E to A; end;
    rule begin for i := 1 to n * 2 / m do receive case E: end; end; end;   -- want: "how large \"i\" can be is not known"
    rule begin for i := 1 to 2 by n do receive case E: end; end; end;      -- want: "goes by a step that is known"
  end;
end;
---
machine M start state Idle on null ==> begin goto Waiting; end; end; state Busy end; end; -- want: "M has no state \"Waiting\" .the states of M: Idle, Busy.$"
