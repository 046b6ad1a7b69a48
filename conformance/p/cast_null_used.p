// null has no elements.
// expect: error: null is no collection
machine Main { start state S { entry { var x : any; var s : seq[int]; s = x as seq[int]; assert sizeof(s) == 0; } } }
