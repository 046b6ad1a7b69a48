package core

import (
	"reflect"
	"testing"

	"gomc/source"
)

// TestWithBodies: each statement that has lists of statements gets others for all of them, and keeps all else.
func TestWithBodies(t *testing.T) {
	at := Place{Where: source.Span{Start: 1, End: 2}}
	x, list, other := &Name{}, []Stmt{&None{Place: at}}, []Stmt{&Return{}}
	for _, s := range []Stmt{
		&If{Place: at, Arms: []Arm{{Cond: x, Body: list}, {Body: list}}, Else: list},
		&Switch{Place: at, X: Source{X: x}, Cases: []Case{{Labels: []Label{{}}, Body: list}}, Else: list},
		&For{Place: at, Loops: []*Loop{{}}, Body: list},
		&ForIn{Place: at, Symbol: &Symbol{}, Set: x, Body: list},
		&While{Place: at, Cond: x, Body: list},
		&AliasBlock{Place: at, Names: []Alias{{Is: x}}, Body: list},
		&ForMessages{Place: at, Quorum: &Quorum{}, Symbol: &Symbol{}, Body: list},
		&InPlace{Place: at, Text: at.Where, Names: []Alias{{}}, Params: []*Symbol{{}}, Args: []Expr{x}, Body: list},
	} {
		if same := WithBodies(s, func(list []Stmt) []Stmt { return list }); same == s || !reflect.DeepEqual(same, s) {
			t.Errorf("%T: %v, and not %v", s, same, s)
		}
		changed := Bodies(WithBodies(s, func([]Stmt) []Stmt { return other }))
		if len(changed) == 0 || len(changed) != len(Bodies(s)) {
			t.Errorf("%T: %d bodies, and not %d", s, len(changed), len(Bodies(s)))
		}
		for _, body := range changed {
			if !reflect.DeepEqual(body, other) {
				t.Errorf("%T: a body is as it was", s)
			}
		}
	}
}
