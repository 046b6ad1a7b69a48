package hostile

// random is splitmix64 (Steele, Lea, Flood, OOPSLA 2014): 64 bits of state, the same
// numbers everywhere.
type random uint64

func (r *random) next() uint64 {
	*r += 0x9e3779b97f4a7c15
	z := uint64(*r)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// below returns a number from 0 to n - 1.
func (r *random) below(n int) int { return int(r.next() >> 1 % uint64(n)) }

// percent is true n times in a hundred.
func (r *random) percent(n int) bool { return r.below(100) < n }

// pick returns one of the values.
func pick[T any](r *random, values []T) T { return values[r.below(len(values))] }
