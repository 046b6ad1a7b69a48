package node

import (
	"testing"

	"github.com/antlr4-go/antlr/v4"
)

// TestContext: a node has the children that it was given, and no more of what it was given than its last value.
func TestContext(t *testing.T) {
	var parent, child Context
	token := &antlr.CommonToken{}
	parent.AddChild(&child)
	child.SetParent(&parent)
	word, wrong := parent.AddTokenNode(token), parent.AddErrorNode(token)
	if parent.GetChildCount() != 3 || parent.GetChild(0) != &child || parent.GetChild(1) != word || parent.GetChild(2) != wrong {
		t.Errorf("children: %v", parent.GetChildren())
	}
	if child.GetParent() != &parent {
		t.Errorf("parent: %v", child.GetParent())
	}
	if parent.RemoveLastChild(); parent.GetChildCount() != 2 {
		t.Errorf("%d children are left", parent.GetChildCount())
	}
	parent.SetStart(token)
	parent.SetStop(token)
	if parent.GetStart() != token || parent.GetStop() != token {
		t.Error("the first and the last token are others")
	}
}
