//go:build linux || darwin || freebsd

package disk

import "syscall"

// room returns how many bytes there is room for in a folder; 0: unknown.
func room(dir string) uint64 {
	var s syscall.Statfs_t
	if syscall.Statfs(dir, &s) != nil {
		return 0
	}
	return uint64(s.Bavail) * uint64(s.Bsize)
}
