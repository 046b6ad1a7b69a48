-- expect: deadlock
-- basis: both
var n: 0..9;
startstate begin n := 0; end;
ruleset i: 0..1; j: 0..2 do
 ruleset k: 0..1 do
  rule "indep" n = 0 & k >= 0 & i >= 0 ==> begin put " i"; put i+0; put "j"; put j+0; put "k"; put k+0; n := 1; end;
 end;
end;
