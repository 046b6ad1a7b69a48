package node

import (
	"testing"

	"github.com/antlr4-go/antlr/v4"
)

const outerRule, innerRule, otherRule = 0, 1, 2

type outer struct{ Of }

type inner struct{ Of }

type alternative struct{ Of }

// TestForms: a form knows its node and the parts of that, by rule, and by kind if they are tokens.
func TestForms(t *testing.T) {
	o := &outer{}
	parent := New(nil, -1, outerRule, o)
	first, second := New(parent, 1, innerRule, &inner{}), New(parent, 2, innerRule, &inner{})
	other := New(parent, 3, otherRule, &inner{})
	word := antlr.NewCommonToken(&antlr.TokenSourceCharStreamPair{}, 7, 0, 0, 0)
	parent.AddTokenNode(word)
	for _, child := range []*Tree{first, other, second} {
		parent.AddChild(child)
	}
	if got := Children[*inner](o, innerRule); len(got) != 2 || got[0].Tree() != first || got[1].Tree() != second {
		t.Errorf("children of a rule: %v", got)
	}
	if got := Child[*inner](o, innerRule, 1); got.Tree() != second {
		t.Errorf("the second child: %v", got)
	}
	if got := Child[*inner](o, innerRule, 2); got != nil {
		t.Errorf("a third child: %v", got)
	}
	if got := Child[Form](o, outerRule, 0); got != nil {
		t.Errorf("a child of a rule that has none: %v", got)
	}
	if o.Leaf(7, 0).GetSymbol() != word || o.Leaf(7, 1) != nil || o.Leaf(6, 0) != nil || len(o.Leaves(7)) != 1 {
		t.Error("tokens are not found by kind")
	}
	if FormOf(parent.GetChild(0)) != nil || FormOf(parent.GetChild(1)) != first.Form || first.GetParent() != parent {
		t.Error("children and parents are others")
	}
}

// TestBecome: a node that has become an alternative has that form, and the form has the node.
func TestBecome(t *testing.T) {
	tree, chosen := New(nil, -1, innerRule, &inner{}), &alternative{}
	tree.Become(chosen)
	if tree.Form != chosen || TreeOf(chosen) != tree || tree.GetRuleContext() != tree {
		t.Errorf("%v is not the form of %v", chosen, tree)
	}
}
