package messages_test

import (
	"strings"
	"testing"

	"gomc/parser"
	"gomc/semantics"
	"gomc/source"
)

const model = `
type client : scalarset(3); server : 1..2;
message Ask (n : 0..3) from C to S;
process C [c : client]
  startstate end;
end;
process S [s : server]
  var last : 0..3; who : client;
  startstate last := 0; undefine who; end;
  HERE
end;
`

// TestReceives: what can be said in a receive of one message and of a quorum, of messages at once and one by one.
func TestReceives(t *testing.T) {
	tests := []struct {
		receive, split string
		want           string // of the first error; "" is for none
	}{
		{"on m : Ask from x where m.n > 0 ==> last := m.n; end;", "", ""},
		{"on m : Ask from x ==> m.n := 0; end;", "", "it is the message received"},
		{"on q : quorum 2 of Ask from x where q[x].n > 0 when exists s2 in q do q[s2].n = 1 end ==> end;", "", ""},
		{"on q : quorum 2 of Ask from x where exists s2 in q do q[s2].n = 1 end ==> end;", "", "where judges one message at a time"},
		{"on q : quorum 0 of Ask ==> end;", "", "a quorum has at least one message, not 0"},
		{"on q : quorum 2 of Ask from x ==> for s2 in q do q[s2].n := 1; end; end;", "", "it is a message received"},
		{"on q : quorum 2 of Ask from x ==> last := count s2 in q do true end; end;", "", ""},
		{"on q : quorum 2 of Ask from x ==> var sum : 0..9; begin sum := 0; for s2 in q do sum := sum + q[s2].n; end; last := 1; end;", "count", ""},
		{"on q : quorum 2 of Ask from x ==> for s2 in q do last := q[s2].n; end; end;", "collect", ""},
		{"on q : quorum 2 of Ask from x ==> last := count s2 in q do true end; end;", "collect", ""},
		{"on q : quorum 2 of Ask from x ==> last := count s2 in q do true end; end;", "count", "come one by one"},
		{"on q : quorum 2 of Ask from x when exists s2 in q do q[s2].n = 1 end ==> end;", "count", "come one by one"},
		{"on q : quorum last of Ask from x ==> end;", "count", "only if its size is a constant"},
	}
	for _, tt := range tests {
		text := strings.Replace(model, "HERE", tt.receive, 1)
		tree, list := parser.Parse(source.NewFile("test.m", text))
		if list.HasErrors() {
			t.Fatalf("%s: %v", tt.receive, list)
		}
		_, list = semantics.Compile(tree, semantics.Options{SingleMessage: semantics.Expansion(tt.split)})
		got := ""
		for _, d := range list {
			if d.Severity == source.Error && got == "" {
				got = d.Message
			}
		}
		if got == "" != (tt.want == "") || !strings.Contains(got, tt.want) {
			t.Errorf("%s, %q: %q, want %q", tt.receive, tt.split, got, tt.want)
		}
	}
}
