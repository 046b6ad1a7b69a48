package semantics

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"gomc/parser"
	"gomc/source"
)

// namings are models in which a word, for which W stands, is a name of some kind.
var namings = map[string]string{
	"constant":  `const W : 1; var x : 0..W; startstate begin x := W; end; rule begin x := W - x; end;`,
	"type":      `type W : 0..1; var x : W; startstate begin x := 0; end; rule var y : W; begin y := x; x := 1 - y; end;`,
	"variable":  `var W : 0..1; startstate begin W := 0; end; rule W = 0 ==> begin W := 1; end; rule begin if W = 1 then W := 0; end; clear W; undefine W; W := 1; end;`,
	"array":     `var W : array [0..1] of 0..1; startstate begin W[0] := 0; W[1] := 0; end; rule begin W[W[0]] := 1; end;`,
	"record":    `var W : record f : 0..1; end; startstate begin W.f := 0; end; rule begin W.f := 1 - W.f; end;`,
	"field":     `var r : record W : 0..1; end; startstate begin r.W := 0; end; rule begin r.W := 1 - r.W; end;`,
	"member":    `type t : enum { W, z }; var x : t; startstate begin x := W; end; rule x = W ==> begin x := z; end; rule begin switch x case W: x := z; else x := W; end; end;`,
	"function":  `var x : 0..1; function W(a : 0..1) : 0..1; begin return 1 - a; end; startstate begin x := W(0); end; rule begin x := W(x); end;`,
	"procedure": `var x : 0..1; procedure W(var a : 0..1); begin a := 1 - a; end; startstate begin x := 0; end; rule begin W(x); end;`,
	"parameter": `var x : 0..1; procedure p(W : 0..1); begin x := W; end; startstate begin x := 0; end; rule begin p(1 - x); end;`,
	"local":     `var x : 0..1; startstate begin x := 0; end; rule var W : 0..1; begin W := x; x := 1 - W; end;`,
	"ruleset":   `var x : 0..1; startstate begin x := 0; end; ruleset W : 0..1 do rule x != W ==> begin x := W; end; end;`,
	"loop":      `var x : 0..1; startstate begin x := 0; end; rule begin for W : 0..1 do x := W; end; for W := 0 to 1 do x := 1 - W; end; end; invariant forall W : 0..1 do W < 2 | x = W end;`,
	"alias":     `var x : 0..1; startstate begin x := 0; end; rule begin alias W : x do W := 1 - W; end; end;`,
	"event":     `event W (n : 0..1); machine A start state S rule begin send W(1) to A; end; on m : W ==> begin end; end; end; monitor M observes W start state S ignore W; end; end;`,
	"payload":   `event E (W : 0..1); machine A start state S rule begin send E(1) to A; end; on m : E ==> begin assert m.W = 1; end; end; end;`,
	"taken":     `event E (n : 0..1); machine A start state S rule begin send E(1) to A; end; on W : E ==> begin assert W.n = 1; end; end; end;`,
	"sender":    `type t : scalarset(2); event E; machine A [a : t] start state S rule begin send E to B; end; end; end; machine B var x : t; start state S on E from W ==> begin x := W; end; end; end; invariant isundefined(B.x) | true;`,
	"machine":   `event E; machine W start state S rule begin send E to W; end; ignore E; end; end; invariant W.at = S;`,
	"state":     `machine A start state W rule begin goto W; end; end; end; invariant A.at = W;`,
	"own":       `machine A var W : 0..1; start state S entry begin W := 0; end; rule begin W := 1 - W; end; end; end;`,
	"index":     `type t : scalarset(2); event E; machine A [W : t] var x : t; start state S rule begin x := W; end; end; end; invariant forall a : t do isundefined(A[a].x) | A[a].x = a end;`,
	"created":   `event E; machine A var w : W; start state S entry begin w := new W(1); send E to w; end; end; end; machine W at most 1 (n : 0..1) start state S on E ==> begin assert n = 1; end; end; end;`,
	"given":     `machine A start state S entry begin new B(1); end; end; end; machine B at most 1 (W : 0..1) start state S entry begin assert W = 1; end; end; end;`,
	"monitor":   `event E; machine A start state S rule begin send E to A; end; ignore E; end; end; monitor W observes E start state S ignore E; end; end; invariant W.at = S;`,
	"process":   `message D (n : 0..1) from W to W; process W var x : 0..1; startstate begin x := 0; end; rule begin send D(x) to W; end; on m : D ==> begin x := m.n; end; end;`,
	"message":   `message W (n : 0..1) from P to P; process P startstate begin end; rule begin send W(1) to P; end; on m : W ==> begin end; end;`,
}

// TestWords: no word that is a name in the grammar is reserved: each can be a name of every kind.
func TestWords(t *testing.T) {
	for _, word := range contextualWords(t) {
		for kind, model := range namings {
			if (word == "in" || word == "notin") && kind == "created" {
				continue // `new in (s)` asks whether what a model calls new is in s
			}
			text := regexp.MustCompile(`\bW\b`).ReplaceAllString(model, word)
			t.Run(fmt.Sprintf("%s/%s", word, kind), func(t *testing.T) {
				tree, list := parser.Parse(source.NewFile("model.m", text))
				if !list.HasErrors() {
					_, list = Compile(tree, Options{})
				}
				if list.HasErrors() {
					t.Error(list.Error())
				}
			})
		}
	}
}

// contextualWords are the tokens that the grammar lists as names, and words that mean something where no
// name hides them.
func contextualWords(t *testing.T) []string {
	t.Helper()
	text, err := os.ReadFile("../grammar/Murphi.g4")
	if err != nil {
		t.Fatal(err)
	}
	rule := regexp.MustCompile(`(?s)\nname\n  : ID(.*?);`).FindSubmatch(text)
	if rule == nil {
		t.Fatal("the grammar has no rule `name`")
	}
	words := []string{"this", "null", "atrest", "halted", "receiving", "unborn", "created", "size", "first", "last", "keys"}
	for _, token := range regexp.MustCompile(`[A-Z]+`).FindAllString(string(rule[1]), -1) {
		words = append(words, strings.ToLower(token))
	}
	return words
}
