package docs_test

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"gomc/programs"
	"gomc/results"
	"gomc/source"
)

// programOf is gomc check of a program of P, of the page or of the repository: all of its tests.
func (p *page) programOf(t *testing.T, x *invocation) (printed string, status int) {
	const up = "../"
	program, err := p.loadP(x.arguments[0])
	if err != nil {
		return strings.ReplaceAll(err.Error(), up, ""), 3
	}
	var out strings.Builder
	for _, test := range program.Tests() {
		o, err := program.Check(context.Background(), test, x.asked, programs.Hooks{})
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&out, "test %s\n", test)
		if err := results.Report(&out, o, results.Format(x.format), results.Style{Trace: results.Detail(x.trace)}); err != nil {
			t.Fatal(err)
		}
		status = programs.Worse(status, o.Exit)
	}
	return strings.ReplaceAll(out.String(), up, ""), status
}

func (p *page) loadP(path string) (*programs.Program, error) {
	if text, ok := p.files[path]; ok {
		return programs.LoadText(source.NewFile(path, text))
	}
	return programs.Load(filepath.Join("..", filepath.FromSlash(path)))
}
