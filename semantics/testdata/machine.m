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
machine A at most 3 start state S end; end;  -- want: "created with `new` are not supported yet"
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
  function f(): 0..1; begin halt; return 0; end;  -- want: "cannot stand in a function that has a value"
  start state S
    rule begin announce E; end;         -- want: "announce is not supported yet"
    rule begin for i : 0..1 do receive case E: end; end; end; -- want: "cannot receive inside a for loop"
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
    rule begin k(y); g(1); end;         -- want: "\"g\" takes no arguments, not 1"
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
procedure p(); begin receive case E: end; end; -- want: "only a machine has states to leave"
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
    rule begin receive case E: case E: end; end; -- want: "two cases receive E"
    rule begin send E to A; end;
    ignore E;
  end;
end;
