// A variable of a machine, an interface or an event set is null until it is written, as default(T) is; P's compiler
// compares and assigns the word null with machine, event, data and any alone.
// expect: verified
event E;
interface Server() receives E;
eventset All = { E };
machine W { start state S { ignore E; } }
machine Main {
  var x: Server; var y: W; var z: machine; var s: All; var e: event; var a: any;
  start state S {
    entry {
      assert x == default(Server) && default(W) == y && s == default(All);
      assert z == null && e == null && null == a && x == z && z == y;
      x = new Server(); y = new W();
      assert x != default(Server) && y != default(W);
      x = default(Server); y = default(W);
      assert x == z && y == z && (x as machine) == null;
    }
  }
}
test t [main = Main] : { Main, W -> Server, W };
