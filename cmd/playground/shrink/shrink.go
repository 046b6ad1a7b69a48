// Package shrink makes a module smaller that Go's linker has written for js/wasm. It does the same as before, but that
// a panic prints no lines.
//
// Five things take space that the linker has no flag for. Which line of which file an instruction stands in: of 20 MB
// that the playground had, 1 MB, which hardly compresses (positions.go). The table that finds the function of an
// address: 320 bytes for each function, since an address is the number of the function times 65,536 and the table has
// an entry for each 4,096; nothing is in it but these numbers, so the module gets a start function that writes it
// (functions.go). Zeros between the parts of the memory: the linker leaves them out up to 100,000 times, which
// that table alone exceeds (memory.go). Names of functions: a tenth of a megabyte, compressed (names.go). And numbers
// that grow from one function to the next, which compress as their differences do: 80 kB (sums.go).
//
// The package knows the layout of Go 1.20 to 1.26 (runtime.pcHeader, runtime._func, runtime.findfuncbucket). A module
// with another one is an error.
package shrink

import "errors"

var errModule = errors.New("this is not a module as Go writes it")

// Module is the module without what takes space for nothing. In a panic, F.(*aabc).F stands for the function of that
// number in the list, where aaaa is 0.
func Module(module []byte) (small []byte, functions []string, err error) {
	defer func() {
		if recover() != nil { // the module ends too early
			small, functions, err = nil, nil, errModule
		}
	}()
	m := split(module)
	data := m.section(dataSection)
	if data == nil {
		return nil, nil, errModule
	}
	memory := image(data.content)
	t := findTables(memory)
	if t == nil {
		return nil, nil, errModule
	}
	t.clear()
	var parts [][]byte
	if n := t.rename(); n != nil {
		functions, parts = n.list, [][]byte{n.code()}
	}
	t.subtract()
	parts = append(parts, t.sums())
	if f := findFunctions(memory, t.nfunc); f != nil {
		f.clear(memory)
		parts = append(parts, f.code())
	}
	m.start(started(parts...))
	data.content = segments(memory)
	return m.bytes(), functions, nil
}
