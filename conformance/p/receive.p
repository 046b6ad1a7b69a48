// receive takes the first event listed, wherever it is in the mailbox and whatever the state defers; locals live on, in functions
// that call themselves too.
// expect: verified
event A : int; event B : int; event C;
machine Main {
  start state S {
    entry {
      var sum : int; var i : int;
      send this, C; send this, A, 1; send this, B, 2; send this, A, 3;
      sum = 100;
      receive { case B : (x : int) { sum = sum + x; } }
      i = count(2);
      assert sum == 102 && i == 4, "locals live on";
    }
    defer A;
    on C do { goto T; }
  }
  state T { }
  fun count(n : int) : int {
    var got : int;
    if (n == 0) { return 0; }
    receive { case A : (x : int) { got = x; } }
    return got + count(n - 1);
  }
}
