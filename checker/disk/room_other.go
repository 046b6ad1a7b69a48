//go:build !(linux || darwin || freebsd)

package disk

// room returns how many bytes there is room for in a folder; 0: unknown.
func room(string) uint64 { return 0 }
