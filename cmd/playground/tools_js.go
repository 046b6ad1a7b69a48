//go:build js && tools

package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"gomc"
	"gomc/apps/explore"
	"gomc/apps/playground"
	"gomc/lsp"
)

// tools is the program that has the language server, explores a model, and takes runs of it by chance.
type tools struct {
	server   io.Writer
	explorer *explore.Explorer // of the model that was opened last
}

func begin() func(what string, text []byte) (any, error) {
	editor, toServer := io.Pipe()
	fromServer, server := io.Pipe()
	streams := lsp.Streams{In: editor, Out: server}
	go func() { // it ends with the page, which checks by itself
		_ = lsp.Serve(context.Background(), streams, version, nil, nil)
	}()
	go forward(fromServer)
	t := &tools{server: toServer}
	return t.answer
}

func (t *tools) answer(what string, text []byte) (any, error) {
	call, explores := strings.CutPrefix(what, "explore/")
	switch {
	case what == "lsp":
		_, err := fmt.Fprintf(t.server, "Content-Length: %d\r\n\r\n%s", len(text), text)
		return nil, err
	case what == "sim":
		return run(text, gomc.Sample)
	case what == "explore":
		return t.open(text)
	case explores && t.explorer != nil:
		return t.explorer.Call(context.Background(), call, text)
	}
	return nil, unknown(what)
}

// open makes the explorer of a model; the answer has diagnostics if it is none.
func (t *tools) open(text []byte) (any, error) {
	var r playground.Request
	if err := json.Unmarshal(text, &r); err != nil {
		return nil, err
	}
	program, wrong, err := playground.Compile(&r)
	if program != nil {
		t.explorer = explore.OfProgram(program)
		return &playground.Answer{Verdict: "explored"}, err
	}
	return wrong, err
}

// forward hands the page what the language server says.
func forward(from io.Reader) {
	in := bufio.NewReader(from)
	for {
		var size int
		if _, err := fmt.Fscanf(in, "Content-Length: %d\r\n\r\n", &size); err != nil {
			return
		}
		text := make([]byte, size)
		if _, err := io.ReadFull(in, text); err != nil {
			return
		}
		post(map[string]any{"lsp": string(text)})
	}
}
