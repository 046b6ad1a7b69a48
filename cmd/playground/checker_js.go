//go:build js && !tools

package main

import (
	"context"
	"encoding/json"
	"fmt"

	"gomc/apps/playground"
	"gomc/outcome"
)

// begin is the program that checks and simulates.
func begin() func(what string, text []byte) (any, error) { return check }

func check(what string, text []byte) (any, error) {
	if what != "check" && what != "sim" {
		return nil, unknown(what)
	}
	r := playground.Request{What: what}
	if err := json.Unmarshal(text, &r); err != nil {
		return nil, err
	}
	return playground.Run(context.Background(), &r, func(p outcome.Progress) {
		post(map[string]any{"progress": fmt.Sprintf("%d states, depth %d", p.States, p.Depth)})
	})
}
