package faults_test

import (
	"fmt"
	"strings"
	"testing"

	"gomc/parser"
	"gomc/semantics"
	"gomc/source"
)

const model = `
type id : 1..2;
message M (n : 0..1) from P to Q;
message Set (n : 0..1) from P to Q bag [2];
process P [p : id]
  persistent var n : 0..1;
  startstate n := 0; end;
  rule "go" ==> broadcast M(0) to Q; end;
end;
process Q
  startstate end;
end;
LINES
`

// TestLines: what lines of faults sections and questions about them say, and what is refused.
func TestLines(t *testing.T) {
	tests := []struct {
		lines, flags string
		want         string // of the first error; "" is for none
	}{
		{"faults crash P at most 1; restart P; lose M; duplicate Set; partition P, Q; fair heal P, Q; end;", "", ""},
		{"faults crash P; crash P; end;", "", "crash P is said twice"},
		{"faults crash M; end;", "", `"M" is a message: what can crash is a process`},
		{"faults restart P; end;", "", "P restarts, and nothing lets it crash"},
		{"faults fair crash P; end;", "", "a fault that is to happen would help"},
		{"faults crash P at most -1; end;", "", "a fault happens 0 to 65536 times, not -1"},
		{"faults lose M anywhere; end;", "", "only a crash happens anywhere"},
		{"faults lose M within 2; end;", "", "`within` belongs to reorder"},
		{"faults reorder M; end;", "", "M goes by channels that keep no order"},
		{"faults duplicate M; end;", "", "M goes by sets, in which two equal messages are one"},
		{"faults partition P; partition Q; end;", "", "the network falls apart in one way"},
		{"faults partition P, Q; fair heal P; end;", "", "the network heals as a whole"},
		{"faults fair heal P; end;", "", "it heals, and nothing lets the network fall apart"},
		{"faults partition P; heal P; end;", "", "the network may always heal"},
		{"", "crash:1", "--faults=crash:1: the model does not say what can crash"},
		{`faults crash P at most 1; end; invariant "i" faults.crash_P = 0 | crashed(P[1]);`, "", ""},
		{`faults crash P; end; invariant "i" faults.crash_P = 0;`, "", "this fault is not counted"},
		{`faults crash P at most 1; end; invariant "i" faults.lose_M = 0;`, "", "no line of a faults section is lose_M"},
		{`invariant "i" !apart(P[1], Q) & !crashed(Q);`, "", ""},
		{`invariant "i" crashed(P);`, "", "P is indexed: say which one"},
		{`invariant "i" crashed(1);`, "", "this is no process, and nothing else crashes"},
		{`rule crashed(Q) ==> end;`, "", "only properties may ask who has crashed"},
	}
	for _, test := range tests {
		tree, list := parser.Parse(source.NewFile("test.m", strings.Replace(model, "LINES", test.lines, 1)))
		if list.HasErrors() {
			t.Fatalf("%s: %v", test.lines, list)
		}
		opts := semantics.Options{}
		if test.flags != "" {
			opts.Faults = "crash:1"
		}
		_, list = semantics.Compile(tree, opts)
		switch {
		case test.want == "" && list.HasErrors():
			t.Errorf("%s: %v", test.lines, list)
		case test.want != "" && (!list.HasErrors() || !strings.Contains(fmt.Sprint(list), test.want)):
			t.Errorf("%s: %q is not among: %v", test.lines, test.want, list)
		}
	}
}
