-- expect: verified
-- expect: --mailbox=pair : verified
-- expect: --mailbox=bag : verified
-- expect: --faults=off : violated
-- expect: --const Once=true : violated depth 4
-- basis: decision: neither has machines
-- An event that waits at a machine may come once more, behind all others, where the mailbox has room.
const Once : false;
event E;
machine W
  start state Ready
    rule "write" begin send E to R; goto Over; end;
  end;
  state Over end;
end;
machine R
mailbox 2;
var got : 0..3;
  start state Up
    entry begin got := 0; end;
    on E ==> begin got := got + 1; end;
  end;
end;
faults duplicate E at most 2; end;
invariant "it arrives once" Once -> R.got <= 1;
cover "it arrives three times" R.got = 3;
