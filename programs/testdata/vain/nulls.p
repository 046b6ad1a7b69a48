// What a machine does on null takes back what arrived before.
// expect: violated
// without: nulls
event L;
machine Main { start state S { entry { var s : machine; s = new Server(); new Client(s); } } }
machine Client { start state S { entry (s : machine) { send s, L; } } }
machine Server { var n : int; start state S { entry { n = 1; } on null do { if (n == 1) { n = 0; } } on L do { if (n == 0) { assert false, "it is gone"; } } } }
test t [main = Main] : { Main, Client, Server };
