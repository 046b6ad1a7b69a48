package main

import (
	"flag"
	"html"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gomc/internal/browser"
)

var picture = flag.String("picture", "", "write a picture of a page to this file")

// made is the site of this checkout, in two versions.
func made(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for _, version := range []string{"v1.0", "v1.1"} {
		if err := Write("../..", dir, version); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

var (
	place = regexp.MustCompile(` id="([^"]*)"`)
	leads = regexp.MustCompile(`<([a-z]+)[^>]* (?:href|src)="([^"]*)"`)
)

// TestLinks: every link leads to a file of the site, and there to a heading that it has; nothing but links that one
// clicks on leads elsewhere, and no style sheet or script asks for anything.
func TestLinks(t *testing.T) {
	dir := made(t)
	pages, links := 0, 0
	err := filepath.WalkDir(dir, func(name string, entry os.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".html" {
			return err
		}
		pages++
		for _, m := range leads.FindAllStringSubmatch(read(t, name), -1) {
			links++
			follow(t, name, m[1], html.UnescapeString(m[2]))
		}
		if styled := regexp.MustCompile(`<[^<>]* style="`).FindString(read(t, name)); styled != "" {
			t.Errorf("%s: %s: the page's policy blocks styles of elements", name, styled)
		}
		return nil
	})
	if err != nil || pages < 60 || links < 1000 {
		t.Errorf("%d pages with %d links: %v", pages, links, err)
	}
	for _, name := range []string{"site.css", "site.js"} {
		if found := regexp.MustCompile(`https?:|//[a-z]|url\(|@import|fetch|XMLHttp|innerHTML`).FindString(read(t, filepath.Join(dir, "v1.1", name))); found != "" {
			t.Errorf("%s: %s", name, found)
		}
	}
}

func follow(t *testing.T, name, element, to string) {
	if strings.Contains(to, ":") {
		if element != "a" {
			t.Errorf("%s: a %s loads %s", name, element, to)
		}
		return
	}
	file, anchor, _ := strings.Cut(to, "#")
	target := name
	if file != "" {
		target = filepath.Join(filepath.Dir(name), filepath.FromSlash(file))
	}
	text, err := os.ReadFile(target)
	if err != nil {
		t.Errorf("%s: %s leads nowhere", name, to)
		return
	}
	if anchor == "" {
		return
	}
	for _, m := range place.FindAllStringSubmatch(string(text), -1) {
		if html.UnescapeString(m[1]) == anchor {
			return
		}
	}
	t.Errorf("%s: %s: there is no such heading", name, to)
}

// TestSiteInABrowser: the search finds, its results lead to the section, colours and versions are chosen, and the
// policy lets all of that happen.
func TestSiteInABrowser(t *testing.T) {
	b := browser.New(t)
	server := httptest.NewServer(http.FileServer(http.Dir(made(t))))
	defer server.Close()
	b.Open(server.URL + "/v1.0/docs/faults.html")
	b.Until(`document.getElementById('version')?.options.length === 2`)
	ask := func(question string) string {
		b.Eval(`{ const box = document.getElementById('search'); box.value = '`+question+`'; box.dispatchEvent(new Event('input')) }`, nil)
		return b.Text(`Array.from(document.querySelectorAll('#found li'), (e) => e.querySelector('a')?.textContent ?? e.textContent).join('\n')`)
	}
	for question, want := range map[string]string{"quorum receive": "quorum", "gomc lower": "gomc lower", "stubborn": "Partial-order",
		"nosuchword": "nothing is found", "<img src=x>": "nothing is found"} {
		if got := ask(question); !strings.Contains(strings.ToLower(got), strings.ToLower(want)) {
			t.Errorf("%s: %s", question, got)
		}
	}
	if *picture != "" {
		ask("crash restart")
		b.Screenshot(*picture)
	}
	ask("gomc lower")
	b.Eval(`document.querySelector('#found a').click()`, nil)
	b.Until(`location.pathname.endsWith('/docs/compat.html') && location.hash === '#gomc-lower'`)
	b.Until(`document.getElementById('version')?.options.length === 2`)
	before := b.Text(`getComputedStyle(document.body).backgroundColor`)
	b.Eval(`document.getElementById('colours').click()`, nil)
	if after := b.Text(`getComputedStyle(document.body).backgroundColor`); after == before {
		t.Errorf("the colours stay %s", after)
	}
	b.Eval(`{ const v = document.getElementById('version'); v.value = 'v1.1'; v.dispatchEvent(new Event('change')) }`, nil)
	b.Until(`location.pathname === '/v1.1/' && document.getElementById('version')?.value === 'v1.1'`)
}
