-- expect: verified 2 2
-- basis: both
-- Every end-word closes its construct.
type t: record a: 0..1; endrecord;
var r: t; n: 0..1;
function f(): 0..1; begin return 0; endfunction;
procedure p(); begin r.a := 0; endprocedure;
startstate begin p(); n := f(); endstartstate;
ruleset i: 0..0 do alias z: n do
rule "r" forall j: 0..1 do j < 2 endforall & exists j: 0..1 do j = 1 endexists ==> begin
  for j: 0..0 do n := n; endfor;
  while false do n := 0; endwhile;
  if n = 0 then n := 0; endif;
  switch n case 0: n := 0; endswitch;
  alias y: n do y := 1 - y; endalias;
endrule;
endalias; endruleset;
