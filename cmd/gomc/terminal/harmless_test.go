package terminal

import (
	"bytes"
	"testing"
)

// TestEscaper feeds a text byte by byte, and at once.
func TestEscaper(t *testing.T) {
	const text = "a\x1b[2Jb\tc\r\n\u009b31m é ✓ \xff\x7f.\n"
	const want = "a\ufffd[2Jb\tc\ufffd\n\ufffd31m é ✓ \ufffd\ufffd.\n"
	for _, size := range []int{1, 3, len(text)} {
		var b bytes.Buffer
		e := &escaper{w: &b}
		for rest := []byte(text); len(rest) > 0; rest = rest[min(size, len(rest)):] {
			if n, err := e.Write(rest[:min(size, len(rest))]); err != nil || n != min(size, len(rest)) {
				t.Fatal(n, err)
			}
		}
		if b.String() != want {
			t.Errorf("%d bytes at a time: %q", size, b.String())
		}
	}
}
