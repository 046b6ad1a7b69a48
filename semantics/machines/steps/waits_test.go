package steps_test

import (
	"bytes"
	"strings"
	"testing"

	"gomc/internal/modeltest"
	"gomc/ir/check"
	"gomc/semantics"
	"gomc/semantics/messages/channels"
)

// model is the machine of the package comment, with a client.
const model = `
event Ask (k : 0..3); Ack ();
machine Server
  var a : 0..3;
  start state Idle
    on q : Ask ==>
    var n : 0..3;
    begin
      n := 0;
      while n < q.k do
        receive
          case Ack: n := n + 1;
        end;
      end;
      a := n;
    end;
  end;
end;
machine Client
  start state Idle
    entry begin send Ask(2) to Server; send Ack() to Server; send Ack() to Server; end;
  end;
end;
`

// TestCuts: a block is cut where it receives, and what it needs behind that is in fields of the machine.
func TestCuts(t *testing.T) {
	p := modeltest.Compile(t, "a.m", model, semantics.Options{Semantics: channels.M})
	if err := check.Program(p); err != nil {
		t.Error(err)
	}
	var out bytes.Buffer
	p.Dump(&out)
	_, rest, _ := strings.Cut(out.String(), "Server.Idle.Ask")
	for _, want := range []string{"undefine Server.Idle.n", "undefine Server.Idle.q", "Server.Idle.q.k <- *r1", "Server.Idle.n := 0",
		"Server.Idle.loop(", "Server.Idle.loop(", "if (Server.Idle.n < Server.Idle.q.k)", "Server.receiving := 0", "else", "Server.Idle.rest(",
		"Server.Idle.receive Ack(", "Server.Idle.n := (Server.Idle.n + 1)", "Server.Idle.rest(", "Server.a <- Server.Idle.n"} {
		_, after, found := strings.Cut(rest, want)
		if !found {
			t.Fatalf("no %q, in this order, in:\n%s", want, out.String())
		}
		rest = after
	}
}
