-- prove: --every NODE : verified
-- A lock server; a channel cell a node and direction; a lease that the server may take back by a recall message.
const N : 3;
type NODE : scalarset(N); up : enum {nothing, ask, giveback}; down : enum {none, grant, recall};
  place : enum {idle, asked, holds};
var p : array [NODE] of place; toServer : array [NODE] of up; toNode : array [NODE] of down;
  holder : NODE; 
startstate begin for i : NODE do p[i] := idle; toServer[i] := nothing; toNode[i] := none; end; undefine holder; end;
ruleset i : NODE do
 rule "ask" p[i] = idle & toServer[i] = nothing ==> begin p[i] := asked; toServer[i] := ask; end;
 rule "grant" toServer[i] = ask & isundefined(holder) & toNode[i] = none ==> begin toServer[i] := nothing; toNode[i] := grant; holder := i; end;
 rule "take" toNode[i] = grant ==> begin toNode[i] := none; p[i] := holds; end;
 rule "recall" toServer[i] = ask & !isundefined(holder) & toNode[holder] = none ==> begin toNode[holder] := recall; end;
 rule "give back" p[i] = holds & toServer[i] = nothing ==> begin p[i] := idle; toServer[i] := giveback; end;
 rule "recalled" toNode[i] = recall & p[i] = holds & toServer[i] = nothing ==> begin toNode[i] := none; p[i] := idle; toServer[i] := giveback; end;
 rule "recalled late" toNode[i] = recall & p[i] != holds ==> begin toNode[i] := none; end;
 rule "returned" toServer[i] = giveback ==> begin toServer[i] := nothing; undefine holder; end;
end;
invariant "mutual exclusion" forall i : NODE do forall j : NODE do i != j -> !(p[i] = holds & p[j] = holds) end end;
