-- GM0713: no form
-- A machine has a mailbox, which is a queue.
const N : 3;
type NODE : scalarset(N);
event go;
machine M [i : NODE] var x : boolean;
  start state A
    entry begin x := true; end;
  end;
end;
