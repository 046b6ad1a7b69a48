package main

import (
	"embed"
	"encoding/json"
	"fmt"
	"html"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"gomc/apps/diagnostics"
	"gomc/results/page"
)

//go:embed page
var files embed.FS

// site is a folder of pages while it is made. Paths in it are relative to the checkout, with slashes.
type site struct {
	from    fs.FS
	to      string
	version string
	pages   []string          // Markdown, in the order of the contents
	doors   []door            // the pages again, below the headings of the contents
	titles  map[string]string // of the pages
	extra   []string          // what pages link to and is none
	index   []section         // for the search
}

// section is a part of a page as the search knows it.
type section struct {
	Page  string `json:"page"`  // its title
	Title string `json:"title"` // of the section
	URL   string `json:"url"`
	Text  string `json:"text"`
}

// Write makes the pages of a checkout in a folder of their own in dir.
func Write(from, dir, version string) error {
	name := strings.Trim(regexp.MustCompile(`[^\w.-]+`).ReplaceAllString(version, ""), ".")
	if name == "" {
		return fmt.Errorf("%q is no name of a version", version)
	}
	s := &site{from: os.DirFS(from), to: filepath.Join(dir, name), version: name, titles: map[string]string{}}
	if err := os.RemoveAll(s.to); err != nil {
		return err
	}
	if err := s.find(); err != nil {
		return err
	}
	for _, p := range s.pages {
		if err := s.page(p); err != nil {
			return fmt.Errorf("%s: %w", p, err)
		}
	}
	for _, p := range s.extra {
		if err := s.file(p); err != nil {
			return fmt.Errorf("%s: %w", p, err)
		}
	}
	return s.finish(dir)
}

// find finds the pages, in the order of the contents, and their titles.
func (s *site) find() error {
	var found []string
	for _, pattern := range []string{"*.md", "docs/*.md", "docs/decisions/*.md", "models/README.md", "conformance/README.md",
		"results/recorded/*.md", "results/recorded/asked/*.md"} {
		names, err := fs.Glob(s.from, pattern)
		if err != nil {
			return err
		}
		found = append(found, names...)
	}
	var err error
	if s.doors, err = doors(s.from, found); err != nil {
		return err
	}
	for _, d := range s.doors {
		s.pages = append(s.pages, d.pages...)
	}
	for _, p := range s.pages {
		text, err := fs.ReadFile(s.from, p)
		if err != nil {
			return err
		}
		title, _, _ := strings.Cut(string(text), "\n")
		s.titles[p] = strings.ReplaceAll(strings.TrimSpace(strings.TrimLeft(title, "# ")), "`", "")
	}
	return nil
}

// errors is the page of all diagnostics, to which the site adds their examples.
const errors = "docs/errors.md"

// text is the Markdown of a page.
func (s *site) text(p string) ([]byte, error) {
	if p == errors {
		return []byte(diagnostics.Page(true)), nil
	}
	return fs.ReadFile(s.from, p)
}

// page makes a page of Markdown.
func (s *site) page(p string) error {
	text, err := s.text(p)
	if err != nil {
		return err
	}
	body, sections, err := s.render(p, text)
	if err != nil {
		return err
	}
	s.index = append(s.index, sections...)
	return s.write(p, s.titles[p], body)
}

// write puts a page together.
func (s *site) write(p, title, body string) error {
	file := target(p)
	up := strings.Repeat("../", strings.Count(file, "/"))
	frame, err := files.ReadFile("page/frame.html")
	if err != nil {
		return err
	}
	return s.put(file, page.Fill(string(frame), "title", html.EscapeString(title), "up", up, "version", s.version,
		"contents", s.contents(p, up), "body", body))
}

// contents lists all pages below the doors; p is the one that is shown.
func (s *site) contents(p, up string) string {
	var out strings.Builder
	for _, d := range s.doors {
		if d.title != "" {
			fmt.Fprintf(&out, "<li class=\"door\">%s</li>\n", html.EscapeString(d.title))
		}
		for _, q := range d.pages {
			current := ""
			if q == p {
				current = ` aria-current="page"`
			}
			fmt.Fprintf(&out, "<li><a href=\"%s\"%s>%s</a></li>\n", up+target(q), current, html.EscapeString(s.titles[q]))
		}
	}
	return out.String()
}

// target is the file that a page, or a file shown as one, becomes.
func target(p string) string {
	if path.Base(p) == "README.md" {
		return path.Join(path.Dir(p), "index.html")
	}
	if raw(p) {
		return p
	}
	return strings.TrimSuffix(p, ".md") + ".html"
}

// raw reports whether a browser shows a file by itself.
func raw(p string) bool { return slices.Contains([]string{".png", ".svg", ".json"}, path.Ext(p)) }

// link returns where a page's link leads, on the site. What it leads to and is no page will be there, too.
func (s *site) link(from, to string) string {
	name, anchor, _ := strings.Cut(to, "#")
	if strings.Contains(to, ":") || name == "" {
		return to
	}
	p := path.Join(path.Dir(from), name)
	file := target(p)
	if info, err := fs.Stat(s.from, p); err == nil && info.IsDir() {
		file = path.Join(p, "files.html")
	}
	if !slices.Contains(s.pages, p) && !slices.Contains(s.extra, p) {
		s.extra = append(s.extra, p)
	}
	back, _ := filepath.Rel(path.Dir(target(from)), file) // both are relative: cannot fail
	if anchor != "" {
		back += "#" + anchor
	}
	return filepath.ToSlash(back)
}

// file shows what is no page: as it is, as text, or as a list of what is in it.
func (s *site) file(p string) error {
	info, err := fs.Stat(s.from, p)
	if err != nil {
		return err
	}
	if info.IsDir() {
		return s.folder(p)
	}
	text, err := fs.ReadFile(s.from, p)
	if err != nil {
		return err
	}
	if raw(p) {
		return s.put(p, string(text))
	}
	shown := "<pre><code>" + html.EscapeString(string(text)) + "</code></pre>\n"
	return s.write(p, p, "<h1>"+html.EscapeString(p)+"</h1>\n"+shown)
}

// folder lists the files of a folder, each of which is shown.
func (s *site) folder(p string) error {
	entries, err := fs.ReadDir(s.from, p)
	if err != nil {
		return err
	}
	var list strings.Builder
	for _, e := range entries {
		if e.IsDir() {
			continue
		}
		name := path.Join(p, e.Name())
		if !slices.Contains(s.pages, name) {
			if err := s.file(name); err != nil {
				return err
			}
		}
		fmt.Fprintf(&list, "<li><a href=\"%s\">%s</a></li>\n", path.Base(target(name)), html.EscapeString(e.Name()))
	}
	return s.write(p+"/files", p, "<h1>"+html.EscapeString(p)+"</h1>\n<ul>\n"+list.String()+"</ul>\n")
}

// finish writes what all pages share, and the list of versions.
func (s *site) finish(dir string) error {
	index, err := json.Marshal(s.index)
	if err != nil {
		return err
	}
	if err := s.put("index.js", "const index = "+string(index)+";\n"); err != nil {
		return err
	}
	for _, name := range []string{"site.css", "site.js"} {
		text, err := files.ReadFile("page/" + name)
		if err != nil {
			return err
		}
		if err := s.put(name, string(text)); err != nil {
			return err
		}
	}
	return s.entrance(dir)
}

// entrance writes the list of versions, and the page that leads to this one.
func (s *site) entrance(dir string) error {
	made, err := filepath.Glob(filepath.Join(dir, "*", "index.js"))
	if err != nil {
		return err
	}
	var versions []string
	for _, name := range made {
		versions = append(versions, filepath.Base(filepath.Dir(name)))
	}
	list, err := json.Marshal(versions)
	if err != nil {
		return err
	}
	script := "const versions = " + string(list) + ";\n"
	if err := os.WriteFile(filepath.Join(dir, "versions.js"), []byte(script), 0o666); err != nil {
		return err
	}
	text, err := files.ReadFile("page/entrance.html")
	if err != nil {
		return err
	}
	leading := page.Fill(string(text), "version", s.version)
	return os.WriteFile(filepath.Join(dir, "index.html"), []byte(leading), 0o666)
}

func (s *site) put(name, text string) error {
	file := filepath.Join(s.to, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		return err
	}
	return os.WriteFile(file, []byte(text), 0o666)
}
