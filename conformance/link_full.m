-- expect: --semantics=M : error exit 14
-- expect: --semantics=M-MP : error exit 14
-- basis: decision: the capacity is that of the whole link, not of each kind
message M1 () from A to B;
        M2 () from A to B;
link Wire from A to B carries M1, M2 capacity 3;
process A var n : 0..2; startstate begin n := 0; end;
  rule "both" n < 2 ==> begin n := n + 1; send M1() to B; send M2() to B; end;
end;
process B
  on m : M1 ==> begin end;
  on m : M2 ==> begin end;
end;
