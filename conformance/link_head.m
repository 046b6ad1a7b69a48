-- expect: --semantics=M : violated
-- expect: --semantics=M-MP : violated
-- basis: decision: a receive sees the first message of a link only
-- Nobody wants Hello, so Bye stays behind it for ever.
message Hello () from A to B;
        Bye   () from A to B;
link Line from A to B carries Hello, Bye;
process A var n : 0..1; startstate begin n := 0; end;
  rule "speak" n = 0 ==> begin n := 1; send Hello() to B; send Bye() to B; end;
end;
process B var gone : boolean; startstate begin gone := false; end;
  on h : Hello when gone ==> begin end;
  on b : Bye ==> begin gone := true; end;
end;
final "he has gone" B.gone;
