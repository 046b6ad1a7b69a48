package compiled_test

import (
	"testing"

	"gomc/engine/compiled"
)

// TestAddresses compares the engines where an index is used again: as it was, and after it has changed.
func TestAddresses(t *testing.T) {
	const head = `
		type place : 0..3; value : 0..2;
		var a : array [place] of record v : value; w : value; end;
			at : place;
			n : -1..4;
			sum : 0..20;
		startstate begin
			for i : place do a[i].v := i % 3; a[i].w := 0; end; at := 0; n := 0; sum := 0; end;
		rule n < 4 ==> begin n := n + 1; end;
		rule n > -1 ==> begin n := n - 1; end;
		rule "rotate" begin for i : place do a[i].w := a[i].v; end;
			for i : place do a[i].v := a[(i + 1) % 4].w; a[i].w := 0; end; end;`
	for name, text := range map[string]string{
		"again": `rule n >= 0 & n <= 3 ==> begin a[n].v := (a[n].v + 1) % 3; a[n].w := a[n].v; end;`,
		"beside": `rule n >= 0 & n < 3 ==> begin
				a[n].v := a[n + 1].v; a[n + 1].w := a[n].v; a[n].w := a[n + 1].v; end;`,
		"checked once only": `rule n >= 0 ==> begin
				sum := n < 4 ? a[n].v : 0; a[(n + 1) % 4].w := 1; if n < 3 then a[n].w := a[n + 1].v; end; end;`,
		"a fault": `rule n > 2 ==> begin a[n - 1].v := 1; a[n].w := 2; end;`,
		"changed between": `rule begin
				a[at].v := 1; at := (at + 1) % 4; a[at].v := 2; at := (at + 1) % 4; a[at].w := 1; end;`,
		"changed on one way": `rule begin
			a[at].v := 1; if n > 1 then at := 3 - at; a[at].w := 1; end; a[at].v := 2; end;`,
		"computed on one way": `rule begin
			if n > 1 then a[at].w := 1; else at := 3 - at; end; a[at].v := 2; end;`,
		"changed in a loop": `rule begin
			a[at].w := 1;
			for i : 0..40 do if i % 20 = n then a[at].v := 1; at := (at + 1) % 4; end; end;
			a[at].v := 2; end;`,
		"a loop over the index": `rule begin
			for i : 0..200 do if i % 4 >= n then a[i % 4].v := a[i % 4].w; end; end; end;`,
		"while": `rule begin
			while n >= 0 & n <= 3 do a[n].v := a[3 - n].v; a[3 - n].w := n > 2 ? 2 : n; n := n - 1; end; end;`,
		"a reference": `
			procedure move(var i : place; var r : value); begin r := (r + 1) % 3; i := (i + 1) % 4; r := (r + 1) % 3;
				a[i].w := r; end;
			rule move(at, a[at].v); end;`,
		"a local variable": `
			function f(i : place) : value; var k : place; begin
				k := i; a[k].v := 1; k := (k + 1) % 4; a[k].v := 2; k := a[k].v; a[k].w := 1; return a[i].v; end;
			rule begin sum := f(at); end;`,
		"two dimensions": `
			var b : array [place] of array [value] of record x : value; y : value; end;
			startstate begin
				for i : place do for j : value do b[i][j].x := j; b[i][j].y := 0; end; a[i].v := 0; a[i].w := 0; end;
				at := 1; n := 1; sum := 0; end;
			rule begin b[at][a[at].v].x := 1; b[at][a[at].w].x := b[a[at].v][a[at].v].x; b[at][a[at].v].y := a[at].w;
				a[at].v := 2; b[at][a[at].v].y := 1; end;`,
		"another row": `
			var b : array [place] of array [place] of record x : value; y : value; end;
			startstate begin
				for i : place do for j : place do b[i][j].x := j % 3; b[i][j].y := 0; end; a[i].v := 0;
				a[i].w := 0; end;
				at := 1; n := 1; sum := 0; end;
			ruleset i : place do rule n >= 0 & n < 4 ==> begin
				at := i; b[at][n].x := 2; b[n][n].y := b[at][n].x; b[n][at].x := 1; end; end;`,
		"a longer array": `
			var long : array [0..5] of record x : value; y : value; end;
			rule n >= 0 ==> begin long[n].x := 1; a[n].v := 2; end;
			rule n = 4 ==> begin for i : 0..5 do undefine long[i]; end; end;`,
		"an undefined index": `
			rule n = 4 ==> begin undefine at; end;
			rule n = 0 ==> begin at := 0; end;
			rule n = 2 ==> begin
				if isundefined(at) then at := 2; end; a[at].v := 2; undefine at; at := 1; a[at].w := 2; end;
			rule n = 1 ==> begin a[at].v := 2; end;`,
	} {
		t.Run(name, func(t *testing.T) {
			for level := range compiled.Levels {
				agreeFrom(t, model(t, head+text), level, 400)
			}
		})
	}
}
