package orbits

import "gomc/source"

// Finding says that the numbers of machines show: it is the panic of an operation that tells them apart.
type Finding struct {
	At   source.Span
	Text bool // in a text, and not in an order
}

// Error says it so that two findings that differ have different texts.
func (f *Finding) Error() string {
	if f.Text {
		return "a text is made of a machine at " + f.At.String()
	}
	return "an order of machines shows at " + f.At.String()
}
