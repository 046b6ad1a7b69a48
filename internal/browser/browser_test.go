package browser

import (
	"os/exec"
	"testing"
)

// TestEnds: a browser that ends without an answer is an error at once, and not after the time that an answer may take.
func TestEnds(t *testing.T) {
	path, err := exec.LookPath("true")
	if err != nil {
		t.Skip(err)
	}
	c := &Chromium{program: start(t, path), t: t}
	if err := c.attach(); err == nil {
		t.Error("a program that is no browser opens a page")
	}
}

// TestPagesShareABrowser: a second page is one of the same browser, and knows nothing of the first.
func TestPagesShareABrowser(t *testing.T) {
	first, second := New(t), New(t)
	if first.program != second.program {
		t.Error("two browsers run")
	}
	first.Eval(`globalThis.left = 1`, nil)
	if got := second.Text(`globalThis.left`); got != "undefined" {
		t.Errorf("what the first page has left is %s in the second", got)
	}
	if got := second.Text(`innerWidth`); got != "1300" {
		t.Errorf("a page is %s wide", got)
	}
}
