// Machines are keys of maps and elements of sequences, by identity; what is sent is a copy.
// expect: violated: all as it should be
event E : map[machine, seq[machine]];
machine Main {
  start state S {
    entry {
      var m : map[machine, seq[machine]];
      var w : machine;
      w = new M();
      m[this] = default(seq[machine]);
      m[this] += (0, w);
      m[w] = m[this];
      m[w] += (1, this);
      send w, E, m;
      m -= (w);
      send w, E, m;
    }
  }
}
machine M {
  var n : int;
  start state S {
    on E do (m : map[machine, seq[machine]]) {
      n = n + 1;
      if (n == 1) {
        assert sizeof(m) == 2 && this in m && sizeof(m[this]) == 2 && m[m[this][1]][0] == this;
      } else {
        assert !(this in m) && sizeof(m) == 1;
        assert false, "all as it should be";
      }
    }
  }
}
