package engine

// Keeper is an engine whose states mean something only beside what it has met: they hold numbers of values. A
// checkpoint keeps that, too. What is kept later goes for earlier states as well.
type Keeper interface {
	Keep() []byte
	// Restore takes over what another engine of the same program has kept. The error says that it is damaged.
	Restore(kept []byte) error
}
