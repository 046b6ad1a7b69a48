-- expect: --deadlock=off : verified 14687 60740
-- expect: --deadlock=off --por : verified
-- basis: decision: drop is gomc's own, as that of mailboxes; random models agree with twins in plain Murphi
-- What finds no room in a queue, a multiset and a set is lost; what finds its equal in a set is there already.
message
  Work (n : 0..1) from P to Q fifo [1] drop;
  Done (n : 0..1) from Q to P bag [2] drop;
  Note (n : 0..3) from P to Q set capacity 2 drop;
process P [p : 0..1]
  var k : 0..3; got : 0..1;
  startstate begin k := 0; undefine got; send Note(0) to Q; end;
  ruleset n : 0..1 do
    rule "work" k < 2 ==> begin k := k + 1; send Work(n) to Q; send Note(k) to Q; end;
  end;
  on d : Done ==> begin got := d.n; end;
end;
process Q
  var sum : 0..9;
  startstate begin sum := 0; end;
  on w : Work from p ==> begin sum := (sum + w.n) % 4; send Done(w.n) to P[p]; send Done(1 - w.n) to P[p]; end;
  on n : Note where n.n > 0 when sum > 0 ==> begin sum := 0; end;
end;
invariant Q.sum < 4 & forall p : 0..1 do isundefined(P[p].got) | P[p].got <= P[p].k end;
