// null is no element of a set.
// expect: error: null is no element of a set
machine Main { start state S { entry { var s : set[machine]; var m : machine; s += (m); } } }
