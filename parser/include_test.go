package parser

import (
	"fmt"
	"strings"
	"testing"

	"gomc/internal/dump"
	"gomc/parser/ast"
	"gomc/source"
)

// loaded returns a model of texts, of which that called main is the first.
func loaded(texts map[string]string) (*ast.Model, source.List) {
	files := map[string]*source.File{}
	for name, text := range texts {
		files[name] = source.NewFile(name, text)
	}
	return Load(files["main"], func(_ *source.File, path string) (*source.File, error) {
		if f := files[path]; f != nil {
			return f, nil
		}
		return nil, &IncludeError{"there is no " + path, "another"}
	})
}

// TestLoad: what is included stands where its first include stood, and what one file declares
// decides how others are read.
func TestLoad(t *testing.T) {
	for _, c := range []struct {
		texts map[string]string
		want  string
	}{
		{map[string]string{"main": `const a: 1; include "x" const b: 2; include "x"; include "main"; const c: 3`, "x": `const x: 0; include "main"; const y: 0`},
			"[ConstDecl([a] 1) ConstDecl([x] 0) ConstDecl([y] 0) ConstDecl([b] 2) ConstDecl([c] 3)]"},
		{map[string]string{"main": `include "x"; rule begin cover (x) end`, "x": "procedure Cover(x: T); begin end"},
			"[FuncDecl(Cover Params:[FuncParam([x] T)]) Rule([CallStmt(Call(cover [x]))])]"},
		{map[string]string{"main": `rule begin cover (x, y) end include "x"`, "x": "procedure cover(x, y: T); begin end"},
			"[Rule([CallStmt(Call(cover [x y]))]) FuncDecl(cover Params:[FuncParam([x y] T)])]"},
		{map[string]string{"main": `include "x"; rule begin x := undefined end`, "x": `include "y"`, "y": "var undefined: T"},
			"[VarDecl([undefined] T) Rule([Assign(x undefined)])]"},
		{map[string]string{"main": `rule begin x := undefined end include "x"`, "x": "var undefined: T"},
			"[Rule([Assign(x undefined)]) VarDecl([undefined] T)]"},
		{map[string]string{"main": `-- include "nothing"` + "\n" + `invariant include "x" var include: T`, "x": ""}, `[Property(Str("x") include) VarDecl([include] T)]`},
	} {
		model, list := loaded(c.texts)
		if list.HasErrors() {
			t.Errorf("%v: %v", c.texts, list)
			continue
		}
		if got := dump.Tree(model.Items); got != c.want {
			t.Errorf("%v\ngot  %s\nwant %s", c.texts, got, c.want)
		}
	}
}

// TestLoadUndefined: the word is a name in all files, wherever it is declared.
func TestLoadUndefined(t *testing.T) {
	for _, main := range []string{`include "x"; rule begin x := undefined end`, `rule begin x := undefined end include "x"`} {
		model, _ := loaded(map[string]string{"main": main, "x": "var undefined: T"})
		for _, item := range model.Items {
			if r, ok := item.(*ast.Rule); ok {
				if got := fmt.Sprintf("%T", r.Body[0].(*ast.Assign).RHS); got != "*ast.Ident" {
					t.Errorf("%s: %s", main, got)
				}
			}
		}
	}
}

// TestLoadErrors: those of the first file come first, no file is reported twice, and not too
// much is.
func TestLoadErrors(t *testing.T) {
	_, list := loaded(map[string]string{"main": "include \"x\"\ninclude \"gone\"\ninclude \"x\" rule begin end; const", "x": "const a 1;\nconst b: 2"})
	var got []string
	for _, d := range list {
		got = append(got, d.Span.String()+" "+d.Code+" "+d.Suggestion)
	}
	if len(got) != 2 || !strings.HasPrefix(got[0], "main:2:9 GM0160 another") || !strings.HasPrefix(got[1], "x:1:9 ") {
		t.Errorf("%q", got)
	}
	_, list = loaded(map[string]string{"main": strings.Repeat("include \"gone\";\n", 50)})
	if len(list) != maxErrors+1 {
		t.Errorf("%d errors", len(list))
	}
}
