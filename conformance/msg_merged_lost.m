-- expect: --semantics=M : violated
-- expect: --semantics=MP : violated
-- basis: decision: a set, as in the papers
-- A counter that sends its increments to a set loses one when nobody has received the one before: gomc says that they became one.
message Inc () from A to B;
process A var n : 0..2; startstate begin n := 0; end;
  rule "inc" n < 2 ==> begin n := n + 1; send Inc() to B; end; end;
process B var got : 0..2; startstate begin got := 0; end;
  on "got" m : Inc ==> begin got := got + 1; end; end;
liveness "both increments can arrive" B.got = 2;
