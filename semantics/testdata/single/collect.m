message Ping (n : 0..3) from A to B;  Pong () from B to A;
process A [i : 0..2]
startstate begin end;
rule begin send Ping(0) to B; end;
on m : Pong ==> begin end;
end;
process B
var x : 0..3;  q : boolean;
startstate begin x := 0; q := false; end;

-- anything goes that goes with a quorum
ruleset n : 0..3 do
on "all" qs : quorum 2 of Ping from a  where qs[a].n = n  when x = 0 & !q & exists s in qs do qs[s].n = x end ==>
begin
  for s in qs do x := qs[s].n; if x = 2 then return; end; end;
  for s in qs do if 0 in qs then send Pong() to A[s]; end; end;
  reply Pong();
end;
end;

-- but while there is one message, only that one can be looked at
on "where" qs : quorum 2 of Ping from a  where exists s in qs do qs[s].n = 0 end ==>  -- want: "GM0407 the messages of .qs. come one by one"
begin
  x := 1;
end;
invariant x >= 0;
end;
