// There is nothing to choose from an empty collection.
// expect: error: there is nothing to choose from: []
machine Main { start state S { entry { var q : seq[int]; assert choose(q) == choose(q); } } }
