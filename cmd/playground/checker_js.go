//go:build js && !tools

package main

import "gomc"

// begin returns what the program answers that checks.
func begin() func(what string, text []byte) (any, error) {
	return func(what string, text []byte) (any, error) {
		if what != "check" {
			return nil, unknown(what)
		}
		return run(text, gomc.Check)
	}
}
