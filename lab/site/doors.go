package main

import (
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
)

// door is a heading of the contents and the pages below it. The first has none: the front page and the contents of all.
type door struct {
	title string
	pages []string
}

// doorsPage has the four doors as sections, which link to their pages.
const doorsPage = "docs/README.md"

var pageLink = regexp.MustCompile(`\]\(([^)#]+\.md)\)`)

// doors sorts pages by the section of doorsPage that links to each first. Decisions are below the page that lists them;
// what no section links to comes last.
func doors(from fs.FS, pages []string) ([]door, error) {
	text, err := fs.ReadFile(from, doorsPage)
	if err != nil {
		return nil, err
	}
	all := []door{{pages: []string{"README.md", doorsPage}}}
	seen := slices.Clone(all[0].pages)
	add := func(d *door, p string) {
		if slices.Contains(pages, p) && !slices.Contains(seen, p) {
			d.pages, seen = append(d.pages, p), append(seen, p)
		}
	}
	for _, section := range strings.Split(string(text), "\n## ")[1:] {
		title, body, _ := strings.Cut(section, "\n")
		d := door{title: title}
		for _, m := range pageLink.FindAllStringSubmatch(body, -1) {
			p := path.Join(path.Dir(doorsPage), m[1])
			add(&d, p)
			if path.Base(p) != "README.md" {
				continue
			}
			for _, q := range pages {
				if path.Dir(q) == path.Dir(p) && path.Dir(p) != "." {
					add(&d, q)
				}
			}
		}
		all = append(all, d)
	}
	rest := door{title: "More"}
	for _, p := range pages {
		add(&rest, p)
	}
	if len(rest.pages) > 0 {
		all = append(all, rest)
	}
	return all, nil
}
