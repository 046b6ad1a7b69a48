package gen_test

import (
	"testing"

	"gomc/lab/gen"
	"gomc/parser"
	"gomc/semantics"
	"gomc/source"
)

// TestConversations: they are models.
func TestConversations(t *testing.T) {
	for seed := range uint64(300) {
		c := gen.NewConversation(seed)
		tree, list := parser.Parse(source.NewFile("conversation.m", c.Text))
		if !list.HasErrors() {
			_, list = semantics.Compile(tree, semantics.Options{})
		}
		if list.HasErrors() {
			t.Fatalf("seed %d: %v\n%s", seed, list, c.Text)
		}
	}
}
