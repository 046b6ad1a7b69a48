package diagnostics

import (
	"fmt"
	"strings"

	"gomc/source"
)

// chapters name the ranges of codes on the page, by the first four characters of their codes.
var chapters = []struct{ prefix, title string }{
	{"GM01", "The text of a model"},
	{"GM02", "Names"},
	{"GM03", "Types, expressions and properties"},
	{"GM04", "Messages, processes, machines and faults"},
	{"GM05", "Programs of P"},
	{"GM07", "Proofs for every number of nodes"},
}

const (
	pageHead = "# Errors and warnings\n\n" +
		"Each message ends in its code, such as `[GM0301]`. Errors end the run with exit status 3; warnings and notes " +
		"do not.\n"
	pageSource = "`gomc help GM0301` prints an example, too. Generated from the code by " +
		"`go test ./docs -run ErrorsPage -update`.\n"
)

// Page returns every documented diagnostic as Markdown: a table for each range of codes or, with examples, a section
// for each code, with a model or program that causes it and what is then said.
func Page(examples bool) string {
	var b strings.Builder
	b.WriteString(pageHead)
	if !examples {
		b.WriteString(pageSource)
	}
	for _, chapter := range chapters {
		fmt.Fprintf(&b, "\n## %s\n", chapter.title)
		if !examples {
			b.WriteString("\n| code | what | explanation |\n|---|---|---|\n")
		}
		for _, code := range All() {
			switch {
			case !strings.HasPrefix(code.Code, chapter.prefix):
			case examples:
				section(&b, code)
			default:
				row(&b, code)
			}
		}
	}
	return b.String()
}

// inCell makes text a part of a table.
var inCell = strings.NewReplacer("\n", " ", "|", `\|`, "<", `\<`)

func row(b *strings.Builder, code source.Code) {
	title := strings.TrimPrefix(code.Title, "P: ")
	fmt.Fprintf(b, "| %s | %s | %s |\n", code.Code, inCell.Replace(title), inCell.Replace(code.Explanation))
}

func section(b *strings.Builder, code source.Code) {
	fmt.Fprintf(b, "\n### %s: %s\n\n%s\n", code.Code, code.Title, code.Explanation)
	if code.Example == "" {
		return
	}
	language := "murphi"
	if OfPrograms(code) {
		language = "p"
	}
	fmt.Fprintf(b, "\n```%s\n%s```\n\n```\n%s```\n", language, Example(code), Diagnose(code).Error())
}
