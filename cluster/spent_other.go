//go:build !unix

package cluster

// spent is the processor time of this process so far, in seconds; 0: not known.
func spent() float64 { return 0 }
