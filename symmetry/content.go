package symmetry

import "gomc/ir"

// content tells which scalarset values a cell type can hold. There is one for each
// type that holds any; other cells have none and are only moved.
type content struct {
	elements []int32  // Value: by raw value, the element held, or -1
	kinds    []uint64 // Value: by raw value, a hash of what no renaming changes
	codes    []code   // Bitmap: by code
	weights  []uint64
}

// code is one possible element of a bitmap, taken apart.
type code struct {
	digits []digit
	key    uint64  // hash of what no renaming changes; together with held it is the whole code
	held   []int32 // the elements held, in leaf order
	nested bool    // some digit moves: its leaf lies in an array over a symmetric scalarset
}

// digit is a leaf of a code that is not Undefined.
type digit struct {
	leaf    int32
	place   int32 // the leaf at the first element of each array around it: no renaming changes it
	raw     int32
	element int32 // or -1
	coords  []coord
}

// contents computes the content of types, once each.
type contents struct {
	m    *machine
	seen map[*ir.Type]*content
}

func (cs *contents) of(t *ir.Type) *content {
	c, ok := cs.seen[t]
	if !ok {
		if t.Kind == ir.Bag {
			c = cs.bitmap(t)
		} else {
			c = cs.value(t)
		}
		cs.seen[t] = c
	}
	return c
}

func (cs *contents) value(t *ir.Type) *content {
	switch t.Kind {
	case ir.Scalarset:
		return cs.parts(t, []ir.Part{{Type: t}})
	case ir.Union:
		return cs.parts(t, t.Parts)
	}
	return nil
}

func (cs *contents) parts(t *ir.Type, parts []ir.Part) *content {
	elements, kinds := make([]int32, t.Count()+1), make([]uint64, t.Count()+1)
	for i := range elements {
		elements[i], kinds[i] = -1, mix(seedUnit, uint64(i))
	}
	holds := false
	for _, p := range parts {
		s, ok := cs.m.index[p.Type]
		if !ok {
			continue
		}
		holds = true
		for v := range cs.m.sets[s].size {
			elements[p.Offset+int64(v)+1] = cs.m.sets[s].first + v
			kinds[p.Offset+int64(v)+1] = mix(seedHeld, uint64(s))
		}
	}
	if !holds {
		return nil
	}
	return &content{elements: elements, kinds: kinds}
}

// bitmap takes every code of a bitmap apart; nil when renaming changes none.
func (cs *contents) bitmap(t *ir.Type) *content {
	if !t.Bits {
		return nil
	}
	leaves := ir.NewLayout([]*ir.Var{{Type: t.Elem}}).Cells
	c := &content{weights: make([]uint64, len(leaves)), codes: make([]code, ir.Codes(t.Elem))}
	weight := uint64(1)
	for i, leaf := range leaves {
		c.weights[i] = weight
		weight *= leaf.Type.Count() + 1
	}
	active := false
	for n := range c.codes {
		c.codes[n] = cs.code(leaves, uint64(n))
		active = active || len(c.codes[n].held) > 0 || c.codes[n].nested
	}
	if !active {
		return nil
	}
	return c
}

func (cs *contents) code(leaves []ir.Cell, n uint64) code {
	out := code{key: seedCode}
	for i, leaf := range leaves {
		radix := leaf.Type.Count() + 1
		raw := n % radix
		n /= radix
		if raw == 0 {
			continue
		}
		d := digit{leaf: int32(i), place: int32(i), raw: int32(raw), element: -1, coords: cs.m.coords(leaf.Coords)}
		for _, k := range d.coords {
			d.place -= k.stride * (k.element - cs.m.setOf(k.element).first)
		}
		if held := cs.of(leaf.Type); held != nil {
			d.element = held.elements[raw]
		}
		out.add(d)
	}
	return out
}

func (c *code) add(d digit) {
	c.digits = append(c.digits, d)
	c.nested = c.nested || len(d.coords) > 0
	if d.element >= 0 {
		c.held = append(c.held, d.element)
		c.key = mix(c.key, uint64(d.leaf))
	} else {
		c.key = mix(c.key, uint64(d.leaf)<<32|uint64(d.raw))
	}
}

// rename is the code of the renamed element.
func (c *content) rename(n int, to []int32) int {
	out := uint64(0)
	for _, d := range c.codes[n].digits {
		leaf, raw := d.leaf, d.raw
		for _, k := range d.coords {
			leaf += k.stride * (to[k.element] - k.element)
		}
		if d.element >= 0 {
			raw += to[d.element] - d.element
		}
		out += c.weights[leaf] * uint64(raw)
	}
	return int(out)
}

// renameBits renames every element of a bitmap.
func (c *content) renameBits(bitmap uint64, to []int32) uint64 {
	out := uint64(0)
	for rest := bitmap; rest != 0; rest &= rest - 1 {
		out |= 1 << c.rename(trailing(rest), to)
	}
	return out
}
