package store

// CompressSoon has sets that compress begin with as few states, and in blocks as small, as can be.
func CompressSoon() { begins.shift, begins.bytes = 6, 1 }
