package compat

import (
	"testing"

	"gomc/parser"
	"gomc/source"
)

// TestText: topics that the text alone tells, and that nothing is noted where it is written as all tools want it.
func TestText(t *testing.T) {
	tests := []struct {
		text string
		want *Topic
	}{
		{"var x : 0..1; startstate begin x := 0; end;", nil},
		{"var x : 0..1; startstate begin ; x := 0; end;", Empty},
		{"type t : enum { a, b, }; startstate begin end;", Comma},
		{"var x : 0..1;\r\nstartstate begin x := 0; end;", LineEnd},
		{"var x : 0..1; startstate begin x := 0; end; invariant x == 0;", Spelling},
		{"-- == ; \n/* x == 0 */ var x : 0..1; startstate begin put \"==\"; end;", nil},
	}
	for _, test := range tests {
		file := source.NewFile("m.m", test.text)
		if _, diags := parser.Parse(file); diags.HasErrors() {
			t.Fatal(diags)
		}
		f := NewFinder()
		f.Text(file)
		f.Spelling(file)
		found := f.Found()
		if test.want == nil && len(found) > 0 || test.want != nil && (len(found) != 1 || found[0].Topic != test.want) {
			t.Errorf("%q: found %v", test.text, found)
		}
	}
	var nobody *Finder
	nobody.Text(source.NewFile("m.m", "\r"))
}
