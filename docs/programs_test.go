package docs_test

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"gomc/programs"
	"gomc/results"
)

// programOf is gomc check of a program of P of the repository: all of its tests.
func programOf(t *testing.T, x *invocation) (printed string, status int) {
	const up = "../"
	program, err := programs.Load(filepath.Join("..", filepath.FromSlash(x.arguments[0])))
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
