package main

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// render makes HTML of a page, with its links led to where their targets are on the site, and its sections for the
// search. Markdown is as GitHub reads it: with tables, and headings named by their words. HTML in it is left out.
func (s *site) render(p string, source []byte) (body string, sections []section, err error) {
	// Cells are aligned by attributes: the policy of the pages blocks styles of elements.
	table := extension.NewTable(extension.WithTableCellAlignMethod(extension.TableCellAlignAttribute))
	md := goldmark.New(goldmark.WithExtensions(table), goldmark.WithParserOptions(parser.WithAutoHeadingID()))
	tree := md.Parser().Parse(text.NewReader(source), parser.WithContext(parser.NewContext(parser.WithIDs(&names{}))))
	err = ast.Walk(tree, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			sections = s.visit(p, source, n, sections)
		}
		return ast.WalkContinue, nil
	})
	if err != nil {
		return "", nil, err
	}
	var out bytes.Buffer
	err = md.Renderer().Render(&out, source, tree)
	return out.String(), sections, err
}

// visit leads links and collects what the search finds.
func (s *site) visit(p string, source []byte, n ast.Node, sections []section) []section {
	add := func(text []byte) {
		if len(sections) > 0 {
			sections[len(sections)-1].Text += string(text) + " "
		}
	}
	switch n := n.(type) {
	case *ast.Link:
		n.Destination = []byte(s.link(p, string(n.Destination)))
	case *ast.Image:
		n.Destination = []byte(s.link(p, string(n.Destination)))
	case *ast.Heading:
		id, _ := n.AttributeString("id")
		url := target(p) + "#" + fmt.Sprintf("%s", id)
		sections = append(sections, section{Page: s.titles[p], Title: string(n.Lines().Value(source)), URL: url})
	case *ast.Text:
		add(n.Segment.Value(source))
	case *ast.FencedCodeBlock:
		add(n.Lines().Value(source))
	case *ast.CodeBlock:
		add(n.Lines().Value(source))
	}
	return sections
}

// names holds the names of a page's headings, as links use them.
type names struct{ taken map[string]int }

var dropped = regexp.MustCompile(`[^\p{L}\p{N} _-]`)

// Generate names a heading: its words in small letters, with hyphens between them, and a number if there was one.
func (n *names) Generate(value []byte, _ ast.NodeKind) []byte {
	slug := strings.ReplaceAll(dropped.ReplaceAllString(strings.ToLower(string(value)), ""), " ", "-")
	if n.taken == nil {
		n.taken = map[string]int{}
	}
	count := n.taken[slug]
	n.taken[slug]++
	if count > 0 {
		return fmt.Appendf(nil, "%s-%d", slug, count)
	}
	return []byte(slug)
}

// Put is for names that a page gives itself, which ours do not.
func (n *names) Put([]byte) {}
