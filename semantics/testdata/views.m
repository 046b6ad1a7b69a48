type node : scalarset(2); r : record a, b : 0..3; end;
var x : 0..3; y : r; q : multiset [2] of r; s : set of 0..3; t : array [node] of 0..3; on : boolean;
function pure (n : 0..3) : 0..3; begin return n; end;
startstate begin x := 0; clear y; on := false; clear t; end;
rule begin x := 1; end;
view "all"
  label x, "of", s, pure(x), -x, on, {n : 0..3 | n < x} when on & x < 3;
  colour grey when x = 1; colour red when x = 2; colour orange when x = 3; colour yellow when on; colour green when !on; colour blue;
  shape box when x = 1; shape circle when x = 2; shape diamond when x = 3; shape hexagon;
  place x, on;
end;
ruleset i : node do view "in a ruleset" label i, t[i]; place t[i], i; end; end;
alias z : y.a do view "in an alias" label z; end; end;
ruleset n := 0 to 3 by 2 do view "numbers" label n when pure(n) = x; end; end;
view label x; end;  -- want: "GM0441 a view needs a name"
view "all" label x; end;  -- want: "GM0441 there is a view of this name already"
ruleset i : node do view label i; end; end;  -- want: "GM0441 a view needs a name"
choose e : q do view "e" label q[e].a; end; end;  -- want: "GM0441 a view cannot stand in a choose"
view "words"
  colour pink when on;  -- want: "GM0441 no colour is called pink: there are grey, red"
  colour bleu when on;  -- want: "GM0441 no colour is called bleu"
  colour x + 1 when on;  -- want: "GM0441 no colour is called x . 1"
  colour red, green when on;  -- want: "GM0441 no colour"
  shape "box" when on;  -- want: "GM0441 no shape is called"
  color red;  -- want: "GM0441 a view has no .color.: it says label, shape, colour and place"
end;
view "values"
  label y when on;  -- want: "GM0441 a label shows a simple value or a collection, and not a record"
  label t when on;  -- want: "GM0441 a label shows"
  label unknown when on;  -- want: "GM0201"
  label x when x;  -- want: "GM0301 expected a boolean"
end;
view "places"
  place x when on;  -- want: "GM0441 a place has two parts"
  place x, x, x when on;  -- want: "GM0441 a place has two parts"
  place "left", x when on;  -- want: "GM0441 a text is no place"
  place s, x when on;  -- want: "GM0441 a place is a number"
end;
view "never" label x; label 1 when on; end;  -- want: "GM0441 this label never counts"
---
process P
var n : 0..1;
startstate begin n := 0; end;
  rule begin n := 1; end;
  view label n when crashed(P); end;
  view "more" label n; end;
  view label n; end;  -- want: "GM0441 there is a view of this name already"
  ruleset i : 0..1 do view "each" label i when i = n; end; view label i; end; end;  -- want: "GM0441 a view needs a name"
end;
faults crash P at most 2; end;
view "outside" label P.n when faults.crash_P > 0; end;
---
event E;
machine M
  view label 1; end;  -- want: "GM0[0-9]+ a machine has no view"
  start state S
    view "s" label 1; end;  -- want: "GM0[0-9]+ a machine has no view"
    rule begin end;
  end;
end;
monitor N observes E
  view "n" label 1; end;  -- want: "GM0[0-9]+ a machine has no view"
  start state S ignore E; end;
end;
fair view "fair" label 1; end;  -- want: "GM0[0-9]+ fairness is said of"
---
startstate begin end;
rule begin end;
function f () : 0..1; begin view := 1; return 1; end;  -- want: "GM0201"
---
var x : 0..3;
function counts () : 0..3; begin x := 0; return x; end;
startstate begin x := 0; end;
rule begin x := 1; end;
view "v"
  label counts() when x = 1;  -- want: "GM0310"
  label x when counts() = 0;  -- want: "GM0310"
  place x, counts();  -- want: "GM0310"
end;
