package faults_test

import (
	"bytes"
	"strings"
	"testing"

	"gomc/internal/modeltest"
	"gomc/semantics"
)

const loweredModel = `
type id : 1..2;
message A (n : 0..1) from P to Q;
message B (n : 0..1) from P to Q fifo [3];
process P [p : id]
  persistent var n : 0..1;
  var k : 0..1;
  startstate n := 0; k := 0; end;
  rule "go" n = 0 ==> send A(n) to Q; n := 1; send B(n) to Q; end;
end;
process Q
  startstate end;
  on m : A from x ==> end;
  on m : B from x ==> end;
end;
LINES
`

// dump is the program of the model with some lines of faults.
func dump(t *testing.T, lines string) string {
	t.Helper()
	p := modeltest.Compile(t, "test.m", strings.Replace(loweredModel, "LINES", lines, 1), semantics.Options{})
	var out bytes.Buffer
	p.Dump(&out)
	return out.String()
}

// TestFaults: what the package comment shows of each kind of fault, in the order of the program.
func TestFaults(t *testing.T) {
	tests := []struct {
		lines string
		want  []string
		never []string
	}{
		{"", []string{`"go"`}, []string{"crash", "faults"}},
		{"faults crash P at most 0; end;", []string{`"go"`}, []string{`"crash"`, "faults.crash_P"}},
		{"faults crash P at most 2; restart P; end;", []string{
			"P[1].crashed", "faults.crash_P", `"go"`, "isundefined(P[r0].crashed)",
			`"crash in go"`, "(faults.crash_P < 2)", "P[r0].crashed := 0", "choose", "P[r0].crashed := 1", "add", "choose",
			"P[r0].crashed := 1", "undefine P[r0].k", "faults.crash_P := (faults.crash_P + 1)",
			`"crash"`, "P[r0].crashed := 1", `"restart"`, "undefine P[r0].crashed",
		}, []string{"undefine P[r0].n"}},
		{"faults crash P anywhere; end;", []string{
			`"crash in go"`, "choose", "add", "choose", "P[r0].n := 1", "choose", "add",
		}, []string{"faults.", `"restart"`}},
		{"faults lose A at most 1; end;", []string{`"lose A"`, "(faults.lose_A < 1)", "remove"}, nil},
		{"faults reorder B within 1; end;", []string{`"reorder B"`, "<= 1", "remove"}, nil},
		{"faults partition P; fair heal P; end;", []string{
			"apart.P[1]", `"partition"`, "choose apart.P", "assume", `"heal"`, "apart.P[r", ":= 0", `"cut off A"`, "remove",
		}, nil},
	}
	for _, test := range tests {
		text := dump(t, test.lines)
		rest := text
		for _, want := range test.want {
			_, after, found := strings.Cut(rest, want)
			if !found {
				t.Errorf("%s: no %q, in this order, in:\n%s", test.lines, want, text)
				break
			}
			rest = after
		}
		for _, never := range test.never {
			if strings.Contains(text, never) {
				t.Errorf("%s: %q is in:\n%s", test.lines, never, text)
			}
		}
	}
}
