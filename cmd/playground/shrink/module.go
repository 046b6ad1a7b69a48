package shrink

import (
	"bytes"
	"encoding/binary"
	"slices"
)

// The sections of a module (WebAssembly Core Specification 2.0, 5.5), as far as they are of interest.
const (
	typeSection     = 1
	importSection   = 2
	functionSection = 3
	startSection    = 8
	elementSection  = 9
	codeSection     = 10
	dataSection     = 11
)

// module is a module as the list of its sections.
type module struct {
	head     []byte // what it begins with: that it is one, and its version
	sections []*section
}

type section struct {
	id      byte
	content []byte
}

// split reads a module. It panics where that ends too early.
func split(all []byte) *module {
	const headSize = 8
	m := &module{head: all[:headSize]}
	for r := (&reader{all, headSize}); r.at < len(all); {
		s := &section{id: r.byte()}
		s.content = r.take(r.number())
		m.sections = append(m.sections, s)
	}
	return m
}

// section is the one with a number; nil without it.
func (m *module) section(id byte) *section {
	i := slices.IndexFunc(m.sections, func(s *section) bool { return s.id == id })
	if i < 0 {
		return nil
	}
	return m.sections[i]
}

// bytes is the module as it is written.
func (m *module) bytes() []byte {
	out := bytes.Clone(m.head)
	for _, s := range m.sections {
		out = binary.AppendUvarint(append(out, s.id), uint64(len(s.content)))
		out = append(out, s.content...)
	}
	return out
}

// start gives the module a function that runs when memory has been filled, before anything calls the module.
func (m *module) start(code []byte) {
	const nothing = "\x60\x00\x00" // the type of a function without parameters and results
	number := m.section(functionSection).count() + m.section(importSection).count()
	m.section(functionSection).add(binary.AppendUvarint(nil, uint64(m.section(typeSection).add([]byte(nothing)))))
	m.section(codeSection).add(append(binary.AppendUvarint(nil, uint64(len(code))), code...))
	at := slices.IndexFunc(m.sections, func(s *section) bool { return s.id >= elementSection })
	m.sections = slices.Insert(m.sections, at, &section{startSection, binary.AppendUvarint(nil, uint64(number))})
}

// count returns how many entries a section has.
func (s *section) count() int { return (&reader{bytes: s.content}).number() }

// add puts one more entry at the end of a section. It returns its number.
func (s *section) add(entry []byte) int {
	r := &reader{bytes: s.content}
	n := r.number()
	s.content = slices.Concat(binary.AppendUvarint(nil, uint64(n+1)), s.content[r.at:], entry)
	return n
}

// reader reads what a module is made of. It panics at the end.
type reader struct {
	bytes []byte
	at    int
}

func (r *reader) byte() byte { return r.take(1)[0] }

func (r *reader) take(n int) []byte {
	r.at += n
	return r.bytes[r.at-n : r.at]
}

// number reads an unsigned number (LEB128).
func (r *reader) number() int {
	n, size := binary.Uvarint(r.bytes[r.at:])
	r.take(size)
	return int(n)
}

// signed reads a signed number, which is how constants are written.
func (r *reader) signed() (n int) {
	for shift := 0; ; shift += 7 {
		b := r.byte()
		n |= int(b&0x7f) << shift
		if b < 0x80 {
			return n - int(b&0x40)<<(shift+1)
		}
	}
}

// appendSigned writes a signed number.
func appendSigned(out []byte, n int) []byte {
	for n < -0x40 || n >= 0x40 {
		out, n = append(out, byte(n)|0x80), n>>7
	}
	return append(out, byte(n)&0x7f)
}
