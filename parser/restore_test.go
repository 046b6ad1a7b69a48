package parser

import (
	"strings"
	"testing"

	"gomc/source"
)

// TestRestored: a word that was taken out is put in again, or one that does as well; what is whole stays as it is,
// and what lacks more is left.
func TestRestored(t *testing.T) {
	const whole = `const N : 2;
process P [i : 1..N]
var x : boolean;
startstate begin x := false; end;
rule "go" !x ==> begin x := true; end;
end;
`
	for _, word := range []string{"const", "process", "startstate", "rule", "[", "true"} {
		cut := strings.Replace(whole, word, "", 1)
		text, ok := Restored(source.NewFile("cut.m", cut))
		if !ok {
			t.Errorf("without %s: nothing helps", word)
			continue
		}
		if _, list := Parse(source.NewFile("restored.m", text)); list.HasErrors() || len(text) <= len(cut) {
			t.Errorf("without %s: %v in\n%s", word, list, text)
		}
	}
	for _, text := range []string{whole, strings.NewReplacer("process", "", "startstate", "").Replace(whole), "\"open"} {
		if got, ok := Restored(source.NewFile("other.m", text)); ok {
			t.Errorf("%s\nbecomes\n%s", text, got)
		}
	}
}
