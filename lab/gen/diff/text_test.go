package diff

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"gomc/internal/records"
	"gomc/ir"
	"gomc/ir/check"
	"gomc/parser"
	"gomc/parser/printer"
	"gomc/semantics"
	"gomc/semantics/messages/channels"
	"gomc/source"
)

// TestText checks that the canonical text of a model means what the model means, and
// that programs are as the engines may expect them.
func TestText(t *testing.T) {
	for name, model := range plain {
		t.Run(name, func(t *testing.T) { campaign(t, model, sameMeaning) })
	}
}

// sameMeaning compares the program of a model with that of its canonical text.
func sameMeaning(text string, seed uint64, _ *records.Compared) error {
	tree, list := parser.Parse(source.NewFile("model.m", text))
	if list.HasErrors() {
		return list
	}
	canonical := printer.Print(tree)
	again, list := parser.Parse(source.NewFile("model.m", canonical))
	if list.HasErrors() {
		return fmt.Errorf("the canonical text: %w\n%s", list, canonical)
	}
	if printer.Print(again) != canonical {
		return fmt.Errorf("the canonical text is printed differently:\n%s", canonical)
	}
	p, err := compile(text, channels.All[seed%3])
	if err != nil {
		return err
	}
	q, list := semantics.Compile(again, semantics.Options{Semantics: channels.Semantics(p.Semantics)})
	if q == nil {
		return fmt.Errorf("the canonical text: %w\n%s", list, canonical)
	}
	if err := check.Program(p); err != nil {
		return err
	}
	if d := difference(listing(p), listing(q)); d != "" {
		return fmt.Errorf("the canonical text means something else: %s\n%s", d, canonical)
	}
	return nil
}

var position = regexp.MustCompile(`model\.m:\d+:\d+`)

// listing returns a program without regard to where its parts stand in the text.
func listing(p *ir.Program) []string {
	var b strings.Builder
	if err := p.Dump(&b); err != nil {
		return []string{err.Error()}
	}
	return strings.Split(position.ReplaceAllString(b.String(), ""), "\n")
}
