//go:build !js

package main

import (
	"strings"
	"testing"
)

// The models of a lesson equal those of its page, each with the changes of a section.
func TestTutorialModels(t *testing.T) {
	page := "## 1. First\n\n```murphi name=a.m\nvar x : 0..1;\n\nstartstate begin end;\n```\n\n## 2. Second\n\n" +
		"```diff name=a.m\n-var x : 0..1;\n+var x : 0..2;\n@@\n startstate begin end;\n+invariant true;\n```\n## 3. Nothing\n"
	models, err := lessonModels(1, page)
	if err != nil || len(models) != 2 {
		t.Fatal(models, err)
	}
	if m := models[1]; m.Name != "lesson 1.2" || m.Title != "Second" ||
		m.Text != "var x : 0..2;\n\nstartstate begin end;\ninvariant true;\n" {
		t.Errorf("%+v", m)
	}
	if _, err := lessonModels(1, strings.Replace(page, "-var x", "-var y", 1)); err == nil {
		t.Error("a change of what does not stand there is no error")
	}
}
