// Leader election in a ring of which each node knows its neighbour alone (Chang and Roberts, CACM 22(5), 1979): a node
// sends its number on, and drops smaller ones that come; a number that comes back has won. Numbers and the order in
// which nodes begin are chosen, and every order is explored. A node that also passes on smaller numbers elects two.
// expect: elects: verified
// expect: passesOn: violated: two leaders

event NEIGHBOUR : machine;
event NUMBER : int;
event BEGIN;
event ELECTED : int;

spec OneLeader observes ELECTED {
  var leader : int;
  start hot state None { on ELECTED goto One with (n : int) { leader = n; } }
  state One { on ELECTED do (n : int) { assert n == leader, format("two leaders: {0} and {1}", leader, n); } }
}

machine Main {
  start state Build {
    entry {
      var free : seq[int]; var nodes : seq[machine]; var i : int; var at : int;
      while (i < 3) { free += (i, i + 1); i = i + 1; }
      i = 0;
      while (i < 3) {
        at = choose(sizeof(free));
        nodes += (i, new Node(free[at]));
        free -= (at);
        i = i + 1;
      }
      i = 0;
      while (i < 3) { send nodes[i], NEIGHBOUR, nodes[(i + 1) % 3]; i = i + 1; }
      i = 0;
      while (i < 3) { send nodes[i], BEGIN; i = i + 1; }
    }
  }
}

interface Node(int);

machine Honest {
  var number : int;
  var next : machine;
  start state Unlinked {
    defer BEGIN, NUMBER;
    entry (n : int) { number = n; }
    on NEIGHBOUR goto Linked with (m : machine) { next = m; }
  }
  state Linked {
    on BEGIN do { send next, NUMBER, number; }
    on NUMBER do (n : int) {
      if (n > number) {
        send next, NUMBER, n;
      } else if (n == number) {
        announce ELECTED, n;
      }
    }
  }
}

machine Careless {
  var number : int;
  var next : machine;
  start state Unlinked {
    defer BEGIN, NUMBER;
    entry (n : int) { number = n; }
    on NEIGHBOUR goto Linked with (m : machine) { next = m; }
  }
  state Linked {
    on BEGIN do { send next, NUMBER, number; }
    on NUMBER do (n : int) {
      if (n == number) { announce ELECTED, n; } else { send next, NUMBER, n; }
    }
  }
}

test elects [main = Main] : assert OneLeader in { Main, Honest -> Node };
test passesOn [main = Main] : assert OneLeader in { Main, Careless -> Node };
