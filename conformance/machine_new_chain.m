-- expect: verified
-- expect: --outbox=auto : verified
-- expect: --engine=compiled : verified
-- expect: --symm : verified
-- expect: --symm --por : verified
-- basis: decision: machines create others of their own kind, pass themselves on, and wait for them in a receive
-- A tree of two levels: each node creates two, and adds up what they say.
event Sum (n : 0..7);
machine Root
  var total : 0..7;
  start state S
    entry begin total := 0; grow(); end;
    on s : Sum ==> begin total := s.n; goto Over; end;
    exit begin end;
  end;
  state Over end;
  procedure grow(); var n : Node; begin n := new Node(1, undefined); end;
end;
machine Node at most 3 (depth : 0..1; parent : Node)
  start state S
    entry
      var a : Node; b : Node; sum : 0..7;
    begin
      sum := 1;
      if depth > 0 then
        a := new Node(depth - 1, this);
        b := new Node(depth - 1, this);
        receive case s : Sum from x: assert x = a | x = b; sum := sum + s.n; end;
        receive case s : Sum from x: assert x = a | x = b; sum := sum + s.n; end;
      end;
      if isundefined(parent) then send Sum(sum) to Root; else send Sum(sum) to parent; end;
      halt;
    end;
  end;
end;
final Root.total = 3;
invariant "two of the lowest level" count n : Node do Node[n].depth = 0 end <= 2;
