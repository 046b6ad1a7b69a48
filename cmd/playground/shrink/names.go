package shrink

import (
	"bytes"
	"encoding/binary"
	"strings"
)

// Names of functions are a fifteenth of the playground, and only a panic shows them. So all have numbers in their place,
// in letters: F.(*aabc).F, which the function that runs first writes. The runtime takes such a name apart when a method
// of a value is called by way of a nil pointer. Those of the runtime itself stay, since it looks at how some begin.
const (
	nameSize = 12
	kept     = "runtime."
	mostSize = 1 << 16 // numbers have four letters
)

// names are the places of generated names, and what they stand for.
type names struct {
	begin, end int
	list       []string
}

// rename puts numbers in the place of names. It is nil where there is no room, and nothing was done.
func (t *tables) rename() *names {
	list, table, places := t.named()
	n := &names{begin: t.namesAt + len(table), list: list}
	n.end = n.begin + nameSize*len(list)
	if n.end > t.namesAt+len(t.names) || len(list) > mostSize {
		return nil
	}
	number := 0
	for i := range t.nfunc {
		at := t.entry(i)[4:]
		name := t.name(binary.LittleEndian.Uint32(at))
		to, stays := places[name]
		if !stays {
			to = len(table) + nameSize*number
			number++
		}
		binary.LittleEndian.PutUint32(at, uint32(to))
	}
	clear(t.names)
	copy(t.names, table)
	return n
}

// named are the names that get numbers, in the order of functions, and a table of those that stay,
// with their places.
func (t *tables) named() (list []string, table []byte, places map[string]int) {
	table, places = []byte{0}, map[string]int{}
	for i := range t.nfunc {
		name := t.name(binary.LittleEndian.Uint32(t.entry(i)[4:]))
		if strings.HasPrefix(name, kept) {
			places[name] = len(table)
			table = append(append(table, name...), 0)
		} else {
			list = append(list, name)
		}
	}
	for len(table)%4 != 0 {
		table = append(table, 0)
	}
	return list, table, places
}

// entry is that of a function.
func (t *tables) entry(i int) []byte {
	return t.functions[binary.LittleEndian.Uint32(t.functions[8*i+4:]):]
}

func (t *tables) name(offset uint32) string {
	name, _, _ := bytes.Cut(t.names[offset:], []byte{0})
	return string(name)
}

// code writes the names:
//
//	for at := begin; at < end; at += nameSize {
//		n := (at - begin) / nameSize
//		memory32[at] = "F.(*"; memory32[at+4] = "aaaa" + letters of n; memory32[at+8] = ").F\0"
//	}
func (n *names) code() []byte {
	const number = entry
	out := append(appendSigned([]byte{constant}, n.begin), set, at, loop, empty, get, at, constant)
	out = append(appendSigned(out, n.begin), sub, constant)
	out = append(appendSigned(out, nameSize), divide, set, number)
	out = storeText(out, 0, "F.(*")
	out = appendText(append(out, get, at, constant), "aaaa")
	for k := range 4 {
		out = append(appendSigned(append(out, get, number, constant), 12-4*k), shiftRight, constant, 15, and, constant)
		out = append(appendSigned(out, 8*k), shiftLeft, add)
	}
	out = append(out, store, aligned, 4)
	return advance(storeText(out, 8, ").F\x00"), nameSize, n.end)
}

// storeText stores four letters at an offset.
func storeText(out []byte, offset byte, text string) []byte {
	return append(appendText(append(out, get, at, constant), text), store, aligned, offset)
}

// appendText appends four letters as a constant.
func appendText(out []byte, text string) []byte {
	return appendSigned(out, int(int32(binary.LittleEndian.Uint32([]byte(text)))))
}
