// Package waits lowers blocks of machines that receive: it cuts them where they do. What is left to do after a statement
// is a rest. It becomes the end of the procedure at hand or, where there are several ways to it, a procedure of its own;
// a loop is a procedure that calls itself; behind a receive there is one for each case. Procedures of the text that
// receive stand in the place of their calls.
//
// Before and after, with `own` the record of the machine and `next` the control:
//
//	on q : Ask ==>                     procedure Idle.Ask (var own; var next; var event) begin
//	  var n : 0..3;                      undefine own.Idle.n; own.Idle.q.k := event.k;
//	  begin                              own.Idle.n := 0; Idle.loop(own, next); return; end;
//	    n := 0;                        procedure Idle.loop (var own; var next) begin
//	    while n < q.k do                 if own.Idle.n < own.Idle.q.k then
//	      receive                          own.receiving := "Idle: receive in line 6"; return;
//	      case Ack: n := n + 1;          else own.a := own.Idle.n; end; end;
//	      end;                         procedure Idle.receive Ack (var own; var next; var event) begin
//	    end;                             own.Idle.n := own.Idle.n + 1; Idle.loop(own, next); return; end;
//	    a := n;
//	  end;
//
// What the text names from the first statement on that receives is kept in fields of the machine (core.Kept), and is
// Undefined where nothing comes any more that needs it. Package steps makes the rules that go on with an event (Resume).
package waits
