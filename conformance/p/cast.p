// A cast looks at what it casts, and what is read out of a collection at its element.
// expect: error: true is not int
machine Main { start state S { entry { var a : any; var q : seq[any]; var i : int; q += (0, true); a = q; i = (a as seq[int])[0]; } } }
