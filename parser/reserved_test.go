package parser

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"gomc/source"
)

// named is a model that uses a word wherever it can be nothing but a name: in lines with a dash, a word that begins
// statements.
const named = `
const a : 1; %[1]s : 2;
type e : enum { f, %[1]s, g };
  h : enum { %[1]s };
  r : record b : 0..1; %[1]s : 0..1; end;
  %[1]s : record %[1]s : e; end;
event Z; %[1]s; Y (%[1]s : 0..1); --
message M (%[1]s : 0..1) from P to Q; --
  %[1]s (%[1]s : 0..1) from P to Q; --
var v : e; %[1]s : r; w, %[1]s, u : e;
function k (%[1]s : e; var x : e) : e; begin return %[1]s; end;
startstate begin v := %[1]s; v.%[1]s := %[1]s.%[1]s; v[%[1]s] := (%[1]s); end;
ruleset %[1]s : e do
  rule "n" v = %[1]s & !%[1]s | %[1]s -> %[1]s ==> begin v := %[1]s + %[1]s; v := x ? %[1]s : y; %[1]s := v; %[1]s.%[1]s := v; end;
  rule %[1]s = v ==> begin if %[1]s = v then v := r{%[1]s: 1, b: %[1]s}; elsif v = %[1]s then return %[1]s; end;
    switch v case %[1]s: v := f(%[1]s); case f, %[1]s:
        send %[1]s(%[1]s, v) to Q; send %[1]s to Q; --
      case g: v := %[1]s; end; end;
end;
process P [%[1]s : e]
  on m : %[1]s from x where m.%[1]s = 1 ==> begin v := %[1]s; end; --
  on m : %[1]s ==> begin raise %[1]s; goto %[1]s; announce %[1]s(%[1]s); end; --
end;
invariant forall %[1]s : e do %[1]s = v end;
`

// TestReservedMessages: words that begin items or types are names of messages.
func TestReservedMessages(t *testing.T) {
	for kind, statement := range beginning {
		if statement {
			continue
		}
		word := spelling(kind)
		text := strings.ReplaceAll("message A () from P to Q; %s (x : 0..1) from P to Q;\nprocess P rule begin send %s(1) to Q; "+
			"if a then broadcast %s(0) to Q; else reply %s(1); end; end; end; process Q on m : %s when m.x = 1 ==> begin end; end; "+
			"type t : record %s : 0..1; end; u : record a : t; end;", "%s", strings.ToUpper(word[:1])+word[1:])
		if _, list := Parse(source.NewFile(word, text)); list.HasErrors() {
			t.Errorf("%s", list.Error())
		}
	}
}

// stated has the same words as words of the language, wherever these can begin.
var stated = []string{
	"rule begin %s end", "rule \"n\" %s end", "rule x ==> begin %s; %s; end", "rule begin if x then %s else %s end end",
	"rule begin for x : t do %s end; for x : t : %s end end", "rule begin switch x case y: %s; else %s end end",
	"procedure p (x : t); %s; end", "startstate %s end",
}

// TestReservedNames: a word that begins statements is a name elsewhere, in any case.
func TestReservedNames(t *testing.T) {
	for kind, statement := range beginning {
		model := named
		if !statement {
			model = regexp.MustCompile(`(?m)^.* --$`).ReplaceAllString(named, "")
		}
		for _, word := range []string{spelling(kind), strings.ToUpper(spelling(kind)[:1]) + spelling(kind)[1:]} {
			_, list := Parse(source.NewFile(word, strings.ReplaceAll(model, "%[1]s", word)))
			if list.HasErrors() {
				t.Errorf("%s", list.Error())
			}
		}
	}
}

// TestReservedStatements: where a statement can begin, such a word begins it.
func TestReservedStatements(t *testing.T) {
	for statement, want := range map[string]string{
		"put \"a\"": "*ast.Put", "put x": "*ast.Put", "put (x)": "*ast.Put", "put (x) = y": "*ast.Put", "put [x, y]": "*ast.Put",
		"put {x}": "*ast.Put", "put -x": "*ast.Put", "put error": "*ast.Put", "error \"a\"": "*ast.ErrorStmt",
		"clear x": "*ast.Clear", "clear type": "*ast.Clear", "undefine x": "*ast.Undefine", "return": "*ast.Return",
		"return x": "*ast.Return", "return put": "*ast.Return", "assert x": "*ast.Check", "assert (x) \"a\"": "*ast.Check",
		"put where": "*ast.Put", "clear from": "*ast.Clear",
	} {
		for _, text := range stated {
			text = strings.ReplaceAll(text, "%s", statement)
			model, list := Parse(source.NewFile("test.m", text))
			if list.HasErrors() {
				t.Errorf("%s", list.Error())
				continue
			}
			if strings.HasPrefix(text, "rule begin "+statement) {
				if got := fmt.Sprintf("%T", lastRule(model).Body[0]); got != want {
					t.Errorf("%s: got %s, want %s", text, got, want)
				}
			}
		}
	}
}
