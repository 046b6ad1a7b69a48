// null may be cast to a collection or a tuple, and compared.
// expect: verified
machine Main {
  start state S { entry { var x : any; var s : seq[int]; s = x as seq[int]; assert s != default(seq[int]); } }
}
