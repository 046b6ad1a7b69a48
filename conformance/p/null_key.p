// null is no key of a map, not even one that is asked for.
// expect: error: no key of a map
machine Main { start state S { entry { var s : map[machine, int]; assert !(null in s); } } }
