// Package saved holds the part of a search of a program of P that is saved beside its states and values.
package saved

import (
	"bytes"
	"encoding/json"
	"errors"

	"gomc/programs/symbols"
)

// Search is the saved part of a search beside its states and values.
type Search struct {
	Test   string   `json:"test"`
	Room   int      `json:"room"`
	Orders [][3]int `json:"orders,omitempty"` // the places where an order showed: a file, and a span in it
	Alike  bool     `json:"alike,omitempty"`  // states count as one that differ in the numbers of machines
	Dead   bool     `json:"dead,omitempty"`   // events are left out that can have no effect
	// Symbols describes the places that choose.
	Symbols *symbols.Known `json:"symbols,omitempty"`
}

// Read reads the first line of what a search has kept, and returns the values behind it.
func Read(text []byte) (k Search, values []byte, err error) {
	head, values, ok := bytes.Cut(text, []byte("\n"))
	if !ok {
		return k, nil, errors.New("there is no end of the first line")
	}
	return k, values, json.Unmarshal(head, &k)
}
