-- expect: verified 10 13
-- expect: --single-message=collect : refused
-- expect: --single-message=count : refused
-- basis: decision: the receipt of one message would compete with other events by its priority
-- A quorum message by message beside priorities.
message
  A () from P to Q lossy;
process P [i : 0..1]
  var sent : boolean;
  startstate begin sent := false; end;
  rule 1 "send" !sent ==> begin sent := true; send A() to Q; end;
end;
process Q
  var done : boolean;
  startstate begin done := false; end;
  on "both" q : quorum 2 of A ==> begin done := true; end;
end;
