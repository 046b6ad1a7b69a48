-- As older models write: later words as names, calls in expressions, sizes that are constants, words that close.
Const Size: 2; Clients: 3;
Type
  Node: Scalarset (Clients);
  Message: Record kind: enum {Request, Reply}; dst, state: Node; End;
  Bag: MultiSet [Size] of Message; Bags: Array [Node] of multiset [Clients + 1] of Message;
  Fraction: real(10, 99);
Var
  Reply: Record kind: Node; End;
  link: Array [Node] of Node; State: Record Proc: Array [Node] of Node; End;
  state: Enum {Idle, Busy}; Event: boolean; Fault: 0..Size; Monitor: Node;
  Chan: Array [Node] of Record Count: 0..Size; New: Node; Messages: Array [0..Size] of Message; End;
  Net: Array [Node] of MultiSet [Size] of Message;

Function empty(): boolean; Begin Return true; End;
Function last(n: Node; i: 0..Size): Node;
Begin
  Return Chan[n].Messages[i].dst;
End;

Procedure Send(kind: 0..9; state, dst: Node);
Begin
  Assert empty() "not empty"; Assert !empty(); Assert (empty()) "empty";
  if Chan[dst].Count = Size then Error "full" endif;
  Chan[dst].Messages[Chan[dst].Count].state := state; Chan[dst].New := last(dst, Chan[dst].Count - 1);
  Undefine Chan[dst].Messages[Size]; Clear State.Proc[dst];
  Switch state Case Idle: Send(1, state, dst); Case Busy: If empty() & last(dst, 0) = dst Then Event := !empty(); Endif;
  Else Error "state" Endswitch;
  For i: Node Do If MultiSetCount(m: Net[i], Net[i][m].dst = dst & empty()) > 0 | empty() Then Put i; Endif; Endfor;
  While Chan[dst].Count > 0 Do Chan[dst].Count := Chan[dst].Count - 1; Endwhile;
  MultiSetRemovePred(m: Net[dst], Net[dst][m].state = state); MultiSetAdd(Chan[dst].Messages[0], Net[dst]);
Endprocedure;

Ruleset n: Node Do
  Alias me: Chan[n] Do
    Rule "take" me.Count > 0 & !empty() ==> Begin me.Count := me.Count - 1; Endrule;
    Rule Chan[n].Count >= 1 & me.state != Busy ==> Begin Send(0, n, n); Endrule;
    Rule last(n, me.Count) = n ==> Var state: Node; Begin state := n; Endrule;
    Rule MultiSetCount(m: Net[n], true) > 1 -> empty() ==> Begin Endrule;
    Choose m: Net[n] Do
      Alias msg: Net[n][m] Do
        Rule (me.Count > 0) & IsUndefined(msg.state) ==> Begin MultiSetRemove(m, Net[n]); Endrule;
      Endalias;
    Endchoose;
  Endalias;
Endruleset;

Startstate
  For n: Node Do Chan[n].Count := 0; Undefine Net[n]; Endfor;
Endstartstate;

Invariant "count" Forall n: Node Do Forall m: Node Do Chan[n].Count + Chan[m].Count <= Size Endforall Endforall;
Invariant "in list" Forall n: Node Do Exists m: Node Do last(n, 0) = last(m, Size) & empty() Endexists Endforall;
Invariant empty() = true;
Invariant MultiSetCount(m: Net[1], true) = 0;
