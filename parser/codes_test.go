package parser

import (
	"errors"
	goast "go/ast"
	goparser "go/parser"
	gotoken "go/token"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gomc/source"
)

// TestCodes: every example gets the code it illustrates and no other.
func TestCodes(t *testing.T) {
	for _, code := range Codes {
		if code.Example == "" || code.Code == CodeSystem { // which package systems reports; docs has a test of all
			continue
		}
		_, list := Load(source.NewFile("example.m", code.Example), func(*source.File, string) (*source.File, error) {
			return nil, errors.New("there are no others")
		})
		if len(list) == 0 {
			t.Errorf("%s: the example parses", code.Code)
		}
		for _, d := range list {
			if d.Code != code.Code {
				t.Errorf("%s: the example gets %s: %s", code.Code, d.Code, list.Error())
			}
		}
	}
}

// TestCodesComplete: the constants and the table have the same codes, in order, each once.
func TestCodesComplete(t *testing.T) {
	file, err := goparser.ParseFile(gotoken.NewFileSet(), "codes.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var constants, table []string
	goast.Inspect(file, func(n goast.Node) bool {
		spec, ok := n.(*goast.ValueSpec)
		if ok && strings.HasPrefix(spec.Names[0].Name, "Code") && spec.Names[0].Name != "Codes" {
			value, _ := strconv.Unquote(spec.Values[0].(*goast.BasicLit).Value)
			constants = append(constants, value)
		}
		return true
	})
	for _, code := range Codes {
		table = append(table, code.Code)
		if code.Title == "" || code.Explanation == "" {
			t.Errorf("%s lacks a title or an explanation", code.Code)
		}
	}
	if !slices.Equal(constants, table) {
		t.Errorf("constants %v\ntable     %v", constants, table)
	}
	if !slices.IsSorted(constants) || len(slices.Compact(slices.Clone(constants))) != len(constants) {
		t.Errorf("codes are not ascending: %v", constants)
	}
}
