//go:build js && !tools

package main

import (
	"encoding/json"

	"gomc"
	"gomc/apps/playground"
)

// begin returns what the program answers that checks.
func begin() func(what string, text []byte) (any, error) {
	return func(what string, text []byte) (any, error) {
		switch what {
		case "check":
			return run(text, gomc.Check)
		case "overview":
			var r playground.Request
			if err := json.Unmarshal(text, &r); err != nil {
				return nil, err
			}
			return playground.Look(&r)
		}
		return nil, unknown(what)
	}
}
