-- expect: verified
-- expect: --engine=compiled : verified
-- expect: --symm --por : verified
-- basis: known answer: nobody sends Go, so nothing happens but a crash.
event Go (); Data ();
machine A
  start state S
    on Go ==> begin send Data() to B; end;
  end;
end;
machine B
  start state S
    ignore Data;
  end;
end;
faults crash A at most 1 anywhere; end;
