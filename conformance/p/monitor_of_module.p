// A monitor looks at the machines of the module that it is attached to.
// expect: verified
event E;
spec Strict observes E { start state S { on E do { assert false; } } }
machine Main { start state S { entry { new N(); announce E; } } }
machine N { start state S { } }
test t [main = Main] : union (assert Strict in { N }), { Main };
