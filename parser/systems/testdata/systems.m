machine A start state Idle end; end;
module M = { A };
system S = M;
---
const N : 3; Bad : false; type e : enum { red, green };
machine A [i : 0..1] start state Idle end; end;
machine B [i : 0..2] start state Idle end; end;
machine C start state Idle end; end;
monitor W observes E start state Idle end; end;
monitor V observes E start state Idle end; end;
event E;
module M = { A, C, W };
module D = { A as B };
module F = { A as F };
system S = M + D asserts V with N = 1..3, Bad = {true, false} assume N < 3 | Bad & !(N = -1) -> N + 1 != 2 * 2 - 1;
system T = M + F with N = -2;
---
machine A start state Idle end; end;
module M = { A, Bee };                        -- want: "GM0170 there is no machine or monitor \"Bee\""
module N = { A, A as B };                     -- want: "which of the two would it mean inside.*two modules" "two machines called \"A\""
system S = M + N + Mm;                        -- want: "there is no module \"Mm\" .M."
---
machine A start state Idle end; end;
module M = { A };
system S = M + M;                             -- want: "module \"M\" is in the system twice"
system T = M start A;                         -- want: "start is not supported.*without start A"
system U = M asserts A;                       -- want: "there is no monitor \"A\""
system U = M;                                 -- want: "system \"U\" is declared twice"
module M = { A };                             -- want: "module \"M\" is declared twice"
---
machine A [i : 0..1] start state Idle end; end;
machine B start state Idle end; end;
machine C [i : 0..1] start state Idle end; end;
monitor W observes E start state Idle end; end;
event E;
module K = { W as B };                        -- want: "a monitor stands for no other"
module L = { A as W };                        -- want: "a monitor stands for no other"
module M = { B as A };                        -- want: "\"A\" has an index and the other none"
module N = { A, C as A };                     -- want: "two machines called \"A\".*C as another name"
system Q = K;
system R = L;
system S = M;
system T = N;
---
process P rule begin end; end;                -- want: "has machines alone, and \"P\" is a process"
machine A start state Idle end; end;
module M = { A };
system S = M;
---
const N : 3; Name : 2;
machine A start state Idle end; end;
module M = { A };
system S = M with K = 3;                      -- want: "there is no constant \"K\""
system T = M with N = 3, N = 4;               -- want: "\"N\" is set twice"
system U = M with N = 3..1;                   -- want: "expected a range of numbers.*N = 2..4"
system V = M with N = Name..3;                -- want: "expected a range"
system W = M with N = {};                     -- want: "\"N\" has no value"
system X = M with N = {1, 2, 1};              -- want: "1 is there twice"
system Y = M with N = 1 + 1;                  -- want: "expected a number, true, false"
system Z = M with N = 1..100, Name = 1..101;  -- want: "more than 10000 checks"
system A = M with N = 1..3 assume N > 5;      -- want: "no values of the constants of system \"A\" satisfy this"
system B = M with N = 1..3 assume N / 2 = 1;  -- want: "an assumption of a system is over constants"
system C = M with N = 1..3 assume M = 1;      -- want: "an assumption of a system is over constants"
