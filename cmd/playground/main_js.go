//go:build js

// Command playground, built for js/wasm, is what the worker of the playground runs: the page sends it requests, and
// it answers, one after the other. Built for anything else it writes the files of which the playground consists.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"syscall/js"

	"gomc/apps/playground"
	"gomc/lsp"
	"gomc/outcome"
)

// version is what `make playground` says it is.
var version = "(devel)"

// A message from the page is an object: {id, what, text}, where text is JSON. It is answered by {id, text}, with JSON
// of the value, or by {id, error}. {progress} comes in between; {lsp} is a message of the language server.
func main() {
	requests := make(chan js.Value, 64)
	editor, toServer := io.Pipe()
	fromServer, server := io.Pipe()
	streams := lsp.Streams{In: editor, Out: server}
	go func() { _ = lsp.Serve(context.Background(), streams, version, nil, nil) }() // it ends with the page, which checks by itself
	go forward(fromServer)
	js.Global().Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		requests <- args[0].Get("data")
		return nil
	}))
	post(map[string]any{"ready": version})
	for r := range requests {
		what, text := r.Get("what").String(), r.Get("text").String()
		if what == "lsp" {
			fmt.Fprintf(toServer, "Content-Length: %d\r\n\r\n%s", len(text), text)
			continue
		}
		reply := map[string]any{"id": r.Get("id")}
		if value, err := answer(what, text); err != nil {
			reply["error"] = err.Error()
		} else {
			reply["text"] = value
		}
		post(reply)
	}
}

func post(message map[string]any) { js.Global().Call("postMessage", message) }

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

// answer is JSON.
func answer(what, text string) (string, error) {
	var value any
	var err error
	switch what {
	case "library":
		value = map[string]any{"models": playground.Library(), "words": playground.Words()}
	case "check", "sim":
		r := playground.Request{What: what}
		if err := json.Unmarshal([]byte(text), &r); err != nil {
			return "", err
		}
		value, err = playground.Run(context.Background(), &r, func(p outcome.Progress) {
			post(map[string]any{"progress": fmt.Sprintf("%d states, depth %d", p.States, p.Depth)})
		})
	default:
		err = fmt.Errorf("nothing is known of %s", what)
	}
	if err != nil {
		return "", err
	}
	out, err := json.Marshal(value)
	return string(out), err
}
