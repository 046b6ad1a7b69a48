package compiled_test

import (
	"testing"

	"gomc/engine/compiled"
)

// TestSlotsAsWords compares the engines on what a model may do to a slot of a multiset, also behind references to it.
func TestSlotsAsWords(t *testing.T) {
	const head = `
		type value : 0..5;
			node : 0..1;
			message : record kind : enum { ask, tell, end_ }; from : node; what : value; end;
		var net : array [node] of multiset [4] of message;
			sum : value;
			kept : message;
		procedure put_(n : node; v : value);
		var m : message;
		begin
			undefine m; m.kind := v % 2 = 0 ? ask : tell; m.from := 1 - n; if v > 1 then m.what := v; end;
			multisetadd(m, net[n]);
		end;
		startstate begin sum := 0; undefine kept; end;
		ruleset n : node; v : value do
			rule multisetcount(i : net[n], true) < 3 & multisetcount(i : net[1 - n], true) < 2 ==>
			begin put_(n, v); end;
		end;`
	const choose = `
		ruleset n : node do choose i : net[n] do alias m : net[n][i] do `
	const done = ` end; end; end;`
	for name, text := range map[string]string{
		"fields are read, compared and written": choose + `
			rule "read" !isundefined(m.what) ==> begin sum := m.what; multisetremove(i, net[n]); end;
			rule "write" isundefined(m.what) | m.what < 5 ==> begin
				m.what := isundefined(m.what) ? 1 : m.what + 1; m.from := n; end;
			rule "undefine" m.from = n ==> begin undefine m.what; end;
			rule "keep" m.kind = tell ==> begin kept := m; multisetremove(i, net[n]); end;
			rule "give" !isundefined(kept.kind) & m.kind = ask ==> begin m := kept; undefine kept; end;` + done,
		"a function reads a slot": `
			function worth(m : message) : value; begin
				return m.kind = ask ? m.from : isundefined(m.what) ? 5 : m.what; end;` + choose + `
			rule worth(m) > 1 ==> begin sum := worth(m); multisetremove(i, net[n]); end;` + done,
		"a function writes to a slot": `
			procedure change(var m : message); begin m.from := 1 - m.from; m.kind := end_; end;` + choose + `
			rule m.kind != end_ ==> begin change(m); end;` + done,
		"a function writes to a field": `
			procedure change(var v : value); begin v := isundefined(v) ? 0 : (v + 1) % 6; end;` + choose + `
			rule change(m.what); end;` + done,
		"a function writes to a slot and counts": `
			procedure change(var m : message; n : node); begin
				m.kind := end_; sum := multisetcount(j : net[n], net[n][j].kind = end_); end;` + choose + `
			rule m.kind != end_ ==> begin change(m, n); end;` + done,
		"a function removes the slot that it reads": `
			procedure drop(m : message; n : node); begin
				multisetremovepred(j : net[n], net[n][j].kind = ask); sum := m.from; end;` + choose + `
			rule m.kind = tell ==> begin drop(m, n); end;` + done,
		"a function adds beside the slot that it reads": `
			procedure answer(m : message; n : node); begin
				put_(n, m.from); sum := m.from; end;` + choose + `
			rule multisetcount(j : net[n], true) < 4 ==> begin answer(m, n); end;` + done,
		"a function removes from another multiset": `
			var others : multiset [3] of value;
			procedure move(m : message); begin
				multisetremovepred(j : others, others[j] = m.from);
				if multisetcount(j : others, true) < 3 then multisetadd(m.from, others); end;
				sum := m.from; end;
			` + choose + `
			rule m.kind = tell ==> begin move(m); multisetremove(i, net[n]); end;` + done,
		"a function writes to a slot by another name": `
			procedure change(var m : message); begin alias a : m.from do a := 1 - a; end; m.kind := end_; end;
			procedure beside(m : message; n : node);
			begin alias k : kept do k.what := 0; k.from := m.from; put_(n, k.from); end; end;` + choose + `
			rule m.kind = ask ==> begin change(m); end;
			rule m.kind = tell & multisetcount(j : net[n], true) < 4 ==>
				begin beside(m, n); multisetremove(i, net[n]); end;` + done,
		"a function has two references to a slot": `
			procedure both(var a : message; var b : message); begin
				a.from := 1 - a.from; if b.from = 0 then b.kind := end_; else b.kind := tell; end; end;` + choose + `
			rule both(m, m); end;` + done,
		"a function passes a slot on": `
			procedure inner(var m : message); begin m.from := 0; end;
			procedure outer(var m : message); begin if m.from = 1 then inner(m); end; m.kind := tell; end;` + choose + `
			rule m.kind = ask ==> begin outer(m); end;` + done,
		"a function has a whole multiset": `
			procedure clear_(var b : multiset [4] of message); begin undefine b; end;
			ruleset n : node do
				rule multisetcount(i : net[n], true) = 3 ==> begin undefine net[n]; end; end;`,
		"multisets are copied": `
			ruleset n : node do
				rule net[n] := net[1 - n]; end; end;`,
	} {
		t.Run(name, func(t *testing.T) {
			for level := range compiled.Levels {
				agreeFrom(t, model(t, head+text), level, 400)
			}
		})
	}
}
