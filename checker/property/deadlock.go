package property

import "gomc/spec"

// Advances reports whether a state is free of deadlock in the given mode.
func Advances(mode spec.Deadlock, fired, moved bool) bool {
	switch mode {
	case spec.Stuttering:
		return moved
	case spec.Stuck:
		return fired
	}
	return true
}
