-- Blocks and what closes them.
rule begin
  while n = 1 do                        -- note: "the 'while' begins here"
    n := 0;
  endfor;                               -- want: "GM0133 expected 'end' or 'endwhile' to close the 'while', found 'endfor'"
end;
invariant true;
---
rule begin
  while n = 1 do                        -- note: "the 'while' begins here"
    n := 0;                             -- want: "GM0132 expected 'end' or 'endwhile' to close the 'while', found 'endrule'"
endrule;
invariant true;
---
rule begin
  if n = 1 then
    n := 0;
  else if n = 0 then                    -- want: "GM0135 'else if' opens a second 'if'.*'elsif' goes on"
    n := 1;
  end;
end;

rule begin end;
---
rule begin
  if n = 0 then n := 1; else if n = 1 then n := 2; end;    -- want: "GM0135 'else if' opens a second 'if'.*'elsif' goes on"
end;

rule begin end;
---
rule begin
  if n = 0 then n := 1;
  else if n = 1 then n := 2;            -- want: "GM0135 'else if' opens a second 'if'.*'elsif' goes on"
  else n := 3; endif;
endrule;
invariant true;
---
rule begin
  if n = 0 then
    n := 1;
  else if n = 1 then                    -- want: "GM0135 'else if' opens a second 'if'.*'elsif' goes on"
    n := 2;
  else if n = 2 then
    n := 3;
  else
    n := 0;
  end;
end;

rule begin end;
---
rule begin                              -- note: "the 'rule' begins here"
  if n = 0 then
    n := 1;
  else
    if n = 1 then
      n := 2;
    end;
  end;
  if n = 2 then n := 0;                 -- note: "this 'if' may lack its own 'end'"
end;                                    -- want: "GM0132 expected 'end' or 'endrule' to close the 'rule', found 'rule'" -- note: "this 'end' closes the 'if' below"

rule begin end;
---
rule begin                              -- note: "the 'rule' begins here"
  if n = 1 then
    while n = 2 do                      -- note: "this 'while' may lack its own 'end'"
      n := 0;
  end;                                  -- note: "this 'end' closes the 'while' below"
  n := 4;
end;                                    -- want: "GM0132 expected 'end' or 'endrule' to close the 'rule', found 'rule'"

rule begin end;
---
rule begin
  n := 1;
end;
end;                                    -- want: "GM0134 'end' closes nothing"
rule begin end;
---
rule forall i: T do x[i] ==> begin end; -- want: "GM0132 expected 'end' or 'endforall' to close the 'forall', found '==>'" -- note: "begins here"
---
type m: record                          -- note: "the 'record' begins here"
  a: T;
  b: U;                                 -- want: "GM0132 expected 'end' or 'endrecord' to close the 'record', found 'var'"
var x: T;
---
ruleset i: T do                         -- note: "the 'ruleset' begins here"
  rule begin end;                       -- want: "GM0132 .* close the 'ruleset', found the end of the file"
---
procedure f(); begin end;
procedure g(); begin                    -- note: "the 'procedure' begins here"
  x := 1;                               -- want: "GM0132 expected 'end' or 'endprocedure' to close the 'procedure', found 'procedure'"
procedure h(); begin endrule;           -- want: "GM0133 expected 'end' or 'endprocedure' to close the 'procedure', found 'endrule'" -- note: "begins"
function k(): T; begin endprocedure;
---
process P
  rule begin
    x := 1;
  end;
  on m: M ==> begin endrule;            -- want: "GM0133 expected 'end' or 'endon' to close the 'on', found 'endrule'"
end;
---
rule a ==>
  var x: T;                             -- note: "the declarations begin here"
  x := 1;                               -- want: "GM0131 expected 'begin' between the declarations of the rule and its statements, found 'x'"
end;
startstate var x: T; end;               -- want: "GM0131 .* the startstate .* found 'end'" -- note: "begin here"
function f(): T; var x: T; x := 1; end;
