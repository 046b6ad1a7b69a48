package semantics_test

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gomc/ir"
	"gomc/parser"
	"gomc/parser/ast"
	"gomc/semantics"
	"gomc/semantics/resolve"
	"gomc/source"
)

// analyzed is a model that compiles, with its names.
type analyzed struct {
	text string
	tree *ast.Model
	info *resolve.Info
	dump string // of its program, without places
}

// analyze compiles a text; nil when it does not compile.
func analyze(t *testing.T, name, text string) *analyzed {
	t.Helper()
	tree, list := parser.Parse(source.NewFile(name, text))
	if list.HasErrors() {
		return nil
	}
	p, info, list := semantics.Analyze(tree, semantics.Options{})
	if list.HasErrors() {
		return nil
	}
	var dump bytes.Buffer
	if err := p.Dump(&dump); err != nil {
		t.Fatal(err)
	}
	return &analyzed{text, tree, info, position.ReplaceAllString(dump.String(), "")}
}

var position = regexp.MustCompile(`:[0-9]+:[0-9]+`)

// eachModel calls f with every model of the library and of conformance that compiles.
func eachModel(t *testing.T, f func(t *testing.T, m *analyzed)) {
	files := 0
	for _, pattern := range []string{"../models/*.m", "../conformance/*.m"} {
		paths, err := filepath.Glob(pattern)
		if err != nil || len(paths) == 0 {
			t.Fatal(pattern, err)
		}
		for _, path := range paths {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if m := analyze(t, filepath.Base(path), string(text)); m != nil {
				files++
				t.Run(filepath.Base(path), func(t *testing.T) { f(t, m) })
			}
		}
	}
	if files < 200 {
		t.Errorf("only %d models compile", files)
	}
}

// names finds the places of all names in a tree, declared or used, by its types: it knows
// nothing of what a node means. The words of a message's attributes are no names.
func names(n any) []source.Span {
	var out []source.Span
	var walk func(v reflect.Value)
	walk = func(v reflect.Value) {
		switch x := v.Interface().(type) {
		case *ast.Ident:
			if x != nil {
				out = append(out, x.At())
			}
			return
		case *ast.NamedType:
			out = append(out, x.At())
			return
		case *ast.Attr:
			walk(reflect.ValueOf(&x.Arg).Elem())
			return
		case *source.File, source.Span:
			return
		}
		switch v.Kind() {
		case reflect.Pointer, reflect.Interface:
			if !v.IsNil() {
				walk(v.Elem())
			}
		case reflect.Struct:
			for i := range v.NumField() {
				walk(v.Field(i))
			}
		case reflect.Slice:
			for i := range v.Len() {
				walk(v.Index(i))
			}
		}
	}
	walk(reflect.ValueOf(n))
	return out
}

// TestDefinition asks at every name of every model what it means, and expects a
// declaration of that name, of which the name is a reference.
func TestDefinition(t *testing.T) {
	kinds := map[resolve.Kind]int{}
	eachModel(t, func(t *testing.T, m *analyzed) {
		for _, at := range names(m.tree) {
			found, d := m.info.At(at.File, at.Start)
			if d == nil || found != at {
				t.Errorf("%v: %q has no declaration", at, at.Text())
				continue
			}
			kinds[d.Kind]++
			if !strings.EqualFold(d.Name, at.Text()) || d.At.Known() && d.At.Text() != d.Name {
				t.Errorf("%v: %q is declared as %q at %v", at, at.Text(), d.Name, d.At)
			}
			if d.Type == nil && !untyped(m, d) {
				t.Errorf("%v: the %v %q has no type", at, d.Kind, d.Name)
			}
			if !slices.Contains(m.info.References(d), at) {
				t.Errorf("%v: %q is no reference of its declaration at %v", at, at.Text(), d.At)
			}
		}
	})
	for k := resolve.Predeclared; k <= resolve.State; k++ {
		if kinds[k] == 0 {
			t.Errorf("no model has a %v", k)
		}
	}
}

// untyped reports whether a name stands for nothing that has a type: a procedure, or a
// process of which there is only one, as a sender.
func untyped(m *analyzed, d *resolve.Declaration) bool {
	if d.Kind == resolve.Function {
		return slices.ContainsFunc(m.tree.Items, func(item ast.Item) bool { return procedure(item, d) })
	}
	if d == m.info.BuiltIn(d.Name) { // of what it is asked tells
		return true
	}
	empty := m.tree.File.Name == "lex_ruleset_empty.m" // a ruleset without a rule has no meaning
	return empty || d.Kind == resolve.Sender
}

func procedure(item ast.Item, d *resolve.Declaration) bool {
	switch item := item.(type) {
	case *ast.FuncDecl:
		return item.Name.At() == d.At && item.Result == nil
	case *ast.Process:
		return slices.ContainsFunc(item.Items, func(inner ast.Item) bool { return procedure(inner, d) })
	case *ast.Machine:
		return procedure(&item.Process, d)
	case *ast.Monitor:
		return procedure(&item.Process, d)
	}
	return false
}

// TestTypes holds the type of each name that is used as a value against that of its
// declaration: they are noted by different hands.
func TestTypes(t *testing.T) {
	held := 0
	eachModel(t, func(t *testing.T, m *analyzed) {
		for e, typ := range m.info.Types {
			id, ok := e.(*ast.Ident)
			if !ok {
				continue
			}
			held++
			if d := m.info.Definition(id.At()); d == nil || d.Type == nil || !ir.Same(d.Type, typ) {
				t.Errorf("%v: %q is of type %v, and its declaration is %+v", id.At(), id.Name, typ, d)
			}
		}
	})
	if held < 5000 {
		t.Errorf("only %d names have types", held)
	}
	t.Logf("%d names", held)
}

// TestRename gives each declaration of each model a name that nothing else has, in all its
// references: the program that comes out is the same but for these names. All of a model get
// theirs at once, so that a reference of the wrong declaration, or one that is missing, names
// nothing, or something else.
func TestRename(t *testing.T) {
	renamed := 0
	eachModel(t, func(t *testing.T, m *analyzed) {
		renamed += renameAll(t, m)
	})
	t.Logf("%d declarations", renamed)
	if renamed < 5000 {
		t.Errorf("only %d declarations have another name", renamed)
	}
}

// renameAll renames all declarations of a model. If that makes another program, it renames one after
// the other, to say which it is. Fields of records of the same type are declared apart, and have their places in
// common, which the first of them renames.
func renameAll(t *testing.T, m *analyzed) int {
	all := declarations(m)
	var places []reference
	seen := map[source.Span]bool{}
	for i, d := range all {
		for _, r := range references(m, d, fmt.Sprintf("%s%d", fresh, i)) {
			if !seen[r.at] {
				seen[r.at] = true
				places = append(places, r)
			}
		}
	}
	got := analyze(t, m.tree.File.Name, rename(m.text, places))
	if got != nil && freshName.ReplaceAllStringFunc(got.dump, func(name string) string {
		i, _ := strconv.Atoi(strings.TrimPrefix(name, fresh))
		return all[i].Name
	}) == m.dump {
		return len(all)
	}
	t.Errorf("%s: with another name for each declaration, it is another program, or none", m.tree.File.Name)
	renameEach(t, m)
	return len(all)
}

// renameEach renames one declaration after the other, each in the model as it is.
func renameEach(t *testing.T, m *analyzed) {
	for _, d := range declarations(m) {
		got := analyze(t, m.tree.File.Name, rename(m.text, references(m, d, fresh)))
		if got == nil {
			t.Errorf("%v: the model does not compile when the %v %q has another name", d.At, d.Kind, d.Name)
		} else if strings.ReplaceAll(got.dump, fresh, d.Name) != m.dump {
			t.Errorf("%v: the program is another one when the %v %q has another name", d.At, d.Kind, d.Name)
		}
	}
}

// shadows has one name for many things, inside one another and side by side: all that
// are called n and m, once the numbers are taken away that tell them apart.
const shadows = `
const k: 2;
type t: 0..k;
  r: record n1: t; m1: t; end;
  other: record n2: t; m2: boolean; end;
  e: enum { n3, a };
  u: union { e, scalarset(2) };
var s: r; o: other; c: e; w: u; bag: multiset [2] of t;
startstate begin clear s; clear o; c := n3; w := n3; end;
function f(n4: t; var q: r): t;
  var m3: enum { n5, b };
  begin
    m3 := n5;
    for n6 := 0 to k do if n6 = q.n1 then return n6; end; end;
    return exists n7: t do n7 = q.m1 end ? 0 : q.n1;
  end;
procedure p(var n8: r; m4: other); begin n8.n1 := m4.n2; undefine n8.m1; end;
choose n9: bag do rule bag[n9] = 0 ==> begin multisetremove(n9, bag); end; end;
rule multisetcount(n10: bag, bag[n10] = 0) = 0 & c = n3 ==>
  var n11: r;
  begin
    n11 := s; n11.n1 := f(n11.m1, n11); p(n11, o);
    multisetremovepred(n12: bag, bag[n12] = s.n1);
    multisetadd(n11.n1, bag);
  end;
message M (n13: t; m5: t) from A | B to B; Q (n14: t) from B to B;
process A
  var phase: enum { n15, idle }; m6: t;
  function g(n16: t): t; begin return n16 - m6; end;
  startstate begin phase := n15; m6 := 0; end;
  ruleset n17: t; i: 0..1 do alias m7: n17; j: i do
    rule "go" m7 = n17 & phase = idle & j = 0 ==>
      var n18: t;
      begin
        n18 := m7; send M(n18, m7) to B[0];
        for n19 := 0 to 1 do alias n20: n19 do assert n20 <= m7; end; end;
        switch phase case idle: phase := idle; end;
      end;
  end; end;
end;
process B [i: t]
  var z: array [t] of t;
  startstate begin for n21: t do z[n21] := i; end; end;
  ruleset n22: t do rule begin send Q(n22) to i; end; end;
  on m8: M from n23 ==> begin z[i] := m8.n13; z[0] := m8.m5; end;
  on m9: quorum 2 of Q from n24 where m9[n24].n14 = 0 when exists n25 in m9 do m9[n25].n14 = i end ==>
    begin for n26 in m9 do z[n26] := m9[n26].n14; reply Q(0); end; end;
end;
invariant "hinted" A.phase = n15 | n15 = A.phase | c = n3 | w != n3;
invariant "bound" forall n27: t do exists m10: t do B[n27].z[m10] >= 0 & s.n1 >= 0 end end;
`

var numbers = regexp.MustCompile(`\b([nm])[0-9]+\b`)

// TestShadowing takes the numbers away and expects each name to mean what it meant with
// them.
func TestShadowing(t *testing.T) {
	apart := analyze(t, "shadows.m", shadows)
	alike := analyze(t, "shadows.m", numbers.ReplaceAllString(shadows, "$1"))
	if apart == nil || alike == nil {
		t.Fatal("a model does not compile")
	}
	if numbers.ReplaceAllString(apart.dump, "$1") != alike.dump {
		t.Error("the programs differ")
	}
	there, here := names(apart.tree), names(alike.tree)
	for i, at := range here {
		want := slices.Index(there, apart.info.Definition(there[i]).At)
		if got := alike.info.Definition(at); want >= 0 && got.At != here[want] {
			t.Errorf("%v: %q means %v, and not %v", at, at.Text(), got.At, here[want])
		}
	}
	renameEach(t, apart)
	renameEach(t, alike)
}

const fresh = "fresh_name"

var freshName = regexp.MustCompile(fresh + `[0-9]+`)

// reference is a place of a name, and the name that it gets.
type reference struct {
	at   source.Span
	name string
}

// references returns all places of a declaration's name.
func references(m *analyzed, d *resolve.Declaration, name string) []reference {
	var out []reference
	for _, at := range m.info.References(d) {
		out = append(out, reference{at, name})
	}
	return out
}

// declarations returns the declarations of a model that have a place, in order.
func declarations(m *analyzed) []*resolve.Declaration {
	var out []*resolve.Declaration
	for _, at := range names(m.tree) {
		if d := m.info.Definition(at); d != nil && d.At == at {
			out = append(out, d)
		}
	}
	return out
}

// rename writes other names at some places of a text.
func rename(text string, places []reference) string {
	slices.SortFunc(places, func(a, b reference) int { return cmp.Compare(b.at.Start, a.at.Start) })
	for _, p := range places {
		text = text[:p.at.Start] + p.name + text[p.at.End:]
	}
	return text
}

// TestScopes asks what is in scope at each name, and expects what the name means by the
// scopes around it to be there, first of all that have the name.
func TestScopes(t *testing.T) {
	eachModel(t, func(t *testing.T, m *analyzed) {
		for _, at := range names(m.tree) {
			d := m.info.Lookup(&ast.Ident{Where: ast.Where{Span: at}})
			if d == nil {
				continue // it is declared here, or only a type tells what it means
			}
			around := m.info.Around(at)
			i := slices.IndexFunc(around, func(o *resolve.Declaration) bool { return o.Name == d.Name })
			if i < 0 || around[i] != d {
				t.Errorf("%v: the %v %q is not what is in scope", at, d.Kind, d.Name)
			}
		}
	})
}

// TestNamesBesideErrors: what can be told of a model with errors is told.
func TestNamesBesideErrors(t *testing.T) {
	text := "var r: record f: 0..1; end;\nstartstate begin nowhere := r.f; end;\nrule begin r.f := 1; end;\n"
	tree, list := parser.Parse(source.NewFile("errors.m", text))
	if list.HasErrors() {
		t.Fatal(list)
	}
	_, info, list := semantics.Analyze(tree, semantics.Options{})
	if len(list) != 1 {
		t.Errorf("one name is not declared, and the errors are %v", list)
	}
	for _, at := range names(tree) {
		if d := info.Definition(at); (d == nil) != (at.Text() == "nowhere") {
			t.Errorf("%v: %q means %v", at, at.Text(), d)
		}
	}
}
