package channels_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"gomc"
	"gomc/spec"
)

// names are how a link's channels are called, and a message's.
var names = strings.NewReplacer("channel L[", "channel Num[", "A[0]", "0", "A[1]", "1", "B[0]", "0", "B[1]", "1")

// TestLinkOfOneMessage: a link that carries one kind of message is a fifo.
func TestLinkOfOneMessage(t *testing.T) {
	for _, c := range []struct{ fifo, link string }{
		{"message Num (v : 0..2) from A to B fifo [2];\n", "message Num (v : 0..2) from A to B;\nlink L from A to B carries Num capacity 2;\n"},
		{"message Num (v : 0..2) from A to B fifo;\n", "message Num (v : 0..2) from A to B;\nlink L from A to B carries Num;\n"},
		{"message Num (v : 0..2) from A to B fifo [1];\n", "link L from A to B carries Num capacity 1;\nmessage Num (v : 0..2) from A to B;\n"},
	} {
		for _, body := range []string{
			"process A [i : 0..1] var k : 0..2; startstate begin k := 0; end; rule k < 2 ==> begin k := k + 1; send Num(k - 1) to B[i]; end; end;\n" +
				"process B [j : 0..1] var n : 0..2; startstate begin n := 0; end; on m : Num ==> begin assert m.v = n; n := m.v + 1; end; end;\n",
			"process A [i : 0..1] var k : 0..3; startstate begin k := 0; end; rule k < 3 ==> begin send Num(k % 2) to B; k := k + 1; end; end;\n" +
				"process B var n : 0..6; startstate begin n := 0; end; on q : quorum 2 of Num from s where q[s].v = n % 2 ==> begin n := n + 1; end;\n" +
				"on m : Num where m.v = 2 ==> begin n := 0; end; end; final B.n = 3;\n",
		} {
			for _, semantics := range []spec.Semantics{spec.M, spec.MMP} {
				fifo, link := counted(t, c.fifo+body, semantics), counted(t, c.link+body, semantics)
				if names.Replace(link) != fifo || strings.Contains(fifo, " 0 transitions") {
					t.Errorf("%s: the link: %s, the fifo: %s\n%s", semantics, link, fifo, c.link+body)
				}
			}
		}
	}
}

// counted checks a model and goes on after errors.
func counted(t *testing.T, text string, semantics spec.Semantics) string {
	t.Helper()
	model, err := gomc.Load("model.m", text)
	if err != nil {
		t.Fatal(err)
	}
	asked := gomc.Spec{Semantics: semantics, MaxErrors: 1 << 10}
	program, err := gomc.Compile(model, asked)
	if err != nil {
		t.Fatal(err)
	}
	o, err := gomc.Check(context.Background(), program, asked, gomc.Hooks{})
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("%s, %d states, %d transitions, depth %d, %d errors: %s", o.Verdict, o.States, o.Transitions, o.Depth, len(o.Findings), o.Reason)
}
