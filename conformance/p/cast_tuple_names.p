// A field that is not there is missed where it is read.
// expect: error: has no such field
machine Main {
  start state S { entry { var x : any; var t : (a : int); x = (b = 1, c = 2); t = x as (a : int); assert t.a == 0; } }
}
