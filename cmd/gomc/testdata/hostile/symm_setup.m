-- flags: --symm
-- Eight scalarsets of eight.
type t0 : scalarset(8); t1 : scalarset(8); t2 : scalarset(8); t3 : scalarset(8); t4 : scalarset(8); t5 : scalarset(8); t6 : scalarset(8); t7 : scalarset(8);
var a0 : array [t0] of t1; a1 : array [t1] of t2; a2 : array [t2] of t3; a3 : array [t3] of t4; a4 : array [t4] of t5; a5 : array [t5] of t6; a6 : array [t6] of t7; a7 : array [t7] of t0;
startstate begin undefine a0; undefine a1; undefine a2; undefine a3; undefine a4; undefine a5; undefine a6; undefine a7; end;
ruleset i : t0; j : t1 do rule begin a0[i] := j; end; end;
ruleset i : t1; j : t2 do rule begin a1[i] := j; end; end;
ruleset i : t2; j : t3 do rule begin a2[i] := j; end; end;
ruleset i : t3; j : t4 do rule begin a3[i] := j; end; end;
ruleset i : t4; j : t5 do rule begin a4[i] := j; end; end;
ruleset i : t5; j : t6 do rule begin a5[i] := j; end; end;
ruleset i : t6; j : t7 do rule begin a6[i] := j; end; end;
ruleset i : t7; j : t0 do rule begin a7[i] := j; end; end;
