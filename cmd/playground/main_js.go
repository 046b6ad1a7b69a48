//go:build js

// Command playground, built for js/wasm, runs in a worker of the playground: the page sends it requests, and it
// answers, one after the other. Built for anything else it writes the files of the playground.
//
// There are two programs, so that the first verdict need not wait for what it does not need: the one checks
// (checker_js.go), the other, built with the tag tools, has the language server, the explorer and runs by chance
// (tools_js.go).
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"syscall/js"

	"gomc/apps/playground"
	"gomc/outcome"
)

// version is set by `make playground`.
var version = "(devel)"

// request is a message from the page: {id, what, text}, where text is JSON. It is answered by {id, text}, with JSON
// of the value, or by {id, error}. What has no id has no answer. {progress} comes in between; {lsp} is a message of
// the language server.
type request struct {
	id   js.Value
	what string
	text []byte
}

func main() {
	requests := make(chan request, 64)
	answer := begin()
	js.Global().Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		data := args[0].Get("data")
		requests <- request{data.Get("id"), data.Get("what").String(), []byte(data.Get("text").String())}
		return nil
	}))
	post(map[string]any{"ready": version})
	for r := range requests {
		value, err := answer(r.what, r.text)
		if r.id.IsUndefined() {
			continue
		}
		reply := map[string]any{"id": r.id}
		if text, err := encoded(value, err); err != nil {
			reply["error"] = err.Error()
		} else {
			reply["text"] = text
		}
		post(reply)
	}
}

func encoded(value any, err error) (string, error) {
	if err != nil {
		return "", err
	}
	text, err := json.Marshal(value)
	return string(text), err
}

// run looks at the model of a request, and posts how far that has come.
func run(text []byte, way playground.Way) (any, error) {
	var r playground.Request
	if err := json.Unmarshal(text, &r); err != nil {
		return nil, err
	}
	return playground.Run(context.Background(), &r, way, func(p outcome.Progress) {
		post(map[string]any{"progress": fmt.Sprintf("%d states, depth %d", p.States, p.Depth)})
	})
}

func post(message map[string]any) { js.Global().Call("postMessage", message) }

// unknown is the error of a request that this program does not answer.
func unknown(what string) error { return fmt.Errorf("nothing is known of %s", what) }
