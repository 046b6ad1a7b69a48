package diff

import "gomc/internal/diag"

// refused reports whether err says that a model does not compile, which a reduction
// may cause.
func refused(err error) bool {
	_, ok := err.(diag.List)
	return ok
}

func shrink(text string, fails func(string) bool) string { return text }
