-- prove: --every NODE : verified
const N : 3;
type NODE : scalarset(N); st : enum {working, prepared, refused, committed, aborted}; vote : enum {novote, yes, no}; dec : enum {open, commit, abort};
var s : array [NODE] of st; v : array [NODE] of vote; d : array [NODE] of dec; c : dec;
startstate begin for i : NODE do s[i] := working; v[i] := novote; d[i] := open; end; c := open; end;
ruleset i : NODE do
 rule "vote yes" s[i] = working ==> begin s[i] := prepared; v[i] := yes; end;
 rule "vote no" s[i] = working ==> begin s[i] := refused; v[i] := no; end;
 rule "learn commit" d[i] = commit & s[i] = prepared ==> begin s[i] := committed; end;
 rule "learn abort" d[i] = abort & (s[i] = prepared | s[i] = refused | s[i] = working) ==> begin s[i] := aborted; end;
 rule "abort alone" s[i] = refused ==> begin s[i] := aborted; end;
 rule "decide abort" c = open & v[i] = no ==> begin c := abort; for j : NODE do d[j] := abort; end; end;
 rule "send" c != open & d[i] = open ==> begin d[i] := c; end;
end;
rule "decide commit" c = open & forall j : NODE do v[j] = yes end ==> begin c := commit; end;
rule "time out" c = open ==> begin c := abort; end;
invariant "agreement" forall i : NODE do forall j : NODE do !(s[i] = committed & s[j] = aborted) end end;
invariant "validity" forall i : NODE do forall j : NODE do !(s[i] = committed & v[j] = no) end end;
