package systems_test

import (
	"slices"
	"strings"
	"testing"

	"gomc/internal/chunked"
	"gomc/parser"
	"gomc/parser/ast"
	"gomc/parser/printer"
	"gomc/parser/systems"
	"gomc/source"
)

// TestErrors: everything that can be wrong with modules and systems is told where it is.
func TestErrors(t *testing.T) {
	chunked.Run(t, "testdata/systems.m", func(file *source.File) source.List {
		model, list := parser.Parse(file)
		if list.HasErrors() {
			return list
		}
		for _, s := range systems.Of(model) {
			_, wrong := systems.Select(model, s, func() *ast.Model { return parse(t, file.Text) })
			if list = append(list, wrong...); wrong.HasErrors() {
				continue
			}
			_, wrong = systems.Instances(model, s, nil)
			list = append(list, wrong...)
		}
		return list.Distinct()
	})
}

func parse(t *testing.T, text string) *ast.Model {
	t.Helper()
	model, list := parser.Parse(source.NewFile("test.m", text))
	if list.HasErrors() {
		t.Fatal(list)
	}
	return model
}

const file = `
const N : 1; K : 4;
event Ask (); Answer ();
type pair : record Node : 0..1; end;
machine Node var p : pair; n : 0..1;
  start state Idle
    entry begin p := pair{Node: 0}; p.Node := 1; end;
    on Ask from c ==> begin reply Answer(); send Ask() to Node; send Ask() to Spare; end;
  end;
end;
machine Spare start state Idle ignore Ask; end; end;
machine Front start state Idle rule begin send Ask() to Node; send Ask() to Other; end; ignore Answer; end; end;
machine Other start state Idle ignore Ask; end; end;
function away () : boolean; begin return Node.at = Idle; end;
function far () : boolean; begin return away(); end;
function near () : boolean; begin return Front.at = Idle; end;
monitor Watch observes Ask start state Idle ignore Ask; end; end;
faults crash Node, Other at most 1; lose Ask; end;
invariant "node" Node.at = Idle;
invariant "far" far();
invariant "near" near();
invariant "watched" Watch.at = Idle;
module Fronts = { Front };
module Nodes = { Node, Spare };
module Copies = { Node as Other, Spare };
module More = { Node as Third, Spare as Fourth };
system plain = Fronts + Nodes with N = 1..2, K = {3, N};
system copied = Fronts + Copies + More asserts Watch with N = 1..3, K = {5, 3} assume N != 2 & K + N <= 6;
`

// TestSelect: a system has its machines, by their names in it, and what belongs to them.
func TestSelect(t *testing.T) {
	for _, c := range []struct {
		system  string
		has     []string // in the text of its model
		lacks   []string
		parts   string
		machine int
	}{
		{"plain", []string{"crash Node at most 1", `"node"`, `"far"`, "send Ask() to Node; send Ask() to Other", "p.Node",
			"lose Ask"},
			[]string{"monitor", "machine Other", "system", "module", `"watched"`},
			"Fronts:Front=Front Nodes:Node=Node Nodes:Spare=Spare", 3},
		{"copied", []string{"crash Other at most 1", "crash Third at most 1", "machine Third",
			"send Ask() to Third; send Ask() to Fourth",
			"send Ask() to Other; send Ask() to Spare", "pair{Node: 0}", "p.Node", `"watched"`, `"near"`, "send Ask() to Node; "},
			[]string{"machine Node", `"node"`, `"far"`, "function away", "function far", "crash Node"},
			"Fronts:Front=Front Copies:Other=Node Copies:Spare=Spare More:Third=Node More:Fourth=Spare :Watch=Watch", 5},
	} {
		model := parse(t, file)
		out, list := systems.Select(model, systems.Find(model, c.system), func() *ast.Model { return parse(t, file) })
		if list.HasErrors() {
			t.Fatal(list)
		}
		text := strings.Join(strings.Fields(printer.Print(out.Model)), " ")
		for _, want := range c.has {
			if !strings.Contains(text, want) {
				t.Errorf("%s lacks %q:\n%s", c.system, want, text)
			}
		}
		for _, other := range c.lacks {
			if strings.Contains(text, other) {
				t.Errorf("%s has %q:\n%s", c.system, other, text)
			}
		}
		var got []string
		for _, p := range out.Parts {
			got = append(got, p.Module+":"+p.Name+"="+p.Of)
		}
		if strings.Join(got, " ") != c.parts || strings.Count(text, "machine ") != c.machine {
			t.Errorf("%s: %s\n%s", c.system, got, text)
		}
		if printer.Print(model) != printer.Print(parse(t, file)) {
			t.Errorf("%s has changed the file", c.system)
		}
	}
}

// TestInstances: one for each assignment that the assumption allows; what is fixed has one value.
func TestInstances(t *testing.T) {
	model := parse(t, file)
	for _, c := range []struct {
		system string
		fixed  map[string]string
		want   string
	}{
		{"plain", nil, "plain with N=1, K=3; plain with N=1, K=N; plain with N=2, K=3; plain with N=2, K=N"},
		{"plain", map[string]string{"K": "7"}, "plain with N=1; plain with N=2"},
		{"plain", map[string]string{"K": "7", "N": "9"}, "plain"},
		{"copied", nil, "copied with N=1, K=5; copied with N=1, K=3; copied with N=3, K=3"},
		{"copied", map[string]string{"N": "0"}, "copied with K=5; copied with K=3"},
	} {
		all, list := systems.Instances(model, systems.Find(model, c.system), c.fixed)
		var names []string
		for i := range all {
			names = append(names, all[i].Name())
		}
		if list.HasErrors() || strings.Join(names, "; ") != c.want {
			t.Errorf("%s, %v: %q, %v", c.system, c.fixed, names, list)
		}
	}
	if names := systems.Names(model); !slices.Equal(names, []string{"plain", "copied"}) {
		t.Error(names)
	}
}

// TestJudge: names that modules give to copies are known in a file as a whole, and what is wrong with systems is told.
func TestJudge(t *testing.T) {
	model := parse(t, "machine A start state Idle end; end;\nmodule M = { A as Copied, B };\nsystem S = M;\n")
	at := func(word string) source.Span {
		i := strings.Index(model.File.Text, word)
		return source.Span{File: model.File, Start: i, End: i + len(word)}
	}
	var list source.List
	list.Errorf("GM0201", at("Copied"), "not declared")
	list.Errorf("GM0201", at("Idle"), "not declared, either")
	list = systems.Judge(model, list)
	if len(list) != 2 || list[0].Span.Text() != "Idle" || list[1].Span.Text() != "B" {
		t.Error(list)
	}
}
