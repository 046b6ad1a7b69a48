// Package cache is tables of bounded size, for what can be found out again.
package cache

// Table is a table of bounded size, in which an entry takes the place of another one of the same hash. It grows while
// it is half full, up to 131,072 entries.
type Table[K Hashed, V any] struct {
	slots []slot[K, V]
	used  int
}

// Hashed is a key that knows its hash, of which the upper half counts.
type Hashed interface {
	comparable
	Hash() uint64
}

type slot[K Hashed, V any] struct {
	key  K
	v    V
	used bool
}

const (
	firstSlots = 1 << 6
	mostSlots  = 1 << 17
)

func (c *Table[K, V]) at(k K) *slot[K, V] { return &c.slots[k.Hash()>>32&uint64(len(c.slots)-1)] }

// Get returns the value of a key, if it is still there.
func (c *Table[K, V]) Get(k K) (v V, ok bool) {
	if len(c.slots) == 0 {
		return v, false
	}
	if s := c.at(k); s.used && s.key == k {
		return s.v, true
	}
	return v, false
}

// Put puts something under a key.
func (c *Table[K, V]) Put(k K, v V) {
	if n := len(c.slots); 2*c.used >= n && n < mostSlots {
		c.grow()
	}
	s := c.at(k)
	if !s.used {
		c.used++
	}
	*s = slot[K, V]{k, v, true}
}

func (c *Table[K, V]) grow() {
	before := c.slots
	c.slots, c.used = make([]slot[K, V], max(firstSlots, 4*len(before))), 0
	for i := range before {
		if s := &before[i]; s.used {
			if to := c.at(s.key); !to.used {
				*to = *s
				c.used++
			}
		}
	}
}

// Mixed returns a hash of numbers.
func Mixed(all ...uint64) (h uint64) {
	for _, x := range all {
		h = (h ^ x) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	return h * 0xbf58476d1ce4e5b9
}
