// What is no number is equal to itself, and neither less nor greater than a number: comparisons by order are false.
// expect: verified
machine Main {
  start state S {
    entry {
      var zero, none : float;
      none = zero / zero;
      assert none == none && none != 1.0;
      assert !(none < 1.0) && !(none <= 1.0) && !(none > 1.0) && !(none >= 1.0);
    }
  }
}
