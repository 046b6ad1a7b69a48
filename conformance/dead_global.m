-- expect: violated depth 3
-- expect: --dead-messages=drop : violated depth 3
-- expect: --semantics=M-MP --dead-messages=drop : violated depth 4
-- expect: --dead-messages=drop --engine=interp --workers=2 : violated depth 3
-- basis: decision: docs/dead-messages.md
-- A message that is ignored as long as a global says so.
var open : boolean;
startstate begin open := false; end;
message Give () from A to B;
process A
var s : 0..2;
startstate begin s := 0; end;
  rule "put" s = 0 ==> begin s := 1; send Give() to B; end;
  rule "open" s = 1 ==> begin s := 2; open := true; end;
end;
process B
var got : boolean;
startstate begin got := false; end;
  on "put" p : Give ==> begin if open then got := true; end; end;
end;
invariant "never got" !B.got;
