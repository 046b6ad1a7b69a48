package compiled_test

import (
	"testing"

	"gomc/engine/compiled"
)

// TestRecordsAsWords compares the engines on what a model may do to an element of an array of records that it copies
// whole, also behind references to it, and by several names.
func TestRecordsAsWords(t *testing.T) {
	const head = `
		type place : 0..3; value : 0..4; who : scalarset (2);
			pair : record x : value; y : boolean; end;
			item : record kind : enum { ask, tell, end_ }; what : value; inner : pair; from : who; end;
		var a, b : array [place] of item;
			grid : array [who] of array [0..1] of item;
			queue : record length : 0..4; list : array [place] of item; end;
			one : item; at : place; sum : value;
		procedure set(var i : item; v : value); begin
			i.kind := v > 2 ? tell : ask; i.what := v; if v != 1 then i.inner.x := (v * 2) % 5; end;
			i.inner.y := v > 1; end;
		startstate begin queue.length := 0; undefine queue.list; undefine a; undefine grid; at := 0; sum := 0; end;
		ruleset v : value do rule isundefined(a[at].what) ==> begin set(a[at], v); end; end;
		ruleset p : place do rule at != p & p != 3 ==> begin at := p; end; end;
		rule "copy" one := a[at]; b[at] := a[(at + 1) % 4]; end;`
	for name, text := range map[string]string{
		"fields": `
			ruleset p : place do
				rule !isundefined(a[p].what) ==> begin sum := a[p].what; undefine a[p].what; end;
				rule isundefined(b[p].inner.x) ==> begin b[p].inner.x := 3; b[p].kind := end_; end; end;
			ruleset w : who do rule b[at].from := w; end; end;`,
		"elements shift": `
			rule queue.length < 4 ==> begin queue.list[queue.length] := a[at]; queue.length := queue.length + 1; end;
			ruleset p : place do rule p < queue.length ==> begin
				for i : 0..2 do if i >= p then queue.list[i] := queue.list[i + 1]; end; end;
				undefine queue.list[queue.length - 1]; queue.length := queue.length - 1; end; end;`,
		"elements shift up": `
			rule begin for i : 0..2 do a[i + 1] := a[i]; end; a[0] := a[3]; end;
			rule begin for i := 3 to 1 by -1 do a[i] := a[i - 1]; end; undefine a[0]; end;`,
		"elements are exchanged": `
			procedure swap(var x : item; var y : item); var z : item; begin z := x; x := y; y := z; y.what := 1; end;
			ruleset p : place; q : place do rule p <= q ==> begin swap(a[p], a[q]); end; end;
			rule swap(a[at], one); end;
			rule swap(a[at], b[at]); end;`,
		"a function has an element twice": `
			procedure both(var x : item; var y : item); begin x.what := 1;
			if !isundefined(y.what) then y.what := y.what + 1; end;
				x.inner := y.inner; y.kind := end_; end;
			ruleset p : place do rule both(a[at], a[p]); end; end;`,
		"a function has an element, and the array": `
			procedure change(var x : item); begin
				a[at].what := 2; if !isundefined(x.what) & x.what < 4 then x.what := x.what + 2; end;
				a[(at + 1) % 4] := x;
				x := a[(at + 2) % 4]; a[at].inner.x := 1; end;
			ruleset p : place do rule change(a[p]); end; end;`,
		"a function has a field, and the array": `
			procedure change(var v : value; w : value); begin a[at].what := w;
			if !isundefined(v) then v := (v + 1) % 5; end;
				a[at].inner.x := 2; end;
			ruleset p : place do rule change(a[p].what, 3); end; rule change(a[p].inner.x, 1); end; end;`,
		"a function has the array": `
			procedure turn(var l : array [place] of item); begin l[0] := l[1]; l[1] := a[2]; a[2] := l[3]; end;
			rule turn(a); end; rule turn(b); end; rule turn(queue.list); end;`,
		"a function calls itself with an element": `
			procedure deep(var x : item; n : value); begin
				if n > 0 then a[at].what := n; x.inner.x := n; deep(x, n - 1); end; end;
			ruleset p : place do rule deep(a[p], 2); end; end;`,
		"a function has an element, and calls others": `
			function made(v : value) : item; var i : item; begin
				undefine i; set(i, v); i.from := undefined; return i; end;
			procedure take(var x : item; var y : item); begin
				y := made(4); if !isundefined(x.what) then x.inner := y.inner; y.what := x.what; end; end;
			procedure outer(var x : item; v : value); var i : item; begin
				i := made(v); if !isundefined(x.what) then i.what := x.what; end; take(x, i); b[at] := i;
				i := made(x.inner.y ? 1 : 2); one := i; end;
			ruleset p : place do rule outer(a[p], 3); end; rule outer(queue.list[p], 2); end; end;
			rule queue.list[at] := a[at]; end;`,
		"a later argument changes an element": `
			function next(p : place) : value; begin
				a[p].what := isundefined(a[p].what) ? 0 : (a[p].what + 1) % 5; return a[p].what; end;
			procedure change(var x : item; v : value; w : value); begin
				x.what := (x.what + v + w) % 5; x.inner.y := w > 2; end;
			procedure look_(x : item; v : value); begin sum := x.what; end;
			ruleset p : place do rule change(a[p], next(at), next(p)); end; rule look_(a[p], next(p)); end; end;`,
		"a function returns an element": `
			function best(n : place) : item; begin return a[n]; end;
			rule begin a[(at + 1) % 4] := best(at); b[at] := best((at + 1) % 4); end;`,
		"an element by another name": `
			ruleset p : place do rule begin
				alias x : a[p]; y : a[at] do x := b[at]; y.what := 2; b[p] := x; x.inner := y.inner; y := x; end;
				end; end;`,
		"whole arrays": `
			rule b := a; end; rule a := queue.list; end; rule queue.list := b; a[1] := queue.list[2]; end;
			ruleset p : place do rule undefine b; b[p] := a[at]; end; end;`,
		"rows": `
			ruleset v : who; w : who do
				rule grid[v] := grid[w]; grid[w][at % 2] := a[at]; end;
				rule grid[v][0] := grid[w][1]; grid[v][1].from := w; end;
				rule undefine grid[w]; grid[w][1].inner.y := true; end; end;`,
		"nested records": `
			ruleset p : place do
				rule a[p].inner := b[at].inner; end;
				rule undefine a[p].inner; b[at].inner.x := 1; end;
				rule begin clear a[p].inner; a[p].what := a[p].inner.x; end; end;`,
		"nested records in front": `
			type outer : record inner : pair; more : value; end;
			var c, d : array [place] of outer;
			ruleset p : place do
				rule c[p].inner := d[at].inner; end;
				rule c[p].more := at; d[at].inner := a[p].inner; end;
				rule undefine d[p].inner; c[at] := d[p]; end;
				rule clear d[p].inner; end; end;`,
		"cleared": `
			type plain_ : record x : value; y : boolean; z : value; end;
			var c, d : array [place] of plain_;
			rule clear c; end; rule clear d[at]; d[at].z := 1; end; rule undefine d[at]; d[at].y := true; end;
			rule c[at] := d[(at + 1) % 4]; end; rule d[at].z = 1 ==> begin d[0] := c[at]; end;`,
		"local variables": `
			procedure turn(); var l : array [place] of item; k : item; begin
				for i : place do l[i] := a[i]; end; k := l[at]; k.what := 3; l[(at + 1) % 4] := k;
				a[at] := l[(at + 1) % 4];
				b := l; end;
			rule turn(); end;`,
		"multisets": `
			var bag : multiset [3] of item;
			rule multisetcount(i : bag, true) < 3 ==> begin multisetadd(a[at], bag); end;
			choose i : bag do
				rule b[at] := bag[i]; multisetremove(i, bag); end;
				rule bag[i] := a[(at + 1) % 4]; end;
				rule bag[i].inner := b[at].inner; a[at].inner := bag[i].inner; end; end;`,
		"a wide record": `
			type big : record v : 0..1000000000; w : 0..1000000000; x : boolean; y : boolean; end;
				huge : record v : 0..10000000000; w : 0..10000000000; end;
			var c : array [place] of big; d : array [place] of huge;
			rule begin for i : 0..2 do c[i] := c[i + 1]; d[i] := d[i + 1]; end; c[3].v := sum + 999999990;
			d[3].w := sum; end;
			rule begin c[at].y := sum > 1; c[at].x := true; c[at].w := 1000000000; d[at].v := 10000000000 - at; end;
			rule c[at].w = 1000000000 ==> begin sum := (sum + c[at].v % 7) % 5; undefine c[at].v; c[1] := c[at];
			end;`,
	} {
		t.Run(name, func(t *testing.T) {
			for level := range compiled.Levels {
				agreeFrom(t, model(t, head+text), level, 300)
			}
		})
	}
}

// TestWords counts the words that cells take in memory.
func TestWords(t *testing.T) {
	const head = `
		type item : record x : 0..3; y : boolean; end;
			other : record x : 0..3; end;
			nested : record list : array [0..1] of 0..3; end;
			wide : record x : 0..1000000000000; y : 0..1000000000000; end;
		var a : array [0..3] of item; b : record n : 0..3; list : array [0..1] of item; end; one : item;
			others : array [0..1] of other; lists : array [0..1] of nested; wides : array [0..1] of wide;
			bag : multiset [2] of item;
		startstate begin undefine a; undefine b; undefine one; end;`
	const cells = 8 + 5 + 2 + 2 + 4 + 4 + 6
	const bag = 6 - 2
	defer compiled.From(compiled.Levels - 1)() // calls are not expanded unless they must be
	for text, saved := range map[string]int{
		"rule a[0].x := 1; end;":                                                                         bag,
		"rule undefine a[0]; a[1].y := true; end;":                                                       bag,
		"rule others[0] := others[1]; end;":                                                              bag,
		"rule lists[0] := lists[1]; wides[0] := wides[1] end":                                            bag,
		"rule a[0] := a[1]; end;":                                                                        bag + 4 + 2,
		"rule one := b.list[1]; end;":                                                                    bag + 4 + 2,
		"procedure f(var i : item); begin a[0] := i; end; rule f(a[1]); end;":                            bag + 4 + 2,
		"procedure f(var i, j : item); begin i := j; end; rule f(a[0], a[1]); end;":                      bag + 4 + 2,
		"procedure f(var i : item); begin if i.x = 0 then a[0] := i; f(i); end; end; rule f(a[1]); end;": 0,
	} {
		if got := compiled.Words(t, model(t, head+text)); got != cells-saved {
			t.Errorf("%s: %d cells take %d words, want %d", text, cells, got, cells-saved)
		}
	}
}
