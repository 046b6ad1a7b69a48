-- Inside rules.
startstate begin
  n = 0;                                -- want: "GM0140 expected ':=', found '=' .':=' assigns"
end;
---
rule "x" n := 1 ==> begin end;          -- want: "GM0141 an assignment is not an expression"
---
rule begin
  if x := 1 then y := 1; end;           -- want: "GM0141 an assignment is not an expression"
  n := 1                                -- want: "GM0127 expected ';' or 'end' after the statement, found 'm'"
  m := 2;
  m := 3 n := 4;                        -- want: "GM0127 .* found 'n'"
end;
---
rule begin
  if n = 1 n := 1; end;                 -- want: "GM0129 expected 'then' after the condition, found 'n'"
  if n = 1 do n := 1; end;              -- want: "GM0121 expected 'then', found 'do'"
  while n = 1 n := 0; end;              -- want: "GM0130 expected 'do', found 'n'"
  while n = 1 then n := 0; end;         -- want: "GM0121 expected 'do', found 'then'"
  for i: 0..3 n := i; end;              -- want: "GM0130 expected 'do', found 'n'"
  for i = 0 to 3 do n := i; end;        -- want: "GM0140 expected ':='"
  for i := 0..3 do n := i; end;         -- want: "GM0121 expected 'to', found '..'"
  switch n
    case 1 n := 2;                      -- want: "GM0121 expected ':', found 'n'"
    case 2; n := 3;                     -- want: "GM0121 expected ':', found ';'"
  end;
end;
---
rule begin
  f;                                    -- want: "GM0142 a call needs parentheses.*f\\(\\)"
  x := (n + 1;                          -- want: "GM0136 expected '\\)', found ';'" -- note: "this '\\(' is not closed"
  a[3 := 2;                             -- want: "GM0136 expected '\\]', found ':='" -- note: "this '\\[' is not closed"
  a(3) := 2;                            -- want: "GM0121 expected '\\[', found '\\('"
  x := ;                                -- want: "GM0122 expected an expression, found ';'"
  x := 3 + ;                            -- want: "GM0122 expected an expression, found ';'"
  x := y.3;                             -- want: "GM0124 expected a name, found '3'"
  x ? y;                                -- want: "GM0125 expected ':=' or the arguments of a call, found '\\?'"
  x++;                                  -- want: "GM0125"
  x + 1;                                -- want: "found '\\+'"
  y := 1 );                             -- want: "GM0120 unexpected '\\)'"
  error;                                -- want: "GM0121 expected a string, found ';'"
end;
---
rule begin
  whlie n = 1 do n := 0; end;           -- want: "GM0144 'whlie' means nothing here .did you mean 'while'"
  retrun;                               -- want: "GM0144 'retrun' .*'return'"
  if a then b := 1; esle c := 1; end;   -- want: "GM0144 'esle' .*'else'"
  push T;                               -- want: "GM0145 .push. means nothing here .*come back to"
  if a then b := 1; elseif c then end;  -- want: "GM0145 'elseif' means nothing here .elsif"
  x := a and b;                         -- want: "GM0145 'and' means nothing here .&"
  x := not b;                           -- want: "GM0145 'not' means nothing here .!"
  y := 1;
  of := 1;                              -- want: "GM0143 'of' is a reserved word"
  y := 1;
  x := end + 1;                         -- want: "GM0143 'end' is a reserved word"
end;
---
rule begin
  if x == 1 { y := 1; }                 -- want: "GM0121 expected 'then', found '\\{' .blocks are closed by 'end'"
end;
---
-- A semicolon is missing in a process, where an end would close the process, too.
process Q
  on m : A from c ==> begin
    n := 1                              -- want: "GM0127 expected ';' or 'end' after the statement, found 'reply'"
    reply B();
  end;
  rule n = 1 ==> begin
    reply B() n := 0;                   -- want: "GM0127 .* found 'n'"
  end;
end;
---
-- Sets and other variables in one list.
rule begin
  for i : t; x in s do n := 1; end;     -- want: "GM0120 unexpected 'in' .*for i : t do for x in s do"
end;
---
invariant exists i : t; x in s do n = 1 end;  -- want: "GM0120 unexpected 'in' .*exists i : t do exists x in s do"
---
ruleset x in s do rule begin end; end;  -- want: "GM0120 unexpected 'in' .*choose x : s do"
---
-- The end of the process is missing as well.
process Q
  rule n = 1 ==> begin
    n := 0;                             -- want: "GM0132 expected 'end' or 'endrule' to close the 'rule', found the end of the file"
