package vm

import (
	"encoding/json"
	"errors"
	"slices"

	"gomc/programs/saved"
	"gomc/source"
)

// Keep returns the data without which states mean nothing: the values whose numbers they hold, and the facts that were
// found on the way.
func (e *Engine) Keep() []byte {
	k := saved.Search{Test: e.test.Name, Room: e.options.Room, Alike: e.options.Alike, Dead: e.options.Dead,
		Symbols: e.options.Symbols}
	for _, at := range e.Orders() {
		k.Orders = append(k.Orders, [3]int{slices.Index(e.sem.Tree.Files, at.File), at.Start, at.End})
	}
	text, _ := json.Marshal(k) // it has nothing that cannot be
	return append(append(text, '\n'), e.table.Save()...)
}

// Restore takes over what was kept.
func (e *Engine) Restore(text []byte) error {
	k, values, err := saved.Read(text)
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
