package main

import (
	"fmt"
	"os/exec"
	"strings"
	"testing"
)

// TestLsp: the language server answers on stdout, and ends when the editor says so.
func TestLsp(t *testing.T) {
	var session strings.Builder
	for _, message := range []string{
		`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}`,
		`{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.m","text":` +
			`"var num : 0..2; startstate begin num := 0; end; rule num < 2 ==> begin num := nun + 1; end;"}}}`,
		`{"jsonrpc":"2.0","method":"exit"}`,
	} {
		fmt.Fprintf(&session, "Content-Length: %d\r\n\r\n%s", len(message), message)
	}
	cmd := exec.Command("gomc", "lsp")
	cmd.Stdin = strings.NewReader(session.String())
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	all := []string{"Content-Length: ", `"hoverProvider":true`, "textDocument/publishDiagnostics", "did you mean"}
	for _, want := range all {
		if !strings.Contains(string(out), want) {
			t.Errorf("no %s in %s", want, out)
		}
	}
}
