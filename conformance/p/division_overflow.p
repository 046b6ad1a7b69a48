// The least number divided by -1 does not fit into 64 bits: P's checker ends with an exception of .NET. Other sums,
// differences and products wrap.
// expect: quotient: error: the quotient does not fit into 64 bits
// expect: rest: error: the quotient does not fit into 64 bits
// expect: wraps: verified
fun least() : int {
  var n : int;
  var i : int;
  n = 1;
  while (i < 63) { n = n * 2; i = i + 1; }
  return n;
}

machine Quotient { start state S { entry { assert least() / -1 == 0; } } }
machine Rest { start state S { entry { assert least() % -1 == 0; } } }
machine Wraps { start state S { entry { assert -least() == least() && least() - 1 > 0 && least() / 1 < 0; } } }

test quotient [main = Quotient] : { Quotient };
test rest [main = Rest] : { Rest };
test wraps [main = Wraps] : { Wraps };
