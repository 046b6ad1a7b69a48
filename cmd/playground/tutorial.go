//go:build !js

package main

import (
	"fmt"
	"strings"

	"gomc/apps/playground"
	"gomc/internal/hunks"
)

// lessonModels are the models that a lesson of the tutorial shows, as they are at the end of each section that changes
// one. Its page marks them: a block `murphi name=F` is a model, and a block `diff name=F` changes it (internal/hunks).
func lessonModels(lesson int, page string) ([]playground.Model, error) {
	var out []playground.Model
	files, heading, changed := map[string]string{}, "", ""
	end := func() {
		if number, title, ok := strings.Cut(heading, ". "); ok && changed != "" {
			out = append(out, playground.Model{
				Name: fmt.Sprintf("lesson %d.%s", lesson, number), Title: title, Text: files[changed],
			})
		}
		changed = ""
	}
	lines := strings.Split(page, "\n")
	for i := 0; i < len(lines); i++ {
		if title, ok := strings.CutPrefix(lines[i], "## "); ok {
			end()
			heading = title
			continue
		}
		kind, name, ok := namedBlock(lines[i])
		if !ok {
			continue
		}
		begin := i + 1
		for i++; i < len(lines) && lines[i] != "```"; i++ {
		}
		changed = name
		if kind == "murphi" {
			files[name] = strings.Join(lines[begin:i], "\n") + "\n"
			continue
		}
		text, err := hunks.Apply(files[name], lines[begin:i])
		if err != nil {
			return nil, fmt.Errorf("the tutorial, %s: %w", heading, err)
		}
		files[name] = text
	}
	end()
	return out, nil
}

// namedBlock reads the first line of a block that has a name.
func namedBlock(line string) (kind, name string, ok bool) {
	rest, ok := strings.CutPrefix(line, "```")
	if !ok {
		return "", "", false
	}
	kind, name, ok = strings.Cut(rest, " name=")
	return kind, name, ok && (kind == "murphi" || kind == "diff")
}
