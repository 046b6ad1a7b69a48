package symmetry

// mover is a moving unit, compiled for image: as flat as possible, because this is
// where most of the time goes.
type mover struct {
	mask    uint64
	word    int32
	shift   uint8
	kind    moverKind
	base    int32 // the destination is base + stride*to[element] summed over the coordinates
	at      [2]coord
	more    []coord // those after the second
	content *content
}

type moverKind uint8

const (
	moved moverKind = iota
	renamedValue
	renamedBits
)

// place is where a unit lies.
type place struct {
	word  int32
	shift uint8
}

func (m *machine) addMovers() {
	for _, i := range m.moving {
		u := &m.units[i]
		v := mover{mask: u.mask, word: u.word, shift: u.shift, base: i, content: u.content}
		switch {
		case u.bitmap && u.content != nil:
			v.kind = renamedBits
		case u.content != nil:
			v.kind = renamedValue
		}
		for k, c := range u.coords {
			v.base -= c.stride * c.element
			if k < len(v.at) {
				v.at[k] = c
			} else {
				v.more = append(v.more, c)
			}
		}
		m.renaming.movers = append(m.renaming.movers, v)
	}
	for i := range m.units {
		m.renaming.places = append(m.renaming.places, place{m.units[i].word, m.units[i].shift})
	}
}

// image computes into out the state that src becomes when element e is renamed to[e].
func (m *machine) image(out, src []uint64, to []int32, slots *[]uint64) {
	for w, mask := range m.renaming.fixed {
		out[w] = src[w] & mask
	}
	for i := range m.renaming.movers {
		u := &m.renaming.movers[i]
		v := src[u.word] >> (u.shift & 63) & u.mask
		if v == 0 {
			continue
		}
		// An unused coordinate has stride 0, so that its element does not matter.
		d := u.base + u.at[0].stride*to[u.at[0].element] + u.at[1].stride*to[u.at[1].element]
		for _, k := range u.more {
			d += k.stride * to[k.element]
		}
		switch u.kind {
		case renamedValue:
			if e := u.content.elements[v]; e >= 0 {
				v += uint64(to[e] - e)
			}
		case renamedBits:
			v = u.content.renameBits(v, to)
		}
		at := m.renaming.places[d]
		out[at.word] |= v << (at.shift & 63)
	}
	if len(m.bags) > 0 {
		m.normalize(out, slots)
	}
}

// goes is the unit that receives what unit u, of number i, holds.
func (u *unit) goes(i int32, to []int32) int32 {
	for _, k := range u.coords {
		i += k.stride * (to[k.element] - k.element)
	}
	return i
}

// becomes renames what is held in v, the raw contents of u.
func (u *unit) becomes(v uint64, to []int32) uint64 {
	switch {
	case u.content == nil:
		return v
	case u.bitmap:
		return u.content.renameBits(v, to)
	}
	if e := u.content.elements[v]; e >= 0 {
		return v + uint64(to[e]-e)
	}
	return v
}
