package refine_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"gomc"
	"gomc/spec"
)

// compiled returns a model as the door compiles it.
func compiled(t *testing.T, name, text string, asked gomc.Spec) *gomc.Program {
	t.Helper()
	model, err := gomc.Load(name, text)
	if err != nil {
		t.Fatal(err)
	}
	p, err := gomc.Compile(model, asked)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestSplitParts: which receives are split, and into how many rules.
func TestSplitParts(t *testing.T) {
	for _, test := range []struct {
		model     string
		mode      spec.Split
		constants map[string]string
		want      map[string]int
	}{
		{"synod", "reply", nil, map[string]int{"start": 1, "decide": 1, "read": 2, "write": 1, "learn": 1}},
		{"synod", "quorum", nil, map[string]int{"start": 1, "decide": 3, "read": 1, "write": 1, "learn": 3}},
		{"synod", "combined", map[string]string{"Acceptors": "5"}, map[string]int{"start": 1, "decide": 10, "read": 2, "write": 1, "learn": 10}},
		{"echo_multicast", "combined", map[string]string{"HonestInitiators": "1"}, map[string]int{"start": 1, "commit": 4, "echo": 2, "false echo": 2, "deliver": 1}},
		{"regular_storage", "combined", nil, map[string]int{"write": 1, "written": 3, "late ack": 1, "store": 1, "return": 1, "read": 1, "returned": 3, "late reply": 1}},
	} {
		e, _ := gomc.FindExample(test.model)
		p := compiled(t, e.Name, e.Text, gomc.Spec{Split: test.mode, Constants: test.constants})
		got := map[string]int{}
		for _, r := range p.Code().Rules {
			got[r.Name]++
		}
		if !maps.Equal(got, test.want) {
			t.Errorf("%s, %s: %v, want %v", test.model, test.mode, got, test.want)
		}
	}
}

// answers is a model in which a chair asks nodes, and all but the first and last answer;
// what they answer, and by which procedure, is left out.
const answers = `
const Last : 4;
type node_t : 0..Last;
message
  Ask    (n : 0..1) from Node | Chair to Node;
  Answer (n : 0..1) from Node to Node | Chair;
process Chair
var n : 0..3;
startstate begin n := 0; end;
  rule "ask" n = 0 ==> begin n := 1; broadcast Ask(1) to Node; end;
  on "answers" q : quorum 2 of Answer ==> begin n := n + 1; end;
end;
process Node [i : node_t]
var x : 0..1;
startstate begin x := 0; end;
  %s
  on "asked" m : Ask from a  when i > 0 & i < Last  ==> begin %s end;
  on "node answers" q : quorum 2 of Answer from a ==> begin x := 1; end;
end;`

// TestSplitReplies: what counts as a reply, and which senders are left out.
func TestSplitReplies(t *testing.T) {
	for _, test := range []struct {
		body, procedure string
		want            map[string]int // by rule, of those that are split
	}{
		// The chair's question has one sender, a node's five, of which none ever asks: it stays whole.
		{`reply Answer(x);`, ``, map[string]int{"answers": 3, "node answers": 1}},
		{`if i != 2 then reply Answer(x); end;`, ``, map[string]int{"answers": 1, "node answers": 1}},
		{`for j : node_t do if j = i + 1 then send Answer(0) to Node[j]; end; end;`, ``, map[string]int{"answers": 1, "node answers": 3}},
		{`if x = 0 then x := 1; else for j : node_t do if j != i + 1 then else send Answer(0) to Node[j]; end; end; end;`, ``, map[string]int{"answers": 1, "node answers": 3}},
		{`tell(i);`, `procedure tell (j : node_t); begin send Answer(1) to Node[j]; end;`, map[string]int{"answers": 1, "node answers": 10}},
	} {
		p := compiled(t, "answers.m", fmt.Sprintf(answers, test.procedure, test.body), gomc.Spec{Split: "combined"})
		got := map[string]int{}
		for _, r := range p.Code().Rules {
			if strings.HasSuffix(r.Name, "answers") {
				got[r.Name]++
			}
		}
		if !maps.Equal(got, test.want) {
			t.Errorf("%s: %v, want %v", test.body, got, test.want)
		}
	}
}

// TestSplitTooMuch: a receive that would become thousands of rules is refused.
func TestSplitTooMuch(t *testing.T) {
	e, _ := gomc.FindExample("synod")
	m, err := gomc.Load("synod.m", e.Text)
	if err != nil {
		t.Fatal(err)
	}
	_, err = gomc.Compile(m, gomc.Spec{Split: "quorum", Constants: map[string]string{"Acceptors": "20"}})
	if list, ok := gomc.AsDiagnostics(err); !ok || !strings.Contains(list.Error(), `splitting would cut "decide" into 5001 and more rules`) {
		t.Error(err)
	}
}
