package vm

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"

	"gomc/programs/symbols"
	"gomc/source"
)

// Kept is what is kept of a search beside its states and values.
type Kept struct {
	Test   string   `json:"test"`
	Room   int      `json:"room"`
	Orders [][3]int `json:"orders,omitempty"` // Program.Orders: a file, and a span in it
	// Symbols is Options.Symbols.
	Symbols *symbols.Known `json:"symbols,omitempty"`
}

// Keep is what states mean nothing without: the values that they hold the numbers of, and what was found out on the
// way.
func (e *Engine) Keep() []byte {
	k := Kept{Test: e.test.Name, Room: e.options.Room, Symbols: e.options.Symbols}
	for _, at := range e.Orders() {
		k.Orders = append(k.Orders, [3]int{slices.Index(e.sem.Tree.Files, at.File), at.Start, at.End})
	}
	text, _ := json.Marshal(k) // it has nothing that cannot be
	return append(append(text, '\n'), e.table.Save()...)
}

// ReadKept reads the first line of what Keep has made, and returns the values behind it.
func ReadKept(text []byte) (k Kept, values []byte, err error) {
	head, values, ok := bytes.Cut(text, []byte("\n"))
	if !ok {
		return k, nil, errors.New("there is no end of the first line")
	}
	return k, values, json.Unmarshal(head, &k)
}

// Restore takes over what was kept.
func (e *Engine) Restore(text []byte) error {
	k, values, err := ReadKept(text)
	if err != nil {
		return err
	}
	if k.Test != e.test.Name || k.Room != e.options.Room {
		return errors.New("it is of another test")
	}
	for _, at := range k.Orders {
		if at[0] < 0 || at[0] >= len(e.sem.Tree.Files) {
			return errors.New("it is of another program")
		}
		e.orders.note(source.Span{File: e.sem.Tree.Files[at[0]], Start: at[1], End: at[2]})
	}
	return e.table.Restore(values)
}
