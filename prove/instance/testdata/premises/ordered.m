-- GM0702: no form
-- under MP
-- The first message in a mailbox is that of a certain node: what that is, no view shows, so that there is nothing to
-- take in its place.
const N : 3;
type NODE : scalarset(N);
message Ask () from S to W; Yes () from W to S;
process S var n : 0..1; startstate begin n := 0; end;
  rule "ask" n = 0 ==> begin n := 1; broadcast Ask() to W; end;
  on "yes" m : Yes from s when n = 1 ==> begin n := 0; end;
end;
process W [i : NODE] var x : boolean; startstate begin x := false; end;
  on "asked" m : Ask ==> begin x := true; reply Yes(); end;
end;
