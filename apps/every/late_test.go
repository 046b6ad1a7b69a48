package every_test

import (
	"context"
	"fmt"
	"testing"

	"gomc"
	"gomc/apps/every"
	"gomc/spec"
)

// late returns a lock that is right for fewer than `wrong` nodes: wrong - 2 nodes have to climb, and two more enter.
func late(wrong int) string {
	return fmt.Sprintf(`const N : 3;
type NODE : scalarset(N); STATE : enum { out, done, critical };
var p : array [NODE] of STATE; level : 0..%[1]d; free : boolean;
startstate begin for i : NODE do p[i] := out; end; level := 0; free := true; end;
ruleset i : NODE do
  rule "climb" p[i] = out & level < %[1]d ==> begin p[i] := done; level := level + 1; end;
  rule "enter" p[i] = out & (free | level = %[1]d) ==> begin p[i] := critical; free := false; end;
  rule "leave" p[i] = critical ==> begin p[i] := done; free := true; end;
end;
invariant "mutual exclusion" forall i : NODE; j : NODE do i != j -> !(p[i] = critical & p[j] = critical) end;
`, wrong-2)
}

// TestLate: a model that is wrong from 3, 4, .. 7 nodes on is not proved, whichever number of nodes is looked at; and it
// is so: the instance below has no error, and that one has.
func TestLate(t *testing.T) {
	for wrong := 3; wrong <= 7; wrong++ {
		m, err := gomc.Load("late.m", late(wrong))
		if err != nil {
			t.Fatal(err)
		}
		for nodes := 2; nodes <= 3; nodes++ {
			r, err := every.Check(context.Background(), m, every.Options{Every: "NODE", Nodes: nodes})
			if err != nil {
				t.Fatal(err)
			}
			want := every.NotProved
			if wrong <= nodes+1 { // instances are searched so far
				want = every.Violated
			}
			if r.Verdict != want {
				t.Errorf("WRONG: wrong from %d on, %d looked at: %s, and not %s", wrong, nodes, r.Verdict, want)
			}
		}
		for n, findings := range map[int]int{wrong - 1: 0, wrong: 1} {
			s := gomc.Spec{Constants: map[string]string{"N": fmt.Sprint(n)}, Symmetry: true, Deadlock: spec.NoDeadlock}
			p, err := gomc.Compile(m, s)
			if err != nil {
				t.Fatal(err)
			}
			o, err := gomc.Check(context.Background(), p, s, gomc.Hooks{})
			if err != nil || len(o.Findings) != findings {
				t.Errorf("wrong from %d on: %d findings with %d nodes: %v", wrong, len(o.Findings), n, err)
			}
		}
	}
}
